//! The numbers as a JSON document.

use tablas_many::stats::{
    Counted, DIFFERENCE_STEP, Example, LAST_DIFFERENCE, LAST_MOVES, MOVE_STEP, Missed, Stats,
};
use tablas_wire::{
    StatsCount, StatsDocument, StatsDrawsByDifference, StatsDrawsByMove, StatsExample, StatsMissed,
    StatsMissedByRate, StatsMissedByRating, StatsTimeUsed,
};

pub(super) fn of(stats: &Stats) -> StatsDocument {
    StatsDocument {
        format: "tablas-stats".to_owned(),
        version: 1,
        games: stats.games,
        plies: stats.plies,
        undated: stats.undated,
        incomplete: stats.incomplete,
        problems: stats.problems,
        results: stats.results.iter().map(count).collect(),
        ways: stats.ways.iter().map(count).collect(),
        draws_by_move: stats
            .draws_by_move
            .iter()
            .map(|(&from, &(draws, agreed))| StatsDrawsByMove {
                from,
                to: (from < LAST_MOVES).then_some(from + MOVE_STEP - 1),
                draws,
                agreed,
            })
            .collect(),
        draws_by_difference: stats
            .by_difference
            .iter()
            .map(|(&from, draws)| StatsDrawsByDifference {
                from,
                to: (from < LAST_DIFFERENCE).then_some(from + DIFFERENCE_STEP - 1),
                games: draws.games,
                draws: draws.draws,
                agreed: draws.agreed,
            })
            .collect(),
        missed_by_rating: stats
            .missed_by_rating
            .iter()
            .map(|(&from, numbers)| StatsMissedByRating {
                from,
                missed: missed(numbers),
            })
            .collect(),
        missed_by_rate: stats
            .missed_by_rate
            .iter()
            .map(|(rate, numbers)| StatsMissedByRate {
                rate: rate.clone(),
                missed: missed(numbers),
            })
            .collect(),
        time_used: stats
            .time_used
            .iter()
            .map(|(&tenth, counted)| StatsTimeUsed {
                from_percent: tenth * 10,
                games: counted.games,
                example: counted.example.as_ref().map(example),
            })
            .collect(),
    }
}

fn count((key, counted): (&String, &Counted)) -> StatsCount {
    StatsCount {
        key: key.clone(),
        games: counted.games,
        example: counted.example.as_ref().map(example),
    }
}

fn missed(missed: &Missed) -> StatsMissed {
    StatsMissed {
        games: missed.games,
        with_right: missed.with_right,
        missed: missed.missed,
        lost: missed.lost,
        example: missed.example.as_ref().map(example),
    }
}

fn example(example: &Example) -> StatsExample {
    StatsExample {
        file: example.file.clone(),
        game: example.game,
        white: example.white.clone(),
        black: example.black.clone(),
        date: example.date.clone(),
        site: example.site.clone(),
    }
}
