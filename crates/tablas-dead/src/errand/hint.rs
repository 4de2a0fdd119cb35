//! Going on with the last errand: its steps are made again as far as they are still possible, each after
//! the same look as when they were found, and what is missing is looked for from there.
//!
//! A step is looked at in full only if it touches a line of one of the kings.

use shakmaty::{Role, Square, attacks};

use super::field::{Field, Idle, Step, Trip, attacks_of};
use super::{Errand, Stage, Steps};
use crate::bits::{bishop, bit, pawn_attacks, rook, squares};
use crate::men::Side;

/// Where a step can matter to a king, whatever stands in between.
#[derive(Clone, Copy)]
pub(super) struct Calm {
    /// Lines on which the loser's men look at the winner's king.
    shields: u64,
    /// Those, and lines that lead to the losing king, wherever he may stand.
    lines: u64,
    /// From where the winner's men would attack him, under the number of their role.
    checks: [u64; 8],
    /// Whether no king is in check, wherever the idle man stands.
    pub(super) known: bool,
}

impl Calm {
    pub(super) fn of(field: &Field, idle: &Idle) -> Calm {
        let bare = field.occupied() & !idle.both();
        Calm::given(field, idle, field.quiet(idle.at, idle, bare, 0))
    }

    /// The same if it is known whether no king is in check, wherever the idle man stands.
    pub(super) fn given(field: &Field, idle: &Idle, known: bool) -> Calm {
        let king = field.king;
        let (diagonal, straight) = (bishop(king, 0), rook(king, 0));
        let sliders = field.queens() & (diagonal | straight)
            | field.bishops() & diagonal
            | field.rooks() & straight;
        let idle_there = match idle.role {
            Role::Bishop => diagonal & bit(idle.other),
            Role::Rook => straight & bit(idle.other),
            Role::Queen => (diagonal | straight) & bit(idle.other),
            Role::Pawn | Role::Knight | Role::King => 0,
        };
        let shields = squares(sliders & field.theirs | idle_there)
            .fold(0, |all, at| all | attacks::between(king, at).0);
        let targets = match idle.role {
            Role::King => idle.both(),
            Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                bit(field.target)
            }
        };
        let (mut diagonal, mut straight, mut knight) = (0, 0, 0);
        for at in squares(targets) {
            diagonal |= bishop(at, 0);
            straight |= rook(at, 0);
            knight |= attacks::knight_attacks(at).0;
        }
        let mut checks = [!0; 8];
        checks[Role::Pawn as usize] = pawn_attacks(Side::Loser, targets);
        checks[Role::Knight as usize] = knight;
        checks[Role::Bishop as usize] = diagonal;
        checks[Role::Rook as usize] = straight;
        checks[Role::Queen as usize] = diagonal | straight;
        Calm {
            shields,
            lines: shields | diagonal | straight,
            checks,
            known,
        }
    }

    /// Whether no king is in check when some squares are empty, either.
    #[inline]
    pub(super) fn holds_without(&self, left: u64) -> bool {
        self.known && self.lines & left == 0
    }

    /// Whether a step neither opens a line to a king nor attacks the losing one.
    #[inline]
    fn untouched_by(&self, trip: Trip) -> bool {
        let there = self.checks[trip.role_there() as usize & 7];
        self.lines & bit(trip.from) | there & bit(trip.to) == 0
    }
}

impl Stage {
    /// Whether a man can take or go to a square with one move, and nobody is in check before or after.
    #[inline(always)]
    pub(super) fn can_step(&self, trip: Trip) -> bool {
        let free = self.idle.way & bit(trip.to) == 0;
        free && (self.calm.known && self.calm.untouched_by(trip) || self.can_step_near_kings(trip))
    }

