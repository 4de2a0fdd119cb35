//! What is new on a board.

use std::sync::Arc;

use tablas::game::Command;
use tablas::units::{Millis, Ply};

use super::{
    Arrival, BoardClock, BoardKey, BoardState, Confidence, Doubt, GameTags, GestureSeen,
    ReportedResult, SourceId, SourceState, SourceTime, Start,
};

/// A game of a board, by something that stays the same when the program is started again: event,
/// round, players and start position, and how many such games the board has had before.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub Arc<str>);

/// A game begins on a board, the first or another one. What was known of the one before is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Begins {
    /// Its name.
    pub id: GameId,
    /// Its first position.
    pub start: Start,
    /// Who plays.
    pub tags: GameTags,
}

/// Moves that turned out not to have been played, or to have been others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Withdrawal {
    /// The game goes back to the position at this half-move.
    pub to: Ply,
    /// When the first move that is taken back had arrived here.
    pub stood_since: Arrival,
}

/// Something new.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A game begins. Every board begins with this, but for one that could never be read: that has a
    /// [`News::State`] and nothing else.
    Begins(Box<Begins>),
    /// Names and the like have changed; the game is the same.
    Tags(Box<GameTags>),
    /// A command of the live game: a move, a press of the clock, a fallen flag.
    Act {
        /// The command; its moment is the time of arrival in milliseconds since 1970.
        command: Command,
        /// Board clock: what the player who moved had left after it.
        left: Option<Millis>,
        /// Board clock: what he used for it.
        used: Option<Millis>,
        /// How sure it is.
        confidence: Confidence,
    },
    /// Moves are taken back; `command` is an `Act::RestorePosition` of the arbiter. The right moves
    /// follow, if there are any.
    Back {
        /// The command.
        command: Command,
        /// What is taken back.
        withdrawal: Withdrawal,
    },
    /// The clock was read.
    Clock(BoardClock),
    /// Where the line stops being certain; `None`: it no longer does.
    Doubt(Option<Box<Doubt>>),
    /// A result was reported; `None`: it was taken back.
    Result(Option<ReportedResult>),
    /// Kings in the centre; `None`: no more.
    Gesture(Option<GestureSeen>),
    /// How the board is.
    State(BoardState),
    /// Something was seen that may be taken back at once, and nothing is concluded from it for a
    /// while; `false`: no more.
    Waiting(bool),
    /// How a source is.
    Source(SourceState),
}

/// Something new, with where and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// From which source.
    pub source: SourceId,
    /// On which board; `None` if it is about the source.
    pub board: Option<BoardKey>,
    /// When it arrived here.
    pub arrival: Arrival,
    /// When it was so, by the source.
    pub source_time: Option<SourceTime>,
    /// What.
    pub news: News,
}
