//! The draw rules of chess: which positions are the same, what may be claimed and by which move,
//! when a game really ended, and the article for each of these.
//!
//! The crate does no input or output and reads no clock.

pub mod claim;
pub mod course;
pub mod game;
pub mod law;
pub mod position;
pub mod regulations;
pub mod ruling;
pub mod sentence;
pub mod standing;
pub mod units;

#[cfg(test)]
mod testing;
