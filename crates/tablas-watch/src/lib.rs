//! What an arbiter should know of the games that are being played: rights to claim as they arise and
//! pass, games that are over and played on, flags, results that cannot be right, boards that say
//! nothing.
//!
//! A [`Watch`] takes the facts that `tablas-feed` hands out and answers with [`Change`]s: an alert
//! appears, changes, returns, ends. It is pure: every time comes in with a fact. Each alert appears
//! once; when what it rests on is taken back it is withdrawn, and not forgotten.
//!
//! ```text
//! Fact ─► LiveBoard (tablas::game::Game) ─► rules ─► wanted ─► compared with what stands ─► Change
//! ```
//!
//! What nobody but the arbiter may be told (12.6) is marked so ([`Alert::seen`]); a watch for the
//! public ([`Audience::Public`]) never makes such an alert.

mod alert;
mod apart;
mod board;
mod compare;
mod kind;
mod memory;
mod roster;
mod rules;
mod settings;
mod summary;
mod twins;
mod watch;

pub use alert::{Alert, Change, Event, Expiry, How, Key, Place, Side, Times};
pub use board::Watched;
pub use kind::{Kind, Urgency};
pub use memory::{GameMemory, GameName, Memory, Remembered};
pub use roster::Roster;
pub use settings::{Audience, PlayOf, Settings};
pub use summary::{BoardSummary, Stage};
pub use watch::Watch;

#[cfg(test)]
mod tests;
