use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, Position};
use tablas::law::{Article, Edition, Language};

use super::{FILES, Page, Topic, page_of, pages, read, topic};

#[test]
fn the_list_is_the_directory() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../explain");
    let mut present: Vec<String> = fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".toml"))
        .collect();
    let mut listed: Vec<&str> = FILES.iter().map(|(name, _)| *name).collect();
    present.sort();
    listed.sort_unstable();
    assert_eq!(present, listed);
}

#[test]
fn every_page_reads_and_says_something_in_both_languages() {
    for (name, text) in FILES {
        let page = read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(!page.articles.is_empty(), "{name} cites nothing");
        assert!(
            page.code.is_some() || !page.explains.is_empty(),
            "{name} is about nothing"
        );
        for language in Language::ALL {
            let text = page.text(language);
            assert!(!text.title.ends_with('.'), "{name}: {}", text.title);
            assert!(text.gist.ends_with('.'), "{name}: {}", text.gist);
            assert!(!text.practice.is_empty(), "{name}");
        }
    }
}

#[test]
fn a_page_is_named_after_its_file() {
    for ((name, _), page) in FILES.iter().zip(pages()) {
        let stem = name.trim_end_matches(".toml");
        assert_eq!(page.name().replace('#', "-"), stem);
    }
}

#[test]
fn no_article_has_two_pages() {
    let mut seen: BTreeMap<Article, String> = BTreeMap::new();
    for page in pages() {
        for article in &page.explains {
            if let Some(other) = seen.insert(*article, page.name()) {
                panic!("{article} is explained by {other} and {}", page.name());
            }
        }
    }
}

/// The games of an example.
fn games(page: &Page) -> impl Iterator<Item = &str> {
    page.example.pgn.split("\n\n[")
}

/// The moves of a game, without comments, numbers and result.
fn moves(game: &str) -> Vec<String> {
    let (_, movetext) = game.split_once("\n\n").unwrap();
    let mut plain = String::new();
    let mut comment = false;
    for c in movetext.chars() {
        match c {
            '{' => comment = true,
            '}' => comment = false,
            _ if !comment => plain.push(c),
            _ => {}
        }
    }
    plain
        .split_whitespace()
        .filter(|word| !word.ends_with('.') && !word.contains('-') || word.starts_with('O'))
        .filter(|word| *word != "*")
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_example_is_a_legal_game() {
    for page in pages() {
        for game in games(page) {
            legal(&page.name(), game);
        }
    }
}

fn legal(name: &str, game: &str) {
    let fen = game
        .lines()
        .find_map(|line| line.strip_prefix("[FEN \"")?.strip_suffix("\"]"));
    let mode = if game.contains("Chess960") {
        CastlingMode::Chess960
    } else {
        CastlingMode::Standard
    };
    let mut position: Chess = match fen {
        Some(fen) => fen.parse::<Fen>().unwrap().into_position(mode).unwrap(),
        None => Chess::default(),
    };
    for word in moves(game) {
        // The page about piece letters shows Spanish ones.
        let word = if name == "C.3" { english(&word) } else { word };
        let san: SanPlus = word.parse().unwrap_or_else(|_| panic!("{name}: {word}"));
        let mv = san
            .san
            .to_move(&position)
            .unwrap_or_else(|_| panic!("{name}: {word}"));
        position.play_unchecked(mv);
    }
}

fn english(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().unwrap();
    let first = match first {
        'R' => 'K',
        'D' => 'Q',
        'T' => 'R',
        'A' => 'B',
        'C' => 'N',
        other => other,
    };
    std::iter::once(first).chain(letters).collect()
}

/// The text speaks of moves of the example, so a change of one must reach both languages: every
/// move with its number that a text names is a move that could be looked up in the game, or one
/// that was not played.
#[test]
fn both_languages_speak_of_the_same_moves() {
    let numbered = |text: &str| -> Vec<String> {
        text.split(|c: char| c.is_whitespace() || ",;:()".contains(c))
            .filter(|word| word.starts_with(|c: char| c.is_ascii_digit()))
            .filter_map(|word| {
                let (number, san) = word.split_once('.')?;
                let san = san.trim_start_matches('.').trim_end_matches('.');
                let square: String = san
                    .chars()
                    .rev()
                    .take_while(|c| !c.is_uppercase())
                    .collect();
                let is_move = san.contains(|c: char| ('a'..='h').contains(&c)) || san.contains('O');
                is_move.then(|| format!("{number} {}", square.chars().rev().collect::<String>()))
            })
            .collect()
    };
    for page in pages() {
        assert_eq!(
            numbered(&page.text(Language::En).example),
            numbered(&page.text(Language::Es).example),
            "{}",
            page.name(),
        );
    }
}

#[test]
fn a_page_is_found_by_code_number_and_citation() {
    let check = |asked: &str, edition: Edition, expected: &str| {
        let found = match topic(asked, edition) {
            Some(Topic::Page(page, _)) => page.name(),
            Some(Topic::Article(article)) => format!("only {article}"),
            None => "nothing".to_owned(),
        };
        assert_eq!(found, expected, "{asked}");
    };
    check("rep003", Edition::Fide2023, "REP003");
    check("9.6.1", Edition::Fide2023, "REP003");
    check("9.2.2", Edition::Fide2023, "REP001");
    // The same number, four years earlier.
    check("9.2.2", Edition::Fide2018, "REP004");
    check("fide-2018#9.2.2.1", Edition::Fide2023, "9.2.3.1");
    check("14c4", Edition::Fide2023, "us-chess#14C4");
    check("14E", Edition::UsChess, "us-chess#14E");
    check("c.12", Edition::Fide2023, "OFR001");
    check("12.9.9", Edition::Fide2023, "only fide-2023#12.9.9");
    check("REP999", Edition::Fide2023, "nothing");
}

#[test]
fn the_articles_of_the_drawn_game_have_a_page() {
    for number in [
        "5.1.2", "5.2.2", "5.2.3", "6.9", "7.5.5", "9.1.1", "9.1.2.1", "9.1.2.2", "9.1.2.3", "9.2",
        "9.2.1", "9.2.2", "9.2.3", "9.2.3.1", "9.2.3.2", "9.3", "9.3.1", "9.3.2", "9.4", "9.5.1",
        "9.5.2", "9.5.3", "9.6", "9.6.1", "9.6.2", "12.6",
    ] {
        let article = format!("fide-2023#{number}").parse().unwrap();
        assert!(page_of(article).is_some(), "{article}");
    }
}

#[test]
fn a_fault_in_a_page_is_told() {
    let check = |text: &str, expected: &str| assert_eq!(read(text).unwrap_err(), expected);
    check("code = \"X\"\nexplain = []\n", "explain is no key here");
    check("code = \"X\"\n", "[example] is missing");
    check(
        "explains = [\"fide-2023#9.99\"]\n[example]\npgn = \"x\"\nfinds = []\n",
        "fide-2023#9.99: laws/fide-2023.toml has no such article",
    );
}
