//! Two lines of moves compared.

use crate::model::Move;

/// What became of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// Nothing.
    None,
    /// It goes on by so many half-moves.
    More(usize),
    /// It goes back to so many half-moves, whatever follows there.
    Back {
        /// How many stay.
        common: usize,
    },
}

/// How many half-moves two lines have in common at their beginning.
pub(super) fn common(a: &[Move], b: &[Move]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a.mv == b.mv).count()
}

/// What became of `known`.
pub(super) fn change(known: &[Move], seen: &[Move]) -> Change {
    let common = common(known, seen);
    if common < known.len() {
        Change::Back { common }
    } else if seen.len() > common {
        Change::More(seen.len() - common)
    } else {
        Change::None
    }
}
