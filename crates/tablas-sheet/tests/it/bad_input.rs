//! What is no sheet, or not of this game, gets an answer and no search without end.

use tablas_sheet::{SheetError, compare, propose, read_sheet};

use crate::games::{Dice, random, real};
use crate::noise::clean;

#[test]
fn nothing_written() {
    for text in ["", " \n\t\n", "1 2 3 4\n5 6"] {
        assert_eq!(read_sheet(text, None), Err(SheetError::Empty), "{text:?}");
    }
}

#[test]
fn a_shopping_list() {
    let list = "leche\npan\n2 tomates\nhuevos\naceite\n";
    let error = read_sheet(list, None).expect_err("no sheet");
    let SheetError::NoScoresheet {
        moves,
        words,
        example,
    } = error
    else {
        panic!("{error:?}");
    };
    assert_eq!((moves, words, example.as_str()), (0, 5, "leche"));
}

#[test]
fn ten_thousand_moves() {
    let text: String = (1..=10_000).map(|n| format!("{n} Nf3 Nf6 ")).collect();
    let error = read_sheet(&text, None).expect_err("too long");
    assert!(matches!(error, SheetError::TooLong { .. }), "{error:?}");
}

#[test]
fn one_player_only() {
    let sheet = read_sheet("1 e4 2 Nf3 3 Bb5 4 Ba4 5 O-O", None).expect("a sheet");
    let error = propose(&sheet, &[]).expect_err("no game");
    assert_eq!(error, SheetError::OneSided);
}

#[test]
fn moves_that_are_no_game_end_in_a_sentence() {
    // Legal words in an order that no game has.
    let text: String = (1..=60).map(|n| format!("{n} Qh8 Ka1 ")).collect();
    let sheet = read_sheet(&text, None).expect("words like moves");
    let error = propose(&sheet, &[]).expect_err("no game");
    assert!(matches!(error, SheetError::NoGame { .. }), "{error:?}");
}

#[test]
fn sheets_of_different_games() {
    let games = real();
    let mut dice = Dice(5);
    let other = random(80, &mut dice);
    for game in games.iter().take(5) {
        let white = read_sheet(&clean(game, &mut dice).text(), None).expect("a sheet");
        let black = read_sheet(&clean(&other, &mut dice).text(), None).expect("a sheet");
        let error = compare(&white, &black, None, &[]).expect_err("two games");
        assert!(
            matches!(error, SheetError::DifferentGames { .. }),
            "{error:?}"
        );
        let error = compare(&white, &white, Some(&other), &[]).expect_err("two games");
        assert!(
            matches!(error, SheetError::DifferentGames { .. }),
            "{error:?}"
        );
    }
}
