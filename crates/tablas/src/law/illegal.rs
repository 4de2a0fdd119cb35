//! What an illegal move costs: it follows from the Laws and the way of play alone.

use crate::law::articles::{fide_2009, fide_2014, fide_2018, fide_2023, us_chess};
use crate::law::{Article, Edition, Play, Rules};
use crate::units::Seconds;

impl Rules {
    /// The how-manyth completed illegal move of a player loses the game, and the article that says so;
    /// `None` where the number alone loses nothing (US Chess 11D leaves it to the director).
    #[must_use]
    pub const fn losing_illegal_move(self) -> Option<(u8, Article)> {
        match (self.edition, self.play) {
            //= fide-2023#7.5.5
            (
                Edition::Fide2023,
                Play::Standard
                | Play::RapidA4
                | Play::RapidA5
                | Play::BlitzB2
                | Play::BlitzB3
                | Play::OnlineE04,
            ) => Some((2, fide_2023::A7_5_5)),
            (
                Edition::Fide2018,
                Play::Standard
                | Play::RapidA4
                | Play::RapidA5
                | Play::BlitzB2
                | Play::BlitzB3
                | Play::OnlineE04,
            ) => Some((2, fide_2018::A7_5_5)),
            //= fide-2014#A.4b
            (Edition::Fide2014, Play::RapidA5 | Play::BlitzB3) => Some((1, fide_2014::A_4B)),
            //= fide-2014#7.5b
            (
                Edition::Fide2014,
                Play::Standard | Play::RapidA4 | Play::BlitzB2 | Play::OnlineE04,
            ) => Some((2, fide_2014::A7_5B)),
            //= fide-2009#B.3c
            (Edition::Fide2009, Play::BlitzB3) => Some((1, fide_2009::B_3C)),
            //= fide-2009#7.4b
            (
                Edition::Fide2009,
                Play::Standard | Play::RapidA4 | Play::RapidA5 | Play::BlitzB2 | Play::OnlineE04,
            ) => Some((3, fide_2009::A7_4B)),
            (
                Edition::UsChess,
                Play::Standard
                | Play::RapidA4
                | Play::RapidA5
                | Play::BlitzB2
                | Play::BlitzB3
                | Play::OnlineE04,
            ) => None,
        }
    }

    /// What an illegal move that does not lose gives the opponent (7.5.5; A.3, B.2 and B.3 for rapid
    /// and blitz).
    #[must_use]
    pub const fn illegal_move_time(self) -> (Seconds, Article) {
        const ONE_MINUTE: Seconds = Seconds(60);
        const TWO_MINUTES: Seconds = Seconds(120);

        match (self.edition, self.play) {
            //= fide-2023#A.3
            (Edition::Fide2023, Play::RapidA4 | Play::RapidA5) => (ONE_MINUTE, fide_2023::A_3),
            //= fide-2023#B.3
            (Edition::Fide2023, Play::BlitzB3) => (ONE_MINUTE, fide_2023::B_3),
            (Edition::Fide2023, Play::Standard | Play::BlitzB2 | Play::OnlineE04) => {
                (TWO_MINUTES, fide_2023::A7_5_5)
            }
            (Edition::Fide2018, Play::BlitzB2 | Play::BlitzB3) => (ONE_MINUTE, fide_2018::B_2),
            (
                Edition::Fide2018,
                Play::Standard | Play::RapidA4 | Play::RapidA5 | Play::OnlineE04,
            ) => (TWO_MINUTES, fide_2018::A7_5_5),
            //= fide-2014#B.2
            (Edition::Fide2014, Play::BlitzB2 | Play::BlitzB3) => (ONE_MINUTE, fide_2014::B_2),
            (
                Edition::Fide2014,
                Play::Standard | Play::RapidA4 | Play::RapidA5 | Play::OnlineE04,
            ) => (TWO_MINUTES, fide_2014::A7_5B),
            (
                Edition::Fide2009,
                Play::Standard
                | Play::RapidA4
                | Play::RapidA5
                | Play::BlitzB2
                | Play::BlitzB3
                | Play::OnlineE04,
            ) => (TWO_MINUTES, fide_2009::A7_4B),
            (
                Edition::UsChess,
                Play::Standard
                | Play::RapidA4
                | Play::RapidA5
                | Play::BlitzB2
                | Play::BlitzB3
                | Play::OnlineE04,
            ) => (TWO_MINUTES, us_chess::A11D),
        }
    }
}
