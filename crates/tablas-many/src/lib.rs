//! Databases of games: found, opened and read on all cores, each game audited, the answers written as
//! tables in the order of the input, and what only many games show.
//!
//! The same input gives the same bytes, whatever the number of threads and wherever it was cut into
//! pieces. What is kept in memory does not grow with the input.

mod across;
mod code;
mod early;
mod facts;
#[doc(hidden)]
pub mod fuzz;
mod input;
mod query;
mod run;
pub mod stats;
mod store;
mod tables;
mod tally;
mod task;
mod tell;
mod worker;

pub use code::ManyCode;
pub use facts::{Facts, Rights, Tags, is_told};
pub use input::{FindError, Found, find};
pub use query::{Query, QueryError, day};
pub use run::{InputError, Pace, Progress};
pub use store::{AuditError, Destination, Files, Summary, Watch, audit, filter, stats as count};
pub use tables::{FINDINGS, GAMES, rate_key};
pub use tally::Counts;
pub use task::{Keep, Task};

#[cfg(test)]
mod tests;
