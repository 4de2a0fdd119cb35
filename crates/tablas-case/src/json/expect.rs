//! Reading what must come out, and the alternatives.

use serde_json::{Map, Value as Json};
use shakmaty::Color;
use tablas::sentence::Sentence;

use super::fields::{number, present, read as read_value};
use super::read::{Reader, text_of};
use crate::near::nearest;
use crate::scenario::{Alternative, Expect};
use crate::wording::{EXPECTATIONS, Field, Form};

impl Reader {
    pub(super) fn expect(&mut self, map: &Map<String, Json>) -> Expect {
        let mut expect = Expect::default();
        for (key, json) in map {
            match (key.as_str(), json) {
                // `null` means unknown.
                (_, Json::Null) => {}
                ("time", json) => expect.time = self.time(json),
                ("articles", Json::Array(articles)) => {
                    expect.articles = articles.iter().map(text_of).collect();
                }
                (group @ ("clocks" | "illegal_moves"), Json::Object(pair)) => {
                    for (side, json) in pair.iter().filter(|(_, json)| !json.is_null()) {
                        self.expected(&format!("{group}.{side}"), json, &mut expect);
                    }
                }
                (key, json) => self.expected(key, json, &mut expect),
            }
        }
        expect
    }

    fn expected(&mut self, key: &str, json: &Json, expect: &mut Expect) {
        let forms: Vec<(&'static Form, &'static Field)> = EXPECTATIONS
            .iter()
            .filter(|form| !matches!(form.name, "time" | "article"))
            .filter_map(|form| Some((form, form.field(key)?)))
            .collect();
        if forms.is_empty() {
            let known = EXPECTATIONS
                .iter()
                .flat_map(|form| form.fields)
                .map(|field| field.name);
            let name = format!("expect.{key}");
            self.warn(match nearest(key, known) {
                Some(guess) => Sentence::new("case-json-not-judged-guess")
                    .with("key", name)
                    .with("guess", guess),
                None => Sentence::new("case-json-not-judged").with("key", name),
            });
            return;
        }
        // A key may stand in several forms, each with its own words.
        let mut words = Vec::new();
        for (_, field) in &forms {
            match read_value(&format!("expect.{key}"), field.kind, json) {
                Ok(value) => return expect.fields.set(field.name, value),
                Err(what) => words.push(what),
            }
        }
        if let Some(what) = words.pop() {
            self.error(what);
        }
    }

    fn time(&mut self, json: &Json) -> Option<Vec<(Color, u64)>> {
        let one = std::slice::from_ref(json);
        let additions = match json {
            Json::Array(additions) => additions.as_slice(),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) | Json::Object(_) => one,
        };
        let mut time = Vec::new();
        for (i, json) in additions.iter().enumerate() {
            let to = match json.get("to").and_then(Json::as_str) {
                Some("white") => Some(Color::White),
                Some("black") => Some(Color::Black),
                Some(_) | None => None,
            };
            match (to, json.get("seconds").and_then(number)) {
                (Some(to), Some(seconds)) => time.push((to, seconds)),
                _ => self.wrong(&format!("expect.time[{i}]"), json, "case-wanted-time"),
            }
        }
        Some(time)
    }

    pub(super) fn alternatives(&mut self, map: &Map<String, Json>) -> Vec<Alternative> {
        let Some(json) = present(map, "alternatives") else {
            return Vec::new();
        };
        let Json::Array(alternatives) = json else {
            self.wrong("alternatives", json, "case-wanted-list");
            return Vec::new();
        };
        let mut read = Vec::new();
        for (i, json) in alternatives.iter().enumerate() {
            let Json::Object(map) = json else {
                self.wrong(&format!("alternatives[{i}]"), json, "case-wanted-object");
                continue;
            };
            self.unknown_keys(
                &format!("alternatives[{i}]."),
                map,
                &["rules", "regulations", "expect"],
            );
            let (edition, play) = match present(map, "rules") {
                Some(Json::Object(rules)) => self.choice_of_rules(rules),
                Some(other) => {
                    self.wrong("rules", other, "case-wanted-object");
                    (None, None)
                }
                None => (None, None),
            };
            let regulations = self.changes(map);
            let expect = match present(map, "expect") {
                Some(Json::Object(map)) => self.expect(map),
                Some(_) | None => Expect::default(),
            };
            read.push(Alternative {
                edition,
                play,
                regulations,
                expect,
            });
        }
        read
    }
}
