//! The last part of an errand: the mating man and perhaps a helper go to their places.

use shakmaty::{Role, Square, attacks};

use super::field::{Trip, attacks_of};
use super::hint::Calm;
use super::{Mates, Memory, Stage, Steps};
use crate::bits::{bit, squares};
use crate::men::Side;

/// Most squares that others must attack for a mate; with more, hardly one is found.
const MOST_LACKING: u32 = 1;

/// Most squares that one helper is to attack.
const MOST_HELPED: u32 = 2;

/// Most men that are taken because they would spoil a mate.
const MOST_SPOILERS: u32 = 6;

/// What the winner's men attack where they stand, seen through the losing king.
pub(super) struct View {
    seen: u64,
    once: u64,
    twice: u64,
}

impl Stage {
    pub(super) fn view(&self) -> View {
        let seen = self.field.occupied() & !bit(self.field.target);
        let (once, twice) = self.field.attacked(seen);
        View { seen, once, twice }
    }

    /// Looks for a mate.
    pub(super) fn mate(&self, memory: &mut Memory, steps: &mut Steps) -> bool {
        let field = &self.field;
        let view = self.view();
        for role in [Role::Queen, Role::Rook, Role::Knight, Role::Bishop] {
            let men = field.of_role(role) & field.own;
            if men == 0 {
                continue;
            }
            let occupied = field.occupied() & !men;
            let all = attacks_of(role, field.target, occupied) & !(field.own & !men);
            if self.best(role, all, &view, &mut memory.late, steps) {
                return true;
            }
        }
        false
    }

    /// Looks for a mate by a man of that kind from one of the squares, first where least is missing.
    pub(super) fn best(
        &self,
        role: Role,
        places: u64,
        view: &View,
        mates: &mut Mates,
        steps: &mut Steps,
    ) -> bool {
        let mut sorted = [0; MOST_LACKING as usize + 1];
        let others = self.others(role, view);
        for to in squares(places) {
            let lacks = self.lacks_of(role, to, view, others);
            if lacks <= MOST_LACKING {
                sorted[lacks as usize] |= bit(to);
            }
        }
        let near = self.field.near();
        sorted.into_iter().any(|set| {
            squares(set & near).chain(squares(set & !near)).any(|to| {
                let found = self.mate_on(role, to, view, steps);
                if found {
                    mates.note(role, to);
                }
                found
            })
        })
    }

    /// How many squares others would have to attack for a mate from there, if one is possible at all.
    pub(super) fn lacks(&self, role: Role, to: Square, view: &View) -> u32 {
        let field = &self.field;
        let line = attacks::between(to, field.target).0;
        if field.own & field.of_role(role) == 0
            || attacks_of(role, to, !line) & bit(field.target) == 0
        {
            return u32::MAX;
        }
        self.lacks_of(role, to, view, self.others(role, view))
    }

    /// What others attack at most when one of the men of a kind goes away.
    fn others(&self, role: Role, view: &View) -> u64 {
        let men = self.field.of_role(role) & self.field.own;
        let all = squares(men).fold(!0, |all, at| all & attacks_of(role, at, view.seen));
        view.twice | view.once & !all
    }

    /// The same for a square from which the losing king would be attacked, were it not for who stands on
    /// it and on the line.
    fn lacks_of(&self, role: Role, to: Square, view: &View, others: u64) -> u32 {
        let field = &self.field;
        let line = attacks::between(to, field.target).0;
        if field.own & bit(to) != 0 || line & field.occupied() != 0 {
            return u32::MAX;
        }
        let flights = field.near() & !bit(to) & !field.theirs;
        let flights = flights & !attacks_of(role, to, view.seen | bit(to));
        ((flights | field.near() & bit(to)) & !others).count_ones()
    }

    /// Looks for a mate by a man of that kind from a square.
    pub(super) fn mate_on(
        mut self,
        role: Role,
        to: Square,
        view: &View,
        steps: &mut Steps,
    ) -> bool {
        let begin = steps.len();
        let found = self.clear(to, steps)
            && if steps.len() == begin {
                self.cover(role, to, view, steps)
            } else {
                self.cover(role, to, &self.view(), steps)
            };
        if !found {
            steps.truncate(begin);
        }
        found
    }

    /// Whoever can take there or come between is taken.
    fn clear(&mut self, to: Square, steps: &mut Steps) -> bool {
        let field = &self.field;
        let line = attacks::between(to, field.target).0;
        let place = line | bit(to);
        let idle = self.idle;
        let without = field.occupied() & !idle.both();
        let spoils = |at| attacks_of(idle.role, at, without) & idle.both() != 0;
        if idle.role != Role::King && (idle.both() & place != 0 || squares(place).any(spoils)) {
            let Some(idle) = field.idle(place) else {
                return false;
            };
            self.idle = idle;
            self.calm = Calm::given(&self.field, &self.idle, self.calm.known);
        }
        for _ in 0..MOST_SPOILERS {
            let field = &self.field;
            let occupied = field.occupied();
            let spoilers = field.spoilers(to, occupied & !bit(to));
            if spoilers == 0 {
                return true;
            }
            if spoilers & field.near() & field.pawns() != 0 {
                return false;
            }
            let blocked = occupied | self.idle.both();
            let found = squares(spoilers).find_map(|to| {
                let eaters = field.attackers(to, blocked, Side::Winner);
                squares(eaters & !field.pawns() & !bit(field.king)).find_map(|from| {
                    let role = field.role_at(from);
                    let trip = Trip { role, from, to };
                    self.can_step(trip).then_some(trip)
                })
            });
            if let Some(trip) = found {
                self.step(trip, steps);
            } else if !self.fetch(spoilers & !self.field.near(), steps) {
                return false;
            }
        }
        false
    }

    /// A helper goes where the mating man needs him, and he goes.
    fn cover(&self, role: Role, to: Square, view: &View, steps: &mut Steps) -> bool {
        let field = &self.field;
        let near = field.near();
        let line = attacks::between(to, field.target).0;
        let occupied = field.occupied();
        let &View { seen, once, twice } = view;
        for hand in squares(field.of_role(role) & field.own) {
            let seen = seen & !bit(hand) | bit(to);
            let others = twice | once & !attacks_of(role, hand, seen & !bit(to));
            let flights = near & !bit(to) & !field.theirs & !attacks_of(role, to, seen);
            let missing = (flights | near & bit(to)) & !others;
            if missing == 0 && self.finish(role, hand, to, steps) {
                return true;
            }
            if missing == 0 || missing.count_ones() > MOST_HELPED {
                continue;
            }
            let open = !occupied & !bit(to) & !line & !self.idle.way;
            for helper in squares(field.own & !field.pawns() & !bit(hand) & !bit(field.king)) {
                let kind = field.role_at(helper);
                let seen = seen & !bit(helper);
                let reach = |at| attacks_of(kind, at, seen);
                let places = squares(missing).fold(open, |all, at| all & reach(at));
                let direct = places & attacks_of(kind, helper, occupied | self.idle.both());
                for place in squares(direct).chain(squares(places & !direct)).take(2) {
                    let trip = Trip {
                        role: kind,
                        from: helper,
                        to: place,
                    };
                    let Some(way) = self.way(trip, false, near | bit(to)) else {
                        continue;
                    };
                    let (mut next, begin) = (*self, steps.len());
                    next.go(trip, &way, steps);
                    if next.finish(role, hand, to, steps) {
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
        if self.stuck() {
            return false;
        }
        let Some(way) = self.way(trip, true, self.field.near()) else {
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
