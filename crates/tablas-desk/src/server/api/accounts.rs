//! The accounts and who has logged in with them: the chief arbiter's affair.
//!
//! There is always a chief arbiter who can log in; the last one is neither closed nor made something
//! less. Whoever loses his account, his role's reach or his password has to log in again.

use axum::Json;
use axum::extract::State;
use axum::routing::{get, put};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tablas::sentence::Sentence;

use super::who::{end_sessions, kept_in};
use super::{Answer, at_least};
use crate::server::Shared;
use crate::server::account::{Account, NewAccount, Role};
use crate::server::extract::{Body, Id};
use crate::server::guard::{MIN_PASSWORD, Who, hashed};
use crate::server::openapi::Routes;
use crate::server::problem::Denied;

pub(super) fn routes(routes: &mut Routes) {
    let about = vec![
        routes.about::<Vec<AccountView>>("get", "The accounts, with who has logged in"),
        routes.sent::<Wanted, Vec<AccountView>>("post", "Make an account"),
    ];
    routes.add("/api/v1/accounts", get(accounts).post(make), about);
    let about = vec![routes.sent::<Change, Vec<AccountView>>(
        "put",
        "Rename an account, change what it may do or its password, close or open it",
    )];
    routes.add("/api/v1/accounts/{account}", put(change), about);
    let about = vec![
        routes
            .about::<Vec<AccountView>>("delete", "End a session: its browser has to log in again"),
    ];
    routes.add(
        "/api/v1/sessions/{session}",
        axum::routing::delete(end),
        about,
    );
}

/// An account as the chief arbiter sees it.
#[derive(Debug, Serialize, JsonSchema)]
struct AccountView {
    id: u64,
    name: String,
    role: Role,
    /// The parts of the hall that it acts in; the whole hall without one.
    sectors: Vec<String>,
    /// Whether nobody can log in with it.
    disabled: bool,
    /// Whether it is the only one that keeps the desk in a chief arbiter's hands.
    last_chief: bool,
    sessions: Vec<SessionView>,
}

/// Somebody who has logged in.
#[derive(Debug, Serialize, JsonSchema)]
struct SessionView {
    id: u64,
    /// When, in milliseconds since 1970.
    begun: u64,
    /// When he last asked for something.
    seen: u64,
    /// When it ends by itself.
    ends: u64,
    /// The address that he logged in from.
    address: String,
    /// What his browser calls itself.
    agent: String,
    /// Whether it is the session that asks.
    own: bool,
}

/// An account that is to be made.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Wanted {
    name: String,
    role: Role,
    #[serde(default)]
    sectors: Vec<String>,
    password: String,
}

/// What is to be changed of an account; what is not named stays.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Change {
    name: Option<String>,
    role: Option<Role>,
    sectors: Option<Vec<String>>,
    password: Option<String>,
    disabled: Option<bool>,
}

fn views(shared: &Shared, who: &Who) -> Vec<AccountView> {
    let accounts = shared.guard().accounts();
    let sessions = shared.guard().sessions();
    let chiefs = accounts.iter().filter(|it| it.is_chief()).count();
    accounts
        .into_iter()
        .map(|account| AccountView {
            id: account.id,
            last_chief: account.is_chief() && chiefs == 1,
            sessions: sessions
                .iter()
                .filter(|(it, _)| it.account == account.id)
                .map(|(it, seen)| SessionView {
                    id: it.id,
                    begun: it.begun,
                    seen: *seen,
                    ends: it.ends,
                    address: it.address.clone(),
                    agent: it.agent.clone(),
                    own: who.session == Some(it.id),
                })
                .collect(),
            name: account.name,
            role: account.role,
            sectors: account.sectors,
            disabled: account.disabled,
        })
        .collect()
}

async fn accounts(State(shared): State<Shared>, who: Who) -> Answer<Vec<AccountView>> {
    at_least(&who, Role::Chief)?;
    Ok(Json(views(&shared, &who)))
}

