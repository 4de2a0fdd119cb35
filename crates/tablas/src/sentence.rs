//! What is said to a person, before it is put into a language.
//!
//! The crates that know something (a finding, a problem in a record, a refusal) return a
//! [`Sentence`]: the name of a message and its arguments. `tablas-say` finds the message in
//! `locales/` and puts it into English or Spanish. No other crate holds text that a user reads.

use std::fmt;

use shakmaty::{Color, San, Square};

use crate::law::Article;

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
    /// An article of the Laws.
    Article(Article),
    /// A sentence inside a sentence.
    Sentence(Box<Sentence>),
    /// Several sentences, joined by the language's own list words.
    Sentences(Vec<Sentence>),
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
