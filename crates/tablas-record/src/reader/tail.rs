//! Reading on after a move that is not certain, as far as what was written leaves one way.
//!
//! Nothing in the tail may be counted: it is there so that the arbiter sees what was played.

use shakmaty::{
    Bitboard, CastlingMode, Chess, Color, FromSetup, Move, MoveList, Piece, Position,
    PositionError, Rank, Role, Setup, Square, attacks,
};

use super::line::{Failure, Reading};
use super::movetext::Word;
use crate::letters::Letters;
use crate::notation::{Written, WrittenMove};

/// Reads on from `words[0]`, which failed in `position`; gives an entry for each word.
pub(super) fn read_on(
    position: &Chess,
    mode: CastlingMode,
    words: &[Word],
    failure: &Failure,
    letters: Letters,
) -> Vec<Option<Move>> {
    let rest = &words[1..];
    let (first, next) = match failure {
        Failure::Illegal(written) => match forced(position, mode, written) {
            Some((mv, next)) => (Some(mv), Some(next)),
            None => (None, None),
        },
        Failure::Null => (None, position.clone().swap_turn().ok()),
        Failure::Ambiguous(moves) | Failure::PromotionMissing(moves) => {
            match only_one_goes_on(position, moves, rest, letters) {
                Some(mv) => {
                    let mut next = position.clone();
                    next.play_unchecked(mv);
                    (Some(mv), Some(next))
                }
                None => (None, None),
            }
        }
        Failure::Unreadable => (None, None),
    };
    let mut moves = vec![None; words.len()];
    moves[0] = first;
    let Some(next) = next else {
        return moves;
    };
    let reading = Reading::of(&next, rest, letters);
    for read in &reading.moves {
        moves[read.word + 1] = Some(read.mv);
    }
    moves
}

/// The one move of several that lets all the other words be read.
fn only_one_goes_on(
    position: &Chess,
    moves: &MoveList,
    rest: &[Word],
    letters: Letters,
) -> Option<Move> {
    if rest.is_empty() {
        return None;
    }
    let mut able = moves.iter().copied().filter(|&mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        Reading::of(&next, rest, letters).is_whole()
    });
    let first = able.next()?;
    able.next().is_none().then_some(first)
}

/// The move that an illegal one must have been on the board, if only one piece can be meant, and the
/// position after it.
fn forced(position: &Chess, mode: CastlingMode, written: &Written) -> Option<(Move, Chess)> {
    let WrittenMove::Piece {
        role,
        from_file,
        from_rank,
        promotion,
        ..
    } = written.mv
    else {
        return None;
    };
    let to = written.mv.to()?;
    let board = position.board();
    let us = position.turn();
    let on_file = from_file.map_or(Bitboard::FULL, Bitboard::from);
    let on_rank = from_rank.map_or(Bitboard::FULL, Bitboard::from);
    let pieces = role.map_or(position.us(), |role| position.our(role)) & on_file & on_rank;
    let taken = board.piece_at(to);
    if taken.is_some_and(|piece| piece.color == us || piece.role == Role::King) {
        return None;
    }
    let able: Bitboard = pieces
        .into_iter()
        .filter(|&from| reaches(position, from, to))
        .collect();
    // A piece that can go there by its way of moving, else the only one of its kind.
    let from = able.single_square().or_else(|| pieces.single_square())?;
    let role = board.role_at(from)?;
    if role == Role::Pawn && matches!(to.rank(), Rank::First | Rank::Eighth) != promotion.is_some()
    {
        return None;
    }
    let mv = Move::Normal {
        role,
        from,
        capture: taken.map(|piece| piece.role),
        to,
        promotion,
    };
    let mut setup = position.to_setup(shakmaty::EnPassantMode::Legal);
    put(&mut setup, us, from, to, promotion.unwrap_or(role));
    let next = Chess::from_setup(setup, mode)
        .or_else(PositionError::ignore_invalid_ep_square)
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()?;
    Some((mv, next))
}

/// Whether the piece on `from` moves to `to` in its way, its king's safety aside.
fn reaches(position: &Chess, from: Square, to: Square) -> bool {
    let board = position.board();
    let Some(piece) = board.piece_at(from) else {
        return false;
    };
    match piece.role {
        Role::Pawn => {
            let forward = piece.color.fold_wb(8, -8);
            let step = from.offset(forward);
            let free = |square: Square| !board.occupied().contains(square);
            let straight = step == Some(to) && free(to);
            let double = from.rank() == piece.color.fold_wb(Rank::Second, Rank::Seventh)
                && step.is_some_and(free)
                && step.and_then(|square| square.offset(forward)) == Some(to)
                && free(to);
            let capture = attacks::pawn_attacks(piece.color, from).contains(to) && !free(to);
            straight || double || capture
        }
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
            attacks::attacks(from, piece, board.occupied()).contains(to)
        }
    }
}

fn put(setup: &mut Setup, us: Color, from: Square, to: Square, role: Role) {
    setup.board.discard_piece_at(from);
    setup.board.set_piece_at(to, Piece { color: us, role });
    setup.castling_rights.discard(from);
    setup.castling_rights.discard(to);
    if role == Role::King {
        setup.castling_rights &= !Bitboard::from(us.backrank());
    }
    setup.ep_square = None;
    setup.swap_turn();
}
