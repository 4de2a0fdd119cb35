//! LiveChess on the local network: boards by its WebSocket, pairings and games by its REST interface.

mod board;
mod decoder;
pub(crate) mod moves;
mod pairings;

pub(crate) use board::read_start;
pub use decoder::{Answer, LONGEST_MESSAGE, LiveChessDecoder};
pub use pairings::{Pairing, Pairings};
