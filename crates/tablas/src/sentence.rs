//! What is said to a person, before it is put into a language.
//!
//! The crates that know something (a finding, a problem in a record, a refusal) return a
//! [`Sentence`]: the name of a message and its arguments. `tablas-say` finds the message in
//! `locales/` and puts it into English or Spanish. No other crate holds text that a user reads.

use std::fmt;

use shakmaty::san::{San, SanPlus, Suffix};
use shakmaty::{Chess, Color, Move, Position, Square};

use crate::course::Course;
use crate::law::Article;
use crate::units::Ply;

/// A message by name, with its arguments. It does not promise that the message exists: a test in
/// `tablas-say` walks every sentence the program can say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// Name of the message in `locales/*.ftl`, such as `rep001`.
    pub id: &'static str,
    /// Arguments by name.
    pub args: Vec<(&'static str, Value)>,
}

impl Sentence {
    /// A sentence without arguments.
    #[must_use]
    pub fn new(id: &'static str) -> Sentence {
        Sentence {
            id,
            args: Vec::new(),
        }
    }

    /// The same sentence with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Sentence {
        self.args.push((name, value.into()));
        self
    }
}

impl Sentence {
    /// The sentence with the moves of `game` in the place of half-moves. Naming moves costs far more
    /// than finding something, so it is done only for what is shown.
    #[must_use]
    pub fn in_game(&self, game: &GameNames<'_>) -> Sentence {
        Sentence {
            id: self.id,
            args: self
                .args
                .iter()
                .map(|(name, value)| (*name, value.in_game(game)))
                .collect(),
        }
    }
}

impl Value {
    fn in_game(&self, game: &GameNames<'_>) -> Value {
        match self {
            Value::At(ply) => game.moment(*ply),
            Value::AtEach(plies) => {
                Value::Each(plies.iter().map(|&ply| game.moment(ply)).collect())
            }
            Value::Possible(ply, moves) => {
                let position = game.course.position_at(*ply);
                let moves = moves.iter().map(|&mv| NumberedMove::of(&position, mv));
                Value::Moves(moves.collect())
            }
            Value::Sentence(sentence) => Value::Sentence(Box::new(sentence.in_game(game))),
            Value::Sentences(sentences) => {
                Value::Sentences(sentences.iter().map(|s| s.in_game(game)).collect())
            }
            Value::Each(values) => Value::Each(values.iter().map(|v| v.in_game(game)).collect()),
            Value::Number(_)
            | Value::Text(_)
            | Value::Player(_)
            | Value::Square(_)
            | Value::Squares(_)
            | Value::Move(_)
            | Value::Moves(_)
            | Value::Article(_) => self.clone(),
        }
    }
}

/// The moves of one game as a player would call them.
#[derive(Clone, Debug)]
pub struct GameNames<'a> {
    course: &'a Course,
    moves: Vec<NumberedMove>,
}

impl<'a> GameNames<'a> {
    /// The names of all moves of a game.
    #[must_use]
    pub fn of(course: &'a Course) -> GameNames<'a> {
        GameNames {
            course,
            moves: course.numbered_moves(),
        }
    }

    /// The move that made the position at `ply`; the start position has none.
    #[must_use]
    pub fn at(&self, ply: Ply) -> Option<&NumberedMove> {
        self.moves.get((ply.0 as usize).checked_sub(1)?)
    }

    fn moment(&self, ply: Ply) -> Value {
        match self.at(ply) {
            Some(name) => Value::Move(name.clone()),
            None => Value::Sentence(Box::new(Sentence::new("at-the-start"))),
        }
    }
}

/// An argument of a [`Sentence`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A count.
    Number(i64),
    /// Text quoted as it stands in a file or on a command line.
    Text(String),
    /// A player; a message selects on `white` and `black`.
    Player(Color),
    /// A square, `e4`.
    Square(Square),
    /// Several squares.
    Squares(Vec<Square>),
    /// One move with its number; its piece letters follow the reader's language.
    Move(NumberedMove),
    /// Several moves.
    Moves(Vec<NumberedMove>),
    /// The move that made the position at this half-move of the game that is talked about; the start
    /// position has none. [`Sentence::in_game`] puts the move in.
    At(Ply),
    /// Several such moves.
    AtEach(Vec<Ply>),
    /// Legal moves in the position at this half-move, made or not.
    Possible(Ply, Vec<Move>),
    /// An article of the Laws.
    Article(Article),
    /// A sentence inside a sentence.
    Sentence(Box<Sentence>),
    /// Several sentences, joined by the language's own list words.
    Sentences(Vec<Sentence>),
    /// Several values, joined by the language's own list words.
    Each(Vec<Value>),
}

macro_rules! from {
    ($($t:ty => $v:ident),* $(,)?) => {$(
        impl From<$t> for Value {
            fn from(value: $t) -> Value {
                Value::$v(value.into())
            }
        }
    )*};
}

from! {
    i64 => Number, u32 => Number, u16 => Number, u8 => Number,
    String => Text, &str => Text,
    Color => Player, Square => Square, Vec<Square> => Squares,
    NumberedMove => Move, Vec<NumberedMove> => Moves,
    Ply => At, Vec<Ply> => AtEach,
    Article => Article, Sentence => Sentence, Vec<Sentence> => Sentences,
}

impl From<usize> for Value {
    fn from(value: usize) -> Value {
        Value::Number(i64::try_from(value).unwrap_or(i64::MAX))
    }
}

impl From<u64> for Value {
    fn from(value: u64) -> Value {
        Value::Number(i64::try_from(value).unwrap_or(i64::MAX))
    }
}

/// A move as a player would call it: `23...Ra8`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NumberedMove {
    /// Move number, as on a scoresheet.
    pub number: u32,
    /// Who made it.
    pub by: Color,
    /// The move, with the check or mate sign if it is known; `None` is the start position.
    pub san: Option<San>,
    /// `+`, `#` or nothing.
    pub suffix: &'static str,
}

impl NumberedMove {
    /// The legal move `mv` in `position`, with its number and its check or mate sign.
    #[must_use]
    pub fn of(position: &Chess, mv: Move) -> NumberedMove {
        let SanPlus { san, suffix } = SanPlus::from_move(position.clone(), mv);
        NumberedMove {
            number: position.fullmoves().get(),
            by: position.turn(),
            san: Some(san),
            suffix: match suffix {
                Some(Suffix::Check) => "+",
                Some(Suffix::Checkmate) => "#",
                None => "",
            },
        }
    }
}

impl fmt::Display for NumberedMove {
    /// English piece letters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = match self.by {
            Color::White => ".",
            Color::Black => "...",
        };
        write!(f, "{}{dots}", self.number)?;
        if let Some(san) = &self.san {
            write!(f, "{san}{}", self.suffix)?;
        }
        Ok(())
    }
}
