//! Events, their boards and notes.

use axum::Json;
use axum::extract::State;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tablas::sentence::Sentence;
use tablas_wire::desk::{
    BoardRow, EntryDoc, EventLogLine, EventSettings, EventView, LogLine, NewBoard, Person,
    Responsible,
};
use tablas_wire::game_log::write_header;

use super::boards::may_act;
use super::{Answer, at_least, changed};
use crate::desk::{BoardId, Desk, EventId, Rulebook};
use crate::server::Shared;
use crate::server::account::Role;
use crate::server::extract::{Body, Id};
use crate::server::guard::Who;
use crate::server::keeper::{OfBoard, OfEvent, Wanted, now};
use crate::server::problem::Denied;
use crate::server::stream::hide;

/// A preset of regulations.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct PresetView {
    name: &'static str,
    title: tablas_wire::desk::Said,
    about: tablas_wire::desk::Said,
    time_control: Option<String>,
}

pub(super) async fn presets(_: Who) -> Json<Vec<PresetView>> {
    let said = |texts: &tablas_wire::regulations::Texts| tablas_wire::desk::Said {
        en: texts.en.clone(),
        es: texts.es.clone(),
    };
    let all = tablas_wire::regulations::presets().iter();
    Json(
        all.map(|it| PresetView {
            name: it.name,
            title: said(&it.preset.titles),
            about: said(&it.preset.about),
            time_control: it.preset.time_control.as_ref().map(ToString::to_string),
        })
        .collect(),
    )
}

pub(super) async fn events(State(shared): State<Shared>, _: Who) -> Json<Vec<EventView>> {
    Json(shared.keeper().look(Desk::event_views))
}

pub(super) async fn event(
    State(shared): State<Shared>,
    _: Who,
    Id(event): Id,
) -> Answer<EventView> {
    let view = shared.keeper().look(|desk| desk.event_view(EventId(event)));
    view.map(Json).ok_or(Denied::NotFound)
}

pub(super) fn checked(settings: &EventSettings) -> Result<(), Denied> {
    match Rulebook::of(settings) {
        Ok(_) => Ok(()),
        Err(no) => Err(Denied::Bad(
            Sentence::new("desk-no-settings").with("what", no.key()),
        )),
    }
}

pub(super) async fn new_event(
    State(shared): State<Shared>,
    who: Who,
    Body(settings): Body<EventSettings>,
) -> Answer<EventView> {
    at_least(&who, Role::Chief)?;
    checked(&settings)?;
    let wanted = Wanted {
        event: OfEvent::Made,
        board: None,
        who: who.name,
        at: None,
        doc: EntryDoc::Event { settings },
    };
    let seq = changed(&shared, |_| Ok(vec![wanted])).await?;
    event(State(shared.clone()), who_again(&shared), Id(seq.0)).await
}

/// A placeholder for handlers that call one another after the caller's rights are known.
pub(super) fn who_again(_: &Shared) -> Who {
    Who {
        name: String::new(),
        role: Role::Viewer,
        sectors: Vec::new(),
        token: String::new(),
        session: None,
    }
}

pub(super) async fn change_event(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
    Body(settings): Body<EventSettings>,
) -> Answer<EventView> {
    at_least(&who, Role::Chief)?;
    checked(&settings)?;
    let wanted = Wanted {
        event: OfEvent::Known(EventId(id)),
        board: None,
        who: who.name,
        at: None,
        doc: EntryDoc::EventChanged { settings },
    };
    changed(&shared, |desk| {
        if !desk.events.contains_key(&EventId(id)) {
            return Err(Denied::NotFound);
        }
        Ok(vec![wanted])
    })
    .await?;
    event(State(shared.clone()), who_again(&shared), Id(id)).await
}

pub(super) async fn boards(
    State(shared): State<Shared>,
    who: Who,
    Id(event): Id,
) -> Answer<Vec<BoardRow>> {
    let event = EventId(event);
    let rows = shared.keeper().look(|desk| {
        desk.events
            .contains_key(&event)
            .then(|| desk.rows(event, now()))
    });
    let mut rows = rows.ok_or(Denied::NotFound)?;
    for row in &mut rows {
        hide(row, who.role);
    }
    Ok(Json(rows))
}

/// A board to be set up.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Pairing {
    round: u16,
    number: u32,
    sector: Option<String>,
    white: Person,
    black: Person,
}

