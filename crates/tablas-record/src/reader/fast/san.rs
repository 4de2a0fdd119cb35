//! Moves in the standard's notation, byte by byte.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

/// A move as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct San {
    pub(super) body: Body,
    pub(super) mark: Mark,
    /// Length of the move with its sign of check.
    pub(super) length: usize,
    /// Length of `!`, `?` and so on behind it.
    pub(super) annotation: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Body {
    Castle(CastlingSide),
    Piece {
        role: Role,
        file: Option<File>,
        rank: Option<Rank>,
        capture: bool,
        to: Square,
    },
    PawnPush {
        to: Square,
        promotion: Option<Role>,
    },
    PawnCapture {
        from: File,
        to: Square,
        promotion: Option<Role>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    None,
    Check,
    Mate,
}

/// Reads the move at the start of `bytes`. What is glued to it is for the caller to judge.
#[inline]
pub(super) fn read(bytes: &[u8]) -> Option<San> {
    let at = |index: usize| bytes.get(index).copied().unwrap_or(0);
    let first = at(0);
    let (body, mut length) = match first {
        b'a'..=b'h' => pawn(bytes)?,
        b'N' => piece(bytes, Role::Knight)?,
        b'B' => piece(bytes, Role::Bishop)?,
        b'R' => piece(bytes, Role::Rook)?,
        b'Q' => piece(bytes, Role::Queen)?,
        b'K' => piece(bytes, Role::King)?,
        b'O' if bytes.starts_with(b"O-O-O") => (Body::Castle(CastlingSide::QueenSide), 5),
        b'O' if bytes.starts_with(b"O-O") && at(3) != b'-' => {
            (Body::Castle(CastlingSide::KingSide), 3)
        }
        _ => return None,
    };
    let mark = match at(length) {
        b'+' => Mark::Check,
        b'#' => Mark::Mate,
        _ => Mark::None,
    };
    length += usize::from(mark != Mark::None);
    let mut annotation = 0;
    while annotation < 2 && matches!(at(length + annotation), b'!' | b'?') {
        annotation += 1;
    }
    Some(San {
        body,
        mark,
        length,
        annotation,
    })
}

#[inline]
fn pawn(bytes: &[u8]) -> Option<(Body, usize)> {
    let &[file, second, ..] = bytes else {
        return None;
    };
    if second == b'x' {
        let to = square(*bytes.get(2)?, *bytes.get(3)?)?;
        let from = File::new(u32::from(file - b'a'));
        let (promotion, length) = promotion(bytes, 4)?;
        return Some((
            Body::PawnCapture {
                from,
                to,
                promotion,
            },
            length,
        ));
    }
    let to = square(file, second)?;
    let (promotion, length) = promotion(bytes, 2)?;
    Some((Body::PawnPush { to, promotion }, length))
}

#[inline]
fn promotion(bytes: &[u8], at: usize) -> Option<(Option<Role>, usize)> {
    if bytes.get(at) != Some(&b'=') {
        return Some((None, at));
    }
    let role = match bytes.get(at + 1)? {
        b'Q' => Role::Queen,
        b'R' => Role::Rook,
        b'B' => Role::Bishop,
        b'N' => Role::Knight,
        _ => return None,
    };
    Some((Some(role), at + 2))
}

#[inline]
fn piece(bytes: &[u8], role: Role) -> Option<(Body, usize)> {
    let at = |index: usize| bytes.get(index).copied().unwrap_or(0);
    let (mut file, mut rank) = (None, None);
    let mut index = 1;
    // Departure, as far as it is written: a file or a rank followed by more than a square's rest.
    if at(1).is_ascii_digit() {
        rank = Some(rank_of(at(1))?);
        index = 2;
    } else if is_file(at(1)) && (is_file(at(2)) || at(2) == b'x') {
        file = Some(File::new(u32::from(at(1) - b'a')));
        index = 2;
    } else if is_file(at(1)) && (is_file(at(3)) || at(3) == b'x' && is_file(at(4))) {
        file = Some(File::new(u32::from(at(1) - b'a')));
        rank = Some(rank_of(at(2))?);
        index = 3;
    }
    let capture = at(index) == b'x';
    index += usize::from(capture);
    let to = square(at(index), at(index + 1))?;
    let body = Body::Piece {
        role,
        file,
        rank,
        capture,
        to,
    };
    Some((body, index + 2))
}

#[inline]
const fn is_file(byte: u8) -> bool {
    matches!(byte, b'a'..=b'h')
}

#[inline]
fn rank_of(byte: u8) -> Option<Rank> {
    matches!(byte, b'1'..=b'8').then(|| Rank::new(u32::from(byte - b'1')))
}

#[inline]
fn square(file: u8, rank: u8) -> Option<Square> {
    let rank = rank_of(rank)?;
    is_file(file).then(|| Square::from_coords(File::new(u32::from(file - b'a')), rank))
}
