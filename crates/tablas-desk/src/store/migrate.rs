//! Which version the file is, and what makes a newer one of it.

use rusqlite::Connection;

use super::StoreProblem;

/// Marks the file as one of a desk: "tdsk".
pub(super) const APPLICATION: i32 = 0x7464_736b;

/// What makes the next version, from an empty file on. A step that was released never changes.
pub(super) const STEPS: &[&str] = &[STEP_1, STEP_2];

/// The log, and accounts, which are no part of it: a password that is changed leaves no trace.
const STEP_1: &str = "
CREATE TABLE entry (
    seq   INTEGER PRIMARY KEY,
    event INTEGER NOT NULL,
    board INTEGER,
    kind  TEXT NOT NULL,
    at    INTEGER NOT NULL,
    who   TEXT NOT NULL,
    body  TEXT NOT NULL CHECK (json_valid(body))
) STRICT;
CREATE INDEX entry_of_board ON entry (board, seq) WHERE board IS NOT NULL;
CREATE TRIGGER entry_stays BEFORE UPDATE ON entry
    BEGIN SELECT raise(ABORT, 'an entry of the log never changes'); END;
CREATE TRIGGER entry_is_kept BEFORE DELETE ON entry
    BEGIN SELECT raise(ABORT, 'an entry of the log is never taken away'); END;
CREATE TRIGGER entry_is_last BEFORE INSERT ON entry
    WHEN NEW.seq <> (SELECT ifnull(max(seq), 0) + 1 FROM entry)
    BEGIN SELECT raise(ABORT, 'an entry is added at the end of the log'); END;
CREATE TABLE account (
    name     TEXT PRIMARY KEY COLLATE NOCASE,
    role     TEXT NOT NULL,
    sector   TEXT,
    password TEXT NOT NULL
) STRICT;
CREATE TABLE secret (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT;
";

/// Accounts have a number, so that one can be renamed, and may be closed; an arbiter may have several
/// parts of the hall; sessions are kept, so that they can be seen and ended.
const STEP_2: &str = "
CREATE TABLE account_2 (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL UNIQUE COLLATE NOCASE,
    role     TEXT NOT NULL,
    sectors  TEXT NOT NULL CHECK (json_valid(sectors)),
    password TEXT NOT NULL,
    disabled INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO account_2 (name, role, sectors, password)
    SELECT name, role, iif(sector IS NULL, '[]', json_array(sector)), password
    FROM account ORDER BY name;
DROP TABLE account;
ALTER TABLE account_2 RENAME TO account;
CREATE TABLE session (
    id      INTEGER PRIMARY KEY,
    key     TEXT NOT NULL UNIQUE,
    account INTEGER NOT NULL REFERENCES account (id),
    begun   INTEGER NOT NULL,
    ends    INTEGER NOT NULL,
    address TEXT NOT NULL,
    agent   TEXT NOT NULL
) STRICT;
";

/// Whether the file is one that this program may write to.
pub(super) fn check(connection: &Connection) -> Result<(), StoreProblem> {
    let known = u32::try_from(STEPS.len()).unwrap_or(u32::MAX);
    let read = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let found = read("user_version").map_err(|error| StoreProblem::of(&error))?;
    let application = read("application_id").map_err(|error| StoreProblem::of(&error))?;
    let empty = connection
        .query_row("SELECT count(*) FROM sqlite_schema", [], |row| {
            row.get::<_, i64>(0)
        })
        .map_err(|error| StoreProblem::of(&error))?
        == 0;
    if !empty && application != i64::from(APPLICATION) {
        return Err(StoreProblem::Foreign);
    }
    let found = u32::try_from(found).unwrap_or(u32::MAX);
    if found > known {
        return Err(StoreProblem::Newer { found, known });
    }
    let said: String = connection
        .pragma_query_value(None, "quick_check", |row| row.get(0))
        .map_err(|error| StoreProblem::of(&error))?;
    if said != "ok" {
        return Err(StoreProblem::Damaged(said));
    }
    Ok(())
}

/// Brings the file to the newest version, each step whole or not at all.
pub(super) fn run(connection: &Connection) -> Result<(), StoreProblem> {
    let steps = || -> rusqlite::Result<()> {
        connection.pragma_update(None, "journal_mode", "WAL")?;
        let at: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        let at = at as usize;
        for (version, step) in STEPS.iter().enumerate().skip(at) {
            connection.execute_batch(&format!(
                "BEGIN; {step} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {}; COMMIT;",
                version + 1
            ))?;
        }
        Ok(())
    };
    steps().map_err(|error| StoreProblem::of(&error))
}
