//! What may have been played: several lines of moves that explain what was seen, the likeliest first.

use shakmaty::{Board, Chess, Move as ChessMove, Position};
use tablas::units::Millis;

use super::search::{Found, moves_to};
use crate::model::{Confidence, Move, Start};

/// How many lines are kept.
const MOST: usize = 6;

/// A line that is so much less likely than the best one is dropped.
const FAR: u32 = 9;

/// What makes a line less likely. Only their order matters: one move more explains better than
/// another move in the place of the last one, that better than two moves more, and men that go to and
/// fro explain everything and therefore nothing.
mod cost {
    pub(super) const REPLACED: u32 = 2;
    pub(super) const TAKEN_BACK: u32 = 2;
    pub(super) const TWO_MOVES: u32 = 2;
    pub(super) const SEVERAL_WAYS: u32 = 1;
    pub(super) const SAME_MAN_AGAIN: u32 = 1;
    pub(super) const TO_AND_FRO: u32 = 4;
    pub(super) const UNEXPLAINED: u32 = 5;
}

/// Which explanations are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effort {
    /// One move more, or none.
    OneMove,
    /// Two moves more, or other ones than were believed.
    Odd,
    /// Up to four moves more.
    Late,
}

/// A line that explains everything that was seen, more or less.
#[derive(Clone, Debug)]
struct Line {
    moves: Vec<Move>,
    /// The position before each move and after the last one.
    positions: Vec<Chess>,
    cost: u32,
}

/// The lines, the likeliest first; there is always one.
#[derive(Clone, Debug)]
pub(super) struct Lines(Vec<Line>);

impl Lines {
    /// A game that begins.
    pub(super) fn new(start: &Start) -> Lines {
        Lines(vec![Line {
            moves: Vec::new(),
            positions: vec![start.position.clone()],
            cost: 0,
        }])
    }

    /// The moves of the likeliest line.
    pub(super) fn moves(&self) -> &[Move] {
        &self.0[0].moves
    }

    /// The position after them.
    pub(super) fn position(&self) -> &Chess {
        self.0[0].position()
    }

    /// Explains a placement. `false`: the likeliest line does not. `left`: what each clock
    /// shows, White's first.
    pub(super) fn explain(
        &mut self,
        placement: &Board,
        effort: Effort,
        left: [Option<Millis>; 2],
    ) -> bool {
        let mut explained = Vec::new();
        for line in &self.0 {
            line.explanations(placement, effort, left, &mut explained);
        }
        if explained.is_empty() {
            return false;
        }
        // Those that do not explain it may be right if it was a passing mistake.
        for line in &self.0 {
            let mut line = line.clone();
            line.cost += cost::UNEXPLAINED;
            explained.push(line);
        }
        explained.sort_by_key(|line| line.cost);
        let mut kept: Vec<Line> = Vec::new();
        for line in explained {
            let best = kept.first().map_or(line.cost, |best| best.cost);
            let known =
                |it: &Line| it.moves.len() == line.moves.len() && it.position() == line.position();
            if kept.len() < MOST && line.cost <= best + FAR && !kept.iter().any(known) {
                kept.push(line);
            }
        }
        let least = kept.first().map_or(0, |best| best.cost);
        for line in &mut kept {
            line.cost -= least;
        }
        // A line that alone explains everything has no need of the others for long.
        if kept.len() > 1 && kept[0].moves.len() > kept[1].moves.len() + 3 {
            kept.truncate(1);
        }
        self.0 = kept;
        *self.position().board() == *placement
    }
}

impl Line {
    fn position(&self) -> &Chess {
        &self.positions[self.moves.len()]
    }

    fn explanations(
        &self,
        placement: &Board,
        effort: Effort,
        left: [Option<Millis>; 2],
        into: &mut Vec<Line>,
    ) {
        if *self.position().board() == *placement {
            into.push(self.clone());
            return;
        }
        let here = self.position();
        match effort {
            Effort::OneMove => {
                if let Some(found) = moves_to(here, placement, 1) {
                    into.push(self.with(self.moves.len(), found, 0, left));
                }
            }
            Effort::Odd => {
                let more = moves_to(here, placement, 2);
                let one = matches!(&more, Some(Found::One(moves) | Found::Several(moves)) if moves.len() == 1);
                if let Some(found) = more {
                    let cost = if one { 0 } else { cost::TWO_MOVES };
                    into.push(self.with(self.moves.len(), found, cost, left));
                }
                let Some(before) = self.moves.len().checked_sub(1) else {
                    return;
                };
                if *self.positions[before].board() == *placement {
                    let mut back = self.clone();
                    back.truncate(before);
                    back.cost += cost::TAKEN_BACK;
                    into.push(back);
                    return;
                }
                if let Some(found) = moves_to(&self.positions[before], placement, 2) {
                    let more = u32::from(found.moves().len() > 1);
                    let cost = cost::REPLACED + more * cost::TWO_MOVES;
                    into.push(self.with(before, found, cost, left));
                }
            }
            Effort::Late => {
                if let Some(found) = moves_to(here, placement, 4) {
                    into.push(self.with(self.moves.len(), found, cost::TO_AND_FRO, left));
                }
            }
        }
    }

    /// The line up to `keep` moves and then these.
    fn with(&self, keep: usize, found: Found, cost: u32, left: [Option<Millis>; 2]) -> Line {
        let mut line = self.clone();
        line.truncate(keep);
        line.cost += cost;
        let confidence = match &found {
            Found::One(moves) if moves.len() == 1 => Confidence::Certain,
            Found::One(_) => Confidence::Likely,
            Found::Several(_) => {
                line.cost += cost::SEVERAL_WAYS;
                Confidence::Guessed
            }
        };
        let alone = found.moves().len() == 1;
        for &mv in found.moves() {
            // Whoever moves the man again that he has just moved is corrected rather than hasty.
            let again = line
                .moves
                .len()
                .checked_sub(2)
                .is_some_and(|own| mv.from() == Some(line.moves[own].mv.to()));
            if again && !alone {
                line.cost += cost::SAME_MAN_AGAIN;
            }
            line.play(mv, confidence, left, alone);
        }
        line
    }

    fn play(
        &mut self,
        mv: ChessMove,
        confidence: Confidence,
        left: [Option<Millis>; 2],
        alone: bool,
    ) {
        let by = self.position().turn();
        let mut after = self.position().clone();
        after.play_unchecked(mv);
        self.positions.push(after);
        self.moves.push(Move {
            mv,
            left: left[usize::from(by.is_black())].filter(|_| alone),
            used: None,
            confidence,
        });
    }

    fn truncate(&mut self, moves: usize) {
        self.moves.truncate(moves);
        self.positions.truncate(moves + 1);
    }
}
