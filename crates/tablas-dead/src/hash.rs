//! A quick hash, the same on every run.

use std::hash::{BuildHasherDefault, Hasher};

/// For maps whose keys are a few numbers.
pub(crate) type Quick = BuildHasherDefault<Mixed>;

/// See [`Quick`].
#[derive(Clone, Default)]
pub(crate) struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = mix(self.0.rotate_left(23) ^ n);
    }
}

/// Spreads a number over all the bits.
#[inline]
pub(crate) fn mix(n: u64) -> u64 {
    let n = (n ^ n >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (n ^ n >> 29).wrapping_mul(0xd6e8_feb8_6659_fd93)
}
