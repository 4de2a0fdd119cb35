//! Who is asking: sessions whose secret only a cookie has, a token against requests that other sites make, and the
//! names under which the desk may be asked for.
//!
//! On the arbiter's own machine, without `--lan`, nobody has to log in: whoever sits at it is the chief
//! arbiter. The token and the check of names hold there too, since every page of the web that he opens
//! could try to talk to the desk.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Mutex, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use data_encoding::BASE64URL_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::Shared;
use super::account::{Account, Role, Session};
use super::keeper::now;
use super::problem::Denied;
use crate::desk::{Desk, EventId};

/// The name of the cookie.
pub(crate) const COOKIE: &str = "tablas_desk";
/// The header that carries the token.
pub(crate) const TOKEN: &str = "x-tablas-token";
/// A session lasts a long day of play, in milliseconds.
const LASTS: u64 = 16 * 3_600 * 1_000;
/// After so many wrong passwords in a row the desk makes wait.
const ATTEMPTS: u32 = 5;

/// What is needed to know who is asking.
pub(crate) struct Guard {
    lan: bool,
    port: u16,
    secret: [u8; 32],
    people: RwLock<People>,
    changing: tokio::sync::Mutex<()>,
    attempts: Mutex<HashMap<(IpAddr, String), Attempts>>,
}

/// Who has an account, and who has logged in.
#[derive(Default)]
struct People {
    accounts: Vec<Account>,
    sessions: Vec<Session>,
    /// When each session last asked for something, in milliseconds since 1970.
    seen: HashMap<u64, u64>,
}

#[derive(Clone, Copy, Default)]
struct Attempts {
    wrong: u32,
    last: u64,
}

/// Somebody who asks.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    pub(crate) name: String,
    pub(crate) role: Role,
    /// The parts of the hall that he acts in; the whole hall without one.
    pub(crate) sectors: Vec<String>,
    pub(crate) token: String,
    /// His session, where people log in.
    pub(crate) session: Option<u64>,
}

impl Guard {
    pub(crate) fn new(
        address: SocketAddr,
        lan: bool,
        secret: [u8; 32],
        accounts: Vec<Account>,
        sessions: Vec<Session>,
    ) -> Guard {
        Guard {
            lan,
            port: address.port(),
            secret,
            people: RwLock::new(People {
                accounts,
                sessions,
                seen: HashMap::new(),
            }),
            changing: tokio::sync::Mutex::new(()),
            attempts: Mutex::new(HashMap::new()),
        }
    }

    pub(crate) const fn lan(&self) -> bool {
        self.lan
    }

