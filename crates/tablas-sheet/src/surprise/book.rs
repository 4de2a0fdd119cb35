//! A book of openings: for each move of a position that begins a game, where its number stands.

use std::hash::Hasher;

use shakmaty::{Chess, Color, Move, Position, Role};

use crate::quick::Mixed;

/// Pages; moves of several positions may stand on one.
pub(super) const PAGES: usize = 1 << 16;
/// Moves of each side that are looked up.
const OPENING: u32 = 10;

/// The position that is looked up.
pub(super) struct Book {
    /// A number that stands for it; `None` if it is too late in the game.
    position: Option<u64>,
}

impl Book {
    pub(super) fn at(position: &Chess) -> Book {
        if position.fullmoves().get() > OPENING {
            return Book { position: None };
        }
        let board = position.board();
        let mut number = Mixed::default();
        number.write_u8(u8::from(position.turn().is_white()));
        for color in Color::ALL {
            number.write_u64(board.by_color(color).0);
        }
        for role in Role::ALL {
            number.write_u64(board.by_role(role).0);
        }
        Book {
            position: Some(number.finish()),
        }
    }

    /// Where a move stands.
    pub(super) fn page(&self, mv: Move) -> Option<usize> {
        let mut number = Mixed::default();
        number.write_u64(self.position?);
        number.write_u8(mv.from().map_or(0, u8::from));
        number.write_u8(mv.to().into());
        // The product's upper half is the better mixed.
        Some((number.finish() >> 40) as usize % PAGES)
    }
}
