//! Who may do what.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What somebody may do.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Looks, and sees nothing that 12.6 keeps from players and public.
    Viewer,
    /// Acts at boards.
    Arbiter,
    /// Acts everywhere, makes events and accounts.
    Chief,
}

impl Role {
    /// The word for it in the file.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Role::Viewer => "viewer",
            Role::Arbiter => "arbiter",
            Role::Chief => "chief",
        }
    }

    /// The role of this name.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Role> {
        [Role::Viewer, Role::Arbiter, Role::Chief]
            .into_iter()
            .find(|role| role.key() == key)
    }
}

/// An account that is to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAccount {
    /// Its name.
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// The parts of the hall that it may act in; the whole hall without one.
    pub sectors: Vec<String>,
    /// The password, as argon2id keeps it.
    pub password: String,
}

/// An account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its number, which stays when it is renamed.
    pub id: u64,
    /// Its name.
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// The parts of the hall that it may act in; the whole hall without one.
    pub sectors: Vec<String>,
    /// The password, as argon2id keeps it.
    pub password: String,
    /// Whether nobody can log in with it.
    pub disabled: bool,
}

impl Account {
    /// Whether its owner can log in and is a chief arbiter.
    #[must_use]
    pub fn is_chief(&self) -> bool {
        self.role == Role::Chief && !self.disabled
    }
}

/// Somebody who has logged in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Its number.
    pub id: u64,
    /// What its cookie has to name: the hash of something that only the browser has.
    pub key: String,
    /// The number of the account.
    pub account: u64,
    /// When it began, in milliseconds since 1970.
    pub begun: u64,
    /// When it ends by itself.
    pub ends: u64,
    /// The address that logged in.
    pub address: String,
    /// What the browser calls itself.
    pub agent: String,
}
