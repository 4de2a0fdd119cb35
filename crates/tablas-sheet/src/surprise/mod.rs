//! How surprising a move is: which of two moves that a sheet allows a player is likelier to have made.
//!
//! The measure is what players did in games: a move that leaves a queen to be taken is rare, a
//! recapture is not. It looks at the move for a moment and no further and knows no result; of openings
//! it knows which moves are made often. It orders proposals that the sheets leave open and is named as such
//! where they are shown; no claim is decided by it.

mod book;
mod features;
#[cfg(test)]
mod learn;
mod squares;

use std::sync::LazyLock;

use shakmaty::{Chess, Move, MoveList};

use book::{Book, PAGES};
use features::{FEATURES, Scene, Seen};

/// Sums over what is seen of a position and a move: of each the positive part counts.
const SUMS: usize = 64;
/// One row for each thing that can be seen: what it adds to the score, and to each sum.
const ROW: usize = SUMS + 1;
/// Where the numbers of the opening moves begin.
const BOOK: usize = 2 * SUMS + FEATURES * ROW;
const COUNT: usize = BOOK + PAGES;
/// The weights, made by `learn.rs` from games, as little-endian numbers in thousandths: first how much
/// each sum counts, then with what it begins, then the rows, then what moves of the opening add to the
/// score, each with those that share its page.
static BYTES: &[u8; 2 * COUNT] = include_bytes!("weights.bin");
static WEIGHTS: LazyLock<Vec<i16>> = LazyLock::new(|| {
    let numbers = BYTES.chunks_exact(2);
    numbers
        .map(|pair| i16::from_le_bytes([pair[0], pair[1]]))
        .collect()
});

/// Adds the rows of what is seen; the answer is what they add to the score by themselves.
fn add(weights: &[i16], seen: &Seen, sums: &mut [i32; SUMS]) -> i64 {
    let mut own = 0;
    for it in seen.iter() {
        let row = &weights[2 * SUMS + it * ROW..][..ROW];
        own += i64::from(row[0]);
        for (sum, &add) in sums.iter_mut().zip(&row[1..]) {
            *sum += i32::from(add);
        }
    }
    own
}

/// The negative logarithm, in hundredths, of the share of players who made such a move, for each legal
/// move of a position. `last` is the opponent's move before, `own` the player's own before that.
pub(crate) fn surprises(
    position: &Chess,
    legal: &MoveList,
    last: Option<Move>,
    own: Option<Move>,
) -> Vec<u32> {
    let weights: &[i16] = &WEIGHTS;
    let scene = Scene::of(position, last, own);
    let book = Book::at(position);
    let mut common: [i32; SUMS] = std::array::from_fn(|sum| i32::from(weights[SUMS + sum]));
    add(weights, &scene.common(), &mut common);
    // In nats, up to what all moves of the position have in common.
    let score = |&mv: &Move| {
        let mut sums = common;
        let mut own = add(weights, &scene.seen(mv), &mut sums);
        own += book
            .page(mv)
            .map_or(0, |page| i64::from(weights[BOOK + page]));
        let counted: i64 = (sums.iter().zip(weights))
            .map(|(&sum, &by)| i64::from(by) * i64::from(sum.max(0)))
            .sum();
        (own * 1_000 + counted) as f32 / 1e6
    };
    let scores: Vec<f32> = legal.iter().map(score).collect();
    let top = scores.iter().copied().fold(f32::MIN, f32::max);
    let sum: f32 = scores.iter().map(|score| (score - top).exp()).sum();
    let all = top + sum.ln();
    scores
        .into_iter()
        .map(|score| ((all - score) * 100.0).round().max(0.0) as u32)
        .collect()
}
