//! One step of the exploration against shakmaty's legal moves, from positions of random games with
//! castling, taking in passing and promotion.

use std::collections::{BTreeMap, BTreeSet};

use shakmaty::{Board, CastlingMode, Chess, Color, FromSetup, Position, Setup};

use super::{Closure, Order};
use crate::bits::bit;
use crate::men::{Men, Side};

/// Small numbers that are the same on every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % sides as u64) as usize
    }
}

fn side(position: &Chess, winner: Color) -> Side {
    if position.turn() == winner {
        Side::Winner
    } else {
        Side::Loser
    }
}

fn successors_agree(position: &Chess, winner: Color) {
    let (men, king) = Men::of(position, winner).expect("both kings");
    let side = side(position, winner);
    let mut closure = Closure::new(men, king, side, Order::Breadth);
    closure.run(1, u64::MAX);
    let mut ours: BTreeMap<[u64; 4], u64> = BTreeMap::new();
    for (men, kings) in closure.visited() {
        let kings = kings[side.other() as usize];
        if kings != 0 {
            ours.insert(men.planes(), kings);
        }
    }
    let mut theirs: BTreeMap<[u64; 4], u64> = BTreeMap::new();
    for m in position.legal_moves() {
        let mut next = position.clone();
        next.play_unchecked(m);
        let (men, king) = Men::of(&next, winner).expect("both kings");
        if !men.insufficient() {
            *theirs.entry(men.planes()).or_default() |= bit(king);
        }
    }
    assert_eq!(ours, theirs, "{position:?} {winner}");
}

#[test]
fn every_step_is_a_legal_move_and_every_legal_move_a_step() {
    let mut dice = Dice(5);
    let mut seen = BTreeSet::new();
    for game in 0..60 {
        let mut position = if game % 2 == 0 {
            Chess::new()
        } else {
            let mut setup = Setup::initial();
            setup.board = Board::chess960(dice.roll(960) as u32);
            setup.castling_rights = setup.board.rooks() & shakmaty::Bitboard::BACKRANKS;
            Chess::from_setup(setup, CastlingMode::Chess960).expect("a start position")
        };
        for _ in 0..150 {
            for winner in Color::ALL {
                successors_agree(&position, winner);
            }
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            // Rare moves first, so that they come up.
            let special = moves
                .iter()
                .position(|m| m.is_castle() || m.is_en_passant() || m.is_promotion());
            let m = match special {
                Some(at) if dice.roll(3) > 0 => moves[at],
                Some(_) | None => moves[dice.roll(moves.len())],
            };
            seen.insert((m.is_castle(), m.is_en_passant(), m.is_promotion()));
            position.play_unchecked(m);
        }
    }
    assert_eq!(seen.len(), 4, "{seen:?}");
}
