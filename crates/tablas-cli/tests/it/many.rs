//! `tablas audit`, `filter` and `stats` from outside.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::run::{root, tablas, with_input};

const SHUFFLE: &str = "[Event \"Liga\"]\n[Site \"https://example.org/1\"]\n[Date \"2019.05.04\"]\n[White \"Núñez\"]\n\
    [Black \"Peña <b>\"]\n[WhiteElo \"2600\"]\n[BlackElo \"2550\"]\n[Result \"1-0\"]\n\n\
    1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 e5 1-0\n\n";
const PLAIN: &str = "[Event \"Liga\"]\n[Date \"2019.05.04\"]\n[White \"Sáez\"]\n[Black \"Ruiz\"]\n[Result \"0-1\"]\n\n\
    1. e4 e5 2. Nf3 0-1\n\n";

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_string_lossy().into_owned()
}

#[test]
fn tables_become_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = path(folder.path(), "games.pgn");
    fs::write(&games, [SHUFFLE, PLAIN].concat()).expect("written");
    for (name, format) in [("out.csv", "csv"), ("out.jsonl", "jsonl")] {
        let run = tablas(&["audit", &games, "-o", &path(folder.path(), name)]);
        assert_eq!(run.code, 0, "{}", run.stderr);
        assert!(run.stdout.contains("2 games read"), "{}", run.stdout);
        assert!(run.stdout.contains("REP001"), "{}", run.stdout);
        assert!(run.stdout.contains("fide-2018: 2"), "{}", run.stdout);
        for table in ["findings", "games"] {
            let text = fs::read_to_string(folder.path().join(format!("out.{table}.{format}")))
                .expect("a table");
            assert!(text.contains("Núñez"), "{text}");
        }
        let about = fs::read_to_string(folder.path().join("out.about.json")).expect("a file");
        let about: serde_json::Value = serde_json::from_str(&about).expect("JSON");
        assert_eq!(about["tablas.editions"], "fide-2018");
    }
    let left: Vec<String> = fs::read_dir(folder.path())
        .expect("a folder")
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .filter(|name| name.contains("unfinished"))
        .collect();
    assert!(left.is_empty(), "{left:?}");
    // The folder form, and the table as input of stats.
    let into = format!("{}/", path(folder.path(), "tables"));
    assert_eq!(
        tablas(&["audit", &games, "-o", &into, "--quiet"]).stdout,
        ""
    );
    let from_table = tablas(&["stats", &format!("{into}games.csv")]);
    let from_games = tablas(&["stats", &games]);
    assert_eq!(from_table.code, 0, "{}", from_table.stderr);
    assert_eq!(from_table.stdout, from_games.stdout);
    // The other table is not this one, and nothing is counted.
    let other = tablas(&["stats", &format!("{into}findings.csv")]);
    assert_eq!((other.code, other.stdout.as_str()), (2, ""));
    assert!(other.stderr.contains("has no column"), "{}", other.stderr);
}

#[test]
fn a_table_on_standard_output() {
    let run = with_input(
        &["audit", "-", "--table", "games", "--format", "jsonl"],
        PLAIN.as_bytes(),
    );
    let row: serde_json::Value = serde_json::from_str(run.stdout.trim()).expect("JSON");
    assert_eq!(row["file"], "-");
    assert_eq!(row["plies"], 3);
    assert_eq!(row["result"], "0-1");
    assert_eq!(row["date"], "2019-05-04");
    assert_eq!(row["way"], "win-unstated");
}

#[test]
fn filtered_games_are_the_same_bytes() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = path(folder.path(), "games.pgn");
    fs::write(&games, [PLAIN, SHUFFLE, PLAIN].concat()).expect("written");
    let out = path(folder.path(), "some.pgn");
    let run = tablas(&["filter", "--only", "REP001", &games, "-o", &out]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(run.stderr.trim(), "1 game of 3.");
    assert_eq!(fs::read_to_string(&out).expect("a file"), SHUFFLE);
    let run = tablas(&[
        "filter",
        "--where",
        "rating > 2500 and code = REP001",
        &games,
    ]);
    assert_eq!(run.stdout, SHUFFLE);
    let run = tablas(&["filter", "--where", "white ~ sáez", &games]);
    assert_eq!(run.stdout, PLAIN.repeat(2));
    assert_eq!(tablas(&["filter", "--since", "2020", &games]).stdout, "");
    let run = tablas(&["filter", "--only", "MNY001", &games]);
    assert_eq!(run.code, 2);
}

