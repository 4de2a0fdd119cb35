//! Sources, hall, watch and state together: one step is what has arrived since the last one.

use std::collections::BTreeMap;
use std::time::Duration;

use tablas_feed::driver::{Clock, SystemClock};
use tablas_feed::{Arrival, Delivery, Hall, SourceId, SourceState};
use tablas_say::Speaker;
use tablas_watch::{Change, Roster, Urgency, Watch};

use super::Wishes;
use super::sources::{self, Opened};
use super::state::StateFile;
use crate::fault::{Fault, Outcome};

/// How long a step waits, in milliseconds.
const STEP: u64 = 50;
/// How soon a file is read again that could not be read to its end.
const AGAIN: u64 = 100;
/// A snapshot is taken when nothing has come for so long.
const QUIET: u64 = 700;
/// A snapshot waits no longer than this for a source.
const PATIENCE: u64 = 20_000;

/// Everything that is watched.
pub(super) struct Watching {
    sources: Opened,
    hall: Hall,
    pub(super) watch: Watch,
    state: Option<StateFile>,
    roster: Option<Roster>,
    /// How each source is, as far as it has said.
    pub(super) states: BTreeMap<SourceId, SourceState>,
}

/// What a step brought. Whoever has told it to the user gives it to [`Watching::keep`]: what was kept
/// is not said again, so it must have been said before.
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
        let mut hall = Hall::new();
        let sources = sources::open(&settings.sources, wishes.once, &mut hall)?;
        let (state, memory) = match &wishes.state {
            Some(directory) => {
                let (state, memory) = StateFile::open(directory, settings.audience, speaker)?;
                (Some(state), memory)
            }
            None => (None, tablas_watch::Memory::default()),
        };
        Ok(Watching {
            sources,
            hall,
            watch: Watch::resume(settings, memory),
            state,
            roster: wishes.roster.clone(),
            states: BTreeMap::new(),
        })
    }

    pub(super) fn now() -> Arrival {
        SystemClock.now()
    }

    /// Waits up to `millis` for something new, and takes all that is there.
    pub(super) fn step(&mut self, millis: u64) -> Step {
        let mut step = Step::default();
        let found = self.sources.running.next(millis);
        self.deliver(found, &mut step);
        self.pass_time(&mut step);
        step
    }

    fn deliver(&mut self, found: Vec<Delivery>, step: &mut Step) {
        let mut facts = Vec::new();
        for delivery in found {
            step.arrived = true;
            facts.clear();
            match delivery {
                Delivery::Seen(mut seen) => {
                    if let Some(roster) = &self.roster {
                        roster.dress(&mut seen);
                    }
                    self.hall.observe(*seen, &mut facts);
                }
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
    }

    /// What has stood for long enough is believed.
    fn pass_time(&mut self, step: &mut Step) {
        let now = Watching::now();
        if self.hall.due().is_some_and(|due| due <= now) {
            let mut facts = Vec::new();
            self.hall.tick(now, &mut facts);
            step.arrived |= !facts.is_empty();
            self.watch.take(&facts, &mut step.changes);
        }
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

    /// Keeps what has been said.
    pub(super) fn keep(&mut self, changes: &[Change], now: Arrival) -> Result<(), Fault> {
        if let Some(state) = &mut self.state {
            state.keep(&self.watch, changes, now)?;
        }
        Ok(())
    }

    /// Reads until every source has said how it is and nothing has come for a while.
    pub(super) fn settle(&mut self) -> Result<(), Fault> {
        let mut changes = self.read_once();
        let began = Watching::now();
        let mut last = began;
        let sources = self.watch.settings().sources.len();
        while self.sources.once.len() < sources || self.hall.due().is_some() {
            let step = self.step(STEP);
            changes.extend(step.changes);
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
                break;
            }
        }
        self.keep(&changes, Watching::now())
    }

    /// Reads files and folders, and again those that somebody is writing.
    fn read_once(&mut self) -> Vec<Change> {
        let mut step = Step::default();
        let began = Watching::now();
        loop {
            let now = Watching::now();
            let mut open = false;
            let mut found = Vec::new();
            for (_, driver) in &mut self.sources.once {
                let unsteady = driver.unsteady();
                found.extend(driver.step(now, &unsteady));
                open |= driver.is_undecided();
            }
            self.deliver(found, &mut step);
            self.pass_time(&mut step);
            if !open || Watching::now().since(began) >= PATIENCE {
                return step.changes;
            }
            std::thread::sleep(Duration::from_millis(AGAIN));
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
