//! `tablas verify`: what came out of checking a ruling.

use schemars::JsonSchema;
use serde::Serialize;

/// What came out of checking a ruling.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct VerificationDocument {
    /// `tablas-verification`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// The file, `-` for standard input.
    pub file: String,
    /// The hash that the ruling has.
    pub hash: String,
    /// Whether nothing failed.
    pub holds: bool,
    /// Every check, in order.
    pub checks: Vec<VerificationCheck>,
    /// Every signature.
    pub signatures: Vec<VerificationSignature>,
    /// The key that was demanded.
    pub demanded: Option<VerificationSignature>,
    /// The hash of the ruling that this one follows.
    pub follows: Option<String>,
    /// The files of the evidence, if they were looked at.
    pub files: Vec<VerificationFile>,
    /// What no check can know, in the language of the run.
    pub cannot_know: Vec<String>,
}

/// One check.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct VerificationCheck {
    /// `form`, `hash`, `event`, `evidence`, `files`, `log`, `moves`, `act`, `readings`, `finding`,
    /// `clocks`, `conclusion`, `orders`, `assumed`, `signatures` or `follows`.
    pub aspect: String,
    /// `holds`, `fails`, `unchecked` (something that it needs fails) or `nothing` (there is nothing to
    /// check).
    pub verdict: String,
    /// Every place that does not hold.
    pub places: Vec<VerificationPlace>,
}

/// A place that does not hold.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct VerificationPlace {
    /// Where in the ruling, `finding.repetition.count`.
    pub path: String,
    /// What it says; `null` if nothing.
    pub says: Option<serde_json::Value>,
    /// What follows; `null` if nothing, or if nothing can follow from what is given.
    pub follows: Option<serde_json::Value>,
    /// The article that decides it.
    pub article: Option<String>,
    /// The same in words.
    pub sentence: String,
}

/// A signature.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct VerificationSignature {
    /// The public key.
    pub key: String,
    /// Whether it is a signature of this document by this key.
    pub valid: bool,
}

/// A file of the evidence.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct VerificationFile {
    /// Its name.
    pub name: String,
    /// Whether it is the file that was used.
    pub same: bool,
    /// The SHA-256 of its bytes; `null` if it is not there.
    pub sha256: Option<String>,
}
