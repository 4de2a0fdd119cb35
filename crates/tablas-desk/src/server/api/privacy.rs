//! Removing an event for good, with the names in it.

use axum::Json;
use axum::extract::State;
use schemars::JsonSchema;
use serde::Deserialize;
use tablas::sentence::Sentence;

use super::{Answer, at_least};
use crate::desk::EventId;
use crate::server::Shared;
use crate::server::account::Role;
use crate::server::extract::{Body, Id};
use crate::server::guard::Who;
use crate::server::openapi::Routes;
use crate::server::problem::Denied;

pub(super) fn routes(routes: &mut Routes) {
    let about = vec![routes.sent::<Removal, bool>(
        "post",
        "Remove an event for good, with all its boards and everything that was entered",
    )];
    routes.add(
        "/api/v1/events/{event}/removal",
        axum::routing::post(remove),
        about,
    );
}

/// That somebody means it.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Removal {
    /// The name of the event, as it is written in its settings.
    name: String,
}

async fn remove(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
    Body(removal): Body<Removal>,
) -> Answer<bool> {
    at_least(&who, Role::Chief)?;
    let id = EventId(id);
    let name = shared.keeper().look(|desk| who.signs(desk, id));
    let may = |desk: &crate::desk::Desk| {
        let event = desk.events.get(&id).ok_or(Denied::NotFound)?;
        if removal.name.trim() != event.settings.name.trim() {
            return Err(Denied::Bad(Sentence::new("desk-not-removed")));
        }
        Ok(())
    };
    shared
        .keeper()
        .remove(id, name, may)
        .await?
        .map_err(Denied::NotWritten)?;
    Ok(Json(true))
}
