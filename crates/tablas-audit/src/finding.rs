//! One thing found in a game.

use tablas::law::Article;
use tablas::sentence::Sentence;
use tablas::units::Ply;
use tablas_record::Severity;

use crate::code::Code;

/// A move that a finding points at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The half-move; 0 is the start position and has no place in the move text.
    pub ply: Ply,
    /// What is said under it.
    pub label: Sentence,
}

/// One thing found in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is about.
    pub code: Code,
    /// How much it matters.
    pub severity: Severity,
    /// The half-move it is reported at; 0 is the start position.
    pub ply: Ply,
    /// Moves to point at, in the order of the game.
    pub marks: Vec<Mark>,
    /// What is said.
    pub sentence: Sentence,
    /// What is added.
    pub notes: Vec<Sentence>,
    /// The articles it rests on, the deciding one first.
    pub articles: Vec<Article>,
    /// The half-moves whose positions are worth showing.
    pub boards: Vec<Ply>,
}
