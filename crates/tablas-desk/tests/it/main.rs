//! The desk over HTTP.

#![expect(clippy::unwrap_used, reason = "a test ends where its ground gives way")]

mod acts;
mod common;
mod description;
mod files;
mod guard;
mod people;
mod sources;
mod stream;
