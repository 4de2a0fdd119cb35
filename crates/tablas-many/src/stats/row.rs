//! What the numbers need of one game: from a game that was just read, or from a row of `games`.

use tablas::ruling::Score;
use tablas_tables::{Cell, Record};

use super::{Example, TimeControl};
use crate::facts::Facts;
use crate::tables::{GAMES, rate_key};

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row<'a> {
    /// The input.
    pub file: &'a str,
    /// The game's number in it.
    pub game: u64,
    /// White.
    pub white: &'a str,
    /// Black.
    pub black: &'a str,
    /// White's rating.
    pub white_elo: Option<i32>,
    /// Black's rating.
    pub black_elo: Option<i32>,
    /// The date as it is written.
    pub date: &'a str,
    /// The site.
    pub site: &'a str,
    /// The time control.
    pub time_control: &'a str,
    /// The rate of play.
    pub rate: &'a str,
    /// Half-moves.
    pub plies: u32,
    /// Whether they are all of them.
    pub complete: bool,
    /// The recorded result.
    pub result: &'a str,
    /// How it ended.
    pub way: &'a str,
    /// Whether somebody could claim a draw at some moment.
    pub had_right: bool,
    /// Half-moves at which each player could have claimed and did not.
    pub unclaimed: [u32; 2],
    /// What the clocks showed at the end, in milliseconds.
    pub clocks: [Option<u64>; 2],
    /// Problems of the record.
    pub problems: u32,
}

impl<'a> Row<'a> {
    /// Of a game that was just read.
    pub(crate) fn of(file: &'a str, facts: &'a Facts<'_>) -> Row<'a> {
        let rights = &facts.rights;
        Row {
            file,
            game: facts.number,
            white: &facts.tags.white,
            black: &facts.tags.black,
            white_elo: facts.tags.white_elo,
            black_elo: facts.tags.black_elo,
            date: &facts.tags.date,
            site: &facts.tags.site,
            time_control: &facts.tags.time_control,
            rate: facts.rate.map_or("", rate_key),
            plies: facts.plies,
            complete: facts.complete,
            result: result(facts.result),
            way: facts.way,
            had_right: rights.threefolds > 0
                || rights.announceds > 0
                || rights.fifties > 0
                || rights.fifty_announced.is_some(),
            unclaimed: rights.unclaimed,
            clocks: facts.clocks,
            problems: facts.problems,
        }
    }

    /// Of a row of the table `games`.
    #[must_use]
    pub fn of_record(record: &'a Record) -> Row<'a> {
        let cell = |name: &str| GAMES.column(name).and_then(|column| record.get(column));
        let text = |name| cell(name).and_then(Cell::text).unwrap_or_default();
        let int = |name| cell(name).and_then(Cell::int);
        let count = |name| u32::try_from(int(name).unwrap_or(0)).unwrap_or(0);
        let rating = |name| int(name).and_then(|rating| i32::try_from(rating).ok());
        let clock = |name| int(name).and_then(|millis| u64::try_from(millis).ok());
        Row {
            file: text("file"),
            game: int("game")
                .and_then(|game| u64::try_from(game).ok())
                .unwrap_or(0),
            white: text("white"),
            black: text("black"),
            white_elo: rating("white_elo"),
            black_elo: rating("black_elo"),
            date: text("date_text"),
            site: text("site"),
            time_control: text("time_control"),
            rate: text("rate"),
            plies: count("plies"),
            complete: cell("complete").and_then(Cell::flag).unwrap_or(false),
            result: text("result"),
            way: text("way"),
            had_right: ["threefold_count", "announced_count", "fifty_count"]
                .into_iter()
                .any(|name| count(name) > 0)
                || int("fifty_announced_ply").is_some(),
            unclaimed: [count("unclaimed_white"), count("unclaimed_black")],
            clocks: [clock("clock_white"), clock("clock_black")],
            problems: count("problems"),
        }
    }

    pub(super) fn rating(&self) -> Option<i32> {
        match (self.white_elo, self.black_elo) {
            (Some(white), Some(black)) => Some(i32::midpoint(white, black)),
            (one, other) => one.or(other),
        }
    }

    /// The share of the time that both players had and have used, in tenths: 0 to 10.
    pub(super) fn time_used(&self) -> Option<u32> {
        let control = TimeControl::read(self.time_control)?;
        let moves = [self.plies.div_ceil(2), self.plies / 2];
        let mut had = 0;
        let mut left = 0;
        for (clock, moves) in self.clocks.into_iter().zip(moves) {
            had += control.given(moves);
            left += clock?;
        }
        // Clocks that show more than was given tell nothing.
        let used = had.checked_sub(left)?;
        u32::try_from(used * 10 / had.max(1)).ok()
    }

    pub(super) fn example(&self) -> Example {
        Example {
            file: self.file.to_owned(),
            game: self.game,
            white: self.white.to_owned(),
            black: self.black.to_owned(),
            date: self.date.to_owned(),
            site: self.site.to_owned(),
        }
    }
}

fn result(score: Option<Score>) -> &'static str {
    match score {
        None => "*",
        Some(score) if score == Score::DRAW => "1/2-1/2",
        Some(score) => match score.winner() {
            Some(shakmaty::Color::White) => "1-0",
            Some(shakmaty::Color::Black) => "0-1",
            None => "other",
        },
    }
}
