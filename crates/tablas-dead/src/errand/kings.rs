//! The kings' own ways.
//!
//! They go over squares that no other man attacks, with both kings and the idle man counted as gone, and
//! never beside each other. So wherever they stand on their ways, neither is in check.

use shakmaty::{Role, Square, attacks};

use super::field::{Field, attacks_of};
use super::hint::Calm;
use super::{Stage, Steps};
use crate::bits::{bit, first, king_moves, pawn_attacks, squares};
use crate::men::Side;

/// Most moves of both kings on their ways.
const LONGEST: u32 = 40;

impl Stage {
    /// Where the kings can go.
    pub(super) fn rooms(&self) -> Option<Rooms> {
        let field = &self.field;
        let kings = bit(field.king) | bit(field.target);
        let seen = field.occupied() & !kings & !self.idle.both();
        let hit = field.reach(Side::Winner, seen);
        let mut guarded = field.reach(Side::Loser, seen);
        let mut free = !field.occupied();
        if self.idle.role != Role::King {
            guarded |= attacks_of(self.idle.role, self.idle.at, seen);
            guarded |= attacks_of(self.idle.role, self.idle.other, seen);
            free &= !self.idle.way;
        }
        let checks = hit & bit(field.target) | guarded & bit(field.king);
        (checks == 0).then(|| Rooms {
            king: free & !guarded | bit(field.king),
            food: field.theirs & !guarded,
            target: free & !hit | bit(field.target),
        })
    }

    /// The kings go to their places, and the winner has the move when they are there. If the winner's king
    /// takes something, that is the end of the way.
    pub(super) fn approach(&mut self, king: u64, target: u64, steps: &mut Steps) -> bool {
        let rooms = self.rooms();
        rooms.is_some_and(|rooms| self.approach_in(&rooms, king, target, steps))
    }

    pub(super) fn approach_in(
        &mut self,
        rooms: &Rooms,
        king: u64,
        target: u64,
        steps: &mut Steps,
    ) -> bool {
        let field = &self.field;
        let eats = king & field.theirs != 0;
        let bare = self.idle.role == Role::King;
        let king_room = rooms.king | king & rooms.food;
        let target_room = rooms.target;
        let king_ways = Ways::to(king & king_room, king_room, field.king);
        let target_ways = Ways::to(target & target_room, target_room, field.target);
        let (Some(king_ways), Some(target_ways)) = (king_ways, target_ways) else {
            return false;
        };
        let begin = (*self, steps.len());
        for _ in 0..LONGEST {
            let field = &self.field;
            let (at, other) = (field.king, field.target);
            let side = self.side;
            let found = match side {
                Side::Winner if bit(at) & king != 0 && bit(other) & target != 0 => {
                    self.settle_in(target);
                    return true;
                }
                Side::Winner => {
                    // What he takes is his aim, and nothing on the way to it.
                    let room = king_room & !field.near() & !(field.theirs & !king);
                    king_ways.next(at, room)
                }
                Side::Loser if !bare && bit(other) & target != 0 => None,
                Side::Loser => {
                    let beside = attacks::king_attacks(at).0;
                    target_ways.next(other, target_room & !beside & !field.own)
                }
            };
            match (side, found) {
                (Side::Winner, Some(to)) => {
                    self.add(Role::King, at, to, steps);
                    if eats && bit(to) & king != 0 {
                        self.settle();
                        return true;
                    }
                }
                (Side::Loser, Some(to)) => self.add(Role::King, other, to, steps),
                (Side::Loser, None) if !bare => self.wait(steps),
                (Side::Winner | Side::Loser, None) => break,
            }
        }
        *self = begin.0;
        steps.truncate(begin.1);
        false
    }

    /// Looks anew where the kings are safe.
    pub(super) fn settle(&mut self) {
        self.settle_in(0);
    }

    /// The same, with a losing king who rather moves to and fro on some squares.
    pub(super) fn settle_in(&mut self, rather: u64) {
        if self.idle.role == Role::King {
            match self.field.idle_king(rather) {
                Some(idle) => self.idle = idle,
                None => self.idle.way = STUCK,
            }
        }
        self.calm = Calm::of(&self.field, &self.idle);
    }
}

impl Stage {
    /// Whether it is the loser's turn, and he has nothing to move to and fro.
    pub(super) fn stuck(&self) -> bool {
        self.side == Side::Loser && self.idle.way == STUCK
    }
}

/// The way of an idle man who cannot move: nobody else steps anywhere then.
const STUCK: u64 = !0;

impl Field {
    /// Squares that the men of a side attack, the king's apart.
    fn reach(&self, side: Side, occupied: u64) -> u64 {
        let men = match side {
            Side::Winner => self.own,
            Side::Loser => self.theirs,
        };
        let pieces = men & !self.pawns() & !bit(self.king) & !bit(self.target);
        squares(pieces).fold(pawn_attacks(side, men & self.pawns()), |all, at| {
            all | attacks_of(self.role_at(at), at, occupied)
        })
    }
}

/// Squares for the kings.
pub(super) struct Rooms {
    king: u64,
    /// Men that the winner's king can take.
    food: u64,
    target: u64,
}

/// Squares by the number of a king's moves from there to his aim.
struct Ways {
    layers: [u64; MOST_LAYERS],
}

const MOST_LAYERS: usize = 20;

impl Ways {
    /// The ways to an aim over a room, if there is one from a square.
    fn to(aim: u64, room: u64, from: Square) -> Option<Ways> {
        let mut layers = [0; MOST_LAYERS];
        let mut known = 0;
        let mut new = aim;
        for layer in &mut layers {
            *layer = new;
            known |= new;
            if known & bit(from) != 0 {
                return Some(Ways { layers });
            }
            new = king_moves(new) & room & !known;
            if new == 0 {
                return None;
            }
        }
        None
    }

    /// The next square on the way; if there is none, one that leads no farther away if possible.
    fn next(&self, at: Square, room: u64) -> Option<Square> {
        let steps = attacks::king_attacks(at).0 & room;
        if steps == 0 {
            return None;
        }
        let here = self.layers.iter().position(|layer| layer & bit(at) != 0);
        let near = &self.layers[..=here.map_or(0, |here| here.min(MOST_LAYERS - 1))];
        let nearest = near.iter().map(|layer| layer & steps).find(|&set| set != 0);
        Some(first(nearest.unwrap_or(steps)))
    }
}
