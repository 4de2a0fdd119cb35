//! Errands on which the kings go as well: the losing king to a corner, the other one close to it, or
//! to men that he takes.
//!
//! They go over squares that no other man attacks, with both kings and the idle man counted as gone, and
//! never beside each other. So wherever they stand on their ways, neither is in check. Only where a piece
//! of the loser comes beside the winner's king to be taken may it give check.

use shakmaty::{Role, Square, attacks};

use super::field::{Field, Trip, attacks_of};
use super::hint::Calm;
use super::{Memory, Stage, Steps};
use crate::bits::{bit, first, king_moves, pawn_attacks, squares};
use crate::men::Side;

type Corner = (Square, u64);

/// Where the winner's king is to stand, and the losing one: a rook or queen then mates on the edge.
const CORNERS: [Corner; 8] = [
    (Square::G6, bit(Square::H8) | bit(Square::G8)),
    (Square::F7, bit(Square::H8) | bit(Square::H7)),
    (Square::B6, bit(Square::A8) | bit(Square::B8)),
    (Square::C7, bit(Square::A8) | bit(Square::A7)),
    (Square::G3, bit(Square::H1) | bit(Square::G1)),
    (Square::F2, bit(Square::H1) | bit(Square::H2)),
    (Square::B3, bit(Square::A1) | bit(Square::B1)),
    (Square::C2, bit(Square::A1) | bit(Square::A2)),
];

/// What comes first on the way to a mate in a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plan {
    /// The kings go to the corner.
    KingsFirst,
    /// What can be is taken and promoted: then the kings may get through.
    MenFirst,
    /// What can be is taken, and nothing promoted before the kings are there: a queen shuts the losing one in.
    QueensLast,
}

impl Plan {
    const ALL: [Plan; 3] = [Plan::KingsFirst, Plan::MenFirst, Plan::QueensLast];
}

/// How the last mate in a corner was found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cornered {
    plan: Plan,
    /// Without the idle man.
    bare: bool,
}

/// Corners that are tried.
const TRIES: usize = 3;

/// Rounds of taking and promoting.
const ROUNDS: u32 = 4;

/// Most moves of both kings on their ways.
const LONGEST: u32 = 40;

