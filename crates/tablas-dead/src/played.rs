//! The answers for every ply of a finished game, at the price of a query or two for each side.

use shakmaty::{ByColor, Chess, Color, Move, Position};

use crate::{Answer, Budget, Line, Spent, can_checkmate};

/// Who could still checkmate, at every ply of a game.
///
/// A side that can mate at a ply could at every earlier one, by the moves of the game; a side that
/// cannot mate never can again. So nothing but the last position is asked about as long as the answer
/// is a yes. What lies between the last yes and the first no that were found is `Unknown`.
#[derive(Clone, Debug)]
pub struct GameAnswers {
    start: Chess,
    moves: Vec<Move>,
    sides: ByColor<Turning>,
}

/// Where a yes turns into a no.
#[derive(Clone, Debug)]
struct Turning {
    /// The last ply with a yes, and its line.
    can: Option<(usize, Line)>,
    /// The first ply with a no, and the answer.
    cannot: Option<(usize, Answer)>,
    spent: Spent,
}

/// Asks for both sides at every ply of the game that `moves` make from `start`; ply 0 is the start.
/// `None` if one of the moves is not legal.
#[must_use]
pub fn answers_for_game(start: &Chess, moves: &[Move], budget: Budget) -> Option<GameAnswers> {
    let mut last = start.clone();
    for &m in moves {
        if !last.is_legal(m) {
            return None;
        }
        last.play_unchecked(m);
    }
    let side = |winner| turning(start, moves, &last, winner, budget);
    Some(GameAnswers {
        start: start.clone(),
        moves: moves.to_vec(),
        sides: ByColor {
            black: side(Color::Black),
            white: side(Color::White),
        },
    })
}

fn turning(start: &Chess, moves: &[Move], last: &Chess, winner: Color, budget: Budget) -> Turning {
    let mut turning = Turning {
        can: None,
        cannot: None,
        spent: Spent(0),
    };
    turning.note(moves.len(), can_checkmate(last, winner, budget));
    if turning.can.is_some() {
        return turning;
    }
    let mut positions = vec![start.clone()];
    for &m in moves {
        let mut next = positions[positions.len() - 1].clone();
        next.play_unchecked(m);
        positions.push(next);
    }
    // Doubling distances backwards until a yes, then halves: mostly the turn is near the end.
    let (mut low, mut high, mut step) = (0, moves.len(), 1);
    while low < high {
        let ply = match turning.can {
            None => high.saturating_sub(step).max(low),
            Some(_) => low + (high - low) / 2,
        };
        let answer = can_checkmate(&positions[ply], winner, budget);
        let yes = answer.can().is_some();
        turning.note(ply, answer);
        if yes {
            low = ply + 1;
        } else {
            high = ply;
            step *= 2;
        }
    }
    turning
}

impl Turning {
    fn note(&mut self, ply: usize, answer: Answer) {
        match answer {
            Answer::Can(line) => self.can = Some((ply, line)),
            Answer::Cannot(_) => self.cannot = Some((ply, answer)),
            Answer::Unknown(spent) => self.spent = spent,
        }
    }
}

impl GameAnswers {
    /// Whether `winner` could checkmate at `ply`, or `None` if that was not decided or the game has
    /// no such ply.
    #[must_use]
    pub fn can(&self, ply: usize, winner: Color) -> Option<bool> {
        let side = self.sides.get(winner);
        if ply > self.moves.len() {
            return None;
        }
        if side.can.as_ref().is_some_and(|(last, _)| ply <= *last) {
            return Some(true);
        }
        let no = side.cannot.as_ref().is_some_and(|(first, _)| ply >= *first);
        no.then_some(false)
    }

    /// The answer at `ply`: a yes goes on with the moves of the game and then mates, the proof of a
    /// no belongs to the first position of which it is known. `None` if the game has no such ply.
    #[must_use]
    pub fn answer(&self, ply: usize, winner: Color) -> Option<Answer> {
        let side = self.sides.get(winner);
        match (self.can(ply, winner), &side.can, &side.cannot) {
            (Some(true), Some((last, line)), _) => {
                let mut board = self.start.clone();
                for &m in &self.moves[..ply] {
                    board.play_unchecked(m);
                }
                let mut moves = self.moves[ply..*last].to_vec();
                moves.extend_from_slice(line.moves());
                let line = Line::replay(&board, winner, moves);
                Some(line.map_or(Answer::Unknown(side.spent), Answer::Can))
            }
            (Some(false), _, Some((_, no))) => Some(no.clone()),
            _ => (ply <= self.moves.len()).then_some(Answer::Unknown(side.spent)),
        }
    }
}
