//! Numbers over many games: results, ways of ending, draws by move, rating and rate of play, rights
//! that nobody used, time used before a draw was agreed.

mod control;
mod row;

use std::collections::BTreeMap;

pub use control::TimeControl;
pub use row::Row;

/// A game that shows what a number counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The input.
    pub file: String,
    /// The game's number in it, from 1.
    pub game: u64,
    /// White.
    pub white: String,
    /// Black.
    pub black: String,
    /// The date as it is written.
    pub date: String,
    /// The site, which may be an address.
    pub site: String,
}

/// A count and its first example.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// How many games.
    pub games: u64,
    /// The first of them.
    pub example: Option<Example>,
}

/// Draws among games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draws {
    /// Games.
    pub games: u64,
    /// Draws among them.
    pub draws: u64,
    /// Draws that were agreed, or of which the record does not say how they came about.
    pub agreed: u64,
}

/// Rights that arose and were let pass, in games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Missed {
    /// Games.
    pub games: u64,
    /// Those in which a draw could be claimed at some moment.
    pub with_right: u64,
    /// Those in which somebody who could claim played on.
    pub missed: u64,
    /// Those in which somebody played on who could have claimed, and then lost.
    pub lost: u64,
    /// The first game that was lost like that.
    pub example: Option<Example>,
}

/// How many moves one step of the draws by move is.
pub const MOVE_STEP: u32 = 5;

/// Where the last step of moves begins, which has no end.
pub const LAST_MOVES: u32 = 150;

/// Where the last step of differences begins, which has no end.
pub const LAST_DIFFERENCE: i32 = 500;

/// How many rating points one step of the differences is.
pub const DIFFERENCE_STEP: i32 = 50;

/// Ratings are told in steps of so many points, from [`LOWEST_RATING`] on.
pub const RATING_STEP: i32 = 200;

/// Where the lowest step of ratings ends.
pub const LOWEST_RATING: i32 = 1400;

/// The numbers. Those of two groups of games can be added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Games.
    pub games: u64,
    /// Half-moves.
    pub plies: u64,
    /// By result.
    pub results: BTreeMap<String, Counted>,
    /// By the way they ended.
    pub ways: BTreeMap<String, Counted>,
    /// Draws by their last move, in steps of [`MOVE_STEP`]; the second number counts those agreed.
    pub draws_by_move: BTreeMap<u32, (u64, u64)>,
    /// By difference of ratings, in steps of [`DIFFERENCE_STEP`].
    pub by_difference: BTreeMap<i32, Draws>,
    /// Rights by the mean of the ratings, in steps of [`RATING_STEP`]; without a rating `None`.
    pub missed_by_rating: BTreeMap<Option<i32>, Missed>,
    /// Rights by rate of play.
    pub missed_by_rate: BTreeMap<String, Missed>,
    /// Agreed draws by the share of the time that both players together had used, in tenths.
    pub time_used: BTreeMap<u32, Counted>,
    /// Games without a date.
    pub undated: u64,
    /// Games that could not be read to their end.
    pub incomplete: u64,
    /// Problems of records.
    pub problems: u64,
}

impl Stats {
    /// Adds a game.
    pub fn add(&mut self, row: &Row<'_>) {
        self.games += 1;
        self.plies += u64::from(row.plies);
        self.undated += u64::from(row.date.is_empty());
        self.incomplete += u64::from(!row.complete);
        self.problems += u64::from(row.problems);
        counted(&mut self.results, row.result, row);
        counted(&mut self.ways, row.way, row);
        let drawn = row.result == "1/2-1/2";
        let agreed = drawn && matches!(row.way, "agreement" | "draw-unstated");
        if drawn {
            let step = row.plies.div_ceil(2).min(LAST_MOVES) / MOVE_STEP * MOVE_STEP;
            let (all, of_these) = self.draws_by_move.entry(step).or_default();
            *all += 1;
            *of_these += u64::from(agreed);
        }
        if let (Some(white), Some(black)) = (row.white_elo, row.black_elo) {
            let difference = (white - black).abs().min(LAST_DIFFERENCE);
            let step = difference / DIFFERENCE_STEP * DIFFERENCE_STEP;
            let draws = self.by_difference.entry(step).or_default();
            draws.games += 1;
            draws.draws += u64::from(drawn);
            draws.agreed += u64::from(agreed);
        }
        let step = row.rating().map(|rating| {
            if rating < LOWEST_RATING {
                0
            } else {
                rating / RATING_STEP * RATING_STEP
            }
        });
        missed(self.missed_by_rating.entry(step).or_default(), row);
        let rate = if row.rate.is_empty() {
            "unknown"
        } else {
            row.rate
        };
        missed(self.missed_by_rate.entry(rate.to_owned()).or_default(), row);
        if agreed && let Some(used) = row.time_used() {
            let counted = self.time_used.entry(used).or_default();
            counted.games += 1;
            counted.example.get_or_insert_with(|| row.example());
        }
    }

