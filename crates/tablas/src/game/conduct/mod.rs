//! Conduct: what was noted of a player, what the arbiter may do about it, and what that causes (11.1,
//! 11.5 to 11.8, 11.11, 12.9).
//!
//! The arbiter enters what only a person can judge (intent, harm, time pressure); how often something
//! occurred is counted. [`Game::penalty_options`](crate::game::Game::penalty_options) lays the
//! options before him, in the order of 12.9 and with what speaks for each. None is ever applied by
//! itself: a penalty is an act of his, with his amount and his reason.

mod apply;
mod because;
mod decide;
mod duties;
mod fact;
mod options;
mod record;
mod sanction;

pub use because::Because;
pub use fact::{Fact, Kind, Matter};
pub use options::{FixedBy, PenaltyOption, Support};
pub use record::{ConductRecord, Dossier, Frequency, GameRecord, PlayerRecord};
pub use sanction::{GivenBy, Needs, Sanction, When};

pub(super) use decide::decide;
pub(super) use duties::duties;
pub(super) use fact::Notes;

#[cfg(test)]
mod tests;
