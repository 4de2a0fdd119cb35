//! Both forms of a case say the same.

use proptest::prelude::*;
use serde_json::{Map, Value as Json};
use shakmaty::{Color, Square};
use tablas::law::{Edition, Language, Play, Rules};
use tablas_say::Speaker;

use crate::wording::{ACTORS, DEEDS, EXPECTATIONS, Field, Form, Kind};
use crate::{Alternative, Changes, Event, Expect, Fields, Scenario, Title, Value, json, markdown};

fn one(mut found: Vec<crate::Found>) -> Scenario {
    assert_eq!(found.len(), 1, "one case");
    let found = found.remove(0);
    let speaker = Speaker::new(Language::En);
    let problems: Vec<String> = found
        .problems
        .iter()
        .map(|it| format!("line {}: {}", it.line, speaker.say(&it.what)))
        .collect();
    assert!(problems.is_empty(), "{problems:#?}");
    found.scenario.expect("it has no problems")
}

fn comes_back(scenario: &Scenario) -> Result<(), TestCaseError> {
    let line = json::line(scenario);
    prop_assert_eq!(&one(json::read(&line)), scenario, "JSON: {}", line);
    for language in Language::ALL {
        let text = markdown::write(scenario, language);
        prop_assert_eq!(&one(markdown::read(&text)), scenario, "{}", text);
    }
    Ok(())
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-zA-Z0-9 áéñ.,:;()!?-]{1,20}",
        "[ -~\n]{0,12}",
        Just("because \"he\" said\\ so, [twice] {x}".to_owned()),
    ]
}

/// A line of text that has no blanks at its ends and is not empty.
fn name() -> impl Strategy<Value = String> {
    "[A-Za-zÁñ0-9\"'.,#-]{1,8}( [A-Za-zé0-9\",.:#-]{1,8}){0,3}"
}

fn san() -> impl Strategy<Value = String> {
    prop_oneof![
        "[KQRBNTDAC]?[a-h]?x?[a-h][1-8](=[QDN])?[+#]?",
        Just("O-O-O".to_owned()),
        "[A-Za-z0-9+#=]{1,6}".prop_filter("no number of a move", |it| !it.is_empty()),
    ]
}

fn value(kind: Kind) -> BoxedStrategy<Value> {
    match kind {
        Kind::Move => san().prop_map(Value::Move).boxed(),
        Kind::Text => text().prop_map(Value::Text).boxed(),
        Kind::Article => prop_oneof![
            "[0-9]{1,2}(\\.[0-9]){0,3}",
            Just("fide-2023#A.5.4".to_owned()),
            text()
        ]
        .prop_map(Value::Text)
        .boxed(),
        Kind::Word(words) => (0..words.len())
            .prop_map(move |i| Value::Word(words[i].key))
            .boxed(),
        Kind::Flag(_) => any::<bool>().prop_map(Value::Flag).boxed(),
        Kind::Number | Kind::Duration => (0_u64..500_000).prop_map(Value::Number).boxed(),
        Kind::Player => player().prop_map(Value::Player).boxed(),
        Kind::Players => prop_oneof![
            player().prop_map(Value::Player),
            Just(Value::Word(crate::wording::BOTH))
        ]
        .boxed(),
        Kind::Square => (0_u32..64)
            .prop_map(|i| Value::Square(Square::new(i)))
            .boxed(),
    }
}

fn player() -> impl Strategy<Value = Color> {
    any::<bool>().prop_map(Color::from_white)
}

fn fields(of: &'static [Field]) -> BoxedStrategy<Fields> {
    let mut all: BoxedStrategy<Fields> = Just(Fields::default()).boxed();
    for field in of {
        let one = if field.required {
            value(field.kind).prop_map(Some).boxed()
        } else {
            proptest::option::of(value(field.kind)).boxed()
        };
        all = (all, one)
            .prop_map(move |(fields, value)| match value {
                Some(value) => fields.with(field.name, value),
                None => fields,
            })
            .boxed();
    }
    all
}

fn event(form: &'static Form) -> BoxedStrategy<Event> {
    (
        fields(form.fields),
        0..ACTORS.len(),
        proptest::option::of(0_u64..20_000),
    )
        .prop_map(move |(fields, actor, at)| Event {
            at,
            form,
            fields: fields.with("by", Value::Word(ACTORS[actor].key)),
        })
        .boxed()
}

fn any_event() -> impl Strategy<Value = Event> {
    (0..DEEDS.len()).prop_flat_map(|i| event(&DEEDS[i]))
}

fn expect() -> impl Strategy<Value = Expect> {
    let forms = proptest::collection::vec(0..EXPECTATIONS.len(), 0..4).prop_flat_map(|chosen| {
        chosen
            .into_iter()
            .filter(|&i| !matches!(EXPECTATIONS[i].name, "time" | "no-time" | "article"))
            .map(|i| fields(EXPECTATIONS[i].fields))
            .collect::<Vec<_>>()
    });
    (
        forms,
        proptest::option::of(proptest::collection::vec((player(), 0_u64..900), 0..3)),
        proptest::collection::vec("[0-9A-C](\\.[0-9]){0,3}", 0..2),
    )
        .prop_map(|(forms, time, articles)| {
            let mut expect = Expect {
                fields: Fields::default(),
                time,
                articles,
            };
            for fields in forms {
                for (name, value) in fields.iter() {
                    expect.fields.set(name, value.clone());
                }
            }
            expect
        })
}

