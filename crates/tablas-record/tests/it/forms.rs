//! The many ways to write a move.

use crate::common::{names, one_game, uci};

/// Reads `moves` and compares the main line and the names of the problems.
fn check(moves: &str, expected: &str, problems: &str) {
    let game = one_game(format!("[Event \"A\"]\n\n{moves} *\n"));
    assert_eq!(uci(&game), expected, "{moves}");
    assert_eq!(names(&game), problems, "{moves}");
    assert!(game.complete(), "{moves}");
}

/// The same from a start position.
fn check_from(fen: &str, moves: &str, expected: &str, problems: &str) {
    let game = one_game(format!(
        "[Event \"A\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves} *\n"
    ));
    assert_eq!(uci(&game), expected, "{moves}");
    assert_eq!(names(&game), problems, "{moves}");
}

#[test]
fn numbers_of_any_kind() {
    for moves in [
        "e4 e5 Nf3",
        "1.e4 e5 2.Nf3",
        "1. e4 1. ... e5 2. Nf3",
        "1 e4 e5 2 Nf3",
        "1. e4 1... e5 2.... Nf3",
        "1 . e4 e5 2 . Nf3",
        "1.e4 1...e5 2.Nf3",
    ] {
        check(moves, "e2e4 e7e5 g1f3", "");
    }
    check(
        "1. e4 e5 3. Nf3 Nc6",
        "e2e4 e7e5 g1f3 b8c6",
        "wrong-move-number",
    );
}

#[test]
fn castling() {
    let before = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5";
    let expected = "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1 e8g8";
    for (both, problems) in [
        ("4. O-O O-O", ""),
        ("4. 0-0 0-0", "castling-zeros"),
        ("4. o-o O-O", "castling-odd-form"),
        ("4. OO O-O", "castling-odd-form"),
        ("4. O–O O-O", "castling-odd-form"),
        ("4. e1g1 Ke8-g8", "long-algebraic"),
    ] {
        check(&format!("{before} {both}"), expected, problems);
    }
    check_from(
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "1. 0-0-0 O-O",
        "e1c1 e8g8",
        "castling-zeros",
    );
}

#[test]
fn en_passant() {
    let before = "1. e4 a6 2. e5 d5";
    let expected = "e2e4 a7a6 e4e5 d7d5 e5d6";
    for last in [
        "3. exd6 e.p.",
        "3. exd6e.p.",
        "3. exd6ep",
        "3. exd6 ep",
        "3. exd6 a.p.",
        "3. exd6a.p.",
    ] {
        check(&format!("{before} {last}"), expected, "ep-suffix");
    }
    check(&format!("{before} 3. exd6"), expected, "");
}

#[test]
fn promotions() {
    let fen = "8/P6k/8/8/8/8/7p/K7 w - - 0 1";
    for (moves, problems) in [
        ("1. a8=Q h1=R+", ""),
        ("1. a8(Q) h1(R)+", "promotion-odd-form"),
        ("1. a8/Q h1/R+", "promotion-odd-form"),
        ("1. a8Q h1R+", "promotion-odd-form"),
        ("1. a8=q h1=r+", "promotion-odd-form"),
        ("1. a8 =Q h1=R+", ""),
        ("1. a8=♕ h1=♜+", "figurines"),
        ("1. a7a8q h2h1r", "uci-moves"),
    ] {
        check_from(fen, moves, "a7a8q h2h1r", problems);
    }
}

#[test]
fn check_signs() {
    for (sign, problems) in [
        ("#", ""),
        ("", "check-sign"),
        ("+", "check-sign"),
        ("++", "check-sign"),
        (" mate", "check-sign"),
        (" #", "check-sign"),
    ] {
        check(
            &format!("1. f3 e5 2. g4 Qh4{sign}"),
            "f2f3 e7e5 g2g4 d8h4",
            problems,
        );
    }
    check("1. e4+ e5", "e2e4 e7e5", "check-sign");
}

