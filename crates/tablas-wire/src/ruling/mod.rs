//! The ruling as a document, version 1: what was claimed or done, the record it rests on, what the
//! Laws make of it, and who decided.
//!
//! Some of its fields are *given*: facts and decisions of people (who plays, the moves, the claim, the
//! clocks before it, who decided). The others are *derived* from these by the Laws (SAN and clocks,
//! occurrences, near misses, the conclusion, the orders); whoever has the document can derive them
//! again. The comment of each part says which it is. No field holds text of the program in a human
//! language: the words are made from the document where it is read.

mod act;
mod canonical;
mod event;
mod evidence;
mod finding;
mod read;
mod standing;
mod verification;

pub use act::{ActPart, ReadingPart, ReadingsPart};
pub use canonical::{
    CanonicalError, FORMAT, SIGNATURE_DOMAIN, VERSION, canonical_bytes, content_hash, hex,
    signed_bytes,
};
pub use event::{
    ChosenPart, DecidedPart, EventPart, FollowsPart, PlayerPart, PlayersPart, Relation, Role,
    SignaturePart,
};
pub use evidence::{EvidenceKind, EvidencePart, FilePart, PliesPart, Supplier, TimeCodePart};
pub use finding::{
    DifferencePart, FindingPart, IdentityPart, MatePart, MatesPart, NearMissPart, OccurrencePart,
    PositionPart, QuietPart, RepetitionPart,
};
pub use read::{ReadError, read_ruling, ruling_value, write_ruling};
pub use standing::{Assumption, ClockPart, ClocksPart, ConclusionPart, OrderPart};
pub use verification::{
    VerificationCheck, VerificationDocument, VerificationFile, VerificationPlace,
    VerificationSignature,
};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game_log::{EventDoc, GameLogHeader};

/// A ruling, version 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Ruling {
    /// `tablas-ruling`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// `sha256:` and 64 digits: the hash of everything else in its canonical form, the signatures left
    /// out. It shows that the text was changed by somebody who did not renew it, and names the ruling;
    /// who wrote it, only a signature shows.
    pub hash: String,
    /// The event and its regulations. Given.
    pub event: EventPart,
    /// The players. Given.
    pub players: PlayersPart,
    /// What the moves are known from. Given.
    pub evidence: Vec<EvidencePart>,
    /// The moves up to the act.
    pub game: GamePart,
    /// What was claimed or done. Given.
    pub act: ActPart,
    /// Other games that the evidence fits as well; `null` if the moves are certain. The lines are
    /// given, the answers derived.
    pub readings: Option<ReadingsPart>,
    /// What the Laws look at in this game. Derived.
    pub finding: FindingPart,
    /// The clocks, where they are known.
    pub clocks: Option<ClocksPart>,
    /// The answer and its articles. Derived.
    pub conclusion: ConclusionPart,
    /// What follows for the players. Derived.
    pub orders: Vec<OrderPart>,
    /// What the record cannot know and the conclusion takes for true. Derived.
    pub assumed: Vec<Assumption>,
    /// Who decided. Given.
    pub decided: DecidedPart,
    /// Remarks, in the words of whoever made them. Given.
    pub remarks: Vec<String>,
    /// The ruling that this one corrects, adds to or decides an appeal against. Given.
    pub follows: Option<FollowsPart>,
    /// The log of a live game up to the ruling; everything derived then follows from it.
    pub log: Option<LogPart>,
    /// Signatures of the hash and all that it covers.
    pub signatures: Vec<SignaturePart>,
}

/// The moves of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GamePart {
    /// The first position, a FEN. Given.
    pub start: String,
    /// Whether castling follows Chess960; then the castling rights of every FEN here name the files of
    /// the rooks, and castling in UCI is king takes rook. Given.
    pub chess960: bool,
    /// The moves up to the act; the last of them made the position on the board.
    pub moves: Vec<MovePart>,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MovePart {
    /// The half-move, from 1. Derived.
    pub ply: u32,
    /// The move in UCI. Given.
    pub uci: String,
    /// The move as a player writes it, English letters, check and mate signs, without number. Derived.
    pub san: String,
    /// What was left to the player after it, in milliseconds, where the record says so. Given; in a
    /// live game derived from the log.
    pub clock_ms: Option<u64>,
    /// What the evidence has at this place, where it is not plainly this move. Given.
    pub written: Option<String>,
}

/// The log of a live game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LogPart {
    /// What was given before the first act.
    pub setup: GameLogHeader,
    /// What happened, up to the decision and what follows from it.
    pub events: Vec<EventDoc>,
}

#[cfg(test)]
mod tests;
