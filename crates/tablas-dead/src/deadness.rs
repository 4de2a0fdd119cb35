//! Dead positions (5.2.2): neither side can checkmate by any series of legal moves.

use shakmaty::{Chess, Color, Position, Role};

use crate::{Answer, Budget, Line, can_checkmate};

/// Whether a position is dead.
///
/// A stalemate is also dead by this definition, and a checkmate is not (the mate stands on the
/// board): 5.1.1 and 5.2.1 come first, and a caller looks at them first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deadness {
    /// Neither side can checkmate.
    Dead,
    /// At least this side can; the other one was perhaps never asked about.
    Alive {
        /// Who can checkmate.
        by: Color,
        /// How.
        line: Line,
    },
    /// At least one side was not decided within the budget, and none is known to be able to mate.
    Unknown,
}

/// Whether neither side can checkmate in `position`. The budget is for each of the two queries;
/// the side for which a yes is the more likely is asked first, and the other only after a no.
#[must_use]
pub fn is_dead(position: &Chess, budget: Budget) -> Deadness {
    let first = likelier_winner(position);
    let mut undecided = false;
    for by in [first, first.other()] {
        match can_checkmate(position, by, budget) {
            Answer::Can(line) => return Deadness::Alive { by, line },
            Answer::Cannot(_) => {}
            Answer::Unknown(_) => undecided = true,
        }
    }
    if undecided {
        Deadness::Unknown
    } else {
        Deadness::Dead
    }
}

/// Where in a game the position became dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstDead {
    /// The last position is alive, so every earlier one is.
    Never,
    /// The position at this ply is dead, and the one before it is not.
    At(usize),
    /// It was dead at ply `by` at the latest and alive at ply `after` (`None`: no ply is known to be
    /// alive); what lies between was not decided within the budget.
    Between {
        /// Last ply at which it is known to have been alive.
        after: Option<usize>,
        /// First ply at which it is known to have been dead.
        by: usize,
    },
    /// The last position was not decided within the budget.
    Unknown,
}

/// The first ply at which the position was dead. `position_at(ply)` is asked for plies `0..=last`;
/// ply 0 is the start position.
///
/// A dead position stays dead, so one query at the end settles nearly every game; the search
/// backwards happens only if the last position is dead.
pub fn first_dead_ply(
    last: usize,
    budget: Budget,
    mut position_at: impl FnMut(usize) -> Chess,
) -> FirstDead {
    match is_dead(&position_at(last), budget) {
        Deadness::Alive { .. } => return FirstDead::Never,
        Deadness::Unknown => return FirstDead::Unknown,
        Deadness::Dead => {}
    }
    // Every ply below `alive` is alive, every ply from `dead` on is dead.
    let mut alive = 0;
    let mut dead = last;
    // Most games that die do so with one of the last captures: look at doubling distances first.
    let mut step = 1;
    while alive < dead {
        let probe = dead.saturating_sub(step).max(alive);
        match is_dead(&position_at(probe), budget) {
            Deadness::Dead => {
                dead = probe;
                step *= 2;
            }
            Deadness::Alive { .. } => {
                alive = probe + 1;
                step = (dead - alive).div_ceil(2).max(1);
            }
            Deadness::Unknown => return narrow(alive, dead, budget, position_at),
        }
    }
    FirstDead::At(dead)
}

/// After an undecided ply: moves both ends inwards, one ply at a time, as far as they are decided.
fn narrow(
    mut alive: usize,
    mut dead: usize,
    budget: Budget,
    mut position_at: impl FnMut(usize) -> Chess,
) -> FirstDead {
    while dead > alive && is_dead(&position_at(dead - 1), budget) == Deadness::Dead {
        dead -= 1;
    }
    while alive < dead && matches!(is_dead(&position_at(alive), budget), Deadness::Alive { .. }) {
        alive += 1;
    }
    if alive == dead {
        FirstDead::At(dead)
    } else {
        FirstDead::Between {
            after: alive.checked_sub(1),
            by: dead,
        }
    }
}

/// The side for which a yes is the more likely, so that a second query is seldom needed.
fn likelier_winner(position: &Chess) -> Color {
    let strength = |color| {
        let men = position.board().by_color(color);
        let of = |role: Role| (position.board().by_role(role) & men).count();
        9 * of(Role::Queen)
            + 5 * of(Role::Rook)
            + 3 * (of(Role::Bishop) + of(Role::Knight))
            + 4 * of(Role::Pawn)
    };
    if strength(Color::Black) > strength(Color::White) {
        Color::Black
    } else {
        Color::White
    }
}
