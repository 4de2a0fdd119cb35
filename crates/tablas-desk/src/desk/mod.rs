//! What the entries of the log make: events, boards, games.
//!
//! [`Desk::take`] puts one entry after another into the state, when the desk starts as when it runs:
//! the same log gives the same state. Everything else only looks.

mod badge;
mod board;
pub(crate) mod carry;
mod conduct;
pub(crate) mod fed;
pub(crate) mod follow;
pub(crate) mod live;
pub(crate) mod pair;
pub(crate) mod papers;
pub(crate) mod ruling;
mod say;
mod settings;
pub(crate) mod sheets;
mod shift;
pub(crate) mod view;

use std::collections::BTreeMap;
use std::fmt;

use tablas::game::{Command, Game, Moment, Refusal, decide};
use tablas_wire::desk::{Deed, EntryDoc, EventSettings, NewSource};
use tablas_wire::game_log::{ActDoc, EventDoc, LogErrorKind, read_act, read_actor, write_event};
use tablas_wire::ruling::SignaturePart;

use crate::store::Seq;

pub(crate) use board::Board;
pub(crate) use say::{in_both, key, said};
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
    /// When something was last done in it, in milliseconds since 1970.
    pub(crate) last_at: u64,
    /// Notes, hand-overs, sources added and removed.
    pub(crate) notes: Vec<Noted>,
    /// The sources that are followed, by number.
    pub(crate) sources: BTreeMap<u64, Followed>,
}

/// A source that is followed.
#[derive(Clone, Debug)]
pub(crate) struct Followed {
    pub(crate) doc: NewSource,
    pub(crate) who: String,
    pub(crate) at: u64,
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
    /// What sources say of boards at the moment; it is in no entry.
    pub(crate) live: live::LiveFeeds,
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
                last_at: source.at,
                notes: Vec::new(),
                sources: BTreeMap::new(),
            };
            self.events.insert(EventId(source.seq.0), event);
            return Ok(());
        }
        if let EntryDoc::Removed { removed, .. } = doc {
            self.remove(EventId(removed));
            return Ok(());
        }
        let event = self.events.get_mut(&source.event);
        let event = event.ok_or_else(|| wrong("no such event"))?;
        // What was chosen for it, and who has seen what, keeps no event open.
        let goes_on = !matches!(
            doc,
            EntryDoc::EventChanged { .. } | EntryDoc::Acknowledged { .. }
        );
        match doc {
            EntryDoc::Event { .. } | EntryDoc::Removed { .. } => {}
            EntryDoc::EventChanged { settings } => {
                event.rulebook = Rulebook::of(&settings).map_err(|error| wrong(error.key()))?;
                event.settings = settings;
            }
            EntryDoc::Board { board } => {
                let id = BoardId(source.seq.0);
                let board = Board::new(source, *board).map_err(|why| wrong(&why))?;
                self.boards.insert(id, board);
                event.boards.push(id);
            }
            EntryDoc::Started => {
                let board = source.board.and_then(|id| self.boards.get_mut(&id));
                let board = board.ok_or_else(|| wrong("no such board"))?;
                board.start(source).map_err(|why| wrong(&why))?;
            }
            EntryDoc::Acts { events } => {
                let board = source.board.and_then(|id| self.boards.get_mut(&id));
                let board = board.ok_or_else(|| wrong("no such board"))?;
                board
                    .take(source, &events, fed::Origin::Hand)
                    .map_err(|why| wrong(&why))?;
            }
            EntryDoc::Fed { fed } => {
                let board = source.board.and_then(|id| self.boards.get_mut(&id));
                let board = board.ok_or_else(|| wrong("no such board"))?;
                board.take_fed(source, &fed).map_err(|why| wrong(&why))?;
            }
            EntryDoc::Acknowledged { alert } => {
                let board = source.board.and_then(|id| self.boards.get_mut(&id));
                let board = board.ok_or_else(|| wrong("no such board"))?;
                board.seen.insert(alert, source.who.clone());
                board.version = source.seq;
            }
            EntryDoc::Ruling { ruling } => {
                let board = source.board.and_then(|id| self.boards.get_mut(&id));
                let board = board.ok_or_else(|| wrong("no such board"))?;
                board
                    .write_down(source, ruling)
                    .map_err(|why| wrong(&why))?;
            }
            EntryDoc::Source { source: doc } => {
                let followed = Followed {
                    doc: doc.clone(),
                    who: source.who.clone(),
                    at: source.at,
                };
                event.sources.insert(source.seq.0, followed);
                event.note(source, EntryDoc::Source { source: doc });
            }
            EntryDoc::SourceRemoved { source: number } => {
                let gone = event.sources.remove(&number);
                gone.ok_or_else(|| wrong("no such source"))?;
                event.note(source, EntryDoc::SourceRemoved { source: number });
            }
            EntryDoc::Signed {
                hash,
                key,
                signature,
            } => {
                let board = source.board.and_then(|id| self.boards.get_mut(&id));
                let board = board.ok_or_else(|| wrong("no such board"))?;
                let part = SignaturePart { key, signature };
                board.sign(source, &hash, part).map_err(|why| wrong(&why))?;
            }
            EntryDoc::Sheet { of, sheet } => {
                let board = source.board.and_then(|id| self.boards.get_mut(&id));
                let board = board.ok_or_else(|| wrong("no such board"))?;
                board.keep_sheet(source, of, sheet);
            }
            doc @ (EntryDoc::Note { .. } | EntryDoc::HandOver { .. }) => event.note(source, doc),
        }
        event.last = source.seq;
        if goes_on {
            event.last_at = event.last_at.max(source.at);
        }
        Ok(())
    }

    /// Takes an event out, with all its boards.
    fn remove(&mut self, event: EventId) {
        if let Some(found) = self.events.remove(&event) {
            for board in found.boards {
                self.boards.remove(&board);
            }
        }
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
}

