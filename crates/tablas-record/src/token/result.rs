//! The many ways to write a result.

use tablas::ruling::{Points, Score};

use super::chars::char_at;

/// A result as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ResultForm {
    /// The scores; `None` for `*`.
    pub(crate) score: Option<Score>,
    /// Not played: `1-0F`, `+/-`.
    pub(crate) forfeit: bool,
    /// Written as the PGN standard has it.
    pub(crate) standard: bool,
    /// Length in bytes.
    pub(crate) length: usize,
}

/// Reads a result at the start of `bytes`. `0-0` is read as one: whether it is a castling move is
/// for the caller to say. `+/-` is read as a forfeit, though it is more often an evaluation.
pub(crate) fn parse_result(bytes: &[u8]) -> Option<ResultForm> {
    if bytes.first() == Some(&b'*') {
        return Some(ResultForm {
            score: None,
            forfeit: false,
            standard: true,
            length: 1,
        });
    }
    let (white, mut at) = points(bytes, 0)?;
    let mut spaced = false;
    let after_first = at;
    if bytes.get(at) == Some(&b' ') {
        at += 1;
        spaced = true;
    }
    let separated = match char_at(bytes, at) {
        Some(('-' | '–' | '—' | '−' | ':', length)) => Some((at + length, false)),
        Some(('/', length)) if matches!(white, Side::Sign(_)) => Some((at + length, true)),
        _ => None,
    };
    let Some((mut next, slash)) = separated else {
        return lone_half(bytes, white, after_first);
    };
    if spaced {
        if bytes.get(next) != Some(&b' ') {
            return lone_half(bytes, white, after_first);
        }
        next += 1;
    }
    let Some((black, mut end)) = points(bytes, next) else {
        return lone_half(bytes, white, after_first);
    };
    let (score, mut forfeit) = match (white, black) {
        (Side::Points(white), Side::Points(black)) => (Score { white, black }, false),
        (Side::Sign(white), Side::Sign(black)) if slash || spaced || bytes[after_first] == b':' => {
            (Score { white, black }, true)
        }
        (Side::Sign(_) | Side::Points(_), Side::Sign(_) | Side::Points(_)) => return None,
    };
    if !possible(score) {
        return None;
    }
    let suffix = bytes.get(end..).unwrap_or_default();
    for mark in [&b"FF"[..], b"ff", b"F", b"f", b" F", b" K"] {
        if suffix.starts_with(mark) && is_end(bytes, end + mark.len()) {
            forfeit = true;
            end += mark.len();
            break;
        }
    }
    if !is_end(bytes, end) {
        return None;
    }
    let standard = matches!(&bytes[..end], b"1-0" | b"0-1" | b"1/2-1/2");
    Some(ResultForm {
        score: Some(score),
        forfeit,
        standard,
        length: end,
    })
}

/// `1/2` or `½` alone is a draw.
fn lone_half(bytes: &[u8], white: Side, end: usize) -> Option<ResultForm> {
    let plain = !bytes.starts_with(b"0");
    (white == Side::Points(Points::Half) && plain && is_end(bytes, end)).then_some(ResultForm {
        score: Some(Score::DRAW),
        forfeit: false,
        standard: false,
        length: end,
    })
}

/// No game gives more than a point in all.
fn possible(score: Score) -> bool {
    score.white == Points::Zero || score.black == Points::Zero || score == Score::DRAW
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Points(Points),
    /// `+` or `-`: not played.
    Sign(Points),
}

/// One player's points at `at`, and where they end.
fn points(bytes: &[u8], at: usize) -> Option<(Side, usize)> {
    let rest = bytes.get(at..)?;
    for (form, points) in [
        (&b"1/2"[..], Points::Half),
        ("½".as_bytes(), Points::Half),
        (b"\xbd", Points::Half),
        (b"0.5", Points::Half),
        (b"0,5", Points::Half),
        (b"1", Points::One),
        (b"0", Points::Zero),
    ] {
        if rest.starts_with(form) {
            return Some((Side::Points(points), at + form.len()));
        }
    }
    match rest.first()? {
        b'+' => Some((Side::Sign(Points::One), at + 1)),
        b'-' => Some((Side::Sign(Points::Zero), at + 1)),
        _ => None,
    }
}

/// Whether nothing that could belong to the result stands at `at`.
fn is_end(bytes: &[u8], at: usize) -> bool {
    bytes.get(at).is_none_or(|byte| {
        let number = *byte == b'.' && bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
        let joined =
            byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'/' | b'+' | b'=' | b':');
        *byte < 0x80 && !joined && !number
    })
}
