//! Results, how they are written, and how games ended.

use tablas::ruling::{Points, Score};
use tablas_record::Termination;

use crate::common::{names, one_game, uci};

const WHITE: Score = Score {
    white: Points::One,
    black: Points::Zero,
};

const SPLIT: Score = Score {
    white: Points::Half,
    black: Points::Zero,
};

fn check(tag: &str, end: &str, score: Option<Score>, problems: &str) {
    let game = one_game(format!(
        "[Event \"A\"]\n[Result \"{tag}\"]\n\n1. e4 e5 {end}\n"
    ));
    assert_eq!(uci(&game), "e2e4 e7e5", "{end}");
    assert_eq!(game.result(), score, "{end}");
    assert_eq!(names(&game), problems, "{end}");
}

#[test]
fn forms_of_results() {
    check("1-0", "1-0", Some(WHITE), "");
    check("1/2-1/2", "1/2-1/2", Some(Score::DRAW), "");
    check("*", "*", None, "");
    for (written, score) in [
        ("½-½", Score::DRAW),
        ("½–½", Score::DRAW),
        ("1/2", Score::DRAW),
        ("½", Score::DRAW),
        ("0.5-0.5", Score::DRAW),
        ("1:0", WHITE),
        ("1–0", WHITE),
        ("1-0F", WHITE),
        ("1 - 0", WHITE),
        ("0-0", Score::NONE),
        ("1/2-0", SPLIT),
        ("+/-", WHITE),
        ("-/-", Score::NONE),
    ] {
        check(written, written, Some(score), "nonstandard-result");
    }
}

#[test]
fn agreements() {
    for end in [
        "½–½ acordadas",
        "1/2-1/2 acordadas",
        "tablas",
        "1/2-1/2 agreed",
    ] {
        let game = one_game(format!("[Result \"1/2-1/2\"]\n\n1. e4 e5 {end}\n"));
        let marker = game.result_marker().unwrap();
        assert_eq!(marker.score, Some(Score::DRAW));
        assert!(marker.agreement, "{end}");
    }
    assert!(
        !one_game("1. e4 e5 1/2-1/2\n")
            .result_marker()
            .unwrap()
            .agreement
    );
}

#[test]
fn forfeits() {
    for end in ["1-0F", "+/-", "1-0 F"] {
        let game = one_game(format!("[Event \"A\"]\n\n{end}\n"));
        let marker = game.result_marker().unwrap();
        assert_eq!(marker.score, Some(WHITE), "{end}");
        assert!(marker.forfeit, "{end}");
    }
}

#[test]
fn an_evaluation_is_no_forfeit() {
    let game = one_game("[Result \"*\"]\n\n1. e4 e5 2. Nf3 +/- Nc6 *\n");
    assert_eq!(uci(&game), "e2e4 e7e5 g1f3 b8c6");
    assert_eq!(game.result(), None);
}

#[test]
fn zeros_are_castling_or_a_result() {
    let castled = one_game("[Event \"A\"]\n\n1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0 *\n");
    assert_eq!(uci(&castled), "e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 e1g1 e8g8");
    let lost = one_game("[Event \"A\"]\n\n1. e4 e5 0-0\n");
    assert_eq!(lost.result(), Some(Score::NONE));
    // Castling would be legal, but the tag says what it is.
    let both = one_game("[Result \"0-0\"]\n\n1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 0-0\n");
    assert_eq!(both.result(), Some(Score::NONE));
    assert_eq!(both.moves().len(), 6);
}

#[test]
fn tag_and_marker_disagree() {
    check(
        "1-0",
        "0-1",
        Some(Score::win(shakmaty::Color::Black)),
        "result-mismatch",
    );
    check("*", "1/2-1/2", Some(Score::DRAW), "result-mismatch");
}

#[test]
fn a_missing_result_is_said() {
    let game = one_game("[Result \"1-0\"]\n\n1. e4 e5\n");
    assert_eq!(game.result_marker(), None);
    assert_eq!(game.result(), Some(WHITE));
    assert!(game.complete());
    assert!(
        game.problems()
            .iter()
            .any(|problem| problem.name() == "missing-result")
    );
}

#[test]
fn moves_after_the_result() {
    let game = one_game("[Event \"A\"]\n\n1. e4 e5 1/2-1/2 2. Nf3 Nc6\n");
    assert_eq!(uci(&game), "e2e4 e7e5 g1f3 b8c6");
    assert_eq!(names(&game), "moves-after-result");
}

#[test]
fn terminations() {
    for (text, expected) in [
        ("Normal", Termination::Normal),
        ("normal", Termination::Normal),
        ("Time forfeit", Termination::TimeForfeit),
        ("Player 1 won on time", Termination::TimeForfeit),
        ("Player 1 won by checkmate", Termination::Checkmate),
        ("Player 1 won by resignation", Termination::Resignation),
        ("Player 1 won - game abandoned", Termination::Abandoned),
        ("Abandoned", Termination::Abandoned),
        ("Game drawn by agreement", Termination::Agreement),
        ("Game drawn by repetition", Termination::Repetition),
        ("3-Fold repetition", Termination::Repetition),
        ("Game drawn by stalemate", Termination::Stalemate),
        (
            "Game drawn by insufficient material",
            Termination::InsufficientMaterial,
        ),
        ("Insufficient material", Termination::InsufficientMaterial),
        ("Game drawn by 50-move rule", Termination::FiftyMoves),
        (
            "Game drawn by timeout vs insufficient material",
            Termination::TimeoutVsInsufficient,
        ),
        ("rules infraction", Termination::RulesInfraction),
        ("adjudication", Termination::Adjudication),
        ("illegal move", Termination::IllegalMove),
        ("stalled connection", Termination::Forfeit),
        ("unterminated", Termination::Unterminated),
        ("Unknown", Termination::Unknown),
        (
            "the lights went out",
            Termination::Other("the lights went out".to_owned()),
        ),
    ] {
        let game = one_game(format!("[Termination \"{text}\"]\n\n1. e4 *\n"));
        assert_eq!(game.termination(), Some(expected), "{text}");
    }
    assert_eq!(one_game("1. e4 *\n").termination(), None);
}
