//! Files that are cut, and games that run into each other.

use tablas_record::StopReason;

use crate::common::{games, names, one_game, uci};

const HEADER: &str = "[Event \"A\"]\n[Result \"*\"]\n\n";

/// A file that ends with `end`.
fn check(end: &str, certain: &str, provisional: Option<&str>) {
    let game = one_game(format!("{HEADER}{end}"));
    assert_eq!(uci(&game), certain, "{end:?}");
    let last = game
        .provisional()
        .map(|span| game.span_text(span).into_owned());
    assert_eq!(last.as_deref(), provisional, "{end:?}");
    assert!(!game.complete(), "{end:?}");
    assert_eq!(
        game.stop().expect("a cut game stops").reason,
        StopReason::Truncated,
        "{end:?}"
    );
    assert!(names(&game).contains("truncated"), "{end:?}");
}

#[test]
fn the_last_word_may_be_half_of_one() {
    check("1. e4 e5 2. N", "e2e4 e7e5", Some("N"));
    check("1. e4 e5 2. Nf3", "e2e4 e7e5", Some("Nf3"));
    check("1. e4 e5 2.", "e2e4 e7e5", Some("2."));
    check("1. e4 e5 2", "e2e4 e7e5", Some("2"));
    check("1. e4 e5 2. Nf3 ", "e2e4 e7e5 g1f3", None);
    check("1. e4 e5 1-", "e2e4 e7e5", Some("1-"));
    check("1. e4 e5 1/2-", "e2e4 e7e5", Some("1/2-"));
    check("1. e4 e5 1/2", "e2e4 e7e5", Some("1/2"));
}

#[test]
fn short_castling_may_become_long() {
    let game = one_game("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n\n1. O-O");
    assert_eq!(uci(&game), "");
    assert_eq!(
        game.provisional()
            .map(|span| game.span_text(span))
            .as_deref(),
        Some("O-O")
    );
}

#[test]
fn a_finished_move_is_certain() {
    check(
        "1. e4 e5 2. Qh5 Ke7 3. Qxe5#",
        "e2e4 e7e5 d1h5 e8e7 h5e5",
        None,
    );
    check("1. e4 e5 2. Nf3!", "e2e4 e7e5 g1f3", None);
}

#[test]
fn cuts_in_comments_variations_and_tags() {
    check("1. e4 e5 2. Nf3 {and n", "e2e4 e7e5 g1f3", None);
    check("1. e4 e5 2. Nf3 (2. Nc3 ", "e2e4 e7e5 g1f3", None);
    let game = one_game("[Event \"A\"]\n[White \"Un");
    assert!(!game.complete());
    assert_eq!(game.tag("White"), None);
    assert_eq!(game.tag("Event").as_deref(), Some("A"));
}

#[test]
fn a_result_without_a_line_end_is_whole() {
    for end in ["1-0", "1/2-1/2", "*", "0-1"] {
        let game = one_game(format!("[Event \"A\"]\n\n1. e4 e5 {end}"));
        assert!(game.complete(), "{end}");
    }
    // The tag confirms what could be the half of another result.
    let game = one_game("[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2");
    assert!(game.complete());
}

/// A first game that ends oddly, and a second one that must not suffer.
fn check_two(first: &str, moves: &str, problem: &str) {
    let text = format!(
        "{HEADER}{first}\n\n[Event \"B\"]\n[Site \"?\"]\n[Result \"1-0\"]\n\n1. d4 {{good}} d5 1-0\n"
    );
    let games = games(&text);
    assert_eq!(games.len(), 2, "{first}");
    assert_eq!(uci(&games[0]), moves, "{first}");
    assert!(
        names(&games[0]).contains(problem),
        "{first}: {}",
        names(&games[0])
    );
    assert_eq!(uci(&games[1]), "d2d4 d7d5", "{first}");
    assert_eq!(names(&games[1]), "", "{first}");
    assert_eq!(games[1].number(), 2);
}

#[test]
fn one_broken_game_never_hides_the_next() {
    check_two(
        "1. e4 e5 2. Nf3 {without an end",
        "e2e4 e7e5 g1f3",
        "unterminated-comment",
    );
    check_two(
        "1. e4 e5 2. Nf3 (2. Nc3 Nc6",
        "e2e4 e7e5 g1f3",
        "unclosed-variation",
    );
    check_two("1. e4 e5 2. Nf3", "e2e4 e7e5 g1f3", "");
    check_two("1. e4 e5 2. Ke8 Nf6", "e2e4 e7e5", "illegal-move");
    check_two("", "", "");
    check_two("{no moves} *", "", "");
    check_two("1. e4 e5 ) 2. Nf3 } *", "e2e4 e7e5 g1f3", "unbalanced");
}

#[test]
fn a_new_header_inside_a_game() {
    let games = games("[Event \"A\"]\n\n1. e4 e5 [Event \"B\"]\n[Site \"?\"]\n\n1. d4 *\n");
    assert_eq!(games.len(), 2);
    assert_eq!(names(&games[0]), "new-game-inside-game");
    assert_eq!(uci(&games[1]), "d2d4");
    assert_eq!(games[1].first_line(), 3);
    assert_eq!(games[1].line_column(0).column, 10);
}

#[test]
fn a_tag_in_a_comment_is_text() {
    let text = "[Event \"A\"]\n\n1. e4 f5 2. d4 g5 { note\n[%cal Ge7b7]\n[Event \"none\"]\n} 3. Qh5# 1-0\n";
    let game = one_game(text);
    assert_eq!(uci(&game), "e2e4 f7f5 d2d4 g7g5 d1h5");
    let header = "[Event \"A\"]\n\n1. e4 { note\n[Event \"none\"]\n[Site \"none\"]\n} e5 1-0\n";
    assert_eq!(uci(&one_game(header)), "e2e4 e7e5");
}

#[test]
fn games_without_tags() {
    let games = games("1. e4 e5 1-0\n\n1. d4 d5 0-1 1. c4 *\n\n1. Nf3 d5\n\n1. g3 g6\n\n");
    let lines: Vec<String> = games.iter().map(uci).collect();
    assert_eq!(
        lines,
        ["e2e4 e7e5", "d2d4 d7d5", "c2c4", "g1f3 d7d5", "g2g3 g7g6"]
    );
}

#[test]
fn prose_belongs_to_a_game() {
    let games = games(
        "My games\n\n[Event \"A\"]\n\n1. e4 *\nMade by a program\n\n[Event \"B\"]\n\n1. d4 *\n",
    );
    assert_eq!(games.len(), 2);
    assert_eq!(names(&games[0]), "stray-text");
    assert_eq!(uci(&games[0]), "e2e4");
    assert_eq!(names(&games[1]), "");
}

#[test]
fn empty_lines_between_tags_and_moves() {
    assert_eq!(
        uci(&one_game("[Event \"A\"]\n\n\n\n1. d4 Nf6\n\n2. c4 *\n")),
        "d2d4 g8f6 c2c4"
    );
    assert_eq!(games("\n \n\n").len(), 0);
    assert_eq!(games("").len(), 0);
}