    fn sign(&self, purpose: &str, text: &str) -> String {
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&self.secret)
            .expect("a key of any length is one");
        mac.update(purpose.as_bytes());
        mac.update(&[0]);
        mac.update(text.as_bytes());
        BASE64URL_NOPAD.encode(&mac.finalize().into_bytes())
    }

    /// Held by whoever changes accounts, from looking at them until they are kept.
    pub(crate) async fn changing(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.changing.lock().await
    }

    fn people(&self) -> RwLockReadGuard<'_, People> {
        self.people.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn people_mut(&self) -> RwLockWriteGuard<'_, People> {
        self.people.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// The accounts, by name.
    pub(crate) fn accounts(&self) -> Vec<Account> {
        let mut accounts = self.people().accounts.clone();
        accounts.sort_by_key(|it| it.name.to_lowercase());
        accounts
    }

    /// Takes an account in, or in place of the one of its number.
    pub(crate) fn set_account(&self, account: Account) {
        let mut people = self.people_mut();
        people.accounts.retain(|it| it.id != account.id);
        people.accounts.push(account);
    }

    /// The sessions that run, with when each last asked for something.
    pub(crate) fn sessions(&self) -> Vec<(Session, u64)> {
        let (people, now) = (self.people(), now());
        let running = people.sessions.iter().filter(|it| now < it.ends);
        running
            .map(|it| {
                let seen = people.seen.get(&it.id).copied().unwrap_or(it.begun);
                (it.clone(), seen)
            })
            .collect()
    }

    /// Takes in a session that begins.
    pub(crate) fn begin_session(&self, session: Session) {
        let (mut people, now) = (self.people_mut(), now());
        people.sessions.retain(|it| now < it.ends);
        let running: Vec<u64> = people.sessions.iter().map(|it| it.id).collect();
        people.seen.retain(|id, _| running.contains(id));
        people.sessions.push(session);
    }

    /// Forgets sessions.
    pub(crate) fn end_sessions(&self, sessions: &[u64]) {
        let mut people = self.people_mut();
        people.sessions.retain(|it| !sessions.contains(&it.id));
        people.seen.retain(|id, _| !sessions.contains(id));
    }

    /// The account of a person who gives the right password.
    pub(crate) fn login(
        &self,
        from: IpAddr,
        name: &str,
        password: &str,
    ) -> Result<Account, Denied> {
        let key = (from, name.to_lowercase());
        self.may_try(&key)?;
        let name = name.trim().to_lowercase();
        let named = |it: &&Account| it.name.to_lowercase() == name && !it.disabled;
        let account = self.people().accounts.iter().find(named).cloned();
        // An unknown name costs the same time as a wrong password.
        let hash = account.as_ref().map_or(NOBODY, |it| it.password.as_str());
        let right = PasswordHash::new(hash).is_ok_and(|hash| {
            Argon2::default()
                .verify_password(password.as_bytes(), &hash)
                .is_ok()
        });
        let mut attempts = self.attempts.lock().unwrap_or_else(PoisonError::into_inner);
        match account.filter(|_| right) {
            Some(account) => {
                attempts.remove(&key);
                Ok(account)
            }
            None => {
                let count = attempts.entry(key).or_default();
                count.wrong += 1;
                count.last = now();
                Err(Denied::WrongPassword)
            }
        }
    }

    fn may_try(&self, key: &(IpAddr, String)) -> Result<(), Denied> {
        let mut attempts = self.attempts.lock().unwrap_or_else(PoisonError::into_inner);
        let now = now();
        attempts.retain(|_, it| now.saturating_sub(it.last) < 3_600_000);
        let Some(count) = attempts.get(key).filter(|it| it.wrong >= ATTEMPTS) else {
            return Ok(());
        };
        let wait = 1_000 << (count.wrong - ATTEMPTS).min(8);
        let until = count.last + wait;
        if now < until {
            return Err(Denied::TooOften((until - now).div_ceil(1_000)));
        }
        Ok(())
    }

    /// A session that begins, and its cookie: a secret that only the browser keeps.
    pub(crate) fn new_session(
        &self,
        account: &Account,
        from: IpAddr,
        agent: &str,
    ) -> Option<(Session, String)> {
        let mut random = [0; 32];
        getrandom::fill(&mut random).ok()?;
        let cookie = BASE64URL_NOPAD.encode(&random);
        let mut number = [0; 6];
        getrandom::fill(&mut number).ok()?;
        let begun = now();
        let session = Session {
            // Numbers that a page's script reads without loss.
            id: number
                .iter()
                .fold(0, |all, &byte| all << 8 | u64::from(byte)),
            key: self.sign("session", &cookie),
            account: account.id,
            begun,
            ends: begun + LASTS,
            address: from.to_string(),
            agent: agent
                .chars()
                .filter(|it| !it.is_control())
                .take(200)
                .collect(),
        };
        Some((session, cookie))
    }

    fn who(&self, headers: &HeaderMap) -> Result<Who, Denied> {
        if !self.lan {
            return Ok(Who {
                name: NOBODY_SAID.to_owned(),
                role: Role::Chief,
                sectors: Vec::new(),
                token: self.sign("token", "local"),
                session: None,
            });
        }
        let cookie = cookie(headers).ok_or(Denied::LoginNeeded)?;
        let key = self.sign("session", &cookie);
        let at = now();
        let mut people = self.people_mut();
        let session = people
            .sessions
            .iter()
            .find(|it| same(&it.key, &key) && at < it.ends)
            .map(|it| (it.id, it.account))
            .ok_or(Denied::LoginNeeded)?;
        let account = people
            .accounts
            .iter()
            .find(|it| it.id == session.1 && !it.disabled)
            .cloned()
            .ok_or(Denied::LoginNeeded)?;
        people.seen.insert(session.0, at);
        Ok(Who {
            name: account.name,
            role: account.role,
            sectors: account.sectors,
            token: self.sign("token", &cookie),
            session: Some(session.0),
        })
    }

    /// Whether the request names the desk as people of this machine or network would. A page of another
    /// site that has its own name point here does not.
    fn is_named_rightly(&self, headers: &HeaderMap) -> bool {
        let Some(host) = headers.get(header::HOST).and_then(|it| it.to_str().ok()) else {
            return false;
        };
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.is_empty() && port.bytes().all(|b| b.is_ascii_digit()) => {
                (name, port.parse().unwrap_or(0))
            }
            _ => (host, 80),
        };
        let name = name.trim_start_matches('[').trim_end_matches(']');
        let known = match name.parse::<IpAddr>() {
            Ok(ip) => self.lan || ip.is_loopback(),
            Err(_) => name.eq_ignore_ascii_case("localhost"),
        };
        known && port == self.port
    }
}

