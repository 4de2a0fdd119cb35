//! Reading.

use serde_json::{Map, Value as Json};
use tablas::law::{Edition, Play, Rules};
use tablas::sentence::Sentence;

use super::fields::{number, present, read as read_value};
use crate::letters::{is_word_of_a_game, movetext, without_number};
use crate::near::nearest;
use crate::problem::{Found, Problem};
use crate::scenario::{Changes, Event, Expect, Scenario, Title};
use crate::value::Fields;
use crate::wording::{DEEDS, Field};

/// Reads every case of a text: JSON lines, a list, or one value after the other. A case that is
/// broken does not hide the next one.
#[must_use]
pub fn read(text: &str) -> Vec<Found> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if let Ok(Json::Array(cases)) = serde_json::from_str(text) {
        return cases.iter().map(|case| scenario(case, 1)).collect();
    }
    let first = text.lines().find(|line| !line.trim().is_empty());
    let broken_off = first
        .is_some_and(|line| serde_json::from_str::<Json>(line).is_err_and(|error| error.is_eof()));
    if broken_off {
        let values: Result<Vec<Json>, _> = serde_json::Deserializer::from_str(text)
            .into_iter()
            .collect();
        if let Ok(values) = values {
            return values.iter().map(|case| scenario(case, 1)).collect();
        }
    }
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(i, line)| match serde_json::from_str::<Json>(line) {
            Ok(value) => scenario(&value, i + 1),
            Err(error) => {
                let id = if error.is_eof() {
                    "case-json-cut"
                } else {
                    "case-json-syntax"
                };
                let mut problem = Problem::error(i + 1, Sentence::new(id));
                problem.column = Some(error.column());
                Found::of(i + 1, None, None, vec![problem])
            }
        })
        .collect()
}

/// Reads one case that stands on `line`.
#[must_use]
pub fn scenario(json: &Json, line: usize) -> Found {
    let mut reader = Reader {
        line,
        problems: Vec::new(),
    };
    let Json::Object(map) = json else {
        reader.error(Sentence::new("case-json-no-object"));
        return Found::of(line, None, None, reader.problems);
    };
    let id = present(map, "id").map(|json| one_line(&text_of(json)));
    let scenario = reader.scenario(map, id.clone());
    Found::of(line, id, scenario, reader.problems)
}

const KEYS: &[&str] = &[
    "id",
    "title",
    "topic",
    "rules",
    "regulations",
    "start",
    "chess960",
    "moves",
    "clocks",
    "time_control",
    "illegal_moves",
    "round",
    "events",
    "expect",
    "cite",
    "confidence",
    "alternatives",
    "note",
];

pub(super) struct Reader {
    line: usize,
    problems: Vec<Problem>,
}

pub(super) fn text_of(json: &Json) -> String {
    match json {
        Json::String(text) => text.clone(),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Array(_) | Json::Object(_) => {
            json.to_string()
        }
    }
}

/// Whether a key of the regulations is written as keys are.
pub(crate) fn is_plain(key: &str) -> bool {
    !key.is_empty()
        && key
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "-_".contains(c))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Text of several lines without blanks at the ends.
pub(crate) fn paragraphs(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim().to_owned()
}

impl Reader {
    pub(super) fn error(&mut self, what: Sentence) {
        self.problems.push(Problem::error(self.line, what));
    }

    pub(super) fn warn(&mut self, what: Sentence) {
        self.problems.push(Problem::warning(self.line, what));
    }

    pub(super) fn unknown_keys(&mut self, within: &str, map: &Map<String, Json>, known: &[&str]) {
        for key in map.keys().filter(|key| !known.contains(&key.as_str())) {
            let name = format!("{within}{key}");
            self.warn(match nearest(key, known.iter().copied()) {
                Some(guess) => Sentence::new("case-json-key-guess")
                    .with("key", name)
                    .with("guess", guess),
                None => Sentence::new("case-json-key").with("key", name),
            });
        }
    }

    pub(super) fn wrong(&mut self, key: &str, json: &Json, wanted: &'static str) {
        self.error(
            Sentence::new("case-json-value")
                .with("key", key)
                .with("value", json.to_string())
                .with("wanted", Sentence::new(wanted)),
        );
    }

