//! One board: what it is, what is done at it.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shakmaty::{CastlingMode, Move, Position};
use tablas::sentence::Sentence;
use tablas_record::{Letters, TypedMove, typed_move};
use tablas_wire::desk::{ActRequest, BoardView, EntryDoc};

use super::{Answer, at_least, changed};
use crate::desk::{BoardId, Desk, EventId, entered};
use crate::server::Shared;
use crate::server::account::Role;
use crate::server::extract::{Asked, Body, Id};
use crate::server::guard::Who;
use crate::server::keeper::{OfBoard, OfEvent, Wanted, now};
use crate::server::problem::Denied;
use crate::server::stream::hide;

pub(super) async fn board(State(shared): State<Shared>, who: Who, Id(id): Id) -> Answer<BoardView> {
    let view = shared
        .keeper()
        .look(|desk| desk.board_view(BoardId(id), now()));
    let mut view = view.ok_or(Denied::NotFound)?;
    hide(&mut view.row, who.role);
    if who.role == Role::Viewer {
        for rights in &mut view.rights {
            rights.may.retain(|right| !right.arbiter_only);
        }
        view.duties.clear();
        view.log.clear();
        view.rulings.clear();
        view.sheets.clear();
        for mv in &mut view.moves {
            mv.occurrences = 0;
            mv.occurred_at.clear();
        }
    }
    Ok(Json(view))
}

/// Whether somebody may act at a board: an arbiter of another part of the hall may not.
pub(super) fn may_act(who: &Who, desk: &Desk, board: BoardId) -> Result<EventId, Denied> {
    at_least(who, Role::Arbiter)?;
    let found = desk.boards.get(&board).ok_or(Denied::NotFound)?;
    let his = |sector: &String| who.sectors.contains(sector);
    let elsewhere = who.role < Role::Chief
        && !who.sectors.is_empty()
        && !found.about.sector.as_ref().is_some_and(his);
    if elsewhere {
        return Err(Denied::NotAllowed);
    }
    Ok(found.event)
}

pub(super) async fn act(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
    Body(request): Body<ActRequest>,
) -> Answer<BoardView> {
    let board_id = BoardId(id);
    changed(&shared, |desk| {
        let event = may_act(&who, desk, board_id)?;
        let found = desk.boards.get(&board_id).ok_or(Denied::NotFound)?;
        if let Some(since) = found.since(request.version) {
            return Err(Denied::Changed(since));
        }
        if request.acts.is_empty() || request.acts.len() > DEEDS {
            let count = request.acts.len();
            return Err(Denied::Bad(
                Sentence::new("desk-no-act")
                    .with("reason", "count")
                    .with("count", count)
                    .with("most", DEEDS),
            ));
        }
        let at = now();
        let deeds = request.acts.iter().map(|deed| (at, deed));
        let name = who.signs(desk, event);
        let doc = entered(&found.begun(at), deeds, &name)?;
        Ok(vec![Wanted {
            event: OfEvent::Known(event),
            board: Some(OfBoard::Known(board_id)),
            who: name,
            at: None,
            doc,
        }])
    })
    .await?;
    board(State(shared.clone()), who, Id(id)).await
}

/// So many acts are entered at once at most.
const DEEDS: usize = 16;

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Acknowledge {
    /// The key of the badge.
    alert: String,
}

pub(super) async fn acknowledge(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
    Body(request): Body<Acknowledge>,
) -> Answer<BoardView> {
    changed(&shared, |desk| {
        let event = may_act(&who, desk, BoardId(id))?;
        let row = desk.row(BoardId(id), now()).ok_or(Denied::NotFound)?;
        if !row.badges.iter().any(|badge| badge.key == request.alert) {
            return Err(Denied::NotFound);
        }
        Ok(vec![Wanted {
            event: OfEvent::Known(event),
            board: Some(OfBoard::Known(BoardId(id))),
            who: who.signs(desk, event),
            at: None,
            doc: EntryDoc::Acknowledged {
                alert: request.alert,
            },
        }])
    })
    .await?;
    board(State(shared.clone()), who, Id(id)).await
}

#[derive(Debug, Deserialize, JsonSchema)]
pub(super) struct TypedQuery {
    /// The move as it was typed.
    text: String,
    /// The language of its letters, `es`.
    letters: Option<String>,
}

/// What a typed move can mean in the position on the board.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct TypedView {
    /// The legal moves that it can be, in UCI.
    moves: Vec<String>,
    /// If it is no legal move, the squares of the pieces that it can name.
    pieces: Vec<String>,
}

pub(super) async fn typed(
    State(shared): State<Shared>,
    _: Who,
    Id(id): Id,
    Asked(query): Asked<TypedQuery>,
) -> Answer<TypedView> {
    let letters = match query.letters.as_deref() {
        None => Letters::English,
        Some(key) => key
            .parse()
            .map_err(|_| Denied::Bad(Sentence::new("desk-no-letters")))?,
    };
    let read = shared.keeper().look(|desk| {
        let position = desk.game(BoardId(id))?.position();
        let uci = |mv: &Move| mv.to_uci(CastlingMode::Chess960).to_string();
        Some(match typed_move(position, &query.text, letters) {
            TypedMove::Legal(mv) => (vec![uci(&mv)], Vec::new()),
            TypedMove::Ambiguous(moves) => (moves.iter().map(uci).collect(), Vec::new()),
            TypedMove::Illegal { role } => {
                let named = role.map(|role| position.our(role)).unwrap_or_default();
                (
                    Vec::new(),
                    named.into_iter().map(|it| it.to_string()).collect(),
                )
            }
            TypedMove::Unreadable => (Vec::new(), Vec::new()),
        })
    });
    let (moves, pieces) = read.ok_or(Denied::NotFound)?;
    Ok(Json(TypedView { moves, pieces }))
}

pub(super) async fn game_log(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
) -> Result<impl IntoResponse, Denied> {
    at_least(&who, Role::Arbiter)?;
    let text = shared.keeper().look(|desk| {
        let game = desk.game(BoardId(id))?;
        Some(tablas_wire::game_log::write_game_log(game))
    });
    let text = text.ok_or(Denied::NotFound)?;
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], text))
}
