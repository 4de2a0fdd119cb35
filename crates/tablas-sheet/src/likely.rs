//! Which of several moves that a sheet allows a player is likelier to have made.
//!
//! It orders proposals and decides nothing: a claim is answered over all readings that fit, likely
//! or not.

use shakmaty::{Bitboard, Chess, Color, Move, Position, Role, Square, attacks};

use crate::exchange::value;

/// How unlikely a legal move is at first sight, 0 to about 400: a piece given away is likelier a
/// misreading than a capture of one.
pub(crate) fn unlikely(position: &Chess, mv: Move, last: Option<Move>) -> u32 {
    if mv.castling_side().is_some() {
        return 20;
    }
    let Some(from) = mv.from() else { return 0 };
    let us = position.turn();
    let to = mv.to();
    let mut cost: i32 = match mv.promotion() {
        Some(Role::Queen) | None => 0,
        Some(_) => 400,
    };
    let man = value(mv.promotion().unwrap_or(mv.role()));
    let gain = mv.capture().map_or(0, value);
    let before = position.board().occupied();
    let after = before.without(from).with(to);
    let lost = threatened(position, to, us, man, after, from);
    let saved = threatened(position, from, us, value(mv.role()), before, from);
    cost += match mv.capture() {
        Some(_) if lost <= gain => 0,
        Some(_) => 60 + 40 * (lost - gain),
        None => 110 + 45 * lost,
    };
    if saved > 0 && lost == 0 {
        cost -= 80;
    }
    if let Some(last) = last {
        if last.is_capture() && last.to() == to {
            cost -= 60;
        }
        if last.is_capture() && last.to() != to && mv.capture().is_none() {
            cost += 40;
        }
    }
    if lost == 0 && checks(position, mv, from, after) {
        cost -= 30;
    }
    if mv.role() == Role::King && position.board().queens().count() == 2 {
        cost += 60;
    }
    u32::try_from(cost.clamp(0, 450)).unwrap_or(0)
}

/// Whether a move gives check, not counting one by the rook of a castling or past a pawn taken in passing.
fn checks(position: &Chess, mv: Move, from: Square, after: Bitboard) -> bool {
    let (board, us) = (position.board(), position.turn());
    board.king_of(!us).is_some_and(|king| {
        let man = mv.promotion().unwrap_or(mv.role()).of(us);
        attacks::attacks(mv.to(), man, after).contains(king)
            || !(board.attacks_to(king, us, after).without(from)).is_empty()
    })
}

/// What the opponent of `us` could win by a capture on `square`, roughly, when these squares are
/// occupied. The man `moved` protects nothing.
fn threatened(
    position: &Chess,
    square: Square,
    us: Color,
    man: i32,
    occupied: Bitboard,
    moved: Square,
) -> i32 {
    let board = position.board();
    let attackers = board.attacks_to(square, !us, occupied).without(square);
    if attackers.is_empty() {
        return 0;
    }
    let cheapest = attackers
        .into_iter()
        .filter_map(|square| board.role_at(square))
        .map(value)
        .min()
        .unwrap_or(9);
    let defenders = board.attacks_to(square, us, occupied);
    if defenders.without(moved).is_empty() {
        man
    } else {
        (man - cheapest).max(0)
    }
}