pub(super) async fn new_boards(
    State(shared): State<Shared>,
    who: Who,
    Id(event): Id,
    Body(pairings): Body<Vec<Pairing>>,
) -> Answer<Vec<BoardRow>> {
    at_least(&who, Role::Chief)?;
    let id = EventId(event);
    let count = pairings.len() as u64;
    let first = changed(&shared, |desk| {
        let found = desk.events.get(&id).ok_or(Denied::NotFound)?;
        let at = now();
        let boards = pairings.into_iter().map(|it| Wanted {
            event: OfEvent::Known(id),
            board: None,
            who: who.name.clone(),
            at: None,
            doc: EntryDoc::Board {
                board: Box::new(NewBoard {
                    round: it.round,
                    number: it.number,
                    sector: it.sector,
                    white: it.white,
                    black: it.black,
                    log: write_header(&found.rulebook.setup(it.round, at)),
                    waits: true,
                }),
            },
        });
        Ok(boards.collect())
    })
    .await?;
    let rows = shared.keeper().look(|desk| {
        (first.0..first.0 + count)
            .filter_map(|id| desk.row(BoardId(id), now()))
            .collect()
    });
    Ok(Json(rows))
}

/// Which games are started.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Start {
    /// Those of this round that wait.
    round: u16,
    /// Only that of this board of the round.
    number: Option<u32>,
}

/// Starts games that wait; the boards that this changes.
pub(super) async fn start(
    State(shared): State<Shared>,
    who: Who,
    Id(event): Id,
    Body(start): Body<Start>,
) -> Answer<Vec<BoardRow>> {
    at_least(&who, Role::Arbiter)?;
    let id = EventId(event);
    let mut started = Vec::new();
    changed(&shared, |desk| {
        let found = desk.events.get(&id).ok_or(Denied::NotFound)?;
        started = found.boards.clone();
        // There may be none any more: somebody else may have been quicker.
        started.retain(|id| {
            desk.boards.get(id).is_some_and(|board| {
                board.waits()
                    && board.about.round == start.round
                    && start.number.is_none_or(|it| it == board.about.number)
                    && may_act(&who, desk, *id).is_ok()
            })
        });
        let at = now();
        let name = who.signs(desk, id);
        let each = started.iter().map(|&board| Wanted {
            event: OfEvent::Known(id),
            board: Some(OfBoard::Known(board)),
            who: name.clone(),
            at: Some(at),
            doc: EntryDoc::Started,
        });
        Ok(each.collect())
    })
    .await?;
    let rows = shared.keeper().look(|desk| {
        started
            .iter()
            .filter_map(|&id| desk.row(id, now()))
            .collect()
    });
    Ok(Json(rows))
}

pub(super) async fn notes(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
) -> Answer<Vec<LogLine>> {
    at_least(&who, Role::Arbiter)?;
    Ok(Json(shared.keeper().look(|desk| desk.notes(EventId(id)))))
}

/// A note, or the hand-over of a shift.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewNote {
    text: String,
    /// Who is responsible from now on, if it hands over.
    hand_over_to: Option<String>,
    sector: Option<String>,
}

pub(super) async fn note(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
    Body(new): Body<NewNote>,
) -> Answer<Vec<LogLine>> {
    at_least(&who, Role::Arbiter)?;
    changed(&shared, |desk| {
        if !desk.events.contains_key(&EventId(id)) {
            return Err(Denied::NotFound);
        }
        let doc = match new.hand_over_to {
            None => EntryDoc::Note { text: new.text },
            Some(to) => EntryDoc::HandOver {
                to,
                sector: new.sector.filter(|it| !it.trim().is_empty()),
                text: new.text,
            },
        };
        Ok(vec![Wanted {
            event: OfEvent::Known(EventId(id)),
            board: None,
            who: who.signs(desk, EventId(id)),
            at: None,
            doc,
        }])
    })
    .await?;
    notes(State(shared.clone()), who, Id(id)).await
}

/// Everything that was entered for an event, the newest first.
pub(super) async fn log(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
) -> Answer<Vec<EventLogLine>> {
    at_least(&who, Role::Arbiter)?;
    let lines = shared.keeper().look(|desk| desk.log(EventId(id)));
    lines.map(Json).ok_or(Denied::NotFound)
}

/// Who is responsible for the hall and its parts.
pub(super) async fn responsible(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
) -> Answer<Vec<Responsible>> {
    at_least(&who, Role::Arbiter)?;
    let found = shared.keeper().look(|desk| desk.responsible(EventId(id)));
    found.map(Json).ok_or(Denied::NotFound)
}
