//! Piece letters of moves that need not be legal, nor even moves: the exchange loses nothing.

use tablas::law::Language;

/// A move written with English letters, in `language`. Every text comes back by [`from_language`]: the
/// letters that a language does not use change places with those that it does.
#[must_use]
pub fn in_language(san: &str, language: Language) -> String {
    match language {
        Language::En => san.to_owned(),
        Language::Es => san
            .chars()
            .map(|c| match c {
                'K' => 'R',
                'Q' => 'D',
                'R' => 'T',
                'B' => 'A',
                'N' => 'C',
                'D' => 'Q',
                'T' => 'K',
                'A' => 'B',
                'C' => 'N',
                other => other,
            })
            .collect(),
    }
}

/// A move written in `language`, with English letters.
#[must_use]
pub fn from_language(san: &str, language: Language) -> String {
    match language {
        Language::En => san.to_owned(),
        Language::Es => san
            .chars()
            .map(|c| match c {
                'R' => 'K',
                'D' => 'Q',
                'T' => 'R',
                'A' => 'B',
                'C' => 'N',
                'Q' => 'D',
                'K' => 'T',
                'B' => 'A',
                'N' => 'C',
                other => other,
            })
            .collect(),
    }
}

/// Whether the text can stand in a sentence as a move, without quotes.
#[must_use]
pub fn looks_like_a_move(text: &str) -> bool {
    !text.is_empty()
        && text
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "+#=-/!?".contains(c))
}

/// Whether the text can stand among the moves of a game: it begins as a move does and is no number
/// and no result.
#[must_use]
pub fn is_word_of_a_game(text: &str) -> bool {
    // Castling is written with zeros too.
    let castles = matches!(text.trim_end_matches(['+', '#', '!', '?']), "0-0" | "0-0-0");
    castles
        || looks_like_a_move(text)
            && text.starts_with(|c: char| c.is_ascii_alphanumeric())
            && text.contains(|c: char| c.is_ascii_alphabetic())
}

/// The move without a number before it: `9.Nb5` and `9...Nb5` are `Nb5`.
#[must_use]
pub fn without_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.starts_with(['.', '…']) {
        rest.trim_start_matches(['.', '…', ' '])
    } else {
        text
    }
}

/// The moves of a text without its numbers, comments in braces and results.
pub fn movetext(text: &str) -> Vec<String> {
    let mut outside = String::new();
    let mut depth = 0_u32;
    for c in text.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ if depth == 0 => outside.push(c),
            _ => {}
        }
    }
    outside
        .split(|c: char| c.is_whitespace() || c == ',')
        .map(without_number)
        .map(|word| word.trim_start_matches(['.', '…']))
        .filter(|word| !word.is_empty())
        .filter(|word| !word.bytes().all(|byte| byte.is_ascii_digit()))
        .filter(|word| !matches!(*word, "*" | "1-0" | "0-1" | "1/2-1/2"))
        .map(str::to_owned)
        .collect()
}
