//! That reading and writing agree, and what the other tests of the module share.

mod mistakes;
mod presets;

use serde_json::{Value as Json, json};
use tablas::law::{Edition, Language, Play, Rules};
use tablas::regulations::{Agreement, Offers, Regulations, Reoffer, Switch};
use tablas_say::Speaker;

use super::form::form;
use super::*;

/// A file without mistakes and without comments.
const GOOD: &str = r#"version = 1
name = { en = "Club", es = "Club" }
about = { en = "The club's own", es = "Las del club" }
source = "the club's board"
scoring = { win = 1, draw = 0.5, loss = 0 }
evidence = "record"
corrections = "appeal-deadline"

[laws]
edition = "fide-2023"
play = "standard"
time-control = "5400+30"

[offers]
off-turn = "valid"
reoffer = "free"

[agreement]
min-moves = 0
by = "players"
breach = "play-on"
rounds = "all"
grounds = "any"
adviser = "none"

[claims]
offer-survives = false
after-move = "incorrect"
off-turn = "inadmissible"
touched = "inadmissible"
unwritten = "make-legal"
announcing = "written"
ground-mismatch = "as-stated"
wrong-claim-seconds = "laws"
wrong-claims = "no-limit"

[flags]
truth = "noticed"

[clocks]
illegal-move-seconds = "laws"

[captains]
advice = "forbidden"

[guidelines]
quick-finish = "off"
adjournment = false

[penalties]
fines = "not-announced"
"#;

/// Replaces lines of [`GOOD`] and compares the mistakes; `‸` in the new text marks where each is, in
/// order, and an expected mistake is its kind and its key.
fn check(changes: &[(&str, &str)], expected: &[(&str, &str)]) {
    let mut text = GOOD.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "nothing to replace: {from}");
        text = text.replacen(from, to, 1);
    }
    let mut places = Vec::new();
    let (mut line, mut column) = (1, 1);
    for c in text.chars() {
        match c {
            '‸' => places.push((line, column)),
            '\n' => (line, column) = (line + 1, 1),
            _ => column += 1,
        }
    }
    let text = text.replace('‸', "");
    let errors = read_preset(&text).err().unwrap_or_default();
    let found: Vec<(&str, &str)> = errors
        .iter()
        .map(|it| (it.kind.key(), it.key.as_str()))
        .collect();
    assert_eq!(found, expected, "{changes:?}");
    let found: Vec<(usize, usize)> = errors
        .iter()
        .filter_map(|it| it.place.as_ref())
        .map(|it| (it.line, it.column))
        .collect();
    assert_eq!(found, places, "{changes:?}");
    for language in Language::ALL {
        let speaker = Speaker::new(language);
        for error in &errors {
            let said = speaker.say(&error.sentence);
            assert!(!said.contains("{$") && !said.starts_with('{'), "{said}");
        }
    }
}

/// What is said of the only mistake.
fn said(from: &str, to: &str) -> String {
    let errors = read_preset(&GOOD.replacen(from, to, 1)).expect_err("a mistake");
    assert_eq!(errors.len(), 1, "{errors:?}");
    Speaker::new(Language::En).say(&errors[0].sentence)
}

#[test]
fn a_good_file_is_read() {
    let preset = read_preset(GOOD).expect("no mistakes");
    assert_eq!(preset.regulations, Regulations::LAWS);
    assert_eq!(
        preset.rules,
        Rules {
            edition: Edition::Fide2023,
            play: Play::Standard
        }
    );
    let control = preset.time_control.as_ref().map(ToString::to_string);
    assert_eq!(control.as_deref(), Some("5400+30"));
    assert_eq!(preset.sources, ["the club's board"]);
    assert_eq!(preset.titles.text(Language::Es), "Club");
    // The time control alone may be missing; line ends and a byte order mark do not matter.
    check(&[("time-control = \"5400+30\"\n", "")], &[]);
    let windows = format!("\u{feff}{}", GOOD.replace('\n', "\r\n"));
    assert_eq!(read_preset(&windows), Ok(preset));
}

