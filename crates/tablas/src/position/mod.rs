//! Positions under article 9: which are the same, how often one has appeared, how long it is since
//! a pawn moved or a piece was captured, and which moves would make a claim right.

mod ahead;
mod castling;
mod history;
mod identity;
mod plain;

pub use castling::{CastlingNotation, castling_rights};
pub use history::{Before, History, LookAlike, Occurrences, QuietMoves};
pub use identity::{Difference, differences, same_position};
pub use plain::PlainPosition;

#[cfg(test)]
mod tests;
