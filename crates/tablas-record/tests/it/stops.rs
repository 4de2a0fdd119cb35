//! Where the certain line stops, what is read on, and kings in the centre.

use tablas::ruling::Score;
use tablas_record::StopReason;

use crate::common::{names, one_game, uci};

/// The certain moves, the reason of the stop and how many of the moves after it are known.
fn check(moves: &str, certain: &str, reason: StopReason, known: usize) {
    let game = one_game(format!("[Event \"A\"]\n\n{moves} *\n"));
    assert_eq!(uci(&game), certain, "{moves}");
    let stop = game.stop().expect("the line stops");
    assert_eq!(stop.reason, reason, "{moves}");
    assert_eq!(stop.ply.0 as usize, game.moves().len() + 1);
    assert_eq!(
        game.tail().iter().filter(|ply| ply.mv.is_some()).count(),
        known,
        "{moves}"
    );
    assert!(!game.complete());
}

#[test]
fn illegal_moves() {
    // There is only one queen; the rest can be read on. Either bishop may be meant.
    check(
        "1. e4 e5 2. Qd5 Nf6 3. Nf3",
        "e2e4 e7e5",
        StopReason::IllegalMove,
        3,
    );
    check(
        "1. e4 e5 2. Bd5 Nf6 3. Nf3",
        "e2e4 e7e5",
        StopReason::IllegalMove,
        0,
    );
    // A king in check that stays in check: the move was made all the same.
    check(
        "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ a6 4. d3",
        "e2e4 e7e5 d1h5 b8c6 h5f7",
        StopReason::IllegalMove,
        0,
    );
    check(
        "1. e4 e5 2. Kd3 d6 3. Ke2",
        "e2e4 e7e5",
        StopReason::IllegalMove,
        3,
    );
    check(
        "1. e4 e5 2. O-O Nf6",
        "e2e4 e7e5",
        StopReason::IllegalMove,
        0,
    );
}

#[test]
fn a_move_of_a_foreign_letter_is_never_a_pawn_move() {
    check(
        "1. e4 e5 2. Cf3 Nc6 3. Bb5 Nf6 4. Nc3 d6",
        "e2e4 e7e5",
        StopReason::Unreadable,
        0,
    );
}

#[test]
fn words_in_the_place_of_a_move() {
    check(
        "1. e4 e5 2. Nf9 Nc6 3. Bb5 a6",
        "e2e4 e7e5",
        StopReason::Unreadable,
        0,
    );
    check(
        "1. e4 e5 2. ?3 Nc6 3. Bb5 a6",
        "e2e4 e7e5",
        StopReason::IllegalMove,
        0,
    );
}

#[test]
fn null_moves() {
    for null in ["--", "Z0", "null"] {
        let moves = format!("1. Nf3 Nf6 2. Ng1 {null} 3. Nf3 Ng8");
        check(&moves, "g1f3 g8f6 f3g1", StopReason::NullMove, 2);
    }
}

#[test]
fn ambiguous_moves() {
    let fen = "[SetUp \"1\"]\n[FEN \"8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82\"]\n\n";
    let game = one_game(format!("{fen}82. Nec3 Rf6+ 1/2-1/2\n"));
    assert_eq!(uci(&game), "");
    assert_eq!(game.stop().unwrap().reason, StopReason::AmbiguousMove);
    assert_eq!(names(&game).split(' ').next(), Some("ambiguous-san"));
    // The next move is possible after only one of the two.
    let rest = one_game(format!("{fen}82. Nec3 Rf4 83. Nxf4 1/2-1/2\n"));
    assert_eq!(uci(&rest), "");
    assert_eq!(rest.tail().iter().filter(|ply| ply.mv.is_some()).count(), 3);
}

#[test]
fn a_promotion_without_its_piece() {
    let game = one_game("[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8 Kg6 *\n");
    assert_eq!(uci(&game), "");
    assert_eq!(names(&game), "promotion-missing");
}

const KINGS: &str = "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/4KQ2/8/8 w - - 0 50\"]\n\n";

#[test]
fn kings_in_the_centre() {
    let game = one_game(format!("{KINGS}50. Ke4 Kd5 1-0\n"));
    assert_eq!(uci(&game), "e3e4");
    assert_eq!(game.stop().unwrap().ply.0, 2);
    assert_eq!(game.stop().unwrap().reason, StopReason::IllegalMove);
    let gesture = game.gesture().unwrap();
    assert_eq!((gesture.from_ply.0, gesture.legal), (1, 1));
    assert_eq!(gesture.shows, Some(Score::win(shakmaty::Color::White)));
    assert_eq!(names(&game), "suspect-king-to-centre illegal-move");
}

#[test]
fn both_kings_from_afar() {
    let game = one_game("[Event \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Kd4 Kd5 1/2-1/2\n");
    assert_eq!(uci(&game), "e2e4 e7e5 g1f3 b8c6");
    let gesture = game.gesture().unwrap();
    assert_eq!((gesture.from_ply.0, gesture.legal), (5, 0));
    assert_eq!(gesture.shows, Some(Score::DRAW));
}

#[test]
fn an_ordinary_king_move_is_one() {
    for end in ["50. Ke4 1-0", "50. Kd4 Kd6 51. Ke4 1/2-1/2"] {
        let game = one_game(format!("{KINGS}{end}\n"));
        assert_eq!(game.gesture(), None, "{end}");
        assert!(game.complete(), "{end}");
    }
}

#[test]
fn a_king_move_without_its_clock_is_suspect() {
    let before = "50. Kd2 {[%clk 0:10:00]} Kd7 {[%clk 0:09:00]} 51. Ke3 {[%clk 0:09:50]} Ke6 {[%clk 0:08:50]} \
                  52. Qf4 {[%clk 0:09:40]} Ke7 {[%clk 0:08:40]} 53. ";
    let suspect = one_game(format!("{KINGS}{before} Ke4 1-0\n"));
    let gesture = suspect.gesture().unwrap();
    assert_eq!((gesture.from_ply.0, gesture.legal), (7, 1));
    assert_eq!(suspect.moves().len(), 7);
    assert!(suspect.complete());
    let ordinary = one_game(format!("{KINGS}{before} Ke4 {{[%clk 0:09:30]}} 1-0\n"));
    assert_eq!(ordinary.gesture(), None);
    let unfinished = one_game(format!("{KINGS}{before} Ke4 *\n"));
    assert_eq!(unfinished.gesture(), None);
}
