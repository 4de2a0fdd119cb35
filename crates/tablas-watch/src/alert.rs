//! An alert: what, where, whose, since when, until when.

use shakmaty::Color;
use tablas::game::Seen;
use tablas::law::Article;
use tablas::sentence::{NumberedMove, Sentence};
use tablas::units::{Millis, Ply};
use tablas_feed::{Arrival, BoardKey, Confidence, GameId, SourceId, SourceTime};

use crate::kind::{Kind, Urgency};

/// What makes an alert of a game the same alert: its kind, the half-move it rests on, and a player
/// where there can be one for each. It stays the same when the program is started again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    /// What it is about.
    pub kind: Kind,
    /// The half-move that it rests on; for what grows in a run of quiet moves, where the run begins.
    pub ply: Ply,
    /// Whose flag it is.
    pub player: Option<Side>,
}

/// A player, in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// White.
    White,
    /// Black.
    Black,
}

impl From<Color> for Side {
    fn from(color: Color) -> Side {
        color.fold_wb(Side::White, Side::Black)
    }
}

/// Where and who, as it was when the alert was raised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The source.
    pub source: SourceId,
    /// The board; `None` if the alert is about the source.
    pub board: Option<BoardKey>,
    /// The game on it.
    pub game: Option<GameId>,
    /// The round, as the source numbers it.
    pub round: Option<u16>,
    /// The number of the board in the round.
    pub number: Option<u32>,
    /// White's name; empty if the source gives none.
    pub white: Box<str>,
    /// Black's name.
    pub black: Box<str>,
}

/// When the alert will be over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expiry {
    /// With this player's move (9.4 ends the right already when he touches a piece).
    WhenHeMoves(Color),
    /// With a pawn move or a capture.
    AtPawnMoveOrCapture,
    /// When the result that the Laws give is recorded.
    WhenResultIsRight,
    /// When any result is recorded.
    WhenResultIsRecorded,
    /// When the clock shows time again, or a result is recorded.
    WhenClockShowsTime,
    /// When the record is set right.
    WhenCorrected,
    /// When the board or source is well again.
    WhenWell,
    /// Not by itself: until the arbiter takes note of it or another game begins.
    WithTheGame,
}

impl Expiry {
    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Expiry::WhenHeMoves(Color::White) => "white-moves",
            Expiry::WhenHeMoves(Color::Black) => "black-moves",
            Expiry::AtPawnMoveOrCapture => "pawn-move-or-capture",
            Expiry::WhenResultIsRight => "right-result",
            Expiry::WhenResultIsRecorded => "result",
            Expiry::WhenClockShowsTime => "clock-shows-time",
            Expiry::WhenCorrected => "corrected",
            Expiry::WhenWell => "well",
            Expiry::WithTheGame => "game",
        }
    }

    /// It in words.
    #[must_use]
    pub fn sentence(self) -> Sentence {
        match self {
            Expiry::WhenHeMoves(by) => Sentence::new("watch-until-moves").with("by", by),
            Expiry::AtPawnMoveOrCapture => Sentence::new("watch-until-irreversible"),
            Expiry::WhenResultIsRight => Sentence::new("watch-until-right-result"),
            Expiry::WhenResultIsRecorded => Sentence::new("watch-until-result"),
            Expiry::WhenClockShowsTime => Sentence::new("watch-until-time"),
            Expiry::WhenCorrected => Sentence::new("watch-until-corrected"),
            Expiry::WhenWell => Sentence::new("watch-until-well"),
            Expiry::WithTheGame => Sentence::new("watch-until-game"),
        }
    }
}

/// Times, each saying what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// When what it rests on arrived here.
    pub arrival: Arrival,
    /// When it was so, by the source's own clock, if it says.
    pub source: Option<SourceTime>,
    /// Board clock: what White had left when that was last told.
    pub white: Option<Millis>,
    /// Board clock: what Black had left.
    pub black: Option<Millis>,
}

