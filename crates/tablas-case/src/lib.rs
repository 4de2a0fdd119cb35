//! Cases for the arbiter: a game, what happened in it, and the ruling that must follow.
//!
//! A case is written in two ways that say the same: a line of JSON ([`json`]), for machines, and
//! Markdown ([`markdown`]) in plain sentences of English or Spanish, for people. [`play`] plays a case
//! by [`tablas::game`] and compares what comes out with what must come out.
//!
//! The sentences stand in one table for both languages ([`wording`]), which is used for reading and
//! for writing.

pub mod json;
pub mod letters;
pub mod markdown;
pub mod near;
pub mod play;
mod problem;
mod scenario;
mod value;
pub mod wording;

pub use problem::{Found, Problem, Severity};
pub use scenario::{Alternative, Changes, Event, Expect, Scenario, Title};
pub use value::{Fields, Value};

#[cfg(test)]
mod tests;
