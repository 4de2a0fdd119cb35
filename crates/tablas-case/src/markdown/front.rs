//! What stands before the text of a case: `key: value` between two lines of hyphens.

use tablas::law::{Edition, Language, Play};

/// What a line of the front part is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Id,
    TitleEn,
    TitleEs,
    Topic,
    Laws,
    Position,
    Chess960,
    TimeControl,
    Clocks,
    IllegalMoves,
    Round,
    Articles,
    Confidence,
}

/// The keys in English and Spanish.
pub(super) const KEYS: [(Key, [&str; 2]); 13] = [
    (Key::Id, ["id", "id"]),
    (Key::TitleEn, ["title.en", "title.en"]),
    (Key::TitleEs, ["title.es", "title.es"]),
    (Key::Topic, ["topic", "tema"]),
    (Key::Laws, ["laws", "leyes"]),
    (Key::Position, ["position", "posición"]),
    (Key::Chess960, ["chess960", "ajedrez960"]),
    (Key::TimeControl, ["time control", "ritmo de juego"]),
    (Key::Clocks, ["clocks", "relojes"]),
    (Key::IllegalMoves, ["illegal moves", "jugadas ilegales"]),
    (Key::Round, ["round", "ronda"]),
    (Key::Articles, ["articles", "artículos"]),
    (Key::Confidence, ["confidence", "certeza"]),
];

pub(super) fn name(key: Key, language: Language) -> &'static str {
    KEYS.iter()
        .find(|(it, _)| *it == key)
        .map_or("", |(_, names)| names[language as usize])
}

/// Players, as they stand before a value.
pub(super) const SIDES: [[&str; 2]; 2] = [["White", "blancas"], ["Black", "negras"]];

/// `fide-2023, standard`: an edition, a way of play, or both. `None` if a word is neither.
pub(super) fn laws(text: &str) -> Option<(Option<Edition>, Option<Play>)> {
    let (mut edition, mut play) = (None, None);
    for word in text
        .split([',', ' '])
        .map(str::trim)
        .filter(|it| !it.is_empty())
    {
        if let Ok(it) = word.parse() {
            edition = Some(it);
        } else if let Ok(it) = word.parse() {
            play = Some(it);
        } else {
            return None;
        }
    }
    Some((edition, play))
}

/// The words that [`laws`] knows.
pub(super) fn known_laws() -> String {
    let words: Vec<&str> = Edition::ALL
        .into_iter()
        .map(Edition::key)
        .chain(Play::ALL.into_iter().map(Play::key))
        .collect();
    words.join(", ")
}

/// A list with commas; an item that has one stands in quotes.
pub(super) fn list(items: &[String]) -> String {
    let items: Vec<String> = items
        .iter()
        .map(|item| {
            if item.contains([',', '"']) || item.is_empty() {
                serde_json::to_string(item).expect("text is JSON")
            } else {
                item.clone()
            }
        })
        .collect();
    items.join(", ")
}

/// Reads what [`list`] writes.
pub(super) fn read_list(text: &str) -> Vec<String> {
    let mut items = Vec::new();
    let mut item = String::new();
    let (mut within, mut escaped) = (false, false);
    for c in text.chars() {
        match c {
            ',' if !within => items.push(std::mem::take(&mut item)),
            '"' if !escaped => {
                within = !within;
                item.push(c);
            }
            _ => item.push(c),
        }
        escaped = c == '\\' && !escaped;
    }
    items.push(item);
    items
        .iter()
        .map(|item| item.trim())
        .filter(|item| !item.is_empty())
        .map(|item| serde_json::from_str(item).unwrap_or_else(|_| item.to_owned()))
        .collect()
}
