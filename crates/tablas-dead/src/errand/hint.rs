//! Going on with the last errand: its steps are made again as far as they are still possible, each after
//! the same look as when they were found, and what is missing is looked for from there.
//!
//! A step is looked at in full only if it touches a line of one of the kings.

use shakmaty::{Role, Square, attacks};

use super::field::{Field, Idle, LAST, Trip, attacks_of};
use super::{Errand, Stage, Steps};
use crate::bits::{bishop, bit, pawn_attacks, rook, squares};
use crate::men::Side;

/// Where a step can matter to a king, whatever stands in between.
#[derive(Clone, Copy)]
pub(super) struct Calm {
    /// Lines on which the loser's men look at the winner's king.
    shields: u64,
    /// Lines that lead to the losing king, wherever he may stand.
    diagonal: u64,
    straight: u64,
    /// Squares from which a knight and a pawn attack him.
    knight: u64,
    pawn: u64,
    /// Whether no king is in check, wherever the idle man stands.
    pub(super) known: bool,
}

impl Calm {
    pub(super) fn of(field: &Field, idle: &Idle) -> Calm {
        let king = field.king;
        let (diagonal, straight) = (bishop(king, 0), rook(king, 0));
        let sliders = field.queens & (diagonal | straight)
            | field.bishops & diagonal
            | field.rooks & straight;
        let idle_there = match idle.role {
            Role::Bishop => diagonal & bit(idle.other),
            Role::Rook => straight & bit(idle.other),
            Role::Queen => (diagonal | straight) & bit(idle.other),
            Role::Pawn | Role::Knight | Role::King => 0,
        };
        let shields = squares(sliders & field.theirs | idle_there)
            .fold(0, |all, at| all | attacks::between(king, at).0);
        let mut calm = Calm {
            shields,
            diagonal: 0,
            straight: 0,
            knight: 0,
            pawn: 0,
            known: field.quiet(idle.at, idle, field.occupied() & !idle.both(), 0),
        };
        let targets = match idle.role {
            Role::King => idle.both(),
            Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                bit(field.target)
            }
        };
        for at in squares(targets) {
            calm.diagonal |= bishop(at, 0);
            calm.straight |= rook(at, 0);
            calm.knight |= attacks::knight_attacks(at).0;
        }
        calm.pawn = pawn_attacks(Side::Loser, targets);
        calm
    }

    /// Whether a step neither opens a line to a king nor attacks the losing one.
    #[inline]
    fn untouched_by(&self, trip: Trip) -> bool {
        let lines = self.diagonal | self.straight;
        let there = match trip.role {
            Role::Pawn if bit(trip.to) & LAST != 0 => lines,
            Role::Pawn => self.pawn,
            Role::Knight => self.knight,
            Role::Bishop => self.diagonal,
            Role::Rook => self.straight,
            Role::Queen => lines,
            Role::King => !0,
        };
        (self.shields | lines) & bit(trip.from) == 0 && there & bit(trip.to) == 0
    }
}

impl Stage {
    /// Whether a man can take or go to a square with one move, and nobody is in check before or after.
    #[inline]
    pub(super) fn can_step(&self, trip: Trip) -> bool {
        if self.idle.way & bit(trip.to) != 0 {
            return false;
        }
        if !self.calm.known || self.calm.shields & bit(trip.from) != 0 {
            return self.field.can_step(trip, &self.idle);
        }
        self.calm.untouched_by(trip) || self.field.checks_nobody(trip, &self.idle)
    }

    /// Makes a step that was found to be possible.
    #[inline]
    pub(super) fn step(&mut self, trip: Trip, steps: &mut Steps) {
        self.wait(steps);
        self.add(trip.role, trip.from, trip.to, steps);
    }

    /// Makes the steps of an old errand; whether they end in mate. If they do not, the men stand where its
    /// last part begins.
    pub(super) fn rehearse(&mut self, old: &Errand, steps: &mut Steps) -> Option<usize> {
        let (before, end) = old.steps.split_at(old.mark);
        let (&last, end) = end.split_last()?;
        let mut side = old.side;
        for &trip in before {
            self.repeat(side, trip, steps);
            side = side.other();
        }
        let (mut stage, mark) = (*self, steps.len());
        for &trip in end {
            stage.repeat(side, trip, steps);
            side = side.other();
        }
        if stage.strike(last, steps) {
            return Some(mark);
        }
        steps.truncate(mark);
        None
    }

