//! The cases of `cases/rulings/`: what happened in a game, and the ruling that must follow; and
//! `tablas adjudicate` from outside.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tablas::law::{Article, Language};
use tablas::regulations::Switch;
use tablas_case::{Changes, Scenario, json, markdown};

use crate::run::{root, tablas, with_input};

const RULINGS: &str = "cases/rulings";

/// Every case with its path, in the order of the paths.
fn cases() -> Vec<(PathBuf, String, Scenario)> {
    let mut paths = Vec::new();
    collect(&root().join(RULINGS), &mut paths);
    paths.sort();
    paths
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).expect("a case is UTF-8 text");
            let mut found = markdown::read(&text);
            assert_eq!(found.len(), 1, "{}", path.display());
            let found = found.remove(0);
            assert!(found.problems.is_empty(), "{}: {found:?}", path.display());
            let scenario = found.scenario.expect("a case without problems is one");
            (path, text, scenario)
        })
        .collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            collect(&path, paths);
        } else {
            paths.push(path);
        }
    }
}

fn language(text: &str) -> Language {
    if text.contains("\nleyes:") {
        Language::Es
    } else {
        Language::En
    }
}

#[test]
fn every_ruling_is_the_one_that_must_follow() {
    let run = tablas(&[
        "adjudicate",
        RULINGS,
        "--check",
        "--alternatives",
        "--format",
        "json",
    ]);
    assert_eq!(run.stderr, "");
    let document: Value = serde_json::from_str(&run.stdout).expect("JSON");
    let judged = document["cases"].as_array().expect("cases");
    let wrong: Vec<String> = judged
        .iter()
        .filter(|case| case["check"]["held"] != true)
        .map(|case| {
            format!(
                "{} (alternative {}): {}",
                case["file"], case["alternative"], case["check"]["differences"][0]
            )
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let alternatives: usize = cases().iter().map(|(_, _, it)| it.alternatives.len()).sum();
    assert_eq!(judged.len(), cases().len() + alternatives);
    assert_eq!(run.code, 0);
}

#[test]
fn every_case_is_well_written() {
    let cases = cases();
    let mut wrong = Vec::new();
    let mut names = BTreeSet::new();
    for (path, _, case) in &cases {
        let mut complain = |what: String| wrong.push(format!("{}: {what}", path.display()));
        let stem = path.file_stem().and_then(|it| it.to_str());
        if stem != Some(case.id.as_str()) {
            complain(format!("is called {} inside", case.id));
        }
        if !names.insert(case.id.clone()) {
            complain("has the name of another".to_owned());
        }
        if case.title.en.is_none() || case.title.es.is_none() {
            complain("lacks a title".to_owned());
        }
        if case.note.is_none() {
            complain("does not say why".to_owned());
        }
        if case.expect.is_empty() || case.alternatives.iter().any(|it| it.expect.is_empty()) {
            complain("expects nothing".to_owned());
        }
        if case.cite.is_empty() {
            complain("cites no article".to_owned());
        }
        for cite in &case.cite {
            if cite.parse::<Article>().is_err() {
                complain(format!("cites {cite}, which is not in laws/"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let spanish = cases
        .iter()
        .filter(|(_, text, _)| language(text) == Language::Es)
        .count();
    assert!(cases.len() >= 120, "{} cases", cases.len());
    assert!(
        spanish.abs_diff(cases.len() - spanish) <= 4,
        "{spanish} of {} cases are in Spanish",
        cases.len()
    );
}

#[test]
fn every_question_of_the_regulations_has_a_case() {
    let mut asked = BTreeSet::new();
    for (_, _, case) in cases() {
        note(&case.regulations, &mut asked);
        for alternative in &case.alternatives {
            note(&alternative.regulations, &mut asked);
        }
    }
    let without: Vec<&str> = Switch::ALL
        .iter()
        .map(|switch| switch.path())
        .filter(|path| !asked.contains(*path))
        .collect();
    assert!(without.is_empty(), "no case asks {}", without.join(", "));
}

fn note(changes: &Changes, asked: &mut BTreeSet<String>) {
    for (group, value) in &changes.choices {
        asked.insert(group.clone());
        for key in value.as_object().into_iter().flat_map(|it| it.keys()) {
            asked.insert(format!("{group}.{key}"));
        }
    }
}

/// A case is written as the program would write it: nobody has to guess which of two forms to copy.
#[test]
fn every_case_stands_in_the_form_that_is_written() {
    for (path, text, case) in cases() {
        let written = markdown::write(&case, language(&text));
        assert_eq!(written, text, "{}", path.display());
    }
}

#[test]
fn json_and_both_languages_say_the_same() {
    let originals: String = cases()
        .iter()
        .map(|(_, _, case)| json::line(case) + "\n")
        .collect();
    for lang in ["en", "es"] {
        let text = with_input(
            &["adjudicate", "-", "--to", "markdown", "--lang", lang],
            originals.as_bytes(),
        );
        assert_eq!((text.code, text.stderr.as_str()), (0, ""));
        let back = with_input(&["adjudicate", "-", "--to", "json"], text.stdout.as_bytes());
        assert_eq!((back.code, back.stderr.as_str()), (0, ""));
        assert_eq!(back.stdout, originals);
    }
}

fn scenario(id: &str, rest: &str) -> String {
    format!(
        r#"{{"id": "{id}", "rules": {{"edition": "fide-2023", "play": "standard"}}, "start": "startpos", {rest}}}"#
    ) + "\n"
}

#[test]
fn a_broken_case_does_not_hide_the_next() {
    let good = r#""moves": ["e4", "e5"], "events": [{"by": "white", "do": "resign"}], "expect": {"result": "0-1"}"#;
    let mut text = scenario("first", good);
    text += "{\"id\": \"cut off\", \n";
    text += &scenario(
        "unknown",
        r#""events": [{"by": "white", "do": "offer-drow"}], "expect": {}"#,
    );
    text += &scenario("illegal", r#""moves": ["e5"], "events": [], "expect": {}"#);
    text += &scenario("last", good);
    let run = with_input(&["adjudicate", "-", "--check"], text.as_bytes());
    assert_eq!(run.code, 2, "{}", run.stderr);
    for id in ["first", "last"] {
        assert!(run.stdout.contains(id), "{}", run.stdout);
    }
    assert!(run.stdout.contains("2 as expected"), "{}", run.stdout);
    for (line, what) in [
        (2, "breaks off"),
        (3, "offer-draw"),
        (4, "no legal move e5"),
    ] {
        let told = run
            .stderr
            .lines()
            .any(|it| it.contains(&format!("line {line}")) && it.contains(what));
        assert!(told, "line {line}: {what}\n{}", run.stderr);
    }
}

#[test]
fn a_difference_is_shown_with_the_course() {
    let text = scenario(
        "wrong",
        r#""moves": ["e4", "e5"], "events": [{"by": "white", "do": "offer-draw"}], "expect": {"offer": "accepted"}"#,
    );
    let run = with_input(&["adjudicate", "-", "--check"], text.as_bytes());
    assert_eq!(run.code, 1);
    assert!(
        run.stdout
            .contains(r#"offer must be "accepted" and is "pending""#),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("White offers a draw"), "{}", run.stdout);
}

#[test]
fn what_is_not_known_is_said_and_not_judged() {
    let text = scenario(
        "more",
        r#""moves": [], "events": [], "expect": {"result": "*", "weather": "fine", "offer": null}, "arbiter": "x""#,
    );
    let run = with_input(&["adjudicate", "-", "--check"], text.as_bytes());
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(run.stderr.contains("weather"), "{}", run.stderr);
    assert!(run.stderr.contains("arbiter"), "{}", run.stderr);
}

#[test]
fn a_line_that_is_not_understood_gets_a_guess() {
    let case = "---\nid: x\nlaws: fide-2023, standard\n---\n\n## Events\n\n- White ofers a drow\n\n\
                ## Ruling\n\n- Te game goes on\n";
    let run = with_input(&["adjudicate", "-"], case.as_bytes());
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("line 8"), "{}", run.stderr);
    assert!(run.stderr.contains("White offers a draw"), "{}", run.stderr);
    assert!(run.stderr.contains("line 12"), "{}", run.stderr);
    assert!(run.stderr.contains("The game goes on"), "{}", run.stderr);
    let case =
        "---\nid: x\nleyes: fide-2023, standard\n---\n\n## Hechos\n\n- Las blancas ofresen tabla\n";
    let run = with_input(&["adjudicate", "-", "--lang", "es"], case.as_bytes());
    assert!(
        run.stderr.contains("Las blancas ofrecen tablas"),
        "{}",
        run.stderr
    );
}

#[test]
fn a_file_that_is_not_there_does_not_hide_the_others() {
    let run = tablas(&[
        "adjudicate",
        "no-such-file.md",
        "cases/rulings/offers/offer-proper.md",
        "--check",
    ]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("no-such-file.md"), "{}", run.stderr);
    assert!(run.stdout.contains("offer-proper"), "{}", run.stdout);
}

#[test]
fn the_full_course_has_articles_and_what_may_be_done() {
    let run = tablas(&[
        "adjudicate",
        "cases/rulings/incidents/tilburg-1986.md",
        "--lang",
        "en",
    ]);
    assert_eq!(run.code, 0);
    for part in [
        "Tilburg 1986",
        "White claims a draw by threefold repetition with 26.Nb5",
        "fide-2023#9.5.3",
        "Ruling",
        "The game goes on.",
        "May",
    ] {
        assert!(run.stdout.contains(part), "{part}\n{}", run.stdout);
    }
    let run = tablas(&[
        "adjudicate",
        "cases/rulings/incidents/tilburg-1986.md",
        "--lang",
        "es",
    ]);
    assert!(run.stdout.contains("26.Cb5"), "{}", run.stdout);
}

#[test]
fn the_book_lists_every_sentence() {
    const START: &str = "<!-- sentences: written by the tests with TABLAS_BLESS=1 -->\n";
    const END: &str = "<!-- end -->";
    let mut table = String::new();
    for (title, patterns) in ["Events · Hechos", "Ruling · Fallo"]
        .into_iter()
        .zip(markdown::patterns())
    {
        table += &format!("\n## {title}\n\n| JSON | English | español |\n|---|---|---|\n");
        for it in patterns {
            table += &format!("| `{}` | {} | {} |\n", it.name, it.en, it.es);
        }
    }
    table += "\n## Words · Palabras\n\n| JSON | English | español |\n|---|---|---|\n";
    for it in markdown::vocabulary() {
        for [key, en, es] in it.words {
            table += &format!("| `{}`: `{key}` | {en} | {es} |\n", it.field);
        }
    }
    table += "\n";
    let path = root().join("docs/src/sentences.md");
    let text = fs::read_to_string(&path).expect("the page is there");
    let (before, rest) = text.split_once(START).expect("the page has the mark");
    let (_, after) = rest.split_once(END).expect("the page has the other mark");
    let wanted = format!("{before}{START}{table}{END}{after}");
    if std::env::var_os("TABLAS_BLESS").is_some() {
        fs::write(&path, &wanted).expect("the page can be written");
    } else {
        assert!(text == wanted, "run the tests with TABLAS_BLESS=1");
    }
}
