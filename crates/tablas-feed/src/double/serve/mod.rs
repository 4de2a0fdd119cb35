//! A small web server for doubles, on this computer only.
//!
//! It answers one request a connection, says what the double says, and can do what servers should
//! not: stop in the middle, say nothing, close the door.

mod cloud;
mod http;
mod livechess;

pub use cloud::CloudSite;
pub use http::{Reply, Request, Server, Site};
pub use livechess::LiveChessSite;
