//! Games that are watched, and their records.

use std::fmt::Write as _;

use shakmaty::san::SanPlus;
use shakmaty::{Chess, Move, Position, Role};
use tablas_feed::double::{Rng, random_game};

/// A game as its moves in SAN, with clock times.
pub(crate) struct Line {
    /// The moves, each with its comment.
    pub(crate) words: Vec<String>,
    /// Its number: another game on the same board has another one.
    pub(crate) round: usize,
}

/// A legal game of exactly this many half-moves; the last ones go back and forth, so that the very last
/// brings a position for the third time.
pub(crate) fn game_of(plies: usize, seed: u64) -> Line {
    const END: usize = 8;

    for attempt in 0.. {
        let game = random_game(&mut Rng::new(seed * 1_000 + attempt), plies - END);
        if game.moves.len() != plies - END {
            continue;
        }
        let mut moves = game.moves;
        if to_and_fro(&mut moves, END / 4) {
            return Line {
                words: words(&moves),
                round: 1,
            };
        }
    }
    unreachable!("the numbers do not end")
}

/// A short opening and then moves to and fro until a position has come five times.
pub(crate) fn game_that_repeats(seed: u64, round: usize) -> Line {
    for attempt in 0.. {
        let number = seed * 7_919 + attempt;
        let game = random_game(&mut Rng::new(number), 6 + (number % 9) as usize * 2);
        let mut moves = game.moves;
        if to_and_fro(&mut moves, 4) {
            return Line {
                words: words(&moves),
                round,
            };
        }
    }
    unreachable!("the numbers do not end")
}

fn to_and_fro(moves: &mut Vec<Move>, times: usize) -> bool {
    let mut position = Chess::default();
    for &mv in moves.iter() {
        position.play_unchecked(mv);
    }
    for _ in 0..times {
        let mut cycle: Vec<Move> = Vec::new();
        for at in 0..4_usize {
            let legal = position.legal_moves();
            let found = legal.into_iter().find(|mv| {
                let mut next = position.clone();
                next.play_unchecked(*mv);
                let quiet = matches!(mv.role(), Role::Knight | Role::Rook | Role::King)
                    && !mv.is_capture()
                    && !mv.is_castle()
                    && !next.is_check();
                quiet
                    && at.checked_sub(2).is_none_or(|before| {
                        let there = cycle[before];
                        mv.from() == Some(there.to()) && Some(mv.to()) == there.from()
                    })
            });
            let Some(mv) = found else { return false };
            cycle.push(mv);
            position.play_unchecked(mv);
        }
        moves.extend(cycle);
    }
    true
}

fn words(moves: &[Move]) -> Vec<String> {
    let mut position = Chess::default();
    moves
        .iter()
        .enumerate()
        .map(|(at, &mv)| {
            let mut word = String::new();
            if at % 2 == 0 {
                // A string takes it.
                let _ = write!(word, "{}. ", at / 2 + 1);
            }
            let san = SanPlus::from_move_and_play_unchecked(&mut position, mv);
            let left = 5_400_usize.saturating_sub(at * 15).max(60);
            let (hours, minutes, seconds) = (left / 3_600, left / 60 % 60, left % 60);
            let _ = write!(word, "{san} {{[%clk {hours}:{minutes:02}:{seconds:02}]}}");
            word
        })
        .collect()
}

/// The record of a board's game after `made` half-moves.
pub(crate) fn record(board: usize, line: &Line, made: usize, result: &str) -> String {
    let round = line.round;
    let mut text = format!(
        "[Event \"Open\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"{round}.{board}\"]\n\
         [White \"White {board}\"]\n[Black \"Black {board}\"]\n[Result \"{result}\"]\n\
         [TimeControl \"90 min/game + 30 sec/move\"]\n\n"
    );
    for words in line.words[..made].chunks(6) {
        text.push_str(&words.join(" "));
        text.push('\n');
    }
    text.push_str(result);
    text.push_str("\n\n");
    text
}
