//! The desk over HTTP.

#![expect(clippy::unwrap_used, reason = "a test ends where its ground gives way")]

mod accounts;
mod acts;
mod common;
mod conduct;
mod description;
mod files;
mod guard;
mod people;
mod privacy;
mod regulations;
mod sheets;
mod signing;
mod sources;
mod stream;
