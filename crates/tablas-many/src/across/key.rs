//! What is kept of each game to find its like.

use std::hash::Hasher;
use std::io::{self, Read, Write};

use shakmaty::{Chess, Move, Role};
use tablas::ruling::Score;

use crate::facts::Facts;

/// Half-moves after which the beginning of a game is remembered.
pub(crate) const BEGINNINGS: [usize; 3] = [20, 30, 40];

/// A drawn game of more half-moves is no sign of anything.
const LONGEST_DRAW: u32 = 60;

/// Numbers that say what a game is. Two games with different numbers are different; those with the
/// same are looked at again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Key {
    /// Players and all moves; 0 if the game cannot be compared.
    pub(crate) same: u64,
    /// The two players, whoever had White, of a short draw; else 0.
    pub(crate) pair: u64,
    /// The moves up to each of [`BEGINNINGS`]; 0 beyond the end.
    pub(crate) beginnings: [u64; BEGINNINGS.len()],
    /// All moves.
    pub(crate) moves: u64,
    /// Half-moves.
    pub(crate) plies: u32,
    /// Its row in the table of games: where it begins, and how long it is.
    pub(crate) row: u64,
    pub(crate) row_length: u32,
    /// Its number among all games.
    pub(crate) ordinal: u64,
}

/// How many bytes a key takes.
pub(crate) const LENGTH: usize = 72;

impl Key {
    /// The key of a game. Where its row is and its number are filled in later.
    pub(crate) fn of(facts: &Facts<'_>, start: &Chess, moves: &[Move]) -> Key {
        let mut hash = Mix::new(if *start == Chess::default() {
            1
        } else {
            placement(start)
        });
        let mut beginnings = [0; BEGINNINGS.len()];
        let mut rest = moves;
        let mut added = 0;
        for (beginning, length) in beginnings.iter_mut().zip(BEGINNINGS) {
            let Some((these, others)) = rest.split_at_checked(length - added) else {
                break;
            };
            hash.add_moves(these);
            *beginning = hash.value();
            (rest, added) = (others, length);
        }
        hash.add_moves(rest);
        let moves_hash = hash.value();
        let white = name(&facts.tags.white);
        let black = name(&facts.tags.black);
        let named = white != 0 && black != 0;
        let drawn = facts.result == Some(Score::DRAW) && facts.complete;
        let mut same = Mix::new(moves_hash);
        same.add(white);
        same.add(black);
        let mut pair = Mix::new(white.min(black));
        pair.add(white.max(black));
        let comparable = named && !moves.is_empty();
        let short = drawn && facts.plies <= LONGEST_DRAW && moves.len() >= BEGINNINGS[0];
        Key {
            same: if comparable { same.value() } else { 0 },
            pair: if comparable && short { pair.value() } else { 0 },
            beginnings,
            moves: moves_hash,
            plies: facts.plies,
            row: 0,
            row_length: 0,
            ordinal: 0,
        }
    }

    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let mut bytes = [0; LENGTH];
        let [first, second, third] = self.beginnings;
        let longs = [
            self.same,
            self.pair,
            first,
            second,
            third,
            self.moves,
            self.row,
            self.ordinal,
        ];
        for (place, long) in bytes.chunks_exact_mut(8).zip(longs) {
            place.copy_from_slice(&long.to_le_bytes());
        }
        bytes[64..68].copy_from_slice(&self.plies.to_le_bytes());
        bytes[68..72].copy_from_slice(&self.row_length.to_le_bytes());
        out.write_all(&bytes)
    }

    /// The next key; `None` at the end.
    pub(crate) fn read(from: &mut impl Read) -> io::Result<Option<Key>> {
        let mut bytes = [0; LENGTH];
        let mut filled = 0;
        while filled < LENGTH {
            match from.read(&mut bytes[filled..])? {
                0 if filled == 0 => return Ok(None),
                0 => return Err(io::ErrorKind::UnexpectedEof.into()),
                more => filled += more,
            }
        }
        let long =
            |i: usize| u64::from_le_bytes(bytes[i * 8..i * 8 + 8].try_into().expect("eight bytes"));
        let int = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
        Ok(Some(Key {
            same: long(0),
            pair: long(1),
            beginnings: [long(2), long(3), long(4)],
            moves: long(5),
            row: long(6),
            ordinal: long(7),
            plies: int(64),
            row_length: int(68),
        }))
    }
}

