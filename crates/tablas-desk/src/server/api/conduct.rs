//! Conduct across an event, and the penalties that are open at a board.

use axum::Json;
use axum::extract::State;
use axum::routing::get;
use tablas_wire::desk::{ConductView, PenaltiesView};

use super::{Answer, at_least};
use crate::desk::{BoardId, EventId};
use crate::server::Shared;
use crate::server::account::Role;
use crate::server::extract::Id;
use crate::server::guard::Who;
use crate::server::keeper::now;
use crate::server::openapi::Routes;
use crate::server::problem::Denied;

pub(super) fn routes(routes: &mut Routes) {
    let about =
        vec![routes.about::<Vec<ConductView>>("get", "What was noted of the players of an event")];
    routes.add("/api/v1/events/{event}/conduct", get(conduct), about);
    let about = vec![routes.about::<Vec<PenaltiesView>>(
        "get",
        "What the arbiter may choose from against White and Black (12.9)",
    )];
    routes.add("/api/v1/boards/{board}/penalties", get(penalties), about);
}

async fn conduct(
    State(shared): State<Shared>,
    who: Who,
    Id(event): Id,
) -> Answer<Vec<ConductView>> {
    at_least(&who, Role::Arbiter)?;
    let views = shared.keeper().look(|desk| desk.conduct(EventId(event)));
    views.map(Json).ok_or(Denied::NotFound)
}

async fn penalties(
    State(shared): State<Shared>,
    who: Who,
    Id(board): Id,
) -> Answer<Vec<PenaltiesView>> {
    at_least(&who, Role::Arbiter)?;
    let views = shared
        .keeper()
        .look(|desk| desk.penalties(BoardId(board), now()));
    views.map(Json).ok_or(Denied::NotFound)
}
