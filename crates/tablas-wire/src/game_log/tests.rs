//! Every act survives being written and read; a log of each version is kept and still read.

use shakmaty::{CastlingMode, Chess, Color, Position, Square, fen::Fen, san::San};
use tablas::claim::Ground;
use tablas::game::{
    Act, Actor, Body, ClaimBasis, Command, Conduct, Form, Game, IllegalMove, Incident, Intent,
    Meaning, Means, Moment, NamedMove, Penalty, Setup, WarningForm,
};
use tablas::law::articles::fide_2023 as laws;
use tablas::law::{Edition, Play, Rules};
use tablas::regulations::Regulations;
use tablas::ruling::{Points, Score};
use tablas::units::{Millis, Ply, Seconds};

use super::*;

const WHITE: Actor = Actor::Player(Color::White);
const BLACK: Actor = Actor::Player(Color::Black);

fn rules() -> Rules {
    Rules {
        edition: Edition::Fide2023,
        play: Play::Standard,
    }
}

fn named(game: &Game, word: &str) -> NamedMove {
    let san: San = word.parse().expect("a move");
    NamedMove {
        text: word.into(),
        means: san.to_move(game.position()).map_or_else(
            |_| Means::Illegal {
                pieces: Box::new([Square::G8]),
            },
            Means::Legal,
        ),
    }
}

/// A long afternoon: nearly every act there is.
fn afternoon() -> Game {
    let mut setup = Setup::new(rules(), Regulations::LAWS);
    setup.control = Some("40/5400+30:1800+30".parse().expect("a time control"));
    let mut game = Game::new(setup);
    let mut now = 0;
    let mut act = |game: &mut Game, by: Actor, act: Act| {
        now += 1_000;
        game.act(&Command {
            at: Moment(now),
            by,
            who: (by == Actor::Arbiter).then(|| "IA Marina Olmedo".into()),
            act,
        })
        .expect("the afternoon was made to be possible");
    };
    let offer = |condition: Option<&str>| Act::Offer {
        via_arbiter: false,
        condition: condition.map(Into::into),
        form: Form::Word,
        ground: None,
    };
    for word in ["e4", "e5", "Nf3", "Nf6", "Ng1"] {
        let by = Actor::Player(game.having_the_move());
        let mv = named(&game, word);
        let Means::Legal(mv) = mv.means else {
            panic!("{word}")
        };
        act(&mut game, by, Act::Move(mv));
        act(&mut game, by, Act::Press);
    }
    act(&mut game, WHITE, offer(Some("at once")));
    act(&mut game, WHITE, Act::RecordOffer);
    act(&mut game, BLACK, Act::Refuse(Form::Gesture));
    let illegal = named(&game, "Ng6");
    act(&mut game, BLACK, Act::Record(illegal.clone()));
    act(
        &mut game,
        BLACK,
        Act::Claim {
            ground: Ground::Threefold,
            announced: Some(illegal),
            basis: ClaimBasis::ElectronicRecord,
        },
    );
    act(&mut game, Actor::Arbiter, Act::Pause);
    act(&mut game, WHITE, Act::AskCheck);
    act(&mut game, BLACK, Act::IllegalMove(IllegalMove::TwoHands));
    act(&mut game, WHITE, Act::UnclearGesture(Form::Handshake));
    act(
        &mut game,
        Actor::Arbiter,
        Act::Clarify {
            player: Color::White,
            meaning: Meaning::Offer,
        },
    );
    act(
        &mut game,
        Actor::Arbiter,
        Act::SetClocks {
            white: Millis(600_000),
            black: Millis(90_000),
            reason: "the clock was set wrongly".into(),
        },
    );
    act(
        &mut game,
        Actor::Arbiter,
        Act::NoteIncident(Incident {
            against: Color::White,
            conduct: Conduct::Offers,
            intent: Intent::Unknown,
            harm: false,
            time_pressure: true,
            remark: "two offers on the opponent's time".into(),
        }),
    );
    act(
        &mut game,
        Actor::Arbiter,
        Act::Warn {
            player: Color::White,
            form: WarningForm::Spoken,
            article: laws::A11_5,
            reason: "offers".into(),
        },
    );
    act(
        &mut game,
        Actor::Arbiter,
        Act::Penalise(Penalty {
            article: laws::A12_9_2,
            against: Color::White,
            seconds: Some(Seconds(60)),
            opponent_score: None,
            own_score: None,
            amount: None,
            reason: "again".into(),
        }),
    );
    let touch = Act::Touch {
        square: Square::F6,
        intent: true,
    };
    act(&mut game, BLACK, touch);
    let mv = named(&game, "Ng8");
    let Means::Legal(mv) = mv.means else {
        panic!("Ng8")
    };
    act(&mut game, BLACK, Act::Move(mv));
    act(
        &mut game,
        Actor::Arbiter,
        Act::RestorePosition {
            to: Ply(5),
            clocks: Some([Millis(500_000), Millis(80_000)]),
            reason: "a piece was put back on the wrong square".into(),
        },
    );
    act(&mut game, BLACK, Act::FlagFalls);
    act(
        &mut game,
        Actor::Arbiter,
        Act::SeeFlag { side: Color::Black },
    );
    act(&mut game, WHITE, Act::RecordResult(Score::DRAW));
    act(&mut game, WHITE, Act::Sign);
    act(
        &mut game,
        Actor::Arbiter,
        Act::CorrectResult {
            score: Score::win(Color::White),
            reason: "6.9".into(),
        },
    );
    act(
        &mut game,
        BLACK,
        Act::Appeal {
            reason: "the clock".into(),
        },
    );
    act(
        &mut game,
        Actor::AppealsCommittee,
        Act::DecideAppeal {
            score: None,
            reason: "the flag had fallen".into(),
        },
    );
    act(
        &mut game,
        Actor::Arbiter,
        Act::Refer {
            to: Body::Organiser,
            dossier: "three offers, two warnings".into(),
        },
    );
    act(
        &mut game,
        Actor::Arbiter,
        Act::Penalise(Penalty {
            article: laws::A12_9_4,
            against: Color::White,
            seconds: None,
            opponent_score: Some(Points::Half),
            own_score: Some(Points::Half),
            amount: None,
            reason: "set for the test".into(),
        }),
    );
    act(&mut game, Actor::Organiser, Act::AppealDeadlinePasses);
    game
}