/// Names are as long as a person's, and nobody has another's.
fn name(shared: &Shared, wanted: &str, of: Option<u64>) -> Result<String, Denied> {
    let name = wanted.trim();
    let odd = name.is_empty() || name.chars().count() > 200 || name.chars().any(char::is_control);
    if odd {
        return Err(Denied::Bad(Sentence::new("desk-account-no-name")));
    }
    let taken = shared
        .guard()
        .accounts()
        .into_iter()
        .any(|it| Some(it.id) != of && it.name.to_lowercase() == name.to_lowercase());
    if taken {
        return Err(Denied::Bad(
            Sentence::new("desk-account-taken").with("name", name),
        ));
    }
    Ok(name.to_owned())
}

fn sectors(wanted: Vec<String>) -> Vec<String> {
    let mut sectors: Vec<String> = wanted
        .into_iter()
        .map(|it| it.trim().to_owned())
        .filter(|it| !it.is_empty())
        .collect();
    sectors.sort();
    sectors.dedup();
    sectors
}

async fn password(text: String) -> Result<String, Denied> {
    let short = || Denied::Bad(Sentence::new("desk-password-short").with("count", MIN_PASSWORD));
    tokio::task::spawn_blocking(move || hashed(&text))
        .await
        .ok()
        .flatten()
        .ok_or_else(short)
}

async fn make(
    State(shared): State<Shared>,
    who: Who,
    Body(wanted): Body<Wanted>,
) -> Answer<Vec<AccountView>> {
    at_least(&who, Role::Chief)?;
    let _changing = shared.guard().changing().await;
    let account = NewAccount {
        name: name(&shared, &wanted.name, None)?,
        role: wanted.role,
        sectors: sectors(wanted.sectors),
        password: password(wanted.password).await?,
    };
    let kept = account.clone();
    let id = kept_in(&shared, move |store| store.set_account(&kept)).await?;
    shared.guard().set_account(Account {
        id,
        name: account.name,
        role: account.role,
        sectors: account.sectors,
        password: account.password,
        disabled: false,
    });
    Ok(Json(views(&shared, &who)))
}

async fn change(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
    Body(change): Body<Change>,
) -> Answer<Vec<AccountView>> {
    at_least(&who, Role::Chief)?;
    // Two who each close the other's account would leave none.
    let _changing = shared.guard().changing().await;
    let accounts = shared.guard().accounts();
    let before = accounts.iter().find(|it| it.id == id);
    let before = before.ok_or(Denied::NotFound)?.clone();
    let mut account = before.clone();
    if let Some(wanted) = &change.name {
        account.name = name(&shared, wanted, Some(id))?;
    }
    account.role = change.role.unwrap_or(before.role);
    account.sectors = change.sectors.map_or(before.sectors.clone(), sectors);
    account.disabled = change.disabled.unwrap_or(before.disabled);
    let others = accounts.iter().filter(|it| it.id != id);
    if before.is_chief() && !account.is_chief() && !others.into_iter().any(Account::is_chief) {
        return Err(Denied::Bad(Sentence::new("desk-last-chief")));
    }
    if let Some(wanted) = change.password {
        account.password = password(wanted).await?;
    }
    let kept = account.clone();
    kept_in(&shared, move |store| store.change_account(&kept)).await?;
    let again = account.password != before.password
        || account.disabled
        || account.role != before.role
        || account.sectors != before.sectors;
    shared.guard().set_account(account);
    if again {
        let sessions = shared.guard().sessions().into_iter();
        let his: Vec<u64> = sessions
            .filter(|(it, _)| it.account == id)
            .map(|(it, _)| it.id)
            .collect();
        end_sessions(&shared, his).await?;
    }
    Ok(Json(views(&shared, &who)))
}

async fn end(State(shared): State<Shared>, who: Who, Id(id): Id) -> Answer<Vec<AccountView>> {
    at_least(&who, Role::Chief)?;
    let there = shared.guard().sessions().iter().any(|(it, _)| it.id == id);
    if !there {
        return Err(Denied::NotFound);
    }
    end_sessions(&shared, vec![id]).await?;
    Ok(Json(views(&shared, &who)))
}
