//! Zero bytes in a record: they hide no game, and what they replaced is not guessed.

use std::io::Read;

use tablas_record::{Game, LineColumn, ReadError, ReadOptions, Reader, StopReason};

use crate::common::{games, names, one_game, uci};

const OPTIONS: ReadOptions = ReadOptions {
    letters: None,
    guess_offers: false,
};

const NEXT: &str = "[Event \"B\"]\n[White \"Dos\"]\n\n1. d4 *\n";

fn binary_at(text: impl Read) -> Option<u64> {
    match Reader::new(text, OPTIONS).read(&mut Game::new(), &mut ()) {
        Ok(_) => None,
        Err(ReadError::Binary { offset }) => Some(offset),
        Err(ReadError::Io(error)) => panic!("{error}"),
    }
}

fn names_of(games: &[Game]) -> Vec<String> {
    games.iter().map(names).collect()
}

#[test]
fn what_is_no_text_ends_at_once() {
    assert_eq!(binary_at(std::io::repeat(0).take(1 << 30)), Some(0));
    assert_eq!(binary_at(&[0][..]), Some(0));
    assert_eq!(binary_at(&b"\x7fELF\x02\x01\x00\x00"[..]), Some(6));
    let picture = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02\x0c\0\0\x01\x9e\x08\x06\0\0\0";
    assert_eq!(binary_at(&picture[..]), Some(8));
    // A program that holds a PGN tag among its texts is still a program.
    let mut program = b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0\x3e\0\x01\0\0\0".repeat(100);
    program.extend_from_slice(NEXT.as_bytes());
    assert_eq!(binary_at(&program[..]), Some(7));
    let mut reader = Reader::new(&program[..], OPTIONS);
    let mut game = Game::new();
    reader.read(&mut game, &mut ()).unwrap_err();
    assert!(!reader.read(&mut game, &mut ()).unwrap());
}

#[test]
fn zeros_between_games_hide_none() {
    for length in [1, 100, 4095, 4096, 5000, 3 << 20] {
        let zeros = "\0".repeat(length);
        for (before, after) in [("\n", "\n"), ("\n\n", ""), (" ", " "), ("", "")] {
            let text = format!("[Event \"A\"]\n\n1. e4 1-0{before}{zeros}{after}{NEXT}");
            let games = games(&text);
            assert_eq!(games.len(), 2, "{length} {before:?}");
            assert_eq!(names(&games[0]), "zero-bytes", "{length} {before:?}");
            assert!(games[0].complete() && games[1].complete());
            assert_eq!(games[1].tag("White").as_deref(), Some("Dos"));
            assert_eq!(uci(&games[1]), "d2d4");
            let place = games[1].byte_offset() as usize;
            assert!(text[place..].starts_with("[Event \"B\""));
        }
    }
}

#[test]
fn a_long_hole_takes_no_memory() {
    for game in [
        "[Event \"A\"]\n\n1. e4 1-0\n",
        "[Event \"A\"]\n\n1. e4 N",
        "[Event \"A\"]\n\n1. e4 {a",
    ] {
        let hole = std::io::repeat(0).take(200 << 20);
        let file = game.as_bytes().chain(hole).chain(NEXT.as_bytes());
        let mut reader = Reader::new(file, OPTIONS);
        let mut game = Game::new();
        assert!(reader.read(&mut game, &mut ()).unwrap());
        assert_eq!(uci(&game), "e2e4");
        // The hole after an open comment is a text of its own.
        while game.tag("White").is_none() {
            assert!(game.text().len() < 10_000, "{}", game.text().len());
            assert!(reader.read(&mut game, &mut ()).unwrap());
        }
        assert_eq!(uci(&game), "d2d4");
        assert!(!reader.read(&mut game, &mut ()).unwrap());
    }
}

#[test]
fn zeros_before_the_first_game() {
    let games = games(format!("{}{NEXT}", "\0".repeat(5000)));
    assert_eq!(names_of(&games), ["zero-bytes"]);
    assert_eq!(games[0].byte_offset(), 5000);
    let place = LineColumn {
        line: 1,
        column: 5001,
    };
    assert_eq!(games[0].line_column(0), place);
}

#[test]
fn zeros_at_the_end() {
    for length in [1, 4096, 10_000] {
        let text = format!("[Event \"A\"]\n\n1. e4 1-0\n{}", "\0".repeat(length));
        let game = one_game(text);
        assert_eq!(names(&game), "zero-bytes");
        assert!(game.complete());
        let text = format!("[Event \"A\"]\n\n1. e4 {}", "\0".repeat(length));
        let game = one_game(text);
        assert_eq!(uci(&game), "e2e4");
        assert!(!game.complete());
        assert!(names(&game).contains("zero-bytes"), "{}", names(&game));
    }
}

