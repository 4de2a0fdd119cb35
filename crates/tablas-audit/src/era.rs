//! Rules have dates: which of them stood when a game was played.

use tablas::law::Edition;
use tablas_record::Game;

use crate::choice::Source;

/// What the date of a game says about the Laws it was played under.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByDate {
    /// The FIDE Laws in force then, if the record has a date.
    pub edition: Option<Edition>,
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
                    edition: Some(Edition::fide_at(year, month)),
                    tag: Some((name, value.into_owned())),
                };
            }
        }
        ByDate {
            edition: None,
            tag: None,
        }
    }

    /// The edition that counts: without a date it is today's.
    #[must_use]
    pub fn counted(&self) -> Edition {
        self.edition.unwrap_or(Edition::Fide2023)
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
    // `2014.07` and what follows, as nearly all records have it.
    if let &[a, b, c, d, b'.', e, f, b'.', ..] = date.as_bytes()
        && [a, b, c, d].iter().all(u8::is_ascii_digit)
    {
        let digit = |byte: u8| u16::from(byte - b'0');
        let year = digit(a) * 1000 + digit(b) * 100 + digit(c) * 10 + digit(d);
        let month = match (e, f) {
            (b'0', b'1'..=b'9') => Some(f - b'0'),
            (b'1', b'0'..=b'2') => Some(10 + f - b'0'),
            (b'?', b'?') => None,
            _ => return slowly(date),
        };
        return (1000..=2999).contains(&year).then_some((year, month));
    }
    slowly(date)
}

/// The same for anything else that may be a date.
fn slowly(date: &str) -> Option<(u16, Option<u8>)> {
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
        for (year, month, expected) in [
            (1851, Some(6), Edition::Fide2009),
            (2014, None, Edition::Fide2009),
            (2014, Some(6), Edition::Fide2009),
            (2014, Some(7), Edition::Fide2014),
            (2017, Some(6), Edition::Fide2014),
            (2017, Some(7), Edition::Fide2018),
            (2022, Some(12), Edition::Fide2018),
            (2023, None, Edition::Fide2023),
        ] {
            assert_eq!(Edition::fide_at(year, month), expected, "{year} {month:?}");
        }
    }
}
