//! Words of a record, without losing a byte: every byte that is not blank belongs to one token.

mod chars;
mod header;
mod result;
mod scan;

pub(crate) use chars::{LONG_ZEROS, is_blank, is_name_byte, is_zeros};
pub(crate) use header::{MAX_TAG, is_clear_header, tag_parts};
pub(crate) use result::{ResultForm, parse_result};
pub(crate) use scan::{EVENT, Scanned, Scanner, closes_soon};

use crate::Span;

/// What a token is, as far as its form tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// `[Name "value"]`, also when a bracket or a quotation mark is missing.
    Tag,
    /// A line that begins with `%`.
    Escape,
    /// `;` and the rest of its line.
    LineComment,
    /// `{…}`.
    Comment,
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// A move number, dots, or both.
    Number,
    /// A move, or any other word.
    Word,
    /// `!?`, `±` and other signs of comment.
    Symbol,
    /// `$1`.
    Nag,
    /// `(=)`.
    DrawMark,
    /// A result.
    Result,
    /// Anything else.
    Stray,
}

/// A token and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Where it stands.
    pub span: Span,
}
