//! The sources of live games of an event, and what the arbiter makes of where they differ from him.

use axum::Json;
use axum::extract::State;
use schemars::JsonSchema;
use serde::Deserialize;
use shakmaty::Position;
use tablas::sentence::Sentence;
use tablas_feed::SourceSpec;
use tablas_wire::desk::{BoardView, Deed, EntryDoc, FedDoc, NewSource, SourceView};
use tablas_wire::game_log::{ActDoc, EventDoc};
use tablas_wire::uci;

use super::boards::{board, may_act};
use super::{Answer, at_least, changed};
use crate::desk::{Board, BoardId, EventId, entered, entered_as_far};
use crate::server::Shared;
use crate::server::account::Role;
use crate::server::extract::{Body, Id};
use crate::server::guard::Who;
use crate::server::keeper::{OfBoard, OfEvent, Wanted, now};
use crate::server::problem::Denied;

/// So many sources an event has at most.
const MOST: usize = 64;
/// A place is not longer than this.
const LONGEST: usize = 2_000;

pub(super) async fn sources(
    State(shared): State<Shared>,
    who: Who,
    Id(event): Id,
) -> Answer<Vec<SourceView>> {
    at_least(&who, Role::Arbiter)?;
    let views = shared
        .keeper()
        .look(|desk| shared.feeds().views(desk, EventId(event)));
    views.map(Json).ok_or(Denied::NotFound)
}

/// Adds a source. Only the chief arbiter may: the desk reads what he names, on this machine or the
/// network, and nothing else. A program is started only for whoever sits at the machine.
pub(super) async fn add(
    State(shared): State<Shared>,
    who: Who,
    Id(event): Id,
    Body(new): Body<NewSource>,
) -> Answer<Vec<SourceView>> {
    at_least(&who, Role::Chief)?;
    let bad = |id| Denied::Bad(Sentence::new(id));
    let spec = new.spec.trim().to_owned();
    if spec.len() > LONGEST || new.name.as_ref().is_some_and(|name| name.len() > LONGEST) {
        return Err(bad("desk-source-long"));
    }
    match SourceSpec::parse(&spec).map_err(Denied::Bad)? {
        SourceSpec::Program { .. } if shared.guard().lan() => {
            return Err(bad("desk-source-program"));
        }
        // Where the desk was started from is nothing that a page knows.
        SourceSpec::Path(path) if path.is_relative() => {
            return Err(bad("desk-source-relative"));
        }
        SourceSpec::Path(_)
        | SourceSpec::Program { .. }
        | SourceSpec::PgnAddress(_)
        | SourceSpec::Broadcast { .. }
        | SourceSpec::LiveChess { .. }
        | SourceSpec::Cloud(_) => {}
    }
    let name = new.name.map(|name| name.trim().to_owned());
    let source = NewSource {
        spec,
        name: name.filter(|name| !name.is_empty()),
    };
    let id = EventId(event);
    changed(&shared, |desk| {
        let found = desk.events.get(&id).ok_or(Denied::NotFound)?;
        if found.sources.values().any(|it| it.doc.spec == source.spec) {
            return Err(bad("desk-source-twice"));
        }
        if found.sources.len() >= MOST {
            return Err(bad("desk-source-many"));
        }
        Ok(vec![Wanted {
            event: OfEvent::Known(id),
            board: None,
            who: who.signs(desk, id),
            at: None,
            doc: EntryDoc::Source { source },
        }])
    })
    .await?;
    sources(State(shared.clone()), who, Id(event)).await
}

