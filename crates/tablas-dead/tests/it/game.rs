//! Whole games: the first dead ply, the tracker, the counters.

use shakmaty::san::San;
use shakmaty::{Chess, Color, Position};
use tablas_dead::{
    Answer, Budget, Deadness, FirstDead, GameTracker, Reason, answers_for_game, can_checkmate,
    can_checkmate_before_counters, first_dead_ply, is_dead,
};

use crate::oracle::Dice;
use crate::standard;

fn plies(start: &str, moves: &str) -> Vec<Chess> {
    let mut position = standard(start);
    let mut all = vec![position.clone()];
    for san in moves.split_whitespace() {
        let san: San = san.parse().expect("a move");
        let m = san.to_move(&position).expect("a legal move");
        position.play_unchecked(m);
        all.push(position.clone());
    }
    all
}

#[test]
fn the_last_pawn_is_taken() {
    // White takes the last pawn with his third move.
    let game = plies(
        "8/8/8/3k4/8/8/1p6/2K5 w - - 0 1",
        "Kb1 Kd4 Kxb2 Kd5 Kb3 Kd6",
    );
    assert_eq!(
        first_dead_ply(6, Budget::DEFAULT, |ply| game[ply].clone()),
        FirstDead::At(3)
    );
    assert_eq!(
        first_dead_ply(2, Budget::DEFAULT, |ply| game[ply].clone()),
        FirstDead::Never
    );
    assert_eq!(
        first_dead_ply(3, Budget::DEFAULT, |ply| game[ply].clone()),
        FirstDead::At(3)
    );
}

/// The capture is forced, so the position is dead one ply before it.
#[test]
fn a_forced_capture_counts_at_once() {
    let game = plies("k7/8/8/8/8/8/6q1/7K w - - 0 1", "Kxg2 Kb7");
    assert_eq!(is_dead(&game[0], Budget::DEFAULT), Deadness::Dead);
    assert_eq!(
        first_dead_ply(2, Budget::DEFAULT, |ply| game[ply].clone()),
        FirstDead::At(0)
    );
}

#[test]
fn a_tracker_says_what_the_query_says() {
    let game = plies(
        "8/8/8/3k4/8/8/1p6/2K5 w - - 0 1",
        "Kb1 Kd4 Kxb2 Kd5 Kb3 Kd6",
    );
    let mut tracker = GameTracker::new(game[0].clone(), Budget::DEFAULT);
    for ply in 0..game.len() {
        assert_eq!(tracker.position(), &game[ply]);
        for winner in Color::ALL {
            let asked = can_checkmate(&game[ply], winner, Budget::DEFAULT);
            assert_eq!(
                tracker.answer(winner).can().is_some(),
                asked.can().is_some(),
                "{ply} {winner}"
            );
        }
        if ply + 1 < game.len() {
            let m = game[ply]
                .legal_moves()
                .into_iter()
                .find(|&m| {
                    let mut next = game[ply].clone();
                    next.play_unchecked(m);
                    next == game[ply + 1]
                })
                .expect("the move of the game");
            tracker.play(m);
        }
    }
    assert_eq!(tracker.deadness(), Deadness::Dead);
}

