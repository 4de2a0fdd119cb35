//! Entries from files.

mod desk;
mod games;
mod rulings;
mod watch;

use std::cmp::Ordering;

use serde_json::Value;
use shakmaty::Color;
use tablas::sentence::Sentence;
use tablas_say::{Speaker, harmless};
use tablas_wire::ruling::read_ruling;

use super::{Entry, Round, Source};
use crate::ruling::Names;
use games::Log;
use rulings::Paper;

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A ruling.
    Ruling,
    /// The log of a live game.
    GameLog,
    /// What `tablas watch --format jsonl` wrote.
    Watch,
    /// The log of an event as the desk exports it.
    Desk,
}

/// What a text is, by the format that it names. `None` if it names none of these.
#[must_use]
pub fn kind(text: &str) -> Option<Kind> {
    let text = unmarked(text);
    let named = |value: &Value| match value.get("format").and_then(Value::as_str) {
        Some("tablas-ruling") => Some(Kind::Ruling),
        Some("tablas-game-log") => Some(Kind::GameLog),
        Some("tablas-watch") => Some(Kind::Watch),
        Some("tablas-desk-event") => Some(Kind::Desk),
        Some(_) | None => None,
    };
    let first = text.lines().find(|line| !line.trim().is_empty())?;
    if let Ok(value) = serde_json::from_str::<Value>(first) {
        return named(&value);
    }
    // A ruling is written over many lines. One that is cut is still told from another file.
    match serde_json::from_str::<Value>(text) {
        Ok(value) => named(&value),
        Err(_) => text
            .chars()
            .take(200)
            .collect::<String>()
            .contains("tablas-ruling")
            .then_some(Kind::Ruling),
    }
}

/// Without the mark of UTF-8 at its beginning.
fn unmarked(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// What has been read so far.
struct Reading<'a> {
    names: Names,
    speaker: &'a Speaker,
    round: Round,
    papers: Vec<Paper>,
    logs: Vec<Log>,
    events: Vec<String>,
}

pub(super) fn round(sources: &[Source], names: Names, speaker: &Speaker) -> Round {
    let mut reading = Reading {
        names,
        speaker,
        round: Round {
            files: sources.len(),
            left_out: names == Names::LeftOut,
            ..Round::default()
        },
        papers: Vec::new(),
        logs: Vec::new(),
        events: Vec::new(),
    };
    for (i, source) in sources.iter().enumerate() {
        let file = match names {
            Names::Shown => harmless(&source.name),
            Names::LeftOut => {
                speaker.say(&Sentence::new("round-game").with("number", (i + 1).to_string()))
            }
        };
        reading.source(file, unmarked(&source.text));
    }
    reading.finished()
}

impl Reading<'_> {
    fn source(&mut self, file: String, text: &str) {
        match kind(text) {
            Some(Kind::Ruling) => match read_ruling(text) {
                Ok(ruling) => self.paper(file, ruling, false),
                Err(error) => self.problem(file, error.sentence()),
            },
            Some(Kind::GameLog) => match games::log(text, &file) {
                Ok(log) => self.logs.push(log),
                Err(sentence) => self.problem(file, sentence),
            },
            Some(Kind::Watch) => {
                let (entries, broken) = watch::entries(text, &file, self.names);
                self.round.entries.extend(entries);
                self.broken(file, broken);
            }
            Some(Kind::Desk) => match desk::read(text, &file, self.names, self.speaker) {
                Ok(found) => {
                    self.events.extend(found.event);
                    self.logs.extend(found.logs);
                    self.round.entries.extend(found.alerts);
                    for ruling in found.rulings {
                        let marked = self.names == Names::LeftOut;
                        self.paper(file.clone(), ruling, marked);
                    }
                    self.broken(file, found.broken);
                }
                Err(sentence) => self.problem(file, sentence),
            },
            None => self.problem(file, Sentence::new("round-not-known")),
        }
    }

    fn paper(&mut self, file: String, ruling: tablas_wire::ruling::Ruling, marked: bool) {
        // The same ruling under two names is one.
        if self.papers.iter().any(|it| it.ruling == ruling) {
            return;
        }
        self.events
            .extend(ruling.event.name.as_deref().map(harmless));
        self.papers.push(Paper::new(file, ruling, marked));
    }

    fn problem(&mut self, file: String, what: Sentence) {
        self.round.problems.push((file, what));
    }

    fn broken(&mut self, file: String, lines: usize) {
        if lines > 0 {
            self.problem(
                file,
                Sentence::new("round-broken-line").with("count", lines),
            );
        }
    }

    fn finished(mut self) -> Round {
        self.round.failing = self.papers.iter().filter(|it| it.fails()).count();
        for paper in &self.papers {
            let entries = rulings::entries(paper, &self.papers, self.names, self.speaker);
            self.round.entries.extend(entries);
            self.logs.extend(games::of_paper(paper));
        }
        for log in games::longest(self.logs, self.names) {
            let (entries, problem) = games::entries(&log, &self.papers, self.names, self.speaker);
            self.round.entries.extend(entries);
            if let Some(sentence) = problem {
                self.round.problems.push((log.common.file, sentence));
            }
        }
        let mut round = self.round;
        round.entries.sort_by(order);
        self.events.sort_unstable();
        self.events.dedup();
        if let ([event], Names::Shown) = (self.events.as_slice(), self.names) {
            round.event = Some(event.clone());
        }
        let mut rounds: Vec<&str> = round.entries.iter().map(|it| it.round.as_str()).collect();
        rounds.sort_unstable();
        rounds.dedup();
        if let [only] = rounds.as_slice()
            && !only.is_empty()
        {
            round.round = Some((*only).to_owned());
        }
        round
    }
}

/// By round and board, as numbers where they are some, then by kind.
fn order(a: &Entry, b: &Entry) -> Ordering {
    let number = |text: &str| -> (u32, String) {
        let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
        (digits.parse().unwrap_or(u32::MAX), text.to_owned())
    };
    number(&a.round)
        .cmp(&number(&b.round))
        .then_with(|| number(&a.board).cmp(&number(&b.board)))
        .then_with(|| a.kind.cmp(&b.kind))
        .then_with(|| a.file.cmp(&b.file))
}

/// A player's word in the language.
pub(super) fn player(word: &str, speaker: &Speaker) -> String {
    match word {
        "white" => speaker.say(&Sentence::new("player").with("by", Color::White)),
        "black" => speaker.say(&Sentence::new("player").with("by", Color::Black)),
        _ => String::new(),
    }
}
