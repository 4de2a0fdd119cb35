//! From the files of a round to observations.

use std::collections::BTreeMap;

use serde_json::Value;
use tablas::sentence::Sentence;

use crate::json::{board_clock, number, text};
use crate::livechess::moves::{result, start, words};
use crate::livechess::{Pairing, Pairings};
use crate::model::{
    Arrival, BoardClock, BoardKey, BoardState, Observation, Running, SourceId, Steadiness,
};
use crate::san_line::{Circumstances, SanLine, Word};

/// What a tournament says of its rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CloudRound {
    /// The round, from 1.
    pub round: u16,
    /// How many boards it has.
    pub boards: usize,
    /// How many of them are live.
    pub live: usize,
}

/// The boards of a round. It remembers what it has read, so that a move more costs a move.
#[derive(Debug)]
pub struct CloudDecoder {
    source: SourceId,
    tournament: Value,
    pairings: Pairings,
    round: u16,
    lines: BTreeMap<usize, SanLine>,
    /// How often the games of boards have been looked at since they were said to be over.
    settled: BTreeMap<usize, u8>,
    /// The last look at each board.
    last: BTreeMap<usize, Observation>,
    /// How often in a row the game of a board could not be read.
    failed: BTreeMap<usize, u8>,
}

/// So many looks at a game that is over are enough: what the last moves are has been there twice.
const ENOUGH: u8 = 3;

/// So many failures in a row are no passing one.
const OFTEN: u8 = 3;

impl CloudDecoder {
    /// Nothing is known yet.
    #[must_use]
    pub const fn new(source: SourceId) -> CloudDecoder {
        CloudDecoder {
            source,
            tournament: Value::Null,
            pairings: Pairings { list: Vec::new() },
            round: 0,
            lines: BTreeMap::new(),
            settled: BTreeMap::new(),
            last: BTreeMap::new(),
            failed: BTreeMap::new(),
        }
    }

    /// Takes the tournament, and says which rounds it has.
    pub fn tournament(&mut self, tournament: Value) -> Vec<CloudRound> {
        let rounds = tournament.get("rounds").and_then(Value::as_array);
        let rounds = rounds.into_iter().flatten().take(64).enumerate();
        let count = |round: &Value, key| {
            let count = number(round.get(key)).and_then(|it| usize::try_from(it).ok());
            count.unwrap_or(0).min(1_024)
        };
        let rounds = rounds
            .map(|(at, round)| CloudRound {
                round: u16::try_from(at + 1).unwrap_or(u16::MAX),
                boards: count(round, "count"),
                live: count(round, "live"),
            })
            .collect();
        self.tournament = tournament;
        rounds
    }

    /// Takes the pairings of a round, and says which boards to ask for.
    pub fn index(&mut self, index: &Value, round: u16) -> Vec<usize> {
        if round != self.round {
            self.round = round;
            self.lines.clear();
            self.settled.clear();
            self.last.clear();
            self.failed.clear();
        }
        let before = std::mem::take(&mut self.pairings);
        self.pairings = Pairings::read(&self.tournament, index, round);
        for (at, pairing) in self.pairings.list.iter().enumerate() {
            if before.list.get(at) != Some(pairing) {
                self.settled.remove(&(at + 1));
            }
        }
        self.wanted()
    }

    /// The boards to ask for: those that are live or have not been asked for since they were over,
    /// because the last moves come with the end.
    #[must_use]
    pub fn wanted(&self) -> Vec<usize> {
        let boards = self.pairings.list.iter().enumerate();
        boards
            .filter(|(at, pairing)| {
                let looks = self.settled.get(&(at + 1)).copied();
                pairing.live || looks.unwrap_or(0) < ENOUGH
            })
            .map(|(at, _)| at + 1)
            .collect()
    }

    /// The board of a round.
    #[must_use]
    pub fn key(&self, board: usize) -> BoardKey {
        BoardKey::new(self.source, &format!("round-{}/game-{board}", self.round))
    }

    /// Takes the game of a board.
    pub fn game(&mut self, board: usize, game: &Value, now: Arrival) -> Observation {
        self.looked_at(board);
        let seen = self.look(board, game, now);
        self.last.insert(board, seen.clone());
        seen
    }

