//! Writing.

use std::fmt::Write as _;

use serde_json::{Map, Value as Json};
use tablas::law::Language;

use super::front::{Key, SIDES, list, name};
use super::lines::{Counter, deed_sentences, expect_sentences};
use super::{Section, heading};
use crate::json::is_plain;
use crate::letters;
use crate::scenario::{Changes, Scenario};
use crate::wording::duration;

/// The case as Markdown.
#[must_use]
pub fn write(scenario: &Scenario, language: Language) -> String {
    let mut text = String::from("---\n");
    front(scenario, language, &mut text);
    text.push_str("---\n");
    line(&mut text, &format!("\n# {}", title(scenario, language)));
    if let Some(note) = &scenario.note {
        text.push('\n');
        for written in note.lines() {
            line(&mut text, &escaped(written));
        }
    }
    if !scenario.regulations.is_empty() {
        head(&mut text, Section::Regulations, language);
        for choice in choices(&scenario.regulations) {
            line(&mut text, &format!("- {choice}"));
        }
    }
    if !scenario.moves.is_empty() {
        head(&mut text, Section::Game, language);
        for wrapped in movetext(scenario, language) {
            line(&mut text, &wrapped);
        }
    }
    if !scenario.events.is_empty() {
        head(&mut text, Section::Events, language);
        for sentence in deed_sentences(scenario, language) {
            line(&mut text, &format!("- {sentence}"));
        }
    }
    if !scenario.expect.is_empty() {
        head(&mut text, Section::Ruling, language);
        for sentence in expect_sentences(&scenario.expect, language) {
            line(&mut text, &format!("- {sentence}"));
        }
    }
    for alternative in &scenario.alternatives {
        head(&mut text, Section::Alternative, language);
        let laws: Vec<&str> = alternative
            .edition
            .map(tablas::law::Edition::key)
            .into_iter()
            .chain(alternative.play.map(tablas::law::Play::key))
            .collect();
        if !laws.is_empty() {
            let key = name(Key::Laws, language);
            line(&mut text, &format!("- {key}: {}", laws.join(", ")));
        }
        for choice in choices(&alternative.regulations) {
            line(&mut text, &format!("- {choice}"));
        }
        for sentence in expect_sentences(&alternative.expect, language) {
            line(&mut text, &format!("- {sentence}"));
        }
    }
    text
}

fn line(text: &mut String, written: &str) {
    writeln!(text, "{written}").expect("a string takes what is written");
}

fn head(text: &mut String, section: Section, language: Language) {
    line(text, &format!("\n## {}\n", heading(section, language)));
}

/// The title in the language; the name of the case if there is none.
fn title(scenario: &Scenario, language: Language) -> &str {
    let title = match language {
        Language::En => &scenario.title.en,
        Language::Es => &scenario.title.es,
    };
    title.as_deref().unwrap_or(&scenario.id)
}

fn front(scenario: &Scenario, language: Language, text: &mut String) {
    let mut put = |key: Key, value: Option<String>| {
        if let Some(value) = value {
            line(text, &format!("{}: {value}", name(key, language)));
        }
    };
    put(Key::Id, Some(scenario.id.clone()));
    // The title in the language of the text is its heading, unless it cannot be told from the name.
    let as_heading = |it: Language, title: &Option<String>| {
        title
            .clone()
            .filter(|title| it != language || *title == scenario.id)
    };
    put(Key::TitleEn, as_heading(Language::En, &scenario.title.en));
    put(Key::TitleEs, as_heading(Language::Es, &scenario.title.es));
    put(Key::Topic, scenario.topic.clone());
    put(
        Key::Laws,
        Some(format!(
            "{}, {}",
            scenario.rules.edition, scenario.rules.play
        )),
    );
    put(Key::Position, scenario.start.clone());
    let yes = match language {
        Language::En => "yes",
        Language::Es => "sí",
    };
    put(Key::Chess960, scenario.chess960.then(|| yes.to_owned()));
    put(Key::TimeControl, scenario.time_control.clone());
    put(
        Key::Clocks,
        pair(scenario.clocks.map(|it| it.map(duration)), language),
    );
    let illegal = scenario
        .illegal_moves
        .map(|it| (it > 0).then(|| it.to_string()));
    put(Key::IllegalMoves, pair(illegal, language));
    put(Key::Round, scenario.round.map(|it| it.to_string()));
    put(
        Key::Articles,
        (!scenario.cite.is_empty()).then(|| list(&scenario.cite)),
    );
    put(Key::Confidence, scenario.confidence.clone());
}

fn pair(values: [Option<String>; 2], language: Language) -> Option<String> {
    let parts: Vec<String> = SIDES
        .iter()
        .zip(values)
        .filter_map(|(side, value)| Some(format!("{} {}", side[language as usize], value?)))
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// A line of a remark that would be read as something else.
fn escaped(line: &str) -> String {
    if line.starts_with(['#', '\\', '-']) {
        format!("\\{line}")
    } else {
        line.to_owned()
    }
}

/// Choices of regulations, `offers.off-turn: reject`.
#[must_use]
pub fn choices(changes: &Changes) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(preset) = &changes.preset {
        lines.push(format!("preset: {}", bare(&Json::from(preset.as_str()))));
    }
    flatten("", &changes.choices, &mut lines);
    lines
}

fn flatten(path: &str, map: &Map<String, Json>, lines: &mut Vec<String>) {
    for (key, value) in map {
        match value.as_object() {
            Some(inner) if !inner.is_empty() && inner.keys().all(|it| is_plain(it)) => {
                flatten(&format!("{path}{key}."), inner, lines);
            }
            Some(_) | None => lines.push(format!("{path}{key}: {}", bare(value))),
        }
    }
}

/// A value; text without quotes where it cannot be taken for anything else.
fn bare(value: &Json) -> String {
    match value.as_str() {
        Some(text)
            if !text.is_empty()
                && text.trim() == text
                && !text.contains(['\n', '\r'])
                && !text.starts_with(['"', '`'])
                && !text.ends_with('`')
                && serde_json::from_str::<Json>(text).is_err() =>
        {
            text.to_owned()
        }
        Some(_) | None => value.to_string(),
    }
}

/// The moves before the events with their numbers, in lines.
#[must_use]
pub fn movetext(scenario: &Scenario, language: Language) -> Vec<String> {
    let mut counter = Counter::start(scenario.start.as_deref());
    let mut lines = vec![String::new()];
    for (i, san) in scenario.moves.iter().enumerate() {
        let (number, turn) = counter.now();
        let san = letters::in_language(san, language);
        let word = if turn.is_white() {
            format!("{number}. {san}")
        } else if i == 0 {
            format!("{number}... {san}")
        } else {
            san
        };
        let last = lines.last_mut().expect("there is a line");
        if last.is_empty() {
            last.push_str(&word);
        } else if last.len() + 1 + word.len() <= 88 {
            last.push(' ');
            last.push_str(&word);
        } else {
            lines.push(word);
        }
        counter.pass();
    }
    lines
}
