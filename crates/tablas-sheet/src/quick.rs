//! A hasher for positions: they are told apart by comparing them, so it only has to be quick.

use std::hash::{BuildHasherDefault, Hasher};

/// Builds the hashers of a table of positions.
pub(crate) type Quick = BuildHasherDefault<Mixed>;

/// Multiplies and turns what it is given.
#[derive(Default)]
pub(crate) struct Mixed(u64);

impl Mixed {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mixed {
    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, it: u8) {
        self.mix(u64::from(it));
    }

    fn write_u16(&mut self, it: u16) {
        self.mix(u64::from(it));
    }

    fn write_u32(&mut self, it: u32) {
        self.mix(u64::from(it));
    }

    fn write_u64(&mut self, it: u64) {
        self.mix(it);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 29)
    }
}
