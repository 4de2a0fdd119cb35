//! A ruling as a document that can be checked again by somebody who trusts nobody.
//!
//! The document (`tablas_wire::ruling`) holds what people say (who plays, the moves, the claim, the
//! clocks) and what the Laws make of it. [`derive`] makes the second from the first and nothing else;
//! whoever writes a ruling calls it, and [`verify`] calls it again and compares. So nothing can be in
//! the derived part that does not follow from the given part, whoever wrote the file.
//!
//! What cannot be derived is guarded by the hash, which shows a change by somebody who did not renew
//! it, and by the signatures ([`sign`]), which show who vouched for it. No check knows whether the
//! moves in the file are those that were played.

mod derive;
mod differ;
mod draft;
mod keys;
mod verify;
pub mod words;

pub use derive::{Fault, FaultKind, decisions, derive, ruling_under};
pub use differ::Difference;
pub use draft::{NothingDecided, claim_draft, finished, game_draft};
pub use keys::{KeyError, PublicKey, SecretKey, SignError, SignatureCheck, check_signatures, sign};
pub use verify::{Aspect, Check, FileCheck, Followed, Trust, Verdict, Verification, verify};
