//! Cases as JSON: one on a line, or several in a list.

mod expect;
mod fields;
mod read;
mod write;

pub(crate) use fields::side;
pub(crate) use read::{is_plain, paragraphs};
pub use read::{read, scenario};
pub(crate) use write::expect;
pub use write::{line, value};
