//! How much time a time control gives.

/// A time control as PGN writes it: `5400+30`, `40/7200+30:1800+30`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeControl {
    periods: Vec<Period>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Period {
    /// Moves of the period; the last one has no end.
    moves: Option<u32>,
    millis: u64,
    increment: u64,
}

impl TimeControl {
    /// Reads the text of the tag. `None` for every other form.
    #[must_use]
    pub fn read(text: &str) -> Option<TimeControl> {
        let periods = text
            .trim()
            .split(':')
            .map(|period| {
                let (moves, time) = match period.split_once('/') {
                    Some((moves, time)) => (Some(moves.parse().ok()?), time),
                    None => (None, period),
                };
                let (base, increment) = time.split_once('+').unwrap_or((time, "0"));
                let millis = |text: &str| text.parse::<u64>().ok()?.checked_mul(1000);
                Some(Period {
                    moves,
                    millis: millis(base)?,
                    increment: millis(increment)?,
                })
            })
            .collect::<Option<Vec<_>>>()?;
        Some(TimeControl { periods })
    }

    /// The time that a player has been given when he has made so many moves.
    #[must_use]
    pub fn given(&self, moves: u32) -> u64 {
        let mut given = 0;
        let mut left = moves;
        for period in &self.periods {
            given += period.millis;
            let here = period.moves.map_or(left, |most| most.min(left));
            given += period.increment * u64::from(here);
            left -= here;
            if period.moves.is_none_or(|most| here < most) {
                break;
            }
        }
        given
    }
}
