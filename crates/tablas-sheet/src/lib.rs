//! Scoresheets as they are: what a person typed off paper becomes a game, and everything that had to
//! be assumed for it is said.
//!
//! [`read_sheet`] takes the words apart, [`propose`] searches for the games that fit a whole sheet,
//! [`compare`] for those that fit two sheets and a record; [`Papers::fitting`] gives every reading that
//! fits, and [`Answers`] what a claim comes to over all of them. No repair is made in silence: what a [`Proposal`] assumes is one of its
//! [`Repair`]s.
//!
//! ```
//! let sheet = tablas_sheet::read_sheet("1 e4 e5 2 Cf3 Cc6 3 Ab5 a6 4 Aa5 Cf6 5 Axc6", None)?;
//! let proposals = tablas_sheet::propose(&sheet, &[])?;
//! let best = &proposals.list[0];
//! assert_eq!(best.moves.len(), 9);
//! // "Aa5" is no bishop's move: it was Ba4.
//! assert_eq!(best.repairs[0].ply, 7);
//! assert_eq!(best.repairs[0].read_as.as_ref().map(ToString::to_string).as_deref(), Some("4.Ba4"));
//! # Ok::<(), tablas_sheet::SheetError>(())
//! ```

mod agenda;
mod claim;
mod compare;
mod cost;
mod entry;
mod exchange;
mod lattice;
mod likely;
mod options;
mod proposal;
mod quick;
mod ranked;
mod read;
mod search;
mod surprise;
mod words;

pub use claim::{Answers, Dependence, Fitting, Papers};
pub use compare::{Cell, Comparison, Row, compare};
pub use cost::Slip;
pub use entry::{Content, Covers, Entry, Habits, Mark, MarkKind, Pattern, PieceSign, Sheet};
pub use proposal::{Candidate, NumberShift, Proposal, Proposals, Repair, propose};
pub use read::{MOST_ENTRIES, SheetError, read_sheet};
pub use search::Decision;
