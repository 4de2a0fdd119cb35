//! Who is asking; logging in and out.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::server::Shared;
use crate::server::account::Role;
use crate::server::extract::Body;
use crate::server::guard::{COOKIE, From_, Who};
use crate::server::keeper::NotWritten;
use crate::server::problem::Denied;
use crate::store::{Store, StoreError};

/// Who is asking.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Me {
    name: String,
    role: Role,
    /// The parts of the hall that he acts in; the whole hall without one.
    sectors: Vec<String>,
    /// To be sent as `x-tablas-token` with everything that changes something.
    token: String,
    /// Whether people log in here.
    lan: bool,
    /// The public key of the desk's signatures, `ed25519:` and 64 digits, if it has a key.
    key: Option<String>,
    /// The program's version.
    version: &'static str,
}

pub(super) async fn me(State(shared): State<Shared>, who: Who) -> Json<Me> {
    Json(Me {
        name: who.name,
        role: who.role,
        sectors: who.sectors,
        token: who.token,
        lan: shared.guard().lan(),
        key: shared.key().map(|key| key.public().to_string()),
        version: env!("CARGO_PKG_VERSION"),
    })
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Login {
    name: String,
    password: String,
}

pub(super) async fn login(
    State(shared): State<Shared>,
    from: From_,
    headers: HeaderMap,
    Body(login): Body<Login>,
) -> Result<impl IntoResponse, Denied> {
    let guard = shared.clone();
    let account = tokio::task::spawn_blocking(move || {
        guard.guard().login(from.0, &login.name, &login.password)
    })
    .await
    .map_err(|_| Denied::WrongPassword)??;
    let agent = headers.get(header::USER_AGENT);
    let agent = agent.and_then(|it| it.to_str().ok()).unwrap_or_default();
    let (session, secret) = shared
        .guard()
        .new_session(&account, from.0, agent)
        .ok_or(Denied::WrongPassword)?;
    let kept = session.clone();
    kept_in(&shared, move |store| store.begin_session(&kept)).await?;
    shared.guard().begin_session(session);
    let secure = if shared.guard().lan() { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={secret}; Path=/; HttpOnly; SameSite=Strict{secure}");
    Ok(([(header::SET_COOKIE, cookie)], Json(true)))
}

pub(super) async fn logout(
    State(shared): State<Shared>,
    who: Who,
) -> Result<impl IntoResponse, Denied> {
    if let Some(session) = who.session {
        end_sessions(&shared, vec![session]).await?;
    }
    let cookie = format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
    Ok(([(header::SET_COOKIE, cookie)], Json(true)))
}

/// Ends sessions, here and in the file.
pub(super) async fn end_sessions(shared: &Shared, sessions: Vec<u64>) -> Result<(), Denied> {
    shared.guard().end_sessions(&sessions);
    kept_in(shared, move |store| store.end_sessions(&sessions)).await
}

/// What has to be on disk before it is said to be done.
pub(super) async fn kept_in<T: Send + 'static>(
    shared: &Shared,
    work: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, Denied> {
    match shared.keeper().with_store(work).await {
        Some(Ok(done)) => Ok(done),
        Some(Err(error)) => Err(Denied::NotWritten(NotWritten::Store(error))),
        None => Err(Denied::NotFound),
    }
}
