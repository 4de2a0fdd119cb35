//! Whether a position can come again: both players take their last moves back.
//!
//! A way that is found is a series of three legal moves. None found says nothing.

use shakmaty::{Chess, Move, Position, Role, Square};

/// The opponent moves to and fro, and the mover goes back in between.
pub(crate) type Back = [Move; 3];

/// Moves of the opponent that are tried.
const TRIES: usize = 6;

/// A way from `after`, where `m` led, back to `before`, with the same rights.
pub(crate) fn way_back(before: &Chess, m: Move, after: &Chess) -> Option<Back> {
    let Move::Normal {
        role,
        from,
        capture: None,
        to,
        promotion: None,
    } = m
    else {
        return None;
    };
    let rights = before.castles().castling_rights();
    if role == Role::Pawn
        || after.castles().castling_rights() != rights
        || before.maybe_ep_square().is_some()
    {
        return None;
    }
    let board = after.board();
    let theirs = after.us();
    let pieces = theirs & !board.pawns() & !board.kings();
    let kings = theirs & board.kings();
    let steps = pieces.into_iter().chain(kings).flat_map(|there| {
        let targets = board.attacks_from(there) & !board.occupied();
        targets.into_iter().take(2).map(move |here| (there, here))
    });
    steps.take(TRIES).find_map(|(there, here)| {
        let reply = quiet(board.role_at(there)?, there, here);
        if !after.is_legal(reply) {
            return None;
        }
        let mut next = after.clone();
        next.play_unchecked(reply);
        let back = quiet(role, to, from);
        if next.castles().castling_rights() != rights || !next.is_legal(back) {
            return None;
        }
        next.play_unchecked(back);
        let fro = quiet(board.role_at(there)?, here, there);
        next.is_legal(fro).then_some([reply, back, fro])
    })
}

fn quiet(role: Role, from: Square, to: Square) -> Move {
    Move::Normal {
        role,
        from,
        capture: None,
        to,
        promotion: None,
    }
}
