//! The one place where the state changes: an entry is decided, put into the state, written, and told to
//! the pages once it is on disk, in this order for everybody.

use std::collections::btree_map::Entry as Slot;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use tablas_wire::desk::{Changed, EntryDoc};
use tokio::sync::{broadcast, oneshot};

use crate::desk::live::LiveFeed;
use crate::desk::{Board, BoardId, Desk, DoesNotFollow, Event, EventId, Source};
use crate::store::{Entry, NewEntry, Queue, Seq, Store, StoreError};

/// A message for the pages that look at an event.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    /// The entry that it tells; nothing for what time alone has changed.
    pub(crate) seq: Option<Seq>,
    pub(crate) event: EventId,
    pub(crate) changed: Arc<Changed>,
}

/// An entry that is to be made.
pub(crate) struct Wanted {
    pub(crate) event: OfEvent,
    pub(crate) board: Option<OfBoard>,
    pub(crate) who: String,
    /// When, if not now: in an event that was kept elsewhere before.
    pub(crate) at: Option<u64>,
    pub(crate) doc: EntryDoc,
}

/// The event of an entry.
#[derive(Clone, Copy)]
pub(crate) enum OfEvent {
    Known(EventId),
    /// The one that the first entry of the batch makes.
    Made,
}

/// The board of an entry.
#[derive(Clone, Copy)]
pub(crate) enum OfBoard {
    Known(BoardId),
    /// The one that this entry of the batch makes.
    Made(usize),
}

/// Why the desk does not start.
#[derive(Debug)]
pub enum StartError {
    /// The log cannot be opened or read.
    Store(StoreError),
    /// An entry of the log does not follow from those before it.
    Log(DoesNotFollow),
    /// The port cannot be opened.
    Port(std::io::Error),
    /// People of the network are to look in, and no chief arbiter has a password.
    NobodyCanLogIn,
    /// The system refused.
    Io(std::io::Error),
}

/// Why an entry was not made.
#[derive(Debug)]
pub enum NotWritten {
    /// It does not follow from the state.
    DoesNotFollow(DoesNotFollow),
    /// The disk did not take it.
    Store(StoreError),
}

/// Entries that are in the state and on their way to disk; or nothing was to be entered.
pub(crate) struct Entered(Result<Option<Told>, NotWritten>);

/// Tells the place of the first entry once it is on disk.
type Told = oneshot::Receiver<Result<Seq, NotWritten>>;

/// What entries that belong together have changed, so that none of them is left if one does not follow.
#[derive(Default)]
struct Before {
    events: BTreeMap<EventId, Event>,
    boards: BTreeMap<BoardId, Board>,
}

impl Before {
    fn keep(&mut self, desk: &Desk, first: u64, event: EventId, board: Option<BoardId>) {
        if event.0 < first
            && let Slot::Vacant(free) = self.events.entry(event)
            && let Some(found) = desk.events.get(&event)
        {
            free.insert(found.clone());
        }
        if let Some(board) = board.filter(|board| board.0 < first)
            && let Slot::Vacant(free) = self.boards.entry(board)
            && let Some(found) = desk.boards.get(&board)
        {
            free.insert(found.clone());
        }
    }

    fn restore(self, desk: &mut Desk, first: u64) {
        desk.events.retain(|event, _| event.0 < first);
        desk.boards.retain(|board, _| board.0 < first);
        desk.events.extend(self.events);
        desk.boards.extend(self.boards);
    }
}

/// The state and the way to change it.
pub(crate) struct Keeper {
    inner: Arc<Mutex<Inner>>,
    queue: Queue,
    live: broadcast::Sender<Message>,
}

struct Inner {
    desk: Desk,
    next: u64,
}

/// How many messages a page may lag behind before it has to catch up.
const LAG: usize = 4_096;

impl Keeper {
    /// Reads the log and starts to keep it.
    pub(crate) fn start(store: Store) -> Result<Keeper, StartError> {
        let entries = store.entries(Seq(0)).map_err(StartError::Store)?;
        let inner = Inner::of(&entries).map_err(StartError::Log)?;
        Ok(Keeper {
            inner: Arc::new(Mutex::new(inner)),
            queue: Queue::start(store).map_err(StartError::Io)?,
            live: broadcast::channel(LAG).0,
        })
    }

