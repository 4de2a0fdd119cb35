//! A screen for bulk checking of finished games.

use shakmaty::{Bitboard, Chess, Color, Position, attacks};

/// Whether it is worth asking [`can_checkmate`](crate::can_checkmate) at all. `false` only where
/// the men have so much freedom that a no is out of the question; `true` promises nothing.
///
/// It is a screen and not a proof: who needs certainty asks the question.
#[must_use]
pub fn worth_asking(position: &Chess, winner: Color) -> bool {
    if !at_liberty(position, winner) {
        return true;
    }
    // Where there is little choice, what matters is whether a move or two lead into the open.
    let moves = position.legal_moves();
    moves.len() <= FEW
        && !moves.into_iter().any(|m| {
            let mut next = position.clone();
            next.play_unchecked(m);
            let replies = next.legal_moves();
            if replies.len() > FEW {
                return at_liberty(&next, winner);
            }
            replies.into_iter().any(|reply| {
                let mut after = next.clone();
                after.play_unchecked(reply);
                after.legal_moves().len() > FEW && at_liberty(&after, winner)
            })
        })
}

/// So few moves may all lead to the same end.
const FEW: usize = 8;

/// Whether both sides can move about, no wall stands between them, and the winner has the men to
/// mate with.
fn at_liberty(position: &Chess, winner: Color) -> bool {
    let board = position.board();
    let rammed = Bitboard(board.pawns().0 << 8 & board.pawns().0)
        & board.black()
        & Bitboard(board.white().0 << 8);
    let own = board.by_color(winner);
    let force = own & (board.pawns() | board.rooks_and_queens());
    let walls = if (board.rooks_and_queens() | board.knights()).any() {
        3
    } else {
        2
    };
    rammed.count() <= walls
        && (force.any() || (own & !board.kings()).count() > 2)
        && (own.count() > 3 || has_a_safe_step(position, winner))
        && roams(position, winner)
        && roams(position, winner.other())
}

/// Whether `color` has a queen, rook or knight with moves, or pawns and a king with room.
fn roams(position: &Chess, color: Color) -> bool {
    let board = position.board();
    let own = board.by_color(color);
    let mut moves = 0;
    for square in own & (board.rooks_and_queens() | board.knights()) {
        moves += (board.attacks_from(square) & !own).count();
        if moves >= 4 {
            return true;
        }
    }
    let pawns = own & board.pawns();
    let ahead = match color {
        Color::White => Bitboard(pawns.0 << 8),
        Color::Black => Bitboard(pawns.0 >> 8),
    };
    (ahead & !board.occupied()).any() && walks(position, color)
}

/// Whether the king of `color` has several squares to go to.
fn walks(position: &Chess, color: Color) -> bool {
    let board = position.board();
    let Some(king) = board.king_of(color) else {
        return false;
    };
    let enemy = board.pawns() & board.by_color(color.other());
    let room = attacks::king_attacks(king) & !board.by_color(color);
    room.into_iter()
        .filter(|&square| (attacks::pawn_attacks(color, square) & enemy).is_empty())
        .count()
        >= 3
}

/// Whether the king of `color` can step somewhere if it is his turn.
fn has_a_safe_step(position: &Chess, color: Color) -> bool {
    let board = position.board();
    let Some(king) = board.king_of(color) else {
        return false;
    };
    let others = board.occupied().without(king);
    (attacks::king_attacks(king) & !board.by_color(color))
        .into_iter()
        .any(|square| board.attacks_to(square, color.other(), others).is_empty())
}
