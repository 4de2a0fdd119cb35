//! Whether a position can come again: both players take their last moves back.
//!
//! A way that is found is a series of three legal moves. None found says nothing.

use shakmaty::{Bitboard, Chess, Move, Position, Role, Square};

/// The opponent moves to and fro, and the mover goes back in between.
pub(crate) type Back = [Move; 3];

/// A way back.
#[derive(Clone, Copy)]
pub(crate) struct WayBack {
    pub(crate) moves: Back,
    /// Whether castling and taking in passing are allowed as before.
    pub(crate) same_rights: bool,
}

/// Moves of the opponent that are tried.
const TRIES: usize = 8;

/// A way from `after`, where `m` led, back to `before`.
pub(crate) fn way_back(before: &Chess, m: Move, after: &Chess) -> Option<WayBack> {
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
    if role == Role::Pawn {
        return None;
    }
    let board = after.board();
    let theirs = after.us();
    let pieces = theirs & !board.pawns() & !board.kings();
    let kings = theirs & board.kings();
    let (likely, others) = if after.is_check() {
        (kings, pieces)
    } else {
        (pieces, kings)
    };
    let each = if after.is_check() { 8 } else { 2 };
    let targets = |there: Square| -> Bitboard { board.attacks_from(there) & !board.occupied() };
    let steps = likely.into_iter().chain(others).flat_map(|there| {
        targets(there)
            .into_iter()
            .take(each)
            .map(move |here| (there, here))
    });
    steps.take(TRIES).find_map(|(there, here)| {
        let reply = quiet(board.role_at(there)?, there, here);
        if !after.is_legal(reply) {
            return None;
        }
        let mut next = after.clone();
        next.play_unchecked(reply);
        let back = quiet(role, to, from);
        if !next.is_legal(back) {
            return None;
        }
        next.play_unchecked(back);
        let fro = quiet(board.role_at(there)?, here, there);
        if !next.is_legal(fro) {
            return None;
        }
        let rights = before.castles().castling_rights();
        Some(WayBack {
            moves: [reply, back, fro],
            // What the reply loses is lost before its return.
            same_rights: next.castles().castling_rights() == rights
                && before.maybe_ep_square().is_none(),
        })
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
