//! Numbers of a few games.

use super::*;

fn row<'a>(result: &'a str, way: &'a str, plies: u32) -> Row<'a> {
    Row {
        file: "a.pgn",
        game: 1,
        white: "Núñez",
        black: "Peña",
        white_elo: Some(2410),
        black_elo: Some(2295),
        date: "2024.01.01",
        site: "",
        time_control: "40/7200:1800+30",
        rate: "standard",
        plies,
        complete: true,
        result,
        way,
        had_right: false,
        unclaimed: [0, 0],
        clocks: [None, None],
        problems: 0,
    }
}

#[test]
fn games_are_counted_where_they_belong() {
    let mut stats = Stats::default();
    stats.add(&row("1-0", "checkmate", 61));
    let mut short = row("1/2-1/2", "agreement", 24);
    short.clocks = [Some(6_480_000), Some(7_200_000)];
    stats.add(&short);
    let mut missed = row("0-1", "resignation", 121);
    missed.had_right = true;
    missed.unclaimed = [2, 0];
    missed.game = 3;
    stats.add(&missed);
    assert_eq!((stats.games, stats.plies), (3, 206));
    assert_eq!(stats.results["1/2-1/2"].games, 1);
    assert_eq!(stats.draws_by_move[&10], (1, 1));
    let difference = &stats.by_difference[&100];
    assert_eq!(
        (difference.games, difference.draws, difference.agreed),
        (3, 1, 1)
    );
    let rating = &stats.missed_by_rating[&Some(2200)];
    assert_eq!(
        (rating.games, rating.with_right, rating.missed, rating.lost),
        (3, 1, 1, 1)
    );
    assert_eq!(rating.example.as_ref().map(|example| example.game), Some(3));
    // Twelve minutes of four hours.
    assert_eq!(stats.time_used[&0].games, 1);
}

#[test]
fn groups_add_up() {
    let games = [
        row("1-0", "checkmate", 61),
        row("1/2-1/2", "agreement", 24),
        row("0-1", "time", 30),
    ];
    let mut all = Stats::default();
    for (i, game) in games.iter().enumerate() {
        let mut game = game.clone();
        game.game = i as u64 + 1;
        all.add(&game);
    }
    let mut first = Stats::default();
    first.add(&games[0]);
    let mut later = Stats::default();
    for (i, game) in games[1..].iter().enumerate() {
        let mut game = game.clone();
        game.game = i as u64 + 1;
        later.add(&game);
    }
    first.merge(later, 1);
    assert_eq!(first, all);
}

#[test]
fn time_controls_give_time() {
    let control = TimeControl::read("40/7200+10:1800+30").expect("read");
    assert_eq!(control.given(0), 7_200_000);
    assert_eq!(control.given(39), 7_590_000);
    assert_eq!(control.given(40), 7_600_000 + 1_800_000);
    assert_eq!(control.given(42), 7_600_000 + 1_860_000);
    assert_eq!(TimeControl::read("?"), None);
    assert_eq!(TimeControl::read("90'+30\""), None);
}
