//! A line that is being read.

use tablas::law::Language;

use super::words::Word;
use crate::letters;
use crate::near::fold;
use crate::value::Value;

/// A line to be read: as it stands, and folded letter by letter.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    letters: Vec<char>,
    folded: Vec<char>,
}

/// Prepares a line for reading.
pub(crate) fn line(text: &str) -> Line {
    Line::new(text)
}

impl Line {
    fn new(text: &str) -> Line {
        let letters: Vec<char> = text.trim().chars().collect();
        let end = match letters.as_slice() {
            [.., '"' | '”' | '»', '.'] => letters.len() - 1,
            [.., '"' | '”' | '»'] => letters.len(),
            [before @ .., '.'] => before.len(),
            _ => letters.len(),
        };
        let letters = letters[..end].to_vec();
        let folded = letters.iter().copied().map(fold).collect();
        Line { letters, folded }
    }

    /// Whether nothing is left at `at`.
    pub(super) fn ends(&self, at: usize) -> bool {
        at == self.letters.len()
    }

    /// Where a literal that starts at `at` ends. A blank stands for any number of them, at least one.
    pub(super) fn literal(&self, at: usize, piece: &str) -> Option<usize> {
        let mut at = at;
        for c in piece.chars().map(fold) {
            if c == ' ' {
                let blanks = self.folded[at..]
                    .iter()
                    .take_while(|it| **it == ' ')
                    .count();
                if blanks == 0 {
                    return None;
                }
                at += blanks;
            } else {
                if self.folded.get(at) != Some(&c) {
                    return None;
                }
                at += 1;
            }
        }
        Some(at)
    }

    /// The words that can start here, longer ones first.
    pub(super) fn words(
        &self,
        at: usize,
        words: &'static [Word],
        language: Language,
        value: impl Fn(&'static str) -> Value,
    ) -> Vec<(Value, usize)> {
        let mut found: Vec<(Value, usize)> = words
            .iter()
            .flat_map(|word| {
                word.in_language(language)
                    .iter()
                    .map(move |text| (word.key, text))
            })
            .filter_map(|(key, text)| Some((value(key), self.literal(at, text)?)))
            .collect();
        found.sort_by_key(|(_, end)| std::cmp::Reverse(*end));
        found
    }

    pub(super) fn token(
        &self,
        at: usize,
        wanted: impl Fn(char) -> bool,
    ) -> Option<(String, usize)> {
        let text: String = self.letters[at..]
            .iter()
            .copied()
            .take_while(|c| wanted(*c))
            .collect();
        let end = at + text.chars().count();
        (!text.is_empty()).then_some((text, end))
    }

    pub(super) fn quoted(&self, at: usize) -> Option<(String, usize)> {
        let close = match self.letters.get(at)? {
            '"' => '"',
            '“' => '”',
            '«' => '»',
            _ => return None,
        };
        let mut end = at + 1;
        while *self.letters.get(end)? != close {
            // Only straight quotes have escapes.
            end += if close == '"' && self.letters[end] == '\\' {
                2
            } else {
                1
            };
        }
        let inner: String = self.letters[at + 1..end].iter().collect();
        let text = if close == '"' {
            serde_json::from_str(&format!("\"{inner}\"")).ok()?
        } else {
            inner
        };
        Some((text, end + 1))
    }

    /// A move, with or without its number.
    pub(super) fn san(&self, at: usize, language: Language) -> Option<(String, usize)> {
        let number = self.letters[at..]
            .iter()
            .take_while(|c| c.is_ascii_digit())
            .count();
        let dots = self.letters[at + number..]
            .iter()
            .take_while(|c| matches!(c, '.' | '…'))
            .count();
        let mut start = at;
        if dots > 0 {
            start = at + number + dots;
            start += self.letters[start..]
                .iter()
                .take_while(|c| **c == ' ')
                .count();
        }
        let (text, end) = self.token(start, |c| letters::looks_like_a_move(&c.to_string()))?;
        Some((letters::from_language(&text, language), end))
    }
}
