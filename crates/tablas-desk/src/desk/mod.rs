//! What the entries of the log make: events, boards, games.
//!
//! [`Desk::take`] puts one entry after another into the state, when the desk starts as when it runs:
//! the same log gives the same state. Everything else only looks.

mod badge;
mod board;
mod say;
mod settings;
mod view;

use std::collections::BTreeMap;
use std::fmt;

use tablas::game::{Command, Game, Moment, decide};
use tablas_wire::desk::{EntryDoc, EventSettings};
use tablas_wire::game_log::write_event;

use crate::store::Seq;

pub(crate) use board::Board;
pub(crate) use say::said;
pub use settings::{NoSettings, Rulebook};

/// The number of an event of the calendar: that of the entry that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EventId(pub u64);

/// The number of a board: that of the entry that set it up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardId(pub u64);

/// An event of the calendar.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    pub(crate) settings: EventSettings,
    pub(crate) rulebook: Rulebook,
    pub(crate) boards: Vec<BoardId>,
    /// The last entry about it or one of its boards.
    pub(crate) last: Seq,
    /// Who has seen which alert.
    pub(crate) seen: BTreeMap<String, String>,
    /// Notes and hand-overs.
    pub(crate) notes: Vec<Noted>,
}

/// A note or hand-over.
#[derive(Clone, Debug)]
pub(crate) struct Noted {
    pub(crate) seq: Seq,
    pub(crate) at: u64,
    pub(crate) who: String,
    pub(crate) doc: EntryDoc,
}

/// Where an entry came from.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its place in the log.
    pub seq: Seq,
    /// When.
    pub at: u64,
    /// Who.
    pub who: String,
    /// The event that it belongs to; its own number for one that makes an event.
    pub event: EventId,
    /// The board that it belongs to, if to one.
    pub board: Option<BoardId>,
}

/// An entry that does not follow from those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoesNotFollow {
    /// Which.
    pub seq: Seq,
    /// Why, for developers.
    pub why: String,
}

impl fmt::Display for DoesNotFollow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: {}", self.seq.0, self.why)
    }
}

impl std::error::Error for DoesNotFollow {}

/// The state of the desk.
#[derive(Clone, Debug, Default)]
pub struct Desk {
    pub(crate) events: BTreeMap<EventId, Event>,
    pub(crate) boards: BTreeMap<BoardId, Board>,
}

impl Desk {
    /// Puts an entry into the state.
    ///
    /// # Errors
    ///
    /// If it names what is not there, or a move that is not legal: the state is as before then.
    pub fn take(&mut self, source: &Source, doc: EntryDoc) -> Result<(), DoesNotFollow> {
        let wrong = |why: &str| DoesNotFollow {
            seq: source.seq,
            why: why.to_owned(),
        };
        if let EntryDoc::Event { settings } = doc {
            let rulebook = Rulebook::of(&settings).map_err(|error| wrong(error.key()))?;
            let event = Event {
                settings,
                rulebook,
                boards: Vec::new(),
                last: source.seq,
                seen: BTreeMap::new(),
                notes: Vec::new(),
            };
            self.events.insert(EventId(source.seq.0), event);
            return Ok(());
        }
        let event = self.events.get_mut(&source.event);
        let event = event.ok_or_else(|| wrong("no such event"))?;
        match doc {
            EntryDoc::Event { .. } => {}
            EntryDoc::EventChanged { settings } => {
                event.rulebook = Rulebook::of(&settings).map_err(|error| wrong(error.key()))?;
                event.settings = settings;
            }
            EntryDoc::Board { board } => {
                let id = BoardId(source.seq.0);
                let board = Board::new(source, board).map_err(|why| wrong(&why))?;
                self.boards.insert(id, board);
                event.boards.push(id);
            }
            EntryDoc::Acts { events } => {
                let board = source.board.and_then(|id| self.boards.get_mut(&id));
                let board = board.ok_or_else(|| wrong("no such board"))?;
                board.take(source, &events).map_err(|why| wrong(&why))?;
            }
            EntryDoc::Acknowledged { alert } => {
                event.seen.insert(alert, source.who.clone());
                if let Some(board) = source.board.and_then(|id| self.boards.get_mut(&id)) {
                    board.version = source.seq;
                }
            }
            doc @ (EntryDoc::Note { .. } | EntryDoc::HandOver { .. }) => event.notes.push(Noted {
                seq: source.seq,
                at: source.at,
                who: source.who.clone(),
                doc,
            }),
        }
        event.last = source.seq;
        Ok(())
    }

    /// The game of a board.
    #[must_use]
    pub fn game(&self, board: BoardId) -> Option<&Game> {
        Some(&self.boards.get(&board)?.game)
    }

    /// The last entry about a board.
    #[must_use]
    pub fn version(&self, board: BoardId) -> Option<Seq> {
        Some(self.boards.get(&board)?.version)
    }

    /// The entry that an act makes, if the Laws allow it now.
    ///
    /// # Errors
    ///
    /// The refusal, with its article.
    pub fn act(game: &Game, command: &Command) -> Result<EntryDoc, tablas::game::Refusal> {
        let events = decide(game, command)?;
        Ok(EntryDoc::Acts {
            events: events.iter().map(write_event).collect(),
        })
    }
}

/// The moment of a time in milliseconds since 1970; never before what the game already knows.
#[must_use]
pub fn moment(game: &Game, at: u64) -> Moment {
    Moment(at).max(game.now())
}

#[cfg(test)]
mod tests;
