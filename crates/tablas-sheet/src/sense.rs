//! Which of several games that fit alike makes more sense.
//!
//! Where a sheet leaves more than one reading, the wrong one tends to leave men to be taken for nothing,
//! move after move, because the opponent knew that they were elsewhere. This orders proposals that the
//! evidence does not; it never makes a repair, and no claim is decided by it.

use shakmaty::{Bitboard, Board, Chess, Color, Move, Position, Role, Square};

/// What a pawn's worth of nonsense costs.
const PAWN: i32 = 45;
/// The most that one move can cost.
const MOST: i32 = 260;

/// How little sense the moves of a game make from the half-move with this index on: 0 for moves that
/// win and save what can be won and saved.
pub(crate) fn nonsense(line: &[Move], from: usize) -> u32 {
    let mut position = Chess::default();
    for &mv in &line[..from] {
        position.play_unchecked(mv);
    }
    let mut sum = 0;
    let mut to_win = best_capture(&position);
    for &mv in &line[from..] {
        let captured = mv.capture().map_or(0, value);
        let promoted = mv.promotion().map_or(0, |role| value(role) - 1);
        position.play_unchecked(mv);
        let risk = best_capture(&position);
        let regret = to_win - (captured + promoted - risk);
        // A player in check has little choice.
        sum += (regret * PAWN).clamp(0, MOST);
        to_win = if position.is_check() { 0 } else { risk };
    }
    u32::try_from(sum).unwrap_or(0)
}

/// The most that the player having the move wins by captures on one square, in pawns.
fn best_capture(position: &Chess) -> i32 {
    let board = position.board();
    let us = position.turn();
    let mut best = 0;
    for square in board.by_color(!us) {
        let Some(victim) = board.role_at(square) else {
            continue;
        };
        if victim == Role::King || value(victim) <= best {
            continue;
        }
        best = best.max(exchange(board, square, us, value(victim)));
    }
    best
}

/// What the series of captures on a square gives to the player who begins, both taking with the least
/// man and stopping when it does not pay.
fn exchange(board: &Board, square: Square, first: Color, victim: i32) -> i32 {
    let mut occupied = board.occupied();
    let mut gains = [0_i32; 33];
    let mut depth = 0;
    let mut side = first;
    let mut on_square = victim;
    while depth < 32 {
        let attackers = board.attacks_to(square, side, occupied) & occupied;
        let Some((man, worth)) = least(board, attackers) else {
            break;
        };
        // A king takes only what is not defended.
        if worth == value(Role::King)
            && !(board.attacks_to(square, !side, occupied) & occupied).is_empty()
        {
            break;
        }
        gains[depth] = on_square - if depth > 0 { gains[depth - 1] } else { 0 };
        on_square = worth;
        occupied.discard(man);
        depth += 1;
        side = !side;
    }
    if depth == 0 {
        return 0;
    }
    while depth > 1 {
        depth -= 1;
        gains[depth - 1] = -(-gains[depth - 1]).max(gains[depth]);
    }
    gains[0].max(0)
}

fn least(board: &Board, attackers: Bitboard) -> Option<(Square, i32)> {
    attackers
        .into_iter()
        .filter_map(|square| Some((square, value(board.role_at(square)?))))
        .min_by_key(|&(_, worth)| worth)
}

/// What a man is worth in pawns.
pub(crate) const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        // A king is never captured.
        Role::King => 20,
    }
}
