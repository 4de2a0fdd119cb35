//! Accounts and secrets: what the file holds besides the log.

use rusqlite::OptionalExtension;

use super::{Store, StoreError};
use crate::server::{Account, Role};

impl Store {
    /// A secret of this file, made when it is asked for first.
    ///
    /// # Errors
    ///
    /// The file cannot be read or written.
    pub fn secret(&self, name: &str) -> Result<[u8; 32], StoreError> {
        let read = || -> rusqlite::Result<[u8; 32]> {
            let old: Option<Vec<u8>> = self
                .connection
                .query_row("SELECT value FROM secret WHERE name = ?", [name], |row| {
                    row.get(0)
                })
                .optional()?;
            if let Some(old) = old.and_then(|old| <[u8; 32]>::try_from(old).ok()) {
                return Ok(old);
            }
            let mut new = [0; 32];
            getrandom::fill(&mut new).map_err(|_| rusqlite::Error::InvalidQuery)?;
            self.connection.execute(
                "INSERT OR REPLACE INTO secret (name, value) VALUES (?, ?)",
                (name, new.as_slice()),
            )?;
            Ok(new)
        };
        read().map_err(|error| self.error(&error))
    }

    /// Every account.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn accounts(&self) -> Result<Vec<Account>, StoreError> {
        let read = || -> rusqlite::Result<Vec<Account>> {
            let mut select = self
                .connection
                .prepare("SELECT name, role, sector, password FROM account ORDER BY name")?;
            let rows = select.query_map([], |row| {
                Ok(Account {
                    name: row.get(0)?,
                    role: Role::from_key(&row.get::<_, String>(1)?).unwrap_or(Role::Viewer),
                    sector: row.get(2)?,
                    password: row.get(3)?,
                })
            })?;
            rows.collect()
        };
        read().map_err(|error| self.error(&error))
    }

    /// Makes an account or changes the one of this name.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn set_account(&self, account: &Account) -> Result<(), StoreError> {
        let write = self.connection.execute(
            "INSERT OR REPLACE INTO account (name, role, sector, password) VALUES (?, ?, ?, ?)",
            (
                &account.name,
                account.role.key(),
                &account.sector,
                &account.password,
            ),
        );
        write.map(|_| ()).map_err(|error| self.error(&error))
    }
}
