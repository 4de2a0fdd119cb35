//! A slow and obvious oracle: every position that shakmaty's legal moves can reach.

use std::collections::HashSet;

use shakmaty::{CastlingMode, Chess, Color, FromSetup, Piece, Position, Role, Setup, Square};
use tablas_dead::{Answer, Budget, can_checkmate};

use crate::standard;

/// Whether each side can mate, or `None` if there is more than `most` to visit: White, Black.
pub(crate) fn exhaust(start: &Chess, most: usize) -> Option<[bool; 2]> {
    let mut seen = HashSet::from([start.clone()]);
    let mut open = vec![start.clone()];
    let mut mated = [false; 2];
    while let Some(position) = open.pop() {
        let moves = position.legal_moves();
        if moves.is_empty() && position.is_check() {
            mated[usize::from(position.turn().is_white())] = true;
        }
        for m in moves {
            let mut next = position.clone();
            next.play_unchecked(m);
            if seen.insert(next.clone()) {
                if seen.len() > most {
                    return None;
                }
                open.push(next);
            }
        }
    }
    Some(mated)
}

/// The prover agrees with the oracle, where the oracle comes to an end.
fn check(position: &Chess, most: usize) -> bool {
    let Some([white, black]) = exhaust(position, most) else {
        return false;
    };
    for (winner, can) in [(Color::White, white), (Color::Black, black)] {
        match can_checkmate(position, winner, Budget::states(300_000)) {
            Answer::Can(_) => assert!(can, "{position:?} {winner}"),
            Answer::Cannot(_) => assert!(!can, "{position:?} {winner}"),
            Answer::Unknown(_) => panic!("undecided: {position:?} {winner}"),
        }
    }
    true
}

#[test]
fn locked_positions() {
    for fen in [
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
        "8/8/8/2k5/p1p5/P1P5/8/2K5 w - - 0 1",
        "8/pp6/kp4p1/1p4Pp/1P6/6p1/6Pp/7K w - h6 0 1",
        "8/8/N7/PpK5/kP6/p7/P7/8 w - b6 0 1",
        "B7/1r6/8/pP6/8/4p1pp/p3Pp1p/5K1k w - a6 0 1",
        "7k/6pP/5pP1/4bP2/6K1/8/8/8 b - - 0 1",
        "6rK/5k1P/7R/8/8/P7/1P6/8 w - - 0 1",
    ] {
        check(&standard(fen), 60_000);
    }
}

/// Small numbers that are the same on every run.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, sides: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(sides)) as u32
    }

    pub(crate) fn square(&mut self) -> Square {
        Square::new(self.roll(64))
    }
}

/// A wall of rammed pawns on every second file, a pair of kings, now and then a bishop, and some
/// walls with a hole.
fn cramped(dice: &mut Dice) -> Option<Chess> {
    let mut setup = Setup::empty();
    let board = &mut setup.board;
    let first = dice.roll(2);
    for file in 0..4 {
        if dice.roll(12) == 0 {
            continue;
        }
        let at = Square::new(first + 2 * file + 8 * (2 + dice.roll(3)));
        board.set_piece_at(at, Color::White.pawn());
        board.set_piece_at(at.offset(8)?, Color::Black.pawn());
    }
    for color in Color::ALL {
        let king = dice.square();
        if board.piece_at(king).is_some() {
            return None;
        }
        board.set_piece_at(king, color.king());
    }
    if dice.roll(3) == 0 {
        let at = dice.square();
        let role = [Role::Knight, Role::Bishop, Role::Rook, Role::Bishop][dice.roll(4) as usize];
        let color = Color::from_white(dice.roll(2) == 0);
        if board.piece_at(at).is_none() {
            board.set_piece_at(at, Piece { color, role });
        }
    }
    setup.turn = Color::from_white(dice.roll(2) == 0);
    Chess::from_setup(setup, CastlingMode::Standard).ok()
}

#[test]
fn cramped_positions_at_random() {
    let mut dice = Dice(20_261_130);
    let mut decided = 0;
    for _ in 0..300 {
        if let Some(position) = cramped(&mut dice) {
            decided += u32::from(check(&position, 12_000));
        }
    }
    assert!(decided > 10, "{decided}");
}
