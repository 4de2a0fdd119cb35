//! The thread: which sources run, what they tell, what is entered of it.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};

use tablas::sentence::Sentence;
use tablas_feed::driver::Sources;
use tablas_feed::{BoardKey, Delivery, Fact, Hall, SourceId, SourceSpec, SourceState};
use tablas_record::ReadOptions;
use tablas_watch::Watched;
use tablas_wire::desk::{Changed, EventSettings, NewSource};
use tokio::runtime::Handle;

use super::entries::{go_on, set_up};
use super::notices;
use super::place::Place;
use super::status::Status;
use super::watching::{Open, Watching, same_rules};
use crate::desk::follow::{Standing, Telling};
use crate::desk::live::name_of;
use crate::desk::pair::{Paired, pair};
use crate::desk::{BoardId, EventId, Rulebook, said};
use crate::server::Shared;
use crate::server::keeper::{Entered, NotWritten, now};
use crate::store::Seq;

/// How long a step waits for something to come, in milliseconds.
const STEP: u64 = 200;
/// So many boards are looked at in one step at most, so that the rest of the desk is not kept waiting.
const AT_ONCE: usize = 128;
/// After a disk that took nothing, in milliseconds.
const REST: u64 = 5_000;
/// A source that says other moves than before, without having taken back any since the desk was
/// started, must have said so for so long, in milliseconds.
const STOOD: u64 = 10_000;
/// How often the pages are told that something still comes, in milliseconds.
const AGAIN: u64 = 5_000;
/// So many boards that cannot be read are told of.
const UNREAD: usize = 5;

const OPTIONS: ReadOptions = ReadOptions {
    letters: None,
    guess_offers: false,
};

pub(super) struct Follower {
    shared: Shared,
    runtime: Handle,
    sources: Sources,
    hall: Hall,
    open: BTreeMap<SourceId, Open>,
    /// Sources whose address nobody understands.
    unopened: BTreeSet<u64>,
    events: BTreeMap<EventId, Watching>,
    places: BTreeMap<BoardKey, Place>,
    next: u16,
    rest_until: u64,
}

/// What is on its way to disk.
struct Pending {
    key: BoardKey,
    entered: Entered,
    /// The board; nothing if the first entry makes it.
    board: Option<BoardId>,
    standing: Standing,
    /// How many entries, and the board's version before them.
    entries: u64,
    version: Option<Seq>,
}

impl Follower {
    pub(super) fn new(shared: Shared, runtime: Handle) -> Follower {
        Follower {
            shared,
            runtime,
            sources: Sources::new(),
            hall: Hall::new(),
            open: BTreeMap::new(),
            unopened: BTreeSet::new(),
            events: BTreeMap::new(),
            places: BTreeMap::new(),
            next: 0,
            rest_until: 0,
        }
    }

    pub(super) fn run(mut self, stop: &AtomicBool) {
        while !stop.load(Ordering::Relaxed) {
            self.align();
            let wait = if self.places.values().any(|it| it.dirty) && now() >= self.rest_until {
                0
            } else {
                STEP
            };
            let found = self.sources.next(wait);
            self.deliver(found);
            self.look_again();
            self.enter();
            self.tell_sources();
        }
    }

    /// Opens and closes sources as the log says.
    fn align(&mut self) {
        let wanted = self.shared.keeper().look(|desk| {
            let events = desk.events.iter().filter(|(_, it)| !it.sources.is_empty());
            let all = events.map(|(&id, event)| {
                let sources = event.sources.iter();
                let sources: Vec<(u64, NewSource)> = sources
                    .map(|(&number, it)| (number, it.doc.clone()))
                    .collect();
                (id, event.settings.clone(), event.rulebook.clone(), sources)
            });
            all.collect::<Vec<_>>()
        });
        let numbers: BTreeSet<u64> = wanted
            .iter()
            .flat_map(|(_, _, _, sources)| sources.iter().map(|(number, _)| *number))
            .collect();
        let ruled_otherwise = |open: &Open| {
            let found = wanted.iter().find(|(id, ..)| *id == open.event);
            let known = self.events.get(&open.event);
            found
                .zip(known)
                .is_some_and(|((_, settings, ..), known)| !same_rules(settings, &known.settings))
        };
        let gone: Vec<SourceId> = self
            .open
            .iter()
            .filter(|(_, open)| !numbers.contains(&open.number) || ruled_otherwise(open))
            .map(|(&id, _)| id)
            .collect();
        for id in gone {
            self.close(id);
        }
        self.unopened.retain(|number| numbers.contains(number));
        for (event, settings, rulebook, sources) in wanted {
            for (number, doc) in sources {
                let known = self.open.values().any(|open| open.number == number);
                if !known && !self.unopened.contains(&number) {
                    self.start(event, &settings, &rulebook, number, &doc);
                }
            }
        }
    }

