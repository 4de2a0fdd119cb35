//! Asks LiveChessCloud for the files of a round.

use std::collections::BTreeMap;

use serde_json::Value;
use tablas::sentence::Sentence;

use super::http::{Got, Http, NoAnswer, Pace, Patience, Validators};
use super::{Clock, Port};
use crate::cloud::{CloudAddress, CloudDecoder, CloudRound};
use crate::model::{Delivery, SourceState};

/// How often the round is asked for, in milliseconds: other people's servers are asked gently.
const EVERY: u64 = 5_000;

/// How often the tournament is asked for, in rounds of asking.
const TOURNAMENT_EVERY: u32 = 12;

/// The largest file that is read.
const MOST_BYTES: u64 = 4 << 20;

struct Cloud<'a> {
    http: Http,
    address: &'a CloudAddress,
    host: Option<String>,
    validators: BTreeMap<String, Validators>,
    decoder: CloudDecoder,
    rounds: Vec<CloudRound>,
    asked: u32,
}

/// Asks again and again. It ends only when the port is stopped.
pub(super) fn poll(address: &CloudAddress, port: &Port, clock: &dyn Clock) -> Option<Sentence> {
    let mut cloud = Cloud {
        http: Http::new(Patience::File),
        address,
        host: address.host.as_deref().map(str::to_owned),
        validators: BTreeMap::new(),
        decoder: CloudDecoder::new(port.source()),
        rounds: Vec::new(),
        asked: 0,
    };
    let mut pace = Pace::every(EVERY);
    loop {
        port.beat(clock.now());
        let state = match cloud.ask(port, clock) {
            Ok(()) => {
                pace.well();
                SourceState::Well
            }
            Err(NoAnswer { why, pause }) => {
                pace.failed(pause);
                SourceState::Broken {
                    why,
                    for_good: false,
                }
            }
        };
        if !port.tell(state, clock.now()) || !port.wait(pace.pause(), clock) {
            return None;
        }
    }
}

impl Cloud<'_> {
    fn ask(&mut self, port: &Port, clock: &dyn Clock) -> Result<(), NoAnswer> {
        let host = self.host()?;
        if self.rounds.is_empty() || self.asked.is_multiple_of(TOURNAMENT_EVERY) {
            let file = self.address.tournament_file(&host);
            if let Some(tournament) = self.json(&file)? {
                self.rounds = self.decoder.tournament(tournament);
            }
        }
        self.asked = self.asked.wrapping_add(1);
        let round = self
            .address
            .round
            .or_else(|| played_round(&self.rounds))
            .ok_or_else(|| no("feed-cloud-no-round"))?;
        let file = self.address.index_file(&host, round);
        let wanted = match self.json_or_same(&file)? {
            Some(Some(index)) => self.decoder.index(&index, round),
            Some(None) => self.decoder.wanted(),
            None => return Err(no("feed-http-missing")),
        };
        for board in wanted {
            let file = self.address.game_file(&host, round, board);
            // One board that cannot be read hides none of the others.
            let seen = match self.json_or_same(&file) {
                Ok(Some(Some(game))) => Some(self.decoder.game(board, &game, clock.now())),
                Ok(Some(None)) => self.decoder.same(board, clock.now()),
                Ok(None) => self.decoder.no_game(board, clock.now()),
                Err(no) => self.decoder.unreadable(board, no.why, clock.now()),
            };
            port.beat(clock.now());
            if !port.send(seen.map(Delivery::seen)) {
                return Ok(());
            }
        }
        Ok(())
    }

    fn host(&mut self) -> Result<String, NoAnswer> {
        if let Some(host) = &self.host {
            return Ok(host.clone());
        }
        let meta = self
            .json(&self.address.lookup())?
            .ok_or_else(|| no("feed-http-missing"))?;
        let host = meta.get("host").and_then(Value::as_str);
        let host = host
            .filter(|host| is_pool(host))
            .ok_or_else(|| no("feed-cloud-no-host"))?;
        let host = format!("http://{host}");
        self.host = Some(host.clone());
        Ok(host)
    }

    /// A file; `None`: there is none, or it has not changed.
    fn json(&mut self, file: &str) -> Result<Option<Value>, NoAnswer> {
        Ok(self.json_or_same(file)?.flatten())
    }

    /// A file. `None`: there is none; `Some(None)`: it has not changed.
    fn json_or_same(&mut self, file: &str) -> Result<Option<Option<Value>>, NoAnswer> {
        let validators = self.validators.entry(file.to_owned()).or_default();
        match self.http.get(file, validators, MOST_BYTES)? {
            Got::Same => Ok(Some(None)),
            Got::Missing => Ok(None),
            Got::Body(text) => match serde_json::from_slice(&text) {
                Ok(value) => Ok(Some(Some(value))),
                Err(_) => {
                    // Half a file will be whole the next time, but only if it is asked for.
                    *validators = Validators::default();
                    Err(no("feed-json-unreadable"))
                }
            },
        }
    }
}

fn no(id: &'static str) -> NoAnswer {
    NoAnswer {
        why: Sentence::new(id),
        pause: None,
    }
}

/// The lookup names a host; nothing but one of the service's own is believed.
fn is_pool(host: &str) -> bool {
    let good = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-');
    host.ends_with(".livechesscloud.com") && host.chars().all(good)
}

/// The last round with live boards, else the last with any.
fn played_round(rounds: &[CloudRound]) -> Option<u16> {
    let last = |wanted: fn(&&CloudRound) -> bool| rounds.iter().rev().find(wanted);
    last(|round| round.live > 0)
        .or_else(|| last(|round| round.boards > 0))
        .map(|round| round.round)
}