#[test]
fn a_log_is_read_as_it_was_written() {
    let game = afternoon();
    let text = write_game_log(&game);
    let again = read_game_log(&text).expect("it was just written");
    assert_eq!(again.log(), game.log());
    assert_eq!(again.end(), game.end());
    assert_eq!(again.result(), game.result());
    assert_eq!(write_game_log(&again), text);
}

#[test]
fn chess960_castling_survives() {
    let start: Fen = "1r1k1r2/8/8/8/8/8/8/1R1K1R2 w FBfb - 4 30"
        .parse()
        .expect("a FEN");
    let mut setup = Setup::new(rules(), Regulations::LAWS);
    setup.start = start
        .into_position::<Chess>(CastlingMode::Chess960)
        .expect("a position");
    let mut game = Game::new(setup);
    let castle = game
        .position()
        .legal_moves()
        .into_iter()
        .find(|mv| mv.is_castle())
        .expect("castling is legal");
    game.act(&Command {
        at: Moment(0),
        by: WHITE,
        who: None,
        act: Act::Move(castle),
    })
    .expect("legal");
    let again = read_game_log(&write_game_log(&game)).expect("it was just written");
    assert_eq!(again.position(), game.position());
}

/// The log that version 1 of the format was written with. It is never changed: a version that reads
/// it otherwise would rule otherwise on games that were played.
#[test]
fn the_log_of_version_1_is_still_read() {
    let text = include_str!("logs/version-1.jsonl");
    let game = read_game_log(text).expect("version 1 is read for ever");
    assert_eq!(game.log().len(), text.lines().count() - 1);
    assert_eq!(game.ply(), Ply(5));
    assert_eq!(game.claims().len(), 1);
    assert_eq!(game.result_sheet().recorded, Some(Score::DRAW));
    // The points that the last penalty sets.
    assert_eq!(game.result(), Some(Score::DRAW));
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    let text = write_game_log(&afternoon());
    let kind = |text: &str| read_game_log(text).expect_err("it is broken");
    assert_eq!(kind("").kind, LogErrorKind::Empty);
    let newer = text.replacen("\"version\":1", "\"version\":7", 1);
    assert_eq!(kind(&newer).kind, LogErrorKind::Newer(7));
    let cut = &text[..text.len() - 20];
    assert!(matches!(kind(cut).kind, LogErrorKind::Form(_)));
    assert_eq!(kind(cut).line, text.lines().count());
    let more_time = text.replacen("\"seconds\":120", "\"seconds\":180", 1);
    assert_ne!(more_time, text);
    assert!(matches!(
        kind(&more_time).kind,
        LogErrorKind::DoesNotFollow(None)
    ));
    let other_move = text.replacen("\"uci\":\"e7e5\"", "\"uci\":\"e7e2\"", 1);
    assert_eq!(kind(&other_move).kind, LogErrorKind::Value("e7e2".into()));
    assert_eq!(kind(&other_move).line, 4);
}

/// A log that somebody changed is refused where it no longer follows, and nothing of it is played.
#[test]
fn what_cannot_have_been_is_not_played() {
    let game = afternoon();
    let header = serde_json::to_string(&write_header(game.setup())).expect("JSON");
    for (event, line) in [
        (
            r#"{"at": 1, "by": "arbiter", "event": "done", "do": "restore-position", "to": 4294967295, "reason": ""}"#,
            2,
        ),
        (
            r#"{"at": 1, "by": "arbiter", "event": "done", "do": "correct-move", "ply": 9, "uci": "e2e4", "reason": ""}"#,
            2,
        ),
        (
            r#"{"at": 1, "by": "white", "event": "claim-ruled", "status": "correct", "ground": "threefold"}"#,
            2,
        ),
    ] {
        let error = read_game_log(&format!("{header}\n{event}\n")).expect_err(event);
        assert_eq!(error.line, line, "{event}");
    }
}