    fn start(
        &mut self,
        event: EventId,
        settings: &EventSettings,
        rulebook: &Rulebook,
        number: u64,
        doc: &NewSource,
    ) {
        let spec = match SourceSpec::parse(&doc.spec) {
            Ok(spec) => spec,
            Err(why) => {
                self.unopened.insert(number);
                let status = Status {
                    state: SourceState::Broken {
                        why,
                        for_good: true,
                    },
                    since: now(),
                    last_seen: None,
                    boards: 0,
                    unread: Vec::new(),
                };
                self.shared.feeds().set(number, status);
                self.tell_event(event);
                return;
            }
        };
        while self.open.contains_key(&SourceId(self.next)) {
            self.next = self.next.wrapping_add(1);
        }
        let id = SourceId(self.next);
        self.next = self.next.wrapping_add(1);
        let alone = !self.open.values().any(|open| open.event == event);
        let same = self
            .events
            .get(&event)
            .is_some_and(|known| same_rules(settings, &known.settings));
        if alone && !same {
            let watching = Watching::new(settings.clone(), rulebook.clone());
            self.events.insert(event, watching);
        }
        self.hall.set_patience(id, spec.patience());
        let name = name_of(doc);
        self.open.insert(
            id,
            Open {
                number,
                event,
                who: format!("feed: {name}"),
                name,
                state: SourceState::Connecting(None),
                since: now(),
                last_seen: None,
                fault: None,
                told: None,
            },
        );
        self.sources.open(id, spec, OPTIONS);
    }

    fn close(&mut self, id: SourceId) {
        self.sources.close(id);
        self.hall.forget(id);
        self.places.retain(|key, _| key.source != id);
        let Some(open) = self.open.remove(&id) else {
            return;
        };
        if let Some(watching) = self.events.get_mut(&open.event) {
            watching.watch.forget(id);
        }
        if !self.open.values().any(|it| it.event == open.event) {
            self.events.remove(&open.event);
        }
        self.shared.feeds().remove(open.number);
        let keeper = self.shared.keeper();
        for board in keeper.look(|desk| desk.live.boards_of(open.number)) {
            keeper.set_live(board, open.number, None);
        }
        self.tell_event(open.event);
    }

    /// Takes what the sources have found.
    fn deliver(&mut self, found: Vec<Delivery>) {
        let mut facts = Vec::new();
        let at = now();
        for delivery in found {
            facts.clear();
            match delivery {
                Delivery::Seen(seen) => {
                    if let Some(open) = self.open.get_mut(&seen.board.source) {
                        open.last_seen = Some(at);
                        self.hall.observe(*seen, &mut facts);
                    }
                }
                Delivery::Board {
                    board,
                    state,
                    arrival,
                } => {
                    if let Some(open) = self.open.get_mut(&board.source) {
                        open.last_seen = Some(at);
                        self.hall.unwell(&board, state, arrival, &mut facts);
                    }
                }
                Delivery::Source {
                    source,
                    state,
                    arrival,
                } => {
                    if let Some(open) = self.open.get_mut(&source) {
                        if open.state != state {
                            open.since = at;
                        }
                        open.state = state.clone();
                        self.hall.source(source, state, arrival, &mut facts);
                    }
                }
            }
            self.take(&facts);
        }
        let clock = tablas_feed::Arrival(tablas_feed::Epoch(at));
        if self.hall.due().is_some_and(|due| due <= clock) {
            facts.clear();
            self.hall.tick(clock, &mut facts);
            self.take(&facts);
        }
    }

    fn take(&mut self, facts: &[Fact]) {
        for facts in facts.chunk_by(|a, b| a.source == b.source) {
            let event = self.open.get(&facts[0].source).map(|open| open.event);
            let Some(watching) = event.and_then(|event| self.events.get_mut(&event)) else {
                continue;
            };
            // What it says is asked of the boards, not heard one by one.
            watching.watch.take(facts, &mut Vec::new());
            for fact in facts {
                if let Some(board) = &fact.board {
                    self.places
                        .entry(board.clone())
                        .or_default()
                        .note(&fact.news);
                }
            }
        }
    }

    /// What was entered by hand meanwhile, or has stood for long enough, is compared again.
    fn look_again(&mut self) {
        let at = now();
        let places = &mut self.places;
        self.shared.keeper().look(|desk| {
            for place in places.values_mut() {
                let stood = place.waits_since.is_some_and(|since| at - since >= STOOD);
                let version = place.board.and_then(|board| desk.version(board));
                place.dirty |= stood || version != place.version;
            }
        });
    }

    /// Enters what follows from what was told.
    fn enter(&mut self) {
        if now() < self.rest_until {
            return;
        }
        let dirty: Vec<BoardKey> = self
            .places
            .iter()
            .filter(|(_, place)| place.dirty)
            .map(|(key, _)| key.clone())
            .take(AT_ONCE)
            .collect();
        let pending: Vec<Pending> = dirty.into_iter().filter_map(|key| self.look(key)).collect();
        for it in pending {
            self.settle(it);
        }
    }

