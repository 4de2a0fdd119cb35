//! The canonical form of a ruling, its hash, and what a signature covers.
//!
//! The form is that of RFC 8785 (JSON Canonicalization Scheme): no blanks, keys in the order of their
//! UTF-16 code units, one way of writing each string. Numbers are whole (points may
//! be halves) and lie within ±(2⁵³ − 1), so that every reader of JSON has the same ones;
//! [`crate::ruling::ruling_value`] lets no other in, and no key twice.

use std::fmt;

use serde_json::Value;
use sha2::{Digest, Sha256};

/// The name of the format.
pub const FORMAT: &str = "tablas-ruling";
/// Its version.
pub const VERSION: u32 = 1;
/// What stands before the canonical form where it is signed, with a zero byte behind it. No other
/// text of this program or of JSON begins so: a signature of a ruling is one of nothing else.
pub const SIGNATURE_DOMAIN: &str = "tablas-ruling-1-signature";

/// A value that has no canonical form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CanonicalError(String);

impl fmt::Display for CanonicalError {
    /// For developers; what a user reads is a sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for CanonicalError {}

/// The bytes that are hashed: the document without `hash` and `signatures`.
///
/// # Errors
///
/// If the value is no object or holds what has no canonical form.
pub fn canonical_bytes(ruling: &Value) -> Result<Vec<u8>, CanonicalError> {
    without(ruling, &["hash", "signatures"])
}

/// The hash of a document, `sha256:` and 64 digits. What stands under `hash` and `signatures` is left
/// out.
///
/// # Errors
///
/// As [`canonical_bytes`].
pub fn content_hash(ruling: &Value) -> Result<String, CanonicalError> {
    let digest = Sha256::digest(canonical_bytes(ruling)?);
    Ok(format!("sha256:{}", hex(&digest)))
}

/// The bytes that are signed: [`SIGNATURE_DOMAIN`], a zero byte, and the canonical form of the
/// document without its signatures. The hash is among what is signed, and so is the version.
///
/// # Errors
///
/// As [`canonical_bytes`].
pub fn signed_bytes(ruling: &Value) -> Result<Vec<u8>, CanonicalError> {
    let mut bytes = SIGNATURE_DOMAIN.as_bytes().to_vec();
    bytes.push(0);
    bytes.extend(without(ruling, &["signatures"])?);
    Ok(bytes)
}

/// Bytes as pairs of digits.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    use fmt::Write;
    bytes
        .iter()
        .fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
            write!(text, "{byte:02x}").expect("a string takes everything");
            text
        })
}

fn without(ruling: &Value, keys: &[&str]) -> Result<Vec<u8>, CanonicalError> {
    let Value::Object(map) = ruling else {
        return Err(CanonicalError("a ruling is an object".into()));
    };
    let kept: serde_json::Map<String, Value> = map
        .iter()
        .filter(|(key, _)| !keys.contains(&key.as_str()))
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect();
    serde_json_canonicalizer::to_vec(&kept).map_err(|error| CanonicalError(error.to_string()))
}
