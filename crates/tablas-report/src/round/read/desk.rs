//! The log of an event as the desk exports it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use tablas::sentence::Sentence;
use tablas_say::{Speaker, harmless};
use tablas_wire::desk::{EntryDoc, ExportLine, FedDoc, NewBoard};
use tablas_wire::game_log::EventDoc;
use tablas_wire::ruling::{Ruling, SignaturePart};

use super::super::{Entry, EntryKind};
use super::games::Log;
use super::watch::utc;
use crate::redact;
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

/// What an export holds. Without names its people have the marks of [`redact::event`].
pub(super) fn read(
    text: &str,
    file: &str,
    names: Names,
    speaker: &Speaker,
) -> Result<Found, Sentence> {
    let unreadable = || Sentence::new("round-not-known");
    let value: Value = serde_json::from_str(text).map_err(|_| unreadable())?;
    let values = value
        .get("entries")
        .and_then(Value::as_array)
        .ok_or_else(unreadable)?;
    let mut lines: Vec<ExportLine> = values
        .iter()
        .filter_map(|line| serde_json::from_value(line.clone()).ok())
        .collect();
    let mut found = Found {
        broken: values.len() - lines.len(),
        ..Found::default()
    };
    match names {
        Names::Shown => {}
        Names::LeftOut => lines = redact::event(lines).0,
    }
    let mut boards: BTreeMap<u64, Log> = BTreeMap::new();
    // Those whose clocks stand still until something is done.
    let mut waiting: BTreeSet<u64> = BTreeSet::new();
    for line in lines {
        let begins = beginning(&line);
        if let (Some(at), Some(board)) = (begins, line.board)
            && waiting.remove(&board)
            && let Some(log) = boards.get_mut(&board)
        {
            log.setup.started = at;
        }
        match line.entry {
            EntryDoc::Event { settings } | EntryDoc::EventChanged { settings } => {
                found.event = Some(harmless(&settings.name));
            }
            EntryDoc::Board { board } => {
                if board.waits {
                    waiting.insert(line.seq);
                }
                boards.insert(line.seq, log(*board, file));
            }
            EntryDoc::Acts { events } => match line.board.and_then(|it| boards.get_mut(&it)) {
                Some(log) => log.events.extend(events),
                None => found.broken += 1,
            },
            EntryDoc::Acknowledged { alert } => {
                let board = line.board.and_then(|it| boards.get(&it));
                let common = board.map_or_else(Entry::default, |log| log.common.clone());
                let kind = alert.split(':').next().unwrap_or_default();
                let sentence = Sentence::new("round-desk-alert").with("kind", harmless(kind));
                found.alerts.push(Entry {
                    kind: EntryKind::Alert,
                    what: speaker.say(&sentence),
                    at: i64::try_from(line.at).map_or_else(|_| String::new(), utc),
                    file: file.to_owned(),
                    ..common
                });
            }
            EntryDoc::Ruling { ruling } => match Ruling::of_value(&ruling) {
                Ok(ruling) => found.rulings.push(ruling),
                Err(_) => found.broken += 1,
            },
            EntryDoc::Signed {
                hash,
                key,
                signature,
            } => match found.rulings.iter_mut().find(|it| it.hash == hash) {
                Some(ruling) => ruling.signatures.push(SignaturePart { key, signature }),
                None => found.broken += 1,
            },
            EntryDoc::Fed { fed } => match line.board.and_then(|it| boards.get_mut(&it)) {
                Some(log) => told(log, *fed),
                None => found.broken += 1,
            },
            EntryDoc::Started
            | EntryDoc::Note { .. }
            | EntryDoc::HandOver { .. }
            | EntryDoc::Source { .. }
            | EntryDoc::SourceRemoved { .. }
            | EntryDoc::Removed { .. }
            | EntryDoc::Sheet { .. } => {}
        }
    }
    found.logs.extend(boards.into_values());
    Ok(found)
}

/// When the game of a board that waits has begun, if it has with this entry.
fn beginning(line: &ExportLine) -> Option<u64> {
    let first = |events: &[EventDoc]| events.first().map(|event| event.at);
    if let EntryDoc::Acts { events } = &line.entry {
        first(events)
    } else if let EntryDoc::Fed { fed } = &line.entry {
        first(&fed.events)
    } else {
        matches!(line.entry, EntryDoc::Started).then_some(line.at)
    }
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
        marked: true,
    }
}
