//! What is kept from one run to the next, so that nothing is alerted twice and nothing is lost.

use std::collections::BTreeMap;

use tablas_feed::{Arrival, SourceTime};

use crate::alert::Key;

/// An alert of an earlier run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remembered {
    /// Its number.
    pub number: u32,
    /// Whether it stood when that run ended.
    pub stands: bool,
    /// When what it rests on had arrived.
    pub arrival: Arrival,
    /// When it was so, by the source.
    pub source_time: Option<SourceTime>,
    /// When it was taken note of.
    pub acknowledged: Option<Arrival>,
}

/// What is remembered of one game, or of a source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameMemory {
    /// How many of its half-moves had been looked at.
    pub seen: u32,
    /// Its alerts.
    pub alerts: BTreeMap<Key, Remembered>,
}

/// The name of a game among those remembered: source, board, game; board and game are empty for what
/// is about the source.
pub type GameName = (Box<str>, Box<str>, Box<str>);

/// What is remembered of all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    /// The games by name.
    pub games: BTreeMap<GameName, GameMemory>,
    /// The highest number that an alert has had.
    pub last_number: u32,
}