    /// The game of a board is what it was when it was last looked at.
    pub fn same(&mut self, board: usize, now: Arrival) -> Option<Observation> {
        self.looked_at(board);
        let mut seen = self.last.get(&board)?.clone();
        seen.arrival = now;
        Some(seen)
    }

    fn looked_at(&mut self, board: usize) {
        self.failed.remove(&board);
        let pairing = self.pairing(board);
        if pairing.is_some_and(|pairing| !pairing.live) {
            let looks = self.settled.entry(board).or_insert(0);
            *looks = looks.saturating_add(1);
        }
    }

    fn look(&mut self, board: usize, game: &Value, now: Arrival) -> Observation {
        let mut seen = self.empty(board, now);
        let pairing = self.pairing(board);
        seen.result = result(game.get("result")).or_else(|| pairing.and_then(|it| it.result));
        seen.clock = game.get("clock").and_then(board_clock);
        seen.source_time = seen.clock.and_then(|clock| clock.read);
        if text(game.get("result")).as_deref() == Some("NOTPLAYED") {
            return seen;
        }
        let Some(first) = start(game.get("chess960")) else {
            seen.state = BoardState::Broken(Sentence::new("feed-no-such-start"));
            return seen;
        };
        let Some(mut words) = words(game.get("moves")) else {
            return seen;
        };
        newest_time(
            &mut words,
            seen.clock,
            shakmaty::Position::turn(&first.position),
        );
        let timed = words.iter().filter(|word| word.left.is_some()).count() * 2 > words.len();
        let stands = seen
            .clock
            .is_some_and(|clock| clock.running == Running::Neither);
        let circumstances = Circumstances {
            stopped: seen.result.is_some() || stands && !words.is_empty(),
            timed,
        };
        let line = self.lines.entry(board).or_default();
        let read = line.read(&first, &words, circumstances);
        seen.start = first;
        seen.moves = Some(read.moves);
        seen.doubt = read.doubt;
        seen.gesture = read.gesture;
        seen
    }

    /// There is no game of a board, only its pairing. A board that has had one is given some time.
    pub fn no_game(&mut self, board: usize, now: Arrival) -> Option<Observation> {
        if self.lines.contains_key(&board) {
            return self.unreadable(board, Sentence::new("feed-http-missing"), now);
        }
        let often = self.failed_often(board);
        let mut seen = self.empty(board, now);
        let pairing = self.pairing(board);
        seen.result = pairing.and_then(|it| it.result);
        if often && pairing.is_some_and(|pairing| !pairing.live) {
            self.settled.insert(board, ENOUGH);
        }
        seen.state = BoardState::Silent(Sentence::new("feed-no-moves-published"));
        Some(seen)
    }

    /// The game of a board cannot be read. That is said when it has been so several times.
    pub fn unreadable(&mut self, board: usize, why: Sentence, now: Arrival) -> Option<Observation> {
        if !self.failed_often(board) {
            return None;
        }
        let mut seen = self.empty(board, now);
        seen.steadiness = Steadiness::Passing;
        seen.state = BoardState::Broken(why);
        Some(seen)
    }

    fn pairing(&self, board: usize) -> Option<&Pairing> {
        self.pairings.list.get(board.checked_sub(1)?)
    }

    fn failed_often(&mut self, board: usize) -> bool {
        let times = self.failed.entry(board).or_insert(0);
        *times = times.saturating_add(1);
        *times >= OFTEN
    }

    fn empty(&self, board: usize, now: Arrival) -> Observation {
        let mut seen = Observation::new(self.key(board), now);
        seen.tags = self.pairing(board).map(|it| it.tags.clone());
        seen
    }
}

/// The clock is read later than the last move is written, and is the better one of the two.
fn newest_time(words: &mut [Word], clock: Option<BoardClock>, first: shakmaty::Color) {
    let Some(clock) = clock else { return };
    let count = words.len();
    let Some(last) = words.last_mut() else { return };
    let by_white = (count % 2 == 1) == first.is_white();
    let left = if by_white { clock.white } else { clock.black };
    // A clock that nobody has set shows zero.
    last.left = left.filter(|left| left.0 > 0).or(last.left);
}
