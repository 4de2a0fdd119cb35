//! One recorded game, checked: which rights it gave, when it really ended, and whether the recorded
//! result agrees with the Laws.
//!
//! An [`Auditor`] watches a game while [`tablas_record`] reads it, so that checking costs little more
//! than reading. It reports differences and never rewrites a result (8.7).

mod auditor;
mod choice;
mod code;
mod endings;
mod era;
mod finding;
mod offers;
mod results;
mod rights;

pub use auditor::{AuditOptions, Auditor, OfferSigns, Report};
pub use choice::{Choices, Chosen, RateOfPlay, Source, rate_of_play, rate_of_play_in};
pub use code::Code;
pub use era::ByDate;
pub use finding::{Finding, Mark};
pub use rights::difference_sentences;
pub use tablas_record::Severity;

#[cfg(test)]
mod tests;

/// The chapter for those who call the crates: its code runs with the tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/src/library.md")]
struct Chapter;