fn choice() -> impl Strategy<Value = Json> {
    prop_oneof![
        Just(Json::from("reject")),
        Just(Json::from("true")),
        Just(Json::from("")),
        any::<bool>().prop_map(Json::from),
        (0_u32..99).prop_map(Json::from),
        text().prop_map(Json::from),
        Just(Json::from(vec!["threefold", "fifty"])),
        Just(Json::Object(Map::new())),
    ]
}

fn changes() -> impl Strategy<Value = Changes> {
    (
        proptest::option::of("[a-z0-9-]{1,9}|true|12"),
        proptest::collection::vec(("[a-z]{1,6}(-[a-z]{1,4})?", "[a-z]{1,6}", choice()), 0..3),
    )
        .prop_map(|(preset, values)| {
            let mut choices = Map::new();
            for (group, key, value) in values {
                let entry = choices
                    .entry(group)
                    .or_insert_with(|| Json::Object(Map::new()));
                if let Json::Object(inner) = entry {
                    inner.insert(key, value);
                }
            }
            choices.shift_remove("preset");
            Changes { preset, choices }
        })
}

fn rules() -> impl Strategy<Value = Rules> {
    (0..Edition::ALL.len(), 0..Play::ALL.len()).prop_map(|(edition, play)| Rules {
        edition: Edition::ALL[edition],
        play: Play::ALL[play],
    })
}

fn alternative() -> impl Strategy<Value = Alternative> {
    (rules(), any::<[bool; 2]>(), changes(), expect()).prop_map(
        |(rules, chosen, regulations, expect)| Alternative {
            edition: chosen[0].then_some(rules.edition),
            play: chosen[1].then_some(rules.play),
            regulations,
            expect,
        },
    )
}

fn scenario() -> impl Strategy<Value = Scenario> {
    let start = prop_oneof![
        Just(None),
        Just(Some("8/8/8/8/8/4k3/P7/R3K3 w - - 99 130".to_owned())),
        Just(Some("1kr4n/3p4/8/2P5/8/8/8/2K4N b - - 0 1".to_owned())),
    ];
    let head = (
        name(),
        proptest::option::of(name()),
        proptest::option::of(name()),
        proptest::option::of(name()),
        rules(),
        changes(),
        start,
        proptest::collection::vec(san(), 0..30),
    );
    let tail = (
        any::<[Option<u16>; 2]>(),
        proptest::option::of(Just("40/5400+30:1800+30".to_owned())),
        [0_u8..3, 0_u8..3],
        proptest::option::of(1_u16..12),
        proptest::collection::vec(any_event(), 0..6),
        expect(),
        proptest::collection::vec(name(), 0..3),
        (
            proptest::option::of(name()),
            proptest::collection::vec(alternative(), 0..2),
            proptest::option::of(text()),
            any::<bool>(),
        ),
    );
    (head, tail).prop_map(|(head, tail)| {
        let (id, en, es, topic, rules, regulations, start, moves) = head;
        let (clocks, time_control, illegal_moves, round, events, expect, cite, rest) = tail;
        let (confidence, alternatives, note, chess960) = rest;
        let read = |moves: Vec<String>| -> Vec<String> {
            moves
                .iter()
                .map(|it| crate::letters::without_number(it).to_owned())
                .filter(|it| crate::letters::is_word_of_a_game(it))
                .collect()
        };
        Scenario {
            id,
            title: Title { en, es },
            topic,
            rules,
            regulations,
            start,
            chess960,
            moves: read(moves),
            clocks: clocks.map(|it| it.map(u64::from)),
            time_control,
            illegal_moves,
            round,
            events,
            expect,
            cite,
            confidence,
            alternatives,
            note: note
                .map(|it| json::paragraphs(&it))
                .filter(|it| !it.is_empty()),
        }
    })
}

proptest! {
    #[test]
    fn every_case_comes_back_from_json_and_markdown(scenario in scenario()) {
        comes_back(&scenario)?;
    }

    #[test]
    fn no_text_stops_the_readers(text in "([#-]{0,3}[ -~áñ¿\n]{0,20}){0,8}") {
        drop(markdown::read(&text));
        drop(json::read(&text));
    }
}

/// Every form with the least and the most that it can carry, in both languages.
#[test]
fn every_sentence_is_read_as_it_was_written() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for form in DEEDS {
        for _ in 0..40 {
            let event = event(form)
                .new_tree(&mut runner)
                .expect("the strategy gives values")
                .current();
            for language in Language::ALL {
                let sentence = markdown::deed_sentence(&event, None, language);
                let text = format!(
                    "---\nid: x\nlaws: fide-2023, standard\n---\n## {}\n{sentence}\n",
                    if language == Language::En {
                        "Events"
                    } else {
                        "Hechos"
                    },
                );
                let read = one(markdown::read(&text));
                assert_eq!(read.events, std::slice::from_ref(&event), "{sentence}");
            }
        }
    }
}
