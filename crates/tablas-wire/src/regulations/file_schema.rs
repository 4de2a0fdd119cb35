//! The JSON schema of a regulation file. It is made from the table that the reader reads by.

use schemars::Schema;
use serde_json::{Map, Value, json};
use tablas::law::{Edition, Language, Play};
use tablas::regulations::Switch;
use tablas_say::Speaker;

use super::form::{Form, form};
use super::head::VERSION;

/// The schema of a file in `regulations/`, for editors that check TOML against one. It knows keys and
/// values; contradictions only `tablas regulations check` finds.
///
/// # Panics
///
/// Never: what it is made of is constant.
#[must_use]
pub fn regulations_file_schema() -> Schema {
    let speakers = Language::ALL.map(Speaker::new);
    let text = || json!({ "type": "string", "pattern": "\\S" });
    let both = || {
        table(
            vec![("en".to_owned(), text()), ("es".to_owned(), text())],
            &[],
        )
    };
    let mut properties = vec![
        ("version".to_owned(), json!({ "const": VERSION })),
        ("name".to_owned(), both()),
        ("about".to_owned(), both()),
        (
            "source".to_owned(),
            json!({ "anyOf": [text(), { "type": "array", "minItems": 1, "items": text() }] }),
        ),
        (
            "laws".to_owned(),
            table(
                vec![
                    (
                        "edition".to_owned(),
                        json!({ "enum": Edition::ALL.map(Edition::key) }),
                    ),
                    (
                        "play".to_owned(),
                        json!({ "enum": Play::ALL.map(Play::key) }),
                    ),
                    (
                        "time-control".to_owned(),
                        json!({
                            "type": "string",
                            "pattern": "^\\s*([1-9][0-9]*/[0-9]+([+db][0-9]+)?:)*([1-9][0-9]*/)?[0-9]+([+db][0-9]+)?\\s*$",
                        }),
                    ),
                ],
                &["time-control"],
            ),
        ),
    ];
    let mut sections: Vec<(String, Vec<(String, Value)>)> = Vec::new();
    for &switch in Switch::ALL {
        let mut schema = answer(&form(switch));
        schema["description"] = json!(description(switch, &speakers));
        match switch.path().split_once('.') {
            None => properties.push((switch.path().to_owned(), schema)),
            Some((section, key)) => {
                let entry = (key.to_owned(), schema);
                match sections.iter_mut().find(|(name, _)| name == section) {
                    Some((_, keys)) => keys.push(entry),
                    None => sections.push((section.to_owned(), vec![entry])),
                }
            }
        }
    }
    properties.extend(
        sections
            .into_iter()
            .map(|(section, keys)| (section, table(keys, &[]))),
    );
    let mut schema = table(properties, &[]);
    schema["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    schema["title"] = json!("Regulations of an event");
    Schema::try_from(schema).expect("an object is a schema")
}

/// The question in both languages.
fn description(switch: Switch, speakers: &[Speaker; 2]) -> String {
    let about = switch.question();
    speakers
        .iter()
        .map(|speaker| speaker.say(&about))
        .collect::<Vec<_>>()
        .join(" / ")
}

fn table(properties: Vec<(String, Value)>, optional: &[&str]) -> Value {
    let required: Vec<String> = properties
        .iter()
        .map(|(key, _)| key.clone())
        .filter(|key| !optional.contains(&key.as_str()))
        .collect();
    json!({
        "type": "object",
        "properties": properties.into_iter().collect::<Map<_, _>>(),
        "required": required,
        "additionalProperties": false,
    })
}

fn answer(form: &Form) -> Value {
    let mut any = Vec::new();
    if !form.words.is_empty() {
        any.push(json!({ "enum": form.words }));
    }
    if form.truth {
        any.push(json!({ "type": "boolean" }));
    }
    if let Some(least) = form.number {
        any.push(json!({ "type": "integer", "minimum": least, "maximum": u32::MAX }));
    }
    for key in form.counted {
        let number = json!({ "type": "integer", "minimum": 1, "maximum": form.most });
        any.push(table(vec![((*key).to_owned(), number)], &[]));
    }
    if !form.list.is_empty() {
        any.push(json!({
            "type": "array",
            "minItems": 1,
            "uniqueItems": true,
            "items": { "enum": form.list },
        }));
    }
    if form.points {
        let points = json!({ "type": "number", "minimum": 0, "maximum": 127.5, "multipleOf": 0.5 });
        let of = |key: &str| (key.to_owned(), points.clone());
        any.push(table(vec![of("win"), of("draw"), of("loss")], &[]));
    }
    if any.len() == 1 {
        any.remove(0)
    } else {
        json!({ "anyOf": any })
    }
}
