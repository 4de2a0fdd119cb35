//! Words about squares as the player who moves sees them, and amounts put into few classes.

use shakmaty::{Bitboard, Board, Color, File, Square};

/// The number of a square as the player sees it: his own first rank comes first.
pub(super) fn seen_by(square: Square, us: Color) -> usize {
    match us {
        Color::White => usize::from(square),
        Color::Black => usize::from(square.flip_vertical()),
    }
}

/// The rank of a square as a player sees it, from 0.
pub(super) fn rank_of(square: Square, us: Color) -> usize {
    match us {
        Color::White => usize::from(square.rank()),
        Color::Black => 7 - usize::from(square.rank()),
    }
}

/// The squares from which a pawn of the opponent may one day attack `square`.
pub(super) fn pawn_span(square: Square, us: Color) -> Bitboard {
    beside(square.file()) & front(square, us)
}

pub(super) fn furthest_passed(board: &Board, us: Color) -> [Option<Square>; 2] {
    [us, !us].map(|side| {
        let pawns = board.pawns() & board.by_color(side);
        pawns
            .into_iter()
            .filter(|&square| is_passed(board, square, side))
            .max_by_key(|&square| rank_of(square, side))
    })
}

pub(super) fn is_passed(board: &Board, square: Square, us: Color) -> bool {
    let ahead = front(square, us);
    let file = Bitboard::from_file(square.file());
    let enemies = board.pawns() & board.by_color(!us);
    ((beside(square.file()) | file) & ahead & enemies).is_empty()
}

/// The files beside a file.
pub(super) fn beside(file: File) -> Bitboard {
    let beside = [file.offset(-1), file.offset(1)];
    beside
        .into_iter()
        .flatten()
        .map(Bitboard::from_file)
        .fold(Bitboard::EMPTY, |all, one| all | one)
}

/// The ranks in front of a square.
pub(super) fn front(square: Square, us: Color) -> Bitboard {
    let rank = u32::from(square.rank());
    Bitboard(match us {
        Color::White => (u64::MAX << (8 * rank)) << 8,
        Color::Black => (1_u64 << (8 * rank)) - 1,
    })
}

pub(super) fn net_bucket(net: i32, capture: bool) -> usize {
    match (net, capture) {
        (..=-7, _) => 0,
        (-6..=-4, _) => 1,
        (-3..=-2, false) => 2,
        (-3..=-2, true) => 3,
        (-1, _) => 4,
        (0, false) => 5,
        (0, true) => 6,
        (1, _) => 7,
        (2..=3, _) => 8,
        (4..=5, _) => 9,
        (6.., _) => 10,
    }
}

pub(super) fn worth_bucket(worth: i32) -> usize {
    match worth {
        ..=1 => 0,
        2 => 1,
        3 => 2,
        4..=5 => 3,
        6.. => 4,
    }
}
