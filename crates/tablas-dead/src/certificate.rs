//! What a no rests on, as data that somebody else can check again.
//!
//! Everything here is seen from the side of the intended winner: if he is Black, the board is
//! mirrored, so that his pawns move up the board. A certificate is only data; whether it proves
//! anything is for [`check`](crate::check) to say.

use shakmaty::{Bitboard, Move, Role, Square};

/// Why a no is believed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certificate {
    /// The position itself: it is stalemate, or the intended winner is mated.
    GameOver,
    /// The counter of quiet moves. [`check`](crate::check::check) does not recount it: only
    /// [`can_checkmate_before_counters`](crate::can_checkmate_before_counters) gives it.
    Counters,
    /// The material on the board.
    Material,
    /// Every position that can be reached. If the first placement lacks pieces that are on the board,
    /// everything that the other men can reach while those are anywhere.
    Closure(Vec<Reached>),
    /// A region for each man that none can leave.
    Regions(Regions),
    /// Each legal move, as it is on the real board, with a certificate for the position after it.
    EachMove(Vec<(Move, Certificate)>),
}

/// One placement of all the men but the losing king, with the squares on which he can stand in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The other men.
    pub placement: Placement,
    /// Squares of the losing king when the intended winner has the move.
    pub winner_to_move: Bitboard,
    /// Squares of the losing king when he has the move himself.
    pub loser_to_move: Bitboard,
}

/// All the men but the losing king, castling rights, and the square a pawn has just passed over.
///
/// `kinds` spells a number from 0 to 7 for each square, the lowest plane first: nothing, pawn,
/// knight, bishop, rook, queen, king, rook with which castling is still allowed. `winner` marks the
/// men of the intended winner; a marked square without a man is the one that was passed over, if a
/// pawn stands ready to take there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The men of the intended winner.
    pub winner: Bitboard,
    /// The kinds of men.
    pub kinds: [Bitboard; 3],
}

/// A set of squares for each man of the position, in which he stays whatever is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regions {
    /// One for each man of the position.
    pub men: Vec<Region>,
}

/// The squares on which one man can ever stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    /// Where he stands now.
    pub at: Square,
    /// What he is.
    pub role: Role,
    /// Whether he belongs to the intended winner.
    pub winners: bool,
    /// Where he can ever stand, `at` included.
    pub squares: Bitboard,
    /// Whether he is never captured.
    pub stays: bool,
}
