//! Reading.

use serde_json::{Map, Value as Json};
use tablas::law::{Language, Rules};
use tablas::sentence::Sentence;

use super::front::{KEYS, Key, SIDES, known_laws, laws, read_list};
use super::lines::{read_deed, read_expect};
use super::{SECTIONS, Section};
use crate::json::paragraphs;
use crate::letters;
use crate::near::{folded, nearest};
use crate::problem::{Found, Problem};
use crate::scenario::{Alternative, Changes, Expect, Scenario, Title};
use crate::wording::seconds;

/// Reads every case of a text. A new one begins where a line of hyphens is followed by its `id`.
#[must_use]
pub fn read(text: &str) -> Vec<Found> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines: Vec<&str> = text.lines().collect();
    let mut starts: Vec<usize> = (0..lines.len())
        .filter(|&i| {
            lines[i].trim() == "---"
                && lines
                    .get(i + 1)
                    .is_some_and(|next| folded(next).trim_start().starts_with("id:"))
        })
        .collect();
    let blank_before = |end: usize| lines[..end].iter().all(|line| line.trim().is_empty());
    if starts.first().is_none_or(|&first| !blank_before(first)) {
        starts.insert(0, 0);
    }
    starts.push(lines.len());
    starts
        .windows(2)
        .map(|pair| one(&lines[pair[0]..pair[1]], pair[0] + 1))
        .collect()
}

fn one(lines: &[&str], first: usize) -> Found {
    let mut reader = Reader::new(lines, first);
    reader.run();
    let line = first;
    let id = reader.id.clone();
    let scenario = reader.scenario();
    Found::of(line, id, scenario, reader.problems)
}

struct Reader<'a> {
    lines: &'a [&'a str],
    first: usize,
    language: Language,
    problems: Vec<Problem>,
    id: Option<String>,
    title: Title,
    heading: Option<String>,
    topic: Option<String>,
    rules: Option<Rules>,
    laws_seen: bool,
    start: Option<String>,
    chess960: bool,
    time_control: Option<String>,
    clocks: [Option<u64>; 2],
    illegal_moves: [u8; 2],
    round: Option<u16>,
    cite: Vec<String>,
    confidence: Option<String>,
    regulations: Changes,
    moves: Vec<String>,
    events: Vec<crate::Event>,
    expect: Expect,
    alternatives: Vec<Alternative>,
    note: Vec<String>,
}