#[test]
fn a_tracker_follows_its_line() {
    let start = standard("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let mut tracker = GameTracker::new(start, Budget::DEFAULT);
    let line = tracker
        .answer(Color::White)
        .can()
        .expect("rooks mate")
        .clone();
    for (at, &m) in line.moves().iter().enumerate() {
        tracker.play(m);
        let rest = tracker.answer(Color::White).can().expect("still");
        assert_eq!(rest.moves(), &line.moves()[at + 1..]);
    }
    assert!(tracker.position().is_checkmate());
}

/// Moves at random, to and fro as often as on: the tracker says what the query says at every ply, and
/// its lines are lines from there.
#[test]
fn a_tracker_of_games_at_random() {
    let mut dice = Dice(30_11);
    for start in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/R3K2R w KQ - 0 1",
        "8/5p2/8/2bk4/8/8/3PN3/4K3 b - - 0 1",
        "6k1/6p1/8/8/8/4n3/8/4K2B w - - 0 1",
    ] {
        for _ in 0..3 {
            let mut position = standard(start);
            let mut tracker = GameTracker::new(position.clone(), Budget::INSTANT);
            for ply in 0..80 {
                for winner in Color::ALL {
                    let asked = can_checkmate(&position, winner, Budget::DEFAULT);
                    let can = tracker.can(winner);
                    assert!(
                        can.is_none() || can == Some(asked.can().is_some()),
                        "{position:?} {winner}"
                    );
                    // Lines are not always put together.
                    if (ply + usize::from(winner.is_white())) % 3 == 0 {
                        match tracker.answer(winner) {
                            Answer::Can(line) => {
                                assert_eq!(can, Some(true));
                                let moves = line.moves().to_vec();
                                let again = tablas_dead::Line::replay(&position, winner, moves);
                                assert_eq!(again.as_ref(), Some(line));
                            }
                            Answer::Cannot(_) => assert_eq!(can, Some(false)),
                            Answer::Unknown(_) => assert_eq!(can, None),
                        }
                    }
                }
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let m = moves[dice.roll(moves.len() as u32) as usize];
                tracker.play(m);
                position.play_unchecked(m);
            }
        }
    }
}

#[test]
fn mate_before_the_seventy_fifth_move() {
    // Mate in one: it counts even as the last of the 150 half-moves.
    let mate = standard("7k/8/6K1/8/8/8/8/R7 w - - 149 90");
    let ask = |position: &Chess, quiet| {
        can_checkmate_before_counters(position, Color::White, Budget::DEFAULT, quiet)
    };
    assert!(ask(&mate, 149).can().is_some());
    // One more is too late.
    assert_eq!(
        ask(&mate, 150).cannot().map(tablas_dead::Proof::reason),
        Some(Reason::SeventyFiveMoves)
    );
    // No mate within two half-moves and nothing to take.
    let far = standard("7k/8/8/8/8/8/1K6/R7 w - - 148 90");
    assert_eq!(
        ask(&far, 148).cannot().map(tablas_dead::Proof::reason),
        Some(Reason::SeventyFiveMoves)
    );
    assert!(ask(&far, 0).can().is_some());
    // What cannot be won at all cannot be won in time.
    let never = standard("8/8/4k3/8/8/3K1N2/8/8 b - - 0 1");
    assert!(matches!(ask(&never, 0), Answer::Cannot(_)));
}

#[test]
fn a_finished_game_is_answered_at_every_ply() {
    let start = standard("8/8/8/3k4/8/8/1p6/2K5 w - - 0 1");
    let mut position = start.clone();
    let mut moves = Vec::new();
    for san in "Kb1 Kd4 Kxb2 Kd5 Kb3 Kd6".split_whitespace() {
        let san: San = san.parse().expect("a move");
        let m = san.to_move(&position).expect("a legal move");
        position.play_unchecked(m);
        moves.push(m);
    }
    let answers = answers_for_game(&start, &moves, Budget::DEFAULT).expect("legal moves");
    let mut board = start.clone();
    for ply in 0..=moves.len() {
        for winner in Color::ALL {
            let asked = can_checkmate(&board, winner, Budget::DEFAULT)
                .can()
                .is_some();
            assert_eq!(answers.can(ply, winner), Some(asked), "{ply} {winner}");
            match answers.answer(ply, winner).expect("a ply of the game") {
                Answer::Can(line) => {
                    let again = tablas_dead::Line::replay(&board, winner, line.moves().to_vec());
                    assert_eq!(again, Some(line));
                }
                Answer::Cannot(_) => assert!(!asked),
                Answer::Unknown(_) => panic!("{ply} {winner}"),
            }
        }
        if let Some(&m) = moves.get(ply) {
            board.play_unchecked(m);
        }
    }
    assert_eq!(answers.can(moves.len() + 1, Color::White), None);
    moves.swap(0, 2);
    assert!(answers_for_game(&start, &moves, Budget::DEFAULT).is_none());
}
