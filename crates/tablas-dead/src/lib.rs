//! Who can still checkmate: dead positions (5.2.2), flag falls (6.9), resignations (5.1.2) and
//! second illegal moves (7.5.5) all ask whether a side can checkmate by any series of legal moves,
//! the opponent helping.
//!
//! [`can_checkmate`] answers for one side, [`is_dead`] for both, [`first_dead_ply`] and
//! [`answers_for_game`] for a game.
//! Every yes comes with its line, replayed by shakmaty, and every no with a [`certificate`] that
//! [`check`] has accepted, which shares no code with the search. `Unknown` is an answer: in general
//! the question has no bound that a program could keep, so each query has a [`Budget`], counted in
//! states.
//!
//! The methods, each in its own file, in the order in which they are first tried: `errand` (a mate for
//! which hardly anything moves but the winner's men), `dive` (a greedy line), `closure` (everything that
//! can be reached, for all squares of the losing king at once), `regions` (a set of squares for each man),
//! `skeleton` (the closure with the bishops anywhere), `lone` and `scene` (pictures of mates to aim at),
//! and the closure again, the most promising first.
//!
//! A [`GameTracker`] goes on with the last errand, and only if there is none asks the others.
//!
//! The crate does no input or output, reads no clock and draws no random numbers.
//!
//! ```
//! use shakmaty::{CastlingMode, Chess, Color, fen::Fen};
//! use tablas_dead::{Answer, Budget, can_checkmate};
//!
//! let fen: Fen = "8/8/4k3/8/8/3K1N2/8/8 b - - 0 1".parse()?;
//! let position: Chess = fen.into_position(CastlingMode::Standard)?;
//! assert!(matches!(
//!     can_checkmate(&position, Color::White, Budget::DEFAULT),
//!     Answer::Cannot(_)
//! ));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod back;
mod bits;
pub mod certificate;
pub mod check;
mod closure;
mod counters;
mod deadness;
mod dive;
mod errand;
mod hash;
mod lone;
mod men;
mod novelty;
mod played;
mod promise;
mod prover;
mod regions;
mod scene;
mod screen;
mod skeleton;
mod tracker;

pub use answer::{Answer, Budget, Line, Proof, Reason, Spent};
pub use counters::can_checkmate_before_counters;
pub use deadness::{Deadness, FirstDead, first_dead_ply, is_dead};
pub use played::{GameAnswers, answers_for_game};
pub use screen::{
    able_soon, alive_soon, anybody_plainly_able, at_ease, plainly_able, plainly_alive,
    plainly_free, plainly_moves, worth_asking,
};
pub use tracker::GameTracker;

use shakmaty::{Chess, Color};

/// Whether `winner` can checkmate from `position` by any series of legal moves, his opponent
/// helping. The counters of 9.6 play no part in it.
#[must_use]
pub fn can_checkmate(position: &Chess, winner: Color, budget: Budget) -> Answer {
    prover::prove(position, winner, budget).0
}

/// The same, and the number of states that were looked at for it.
#[must_use]
pub fn can_checkmate_and_spent(position: &Chess, winner: Color, budget: Budget) -> (Answer, Spent) {
    prover::prove(position, winner, budget)
}
