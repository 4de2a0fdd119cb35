//! The lines of a game log.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::act::ActDoc;

/// The first line of a log: what was given before the first act.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GameLogHeader {
    /// Always `tablas-game-log`.
    pub format: String,
    /// Version of the format.
    pub version: u32,
    /// Edition of the Laws, `fide-2023`.
    pub edition: String,
    /// Way of play, `standard`.
    pub play: String,
    /// Every choice of the event's regulations, as in a file of regulations.
    pub regulations: serde_json::Value,
    /// The first position, a FEN (Shredder castling rights in Chess960).
    pub start: String,
    /// Whether castling follows Chess960.
    #[serde(default)]
    pub chess960: bool,
    /// The round, where restrictions depend on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// The time control in seconds, `40/5400+30:1800+30`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_control: Option<String>,
    /// Milliseconds on White's and Black's clock, where not the time of the control.
    #[serde(default)]
    pub clocks: [Option<u64>; 2],
    /// Illegal moves that White and Black had completed.
    #[serde(default)]
    pub illegal_moves: [u8; 2],
    /// When the first clock was started, in milliseconds of the log's own time.
    #[serde(default)]
    pub started: u64,
    /// States to look at after each move for a dead position.
    pub budget: u64,
}

/// A later line: an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct EventDoc {
    /// When, in milliseconds of the log's own time.
    pub at: u64,
    /// Who: `white`, `black`, `both`, `arbiter`, `organiser`, `appeals-committee`, `bystander`.
    pub by: String,
    /// Name or number of the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    /// What happened.
    #[serde(flatten)]
    pub what: WhatDoc,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum WhatDoc {
    /// Somebody did this.
    Done {
        /// The act.
        #[serde(flatten)]
        act: ActDoc,
    },
    /// The position was found to have ended the game already.
    FoundOver,
    /// The open claim was ruled on.
    ClaimRuled {
        /// `correct`, `incorrect`, `inadmissible`, `declared-by-platform`, `right-lost`,
        /// `move-not-recorded`, `needs-proof`, `depends`, `game-over`.
        status: String,
        /// `threefold`, `fifty`, `unstated`.
        ground: String,
    },
    /// Time was added by rule.
    TimeAdded {
        /// `white` or `black`.
        to: String,
        /// How much.
        seconds: u32,
        /// By which article, `fide-2023#9.5.3`.
        article: String,
    },
    /// Time was taken by decision.
    TimeTaken {
        /// `white` or `black`.
        from: String,
        /// How much.
        seconds: u32,
        /// By which article.
        article: String,
    },
}
