//! A hall that is watched in a test, and what must hold of it.

use std::collections::BTreeMap;

use tablas::law::{Edition, Play, Rules};
use tablas::regulations::Regulations;
use tablas_dead::Budget;

use tablas_feed::driver::{Clock as _, Sources, SystemClock};
use tablas_feed::{
    Arrival, BoardKey, Delivery, Epoch, Fact, Hall, LiveBoard, News, Observation, Patience,
    SourceId, SourceState, Terms,
};

/// A time of the test, in milliseconds since its beginning.
pub(crate) fn at(millis: u64) -> Arrival {
    Arrival(Epoch(1_800_000_000_000 + millis))
}

pub(crate) const SOURCE: SourceId = SourceId(0);

pub(crate) fn terms() -> Terms {
    Terms {
        rules: Rules {
            edition: Edition::Fide2023,
            play: Play::Standard,
        },
        regulations: Regulations::LAWS,
        budget: Budget::INSTANT,
    }
}

/// `few` in a quick run; with `TABLAS_SOAK` set to a factor, that many times more.
pub(crate) fn cases(few: u64) -> u64 {
    let factor = std::env::var("TABLAS_SOAK").ok();
    few * factor.and_then(|it| it.parse().ok()).unwrap_or(1).max(1)
}

/// Boards, everything that was ever said of them, and the last state of the games.
pub(crate) struct Watch {
    pub(crate) hall: Hall,
    pub(crate) boards: BTreeMap<BoardKey, LiveBoard>,
    pub(crate) facts: Vec<Fact>,
}

impl Watch {
    pub(crate) fn new(patience: Patience) -> Watch {
        let mut hall = Hall::new();
        hall.set_patience(SOURCE, patience);
        Watch {
            hall,
            boards: BTreeMap::new(),
            facts: Vec::new(),
        }
    }

    pub(crate) fn see(&mut self, seen: Observation) {
        let mut facts = Vec::new();
        self.hall.observe(seen, &mut facts);
        self.take(facts);
    }

    pub(crate) fn deliver(&mut self, deliveries: Vec<Delivery>) {
        for delivery in deliveries {
            let mut facts = Vec::new();
            match delivery {
                Delivery::Seen(seen) => self.hall.observe(*seen, &mut facts),
                Delivery::Board {
                    board,
                    state,
                    arrival,
                } => self.hall.unwell(&board, state, arrival, &mut facts),
                Delivery::Source {
                    source,
                    state,
                    arrival,
                } => self.hall.source(source, state, arrival, &mut facts),
            }
            self.take(facts);
        }
    }

    /// Listens to sources until something holds. What does not hold in a minute never will.
    pub(crate) fn listen(&mut self, sources: &mut Sources, until: impl Fn(&Watch) -> bool) -> bool {
        let clock = sources.clock();
        let began = SystemClock.now();
        while !until(self) {
            if SystemClock.now().since(began) > 60_000 {
                return false;
            }
            let found = sources.next(5);
            self.deliver(found);
            self.tick(clock.now());
        }
        true
    }

    /// How a source was last said to be.
    pub(crate) fn source(&self, source: SourceId) -> Option<&SourceState> {
        let mut sources = self.hall.sources();
        sources
            .find(|(id, _)| *id == source)
            .map(|(_, state)| state)
    }

    /// Whether the board of a source has exactly these moves and is not about to change.
    pub(crate) fn has(&self, source: SourceId, board: &str, moves: &[shakmaty::Move]) -> bool {
        self.boards
            .get(&BoardKey::new(source, board))
            .is_some_and(|live| {
                !live.waiting()
                    && live.plies().len() == moves.len()
                    && live
                        .plies()
                        .iter()
                        .zip(moves)
                        .all(|(ply, mv)| ply.mv == *mv)
            })
    }

    pub(crate) fn tick(&mut self, now: Arrival) {
        let mut facts = Vec::new();
        self.hall.tick(now, &mut facts);
        self.take(facts);
    }

    fn take(&mut self, facts: Vec<Fact>) {
        for fact in facts {
            if let Some(board) = &fact.board {
                if let News::Begins(begins) = &fact.news {
                    let live = LiveBoard::new(begins, &terms(), fact.arrival);
                    self.boards.insert(board.clone(), live);
                } else if let Some(live) = self.boards.get_mut(board) {
                    live.take(&fact);
                }
            }
            self.facts.push(fact);
        }
    }

    /// The moves of a board, by its name.
    pub(crate) fn moves(&self, board: &str) -> Vec<shakmaty::Move> {
        self.boards[&BoardKey::new(SOURCE, board)]
            .plies()
            .iter()
            .map(|ply| ply.mv)
            .collect()
    }

    /// Every move that was told and is none of the game must have been taken back within `patience`
    /// milliseconds; and the game must be the one that was played in the end.
    pub(crate) fn check(&self, board: &str, played: &[shakmaty::Move], patience: u64) {
        let arrived = self.moves(board);
        let same = arrived
            .iter()
            .zip(played)
            .take_while(|(a, b)| a == b)
            .count();
        assert!(
            arrived == played,
            "{board}: {same} of {} arrived, then {:?} instead of {:?}",
            played.len(),
            &arrived[same..arrived.len().min(same + 4)],
            &played[same..played.len().min(same + 4)],
        );
        let key = BoardKey::new(SOURCE, board);
        let mut line: Vec<(shakmaty::Move, Arrival)> = Vec::new();
        let mut games = 0;
        for fact in self
            .facts
            .iter()
            .filter(|fact| fact.board.as_ref() == Some(&key))
        {
            match &fact.news {
                News::Begins(_) => {
                    games += 1;
                    line.clear();
                }
                News::Act { command, .. } => {
                    if let tablas::game::Act::Move(mv) = command.act {
                        line.push((mv, fact.arrival));
                    }
                }
                News::Back { withdrawal, .. } => {
                    let gone = line.split_off(withdrawal.to.0 as usize);
                    for (ply, (mv, since)) in gone.iter().enumerate() {
                        let ply = ply + withdrawal.to.0 as usize;
                        let late = fact.arrival.since(*since);
                        assert_ne!(played.get(ply), Some(mv), "{board}: {ply} was right");
                        assert!(late <= patience, "{board}: {ply} stood for {late} ms");
                    }
                }
                News::Tags(_)
                | News::Clock(_)
                | News::Doubt(_)
                | News::Result(_)
                | News::Gesture(_)
                | News::State(_)
                | News::Waiting(_)
                | News::Source(_) => {}
            }
        }
        assert_eq!(games, 1, "{board}");
    }
}
