//! The first part of an errand: men are taken, pawns go on and are promoted.

use shakmaty::{Role, Square};

use super::field::{LAST, Trip, attacks_of};
use super::hint::Calm;
use super::{MOST_MEALS, Stage, Steps};
use crate::bits::{bit, first, king_moves, pawn_attacks, squares};
use crate::men::Side;

/// With so many there is no need for more.
const ENOUGH_QUEENS: u32 = 2;

const EDGE: u64 = 0xff81_8181_8181_81ff;
const COLUMN: u64 = 0x0101_0101_0101_0101;

/// The squares that a pawn of the winner has before it.
fn ahead(pawn: Square) -> u64 {
    COLUMN << (pawn.to_u32() % 8) & !(bit(pawn) | (bit(pawn) - 1))
}

impl Stage {
    /// Takes what can be taken without a check, and lets pawns go on where nothing can.
    pub(super) fn eat(&mut self, mut pushes: u32, steps: &mut Steps) {
        let mut refused = 0;
        let mut eater = None;
        for _ in 0..MOST_MEALS {
            self.walk(steps);
            let field = &self.field;
            let food = field.theirs & !field.near() & !bit(field.target);
            let food = food & !self.idle.both() & !refused;
            if food == 0 {
                return;
            }
            match self.meal(food, eater) {
                Some(trip) if self.can_step(trip) => {
                    self.step(trip, steps);
                    eater = (bit(trip.to) & LAST == 0).then_some((trip.role, trip.to));
                }
                Some(trip) => refused |= bit(trip.to),
                None => {
                    eater = None;
                    if pushes == 0 || !self.push(refused, steps) && !self.fetch(food, steps) {
                        return;
                    }
                    pushes -= 1;
                }
            }
        }
    }

    /// Who takes whom: if possible, the one who did last.
    fn meal(&self, food: u64, last: Option<(Role, Square)>) -> Option<Trip> {
        let field = &self.field;
        let occupied = field.occupied() | self.idle.both();
        let trip = |role, from: Square| {
            let to = attacks_of(role, from, occupied) & food;
            (to != 0).then(|| Trip {
                role,
                from,
                to: first(to),
            })
        };
        if let Some(found) = last.and_then(|(role, from)| trip(role, from)) {
            return Some(found);
        }
        let pieces = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        let by_piece = pieces.into_iter().find_map(|role| {
            squares(field.of_role(role) & field.own).find_map(|from| trip(role, from))
        });
        by_piece.or_else(|| {
            let takers = pawn_attacks(Side::Loser, food) & field.pawns() & field.own;
            squares(takers).find_map(|from| trip(Role::Pawn, from))
        })
    }

    /// Takes what is two or three moves away.
    pub(super) fn fetch(&mut self, food: u64, steps: &mut Steps) -> bool {
        let field = &self.field;
        let pieces = field.own & !bit(field.king) & !field.pawns();
        let found = squares(pieces).find_map(|from| {
            let role = field.role_at(from);
            squares(food).find_map(|to| {
                let trip = Trip { role, from, to };
                Some((trip, self.way(trip, false, !0)?))
            })
        });
        if let Some((trip, way)) = &found {
            self.go(*trip, way, steps);
        }
        found.is_some()
    }

    /// A pawn goes one square ahead, but not close to the losing king, where it would stand in the way.
    fn push(&mut self, refused: u64, steps: &mut Steps) -> bool {
        let field = &self.field;
        let close = king_moves(field.near());
        let open = !field.occupied() & !self.idle.way & !refused & !LAST & !close;
        let pawns = field.pawns() & field.own & open >> 8;
        // The most advanced of them first.
        let found = squares(pawns.swap_bytes()).find_map(|from| {
            let from = from.flip_vertical();
            let to = first(bit(from) << 8);
            let role = Role::Pawn;
            let trip = Trip { role, from, to };
            self.can_step(trip).then_some(trip)
        });
        if let Some(trip) = found {
            self.step(trip, steps);
        }
        found.is_some()
    }

