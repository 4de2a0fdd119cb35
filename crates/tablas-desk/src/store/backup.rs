//! A copy of the whole log while it is being written.

use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::backup::Backup;

use super::{Store, StoreError, StoreProblem};

impl Store {
    /// Copies the log as it is now to a new file, which may be opened as a log of its own.
    ///
    /// # Errors
    ///
    /// The file is there already, or cannot be written.
    pub fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let at = |problem| StoreError {
            path: to.to_owned(),
            problem,
        };
        if to.exists() {
            return Err(at(StoreProblem::Io("the file exists already".to_owned())));
        }
        let copy = || -> rusqlite::Result<()> {
            let mut target = Connection::open(to)?;
            {
                let backup = Backup::new(&self.connection, &mut target)?;
                backup.run_to_completion(PAGES, Duration::ZERO, None)?;
            }
            target.pragma_update(None, "journal_mode", "DELETE")
        };
        copy().map_err(|error| {
            let _ = std::fs::remove_file(to);
            at(StoreProblem::of(&error))
        })
    }
}

const PAGES: i32 = 1_000;