#[test]
fn what_is_wrong_is_said_in_both_languages() {
    for (arguments, english, spanish) in [
        (&["audit", "nothing.pgn"][..], "nothing.pgn", "nothing.pgn"),
        (
            &["audit", "crates"],
            "There are no games",
            "No hay partidas",
        ),
        (
            &["audit", "examples", "--where", "ratings > 3"],
            "Was rating meant",
            "¿Quería decir rating",
        ),
        (
            &["audit", "examples", "--since", "soon"],
            "is no day",
            "no es un día",
        ),
        (&["audit", "examples", "--only", "ABC"], "ABC", "ABC"),
        (
            &["audit", "examples", "-o", "no/such/folder"],
            "no folder",
            "No existe la carpeta",
        ),
        (
            &["audit", "examples", "--format", "parquet"],
            "Parquet needs a file",
            "Parquet necesita un archivo",
        ),
        (&["stats", "a.csv", "b.pgn"], "not both", "no ambas cosas"),
        (&["stats", "none.csv"], "none.csv", "none.csv"),
        (
            &["audit", "examples", "--sample", "0"],
            "cannot be 0",
            "no puede ser 0",
        ),
        (
            &["stats", "none.csv", "--sample", "3"],
            "--sample",
            "--sample",
        ),
    ] {
        for (language, expected) in [("en", english), ("es", spanish)] {
            let run = tablas(&[arguments, &["--lang", language]].concat());
            assert_eq!(run.code, 2, "{arguments:?}: {}", run.stdout);
            assert!(
                run.stderr.contains(expected),
                "{arguments:?}: {}",
                run.stderr
            );
        }
    }
}

#[test]
fn numbers_as_text_json_and_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = path(folder.path(), "games.pgn");
    fs::write(&games, [SHUFFLE, PLAIN].concat()).expect("written");
    let page = path(folder.path(), "report.html");
    let run = tablas(&["stats", &games, "--html", &page, "--lang", "es"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(run.stdout.contains("ganaron las blancas"), "{}", run.stdout);
    let html = fs::read_to_string(&page).expect("a page");
    assert!(html.starts_with("<!doctype html>\n<html lang=\"es\">"));
    assert!(html.contains("<svg") && html.contains("https://example.org/1"));
    // What a record says is text and never markup; nothing is fetched.
    assert!(html.contains("Peña &lt;b&gt;") && !html.contains("Peña <b>"));
    for outside in ["src=", "<link", "@import", "url("] {
        assert!(!html.contains(outside), "{outside}");
    }
    let json = tablas(&["stats", &games, "--format", "json"]).stdout;
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["games"], 2);
    assert_eq!(json["missed_by_rate"][0]["lost"], 1);
    assert_eq!(json["missed_by_rate"][0]["example"]["game"], 1);
}

#[test]
fn the_book_describes_every_column_and_field() {
    let book = fs::read_to_string(root().join("docs/src/audit.md")).expect("a chapter");
    for table in [&tablas_many::GAMES, &tablas_many::FINDINGS] {
        for column in table.columns {
            let row = format!(
                "| `{}` | {} | {} |",
                column.name,
                column.kind.key(),
                column.about
            );
            assert!(book.contains(&row), "docs/src/audit.md lacks: {row}");
        }
    }
}

/// Killed at random moments, no output has its name before it is complete, and `--resume` ends with the
/// bytes of a run that nobody disturbed. `TABLAS_SOAK` kills so many times.
#[test]
fn killed_at_random_moments() {
    let kills = std::env::var("TABLAS_SOAK")
        .ok()
        .and_then(|text| text.parse().ok())
        .map_or(5, |factor: u64| factor.max(5));
    let folder = tempfile::tempdir().expect("a folder");
    let inputs = folder.path().join("in");
    fs::create_dir(&inputs).expect("a folder");
    let games = [SHUFFLE, PLAIN].concat().repeat(400);
    for i in 0..8 {
        fs::write(inputs.join(format!("{i}.pgn")), &games).expect("written");
    }
    let inputs = inputs.to_string_lossy().into_owned();
    let names = ["out.games.csv", "out.findings.csv", "out.about.json"];
    let read = |folder: &Path| names.map(|name| fs::read(folder.join(name)).ok());
    let whole = tempfile::tempdir().expect("a folder");
    let started = std::time::Instant::now();
    let run = tablas(&[
        "audit",
        &inputs,
        "-o",
        &path(whole.path(), "out.csv"),
        "--piece",
        "20000",
    ]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let takes = started.elapsed();
    let expected = read(whole.path());
    assert!(expected.iter().all(Option::is_some));
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = move |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below.max(1)
    };
    let mut interrupted = 0;
    for _ in 0..kills {
        let out = tempfile::tempdir().expect("a folder");
        let name = path(out.path(), "out.csv");
        let mut first = true;
        loop {
            let mut arguments = vec!["audit", &inputs, "-o", &name, "--piece", "20000", "--quiet"];
            if !first {
                arguments.push("--resume");
            }
            let mut child = Command::new(env!("CARGO_BIN_EXE_tablas"))
                .args(&arguments)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .expect("the program starts");
            let nanos = u64::try_from(takes.as_nanos()).expect("short");
            let wait = Duration::from_nanos(random(nanos * 5 / 4));
            let begun = std::time::Instant::now();
            let mut ended = None;
            while begun.elapsed() < wait && ended.is_none() {
                std::thread::yield_now();
                ended = child.try_wait().expect("a child");
            }
            if ended.is_none() {
                let _ = child.kill();
            }
            let complete = child.wait().is_ok_and(|status| status.success());
            for (got, expected) in read(out.path()).iter().zip(&expected) {
                assert!(
                    got.is_none() || got == expected,
                    "half-written under its own name"
                );
            }
            if complete {
                assert!(
                    read(out.path()) == expected,
                    "other bytes after an interruption"
                );
                break;
            }
            interrupted += 1;
            first = false;
        }
    }
    assert!(interrupted > 0, "no run was interrupted");
}

