//! The same input gives the same bytes.

use std::fs;
use std::io::Write;
use std::path::Path;

use proptest::prelude::*;
use tablas_tables::Layout;

use super::{ONE, inputs, mixed, records, tables, task};
use crate::{GAMES, Pace};

/// Enough games that small pieces are cut everywhere.
fn big() -> Vec<u8> {
    let one = mixed();
    let mut text = Vec::new();
    // Long enough that something lies behind the bytes that a cut must know.
    while text.len() < 120_000 {
        text.extend_from_slice(&one);
    }
    text
}

fn check(bytes: &[u8], paces: &[Pace]) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.pgn");
    fs::write(&path, bytes).expect("written");
    let found = inputs(&[&path]);
    let whole = Pace {
        threads: 1,
        piece: usize::MAX / 4,
    };
    for layout in [Layout::Csv, Layout::Jsonl] {
        let task = task(layout);
        let expected = tables(&found, &task, whole);
        for &pace in paces {
            let got = tables(&found, &task, pace);
            assert!(got.0 == expected.0, "games, {pace:?}");
            assert!(got.1 == expected.1, "findings, {pace:?}");
            assert!(got.2 == expected.2, "summary, {pace:?}");
        }
    }
}

const PACES: [Pace; 5] = [
    Pace {
        threads: 1,
        piece: 1,
    },
    Pace {
        threads: 1,
        piece: 4_000,
    },
    Pace {
        threads: 2,
        piece: 700,
    },
    Pace {
        threads: 3,
        piece: 33_333,
    },
    Pace {
        threads: 5,
        piece: 1 << 19,
    },
];

#[test]
fn wherever_it_is_cut_and_on_any_number_of_threads() {
    check(&big(), &PACES);
}

#[test]
fn games_inside_comments_and_open_comments() {
    let quoted = "[Event \"a\"]\n[Site \"b\"]\n\n1. e4 {as in\n\n[Event \"x\"]\n[Site \"y\"]\n\n1. d4 d5 1-0\n\n\
                  [Event \"z\"]\n[Site \"y\"]\n\n1. c4 * } e5 2. Nf3 1-0\n\n";
    let open = "[Event \"c\"]\n[Site \"d\"]\n\n1. e4 {never closed 1-0\n\n";
    let variation = "[Event \"e\"]\n[Site \"f\"]\n\n1. e4 (1. d4 d5 1-0\n\n";
    let mut text = String::new();
    while text.len() < 60_000 {
        for game in [quoted, open, variation, quoted, variation] {
            text.push_str(game);
        }
    }
    check(text.as_bytes(), &PACES);
}

#[test]
fn other_encodings_and_ends_of_lines() {
    let plain = String::from_utf8_lossy(&big()).into_owned();
    check(plain.replace('\n', "\r\n").as_bytes(), &PACES[..3]);
    let mut utf16 = vec![0xff, 0xfe];
    for unit in plain.encode_utf16() {
        utf16.extend(unit.to_le_bytes());
    }
    check(&utf16, &PACES[..3]);
    let latin: Vec<u8> = plain
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?'))
        .collect();
    check(&latin, &PACES[..3]);
    let mut zeros = big();
    zeros.splice(70_000..70_010, [0; 10]);
    check(&zeros, &PACES[..3]);
    check(&[b"\xef\xbb\xbf".to_vec(), big()].concat(), &PACES[..3]);
}

#[test]
fn a_stream_without_a_place_to_cut() {
    // No headers: games that only their numbers tell apart.
    let mut text = String::new();
    while text.len() < 5 << 20 {
        text.push_str("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1/2-1/2\n\n");
    }
    check(
        text.as_bytes(),
        &[
            Pace {
                threads: 1,
                piece: 1000,
            },
            Pace {
                threads: 3,
                piece: 1000,
            },
        ],
    );
}

fn zstd_frames(bytes: &[u8]) -> Vec<u8> {
    let (one, other) = bytes.split_at(bytes.len() / 2);
    let mut packed = zstd::encode_all(one, 3).expect("memory");
    // A frame that is to be skipped, as some programs put between others.
    packed.extend([0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]);
    let mut encoder = zstd::Encoder::new(Vec::new(), 1).expect("memory");
    encoder.long_distance_matching(true).expect("a setting");
    encoder.window_log(28).expect("a setting");
    encoder.write_all(other).expect("memory");
    packed.extend(encoder.finish().expect("memory"));
    packed
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    for part in bytes.chunks(bytes.len() / 3 + 1) {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        encoder.write_all(part).expect("memory");
        packed.extend(encoder.finish().expect("memory"));
    }
    packed
}

fn bzip2(bytes: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    for part in bytes.chunks(bytes.len() / 2 + 1) {
        let mut encoder = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::new(1));
        encoder.write_all(part).expect("memory");
        packed.extend(encoder.finish().expect("memory"));
    }
    packed
}