    fn scenario(&mut self, map: &Map<String, Json>, id: Option<String>) -> Option<Scenario> {
        self.unknown_keys("", map, KEYS);
        let rules = self.rules(map);
        let regulations = self.changes(map);
        let moves = self.moves(map);
        let clocks = self.pair(map, "clocks");
        let illegal = self.pair(map, "illegal_moves");
        let events = self.events(map);
        let expect = match present(map, "expect") {
            Some(Json::Object(map)) => self.expect(map),
            Some(other) => {
                self.wrong("expect", other, "case-wanted-object");
                Expect::default()
            }
            None => Expect::default(),
        };
        let alternatives = self.alternatives(map);
        Some(Scenario {
            id: id.unwrap_or_else(|| format!("line-{}", self.line)),
            title: self.title(map),
            topic: self.text(map, "topic"),
            rules: rules?,
            regulations,
            start: self
                .text(map, "start")
                .filter(|start| !matches!(start.as_str(), "" | "startpos")),
            chess960: self.flag(map, "chess960"),
            moves,
            clocks,
            time_control: self.text(map, "time_control"),
            illegal_moves: illegal.map(|it| u8::try_from(it.unwrap_or(0)).unwrap_or(u8::MAX)),
            round: self.round(map),
            events,
            expect,
            cite: self.cite(map),
            confidence: self.text(map, "confidence"),
            alternatives,
            note: self.text(map, "note"),
        })
    }

    fn text(&mut self, map: &Map<String, Json>, key: &str) -> Option<String> {
        match present(map, key)? {
            Json::String(text) => {
                let text = if key == "note" {
                    paragraphs(text)
                } else {
                    one_line(text)
                };
                (!text.is_empty()).then_some(text)
            }
            other @ (Json::Null
            | Json::Bool(_)
            | Json::Number(_)
            | Json::Array(_)
            | Json::Object(_)) => {
                let other = other.clone();
                self.wrong(key, &other, "case-wanted-text");
                None
            }
        }
    }

    fn flag(&mut self, map: &Map<String, Json>, key: &str) -> bool {
        match present(map, key) {
            None => false,
            Some(Json::Bool(flag)) => *flag,
            Some(other) => {
                let other = other.clone();
                self.wrong(key, &other, "case-wanted-flag");
                false
            }
        }
    }

    fn round(&mut self, map: &Map<String, Json>) -> Option<u16> {
        let json = present(map, "round")?;
        let round = number(json).and_then(|it| u16::try_from(it).ok());
        if round.is_none() {
            self.wrong("round", json, "case-wanted-number");
        }
        round
    }

    fn title(&mut self, map: &Map<String, Json>) -> Title {
        match present(map, "title") {
            None => Title::default(),
            Some(Json::String(text)) => Title {
                en: Some(one_line(text)),
                es: None,
            },
            Some(Json::Object(title)) => {
                self.unknown_keys("title.", title, &["en", "es"]);
                Title {
                    en: self.text(title, "en"),
                    es: self.text(title, "es"),
                }
            }
            Some(other) => {
                self.wrong("title", other, "case-wanted-text");
                Title::default()
            }
        }
    }

    fn rules(&mut self, map: &Map<String, Json>) -> Option<Rules> {
        let Some(Json::Object(rules)) = present(map, "rules") else {
            self.error(Sentence::new("case-no-laws"));
            return None;
        };
        let (edition, play) = self.choice_of_rules(rules);
        if edition.is_none() || play.is_none() {
            self.error(Sentence::new("case-no-laws"));
        }
        Some(Rules {
            edition: edition?,
            play: play?,
        })
    }

    pub(super) fn choice_of_rules(
        &mut self,
        rules: &Map<String, Json>,
    ) -> (Option<Edition>, Option<Play>) {
        self.unknown_keys("rules.", rules, &["edition", "play"]);
        let edition = present(rules, "edition").and_then(|json| {
            let edition = json.as_str().and_then(|text| text.parse().ok());
            if edition.is_none() {
                self.unknown_word("rules.edition", json, &Edition::ALL.map(Edition::key));
            }
            edition
        });
        let play = present(rules, "play").and_then(|json| {
            let play = json.as_str().and_then(|text| text.parse().ok());
            if play.is_none() {
                self.unknown_word("rules.play", json, &Play::ALL.map(Play::key));
            }
            play
        });
        (edition, play)
    }

    fn unknown_word(&mut self, key: &str, json: &Json, words: &[&str]) {
        self.error(
            Sentence::new("case-json-word")
                .with("key", key)
                .with("value", text_of(json))
                .with("words", words.join(", ")),
        );
    }

