//! The one legal move that a written move is, found from the square of arrival.
//!
//! It asks only what is needed for this move, where a list of legal moves asks it for all of them.
//! Whatever is not exactly one move, or is written with more than it needs, is left to the careful
//! reader.

use shakmaty::{Bitboard, CastlingSide, File, Move, Rank, Role, Square, attacks};
use tablas::position::PlainPosition;

use super::san::{Body, San};

/// A move that was found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) mv: Move,
    /// A file or rank of departure is written, and the move is the only one without it.
    pub(super) overspecified: bool,
}

/// The move, or `None` if it is for the careful reader. `checkers` are those of the position.
#[inline]
pub(super) fn find(position: &PlainPosition, checkers: Bitboard, san: &San) -> Option<Found> {
    let mv = match san.body {
        Body::Piece {
            role: Role::King,
            file: None,
            rank: None,
            capture,
            to,
        } => king(position, capture, to),
        Body::Piece {
            role: Role::King, ..
        } => None,
        Body::Piece {
            role,
            file,
            rank,
            capture,
            to,
        } => return piece(position, checkers, role, (file, rank), capture, to),
        Body::PawnPush { to, promotion } => pawn_push(position, checkers, to, promotion),
        Body::PawnCapture {
            from,
            to,
            promotion,
        } => pawn_capture(position, checkers, from, to, promotion),
        Body::Castle(side) => castle(position, side),
    };
    Some(Found {
        mv: mv?,
        overspecified: false,
    })
}

/// What captures: `None` if the writing does not agree with the board.
#[inline]
fn captured(position: &PlainPosition, capture: bool, to: Square) -> Option<Option<Role>> {
    if position.us().contains(to) {
        return None;
    }
    let role = position.role_at(to);
    (role.is_some() == capture).then_some(role)
}

#[inline]
fn king(position: &PlainPosition, capture: bool, to: Square) -> Option<Move> {
    let capture = captured(position, capture, to)?;
    let from = position.king_of(position.turn())?;
    if !attacks::king_attacks(from).contains(to) {
        return None;
    }
    let occupied = position.occupied().without(from);
    if position.is_attacked(to, position.them(), occupied) {
        return None;
    }
    Some(Move::Normal {
        role: Role::King,
        from,
        capture,
        to,
        promotion: None,
    })
}

#[inline]
fn piece(
    position: &PlainPosition,
    checkers: Bitboard,
    role: Role,
    (file, rank): (Option<File>, Option<Rank>),
    capture: bool,
    to: Square,
) -> Option<Found> {
    let capture = captured(position, capture, to)?;
    let occupied = position.occupied();
    let reach = match role {
        Role::Knight => attacks::knight_attacks(to),
        Role::Bishop => attacks::bishop_attacks(to, occupied),
        Role::Rook => attacks::rook_attacks(to, occupied),
        Role::Queen => attacks::queen_attacks(to, occupied),
        Role::Pawn | Role::King => return None,
    };
    let king = position.king_of(position.turn())?;
    if !answers_check(king, checkers, to) {
        return None;
    }
    let mut able = reach & position.our(role);
    let first = able.first()?;
    if file.is_none() && rank.is_none() {
        // Of several, all but one must be pinned.
        if able.more_than_one() || pinned_away(position, king, first, to) {
            able = unpinned(position, king, able, to);
        }
        let from = able.single_square()?;
        return Some(Found {
            mv: normal(role, from, capture, to, None),
            overspecified: false,
        });
    }
    // A departure that is written must be enough. A whole square must be needed, too: else it is
    // another notation.
    let able = unpinned(position, king, able, to);
    let on_file = file.map_or(able, |file| able & Bitboard::from(file));
    let on_rank = rank.map_or(able, |rank| able & Bitboard::from(rank));
    let whole = file.is_some() && rank.is_some();
    if whole && (!on_file.more_than_one() || !on_rank.more_than_one()) {
        return None;
    }
    let from = (on_file & on_rank).single_square()?;
    Some(Found {
        mv: normal(role, from, capture, to, None),
        overspecified: !able.more_than_one(),
    })
}

