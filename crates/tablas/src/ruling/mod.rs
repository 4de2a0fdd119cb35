//! Results: what each player scores, and why the game ended.

mod score;

pub use score::{Points, Score};
