//! A game in progress: what is known of both sides is kept as long as the moves allow.

use shakmaty::{ByColor, Chess, Color, Move, Position};

use crate::{Answer, Budget, Deadness, Line, can_checkmate};

/// Follows a game and answers for the position on the board. A no stays a no for the rest of the
/// game; a yes stays one at no cost while the game follows its line. Otherwise nothing is asked
/// before somebody wants to know.
///
/// The answers are those of [`can_checkmate`]; only the cost differs, and an `Unknown` is asked again
/// at the next position.
#[derive(Clone, Debug)]
pub struct GameTracker {
    position: Chess,
    budget: Budget,
    known: ByColor<Option<Answer>>,
}

impl GameTracker {
    /// A game that starts from `position`; the budget is for each query.
    #[must_use]
    pub fn new(position: Chess, budget: Budget) -> GameTracker {
        GameTracker {
            position,
            budget,
            known: ByColor {
                black: None,
                white: None,
            },
        }
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Chess {
        &self.position
    }

    /// Makes a move.
    ///
    /// # Panics
    ///
    /// If the move is not legal.
    pub fn play(&mut self, m: Move) {
        assert!(self.position.is_legal(m), "the move is not legal");
        for color in Color::ALL {
            let known = self.known.get_mut(color);
            *known = known.take().and_then(|answer| match answer {
                Answer::Can(line) => line.after(m).map(Answer::Can),
                Answer::Cannot(proof) => Some(Answer::Cannot(proof)),
                Answer::Unknown(_) => None,
            });
        }
        self.position.play_unchecked(m);
    }

    /// Whether `winner` can still checkmate. The proof of a no may belong to an earlier position of
    /// the game.
    pub fn answer(&mut self, winner: Color) -> &Answer {
        let position = &self.position;
        let budget = self.budget;
        self.known
            .get_mut(winner)
            .get_or_insert_with(|| can_checkmate(position, winner, budget))
    }

    /// Whether the position is dead.
    pub fn deadness(&mut self) -> Deadness {
        let mut undecided = false;
        for by in Color::ALL {
            match self.answer(by) {
                Answer::Can(line) => {
                    let line: Line = line.clone();
                    return Deadness::Alive { by, line };
                }
                Answer::Cannot(_) => {}
                Answer::Unknown(_) => undecided = true,
            }
        }
        if undecided {
            Deadness::Unknown
        } else {
            Deadness::Dead
        }
    }
}
