//! A position drawn as a diagram.

mod draw;
mod words;

use shakmaty::fen::Fen;
use shakmaty::{Board, CastlingMode, Chess, Color, Position, Square};
use tablas_say::Speaker;

use crate::picture::Picture;

/// A diagram: a position, from whose side it is seen, and what is marked in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The pieces.
    pub board: Board,
    /// Who has the move; shown beside the board on that player's side.
    pub having_the_move: Option<Color>,
    /// Who sits below.
    pub below: Color,
    /// What is marked.
    pub marks: Vec<Mark>,
}

/// Something marked in a diagram. Each mark has a form of its own, so that none is told from another
/// by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The move that made the position: a ring where the piece came from, corners where it stands.
    LastMove(Square, Square),
    /// A move that could be made or was announced.
    Arrow(Square, Square),
    /// A square: a plain frame.
    Square(Square),
    /// A square on which the position differs from the one it is compared with: a broken frame.
    Difference(Square),
    /// Who has the move differs: a broken frame around that sign.
    DifferentMove,
}

impl Diagram {
    /// The position without marks, White below.
    #[must_use]
    pub fn of(position: &Chess) -> Diagram {
        Diagram {
            board: position.board().clone(),
            having_the_move: Some(position.turn()),
            below: Color::White,
            marks: Vec::new(),
        }
    }

    /// The diagram of a FEN; `None` if it is none. The position may be illegal: it is only drawn.
    #[must_use]
    pub fn of_fen(fen: &str) -> Option<Diagram> {
        let fen: Fen = fen.parse().ok()?;
        let setup = fen.into_setup();
        Some(Diagram {
            board: setup.board,
            having_the_move: Some(setup.turn),
            below: Color::White,
            marks: Vec::new(),
        })
    }

    /// The same diagram with one more mark.
    #[must_use]
    pub fn with(mut self, mark: Mark) -> Diagram {
        self.marks.push(mark);
        self
    }

    /// The diagram seen from a player's side.
    #[must_use]
    pub const fn seen_by(mut self, player: Color) -> Diagram {
        self.below = player;
        self
    }

    /// The diagram as a picture `width` points wide, under a title; who does not see it is told where
    /// every piece stands.
    #[must_use]
    pub fn picture(&self, width: f32, title: &str, speaker: &Speaker) -> Picture {
        let mut picture = draw::drawn(self, width);
        title.clone_into(&mut picture.title);
        picture.description = words::described(self, speaker);
        picture
    }
}

/// The position of a FEN of an ordinary or a Chess960 game; `None` if it is none.
pub(crate) fn position(fen: &str, chess960: bool) -> Option<Chess> {
    let mode = if chess960 {
        CastlingMode::Chess960
    } else {
        CastlingMode::Standard
    };
    fen.parse::<Fen>().ok()?.into_position(mode).ok()
}
