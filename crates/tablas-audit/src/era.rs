//! Rules have dates: which of them stood when a game was played.

use tablas::law::{Automatic, Edition, Play, Rules};
use tablas_record::Game;

use crate::choice::Source;

/// The FIDE Laws of a time, as far as they give different answers about a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Era {
    /// Before 1 July 2014: no repetition and no count of moves ends a game without a claim.
    Before2014,
    /// From 1 July 2014: five occurrences one right after another, and seventy-five moves.
    From2014,
    /// From 1 July 2017: five occurrences, however far apart.
    From2017,
    /// From 1 January 2023: a player who resigns draws if the opponent cannot mate.
    From2023,
}

impl Era {
    /// Every era, the oldest first.
    pub const ALL: [Era; 4] = [Era::Before2014, Era::From2014, Era::From2017, Era::From2023];

    /// The name in tables, `fide-2014`: the Laws in force then.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Era::Before2014 => "fide-2009",
            Era::From2014 => "fide-2014",
            Era::From2017 => "fide-2018",
            Era::From2023 => "fide-2023",
        }
    }

    /// The era of a month of a year. Of a year alone, it is that of the year's first month.
    #[must_use]
    pub const fn at(year: u16, month: Option<u8>) -> Era {
        let month = match month {
            Some(month) => month,
            None => 1,
        };
        match year {
            2023.. => Era::From2023,
            2018.. => Era::From2017,
            2017 if month >= 7 => Era::From2017,
            2015.. => Era::From2014,
            2014 if month >= 7 => Era::From2014,
            0..=2014 => Era::Before2014,
        }
    }

    /// The edition whose articles are cited: the oldest that the program has is that of 2018.
    #[must_use]
    pub const fn edition(self) -> Edition {
        match self {
            Era::Before2014 | Era::From2014 | Era::From2017 => Edition::Fide2018,
            Era::From2023 => Edition::Fide2023,
        }
    }

    /// The draws that needed no claim then, for a game under `rules`.
    #[must_use]
    pub const fn automatic(self, rules: Rules) -> Automatic {
        match (rules.play, self) {
            // The platform declares what its regulations say, whatever the Laws.
            (Play::OnlineE04, _) | (_, Era::From2017 | Era::From2023) => rules.automatic(),
            (
                Play::Standard | Play::RapidA4 | Play::RapidA5 | Play::BlitzB2 | Play::BlitzB3,
                Era::From2014,
            ) => Automatic::FiveInARowAndSeventyFive,
            (
                Play::Standard | Play::RapidA4 | Play::RapidA5 | Play::BlitzB2 | Play::BlitzB3,
                Era::Before2014,
            ) => Automatic::OnlyOnClaim,
        }
    }
}

/// What the date of a game says about the Laws it was played under.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByDate {
    /// The era, if the record has a date.
    pub era: Option<Era>,
    /// The tag that told it.
    tag: Option<(&'static str, String)>,
}

impl ByDate {
    /// Looks for a date: when the game was played, else when the event was.
    #[must_use]
    pub fn of(game: &Game) -> ByDate {
        for name in ["Date", "UTCDate", "EventDate"] {
            let Some(value) = game.tag(name) else {
                continue;
            };
            if let Some((year, month)) = year_and_month(&value) {
                return ByDate {
                    era: Some(Era::at(year, month)),
                    tag: Some((name, value.into_owned())),
                };
            }
        }
        ByDate {
            era: None,
            tag: None,
        }
    }

    /// The era that counts: without a date it is today's.
    #[must_use]
    pub fn counted(&self) -> Era {
        self.era.unwrap_or(Era::From2023)
    }

    pub(crate) fn edition(&self) -> Edition {
        self.counted().edition()
    }

    pub(crate) fn automatic(&self, rules: Rules) -> Automatic {
        self.counted().automatic(rules)
    }

    pub(crate) fn source(&self) -> Source {
        match &self.tag {
            Some((name, value)) => Source::Tag {
                name,
                value: value.clone(),
            },
            None => Source::Default,
        }
    }
}

/// `2014.07.12`, `2014.??.??`, and with hyphens too. `None` without a year.
fn year_and_month(date: &str) -> Option<(u16, Option<u8>)> {
    let mut parts = date.trim().split(['.', '-', '/']);
    let year: u16 = parts.next()?.trim().parse().ok()?;
    if !(1000..=2999).contains(&year) {
        return None;
    }
    let month = parts
        .next()
        .and_then(|month| month.trim().parse().ok())
        .filter(|month| (1..=12).contains(month));
    Some((year, month))
}

#[cfg(test)]
mod tests {
    use tablas::course::Ask;
    use tablas_dead::Budget;
    use tablas_record::{ReadOptions, Reader};

    use super::*;
    use crate::{AuditOptions, Auditor, OfferSigns};

    fn check(date: &str, moves: &str, result: &str, expected: &[(&str, u32)]) {
        let pgn = format!("[Date \"{date}\"]\n[Result \"{result}\"]\n\n{moves} {result}\n");
        let mut auditor = Auditor::new(AuditOptions {
            edition: None,
            play: None,
            ask: Ask::WhenInDoubt,
            budget: Budget::DEFAULT,
            offers: OfferSigns::Marks,
        });
        let options = ReadOptions {
            letters: None,
            guess_offers: false,
        };
        let mut game = Game::new();
        Reader::new(pgn.as_bytes(), options)
            .read(&mut game, &mut auditor)
            .expect("memory can be read");
        let (report, _) = auditor.report_by_date(&game);
        let found: Vec<(&str, u32)> = report
            .findings
            .iter()
            // Rights to claim are the same at all times.
            .filter(|finding| !matches!(finding.code.key(), "REP001" | "REP002"))
            .map(|finding| (finding.code.key(), finding.ply.0))
            .collect();
        assert_eq!(found, expected, "{date}");
    }

    /// Five occurrences at half-moves 0, 4, 8, 12 and 16, then on.
    const ROW: &str = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 \
                       7. Nf3 Nf6 8. Ng1 Ng8 9. e4";
    /// The start position at half-moves 0, 4, 8, 12 and, after a detour of both knights, 20.
    const GAP: &str = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 \
                       7. Nc3 Nc6 8. Nd5 Nd4 9. Nc3 Nc6 10. Nb1 Nb8 11. e4";

    #[test]
    fn a_fifth_occurrence_ends_games_from_2014_and_in_a_row_until_2017() {
        let over = |ply| [("REP003", ply), ("RES002", ply), ("RES001", ply + 1)];
        check("2014.06.30", ROW, "1-0", &[]);
        check("1999.??.??", ROW, "1-0", &[]);
        for date in [
            "2014.07.01",
            "2017.06.01",
            "2017.07.01",
            "2024.??.??",
            "????.??.??",
        ] {
            check(date, ROW, "1-0", &over(16));
        }
        check("2014.08.01", GAP, "1-0", &[]);
        check("2017.06.30", GAP, "1-0", &[]);
        check("2017.07.01", GAP, "1-0", &over(20));
    }

    #[test]
    fn dates() {
        for (text, expected) in [
            ("2014.07.12", Some((2014, Some(7)))),
            ("2014-07-12", Some((2014, Some(7)))),
            ("2014.??.??", Some((2014, None))),
            ("????.??.??", None),
            ("", None),
            ("12.07.2014", None),
        ] {
            assert_eq!(year_and_month(text), expected, "{text}");
        }
        assert_eq!(Era::at(2014, None), Era::Before2014);
        assert_eq!(Era::at(2017, Some(6)), Era::From2014);
        assert_eq!(Era::at(1851, Some(6)), Era::Before2014);
    }
}
