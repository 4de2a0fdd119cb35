//! One board: its game so far, and what is seen now.

use shakmaty::{Board, Position};
use tablas::sentence::Sentence;
use tablas::units::Ply;

use super::lines::{Effort, Lines};
use super::search::{differences, only_lifted};
use crate::model::{
    Arrival, BoardClock, BoardKey, BoardState, GameTags, GestureSeen, Observation, ReportedResult,
    Running, SourceTime, Start,
};
use crate::san_line::{kings_of, shown_by};

/// How long a placement must stand before it is one move, in milliseconds: a man that slides stands
/// on every square for a moment.
const MOVE: u64 = 350;

/// How long before it is several moves, or other ones than were believed.
const ODD: u64 = 1_200;

/// How long before it is a longer series: men that go to and fro explain nearly everything.
const LATE: u64 = 4_000;

/// How long before something that is no series of moves is said to be wrong.
const WRONG: u64 = 5_000;

/// How long men may be in the air before that is said.
const IN_AIR: u64 = 60_000;

/// How long the first position must stand before a game begins.
const AGAIN: u64 = 3_000;

/// A board that is seen and nothing else.
#[derive(Debug)]
pub(super) struct SeenBoard {
    key: BoardKey,
    start: Start,
    lines: Lines,
    placement: Option<Board>,
    since: Arrival,
    /// The placement has been thought about as far as its time allows.
    thought: Thought,
    /// A game has begun: its first position has been seen, or was told.
    begun: bool,
    turned: bool,
    clock: Option<BoardClock>,
    state: BoardState,
    gesture: Option<GestureSeen>,
    pub(super) tags: Option<GameTags>,
    pub(super) result: Option<ReportedResult>,
    source_time: Option<SourceTime>,
}

/// How far a placement has been thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Thought {
    New,
    OneMove,
    Odd,
    Late,
    Wrong,
    Settled,
}

impl SeenBoard {
    pub(super) fn new(key: BoardKey, now: Arrival) -> SeenBoard {
        let start = Start::default();
        SeenBoard {
            key,
            lines: Lines::new(&start),
            start,
            placement: None,
            since: now,
            thought: Thought::Settled,
            begun: false,
            turned: false,
            clock: None,
            state: BoardState::Well,
            gesture: None,
            tags: None,
            result: None,
            source_time: None,
        }
    }

    /// A game begins from a position that is told.
    pub(super) fn begin(&mut self, start: Start) {
        self.lines = Lines::new(&start);
        self.start = start;
        self.gesture = None;
        self.begun = true;
        self.thought = Thought::New;
    }

    /// The men stand so.
    pub(super) fn placed(&mut self, mut placement: Board, time: Option<SourceTime>, now: Arrival) {
        if self.turned {
            placement.rotate_180();
        }
        if self.placement.as_ref() == Some(&placement) {
            return;
        }
        if !self.begun {
            let mut other = placement.clone();
            other.rotate_180();
            let first = self.start.position.board();
            if other == *first && placement != *first {
                self.turned = true;
                placement = other;
            }
        }
        self.placement = Some(placement);
        self.source_time = time;
        self.since = now;
        self.thought = Thought::New;
    }

    /// The clock shows this.
    pub(super) fn clock(&mut self, clock: BoardClock) {
        self.clock = Some(clock);
    }

    /// What is to be said now, if anything is.
    pub(super) fn look(&mut self, now: Arrival, told_something: bool) -> Option<Observation> {
        let changed = self.think(now);
        (changed || told_something).then(|| {
            let mut seen = Observation::new(self.key.clone(), now);
            seen.source_time = self.source_time;
            seen.tags.clone_from(&self.tags);
            seen.start = self.start.clone();
            seen.moves = self.begun.then(|| self.lines.moves().to_vec());
            seen.clock = self.clock;
            seen.result = self.result;
            seen.gesture = self.gesture;
            seen.state = self.state.clone();
            seen
        })
    }

    /// Thinks about the placement as far as the time it has stood allows. Whether something changed.
    fn think(&mut self, now: Arrival) -> bool {
        let Some(placement) = self.placement.clone() else {
            return false;
        };
        let stood = now.since(self.since);
        if self.thought == Thought::New {
            if placement == *self.lines.position().board() {
                let began = !std::mem::replace(&mut self.begun, true);
                self.thought = Thought::Settled;
                return self.becomes(BoardState::Well, None) || began;
            }
            // The opponent's clock runs: the move is made, however short the man has stood.
            if stood < MOVE && !self.was_pressed() {
                return false;
            }
            self.thought = Thought::OneMove;
            if self.explains(&placement, Effort::OneMove) {
                return true;
            }
        }
        if self.thought == Thought::OneMove && stood >= ODD {
            self.thought = Thought::Odd;
            if self.find_odd(&placement) {
                return true;
            }
        }
        if self.thought == Thought::Odd
            && stood >= AGAIN
            && placement == *self.start.position.board()
        {
            let start = self.start.clone();
            self.begin(start);
            self.thought = Thought::Settled;
            self.becomes(BoardState::Well, None);
            return true;
        }
        if self.thought == Thought::Odd && stood >= LATE {
            self.thought = Thought::Late;
            if !only_lifted(self.lines.position().board(), &placement, 3)
                && self.explains(&placement, Effort::Late)
            {
                return true;
            }
        }
        let in_air = only_lifted(self.lines.position().board(), &placement, 3);
        let patience = if in_air { IN_AIR } else { WRONG };
        if self.thought == Thought::Late && stood >= patience {
            self.thought = Thought::Wrong;
            let state = if self.begun {
                let squares = differences(&placement, self.lines.position().board());
                Sentence::new("feed-board-mismatch").with("squares", squares)
            } else {
                Sentence::new("feed-placement-not-first")
            };
            return self.becomes(BoardState::Mismatched(state), self.gesture);
        }
        false
    }

    /// Several moves, other moves than were believed, or kings that show a result.
    fn find_odd(&mut self, placement: &Board) -> bool {
        if !self.begun || only_lifted(self.lines.position().board(), placement, 3) {
            return false;
        }
        if self.explains(placement, Effort::Odd) {
            return true;
        }
        let kings = kings_of(placement);
        if kings != kings_of(self.lines.position().board())
            && let Some(score) = shown_by(kings)
        {
            let moves = self.lines.moves().len();
            let gesture = GestureSeen {
                from: Ply(u32::try_from(moves + 1).unwrap_or(u32::MAX)),
                shows: Some(score),
            };
            self.thought = Thought::Settled;
            return self.becomes(BoardState::Well, Some(gesture));
        }
        false
    }

    /// Whether moves explain the placement; then they are believed.
    fn explains(&mut self, placement: &Board, effort: Effort) -> bool {
        if !self.begun {
            return false;
        }
        let left = self
            .clock
            .map_or([None; 2], |clock| [clock.white, clock.black]);
        if !self.lines.explain(placement, effort, left) {
            return false;
        }
        self.thought = Thought::Settled;
        self.becomes(BoardState::Well, None);
        true
    }

    fn was_pressed(&self) -> bool {
        let by = self.lines.position().turn();
        match self.clock.map(|clock| clock.running) {
            Some(Running::White) => by.is_black(),
            Some(Running::Black) => by.is_white(),
            Some(Running::Neither | Running::Unknown) | None => false,
        }
    }

    fn becomes(&mut self, state: BoardState, gesture: Option<GestureSeen>) -> bool {
        let changed = self.state != state || self.gesture != gesture;
        self.state = state;
        self.gesture = gesture;
        changed
    }
}
