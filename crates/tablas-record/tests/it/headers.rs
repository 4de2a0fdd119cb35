//! Tags, encodings, start positions and variants.

use crate::common::{games, names, one_game, uci};

#[test]
fn escapes_in_tags() {
    let game = one_game(
        "[Event \"Copa \\\"A\\\" [final] (1. e4) \\\\\"]\n[Site \"C:\\dir\"]\n\n1. e4 *\n",
    );
    assert_eq!(
        game.tag("Event").as_deref(),
        Some("Copa \"A\" [final] (1. e4) \\")
    );
    assert_eq!(game.tag("Site").as_deref(), Some("C:\\dir"));
    assert_eq!(game.tag("White"), None);
    assert_eq!(names(&game), "");
}

#[test]
fn broken_tags() {
    for (tag, value) in [
        ("[Event Prueba]", "Prueba"),
        ("[Event \"Prueba]", "Prueba"),
        ("[Event \"Prueba\"", "Prueba"),
        ("[Event Prueba", "Prueba"),
        ("Event \"Prueba\"]", "Prueba"),
        ("[Event \"Copa \"A\" 2024\"]", "Copa \"A\" 2024"),
    ] {
        let game = one_game(format!("{tag}\n[White \"Uno\"]\n\n1. e4 *\n"));
        assert_eq!(game.tag("Event").as_deref(), Some(value), "{tag}");
        assert_eq!(game.tag("White").as_deref(), Some("Uno"), "{tag}");
        assert_eq!(names(&game), "broken-tag", "{tag}");
        assert_eq!(uci(&game), "e2e4");
    }
}

#[test]
fn duplicate_tags() {
    let game = one_game("[White \"Uno\"]\n[White \"Dos\"]\n\n1. e4 *\n");
    assert_eq!(game.tag("White").as_deref(), Some("Uno"));
    assert_eq!(game.tags().count(), 2);
    assert_eq!(names(&game), "duplicate-tag");
}

#[test]
fn line_ends() {
    for end in ["\n", "\r\n", "\r"] {
        let text = "[Event \"A\"]\n[White \"B\"]\n\n1. e4 {two\nlines} e5\n2. Nf3 ; rest\nNc6 *\n\n[Event \"C\"]\n\n1. d4 *\n";
        let games = games(text.replace('\n', end));
        assert_eq!(games.len(), 2);
        assert_eq!(uci(&games[0]), "e2e4 e7e5 g1f3 b8c6");
        assert_eq!(games[1].first_line(), 9, "{end:?}");
        let place = games[0].line_column(games[0].moves()[3].span.start);
        assert_eq!((place.line, place.column), (7, 1), "{end:?}");
        assert_eq!(games[0].line_text(6), "2. Nf3 ; rest");
    }
}

#[test]
fn encodings() {
    let text = "[White \"Núñez, Íñigo\"]\n\n1. e4 {¡buena!} e5 ½–½\n";
    let utf8 = one_game(text);
    assert_eq!(utf8.tag("White").as_deref(), Some("Núñez, Íñigo"));
    let mark = one_game(format!("\u{feff}{text}"));
    assert_eq!(mark.tag("White").as_deref(), Some("Núñez, Íñigo"));
    assert_eq!(names(&mark), "bom nonstandard-result");
    assert_eq!(mark.byte_offset(), 3);
    let latin: Vec<u8> = text
        .chars()
        .map(|c| {
            if c == '–' {
                0x96
            } else {
                u8::try_from(u32::from(c)).unwrap()
            }
        })
        .collect();
    let latin = one_game(latin);
    assert_eq!(latin.tag("White").as_deref(), Some("Núñez, Íñigo"));
    assert_eq!(names(&latin), "latin1 nonstandard-result");
    assert_eq!(latin.result(), utf8.result());
    for big_endian in [false, true] {
        let bytes: Vec<u8> = format!("\u{feff}{text}")
            .encode_utf16()
            .flat_map(|unit| {
                if big_endian {
                    unit.to_be_bytes()
                } else {
                    unit.to_le_bytes()
                }
            })
            .collect();
        let wide = one_game(bytes);
        assert_eq!(wide.tag("White").as_deref(), Some("Núñez, Íñigo"));
        assert_eq!(names(&wide), "utf16 nonstandard-result");
    }
}

#[test]
fn an_encoding_is_of_one_game() {
    let mut text = b"[White \"N\xfa\xf1ez\"]\n\n1. e4 *\n\n".to_vec();
    text.extend_from_slice("[White \"Núñez\"]\n\n1. d4 *\n".as_bytes());
    let games = games(text);
    assert!(
        games
            .iter()
            .all(|game| game.tag("White").as_deref() == Some("Núñez"))
    );
}

