//! Every format that leaves the program, versioned. Each document names its `format` and `version`;
//! a version only gains keys, and a change of meaning makes a new one. The schemas in `schemas/` are
//! made from these types, and a test compares them.

mod certificate;
mod check;
mod claim;
mod dead;
mod parts;
mod position;
mod read;
mod schema;

pub use certificate::{CertificateDocument, CertifiedAnswer, Evidence, Refuted};
pub use check::{CheckDocument, CheckGame, CheckHeader, CheckItem, CheckPlace, FileContext};
pub use claim::{ClaimContext, ClaimDocument, ClaimOccurrence};
pub use dead::DeadDocument;
pub use parts::{EndedPart, RulesPart, SideText, article_keys, side, uci, uci_line};
pub use position::{PositionContext, PositionDocument};
pub use read::{ReadDocument, ReadGame, ReadProblem};
pub use schema::schemas;
