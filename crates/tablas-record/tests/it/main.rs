//! The public surface of the reader and the writer.

mod comments;
mod common;
mod cuts;
mod forms;
mod headers;
mod languages;
mod limits;
mod properties;
mod results;
mod sentences;
mod stops;
mod writer;
mod zeros;
