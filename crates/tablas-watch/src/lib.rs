//! What an arbiter should know of the games that are being played: rights to claim as they arise and
//! pass, games that are over and played on, flags, results that cannot be right, boards that say
//! nothing.
//!
//! A [`Watch`] takes the facts that `tablas-feed` hands out and answers with [`Change`]s: an alert
//! appears, changes, returns, ends. It is pure: every time comes in with a fact. Each alert appears
//! once; when what it rests on is taken back it is withdrawn, and not forgotten.
//!
//! ```text
//! Fact ─► LiveBoard (tablas::game::Game) ─► rules ─► wanted ─► compared with what stands ─► Change
//! ```
//!
//! What nobody but the arbiter may be told (12.6) is marked so ([`Alert::seen`]); a watch for the
//! public ([`Audience::Public`]) never makes such an alert.
//!
//! Whoever drives it hands deliveries of the sources to a [`tablas_feed::Hall`], its facts to
//! [`Watch::take`], and the arbiter's word that he has seen an alert to [`Watch::acknowledge`]. A board
//! is looked at with [`Watch::board`], what is to be kept for another run is [`Watch::memory`].
//!
//! ```
//! use tablas::law::{Edition, Play};
//! use tablas::regulations::Regulations;
//! use tablas_dead::Budget;
//! use tablas_feed::pgn::{PgnDecoder, Reading};
//! use tablas_feed::{Arrival, Epoch, Hall, SourceId};
//! use tablas_record::ReadOptions;
//! use tablas_watch::{Audience, Event, Kind, PlayOf, Settings, Watch};
//!
//! let mut watch = Watch::new(Settings {
//!     edition: Edition::Fide2023,
//!     play: PlayOf::Said(Play::Standard),
//!     regulations: Regulations::LAWS,
//!     audience: Audience::Arbiter,
//!     budget: Budget::DEFAULT,
//!     sources: vec!["games.pgn".into()],
//! });
//! let mut hall = Hall::new();
//! let options = ReadOptions { letters: None, guess_offers: false };
//! let mut decoder = PgnDecoder::new(SourceId(0), "games.pgn", options);
//! let text = "[White \"Roble\"]\n[Black \"Olmo\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *";
//! let reading = Reading { written: None, arrival: Arrival(Epoch(0)), steady: true };
//! let mut changes = Vec::new();
//! for seen in decoder.read(text.into(), reading).seen {
//!     let mut facts = Vec::new();
//!     hall.observe(seen, &mut facts);
//!     watch.take(&facts, &mut changes);
//! }
//! assert_eq!(changes[0].event, Event::Appears);
//! assert_eq!(changes[0].alert.key.kind, Kind::ThreefoldOnBoard);
//! assert_eq!(changes[0].alert.articles[0].to_string(), "fide-2023#9.2.2");
//! let noted = watch.acknowledge(changes[0].alert.number, Arrival(Epoch(1)));
//! assert!(noted.is_some());
//! ```

mod alert;
mod apart;
mod board;
mod compare;
mod kind;
mod memory;
mod roster;
mod rules;
mod settings;
mod summary;
mod twins;
mod watch;

pub use alert::{Alert, Change, Event, Expiry, How, Key, Place, Side, Times};
pub use board::Watched;
pub use kind::{Kind, Urgency};
pub use memory::{GameMemory, GameName, Memory, Remembered};
pub use roster::Roster;
pub use settings::{Audience, PlayOf, Settings};
pub use summary::{BoardSummary, Stage};
pub use watch::Watch;

#[cfg(test)]
mod tests;