    pub(super) fn changes(&mut self, map: &Map<String, Json>) -> Changes {
        match present(map, "regulations") {
            None => Changes::default(),
            Some(Json::String(preset)) => Changes {
                preset: Some(preset.clone()),
                choices: Map::new(),
            },
            Some(Json::Object(changes)) => {
                let mut choices = changes.clone();
                let preset = match choices.shift_remove("preset") {
                    None | Some(Json::Null) => None,
                    Some(Json::String(preset)) => Some(preset),
                    Some(other) => {
                        self.wrong("regulations.preset", &other, "case-wanted-text");
                        None
                    }
                };
                choices.retain(|_, value| !value.is_null());
                for (key, value) in &choices {
                    if !is_plain(key) {
                        self.wrong(&format!("regulations.{key}"), value, "case-wanted-key");
                    }
                }
                Changes { preset, choices }
            }
            Some(other) => {
                self.wrong("regulations", other, "case-wanted-object");
                Changes::default()
            }
        }
    }

    fn moves(&mut self, map: &Map<String, Json>) -> Vec<String> {
        match present(map, "moves") {
            None => Vec::new(),
            Some(Json::String(text)) => movetext(text),
            Some(Json::Array(moves)) => {
                let mut read = Vec::new();
                for (i, json) in moves.iter().enumerate() {
                    match json.as_str().map(|it| without_number(it.trim())) {
                        Some(san) if is_word_of_a_game(san) => read.push(san.to_owned()),
                        Some(_) | None => {
                            self.wrong(&format!("moves[{i}]"), json, "case-wanted-move")
                        }
                    }
                }
                read
            }
            Some(other) => {
                self.wrong("moves", other, "case-wanted-list");
                Vec::new()
            }
        }
    }

    fn pair(&mut self, map: &Map<String, Json>, key: &str) -> [Option<u64>; 2] {
        match present(map, key) {
            None => [None; 2],
            Some(Json::Object(pair)) => {
                self.unknown_keys(&format!("{key}."), pair, &["white", "black"]);
                ["white", "black"].map(|side| {
                    let json = present(pair, side)?;
                    let number = number(json);
                    if number.is_none() {
                        self.wrong(&format!("{key}.{side}"), json, "case-wanted-number");
                    }
                    number
                })
            }
            Some(other) => {
                self.wrong(key, other, "case-wanted-object");
                [None; 2]
            }
        }
    }

    fn cite(&mut self, map: &Map<String, Json>) -> Vec<String> {
        match present(map, "cite") {
            None => Vec::new(),
            Some(Json::String(one)) => vec![one_line(one)],
            Some(Json::Array(cites)) => cites.iter().map(|it| one_line(&text_of(it))).collect(),
            Some(other) => {
                self.wrong("cite", other, "case-wanted-list");
                Vec::new()
            }
        }
    }

    fn events(&mut self, map: &Map<String, Json>) -> Vec<Event> {
        match present(map, "events") {
            None => Vec::new(),
            Some(Json::Array(events)) => events
                .iter()
                .enumerate()
                .filter_map(|(i, json)| self.event(i, json))
                .collect(),
            Some(other) => {
                self.wrong("events", other, "case-wanted-list");
                Vec::new()
            }
        }
    }

    fn event(&mut self, i: usize, json: &Json) -> Option<Event> {
        let place = format!("events[{i}]");
        let Json::Object(map) = json else {
            self.wrong(&place, json, "case-wanted-object");
            return None;
        };
        let Some(name) = present(map, "do").map(text_of) else {
            self.error(Sentence::new("case-json-missing").with("key", format!("{place}.do")));
            return None;
        };
        let Some(form) = DEEDS.iter().find(|form| form.name == name) else {
            let known = DEEDS.iter().map(|form| form.name);
            self.error(match nearest(&name, known) {
                Some(guess) => Sentence::new("case-json-do-guess")
                    .with("key", format!("{place}.do"))
                    .with("do", name.as_str())
                    .with("guess", guess),
                None => Sentence::new("case-json-do")
                    .with("key", format!("{place}.do"))
                    .with("do", name.as_str()),
            });
            return None;
        };
        let mut known: Vec<&str> = form.fields.iter().map(|field| field.name).collect();
        known.extend(["by", "do", "at"]);
        self.unknown_keys(&format!("{place}."), map, &known);
        let mut fields = Fields::default();
        let by = Field {
            name: "by",
            kind: form.kind("by").expect("every form has it"),
            required: true,
        };
        for field in std::iter::once(&by).chain(form.fields) {
            let key = format!("{place}.{}", field.name);
            match present(map, field.name) {
                Some(json) => match read_value(&key, field.kind, json) {
                    Ok(value) => fields.set(field.name, value),
                    Err(what) => self.error(what),
                },
                None if field.required => {
                    self.error(Sentence::new("case-json-missing").with("key", key));
                }
                None => {}
            }
        }
        let at = present(map, "at").and_then(|json| {
            let at = number(json);
            if at.is_none() {
                self.wrong(&format!("{place}.at"), json, "case-wanted-number");
            }
            at
        });
        Some(Event { at, form, fields })
    }
}
