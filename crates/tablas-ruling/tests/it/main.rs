//! Tests of rulings as documents: what is derived from what is given, and what a check finds.

mod claims;
mod common;
mod follows;
mod forged;
mod keys;
mod live;
mod made;
mod words;
