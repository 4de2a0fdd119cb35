//! The acts of a game log.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A move that was written or said and not made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NamedDoc {
    /// As it was written or said.
    pub text: String,
    /// The legal move or moves that it can be, in UCI; empty if it is none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
    /// If it is no legal move, the squares of the pieces that it can name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<String>,
}

/// An act.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(
    tag = "do",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case"
)]
#[expect(
    missing_docs,
    reason = "each is described where the library defines the act"
)]
pub enum ActDoc {
    Move {
        uci: String,
    },
    PressClock,
    Touch {
        square: String,
        intent: bool,
    },
    Adjust {
        square: String,
    },
    RecordMove {
        named: NamedDoc,
    },
    RecordOffer,
    IllegalMove {
        kind: String,
    },
    IllegalPosition,
    PauseClock,
    RestartClock,
    FlagFalls,
    CallFlag,
    SeeFlag {
        side: String,
    },
    SeeBothFlags,
    SetClocks {
        white: u64,
        black: u64,
        reason: String,
    },
    OfferDraw {
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        via_arbiter: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        condition: Option<String>,
        form: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ground: Option<String>,
    },
    Accept {
        form: String,
    },
    Refuse {
        form: String,
    },
    WithdrawOffer,
    UnclearGesture {
        form: String,
    },
    Clarify {
        player: String,
        meaning: String,
    },
    Opinion {
        drawn: bool,
        remark: String,
    },
    Consent,
    Deny,
    Claim {
        ground: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        announced: Option<NamedDoc>,
        basis: String,
    },
    AskCheck,
    WithdrawClaim,
    Resign {
        form: String,
    },
    Meddle,
    RecordResult {
        result: String,
    },
    Sign,
    ConfirmResult,
    CorrectResult {
        result: String,
        reason: String,
    },
    Appeal {
        reason: String,
    },
    DecideAppeal {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<String>,
        reason: String,
    },
    AppealDeadlinePasses,
    CorrectMove {
        ply: u32,
        uci: String,
        reason: String,
    },
    RestorePosition {
        to: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clocks: Option<[u64; 2]>,
        reason: String,
    },
    NoteIncident {
        against: String,
        conduct: String,
        intent: String,
        harm: bool,
        time_pressure: bool,
        remark: String,
    },
    Warn {
        player: String,
        form: String,
        article: String,
        reason: String,
    },
    Penalty {
        article: String,
        against: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seconds: Option<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opponent_score: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        own_score: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amount: Option<u32>,
        reason: String,
    },
    Refer {
        to: String,
        dossier: String,
    },
    Remark {
        text: String,
    },
    AskIncrement,
    DecideIncrement {
        agreed: bool,
    },
    AskQuickFinish {
        ground: String,
    },
    DecideQuickFinish {
        decision: String,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        extra_time: bool,
    },
    SealMove {
        named: NamedDoc,
    },
    OpenEnvelope,
}
