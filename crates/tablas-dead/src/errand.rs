//! Errands: the winner's men go about one after the other while hardly anything else moves.
//!
//! Mostly the last errand is tried again first, as far as its steps are still possible (`hint.rs`). Then a
//! mate is looked for as the men stand, then when a pawn is promoted or all is taken that can be
//! (`meals.rs`, `mate.rs`, `way.rs`). Where nothing is found while the kings stand still, they go too
//! (`corners.rs`, `kings.rs`), and the loser lets his men be taken (`feed.rs`).
//!
//! The men take what they can, pawns are promoted, and at last one man goes to a square from which it
//! mates, perhaps after another has gone where it protects the first or takes the last flights. The
//! loser meanwhile moves one man to and fro. As so little moves at a time, whether all the moves of
//! one man's way are legal can be seen at once, without making them:
//!
//! - *no check*: with all squares that are left on the way counted as empty, no standing man attacks
//!   either king, nor does the idle man from either of his squares, and no stop is one from which the
//!   moving man would. Real lines are at most as open as that;
//! - *free ways*: the man goes over empty squares, where both squares of the idle man count as
//!   occupied, and stops on none between these;
//! - *mate*: when all are in their places, it is looked at on the board as it then is: the king stands
//!   in check by one man, nobody else can take that man or come between, and every square around the
//!   king is attacked or occupied by a man of his own.
//!
//! A yes is a list of legal moves that ends in mate: the moves follow from the places alone, and are
//! only put together if somebody wants to see them. None found says nothing.

use shakmaty::{Chess, Color, Move, Position, Role, Square};

use crate::back::Back;
use crate::men::Side;

mod corners;
mod feed;
mod field;
mod hint;
mod kings;
mod mate;
mod meals;
mod memory;
#[cfg(test)]
mod tests;
mod way;

use field::{Field, Idle, Step, Trip};
use hint::Calm;
use mate::View;
use memory::Mates;
pub(crate) use memory::{Errand, Memory};
use way::Way;

/// Most moves of both sides.
const MOST: usize = 96;

/// Whether an errand that ends in mate by `winner` is found at once; it is then the last of `memory`.
/// `backs` are ways back to where the last one was found, the last move's last, from before a move that
/// cannot be taken back.
pub(crate) fn errand(position: &Chess, winner: Color, backs: &[Back], memory: &mut Memory) -> bool {
    if !position.is_check() {
        return at_rest(position, winner, None, backs, memory);
    }
    position.legal_moves().into_iter().any(|m| {
        let mut next = position.clone();
        next.play_unchecked(m);
        !next.is_check() && at_rest(&next, winner, Some(m), backs, memory)
    })
}

/// The same where nobody is in check, `before` having been played.
fn at_rest(
    position: &Chess,
    winner: Color,
    before: Option<Move>,
    backs: &[Back],
    memory: &mut Memory,
) -> bool {
    let Some(field) = Field::of(position, winner) else {
        return false;
    };
    let side = if position.turn() == winner {
        Side::Winner
    } else {
        Side::Loser
    };
    let Some(idle) = field.idle(0).or_else(|| field.idle_king(0)) else {
        return false;
    };
    let stage = Stage::new(field, side, idle);
    let mut steps = std::mem::take(&mut memory.spare);
    steps.clear();
    let turned = |square: Square| match winner {
        Color::White => square,
        Color::Black => square.flip_vertical(),
    };
    let recent = backs.iter().rev().take(MOST_BACKS);
    let mut restored = stage;
    for [_, m, _] in recent {
        if let Some(from) = m.from() {
            let trip = Trip {
                role: m.role(),
                from: turned(from),
                to: turned(m.to()),
            };
            restored.take_back(trip, &mut steps);
        }
    }
    let found = stage.solve(restored, memory, &mut steps);
    let Some(mark) = found.filter(|_| steps.len() <= MOST) else {
        memory.spare = steps;
        return false;
    };
    memory.keep(Errand {
        winner,
        before,
        side,
        steps,
        mark,
    });
    true
}

type Steps = Vec<Step>;

/// What was done so far.
#[derive(Clone, Copy)]
struct Stage {
    field: Field,
    side: Side,
    idle: Idle,
    /// See [`Stage::can_step`].
    calm: Calm,
}

