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
}

impl Patience {
    /// For records that somebody writes: files, addresses, broadcasts. Several moves at once are
    /// nothing odd there.
    pub const RECORD: Patience = Patience {
        correction: 1_500,
        leap: 0,
        new_game: 3_000,
    };

    /// For files that a system of boards publishes, with its guesses in them; they are asked for every
    /// five seconds, and what is believed must have been there twice.
    pub const CLOUD: Patience = Patience {
        correction: 7_000,
        leap: 0,
        new_game: 10_000,
    };

    /// For boards whose moves are read off placements: a piece in the air is easily taken for a move.
    pub const BOARD: Patience = Patience {
        correction: 2_500,
        leap: 2_500,
        new_game: 10_000,
    };
}
