//! What must hold for every input.

use std::sync::LazyLock;

use proptest::prelude::*;
use tablas_record::fuzz::{check_cut, check_moves, check_never_panics, check_round_trip};

/// How many cases: `few` in a quick run; with `TABLAS_SOAK` set to a factor, that many times more.
fn cases(few: u32) -> ProptestConfig {
    static FACTOR: LazyLock<u32> = LazyLock::new(|| {
        let factor = std::env::var("TABLAS_SOAK").ok();
        factor.and_then(|factor| factor.parse().ok()).unwrap_or(1)
    });
    ProptestConfig {
        cases: few.saturating_mul(*FACTOR),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Pieces that records are made of, in an order that makes no sense.
const PIECES: &[&str] = &[
    "[Event \"A\"]\n",
    "[Result \"1-0\"]\n",
    "[Result \"½-½\"]\n",
    "[FEN \"4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n",
    "[SetUp \"1\"]\n",
    "[Variant \"Chess960\"]\n",
    "[White \"Uno",
    "\"]\n",
    "[Broken x]\n",
    "\n",
    "\n\n",
    " ",
    "\r\n",
    "1. ",
    "1... ",
    "2.",
    "12...",
    "e4 ",
    "e5 ",
    "Nf3 ",
    "Nc6 ",
    "Cf3 ",
    "Cc6 ",
    "Sf3 ",
    "Rd1 ",
    "Kd4 ",
    "Ke4 ",
    "Kd5 ",
    "O-O ",
    "0-0 ",
    "0-0-0 ",
    "e2-e4 ",
    "e7e5 ",
    "exd5 ",
    "ed ",
    "a8(Q) ",
    "a8=D ",
    "a8 ",
    "-- ",
    "Z0 ",
    "e.p. ",
    "exd6e.p. ",
    "{",
    "}",
    "{comment} ",
    "{[%clk 1:00:00]} ",
    "{[%draw offer]}",
    "; rest\n",
    "%escape\n",
    "(",
    ")",
    "(=)",
    "$1 ",
    "! ",
    "!? ",
    "± ",
    "= ",
    "N ",
    "1-0",
    "0-1",
    "1/2-1/2",
    "*",
    "½",
    "1/2",
    "0-0",
    "1-0F",
    "tablas",
    " acordadas",
    "+/-",
    "♘f3 ",
    "Кf3 ",
    "\u{a0}",
    "\u{feff}",
    "[",
    "]",
    "\"",
    "d4 d5 ",
    "Nf6 ",
    "Bb5 ",
    "a6 ",
    "Qh5+ ",
    "++ ",
    "mate ",
    "[%emt 5]",
    "word ",
    "de ",
    "\0",
    "\0\0\0 ",
    "0-1F",
    "½-½ acordadas",
    "\n%line [Event \"x\"]\n",
    "\n% \n",
    "$300000 ",
];

fn record() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        20 => proptest::sample::select(PIECES).prop_map(|piece| piece.as_bytes().to_vec()),
        1 => proptest::collection::vec(any::<u8>(), 1..4),
    ];
    proptest::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

const GAME: &str = "[Event \"Torneo\"]\n[Site \"?\"]\n[Date \"2024.01.01\"]\n[Round \"1\"]\n[White \"Núñez\"]\n[Black \"B\"]\n[Result \"1/2-1/2\"]\n\n\
    1. e4 {[%clk 1:30:00] a} e5 2. Nf3 Nc6 (2... d6 3. d4 (3. Bc4 Be7) 3... exd4) 3. Bb5 $1 a6 {(=) [%draw offer]} 4. Ba4 Nf6\n\
    5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O ; said\n9. h3 Nb8 10. d4 Nbd7 (=) 1/2-1/2\n\n";

/// A good game with some bytes replaced, removed or repeated.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let change = (0..GAME.len(), any::<u8>(), 0..4_u8);
    proptest::collection::vec(change, 1..6).prop_map(|changes| {
        let mut bytes = GAME.as_bytes().to_vec();
        for (at, byte, how) in changes {
            let at = at.min(bytes.len() - 1);
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, b"{}()[];%\n.-=0O\"1\0"[usize::from(byte) % 17]),
                2 => drop(bytes.remove(at)),
                _ => {
                    let middle = bytes.len() / 2;
                    bytes.swap(at, middle);
                }
            }
        }
        bytes
    })
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn arbitrary_bytes_are_read(data in proptest::collection::vec(any::<u8>(), 0..400)) {
        check_never_panics(&data);
    }

    #[test]
    fn pieces_of_records_are_read(data in record()) {
        check_never_panics(&data);
    }

    #[test]
    fn mutated_games_are_read(data in mutated()) {
        check_never_panics(&data);
    }

    #[test]
    fn what_was_written_is_the_same_game(data in prop_oneof![record(), mutated()]) {
        check_round_trip(&data);
    }
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn a_cut_file_never_changes_an_earlier_game(data in prop_oneof![record(), mutated()]) {
        check_cut(&data);
    }
}

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn the_shortcut_finds_the_moves_that_shakmaty_finds(data in proptest::collection::vec(any::<u8>(), 1..120)) {
        check_moves(&data);
    }
}