impl Stage {
    fn new(field: Field, side: Side, idle: Idle) -> Stage {
        // Nobody is in check, and the idle man was chosen so that nobody is when he moves; but not the king.
        let calm = match idle.role {
            Role::King => Calm::of(&field, &idle),
            Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                Calm::given(&field, &idle, true)
            }
        };
        Stage {
            field,
            side,
            idle,
            calm,
        }
    }

    /// Looks for an errand; where the last part of its steps begins. `restored` is where the men that went
    /// elsewhere since the last one are put back, by what are the steps now.
    fn solve(&self, mut restored: Stage, memory: &mut Memory, steps: &mut Steps) -> Option<usize> {
        let mut eaten = false;
        if memory.lightly {
            if let Some(light) = &memory.light
                && let Some(mark) = restored.rehearse(light, steps)
            {
                return Some(mark);
            }
        } else if let Some(mark) = restored.again(memory, steps) {
            return Some(mark);
        } else {
            eaten = memory.long.is_some();
            memory.eaten.clone_from(steps);
        }
        steps.clear();
        let view = self.view();
        let mates = &mut memory.mates;
        let again = memory.lightly && self.remembered(mates, &view, steps);
        if again || self.queen_near(mates, &view, steps) {
            return Some(0);
        }
        if self.field.queens() & self.field.own == 0
            && let Some(mark) = self.new_queen(memory, steps)
        {
            return Some(mark);
        }
        if memory.cornered.is_some()
            && let Some(mark) = self.corners(memory, steps)
        {
            return Some(mark);
        }
        if eaten {
            steps.clone_from(&memory.eaten);
            if let Some(mark) = restored.after_meals(memory, steps) {
                return Some(mark);
            }
        }
        steps.clear();
        if let Some(mark) = self.after_meals(memory, steps) {
            return Some(mark);
        }
        self.corners(memory, steps)
    }

    /// Looks for the last long errand again; if it does not end in mate, what was eaten for it is done.
    fn again(&mut self, memory: &mut Memory, steps: &mut Steps) -> Option<usize> {
        let long = memory.long.as_ref()?;
        if let Some(mark) = self.rehearse(long, steps) {
            return Some(mark);
        }
        let mark = steps.len();
        let found = mark > 0 && self.remembered(&mut memory.late, &self.view(), steps);
        found.then_some(mark)
    }

    /// Looks for one of the last mates.
    fn remembered(&self, mates: &mut Mates, view: &View, steps: &mut Steps) -> bool {
        mates.0.into_iter().flatten().any(|(role, to)| {
            let found = self.lacks(role, to, view) <= MOST_REMEMBERED
                && self.mate_on(role, to, view, steps);
            if found {
                mates.note(role, to);
            }
            found
        })
    }

    /// Looks for a mate by a queen beside the losing king.
    fn queen_near(&self, mates: &mut Mates, view: &View, steps: &mut Steps) -> bool {
        let near = self.field.near() & !self.field.own;
        self.field.queens() & self.field.own != 0
            && self.best(Role::Queen, near, view, mates, steps)
    }

    /// Looks for a mate by a queen that a pawn becomes at once.
    fn new_queen(mut self, memory: &mut Memory, steps: &mut Steps) -> Option<usize> {
        steps.clear();
        if self.promote(steps) {
            return Some(steps.len() - 1);
        }
        let mark = steps.len();
        let found = mark > 0 && self.queen_near(&mut memory.mates, &self.view(), steps);
        found.then_some(mark)
    }

    /// Looks for a mate when all is taken that can be.
    fn after_meals(mut self, memory: &mut Memory, steps: &mut Steps) -> Option<usize> {
        self.eat(MOST_MEALS, steps);
        if self.promote(steps) {
            return Some(steps.len() - 1);
        }
        let mark = steps.len();
        self.mate(memory, steps).then_some(mark)
    }

    #[inline]
    fn add(&mut self, role: Role, from: Square, to: Square, steps: &mut Steps) {
        self.take(Step::new(role, from, to), steps);
    }

    #[inline]
    fn take(&mut self, step: Step, steps: &mut Steps) {
        steps.push(step);
        self.field.make(self.side, step.trip);
        self.side = self.side.other();
    }

    /// The idle man moves, if it is his turn.
    #[inline]
    fn wait(&mut self, steps: &mut Steps) {
        if self.side == Side::Loser {
            let Idle {
                role, at, other, ..
            } = self.idle;
            (self.idle.at, self.idle.other) = (other, at);
            self.field.shift(Side::Loser, role, at, other);
            let trip = Trip {
                role,
                from: at,
                to: other,
            };
            // Nobody looks whether the idle man can move: his way is kept free.
            steps.push(Step { trip, line: 0 });
            self.side = Side::Winner;
        }
    }

    /// Goes along, the idle man moving in between.
    fn go(&mut self, trip: Trip, way: &Way, steps: &mut Steps) {
        let mut from = trip.from;
        for &to in way.stops() {
            self.wait(steps);
            self.add(trip.role, from, to, steps);
            from = to;
        }
    }
}

/// Displaced men that are put back.
const MOST_BACKS: usize = 8;

/// Squares that others must attack, at most, for a mate that is tried because it was one before.
const MOST_REMEMBERED: u32 = 2;

/// Most rounds of taking and pushing.
const MOST_MEALS: u32 = 12;
