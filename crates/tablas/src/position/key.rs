//! A key that finds candidates for equal placements. It never decides anything: equality is
//! decided on the positions.

use shakmaty::{CastlingSide, Color, Move, Role, Square};

/// Difference of the placement of pieces to the placement after the last pawn move or capture.
/// Zero is that placement itself. Equal placements have equal keys; unequal ones may collide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlacementKey(pub(super) u64);

impl PlacementKey {
    pub(super) const ORIGIN: PlacementKey = PlacementKey(0);

    /// The key after a move of `mover` that is no pawn move and no capture.
    #[inline]
    pub(super) fn after_quiet(self, mover: Color, mv: Move) -> PlacementKey {
        let delta = match mv {
            Move::Normal { role, from, to, .. } => {
                number(mover, role, from) ^ number(mover, role, to)
            }
            Move::Castle { king, rook } => {
                let side = CastlingSide::from_king_side(king < rook);
                number(mover, Role::King, king)
                    ^ number(mover, Role::King, side.king_to(mover))
                    ^ number(mover, Role::Rook, rook)
                    ^ number(mover, Role::Rook, side.rook_to(mover))
            }
            // Neither is quiet, and nothing is dropped in chess; a key of its own keeps the
            // candidates a superset.
            Move::EnPassant { from, to } => {
                number(mover, Role::Pawn, from) ^ number(mover, Role::Pawn, to)
            }
            Move::Put { role, to } => number(mover, role, to),
        };
        PlacementKey(self.0 ^ delta)
    }
}

#[inline]
fn number(color: Color, role: Role, square: Square) -> u64 {
    let piece = (role as usize - 1) * 2 + usize::from(color.is_white());
    NUMBERS[piece * 64 + usize::from(square)]
}

/// One number for each piece on each square, from the splitmix64 sequence of seed 0.
static NUMBERS: [u64; 768] = {
    let mut numbers = [0; 768];
    let mut state = 0_u64;
    let mut i = 0;
    while i < numbers.len() {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        numbers[i] = z ^ (z >> 31);
        i += 1;
    }
    numbers
};