    /// The same for a step that touches a line of a king.
    #[inline(never)]
    fn can_step_near_kings(&self, trip: Trip) -> bool {
        if !self.calm.known || self.calm.shields & bit(trip.from) != 0 {
            return self.field.can_step(trip, &self.idle);
        }
        match self.idle.role {
            Role::King => {
                self.checks_nobody_on(self.idle.at, trip)
                    && self.checks_nobody_on(self.idle.other, trip)
            }
            Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                self.checks_nobody_on(self.field.target, trip)
            }
        }
    }

    /// Whether a step neither gives check to a king there nor opens a line to him.
    fn checks_nobody_on(&self, at: Square, trip: Trip) -> bool {
        let Trip { from, to, .. } = trip;
        let field = &self.field;
        let bare = field.occupied() & !bit(from) & !self.idle.both();
        let role = trip.role_there();
        let aligned = self.calm.checks[role as usize & 7] & bit(to) != 0;
        let sees = aligned && attacks_of(role, to, bare) & bit(at) != 0;
        let own = field.own & !bit(from);
        let (diagonal, straight) = (bishop(at, 0), rook(at, 0));
        !sees
            && (diagonal & bit(from) == 0
                || bishop(at, bare) & (field.bishops() | field.queens()) & own == 0)
            && (straight & bit(from) == 0
                || rook(at, bare) & (field.rooks() | field.queens()) & own == 0)
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
        let side = self.repeat_all(old.side, before, steps);
        let (mut stage, mark) = (*self, steps.len());
        stage.repeat_all(side, end, steps);
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
            self.repeat(Step::new(role, from, to), steps);
        } else if role == Role::King {
            self.repeat_by_loser(trip, steps);
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

    /// Makes those of some steps that are possible, the first one by `side`; whose turn comes after them.
    fn repeat_all(&mut self, mut side: Side, old: &[Step], steps: &mut Steps) -> Side {
        for &step in old {
            match side {
                Side::Winner => self.repeat(step, steps),
                // What the idle man did says nothing: he moves when it is his turn.
                Side::Loser if step.trip.role != Role::King => {}
                Side::Loser => self.repeat_by_loser(step.trip, steps),
            }
            side = side.other();
        }
        side
    }

    /// Makes a step of the winner, if it is possible.
    #[inline(always)]
    fn repeat(&mut self, step: Step, steps: &mut Steps) {
        let trip = step.trip;
        if trip.role == Role::King {
            if trip.from == self.field.king && self.king_can_step(trip.to) {
                self.step(trip, steps);
                self.calm = Calm::of(&self.field, &self.idle);
            }
        } else if self.reaches(step) && self.can_step(trip) {
            self.wait(steps);
            self.take(step, steps);
        }
    }

    /// Makes a step of the losing king, if it is possible.
    fn repeat_by_loser(&mut self, trip: Trip, steps: &mut Steps) {
        let Trip { from, to, .. } = trip;
        let field = &self.field;
        if self.side == Side::Winner || from != field.target {
            return;
        }
        let way = match self.idle.role {
            Role::King => 0,
            Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => self.idle.way,
        };
        if field.near() & !field.occupied() & !way & bit(to) != 0
            && field.attackers(to, field.occupied() & !bit(from), Side::Winner) == 0
        {
            self.add(Role::King, from, to, steps);
            if self.idle.role == Role::King && from == self.idle.at && to == self.idle.other {
                (self.idle.at, self.idle.other) = (to, from);
            } else {
                self.settle_in(bit(from));
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
    fn reaches(&self, step: Step) -> bool {
        let Trip { role, from, to } = step.trip;
        let field = &self.field;
        let idle = self.idle.both();
        let barred = field.own | idle | bit(field.target);
        let man = field.own & field.of_role(role) & bit(from);
        let shut = barred & bit(to) | step.line & (field.occupied() | idle);
        if man == 0 || shut != 0 {
            return false;
        }
        // A pawn takes what stands aside, and nothing ahead.
        let aside = pawn_attacks(Side::Winner, bit(from)) & bit(to) != 0;
        role != Role::Pawn || aside == (field.theirs & bit(to) != 0)
    }

    /// Makes the last step, if it mates.
    fn strike(&mut self, step: Step, steps: &mut Steps) -> bool {
        let Trip { role, from, to } = step.trip;
        if role == Role::King || !self.reaches(step) {
            return false;
        }
        let bare = self.field.occupied() & !bit(from) & !self.idle.both();
        let calm = self.calm.holds_without(bit(from));
        if self.stuck() || !calm && !self.field.quiet(from, &self.idle, bare, bit(to)) {
            return false;
        }
        self.wait(steps);
        self.take(step, steps);
        self.field.mated_from(to)
    }
}
