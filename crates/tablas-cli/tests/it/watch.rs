//! `tablas watch` from outside.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::Value;

use crate::run::{root, tablas};

fn game(board: u32, words: &str, result: &str) -> String {
    format!(
        "[Event \"Open\"]\n[Round \"1.{board}\"]\n[White \"White {board}\"]\n\
         [Black \"Black {board}\"]\n[Result \"{result}\"]\n\n{words} {result}\n"
    )
}

const SHUFFLE: &str = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_string_lossy().into_owned()
}

#[test]
fn a_snapshot_says_what_stands_and_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let quiet = path(folder.path(), "quiet.pgn");
    let hot = path(folder.path(), "hot.pgn");
    fs::write(&quiet, game(1, "1. e4 e5", "*")).expect("written");
    fs::write(&hot, game(2, SHUFFLE, "*")).expect("written");

    let run = tablas(&["watch", &quiet, "--once"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(
        run.stdout,
        "1 board; ■ 0 to act on, ▲ 0 to know, ○ 0 notices\n"
    );

    let run = tablas(&["watch", &folder.path().to_string_lossy(), "--once"]);
    assert_eq!(run.code, 1, "{}", run.stderr);
    for said in [
        "Board 2: White 2 – Black 2, third occurrence",
        "White, having the move, may claim a draw: after 4...Ng8",
        "fide-2023#9.2.2",
        "until White moves or touches a piece",
        "for the arbiter only",
        "by announcing 5.Nf3",
        "2 boards; ■ 0 to act on, ▲ 2 to know",
    ] {
        let words: Vec<&str> = run.stdout.split_whitespace().collect();
        assert!(words.join(" ").contains(said), "{said} in\n{}", run.stdout);
    }
    assert!(run.stdout.lines().all(|it| it.chars().count() <= 80));
    let run = tablas(&["watch", &hot, "--once", "--lang", "es"]);
    assert!(run.stdout.contains("tras 4...Cg8"), "{}", run.stdout);

    // What only the arbiter may know is not there for the public, and does not show in the exit code.
    let run = tablas(&["watch", &hot, "--once", "--public"]);
    assert_eq!(run.code, 0, "{}", run.stdout);
    assert_eq!(
        run.stdout,
        "1 board; ■ 0 to act on, ▲ 0 to know, ○ 0 notices\n"
    );
    let run = tablas(&["watch", &hot, "--once", "--public", "--format", "jsonl"]);
    assert!(
        run.stdout.contains("\"occurrences\":null"),
        "{}",
        run.stdout
    );
    assert!(!run.stdout.contains("threefold"), "{}", run.stdout);
}

#[test]
fn a_source_that_cannot_be_read_stops_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let hot = path(folder.path(), "hot.pgn");
    let garbage = path(folder.path(), "garbage.pgn");
    fs::write(&hot, game(2, SHUFFLE, "*")).expect("written");
    fs::write(&garbage, [0_u8, 159, 146, 150].repeat(5_000)).expect("written");
    let missing = path(folder.path(), "missing.pgn");
    let run = tablas(&["watch", &garbage, &missing, &hot, "--once"]);
    assert_eq!(run.code, 2, "{}", run.stdout);
    assert!(run.stdout.contains("third occurrence"), "{}", run.stdout);
    assert!(run.stdout.contains("board unreadable"), "{}", run.stdout);
    assert!(run.stderr.contains("missing.pgn"), "{}", run.stderr);
    // An address that is none is said before anything is watched.
    let run = tablas(&["watch", "livechess://hall:port", &hot, "--once"]);
    assert_eq!((run.code, &*run.stdout), (2, ""));
    assert!(
        run.stderr.contains("livechess://hall:port"),
        "{}",
        run.stderr
    );
}

#[test]
fn regulations_of_the_event() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "a.pgn");
    fs::write(&file, game(3, "1. e4 e5 2. Nf3 Nc6", "1/2-1/2")).expect("written");
    let run = tablas(&["watch", &file, "--once"]);
    assert_eq!(run.code, 0, "{}", run.stdout);
    let with = ["--regulations", "no-draw-before-30"];
    let run = tablas(&[&["watch", &file, "--once"][..], &with].concat());
    assert_eq!(run.code, 1, "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.contains("early draw"), "{}", run.stdout);
    assert!(run.stdout.contains("fide-2023#9.1.1"), "{}", run.stdout);
}

#[test]
fn the_tournament_file_gives_names_and_boards() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "a.pgn");
    let nameless = "[Event \"?\"]\n[Round \"?\"]\n[Board \"1\"]\n[White \"?\"]\n[Black \"?\"]\n\
                    [Result \"*\"]\n\n";
    fs::write(&file, format!("{nameless}{SHUFFLE} *\n")).expect("written");
    let tournament = path(folder.path(), "open.trf");
    let trf = "012 Open de Prueba\n\
        001    1      Roble, Ana                        2201 ESP                         1.0    1     2 w 1     2 b\n\
        001    2      Olmo, Luis                        2105 ESP                         0.0    2     1 b 0     1 w\n";
    fs::write(&tournament, trf).expect("written");
    let watch = ["watch", &file, "--once", "--tournament", &tournament];
    let run = tablas(&watch);
    assert_eq!((run.code, &*run.stderr), (1, ""));
    let called = "Board 1: Olmo, Luis – Roble, Ana";
    assert!(run.stdout.contains(called), "{}", run.stdout);
    let run = tablas(&[&watch[..], &["--round", "1"]].concat());
    let called = "Board 1: Roble, Ana – Olmo, Luis";
    assert!(run.stdout.contains(called), "{}", run.stdout);
    let run = tablas(&[&watch[..], &["--round", "7"]].concat());
    assert!(
        run.stderr.contains("round 7 is not paired"),
        "{}",
        run.stderr
    );
    // What is no such file is said, and nothing is watched.
    let run = tablas(&["watch", &file, "--once", "--tournament", &file]);
    assert_eq!((run.code, &*run.stdout), (2, ""));
    assert!(
        run.stderr.contains("no tournament report"),
        "{}",
        run.stderr
    );
}

