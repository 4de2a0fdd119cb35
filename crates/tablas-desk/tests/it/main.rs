//! The desk over HTTP.

mod acts;
mod common;
mod description;
mod files;
mod guard;
mod people;
mod stream;
