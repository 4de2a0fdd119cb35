use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, Position};

use super::{Memory, errand};
use crate::Line;

fn standard(fen: &str) -> Chess {
    let fen: Fen = fen.parse().expect("a FEN");
    fen.into_position(CastlingMode::Standard)
        .expect("a position")
}

/// Numbers that are the same on every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

/// `few` in a quick run; with `TABLAS_SOAK` set to a factor, that many times more.
#[expect(clippy::disallowed_methods, reason = "only tests read the environment")]
fn cases(few: usize) -> usize {
    let factor = std::env::var("TABLAS_SOAK")
        .ok()
        .and_then(|factor| factor.parse().ok())
        .unwrap_or(1);
    few.saturating_mul(factor)
}

/// Whether there is an errand; its moves must be legal and end in mate.
fn proven(position: &Chess, winner: Color, memory: &mut Memory) -> bool {
    if !errand(position, winner, &[], memory) {
        return false;
    }
    let errand = memory.last().expect("an errand");
    let moves = errand.moves(position);
    let mut board = position.clone();
    for (ply, &m) in moves.iter().enumerate() {
        let fen = |board: &Chess| Fen::from_position(board, shakmaty::EnPassantMode::Legal);
        let start = fen(position);
        assert!(
            board.is_legal(m),
            "{start} {winner}: {m:?} after {ply} in {}",
            fen(&board)
        );
        board.play_unchecked(m);
    }
    assert!(Line::replay(position, winner, moves).is_some());
    true
}

#[test]
fn a_queen_and_a_helper() {
    let position = standard("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    for winner in Color::ALL {
        assert!(proven(&position, winner, &mut Memory::default()));
    }
}

#[test]
fn nothing_is_found_where_nothing_is() {
    for fen in [
        "8/8/4k3/8/8/3K1N2/8/8 b - - 0 1",
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
        "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1",
        "k1b5/1p1p4/1PpP4/2Pp4/N1pP4/1pP1B3/1P1B4/K7 w - - 0 1",
        "8/8/7p/5p1P/5p1K/b4Pp1/1b4P1/b4kb1 b - - 0 1",
    ] {
        let position = standard(fen);
        assert!(!proven(&position, Color::White, &mut Memory::default()));
    }
}

/// Games at random: captures as often as not, so that they get thin, and some from set-up positions.
#[test]
fn games_at_random() {
    let mut dice = Dice(1130);
    let (mut asked, mut found) = (0, 0);
    let starts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/pp3k2/2p2pp1/8/3P4/1P2PK2/P5PP/8 w - - 0 1",
        "3r2k1/5ppp/8/1N6/8/4b3/PPP3PP/2KR4 w - - 0 1",
        "4k3/2q5/8/3b4/8/2B5/3Q4/3K4 w - - 0 1",
        "1n2k3/P1P5/8/8/8/8/p1p5/1N2K3 b - - 0 1",
    ];
    for game in 0..cases(60) {
        let mut position = standard(starts[game % starts.len()]);
        let mut memories = [Memory::default(), Memory::default()];
        for _ in 0..120 {
            for winner in Color::ALL {
                let memory = &mut memories[usize::from(winner.is_white())];
                asked += 1;
                found += usize::from(proven(&position, winner, memory));
            }
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let captures: Vec<_> = moves.iter().filter(|m| m.is_capture()).collect();
            let m = if !captures.is_empty() && dice.roll(3) == 0 {
                *captures[dice.roll(captures.len())]
            } else {
                moves[dice.roll(moves.len())]
            };
            position.play_unchecked(m);
        }
    }
    assert!(4 * found > asked, "{found} of {asked}");
}
