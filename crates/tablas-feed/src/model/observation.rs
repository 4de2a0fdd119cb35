//! What a decoder hands out: one board as it was seen at one time.

use shakmaty::{CastlingMode, Chess};
use tablas::ruling::Score;
use tablas::sentence::Sentence;
use tablas::units::{Millis, Ply};

use super::{Arrival, BoardKey, BoardState, GameTags, ReportedResult, SourceTime};

/// How sure a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Confidence {
    /// Several moves fit what was seen; this is the likeliest.
    Guessed,
    /// It is the only legal move or series of moves that fits, but the board was not seen at rest
    /// between them, or the source itself is known to guess here.
    Likely,
    /// It was written down, or it is the only move that fits what was seen.
    Certain,
}

impl Confidence {
    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Confidence::Guessed => "guessed",
            Confidence::Likely => "likely",
            Confidence::Certain => "certain",
        }
    }
}

/// A legal move of a game with what the board's clock showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The move.
    pub mv: shakmaty::Move,
    /// Board clock: what its player had left after it.
    pub left: Option<Millis>,
    /// Board clock: what he used for it.
    pub used: Option<Millis>,
    /// How sure it is.
    pub confidence: Confidence,
}

impl Move {
    /// A move of which nothing else is known.
    #[must_use]
    pub const fn certain(mv: shakmaty::Move) -> Move {
        Move {
            mv,
            left: None,
            used: None,
            confidence: Confidence::Certain,
        }
    }
}

/// The position a game begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The position.
    pub position: Chess,
    /// Standard chess or Chess960.
    pub mode: CastlingMode,
}

impl Default for Start {
    /// The usual array, which is how every source but those that say otherwise begins.
    fn default() -> Start {
        Start {
            position: Chess::default(),
            mode: CastlingMode::Standard,
        }
    }
}

/// Which clock runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Running {
    /// White's.
    White,
    /// Black's.
    Black,
    /// None: both stand still.
    Neither,
    /// The source does not say.
    Unknown,
}

/// The board clock as a source showed it: both times are those of one reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardClock {
    /// White's time left.
    pub white: Option<Millis>,
    /// Black's time left.
    pub black: Option<Millis>,
    /// Which one runs.
    pub running: Running,
    /// When the clock was read, by the source's own time.
    pub read: Option<SourceTime>,
}

impl BoardClock {
    /// What `player` has left at `now`, by the source's own time, his clock having run on since it was
    /// read; what was read if the source does not say when that was.
    #[must_use]
    pub fn left(&self, player: shakmaty::Color, now: SourceTime) -> Option<Millis> {
        let (left, runs) = match player {
            shakmaty::Color::White => (self.white?, self.running == Running::White),
            shakmaty::Color::Black => (self.black?, self.running == Running::Black),
        };
        let passed = match self.read {
            Some(read) if runs => now.0.since(read.0),
            Some(_) | None => 0,
        };
        Some(Millis(left.0.saturating_sub(passed)))
    }
}

/// Where the certain line of moves stops, and why. Counts are frozen there until the source corrects
/// it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    /// The half-move that is not certain: one more than the number of certain moves.
    pub ply: Ply,
    /// It is written as a move that is not legal. Otherwise it cannot be read or said.
    pub illegal: bool,
    /// What stands there.
    pub text: Box<str>,
    /// How many half-moves stand behind it.
    pub more: u32,
    /// What is wrong, in words.
    pub sentence: Sentence,
}

/// Kings put in the centre to show the result. Their moves are not among those of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GestureSeen {
    /// The first half-move that belongs to it.
    pub from: Ply,
    /// The result that the kings show, if both are in the centre.
    pub shows: Option<Score>,
}

/// Whether what was read is all that there was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Steadiness {
    /// It is whole: written to its end, or said in one message.
    Whole,
    /// It may be half written, or change at once: it adds what it adds and takes back nothing.
    Passing,
}

/// One board as its source showed it: the whole game so far and not what has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    /// Which board.
    pub board: BoardKey,
    /// When it arrived here.
    pub arrival: Arrival,
    /// When it was so, by the source.
    pub source_time: Option<SourceTime>,
    /// Who plays. `None`: this message does not say.
    pub tags: Option<GameTags>,
    /// The first position.
    pub start: Start,
    /// Every move since. `None`: this message does not say, and the moves stay what they were.
    pub moves: Option<Vec<Move>>,
    /// Where the line of moves stops being certain.
    pub doubt: Option<Doubt>,
    /// The clock. `None`: this message does not say.
    pub clock: Option<BoardClock>,
    /// The result. `None`: there is none.
    pub result: Option<ReportedResult>,
    /// The result as the kings show it.
    pub gesture: Option<GestureSeen>,
    /// How the board is.
    pub state: BoardState,
    /// Whether this is all that there was.
    pub steadiness: Steadiness,
}

impl Observation {
    /// A board of which nothing is said yet.
    #[must_use]
    pub fn new(board: BoardKey, arrival: Arrival) -> Observation {
        Observation {
            board,
            arrival,
            source_time: None,
            tags: None,
            start: Start::default(),
            moves: None,
            doubt: None,
            clock: None,
            result: None,
            gesture: None,
            state: BoardState::Well,
            steadiness: Steadiness::Whole,
        }
    }
}
