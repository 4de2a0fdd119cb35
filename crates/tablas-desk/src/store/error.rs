//! What can be wrong with the file of the log.

use std::fmt;
use std::path::PathBuf;

use rusqlite::ErrorCode;

/// The log cannot be opened, read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: StoreProblem,
}

/// What is wrong with the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreProblem {
    /// Another desk has it open.
    InUse,
    /// It may not be written.
    ReadOnly,
    /// The disk is full.
    Full,
    /// A later version of the program wrote it.
    Newer {
        /// The version of the file.
        found: u32,
        /// The newest that this program knows.
        known: u32,
    },
    /// It is no database, or none of a desk.
    Foreign,
    /// Pages of it are damaged.
    Damaged(String),
    /// The system refused.
    Io(String),
}

impl StoreProblem {
    pub(super) fn of(error: &rusqlite::Error) -> StoreProblem {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreProblem::InUse,
            Some(ErrorCode::ReadOnly) => StoreProblem::ReadOnly,
            Some(ErrorCode::DiskFull) => StoreProblem::Full,
            Some(ErrorCode::NotADatabase) => StoreProblem::Foreign,
            Some(ErrorCode::DatabaseCorrupt) => StoreProblem::Damaged(error.to_string()),
            _ => StoreProblem::Io(error.to_string()),
        }
    }

    /// The id of the sentence that tells it.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            StoreProblem::InUse => "in-use",
            StoreProblem::ReadOnly => "read-only",
            StoreProblem::Full => "full",
            StoreProblem::Newer { .. } => "newer",
            StoreProblem::Foreign => "foreign",
            StoreProblem::Damaged(_) => "damaged",
            StoreProblem::Io(_) => "io",
        }
    }

    /// What the system said, if it said anything.
    #[must_use]
    pub fn detail(&self) -> &str {
        match self {
            StoreProblem::Damaged(what) | StoreProblem::Io(what) => what,
            StoreProblem::InUse
            | StoreProblem::ReadOnly
            | StoreProblem::Full
            | StoreProblem::Newer { .. }
            | StoreProblem::Foreign => "",
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.problem.key())?;
        match self.problem.detail() {
            "" => Ok(()),
            detail => write!(f, ": {detail}"),
        }
    }
}

impl std::error::Error for StoreError {}
