//! `tablas sheet`.

use crate::run::{tablas, with_input};

fn file(dir: &tempfile::TempDir, name: &str, text: &str) -> String {
    let path = dir.path().join(name);
    std::fs::write(&path, text).expect("a temporary file");
    path.to_string_lossy().into_owned()
}

const SLIP: &str = "1 e4 e5 2 Cf3 Cc6 3 Ab5 a6 4 Aa5 Cf6 5 0-0 Ae7 (=) 6 Te1 b5 7 Ab3 d6 8 c3 hola";

#[test]
fn a_slip_is_named_with_its_place_and_the_game_is_written() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let sheet = file(&dir, "sheet.txt", SLIP);
    let pgn = dir.path().join("game.pgn").to_string_lossy().into_owned();
    let run = tablas(&["sheet", "read", &sheet, "-o", &pgn]);
    assert_eq!(run.code, 1, "{}", run.stderr);
    assert!(
        run.stdout
            .contains(":1:30: “Aa5” does not fit; another rank: 4.Ba4."),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.contains("“(=)” is a draw offer"),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("“hola” is no move"), "{}", run.stdout);
    let read = tablas(&["read", &pgn, "--format", "json"]);
    assert_eq!(read.code, 0, "{}", read.stderr);
    assert!(read.stdout.contains("\"b5a4\""), "{}", read.stdout);
}

#[test]
fn a_sheet_without_a_fault_is_clean() {
    let run = with_input(
        &["sheet", "read", "-", "--lang", "es"],
        "1 e4 e5 2 Cf3".as_bytes(),
    );
    assert_eq!(run.code, 0, "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.contains("1.e4 e5 2.Cf3"), "{}", run.stdout);
}

#[test]
fn two_sheets_and_a_decision() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let white = file(&dir, "w.txt", "1 e4 e5 2 Nf3 Nc6 3 Bb5 a6 4 Ba4 d6 5 O-O");
    let black = file(&dir, "b.txt", "1 e4 e5 2 Cf3 Cc6 3 Ab5 h6 4 Aa4 d6 5 0-0");
    let run = tablas(&["sheet", "compare", &white, &black]);
    assert_eq!(run.code, 1, "{}", run.stderr);
    let row = run
        .stdout
        .lines()
        .find(|line| line.starts_with('*'))
        .expect("a difference");
    assert!(
        row.contains("3...") && row.contains("a6") && row.contains("h6"),
        "{row}"
    );
    let settled = tablas(&["sheet", "compare", &white, &black, "--decide", "3b=h6"]);
    assert!(settled.stdout.contains("* 3...h6"), "{}", settled.stdout);
}

#[test]
fn bad_input_is_one_sentence() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let empty = file(&dir, "empty.txt", "");
    let list = file(&dir, "list.txt", "leche\npan\nhuevos\n");
    let long = file(&dir, "long.txt", &"1 Nf3 Nf6 ".repeat(10_000));
    let one = file(&dir, "one.txt", "1 e4 2 Nf3 3 Bb5 4 Ba4");
    let game = file(
        &dir,
        "game.txt",
        "1 e4 e5 2 Nf3 Nc6 3 Bb5 a6 4 Ba4 Nf6 5 O-O",
    );
    let other = file(
        &dir,
        "other.txt",
        "1 d4 d5 2 c4 e6 3 Nc3 Nf6 4 Bg5 Be7 5 e3",
    );
    for arguments in [
        &["sheet", "read", &empty][..],
        &["sheet", "read", &list],
        &["sheet", "read", &long],
        &["sheet", "read", &one],
        &["sheet", "compare", &game, &other],
        &["sheet", "read", &game, "--decide", "now"],
        &["sheet", "read", "no-such-file.txt"],
    ] {
        for language in ["en", "es"] {
            let mut all = arguments.to_vec();
            all.extend(["--lang", language]);
            let run = tablas(&all);
            assert_eq!(run.code, 2, "{all:?}: {}", run.stdout);
            assert_eq!(run.stderr.trim_end().lines().count(), 1, "{}", run.stderr);
            assert!(run.stdout.is_empty(), "{}", run.stdout);
        }
    }
}
