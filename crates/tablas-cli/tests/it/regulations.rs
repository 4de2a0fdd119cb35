//! `tablas regulations`: what is shown, what is found wrong and where, and the schema of the files.

use serde_json::{Value, json};
use tablas::regulations::{Regulations, Switch};
use tablas_wire::regulations::{overlay, presets};

use crate::run::{Run, root, tablas, with_input};

/// A file of the program with one thing changed.
fn changed(name: &str, from: &str, to: &str) -> String {
    let path = root().join("regulations").join(format!("{name}.toml"));
    let text = std::fs::read_to_string(path).expect("a preset");
    assert!(text.contains(from), "{name} has no {from}");
    text.replacen(from, to, 1)
}

fn check_text(text: &str, options: &[&str]) -> Run {
    let mut arguments = vec!["regulations", "check", "-"];
    arguments.extend(options);
    with_input(&arguments, text.as_bytes())
}

#[test]
fn the_list_names_every_preset_in_both_languages() {
    for (language, key) in [
        ("en", tablas::law::Language::En),
        ("es", tablas::law::Language::Es),
    ] {
        let run = tablas(&["regulations", "list", "--lang", language]);
        assert_eq!(run.code, 0);
        for it in presets() {
            let line = format!("{}: {}\n", it.name, it.preset.titles.text(key));
            assert!(run.stdout.contains(&line), "{line}");
        }
    }
}

#[test]
fn every_preset_is_shown_with_every_choice() {
    for it in presets() {
        for language in ["en", "es"] {
            let run = tablas(&["regulations", "show", it.name, "--lang", language]);
            assert_eq!(run.code, 0, "{}", it.name);
            for switch in Switch::ALL {
                let key = format!(" {} = ", switch.path());
                assert!(run.stdout.contains(&key), "{}: no {key}", it.name);
            }
        }
        let toml = tablas(&["regulations", "show", it.name, "--format", "toml"]);
        assert_eq!(toml.stdout, it.file);
    }
}

#[test]
fn what_differs_from_the_laws_is_marked() {
    let marked = |name: &str| -> Vec<String> {
        let run = tablas(&["regulations", "show", name]);
        run.stdout
            .lines()
            .filter_map(|line| line.strip_prefix("* "))
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(
        marked("bilbao"),
        [
            "scoring = { win = 3, draw = 1, loss = 0 }",
            "agreement.by = \"arbiter\"",
            "agreement.adviser = \"must\"",
        ]
    );
    assert_eq!(marked("no-draw-before-30"), ["agreement.min-moves = 30"]);
    assert_eq!(marked("fide-standard"), Vec::<String>::new());
    // The rules of US Chess are not a deviation from themselves.
    assert_eq!(marked("us-chess-standard"), Vec::<String>::new());

    let run = tablas(&["regulations", "show", "sofia-2005", "--lang", "es"]);
    // The lines are broken where they are full.
    let shown: Vec<&str> = run.stdout.split_whitespace().collect();
    let shown = shown.join(" ");
    for words in [
        "triple aparición de la posición, jaque perpetuo y tablas teóricas",
        "Las Leyes solas: Los jugadores acuerdan las tablas entre ellos.",
        "(fide-2009#9.1a)",
        "Fuente: chessdailynews.com/sofia-rules-2;",
    ] {
        assert!(shown.contains(words), "{words}");
    }
    // The seconds are those of the way of play.
    let seconds = |name: &str| tablas(&["regulations", "show", name]).stdout;
    assert!(seconds("fide-rapid-a5").contains("60 seconds (A.3)"));
    assert!(seconds("fide-blitz-b2").contains("120 seconds (B.2)"));
    assert!(seconds("fide-2018-blitz-b3").contains("60 seconds (B.2)"));
}

#[test]
fn a_file_can_be_shown_and_a_wrong_one_is_told() {
    let shown = tablas(&["regulations", "show", "regulations/bilbao.toml"]);
    assert_eq!(shown.code, 0);
    assert!(shown.stdout.contains("agreement.adviser = \"must\""));

    let dir = tempfile::tempdir().expect("a temporary directory");
    let path = dir.path().join("club.toml");
    std::fs::write(&path, changed("bilbao", "\"must\"", "\"must-not\"")).expect("a file");
    let path = path.to_string_lossy().into_owned();
    for (language, words) in [("en", "has a mistake"), ("es", "tiene un error")] {
        let run = tablas(&["regulations", "show", &path, "--lang", language]);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""));
        assert!(run.stderr.contains(words), "{}", run.stderr);
    }
    for (language, words) in [
        ("en", "did you mean sofia-2005?"),
        ("es", "¿quiso decir sofia-2005?"),
    ] {
        let run = tablas(&["regulations", "show", "sofia2005", "--lang", language]);
        assert_eq!(run.code, 2);
        assert!(run.stderr.contains(words), "{}", run.stderr);
    }
    let run = tablas(&["regulations", "show", "linares"]);
    assert_eq!(run.code, 2);
    assert!(
        run.stderr.contains("tablas regulations list"),
        "{}",
        run.stderr
    );
}