/// A device is refused where several files would be made, and is written where it is one file; it is a
/// device afterwards.
#[cfg(unix)]
#[test]
fn a_device_stays_a_device() {
    use std::os::unix::fs::FileTypeExt;
    let folder = tempfile::tempdir().expect("a folder");
    let nowhere = path(folder.path(), "nowhere");
    std::os::unix::fs::symlink("/dev/null", &nowhere).expect("a link");
    for (language, expected) in [("en", "is a device"), ("es", "es un dispositivo")] {
        let run = tablas(&["audit", "examples", "-o", &nowhere, "--lang", language]);
        assert_eq!(run.code, 2, "{}", run.stdout);
        assert!(run.stderr.contains(expected), "{}", run.stderr);
    }
    let games = path(folder.path(), "games.pgn");
    fs::write(&games, PLAIN).expect("written");
    assert_eq!(tablas(&["filter", &games, "-o", &nowhere]).code, 0);
    assert_eq!(tablas(&["stats", &games, "--html", &nowhere]).code, 0);
    let kind = fs::metadata(&nowhere).expect("still there").file_type();
    assert!(kind.is_char_device(), "{kind:?}");
    // What the shell has opened is written where it stands.
    let run = tablas(&[
        "filter",
        "--where",
        "white ~ sáez",
        &games,
        "-o",
        "/dev/stdout",
    ]);
    assert_eq!(
        (run.code, run.stdout.as_str()),
        (0, PLAIN),
        "{}",
        run.stderr
    );
}

/// Ctrl-C in the middle of the second input says how to go on, and that goes on.
#[cfg(unix)]
#[test]
fn interrupted_by_a_person() {
    for (language, expected) in [("en", "--resume goes on"), ("es", "--resume sigue")] {
        let folder = tempfile::tempdir().expect("a folder");
        let name = |name| path(folder.path(), name);
        let (first, second, out) = (name("1.pgn"), name("2.pgn"), name("out.csv"));
        fs::write(&first, SHUFFLE).expect("written");
        // Nobody writes into it, so the run waits here.
        let made = Command::new("mkfifo").arg(&second).status();
        assert!(made.is_ok_and(|status| status.success()), "mkfifo");
        let arguments = ["audit", &first, &second, "-o", &out, "--lang", language];
        let mut child = Command::new(env!("CARGO_BIN_EXE_tablas"))
            .args(arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let journal = folder.path().join("out.unfinished/journal");
        while !fs::read_to_string(&journal).is_ok_and(|text| text.contains("done ")) {
            assert!(child.try_wait().expect("a child").is_none(), "it waits");
            std::thread::yield_now();
        }
        let sent = Command::new("kill")
            .args(["-INT", &child.id().to_string()])
            .status();
        assert!(sent.is_ok_and(|status| status.success()), "kill");
        let output = child.wait_with_output().expect("it ends");
        let said = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(130), "{said}");
        assert!(
            said.contains(expected) && said.contains("out.unfinished"),
            "{said}"
        );
        fs::remove_file(&second).expect("removed");
        fs::write(&second, PLAIN).expect("written");
        let run = tablas(&["audit", &first, &second, "-o", &out, "--resume"]);
        assert_eq!(run.code, 0, "{}", run.stderr);
        assert!(run.stdout.starts_with("1 input was done"), "{}", run.stdout);
        assert!(run.stdout.contains("2 games read"), "{}", run.stdout);
    }
}
