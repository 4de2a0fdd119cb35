//! The log of a live game, version 1: JSON lines, the setup first and then one event a line.
//!
//! A log that an earlier version of the program wrote is read by every later one; a log of each
//! version is kept among the tests. The words are those of the scenario format.

mod act;
mod line;
mod read;
mod words;
mod write;

pub use act::{ActDoc, NamedDoc};
pub use line::{EventDoc, GameLogHeader, WhatDoc};
pub use read::{LogError, LogErrorKind, read_game_log};
pub use write::write_game_log;

#[cfg(test)]
mod tests;
