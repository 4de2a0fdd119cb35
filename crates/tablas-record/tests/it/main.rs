//! The public surface of the reader and the writer.

mod common;
mod properties;