    /// The losing king makes for the edge, if it is his turn: a mate is easier there.
    fn walk(&mut self, steps: &mut Steps) {
        let from = self.field.target;
        if self.side == Side::Winner || bit(from) & EDGE != 0 || self.idle.role == Role::King {
            return;
        }
        let field = &self.field;
        let inwards = |at: Square| {
            let (file, rank) = (at.to_u32() % 8, at.to_u32() / 8);
            file.min(7 - file).min(rank.min(7 - rank))
        };
        let seen = field.occupied() & !bit(from);
        let open = field.near() & !field.occupied() & !self.idle.way;
        let found = squares(open).find(|&to| {
            inwards(to) < inwards(from) && field.attackers(to, seen, Side::Winner) == 0
        });
        if let Some(to) = found {
            self.walk_to(to, steps);
        }
    }

    /// The losing king moves.
    fn walk_to(&mut self, to: Square, steps: &mut Steps) {
        self.add(Role::King, self.field.target, to, steps);
        self.calm = Calm::of(&self.field, &self.idle);
    }

    /// Promotes what can be promoted; whether that is mate at once.
    pub(super) fn promote(&mut self, steps: &mut Steps) -> bool {
        for pawn in squares(self.field.pawns() & self.field.own) {
            let field = &self.field;
            if (field.queens() & field.own).count_ones() >= ENOUGH_QUEENS {
                break;
            }
            let ahead = ahead(pawn);
            let bare = field.occupied() & !bit(pawn) & !self.idle.both();
            let kings = bit(field.target)
                | if self.idle.role == Role::King {
                    self.idle.both()
                } else {
                    0
                };
            if ahead & (field.occupied() | self.idle.way) != 0
                || pawn_attacks(Side::Winner, ahead & !LAST) & kings != 0
                || !field.quiet(pawn, &self.idle, bare, 0)
            {
                continue;
            }
            let before = (*self, steps.len());
            let mut from = pawn;
            for to in squares(ahead) {
                self.wait(steps);
                self.add(Role::Pawn, from, to, steps);
                from = to;
            }
            let field = &self.field;
            if field.attackers(field.target, field.occupied(), Side::Winner) != 0 {
                if field.mated_from(from) {
                    return true;
                }
                if !self.evade(steps) {
                    steps.truncate(before.1);
                    *self = before.0;
                }
            } else {
                self.settle();
            }
        }
        false
    }

    /// Pieces leave the squares ahead of pawns that nobody else stops.
    pub(super) fn make_way(&mut self, steps: &mut Steps) {
        for pawn in squares(self.field.pawns() & self.field.own) {
            let field = &self.field;
            let ahead = ahead(pawn);
            let pieces = field.own & !field.pawns() & !bit(field.king);
            let others = field.occupied() & !pieces | self.idle.way;
            if ahead & others != 0 {
                continue;
            }
            for from in squares(ahead & pieces) {
                let field = &self.field;
                let role = field.role_at(from);
                let occupied = field.occupied() | self.idle.both();
                let aside = attacks_of(role, from, occupied) & !occupied & !ahead;
                let found = squares(aside)
                    .map(|to| Trip { role, from, to })
                    .find(|&trip| self.can_step(trip));
                if let Some(trip) = found {
                    self.step(trip, steps);
                }
            }
        }
    }

    /// The losing king leaves check.
    fn evade(&mut self, steps: &mut Steps) -> bool {
        let field = &self.field;
        let from = field.target;
        let seen = field.occupied() & !bit(from);
        let barred = if self.idle.role == Role::King {
            0
        } else {
            self.idle.way
        };
        let open = field.near() & !field.occupied() & !barred;
        let found = squares(open & EDGE)
            .chain(squares(open & !EDGE))
            .find(|&to| field.attackers(to, seen, Side::Winner) == 0);
        if let Some(to) = found {
            self.add(Role::King, from, to, steps);
            self.settle();
        }
        found.is_some()
    }
}