#[test]
fn the_presets_have_no_mistakes() {
    let files: Vec<String> = presets()
        .iter()
        .map(|it| format!("regulations/{}.toml", it.name))
        .collect();
    let mut arguments = vec!["regulations", "check"];
    arguments.extend(files.iter().map(String::as_str));
    let run = tablas(&arguments);
    assert_eq!(run.code, 0, "{}", run.stdout);
    let summary = format!("{} files, 0 mistakes.\n", files.len());
    assert!(run.stdout.ends_with(&summary), "{}", run.stdout);
}

#[test]
fn a_mistake_is_shown_with_its_line_and_carets() {
    let text = changed("fide-standard", "min-moves = 0", "min_moves = 0");
    let line = text
        .lines()
        .position(|line| line.starts_with("min_moves"))
        .expect("it is there")
        + 1;
    let run = check_text(&text, &[]);
    assert_eq!(run.code, 1);
    for words in [
        "error[unknown-key]: There is no key “agreement.min_moves”; did you mean agreement.min-moves?",
        &format!("--> -:{line}:1"),
        "| min_moves = 0",
        "| ^^^^^^^^^",
        "1 file, 1 mistake.",
    ] {
        assert!(run.stdout.contains(words), "no {words} in\n{}", run.stdout);
    }
    let run = check_text(&text, &["--lang", "es", "--format", "concise"]);
    assert_eq!(
        run.stdout,
        format!(
            "-:{line}:1: unknown-key No hay ninguna clave «agreement.min_moves»; ¿quiso decir \
             agreement.min-moves?\n"
        )
    );
    let run = check_text(&text, &["--format", "json"]);
    let document: Value = serde_json::from_str(&run.stdout).expect("JSON");
    let error = &document["files"][0]["errors"][0];
    assert_eq!(error["kind"], "unknown-key");
    assert_eq!(error["place"]["line"], line);
    assert_eq!(error["place"]["column"], 1);
}

#[test]
fn a_contradiction_shows_both_places_and_the_article() {
    let text = changed("no-draw-before-30", "by = \"players\"", "by = \"never\"");
    let run = check_text(&text, &[]);
    assert_eq!(run.code, 1);
    for words in [
        "error[contradiction]: agreement.by says that no draw is ever agreed",
        "min-moves = 30",
        "^^",
        "------- and here",
        "fide-2023#9.1.1",
    ] {
        assert!(run.stdout.contains(words), "no {words} in\n{}", run.stdout);
    }
    let text = changed("fide-standard", "play = \"standard\"", "play = \"rapid\"");
    let run = check_text(&text, &["--lang", "es"]);
    assert_eq!(run.code, 1);
    assert!(
        run.stdout.contains("«rapid» no dice qué normas rigen"),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("fide-2023#A.6"), "{}", run.stdout);
}

#[test]
fn what_cannot_be_read_is_exit_code_two_and_does_not_hide_the_rest() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let empty = dir.path().join("empty.toml");
    std::fs::write(&empty, "").expect("a file");
    let long = dir.path().join("long.toml");
    std::fs::write(&long, vec![b'#'; (1 << 20) + 1]).expect("a file");
    for (path, word, palabra) in [
        (dir.path(), "is a directory", "es un directorio"),
        (&empty, "is empty", "está vacío"),
        (&long, "longer than", "pasa de"),
        (
            &dir.path().join("missing.toml"),
            "does not exist",
            "no existe",
        ),
    ] {
        let path = path.to_string_lossy().into_owned();
        for (language, wanted) in [("en", word), ("es", palabra)] {
            let run = tablas(&[
                "regulations",
                "check",
                &path,
                "regulations/bilbao.toml",
                "--lang",
                language,
            ]);
            assert_eq!(run.code, 2, "{path}");
            assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
            assert!(run.stderr.contains(wanted), "{}", run.stderr);
            assert!(
                run.stdout.contains("regulations/bilbao.toml: "),
                "{}",
                run.stdout
            );
        }
    }
    // Latin 1, as an old editor writes it.
    let mut bytes = changed("fide-standard", "clásico", "cl?sico").into_bytes();
    let at = bytes.iter().position(|&b| b == b'?').expect("it is there");
    bytes[at] = 0xe1;
    let run = with_input(
        &["regulations", "check", "-", "--format", "concise"],
        &bytes,
    );
    assert_eq!(run.code, 1);
    assert_eq!(
        run.stdout,
        "-:5:32: encoding These bytes are no UTF-8 text. Save the file as UTF-8.\n"
    );
}

#[test]
fn a_command_is_asked_for() {
    for (language, words) in [("en", "list, show or check"), ("es", "list, show o check")] {
        let run = tablas(&["regulations", "--lang", language]);
        assert_eq!(run.code, 2);
        assert!(run.stderr.contains(words), "{}", run.stderr);
    }
    let run = tablas(&["regulations", "show", "--help", "--lang", "es"]);
    assert_eq!(run.code, 0);
    assert!(
        run.stdout
            .contains("Uso: tablas regulations show [OPCIONES] <NOMBRE|ARCHIVO>"),
        "{}",
        run.stdout
    );
}

