//! What is new about a placement: the search widens before it deepens.
//!
//! Behind locked pawns no measure of "nearer to a mate" is worth much: pieces have to go around,
//! make room, and be given away. So placements are first preferred in which a man stands where none
//! of his kind has stood before, then those in which two men do so together; pawns and the number of
//! the men are counted apart, and every new pawn formation is a fresh start. Like
//! [`promise`](crate::promise) this only decides what is looked at first.

use std::collections::HashMap;

use crate::bits::squares;
use crate::hash::{Quick, mix};
use crate::men::{Men, Side};

/// Bits that remember pairs of men, at most; when they are full, nothing is new any more.
const PAIR_BITS: u64 = 1 << 24;

/// Kinds of man of either side, and the losing king with either side having the move.
const KINDS: usize = 16;

/// What has been seen.
#[derive(Clone, Debug)]
pub(crate) struct Novelty {
    formations: HashMap<u64, [u64; KINDS], Quick>,
    pairs: Vec<u64>,
}

/// How new a placement is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum New {
    /// Pawns and number of men as never before.
    Formation,
    /// A man where none of his kind has stood.
    Man,
    /// Two men as never together.
    Pair,
    /// Nothing.
    Nothing,
}

impl Novelty {
    /// For a search that looks at so many states at most.
    pub(crate) fn new(states: u64) -> Novelty {
        let bits = states.saturating_mul(16).clamp(1 << 12, PAIR_BITS);
        Novelty {
            formations: HashMap::default(),
            pairs: vec![0; bits.next_power_of_two() as usize / 64],
        }
    }

    /// Notes a placement with the squares of the losing king that are new in it.
    pub(crate) fn note(&mut self, men: &Men, side: Side, kings: u64) -> New {
        let mut here = [0; KINDS];
        men.by_kind(&mut here);
        here[14 + side as usize] = kings;
        let mut formation = mix(here[0] ^ mix(here[7]));
        for (at, set) in here[..14].iter().enumerate() {
            formation = mix(formation ^ (u64::from(set.count_ones()) << 8 | at as u64));
        }
        let mut level = New::Nothing;
        let seen = self.formations.entry(formation).or_insert_with(|| {
            level = New::Formation;
            [0; KINDS]
        });
        let mut fresh = [0; KINDS];
        for ((seen, here), fresh) in seen.iter_mut().zip(&here).zip(&mut fresh) {
            *fresh = here & !*seen;
            *seen |= here;
        }
        if level != New::Formation && fresh.iter().any(|set| *set != 0) {
            level = New::Man;
        }
        let mask = self.pairs.len() * 64 - 1;
        // Pawns are part of the formation; the losing king counts by his lowest new square.
        let mut atoms = [0u16; 34];
        let mut count = 0;
        for (kind, set) in here.iter().enumerate() {
            if kind == 0 || kind == 7 {
                continue;
            }
            for square in squares(*set).take(if kind >= 14 { 2 } else { 8 }) {
                if count < atoms.len() {
                    atoms[count] = (kind as u16) << 6 | u16::from(square as u8);
                    count += 1;
                }
            }
        }
        let mut pair = false;
        for (at, first) in atoms[..count].iter().enumerate() {
            for second in &atoms[at + 1..count] {
                let key = mix(formation ^ (u64::from(*first) << 16 | u64::from(*second)));
                let bit = key as usize & mask;
                let word = &mut self.pairs[bit / 64];
                pair |= *word & 1 << (bit % 64) == 0;
                *word |= 1 << (bit % 64);
            }
        }
        if pair { level.min(New::Pair) } else { level }
    }
}
