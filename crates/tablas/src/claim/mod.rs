//! A claim of a draw on a recorded game (9.2 to 9.5): is it right, and what happens next.
//!
//! The order of the tests is the order in which an arbiter makes them: is the game over, does the
//! claimant have the move, has he touched a piece, is the announced move written, and only then
//! whether the claim is correct.

mod check;
mod request;

pub use check::{ClaimRuling, Evidence, FiftyEvidence, Inadmissible, Status, ThreefoldEvidence};
pub use request::{Announced, Claim, Ground, Touch, Writing};

#[cfg(test)]
mod tests;