/// A hash that is the same on every machine and in every run.
struct Mix(u64);

impl Mix {
    fn new(seed: u64) -> Mix {
        Mix(seed ^ 0x2545_f491_4f6c_dd1d)
    }

    fn add(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(5) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn add_moves(&mut self, moves: &[Move]) {
        // A number has 24 bits, so that two go into one word.
        let (pairs, rest) = moves.as_chunks::<2>();
        for &[first, second] in pairs {
            self.add(number(first) << 32 | number(second));
        }
        for &mv in rest {
            self.add(number(mv));
        }
    }

    /// Never 0, which stands for nothing.
    fn value(&self) -> u64 {
        let mut value = self.0;
        value ^= value >> 32;
        value = value.wrapping_mul(0xd6e8_feb8_6659_fd93);
        value ^= value >> 32;
        value.max(1)
    }
}

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.value()
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.add(byte.into());
        }
    }
}

fn placement(start: &Chess) -> u64 {
    let mut hash = Mix::new(2);
    let fen = shakmaty::fen::Fen::from_position(start, shakmaty::EnPassantMode::Legal).to_string();
    hash.write(fen.as_bytes());
    hash.value()
}

#[inline]
fn number(mv: Move) -> u64 {
    let (from, to, promotion) = match mv {
        Move::Normal {
            from,
            to,
            promotion,
            ..
        } => (
            u32::from(from),
            to,
            promotion.map_or(0, |role: Role| role as u32),
        ),
        Move::EnPassant { from, to } => (u32::from(from), to, 0),
        Move::Castle { king, rook } => (u32::from(king), rook, 0),
        Move::Put { to, .. } => (64, to, 0),
    };
    u64::from(from << 16 | u32::from(to) << 8 | promotion)
}

/// A name as a number: letters alone, without capitals, the surname as far as the comma and the first
/// letter behind it, because databases shorten first names. 0 if there is no name.
fn name(text: &str) -> u64 {
    let mut hash = Mix::new(3);
    let mut any = false;
    if text.is_ascii() {
        let mut letters = text.bytes();
        for letter in letters.by_ref().take_while(|&letter| letter != b',') {
            if letter.is_ascii_alphanumeric() {
                any = true;
                hash.add(letter.to_ascii_lowercase().into());
            }
        }
        if let Some(initial) = letters.find(u8::is_ascii_alphabetic) {
            hash.add(u64::from(initial.to_ascii_lowercase()) << 32);
        }
        return if any { hash.value() } else { 0 };
    }
    let (surname, rest) = text.split_once(',').unwrap_or((text, ""));
    for letter in surname.chars().filter(|c| c.is_alphanumeric()) {
        any = true;
        for small in letter.to_lowercase() {
            hash.add(u32::from(small).into());
        }
    }
    if let Some(initial) = rest.chars().find(|c| c.is_alphabetic()) {
        for small in initial.to_lowercase() {
            hash.add(u64::from(u32::from(small)) << 32);
        }
    }
    if any { hash.value() } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_same_however_they_are_written() {
        assert_eq!(name("Núñez, Íñigo"), name("NÚÑEZ,Í"));
        assert_ne!(name("Núñez, Íñigo"), name("Núñez, Ana"));
        assert_ne!(name("Núñez"), name("Peña"));
        assert_eq!(name("?"), 0);
        assert_eq!(name(" "), 0);
    }

    #[test]
    fn keys_come_back() {
        let key = Key {
            same: 1,
            pair: u64::MAX,
            beginnings: [2, 3, 4],
            moves: 5,
            plies: 6,
            row: 7,
            row_length: 8,
            ordinal: 9,
        };
        let mut bytes = Vec::new();
        key.write(&mut bytes).expect("memory");
        assert_eq!(bytes.len(), LENGTH);
        let mut from = &bytes[..];
        assert_eq!(Key::read(&mut from).expect("memory"), Some(key));
        assert_eq!(Key::read(&mut from).expect("memory"), None);
    }
}
