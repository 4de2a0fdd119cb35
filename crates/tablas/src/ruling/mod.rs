//! Results: what each player scores, and why the game ended.

mod ending;
mod score;

pub use ending::{EndReason, Ending};
pub use score::{Points, Score};
