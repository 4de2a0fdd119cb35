//! Boards that tell only which men stand where: the moves are found from one placement to the next.
//!
//! The lines come from a child process, one JSON object a line (see the book, "Live boards"). A
//! placement is believed when it has stood for a moment; while men are in the air it means nothing.

mod board;
mod decoder;
mod lines;
mod search;

pub use decoder::PlacementDecoder;
