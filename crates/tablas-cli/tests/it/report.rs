//! `tablas report` from outside.

use std::fs;
use std::path::Path;

use crate::run::{Run, root, tablas, with_input};

const RULING: &str = "examples/rulings/threefold-correct.json";
const LANGUAGES: [&str; 2] = ["en", "es"];

/// A directory with what a test puts there.
fn dir(files: &[(&str, &str)]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a directory");
    for (name, text) in files {
        fs::write(dir.path().join(name), text).expect("it is written");
    }
    dir
}

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

fn ruling() -> String {
    fs::read_to_string(root().join(RULING)).expect("the example")
}

#[track_caller]
fn refused(run: &Run, says: &str) {
    assert_eq!(run.code, 2, "{}", run.stderr);
    assert_eq!(run.stdout, "");
    assert!(run.stderr.contains(says), "{}", run.stderr);
}

#[test]
fn every_form_by_its_ending() {
    let dir = dir(&[]);
    for language in LANGUAGES {
        let out = |ending: &str| dir.path().join(format!("{language}.{ending}"));
        let (pdf, html, svg) = (out("pdf"), out("html"), out("svg"));
        let run = tablas(&[
            "report",
            RULING,
            "-o",
            text(&pdf),
            "-o",
            text(&html),
            "-o",
            text(&svg),
            "--lang",
            language,
        ]);
        assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{}", run.stderr);
        assert!(fs::read(&pdf).expect("a PDF").starts_with(b"%PDF-"));
        let html = fs::read_to_string(&html).expect("a page");
        assert!(html.contains(&format!("<html lang=\"{language}\">")));
        assert!(
            fs::read_to_string(&svg)
                .expect("a picture")
                .contains("<svg ")
        );
    }
    // Nothing else is left behind.
    assert_eq!(fs::read_dir(dir.path()).expect("it is there").count(), 6);
}

#[test]
fn standard_input_and_output() {
    let run = with_input(&["report", "-", "--format", "html"], ruling().as_bytes());
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.starts_with("<!doctype html>"));
    assert!(run.stdout.contains("Núñez"));
    let run = tablas(&["report", RULING, "--format", "html", "--redact"]);
    assert_eq!(run.code, 0);
    for never in ["Núñez", "Ferreira", "Sáez", "2299990"] {
        assert!(!run.stdout.contains(never), "{never}");
    }
}

#[test]
fn the_blank_form() {
    let dir = dir(&[]);
    for language in LANGUAGES {
        let file = dir.path().join(format!("{language}.pdf"));
        let run = tablas(&["report", "--blank", "-o", text(&file), "--lang", language]);
        assert_eq!(run.code, 0, "{}", run.stderr);
        assert!(fs::read(&file).expect("a PDF").starts_with(b"%PDF-"));
        let run = tablas(&["report", "--blank", "--format", "csv", "--lang", language]);
        refused(&run, ".html");
    }
}

#[test]
fn a_changed_ruling_is_printed_with_its_warning() {
    let changed = ruling().replace("\"claim\": \"correct\"", "\"claim\": \"incorrect\"");
    let run = with_input(&["report", "-", "--format", "html"], changed.as_bytes());
    assert_eq!(run.code, 1);
    assert!(run.stderr.contains("does not hold"), "{}", run.stderr);
    assert!(run.stdout.contains("class=\"warning\""));
}

#[test]
fn a_folder_is_a_round_and_one_bad_file_hides_nothing() {
    let good = ruling();
    let dir = dir(&[
        ("one.json", &good),
        ("cut.json", &good[..900]),
        ("list.json", "{\"milk\": 2}"),
        ("notes.txt", "not looked at"),
    ]);
    for language in LANGUAGES {
        let csv = dir.path().join(format!("{language}.csv"));
        let pdf = dir.path().join(format!("{language}.pdf"));
        let run = tablas(&[
            "report",
            text(dir.path()),
            "-o",
            text(&csv),
            "-o",
            text(&pdf),
            "--lang",
            language,
        ]);
        assert_eq!(run.code, 2, "{}", run.stderr);
        assert!(run.stderr.contains("cut.json") && run.stderr.contains("list.json"));
        let table = fs::read_to_string(&csv).expect("a table");
        assert_eq!(table.lines().count(), 2, "{table}");
        assert!(fs::read(&pdf).expect("a PDF").starts_with(b"%PDF-"));
    }
}

#[test]
fn one_ruling_as_a_table() {
    let run = tablas(&["report", RULING, "--format", "csv"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(run.stdout.lines().count(), 2, "{}", run.stdout);
}

#[test]
fn what_cannot_be_done_is_said() {
    let dir = dir(&[("empty.json", ""), ("shopping.json", "milk\neggs\n")]);
    let path = |name: &str| dir.path().join(name).to_str().expect("UTF-8").to_owned();
    let bad = path("bad.json");
    fs::write(&bad, [0xff, 0xfe, 0x00, 0x41, 0x80]).expect("it is written");
    let folder = tempfile::tempdir().expect("a directory");
    let (empty, shopping, folder) = (
        path("empty.json"),
        path("shopping.json"),
        text(folder.path()).to_owned(),
    );
    let out = path("out.pdf");
    for language in LANGUAGES {
        for (arguments, says) in [
            (vec![RULING], "-o"),
            (vec![RULING, "-o", "ruling.docx"], "ruling.docx"),
            (
                vec![RULING, "-o", "/no/such/folder/x.pdf"],
                "/no/such/folder/x.pdf",
            ),
            (vec!["no-such.json", "-o", out.as_str()], "no-such.json"),
            (vec![empty.as_str(), "-o", out.as_str()], "empty.json"),
            (vec![shopping.as_str(), "-o", out.as_str()], "shopping.json"),
            (vec![bad.as_str(), "-o", out.as_str()], "bad.json"),
            (vec![folder.as_str(), "-o", out.as_str()], folder.as_str()),
            (vec![RULING, RULING, "-o", "x.svg"], ".svg"),
            (vec!["-o", out.as_str()], "report"),
            (vec![RULING, "--blank", "-o", out.as_str()], "--blank"),
        ] {
            let mut all = vec!["report"];
            all.extend(arguments);
            all.extend(["--lang", language]);
            refused(&tablas(&all), says);
        }
    }
    assert!(!Path::new(&out).exists());
}
