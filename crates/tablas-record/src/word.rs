//! One written move by itself, without a position: for scoresheets, where each word is weighed.

use shakmaty::{CastlingSide, File, Rank, Role};

use crate::letters::{Letters, figurine};
use crate::notation::{CheckMark, Form, WrittenMove, parse};

/// What a word says in the place of a move. It does not promise that such a move is legal anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveWord {
    /// The move that it names.
    pub names: NamedMove,
    /// It carries a sign of check or of mate.
    pub check: bool,
    /// `=` stands behind a move that is no promotion: a draw offer.
    pub offer: bool,
}

/// The move that a word names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamedMove {
    /// A null move, `--`.
    Null,
    /// Castling.
    Castle(CastlingSide),
    /// A piece to a square.
    Piece {
        /// `None` for two squares without a letter, where the square of departure tells.
        role: Option<Role>,
        /// File of departure.
        from_file: Option<File>,
        /// Rank of departure.
        from_rank: Option<Rank>,
        /// File of arrival.
        to_file: File,
        /// Rank of arrival; `None` for `exd`.
        to_rank: Option<Rank>,
        /// Whether a sign of capture is written.
        capture: bool,
        /// The new piece of a pawn.
        promotion: Option<Role>,
    },
}

/// Reads one word with the letters of one language; `None` if it has not the shape of a move.
#[must_use]
pub fn move_word(word: &str, letters: Letters) -> Option<MoveWord> {
    let written = parse(word, letters)?;
    let names = match written.mv {
        WrittenMove::Null => NamedMove::Null,
        WrittenMove::Castle(side) => NamedMove::Castle(side),
        WrittenMove::Piece {
            role,
            from_file,
            from_rank,
            to_file,
            to_rank,
            capture,
            promotion,
            maybe: _,
        } => NamedMove::Piece {
            role,
            from_file,
            from_rank,
            to_file,
            to_rank,
            capture,
            promotion,
        },
    };
    Some(MoveWord {
        names,
        check: written.check != CheckMark::None,
        offer: written.forms.has(Form::OfferSign),
    })
}

/// The piece whose letter or figurine a text begins with, and the length of it in bytes.
#[must_use]
pub fn piece_letter(text: &str, letters: Letters) -> Option<(Role, usize)> {
    let first = text.chars().next()?;
    figurine(first)
        .map(|role| (role, first.len_utf8()))
        .or_else(|| letters.piece_at_start(text))
}