impl Stage {
    /// Looks for a mate in a corner, with the idle man and without him; where its last part begins. What led
    /// to the last one is tried first.
    pub(super) fn corners(&self, memory: &mut Memory, steps: &mut Steps) -> Option<usize> {
        let last = memory.cornered.take();
        if self.field.own & !self.field.knights() & !self.field.bishops() & !bit(self.field.king)
            == 0
        {
            return None;
        }
        let mut plans = Plan::ALL;
        let at = last.and_then(|last| plans.iter().position(|plan| *plan == last.plan));
        plans[..=at.unwrap_or(0)].rotate_right(1);
        let barely = last.is_some_and(|last| last.bare);
        [barely, !barely].into_iter().find_map(|bare| {
            let stage = match self.idle.role {
                _ if !bare => *self,
                Role::King => return None,
                Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                    Stage::new(self.field, self.side, self.field.idle_king(0)?)
                }
            };
            plans.into_iter().find_map(|plan| {
                steps.clear();
                let mark = stage.follow(plan, memory, steps)?;
                memory.cornered = Some(Cornered { plan, bare });
                Some(mark)
            })
        })
    }

    /// Looks for a mate in a corner; where its last part begins.
    fn follow(&self, plan: Plan, memory: &mut Memory, steps: &mut Steps) -> Option<usize> {
        let mut stage = *self;
        match plan {
            Plan::KingsFirst => stage.at_corners(self.nearest().take(TRIES), memory, steps),
            Plan::MenFirst => {
                if stage.harvest(steps) {
                    return Some(steps.len() - 1);
                }
                let begin = steps.len();
                if begin > 0
                    && let Some(mark) = { stage }.mate_in_turn(memory, steps)
                {
                    return Some(mark);
                }
                steps.truncate(begin);
                let tried = if begin > 0 { 0 } else { TRIES };
                stage.at_corners(self.nearest().skip(tried), memory, steps)
            }
            Plan::QueensLast => {
                for _ in 0..ROUNDS {
                    let before = steps.len();
                    stage.eat(0, steps);
                    stage.feed(steps);
                    stage.forage(steps);
                    if steps.len() == before {
                        break;
                    }
                }
                if steps.is_empty() {
                    return None;
                }
                stage.at_corners(stage.nearest(), memory, steps)
            }
        }
    }

    /// Looks for a mate with the kings in one of the corners; where its last part begins.
    fn at_corners(
        &self,
        mut corners: impl Iterator<Item = Corner>,
        memory: &mut Memory,
        steps: &mut Steps,
    ) -> Option<usize> {
        let rooms = self.rooms()?;
        let begin = steps.len();
        corners.find_map(|(king, targets)| {
            let mut stage = *self;
            let found = stage.at_corner(&rooms, bit(king), targets, memory, steps);
            if found.is_none() {
                steps.truncate(begin);
            }
            found
        })
    }

    /// Looks for a mate with the kings there; where its last part begins.
    fn at_corner(
        &mut self,
        rooms: &Rooms,
        king: u64,
        targets: u64,
        memory: &mut Memory,
        steps: &mut Steps,
    ) -> Option<usize> {
        if !self.approach_in(rooms, king, targets, steps) {
            return None;
        }
        for _ in 0..ROUNDS {
            let before = steps.len();
            if self.harvest(steps) {
                return Some(steps.len() - 1);
            }
            if steps.len() == before {
                break;
            }
            if !self.gather(steps) {
                return None;
            }
        }
        self.mate_in_turn(memory, steps)
    }

    /// Looks for a mate of a king who moves to and fro, on either of his squares; where its last part begins.
    pub(super) fn mate_in_turn(&mut self, memory: &mut Memory, steps: &mut Steps) -> Option<usize> {
        let walks = self.idle.role == Role::King;
        if self.stuck() {
            return None;
        }
        if walks {
            self.wait(steps);
        }
        let mark = steps.len();
        if self.mate(memory, steps) {
            return Some(mark);
        }
        if !walks || !self.tempo(steps) || self.stuck() {
            return None;
        }
        self.wait(steps);
        let mark = steps.len();
        self.mate(memory, steps).then_some(mark)
    }

    /// The winner's king loses a move, if it is his turn; whether it is the loser's now.
    fn tempo(&mut self, steps: &mut Steps) -> bool {
        if self.side == Side::Winner {
            let field = &self.field;
            let steps_of_king = attacks::king_attacks(field.king).0 & !field.occupied();
            let Some(to) = squares(steps_of_king).find(|&to| self.king_can_step(to)) else {
                return false;
            };
            self.add(Role::King, field.king, to, steps);
            self.calm = Calm::of(&self.field, &self.idle);
        }
        true
    }

    /// The kings go to the nearest corner that they can reach.
    fn gather(&mut self, steps: &mut Steps) -> bool {
        let Some(rooms) = self.rooms() else {
            return false;
        };
        self.nearest()
            .any(|(king, targets)| self.approach_in(&rooms, bit(king), targets, steps))
    }

    /// The corners, the nearest first.
    fn nearest(&self) -> impl Iterator<Item = Corner> + use<> {
        let field = &self.field;
        let mut distances = CORNERS.map(|(king, targets)| {
            let target = field.target.distance(first(targets));
            field.king.distance(king).max(target)
        });
        std::iter::from_fn(move || {
            let at = (0..CORNERS.len()).min_by_key(|&at| distances[at])?;
            let left = std::mem::replace(&mut distances[at], u32::MAX) < u32::MAX;
            left.then_some(CORNERS[at])
        })
    }

    /// Takes and promotes what can be, in every way; whether that is mate at once.
    fn harvest(&mut self, steps: &mut Steps) -> bool {
        for _ in 0..ROUNDS {
            let before = steps.len();
            self.eat(8, steps);
            if self.promote(steps) {
                return true;
            }
            self.make_way(steps);
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
        let fed = field.theirs & !field.pawns() & !bit(field.target) & !self.idle.both();
        if fed == 0 || !self.calm.known {
            return;
        }
        let begin = (*self, steps.len());
        if !self.tempo(steps) {
            return;
        }
        let field = &self.field;
        let king = bit(field.king);
        let eaters = field.own & !field.pawns() & !king;
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
        if !squares(fed).any(|from| self.feed_king(from, steps)) {
            *self = begin.0;
            steps.truncate(begin.1);
        }
    }

    /// A piece of the loser goes beside the winner's king, perhaps with check, and he takes it; whether they
    /// did.
    fn feed_king(&mut self, from: Square, steps: &mut Steps) -> bool {
        let (field, idle) = (&self.field, &self.idle);
        let (king, target) = (field.king, field.target);
        let role = field.role_at(from);
        let away = match idle.role {
            Role::King => king_moves(idle.both()),
            Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => field.near(),
        };
        let barred = field.occupied() | idle.way | away;
        let beside = attacks::king_attacks(king).0 & !barred;
        let gone = field.occupied() & !bit(from) & !idle.both();
        let found = squares(attacks_of(role, from, field.occupied()) & beside).find(|&to| {
            let there = gone & !bit(king) | bit(to);
            field.attackers(to, there, Side::Loser) & !bit(from) & !idle.both() == 0
                && attacks_of(idle.role, to, there) & idle.both() == 0
                && field.attackers(target, gone | bit(to), Side::Winner) == 0
                && field.attackers(target, there, Side::Winner) & !bit(king) == 0
        });
        let Some(to) = found else {
            return false;
        };
        let (mut next, made) = (*self, steps.len());
        next.add(role, from, to, steps);
        next.add(Role::King, king, to, steps);
        next.settle();
        if next.calm.known {
            *self = next;
        } else {
            steps.truncate(made);
        }
        next.calm.known
    }

    /// The winner's king takes something that nobody protects.
    fn forage(&mut self, steps: &mut Steps) {
        let field = &self.field;
        let food = field.theirs & !self.idle.both() & !field.near() & !bit(field.target);
        if food != 0 {
            self.approach(food, !0, steps);
        }
    }

    /// Where the kings can go.
    fn rooms(&self) -> Option<Rooms> {
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
    fn approach(&mut self, king: u64, target: u64, steps: &mut Steps) -> bool {
        let rooms = self.rooms();
        rooms.is_some_and(|rooms| self.approach_in(&rooms, king, target, steps))
    }

    fn approach_in(&mut self, rooms: &Rooms, king: u64, target: u64, steps: &mut Steps) -> bool {
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
struct Rooms {
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
