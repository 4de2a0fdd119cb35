//! What is claimed, and what the record cannot know about it.

use shakmaty::{Color, Move};

/// The ground that the claimant states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// The same position for the third time (9.2).
    Threefold,
    /// Fifty moves without a pawn move or capture (9.3).
    Fifty,
    /// "A draw", and no more: both grounds are looked at.
    Unstated,
}

impl Ground {
    /// The name in every format that leaves the program.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Ground::Threefold => "threefold",
            Ground::Fifty => "fifty",
            Ground::Unstated => "unstated",
        }
    }

    /// Whether this ground asks for the count of positions.
    #[must_use]
    pub const fn names_threefold(self) -> bool {
        match self {
            Ground::Threefold | Ground::Unstated => true,
            Ground::Fifty => false,
        }
    }

    /// Whether this ground asks for the count of moves.
    #[must_use]
    pub const fn names_fifty(self) -> bool {
        match self {
            Ground::Fifty | Ground::Unstated => true,
            Ground::Threefold => false,
        }
    }
}

/// The move that a claim rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Announced {
    /// None: the claim is about the position on the board.
    Nothing,
    /// A legal move.
    Legal(Move),
    /// What was written fits several legal moves. The Laws are silent: the arbiter settles which one
    /// was meant before he checks.
    Ambiguous(Vec<Move>),
    /// A move that is not legal in this position.
    Illegal {
        /// The legal moves of the piece it names: one of them must be played (4.3). Empty if that
        /// piece has none; then any legal move (4.5).
        instead: Vec<Move>,
    },
}

/// Whether the claimant touched a piece with intent on this move before he claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Touch {
    /// No, or the record does not say so.
    Nothing,
    /// Yes.
    Piece,
}

/// Whether an announced move is on the scoresheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Writing {
    /// Yes, or the record does not say otherwise.
    Written,
    /// No.
    Missing,
}

/// A claim, made in the position that a record has reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Who claims.
    pub by: Color,
    /// On what ground.
    pub ground: Ground,
    /// By which move, if by one.
    pub announced: Announced,
    /// Whether a piece was touched first.
    pub touch: Touch,
    /// Whether the announced move is written.
    pub writing: Writing,
}
