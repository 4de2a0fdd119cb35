//! Piece letters, decided over the whole game.

use tablas_record::{Letters, StopReason};

use crate::common::{games_in, names, one_game, uci};

fn check(moves: &str, letters: Option<Letters>, expected: &str) {
    let game = one_game(format!("[Event \"A\"]\n\n{moves} *\n"));
    assert_eq!(uci(&game), expected, "{moves}");
    assert_eq!(game.letters(), letters, "{moves}");
    assert!(game.complete());
}

/// The Spanish Game to the sixth move, with the letters of king, queen, rook, bishop and knight.
fn ruy_lopez([king, queen, rook, bishop, knight]: [&str; 5]) -> String {
    format!(
        "1. e4 e5 2. {knight}f3 {knight}c6 3. {bishop}b5 a6 4. {bishop}xc6 dxc6 5. O-O {queen}d6 \
         6. {rook}e1 {bishop}e6 7. {king}f1 {rook}d8 8. {queen}e2 {king}e7"
    )
}

const RUY_LOPEZ: &str =
    "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1 d8d6 f1e1 c8e6 g1f1 a8d8 d1e2 e8e7";

#[test]
fn every_language() {
    for (language, letters) in [
        (None, ["K", "Q", "R", "B", "N"]),
        (Some(Letters::Spanish), ["R", "D", "T", "A", "C"]),
        (Some(Letters::French), ["R", "D", "T", "F", "C"]),
        (Some(Letters::German), ["K", "D", "T", "L", "S"]),
        (Some(Letters::Portuguese), ["R", "D", "T", "B", "C"]),
        (Some(Letters::Dutch), ["K", "D", "T", "L", "P"]),
        (Some(Letters::Hungarian), ["K", "V", "B", "F", "H"]),
        (Some(Letters::Polish), ["K", "H", "W", "G", "S"]),
        (Some(Letters::Czech), ["K", "D", "V", "S", "J"]),
        (Some(Letters::Finnish), ["K", "D", "T", "L", "R"]),
        (Some(Letters::Romanian), ["R", "D", "T", "N", "C"]),
        (Some(Letters::Russian), ["Кр", "Ф", "Л", "С", "К"]),
    ] {
        check(&ruy_lopez(letters), language, RUY_LOPEZ);
    }
}

#[test]
fn a_dropped_letter_would_be_another_game() {
    // Without their letter all of these are legal pawn moves.
    check(
        "1. Cf3 Cf6 2. Cc3 Cc6",
        Some(Letters::Spanish),
        "g1f3 g8f6 b1c3 b8c6",
    );
    check(
        "1. Sf3 Sf6 2. Sc3 Sc6",
        Some(Letters::German),
        "g1f3 g8f6 b1c3 b8c6",
    );
}

#[test]
fn games_without_a_letter_have_no_language() {
    check("1. e4 e5 2. d4 exd4", None, "e2e4 e7e5 d2d4 e5d4");
}

#[test]
fn promotions_show_the_language_too() {
    let game =
        one_game("[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/7p/K7 w - - 0 1\"]\n\n1. a8=D h1=T+ *\n");
    assert_eq!(uci(&game), "a7a8q h2h1r");
    assert_eq!(game.letters(), Some(Letters::Spanish));
}

#[test]
fn english_unless_told() {
    let pgn = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Rd1 *\n";
    assert_eq!(uci(&one_game(pgn)), "a1d1");
    let told = games_in(pgn, Some(Letters::Spanish)).remove(0);
    assert_eq!(uci(&told), "e1d1");
    assert_eq!(told.letters(), Some(Letters::Spanish));
}

#[test]
fn told_letters_do_not_spoil_other_games_of_the_file() {
    let games = games_in("1. Cf3 Cf6 *\n\n1. Nf3 Nf6 *\n", Some(Letters::Spanish));
    assert_eq!(uci(&games[0]), "g1f3 g8f6");
    assert_eq!(uci(&games[1]), "g1f3 g8f6");
    assert_eq!(games[1].letters(), None);
}

/// The reading stops where two languages part.
fn check_doubt(pgn: &str, certain: &str) {
    let game = one_game(pgn);
    assert_eq!(uci(&game), certain);
    assert_eq!(
        game.stop().map(|stop| stop.reason),
        Some(StopReason::LanguageNeeded)
    );
    assert!(names(&game).contains("needs-language"));
}

#[test]
fn two_languages_that_fit_are_said() {
    // A Dutch knight is P, which is also a pawn's letter.
    check_doubt("1. Pf3 Pf6 2. Pc3 Pc6 *\n", "");
    // Not legal for a rook, legal for a king: R alone does not make a game Spanish.
    let king = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Re2 Rd7 2. Rd3 *\n";
    check_doubt(king, "");
}

#[test]
fn told_letters_end_the_doubt() {
    let game = games_in("1. Pf3 Pf6 2. Pc3 Pc6 *\n", Some(Letters::Dutch)).remove(0);
    assert_eq!(uci(&game), "g1f3 g8f6 b1c3 b8c6");
}

#[test]
fn language_codes() {
    for (code, letters) in [
        ("es", Letters::Spanish),
        ("it", Letters::Spanish),
        ("ca", Letters::Spanish),
        ("sv", Letters::German),
        ("ru", Letters::Russian),
    ] {
        assert_eq!(code.parse(), Ok(letters));
    }
    assert!("xx".parse::<Letters>().is_err());
}
