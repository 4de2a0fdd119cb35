//! Rulings: the last decision at a board as a document.

use axum::Json;
use axum::extract::State;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tablas::sentence::Sentence;
use tablas_wire::desk::{BoardView, EntryDoc, RulingView};

use super::boards::{board, may_act};
use super::{Answer, at_least, changed};
use crate::desk::carry::carried;
use crate::desk::{BoardId, ruling};
use crate::server::Shared;
use crate::server::account::Role;
use crate::server::extract::{Body, Id};
use crate::server::guard::Who;
use crate::server::keeper::{OfBoard, OfEvent, Wanted, now};
use crate::server::problem::Denied;
use crate::store::Seq;

pub(super) async fn rulings(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
) -> Answer<Vec<RulingView>> {
    at_least(&who, Role::Arbiter)?;
    let views = shared.keeper().look(|desk| desk.rulings(BoardId(id)));
    views.map(Json).ok_or(Denied::NotFound)
}

/// A ruling that is to be written down.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Decide {
    /// The version of the board that the arbiter looked at.
    version: u64,
    /// Remarks, in his words.
    #[serde(default)]
    remarks: Vec<String>,
}

pub(super) async fn decide(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
    Body(request): Body<Decide>,
) -> Answer<RulingView> {
    let id = BoardId(id);
    let seq = changed(&shared, |desk| {
        let event = may_act(&who, desk, id)?;
        let board = desk.boards.get(&id).ok_or(Denied::NotFound)?;
        if let Some(since) = board.since(request.version) {
            return Err(Denied::Changed(since));
        }
        let found = desk.events.get(&event).ok_or(Denied::NotFound)?;
        let name = who.signs(desk, event);
        // The key is the chief arbiter's: what he writes down is signed at once, what others write he
        // signs when he has read it.
        let key = shared.key().filter(|_| who.role == Role::Chief);
        let key = key.map(std::sync::Arc::as_ref);
        let ruling = ruling::write(found, board, &name, request.remarks, key)
            .map_err(|key| Denied::Bad(Sentence::new("desk-no-ruling").with("what", key)))?;
        Ok(vec![Wanted {
            event: OfEvent::Known(event),
            board: Some(OfBoard::Known(id)),
            who: name,
            at: None,
            doc: EntryDoc::Ruling { ruling },
        }])
    })
    .await?;
    let view = shared.keeper().look(|desk| desk.ruling(seq));
    view.map(Json).ok_or(Denied::NotFound)
}

/// Signs a ruling that was written down.
pub(super) async fn sign(State(shared): State<Shared>, who: Who, Id(id): Id) -> Answer<RulingView> {
    at_least(&who, Role::Chief)?;
    let no = |what: &'static str| Denied::Bad(Sentence::new("desk-not-signed").with("what", what));
    let key = shared.key().cloned().ok_or_else(|| no("no-key"))?;
    let document = shared
        .keeper()
        .look(|desk| desk.ruling_document(Seq(id)).cloned())
        .ok_or(Denied::NotFound)?;
    let (document, part) = tokio::task::spawn_blocking(move || {
        let part = ruling::signature(&document, &key);
        (document, part)
    })
    .await
    .map_err(|_| no("fails"))?;
    let part = part.map_err(no)?;
    changed(&shared, |desk| {
        let board = desk.board_of_ruling(Seq(id)).ok_or(Denied::NotFound)?;
        let event = may_act(&who, desk, board)?;
        let name = who.signs(desk, event);
        let hash = document.get("hash").and_then(serde_json::Value::as_str);
        Ok(vec![Wanted {
            event: OfEvent::Known(event),
            board: Some(OfBoard::Known(board)),
            who: name,
            at: None,
            doc: EntryDoc::Signed {
                hash: hash.unwrap_or_default().to_owned(),
                key: part.key,
                signature: part.signature,
            },
        }])
    })
    .await?;
    let view = shared.keeper().look(|desk| desk.ruling(Seq(id)));
    view.map(Json).ok_or(Denied::NotFound)
}

/// A ruling that is to be carried out at its board.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Carry {
    /// The version of the board that the arbiter looked at.
    version: u64,
}

/// Carries out a ruling on papers at its board.
pub(super) async fn carry(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
    Body(request): Body<Carry>,
) -> Answer<BoardView> {
    let mut place = None;
    changed(&shared, |desk| {
        let (board_id, ruling) = desk.ruling_read(Seq(id)).ok_or(Denied::NotFound)?;
        let event = may_act(&who, desk, board_id)?;
        let board = desk.boards.get(&board_id).ok_or(Denied::NotFound)?;
        if let Some(since) = board.since(request.version) {
            return Err(Denied::Changed(since));
        }
        let name = who.signs(desk, event);
        let doc = carried(board, ruling, now(), &name)?;
        place = Some(board_id.0);
        Ok(vec![Wanted {
            event: OfEvent::Known(event),
            board: Some(OfBoard::Known(board_id)),
            who: name,
            at: None,
            doc,
        }])
    })
    .await?;
    let place = place.ok_or(Denied::NotFound)?;
    board(State(shared.clone()), who, Id(place)).await
}

/// A ruling as a document.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(transparent)]
pub(super) struct Document(serde_json::Value);

pub(super) async fn document(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
) -> Answer<Document> {
    at_least(&who, Role::Arbiter)?;
    let found = shared
        .keeper()
        .look(|desk| desk.ruling_document(Seq(id)).cloned());
    found.map(|it| Json(Document(it))).ok_or(Denied::NotFound)
}
