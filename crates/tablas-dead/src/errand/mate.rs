//! The last part of an errand: the mating man and his helpers go to their places.

use shakmaty::{Role, Square, attacks};

use super::field::{Trip, attacks_of};
use super::{Memory, Stage, Steps};
use crate::bits::{bit, first, squares};
use crate::men::Side;

/// Most men that go anywhere besides the one that mates.
pub(super) const HELPERS: u32 = 2;

/// Most men that are taken because they would spoil a mate.
const MOST_SPOILERS: u32 = 6;

impl Stage {
    /// Looks for a mate.
    pub(super) fn mate(&self, memory: &mut Memory, steps: &mut Steps) -> bool {
        let field = &self.field;
        let near = field.near();
        for role in [Role::Queen, Role::Rook, Role::Knight, Role::Bishop] {
            let men = field.of_role(role) & field.own;
            if men == 0 {
                continue;
            }
            let occupied = field.occupied() & !men;
            let all = attacks_of(role, field.target, occupied) & !(field.own & !men);
            for to in squares(all & near).chain(squares(all & !near)) {
                if self.mate_on(role, to, HELPERS, steps) {
                    memory.note(role, to);
                    return true;
                }
            }
        }
        false
    }

    /// Looks for a mate by a man of that kind from a square.
    pub(super) fn mate_on(
        mut self,
        role: Role,
        to: Square,
        helpers: u32,
        steps: &mut Steps,
    ) -> bool {
        let begin = steps.len();
        let found = self.clear(role, to, steps) && self.cover(role, to, helpers, steps);
        if !found {
            steps.truncate(begin);
        }
        found
    }

    /// Whoever can take there or come between is taken.
    fn clear(&mut self, role: Role, to: Square, steps: &mut Steps) -> bool {
        let field = &self.field;
        let line = attacks::between(to, field.target).0;
        if field.of_role(role) & field.own == 0
            || field.own & bit(to) != 0
            || line & field.occupied() != 0
            || attacks_of(role, to, !line) & bit(field.target) == 0
        {
            return false;
        }
        let place = line | bit(to);
        let idle = self.idle;
        let without = field.occupied() & !idle.both();
        let spoils = |at| attacks_of(idle.role, at, without) & idle.both() != 0;
        if idle.role != Role::King && (idle.both() & place != 0 || squares(place).any(spoils)) {
            let Some(idle) = field.idle(place) else {
                return false;
            };
            self.idle = idle;
        }
        for _ in 0..MOST_SPOILERS {
            let field = &self.field;
            let occupied = field.occupied();
            let spoilers = field.spoilers(to, occupied & !bit(to));
            if spoilers == 0 {
                return true;
            }
            if spoilers & field.near() & field.pawns != 0 {
                return false;
            }
            let blocked = occupied | self.idle.both();
            let found = squares(spoilers).find_map(|to| {
                let eaters = field.attackers(to, blocked, Side::Winner);
                squares(eaters & !field.pawns & !bit(field.king)).find_map(|from| {
                    let role = field.role_at(from);
                    let trip = Trip { role, from, to };
                    field.can_step(trip, &self.idle).then_some(trip)
                })
            });
            let Some(trip) = found else {
                return false;
            };
            self.wait(steps);
            self.add(trip.role, trip.from, trip.to, steps);
        }
        false
    }

    /// Helpers go where the mating man needs them, and he goes.
    fn cover(&self, role: Role, to: Square, helpers: u32, steps: &mut Steps) -> bool {
        let field = &self.field;
        let near = field.near();
        let line = attacks::between(to, field.target).0;
        let occupied = field.occupied();
        let seen = occupied & !bit(field.target);
        let (once, twice) = field.attacked(seen);
        for hand in squares(field.of_role(role) & field.own) {
            let seen = seen & !bit(hand) | bit(to);
            let others = twice | once & !attacks_of(role, hand, seen & !bit(to));
            let flights = near & !bit(to) & !field.theirs & !attacks_of(role, to, seen);
            let missing = (flights | near & bit(to)) & !others;
            if missing == 0 && self.finish(role, hand, to, steps) {
                return true;
            }
            if helpers == 0 || missing == 0 || missing.count_ones() > 2 * helpers {
                continue;
            }
            let open = !occupied & !bit(to) & !line & !self.idle.way;
            for helper in squares(field.own & !field.pawns & !bit(hand) & !bit(field.king)) {
                let kind = field.role_at(helper);
                let seen = seen & !bit(helper);
                let reach = |at| attacks_of(kind, at, seen);
                let all = squares(missing).fold(open, |all, at| all & reach(at));
                let (places, left) = if all != 0 || missing.count_ones() == 1 {
                    (all, 0)
                } else if helpers > 1 {
                    (open & reach(first(missing)), helpers - 1)
                } else {
                    continue;
                };
                for place in squares(places).take(3) {
                    let trip = Trip {
                        role: kind,
                        from: helper,
                        to: place,
                    };
                    let Some(way) = field.way(trip, &self.idle, false, near | bit(to)) else {
                        continue;
                    };
                    let (mut next, begin) = (*self, steps.len());
                    next.go(trip, &way, steps);
                    if next.cover(role, to, left, steps) {
                        return true;
                    }
                    steps.truncate(begin);
                }
            }
        }
        false
    }

    /// The mating man goes to his place, if that is mate.
    fn finish(&self, role: Role, from: Square, to: Square, steps: &mut Steps) -> bool {
        let trip = Trip { role, from, to };
        let Some(way) = self.field.way(trip, &self.idle, true, self.field.near()) else {
            return false;
        };
        let (mut stage, begin) = (*self, steps.len());
        stage.go(trip, &way, steps);
        let mated = stage.field.mated_from(to);
        if !mated {
            steps.truncate(begin);
        }
        mated
    }
}
