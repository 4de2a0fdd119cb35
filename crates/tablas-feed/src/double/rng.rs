//! Chance from a seed.

/// A small generator of numbers that are no secret (SplitMix64).
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The generator of this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `below`, which is at least 1.
    pub const fn below(&mut self, below: u64) -> u64 {
        self.next() % below
    }

    /// Yes in so many cases of a thousand.
    pub const fn chance(&mut self, permille: u64) -> bool {
        self.below(1000) < permille
    }

    /// A number from `low` to `high`.
    pub const fn between(&mut self, low: u64, high: u64) -> u64 {
        low + self.below(high - low + 1)
    }

    /// One of some things.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        let count = u64::try_from(things.len()).ok().filter(|&it| it > 0)?;
        let at = usize::try_from(self.below(count)).ok()?;
        things.get(at)
    }
}
