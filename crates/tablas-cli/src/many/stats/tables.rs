//! Numbers from the table of games that an audit wrote.

use std::fs::File;
use std::path::Path;

use tablas::sentence::Sentence;
use tablas_many::GAMES;
use tablas_many::stats::{Row, Stats};
#[cfg(not(feature = "parquet"))]
use tablas_tables::Format;
use tablas_tables::{Layout, Record, RowError, TableReader};

use crate::many::cannot_open;

/// Adds the games of a table. The error says why it cannot be read.
pub(super) fn add(path: &Path, stats: &mut Stats) -> Result<(), Sentence> {
    let name = path.to_string_lossy();
    let file = File::open(path).map_err(|error| cannot_open(&name, &error))?;
    let layout = match path.extension().and_then(|ending| ending.to_str()) {
        Some("csv") => Layout::Csv,
        Some("jsonl") => Layout::Jsonl,
        _ => return parquet(&name, file, stats),
    };
    let wrong = |error: RowError| wrong(&name, &error);
    let mut reader = TableReader::new(&GAMES, layout, file).map_err(wrong)?;
    while let Some(record) = reader.next_row().map_err(wrong)? {
        one(&record, stats);
    }
    Ok(())
}

fn wrong(name: &str, error: &RowError) -> Sentence {
    match error {
        RowError::Columns { missing } => {
            Sentence::new("stats-no-column").with("column", (*missing).to_owned())
        }
        RowError::Row { number } => Sentence::new("stats-bad-row").with("row", number.to_string()),
        RowError::Io(error) => Sentence::new("stats-not-a-table").with("reason", error.to_string()),
    }
    .with("file", name.to_owned())
}

fn one(record: &Record, stats: &mut Stats) {
    stats.add(&Row::of_record(record));
}

#[cfg(feature = "parquet")]
fn parquet(name: &str, file: File, stats: &mut Stats) -> Result<(), Sentence> {
    tablas_tables::read_parquet(&GAMES, file, |record| one(&record, stats))
        .map_err(|error| wrong(name, &error))
}

#[cfg(not(feature = "parquet"))]
fn parquet(_name: &str, _file: File, _stats: &mut Stats) -> Result<(), Sentence> {
    Err(Sentence::new("many-not-built-in").with("format", Format::Parquet.key()))
}
