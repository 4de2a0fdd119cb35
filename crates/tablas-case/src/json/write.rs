//! Writing.

use serde_json::{Map, Value as Json, json};
use shakmaty::Color;

use super::fields::{side, write};
use crate::scenario::{Changes, Event, Expect, Scenario};
use crate::wording::EXPECTATIONS;

/// The case on one line, without the line end.
#[must_use]
pub fn line(scenario: &Scenario) -> String {
    value(scenario).to_string()
}

/// The case as a JSON value. What is not said is left out.
#[must_use]
pub fn value(scenario: &Scenario) -> Json {
    let mut map = Map::new();
    let mut set = |key: &str, value: Option<Json>| {
        if let Some(value) = value {
            map.insert(key.to_owned(), value);
        }
    };
    set("id", Some(Json::from(scenario.id.as_str())));
    let mut title = Map::new();
    for (key, text) in [("en", &scenario.title.en), ("es", &scenario.title.es)] {
        if let Some(text) = text {
            title.insert(key.to_owned(), Json::from(text.as_str()));
        }
    }
    set("title", (!title.is_empty()).then_some(Json::Object(title)));
    set("topic", scenario.topic.as_deref().map(Json::from));
    set(
        "rules",
        Some(json!({
            "edition": scenario.rules.edition.key(),
            "play": scenario.rules.play.key(),
        })),
    );
    set("regulations", changes(&scenario.regulations));
    set(
        "start",
        Some(Json::from(scenario.start.as_deref().unwrap_or("startpos"))),
    );
    set("chess960", scenario.chess960.then_some(Json::Bool(true)));
    set("moves", Some(Json::from(scenario.moves.clone())));
    set("clocks", pair(scenario.clocks));
    set(
        "time_control",
        scenario.time_control.as_deref().map(Json::from),
    );
    set(
        "illegal_moves",
        pair(
            scenario
                .illegal_moves
                .map(|n| (n > 0).then_some(u64::from(n))),
        ),
    );
    set("round", scenario.round.map(Json::from));
    set(
        "events",
        Some(scenario.events.iter().map(event).collect::<Json>()),
    );
    set("expect", Some(expect(&scenario.expect)));
    set("cite", Some(Json::from(scenario.cite.clone())));
    set("confidence", scenario.confidence.as_deref().map(Json::from));
    let alternatives: Vec<Json> = scenario
        .alternatives
        .iter()
        .map(|alternative| {
            let mut map = Map::new();
            let mut rules = Map::new();
            if let Some(edition) = alternative.edition {
                rules.insert("edition".to_owned(), Json::from(edition.key()));
            }
            if let Some(play) = alternative.play {
                rules.insert("play".to_owned(), Json::from(play.key()));
            }
            if !rules.is_empty() {
                map.insert("rules".to_owned(), Json::Object(rules));
            }
            if let Some(changes) = changes(&alternative.regulations) {
                map.insert("regulations".to_owned(), changes);
            }
            map.insert("expect".to_owned(), expect(&alternative.expect));
            Json::Object(map)
        })
        .collect();
    set(
        "alternatives",
        (!alternatives.is_empty()).then_some(Json::Array(alternatives)),
    );
    set("note", scenario.note.as_deref().map(Json::from));
    Json::Object(map)
}

fn changes(changes: &Changes) -> Option<Json> {
    match (&changes.preset, changes.choices.is_empty()) {
        (None, true) => None,
        (Some(preset), true) => Some(Json::from(preset.as_str())),
        (preset, false) => {
            let mut map = Map::new();
            if let Some(preset) = preset {
                map.insert("preset".to_owned(), Json::from(preset.as_str()));
            }
            map.extend(changes.choices.clone());
            Some(Json::Object(map))
        }
    }
}

fn pair(values: [Option<u64>; 2]) -> Option<Json> {
    let mut map = Map::new();
    for (player, value) in Color::ALL.into_iter().zip(values) {
        if let Some(value) = value {
            map.insert(side(player).to_owned(), Json::from(value));
        }
    }
    (!map.is_empty()).then_some(Json::Object(map))
}

fn event(event: &Event) -> Json {
    let mut map = Map::new();
    let mut by = Json::Null;
    if let Some(value) = event.fields.get("by") {
        by = write(value);
    }
    map.insert("by".to_owned(), by);
    map.insert("do".to_owned(), Json::from(event.form.name));
    for field in event.form.fields {
        if let Some(value) = event.fields.get(field.name) {
            map.insert(field.name.to_owned(), write(value));
        }
    }
    if let Some(at) = event.at {
        map.insert("at".to_owned(), Json::from(at));
    }
    Json::Object(map)
}

/// The expectation as JSON.
pub(crate) fn expect(expect: &Expect) -> Json {
    let mut map = Map::new();
    // The order of the table, whatever the order in which the keys were read.
    let mut names: Vec<&'static str> = Vec::new();
    for field in EXPECTATIONS.iter().flat_map(|form| form.fields) {
        if !names.contains(&field.name) {
            names.push(field.name);
        }
    }
    for name in names {
        let Some(value) = expect.fields.get(name) else {
            continue;
        };
        match name.split_once('.') {
            Some((group, side)) => {
                let group = map.entry(group).or_insert_with(|| Json::Object(Map::new()));
                if let Json::Object(group) = group {
                    group.insert(side.to_owned(), write(value));
                }
            }
            None => {
                map.insert(name.to_owned(), write(value));
            }
        }
    }
    if let Some(time) = &expect.time {
        let additions = time
            .iter()
            .map(|(to, seconds)| json!({"to": side(*to), "seconds": seconds}));
        map.insert("time".to_owned(), additions.collect());
    }
    if !expect.articles.is_empty() {
        map.insert("articles".to_owned(), Json::from(expect.articles.clone()));
    }
    Json::Object(map)
}