    /// Compares one board with the desk's.
    fn look(&mut self, key: BoardKey) -> Option<Pending> {
        let place = self.places.get_mut(&key)?;
        place.dirty = false;
        let open = self.open.get(&key.source)?;
        let watching = self.events.get(&open.event)?;
        let watched = watching.watch.board(&key)?;
        let at = now();
        let telling = Telling {
            source: open.number,
            board: &key.name,
            live: watched.live(),
            moved: place.moved,
            clock_read: place.clock_read,
            took_back: place.took_back,
            sure: place.took_back || place.waits_since.is_some_and(|since| at - since >= STOOD),
            at,
            who: &open.who,
        };
        let mut outcome = None;
        let others = |name: &str| {
            let other = watching.watch.board(&BoardKey::new(key.source, name));
            other.map(Watched::live)
        };
        let decided = self.shared.keeper().enter(|desk| -> Result<_, Infallible> {
            let name = &*key.name;
            let live = watched.live();
            let paired = pair(desk, open.event, open.number, name, live, others);
            let (board, standing, wanted) = match paired {
                Paired::Twice => return Ok(Vec::new()),
                Paired::Known(id) => go_on(desk, id, open, watching, &telling),
                Paired::New(round, number) => match set_up(open, watching, &telling, round, number)
                {
                    Some(made) => made,
                    None => return Ok(Vec::new()),
                },
            };
            let version = board.and_then(|board| desk.version(board));
            outcome = Some((board, standing, wanted.len() as u64, version));
            Ok(wanted)
        });
        let entered = match decided {
            Ok(entered) => entered,
            Err(never) => match never {},
        };
        let (board, standing, entries, version) = outcome?;
        place.board = board;
        Some(Pending {
            key,
            entered,
            board,
            standing,
            entries,
            version,
        })
    }

    /// Waits for the disk, then says how the board stands.
    fn settle(&mut self, pending: Pending) {
        let keeper = self.shared.keeper();
        let written = self.runtime.block_on(keeper.settle(pending.entered));
        let (Some(place), Some(open)) = (
            self.places.get_mut(&pending.key),
            self.open.get_mut(&pending.key.source),
        ) else {
            return;
        };
        let first = match written {
            Ok(first) => first,
            Err(NotWritten::Store(_)) => {
                // Nothing of it is in the log: the same again, once the disk has had a rest.
                place.dirty = true;
                place.board = pending.board;
                self.rest_until = now() + REST;
                return;
            }
            Err(NotWritten::DoesNotFollow(error)) => {
                open.fault = Some(error.to_string());
                place.version = pending.version;
                return;
            }
        };
        let board = pending.board.unwrap_or(BoardId(first.0));
        place.board = Some(board);
        place.moved = false;
        place.clock_read = false;
        place.took_back = false;
        place.waits_since = match pending.standing {
            Standing::Waits => Some(place.waits_since.unwrap_or_else(now)),
            Standing::Agrees
            | Standing::Differs(..)
            | Standing::OtherStart
            | Standing::Refused(..) => None,
        };
        let watching = self.events.get(&open.event);
        let Some(watched) = watching.and_then(|it| it.watch.board(&pending.key)) else {
            return;
        };
        let said = keeper.look(|desk| {
            let found = desk.boards.get(&board)?;
            Some(notices::live(found, watched, &pending.standing, &open.name))
        });
        // What somebody has entered since is compared in the next step.
        place.version = match pending.entries {
            0 => pending.version,
            entries => Some(Seq(first.0 + entries - 1)),
        };
        if let Some(live) = said {
            keeper.set_live(board, open.number, Some(live));
        }
    }

    /// Tells the pages how the sources are, where that has changed.
    fn tell_sources(&mut self) {
        let mut changed = BTreeSet::new();
        for (&id, open) in &mut self.open {
            let places = self.places.iter().filter(|(key, _)| key.source == id);
            let boards: BTreeSet<BoardId> = places.filter_map(|(_, it)| it.board).collect();
            let watching = self.events.get(&open.event);
            let unread = watching.into_iter().flat_map(|it| it.watch.unread(id));
            let unread = unread.take(UNREAD).map(|alert| {
                let board = alert.place.board.as_ref().map_or("", |it| &it.name);
                let sentence = Sentence::new("desk-feed-unread").with("board", board);
                said(&sentence.with("what", alert.sentence.clone()))
            });
            let fault = open.fault.as_ref().map(|what| {
                said(&Sentence::new("desk-does-not-follow").with("what", what.as_str()))
            });
            let before = open.told.as_ref().and_then(|it| it.last_seen);
            let soon = before.is_some_and(|before| {
                open.last_seen
                    .is_some_and(|seen| seen.saturating_sub(before) < AGAIN)
            });
            let status = Status {
                state: open.state.clone(),
                since: open.since,
                last_seen: if soon { before } else { open.last_seen },
                boards: boards.len(),
                unread: unread.chain(fault).collect(),
            };
            if open.told.as_ref() != Some(&status) {
                self.shared.feeds().set(open.number, status.clone());
                open.told = Some(status);
                changed.insert(open.event);
            }
        }
        for event in changed {
            self.tell_event(event);
        }
    }

    fn tell_event(&self, event: EventId) {
        let keeper = self.shared.keeper();
        let views = keeper.look(|desk| self.shared.feeds().views(desk, event));
        if let Some(sources) = views {
            let event_number = event.0;
            keeper.tell(
                event,
                Changed::Sources {
                    event: event_number,
                    sources,
                },
            );
        }
    }
}
