//! Sources of live games, and what they told.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::entry::Person;
use super::view::Said;
use crate::game_log::{EventDoc, GameLogHeader};

/// A source that is to be followed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSource {
    /// A file, a folder or an address, written as for `tablas watch`: `livechess://host`,
    /// `lichess:ROUND`, `lcc:ID/ROUND`, `https://…/games.pgn`.
    pub spec: String,
    /// What people call it; the end of `spec` if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// What a source told of a board. Whatever is not said stays as it was.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FedDoc {
    /// The number of the source.
    pub source: u64,
    /// From here on the board is this one of the source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<FedGame>,
    /// How the game begins, for a board at which nothing was done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub header: Option<Box<GameLogHeader>>,
    /// Who plays, White first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Box<[Person; 2]>>,
    /// The number of the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// What was done, with what follows from it by rule.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<EventDoc>,
    /// All half-moves made on the board since the game was over, in UCI. They are void.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub void: Option<Vec<String>>,
    /// The result that the source reports; `*` if it reports none any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The arbiter goes by what he entered: half-moves at the desk and in the source behind which both
    /// are compared again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settled: Option<[u32; 2]>,
}

impl FedDoc {
    /// Whether it says nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self
            == FedDoc {
                source: self.source,
                ..FedDoc::default()
            }
    }
}

/// A game of a source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FedGame {
    /// The source's own name of the board.
    pub board: String,
    /// The source's own name of the game on it.
    pub game: String,
}

/// A source, as it is now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SourceView {
    /// Its number.
    pub id: u64,
    /// The event.
    pub event: u64,
    /// As it was written.
    pub spec: String,
    /// What people call it.
    pub name: String,
    /// What it is: `path`, `address`, `broadcast`, `livechess`, `cloud`, `program`.
    pub kind: String,
    /// How it is: `connecting`, `well`, `silent`, `broken`, `given-up`, `finished`.
    pub state: String,
    /// What is wrong.
    pub why: Option<Said>,
    /// Since when it is so, in milliseconds since 1970.
    pub since: u64,
    /// When something last came from it, in milliseconds since 1970.
    pub last_seen: Option<u64>,
    /// How many boards of the event it tells of.
    pub boards: usize,
    /// What is wrong with boards of which no game could be read.
    pub unread: Vec<Said>,
    /// Who added it.
    pub who: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// What a source says of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FeedView {
    /// The number of the source.
    pub source: u64,
    /// What people call it.
    pub name: String,
    /// How the board is there: `well`, `mismatched`, `silent`, `broken`; `away` if the source is not
    /// followed at the moment.
    pub state: String,
    /// The result that it reports.
    pub result: Option<String>,
    /// Half-moves made since the game was over, in English letters.
    pub void: Vec<String>,
    /// Where it differs from what was entered.
    pub differs: Option<DiffersView>,
}

/// Where a source differs from what was entered at the desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DiffersView {
    /// The half-move.
    pub ply: u32,
    /// The moves at the desk from there on, in English letters.
    pub here: Vec<String>,
    /// The moves of the source from there on, in English letters.
    pub there: Vec<String>,
}
