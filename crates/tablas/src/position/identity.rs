//! When two positions are the same (9.2.3), and what tells two look-alikes apart.

use shakmaty::{Bitboard, Chess, Color, Position, Square};

use crate::law::Rule;

/// Whether two positions are the same in the sense of 9.2.3: the same player has the move, the
/// pieces stand on the same squares, the same castling *rights* exist (in Chess960 with the same
/// rook), and the same en passant capture is legal. A right that cannot be used at the moment is
/// still a right; an en passant square that nobody can legally use is nothing.
///
/// ```
/// use shakmaty::{CastlingMode, Chess, fen::Fen};
/// # let read = |fen: &str| -> Chess { fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap() };
/// let rook_never_moved = read("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
/// let rook_moved = read("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
/// assert!(!tablas::position::same_position(&rook_never_moved, &rook_moved));
/// ```
#[must_use]
pub fn same_position(a: &Chess, b: &Chess) -> bool {
    //= fide-2023#9.2.3
    //= fide-2023#9.2.3.1
    //= fide-2023#9.2.3.2
    // shakmaty compares placement, turn, castling rights by rook and the legal en passant square.
    a == b
}

/// One thing in which two positions with the same placement of pieces differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Another player has the move.
    HavingTheMove {
        /// Who has the move in the earlier position.
        earlier: Color,
        /// Who has it in the later one.
        later: Color,
    },
    /// Castling rights, by the squares of the rooks that may still castle.
    Castling {
        /// Rights that only the earlier position has.
        only_earlier: Bitboard,
        /// Rights that only the later position has.
        only_later: Bitboard,
    },
    /// A legal en passant capture onto a square, in the earlier position only or the later only.
    EnPassant {
        /// Square on which the earlier position allows the capture.
        earlier: Option<Square>,
        /// Square on which the later position allows it.
        later: Option<Square>,
    },
}

impl Difference {
    /// The rule that makes this difference count.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Difference::HavingTheMove { .. } => Rule::SamePosition,
            Difference::Castling { .. } => Rule::SameCastling,
            Difference::EnPassant { .. } => Rule::SameEnPassant,
        }
    }
}

/// Everything in which two positions differ apart from the placement of the pieces, which the
/// caller has compared. Empty exactly if they are the same position.
#[must_use]
pub fn differences(earlier: &Chess, later: &Chess) -> Vec<Difference> {
    let mut found = Vec::new();
    if earlier.turn() != later.turn() {
        found.push(Difference::HavingTheMove {
            earlier: earlier.turn(),
            later: later.turn(),
        });
    }
    let before = earlier.castles().castling_rights();
    let after = later.castles().castling_rights();
    if before != after {
        found.push(Difference::Castling {
            only_earlier: before & !after,
            only_later: after & !before,
        });
    }
    let before = earlier.legal_ep_square();
    let after = later.legal_ep_square();
    if before != after {
        found.push(Difference::EnPassant {
            earlier: before,
            later: after,
        });
    }
    found
}
