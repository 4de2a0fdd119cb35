//! How surprising a move is: which of two moves that a sheet allows a player is likelier to have made.
//!
//! The measure is what players did in games: a move that leaves a queen to be taken is rare, a
//! recapture is not. It looks at the move for a moment and no further, knows no openings and no
//! result. It orders proposals that the sheets leave open and is named as such where they are shown;
//! no claim is decided by it.

mod features;
#[cfg(test)]
mod learn;

use shakmaty::{Chess, Move, MoveList};

use features::{FEATURES, Scene, Seen};

/// Sums over what is seen of a move: of each the positive part counts.
const SUMS: usize = 16;
/// The weights, made by `learn.rs` from games, as little-endian numbers in thousandths: first how much
/// each sum counts, then with what it begins, then for each thing seen what it adds to the score and to
/// each sum.
static WEIGHTS: &[u8; 2 * (2 * SUMS + FEATURES * (SUMS + 1))] = include_bytes!("weights.bin");

fn weight(at: usize) -> i64 {
    i64::from(i16::from_le_bytes([WEIGHTS[2 * at], WEIGHTS[2 * at + 1]]))
}

/// The score of a move in nats, up to what all moves of the position have in common.
fn score(seen: &Seen) -> f32 {
    let mut own = 0;
    let mut sums: [i64; SUMS] = std::array::from_fn(|sum| weight(SUMS + sum));
    for it in seen.iter() {
        let from = 2 * SUMS + it * (SUMS + 1);
        own += weight(from);
        for (which, sum) in sums.iter_mut().enumerate() {
            *sum += weight(from + 1 + which);
        }
    }
    let counted = sums
        .iter()
        .enumerate()
        .map(|(which, &sum)| weight(which) * sum.max(0));
    (own * 1_000 + counted.sum::<i64>()) as f32 / 1e6
}

/// The negative logarithm, in hundredths, of the share of players who made such a move, for each legal
/// move of a position. `last` is the opponent's move before, `own` the player's own before that.
pub(crate) fn surprises(
    position: &Chess,
    legal: &MoveList,
    last: Option<Move>,
    own: Option<Move>,
) -> Vec<u32> {
    let scene = Scene::of(position, last, own);
    let scores: Vec<f32> = legal.iter().map(|&mv| score(&scene.seen(mv))).collect();
    let top = scores.iter().copied().fold(f32::MIN, f32::max);
    let sum: f32 = scores.iter().map(|score| (score - top).exp()).sum();
    let all = top + sum.ln();
    scores
        .into_iter()
        .map(|score| ((all - score) * 100.0).round().max(0.0) as u32)
        .collect()
}
