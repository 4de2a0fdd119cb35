//! Where games come from: paths, compressed or not, as pieces of text cut between games.

mod bz2;
mod find;
mod open;
mod pieces;

pub use find::{FindError, Found, find};
pub(crate) use open::{Meter, with_input};
pub(crate) use pieces::{Next, Piece, Pieces};