    /// Looks at the state.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&Desk) -> T) -> T {
        look(&lock(&self.inner).desk)
    }

    /// Looks at the state together with the place of its last entry.
    pub(crate) fn look_at<T>(&self, look: impl FnOnce(&Desk, Seq) -> T) -> T {
        let inner = lock(&self.inner);
        look(&inner.desk, Seq(inner.next - 1))
    }

    /// Messages from now on.
    pub(crate) fn subscribe(&self) -> broadcast::Receiver<Message> {
        self.live.subscribe()
    }

    /// Makes entries of what `decide` says of the state as it is. Nobody else changes it in between.
    /// Returns the place of the first when they are on disk.
    pub(crate) async fn change<E>(
        &self,
        decide: impl FnOnce(&Desk) -> Result<Vec<Wanted>, E>,
    ) -> Result<Result<Seq, NotWritten>, E> {
        let entered = self.enter(decide)?;
        Ok(self.settle(entered).await)
    }

    /// Makes entries as [`Keeper::change`] does, and does not wait for the disk.
    pub(crate) fn enter<E>(
        &self,
        decide: impl FnOnce(&Desk) -> Result<Vec<Wanted>, E>,
    ) -> Result<Entered, E> {
        let mut inner = lock(&self.inner);
        let wanted = decide(&inner.desk)?;
        let at = now();
        let first = inner.next;
        let mut entries = Vec::with_capacity(wanted.len());
        let mut about = Vec::with_capacity(wanted.len());
        let several = wanted.len() > 1;
        let mut before = Before::default();
        for wanted in wanted {
            let seq = Seq(inner.next);
            let event = match wanted.event {
                OfEvent::Known(event) => event,
                OfEvent::Made => EventId(first),
            };
            let board = wanted.board.map(|board| match board {
                OfBoard::Known(board) => board,
                OfBoard::Made(entry) => BoardId(first + entry as u64),
            });
            let at = wanted.at.unwrap_or(at);
            let source = Source {
                seq,
                at,
                who: wanted.who.clone(),
                event,
                board,
            };
            let entry = NewEntry {
                event: event.0,
                board: board.map(|board| board.0),
                kind: wanted.doc.kind(),
                at,
                who: wanted.who,
                body: serde_json::to_string(&wanted.doc).expect("an entry is JSON"),
            };
            if several {
                before.keep(&inner.desk, first, event, board);
            }
            if let Err(error) = inner.desk.take(&source, wanted.doc) {
                before.restore(&mut inner.desk, first);
                inner.next = first;
                return Ok(Entered(Err(NotWritten::DoesNotFollow(error))));
            }
            inner.next += 1;
            about.push((event, source.board));
            entries.push(entry);
        }
        if entries.is_empty() {
            return Ok(Entered(Ok(None)));
        }
        let keeping = Keeping {
            inner: Arc::clone(&self.inner),
            live: self.live.clone(),
            about,
        };
        let (tell, told) = oneshot::channel();
        // Handed in under the lock, so that the places on disk are those in the state.
        self.queue.append(entries, move |written| {
            let answer = match written {
                Ok(first) => {
                    keeping.publish(first);
                    Ok(first)
                }
                Err(error) => Err(NotWritten::Store(error)),
            };
            // Whoever asked may have gone away.
            let _ = tell.send(answer);
        });
        Ok(Entered(Ok(Some(told))))
    }

    /// Waits until what was entered is on disk, and returns the place of its first entry.
    pub(crate) async fn settle(&self, entered: Entered) -> Result<Seq, NotWritten> {
        let told = match entered.0? {
            Some(told) => told.await,
            None => return Ok(self.look_at(|_, last| Seq(last.0 + 1))),
        };
        match told {
            Ok(Err(NotWritten::Store(error))) => {
                self.reload().await;
                Err(NotWritten::Store(error))
            }
            Ok(answer) => answer,
            Err(_) => Err(NotWritten::Store(StoreError {
                path: std::path::PathBuf::new(),
                problem: crate::store::StoreProblem::Io("the log has stopped".to_owned()),
            })),
        }
    }

    /// Takes note of what a source says of a board now, and tells the pages if it is new.
    pub(crate) fn set_live(&self, board: BoardId, source: u64, live: Option<LiveFeed>) {
        let mut inner = lock(&self.inner);
        let since = Seq(inner.next - 1);
        if !inner.desk.live.set(board, source, live, since) {
            return;
        }
        if let Some(row) = inner.desk.row(board, now()) {
            let event = EventId(row.event);
            let board = Box::new(row);
            self.tell(event, Changed::Board { board });
        }
    }

    /// Tells the pages of an event something that is in no entry.
    pub(crate) fn tell(&self, event: EventId, changed: Changed) {
        // Nobody may be listening.
        let _ = self.live.send(Message {
            seq: None,
            event,
            changed: Arc::new(changed),
        });
    }

    /// Takes an event out of the state and out of the file for good, if `may` says so. What it leaves is
    /// one entry: that it was removed, by whom and when.
    pub(crate) async fn remove<E>(
        &self,
        event: EventId,
        who: String,
        may: impl FnOnce(&Desk) -> Result<(), E>,
    ) -> Result<Result<(), NotWritten>, E> {
        let (tell, told) = oneshot::channel();
        {
            let mut inner = lock(&self.inner);
            may(&inner.desk)?;
            let seq = Seq(inner.next);
            let at = now();
            let gone = EntryDoc::Removed {
                removed: event.0,
                entries: 0,
            };
            let source = Source {
                seq,
                at,
                who: who.clone(),
                event: EventId(0),
                board: None,
            };
            if let Err(error) = inner.desk.take(&source, gone) {
                return Ok(Err(NotWritten::DoesNotFollow(error)));
            }
            inner.next += 1;
            let live = self.live.clone();
            // Handed in under the lock, as every entry is.
            self.queue.work(move |store| {
                let gone = store.remove(event.0, at, &who);
                if gone.is_ok() {
                    let _ = live.send(Message {
                        seq: Some(seq),
                        event,
                        changed: Arc::new(Changed::Reset),
                    });
                }
                let _ = tell.send(gone);
            });
        }
        match told.await {
            Ok(Ok(())) => Ok(Ok(())),
            Ok(Err(error)) => {
                self.reload().await;
                Ok(Err(NotWritten::Store(error)))
            }
            Err(_) => Ok(Err(NotWritten::Store(StoreError {
                path: std::path::PathBuf::new(),
                problem: crate::store::StoreProblem::Io("the log has stopped".to_owned()),
            }))),
        }
    }

    /// Tells the pages of flags that have fallen since it was last asked. Nobody enters that: time does.
    pub(crate) fn tell_flags(&self, told: &mut BTreeSet<BoardId>) {
        let inner = lock(&self.inner);
        let at = now();
        for (&id, board) in &inner.desk.boards {
            let game = &board.game;
            let clocks = game.clocks();
            let fallen = game.end().is_none()
                && !board.waits()
                && clocks.running().is_some_and(|player| {
                    let left = clocks.left(player, crate::desk::moment(game, at));
                    left.is_some_and(|left| left.0 == 0)
                });
            if !fallen {
                told.remove(&id);
            } else if told.insert(id)
                && let Some(row) = inner.desk.row(id, at)
            {
                let board = Box::new(row);
                self.tell(EventId(board.event), Changed::Board { board });
            }
        }
    }

    /// After a failure to write: the state is made again from what is on disk.
    async fn reload(&self) {
        let (tell, told) = oneshot::channel();
        let inner = Arc::clone(&self.inner);
        let live = self.live.clone();
        self.queue.work(move |store| {
            let mut inner = lock(&inner);
            if let Ok(entries) = store.entries(Seq(0))
                && let Ok(mut again) = Inner::of(&entries)
            {
                again.desk.live = std::mem::take(&mut inner.desk.live);
                *inner = again;
            }
            for &event in inner.desk.events.keys() {
                let _ = live.send(Message {
                    seq: Some(Seq(inner.next - 1)),
                    event,
                    changed: Arc::new(Changed::Reset),
                });
            }
            let _ = tell.send(());
        });
        let _ = told.await;
    }

    /// Does something with the store, behind everything that was handed in before.
    pub(crate) async fn with_store<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Store) -> T + Send + 'static,
    ) -> Option<T> {
        let (tell, told) = oneshot::channel();
        self.queue.work(move |store| {
            let _ = tell.send(work(store));
        });
        told.await.ok()
    }
}

