//! Who is asking, and the accounts.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tablas::sentence::Sentence;

use super::{Answer, at_least};
use crate::server::Shared;
use crate::server::account::{Account, Role};
use crate::server::extract::Body;
use crate::server::guard::{COOKIE, From_, Who, hashed};
use crate::server::keeper::NotWritten;
use crate::server::problem::Denied;

/// Who is asking.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Me {
    name: String,
    role: Role,
    sector: Option<String>,
    /// To be sent as `x-tablas-token` with everything that changes something.
    token: String,
    /// Whether people log in here.
    lan: bool,
    /// The program's version.
    version: &'static str,
}

pub(super) async fn me(State(shared): State<Shared>, who: Who) -> Json<Me> {
    Json(Me {
        name: who.name,
        role: who.role,
        sector: who.sector,
        token: who.token,
        lan: shared.guard().lan(),
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
    Body(login): Body<Login>,
) -> Result<impl IntoResponse, Denied> {
    let guard = shared.clone();
    let session = tokio::task::spawn_blocking(move || {
        guard.guard().login(from.0, &login.name, &login.password)
    })
    .await
    .map_err(|_| Denied::WrongPassword)??;
    let secure = if shared.guard().lan() { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={session}; Path=/; HttpOnly; SameSite=Strict{secure}");
    Ok(([(header::SET_COOKIE, cookie)], Json(true)))
}

pub(super) async fn logout(_: Who) -> impl IntoResponse {
    let cookie = format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
    ([(header::SET_COOKIE, cookie)], Json(true))
}

#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct AccountView {
    name: String,
    role: Role,
    sector: Option<String>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewAccount {
    name: String,
    role: Role,
    sector: Option<String>,
    password: String,
}

pub(super) async fn accounts(State(shared): State<Shared>, who: Who) -> Answer<Vec<AccountView>> {
    at_least(&who, Role::Chief)?;
    let names = shared.guard().account_names().into_iter();
    Ok(Json(
        names
            .map(|(name, role, sector)| AccountView { name, role, sector })
            .collect(),
    ))
}

pub(super) async fn set_account(
    State(shared): State<Shared>,
    who: Who,
    Body(new): Body<NewAccount>,
) -> Answer<bool> {
    at_least(&who, Role::Chief)?;
    if new.name.trim().is_empty() {
        return Err(Denied::Bad(Sentence::new("desk-password-short")));
    }
    let password = new.password;
    let password = tokio::task::spawn_blocking(move || hashed(&password))
        .await
        .ok()
        .flatten()
        .ok_or_else(|| Denied::Bad(Sentence::new("desk-password-short")))?;
    let account = Account {
        name: new.name.trim().to_owned(),
        role: new.role,
        sector: new.sector,
        password,
    };
    let kept = account.clone();
    let written = shared
        .keeper()
        .with_store(move |store| store.set_account(&kept))
        .await;
    match written {
        Some(Ok(())) => {
            shared.guard().set_account(account);
            Ok(Json(true))
        }
        Some(Err(error)) => Err(Denied::NotWritten(NotWritten::Store(error))),
        None => Err(Denied::NotFound),
    }
}
