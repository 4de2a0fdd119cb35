//! Sources, hall, watch and state together: one step is what has arrived since the last one.

use std::collections::BTreeMap;

use tablas_feed::driver::{Clock, Sources, SystemClock};
use tablas_feed::{Arrival, Delivery, Hall, SourceId, SourceState};
use tablas_say::Speaker;
use tablas_watch::{Change, Urgency, Watch};

use super::state::StateFile;
use super::{Wishes, sources};
use crate::fault::{Fault, Outcome};

/// How long a step waits, in milliseconds.
const STEP: u64 = 50;
/// A snapshot is taken when nothing has come for so long.
const QUIET: u64 = 700;
/// A snapshot waits no longer than this for a source.
const PATIENCE: u64 = 20_000;

/// Everything that is watched.
pub(super) struct Watching {
    sources: Sources,
    hall: Hall,
    pub(super) watch: Watch,
    state: Option<StateFile>,
    /// How each source is, as far as it has said.
    pub(super) states: BTreeMap<SourceId, SourceState>,
}

/// What a step brought.
#[derive(Default)]
pub(super) struct Step {
    pub(super) changes: Vec<Change>,
    /// Sources that have become something else.
    pub(super) sources: Vec<SourceId>,
    /// Whether anything arrived at all.
    pub(super) arrived: bool,
}

impl Watching {
    pub(super) fn open(wishes: &Wishes, speaker: &Speaker) -> Result<Watching, Fault> {
        let settings = wishes.settings.clone();
        let (state, memory) = match &wishes.state {
            Some(directory) => {
                let (state, memory) = StateFile::open(directory, settings.audience, speaker)?;
                (Some(state), memory)
            }
            None => (None, tablas_watch::Memory::default()),
        };
        Ok(Watching {
            sources: sources::open(&settings.sources)?,
            hall: Hall::new(),
            watch: Watch::resume(settings, memory),
            state,
            states: BTreeMap::new(),
        })
    }

    pub(super) fn now() -> Arrival {
        SystemClock.now()
    }

    /// Waits up to `millis` for something new, and takes all that is there.
    pub(super) fn step(&mut self, millis: u64) -> Result<Step, Fault> {
        let mut step = Step::default();
        let mut facts = Vec::new();
        for delivery in self.sources.next(millis) {
            step.arrived = true;
            facts.clear();
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
                } => {
                    self.states.insert(source, state.clone());
                    step.sources.push(source);
                    self.hall.source(source, state, arrival, &mut facts);
                }
            }
            self.watch.take(&facts, &mut step.changes);
        }
        let now = Watching::now();
        if self.hall.due().is_some_and(|due| due <= now) {
            facts.clear();
            self.hall.tick(now, &mut facts);
            step.arrived |= !facts.is_empty();
            self.watch.take(&facts, &mut step.changes);
        }
        self.keep(&step.changes, now)?;
        Ok(step)
    }

    /// Takes note of an alert.
    pub(super) fn acknowledge(&mut self, number: u32) -> Result<Option<Change>, Fault> {
        let now = Watching::now();
        let change = self.watch.acknowledge(number, now);
        if let Some(change) = &change {
            self.keep(std::slice::from_ref(change), now)?;
        }
        Ok(change)
    }

    fn keep(&mut self, changes: &[Change], now: Arrival) -> Result<(), Fault> {
        if let Some(state) = &mut self.state {
            state.keep(&self.watch, changes, now)?;
        }
        Ok(())
    }

    /// Reads until every source has said how it is and nothing has come for a while.
    pub(super) fn settle(&mut self) -> Result<(), Fault> {
        let began = Watching::now();
        let mut last = began;
        let sources = self.watch.settings().sources.len();
        loop {
            let step = self.step(STEP)?;
            let now = Watching::now();
            if step.arrived {
                last = now;
            }
            let told = self
                .states
                .values()
                .filter(|state| !matches!(state, SourceState::Connecting(_)))
                .count();
            let quiet = now.since(last) >= QUIET && self.hall.due().is_none();
            if told >= sources && quiet || now.since(began) >= PATIENCE {
                return Ok(());
            }
        }
    }

    /// Whether no source will say anything more.
    pub(super) fn all_over(&self) -> bool {
        self.states.len() == self.watch.settings().sources.len()
            && self.states.values().all(|state| {
                matches!(
                    state,
                    SourceState::Finished | SourceState::Broken { for_good: true, .. }
                )
            })
    }

    /// The exit code: whether a source could not be read, whether something asks for the arbiter.
    pub(super) fn outcome(&self) -> Outcome {
        let broken = self.states.values().any(|state| match state {
            SourceState::Broken { .. } | SourceState::Silent(_) => true,
            SourceState::Well | SourceState::Connecting(_) | SourceState::Finished => false,
        });
        let silent = self.states.len() < self.watch.settings().sources.len();
        let pressing = self
            .watch
            .alerts()
            .iter()
            .any(|alert| match alert.urgency() {
                Urgency::Act | Urgency::Know => true,
                Urgency::Notice => false,
            });
        if broken || silent {
            Outcome::Incomplete
        } else if pressing {
            Outcome::Found
        } else {
            Outcome::Clean
        }
    }

    /// Writes down how far every game was looked at, before the program ends.
    pub(super) fn close(&mut self) -> Result<(), Fault> {
        if let Some(state) = &mut self.state {
            state.close(&self.watch)?;
        }
        Ok(())
    }
}
