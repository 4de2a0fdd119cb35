//! Which legal move a written move is.

use shakmaty::{
    CastlingMode, CastlingSide, Chess, File, Move, MoveList, Position, Rank, Role, Square,
};

use super::written::{Form, Written, WrittenMove};

/// What a written move is in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Resolved {
    One(Move, Notes),
    /// It fits several legal moves.
    Many(MoveList),
    /// It fits the promotions of one pawn.
    PromotionMissing(MoveList),
    Illegal,
    Null,
}

/// How the writing differs from what the position asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Notes {
    pub(crate) missing_x: bool,
    pub(crate) nothing_captured: bool,
    pub(crate) overspecified: bool,
    /// A small `b` was a bishop.
    pub(crate) small_letter: bool,
}

pub(crate) fn resolve(position: &Chess, written: &Written) -> Resolved {
    match written.mv {
        WrittenMove::Null => Resolved::Null,
        WrittenMove::Castle(side) => match position.castling_moves(side).first() {
            Some(&mv) => Resolved::One(mv, Notes::default()),
            None => Resolved::Illegal,
        },
        WrittenMove::Piece { maybe, .. } => {
            let legal = candidates(position, written);
            let resolved = piece(position, &legal, written, None);
            match (resolved, maybe) {
                (Resolved::Illegal, Some(role)) => {
                    piece(position, &position.legal_moves(), written, Some(role))
                }
                (resolved, _) => resolved,
            }
        }
    }
}

/// The legal moves that may be meant: those of one kind of piece to one square where both are
/// written.
fn candidates(position: &Chess, written: &Written) -> MoveList {
    match (written.mv, written.mv.to()) {
        // Castling may be written as a king's move.
        (
            WrittenMove::Piece {
                role: Some(role), ..
            },
            Some(to),
        ) if role != Role::King => position.san_candidates(role, to),
        _ => position.legal_moves(),
    }
}

fn piece(position: &Chess, legal: &MoveList, written: &Written, instead: Option<Role>) -> Resolved {
    let WrittenMove::Piece {
        role,
        from_file,
        from_rank,
        to_file,
        to_rank,
        capture,
        promotion,
        ..
    } = written.mv
    else {
        return Resolved::Illegal;
    };
    // The small letter was read as a file before; as a piece it leaves no file.
    let (role, from_file) = match instead {
        Some(piece) if from_file == Some(File::B) => (Some(piece), None),
        Some(_) => return Resolved::Illegal,
        None => (role, from_file),
    };
    let whole = from_file.is_some() && from_rank.is_some();
    let fits = |mv: &Move, file: Option<File>, rank: Option<Rank>| {
        let Some(from) = mv.from() else { return false };
        role.is_none_or(|role| role == mv.role())
            && file.is_none_or(|file| file == from.file())
            && rank.is_none_or(|rank| rank == from.rank())
            && arrives(position, *mv, to_file, to_rank, role, whole)
    };
    let by_pawn_alone = role == Some(Role::Pawn) && from_file.is_none() && !capture;
    let found: MoveList = legal
        .iter()
        .filter(|mv| fits(mv, from_file, from_rank))
        // `d5` is a pawn that goes straight on; `d5` for `exd5` would be a guess.
        .filter(|mv| !by_pawn_alone || !mv.is_capture())
        .filter(|mv| promotion.is_none_or(|role| mv.promotion() == Some(role)))
        .copied()
        .collect();
    let found = match promotion {
        None if found.len() > 1 && found.iter().all(|mv| mv.is_promotion()) => {
            let from = found[0].from();
            let one_pawn = found
                .iter()
                .all(|mv| mv.from() == from && mv.to() == found[0].to());
            return if one_pawn {
                Resolved::PromotionMissing(found)
            } else {
                Resolved::Many(found)
            };
        }
        _ => found,
    };
    let mv = match found.as_slice() {
        [] => return Resolved::Illegal,
        [mv] => *mv,
        _ => return Resolved::Many(found),
    };
    let notes = Notes {
        missing_x: mv.is_capture() && !capture && !written.forms.has(Form::Coordinates),
        nothing_captured: capture && !mv.is_capture(),
        overspecified: overspecified(position, mv, from_file, from_rank),
        small_letter: instead.is_some(),
    };
    Resolved::One(mv, notes)
}

/// Whether a move ends where the writing says. Castling is written by the king's two squares, or in
/// Chess960 by those of king and rook.
fn arrives(
    position: &Chess,
    mv: Move,
    to_file: File,
    to_rank: Option<Rank>,
    role: Option<Role>,
    whole: bool,
) -> bool {
    let at = |square: Square| {
        square.file() == to_file && to_rank.is_none_or(|rank| rank == square.rank())
    };
    match mv {
        Move::Castle { king, rook } => {
            if !whole || !matches!(role, None | Some(Role::King)) {
                return false;
            }
            let side = CastlingSide::from_king_side(king < rook);
            let target = side.king_to(position.turn());
            let by_rook = at(rook);
            // In Chess960 the king's target square may be one step away, where a plain king move is
            // meant.
            let by_king = at(target) && king.distance(target) >= 2;
            match position.castles().mode() {
                CastlingMode::Standard => by_king || by_rook,
                CastlingMode::Chess960 => {
                    by_rook || by_king && !position.board().occupied().contains(target)
                }
            }
        }
        Move::Normal { to, .. } | Move::EnPassant { to, .. } | Move::Put { to, .. } => at(to),
    }
}

/// Whether a file or a rank of departure was written that is not needed. A whole square is the
/// long notation and no mistake.
fn overspecified(position: &Chess, mv: Move, file: Option<File>, rank: Option<Rank>) -> bool {
    if file.is_some() == rank.is_some() || mv.role() == Role::Pawn && mv.is_capture() {
        return false;
    }
    position.san_candidates(mv.role(), mv.to()).len() == 1
}