/// Follows a source no longer. What it told stays.
pub(super) async fn remove(
    State(shared): State<Shared>,
    who: Who,
    Id(number): Id,
) -> Answer<Vec<SourceView>> {
    at_least(&who, Role::Chief)?;
    let mut event = None;
    changed(&shared, |desk| {
        let mut events = desk.events.iter();
        let found = events.find(|(_, it)| it.sources.contains_key(&number));
        let (&id, _) = found.ok_or(Denied::NotFound)?;
        event = Some(id);
        Ok(vec![Wanted {
            event: OfEvent::Known(id),
            board: None,
            who: who.signs(desk, id),
            at: None,
            doc: EntryDoc::SourceRemoved { source: number },
        }])
    })
    .await?;
    let event = event.ok_or(Denied::NotFound)?;
    sources(State(shared.clone()), who, Id(event.0)).await
}

/// Whose moves hold where a source differs from what was entered.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Holds {
    /// Those of the source: the game goes back to where they part, and its moves are entered.
    Source,
    /// Those at the desk: from the next move of the source on both go together again.
    Desk,
}

/// The arbiter settles where a source differs from what was entered.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Settle {
    /// The version of the board that he looked at.
    version: u64,
    /// The number of the source.
    source: u64,
    /// Whose moves hold.
    holds: Holds,
}

pub(super) async fn settle(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
    Body(request): Body<Settle>,
) -> Answer<BoardView> {
    let board_id = BoardId(id);
    changed(&shared, |desk| {
        let event = may_act(&who, desk, board_id)?;
        let found = desk.boards.get(&board_id).ok_or(Denied::NotFound)?;
        if let Some(since) = found.since(request.version) {
            return Err(Denied::Changed(since));
        }
        let live = desk.live.of(board_id);
        let mut live = live.filter(|(source, _)| *source == request.source);
        let (_, feed) = live.next().ok_or(Denied::NotFound)?;
        let [here, there] = feed.differs.ok_or(Denied::NotFound)?;
        let name = who.signs(desk, event);
        let mut fed = FedDoc {
            source: request.source,
            ..FedDoc::default()
        };
        match request.holds {
            Holds::Desk => {
                let ours = found.game.course().moves().len();
                fed.settled = Some([number(ours), number(feed.line.len())]);
            }
            Holds::Source => fed.events = theirs(found, here, &feed.line[there..], &name)?,
        }
        Ok(vec![Wanted {
            event: OfEvent::Known(event),
            board: Some(OfBoard::Known(board_id)),
            who: name,
            at: None,
            doc: EntryDoc::Fed { fed: Box::new(fed) },
        }])
    })
    .await?;
    board(State(shared.clone()), who, Id(id)).await
}

fn number(plies: usize) -> u32 {
    u32::try_from(plies).unwrap_or(u32::MAX)
}

/// The game goes back to where both part, and the moves of the source are entered.
fn theirs(
    board: &Board,
    here: usize,
    line: &[shakmaty::Move],
    who: &str,
) -> Result<Vec<EventDoc>, Denied> {
    let at = now();
    let back = Deed {
        by: "arbiter".to_owned(),
        act: ActDoc::RestorePosition {
            to: number(here),
            clocks: None,
            reason: who.to_owned(),
        },
    };
    let mut events = Vec::new();
    let mut game = board.game.clone();
    let mut put = |game: &mut tablas::game::Game, doc: EntryDoc| {
        if let EntryDoc::Acts { events: more } = doc {
            for event in more {
                if let Ok(read) = tablas_wire::game_log::read_event(game, &event) {
                    game.apply(read);
                    events.push(event);
                }
            }
        }
    };
    let doc = entered(&game, [(at, &back)], who)?;
    put(&mut game, doc);
    let mode = game.course().start().castles().mode();
    for &mv in line {
        let by = game.having_the_move().fold_wb("white", "black").to_owned();
        let uci = uci(mv, mode);
        let deeds = [
            Deed {
                by: by.clone(),
                act: ActDoc::Move { uci },
            },
            Deed {
                by,
                act: ActDoc::PressClock,
            },
        ];
        let (doc, count) = entered_as_far(&game, deeds.iter().map(|deed| (at, deed)), who);
        if count == 0 {
            break;
        }
        put(&mut game, doc);
    }
    Ok(events)
}
