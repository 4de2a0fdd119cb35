//! How near to a mate a placement looks. It only decides what is looked at first: nothing follows
//! from it.

use shakmaty::{Bitboard, Square, attacks};

use crate::bits::{bit, first, flights_of, pawn_attacks, squares};
use crate::men::{Men, Side};

/// What can be seen of a placement at a glance.
pub(crate) struct Look {
    /// Less is nearer to a mate.
    pub(crate) score: i32,
    /// Squares of the losing king, in check and without a flight square.
    pub(crate) caught: u64,
}

/// Whether the loser's men are better off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Taste {
    /// Yes: a bare king is easily mated by strong pieces.
    Take,
    /// No: a weak winner needs their help.
    Keep,
}

/// Looks at a placement in which the losing king stands on one of `kings`.
#[inline]
pub(crate) fn look(men: &Men, attacked: u64, kings: u64, taste: Taste) -> Look {
    let own = men.of_side(Side::Winner);
    let theirs = men.of_side(Side::Loser);
    let (flights, tight) = flights_of(!theirs & !attacked, kings);
    let checked = tight & attacked;
    let target = first(if checked != 0 { checked } else { tight });
    let king = men.king();
    let mut score = 32 * (2 * flights as i32 + i32::from(checked == 0));
    score += king.distance(target) as i32;
    score -= 2 * tight.count_ones() as i32;
    score -= 8 * (own & attacks::king_attacks(target).0).count_ones() as i32;
    score -= 4 * (kings.count_ones() as i32).min(8);
    let pawns = own & men.pawns();
    let strong = own & (men.queens() | men.rooks()) != 0;
    if strong {
        score -= 100;
    }
    score += match taste {
        Taste::Take => 300,
        Taste::Keep if strong => 16,
        Taste::Keep => 1,
    } * theirs.count_ones() as i32;
    if pawns != 0 {
        let furthest = (63 - pawns.leading_zeros() as i32) / 8;
        score -= if strong { 4 } else { 12 } * furthest;
        if !strong && pawn_attacks(Side::Winner, pawns) & theirs != 0 {
            score -= 40;
        }
        // A pawn is freed by the king taking who stands before it.
        let ahead = pawns << 8;
        if !strong && ahead & !men.occupied() == 0 {
            let nearest = squares(ahead & theirs).map(|at| king.distance(at) as i32);
            score += 6 * nearest.min().unwrap_or(0);
        }
    } else if !strong {
        score += 6 * to_corner(men, kings);
    }
    Look {
        score,
        caught: if flights == 0 { checked } else { 0 },
    }
}

const CORNERS: [Square; 4] = [Square::A1, Square::H1, Square::A8, Square::H8];

/// A lone minor piece mates only in a corner, with one of the loser's men standing in the way of
/// his own king: how far all of them are from the best corner.
fn to_corner(men: &Men, kings: u64) -> i32 {
    let own = men.of_side(Side::Winner);
    let theirs = men.of_side(Side::Loser);
    let minors = own & (men.knights() | men.bishops());
    let helpers = if minors.count_ones() > 1 {
        0
    } else if minors & men.knights() != 0 {
        theirs & (men.knights() | men.bishops() | men.rooks())
    } else {
        let same = if minors & Bitboard::DARK_SQUARES.0 != 0 {
            Bitboard::DARK_SQUARES.0
        } else {
            Bitboard::LIGHT_SQUARES.0
        };
        theirs & (men.knights() | men.bishops() & !same)
    };
    let pawns = theirs & men.pawns();
    let king = men.king();
    CORNERS
        .into_iter()
        .map(|corner| {
            let to = |square: Square| corner.distance(square) as i32;
            let nearest = |set: u64| squares(set).map(to).min();
            let mut sum = to(king) + nearest(minors).unwrap_or(0) / 2;
            let near = kings & (attacks::king_attacks(corner).0 | bit(corner));
            if near == 0 {
                sum += 2 * nearest(kings).unwrap_or(0);
            }
            if minors.count_ones() == 1 {
                let promoting = squares(pawns)
                    .map(|square| 3 + square.rank() as i32)
                    .min()
                    .unwrap_or(20);
                sum += nearest(helpers)
                    .unwrap_or(20)
                    .min(nearest(pawns).unwrap_or(20))
                    .min(promoting);
            }
            sum
        })
        .min()
        .unwrap_or(0)
}
