//! Which draws end the game at once, and what an incorrect claim costs: both follow from the Laws
//! and the way of play alone.

use crate::law::articles::{fide_2009, fide_2014, fide_2018, fide_2023, us_chess};
use crate::law::{Article, Edition, Play, Rules};
use crate::units::Seconds;

/// The draws by repetition and by the count of moves that need no claim.
///
/// Stalemate and dead position are no part of it: they end every game at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Automatic {
    /// Five occurrences and seventy-five moves (9.6).
    FiveAndSeventyFive,
    /// Three occurrences and fifty moves, declared by the platform (E.04 5.4).
    ThreeAndFifty,
    /// None: a director may declare a draw for lack of progress, and need not (US Chess 14K).
    AtTheDirectorsDiscretion,
    /// Five occurrences one right after another, four half-moves apart, and seventy-five moves: the FIDE
    /// Laws from 1 July 2014 to 30 June 2017.
    FiveInARowAndSeventyFive,
    /// None, and nobody to declare one: the FIDE Laws before 1 July 2014.
    OnlyOnClaim,
}

impl Automatic {
    /// How many occurrences of a position end the game.
    #[must_use]
    pub const fn occurrences(self) -> Option<u16> {
        match self {
            Automatic::FiveAndSeventyFive | Automatic::FiveInARowAndSeventyFive => Some(5),
            Automatic::ThreeAndFifty => Some(3),
            Automatic::AtTheDirectorsDiscretion | Automatic::OnlyOnClaim => None,
        }
    }

    /// How many moves by each player without a pawn move or capture end the game.
    #[must_use]
    pub const fn quiet_moves(self) -> Option<u16> {
        match self {
            Automatic::FiveAndSeventyFive | Automatic::FiveInARowAndSeventyFive => Some(75),
            Automatic::ThreeAndFifty => Some(50),
            Automatic::AtTheDirectorsDiscretion | Automatic::OnlyOnClaim => None,
        }
    }
}

impl Automatic {
    /// Whether occurrences count only if they came one right after another: two of them are then four
    /// half-moves apart, because no position comes back sooner.
    #[must_use]
    pub const fn in_a_row(self) -> bool {
        match self {
            Automatic::FiveInARowAndSeventyFive => true,
            Automatic::FiveAndSeventyFive
            | Automatic::ThreeAndFifty
            | Automatic::AtTheDirectorsDiscretion
            | Automatic::OnlyOnClaim => false,
        }
    }
}

impl Rules {
    /// The draws that end the game without a claim.
    #[must_use]
    pub const fn automatic(self) -> Automatic {
        match (self.play, self.edition) {
            //= fide-online#5.4
            (
                Play::OnlineE04,
                Edition::Fide2023
                | Edition::Fide2018
                | Edition::Fide2014
                | Edition::Fide2009
                | Edition::UsChess,
            ) => Automatic::ThreeAndFifty,
            //= fide-2023#9.6
            (
                Play::Standard | Play::RapidA4 | Play::RapidA5 | Play::BlitzB2 | Play::BlitzB3,
                Edition::Fide2023 | Edition::Fide2018,
            ) => Automatic::FiveAndSeventyFive,
            //= fide-2014#9.6a
            (
                Play::Standard | Play::RapidA4 | Play::RapidA5 | Play::BlitzB2 | Play::BlitzB3,
                Edition::Fide2014,
            ) => Automatic::FiveInARowAndSeventyFive,
            //= fide-2009#9.2
            (
                Play::Standard | Play::RapidA4 | Play::RapidA5 | Play::BlitzB2 | Play::BlitzB3,
                Edition::Fide2009,
            ) => Automatic::OnlyOnClaim,
            //= us-chess#14K
            (
                Play::Standard | Play::RapidA4 | Play::RapidA5 | Play::BlitzB2 | Play::BlitzB3,
                Edition::UsChess,
            ) => Automatic::AtTheDirectorsDiscretion,
        }
    }

    /// What an incorrect claim adds to the opponent's time, and the article that fixes it; `None`
    /// where there is nothing to claim (online, E.04 5.4).
    ///
    /// Blitz under the competition rules (B.2) has the two minutes of 9.5.3 since 2023, because B.2
    /// does not call in A.3; an event that reads it otherwise must say so in its regulations. For a
    /// fifty-move claim US Chess says the same in 14F2.
    #[must_use]
    pub fn wrong_claim_time(self) -> Option<(Seconds, Article)> {
        const ONE_MINUTE: Seconds = Seconds(60);
        const TWO_MINUTES: Seconds = Seconds(120);
        const THREE_MINUTES: Seconds = Seconds(180);

        match (self.edition, self.play) {
            (
                Edition::Fide2023
                | Edition::Fide2018
                | Edition::Fide2014
                | Edition::Fide2009
                | Edition::UsChess,
                Play::OnlineE04,
            ) => None,
            //= fide-2023#9.5.3
            (Edition::Fide2023, Play::Standard) => Some((TWO_MINUTES, fide_2023::A9_5_3)),
            //= fide-2023#A.3
            (Edition::Fide2023, Play::RapidA4 | Play::RapidA5) => {
                Some((ONE_MINUTE, fide_2023::A_3))
            }
            //= fide-2023#B.2
            (Edition::Fide2023, Play::BlitzB2) => Some((TWO_MINUTES, fide_2023::B_2)),
            //= fide-2023#B.3
            (Edition::Fide2023, Play::BlitzB3) => Some((ONE_MINUTE, fide_2023::B_3)),
            //= fide-2018#9.5.3
            (Edition::Fide2018, Play::Standard | Play::RapidA4 | Play::RapidA5) => {
                Some((TWO_MINUTES, fide_2018::A9_5_3))
            }
            //= fide-2018#B.2
            (Edition::Fide2018, Play::BlitzB2 | Play::BlitzB3) => {
                Some((ONE_MINUTE, fide_2018::B_2))
            }
            //= fide-2014#9.5b
            (Edition::Fide2014, Play::Standard | Play::RapidA4 | Play::RapidA5) => {
                Some((TWO_MINUTES, fide_2014::A9_5B))
            }
            //= fide-2014#B.2
            (Edition::Fide2014, Play::BlitzB2 | Play::BlitzB3) => {
                Some((ONE_MINUTE, fide_2014::B_2))
            }
            //= fide-2009#9.5b
            (
                Edition::Fide2009,
                Play::Standard | Play::RapidA4 | Play::RapidA5 | Play::BlitzB2 | Play::BlitzB3,
            ) => Some((THREE_MINUTES, fide_2009::A9_5B)),
            //= us-chess#14C6
            (
                Edition::UsChess,
                Play::Standard | Play::RapidA4 | Play::RapidA5 | Play::BlitzB2 | Play::BlitzB3,
            ) => Some((TWO_MINUTES, us_chess::A14C6)),
        }
    }
}