impl Who {
    /// The name under which he enters something for an event. Whoever sits at the desk's own machine
    /// has not said who he is: the event's chief arbiter answers for it.
    pub(crate) fn signs(&self, desk: &Desk, event: EventId) -> String {
        let chief = desk
            .events
            .get(&event)
            .and_then(|event| event.settings.chief_arbiter.as_deref());
        match chief {
            Some(chief) if self.name == NOBODY_SAID => chief.to_owned(),
            _ => self.name.clone(),
        }
    }
}

/// The name of whoever sits at the desk's own machine.
const NOBODY_SAID: &str = "–";

/// The hash of no password: for names that nobody has.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$\
                      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// The fewest characters of a password.
pub const MIN_PASSWORD: usize = 8;

/// A password as it is kept; nothing if it is too short.
#[must_use]
pub fn hashed(password: &str) -> Option<String> {
    if password.chars().count() < MIN_PASSWORD {
        return None;
    }
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).ok()?;
    let hash = Argon2::default()
        .hash_password_with_salt(password.as_bytes(), &salt)
        .ok()?;
    Some(hash.to_string())
}

fn cookie(headers: &HeaderMap) -> Option<String> {
    let all = headers.get_all(header::COOKIE).iter();
    all.filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == COOKIE)
        .map(|(_, value)| value.to_owned())
}

/// Compares in a time that does not tell where two texts differ.
fn same(a: &str, b: &str) -> bool {
    a.len() == b.len()
        && a.bytes()
            .zip(b.bytes())
            .fold(0, |all, (a, b)| all | (a ^ b))
            == 0
}

impl FromRequestParts<Shared> for Who {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, state: &Shared) -> Result<Who, Denied> {
        let who = state.guard().who(&parts.headers)?;
        if parts.method != Method::GET && parts.method != Method::HEAD {
            let token = parts.headers.get(TOKEN).and_then(|it| it.to_str().ok());
            if !token.is_some_and(|token| same(token, &who.token)) {
                return Err(Denied::Foreign);
            }
        }
        Ok(who)
    }
}

/// The address that asks.
pub(crate) struct From_(pub(crate) IpAddr);

impl FromRequestParts<Shared> for From_ {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, _: &Shared) -> Result<From_, Denied> {
        let found = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        Ok(From_(
            found.map_or(IpAddr::from([0, 0, 0, 0]), |it| it.0.ip()),
        ))
    }
}

/// Turns away what asks under another name or comes from another site.
pub(crate) async fn only_from_here(
    axum::extract::State(shared): axum::extract::State<Shared>,
    request: axum::extract::Request,
    next: axum::middleware::Next,
) -> Result<axum::response::Response, Denied> {
    let headers = request.headers();
    if !shared.guard().is_named_rightly(headers) {
        return Err(Denied::Foreign);
    }
    let site = headers
        .get("sec-fetch-site")
        .and_then(|it| it.to_str().ok());
    let origin = headers.get(header::ORIGIN).and_then(|it| it.to_str().ok());
    let host = headers.get(header::HOST).and_then(|it| it.to_str().ok());
    let own = |origin: &str| {
        let rest = origin
            .strip_prefix("https://")
            .or(origin.strip_prefix("http://"));
        rest.is_some() && rest == host
    };
    let reads = request.method() == Method::GET || request.method() == Method::HEAD;
    let elsewhere = origin.is_some_and(|origin| !own(origin))
        || !reads && site.is_some_and(|site| site != "same-origin" && site != "none");
    if elsewhere {
        return Err(Denied::Foreign);
    }
    Ok(next.run(request).await)
}
