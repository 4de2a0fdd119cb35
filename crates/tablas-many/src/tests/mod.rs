//! Whole runs: the same bytes however the work is shared out and the input is packed, and what is found
//! agrees with a slow way of finding it.

mod again;
mod damage;
mod many;
mod oracle;
mod same_bytes;

use std::fs;
use std::path::{Path, PathBuf};

use tablas::course::Ask;
use tablas_audit::{AuditOptions, OfferSigns};
use tablas_dead::Budget;
use tablas_record::ReadOptions;
use tablas_tables::{Layout, Record, TableReader};

use crate::{
    Destination, FINDINGS, Found, GAMES, InputError, Keep, Pace, Progress, Summary, Task, Watch,
    audit, find,
};

/// Remembers what could not be read.
#[derive(Default)]
struct Seen {
    failed: Vec<String>,
}

impl Watch for Seen {
    fn progress(&mut self, _progress: Progress) {}

    fn failed(&mut self, found: &Found, error: &InputError) {
        self.failed.push(format!("{}: {error:?}", found.name));
    }
}

fn task(layout: Layout) -> Task {
    Task {
        audit: AuditOptions {
            edition: None,
            play: None,
            ask: Ask::WhenInDoubt,
            budget: Budget::DEFAULT,
            offers: OfferSigns::Marks,
        },
        by_date: true,
        read: ReadOptions {
            letters: None,
            guess_offers: false,
        },
        sample: 1,
        since: None,
        query: None,
        only: Vec::new(),
        agreement: None,
        keep: Keep::Rows(layout),
    }
}

fn inputs(paths: &[&Path]) -> Vec<Found> {
    let paths: Vec<PathBuf> = paths.iter().map(|path| path.to_path_buf()).collect();
    let (found, errors) = find(&paths);
    assert!(errors.is_empty(), "{errors:?}");
    found
}

/// Both tables as text.
fn tables(found: &[Found], task: &Task, pace: Pace) -> (String, String, Summary) {
    let text = |table| {
        let mut bytes = Vec::new();
        let mut seen = Seen::default();
        let destination = Destination::Stream {
            table,
            out: &mut bytes,
        };
        let summary = audit(found, task, pace, destination, &mut seen).expect("memory");
        (String::from_utf8(bytes).expect("UTF-8"), summary)
    };
    let (findings, summary) = text(FINDINGS.name);
    let (games, _) = text(GAMES.name);
    (games, findings, summary)
}

/// The findings of a text, as records.
fn findings(pgn: &str, task: &Task) -> Vec<Record> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.pgn");
    fs::write(&path, pgn).expect("written");
    let (_, text, _) = tables(&inputs(&[&path]), task, ONE);
    records(&FINDINGS, &text)
}

fn records(table: &'static tablas_tables::Table, text: &str) -> Vec<Record> {
    let mut reader = TableReader::new(table, Layout::Csv, text.as_bytes()).expect("its columns");
    let mut records = Vec::new();
    while let Some(record) = reader.next_row().expect("a row") {
        records.push(record);
    }
    records
}

/// Code and half-move of each.
fn codes(records: &[Record]) -> Vec<(String, i64)> {
    let code = FINDINGS.column("code").expect("a column");
    let ply = FINDINGS.column("ply").expect("a column");
    records
        .iter()
        .map(|record| {
            let code = record[code].text().expect("a code").to_owned();
            (code, record[ply].int().expect("a half-move"))
        })
        .collect()
}

const ONE: Pace = Pace {
    threads: 1,
    piece: Pace::PIECE,
};

/// The games that come with the program.
fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples")
}

/// A few games from all of them, with everything that can stand between two games.
fn mixed() -> Vec<u8> {
    let mut text = Vec::new();
    let mut paths: Vec<PathBuf> = fs::read_dir(examples())
        .expect("examples")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|it| it == "pgn"))
        .collect();
    paths.sort();
    for path in paths {
        text.extend(fs::read(path).expect("an example"));
        text.extend_from_slice(b"\n\n");
    }
    text
}
