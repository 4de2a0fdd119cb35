//! Everything that was ruled and noted in a round or an event, from files: rulings, logs of games, what
//! `tablas watch --format jsonl` wrote, and what the desk exports.

mod page;
mod read;
mod table;

pub use page::document;
pub use read::{Kind, kind};
pub use table::csv;

use tablas::sentence::Sentence;
use tablas_say::Speaker;

use crate::ruling::Names;

/// A file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its name, without a directory.
    pub name: String,
    /// What stands in it.
    pub text: String,
}

/// What was found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Round {
    /// The name of the event, where the rulings agree on one.
    pub event: Option<String>,
    /// The round, where everything belongs to one.
    pub round: Option<String>,
    /// Everything, in the order of rounds and boards.
    pub entries: Vec<Entry>,
    /// Files or lines that could not be read, by name.
    pub problems: Vec<(String, Sentence)>,
    /// How many files there were.
    pub files: usize,
    /// How many rulings do not hold.
    pub failing: usize,
    /// Whether the names were left out.
    pub left_out: bool,
}

/// Something that was ruled or noted, in the words of one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// What kind it is.
    pub kind: EntryKind,
    /// The round.
    pub round: String,
    /// The board.
    pub board: String,
    /// White.
    pub white: String,
    /// Black.
    pub black: String,
    /// Whom it is about or who did it: `white`, `black`, or another word of the documents.
    pub by: String,
    /// The move after which it was.
    pub after: String,
    /// What it was.
    pub what: String,
    /// What was ruled or ordered.
    pub ruling: String,
    /// The articles, `9.2.2`.
    pub articles: Vec<String>,
    /// The result, where it sets one.
    pub result: String,
    /// When, by the time of day.
    pub at: String,
    /// The hash of the ruling.
    pub hash: String,
    /// Whether the ruling holds.
    pub holds: Holds,
    /// The file.
    pub file: String,
}

/// Whether a ruling holds when it is computed again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Holds {
    /// There is no ruling in a file of its own, which could hold or not.
    #[default]
    Nothing,
    /// It holds.
    Yes,
    /// It does not.
    No,
}

impl Holds {
    /// The name in the table.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Holds::Nothing => "",
            Holds::Yes => "yes",
            Holds::No => "no",
        }
    }
}

/// Kinds of entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EntryKind {
    /// A ruling.
    #[default]
    Ruling,
    /// A warning, a penalty or a referral.
    Penalty,
    /// An offer that was irregular or barred.
    Offer,
    /// An incident that was noted.
    Incident,
    /// An alert that was taken note of.
    Alert,
}

impl EntryKind {
    /// The name in the table.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            EntryKind::Ruling => "ruling",
            EntryKind::Penalty => "penalty",
            EntryKind::Offer => "offer",
            EntryKind::Incident => "incident",
            EntryKind::Alert => "alert",
        }
    }
}

/// Reads the files, in any order.
#[must_use]
pub fn read(sources: &[Source], names: Names, speaker: &Speaker) -> Round {
    read::round(sources, names, speaker)
}