/// An alert.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alert {
    /// Its number, from 1, in the order in which alerts were raised; it stays its own when the state
    /// is kept from one run to the next.
    pub number: u32,
    /// What makes it the same.
    pub key: Key,
    /// Where and who.
    pub place: Place,
    /// Whose right, flag or win it is.
    pub by: Option<Color>,
    /// The move that made the position it is about; the start position has none.
    pub after: Option<NumberedMove>,
    /// Moves that may be announced.
    pub moves: Vec<NumberedMove>,
    /// What is said.
    pub sentence: Sentence,
    /// What is added.
    pub notes: Vec<Sentence>,
    /// The articles it rests on, the deciding one first.
    pub articles: Vec<Article>,
    /// When it will be over.
    pub expiry: Expiry,
    /// Who may be told.
    pub seen: Seen,
    /// When.
    pub times: Times,
    /// How sure the last move is that it rests on.
    pub confidence: Confidence,
    /// When it was taken note of.
    pub acknowledged: Option<Arrival>,
}

impl Alert {
    /// How much it presses.
    #[must_use]
    pub const fn urgency(&self) -> Urgency {
        self.key.kind.urgency()
    }
}

/// Why an alert is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum How {
    /// The player made his move.
    Moved,
    /// A pawn move or a capture.
    PawnMoveOrCapture,
    /// Another alert says more: the third occurrence after the second, fifty moves after forty.
    Overtaken,
    /// The game is over by its position.
    GameOver,
    /// A result was recorded.
    Result,
    /// The clock shows time again.
    ClockShowsTime,
    /// The record was set right, or a line that was certain no longer is.
    Corrected,
    /// The board or source is well again.
    Well,
    /// Another game begins on the board.
    NextGame,
    /// The source took back what it rests on: it should not have been raised.
    Withdrawn,
    /// It had ceased to be so when the program was started again.
    WhileAway,
}

impl How {
    /// Every way.
    pub const ALL: [How; 11] = [
        How::Moved,
        How::PawnMoveOrCapture,
        How::Overtaken,
        How::GameOver,
        How::Result,
        How::ClockShowsTime,
        How::Corrected,
        How::Well,
        How::NextGame,
        How::Withdrawn,
        How::WhileAway,
    ];

    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            How::Moved => "moved",
            How::PawnMoveOrCapture => "pawn-move-or-capture",
            How::Overtaken => "overtaken",
            How::GameOver => "game-over",
            How::Result => "result",
            How::ClockShowsTime => "clock-shows-time",
            How::Corrected => "corrected",
            How::Well => "well",
            How::NextGame => "next-game",
            How::Withdrawn => "withdrawn",
            How::WhileAway => "while-away",
        }
    }

    /// It in words.
    #[must_use]
    pub fn sentence(self) -> Sentence {
        match self {
            How::Moved => Sentence::new("watch-over-moved"),
            How::PawnMoveOrCapture => Sentence::new("watch-over-irreversible"),
            How::Overtaken => Sentence::new("watch-over-overtaken"),
            How::GameOver => Sentence::new("watch-over-game-over"),
            How::Result => Sentence::new("watch-over-result"),
            How::ClockShowsTime => Sentence::new("watch-over-time"),
            How::Corrected => Sentence::new("watch-over-corrected"),
            How::Well => Sentence::new("watch-over-well"),
            How::NextGame => Sentence::new("watch-over-next-game"),
            How::Withdrawn => Sentence::new("watch-over-withdrawn"),
            How::WhileAway => Sentence::new("watch-over-while-away"),
        }
    }
}

/// What happened to an alert.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// It is new.
    Appears,
    /// It was over and is so again: the source gave back what it had taken.
    Returns,
    /// It says something else now, or something more.
    Changes,
    /// It is over.
    Ends(How),
    /// The arbiter took note of it.
    Acknowledged,
}

impl Event {
    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Event::Appears => "appears",
            Event::Returns => "returns",
            Event::Changes => "changes",
            Event::Ends(How::Withdrawn) => "withdrawn",
            Event::Ends(_) => "expires",
            Event::Acknowledged => "acknowledged",
        }
    }
}

/// A change of an alert, with the alert as it is after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// When.
    pub at: Arrival,
    /// What happened.
    pub event: Event,
    /// The alert.
    pub alert: Alert,
}
