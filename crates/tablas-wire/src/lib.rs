//! Every format that leaves the program, versioned. Each document names its `format` and `version`;
//! a version only gains keys, and a change of meaning makes a new one. The schemas in `schemas/` are
//! made from these types, and a test compares them.

mod adjudication;
mod certificate;
mod check;
mod claim;
mod dead;
pub mod desk;
pub mod game_log;
mod parts;
mod position;
mod read;
mod readings;
pub mod regulations;
pub mod ruling;
mod schema;
mod sheet;
mod stats;
pub mod watch;

pub use adjudication::{
    AdjudicatedCase, AdjudicatedEffect, AdjudicatedEvent, AdjudicatedItem, AdjudicatedRuling,
    AdjudicatedTime, AdjudicationCheck, AdjudicationDifference, AdjudicationDocument,
    AdjudicationProblem, PerSide,
};
pub use certificate::{CertificateDocument, CertifiedAnswer, Evidence, Refuted};
pub use check::{CheckDocument, CheckGame, CheckHeader, CheckItem, CheckPlace, FileContext};
pub use claim::{ClaimContext, ClaimDocument, ClaimOccurrence};
pub use dead::DeadDocument;
pub use parts::{EndedPart, RulesPart, SideText, article_keys, full_fen, side, uci, uci_line};
pub use position::{PositionContext, PositionDocument};
pub use read::{ReadDocument, ReadGame, ReadProblem};
pub use readings::{ClaimCase, ClaimDecided, ClaimPoint, ClaimReading, ClaimReadings, ClaimSheet};
pub use schema::schemas;
pub use sheet::{
    SheetCandidate, SheetDocument, SheetEntry, SheetMark, SheetPart, SheetProposal, SheetRepair,
    SheetRow,
};
pub use stats::{
    StatsCount, StatsDocument, StatsDrawsByDifference, StatsDrawsByMove, StatsExample, StatsMissed,
    StatsMissedByRate, StatsMissedByRating, StatsTimeUsed,
};
