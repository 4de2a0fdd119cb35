//! Keys and signatures (Ed25519, RFC 8032).
//!
//! What is signed is said in `tablas_wire::ruling::signed_bytes`: a fixed name, a zero byte, and the
//! document without its signatures in the form of RFC 8785. Signatures stand beside each other: none
//! covers another, and each covers everything else.

use std::fmt;

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde_json::Value;
use tablas::sentence::Sentence;
use tablas_wire::ruling::{CanonicalError, Ruling, SignaturePart, signed_bytes};
use zeroize::Zeroizing;

/// First line of a file with a secret key.
const HEAD: &str = "tablas-secret-key-1";
const SCHEME: &str = "ed25519:";

/// A public key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicKey(VerifyingKey);

/// A secret key. It is overwritten in memory when it is dropped, and is never printed.
pub struct SecretKey(SigningKey);

/// Why a text is no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyError {
    /// It is no public key.
    NotPublic,
    /// It is no file of a secret key.
    NotSecret,
    /// Secret and public key in the file do not belong together.
    Mismatch,
    /// The system gives no random numbers.
    NoRandomness,
}

impl KeyError {
    /// The sentence that tells it.
    #[must_use]
    pub fn sentence(self) -> Sentence {
        Sentence::new(match self {
            KeyError::NotPublic => "key-not-public",
            KeyError::NotSecret => "key-not-secret",
            KeyError::Mismatch => "key-mismatch",
            KeyError::NoRandomness => "key-no-randomness",
        })
    }
}

impl fmt::Display for PublicKey {
    /// `ed25519:` and 64 digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(SCHEME)?;
        self.0
            .to_bytes()
            .iter()
            .try_for_each(|it| write!(f, "{it:02x}"))
    }
}

impl std::str::FromStr for PublicKey {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<PublicKey, KeyError> {
        let bytes = text
            .trim()
            .strip_prefix(SCHEME)
            .and_then(digits::<32>)
            .ok_or(KeyError::NotPublic)?;
        let key = VerifyingKey::from_bytes(&bytes).map_err(|_| KeyError::NotPublic)?;
        // A key of small order signs everything: it shows nothing.
        if key.is_weak() {
            return Err(KeyError::NotPublic);
        }
        Ok(PublicKey(key))
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SecretKey(of {})", self.public())
    }
}

impl SecretKey {
    /// A new key from the system's random numbers.
    ///
    /// # Errors
    ///
    /// If the system gives none.
    pub fn new() -> Result<SecretKey, KeyError> {
        let mut seed = Zeroizing::new([0; 32]);
        getrandom::fill(&mut *seed).map_err(|_| KeyError::NoRandomness)?;
        Ok(SecretKey(SigningKey::from_bytes(&seed)))
    }

    /// The key in the text of its file.
    ///
    /// # Errors
    ///
    /// If the text is none, or its two halves do not belong together.
    pub fn read(text: &str) -> Result<SecretKey, KeyError> {
        let mut lines = text.lines().map(str::trim);
        let mut field = |name: &str| {
            let line = lines.next()?;
            line.strip_prefix(name).map(str::trim)
        };
        field(HEAD).ok_or(KeyError::NotSecret)?;
        let public: PublicKey = field("public ").ok_or(KeyError::NotSecret)?.parse()?;
        let seed = field("secret ")
            .and_then(digits::<32>)
            .map(Zeroizing::new)
            .ok_or(KeyError::NotSecret)?;
        let key = SecretKey(SigningKey::from_bytes(&seed));
        if key.public() != public {
            return Err(KeyError::Mismatch);
        }
        Ok(key)
    }

    /// The text of its file.
    #[must_use]
    pub fn write(&self) -> Zeroizing<String> {
        let mut secret = Zeroizing::new(String::with_capacity(64));
        for byte in Zeroizing::new(self.0.to_bytes()).iter() {
            secret.push_str(&format!("{byte:02x}"));
        }
        Zeroizing::new(format!(
            "{HEAD}\npublic {}\nsecret {}\n",
            self.public(),
            &*secret
        ))
    }

    /// The public key that belongs to it.
    #[must_use]
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key())
    }
}

/// Pairs of digits, and nothing else.
fn digits<const N: usize>(text: &str) -> Option<[u8; N]> {
    let text = text.as_bytes();
    if text.len() != N * 2 {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(text.chunks(2)) {
        for &digit in pair {
            // One way of writing a key or signature, so that two texts are never the same one.
            let value = match digit {
                b'0'..=b'9' => digit - b'0',
                b'a'..=b'f' => digit - b'a' + 10,
                _ => return None,
            };
            *byte = *byte << 4 | value;
        }
    }
    Some(bytes)
}

/// Why a ruling was not signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SignError {
    /// This key has signed it already.
    AlreadySigned,
    /// It has no canonical form.
    Canonical(CanonicalError),
}

/// Signs a ruling with everything in it; its other signatures stay. Whether it holds is not asked.
///
/// # Errors
///
/// If the key has signed it already.
pub fn sign(ruling: &mut Ruling, key: &SecretKey) -> Result<(), SignError> {
    let public = key.public().to_string();
    if ruling.signatures.iter().any(|it| it.key == public) {
        return Err(SignError::AlreadySigned);
    }
    let bytes = signed_bytes(&ruling.to_value()).map_err(SignError::Canonical)?;
    let signature = key.0.sign(&bytes);
    ruling.signatures.push(SignaturePart {
        key: public,
        signature: signature
            .to_bytes()
            .iter()
            .map(|it| format!("{it:02x}"))
            .collect(),
    });
    Ok(())
}

/// A signature that was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignatureCheck {
    /// The key as the document has it.
    pub key: String,
    /// Whether it is a signature of this very document by this key.
    pub valid: bool,
}

/// Looks at every signature of a document.
#[must_use]
pub fn check_signatures(value: &Value, signatures: &[SignaturePart]) -> Vec<SignatureCheck> {
    let bytes = signed_bytes(value).ok();
    signatures
        .iter()
        .map(|it| SignatureCheck {
            key: it.key.clone(),
            valid: bytes.as_ref().is_some_and(|bytes| is_valid(bytes, it)),
        })
        .collect()
}

fn is_valid(bytes: &[u8], part: &SignaturePart) -> bool {
    let (Ok(PublicKey(key)), Some(signature)) =
        (part.key.parse::<PublicKey>(), digits::<64>(&part.signature))
    else {
        return false;
    };
    key.verify_strict(bytes, &Signature::from_bytes(&signature))
        .is_ok()
}
