//! Accounts, sessions and secrets: what the file holds besides the log.

use rusqlite::{OptionalExtension, params};

use super::{Store, StoreError, signed, unsigned};
use crate::server::{Account, NewAccount, Role, Session};

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

    /// Every account, by name.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn accounts(&self) -> Result<Vec<Account>, StoreError> {
        let read = || -> rusqlite::Result<Vec<Account>> {
            let mut select = self.connection.prepare(
                "SELECT id, name, role, sectors, password, disabled FROM account ORDER BY name",
            )?;
            let rows = select.query_map([], |row| {
                let sectors: String = row.get(3)?;
                Ok(Account {
                    id: unsigned(row.get(0)?),
                    name: row.get(1)?,
                    role: Role::from_key(&row.get::<_, String>(2)?).unwrap_or(Role::Viewer),
                    sectors: serde_json::from_str(&sectors).unwrap_or_default(),
                    password: row.get(4)?,
                    disabled: row.get(5)?,
                })
            })?;
            rows.collect()
        };
        read().map_err(|error| self.error(&error))
    }

    /// Makes an account, or changes role, sectors and password of the one of this name; it is open
    /// afterwards. Its number.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn set_account(&self, account: &NewAccount) -> Result<u64, StoreError> {
        let sectors = serde_json::json!(account.sectors).to_string();
        let write = || -> rusqlite::Result<i64> {
            let id = self.connection.query_row(
                "INSERT INTO account (name, role, sectors, password) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (name) DO UPDATE
             SET role = ?2, sectors = ?3, password = ?4, disabled = 0
             RETURNING id",
                params![account.name, account.role.key(), sectors, account.password],
                |row| row.get(0),
            )?;
            // Who logged in with the password of before has to log in again.
            self.connection
                .execute("DELETE FROM session WHERE account = ?", [id])?;
            Ok(id)
        };
        write().map(unsigned).map_err(|error| self.error(&error))
    }

    /// Writes an account that is there already as it says now.
    ///
    /// # Errors
    ///
    /// The file cannot be written, or another account has the name.
    pub fn change_account(&self, account: &Account) -> Result<(), StoreError> {
        let sectors = serde_json::json!(account.sectors).to_string();
        let write = self.connection.execute(
            "UPDATE account SET name = ?, role = ?, sectors = ?, password = ?, disabled = ?
             WHERE id = ?",
            params![
                account.name,
                account.role.key(),
                sectors,
                account.password,
                account.disabled,
                signed(account.id)
            ],
        );
        write.map(|_| ()).map_err(|error| self.error(&error))
    }

    /// Every session that has not ended.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn sessions(&self) -> Result<Vec<Session>, StoreError> {
        let read = || -> rusqlite::Result<Vec<Session>> {
            let mut select = self.connection.prepare(
                "SELECT id, key, account, begun, ends, address, agent FROM session ORDER BY id",
            )?;
            let rows = select.query_map([], |row| {
                Ok(Session {
                    id: unsigned(row.get(0)?),
                    key: row.get(1)?,
                    account: unsigned(row.get(2)?),
                    begun: unsigned(row.get(3)?),
                    ends: unsigned(row.get(4)?),
                    address: row.get(5)?,
                    agent: row.get(6)?,
                })
            })?;
            rows.collect()
        };
        read().map_err(|error| self.error(&error))
    }

    /// Keeps a session that begins; those that have run out are forgotten.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn begin_session(&self, session: &Session) -> Result<(), StoreError> {
        let write = || -> rusqlite::Result<()> {
            self.connection.execute(
                "DELETE FROM session WHERE ends < ?",
                [signed(session.begun)],
            )?;
            self.connection.execute(
                "INSERT INTO session (id, key, account, begun, ends, address, agent)
                 VALUES (?, ?, ?, ?, ?, ?, ?)",
                params![
                    signed(session.id),
                    session.key,
                    signed(session.account),
                    signed(session.begun),
                    signed(session.ends),
                    session.address,
                    session.agent
                ],
            )?;
            Ok(())
        };
        write().map_err(|error| self.error(&error))
    }

    /// Forgets sessions.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn end_sessions(&self, sessions: &[u64]) -> Result<(), StoreError> {
        let write = || -> rusqlite::Result<()> {
            for &id in sessions {
                self.connection
                    .execute("DELETE FROM session WHERE id = ?", [signed(id)])?;
            }
            Ok(())
        };
        write().map_err(|error| self.error(&error))
    }
}
