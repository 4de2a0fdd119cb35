//! Who is asking: sessions in signed cookies, a token against requests that other sites make, and the
//! names under which the desk may be asked for.
//!
//! On the arbiter's own machine, without `--lan`, nobody has to log in: whoever sits at it is the chief
//! arbiter. The token and the check of names hold there too, since every page of the web that he opens
//! could try to talk to the desk.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Mutex, PoisonError, RwLock};

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use data_encoding::BASE64URL_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::Shared;
use super::account::{Account, Role};
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
    accounts: RwLock<Vec<Account>>,
    attempts: Mutex<HashMap<(IpAddr, String), Attempts>>,
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
    pub(crate) sector: Option<String>,
    pub(crate) token: String,
}

impl Guard {
    pub(crate) fn new(
        address: SocketAddr,
        lan: bool,
        secret: [u8; 32],
        accounts: Vec<Account>,
    ) -> Guard {
        Guard {
            lan,
            port: address.port(),
            secret,
            accounts: RwLock::new(accounts),
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

    fn account(&self, name: &str) -> Option<Account> {
        let accounts = self.accounts.read().unwrap_or_else(PoisonError::into_inner);
        accounts
            .iter()
            .find(|account| account.name.eq_ignore_ascii_case(name))
            .cloned()
    }

    /// Takes an account in, or in place of the one of its name.
    pub(crate) fn set_account(&self, account: Account) {
        let mut accounts = self
            .accounts
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        accounts.retain(|it| !it.name.eq_ignore_ascii_case(&account.name));
        accounts.push(account);
    }

    /// The names and roles of the accounts.
    pub(crate) fn account_names(&self) -> Vec<(String, Role, Option<String>)> {
        let accounts = self.accounts.read().unwrap_or_else(PoisonError::into_inner);
        let mut names: Vec<_> = accounts
            .iter()
            .map(|it| (it.name.clone(), it.role, it.sector.clone()))
            .collect();
        names.sort();
        names
    }

    /// The session of a person who gives the right password.
    pub(crate) fn login(&self, from: IpAddr, name: &str, password: &str) -> Result<String, Denied> {
        let key = (from, name.to_lowercase());
        self.may_try(&key)?;
        let account = self.account(name);
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
                Ok(self.session(&account))
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

    fn session(&self, account: &Account) -> String {
        let ends = now() + LASTS;
        let name = BASE64URL_NOPAD.encode(account.name.as_bytes());
        let text = format!("{name}.{ends}");
        let signature = self.sign("session", &format!("{text}.{}", account.password));
        format!("{text}.{signature}")
    }

    fn who(&self, headers: &HeaderMap) -> Result<Who, Denied> {
        if !self.lan {
            return Ok(Who {
                name: NOBODY_SAID.to_owned(),
                role: Role::Chief,
                sector: None,
                token: self.sign("token", "local"),
            });
        }
        let session = cookie(headers).ok_or(Denied::LoginNeeded)?;
        let mut parts = session.split('.');
        let (Some(name), Some(ends), Some(signature), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(Denied::LoginNeeded);
        };
        let decoded = BASE64URL_NOPAD.decode(name.as_bytes()).ok();
        let account = decoded
            .and_then(|bytes| String::from_utf8(bytes).ok())
            .and_then(|name| self.account(&name))
            .ok_or(Denied::LoginNeeded)?;
        let fresh = ends.parse::<u64>().is_ok_and(|ends| now() < ends);
        // A new password ends the sessions of the old one.
        let right = self.sign("session", &format!("{name}.{ends}.{}", account.password));
        if !fresh || !same(&right, signature) {
            return Err(Denied::LoginNeeded);
        }
        Ok(Who {
            name: account.name,
            role: account.role,
            sector: account.sector,
            token: self.sign("token", &session),
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
