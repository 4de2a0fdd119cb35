//! All boards of all sources.

use std::collections::BTreeMap;

use super::{Patience, Tracker};
use crate::model::{Arrival, BoardKey, BoardState, Fact, News, Observation, SourceId, SourceState};

/// The most boards that one source may have; what comes after them is left out and said.
pub const MOST_BOARDS: usize = 4_096;

/// The boards of every source. A source that fails changes nothing on the boards of others.
#[derive(Clone, Debug, Default)]
pub struct Hall {
    boards: BTreeMap<BoardKey, Tracker>,
    sources: BTreeMap<SourceId, SourceState>,
    patience: BTreeMap<SourceId, Patience>,
    /// Sources that tell nothing at the moment.
    cut_off: Vec<SourceId>,
    /// Boards with a look that waits. Few at any time.
    waiting: Vec<BoardKey>,
}

impl Hall {
    /// An empty hall.
    #[must_use]
    pub fn new() -> Hall {
        Hall::default()
    }

    /// Says how long changes of this source wait; those of a source of which nothing is said wait as
    /// records do.
    pub fn set_patience(&mut self, source: SourceId, patience: Patience) {
        self.patience.insert(source, patience);
    }

    /// Takes a look at a board and tells what is new.
    pub fn observe(&mut self, observation: Observation, facts: &mut Vec<Fact>) {
        let board = observation.board.clone();
        let Some(tracker) = self.tracker(&board) else {
            return;
        };
        let now = observation.arrival;
        tracker.observe(observation, facts);
        let due = tracker.waits();
        if due
            && self.cut_off.contains(&board.source)
            && let Some(tracker) = self.boards.get_mut(&board)
        {
            tracker.cut_off(true, now);
        }
        self.note(board, due);
    }

    /// A source has become so.
    pub fn source(
        &mut self,
        source: SourceId,
        state: SourceState,
        arrival: Arrival,
        facts: &mut Vec<Fact>,
    ) {
        if self.sources.get(&source) == Some(&state) {
            return;
        }
        let cut_off = match state {
            SourceState::Well | SourceState::Finished => false,
            SourceState::Connecting(_) | SourceState::Silent(_) | SourceState::Broken { .. } => {
                true
            }
        };
        let first = BoardKey::new(source, "");
        for (board, tracker) in self.boards.range_mut(first..) {
            if board.source != source {
                break;
            }
            tracker.cut_off(cut_off, arrival);
        }
        self.cut_off.retain(|&it| it != source);
        if cut_off {
            self.cut_off.push(source);
        }
        self.sources.insert(source, state.clone());
        facts.push(Fact {
            source,
            board: None,
            arrival,
            source_time: None,
            news: News::Source(state),
        });
    }

    /// Forgets a source and its boards.
    pub fn forget(&mut self, source: SourceId) {
        self.boards.retain(|board, _| board.source != source);
        self.waiting.retain(|board| board.source != source);
        self.cut_off.retain(|&it| it != source);
        self.sources.remove(&source);
        self.patience.remove(&source);
    }

    /// A board has become so, and nothing else is known.
    pub fn unwell(
        &mut self,
        board: &BoardKey,
        state: BoardState,
        arrival: Arrival,
        facts: &mut Vec<Fact>,
    ) {
        if let Some(tracker) = self.tracker(board) {
            tracker.unwell(state, arrival, facts);
        }
    }

    /// Time has passed: what has stood for long enough is believed.
    pub fn tick(&mut self, now: Arrival, facts: &mut Vec<Fact>) {
        let boards = &mut self.boards;
        self.waiting.retain(|board| {
            let Some(tracker) = boards.get_mut(board) else {
                return false;
            };
            tracker.tick(now, facts);
            tracker.waits()
        });
    }

    /// When [`Hall::tick`] has something to do, if nothing else comes before.
    #[must_use]
    pub fn due(&self) -> Option<Arrival> {
        let dues = self
            .waiting
            .iter()
            .filter_map(|it| self.boards.get(it)?.due());
        dues.min()
    }

    /// A board, if it has been seen.
    #[must_use]
    pub fn board(&self, board: &BoardKey) -> Option<&Tracker> {
        self.boards.get(board)
    }

    /// All boards, by source and name.
    pub fn boards(&self) -> impl Iterator<Item = &Tracker> {
        self.boards.values()
    }

    /// The sources that have said something of themselves.
    pub fn sources(&self) -> impl Iterator<Item = (SourceId, &SourceState)> {
        self.sources.iter().map(|(&id, state)| (id, state))
    }

    fn tracker(&mut self, board: &BoardKey) -> Option<&mut Tracker> {
        if !self.boards.contains_key(board) {
            let patience = self.patience.get(&board.source);
            let patience = patience.copied().unwrap_or(Patience::RECORD);
            let first = BoardKey::new(board.source, "");
            let of_source = self.boards.range(first..).map(|(key, _)| key.source);
            if of_source.take_while(|&it| it == board.source).count() >= MOST_BOARDS {
                return None;
            }
            let tracker = Tracker::new(board.clone(), patience);
            self.boards.insert(board.clone(), tracker);
        }
        self.boards.get_mut(board)
    }

    fn note(&mut self, board: BoardKey, due: bool) {
        let at = self.waiting.iter().position(|it| *it == board);
        match (at, due) {
            (None, true) => self.waiting.push(board),
            (Some(at), false) => {
                self.waiting.swap_remove(at);
            }
            (None, false) | (Some(_), true) => {}
        }
    }
}