#[test]
fn captures() {
    let expected = "e2e4 d7d5 e4d5 d8d5";
    for (moves, problems) in [
        ("1. e4 d5 2. exd5 Qxd5", ""),
        ("1. e4 d5 2. ed5 Qd5", "missing-x"),
        ("1. e4 d5 2. ed Qxd5", "missing-x"),
        ("1. e4 d5 2. e:d5 Q:d5", "capture-sign"),
        ("1. e4 d5 2. ed5: Qd5:", "capture-sign"),
        ("1. e4 d5 2. exd Qxd5", ""),
    ] {
        check(moves, expected, problems);
    }
    check(
        "1. e4 e5 2. Nxf3 Nc6",
        "e2e4 e7e5 g1f3 b8c6",
        "nothing-captured",
    );
    // A pawn move straight on is never read as a capture.
    let game = one_game("[Event \"A\"]\n\n1. e4 d5 2. d5 *\n");
    assert_eq!(uci(&game), "e2e4 d7d5");
}

#[test]
fn long_notations() {
    let expected = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6";
    for (moves, problems) in [
        (
            "1. e2-e4 e7e5 2. Ng1f3 Nb8-c6 3. Bf1b5 a7a6 4. Bb5xc6 d7xc6",
            "long-algebraic",
        ),
        (
            "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. b5c6 d7c6",
            "uci-moves",
        ),
        (
            "1. Pe4 Pe5 2. Nf3 Nc6 3. Bb5 Pa6 4. Bxc6 dxc6",
            "pawn-letter",
        ),
        ("1. e4 e5 2. nf3 nc6 3. Bb5 a6 4. Bxc6 dxc6", "small-letter"),
        ("1. e4 e5 2. N-f3 Nc6 3. Bb5 a6 4. Bxc6 dxc6", ""),
    ] {
        check(moves, expected, problems);
    }
}

#[test]
fn more_of_the_departure_than_needed() {
    // The knight on c6 is pinned, so that only the other one can go to e7.
    let pinned = "1. e4 e5 2. Nf3 d6 3. d4 Nc6 4. Bb5 Nge7";
    check(
        pinned,
        "e2e4 e7e5 g1f3 d7d6 d2d4 b8c6 f1b5 g8e7",
        "overspecified-san",
    );
    check("1. Ngf3 d5", "g1f3 d7d5", "overspecified-san");
    check(
        "1. Nf3 d5 2. d4 Nf6 3. Nbd2 e6",
        "g1f3 d7d5 d2d4 g8f6 b1d2 e7e6",
        "",
    );
}

#[test]
fn pawn_or_bishop() {
    let fen = "rnb1kbnr/p1q1pppp/8/1p6/2p5/1P2PN2/3P1PPP/RNBQKB1R w KQkq - 0 1";
    check_from(fen, "1. bxc4 bxc4", "b3c4 b5c4", "");
    check_from(fen, "1. Bxc4 bxc4", "f1c4 b5c4", "");
    // Only a bishop can go there.
    check("1. e4 e5 2. bc4", "e2e4 e7e5 f1c4", "small-letter");
}

#[test]
fn figurines() {
    check(
        "1. e4 e5 2. ♘f3 ♞c6 3. ♗b5",
        "e2e4 e7e5 g1f3 b8c6 f1b5",
        "figurines",
    );
    check("1. ♙e4 e5 2. ♘\u{fe0e}f3", "e2e4 e7e5 g1f3", "figurines");
}

#[test]
fn annotations_and_stray_signs() {
    let expected = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6";
    check(
        "1. e4! e5?! 2. Nf3!? $146 Nc6 $1 3. Bb5!! a6??",
        expected,
        "",
    );
    check(
        "1. e4 $1 e5 !? 2. Nf3?! Nc6 ± 3. Bb5! a6 N",
        expected,
        "stray-symbol",
    );
    check(
        "1. e4 e5 2. Nf3± Nc6+- 3. Bb5 a6 =",
        expected,
        "stray-symbol",
    );
    check(
        "1. e4 e5 novelty 2. Nf3 Nc6 diagram 3. Bb5 a6",
        expected,
        "stray-text",
    );
    check(
        "1. e4,e5 2. Nf3\u{a0}Nc6 3. Bb5 a6",
        expected,
        "stray-symbol",
    );
}
