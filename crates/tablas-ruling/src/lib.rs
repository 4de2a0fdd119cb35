//! A ruling as a document that can be checked again by somebody who trusts nobody.
//!
//! The document (`tablas_wire::ruling`) holds what people say (who plays, the moves, the claim, the
//! clocks) and what the Laws make of it. [`derive()`] makes the second from the first and nothing else;
//! whoever writes a ruling calls it, and [`verify`] calls it again and compares. So nothing can be in
//! the derived part that does not follow from the given part, whoever wrote the file.
//!
//! What cannot be derived is guarded by the hash, which shows a change by somebody who did not renew
//! it, and by the signatures ([`sign`]), which show who vouched for it. No check knows whether the
//! moves in the file are those that were played.
//!
//! Whoever has a live game drafts with [`game_draft`] (for an earlier decision, on one of [`decisions`]),
//! whoever has a record with [`claim_draft`]; then come the given parts, as plain fields, and [`finished`].
//!
//! ```
//! use shakmaty::Color;
//! use tablas::game::{Act, Actor, Command, Form, Game, Moment, Setup, decide};
//! use tablas::law::{Edition, Play, Rules};
//! use tablas::regulations::Regulations;
//! use tablas_ruling::{SecretKey, Trust, finished, game_draft, sign, verify};
//! use tablas_wire::ruling::Role;
//!
//! let rules = Rules { edition: Edition::Fide2023, play: Play::Standard };
//! let mut game = Game::new(Setup::new(rules, Regulations::LAWS));
//! let resigns = Command {
//!     at: Moment(60_000),
//!     by: Actor::Player(Color::White),
//!     who: None,
//!     act: Act::Resign(Form::Word),
//! };
//! for event in decide(&game, &resigns)? {
//!     game.apply(event);
//! }
//!
//! let mut draft = game_draft(&game).expect("the game ended");
//! draft.event.name = Some("Harbour Open".into());
//! draft.decided.by = Some("Ulloa, Inés".into());
//! draft.decided.role = Role::Arbiter;
//! let mut ruling = finished(&draft).expect("everything given is possible");
//! assert_eq!(ruling.conclusion.result, "0-1");
//!
//! let key = SecretKey::new().expect("the system has random numbers");
//! sign(&mut ruling, &key).expect("this key has not signed yet");
//! let trust = Trust { key: Some(key.public()), ..Trust::default() };
//! assert!(verify(&ruling.to_value(), &trust).expect("a ruling").holds());
//! # Ok::<(), tablas::game::Refusal>(())
//! ```

mod derive;
mod differ;
mod draft;
pub mod given;
mod keys;
mod verify;
pub mod words;

pub use derive::{Fault, FaultKind, Proof, decisions, derive, ruling_under, unproved_under};
pub use differ::Difference;
pub use draft::{NothingDecided, claim_draft, finished, game_draft};
pub use keys::{KeyError, PublicKey, SecretKey, SignError, SignatureCheck, check_signatures, sign};
pub use verify::{Aspect, Check, FileCheck, Followed, Trust, Verdict, Verification, verify};
