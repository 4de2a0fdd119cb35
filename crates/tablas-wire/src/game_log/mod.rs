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
pub use read::{
    LogError, LogErrorKind, named_move, read_act, read_actor, read_event, read_game_log,
    read_header,
};
pub use words::{actor_key, actor_of, basis_of, ground_key, ground_of, player_key, status_key};
pub use write::{act_doc, named_doc, write_event, write_game_log, write_header};

#[cfg(test)]
mod tests;
