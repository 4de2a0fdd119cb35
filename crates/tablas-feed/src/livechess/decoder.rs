//! The messages of the WebSocket: what to send, and what is learnt from what comes.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tablas::sentence::Sentence;

use super::board::{EBoard, listed_state};
use super::moves::{start, words};
use super::pairings::Pairings;
use crate::json::{number, text};
use crate::model::{
    Arrival, BoardKey, BoardState, Delivery, Epoch, SourceId, SourceState, SourceTime,
};

/// The longest message that is read, in bytes.
pub const LONGEST_MESSAGE: usize = 4 << 20;

/// How often the list of boards is asked for, in milliseconds.
const LIST: u64 = 30_000;

/// How many boards are followed.
const MOST_BOARDS: usize = 1_024;

/// Numbers of calls are below this and those of feeds above: they are kept apart.
const FIRST_FEED: u64 = 100_000;

/// What is to be sent and what was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// Messages to send, in order.
    pub send: Vec<String>,
    /// What was found.
    pub found: Vec<Delivery>,
}

/// Everything that is known of a LiveChess. What it knew stays when the connection breaks.
#[derive(Debug)]
pub struct LiveChessDecoder {
    source: SourceId,
    boards: BTreeMap<Box<str>, EBoard>,
    /// Which call asked for what.
    calls: BTreeMap<u64, Call>,
    next_call: u64,
    listed: Option<Arrival>,
    pairings: Pairings,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Call {
    List,
    Subscribe(Box<str>),
}

impl LiveChessDecoder {
    /// Nothing is known yet.
    #[must_use]
    pub const fn new(source: SourceId) -> LiveChessDecoder {
        LiveChessDecoder {
            source,
            boards: BTreeMap::new(),
            calls: BTreeMap::new(),
            next_call: 1,
            listed: None,
            pairings: Pairings { list: Vec::new() },
        }
    }

    /// A connection is open.
    pub fn connected(&mut self, now: Arrival) -> Answer {
        self.calls.clear();
        for board in self.boards.values_mut() {
            board.subscribed = false;
        }
        Answer {
            send: vec![self.ask_for_list(now)],
            found: vec![Delivery::Source {
                source: self.source,
                state: SourceState::Well,
                arrival: now,
            }],
        }
    }

    /// The connection broke. The boards stay as they were.
    pub fn disconnected(&mut self, why: Sentence, now: Arrival) -> Answer {
        let mut found = vec![Delivery::Source {
            source: self.source,
            state: SourceState::Connecting(Some(why)),
            arrival: now,
        }];
        for board in self.boards.values_mut() {
            board.listed = BoardState::Silent(Sentence::new("feed-board-connection-lost"));
            if let Some(state) = board.changed_state(now) {
                found.push(Delivery::board(board.key.clone(), state, now));
            }
        }
        Answer {
            send: Vec::new(),
            found,
        }
    }

    /// A message came.
    pub fn message(&mut self, message: &str, now: Arrival) -> Answer {
        let mut answer = Answer::default();
        let Ok(message) = serde_json::from_str::<Value>(message) else {
            return answer;
        };
        let id = number(message.get("id")).unwrap_or(0);
        let time = number(message.get("time")).map(|it| SourceTime(Epoch(it)));
        let nothing = Value::Null;
        let param = message.get("param").unwrap_or(&nothing);
        match message.get("response").and_then(Value::as_str) {
            Some("call") => {
                if self.calls.remove(&id) == Some(Call::List) {
                    self.list(param, now, &mut answer);
                }
            }
            Some("feed") => self.event(id, param, time, now, &mut answer),
            Some("error") => {
                if let Some(Call::Subscribe(serial)) = self.calls.remove(&id) {
                    let why = text(param.get("message")).unwrap_or_default();
                    if let Some(board) = self.boards.get_mut(&serial) {
                        let why = Sentence::new("feed-board-refused").with("why", &*why);
                        board.listed = BoardState::Broken(why);
                        board.subscribed = false;
                        tell(board, now, &mut answer.found);
                    }
                }
            }
            Some(_) | None => {}
        }
        answer
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Arrival) -> Answer {
        let mut answer = Answer::default();
        if self.listed.is_some_and(|at| now.since(at) >= LIST) {
            answer.send.push(self.ask_for_list(now));
        }
        for board in self.boards.values_mut() {
            tell(board, now, &mut answer.found);
        }
        answer
    }

