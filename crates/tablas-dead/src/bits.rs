//! Sets of squares as plain numbers, for the loops in which every operation counts.

use std::num::NonZeroU64;

use shakmaty::{Bitboard, Square, attacks};

use crate::men::Side;

#[inline]
pub(crate) const fn bit(square: Square) -> u64 {
    1 << square.to_u32()
}

/// The lowest square of a set that is not empty.
#[inline]
pub(crate) fn first(set: u64) -> Square {
    Square::new(set.trailing_zeros() & 63)
}

#[inline]
pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let left = NonZeroU64::new(set)?;
        set &= set.wrapping_sub(1);
        Some(Square::new(left.trailing_zeros() & 63))
    })
}

#[inline]
pub(crate) fn bishop(square: Square, occupied: u64) -> u64 {
    attacks::bishop_attacks(square, Bitboard(occupied)).0
}

#[inline]
pub(crate) fn rook(square: Square, occupied: u64) -> u64 {
    attacks::rook_attacks(square, Bitboard(occupied)).0
}

const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

#[inline]
pub(crate) fn forward(side: Side, pawns: u64) -> u64 {
    match side {
        Side::Winner => pawns << 8,
        Side::Loser => pawns >> 8,
    }
}

#[inline]
pub(crate) fn pawn_attacks(side: Side, pawns: u64) -> u64 {
    match side {
        Side::Winner => (pawns << 9) & NOT_A | (pawns << 7) & NOT_H,
        Side::Loser => (pawns >> 7) & NOT_A | (pawns >> 9) & NOT_H,
    }
}

#[inline]
pub(crate) fn knight_attacks(knights: u64) -> u64 {
    let mut set = 0;
    for square in squares(knights) {
        set |= attacks::knight_attacks(square).0;
    }
    set
}

/// The set grown by one king's move in every direction; the squares themselves only if they
/// neighbour one another.
#[inline]
pub(crate) fn king_moves(set: u64) -> u64 {
    let sideways = (set << 1) & NOT_A | (set >> 1) & NOT_H;
    let row = set | sideways;
    sideways | row << 8 | row >> 8
}

/// The fewest squares of `free` next to any square of `kings`, and the squares of `kings` that have
/// so few.
#[inline]
pub(crate) fn flights_of(free: u64, kings: u64) -> (u32, u64) {
    let (east, west) = ((free << 1) & NOT_A, (free >> 1) & NOT_H);
    let three = |a: u64, b: u64, c: u64| (a ^ b ^ c, a & b | c & (a ^ b));
    let (s1, c1) = three(east << 8, free << 8, west << 8);
    let (s2, c2) = three(east >> 8, free >> 8, west >> 8);
    let (s3, c3) = (east ^ west, east & west);
    let (ones, carry) = three(s1, s2, s3);
    let (t, fours_a) = three(c1, c2, c3);
    let (twos, fours_b) = (t ^ carry, t & carry);
    let (fours, eights) = (fours_a ^ fours_b, fours_a & fours_b);
    let (mut fewest, mut left) = (0, kings);
    for (weight, plane) in [(8, eights), (4, fours), (2, twos), (1, ones)] {
        let less = left & !plane;
        if less == 0 {
            fewest += weight;
        } else {
            left = less;
        }
    }
    (fewest, left)
}
