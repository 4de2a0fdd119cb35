//! A whole event, to take away.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::entry::EntryDoc;

/// A whole event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Export {
    /// `tablas-desk-event`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// Its number at the desk that it is from.
    pub event: u64,
    /// What was left out, if it is a copy without names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_out: Option<LeftOut>,
    /// Its part of the log.
    pub entries: Vec<ExportLine>,
}

impl Export {
    /// The name of the format.
    pub const FORMAT: &'static str = "tablas-desk-event";
    /// Its version.
    pub const VERSION: u32 = 1;
}

/// An entry as it is exported.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ExportLine {
    /// Its place in the log.
    pub seq: u64,
    /// The board that it belongs to, if to one.
    pub board: Option<u64>,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who.
    pub who: String,
    /// The entry itself.
    pub entry: EntryDoc,
}

/// What is not in a copy without names, and what in it somebody has to read before it is given away.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LeftOut {
    /// How many players have a mark for a name, `P1`, `P2` …
    pub players: u32,
    /// How many others have one, `A1`, `A2` …
    pub others: u32,
    /// Entries that hold words which somebody wrote freely. The names are taken out of them; that they
    /// point to nobody in another way is not promised.
    pub free_text: Vec<u64>,
    /// The rulings, each with the hash that the document with the names has. The copies have hashes of
    /// their own and no signatures, since a signature covers the names.
    pub rulings: Vec<RulingCopy>,
}

/// A ruling of which this is a copy without names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RulingCopy {
    /// The entry.
    pub seq: u64,
    /// The hash of the document with the names.
    pub hash: String,
}
