//! The connection to a LiveChess: its WebSocket, and its REST interface beside it.

use std::io;
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, atomic::AtomicBool, atomic::Ordering};
use std::thread;
use std::time::Duration;

use serde_json::Value;
use tablas::sentence::Sentence;
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Message, WebSocket};

use super::http::{Got, Http, Patience, Validators};
use super::{Clock, Port};
use crate::livechess::{Answer, LONGEST_MESSAGE, LiveChessDecoder, Pairings};
use crate::model::{Arrival, SourceState};

/// How long to wait before a connection is opened again, in milliseconds.
const AGAIN: u64 = 5_000;

/// How long to wait for a message before something else is done, in milliseconds.
const TURN: u64 = 200;

/// Something comes every half minute, since the list of boards is asked for. After so long without
/// anything the connection is dead.
const DEAD: u64 = 75_000;

/// How often the pairings are asked for.
const PAIRINGS: u64 = 10_000;

/// Follows a LiveChess. It ends only when the port is stopped.
pub(super) fn follow(
    host: &str,
    tcp_port: u16,
    port: &Port,
    clock: &dyn Clock,
) -> Option<Sentence> {
    let mut decoder = LiveChessDecoder::new(port.source());
    let (sender, rest) = channel();
    let ended = Arc::new(AtomicBool::new(false));
    let rest_ended = Arc::clone(&ended);
    let base = format!("http://{host}:{tcp_port}/api/v1.0");
    let turn = clock.lasts(TURN);
    thread::spawn(move || ask_for_pairings(&base, &sender, &rest_ended, turn));
    while !port.stopped() {
        let now = clock.now();
        port.beat(now);
        match open(host, tcp_port, turn) {
            Ok(socket) => {
                let why = converse(socket, &mut decoder, &rest, port, clock);
                let Some(why) = why else { break };
                let answer = decoder.disconnected(why, clock.now());
                if !port.send(answer.found) {
                    break;
                }
            }
            Err(why) => {
                if !port.tell(SourceState::Connecting(Some(why)), clock.now()) {
                    break;
                }
            }
        }
        port.wait(AGAIN, clock);
    }
    ended.store(true, Ordering::Relaxed);
    None
}

fn open(host: &str, tcp_port: u16, turn: Duration) -> Result<WebSocket<TcpStream>, Sentence> {
    let no = |error: &dyn std::fmt::Display| {
        Sentence::new("feed-livechess-unreachable")
            .with("host", host)
            .with("port", tcp_port)
            .with("error", error.to_string())
    };
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let places = (bare, tcp_port).to_socket_addrs().map_err(|it| no(&it))?;
    let mut last = io::Error::from(io::ErrorKind::AddrNotAvailable);
    for place in places {
        match TcpStream::connect_timeout(&place, Duration::from_secs(4)) {
            Ok(stream) => {
                let timeout = Some(Duration::from_secs(4));
                stream.set_read_timeout(timeout).map_err(|it| no(&it))?;
                stream.set_write_timeout(timeout).map_err(|it| no(&it))?;
                let config = WebSocketConfig::default()
                    .max_message_size(Some(LONGEST_MESSAGE))
                    .max_frame_size(Some(LONGEST_MESSAGE));
                let address = format!("ws://{host}:{tcp_port}/api/v1.0");
                let (socket, _) =
                    tungstenite::client::client_with_config(address, stream, Some(config))
                        .map_err(|it| no(&it))?;
                socket
                    .get_ref()
                    .set_read_timeout(Some(turn))
                    .map_err(|it| no(&it))?;
                return Ok(socket);
            }
            Err(error) => last = error,
        }
    }
    Err(no(&last))
}

