//! What a move that was written or said can mean.

use shakmaty::san::San;
use shakmaty::{Bitboard, Chess, Position, Role, Square};
use tablas::game::{Means, NamedMove};
use tablas_record::{Letters, TypedMove, typed_move};

/// The move as it was written, with what it can mean in `position`. `None` if it is no move at all.
pub(super) fn named(position: &Chess, text: &str) -> Option<NamedMove> {
    let means = match typed_move(position, text, Letters::English) {
        TypedMove::Legal(mv) => Means::Legal(mv),
        TypedMove::Ambiguous(moves) => Means::Several(moves.into()),
        TypedMove::Illegal { role } => Means::Illegal {
            pieces: pieces(position, text, role),
        },
        TypedMove::Unreadable => return None,
    };
    Some(NamedMove {
        text: text.into(),
        means,
    })
}

/// The pieces of the player having the move that an illegal move can name.
fn pieces(position: &Chess, text: &str, role: Option<Role>) -> Box<[Square]> {
    let ours = position.us();
    let of_role = |role: Role| position.board().by_role(role) & ours;
    let squares = match text.parse::<San>() {
        Ok(San::Normal {
            role,
            file,
            rank,
            to,
            ..
        }) => {
            let file = match (role, file) {
                // A pawn that does not capture stays on its file.
                (Role::Pawn, None) => Some(to.file()),
                (_, file) => file,
            };
            let mut squares = of_role(role);
            if let Some(file) = file {
                squares &= Bitboard::from(file);
            }
            if let Some(rank) = rank {
                squares &= Bitboard::from(rank);
            }
            squares
        }
        Ok(San::Castle(_)) => of_role(Role::King),
        Ok(San::Put { .. } | San::Null) | Err(_) => role.map_or(Bitboard::EMPTY, of_role),
    };
    squares.into_iter().collect()
}
