//! What was found, and what is remembered of it for the next time.

use shakmaty::{Chess, Color, Move, Position, Role, Square};

use super::Steps;
use super::corners::Cornered;
use super::field::{LAST, Step, Trip};
use crate::bits::bit;
use crate::men::Side;

/// Moves that were found.
#[derive(Clone, Debug)]
pub(crate) struct Errand {
    pub(super) winner: Color,
    /// Out of check.
    pub(super) before: Option<Move>,
    /// Who moves first after that.
    pub(super) side: Side,
    /// From where to where, seen by the winner.
    pub(super) steps: Steps,
    /// How many of these steps come before the men go to their places for the mate.
    pub(super) mark: usize,
}

impl Errand {
    /// The moves, from the position for which the errand was found.
    pub(crate) fn moves(&self, position: &Chess) -> Vec<Move> {
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
        for step in &self.steps {
            let Trip { role, from, to } = step.trip;
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
        moves
    }
}

/// What the errands before are good for.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    /// The mates that were found last, the last first: who gives it, and where.
    pub(super) mates: Mates,
    /// The same where much was taken before.
    pub(super) late: Mates,
    /// The last errands, a short one and any.
    pub(super) light: Option<Errand>,
    pub(super) long: Option<Errand>,
    /// Whether the very last was the short one.
    pub(super) lightly: bool,
    /// How the last one was found, if it needed the kings.
    pub(super) cornered: Option<Cornered>,
    /// Room for the steps of the next one, and for those that were made before a mate was missed.
    pub(super) spare: Steps,
    pub(super) eaten: Steps,
}

impl Default for Memory {
    /// Nothing but a mate that is possible in most openings: a queen on the square beside the king that
    /// only he protects.
    fn default() -> Memory {
        let trip = Step::new;
        let wait = |from, to| trip(Role::Knight, from, to);
        let steps = vec![
            trip(Role::Pawn, Square::E2, Square::E3),
            wait(Square::B8, Square::A6),
            trip(Role::Queen, Square::D1, Square::H5),
            wait(Square::A6, Square::B8),
            trip(Role::Bishop, Square::F1, Square::C4),
            wait(Square::B8, Square::A6),
            trip(Role::Queen, Square::H5, Square::F7),
        ];
        Memory {
            light: Some(Errand {
                winner: Color::White,
                before: None,
                side: Side::Winner,
                steps,
                mark: 0,
            }),
            ..Memory::fresh()
        }
    }
}

#[derive(Clone, Debug, Default)]
pub(super) struct Mates(pub(super) [Option<(Role, Square)>; 4]);

impl Mates {
    pub(super) fn note(&mut self, role: Role, to: Square) {
        let new = Some((role, to));
        let at = self.0.iter().position(|old| *old == new).unwrap_or(3);
        self.0[..=at].rotate_right(1);
        self.0[0] = new;
    }
}

/// So many moves are few.
const LIGHT: usize = 20;

impl Memory {
    /// Nothing at all.
    pub(crate) fn fresh() -> Memory {
        Memory {
            mates: Mates::default(),
            late: Mates::default(),
            light: None,
            long: None,
            lightly: true,
            cornered: None,
            spare: Vec::new(),
            eaten: Vec::new(),
        }
    }

    /// Keeps an errand as the last one.
    pub(super) fn keep(&mut self, errand: Errand) {
        self.lightly = errand.steps.len() <= LIGHT;
        let old = if self.lightly {
            self.light.replace(errand)
        } else {
            self.long.replace(errand)
        };
        if let Some(old) = old {
            self.spare = old.steps;
        }
    }

    /// The errand that was found last.
    pub(crate) fn last(&self) -> Option<&Errand> {
        if self.lightly {
            self.light.as_ref()
        } else {
            self.long.as_ref()
        }
    }
}
