//! What the moves are known from: everything here is given.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One piece of evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EvidencePart {
    /// What it is.
    pub kind: EvidenceKind,
    /// Where it comes from, in words: a make of device, a database, who saw it.
    pub source: Option<String>,
    /// Who laid it before the arbiter.
    pub supplied_by: Supplier,
    /// The half-moves that it speaks for; `null` if it speaks for none by itself (a witness of a
    /// touched piece).
    pub plies: Option<PliesPart>,
    /// The file, if it is one.
    pub file: Option<FilePart>,
    /// Which of the games in the file, from 1.
    pub game: Option<u64>,
    /// Passages of a video.
    pub time_codes: Vec<TimeCodePart>,
    /// In the words of whoever wrote it down.
    pub note: Option<String>,
}

/// Kinds of evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EvidenceKind {
    /// The claimant's scoresheet.
    OwnScoresheet,
    /// The opponent's scoresheet.
    OpponentScoresheet,
    /// A certified electronic scoresheet (8.1.1.2).
    ElectronicScoresheet,
    /// The record of an electronic board.
    BoardRecord,
    /// A game of a database or a file of games.
    DatabaseFile,
    /// The arbiter's own scoresheet or count.
    ArbiterSheet,
    /// A video.
    Video,
    /// What both players reconstructed together (8.5.2, 11.11).
    JointReconstruction,
    /// What a witness says.
    Witness,
    /// What the arbiter saw himself.
    ArbiterObservation,
    /// The log of a game that was kept live.
    GameLog,
    /// Moves that were typed for this ruling, from a source that is not named.
    TypedMoves,
}

impl EvidenceKind {
    /// Every kind.
    pub const ALL: [EvidenceKind; 12] = [
        EvidenceKind::OwnScoresheet,
        EvidenceKind::OpponentScoresheet,
        EvidenceKind::ElectronicScoresheet,
        EvidenceKind::BoardRecord,
        EvidenceKind::DatabaseFile,
        EvidenceKind::ArbiterSheet,
        EvidenceKind::Video,
        EvidenceKind::JointReconstruction,
        EvidenceKind::Witness,
        EvidenceKind::ArbiterObservation,
        EvidenceKind::GameLog,
        EvidenceKind::TypedMoves,
    ];

    /// The name in the document and on the command line.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            EvidenceKind::OwnScoresheet => "own-scoresheet",
            EvidenceKind::OpponentScoresheet => "opponent-scoresheet",
            EvidenceKind::ElectronicScoresheet => "electronic-scoresheet",
            EvidenceKind::BoardRecord => "board-record",
            EvidenceKind::DatabaseFile => "database-file",
            EvidenceKind::ArbiterSheet => "arbiter-sheet",
            EvidenceKind::Video => "video",
            EvidenceKind::JointReconstruction => "joint-reconstruction",
            EvidenceKind::Witness => "witness",
            EvidenceKind::ArbiterObservation => "arbiter-observation",
            EvidenceKind::GameLog => "game-log",
            EvidenceKind::TypedMoves => "typed-moves",
        }
    }
}

/// Who laid a piece of evidence before the arbiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Supplier {
    /// White.
    White,
    /// Black.
    Black,
    /// Both players together.
    Both,
    /// The arbiter has it himself.
    Arbiter,
    /// The organiser.
    Organiser,
    /// A witness or spectator.
    Witness,
    /// Nobody is named.
    Unstated,
}

/// A run of half-moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PliesPart {
    /// The first, from 1.
    pub first: u32,
    /// The last.
    pub last: u32,
}

/// A file by its content.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FilePart {
    /// Its name, without a directory.
    pub name: String,
    /// Its length in bytes.
    pub bytes: u64,
    /// The SHA-256 of its bytes, 64 digits.
    pub sha256: String,
}

/// A passage of a video.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TimeCodePart {
    /// Where it begins in the video, in milliseconds.
    pub from_ms: u64,
    /// Where it ends.
    pub to_ms: Option<u64>,
    /// What is seen there.
    pub shows: Option<String>,
}
