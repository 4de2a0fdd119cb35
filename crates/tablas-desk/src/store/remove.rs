//! Taking an event out of the log for good.

use rusqlite::params;

use super::{Store, StoreError, signed, unsigned};
use tablas_wire::desk::EntryDoc;

/// What keeps entries in the log, as the first step of the file made it.
const KEPT: &str = "
CREATE TRIGGER entry_is_kept BEFORE DELETE ON entry
    BEGIN SELECT raise(ABORT, 'an entry of the log is never taken away'); END;
";

impl Store {
    /// Takes every entry of an event away and leaves one that says so. Nothing of it remains in the file
    /// or beside it: what is deleted is overwritten (`secure_delete`), the file is written anew
    /// (`VACUUM`), and the write-ahead log is emptied. Copies that were made before know it still, and
    /// what the file system or the disk keeps of overwritten blocks is out of reach.
    ///
    /// # Errors
    ///
    /// The file cannot be written: all of the event is there still, or none of it.
    pub fn remove(&mut self, event: u64, at: u64, who: &str) -> Result<(), StoreError> {
        let mut run = || -> rusqlite::Result<()> {
            let transaction = self.connection.transaction()?;
            let entries: i64 = transaction.query_row(
                "SELECT count(*) FROM entry WHERE event = ?",
                [signed(event)],
                |row| row.get(0),
            )?;
            // The tombstone first, so that no place is given twice.
            let gone = EntryDoc::Removed {
                removed: event,
                entries: unsigned(entries),
            };
            let body = serde_json::to_string(&gone)
                .map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))?;
            transaction.execute(
                "INSERT INTO entry (seq, event, board, kind, at, who, body)
                 SELECT max(seq) + 1, 0, NULL, ?, ?, ?, ? FROM entry",
                params![gone.kind(), signed(at), who, body],
            )?;
            transaction.execute_batch("DROP TRIGGER entry_is_kept;")?;
            transaction.execute("DELETE FROM entry WHERE event = ?", [signed(event)])?;
            transaction.execute_batch(KEPT)?;
            transaction.commit()?;
            self.connection.execute_batch(
                "PRAGMA wal_checkpoint(TRUNCATE); VACUUM; PRAGMA wal_checkpoint(TRUNCATE);",
            )
        };
        run().map_err(|error| self.error(&error))
    }
}
