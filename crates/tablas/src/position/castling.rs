//! Castling rights in writing.

use shakmaty::{CastlingSide, Chess, Color, File, Position, Role};

/// How castling rights are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingNotation {
    /// `KQkq`; a file letter only where the castling rook is not the outermost one (X-FEN).
    Xfen,
    /// Always the file of the rook (Shredder-FEN).
    Shredder,
}

/// The castling rights of a position, `-` if there are none.
#[must_use]
pub fn castling_rights(position: &Chess, notation: CastlingNotation) -> String {
    let mut text = String::new();
    for color in Color::ALL {
        for side in CastlingSide::ALL {
            let Some(rook) = position.castles().rook(color, side) else {
                continue;
            };
            let letter = match notation {
                CastlingNotation::Xfen if is_outermost(position, color, side, rook.file()) => {
                    match side {
                        CastlingSide::KingSide => 'k',
                        CastlingSide::QueenSide => 'q',
                    }
                }
                CastlingNotation::Xfen | CastlingNotation::Shredder => rook.file().char(),
            };
            text.push(color.fold_wb(letter.to_ascii_uppercase(), letter));
        }
    }
    if text.is_empty() {
        text.push('-');
    }
    text
}

/// Whether no other rook of the same player stands on the same rank further from the king.
fn is_outermost(position: &Chess, color: Color, side: CastlingSide, file: File) -> bool {
    let rank = color.fold_wb(shakmaty::Rank::First, shakmaty::Rank::Eighth);
    let rooks = position.board().by_color(color) & position.board().by_role(Role::Rook);
    rooks
        .into_iter()
        .filter(|rook| rook.rank() == rank)
        .all(|rook| match side {
            CastlingSide::KingSide => rook.file() <= file,
            CastlingSide::QueenSide => rook.file() >= file,
        })
}
