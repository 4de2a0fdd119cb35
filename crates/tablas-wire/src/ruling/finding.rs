//! What the Laws look at: everything here is derived.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What was looked at in the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FindingPart {
    /// The position on the board when it was claimed or done.
    pub position: PositionPart,
    /// Occurrences of a position, where the act hangs on them.
    pub repetition: Option<RepetitionPart>,
    /// Moves without a pawn move or capture, where the act hangs on them.
    pub quiet: Option<QuietPart>,
    /// Who could still checkmate, where the act hangs on it.
    pub mates: Option<MatesPart>,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PositionPart {
    /// When it was on the board; 0 is the start position, `null` for one that an announced move would
    /// make.
    pub ply: Option<u32>,
    /// The move that made it, as a player would call it, `23...Ra8`; `null` for the start position.
    pub after: Option<String>,
    /// The position.
    pub fen: String,
}

/// How often a position appeared (9.2, 9.6.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RepetitionPart {
    /// Whether the position meant is the one after the announced move.
    pub after_announced: bool,
    /// How often it has appeared, an announced move's position included.
    pub count: u16,
    /// Each time, in order; the last one is the position meant.
    pub occurrences: Vec<OccurrencePart>,
    /// Times that only look the same, in order.
    pub near_misses: Vec<NearMissPart>,
    /// Occurrences that could lie before the record begins.
    pub possible_before: u16,
}

/// One time that the position was on the board, or would be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OccurrencePart {
    /// When and what.
    pub position: PositionPart,
    /// What the identity compares beside the placement.
    pub identity: IdentityPart,
}

/// What makes positions with the same placement the same or not (9.2.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct IdentityPart {
    /// Who has the move: `white` or `black`.
    pub having_the_move: String,
    /// Castling rights, `KQkq`, a file letter where the rook is not the outermost, `-` for none.
    pub castling: String,
    /// The square onto which a pawn may be captured en passant, if that is legal.
    pub en_passant: Option<String>,
}

/// One time that only looks the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NearMissPart {
    /// When and what.
    pub position: PositionPart,
    /// What the identity compares beside the placement.
    pub identity: IdentityPart,
    /// In what it differs from the position meant; never empty.
    pub differs: Vec<DifferencePart>,
}

/// One thing in which a near miss differs from the position meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "in", rename_all = "kebab-case")]
pub enum DifferencePart {
    /// Another player has the move.
    HavingTheMove {
        /// Who has it in the near miss.
        here: String,
        /// Who has it in the position meant.
        meant: String,
        /// The article that makes it count.
        article: String,
    },
    /// Castling rights, by the squares of the rooks that may still castle.
    Castling {
        /// Rights that only the near miss has.
        only_here: Vec<String>,
        /// Rights that only the position meant has.
        only_meant: Vec<String>,
        /// The article that makes it count.
        article: String,
    },
    /// A legal en passant capture.
    EnPassant {
        /// The square in the near miss.
        here: Option<String>,
        /// The square in the position meant.
        meant: Option<String>,
        /// The article that makes it count.
        article: String,
    },
}

/// How many quiet moves there are (9.3, 9.6.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct QuietPart {
    /// Half-moves since the last pawn move or capture, by both players together, on the board.
    pub half_moves: u32,
    /// The same after the announced move; `null` if none was announced.
    pub after_announced: Option<u32>,
    /// The half-move of the last pawn move or capture; `null` if it lies before the record.
    pub last_reset: Option<u32>,
}

/// Who could still checkmate (5.2.2, 6.9, 7.5.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MatesPart {
    /// White.
    pub white: MatePart,
    /// Black.
    pub black: MatePart,
}

/// Whether a player can checkmate by any series of legal moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MatePart {
    /// `yes`, `no` or `unknown`.
    pub can: String,
    /// A series of moves that ends in checkmate, in UCI; empty unless the answer is `yes`. One of
    /// many: to change it for another that mates changes nothing.
    pub line: Vec<String>,
}