    /// The pairings of the round that is played were read.
    pub fn pairings(&mut self, pairings: Pairings, now: Arrival) -> Answer {
        let mut answer = Answer::default();
        if pairings == self.pairings {
            return answer;
        }
        self.pairings = pairings;
        for pairing in &self.pairings.list {
            let Some(serial) = &pairing.serial else {
                continue;
            };
            let Some(board) = self.boards.get_mut(serial) else {
                continue;
            };
            let changed =
                board.tags.as_ref() != Some(&pairing.tags) || board.result != pairing.result;
            board.tags = Some(pairing.tags.clone());
            board.result = pairing.result;
            if changed {
                answer.found.push(Delivery::seen(board.look(now)));
            }
        }
        answer
    }

    /// The game of a board, as the REST interface has it.
    pub fn game(&mut self, serial: &str, game: &Value, now: Arrival) -> Answer {
        let mut answer = Answer::default();
        if let Some(board) = self.boards.get_mut(serial)
            && let Some(words) = words(game.get("moves"))
        {
            let start = start(game.get("chess960")).unwrap_or_default();
            board.rest(words, start);
            answer.found.push(Delivery::seen(board.look(now)));
        }
        answer
    }

    fn ask_for_list(&mut self, now: Arrival) -> String {
        self.listed = Some(now);
        let id = self.call(Call::List);
        json!({"call": "eboards", "id": id, "param": null}).to_string()
    }

    fn call(&mut self, call: Call) -> u64 {
        let id = self.next_call;
        self.next_call = if id + 1 < FIRST_FEED { id + 1 } else { 1 };
        self.calls.insert(id, call);
        id
    }

    fn list(&mut self, list: &Value, now: Arrival, answer: &mut Answer) {
        let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
        for entry in list.iter().take(MOST_BOARDS) {
            let Some(serial) = text(entry.get("serialnr")) else {
                continue;
            };
            let state = entry.get("state");
            // A board that was never activated is not one of the hall's.
            let never_used =
                state.is_some_and(Value::is_null) && !self.boards.contains_key(&serial);
            if never_used || self.boards.len() >= MOST_BOARDS && !self.boards.contains_key(&serial)
            {
                continue;
            }
            let feed = FIRST_FEED + self.boards.len() as u64;
            let key = BoardKey::new(self.source, &serial);
            let board = self
                .boards
                .entry(serial.clone())
                .or_insert_with(|| EBoard::new(key, feed));
            if board.tags.is_none()
                && let Some(pairing) = self
                    .pairings
                    .list
                    .iter()
                    .find(|it| it.serial.as_deref() == Some(&*serial))
            {
                board.tags = Some(pairing.tags.clone());
                board.result = pairing.result;
            }
            let listed = listed_state(entry);
            let is_back = listed == BoardState::Well && board.listed != BoardState::Well;
            board.listed = listed;
            board.event(entry, None);
            if board.subscribed && !is_back {
                tell(board, now, &mut answer.found);
                continue;
            }
            if board.subscribed {
                answer.found.push(Delivery::seen(board.look(now)));
                continue;
            }
            board.subscribed = true;
            answer.found.push(Delivery::seen(board.look(now)));
            let feed = board.feed;
            let id = self.call(Call::Subscribe(serial.clone()));
            let subscribe = json!({
                "call": "subscribe",
                "id": id,
                "param": {"feed": "eboardevent", "id": feed, "param": {"serialnr": &*serial}},
            });
            answer.send.push(subscribe.to_string());
        }
        self.say_missing(list, now, answer);
    }

    /// Boards that are in the list no more.
    fn say_missing(&mut self, list: &[Value], now: Arrival, answer: &mut Answer) {
        let listed = |serial: &str| {
            list.iter()
                .any(|entry| text(entry.get("serialnr")).as_deref() == Some(serial))
        };
        for (serial, board) in &mut self.boards {
            if !listed(serial) {
                board.listed =
                    BoardState::Silent(Sentence::new("feed-board-absent").with("comment", "none"));
                tell(board, now, &mut answer.found);
            }
        }
    }

    fn event(
        &mut self,
        feed: u64,
        event: &Value,
        time: Option<SourceTime>,
        now: Arrival,
        answer: &mut Answer,
    ) {
        let serial = text(event.get("serialnr"));
        let board = match serial {
            Some(serial) => self.boards.get_mut(&serial),
            None => self.boards.values_mut().find(|board| board.feed == feed),
        };
        let Some(board) = board else { return };
        // What speaks is there, whatever the list said.
        match board.listed {
            BoardState::Silent(_) | BoardState::Broken(_) => board.listed = BoardState::Well,
            BoardState::Well | BoardState::Mismatched(_) => {}
        }
        board.event(event, time);
        answer.found.push(Delivery::seen(board.look(now)));
    }
}

fn tell(board: &mut EBoard, now: Arrival, found: &mut Vec<Delivery>) {
    if let Some(state) = board.changed_state(now) {
        found.push(Delivery::board(board.key.clone(), state, now));
    }
}
