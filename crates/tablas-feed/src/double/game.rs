//! Games that a double replays.

use std::io::Read;

use shakmaty::{Chess, Color, Move, Position, Role};
use tablas::ruling::Score;
use tablas::units::Millis;
use tablas_record::{Game, ReadError, ReadOptions, Reader};

use super::Rng;
use crate::model::GameTags;
use crate::pgn::game_tags;

/// A game with its clock times.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// Who plays.
    pub tags: GameTags,
    /// Its first position.
    pub start: Chess,
    /// Its moves.
    pub moves: Vec<Move>,
    /// What each move took, in milliseconds.
    pub took: Vec<u64>,
    /// Its result; `None` if it has none.
    pub result: Option<Score>,
}

/// The time control that the double's clocks follow.
const BASE: u64 = 90 * 60 * 1000;
const INCREMENT: u64 = 30 * 1000;

impl PlayedGame {
    /// The first games of a record, up to `most`, without those that have no moves.
    ///
    /// # Errors
    ///
    /// If they cannot be read, or are no record at all.
    pub fn read(
        record: impl Read,
        options: ReadOptions,
        most: usize,
    ) -> Result<Vec<PlayedGame>, ReadError> {
        let mut games = Vec::new();
        let mut reader = Reader::new(record, options);
        let mut game = Game::new();
        while games.len() < most && reader.read(&mut game, &mut ())? {
            if !game.moves().is_empty() {
                games.push(PlayedGame::of(&game, game_tags(&game)));
            }
        }
        Ok(games)
    }

    /// A game out of a record; the moves that are certain.
    #[must_use]
    pub fn of(game: &Game, tags: GameTags) -> PlayedGame {
        let moves: Vec<Move> = game.moves().iter().map(|ply| ply.mv).collect();
        let took = game.clocks();
        let took = (0..moves.len())
            .map(|at| {
                took.get(at)
                    .and_then(|it| it.elapsed)
                    .map_or(20_000, |it| it.0)
            })
            .collect();
        PlayedGame {
            tags,
            start: game.start().clone(),
            moves,
            took,
            result: game.result(),
        }
    }

    /// What the player of half-move `at` has left after it, in whole seconds as boards show it.
    #[must_use]
    pub fn left_after(&self, at: usize) -> Millis {
        let own = (at % 2..=at).step_by(2);
        let mut left = BASE;
        for ply in own {
            left = (left + INCREMENT).saturating_sub(self.took[ply]).max(1_000);
        }
        Millis(left / 1000 * 1000)
    }

    /// What both have left after `moves` half-moves, White's first.
    #[must_use]
    pub fn clocks(&self, moves: usize) -> [Millis; 2] {
        let last_of = |parity: usize| (0..moves).rev().find(|at| at % 2 == parity);
        [0, 1].map(|parity| last_of(parity).map_or(Millis(BASE), |at| self.left_after(at)))
    }

    /// The position after `moves` half-moves.
    #[must_use]
    pub fn position(&self, moves: usize) -> Chess {
        let mut position = self.start.clone();
        for &mv in &self.moves[..moves] {
            position.play_unchecked(mv);
        }
        position
    }
}

/// A legal game by chance, rich in what is hard to see on a board: castling, captures en passant,
/// promotions, positions that come back.
#[must_use]
pub fn random_game(rng: &mut Rng, longest: usize) -> PlayedGame {
    let mut position = Chess::default();
    let mut moves = Vec::new();
    while moves.len() < longest {
        let legal = position.legal_moves();
        if legal.is_empty() || position.is_insufficient_material() {
            break;
        }
        let rare: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|mv| mv.is_castle() || mv.is_en_passant() || mv.is_promotion())
            .collect();
        let quiet: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|mv| mv.role() == Role::Knight && !mv.is_capture())
            .collect();
        let pool = match rng.below(10) {
            0..6 if !rare.is_empty() => &rare[..],
            6..8 if !quiet.is_empty() => &quiet[..],
            _ => &legal[..],
        };
        let Some(&mv) = rng.pick(pool) else { break };
        moves.push(mv);
        position.play_unchecked(mv);
    }
    let took = moves.iter().map(|_| rng.between(3_000, 60_000)).collect();
    let result = match position.outcome().known() {
        Some(outcome) => match outcome.winner() {
            Some(winner) => Score::win(winner),
            None => Score::DRAW,
        },
        None => *rng
            .pick(&[
                Score::DRAW,
                Score::win(Color::White),
                Score::win(Color::Black),
            ])
            .expect("three"),
    };
    PlayedGame {
        tags: GameTags::default(),
        start: Chess::default(),
        moves,
        took,
        result: Some(result),
    }
}
