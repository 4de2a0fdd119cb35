//! Every JSON document follows its published schema, and the schemas are those of the types.

use serde_json::Value;

use crate::run::{root, tablas};

fn schema(name: &str) -> Value {
    let text = std::fs::read_to_string(root().join("schemas").join(name))
        .unwrap_or_else(|_| panic!("schemas/{name} is missing"));
    serde_json::from_str(&text).expect("a schema is JSON")
}

pub(crate) fn check(name: &str, document: &str) {
    let document: Value = serde_json::from_str(document).expect("JSON");
    let validator = jsonschema::validator_for(&schema(name)).expect("a schema");
    let errors: Vec<String> = validator
        .iter_errors(&document)
        .map(|error| format!("{} at {}", error, error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{name}: {}", errors.join("\n"));
}

#[test]
fn the_published_schemas_are_those_of_the_types() {
    for (name, text) in tablas_wire::schemas() {
        let path = root().join("schemas").join(name);
        if std::env::var_os("TABLAS_BLESS").is_some() {
            std::fs::write(&path, &text).expect("schemas/ can be written");
        }
        let published = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            published == text,
            "schemas/{name} is not the schema of the types: run the tests with TABLAS_BLESS=1"
        );
    }
}

#[test]
fn documents_follow_their_schemas() {
    let historic = "examples/historic.pgn";
    let club = "examples/club.pgn";
    check(
        "check-1.json",
        &tablas(&["check", historic, club, "--format", "json"]).stdout,
    );
    for line in tablas(&["check", historic, club, "--format", "jsonl"])
        .stdout
        .lines()
    {
        check("check-game-1.json", line);
    }
    check(
        "stats-1.json",
        &tablas(&["stats", historic, club, "--format", "json"]).stdout,
    );
    check(
        "read-1.json",
        &tablas(&["read", club, "--format", "json"]).stdout,
    );
    for line in tablas(&["read", club, "--format", "jsonl"]).stdout.lines() {
        check("read-game-1.json", line);
    }
    for extra in [&["--move", "Nb5"][..], &[]] {
        let mut arguments = vec![
            "claim", historic, "--game", "2", "--at", "26w", "--ground", "any", "--format", "json",
        ];
        arguments.extend(extra);
        check("claim-1.json", &tablas(&arguments).stdout);
    }
    for fen in [
        "startpos",
        "8/p4r2/4k3/8/K7/P7/8/8 w - - 148 100",
        "7k/5Q2/8/8/8/8/8/K7 b - - 0 1",
    ] {
        check(
            "position-1.json",
            &tablas(&["position", "--fen", fen, "--format", "json"]).stdout,
        );
        check(
            "dead-1.json",
            &tablas(&["dead", fen, "--format", "json"]).stdout,
        );
    }
}

#[test]
fn rulings_follow_their_schemas() {
    let cases = "cases/rulings/claims";
    let arguments = ["adjudicate", cases, "--check", "--alternatives", "--format"];
    let with = |format: &'static str| tablas(&[&arguments[..], &[format]].concat()).stdout;
    check("adjudication-1.json", &with("json"));
    for line in with("jsonl").lines() {
        check("adjudication-case-1.json", line);
    }
}

#[test]
fn sheets_follow_their_schema() {
    let sheet = b"1 e4 e5 2 Cf3 - 3 Ab5 a6 4 Aa5 Cf6 (=) hola";
    let run = crate::run::with_input(&["sheet", "read", "-", "--format", "json"], sheet);
    check("sheet-1.json", &run.stdout);
}

#[test]
fn a_watch_follows_its_schema() {
    let club = "examples/club.pgn";
    let historic = "examples/historic.pgn";
    let arguments = ["watch", historic, club, "--once", "--format", "jsonl"];
    for language in ["en", "es"] {
        let run = tablas(&[&arguments[..], &["--lang", language]].concat());
        let kinds: std::collections::BTreeSet<String> = run
            .stdout
            .lines()
            .map(|line| {
                check("watch-1.json", line);
                let line: Value = serde_json::from_str(line).expect("JSON");
                line["t"].as_str().expect("a kind").to_owned()
            })
            .collect();
        let expected = ["alert", "board", "source", "summary", "watch"].map(str::to_owned);
        assert_eq!(kinds, expected.into());
    }
}

#[test]
fn rulings_as_documents_follow_their_schemas() {
    let example = "examples/rulings/threefold-correct.json";
    let text = std::fs::read_to_string(root().join(example)).expect("the example is there");
    check("ruling-1.json", &text);
    check(
        "verification-1.json",
        &tablas(&["verify", example, "--format", "json"]).stdout,
    );
    let dir = tempfile::tempdir().expect("a temporary directory");
    let path = |name: &str| dir.path().join(name).to_string_lossy().into_owned();
    let claim = path("claim.json");
    tablas(&[
        "claim",
        "examples/historic.pgn",
        "--game",
        "2",
        "--at",
        "26w",
        "--ground",
        "any",
        "--move",
        "Nb5",
        "--evidence",
        &claim,
        "--arbiter",
        "Ulloa, Inés",
        "--rests-on",
        "video:20-24@1:00:00",
        "--regulations",
        "sofia-2005",
        "--remark",
        "x",
    ]);
    let live = path("live.json");
    let lines = format!("Nf3 Nf6\nresign\nruling {live}\n");
    crate::run::with_input(&["play", "--time", "300+3"], lines.as_bytes());
    for path in [claim, live] {
        let text = std::fs::read_to_string(&path).expect("it was written");
        check("ruling-1.json", &text);
        let broken = text.replacen("\"role\"", "\"rôle\"", 1);
        std::fs::write(&path, text.replacen("\"count\": ", "\"count\": 1", 1)).expect("it is ours");
        check(
            "verification-1.json",
            &tablas(&["verify", &path, "--format", "json"]).stdout,
        );
        let broken: Value = serde_json::from_str(&broken).expect("JSON");
        let validator = jsonschema::validator_for(&schema("ruling-1.json")).expect("a schema");
        assert!(!validator.is_valid(&broken));
    }
}
