//! The entries of the desk's log.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::fed::{FedDoc, NewSource};
use super::sheets::{SheetOf, TypedSheet};
use crate::game_log::{EventDoc, GameLogHeader};

/// An entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "entry", rename_all = "kebab-case")]
pub enum EntryDoc {
    /// An event of the calendar is made; its number is the number of this entry.
    Event {
        /// What was chosen for it.
        settings: EventSettings,
    },
    /// What was chosen for the event is changed. Games that have begun keep what they began with.
    EventChanged {
        /// What holds now.
        settings: EventSettings,
    },
    /// A board is set up; its number in the API is the number of this entry.
    Board {
        /// The board.
        board: Box<NewBoard>,
    },
    /// The game of a board that waits is started: White's clock runs from then on.
    Started,
    /// Something was done at a board, with what follows from it by rule.
    Acts {
        /// In order; they came about together.
        events: Vec<EventDoc>,
    },
    /// An alert was seen by an arbiter.
    Acknowledged {
        /// Which: its key at the board.
        alert: String,
    },
    /// The last decision at a board, written down.
    Ruling {
        /// The document, as `tablas verify` reads it.
        ruling: serde_json::Value,
    },
    /// A ruling of the board was signed.
    Signed {
        /// The hash of the ruling.
        hash: String,
        /// The public key, `ed25519:` and 64 digits.
        key: String,
        /// The signature, 128 digits.
        signature: String,
    },
    /// A scoresheet is kept as evidence of a board.
    Sheet {
        /// Whose.
        of: SheetOf,
        /// As it was typed.
        sheet: TypedSheet,
    },
    /// Something worth knowing that changes nothing.
    Note {
        /// In the words of whoever wrote it.
        text: String,
    },
    /// Another arbiter takes over.
    HandOver {
        /// Who is responsible now.
        to: String,
        /// For which part of the hall; all of it if nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sector: Option<String>,
        /// What he has to know.
        text: String,
    },
    /// A source of live games is followed for the event; its number is the number of this entry.
    Source {
        /// Which.
        source: NewSource,
    },
    /// A source is followed no longer. What it told stays.
    SourceRemoved {
        /// Its number.
        source: u64,
    },
    /// A source told something of a board.
    Fed {
        /// What.
        fed: Box<FedDoc>,
    },
    /// An event was taken out of the log for good, with all its boards. It belongs to no event.
    Removed {
        /// The number that it had.
        removed: u64,
        /// How many entries it had.
        entries: u64,
    },
}

impl EntryDoc {
    /// What kind of entry it is.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            EntryDoc::Event { .. } => "event",
            EntryDoc::EventChanged { .. } => "event-changed",
            EntryDoc::Board { .. } => "board",
            EntryDoc::Started => "started",
            EntryDoc::Acts { .. } => "acts",
            EntryDoc::Acknowledged { .. } => "acknowledged",
            EntryDoc::Ruling { .. } => "ruling",
            EntryDoc::Signed { .. } => "signed",
            EntryDoc::Sheet { .. } => "sheet",
            EntryDoc::Note { .. } => "note",
            EntryDoc::HandOver { .. } => "hand-over",
            EntryDoc::Source { .. } => "source",
            EntryDoc::SourceRemoved { .. } => "source-removed",
            EntryDoc::Fed { .. } => "fed",
            EntryDoc::Removed { .. } => "removed",
        }
    }
}

/// What is chosen for an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EventSettings {
    /// Its name.
    pub name: String,
    /// Where it is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The preset of regulations, `fide-standard`.
    pub preset: String,
    /// Edition of the Laws, where not the preset's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// Way of play, where not the preset's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<String>,
    /// Choices that differ from the preset, as in a file of regulations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regulations: Option<serde_json::Value>,
    /// The time control in seconds, `40/5400+30:1800+30`, where not the preset's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_control: Option<String>,
    /// The chief arbiter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chief_arbiter: Option<String>,
    /// How many days after the last entry the event is to be removed, with the names in it; nobody has
    /// said so without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 36500))]
    pub keep_days: Option<u16>,
}

/// A board that is set up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBoard {
    /// The round.
    pub round: u16,
    /// The number of the board.
    pub number: u32,
    /// The part of the hall.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sector: Option<String>,
    /// White.
    pub white: Person,
    /// Black.
    pub black: Person,
    /// How its game begins.
    pub log: GameLogHeader,
    /// Whether the clocks stand still until the game is started, or something is done in it; then that is
    /// the beginning, and not what the header says.
    #[serde(default, skip_serializing_if = "is_false")]
    pub waits: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_false(it: &bool) -> bool {
    !*it
}

/// A player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// Name.
    pub name: String,
    /// Title, `WGM`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Federation, `ESP`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
    /// Rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// Number in FIDE's list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide_id: Option<String>,
}
