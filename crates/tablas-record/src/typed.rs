//! What a person types by hand: a position, a move.

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, FromSetup, Move, PositionError, PositionErrorKinds, Role};

use crate::letters::Letters;
use crate::notation::{Resolved, WrittenMove, parse, resolve};
use crate::problem::ProblemCode;

/// A move as it was typed, in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedMove {
    /// It is this legal move.
    Legal(Move),
    /// It fits several legal moves, or a promotion whose new piece is not named.
    Ambiguous(Vec<Move>),
    /// It is written as a move, but no legal one. `role` is the piece it names, if it names one.
    Illegal {
        /// The kind of piece.
        role: Option<Role>,
    },
    /// It is no move.
    Unreadable,
}

/// Reads a move in SAN in any of the usual forms, with the letters of one language, or in UCI. The
/// letters of English are tried if those of `letters` give no legal move.
#[must_use]
pub fn typed_move(position: &Chess, word: &str, letters: Letters) -> TypedMove {
    let word = word.trim();
    if let Ok(uci) = word.parse::<UciMove>()
        && let Ok(mv) = uci.to_move(position)
    {
        return TypedMove::Legal(mv);
    }
    let mut first = TypedMove::Unreadable;
    for letters in [letters, Letters::English] {
        let read = in_letters(position, word, letters);
        match read {
            TypedMove::Legal(_) => return read,
            TypedMove::Ambiguous(_) | TypedMove::Illegal { .. } | TypedMove::Unreadable => {
                if first == TypedMove::Unreadable {
                    first = read;
                }
            }
        }
    }
    first
}

fn in_letters(position: &Chess, word: &str, letters: Letters) -> TypedMove {
    let Some(written) = parse(word, letters) else {
        return TypedMove::Unreadable;
    };
    match resolve(position, &written) {
        Resolved::One(mv, _) => TypedMove::Legal(mv),
        Resolved::Many(moves) | Resolved::PromotionMissing(moves) => {
            TypedMove::Ambiguous(moves.to_vec())
        }
        Resolved::Illegal => TypedMove::Illegal {
            role: match written.mv {
                WrittenMove::Piece { role, .. } => role,
                WrittenMove::Castle(_) => Some(Role::King),
                WrittenMove::Null => None,
            },
        },
        Resolved::Null => TypedMove::Unreadable,
    }
}

/// A position as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedPosition {
    /// The position, after what is wrong in it was dropped.
    pub position: Chess,
    /// Standard chess or Chess960.
    pub mode: CastlingMode,
    /// What was dropped or ignored.
    pub problems: Vec<ProblemCode>,
}

/// Why a typed position is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPosition {
    /// The text is no FEN.
    Syntax,
    /// A king is missing, or there are too many.
    Kings,
    /// The player who does not have the move is in check.
    OpponentInCheck,
    /// Pawns stand on the first or last rank.
    PawnsOnBackrank,
    /// Something else makes it impossible.
    Other,
}

/// Reads a FEN (X-FEN and Shredder-FEN castling too). An impossible en passant square, castling
/// rights without king or rook in place, too many pieces and an impossible check are dropped or
/// ignored and said. `mode` forces a way of castling; otherwise the rights tell it.
///
/// # Errors
///
/// If the text is no FEN, or a position that no repair makes playable.
pub fn typed_position(fen: &str, mode: Option<CastlingMode>) -> Result<TypedPosition, NoPosition> {
    let parsed = Fen::from_ascii(fen.trim().as_bytes()).map_err(|_| NoPosition::Syntax)?;
    let mut setup = parsed.into_setup();
    let mode = mode.unwrap_or_else(|| CastlingMode::detect(&setup));
    let mut problems = Vec::new();
    // The last move was a double step only if no half-move has passed since a pawn moved.
    if setup.ep_square.is_some() && setup.halfmoves != 0 {
        problems.push(ProblemCode::FenEnPassant);
        setup.ep_square = None;
    }
    let position = match Chess::from_setup(setup, mode) {
        Ok(position) => position,
        Err(error) => {
            let kinds = error.kinds();
            problems.extend(start_problems(kinds));
            repaired(error).ok_or_else(|| no_position(kinds))?
        }
    };
    problems.dedup();
    Ok(TypedPosition {
        position,
        mode,
        problems,
    })
}

/// What of a faulty position can be dropped or ignored.
pub(crate) fn start_problems(kinds: PositionErrorKinds) -> impl Iterator<Item = ProblemCode> {
    [
        (
            PositionErrorKinds::INVALID_EP_SQUARE,
            ProblemCode::FenEnPassant,
        ),
        (
            PositionErrorKinds::INVALID_CASTLING_RIGHTS,
            ProblemCode::FenCastling,
        ),
        (
            PositionErrorKinds::TOO_MUCH_MATERIAL,
            ProblemCode::FenMaterial,
        ),
        (PositionErrorKinds::IMPOSSIBLE_CHECK, ProblemCode::FenCheck),
    ]
    .into_iter()
    .filter(move |(kind, _)| kinds.contains(*kind))
    .map(|(_, code)| code)
}

/// The position without what can be dropped or ignored; `None` if more is wrong.
pub(crate) fn repaired(error: PositionError<Chess>) -> Option<Chess> {
    error
        .ignore_invalid_ep_square()
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}

fn no_position(kinds: PositionErrorKinds) -> NoPosition {
    if kinds.intersects(
        PositionErrorKinds::MISSING_KING
            | PositionErrorKinds::TOO_MANY_KINGS
            | PositionErrorKinds::EMPTY_BOARD,
    ) {
        NoPosition::Kings
    } else if kinds.contains(PositionErrorKinds::OPPOSITE_CHECK) {
        NoPosition::OpponentInCheck
    } else if kinds.contains(PositionErrorKinds::PAWNS_ON_BACKRANK) {
        NoPosition::PawnsOnBackrank
    } else {
        NoPosition::Other
    }
}
