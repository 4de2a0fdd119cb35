//! Errands on which the kings go as well: the losing king to a corner, the other one close to it.
//!
//! What can be is taken and promoted before or after that, and a king who moves to and fro is mated on the
//! square where he then stands.

use shakmaty::{Role, Square};

use super::kings::Rooms;
use super::{Memory, Stage, Steps};
use crate::bits::{bit, first};

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
}
