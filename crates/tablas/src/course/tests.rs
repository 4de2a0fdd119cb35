//! When a game ended, and by what: games as text through one `check` function.

use shakmaty::fen::Fen;
use shakmaty::san::San;
use shakmaty::{CastlingMode, Chess, Position};
use tablas_dead::Budget;

use super::*;
use crate::law::{Edition, Play, Rules};

fn course(fen: &str, moves: &str, rules: Rules) -> Course {
    let mut position: Chess = match fen {
        "startpos" => Chess::default(),
        fen => fen
            .parse::<Fen>()
            .expect("a FEN")
            .into_position(CastlingMode::Standard)
            .expect("a legal position"),
    };
    let mut course = Course::new(&position, rules);
    for word in moves.split_whitespace() {
        let mv = word
            .parse::<San>()
            .expect("SAN")
            .to_move(&position)
            .expect("a legal move");
        position.play_unchecked(mv);
        course.push(mv, &position);
    }
    course
}

/// `ending` is the ply, the reasons in the order of the Laws and the result.
fn check(play: Play, fen: &str, moves: &str, ending: Option<(u32, &str, &str)>) {
    for ask in [Ask::Always, Ask::WhenInDoubt] {
        let rules = Rules {
            edition: Edition::Fide2023,
            play,
        };
        let found = course(fen, moves, rules)
            .ending(ask, Budget::DEFAULT)
            .map(|ending| {
                let reasons: Vec<&str> = std::iter::once(ending.reason)
                    .chain(ending.also)
                    .map(EndReason::key)
                    .collect();
                (ending.ply.0, reasons.join(" "), ending.score.to_string())
            });
        let expected =
            ending.map(|(ply, reasons, score)| (ply, reasons.to_owned(), score.to_owned()));
        assert_eq!(found, expected, "{fen} {moves} ({ask:?})");
    }
}

const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8 ";

//= fide-2023#9.6.1
//= type=test
#[test]
fn the_fifth_occurrence_ends_the_game_and_what_follows_is_void() {
    let moves = format!("{}f3 e5 g4 Qh4#", SHUFFLE.repeat(4));
    check(
        Play::Standard,
        "startpos",
        &moves,
        Some((16, "fivefold", "1/2-1/2")),
    );
}

//= fide-online#5.4.1
//= type=test
#[test]
fn online_the_third_occurrence_ends_it() {
    check(
        Play::OnlineE04,
        "startpos",
        &SHUFFLE.repeat(2),
        Some((8, "threefold-automatic", "1/2-1/2")),
    );
}

//= fide-2023#9.6.2
//= type=test
#[test]
fn seventy_five_moves_end_the_game_and_mate_by_the_last_prevails() {
    let at_149 = "7k/8/5KQ1/8/8/8/8/8 w - - 149 200";
    check(
        Play::Standard,
        at_149,
        "Qe8+",
        Some((1, "seventy-five", "1/2-1/2")),
    );
    check(
        Play::Standard,
        at_149,
        "Qg7#",
        Some((1, "checkmate", "1-0")),
    );
    check(
        Play::Standard,
        at_149,
        "Qf7",
        Some((1, "stalemate seventy-five", "1/2-1/2")),
    );
    check(Play::Standard, at_149, "", None);
}

//= fide-online#5.4.4
//= type=test
#[test]
fn online_fifty_moves_end_the_game() {
    check(
        Play::OnlineE04,
        "8/5k2/8/8/3R4/2r5/5K2/8 w - - 99 90",
        "Rd7+",
        Some((1, "fifty-automatic", "1/2-1/2")),
    );
}

//= fide-2023#5.1.1
//= type=test
#[test]
fn checkmate_ends_the_game() {
    check(
        Play::Standard,
        "startpos",
        "f3 e5 g4 Qh4#",
        Some((4, "checkmate", "0-1")),
    );
}

//= fide-2023#5.2.1
//= type=test
#[test]
fn stalemate_ends_the_game() {
    check(
        Play::Standard,
        "k7/8/1K6/2Q5/8/8/8/8 w - - 0 1",
        "Qc7",
        Some((1, "stalemate", "1/2-1/2")),
    );
}