impl<'a> Reader<'a> {
    fn new(lines: &'a [&'a str], first: usize) -> Reader<'a> {
        Reader {
            language: language(lines),
            lines,
            first,
            problems: Vec::new(),
            id: None,
            title: Title::default(),
            heading: None,
            topic: None,
            rules: None,
            laws_seen: false,
            start: None,
            chess960: false,
            time_control: None,
            clocks: [None; 2],
            illegal_moves: [0; 2],
            round: None,
            cite: Vec::new(),
            confidence: None,
            regulations: Changes::default(),
            moves: Vec::new(),
            events: Vec::new(),
            expect: Expect::default(),
            alternatives: Vec::new(),
            note: Vec::new(),
        }
    }

    fn error(&mut self, line: usize, what: Sentence) {
        self.problems.push(Problem::error(self.first + line, what));
    }

    fn run(&mut self) {
        let lines = self.lines;
        let mut i = 0;
        while i < lines.len() && lines[i].trim().is_empty() {
            i += 1;
        }
        if lines.get(i).is_some_and(|line| line.trim() == "---") {
            i += 1;
            loop {
                let Some(line) = lines.get(i) else {
                    self.error(i.saturating_sub(1), Sentence::new("case-front-open"));
                    break;
                };
                i += 1;
                if line.trim() == "---" {
                    break;
                }
                if !line.trim().is_empty() {
                    self.front(i - 1, line);
                }
            }
        }
        let mut section = None;
        while i < lines.len() {
            let line = lines[i];
            if let Some(text) = line.strip_prefix("## ") {
                section = self.section(i, text);
            } else if line.starts_with("##") {
                self.error(i, Sentence::new("case-heading").with("line", line.trim()));
            } else if let (None, Some(text)) = (section, line.strip_prefix("# ")) {
                self.heading = Some(text.trim().to_owned());
            } else if let Some(section) = section {
                i = self.content(section, i);
            } else {
                let line = line.trim_end();
                self.note
                    .push(line.strip_prefix('\\').unwrap_or(line).to_owned());
            }
            i += 1;
        }
    }

    fn section(&mut self, line: usize, text: &str) -> Option<Section> {
        let wanted = folded(text.trim());
        let wanted = wanted.split(':').next().unwrap_or_default().trim();
        let found = SECTIONS
            .iter()
            .find(|(_, names)| names.iter().any(|name| folded(name) == wanted))
            .map(|(section, _)| *section);
        if found.is_none() {
            let names: Vec<&str> = SECTIONS
                .iter()
                .map(|(_, names)| names[self.language as usize])
                .collect();
            self.error(
                line,
                Sentence::new("case-section")
                    .with("line", text.trim())
                    .with("words", names.join(", ")),
            );
        }
        if found == Some(Section::Alternative) {
            self.alternatives.push(Alternative {
                edition: None,
                play: None,
                regulations: Changes::default(),
                expect: Expect::default(),
            });
        }
        found
    }

    /// Reads the sentence that begins at line `i`, which may run over indented lines; gives the last.
    fn content(&mut self, section: Section, i: usize) -> usize {
        let line = self.lines[i];
        if line.trim().is_empty() || line.trim_start().starts_with('>') {
            return i;
        }
        if section == Section::Game {
            let moves = letters::movetext(line);
            let language = self.language;
            self.moves.extend(
                moves
                    .iter()
                    .map(|san| letters::from_language(san, language)),
            );
            return i;
        }
        let mut text = without_mark(line).to_owned();
        let mut last = i;
        while let Some(next) = self.lines.get(last + 1) {
            let indented = next.starts_with("  ") && !next.trim().is_empty();
            if !indented || without_mark(next) != next.trim() {
                break;
            }
            text.push(' ');
            text.push_str(next.trim());
            last += 1;
        }
        self.sentence(section, i, &text);
        last
    }

    fn sentence(&mut self, section: Section, i: usize, text: &str) {
        let language = self.language;
        match section {
            Section::Events => match read_deed(text, language) {
                Ok(event) => self.events.push(event),
                Err(what) => self.error(i, what),
            },
            Section::Ruling => {
                if let Err(what) = read_expect(text, language, &mut self.expect) {
                    self.error(i, what);
                }
            }
            Section::Regulations => match choice(text) {
                Some((key, value)) => {
                    let mut changes = std::mem::take(&mut self.regulations);
                    self.choose(i, key, value, &mut changes);
                    self.regulations = changes;
                }
                None => self.error(i, Sentence::new("case-choice").with("line", text)),
            },
            Section::Alternative => {
                let Some(mut alternative) = self.alternatives.pop() else {
                    return;
                };
                let read = read_expect(text, language, &mut alternative.expect);
                match (read, choice(text)) {
                    (Ok(()), _) => {}
                    (Err(_), Some((key, value))) => match front_key(key) {
                        Some(Key::Laws) => match laws(value) {
                            Some((edition, play)) => {
                                alternative.edition = edition;
                                alternative.play = play;
                            }
                            None => self.error(i, unknown_laws(value)),
                        },
                        Some(_) | None => self.choose(i, key, value, &mut alternative.regulations),
                    },
                    (Err(what), None) => self.error(i, what),
                }
                self.alternatives.push(alternative);
            }
            Section::Game => {}
        }
    }

    fn choose(&mut self, i: usize, key: &str, value: &str, changes: &mut Changes) {
        let json: Json = serde_json::from_str(value).unwrap_or_else(|_| Json::from(value));
        if key == "preset" {
            changes.preset = Some(match &json {
                Json::String(name) => name.clone(),
                Json::Null | Json::Bool(_) | Json::Number(_) | Json::Array(_) | Json::Object(_) => {
                    json.to_string()
                }
            });
        } else if !put(&mut changes.choices, key, json) {
            self.error(i, Sentence::new("case-choice-twice").with("key", key));
        }
    }

    fn front(&mut self, i: usize, line: &str) {
        let Some((key, value)) = line.split_once(':') else {
            self.error(
                i,
                Sentence::new("case-front-line").with("line", line.trim()),
            );
            return;
        };
        let value = value.trim();
        let Some(found) = front_key(key) else {
            let names = KEYS.iter().map(|(_, names)| names[self.language as usize]);
            self.error(
                i,
                match nearest(key.trim(), names) {
                    Some(guess) => Sentence::new("case-front-key-guess")
                        .with("key", key.trim())
                        .with("guess", guess),
                    None => Sentence::new("case-front-key").with("key", key.trim()),
                },
            );
            return;
        };
        let text = Some(value.to_owned()).filter(|text| !text.is_empty());
        match found {
            Key::Id => self.id = text,
            Key::TitleEn => self.title.en = text,
            Key::TitleEs => self.title.es = text,
            Key::Topic => self.topic = text,
            Key::Position => {
                self.start = text.filter(|text| !matches!(text.as_str(), "startpos"));
            }
            Key::TimeControl => self.time_control = text,
            Key::Confidence => self.confidence = text,
            Key::Articles => self.cite = read_list(value),
            Key::Chess960 => {
                self.chess960 = matches!(folded(value).as_str(), "yes" | "si" | "true")
            }
            Key::Laws => {
                self.laws_seen = true;
                match laws(value) {
                    Some((Some(edition), Some(play))) => self.rules = Some(Rules { edition, play }),
                    Some(_) => self.error(i, Sentence::new("case-no-laws")),
                    None => self.error(i, unknown_laws(value)),
                }
            }
            Key::Round => match value.parse() {
                Ok(round) => self.round = Some(round),
                Err(_) => self.error(i, front_value(key, value, "case-wanted-number")),
            },
            Key::Clocks => match pair(value) {
                Some(clocks) => self.clocks = clocks,
                None => self.error(i, front_value(key, value, "case-wanted-clocks")),
            },
            Key::IllegalMoves => match pair(value) {
                Some(counts) => {
                    self.illegal_moves =
                        counts.map(|it| u8::try_from(it.unwrap_or(0)).unwrap_or(u8::MAX));
                }
                None => self.error(i, front_value(key, value, "case-wanted-counts")),
            },
        }
    }

    fn scenario(&mut self) -> Option<Scenario> {
        if !self.laws_seen {
            self.error(0, Sentence::new("case-no-laws"));
        }
        if self.id.is_none() {
            self.error(0, Sentence::new("case-no-id"));
        }
        let id = self.id.clone()?;
        if let Some(heading) = self.heading.take().filter(|it| *it != id) {
            match self.language {
                Language::En => self.title.en = Some(heading),
                Language::Es => self.title.es = Some(heading),
            }
        }
        let note = paragraphs(&self.note.join("\n"));
        Some(Scenario {
            id,
            title: self.title.clone(),
            topic: self.topic.take(),
            rules: self.rules?,
            regulations: std::mem::take(&mut self.regulations),
            start: self.start.take(),
            chess960: self.chess960,
            moves: std::mem::take(&mut self.moves),
            clocks: self.clocks,
            time_control: self.time_control.take(),
            illegal_moves: self.illegal_moves,
            round: self.round,
            events: std::mem::take(&mut self.events),
            expect: std::mem::take(&mut self.expect),
            cite: std::mem::take(&mut self.cite),
            confidence: self.confidence.take(),
            alternatives: std::mem::take(&mut self.alternatives),
            note: (!note.is_empty()).then_some(note),
        })
    }
}