#[test]
fn an_overlay_changes_only_what_it_names() {
    let changed = overlay(
        &Regulations::LAWS,
        &json!({"offers": {"reoffer": {"plies": 4}}, "agreement": {"min-moves": 30}}),
    )
    .expect("no mistakes");
    let expected = Regulations {
        offers: Offers {
            reoffer: Reoffer::AfterPlies(4),
            ..Offers::LAWS
        },
        agreement: Agreement {
            min_moves: 30,
            ..Agreement::LAWS
        },
        ..Regulations::LAWS
    };
    assert_eq!(changed, expected);
    assert_eq!(overlay(&changed, &json!({})), Ok(expected));
    let toml = "offers.reoffer = { plies = 4 }\n[agreement]\nmin-moves = 30\n";
    assert_eq!(overlay_toml(&Regulations::LAWS, toml), Ok(changed));
}

#[test]
fn an_overlay_with_mistakes_changes_nothing_and_names_them_all() {
    let errors = overlay(
        &Regulations::LAWS,
        &json!({"offers": {"reofer": "free", "off-turn": null}, "laws": {"play": "standard"}}),
    )
    .expect_err("three mistakes");
    let found: Vec<(&str, &str)> = errors
        .iter()
        .map(|it| (it.kind.key(), it.key.as_str()))
        .collect();
    assert_eq!(
        found,
        [
            ("unknown-key", "laws"),
            ("unknown-key", "offers.reofer"),
            ("wrong-value", "offers.off-turn"),
        ]
    );
    assert!(errors.iter().all(|it| it.place.is_none()));
    for value in [json!(null), json!("sofia-2005"), json!([1])] {
        assert!(overlay(&Regulations::LAWS, &value).is_err(), "{value}");
    }
    assert!(overlay(&Regulations::LAWS, &json!({"agreement": 30})).is_err());
}

/// Every value that a question can have, the numbers by way of example.
pub(super) fn examples(switch: Switch) -> Vec<Json> {
    let form = form(switch);
    let mut examples: Vec<Json> = form.words.iter().map(|it| json!(it)).collect();
    if form.truth {
        examples.extend([json!(false), json!(true)]);
    }
    if let Some(least) = form.number {
        examples.extend([json!(least), json!(least + 1), json!(u32::MAX)]);
    }
    for key in form.counted {
        examples.extend([
            json!({ *key: 1 }),
            json!({ *key: 7 }),
            json!({ *key: form.most }),
        ]);
    }
    if !form.list.is_empty() {
        examples.extend([json!([form.list[0]]), json!(form.list)]);
    }
    if form.points {
        examples.push(json!({"win": 1, "draw": 0.5, "loss": 0}));
        examples.push(json!({"win": 3, "draw": 1, "loss": 0}));
        examples.push(json!({"win": 2.5, "draw": 1.5, "loss": 0.5}));
    }
    examples
}

fn at(switch: Switch, value: &Json) -> Json {
    match switch.path().split_once('.') {
        None => json!({ switch.path(): value }),
        Some((section, key)) => json!({ section: { key: value } }),
    }
}

#[test]
fn every_answer_reads_back_and_can_be_said() {
    for &switch in Switch::ALL {
        let examples = examples(switch);
        assert!(examples.len() > 1, "{}", switch.path());
        for value in examples {
            let changed = overlay(&Regulations::LAWS, &at(switch, &value))
                .unwrap_or_else(|errors| panic!("{}: {value}: {errors:?}", switch.path()));
            assert_eq!(regulation_value(&changed, switch), value);
            assert_eq!(
                overlay(&Regulations::LAWS, &regulations_value(&changed)),
                Ok(changed.clone())
            );
            for play in Play::ALL {
                let rules = Rules {
                    edition: Edition::Fide2023,
                    play,
                };
                for language in Language::ALL {
                    let said = Speaker::new(language).say(&changed.sentence(switch, rules));
                    assert!(!said.contains('{'), "{said}");
                }
            }
        }
    }
}

#[test]
fn the_nearest_name() {
    let names = ["off-turn", "reoffer", "min-moves", "by"];
    for (typed, meant) in [
        ("off_turn", Some("off-turn")),
        ("OFF-TURN", Some("off-turn")),
        ("ofturn", Some("off-turn")),
        ("reofefr", Some("reoffer")),
        ("minmoves", Some("min-moves")),
        ("colour", None),
        ("", None),
        ("---", None),
    ] {
        assert_eq!(nearest(typed, names), meant, "{typed}");
    }
    assert_eq!(nearest(&"x".repeat(100_000), names), None);
}