/// Listens until the connection breaks, and says why; `None`: the port is stopped.
fn converse(
    mut socket: WebSocket<TcpStream>,
    decoder: &mut LiveChessDecoder,
    rest: &Receiver<Rest>,
    port: &Port,
    clock: &dyn Clock,
) -> Option<Sentence> {
    let mut heard = clock.now();
    let mut answer = decoder.connected(heard);
    loop {
        if !port.send(std::mem::take(&mut answer.found)) {
            return None;
        }
        for message in answer.send.drain(..) {
            if let Err(error) = socket.send(Message::text(message)) {
                return Some(lost(&error));
            }
        }
        let now = clock.now();
        port.beat(now);
        match socket.read() {
            Ok(Message::Text(text)) => {
                heard = clock.now();
                answer = decoder.message(&text, heard);
            }
            Ok(Message::Close(_)) => return Some(Sentence::new("feed-connection-closed")),
            Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => {
                heard = clock.now();
            }
            Err(tungstenite::Error::Io(error)) if is_timeout(&error) => {
                if now.since(heard) > DEAD {
                    return Some(Sentence::new("feed-connection-silent"));
                }
                answer = decoder.tick(now);
            }
            Err(error) => return Some(lost(&error)),
        }
        for more in rest.try_iter() {
            more.give_to(decoder, clock.now(), &mut answer);
        }
    }
}

fn lost(error: &tungstenite::Error) -> Sentence {
    Sentence::new("feed-connection-lost").with("error", error.to_string())
}

fn is_timeout(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted
    )
}

/// What the REST interface has said.
struct Rest {
    pairings: Pairings,
    /// Games by the serial numbers of their boards.
    games: Vec<(Box<str>, Value)>,
}

impl Rest {
    fn give_to(self, decoder: &mut LiveChessDecoder, now: Arrival, answer: &mut Answer) {
        let mut take = |more: Answer| {
            answer.send.extend(more.send);
            answer.found.extend(more.found);
        };
        take(decoder.pairings(self.pairings, now));
        for (serial, game) in self.games {
            take(decoder.game(&serial, &game, now));
        }
    }
}

/// Asks for the pairings of the round that is played and for its games, until nobody listens. A
/// LiveChess without a tournament, or an old one without this interface, is no fault.
fn ask_for_pairings(base: &str, sender: &Sender<Rest>, ended: &AtomicBool, turn: Duration) {
    let http = Http::new(Patience::File);
    while !ended.load(Ordering::Relaxed) {
        if let Some(rest) = rest_of(&http, base)
            && sender.send(rest).is_err()
        {
            return;
        }
        for _ in 0..PAIRINGS / TURN {
            if ended.load(Ordering::Relaxed) {
                return;
            }
            thread::sleep(turn);
        }
    }
}

fn rest_of(http: &Http, base: &str) -> Option<Rest> {
    let ask = |path: String| -> Option<Value> {
        let file = format!("{base}/{path}");
        match http.get(&file, &mut Validators::default(), LONGEST_MESSAGE as u64) {
            Ok(Got::Body(text)) => serde_json::from_slice(&text).ok(),
            Ok(Got::Same | Got::Missing) | Err(_) => None,
        }
    };
    let tournaments = ask("tournaments".to_owned())?;
    let mut best = None;
    // The newest tournament that has pairings, and of it the last round that has them.
    'search: for entry in tournaments.as_array()?.iter().rev().take(8) {
        let Some(id) = entry
            .get("uuid")
            .and_then(Value::as_str)
            .filter(|id| is_id(id))
        else {
            continue;
        };
        let Some(tournament) = ask(format!("tournament/{id}")) else {
            continue;
        };
        let rounds = tournament
            .get("rounds")
            .and_then(Value::as_u64)
            .unwrap_or(0)
            .min(40);
        // Rounds are counted from 0 there, and perhaps from 1 elsewhere; a round says its own number.
        for round in (0..=rounds).rev() {
            let Some(value) = ask(format!("round/{id}/{round}")) else {
                continue;
            };
            let number = u16::try_from(round + 1).unwrap_or(u16::MAX);
            let pairings = Pairings::read(&tournament, &value, number);
            if !pairings.list.is_empty() {
                best = Some(pairings);
                break 'search;
            }
        }
    }
    let pairings = best?;
    let games = pairings
        .list
        .iter()
        .filter(|pairing| pairing.live)
        .filter_map(|pairing| {
            let game = pairing.game.as_deref().filter(|id| is_id(id))?;
            Some((pairing.serial.clone()?, ask(format!("game/{game}"))?))
        });
    let games = games.collect();
    Some(Rest { pairings, games })
}

/// What may stand in a path.
fn is_id(text: &str) -> bool {
    text.len() <= 64 && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}