#[inline]
fn pawn_push(
    position: &PlainPosition,
    checkers: Bitboard,
    to: Square,
    promotion: Option<Role>,
) -> Option<Move> {
    let us = position.turn();
    let occupied = position.occupied();
    if occupied.contains(to) || promotes(to) != promotion.is_some() {
        return None;
    }
    let back = us.fold_wb(-8, 8);
    let single = to.offset(back)?;
    let pawns = position.our(Role::Pawn);
    let from = if pawns.contains(single) {
        single
    } else if !occupied.contains(single) && to.rank() == us.fold_wb(Rank::Fourth, Rank::Fifth) {
        let double = single.offset(back)?;
        pawns.contains(double).then_some(double)?
    } else {
        return None;
    };
    let king = position.king_of(us)?;
    (answers_check(king, checkers, to) && !pinned_away(position, king, from, to))
        .then(|| normal(Role::Pawn, from, None, to, promotion))
}

#[inline]
fn pawn_capture(
    position: &PlainPosition,
    checkers: Bitboard,
    file: File,
    to: Square,
    promotion: Option<Role>,
) -> Option<Move> {
    let us = position.turn();
    if promotes(to) != promotion.is_some() {
        return None;
    }
    let candidates =
        attacks::pawn_attacks(!us, to) & position.our(Role::Pawn) & Bitboard::from(file);
    let from = candidates.single_square()?;
    if !position.them().contains(to) {
        return (position.passed().contains(to) && position.is_safe_in_passing(from, to))
            .then_some(Move::EnPassant { from, to });
    }
    let king = position.king_of(us)?;
    (answers_check(king, checkers, to) && !pinned_away(position, king, from, to))
        .then(|| normal(Role::Pawn, from, position.role_at(to), to, promotion))
}

/// Castling, in Chess960 too: the rook is the outermost with which it is still a right.
fn castle(position: &PlainPosition, side: CastlingSide) -> Option<Move> {
    let us = position.turn();
    let king = position.king_of(us)?;
    let rooks = position.castling_rights() & position.us();
    let rook = match side {
        CastlingSide::KingSide => rooks.last().filter(|&rook| king < rook)?,
        CastlingSide::QueenSide => rooks.first().filter(|&rook| rook < king)?,
    };
    let (king_to, rook_to) = (side.king_to(us), side.rook_to(us));
    let walked = attacks::between(king, king_to).with(king_to);
    let path = walked | attacks::between(rook, rook_to).with(rook_to);
    let occupied = position.occupied();
    if (path.without(king).without(rook) & occupied).any() {
        return None;
    }
    let attacked = |square, occupied| position.is_attacked(square, position.them(), occupied);
    // Where the rook leaves a corner, nobody has stood behind it.
    let uncovers = !matches!(rook.file(), File::A | File::H);
    let castled = occupied.without(king).without(rook).with(rook_to);
    if walked
        .with(king)
        .into_iter()
        .any(|square| attacked(square, occupied.without(king)))
        || uncovers && attacked(king_to, castled)
    {
        return None;
    }
    Some(Move::Castle { king, rook })
}

const fn normal(
    role: Role,
    from: Square,
    capture: Option<Role>,
    to: Square,
    promotion: Option<Role>,
) -> Move {
    Move::Normal {
        role,
        from,
        capture,
        to,
        promotion,
    }
}

#[inline]
fn promotes(to: Square) -> bool {
    matches!(to.rank(), Rank::First | Rank::Eighth)
}

/// Whether a piece other than the king that lands on `to` ends the check, if there is one.
#[inline]
fn answers_check(king: Square, checkers: Bitboard, to: Square) -> bool {
    match checkers.first() {
        None => true,
        Some(_) if checkers.more_than_one() => false,
        Some(checker) => attacks::between(king, checker).with(checker).contains(to),
    }
}

fn unpinned(position: &PlainPosition, king: Square, able: Bitboard, to: Square) -> Bitboard {
    able.into_iter()
        .filter(|&from| !pinned_away(position, king, from, to))
        .collect()
}

/// Whether the piece on `from` is pinned to the king and leaves the line of the pin.
#[inline]
fn pinned_away(position: &PlainPosition, king: Square, from: Square, to: Square) -> bool {
    let line = attacks::ray(king, from);
    if line.is_empty() || line.contains(to) {
        return false;
    }
    let straight = king.file() == from.file() || king.rank() == from.rank();
    let sliders = if straight {
        position.rooks_and_queens()
    } else {
        position.bishops_and_queens()
    };
    let pinners = line & sliders & position.them();
    pinners
        .into_iter()
        .any(|pinner| attacks::between(king, pinner) & position.occupied() == Bitboard::from(from))
}
