//! Who is responsible.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Somebody who is responsible for the hall or a part of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Responsible {
    /// Who.
    pub who: String,
    /// For which part of the hall; for all that is nobody else's without one.
    pub sector: Option<String>,
    /// Since when, in milliseconds since 1970; from the beginning without one.
    pub since: Option<u64>,
    /// Who handed over to him.
    pub from: Option<String>,
    /// What he was told.
    pub text: String,
}