/// The language of the headings and of the front part; English if nothing tells.
fn language(lines: &[&str]) -> Language {
    let is = |line: &str, language: Language| {
        let text = folded(line);
        SECTIONS.iter().any(|(_, names)| {
            text.strip_prefix("## ")
                .is_some_and(|it| it.trim() == folded(names[language as usize]))
        }) || KEYS.iter().any(|(_, names)| {
            names[0] != names[1]
                && text
                    .split_once(':')
                    .is_some_and(|(key, _)| key.trim() == folded(names[language as usize]))
        })
    };
    let count = |language| lines.iter().filter(|line| is(line, language)).count();
    if count(Language::Es) > count(Language::En) {
        Language::Es
    } else {
        Language::En
    }
}

fn front_key(key: &str) -> Option<Key> {
    let wanted = folded(key.trim());
    KEYS.iter()
        .find(|(_, names)| names.iter().any(|name| folded(name) == wanted))
        .map(|(key, _)| *key)
}

fn front_value(key: &str, value: &str, wanted: &'static str) -> Sentence {
    Sentence::new("case-json-value")
        .with("key", key.trim())
        .with("value", value)
        .with("wanted", Sentence::new(wanted))
}

fn unknown_laws(value: &str) -> Sentence {
    Sentence::new("case-json-word")
        .with("key", "laws")
        .with("value", value)
        .with("words", known_laws())
}

/// `White 0:05:00, Black 0:03:20`.
fn pair(text: &str) -> Option<[Option<u64>; 2]> {
    let mut values = [None; 2];
    for part in text.split(',') {
        let (who, value) = part.trim().rsplit_once(' ')?;
        let who = folded(who.trim());
        let who = who.strip_prefix("las ").unwrap_or(&who);
        let side = SIDES
            .iter()
            .position(|names| names.iter().any(|name| folded(name) == who))?;
        values[side] = Some(seconds(value)?);
    }
    Some(values)
}

/// The line without the mark of a list.
fn without_mark(line: &str) -> &str {
    let line = line.trim();
    if let Some(rest) = line
        .strip_prefix("- ")
        .or_else(|| line.strip_prefix("* "))
        .or_else(|| line.strip_prefix("+ "))
    {
        return rest.trim();
    }
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    match line[digits..].strip_prefix(". ") {
        Some(rest) if digits > 0 => rest.trim(),
        Some(_) | None => line,
    }
}

/// `offers.off-turn: reject`.
fn choice(text: &str) -> Option<(&str, &str)> {
    let (key, value) = text.split_once(':')?;
    let key = key.trim().trim_matches('`');
    let plain = !key.is_empty() && !key.contains(char::is_whitespace);
    plain.then(|| (key, value.trim().trim_matches('`')))
}

/// Sets the value at a path of keys; `false` if it is taken.
fn put(map: &mut Map<String, Json>, path: &str, value: Json) -> bool {
    match path.split_once('.') {
        None => {
            if map.contains_key(path) {
                return false;
            }
            map.insert(path.to_owned(), value);
            true
        }
        Some((key, rest)) => match map.entry(key).or_insert_with(|| Json::Object(Map::new())) {
            Json::Object(inner) => put(inner, rest, value),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Array(_) | Json::String(_) => {
                false
            }
        },
    }
}
