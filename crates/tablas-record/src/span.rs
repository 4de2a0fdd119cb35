//! Places in a record.

/// A stretch of a game's own bytes, from `start` up to and without `end`: indexes into
/// [`Game::text`](crate::Game::text), not into the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// The byte after the last one.
    pub end: u32,
}

impl Span {
    /// The span between two byte indexes. A game is never longer than 64 MiB, so that they fit.
    #[inline]
    pub(crate) fn new(start: usize, end: usize) -> Span {
        let fit = |at| u32::try_from(at).expect("a game is shorter than 4 GiB");
        Span {
            start: fit(start),
            end: fit(end),
        }
    }

    /// The bytes of `text` that the span covers. Empty when the span is not one of this text.
    #[must_use]
    pub fn of(self, text: &[u8]) -> &[u8] {
        text.get(self.range()).unwrap_or_default()
    }

    /// The span as a range of indexes.
    #[must_use]
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The shortest span that covers both.
    #[must_use]
    pub fn join(self, other: Span) -> Span {
        Span {
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }

    /// Whether the span covers no byte.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.start >= self.end
    }
}

/// A place in a file as an editor shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineColumn {
    /// Line of the file, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u32,
}
