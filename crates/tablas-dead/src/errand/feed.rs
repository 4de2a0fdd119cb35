//! Men that the loser lets be taken: a piece goes where one of the winner's men takes it, or beside his
//! king, and the king goes to men that nobody protects.
//!
//! Only a piece that the king takes at once may give check.

use shakmaty::{Role, Square, attacks};

use super::field::{Trip, attacks_of};
use super::hint::Calm;
use super::{Stage, Steps};
use crate::bits::{bit, king_moves, squares};
use crate::men::Side;

impl Stage {
    /// A piece of the loser goes where it is taken.
    pub(super) fn feed(&mut self, steps: &mut Steps) {
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
    pub(super) fn forage(&mut self, steps: &mut Steps) {
        let field = &self.field;
        let food = field.theirs & !self.idle.both() & !field.near() & !bit(field.target);
        if food != 0 {
            self.approach(food, !0, steps);
        }
    }

    /// The winner's king loses a move, if it is his turn; whether it is the loser's now.
    pub(super) fn tempo(&mut self, steps: &mut Steps) -> bool {
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
}
