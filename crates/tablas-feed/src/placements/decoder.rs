//! The lines of a child process.

use std::collections::BTreeMap;

use serde_json::Value;
use shakmaty::Board;
use tablas::sentence::Sentence;

use super::board::SeenBoard;
use crate::json::{board_clock, number, text};
use crate::livechess::moves::result;
use crate::livechess::read_start;
use crate::model::{
    Arrival, BoardKey, Delivery, Epoch, GameTags, Player, SourceId, SourceState, SourceTime, Start,
};
use crate::san_line::{Circumstances, SanLine, Word};

/// How many boards one process may have.
const MOST_BOARDS: usize = 1_024;

/// After so many lines that mean nothing the source is said to be broken.
const MOST_BAD: u32 = 20;

/// The boards of a process that tells placements.
#[derive(Debug)]
pub struct PlacementDecoder {
    source: SourceId,
    boards: BTreeMap<Box<str>, Told>,
    bad: u32,
    told_bad: bool,
}

#[derive(Debug)]
struct Told {
    board: SeenBoard,
    /// The process knows the moves itself.
    line: Option<SanLine>,
}

impl PlacementDecoder {
    /// A process of which nothing is known.
    #[must_use]
    pub const fn new(source: SourceId) -> PlacementDecoder {
        PlacementDecoder {
            source,
            boards: BTreeMap::new(),
            bad: 0,
            told_bad: false,
        }
    }

    /// Takes a line.
    pub fn line(&mut self, line: &str, now: Arrival) -> Vec<Delivery> {
        let mut found = Vec::new();
        let line = line.trim();
        if line.is_empty() {
            return found;
        }
        let understood = match serde_json::from_str::<Value>(line) {
            Ok(message) => self.message(&message, now, &mut found),
            Err(_) => false,
        };
        if understood {
            self.bad = 0;
            if std::mem::take(&mut self.told_bad) {
                found.push(self.state(SourceState::Well, now));
            }
            return found;
        }
        self.bad = self.bad.saturating_add(1);
        if self.bad >= MOST_BAD && !self.told_bad {
            self.told_bad = true;
            let shown: String = line.chars().take(60).collect();
            let why = Sentence::new("feed-lines-unreadable").with("line", shown);
            found.push(self.state(
                SourceState::Broken {
                    why,
                    for_good: false,
                },
                now,
            ));
        }
        found
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Arrival) -> Vec<Delivery> {
        let boards = self.boards.values_mut();
        boards
            .filter(|told| told.line.is_none())
            .filter_map(|told| told.board.look(now, false))
            .map(Delivery::seen)
            .collect()
    }

    fn state(&self, state: SourceState, arrival: Arrival) -> Delivery {
        Delivery::Source {
            source: self.source,
            state,
            arrival,
        }
    }

    /// Whether the message was understood. What has a `t` that is not known is for another reader.
    fn message(&mut self, message: &Value, now: Arrival, found: &mut Vec<Delivery>) -> bool {
        let Some(kind) = message.get("t").and_then(Value::as_str) else {
            return false;
        };
        let id = text(message.get("id")).unwrap_or_else(|| "1".into());
        if !self.boards.contains_key(&id) && self.boards.len() >= MOST_BOARDS {
            return true;
        }
        let key = BoardKey::new(self.source, &id);
        let told = self.boards.entry(id).or_insert_with(|| Told {
            board: SeenBoard::new(key, now),
            line: None,
        });
        let time = number(message.get("ts")).map(|it| SourceTime(Epoch(it)));
        match kind {
            "board" => {
                let placement = message
                    .get("fen")
                    .and_then(Value::as_str)
                    .and_then(placement);
                let Some(placement) = placement else {
                    return false;
                };
                told.board.placed(placement, time, now);
                if told.line.is_none() {
                    found.extend(told.board.look(now, false).map(Delivery::seen));
                }
                true
            }
            "clock" => {
                let Some(clock) = board_clock(message) else {
                    return false;
                };
                told.board.clock(clock);
                found.extend(told.board.look(now, true).map(Delivery::seen));
                true
            }
            "game" => {
                begin(&mut told.board, message);
                found.extend(told.board.look(now, true).map(Delivery::seen));
                true
            }
            "san" => {
                let Some(san) = message.get("san").and_then(Value::as_array) else {
                    return false;
                };
                let words: Vec<Word> = san
                    .iter()
                    .take(crate::san_line::MOST_PLIES)
                    .map(|it| crate::livechess::moves::word(it.as_str().unwrap_or_default()))
                    .collect();
                let start = message.get("start").and_then(Value::as_str);
                let start = start.and_then(read_start).unwrap_or_default();
                let circumstances = Circumstances {
                    stopped: told.board.result.is_some(),
                    timed: false,
                };
                let read = told.line.get_or_insert_with(SanLine::default).read(
                    &start,
                    &words,
                    circumstances,
                );
                if let Some(mut seen) = told.board.look(now, true) {
                    seen.source_time = time;
                    seen.start = start;
                    seen.moves = Some(read.moves);
                    seen.doubt = read.doubt;
                    seen.gesture = read.gesture;
                    found.push(Delivery::seen(seen));
                }
                true
            }
            _ => true,
        }
    }
}

/// The men of a placement; what stands behind the first blank of a whole FEN does not matter.
fn placement(fen: &str) -> Option<Board> {
    let men = fen.split_whitespace().next()?;
    Board::from_ascii_board_fen(men.as_bytes()).ok()
}

/// A game is announced: players, numbers, the first position, the result.
fn begin(board: &mut SeenBoard, message: &Value) {
    let number_of = |key: &str| number(message.get(key));
    let player = |key: &str| Player {
        name: text(message.get(key)).unwrap_or_default(),
        ..Player::default()
    };
    let named = ["white", "black", "board", "round", "event"]
        .iter()
        .any(|key| message.get(*key).is_some());
    if named {
        board.tags = Some(GameTags {
            event: text(message.get("event")),
            round: number_of("round").and_then(|it| u16::try_from(it).ok()),
            board: number_of("board").and_then(|it| u32::try_from(it).ok()),
            white: player("white"),
            black: player("black"),
            time_control: text(message.get("timecontrol")),
            ..GameTags::default()
        });
    }
    if let Some(reported) = message.get("result") {
        board.result = result(Some(reported));
    }
    let start = message.get("start").and_then(Value::as_str);
    if let Some(start) = start.and_then(read_start) {
        board.begin(start);
    } else if named && message.get("result").is_none() {
        board.begin(Start::default());
    }
}
