//! Codes of what only many games or the regulations of an event show. They are stable, as those of
//! one game are.

/// What a finding is about that the game alone does not show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ManyCode {
    /// A draw before the regulations of the event allow one.
    Ofr004,
    /// The same game stands in the input before.
    Mny001,
    /// A drawn game that begins like another one of the same players.
    Mny002,
}

impl ManyCode {
    /// Every code.
    pub const ALL: [ManyCode; 3] = [ManyCode::Ofr004, ManyCode::Mny001, ManyCode::Mny002];

    /// The code as it is printed.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            ManyCode::Ofr004 => "OFR004",
            ManyCode::Mny001 => "MNY001",
            ManyCode::Mny002 => "MNY002",
        }
    }
}
