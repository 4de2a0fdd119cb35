//! What opens files and sockets and reads the clock, so that the decoders need not.
//!
//! Each source has a thread of its own and one way out, a bounded channel: a source that dies, hangs
//! or floods stops nobody but itself.

mod address;
mod clock;
mod cloud;
mod files;
mod folder;
mod http;
mod livechess;
mod open;
mod port;
mod program;

pub use clock::{Clock, FastClock, SystemClock};
pub use folder::FolderDriver;
pub use port::{Port, Sources, WATCHDOG};
