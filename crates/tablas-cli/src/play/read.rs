//! What a line of the prompt means.

use tablas::game::{Game, Moment};
use tablas::law::Language;
use tablas::sentence::{Sentence, Value};
use tablas_case::near::{folded, nearest};
use tablas_case::{Event, letters, markdown};

use super::complete;
use super::deeds::{Typed, typed};
use super::words::{Deed, Key, WORDS, actor, key};

/// A line, read as far as that is possible before anything of it is done.
pub(super) enum Line<'a> {
    /// Nothing.
    Empty,
    /// A sentence of the cases.
    Deed(Event),
    /// A short word, with who is named before it and what stands behind it.
    Word {
        by: Option<&'static str>,
        key: Key,
        rest: Vec<&'a str>,
    },
    /// Moves, each to be completed with the clock.
    Moves {
        by: Option<&'static str>,
        words: Vec<&'a str>,
        /// Whether a draw is offered between the last move and the clock.
        offer: bool,
    },
    /// None of these.
    Unknown(Sentence),
}

/// Reads a line.
pub(super) fn line<'a>(text: &'a str, game: &Game, now: Moment, language: Language) -> Line<'a> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some(first) = words.first() else {
        return Line::Empty;
    };
    let like = match markdown::read_deed(text, language) {
        Ok(event) => return Line::Deed(event),
        Err(complaint) => guess(complaint),
    };
    let by = actor(first).filter(|_| words.len() > 1);
    let words = if by.is_some() { &words[1..] } else { &words };
    if let Some(key) = key(words[0]) {
        return Line::Word {
            by,
            key,
            rest: words[1..].to_vec(),
        };
    }
    let offer =
        words.len() > 1 && words.last().and_then(|word| key(word)) == Some(Key::Deed(Deed::Offer));
    let moves: Vec<&str> = words[..words.len() - usize::from(offer)]
        .iter()
        .map(|word| letters::without_number(word))
        .filter(|word| !word.is_empty() && !is_number(word))
        .collect();
    // Which of them can be made is seen when their turn comes; whether they are written as moves, now.
    let no_move = moves
        .iter()
        .find(|word| typed(game.position(), word, language) == Typed::Nothing);
    match no_move {
        None if !moves.is_empty() => Line::Moves {
            by,
            words: moves,
            offer,
        },
        // Behind a move only the word can be wrong.
        Some(word) if *word != moves[0] => Line::Unknown(unknown(word, None, game, now, language)),
        Some(_) | None => Line::Unknown(unknown(text, like, game, now, language)),
    }
}

fn is_number(word: &str) -> bool {
    word.trim_end_matches(['.', '…'])
        .bytes()
        .all(|byte| byte.is_ascii_digit())
}

/// The sentence that a complaint about a sentence proposes.
fn guess(complaint: Sentence) -> Option<String> {
    let mut args = complaint.args.into_iter();
    args.find_map(|(name, value)| {
        if let ("guess", Value::Text(text)) = (name, value) {
            Some(text)
        } else {
            None
        }
    })
}

/// The complaint about a line, with what it is most like: a word, a move, a sentence that could be
/// said now, or `like`, which is a sentence at all.
fn unknown(
    text: &str,
    like: Option<String>,
    game: &Game,
    now: Moment,
    language: Language,
) -> Sentence {
    let wanted = folded(text);
    let shown = crate::output::shortened(text);
    let guess = |guess: &str| {
        Sentence::new("play-unknown-guess")
            .with("line", shown.as_str())
            .with("guess", guess)
    };
    let other = Language::ALL.into_iter().filter(|it| *it != language);
    for of in std::iter::once(language).chain(other) {
        let mut short: Vec<String> = WORDS.iter().map(|it| it.shown(of).to_owned()).collect();
        // A move is like many others; only what can be played now is a help.
        if !text.contains(' ') {
            short.extend(complete::moves(game, now, of));
        }
        if let Some(found) = nearest(&wanted, short.iter().map(String::as_str)) {
            return guess(found);
        }
    }
    let mut possible: Vec<String> = Language::ALL
        .into_iter()
        .flat_map(|it| complete::sentences(game, now, it, ""))
        .collect();
    possible.extend(like);
    match nearest(&wanted, possible.iter().map(String::as_str)) {
        Some(found) => guess(found),
        None => Sentence::new("play-unknown").with("line", shown),
    }
}
