//! Whether a side can checkmate before 9.6.2 ends the game: a question of its own.
//!
//! The Laws do not say whether 6.9 asks it, so nothing else in the crate depends on the answer.

use std::collections::HashSet;

use shakmaty::{Chess, Color, Move, Position};

use crate::certificate::Certificate;
use crate::prover::search;
use crate::{Answer, Budget, Line, Proof, Reason, Spent, can_checkmate};

/// Quiet half-moves that end the game (9.6.2); a mate by the last of them prevails.
const LIMIT: u32 = 150;

/// Whether `winner` can checkmate by a series of legal moves in which no 75 moves by each player
/// pass without a capture or a pawn move. `quiet` is the number of such half-moves made so far; the
/// position's own counter is not looked at.
///
/// A no is given if there is no mate at all, or if every continuation up to the limit was visited.
/// Repetition (9.6.1) is not part of the question: a shortest line to a mate repeats nothing, but
/// what stood on the board before this position is not known here.
#[must_use]
pub fn can_checkmate_before_counters(
    position: &Chess,
    winner: Color,
    budget: Budget,
    quiet: u32,
) -> Answer {
    if position.is_checkmate() && position.turn() != winner {
        return can_checkmate(position, winner, budget);
    }
    if quiet >= LIMIT {
        return Answer::Cannot(Proof::new(Reason::SeventyFiveMoves, Certificate::Counters));
    }
    match can_checkmate(position, winner, budget) {
        Answer::Can(line) if respects(position, &line, quiet) => Answer::Can(line),
        // An errand takes its time; a search may find a shorter line.
        Answer::Can(_) | Answer::Unknown(_) => match search(position, winner, budget) {
            Answer::Can(line) if respects(position, &line, quiet) => Answer::Can(line),
            Answer::Can(_) | Answer::Unknown(_) | Answer::Cannot(_) => {
                by_layers(position, winner, budget, quiet)
            }
        },
        cannot @ Answer::Cannot(_) => cannot,
    }
}

/// Whether the limit is never reached before the last move of `line`.
fn respects(position: &Chess, line: &Line, mut quiet: u32) -> bool {
    let mut board = position.clone();
    for (at, &m) in line.moves().iter().enumerate() {
        quiet = if m.is_zeroing() { 0 } else { quiet + 1 };
        if quiet >= LIMIT && at + 1 < line.len() {
            return false;
        }
        board.play_unchecked(m);
    }
    true
}

/// A position in a layer, and how it was reached.
struct Node {
    board: Chess,
    parent: usize,
    by: Option<Move>,
}

/// Visits every position that quiet moves reach before the limit, in order of distance; behind a
/// capture or pawn move the count starts again, and the question is asked again there.
fn by_layers(position: &Chess, winner: Color, budget: Budget, quiet: u32) -> Answer {
    let mut left = budget.as_states();
    let mut nodes = vec![Node {
        board: position.clone(),
        parent: 0,
        by: None,
    }];
    let mut seen = HashSet::from([position.clone()]);
    let mut renewed = HashSet::new();
    let mut undecided = false;
    let mut begin = 0;
    for count in quiet + 1..=LIMIT {
        let end = nodes.len();
        for at in begin..end {
            for m in nodes[at].board.legal_moves() {
                if left == 0 {
                    return Answer::Unknown(Spent(budget.as_states()));
                }
                left -= 1;
                let mut board = nodes[at].board.clone();
                board.play_unchecked(m);
                if board.turn() != winner && board.is_checkmate() {
                    return line_to(&nodes, at, position, winner, vec![m], left, budget);
                }
                if m.is_zeroing() {
                    if !renewed.insert(board.clone()) {
                        continue;
                    }
                    let share = Budget::states(left.min(budget.as_states() / 16));
                    match can_checkmate(&board, winner, share) {
                        Answer::Can(rest) if respects(&board, &rest, 0) => {
                            let mut tail = vec![m];
                            tail.extend_from_slice(rest.moves());
                            return line_to(&nodes, at, position, winner, tail, left, budget);
                        }
                        Answer::Can(_) | Answer::Unknown(_) => undecided = true,
                        Answer::Cannot(_) => {}
                    }
                } else if count < LIMIT && seen.insert(board.clone()) {
                    nodes.push(Node {
                        board,
                        parent: at,
                        by: Some(m),
                    });
                }
            }
        }
        begin = end;
        if begin == nodes.len() {
            break;
        }
    }
    if undecided {
        Answer::Unknown(Spent(budget.as_states() - left))
    } else {
        Answer::Cannot(Proof::new(Reason::SeventyFiveMoves, Certificate::Counters))
    }
}

fn line_to(
    nodes: &[Node],
    mut at: usize,
    position: &Chess,
    winner: Color,
    tail: Vec<Move>,
    left: u64,
    budget: Budget,
) -> Answer {
    let mut moves = Vec::new();
    while let Some(m) = nodes[at].by {
        moves.push(m);
        at = nodes[at].parent;
    }
    moves.reverse();
    moves.extend(tail);
    Line::replay(position, winner, moves).map_or(
        Answer::Unknown(Spent(budget.as_states() - left)),
        Answer::Can,
    )
}
