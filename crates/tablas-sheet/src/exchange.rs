//! What captures win: a sum of exchanges on one square, without looking further.

use shakmaty::{Bitboard, Board, Color, Role, Square};

/// The most that the player `us` wins by captures on one square, in pawns, and on how many squares he
/// wins something.
pub(crate) fn captures(board: &Board, us: Color) -> (i32, usize) {
    let (mut best, mut count) = (0, 0);
    for square in board.by_color(!us) {
        let Some(victim) = board.role_at(square) else {
            continue;
        };
        if victim == Role::King {
            continue;
        }
        let won = exchange(board, square, us, value(victim));
        best = best.max(won);
        count += usize::from(won > 0);
    }
    (best, count)
}

/// The most that the player `us` wins by captures on one square, in pawns.
pub(crate) fn best_capture(board: &Board, us: Color) -> i32 {
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
pub(crate) fn exchange(board: &Board, square: Square, first: Color, victim: i32) -> i32 {
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
