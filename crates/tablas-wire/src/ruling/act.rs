//! What was claimed or done: given, but for the answers under other readings.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game_log::ActDoc;

/// The claim or act that the ruling is about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ActPart {
    /// Who: `white`, `black`, `both`, `arbiter`, `organiser`, `appeals-committee`, `bystander`.
    pub by: String,
    /// Name or number of the person, where that says more.
    pub who: Option<String>,
    /// Half-moves made when it was done.
    pub ply: u32,
    /// When, by the log's own time; `null` without a log.
    pub at_ms: Option<u64>,
    /// When, by the time of the day as it was written down.
    pub at: Option<String>,
    /// What; `null` where somebody tried something in a live game and the position was found to have
    /// ended it before.
    pub what: Option<ActDoc>,
    /// For a claim: whether the claimant had touched a piece on this move before (9.4).
    pub touched: bool,
    /// For a claim with an announced move: whether the move is on the scoresheet.
    pub recorded: bool,
}

/// Other games that the evidence fits as well as the one given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReadingsPart {
    /// Whether these are all that fit.
    pub complete: bool,
    /// Whether no more evidence can come, so that what is not proved is ruled on as it is (11.12).
    pub closed: bool,
    /// The answer under the game given. Derived.
    pub answer: String,
    /// The others.
    pub others: Vec<ReadingPart>,
    /// The half-move whose move alone tells the answer, if there is one. Derived.
    pub depends_on: Option<u32>,
}

/// One other game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReadingPart {
    /// The first half-move that differs from the game given.
    pub from: u32,
    /// Its moves from there on, in UCI.
    pub moves: Vec<String>,
    /// The answer under it. Derived.
    pub answer: String,
}
