//! What is wrong with a regulation file, each with its place.

use std::ops::Range;

use tablas::law::Article;
use tablas::sentence::Sentence;

/// What kind of mistake it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RegulationErrorKind {
    /// The bytes are no text.
    Encoding,
    /// The text is no TOML.
    Toml,
    /// A key that there is not.
    UnknownKey,
    /// A value that the key cannot have.
    WrongValue,
    /// Rapid or blitz without a choice of its two sets of rules (A.6, B.4).
    OpenChoice,
    /// A key that has to be there.
    MissingKey,
    /// Two values that cannot hold together.
    Contradiction,
}

impl RegulationErrorKind {
    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            RegulationErrorKind::Encoding => "encoding",
            RegulationErrorKind::Toml => "toml",
            RegulationErrorKind::UnknownKey => "unknown-key",
            RegulationErrorKind::WrongValue => "wrong-value",
            RegulationErrorKind::OpenChoice => "open-choice",
            RegulationErrorKind::MissingKey => "missing-key",
            RegulationErrorKind::Contradiction => "contradiction",
        }
    }
}

/// A place in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// Bytes in the text.
    pub span: Range<usize>,
}

impl Place {
    /// The place of these bytes of `text`.
    #[must_use]
    pub fn of(text: &str, span: Range<usize>) -> Place {
        let boundary = |mut at: usize| {
            at = at.min(text.len());
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            at
        };
        let start = boundary(span.start);
        let end = boundary(span.end).max(start);
        let before = &text[..start];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Place {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            span: start..end,
        }
    }
}

/// One mistake: where, what, and what to do, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegulationError {
    /// What kind it is.
    pub kind: RegulationErrorKind,
    /// The key, `offers.off-turn`; empty if it is not about one.
    pub key: String,
    /// Where it is; an overlay from a program has no place.
    pub place: Option<Place>,
    /// The other places that it is about.
    pub related: Vec<Place>,
    /// What is wrong and what to do.
    pub sentence: Sentence,
    /// The article that it has to do with.
    pub article: Option<Article>,
}
