//! Boards that tell only which men stand where, men in the air included, as JSON lines.

use serde_json::{Value, json};
use shakmaty::fen::Fen;
use shakmaty::{Board, EnPassantMode, Square};

use super::{PlayedGame, Rng, Script, Troubles};
use crate::model::Epoch;

/// A line that a board's process writes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacementLine {
    /// When, in milliseconds from the beginning.
    pub at: u64,
    /// The line.
    pub line: String,
}

/// Everything that is written while these games are played at the same time from `began` on, in order
/// of time. The boards are called `1` and so on.
#[must_use]
pub fn placement_lines(
    games: &[PlayedGame],
    troubles: Troubles,
    seed: u64,
    began: Epoch,
) -> Vec<PlacementLine> {
    let mut rng = Rng::new(seed);
    let mut lines = Vec::new();
    for (number, game) in games.iter().enumerate() {
        let script = Script::of(game, troubles, &mut rng);
        let id = format!("{}", number + 1);
        let mut write = |at: u64, line: Value| {
            lines.push(PlacementLine {
                at,
                line: line.to_string(),
            });
        };
        let named = |name: &str| Some(name).filter(|it| !it.is_empty()).map(str::to_owned);
        let start = Fen::from_position(&game.start, EnPassantMode::Legal);
        let begins = json!({
            "t": "game", "id": id, "board": number + 1, "start": start.to_string(),
            "white": named(&game.tags.white.name), "black": named(&game.tags.black.name),
        });
        write(0, begins);
        let mut say = |at: u64, board: &Board| {
            let fen = board.board_fen().to_string();
            let time = began.plus(at).0;
            write(at, json!({"t": "board", "id": id, "fen": fen, "ts": time}));
        };
        let mut at = 0;
        let mut before: Option<Board> = None;
        for look in &script.looks {
            let mut spent = 0;
            if let Some(before) = &before {
                for (after, board) in on_the_way(before, &look.placement, &mut rng) {
                    spent += after;
                    say(at + spent, &board);
                }
            }
            spent += rng.between(20, 120);
            say(at + spent, &look.placement);
            at += spent + look.lasts;
            before = Some(look.placement.clone());
        }
        if let Some(result) = game.result {
            write(
                at,
                json!({"t": "game", "id": id, "result": result.to_string()}),
            );
        }
    }
    lines.sort_by_key(|line| line.at);
    lines
}

/// What is seen between two placements: first men are lifted, then they are put down.
fn on_the_way(from: &Board, to: &Board, rng: &mut Rng) -> Vec<(u64, Board)> {
    let changed: Vec<Square> = Square::ALL
        .into_iter()
        .filter(|&square| from.piece_at(square) != to.piece_at(square))
        .collect();
    let mut board = from.clone();
    let mut seen = Vec::new();
    let lifted = changed
        .iter()
        .filter(|&&square| from.piece_at(square).is_some());
    for &square in lifted {
        board.discard_piece_at(square);
        seen.push((rng.between(40, 250), board.clone()));
    }
    let mut put: Vec<Square> = changed
        .iter()
        .copied()
        .filter(|&square| to.piece_at(square).is_some())
        .collect();
    while !put.is_empty() {
        let count = u64::try_from(put.len()).unwrap_or(1);
        let at = usize::try_from(rng.below(count)).unwrap_or(0);
        let square = put.swap_remove(at);
        if put.is_empty() {
            break;
        }
        if let Some(piece) = to.piece_at(square) {
            board.set_piece_at(square, piece);
        }
        seen.push((rng.between(40, 250), board.clone()));
    }
    seen
}