fn zip(path: &Path, bytes: &[u8]) {
    let mut archive = zip::ZipWriter::new(fs::File::create(path).expect("a file"));
    let options = zip::write::SimpleFileOptions::default();
    archive
        .start_file("read me.txt", options)
        .expect("a member");
    archive.write_all(b"no games").expect("written");
    archive.start_file("games.pgn", options).expect("a member");
    archive.write_all(bytes).expect("written");
    archive.finish().expect("written");
}

#[test]
fn however_it_is_packed() {
    let bytes = big();
    let folder = tempfile::tempdir().expect("a folder");
    let plain = folder.path().join("a.pgn");
    fs::write(&plain, &bytes).expect("written");
    let task = task(Layout::Csv);
    let (games, findings, _) = tables(&inputs(&[&plain]), &task, ONE);
    let name = plain.to_string_lossy().into_owned();
    for (ending, packed) in [
        ("zst", zstd_frames(&bytes)),
        ("gz", gzip(&bytes)),
        ("bz2", bzip2(&bytes)),
        ("zip", Vec::new()),
    ] {
        let path = folder.path().join(format!("a.pgn.{ending}"));
        let inside = if ending == "zip" {
            zip(&path, &bytes);
            "/games.pgn"
        } else {
            fs::write(&path, packed).expect("written");
            ""
        };
        for threads in [1, 3] {
            let pace = Pace {
                threads,
                piece: 5_000,
            };
            let got = tables(&inputs(&[&path]), &task, pace);
            let named = format!("{}{inside}", path.to_string_lossy());
            assert!(got.0 == games.replace(&name, &named), "{ending}: games");
            assert!(
                got.1 == findings.replace(&name, &named),
                "{ending}: findings"
            );
        }
    }
}

#[test]
fn inputs_stay_in_their_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let bytes = big();
    for name in ["b.pgn", "a.pgn", "c.PGN"] {
        fs::write(folder.path().join(name), &bytes).expect("written");
    }
    fs::create_dir(folder.path().join("below")).expect("a folder");
    fs::write(folder.path().join("below/d.pgn"), b"1. e4 *\n").expect("written");
    fs::write(folder.path().join("notes.txt"), b"none").expect("written");
    let found = inputs(&[folder.path()]);
    let names: Vec<&str> = found
        .iter()
        .map(|found| found.name.rsplit('/').next().expect("a name"))
        .collect();
    assert_eq!(names, ["a.pgn", "b.pgn", "d.pgn", "c.PGN"]);
    let pace = Pace {
        threads: 3,
        piece: 3_000,
    };
    let (games, _, _) = tables(&found, &task(Layout::Csv), pace);
    let file = GAMES.column("file").expect("a column");
    let number = GAMES.column("game").expect("a column");
    let mut expected = 0;
    let mut last = String::new();
    for record in records(&GAMES, &games) {
        let name = record[file].text().expect("a file").to_owned();
        if name != last {
            expected = 0;
            last = name;
        }
        expected += 1;
        assert_eq!(record[number].int(), Some(expected));
    }
}

/// A few, because each reads a file several times; `TABLAS_SOAK` times as many in a soak run.
fn cases() -> u32 {
    let factor = std::env::var("TABLAS_SOAK")
        .ok()
        .and_then(|text| text.parse().ok());
    12 * factor.unwrap_or(1)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn spliced_games(
        cuts in prop::collection::vec((0_usize..40_000, 0_usize..2_000), 1..40),
        piece in 1_usize..20_000,
        threads in 1_usize..4,
    ) {
        let bytes = big();
        let mut spliced = Vec::new();
        for (from, length) in cuts {
            let from = from.min(bytes.len());
            spliced.extend_from_slice(&bytes[from..(from + length).min(bytes.len())]);
        }
        spliced.extend_from_slice(&bytes[..40_000]);
        check(&spliced, &[Pace { threads, piece }]);
    }

    #[test]
    fn any_bytes(
        noise in prop::collection::vec(any::<u8>(), 0..3_000),
        at in 0_usize..60_000,
        piece in 1_usize..20_000,
    ) {
        let mut bytes = big();
        bytes.splice(at..at, noise);
        check(&bytes, &[Pace { threads: 2, piece }]);
    }
}

#[test]
fn the_fuzz_target_runs() {
    let mut input = vec![0x40, 0x01];
    input.extend(mixed());
    crate::fuzz::cut(&input);
    crate::fuzz::cut(b"\x10\x00[Event \"a\"]\n[Site \"b\"]\n\n1. e4 {x 1-0\n\n");
}

/// A zero byte and so many others that are no text that the reader of the whole stream refuses it, in a
/// stream so short that all of it is known before it is cut.
#[test]
fn a_short_stream_that_is_no_text_is_not_cut() {
    let mut input = vec![0x00, 0x10];
    input.extend(b"vent \"a\"]\n[Site \"b\"]\0[Round \"2\"]\n\n1. e4 e5 2. Nf3 Nc6 ");
    input.extend([0x11; 60]);
    input
        .extend(b" 0-1\n\n[Event \"c\"]\n[Site \"d\"]\n[Date \"2026.05.02\"]\n\n1. d4 1/2-1/2\n\n");
    crate::fuzz::cut(&input);
}
