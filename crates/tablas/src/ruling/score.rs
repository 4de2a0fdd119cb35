//! Two independent scores: an arbiter may decide 1/2-0 (12.9), so a result is no enum of three.

use std::fmt;

use shakmaty::Color;

/// What one player scores in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Points {
    /// Nothing.
    Zero,
    /// Half a point.
    Half,
    /// A point.
    One,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// White's points.
    pub white: Points,
    /// Black's points.
    pub black: Points,
}

impl Score {
    /// Half a point each.
    pub const DRAW: Score = Score {
        white: Points::Half,
        black: Points::Half,
    };

    /// Nothing for either player (11.8, 12.9).
    pub const NONE: Score = Score {
        white: Points::Zero,
        black: Points::Zero,
    };

    /// The point for `winner`.
    #[must_use]
    pub const fn win(winner: Color) -> Score {
        match winner {
            Color::White => Score {
                white: Points::One,
                black: Points::Zero,
            },
            Color::Black => Score {
                white: Points::Zero,
                black: Points::One,
            },
        }
    }

    /// Who has the whole point, if one player has it and the other nothing.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        Color::ALL
            .into_iter()
            .find(|&color| self == Score::win(color))
    }

    /// Points of one player.
    #[must_use]
    pub const fn of(self, player: Color) -> Points {
        match player {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Points::Zero => "0",
            Points::Half => "1/2",
            Points::One => "1",
        })
    }
}

impl fmt::Display for Score {
    /// `1-0`, `0-1`, `1/2-1/2`, `1/2-0`, `0-0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.white, self.black)
    }
}
