//! The values that an act or an expectation carries, each with its name.

use shakmaty::{Color, Square};

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Free text, or the number of an article.
    Text(String),
    /// A move as it was written, with English piece letters and without its number.
    Move(String),
    /// One of a fixed set of words, by its key.
    Word(&'static str),
    /// A count, or seconds.
    Number(u64),
    /// Yes or no.
    Flag(bool),
    /// A player.
    Player(Color),
    /// A square.
    Square(Square),
}

/// Named values. The order in which they were set says nothing.
#[derive(Clone, Debug, Default)]
pub struct Fields(Vec<(&'static str, Value)>);

impl PartialEq for Fields {
    fn eq(&self, other: &Fields) -> bool {
        self.0.len() == other.0.len() && self.0.iter().all(|(name, it)| other.get(name) == Some(it))
    }
}

impl Eq for Fields {}

impl Fields {
    /// Sets a value, in the place of one of the same name.
    pub fn set(&mut self, name: &'static str, value: Value) {
        match self.0.iter_mut().find(|(other, _)| *other == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name, value)),
        }
    }

    /// The same with one more value.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: Value) -> Fields {
        self.set(name, value);
        self
    }

    /// The value of this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.0
            .iter()
            .find(|(other, _)| *other == name)
            .map(|(_, value)| value)
    }

    /// Every value.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Value)> {
        self.0.iter().map(|(name, value)| (*name, value))
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Text, or a move as it was written.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.get(name)? {
            Value::Text(text) | Value::Move(text) => Some(text),
            Value::Word(_)
            | Value::Number(_)
            | Value::Flag(_)
            | Value::Player(_)
            | Value::Square(_) => None,
        }
    }

    /// The key of a word.
    #[must_use]
    pub fn word(&self, name: &str) -> Option<&'static str> {
        match self.get(name)? {
            Value::Word(key) => Some(key),
            Value::Text(_)
            | Value::Move(_)
            | Value::Number(_)
            | Value::Flag(_)
            | Value::Player(_)
            | Value::Square(_) => None,
        }
    }

    /// A number.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<u64> {
        match self.get(name)? {
            Value::Number(number) => Some(*number),
            Value::Text(_)
            | Value::Move(_)
            | Value::Word(_)
            | Value::Flag(_)
            | Value::Player(_)
            | Value::Square(_) => None,
        }
    }

    /// Yes or no.
    #[must_use]
    pub fn flag(&self, name: &str) -> Option<bool> {
        match self.get(name)? {
            Value::Flag(flag) => Some(*flag),
            Value::Text(_)
            | Value::Move(_)
            | Value::Word(_)
            | Value::Number(_)
            | Value::Player(_)
            | Value::Square(_) => None,
        }
    }

    /// A player.
    #[must_use]
    pub fn player(&self, name: &str) -> Option<Color> {
        match self.get(name)? {
            Value::Player(player) => Some(*player),
            Value::Text(_)
            | Value::Move(_)
            | Value::Word(_)
            | Value::Number(_)
            | Value::Flag(_)
            | Value::Square(_) => None,
        }
    }

    /// A square.
    #[must_use]
    pub fn square(&self, name: &str) -> Option<Square> {
        match self.get(name)? {
            Value::Square(square) => Some(*square),
            Value::Text(_)
            | Value::Move(_)
            | Value::Word(_)
            | Value::Number(_)
            | Value::Flag(_)
            | Value::Player(_) => None,
        }
    }
}

impl FromIterator<(&'static str, Value)> for Fields {
    fn from_iter<T: IntoIterator<Item = (&'static str, Value)>>(values: T) -> Fields {
        let mut fields = Fields::default();
        for (name, value) in values {
            fields.set(name, value);
        }
        fields
    }
}
