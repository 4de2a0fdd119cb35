//! Scoresheets: reading what was typed, keeping it.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use tablas::sentence::Sentence;
use tablas_sheet::read_sheet;
use tablas_wire::desk::{BoardView, EntryDoc, KeepSheet, SheetsRequest, SheetsView};

use super::boards::{board, may_act};
use super::{Answer, at_least, changed};
use crate::desk::papers::{Table, sheet_name};
use crate::desk::sheets::{Read, told};
use crate::desk::{BoardId, moment};
use crate::server::Shared;
use crate::server::account::Role;
use crate::server::extract::{Body, Id};
use crate::server::guard::Who;
use crate::server::keeper::{OfBoard, OfEvent, Wanted, now};
use crate::server::problem::Denied;
use crate::store::Seq;

/// What is known of a board, for work that takes longer than the state may be held.
pub(super) fn table(shared: &Shared, id: BoardId) -> Result<Table, Denied> {
    let found = shared.keeper().look(|desk| {
        let board = desk.boards.get(&id)?;
        let event = desk.events.get(&board.event)?;
        Some(Table::of(event, board, moment(&board.game, now())))
    });
    found.ok_or(Denied::NotFound)
}

/// Does what takes its time beside everything else.
pub(super) async fn beside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Sentence> + Send + 'static,
) -> Result<T, Denied> {
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|_| Denied::TooSlow)?
        .map_err(Denied::Bad)
}

pub(super) async fn read(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
    Body(request): Body<SheetsRequest>,
) -> Answer<SheetsView> {
    at_least(&who, Role::Arbiter)?;
    let table = table(&shared, BoardId(id))?;
    let view = beside(move || Read::of(&request)?.view(table.kept(&request))).await?;
    Ok(Json(view))
}

pub(super) async fn keep(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
    Body(request): Body<KeepSheet>,
) -> Answer<BoardView> {
    // What nobody can read as a sheet is no evidence, and is too long to be one.
    let text = request.sheet.text.clone();
    beside(move || read_sheet(&text, None).map_err(|error| told(&error))).await?;
    changed(&shared, |desk| {
        let event = may_act(&who, desk, BoardId(id))?;
        Ok(vec![Wanted {
            event: OfEvent::Known(event),
            board: Some(OfBoard::Known(BoardId(id))),
            who: who.signs(desk, event),
            at: None,
            doc: EntryDoc::Sheet {
                of: request.of,
                sheet: request.sheet,
            },
        }])
    })
    .await?;
    board(State(shared.clone()), who, Id(id)).await
}

/// A sheet as a file, by the name and with the content that a ruling names.
pub(super) async fn text(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
) -> Result<impl IntoResponse, Denied> {
    at_least(&who, Role::Arbiter)?;
    let kept = shared.keeper().look(|desk| desk.sheet(Seq(id)).cloned());
    let kept = kept.ok_or(Denied::NotFound)?;
    let name = format!("attachment; filename=\"{}\"", sheet_name(kept.of));
    Ok((
        [
            (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
            (header::CONTENT_DISPOSITION, name),
        ],
        kept.sheet.text,
    ))
}