#[test]
fn columns_count_characters() {
    let game = one_game("[White \"Núñez\"]\n\n{ñandú} 1. e4 Qh4 *\n");
    let stop = game.stop().unwrap();
    let place = game.line_column(stop.span.start);
    assert_eq!((place.line, place.column), (3, 15));
}

/// A game from a FEN: the moves, whether it is Chess960, and the problems.
fn check(tags: &str, moves: &str, expected: &str, chess960: bool, problems: &str) {
    let game = one_game(format!("[Event \"A\"]\n{tags}\n\n{moves} *\n"));
    assert_eq!(uci(&game), expected, "{tags}");
    assert_eq!(game.castling_mode().is_chess960(), chess960, "{tags}");
    assert_eq!(names(&game), problems, "{tags}");
}

#[test]
fn start_positions() {
    let usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    check(
        &format!("[FEN \"{usual}\"]"),
        "1. e4",
        "e2e4",
        false,
        "fen-without-setup",
    );
    check(
        &format!("[SetUp \"1\"]\n[FEN \"{usual}\"]"),
        "1. e4",
        "e2e4",
        false,
        "",
    );
    let black = "3r2k1/2rP1pp1/2q4p/2N5/7Q/4P2P/6P1/3R2K1 b - - 5 38";
    check(
        &format!("[SetUp \"1\"]\n[FEN \"{black}\"]"),
        "38. .. g5 39. Qe4 Qxc5",
        "g7g5 h4e4 c6c5",
        false,
        "",
    );
    let wrong_square = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e3 0 2";
    check(
        &format!("[SetUp \"1\"]\n[FEN \"{wrong_square}\"]"),
        "2. Nf3",
        "g1f3",
        false,
        "fen-en-passant",
    );
    let no_rook = "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1";
    check(
        &format!("[SetUp \"1\"]\n[FEN \"{no_rook}\"]"),
        "1. Kd2",
        "e1d2",
        false,
        "fen-castling",
    );
    let ten_queens = "4k3/pppppppp/8/8/8/8/QQQQQQQQ/QQ2K3 w - - 0 1";
    check(
        &format!("[SetUp \"1\"]\n[FEN \"{ten_queens}\"]"),
        "1. Kd1",
        "e1d1",
        false,
        "fen-material",
    );
    check("[SetUp \"1\"]", "1. e4", "", false, "setup-without-fen");
}

#[test]
fn a_start_that_is_none_keeps_the_game() {
    for fen in [
        "8/8/8/8/8/8/8/K7 w - - 0 1",
        "not a fen",
        "4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1",
    ] {
        let game = one_game(format!(
            "[SetUp \"1\"]\n[FEN \"{fen}\"]\n[White \"Uno\"]\n\n1. Kb1 1-0\n"
        ));
        assert_eq!(names(&game), "bad-fen", "{fen}");
        assert_eq!(game.tag("White").as_deref(), Some("Uno"));
        assert_eq!(game.tail().len(), 1);
        assert!(game.start_problem().is_some());
        assert!(game.result().is_some());
        assert!(!game.complete());
    }
}

#[test]
fn chess960() {
    let fen = "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1";
    let moves = "1. b3 c5 2. Nf3 d5 3. d4 b6 4. O-O Nf6";
    let expected = "b2b3 c7c5 e1f3 d7d5 d2d4 b7b6 f1g1 e8f6";
    check(
        &format!("[SetUp \"1\"]\n[FEN \"{fen}\"]"),
        moves,
        expected,
        true,
        "chess960-inferred",
    );
    for variant in ["Chess960", "Fischerandom", "Fischer Random", "chess 960"] {
        let tags = format!("[Variant \"{variant}\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]");
        check(&tags, moves, expected, true, "");
    }
    let tags = format!("[Variant \"Standard\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]");
    check(
        &tags,
        moves,
        expected,
        true,
        "wrong-variant chess960-inferred",
    );
    // Shredder-FEN names the file of the rook.
    let shredder = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K1RR w G - 0 1\"]";
    check(shredder, "1. O-O", "e1g1", true, "chess960-inferred");
    // A rook away from its corner is a wrong right, unless the game castles with it.
    let corner = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K1R1 w K - 0 1\"]";
    check(corner, "1. Kd2", "e1d2", false, "fen-castling");
    check(corner, "1. O-O", "e1g1", true, "chess960-inferred");
}

#[test]
fn variants() {
    check("[Variant \"Standard\"]", "1. e4", "e2e4", false, "");
    check("[Variant \"From Position\"]", "1. e4", "e2e4", false, "");
    check(
        "[Variant \"Blitz\"]",
        "1. e4",
        "e2e4",
        false,
        "wrong-variant",
    );
    for variant in [
        "Atomic",
        "Crazyhouse",
        "King of the Hill",
        "Three-check",
        "Antichess",
    ] {
        check(
            &format!("[Variant \"{variant}\"]"),
            "1. e4 e5",
            "",
            false,
            "other-variant",
        );
    }
}
