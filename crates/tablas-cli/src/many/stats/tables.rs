//! Numbers from the table of games that an audit wrote.

use std::fs::File;
use std::path::Path;

use tablas_many::GAMES;
use tablas_many::stats::{Row, Stats};
use tablas_tables::{Layout, Record, TableReader};

/// Adds the games of a table. The error says why it cannot be read.
pub(super) fn add(path: &Path, stats: &mut Stats) -> Result<(), String> {
    let file = File::open(path).map_err(|error| error.to_string())?;
    let layout = match path.extension().and_then(|ending| ending.to_str()) {
        Some("csv") => Layout::Csv,
        Some("jsonl") => Layout::Jsonl,
        _ => return parquet(file, stats),
    };
    let wrong = |error: tablas_tables::RowError| error.to_string();
    let mut reader = TableReader::new(&GAMES, layout, file).map_err(wrong)?;
    while let Some(record) = reader.next_row().map_err(wrong)? {
        one(&record, stats);
    }
    Ok(())
}

fn one(record: &Record, stats: &mut Stats) {
    stats.add(&Row::of_record(record));
}

#[cfg(feature = "parquet")]
fn parquet(file: File, stats: &mut Stats) -> Result<(), String> {
    tablas_tables::read_parquet(&GAMES, file, |record| one(&record, stats))
        .map_err(|error| error.to_string())
}

#[cfg(not(feature = "parquet"))]
fn parquet(_file: File, _stats: &mut Stats) -> Result<(), String> {
    Err("--features parquet".to_owned())
}
