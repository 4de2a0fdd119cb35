//! Ways of the winner's men: in at most three moves from one square to another, while the idle man moves to
//! and fro.

use shakmaty::{Role, Square};

use super::Stage;
use super::field::{Trip, attacks_of};
use crate::bits::{bit, first, squares};

/// A way from one square to another in at most three moves.
pub(super) struct Way {
    stops: [Square; 3],
    len: usize,
}

impl Way {
    pub(super) fn stops(&self) -> &[Square] {
        &self.stops[..self.len]
    }
}

impl Stage {
    /// A way of a man: nobody is in check before the last move, nor after it unless it is the `last` of
    /// all. What is `kept` is not taken on the way.
    pub(super) fn way(&self, trip: Trip, last: bool, kept: u64) -> Option<Way> {
        let Trip { role, from, to } = trip;
        let (field, idle) = (&self.field, &self.idle);
        let other_color = role == Role::Bishop && from.is_light() != to.is_light();
        if other_color || !last && idle.way & bit(to) != 0 {
            return None;
        }
        let occupied = field.occupied() | idle.both();
        let bare = occupied & !bit(from) & !idle.both();
        let checks = field.checks(role, idle, bare);
        if !last && checks & bit(to) != 0 || !self.calm.known && checks & bit(from) != 0 {
            return None;
        }
        let edible = field.theirs & !idle.both() & !bit(field.target) & !kept;
        let open = (!occupied | edible) & !idle.way & !checks;
        let found = way(role, from, to, occupied, open)?;
        let stops = found.stops().iter().fold(0, |all, &stop| all | bit(stop)) & !bit(to);
        // What is taken opens lines; who is taken by a later move attacks until then.
        let bare = bare & !stops;
        if stops & occupied != 0 {
            let stops = if last { stops } else { stops | bit(to) };
            if field.checks(role, idle, bare) & stops != 0 {
                return None;
            }
        }
        let gone = if found.len == 1 { bit(to) } else { 0 };
        let calm = self.calm.holds_without(bit(from) | stops & occupied);
        (calm || field.quiet(from, idle, bare, gone)).then_some(found)
    }
}

/// A way with stops on `open` squares.
fn way(role: Role, from: Square, to: Square, occupied: u64, open: u64) -> Option<Way> {
    let begin = attacks_of(role, from, occupied);
    if begin & bit(to) != 0 {
        return Some(Way {
            stops: [to; 3],
            len: 1,
        });
    }
    let end = attacks_of(role, to, occupied) & open;
    let begin = begin & open;
    let both = begin & end;
    if both != 0 {
        let free = both & !occupied;
        let stop = first(if free != 0 { free } else { both });
        return Some(Way {
            stops: [stop, to, to],
            len: 2,
        });
    }
    if end == 0 {
        return None;
    }
    squares(begin).find_map(|stop| {
        let both = attacks_of(role, stop, occupied) & end;
        (both != 0).then(|| Way {
            stops: [stop, first(both), to],
            len: 3,
        })
    })
}
