//! The arbiter's desk: a server on the arbiter's own machine.
//!
//! ```text
//! page ─► api ─► desk ─► decide (crate tablas) ─► store: on disk ─► desk ─► stream ─► pages
//! ```
//!
//! [`store`] is one SQLite file that only grows: every act, decision and remark of every board is an
//! entry, and what was answered with success is on disk. [`desk`] holds what the entries make: events,
//! boards, games. It adds no rule of its own: what may be done is said by `tablas`.

mod demo;
pub mod desk;
mod pages;
pub mod server;
pub mod store;