#[test]
fn garbage_behind_good_games_changes_none_of_them() {
    let garbage =
        b"\x7fELF\x02\x01\x01\0\0\0 * 0-1 \x01\0 {[Event \"x\"]\n\0\xff\xfe 1. d4 d5 *".repeat(50);
    let mut text = format!("[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n{NEXT}").into_bytes();
    text.extend_from_slice(&garbage);
    let games = games(&text);
    assert_eq!(uci(&games[0]), "e2e4");
    assert_eq!(uci(&games[1]), "d2d4");
    assert!(games[1].complete());
    assert_eq!(names(&games[0]), "");
    assert!(
        games[2..]
            .iter()
            .any(|game| names(game).contains("zero-bytes"))
    );
}

#[test]
fn a_move_may_be_lost_in_zeros() {
    let stops = |text: &str, line: &str| {
        let game = one_game(text);
        assert_eq!(uci(&game), line, "{text:?}");
        let reason = game.stop().map(|stop| stop.reason);
        assert_eq!(reason, Some(StopReason::Unreadable), "{text:?}");
        assert!(names(&game).contains("zero-bytes"), "{text:?}");
    };
    stops("1. e4 e5 2. Nf3 \0\0\0 3. Bc4 *\n", "e2e4 e7e5 g1f3");
    stops(
        "1. e4 e5 2. Nf3 Nc6 \0\0\0 4. Bc4 *\n",
        "e2e4 e7e5 g1f3 b8c6",
    );
    stops("1. e4 e5 2. N\0f3 Nc6 *\n", "e2e4 e7e5");
    stops("1. e4 e5 2. Nf3\0Nc6 3. Bc4 *\n", "e2e4 e7e5");
    stops("1. e4 e5 \0\0\0 *\n", "e2e4 e7e5");
    // A comment whose end is lost may have swallowed moves; their numbers are missed.
    stops("1. e4 {a\0\0b} 2. Nf3 Nc6 *\n", "e2e4");
    stops("1. e4 (1. d4\0\0) 2. Nf3 Nc6 *\n", "e2e4");
}

#[test]
fn zeros_where_no_move_is_missed() {
    for text in [
        "1. e4 \0\0 e5 2. Nf3 *\n",
        "1. e4 {a\0b} 1... e5 2. Nf3 *\n",
        "1. e4 e5 2. Nf3 {a\0b} *\n",
        "1. e4 ; a\0b\n1... e5 2. Nf3 *\n",
        "[Event \"A\0B\"]\n\n1. e4 e5 2. Nf3 *\n",
        "[Event \"A\"]\n\0\n[White \"B\"]\n\n1. e4 e5 2. Nf3 *\n",
    ] {
        let game = one_game(text);
        assert_eq!(uci(&game), "e2e4 e7e5 g1f3", "{text:?}");
        assert!(game.complete(), "{text:?}");
        assert_eq!(names(&game), "zero-bytes", "{text:?}");
    }
}

#[test]
fn zeros_that_cut_a_header_off() {
    for cut in [
        "[Event \"A\"]\n[White \"Uno\"]\n[Res\0\0\0\0",
        "[Event \"A\"]\n[White \"Uno\"]\n[Result \"1-\0\0\0\0",
        "[Event \"A\"]\n[White \"Uno\"]\n\n1. e4 {a comment\0\0\0\0",
        "[Event \"A\"]\n[White \"Uno\"]\n\n1. e4 ; a comment\0\0\0\0",
        "[Event \"A\"]\n[White \"Uno\"]\n\n1. e4 (1. d4 d5\0\0\0\0",
        "[Event \"A\"]\n[White \"Uno\"]\n\n1. e4 e5 2. N\0\0\0\0",
    ] {
        let games = games(format!("{cut}{NEXT}"));
        assert_eq!(games.len(), 2, "{cut:?}");
        assert_eq!(games[1].tag("White").as_deref(), Some("Dos"), "{cut:?}");
        assert_eq!(uci(&games[1]), "d2d4", "{cut:?}");
    }
}

#[test]
fn utf16_with_and_without_a_mark() {
    let text = format!("[Event \"Año\"]\n[White \"Uno\"]\n\n1. e4 1-0\n\n{NEXT}");
    let units: Vec<u16> = text.encode_utf16().collect();
    let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
    let marked = [&b"\xff\xfe"[..], &little].concat();
    for bytes in [little, big, marked] {
        let games = games(&bytes);
        assert_eq!(names_of(&games), ["utf16", ""]);
        assert_eq!(games[0].tag("Event").as_deref(), Some("Año"));
        assert_eq!(uci(&games[1]), "d2d4");
    }
}
