//! Errands: the winner's men go about one after the other while hardly anything else moves.
//!
//! They take what they can, pawns are promoted, and at last one man goes to a square from which it
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

use crate::bits::{bit, first, king_moves, pawn_attacks, squares};
use crate::men::Side;

mod field;
mod mate;
#[cfg(test)]
mod tests;

use field::{Field, Idle, LAST, Trip, Way, attacks_of};
use mate::HELPERS;

/// Most moves of both sides.
const MOST: usize = 96;

/// Moves that were found.
#[derive(Clone, Debug)]
pub(crate) struct Errand {
    winner: Color,
    /// Out of check.
    before: Option<Move>,
    /// From where to where, seen by the winner.
    steps: Vec<[Square; 2]>,
}

impl Errand {
    /// The moves, from the position for which the errand was found.
    pub(crate) fn moves(&self, position: &Chess) -> Option<Vec<Move>> {
        let turned = |square: Square| match self.winner {
            Color::White => square,
            Color::Black => square.flip_vertical(),
        };
        let mut board = position.clone();
        let mut moves = Vec::with_capacity(self.steps.len() + 1);
        if let Some(m) = self.before {
            board.play_unchecked(m);
            moves.push(m);
        }
        for &[from, to] in &self.steps {
            let role = board.board().role_at(turned(from))?;
            let promotes = role == Role::Pawn && bit(to) & LAST != 0;
            let m = Move::Normal {
                role,
                from: turned(from),
                capture: board.board().role_at(turned(to)),
                to: turned(to),
                promotion: promotes.then_some(Role::Queen),
            };
            board.play_unchecked(m);
            moves.push(m);
        }
        Some(moves)
    }
}

/// The mates that were found last, the last first: who gives it, and where.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    mates: [Option<(Role, Square)>; 4],
}

impl Memory {
    fn note(&mut self, role: Role, to: Square) {
        let new = Some((role, to));
        let at = self.mates.iter().position(|old| *old == new).unwrap_or(3);
        self.mates[..=at].rotate_right(1);
        self.mates[0] = new;
    }
}

/// An errand that ends in mate by `winner`, if one is found at once.
pub(crate) fn errand(position: &Chess, winner: Color, memory: &mut Memory) -> Option<Errand> {
    if !position.is_check() {
        return at_rest(position, winner, memory);
    }
    position.legal_moves().into_iter().find_map(|m| {
        let mut next = position.clone();
        next.play_unchecked(m);
        if next.is_check() {
            return None;
        }
        let mut errand = at_rest(&next, winner, memory)?;
        errand.before = Some(m);
        Some(errand)
    })
}

/// The same where nobody is in check.
fn at_rest(position: &Chess, winner: Color, memory: &mut Memory) -> Option<Errand> {
    let field = Field::of(position, winner)?;
    let side = if position.turn() == winner {
        Side::Winner
    } else {
        Side::Loser
    };
    let mut errand = Errand {
        winner,
        before: None,
        steps: Vec::with_capacity(64),
    };
    let idle = field.idle(0).or_else(|| field.idle_king())?;
    let stage = Stage { field, side, idle };
    (stage.solve(memory, &mut errand.steps) && errand.steps.len() <= MOST).then_some(errand)
}

type Steps = Vec<[Square; 2]>;

/// What was done so far.
#[derive(Clone, Copy)]
struct Stage {
    field: Field,
    side: Side,
    idle: Idle,
}

impl Stage {
    fn solve(self, memory: &mut Memory, steps: &mut Steps) -> bool {
        for (role, to) in memory.mates.into_iter().flatten() {
            if self.mate_on(role, to, HELPERS, steps) {
                memory.note(role, to);
                return true;
            }
        }
        if self.after_meals(MOST_MEALS, memory, steps) {
            return true;
        }
        steps.clear();
        self.after_meals(0, memory, steps)
    }

    /// Looks for a mate when all is taken that can be; with so many pawn moves in between.
    fn after_meals(mut self, pushes: u32, memory: &mut Memory, steps: &mut Steps) -> bool {
        let field = &self.field;
        if pushes > 0 && field.queens & field.own != 0 {
            // A queen hardly needs more than that the pieces are off the board.
            self.eat(field.pawns, 0, steps);
            let near = self.field.near() & !self.field.own;
            for to in squares(near) {
                if self.mate_on(Role::Queen, to, 1, steps) {
                    memory.note(Role::Queen, to);
                    return true;
                }
            }
        }
        self.eat(0, pushes, steps);
        self.promote(steps) || self.mate(memory, steps)
    }

