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

/// An account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its name.
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// The part of the hall that it may act in; the whole hall without one.
    pub sector: Option<String>,
    /// The password, as argon2id keeps it.
    pub password: String,
}
