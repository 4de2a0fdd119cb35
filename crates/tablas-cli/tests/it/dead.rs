//! `tablas dead`: answers, batches, certificates.

use serde_json::Value;

use crate::run::{tablas, with_input};

/// A pawn wall from edge to edge: nobody can pass.
const WALL: &str = "8/2k5/8/1p1p1p1p/1P1P1P1P/8/2K5/8 w - - 0 1";
/// A knight alone.
const KNIGHT: &str = "8/8/4k3/8/8/3K1N2/8/8 b - - 0 1";
/// Two bishops on squares of different colours.
const BISHOPS: &str = "7k/8/7K/2Bb4/8/8/8/8 b - - 0 1";

fn answers(fen: &str, more: &[&str]) -> (Value, i32) {
    let mut arguments = vec!["dead", fen, "--format", "json"];
    arguments.extend(more);
    let run = tablas(&arguments);
    (serde_json::from_str(&run.stdout).expect("JSON"), run.code)
}

//= fide-2023#5.2.2
//= type=test
#[test]
fn dead_and_alive() {
    for (fen, white, black, dead) in [
        (WALL, "cannot", "cannot", true),
        (KNIGHT, "cannot", "cannot", true),
        (BISHOPS, "can", "can", false),
        // Black's king can only take the queen.
        ("6Qk/8/8/8/8/8/8/1K6 b - - 0 1", "cannot", "cannot", true),
        ("k7/P7/K7/8/8/8/8/8 b - - 0 1", "cannot", "cannot", true),
    ] {
        let (document, code) = answers(fen, &[]);
        assert_eq!(document["white"], white, "{fen}");
        assert_eq!(document["black"], black, "{fen}");
        assert_eq!(document["dead"], dead, "{fen}");
        assert_eq!(code, 0);
    }
    let (document, _) = answers(BISHOPS, &["--winner", "black"]);
    assert_eq!(document["white"], Value::Null);
    assert!(
        document["black_line"]
            .as_array()
            .is_some_and(|line| !line.is_empty())
    );
}

#[test]
fn a_spent_budget_is_no_answer() {
    let locked = "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1";
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let (document, code) = answers(start, &["--budget", "1"]);
    assert_eq!(document["black"], "unknown");
    assert_eq!(code, 1);
    let (document, code) = answers(locked, &[]);
    assert_eq!(
        (document["white"].as_str(), document["black"].as_str()),
        (Some("can"), Some("cannot"))
    );
    assert_eq!(code, 0);
}

#[test]
fn a_batch_tells_a_bad_line_and_goes_on() {
    let input = format!("# three positions\n{WALL}\nnot a position\n\n{KNIGHT}\n");
    let run = with_input(
        &["dead", "--batch", "-", "--format", "jsonl"],
        input.as_bytes(),
    );
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains(":3:"), "{}", run.stderr);
    let documents: Vec<Value> = run
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("a JSON object a line"))
        .collect();
    assert_eq!(documents.len(), 2);
    assert!(
        documents
            .iter()
            .all(|document| document["white"] == "cannot")
    );
}

/// Writes a certificate, checks it, spoils one thing after another and checks again.
#[test]
fn certificates_hold_and_spoiled_ones_do_not() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let path = dir.path().join("out.json");
    let path = path.to_string_lossy().into_owned();
    let verify = || tablas(&["dead", "verify", &path]).code;
    for fen in [WALL, KNIGHT, BISHOPS, "6Qk/8/8/8/8/8/8/1K6 b - - 0 1"] {
        assert_eq!(tablas(&["dead", fen, "--certificate", &path]).code, 0);
        assert_eq!(verify(), 0, "{fen}");
        let text = std::fs::read_to_string(&path).expect("the certificate");
        let document: Value = serde_json::from_str(&text).expect("JSON");
        let mut spoiled = 0;
        for (i, answer) in document["answers"]
            .as_array()
            .expect("answers")
            .iter()
            .enumerate()
        {
            let mut other = document.clone();
            let target = &mut other["answers"][i];
            match answer["evidence"].as_str().expect("a kind") {
                "line" => {
                    target["moves"].as_array_mut().expect("moves").pop();
                }
                "closure" => {
                    let reached = target["reached"].as_array_mut().expect("placements");
                    reached.remove(0);
                }
                "regions" => {
                    let men = target["men"].as_array_mut().expect("men");
                    men.pop();
                }
                "material" => target["evidence"] = Value::from("game-over"),
                kind => panic!("{kind}"),
            }
            std::fs::write(&path, other.to_string()).expect("a file");
            assert_eq!(verify(), 1, "{fen}: {other}");
            spoiled += 1;
        }
        assert!(spoiled > 0);
        // The same proofs about another position.
        let mut other = document.clone();
        other["fen"] = Value::from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
        std::fs::write(&path, other.to_string()).expect("a file");
        assert_eq!(verify(), 1, "{fen}");
    }
}

#[test]
fn what_is_no_certificate_is_said_to_be_none() {
    for text in [
        "",
        "{}",
        "hello",
        "{\"format\":\"tablas-dead-certificate\",\"version\":9,\"fen\":\"\",\"chess960\":false,\"answers\":[]}",
    ] {
        let run = with_input(&["dead", "verify", "-"], text.as_bytes());
        assert_eq!(run.code, 2, "{text}");
        assert_eq!(run.stderr.trim_end().lines().count(), 1, "{}", run.stderr);
    }
}

#[test]
fn the_squares_of_the_kings_are_drawn() {
    let run = tablas(&["dead", WALL, "--lang", "es"]);
    // The same for both sides, so it is shown once.
    let boards = run.stdout.matches("Rey blanco:").count();
    assert_eq!(boards, 1, "{}", run.stdout);
    assert!(run.stdout.contains('+'), "{}", run.stdout);
}
