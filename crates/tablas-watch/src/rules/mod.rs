//! What a board, as it is now, gives reason to say.

mod flags;
mod records;
mod results;
mod rights;

use shakmaty::{Color, Move};
use tablas::law::Article;
use tablas::sentence::Sentence;
use tablas::units::Ply;

use crate::alert::{Expiry, Key, Side};
use crate::board::Watched;
use crate::kind::Kind;

pub(crate) use flags::fall;
pub(crate) use records::of_state;
pub(crate) use results::may_be_repeated;
pub(crate) use rights::run_begins;

/// An alert that there is reason for. Moves in its sentences stand as half-moves: naming them costs
/// more than finding it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    pub(crate) key: Key,
    pub(crate) by: Option<Color>,
    /// The half-move whose position it is about.
    pub(crate) at: Ply,
    pub(crate) moves: Vec<Move>,
    pub(crate) sentence: Sentence,
    pub(crate) notes: Vec<Sentence>,
    pub(crate) articles: Vec<Article>,
    pub(crate) expiry: Expiry,
}

impl Wanted {
    pub(crate) fn new(kind: Kind, at: Ply, sentence: Sentence, expiry: Expiry) -> Wanted {
        Wanted {
            key: Key {
                kind,
                ply: at,
                player: None,
            },
            by: None,
            at,
            moves: Vec::new(),
            sentence,
            notes: Vec::new(),
            articles: Vec::new(),
            expiry,
        }
    }

    fn by(mut self, by: Color) -> Wanted {
        self.by = Some(by);
        self
    }

    fn of_player(mut self, player: Color) -> Wanted {
        self.by = Some(player);
        self.key.player = Some(Side::from(player));
        self
    }

    fn announcing(mut self, moves: Vec<Move>) -> Wanted {
        self.moves = moves;
        self
    }

    fn since(mut self, ply: Ply) -> Wanted {
        self.key.ply = ply;
        self
    }

    pub(crate) fn note(mut self, note: Sentence) -> Wanted {
        self.notes.push(note);
        self
    }

    pub(crate) fn cite(mut self, article: Article) -> Wanted {
        if !self.articles.contains(&article) {
            self.articles.push(article);
        }
        self
    }
}

/// Everything that there is reason to say of a board. What it costs does not depend on how long the
/// game is.
pub(crate) fn wanted(board: &Watched) -> Vec<Wanted> {
    let mut out = Vec::new();
    rights::find(board, &mut out);
    flags::find(board, &mut out);
    results::find(board, &mut out);
    records::find(board, &mut out);
    out
}