    /// Adds the numbers of games that come after these. The numbers of their examples grow by
    /// `moved`.
    pub fn merge(&mut self, mut later: Stats, moved: u64) {
        self.games += later.games;
        self.plies += later.plies;
        self.undated += later.undated;
        self.incomplete += later.incomplete;
        self.problems += later.problems;
        later.move_examples(moved);
        for (mine, theirs) in [
            (&mut self.results, later.results),
            (&mut self.ways, later.ways),
        ] {
            for (key, counted) in theirs {
                mine.entry(key).or_default().merge(counted);
            }
        }
        for (key, (all, agreed)) in later.draws_by_move {
            let mine = self.draws_by_move.entry(key).or_default();
            mine.0 += all;
            mine.1 += agreed;
        }
        for (key, draws) in later.by_difference {
            let mine = self.by_difference.entry(key).or_default();
            mine.games += draws.games;
            mine.draws += draws.draws;
            mine.agreed += draws.agreed;
        }
        for (key, missed) in later.missed_by_rating {
            self.missed_by_rating.entry(key).or_default().merge(missed);
        }
        for (key, missed) in later.missed_by_rate {
            self.missed_by_rate.entry(key).or_default().merge(missed);
        }
        for (key, counted) in later.time_used {
            self.time_used.entry(key).or_default().merge(counted);
        }
    }

    fn move_examples(&mut self, by: u64) {
        let counted = self
            .results
            .values_mut()
            .chain(self.ways.values_mut())
            .chain(self.time_used.values_mut())
            .filter_map(|counted| counted.example.as_mut());
        let missed = self
            .missed_by_rating
            .values_mut()
            .chain(self.missed_by_rate.values_mut())
            .filter_map(|missed| missed.example.as_mut());
        for example in counted.chain(missed) {
            example.game += by;
        }
    }
}

impl Counted {
    fn merge(&mut self, later: Counted) {
        self.games += later.games;
        if self.example.is_none() {
            self.example = later.example;
        }
    }
}

impl Missed {
    fn merge(&mut self, later: Missed) {
        self.games += later.games;
        self.with_right += later.with_right;
        self.missed += later.missed;
        self.lost += later.lost;
        if self.example.is_none() {
            self.example = later.example;
        }
    }
}

fn counted(counts: &mut BTreeMap<String, Counted>, key: &str, row: &Row<'_>) {
    if !counts.contains_key(key) {
        counts.insert(key.to_owned(), Counted::default());
    }
    let counted = counts.get_mut(key).expect("just put there");
    counted.games += 1;
    if counted.example.is_none() {
        counted.example = Some(row.example());
    }
}

fn missed(missed: &mut Missed, row: &Row<'_>) {
    missed.games += 1;
    if !row.had_right {
        return;
    }
    missed.with_right += 1;
    let [white, black] = row.unclaimed;
    if white + black == 0 {
        return;
    }
    missed.missed += 1;
    let lost = white > 0 && row.result == "0-1" || black > 0 && row.result == "1-0";
    if lost {
        missed.lost += 1;
        missed.example.get_or_insert_with(|| row.example());
    }
}

#[cfg(test)]
mod tests;
