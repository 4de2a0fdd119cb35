//! Claims on recorded games: the answer expected is the digest's order of tests (article 9), never
//! the program's own.

use shakmaty::fen::Fen;
use shakmaty::san::San;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, Move, Position};

use super::*;
use crate::course::{Ask, Course};
use crate::law::{Edition, Play, Rules};
use crate::ruling::Score;
use crate::units::Seconds;

const STANDARD: Rules = Rules {
    edition: Edition::Fide2023,
    play: Play::Standard,
};

fn course(fen: &str, moves: &str, rules: Rules) -> Course {
    let mut position: Chess = match fen {
        "startpos" => Chess::default(),
        fen => fen
            .parse::<Fen>()
            .expect("a FEN")
            .into_position(CastlingMode::Standard)
            .expect("a legal position"),
    };
    let mut course = Course::new(&position, rules);
    for word in moves.split_whitespace() {
        let mv = word
            .parse::<San>()
            .expect("SAN")
            .to_move(&position)
            .expect("a legal move");
        position.play_unchecked(mv);
        course.push(mv, &position);
    }
    course
}

fn legal(course: &Course, uci: &str) -> Move {
    uci.parse::<UciMove>()
        .expect("UCI")
        .to_move(course.history().current())
        .expect("a legal move")
}

fn claim(course: &Course, ground: Ground, announced: Announced) -> Claim {
    Claim {
        by: course.history().current().turn(),
        ground,
        announced,
        touch: Touch::Nothing,
        writing: Writing::Written,
    }
}

fn rule(course: &Course, claim: &Claim) -> ClaimRuling {
    let ending = course.ending(Ask::Always, tablas_dead::Budget::DEFAULT);
    ClaimRuling::on(course, ending.as_ref(), claim)
}

fn articles(ruling: &ClaimRuling) -> Vec<String> {
    ruling.articles.iter().map(ToString::to_string).collect()
}

const TWICE_OUT: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";

