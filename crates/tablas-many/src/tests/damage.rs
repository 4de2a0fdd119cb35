//! A damaged database: each problem has its place, the next game is read, nothing is hidden.

use std::fs;

use tablas_tables::Layout;

use super::{ONE, Seen, inputs, records, tables, task};
use crate::{Destination, FINDINGS, GAMES, Pace, audit};

const GOOD: &str = "[Event \"e\"]\n[Site \"s\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n";
const ILLEGAL: &str = "[Event \"e\"]\n[Site \"s\"]\n\n1. e4 e5 2. Qxe5 Nc6 1-0\n\n";

#[test]
fn an_illegal_move_has_its_place_and_hides_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.pgn");
    fs::write(&path, [GOOD, ILLEGAL, GOOD].concat()).expect("written");
    let (games, findings, summary) = tables(&inputs(&[&path]), &task(Layout::Csv), ONE);
    let games = records(&GAMES, &games);
    let complete = GAMES.column("complete").expect("a column");
    let flags: Vec<_> = games.iter().map(|record| record[complete].flag()).collect();
    assert_eq!(flags, [Some(true), Some(false), Some(true)]);
    assert_eq!(summary.counts["incomplete"], 1);
    let found = records(&FINDINGS, &findings);
    let cell = |name: &str| &found[0][FINDINGS.column(name).expect("a column")];
    assert_eq!(cell("code").text(), Some("MOV001"));
    assert_eq!(cell("game").int(), Some(2));
    let place = GOOD.len() + ILLEGAL.find("Qxe5").expect("there");
    assert_eq!(cell("place").int(), i64::try_from(place).ok());
}

#[test]
fn a_packed_file_that_breaks_off() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = GOOD.repeat(3_000);
    let packed = zstd::encode_all(text.as_bytes(), 0).expect("memory");
    let broken = folder.path().join("a.pgn.zst");
    // Frames of a few games each, the last one cut.
    let frame = zstd::encode_all(GOOD.repeat(50).as_bytes(), 0).expect("memory");
    let mut bytes = frame.repeat(20);
    bytes.extend_from_slice(&frame[..frame.len() / 2]);
    fs::write(&broken, bytes).expect("written");
    let whole = folder.path().join("b.pgn.zst");
    fs::write(&whole, packed).expect("written");
    let missing = folder.path().join("none.pgn");
    for threads in [1, 2] {
        let pace = Pace {
            threads,
            piece: 4_000,
        };
        let mut seen = Seen::default();
        let mut found = inputs(&[&broken, &whole]);
        let mut gone = found[0].clone();
        gone.path.clone_from(&missing);
        found.insert(1, gone);
        let summary = audit(
            &found,
            &task(Layout::Csv),
            pace,
            Destination::Nowhere,
            &mut seen,
        )
        .expect("memory");
        assert_eq!(summary.failed, 2, "{:?}", seen.failed);
        assert_eq!(seen.failed.len(), 2);
        assert_eq!(summary.games, 1_000 + 3_000);
    }
}
