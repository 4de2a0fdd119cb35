//! Times that say what they are. None of them is read from a clock here: drivers do that.

use tablas::game::Moment;

/// Milliseconds since the beginning of 1970, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Epoch(pub u64);

/// When this computer had the bytes. It is the only time that can be compared between sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arrival(pub Epoch);

/// When the source says that it was so, by a clock that may be wrong: the sender's, or that of the
/// disk a file lies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SourceTime(pub Epoch);

impl Epoch {
    /// Milliseconds from `earlier` to this; nothing if it is not earlier.
    #[must_use]
    pub const fn since(self, earlier: Epoch) -> u64 {
        self.0.saturating_sub(earlier.0)
    }

    /// So many milliseconds later.
    #[must_use]
    pub const fn plus(self, millis: u64) -> Epoch {
        Epoch(self.0.saturating_add(millis))
    }
}

impl Arrival {
    /// The moment as the live game has it, with the beginning of 1970 as its zero.
    #[must_use]
    pub const fn moment(self) -> Moment {
        Moment(self.0.0)
    }

    /// Milliseconds from `earlier` to this.
    #[must_use]
    pub const fn since(self, earlier: Arrival) -> u64 {
        self.0.since(earlier.0)
    }

    /// So many milliseconds later.
    #[must_use]
    pub const fn plus(self, millis: u64) -> Arrival {
        Arrival(self.0.plus(millis))
    }
}