struct Keeping {
    inner: Arc<Mutex<Inner>>,
    live: broadcast::Sender<Message>,
    /// What each entry is about.
    about: Vec<(EventId, Option<BoardId>)>,
}

impl Keeping {
    /// Tells the pages about entries that are on disk.
    fn publish(&self, first: Seq) {
        let inner = lock(&self.inner);
        for (seq, &(event, board)) in (first.0..).map(Seq).zip(&self.about) {
            if let Some(changed) = inner.desk.changed_by(seq, event, board, now()) {
                let _ = self.live.send(Message {
                    seq: Some(seq),
                    event,
                    changed: Arc::new(changed),
                });
            }
        }
    }
}

impl Inner {
    fn of(entries: &[Entry]) -> Result<Inner, DoesNotFollow> {
        let mut desk = Desk::default();
        for entry in entries {
            let doc: EntryDoc =
                serde_json::from_str(&entry.body).map_err(|error| DoesNotFollow {
                    seq: entry.seq,
                    why: error.to_string(),
                })?;
            let source = Source {
                seq: entry.seq,
                at: entry.at,
                who: entry.who.clone(),
                event: EventId(entry.event),
                board: entry.board.map(BoardId),
            };
            desk.take(&source, doc)?;
        }
        Ok(Inner {
            desk,
            next: entries.last().map_or(0, |entry| entry.seq.0) + 1,
        })
    }
}

