//! Typed tables: rows are encoded where they arise and written in order somewhere else.
//!
//! A [`Rows`] holds encoded rows of one [`Table`] in one [`Format`]. Its cells are put in one by one,
//! in the order of the columns; the row's number in its file is often not known yet where a row
//! arises, so a [`Rows`] can leave a place for it, which is filled when the rows are written.
//!
//! The crate knows nothing of chess. Parquet is behind the feature `parquet`.

mod csv;
mod format;
mod json;
#[cfg(feature = "parquet")]
mod parquet_file;
mod raw;
mod read;
mod rows;
mod schema;

pub use csv::days as day;
pub use format::{Format, Layout};
#[cfg(feature = "parquet")]
pub use parquet_file::{read_parquet, write_parquet};
pub use read::{Record, RowError, TableReader};
pub use rows::{Moved, Rows};
pub use schema::{Cell, Column, Kind, Table};

#[cfg(test)]
mod tests;
