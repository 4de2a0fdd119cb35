//! What only many games show, found after all of them were read: the same game twice, and drawn games
//! of the same players that begin with the same moves.
//!
//! These are facts about records and no judgement of anybody. While the games are read, a [`Key`] of
//! each is written to a file; afterwards the keys are looked through in parts, each small enough for
//! memory, however many there are.

mod key;
mod look;
mod parts;

pub(crate) use key::Key;
pub(crate) use look::{Hit, look};