impl Desk {
    /// What the entry at `seq` changed, if no later one has changed it again.
    fn changed_by(
        &self,
        seq: Seq,
        event: EventId,
        board: Option<BoardId>,
        now: u64,
    ) -> Option<Changed> {
        // The entry that sets up a board has its number.
        let board = board.unwrap_or(BoardId(seq.0));
        if let Some(found) = self.boards.get(&board) {
            let board = Box::new(self.row(board, now)?);
            return (found.version == seq).then_some(Changed::Board { board });
        }
        if let Some(line) = self.note(event, seq) {
            let event = event.0;
            return Some(Changed::Note { event, line });
        }
        let event = Box::new(self.event_view(event)?);
        Some(Changed::Event { event })
    }

    /// What has changed in an event behind `after`, each thing once, in order.
    pub(crate) fn changed_since(
        &self,
        event: EventId,
        after: Seq,
        now: u64,
    ) -> Vec<(Seq, Changed)> {
        let Some(found) = self.events.get(&event) else {
            return Vec::new();
        };
        let mut changed = Vec::new();
        for &id in &found.boards {
            let Some(board) = self.boards.get(&id) else {
                continue;
            };
            // What sources say changes without an entry: rather twice than not at all.
            let since = self.live.since(id).filter(|&since| since >= after);
            let version = Some(board.version).filter(|&version| version > after);
            if let Some(at) = since.max(version)
                && let Some(row) = self.row(id, now)
            {
                let row = Box::new(row);
                changed.push((at, Changed::Board { board: row }));
            }
        }
        for note in found.notes.iter().filter(|note| note.seq > after) {
            if let Some(line) = self.note(event, note.seq) {
                let event = event.0;
                changed.push((note.seq, Changed::Note { event, line }));
            }
        }
        changed.sort_by_key(|(seq, _)| *seq);
        changed
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // The state is changed as a whole or not at all: a panic elsewhere does not spoil it.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Milliseconds since 1970.
#[must_use]
pub fn now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| {
            u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
        })
}