impl Event {
    fn note(&mut self, source: &Source, doc: EntryDoc) {
        self.notes.push(Noted {
            seq: source.seq,
            at: source.at,
            who: source.who.clone(),
            doc,
        });
    }

    /// What people call the source of this number, if it is followed.
    pub(crate) fn source_name(&self, number: u64) -> Option<String> {
        Some(live::name_of(&self.sources.get(&number)?.doc))
    }
}

/// Why acts are not entered.
#[derive(Clone, Debug)]
pub enum NotEntered {
    /// One of them says something that is none.
    Unreadable(LogErrorKind),
    /// The Laws do not allow one of them now.
    Refused(Box<Refusal>),
}

/// The entry that acts make, each at its time, one after the other.
///
/// # Errors
///
/// The first that cannot be entered.
pub fn entered<'a>(
    game: &Game,
    deeds: impl IntoIterator<Item = (u64, &'a Deed)>,
    who: &str,
) -> Result<EntryDoc, NotEntered> {
    let mut game = game.clone();
    let mut events = Vec::new();
    for (at, deed) in deeds {
        enter(&mut game, at, deed, who, &mut events)?;
    }
    Ok(EntryDoc::Acts { events })
}

/// The entry that the acts of a record make, as far as they go, and how many that are. A clock that
/// need not be pressed any more stops nothing.
pub fn entered_as_far<'a>(
    game: &Game,
    deeds: impl IntoIterator<Item = (u64, &'a Deed)>,
    who: &str,
) -> (EntryDoc, usize) {
    let mut game = game.clone();
    let mut events = Vec::new();
    let mut count = 0;
    for (at, deed) in deeds {
        let pressed = matches!(deed.act, ActDoc::PressClock);
        if enter(&mut game, at, deed, who, &mut events).is_err() && !pressed {
            break;
        }
        count += 1;
    }
    (EntryDoc::Acts { events }, count)
}

fn enter(
    game: &mut Game,
    at: u64,
    deed: &Deed,
    who: &str,
    events: &mut Vec<EventDoc>,
) -> Result<(), NotEntered> {
    let command = Command {
        at: moment(game, at),
        by: read_actor(&deed.by).map_err(NotEntered::Unreadable)?,
        who: Some(who.into()),
        act: read_act(game, &deed.act).map_err(NotEntered::Unreadable)?,
    };
    let follows = decide(game, &command).map_err(|it| NotEntered::Refused(Box::new(it)))?;
    for event in follows {
        events.push(write_event(&event));
        game.apply(event);
    }
    Ok(())
}

/// The moment of a time in milliseconds since 1970; never before what the game already knows.
#[must_use]
pub fn moment(game: &Game, at: u64) -> Moment {
    Moment(at).max(game.now())
}

#[cfg(test)]
mod tests;
