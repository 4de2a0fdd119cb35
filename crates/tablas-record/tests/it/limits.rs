//! Hostile and broken input: it ends, and it is said.

use std::io::Read;

use tablas_record::{Game, ReadError, ReadOptions, Reader};

use crate::common::{games, names, uci};

const OPTIONS: ReadOptions = ReadOptions {
    letters: None,
    guess_offers: false,
};

#[test]
fn a_failing_stream_is_an_error() {
    struct Fails;
    impl Read for Fails {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("gone"))
        }
    }
    let error = Reader::new(Fails, OPTIONS)
        .read(&mut Game::new(), &mut ())
        .unwrap_err();
    assert!(matches!(error, ReadError::Io(_)));
    assert_eq!(error.sentence().id, "record-io");
}

#[test]
fn hostile_repetitions_end() {
    for piece in [
        "(",
        ")",
        "{",
        "}",
        "[",
        "[Event ",
        "[Event \"",
        "1. ",
        "$",
        "%\n",
        "[\n",
        "(=)",
        "e4 ",
        "\u{feff}",
        "((",
        "{\n[Event \"a\"]\n",
    ] {
        let text = piece.repeat((1 << 20) / piece.len());
        assert!(games(&text).len() <= text.len(), "{piece}");
    }
}

#[test]
fn deep_variations_are_counted() {
    let text = format!(
        "[Event \"A\"]\n\n1. e4 {}{} e5 *\n",
        "(1. d4 ".repeat(500),
        ")".repeat(500)
    );
    let game = games(text).remove(0);
    assert_eq!(uci(&game), "e2e4 e7e5");
    assert_eq!(names(&game), "variation-too-deep");
    let variations = game.variations();
    assert_eq!(variations.list.len() + variations.too_deep as usize, 500);
}

#[test]
fn long_words_are_left_out() {
    let game = games(format!("[Event \"A\"]\n\n1. e4 {} e5 *\n", "N".repeat(300))).remove(0);
    assert_eq!(uci(&game), "e2e4 e7e5");
    assert_eq!(names(&game), "token-too-long");
}

#[test]
fn small_reads_are_enough() {
    /// Gives one byte at a time.
    struct Slow<'a>(&'a [u8]);
    impl Read for Slow<'_> {
        fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
            let Some((first, rest)) = self.0.split_first() else {
                return Ok(0);
            };
            into[0] = *first;
            self.0 = rest;
            Ok(1)
        }
    }
    let text = "[Event \"A\"]\n\n1. e4 *\n\n[Event \"B\"]\n\n1. d4 *\n";
    let mut reader = Reader::new(Slow(text.as_bytes()), OPTIONS);
    let mut game = Game::new();
    let mut lines = Vec::new();
    while reader.read(&mut game, &mut ()).unwrap() {
        lines.push(uci(&game));
    }
    assert_eq!(lines, ["e2e4", "d2d4"]);
}

#[test]
fn a_game_longer_than_the_buffer() {
    let comment = "x".repeat(1 << 20);
    let text = format!("[Event \"A\"]\n\n1. e4 {{{comment}}} e5 *\n\n[Event \"B\"]\n\n1. d4 *\n");
    let games = games(text);
    assert_eq!(uci(&games[0]), "e2e4 e7e5");
    assert_eq!(uci(&games[1]), "d2d4");
}
