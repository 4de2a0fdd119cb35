//! `tablas stats`: numbers over many games.

use schemars::JsonSchema;
use serde::Serialize;

/// Numbers over many games.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StatsDocument {
    /// `tablas-stats`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// Games.
    pub games: u64,
    /// Half-moves.
    pub plies: u64,
    /// Games without a date.
    pub undated: u64,
    /// Games that were not read to their end.
    pub incomplete: u64,
    /// Problems of records.
    pub problems: u64,
    /// By recorded result: `1-0`, `0-1`, `1/2-1/2`, `*`, `other`.
    pub results: Vec<StatsCount>,
    /// By the way they ended, as the column `way` of the table of games names it.
    pub ways: Vec<StatsCount>,
    /// Draws by their last move, in steps of five.
    pub draws_by_move: Vec<StatsDrawsByMove>,
    /// Draws by the difference of the ratings, in steps of fifty.
    pub draws_by_difference: Vec<StatsDrawsByDifference>,
    /// Claims missed by the mean of the ratings, in steps of two hundred.
    pub missed_by_rating: Vec<StatsMissedByRating>,
    /// Claims missed by rate of play: `standard`, `rapid`, `blitz`, `unknown`.
    pub missed_by_rate: Vec<StatsMissedByRate>,
    /// Agreed draws by the share of the time that both players had used, in tenths.
    pub time_used: Vec<StatsTimeUsed>,
}

/// A game that shows what a number counts.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StatsExample {
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

/// How many games are of one kind.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StatsCount {
    /// The kind.
    pub key: String,
    /// Games.
    pub games: u64,
    /// The first of them.
    pub example: Option<StatsExample>,
}

/// Draws whose last move is from `from` to `to`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StatsDrawsByMove {
    /// The first move counted here.
    pub from: u32,
    /// The last; `null` where there is no end.
    pub to: Option<u32>,
    /// Draws.
    pub draws: u64,
    /// Those that were agreed, or of which the record does not say how they came about.
    pub agreed: u64,
}

/// Draws among games whose ratings differ by `from` to `to`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StatsDrawsByDifference {
    /// The smallest difference counted here.
    pub from: i32,
    /// The largest; `null` where there is no end.
    pub to: Option<i32>,
    /// Games.
    pub games: u64,
    /// Draws among them.
    pub draws: u64,
    /// Those that were agreed, or of which the record does not say how they came about.
    pub agreed: u64,
}

/// Rights to claim, and what became of them.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StatsMissed {
    /// Games.
    pub games: u64,
    /// Those in which a draw could be claimed at some moment.
    pub with_right: u64,
    /// Those in which somebody who could claim played on.
    pub missed: u64,
    /// Those in which somebody played on who could have claimed, and lost.
    pub lost: u64,
    /// The first game that was lost like that.
    pub example: Option<StatsExample>,
}

/// Rights in games of one strength.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StatsMissedByRating {
    /// The lowest rating counted here, 0 for all below 1400; `null` without a rating.
    pub from: Option<i32>,
    /// The numbers.
    #[serde(flatten)]
    pub missed: StatsMissed,
}

/// Rights in games of one rate of play.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StatsMissedByRate {
    /// The rate of play.
    pub rate: String,
    /// The numbers.
    #[serde(flatten)]
    pub missed: StatsMissed,
}

/// Agreed draws before which this share of the time was used.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StatsTimeUsed {
    /// The smallest share counted here, in per cent.
    pub from_percent: u32,
    /// Games.
    pub games: u64,
    /// The first of them.
    pub example: Option<StatsExample>,
}