//= fide-2023#5.2.2
//= type=test
#[test]
fn a_dead_position_ends_the_game_when_it_arises() {
    // The last pawn is captured: king against king.
    check(
        Play::Standard,
        "4k3/8/8/8/8/4p3/8/4K3 w - - 0 1",
        "Ke2 Ke7 Kxe3 Ke6",
        Some((3, "dead-position", "1/2-1/2")),
    );
}

#[test]
fn a_forced_capture_makes_the_position_before_it_dead() {
    // Black must take the queen, and two kings are left.
    check(
        Play::Standard,
        "6Qk/8/8/8/8/8/8/1K6 b - - 0 1",
        "Kxg8",
        Some((0, "dead-position", "1/2-1/2")),
    );
}

#[test]
fn the_earliest_end_is_the_end() {
    // Dead before the five occurrences are complete.
    let shuffle = "Kd2 Kd7 Ke1 Ke8 ".repeat(4);
    check(
        Play::Standard,
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        &shuffle,
        Some((0, "dead-position", "1/2-1/2")),
    );
}

#[test]
fn under_us_rules_five_and_seventy_five_need_a_director() {
    let rules = Rules {
        edition: Edition::UsChess,
        play: Play::Standard,
    };
    let course = course("startpos", &SHUFFLE.repeat(4), rules);
    assert_eq!(course.ending(Ask::Always, Budget::DEFAULT), None);
    assert_eq!(
        course.repetitions().last().map(|last| last.plies.len()),
        Some(5)
    );
}

#[test]
fn rights_are_told_with_their_times_and_end_with_the_game() {
    let rules = Rules {
        edition: Edition::Fide2023,
        play: Play::Standard,
    };
    let course = course("startpos", &SHUFFLE.repeat(5), rules);
    let first = &course.repetitions()[0];
    assert_eq!((first.ply, first.by), (Ply(8), Color::White));
    assert_eq!(first.plies, [Ply(0), Ply(4), Ply(8)]);
    assert!(
        course
            .repetitions()
            .iter()
            .all(|repetition| repetition.ply < Ply(16))
    );
    assert_eq!(course.threefold_ahead()[0].ply, Ply(7));
    assert_eq!(course.firsts().fivefold, Some(Ply(16)));
}

/// Where both can take their last moves back, the position before the last move is alive exactly if
/// this one is; and nothing is concluded from a move that cannot be taken back.
#[test]
fn going_back_never_hides_a_dead_position() {
    let starts = [
        "8/8/8/8/8/1q6/8/K6k b - - 0 60",
        "4k3/8/8/1p1p1p1p/3P1P1P/1P6/8/4K3 w - - 0 1",
        "8/8/1k6/1p1p1p1p/1P1P1P1P/8/1K6/8 w - - 0 1",
        "7k/8/8/3n4/3K4/8/8/8 w - - 0 60",
        "k7/8/1K6/8/8/8/8/6R1 w - - 0 60",
    ];
    let rules = Rules {
        edition: Edition::Fide2023,
        play: Play::Standard,
    };
    let mut gone_back = 0;
    for fen in starts {
        let fen: Fen = fen.parse().expect("a FEN");
        let start: Chess = fen
            .into_position(CastlingMode::Standard)
            .expect("a position");
        let alive = |position: &Chess| {
            !matches!(
                tablas_dead::is_dead(position, Budget::DEFAULT),
                Deadness::Dead
            )
        };
        for first in start.legal_moves() {
            let mut course = Course::new(&start, rules);
            let mut position = start.clone();
            position.play_unchecked(first);
            course.push(first, &position);
            for second in position.legal_moves() {
                let mut course = course.clone();
                let mut after = position.clone();
                after.play_unchecked(second);
                course.push(second, &after);
                if course.can_go_back() {
                    gone_back += 1;
                    assert_eq!(alive(&position), alive(&after), "{second:?}");
                }
            }
            let ending = course.ending_after_life(Ask::WhenInDoubt, Budget::DEFAULT);
            if alive(&start) && !position.legal_moves().is_empty() {
                assert_eq!(ending.is_none(), alive(&position), "{first:?}");
            }
        }
    }
    assert!(
        gone_back > 100,
        "only {gone_back} moves could be taken back"
    );
}
