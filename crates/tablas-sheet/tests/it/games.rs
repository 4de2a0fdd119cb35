//! Games to make sheets of.

use std::path::Path;

use shakmaty::{Chess, Move, Position};
use tablas_record::{Game, ReadOptions, Reader};

/// The real games of the repository that have between 15 and 110 moves and begin at the start. For a
/// soak run `TABLAS_SOAK_GAMES` names a file of others; of those every tenth is looked at, which are the
/// ones that `src/surprise/learn.rs` holds back, and taken if it has 60 to 100 moves.
pub(crate) fn real() -> Vec<Vec<Move>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let own = [
        "benches/games.pgn",
        "examples/historic.pgn",
        "examples/club.pgn",
    ];
    let mut files: Vec<_> = own.iter().map(|file| root.join(file)).collect();
    let mut length = 30..=220;
    let mut every = 1;
    if let Some(file) = std::env::var_os("TABLAS_SOAK_GAMES") {
        files = vec![file.into()];
        length = 120..=200;
        every = 10_u64;
    }
    let mut games = Vec::new();
    for file in files {
        let bytes = std::fs::read(file).expect("a file of games");
        let options = ReadOptions {
            letters: None,
            guess_offers: false,
        };
        let mut reader = Reader::new(&bytes[..], options);
        let mut game = Game::new();
        let mut number = 0_u64;
        while reader.read(&mut game, &mut ()).expect("a file of games") {
            number += 1;
            if !number.is_multiple_of(every) {
                continue;
            }
            let moves: Vec<Move> = game.moves().iter().map(|ply| ply.mv).collect();
            if *game.start() == Chess::default() && length.contains(&moves.len()) {
                games.push(moves);
            }
        }
    }
    games
}

/// A game of random legal moves.
pub(crate) fn random(plies: usize, dice: &mut Dice) -> Vec<Move> {
    let mut position = Chess::default();
    let mut moves = Vec::new();
    for _ in 0..plies {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = legal[dice.below(legal.len())];
        position.play_unchecked(mv);
        moves.push(mv);
    }
    moves
}

/// Pseudorandom numbers (splitmix64): the same on every machine.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % n as u64).expect("below n")
    }
}
