//! What a game is worth in the table (10.1).

use shakmaty::Color;

use crate::ruling::{Points, Score};

/// Points for a win, a draw and a loss, in halves of a point. It says nothing of byes and forfeits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scoring {
    /// Halves of a point for a win.
    pub win: u8,
    /// Halves of a point for a draw.
    pub draw: u8,
    /// Halves of a point for a loss.
    pub loss: u8,
}

impl Scoring {
    /// One, a half, nothing: unless the regulations say otherwise (10.1).
    pub const ONE_HALF_ZERO: Scoring = Scoring {
        win: 2,
        draw: 1,
        loss: 0,
    };
    /// Three, one, nothing.
    pub const THREE_ONE_ZERO: Scoring = Scoring {
        win: 6,
        draw: 2,
        loss: 0,
    };

    /// Halves of a point that `player` has from a game with this result.
    #[must_use]
    pub const fn halves(self, score: Score, player: Color) -> u8 {
        //= fide-2023#10.1
        match score.of(player) {
            Points::One => self.win,
            Points::Half => self.draw,
            Points::Zero => self.loss,
        }
    }

    /// The most that both players together may have from one game (10.2).
    #[must_use]
    pub const fn maximum(self) -> u8 {
        let decided = self.win + self.loss;
        let drawn = self.draw * 2;
        if decided > drawn { decided } else { drawn }
    }
}
