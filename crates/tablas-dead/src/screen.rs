//! A screen for bulk checking of finished games.

use shakmaty::{Bitboard, Chess, Color, Position};

/// Whether it is worth asking [`can_checkmate`](crate::can_checkmate) at all. `false` only where
/// the men have so much freedom that a no is out of the question; `true` promises nothing.
///
/// It is a screen and not a proof: who needs certainty asks the question.
#[must_use]
pub fn worth_asking(position: &Chess, winner: Color) -> bool {
    let board = position.board();
    let own = board.by_color(winner);
    if board.occupied().count() < 10 || (own & !board.kings()).count() < 2 {
        return true;
    }
    // A wall needs rammed pawns, or pawns that men stand in front of.
    let white = board.pawns() & board.white();
    let black = board.pawns() & board.black();
    let rammed = Bitboard(white.0 << 8) & black;
    if rammed.count() > 3 {
        return true;
    }
    // Forced lines start from few moves, and a side without a mobile piece may be stalemated.
    if !freedom(position, winner) || !freedom(position, winner.other()) {
        return true;
    }
    position.is_check() || position.legal_moves().len() < 8
}

/// Whether the pieces of `color` that stand on the board have at least five moves.
fn freedom(position: &Chess, color: Color) -> bool {
    let board = position.board();
    let own = board.by_color(color);
    let mut moves = 0;
    for square in own & !board.pawns() & !board.kings() {
        moves += (board.attacks_from(square) & !own).count();
        if moves >= 5 {
            return true;
        }
    }
    false
}
