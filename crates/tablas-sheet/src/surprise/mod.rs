//! How surprising a move is: which of two moves that a sheet allows a player is likelier to have made.
//!
//! The measure is what players did in games: a move that leaves a queen to be taken is rare, a
//! recapture is not. It looks at the move for a moment and no further, knows no openings and no
//! result. It orders proposals that the sheets leave open and is named as such where they are shown;
//! no claim is decided by it.

mod features;
#[cfg(test)]
mod learn;
mod weights;

use shakmaty::{Chess, Move, MoveList};

use features::Scene;
use weights::WEIGHTS;

/// The negative logarithm, in hundredths, of the share of players who made such a move, for each legal
/// move of a position. `last` is the opponent's move before, `own` the player's own before that.
pub(crate) fn surprises(
    position: &Chess,
    legal: &MoveList,
    last: Option<Move>,
    own: Option<Move>,
) -> Vec<u32> {
    let scene = Scene::of(position, last, own);
    let scores: Vec<f32> = legal
        .iter()
        .map(|&mv| {
            let sum: i32 = scene.seen(mv).iter().map(|it| i32::from(WEIGHTS[it])).sum();
            sum as f32 / 100.0
        })
        .collect();
    let top = scores.iter().copied().fold(f32::MIN, f32::max);
    let sum: f32 = scores.iter().map(|score| (score - top).exp()).sum();
    let all = top + sum.ln();
    scores
        .into_iter()
        .map(|score| ((all - score) * 100.0).round().max(0.0) as u32)
        .collect()
}
