//! Errands on which the kings go as well: the losing king to a corner, the other one close to it, or
//! to men that he takes.
//!
//! They go over squares that no other man attacks, with both kings and the idle man counted as gone, and
//! never beside each other. So wherever they stand on their ways, neither is in check.

use shakmaty::{Role, Square, attacks};

use super::field::{Field, Trip, attacks_of};
use super::hint::Calm;
use super::{Memory, Stage, Steps};
use crate::bits::{bit, first, king_moves, pawn_attacks, squares};
use crate::men::Side;

/// Where the winner's king is to stand, and the losing one: a rook or queen then mates on the edge.
const CORNERS: [(Square, u64); 8] = [
    (Square::G6, bit(Square::H8) | bit(Square::G8)),
    (Square::F7, bit(Square::H8) | bit(Square::H7)),
    (Square::B6, bit(Square::A8) | bit(Square::B8)),
    (Square::C7, bit(Square::A8) | bit(Square::A7)),
    (Square::G3, bit(Square::H1) | bit(Square::G1)),
    (Square::F2, bit(Square::H1) | bit(Square::H2)),
    (Square::B3, bit(Square::A1) | bit(Square::B1)),
    (Square::C2, bit(Square::A1) | bit(Square::A2)),
];

/// Corners that are tried.
const TRIES: usize = 3;

/// Rounds of taking and promoting.
const ROUNDS: u32 = 4;

/// Most moves of both kings on their ways.
const LONGEST: u32 = 40;

impl Stage {
    /// Looks for a mate with the kings in and near a corner; where its last part begins.
    pub(super) fn corner(&self, memory: &mut Memory, steps: &mut Steps) -> Option<usize> {
        let field = &self.field;
        if field.own & (field.pawns | field.rooks | field.queens) == 0 {
            return None;
        }
        let mut corners = CORNERS;
        corners.sort_by_key(|&(king, targets)| {
            let target = first(targets);
            field.king.distance(king).max(field.target.distance(target))
        });
        steps.clear();
        for &corner in &corners[..TRIES] {
            let mut stage = *self;
            if let Some(mark) = stage.at_corner(corner, memory, steps) {
                return Some(mark);
            }
            steps.clear();
        }
        // Taking and promoting first changes where the kings can go.
        let mut stage = *self;
        if stage.harvest(steps) {
            return Some(steps.len() - 1);
        }
        let begin = steps.len();
        if begin > 0 && stage.mate(memory, steps) {
            return Some(begin);
        }
        let untried = if begin > 0 { 0 } else { TRIES };
        corners[untried..].iter().find_map(|&corner| {
            steps.truncate(begin);
            { stage }.at_corner(corner, memory, steps)
        })
    }

    /// Looks for a mate with the kings there; where its last part begins.
    fn at_corner(
        &mut self,
        (king, targets): (Square, u64),
        memory: &mut Memory,
        steps: &mut Steps,
    ) -> Option<usize> {
        if !self.approach(bit(king), targets, steps) {
            return None;
        }
        if self.harvest(steps) {
            return Some(steps.len() - 1);
        }
        if !self.approach(bit(king), targets, steps) {
            return None;
        }
        let mark = steps.len();
        self.mate(memory, steps).then_some(mark)
    }

    /// Takes and promotes what can be, in every way; whether that is mate at once.
    fn harvest(&mut self, steps: &mut Steps) -> bool {
        for _ in 0..ROUNDS {
            let before = steps.len();
            self.eat(8, steps);
            if self.promote(steps) {
                return true;
            }
            self.feed(steps);
            self.forage(steps);
            if steps.len() == before {
                break;
            }
        }
        false
    }

    /// A piece of the loser goes where it is taken.
    fn feed(&mut self, steps: &mut Steps) {
        let field = &self.field;
        let fed = field.theirs & !field.pawns & !bit(field.target) & !self.idle.both();
        if fed == 0 || !self.calm.known {
            return;
        }
        let begin = (*self, steps.len());
        if self.side == Side::Winner {
            let tempo = attacks::king_attacks(field.king).0 & !field.occupied();
            let Some(to) = squares(tempo).find(|&to| self.king_can_step(to)) else {
                return;
            };
            self.add(Role::King, self.field.king, to, steps);
            self.calm = Calm::of(&self.field, &self.idle);
        }
        let field = &self.field;
        let king = bit(field.king);
        let eaters = field.own & !field.pawns & !king;
        for from in squares(fed) {
            let role = field.role_at(from);
            let without = field.occupied() & !bit(from);
            let barred = field.occupied() | self.idle.both() | self.idle.way | field.near();
            let barred = barred | attacks_of(role, field.king, without);
            let open = attacks_of(role, from, field.occupied()) & !barred;
            for eater in squares(if open == 0 { 0 } else { eaters }) {
                let kind = field.role_at(eater);
                for to in squares(attacks_of(kind, eater, without) & open) {
                    let (mut next, made) = (*self, steps.len());
                    next.add(role, from, to, steps);
                    next.calm = Calm::of(&next.field, &next.idle);
                    let trip = Trip {
                        role: kind,
                        from: eater,
                        to,
                    };
                    if next.calm.known && next.can_step(trip) {
                        next.step(trip, steps);
                        *self = next;
                        return;
                    }
                    steps.truncate(made);
                }
            }
        }
        *self = begin.0;
        steps.truncate(begin.1);
    }

    /// The winner's king takes something that nobody protects.
    fn forage(&mut self, steps: &mut Steps) {
        let field = &self.field;
        let food = field.theirs & !self.idle.both() & !field.near() & !bit(field.target);
        if food != 0 {
            self.approach(food, !0, steps);
        }
    }

    /// The kings go to their places, and the winner has the move when they are there. If the winner's king
    /// takes something, that is the end of the way.
    fn approach(&mut self, king: u64, target: u64, steps: &mut Steps) -> bool {
        let field = &self.field;
        let eats = king & field.theirs != 0;
        let bare = self.idle.role == Role::King;
        let kings = bit(field.king) | bit(field.target);
        let seen = field.occupied() & !kings & !self.idle.both();
        let hit = field.reach(Side::Winner, seen);
        let mut guarded = field.reach(Side::Loser, seen);
        let mut free = !field.occupied();
        if !bare {
            guarded |= attacks_of(self.idle.role, self.idle.at, seen);
            guarded |= attacks_of(self.idle.role, self.idle.other, seen);
            free &= !self.idle.way;
        }
        if hit & bit(field.target) != 0 || guarded & bit(field.king) != 0 {
            return false;
        }
        let king_room = (free | king & field.theirs) & !guarded | bit(field.king);
        let target_room = free & !hit | bit(field.target);
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
        let pieces = men & !self.pawns & !bit(self.king) & !bit(self.target);
        squares(pieces).fold(pawn_attacks(side, men & self.pawns), |all, at| {
            all | attacks_of(self.role_at(at), at, occupied)
        })
    }
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
