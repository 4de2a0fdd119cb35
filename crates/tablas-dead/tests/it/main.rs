//! Tests of what the crate shows to others.

mod certificates;
mod game;
mod noes;
mod oracle;
mod positions;
mod real;
mod small;
mod whole;

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, FromSetup, PositionError};

/// A position from a FEN; composed positions may hold more men than a game allows.
fn position(fen: &str, mode: CastlingMode) -> Chess {
    let setup = fen.parse::<Fen>().expect("a FEN").into_setup();
    Chess::from_setup(setup, mode)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .expect("a position")
}

fn standard(fen: &str) -> Chess {
    position(fen, CastlingMode::Standard)
}