    /// Puts a man back from where he went, if that is possible.
    pub(super) fn take_back(&mut self, trip: Trip, steps: &mut Steps) {
        let Trip { role, from, to } = trip;
        let field = &self.field;
        if field.own & bit(from) != 0 {
            self.repeat(Side::Winner, trip, steps);
        } else if role == Role::King {
            self.repeat(Side::Loser, trip, steps);
        } else if self.side == Side::Loser
            && field.theirs & field.of_role(role) & bit(from) & !self.idle.both() != 0
            && self.calm.known
        {
            let occupied = field.occupied() | self.idle.both();
            let bare = field.occupied() & !bit(from) & !self.idle.both();
            let barred = occupied | self.idle.way;
            if attacks_of(role, from, occupied) & bit(to) & !barred == 0
                || attacks_of(role, to, bare) & bit(field.king) != 0
            {
                return;
            }
            let mut next = *self;
            next.add(role, from, to, steps);
            next.calm = Calm::of(&next.field, &next.idle);
            if next.calm.known {
                *self = next;
            } else {
                steps.pop();
            }
        }
    }

    /// Makes a step, if it is possible.
    #[inline]
    fn repeat(&mut self, side: Side, trip: Trip, steps: &mut Steps) {
        match side {
            Side::Winner if trip.role == Role::King => {
                if trip.from == self.field.king && self.king_can_step(trip.to) {
                    self.step(trip, steps);
                    self.calm = Calm::of(&self.field, &self.idle);
                }
            }
            Side::Winner => {
                if self.reaches(trip) && self.can_step(trip) {
                    self.step(trip, steps);
                }
            }
            Side::Loser if trip.role != Role::King || trip.from != self.field.target => {}
            Side::Loser => {
                let Trip { from, to, .. } = trip;
                let field = &self.field;
                let way = match self.idle.role {
                    Role::King => 0,
                    Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                        self.idle.way
                    }
                };
                if self.side == Side::Loser
                    && field.near() & !field.occupied() & !way & bit(to) != 0
                    && field.attackers(to, field.occupied() & !bit(from), Side::Winner) == 0
                {
                    self.add(Role::King, from, to, steps);
                    if self.idle.role == Role::King && from == self.idle.at && to == self.idle.other
                    {
                        (self.idle.at, self.idle.other) = (to, from);
                    } else {
                        self.settle_in(bit(from));
                    }
                }
            }
        }
    }

    /// Whether the winner's king can go there, and nobody is in check before or after, wherever the idle
    /// man stands.
    pub(super) fn king_can_step(&self, to: Square) -> bool {
        let field = &self.field;
        let idle = &self.idle;
        let bare = field.occupied() & !bit(field.king) & !idle.both();
        let kings = match idle.role {
            Role::King => attacks::king_attacks(idle.at).0 | attacks::king_attacks(idle.other).0,
            Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                field.near() | attacks_of(idle.role, to, bare) & idle.both()
            }
        };
        let mut next = *field;
        next.king = to;
        (field.own | idle.way | kings) & bit(to) == 0
            && attacks::king_attacks(field.king).0 & bit(to) != 0
            && self.calm.known
            && next.attackers(to, bare, Side::Loser) & !bit(to) == 0
            && next.quiet(to, idle, bare & !bit(to), bit(to))
    }

    /// Whether a trip that was possible once still is one.
    #[inline]
    fn reaches(&self, trip: Trip) -> bool {
        let Trip { role, from, to } = trip;
        let field = &self.field;
        let barred = field.own | self.idle.both() | bit(field.target);
        let line = attacks::between(from, to).0;
        if field.own & field.of_role(role) & bit(from) == 0
            || barred & bit(to) != 0
            || line & (field.occupied() | self.idle.both()) != 0
        {
            return false;
        }
        // A pawn takes what stands aside, and nothing ahead.
        let aside = pawn_attacks(Side::Winner, bit(from)) & bit(to) != 0;
        role != Role::Pawn || aside == (field.theirs & bit(to) != 0)
    }

    /// Makes the last step, if it mates.
    fn strike(&mut self, trip: Trip, steps: &mut Steps) -> bool {
        let Trip { role, from, to } = trip;
        if role == Role::King || !self.reaches(trip) {
            return false;
        }
        let bare = self.field.occupied() & !bit(from) & !self.idle.both();
        if self.stuck() || !self.field.quiet(from, &self.idle, bare, bit(to)) {
            return false;
        }
        self.step(trip, steps);
        self.field.mated_from(to)
    }
}