/// A watch that goes on.
struct Running {
    child: Child,
    lines: std::io::Lines<BufReader<ChildStdout>>,
}

impl Running {
    fn start(arguments: &[&str]) -> Running {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tablas"))
            .args(["watch", "--format", "jsonl", "--lang", "en"])
            .args(arguments)
            .current_dir(root())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        Running { child, lines }
    }

    /// Says a line.
    fn say(&mut self, line: &str) {
        let stdin = self.child.stdin.as_mut().expect("a pipe");
        writeln!(stdin, "{line}").expect("it listens");
    }

    /// Reads on until an alert of this event and kind; gives all alerts up to it, as `event kind`.
    fn until(&mut self, wanted: &str) -> Vec<String> {
        let mut said = Vec::new();
        for line in &mut self.lines {
            let line: Value = serde_json::from_str(&line.expect("a line")).expect("JSON");
            if line["t"] != "alert" {
                continue;
            }
            let text = |value: &Value| value.as_str().expect("text").to_owned();
            let it = format!("{} {}", text(&line["event"]), text(&line["alert"]["kind"]));
            said.push(it.clone());
            if it == wanted {
                return said;
            }
        }
        panic!("it ended before {wanted}: {said:?}");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn another_run_with_the_same_state_says_nothing_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = folder.path().join("hall");
    fs::create_dir(&hall).expect("a folder");
    let state = path(folder.path(), "state");
    let files = hall.to_string_lossy().into_owned();
    let arguments = [&*files, "--state", &state];
    fs::write(hall.join("game-1.pgn"), game(1, SHUFFLE, "*")).expect("written");

    let mut first = Running::start(&arguments);
    let said = first.until("appears threefold-ahead");
    assert_eq!(
        said,
        ["appears threefold-on-board", "appears threefold-ahead"]
    );
    // One move more, as it happens: both rights are over.
    let more = format!("{SHUFFLE} 5. e4");
    fs::write(hall.join("game-1.pgn"), game(1, &more, "*")).expect("written");
    let said = first.until("expires threefold-ahead");
    assert_eq!(
        said,
        ["expires threefold-on-board", "expires threefold-ahead"]
    );
    fs::write(hall.join("game-2.pgn"), game(2, SHUFFLE, "*")).expect("written");
    first.until("appears threefold-ahead");
    // Two programs do not write into one state.
    let other = tablas(&[&["watch", "--once"][..], &arguments].concat());
    assert_eq!(other.code, 2, "{}", other.stdout);
    assert!(other.stderr.contains("in use"), "{}", other.stderr);
    // The last alert was written down at latest when the next line came.
    fs::write(hall.join("game-3.pgn"), game(3, "1. e4", "1/2-1/2")).expect("written");
    first.until("appears draw-without-moves");
    fs::write(hall.join("game-4.pgn"), game(4, "1. d4", "1/2-1/2")).expect("written");
    first.until("appears draw-without-moves");
    drop(first);

    // Board 2 is over now, board 3 stands as it was, board 5 is new.
    let over = format!("{SHUFFLE} 5. e4");
    fs::write(hall.join("game-2.pgn"), game(2, &over, "*")).expect("written");
    fs::write(hall.join("game-5.pgn"), game(5, "1. c4", "1/2-1/2")).expect("written");
    let mut second = Running::start(&arguments);
    let mut said = second.until("appears draw-without-moves");
    // Board 4 may have been said without being kept: then it is said again, which is better than
    // never.
    said.sort();
    said.retain(|it| it != "appears draw-without-moves");
    assert_eq!(
        said,
        ["expires threefold-ahead", "expires threefold-on-board"]
    );
}

#[test]
fn a_program_that_reads_the_lines_says_what_was_seen() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = folder.path().join("hall");
    fs::create_dir(&hall).expect("a folder");
    let state = path(folder.path(), "state");
    let files = hall.to_string_lossy().into_owned();
    let arguments = [&*files, "--state", &state];
    fs::write(hall.join("game-1.pgn"), game(1, SHUFFLE, "*")).expect("written");
    let mut first = Running::start(&arguments);
    first.until("appears threefold-on-board");
    // What is nothing is said, and the next line is heard.
    first.say("seen");
    first.say(r#"{"acknowledge": 99}"#);
    first.say(r#"{"acknowledge": 1}"#);
    first.until("acknowledged threefold-on-board");
    let mut stderr = first.child.stderr.take().expect("a pipe");
    drop(first);
    let mut said = String::new();
    stderr.read_to_string(&mut said).expect("text");
    assert!(said.contains("\u{201c}seen\u{201d}"), "{said}");
    assert!(said.contains("number 99"), "{said}");
    // Another run knows it.
    let run = tablas(&[&["watch", "--once", "--format", "jsonl"][..], &arguments].concat());
    let noted = run.stdout.lines().any(|line| {
        let line: Value = serde_json::from_str(line).expect("JSON");
        line["alert"]["kind"] == "threefold-on-board" && line["alert"]["acknowledged_ms"].is_u64()
    });
    assert!(noted, "{}", run.stdout);
}
