//! Which board, and how it is.

use std::fmt;
use std::sync::Arc;

use tablas::sentence::Sentence;

/// A source, by its place among those that are watched, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SourceId(pub u16);

/// A board of a source. The name is the source's own and stays the same as long as the source
/// understands it to be the same board (a file's path, a serial number, `round-1/game-3`), across
/// restarts too; it does not promise to mean anything to a person. Numbers and names to show are in
/// [`GameTags`](super::GameTags).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardKey {
    /// The source.
    pub source: SourceId,
    /// The board's name there.
    pub name: Arc<str>,
}

impl BoardKey {
    /// The board of this name.
    #[must_use]
    pub fn new(source: SourceId, name: &str) -> BoardKey {
        BoardKey {
            source,
            name: name.into(),
        }
    }
}

impl fmt::Display for BoardKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.source.0, self.name)
    }
}

/// How a board is, as far as its source tells. A board that is not well keeps its game: what is
/// known of it stays known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardState {
    /// It is read as it should be.
    Well,
    /// What stands on it is not the position of its game; moves may be missing.
    Mismatched(Sentence),
    /// Nothing comes from it, though something should.
    Silent(Sentence),
    /// What comes from it cannot be understood.
    Broken(Sentence),
}

impl BoardState {
    /// The name in every format.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            BoardState::Well => "well",
            BoardState::Mismatched(_) => "mismatched",
            BoardState::Silent(_) => "silent",
            BoardState::Broken(_) => "broken",
        }
    }

    /// What is wrong, in words; `None` if nothing is.
    #[must_use]
    pub const fn sentence(&self) -> Option<&Sentence> {
        match self {
            BoardState::Well => None,
            BoardState::Mismatched(sentence)
            | BoardState::Silent(sentence)
            | BoardState::Broken(sentence) => Some(sentence),
        }
    }
}

/// How a source is. Its boards stay as they were last known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceState {
    /// It is read as it should be.
    Well,
    /// It is being opened, or opened again; why, if that is known.
    Connecting(Option<Sentence>),
    /// Nothing comes from it, though something should.
    Silent(Sentence),
    /// It cannot be read; it is tried again unless `for_good`.
    Broken {
        /// Why.
        why: Sentence,
        /// Whether it is given up.
        for_good: bool,
    },
    /// It has told everything that it has: a snapshot, a child process that ended well.
    Finished,
}

impl SourceState {
    /// The name in every format.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            SourceState::Well => "well",
            SourceState::Connecting(_) => "connecting",
            SourceState::Silent(_) => "silent",
            SourceState::Broken { .. } => "broken",
            SourceState::Finished => "finished",
        }
    }

    /// What is wrong, in words; `None` if nothing is.
    #[must_use]
    pub const fn sentence(&self) -> Option<&Sentence> {
        match self {
            SourceState::Well | SourceState::Finished | SourceState::Connecting(None) => None,
            SourceState::Connecting(Some(why))
            | SourceState::Silent(why)
            | SourceState::Broken { why, .. } => Some(why),
        }
    }
}