//= fide-2023#9.2.2
//= type=test
//= fide-2023#9.5.2
//= type=test
#[test]
fn a_third_occurrence_on_the_board_draws() {
    let course = course("startpos", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", STANDARD);
    let ruling = rule(
        &course,
        &claim(&course, Ground::Threefold, Announced::Nothing),
    );
    assert_eq!(ruling.status, Status::Correct);
    assert_eq!(ruling.score, Some(Score::DRAW));
    assert_eq!(ruling.time, None);
    assert_eq!(articles(&ruling), ["fide-2023#9.2.2", "fide-2023#9.5.2"]);
}

//= fide-2023#9.2.1
//= type=test
#[test]
fn an_announced_move_that_brings_the_third_occurrence_draws() {
    let course = course("startpos", TWICE_OUT, STANDARD);
    let mv = legal(&course, "f6g8");
    let ruling = rule(
        &course,
        &claim(&course, Ground::Threefold, Announced::Legal(mv)),
    );
    assert_eq!(ruling.status, Status::Correct);
    assert_eq!(articles(&ruling)[0], "fide-2023#9.2.1");
    assert_eq!(ruling.must_play, None);
}

//= fide-2023#9.5.3
//= type=test
#[test]
fn a_wrong_claim_costs_time_and_binds_the_announced_move() {
    let course = course("startpos", TWICE_OUT, STANDARD);
    let mv = legal(&course, "f6d5");
    let ruling = rule(
        &course,
        &claim(&course, Ground::Threefold, Announced::Legal(mv)),
    );
    assert_eq!(ruling.status, Status::Incorrect);
    assert_eq!(ruling.time, Some((Color::White, Seconds(120))));
    assert_eq!(ruling.must_play, Some(mv));
    assert_eq!(ruling.score, None);
}

#[test]
fn the_time_for_a_wrong_claim_follows_the_rate_of_play() {
    for (edition, play, seconds) in [
        (Edition::Fide2023, Play::Standard, 120),
        (Edition::Fide2023, Play::RapidA4, 60),
        (Edition::Fide2023, Play::RapidA5, 60),
        (Edition::Fide2023, Play::BlitzB2, 120),
        (Edition::Fide2023, Play::BlitzB3, 60),
        (Edition::Fide2018, Play::RapidA4, 120),
        (Edition::Fide2018, Play::BlitzB3, 60),
        (Edition::UsChess, Play::Standard, 120),
    ] {
        let course = course("startpos", TWICE_OUT, Rules { edition, play });
        let ruling = rule(
            &course,
            &claim(&course, Ground::Threefold, Announced::Nothing),
        );
        assert_eq!(ruling.status, Status::Incorrect);
        assert_eq!(
            ruling.time,
            Some((Color::White, Seconds(seconds))),
            "{edition} {play}"
        );
    }
}

//= fide-2023#4.3.1
//= type=test
//= fide-2023#4.5
//= type=test
#[test]
fn an_illegal_announced_move_is_replaced_by_another_of_that_piece() {
    let course = course("startpos", TWICE_OUT, STANDARD);
    let instead: Vec<Move> = course
        .history()
        .current()
        .legal_moves()
        .into_iter()
        .filter(|mv| mv.role() == shakmaty::Role::Queen)
        .collect();
    let ruling = rule(
        &course,
        &claim(&course, Ground::Threefold, Announced::Illegal { instead }),
    );
    assert_eq!(ruling.status, Status::Incorrect);
    assert!(
        ruling.must_choose_from.is_empty(),
        "the queen has no move: any legal move"
    );
    assert!(
        articles(&ruling)
            .iter()
            .any(|article| article.starts_with("fide-2023#4.3"))
    );
}

//= fide-2023#1.3
//= type=test
//= fide-2023#9.1.2.3
//= type=test
#[test]
fn the_opponent_of_the_player_having_the_move_cannot_claim() {
    let course = course("startpos", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", STANDARD);
    let mut wanted = claim(&course, Ground::Threefold, Announced::Nothing);
    wanted.by = Color::Black;
    let ruling = rule(&course, &wanted);
    assert_eq!(
        ruling.status,
        Status::Inadmissible(Inadmissible::NotHavingTheMove)
    );
    assert_eq!(ruling.time, None);
    assert!(
        articles(&ruling).contains(&"fide-2023#9.1.2.3".to_owned()),
        "it stands as an offer"
    );
}

//= fide-2023#9.4
//= type=test
#[test]
fn a_touched_piece_loses_the_right_for_this_move() {
    let course = course("startpos", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", STANDARD);
    let mut wanted = claim(&course, Ground::Threefold, Announced::Nothing);
    wanted.touch = Touch::Piece;
    let ruling = rule(&course, &wanted);
    assert_eq!(ruling.status, Status::RightLost);
    assert_eq!(articles(&ruling)[0], "fide-2023#9.4");
    assert_eq!(ruling.time, None);
}

//= fide-2023#11.9
//= type=test
#[test]
fn an_unwritten_move_is_no_claim_yet() {
    let course = course("startpos", TWICE_OUT, STANDARD);
    let mut wanted = claim(
        &course,
        Ground::Threefold,
        Announced::Legal(legal(&course, "f6g8")),
    );
    wanted.writing = Writing::Missing;
    let ruling = rule(&course, &wanted);
    assert_eq!(ruling.status, Status::MoveNotRecorded);
    assert_eq!(ruling.time, None);
}

//= fide-2023#9.6.1
//= type=test
#[test]
fn after_the_fifth_occurrence_there_is_nothing_to_claim() {
    let four = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 e4";
    let course = course("startpos", four, STANDARD);
    let ruling = rule(
        &course,
        &claim(&course, Ground::Threefold, Announced::Nothing),
    );
    assert_eq!(ruling.status, Status::GameOver);
    assert_eq!(ruling.score, Some(Score::DRAW));
    assert_eq!(articles(&ruling), ["fide-2023#9.6.1"]);
}

//= fide-2023#9.3.1
//= type=test
//= fide-2023#9.3.2
//= type=test
#[test]
fn fifty_moves_on_the_board_and_by_an_announced_move() {
    let rook = "8/5k2/8/8/3R4/2r5/5K2/8 w - - 99 90";
    let at_99 = course(rook, "", STANDARD);
    let on_board = rule(&at_99, &claim(&at_99, Ground::Fifty, Announced::Nothing));
    assert_eq!(on_board.status, Status::Incorrect);
    let quiet = Announced::Legal(legal(&at_99, "d4d7"));
    let announced = rule(&at_99, &claim(&at_99, Ground::Fifty, quiet));
    assert_eq!(announced.status, Status::Correct);
    assert_eq!(articles(&announced)[0], "fide-2023#9.3.1");
    let at_100 = course(rook, "Rd7+", STANDARD);
    let on_board = rule(
        &at_100,
        &claim(&at_100, Ground::Unstated, Announced::Nothing),
    );
    assert_eq!(on_board.status, Status::Correct);
    assert_eq!(articles(&on_board)[0], "fide-2023#9.3.2");
}

//= fide-2018#9.2.1.1
//= type=test
//= fide-2018#9.3.1
//= type=test
//= us-chess#14C
//= type=test
//= us-chess#14F
//= type=test
//= us-chess#14F2
//= type=test
#[test]
fn each_edition_has_its_numbers() {
    for (edition, ahead, fifty, wrong) in [
        (
            Edition::Fide2023,
            "fide-2023#9.2.1",
            "fide-2023#9.3.1",
            "fide-2023#9.5.3",
        ),
        (
            Edition::Fide2018,
            "fide-2018#9.2.1.1",
            "fide-2018#9.3.1",
            "fide-2018#9.5.3",
        ),
        (
            Edition::UsChess,
            "us-chess#14C",
            "us-chess#14F",
            "us-chess#14F2",
        ),
    ] {
        let rules = Rules {
            edition,
            play: Play::Standard,
        };
        let knights = course("startpos", TWICE_OUT, rules);
        let mv = legal(&knights, "f6g8");
        let ruling = rule(
            &knights,
            &claim(&knights, Ground::Threefold, Announced::Legal(mv)),
        );
        assert_eq!(ruling.status, Status::Correct);
        assert!(
            articles(&ruling)[0].starts_with(ahead),
            "{:?}",
            articles(&ruling)
        );
        let rooks = course("8/5k2/8/8/3R4/2r5/5K2/8 w - - 99 90", "", rules);
        let mv = legal(&rooks, "d4d7");
        let ruling = rule(&rooks, &claim(&rooks, Ground::Fifty, Announced::Legal(mv)));
        assert_eq!(ruling.status, Status::Correct);
        assert!(
            articles(&ruling)[0].starts_with(fifty),
            "{:?}",
            articles(&ruling)
        );
        let ruling = rule(&rooks, &claim(&rooks, Ground::Fifty, Announced::Nothing));
        assert_eq!(ruling.status, Status::Incorrect);
        assert_eq!(articles(&ruling)[0], wrong);
    }
}

#[test]
fn a_claim_is_ruled_on_the_ground_that_was_stated() {
    let course = course("8/5k2/8/8/3R4/2r5/5K2/8 w - - 100 90", "", STANDARD);
    let threefold = rule(
        &course,
        &claim(&course, Ground::Threefold, Announced::Nothing),
    );
    assert_eq!(
        threefold.status,
        Status::NeedsProof,
        "100 half-moves before it are unknown"
    );
    let fifty = rule(&course, &claim(&course, Ground::Fifty, Announced::Nothing));
    assert_eq!(fifty.status, Status::Correct);
}

//= fide-2023#11.12
//= type=test
/// How many occurrences can lie before a record: at least four half-moves apart, the same player
/// having the move, none older than the last pawn move or capture.
#[test]
fn what_a_record_leaves_open() {
    for (clock, moves, status) in [
        // Three half-moves cannot bring a position back.
        (3, "", Status::Incorrect),
        // Once before is not enough for a third occurrence.
        (4, "", Status::Incorrect),
        (7, "", Status::Incorrect),
        // Twice before.
        (8, "", Status::NeedsProof),
        // Seen twice in the record, so once before is enough.
        (4, "Rh1 Ke8 Rh2 Kf7", Status::NeedsProof),
        (3, "Rh1 Ke8 Rh2 Kf7", Status::Incorrect),
        // A pawn move in the record: nothing before it can come back.
        (40, "a4", Status::Incorrect),
    ] {
        let fen = format!("8/5k2/8/8/8/8/P6R/4K3 w - - {clock} 60");
        let course = course(&fen, moves, STANDARD);
        let ruling = rule(
            &course,
            &claim(&course, Ground::Threefold, Announced::Nothing),
        );
        assert_eq!(ruling.status, status, "clock {clock}, {moves}");
    }
}

#[test]
fn an_announcement_that_fits_two_moves_depends_on_which() {
    let course = course("startpos", TWICE_OUT, STANDARD);
    let both = vec![legal(&course, "f6g8"), legal(&course, "f6d5")];
    let wanted = |ground| claim(&course, ground, Announced::Ambiguous(both.clone()));
    // Only the first brings the third occurrence.
    let ruling = rule(&course, &wanted(Ground::Threefold));
    assert_eq!(ruling.status, Status::Depends);
    assert_eq!((ruling.score, ruling.time), (None, None));
    // Neither completes fifty moves: which one was meant matters only for the move to be played.
    let ruling = rule(&course, &wanted(Ground::Fifty));
    assert_eq!(ruling.status, Status::Incorrect);
    assert_eq!(ruling.must_choose_from, both);
}

#[test]
fn online_there_is_nothing_to_claim() {
    let online = Rules {
        edition: Edition::Fide2023,
        play: Play::OnlineE04,
    };
    let before = course("startpos", TWICE_OUT, online);
    let ruling = rule(
        &before,
        &claim(&before, Ground::Threefold, Announced::Nothing),
    );
    assert_eq!(
        ruling.status,
        Status::Inadmissible(Inadmissible::DeclaredByPlatform)
    );
    //= fide-online#5.4.1
    //= type=test
    let third = course("startpos", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", online);
    let ruling = rule(
        &third,
        &claim(&third, Ground::Threefold, Announced::Nothing),
    );
    assert_eq!(ruling.status, Status::GameOver);
}