fn schema(name: &str) -> Value {
    let text = std::fs::read_to_string(root().join("schemas").join(name)).expect("a schema");
    serde_json::from_str(&text).expect("a schema is JSON")
}

fn follows(name: &str, document: &str) {
    let document: Value = serde_json::from_str(document).expect("JSON");
    let validator = jsonschema::validator_for(&schema(name)).expect("a schema");
    let errors: Vec<String> = validator
        .iter_errors(&document)
        .map(|error| format!("{} at {}", error, error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{name}: {}", errors.join("\n"));
}

#[test]
fn documents_follow_their_schemas() {
    let list = tablas(&["regulations", "list", "--format", "json"]);
    follows("regulations-list-1.json", &list.stdout);
    for it in presets() {
        let run = tablas(&["regulations", "show", it.name, "--format", "json"]);
        follows("regulations-1.json", &run.stdout);
        let document: Value = serde_json::from_str(&run.stdout).expect("JSON");
        assert_eq!(
            overlay(&Regulations::LAWS, &document["regulations"]),
            Ok(it.preset.regulations.clone()),
            "{}",
            it.name
        );
    }
    let run = tablas(&[
        "regulations",
        "check",
        "regulations/bilbao.toml",
        "missing.toml",
        "README.md",
        "--format",
        "json",
    ]);
    assert_eq!(run.code, 2);
    follows("regulations-check-1.json", &run.stdout);
}

/// An editor that checks a file against the schema says the same of each value as the program.
#[test]
fn the_schema_of_the_files_allows_what_is_read() {
    let schema = schema("regulations-file-1.json");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    for it in presets() {
        let file: toml::Table = it.file.parse().expect("TOML");
        let file = serde_json::to_value(file).expect("no dates in it");
        assert!(validator.is_valid(&file), "{}", it.name);
        for key in file.as_object().expect("a table").keys() {
            let mut less = file.clone();
            less.as_object_mut().expect("a table").remove(key);
            assert!(!validator.is_valid(&less), "{} without {key}", it.name);
        }
    }
    let base: toml::Table = presets()[0].file.parse().expect("TOML");
    let base = serde_json::to_value(base).expect("no dates in it");
    let mut values = vec![
        json!("free"),
        json!("one-move-each"),
        json!("us-14b5"),
        json!("valid"),
        json!("reject"),
        json!("players"),
        json!("arbiter"),
        json!("never"),
        json!("play-on"),
        json!("zero-zero"),
        json!("time"),
        json!("all"),
        json!("any"),
        json!("none"),
        json!("may"),
        json!("must"),
        json!("laws"),
        json!("no-limit"),
        json!("noticed"),
        json!("clock"),
        json!("incorrect"),
        json!("inadmissible"),
        json!("make-legal"),
        json!("written"),
        json!("word-where-no-score"),
        json!("as-stated"),
        json!("forbidden"),
        json!("allowed"),
        json!("record"),
        json!("arbiter-observes"),
        json!("appeal-deadline"),
        json!("signed"),
        json!("off"),
        json!("iii-4"),
        json!("iii-5"),
        json!("iii-6"),
        json!("not-announced"),
        json!("announced"),
        json!("III.4"),
        json!(""),
        json!(true),
        json!(false),
        json!(null),
        json!([]),
        json!({}),
    ];
    values.extend([-1, 0, 1, 60, 4_294_967_295_i64, 4_294_967_296].map(|n| json!(n)));
    for number in [0, 1, 4, 65535, 65536] {
        for key in ["plies", "max", "until", "from", "amount", "of"] {
            values.push(json!({ key: number }));
        }
    }
    values.push(json!({"plies": 4, "max": 2}));
    for grounds in [
        json!(["threefold"]),
        json!(["threefold", "fifty", "perpetual", "theoretical"]),
        json!(["fifty", "fifty"]),
        json!(["any"]),
        json!([3]),
    ] {
        values.push(grounds);
    }
    for (win, draw, loss) in [
        (1.0, 0.5, 0.0),
        (3.0, 1.0, 0.0),
        (1.0, 0.3, 0.0),
        (-1.0, 0.0, 0.0),
        (128.0, 0.0, 0.0),
    ] {
        values.push(json!({"win": win, "draw": draw, "loss": loss}));
    }
    values.push(json!({"win": 1, "draw": 0.5}));
    values.push(json!({"win": 1, "draw": 0.5, "loss": 0, "bye": 1}));
    for switch in Switch::ALL {
        let mut allowed = 0;
        for value in &values {
            let mut file = base.clone();
            let one = match switch.path().split_once('.') {
                None => {
                    file[switch.path()] = value.clone();
                    json!({ switch.path(): value })
                }
                Some((section, key)) => {
                    file[section][key] = value.clone();
                    json!({ section: { key: value } })
                }
            };
            let read = overlay(&Regulations::LAWS, &one).is_ok();
            assert_eq!(
                validator.is_valid(&file),
                read,
                "{} = {value}",
                switch.path()
            );
            allowed += usize::from(read);
        }
        assert!(allowed >= 2, "{} allows {allowed}", switch.path());
    }
}
