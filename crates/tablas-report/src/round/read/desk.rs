//! The log of an event as the desk exports it.

use std::collections::BTreeMap;

use serde_json::Value;
use tablas::sentence::Sentence;
use tablas_say::{Speaker, harmless};
use tablas_wire::desk::{EntryDoc, FedDoc, NewBoard};
use tablas_wire::ruling::Ruling;

use super::super::{Entry, EntryKind};
use super::games::Log;
use super::watch::utc;
use crate::ruling::Names;

/// What an export holds.
#[derive(Default)]
pub(super) struct Found {
    pub(super) event: Option<String>,
    pub(super) logs: Vec<Log>,
    pub(super) alerts: Vec<Entry>,
    pub(super) rulings: Vec<Ruling>,
    /// Entries that could not be read.
    pub(super) broken: usize,
}

pub(super) fn read(
    text: &str,
    file: &str,
    names: Names,
    speaker: &Speaker,
) -> Result<Found, Sentence> {
    let unreadable = || Sentence::new("round-not-known");
    let value: Value = serde_json::from_str(text).map_err(|_| unreadable())?;
    let lines = value
        .get("entries")
        .and_then(Value::as_array)
        .ok_or_else(unreadable)?;
    let mut found = Found::default();
    let mut boards: BTreeMap<u64, Log> = BTreeMap::new();
    for line in lines {
        let number = |key: &str| line.get(key).and_then(Value::as_u64);
        let entry = line
            .get("entry")
            .and_then(|it| serde_json::from_value::<EntryDoc>(it.clone()).ok());
        let Some(entry) = entry else {
            found.broken += 1;
            continue;
        };
        match entry {
            EntryDoc::Event { settings } | EntryDoc::EventChanged { settings } => {
                found.event = Some(harmless(&settings.name));
            }
            EntryDoc::Board { board } => {
                if let Some(seq) = number("seq") {
                    boards.insert(seq, log(*board, file));
                }
            }
            EntryDoc::Acts { events } => match number("board").and_then(|it| boards.get_mut(&it)) {
                Some(log) => log.events.extend(events),
                None => found.broken += 1,
            },
            EntryDoc::Acknowledged { alert } => {
                let board = number("board").and_then(|it| boards.get(&it));
                let mut common = board.map_or_else(Entry::default, |log| log.common.clone());
                if names == Names::LeftOut {
                    common.white.clear();
                    common.black.clear();
                }
                let kind = alert.split(':').next().unwrap_or_default();
                let sentence = Sentence::new("round-desk-alert").with("kind", harmless(kind));
                found.alerts.push(Entry {
                    kind: EntryKind::Alert,
                    what: speaker.say(&sentence),
                    at: number("at")
                        .and_then(|it| i64::try_from(it).ok())
                        .map_or_else(String::new, utc),
                    file: file.to_owned(),
                    ..common
                });
            }
            EntryDoc::Ruling { ruling } => match Ruling::of_value(&ruling) {
                Ok(ruling) => found.rulings.push(ruling),
                Err(_) => found.broken += 1,
            },
            EntryDoc::Fed { fed } => match number("board").and_then(|it| boards.get_mut(&it)) {
                Some(log) => told(log, *fed),
                None => found.broken += 1,
            },
            EntryDoc::Note { .. }
            | EntryDoc::HandOver { .. }
            | EntryDoc::Source { .. }
            | EntryDoc::SourceRemoved { .. } => {}
        }
    }
    found.logs.extend(boards.into_values());
    Ok(found)
}

/// What a source of live games told of a board.
fn told(log: &mut Log, fed: FedDoc) {
    if let Some(header) = fed.header {
        log.setup = *header;
    }
    if let Some(players) = fed.players {
        let [white, black] = *players;
        log.common.white = harmless(&white.name);
        log.common.black = harmless(&black.name);
    }
    if let Some(number) = fed.number {
        log.common.board = number.to_string();
    }
    log.events.extend(fed.events);
}

fn log(board: NewBoard, file: &str) -> Log {
    Log {
        common: Entry {
            round: board.round.to_string(),
            board: board.number.to_string(),
            white: harmless(&board.white.name),
            black: harmless(&board.black.name),
            file: file.to_owned(),
            ..Entry::default()
        },
        setup: board.log,
        events: Vec::new(),
    }
}
