//! Whole events and the whole file, to take away.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use schemars::JsonSchema;
use serde::Deserialize;
use tablas::sentence::Sentence;
use tablas_report::redact;
use tablas_wire::desk::{EntryDoc, EventView, Export, ExportLine};

use super::{Answer, at_least, changed};
use crate::desk::EventId;
use crate::server::Shared;
use crate::server::account::Role;
use crate::server::extract::{Asked, Body, Id};
use crate::server::guard::Who;
use crate::server::keeper::{NotWritten, OfBoard, OfEvent, Wanted, now};
use crate::server::problem::Denied;
use crate::store::Seq;

/// Whether names and numbers of people are left out.
#[derive(Debug, Deserialize, JsonSchema)]
pub(super) struct Without {
    redact: Option<bool>,
}

pub(super) async fn export(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
    Asked(without): Asked<Without>,
) -> Answer<Export> {
    at_least(&who, Role::Arbiter)?;
    let export = exported(&shared, id).await?;
    if without.redact != Some(true) {
        return Ok(Json(export));
    }
    let (entries, left_out) = redact::event(export.entries);
    Ok(Json(Export {
        left_out: Some(left_out),
        entries,
        ..export
    }))
}

/// A whole event, as it stands in the log.
pub(super) async fn exported(shared: &Shared, id: u64) -> Result<Export, Denied> {
    let entries = shared
        .keeper()
        .with_store(|store| store.entries(Seq(0)))
        .await
        .ok_or(Denied::NotFound)?
        .map_err(|error| Denied::NotWritten(NotWritten::Store(error)))?;
    let entries: Vec<ExportLine> = entries
        .into_iter()
        .filter(|entry| entry.event == id)
        .filter_map(|entry| {
            Some(ExportLine {
                seq: entry.seq.0,
                board: entry.board,
                at: entry.at,
                who: entry.who,
                entry: serde_json::from_str(&entry.body).ok()?,
            })
        })
        .collect();
    if entries.is_empty() {
        return Err(Denied::NotFound);
    }
    Ok(Export {
        format: Export::FORMAT.to_owned(),
        version: Export::VERSION,
        event: id,
        left_out: None,
        entries,
    })
}

/// Takes in an event that was exported, here or elsewhere. Its boards get new numbers; who did what,
/// and when, stays.
pub(super) async fn import(
    State(shared): State<Shared>,
    who: Who,
    Body(export): Body<Export>,
) -> Answer<EventView> {
    at_least(&who, Role::Chief)?;
    let no = |what: &str| Denied::Bad(Sentence::new("desk-no-import").with("what", what));
    if export.format != Export::FORMAT || export.version != Export::VERSION {
        return Err(no("format"));
    }
    let begins = matches!(
        export.entries.first().map(|line| &line.entry),
        Some(EntryDoc::Event { .. })
    );
    if !begins {
        return Err(no("event"));
    }
    let mut boards: HashMap<u64, usize> = HashMap::new();
    let mut wanted = Vec::new();
    for line in export.entries {
        let index = wanted.len();
        match line.entry {
            EntryDoc::Event { .. } if index > 0 => return Err(no("event")),
            EntryDoc::Board { .. } => {
                boards.insert(line.seq, index);
            }
            // A file from elsewhere does not say what this desk reaches out to.
            EntryDoc::Source { .. } | EntryDoc::SourceRemoved { .. } => continue,
            EntryDoc::Event { .. }
            | EntryDoc::Fed { .. }
            | EntryDoc::EventChanged { .. }
            | EntryDoc::Started
            | EntryDoc::Acts { .. }
            | EntryDoc::Acknowledged { .. }
            | EntryDoc::Ruling { .. }
            | EntryDoc::Signed { .. }
            | EntryDoc::Sheet { .. }
            | EntryDoc::Note { .. }
            | EntryDoc::HandOver { .. } => {}
            EntryDoc::Removed { .. } => return Err(no("event")),
        }
        let board = match line.board {
            None => None,
            Some(id) => Some(OfBoard::Made(*boards.get(&id).ok_or_else(|| no("board"))?)),
        };
        wanted.push(Wanted {
            event: OfEvent::Made,
            board,
            who: line.who,
            at: Some(line.at),
            doc: line.entry,
        });
    }
    let seq = changed(&shared, |_| Ok(wanted)).await?;
    let view = shared.keeper().look(|desk| desk.event_view(EventId(seq.0)));
    view.map(Json).ok_or(Denied::NotFound)
}

pub(super) async fn backup(
    State(shared): State<Shared>,
    who: Who,
) -> Result<impl IntoResponse, Denied> {
    at_least(&who, Role::Chief)?;
    let to = shared.data().join(format!("backup-{}.sqlite3", now()));
    let file = to.clone();
    let bytes = shared
        .keeper()
        .with_store(move |store| -> Result<Vec<u8>, crate::store::StoreError> {
            store.backup(&file)?;
            let bytes = std::fs::read(&file).map_err(|error| crate::store::StoreError {
                path: file.clone(),
                problem: crate::store::StoreProblem::Io(error.to_string()),
            });
            let _ = std::fs::remove_file(&file);
            bytes
        })
        .await;
    match bytes {
        Some(Ok(bytes)) => Ok((
            [
                (header::CONTENT_TYPE, "application/vnd.sqlite3"),
                (
                    header::CONTENT_DISPOSITION,
                    "attachment; filename=\"desk.sqlite3\"",
                ),
            ],
            bytes,
        )),
        Some(Err(error)) => Err(Denied::NotWritten(NotWritten::Store(error))),
        None => Err(Denied::NotFound),
    }
}
