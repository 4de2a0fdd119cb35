//! Where the tables grow while games are read, and how they become files.
//!
//! Everything is written in a folder beside the output and renamed when it is complete. After each
//! input a line of the journal says how far every file was then: a run that was interrupted goes on
//! from there.

mod about;
mod audit;
mod fingerprint;
mod journal;
mod keeper;
mod part;
mod simple;

pub use audit::{AuditError, Destination, Files, Summary, Watch, audit};
pub use simple::{filter, stats};
