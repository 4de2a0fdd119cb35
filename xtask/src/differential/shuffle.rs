//! Made-up games that move back and forth for long. Real games seldom reach what article 9 is
//! about, and hardly ever in Chess960, with castling rights, or with a mate on the last move.

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Move, Position};

use super::ours::Line;

/// Where they begin: full boards, rights of castling to be lost, captures en passant that are legal
/// or not, endings in which a mate, a stalemate or a capture is always near.
const STARTS: [&str; 26] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1",
    "rkrbbqnn/pppppppp/8/8/8/8/PPPPPPPP/RKRBBQNN w CAca - 0 1",
    "nbbqrnkr/pppppppp/8/8/8/8/PPPPPPPP/NBBQRNKR w HEhe - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 0 1",
    "1rk4r/8/8/8/8/8/8/1RK4R w HBhb - 0 1",
    "rr1k4/8/8/8/8/8/8/RR1K3R w HBb - 0 1",
    "2rkr3/p6p/8/8/8/8/P6P/2RKR3 w ECec - 0 1",
    "4k3/8/8/8/3pP3/8/8/R3K2R b KQ e3 0 1",
    "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1",
    "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
    "8/8/8/K1Pp3r/8/8/8/3k4 w - d6 0 1",
    "rnbqkb1r/ppp1pppp/5n2/3pP3/8/5N2/PPPP1PPP/RNBQKB1R w KQkq d6 0 1",
    "8/8/8/8/8/2k5/8/K6R w - - 0 1",
    "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1",
    "k7/2K5/8/8/8/8/8/1Q6 w - - 0 1",
    "8/8/4k3/8/8/3KBN2/8/8 w - - 0 1",
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
    "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
    "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
    "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1",
    "q3k3/8/8/8/8/8/8/4K2R w K - 0 1",
    "8/5k2/p1p1p1p1/P1P1P1P1/8/8/5K2/4B3 w - - 0 1",
    "rq2k1nr/8/8/8/8/8/8/RQ2K1NR w KQkq - 0 1",
    "5rk1/8/8/8/8/8/6q1/5QRK w - - 0 1",
];

/// Half-moves without a pawn move or capture at the start, one of them for each game.
const QUIET: [u32; 6] = [0, 0, 80, 92, 99, 140];

const LONGEST: usize = 240;

/// Quiet half-moves at which a game stops: nothing new comes after 75 moves.
const LONGEST_QUIET: u32 = 156;

/// The made-up game of that number; the same number makes the same game.
pub(crate) fn line(number: u64) -> Line {
    let mut chance = Chance(number);
    let text = STARTS[chance.below(STARTS.len())];
    let fen: Fen = text.parse().expect("the start positions are FEN");
    let mode = CastlingMode::detect(fen.as_setup());
    let mut setup = fen.into_setup();
    if setup.ep_square.is_none() {
        setup.halfmoves = QUIET[chance.below(QUIET.len())];
    }
    let start: Chess = setup.position(mode).expect("the start positions are legal");
    let mut position = start.clone();
    let mut moves: Vec<Move> = Vec::new();
    while moves.len() < LONGEST && position.halfmoves() < LONGEST_QUIET {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let quiet: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|mv| !mv.is_zeroing())
            .collect();
        let back = moves.len().checked_sub(2).and_then(|own| {
            quiet
                .iter()
                .copied()
                .find(|mv| mv.from() == Some(moves[own].to()) && Some(mv.to()) == moves[own].from())
        });
        let mv = match (chance.below(100), back) {
            (0..50, Some(back)) => back,
            (0..97, _) if !quiet.is_empty() => quiet[chance.below(quiet.len())],
            _ => legal[chance.below(legal.len())],
        };
        moves.push(mv);
        position.play_unchecked(mv);
    }
    Line { start, mode, moves }
}

/// The splitmix64 sequence.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        let limit = u64::try_from(limit).expect("a usize fits a u64");
        usize::try_from(z % limit).expect("it is below a usize")
    }
}
