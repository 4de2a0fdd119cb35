//! Sources, hall and watch together, with the time of the test.

use std::collections::BTreeMap;

use tablas::law::{Edition, Play};
use tablas::regulations::Regulations;
use tablas_dead::Budget;
use tablas_feed::pgn::{PgnDecoder, Reading};
use tablas_feed::{Arrival, Delivery, Epoch, Fact, Hall, Patience, SourceId};
use tablas_record::ReadOptions;
use tablas_watch::{Audience, Change, PlayOf, Settings, Watch};

pub(crate) const SOURCE: SourceId = SourceId(0);

/// A time of the test, in milliseconds since its beginning.
pub(crate) fn at(millis: u64) -> Arrival {
    Arrival(Epoch(1_800_000_000_000 + millis))
}

pub(crate) fn settings() -> Settings {
    Settings {
        edition: Edition::Fide2023,
        play: PlayOf::Said(Play::Standard),
        regulations: Regulations::LAWS,
        audience: Audience::Arbiter,
        budget: Budget::DEFAULT,
        sources: vec!["hall".into()],
    }
}

/// `few` in a quick run; with `TABLAS_SOAK` set to a factor, that many times more.
pub(crate) fn cases(few: u64) -> u64 {
    let factor = std::env::var("TABLAS_SOAK").ok();
    few * factor.and_then(|it| it.parse().ok()).unwrap_or(1).max(1)
}

/// A hall that is watched, and everything that was said of it.
pub(crate) struct Room {
    hall: Hall,
    pub(crate) watch: Watch,
    pub(crate) changes: Vec<Change>,
    /// Facts that were taken, in all.
    pub(crate) facts: usize,
    files: BTreeMap<String, PgnDecoder>,
}

impl Room {
    pub(crate) fn new(patience: Patience) -> Room {
        let mut hall = Hall::new();
        hall.set_patience(SOURCE, patience);
        Room {
            hall,
            watch: Watch::new(settings()),
            changes: Vec::new(),
            facts: 0,
            files: BTreeMap::new(),
        }
    }

    /// A file as it is now. Returns how many boards were read anew.
    pub(crate) fn file(&mut self, name: &str, text: &[u8], now: u64) -> usize {
        let options = ReadOptions {
            letters: None,
            guess_offers: false,
        };
        let decoder = self
            .files
            .entry(name.to_owned())
            .or_insert_with(|| PgnDecoder::new(SOURCE, name, options));
        let reading = Reading {
            written: None,
            arrival: at(now),
            steady: true,
        };
        let report = decoder.read(text.to_vec(), reading);
        let count = report.seen.len();
        for seen in report.seen {
            let mut facts = Vec::new();
            self.hall.observe(seen, &mut facts);
            self.take(&facts);
        }
        count
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
            self.take(&facts);
        }
    }

    pub(crate) fn tick(&mut self, now: u64) {
        let mut facts = Vec::new();
        self.hall.tick(at(now), &mut facts);
        self.take(&facts);
    }

    fn take(&mut self, facts: &[Fact]) {
        self.facts += facts.len();
        self.watch.take(facts, &mut self.changes);
    }

    /// What happened since this was asked last: `board event kind`, a line each.
    pub(crate) fn told(&mut self) -> Vec<String> {
        let changes = self.changes.drain(..);
        changes
            .map(|change| {
                let alert = &change.alert;
                let board = alert.place.number.map_or_else(
                    || {
                        let board = alert.place.board.as_ref();
                        board.map_or_else(|| "-".to_owned(), |it| it.name.to_string())
                    },
                    |it| it.to_string(),
                );
                let (event, kind) = (change.event.key(), alert.key.kind.key());
                format!("{board} {event} {kind}")
            })
            .collect()
    }
}
