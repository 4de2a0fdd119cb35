//! How long a change waits.

/// How long a change must have stood before it is believed, in milliseconds. A move more than was
/// known never waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For moves that are taken back or replaced, and for a line that stops being certain.
    pub correction: u64,
    /// For two moves or more at once, where a source is known to guess.
    pub leap: u64,
    /// For another game that begins on a board whose game had no result.
    pub new_game: u64,
    /// How many looks must have said so. Where every look is a question to somebody, one that fails is
    /// no look, and time alone proves nothing.
    pub looks: u32,
}

impl Patience {
    /// For records that somebody writes: files, broadcasts. Several moves at once are nothing odd
    /// there.
    pub const RECORD: Patience = Patience {
        correction: 1_500,
        leap: 0,
        new_game: 3_000,
        looks: 1,
    };

    /// For a record at an address, which is asked for every three seconds: what is wrong in it must
    /// have had the time to be set right.
    pub const ADDRESS: Patience = Patience {
        correction: 4_500,
        leap: 0,
        new_game: 6_000,
        looks: 1,
    };

    /// For files that a system of boards publishes, with its guesses in them, which are asked for
    /// every five seconds.
    pub const CLOUD: Patience = Patience {
        correction: 7_000,
        leap: 0,
        new_game: 10_000,
        looks: 2,
    };

    /// For boards whose moves are read off placements: a piece in the air is easily taken for a move.
    pub const BOARD: Patience = Patience {
        correction: 2_500,
        leap: 2_500,
        new_game: 10_000,
        looks: 1,
    };
}
