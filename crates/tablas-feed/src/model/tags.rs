//! Who plays, where, and what result was reported.

use tablas::ruling::Score;

/// A player as the source names him; nothing promises that two sources name him alike.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Player {
    /// Name; empty if the source gives none.
    pub name: Box<str>,
    /// Title, as `GM`.
    pub title: Option<Box<str>>,
    /// Federation, as `ESP`.
    pub federation: Option<Box<str>>,
    /// FIDE number.
    pub fide_id: Option<u32>,
    /// Rating.
    pub rating: Option<u16>,
}

/// What is known of a game besides its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct GameTags {
    /// The event.
    pub event: Option<Box<str>>,
    /// Where.
    pub site: Option<Box<str>>,
    /// The date as it is written.
    pub date: Option<Box<str>>,
    /// The round, from 1.
    pub round: Option<u16>,
    /// The number of the board in the round, from 1, as the hall numbers it.
    pub board: Option<u32>,
    /// White.
    pub white: Player,
    /// Black.
    pub black: Player,
    /// The time control as it is written, in whatever form.
    pub time_control: Option<Box<str>>,
}

/// A result that the source reports. It does not promise that the Laws would give it, nor that the
/// game has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReportedResult {
    /// The scores.
    pub score: Score,
    /// The game was won or lost without being played.
    pub forfeit: bool,
    /// The source says that the players agreed to a draw.
    pub agreement: bool,
}

impl ReportedResult {
    /// A result of which only the scores are reported.
    #[must_use]
    pub const fn of(score: Score) -> ReportedResult {
        ReportedResult {
            score,
            forfeit: false,
            agreement: false,
        }
    }
}

impl GameTags {
    /// The player of this colour.
    #[must_use]
    pub const fn player(&self, color: shakmaty::Color) -> &Player {
        match color {
            shakmaty::Color::White => &self.white,
            shakmaty::Color::Black => &self.black,
        }
    }
}