    #[inline]
    fn add(&mut self, role: Role, from: Square, to: Square, steps: &mut Steps) {
        steps.push([from, to]);
        self.field.make(self.side, role, from, to);
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
            self.add(role, at, other, steps);
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

    /// Takes what can be taken without a check, and lets pawns go on where nothing can.
    fn eat(&mut self, kept: u64, mut pushes: u32, steps: &mut Steps) {
        let mut refused = kept;
        let mut eater = None;
        for _ in 0..MOST_MEALS {
            self.walk(steps);
            let field = &self.field;
            let food = field.theirs & !field.near() & !bit(field.target);
            let food = food & !self.idle.both() & !refused;
            if food == 0 {
                return;
            }
            match self.meal(food, eater) {
                Some(trip) if field.can_step(trip, &self.idle) => {
                    self.wait(steps);
                    self.add(trip.role, trip.from, trip.to, steps);
                    eater = (bit(trip.to) & LAST == 0).then_some((trip.role, trip.to));
                }
                Some(trip) => refused |= bit(trip.to),
                None => {
                    eater = None;
                    if pushes == 0 || !self.push(refused, steps) && !self.fetch(food, steps) {
                        return;
                    }
                    pushes -= 1;
                }
            }
        }
    }

    /// Who takes whom: if possible, the one who did last.
    fn meal(&self, food: u64, last: Option<(Role, Square)>) -> Option<Trip> {
        let field = &self.field;
        let occupied = field.occupied() | self.idle.both();
        let trip = |role, from: Square| {
            let to = attacks_of(role, from, occupied) & food;
            (to != 0).then(|| Trip {
                role,
                from,
                to: first(to),
            })
        };
        if let Some(found) = last.and_then(|(role, from)| trip(role, from)) {
            return Some(found);
        }
        let pieces = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        let by_piece = pieces.into_iter().find_map(|role| {
            squares(field.of_role(role) & field.own).find_map(|from| trip(role, from))
        });
        by_piece.or_else(|| {
            let takers = pawn_attacks(Side::Loser, food) & field.pawns & field.own;
            squares(takers).find_map(|from| trip(Role::Pawn, from))
        })
    }

    /// Takes what is two or three moves away.
    fn fetch(&mut self, food: u64, steps: &mut Steps) -> bool {
        let field = &self.field;
        let pieces = field.own & !bit(field.king) & !field.pawns;
        let found = squares(pieces).find_map(|from| {
            let role = field.role_at(from);
            squares(food).find_map(|to| {
                let trip = Trip { role, from, to };
                Some((trip, field.way(trip, &self.idle, false, !0)?))
            })
        });
        if let Some((trip, way)) = &found {
            self.go(*trip, way, steps);
        }
        found.is_some()
    }

    /// A pawn goes one square ahead, but not close to the losing king, where it would stand in the way.
    fn push(&mut self, refused: u64, steps: &mut Steps) -> bool {
        let field = &self.field;
        let close = king_moves(field.near());
        let open = !field.occupied() & !self.idle.way & !refused & !LAST & !close;
        let pawns = field.pawns & field.own & open >> 8;
        // The most advanced of them first.
        let found = squares(pawns.swap_bytes()).find_map(|from| {
            let from = from.flip_vertical();
            let to = first(bit(from) << 8);
            let role = Role::Pawn;
            let trip = Trip { role, from, to };
            field.can_step(trip, &self.idle).then_some(trip)
        });
        if let Some(trip) = found {
            self.wait(steps);
            self.add(Role::Pawn, trip.from, trip.to, steps);
        }
        found.is_some()
    }

    /// The losing king makes for the edge, if it is his turn: a mate is easier there.
    fn walk(&mut self, steps: &mut Steps) {
        let from = self.field.target;
        if self.side == Side::Winner || bit(from) & EDGE != 0 || self.idle.role == Role::King {
            return;
        }
        let field = &self.field;
        let inwards = |at: Square| {
            let (file, rank) = (at.to_u32() % 8, at.to_u32() / 8);
            file.min(7 - file).min(rank.min(7 - rank))
        };
        let seen = field.occupied() & !bit(from);
        let open = field.near() & !field.occupied() & !self.idle.way;
        let found = squares(open).find(|&to| {
            inwards(to) < inwards(from) && field.attackers(to, seen, Side::Winner) == 0
        });
        if let Some(to) = found {
            self.add(Role::King, from, to, steps);
        }
    }

    /// Promotes what can be promoted; whether that is mate at once.
    fn promote(&mut self, steps: &mut Steps) -> bool {
        for pawn in squares(self.field.pawns & self.field.own) {
            let field = &self.field;
            if (field.queens & field.own).count_ones() >= ENOUGH_QUEENS {
                break;
            }
            let column = COLUMN << (pawn.to_u32() % 8);
            let ahead = column & !(bit(pawn) | (bit(pawn) - 1));
            let bare = field.occupied() & !bit(pawn) & !self.idle.both();
            let kings = bit(field.target)
                | if self.idle.role == Role::King {
                    self.idle.both()
                } else {
                    0
                };
            if ahead & (field.occupied() | self.idle.way) != 0
                || pawn_attacks(Side::Winner, ahead & !LAST) & kings != 0
                || !field.quiet(pawn, &self.idle, bare, 0)
            {
                continue;
            }
            let before = (*self, steps.len());
            let mut from = pawn;
            for to in squares(ahead) {
                self.wait(steps);
                self.add(Role::Pawn, from, to, steps);
                from = to;
            }
            let field = &self.field;
            if field.attackers(field.target, field.occupied(), Side::Winner) != 0 {
                if field.mated_from(from) {
                    return true;
                }
                if !self.evade(steps) {
                    steps.truncate(before.1);
                    *self = before.0;
                }
            }
        }
        false
    }

    /// The losing king leaves check.
    fn evade(&mut self, steps: &mut Steps) -> bool {
        if self.idle.role == Role::King {
            return false;
        }
        let field = &self.field;
        let from = field.target;
        let seen = field.occupied() & !bit(from);
        let open = field.near() & !field.occupied() & !self.idle.way;
        let found = squares(open & EDGE)
            .chain(squares(open & !EDGE))
            .find(|&to| field.attackers(to, seen, Side::Winner) == 0);
        if let Some(to) = found {
            self.add(Role::King, from, to, steps);
        }
        found.is_some()
    }
}

/// Most rounds of taking and pushing.
const MOST_MEALS: u32 = 32;

/// With so many there is no need for more.
const ENOUGH_QUEENS: u32 = 2;

const EDGE: u64 = 0xff81_8181_8181_81ff;
const COLUMN: u64 = 0x0101_0101_0101_0101;
