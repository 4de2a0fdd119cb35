//! The log on disk: one SQLite file, to which entries are only ever added.
//!
//! [`Store::append`] returns when the entries are on disk and not before. Nothing changes an entry or
//! takes one away, triggers in the file itself refuse it, but [`Store::remove`], which takes away a whole
//! event with the names in it. A file that another program has open, that a
//! later version wrote, that is damaged or cannot be written gives a [`StoreError`] that says so, and is
//! left as it is.

mod account;
mod backup;
mod error;
mod migrate;
mod queue;
mod remove;

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags, params};

pub use error::{StoreError, StoreProblem};
pub use queue::{Queue, Written};

/// The place of an entry in the log of the desk, counted from 1. There is no gap but where an event was
/// removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seq(pub u64);

/// An entry that is to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// The event of the calendar that it belongs to; 0 for the desk itself.
    pub event: u64,
    /// The board that it belongs to, if it belongs to one.
    pub board: Option<u64>,
    /// What kind of entry, `act`.
    pub kind: &'static str,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who: the name of an account.
    pub who: String,
    /// The entry itself, JSON.
    pub body: String,
}

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place.
    pub seq: Seq,
    /// The event that it belongs to; 0 for the desk itself.
    pub event: u64,
    /// The board that it belongs to, if it belongs to one.
    pub board: Option<u64>,
    /// What kind of entry.
    pub kind: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who.
    pub who: String,
    /// The entry itself, JSON.
    pub body: String,
}

/// The log.
#[derive(Debug)]
pub struct Store {
    connection: Connection,
    path: PathBuf,
    /// Held as long as the store is open, so that no second desk writes to the same file.
    _lock: File,
}

/// The name of the file in the data directory.
pub const FILE: &str = "desk.sqlite3";

impl Store {
    /// Opens the log in `dir`, or makes it.
    ///
    /// # Errors
    ///
    /// What is wrong with the directory or the file; nothing was changed then.
    pub fn open(dir: &Path) -> Result<Store, StoreError> {
        let path = dir.join(FILE);
        let at = |problem| StoreError {
            path: path.clone(),
            problem,
        };
        std::fs::create_dir_all(dir).map_err(|error| at(StoreProblem::Io(error.to_string())))?;
        let lock = lock(&path).map_err(at)?;
        let connection = connect(&path).map_err(at)?;
        migrate::check(&connection).map_err(at)?;
        migrate::run(&connection).map_err(at)?;
        Ok(Store {
            connection,
            path,
            _lock: lock,
        })
    }

    /// Where the file is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds entries, all or none, and returns the place of the first when they are on disk.
    ///
    /// # Errors
    ///
    /// The disk is full, the file cannot be written: none of the entries is in the log.
    pub fn append(&mut self, entries: &[NewEntry]) -> Result<Seq, StoreError> {
        add(&mut self.connection, entries).map_err(|error| self.error(&error))
    }

    /// Every entry behind `after`, in order.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn entries(&self, after: Seq) -> Result<Vec<Entry>, StoreError> {
        read(&self.connection, after).map_err(|error| self.error(&error))
    }

    fn error(&self, error: &rusqlite::Error) -> StoreError {
        StoreError {
            path: self.path.clone(),
            problem: StoreProblem::of(error),
        }
    }
}

fn lock(path: &Path) -> Result<File, StoreProblem> {
    let file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path.with_extension("lock"))
        .map_err(|error| StoreProblem::Io(error.to_string()))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreProblem::InUse),
        Err(TryLockError::Error(error)) => Err(StoreProblem::Io(error.to_string())),
    }
}

fn connect(path: &Path) -> Result<Connection, StoreProblem> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection =
        Connection::open_with_flags(path, flags).map_err(|error| StoreProblem::of(&error))?;
    let set = || -> rusqlite::Result<bool> {
        connection.pragma_update(None, "trusted_schema", false)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        // What is taken away or changed (passwords, a removed event) is overwritten where it stood.
        connection.pragma_update(None, "secure_delete", true)?;
        connection.is_readonly("main")
    };
    match set() {
        Ok(false) => Ok(connection),
        Ok(true) => Err(StoreProblem::ReadOnly),
        Err(error) => Err(StoreProblem::of(&error)),
    }
}

fn add(connection: &mut Connection, entries: &[NewEntry]) -> rusqlite::Result<Seq> {
    let transaction = connection.transaction()?;
    let first;
    {
        let last: i64 =
            transaction.query_row("SELECT ifnull(max(seq), 0) FROM entry", [], |row| {
                row.get(0)
            })?;
        first = last + 1;
        let mut insert = transaction.prepare_cached(
            "INSERT INTO entry (seq, event, board, kind, at, who, body) VALUES (?, ?, ?, ?, ?, ?, ?)",
        )?;
        for (seq, entry) in (first..).zip(entries) {
            insert.execute(params![
                seq,
                signed(entry.event),
                entry.board.map(signed),
                entry.kind,
                signed(entry.at),
                entry.who,
                entry.body
            ])?;
        }
    }
    transaction.commit()?;
    Ok(Seq(unsigned(first)))
}

fn read(connection: &Connection, after: Seq) -> rusqlite::Result<Vec<Entry>> {
    let mut select = connection.prepare_cached(
        "SELECT seq, event, board, kind, at, who, body FROM entry WHERE seq > ? ORDER BY seq",
    )?;
    let rows = select.query_map([signed(after.0)], |row| {
        Ok(Entry {
            seq: Seq(unsigned(row.get(0)?)),
            event: unsigned(row.get(1)?),
            board: row.get::<_, Option<i64>>(2)?.map(unsigned),
            kind: row.get(3)?,
            at: unsigned(row.get(4)?),
            who: row.get(5)?,
            body: row.get(6)?,
        })
    })?;
    rows.collect()
}

/// SQLite's integers are signed; none of ours comes near the end of them.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

#[cfg(test)]
mod tests;
