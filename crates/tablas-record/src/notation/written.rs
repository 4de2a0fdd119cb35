//! The form of a written move, without a position.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use crate::letters::{Letters, figurine};

/// A habit of writing that is not the PGN standard's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Form {
    Localized,
    Figurine,
    CastlingZeros,
    CastlingOdd,
    EpSuffix,
    PromotionOdd,
    CaptureSign,
    CheckOdd,
    PawnLetter,
    SmallLetter,
    /// The square of departure is written out with a hyphen, a capture sign or a piece letter.
    Long,
    /// Two squares and nothing else.
    Coordinates,
    /// `=` behind a move that is no promotion: a draw offer.
    OfferSign,
    /// `+-` and the like stuck to the move.
    EvaluationSign,
}

/// A set of forms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Forms(u16);

impl Forms {
    pub(crate) const fn add(&mut self, form: Form) {
        self.0 |= 1 << form as u16;
    }

    const fn remove(&mut self, form: Form) {
        self.0 &= !(1 << form as u16);
    }

    pub(crate) const fn has(self, form: Form) -> bool {
        self.0 & 1 << form as u16 != 0
    }
}

/// The sign of check or mate as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CheckMark {
    None,
    Check,
    Mate,
    /// `++`: double check or, in old books, mate.
    Double,
}

/// What a word in the place of a move says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Written {
    pub(crate) mv: WrittenMove,
    pub(crate) check: CheckMark,
    pub(crate) forms: Forms,
}

/// The move that a word names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WrittenMove {
    Null,
    Castle(CastlingSide),
    Piece {
        /// `None` for coordinates, where the square of departure tells.
        role: Option<Role>,
        from_file: Option<File>,
        from_rank: Option<Rank>,
        to_file: File,
        /// `None` for `exd`.
        to_rank: Option<Rank>,
        capture: bool,
        promotion: Option<Role>,
        /// A small letter, such as `b` in `bc4`, may also mean this piece.
        maybe: Option<Role>,
    },
}

/// Whether a word has the shape of a move in any language: a square, a castling, a null move or a
/// capture of a pawn by a pawn. `_` before it is how the writer keeps a move that nobody could read.
pub(crate) fn looks_like_move(word: &str) -> bool {
    if word.starts_with('_') {
        return true;
    }
    Letters::ALL
        .iter()
        .any(|&letters| parse(word, letters).is_some())
}

/// Reads a word with the letters of one language.
pub(crate) fn parse(word: &str, letters: Letters) -> Option<Written> {
    let mut forms = Forms::default();
    let mut rest = word.trim_end_matches(['\u{fe0e}', '\u{fe0f}']);
    // Most words end with the rank of a square and have nothing to take off.
    let bare = rest.ends_with(|c: char| c.is_ascii_digit());
    let check = if bare {
        CheckMark::None
    } else {
        suffixes(&mut rest, &mut forms)
    };
    let mv = if is_null(rest) {
        WrittenMove::Null
    } else if let Some(side) = castling(rest, &mut forms) {
        WrittenMove::Castle(side)
    } else {
        piece_move(rest, letters, &mut forms)?
    };
    Some(Written { mv, check, forms })
}

/// Takes off what may stand behind a move, in whatever order it is written.
fn suffixes(rest: &mut &str, forms: &mut Forms) -> CheckMark {
    let behind_square = |before: &str| before.ends_with(|c: char| c.is_ascii_digit() || c == 'O');
    for sign in ["+/-", "-/+", "+/=", "=/+", "+-", "-+"] {
        if let Some(before) = rest
            .strip_suffix(sign)
            .filter(|before| behind_square(before))
        {
            *rest = before;
            forms.add(Form::EvaluationSign);
        }
    }
    let mut check = strip_check(rest, forms);
    for suffix in ["e.p.", "e.p", "ep.", "ep", "a.p.", "a.p", "ap"] {
        // `e` may be the file of the square before: a suffix stands behind a rank.
        if let Some(before) = rest
            .strip_suffix(suffix)
            .filter(|before| behind_square(before))
        {
            *rest = before;
            forms.add(Form::EpSuffix);
        }
    }
    if check == CheckMark::None {
        check = strip_check(rest, forms);
    }
    if let Some(before) = rest.strip_suffix('=').filter(|before| !before.is_empty()) {
        *rest = before;
        forms.add(Form::OfferSign);
    }
    if check == CheckMark::None {
        check = strip_check(rest, forms);
    }
    check
}

fn is_null(word: &str) -> bool {
    matches!(word, "--" | "Z0" | "z0" | "0000" | "null" | "NULL" | "pass")
}

fn strip_check(rest: &mut &str, forms: &mut Forms) -> CheckMark {
    for (suffix, mark, odd) in [
        ("++", CheckMark::Double, true),
        ("+#", CheckMark::Mate, true),
        ("##", CheckMark::Mate, true),
        ("#", CheckMark::Mate, false),
        ("+", CheckMark::Check, false),
        ("mate", CheckMark::Mate, true),
        ("mat", CheckMark::Mate, true),
        ("ch", CheckMark::Check, true),
        ("†", CheckMark::Check, true),
        ("‡", CheckMark::Mate, true),
    ] {
        if let Some(before) = rest.strip_suffix(suffix)
            && !before.is_empty()
        {
            *rest = before;
            if odd {
                forms.add(Form::CheckOdd);
            }
            return mark;
        }
    }
    CheckMark::None
}

fn castling(word: &str, forms: &mut Forms) -> Option<CastlingSide> {
    let mut signs = 0;
    let mut dash_expected = false;
    let (mut zeros, mut odd) = (false, false);
    for c in word.chars() {
        if dash_expected && matches!(c, '-' | '–' | '—' | '‑') {
            odd |= c != '-';
            dash_expected = false;
            continue;
        }
        // `OO` and `000` without hyphens are written too; `0-1` never comes here as a word.
        odd |= dash_expected;
        match c {
            'O' => {}
            '0' => zeros = true,
            'o' | 'О' | 'о' => odd = true,
            _ => return None,
        }
        signs += 1;
        dash_expected = true;
    }
    if !dash_expected {
        return None;
    }
    let side = match signs {
        2 => CastlingSide::KingSide,
        3 => CastlingSide::QueenSide,
        _ => return None,
    };
    if zeros {
        forms.add(Form::CastlingZeros);
    }
    if odd {
        forms.add(Form::CastlingOdd);
    }
    Some(side)
}

fn piece_move(word: &str, letters: Letters, forms: &mut Forms) -> Option<WrittenMove> {
    let (role, maybe, mut rest) = piece_letter(word, letters, forms);
    let promotion = promotion(&mut rest, letters, forms);
    let mut capture = false;
    let mut hyphen = false;
    // What is left: up to two coordinates of departure, a sign, the square of arrival.
    let mut coordinates = [None::<char>; 4];
    let mut count = 0;
    let mut sign_at = None;
    for c in rest.chars() {
        match c {
            'a'..='h' | '1'..='8' => {
                *coordinates.get_mut(count)? = Some(c);
                count += 1;
            }
            'x' | 'X' | ':' | '×' | '*' if !capture && !hyphen => {
                capture = true;
                sign_at = Some(count);
                if c != 'x' {
                    forms.add(Form::CaptureSign);
                }
            }
            '-' | '–' | '—' if !capture && !hyphen => {
                hyphen = true;
                sign_at = Some(count);
            }
            _ => return None,
        }
    }
    // `ed5:` and `ed:` put the sign last.
    if capture && sign_at == Some(count) && word.contains(':') {
        sign_at = None;
    }
    let file = |c: char| File::from_char(c);
    let rank = |c: char| Rank::from_char(c);
    let (from_file, from_rank, to_file, to_rank) = match coordinates {
        [Some(a), Some(b), Some(c), Some(d)] => {
            (Some(file(a)?), Some(rank(b)?), file(c)?, Some(rank(d)?))
        }
        [Some(a), Some(b), Some(c), None] => match file(a) {
            Some(from) => (Some(from), None, file(b)?, Some(rank(c)?)),
            None => (None, Some(rank(a)?), file(b)?, Some(rank(c)?)),
        },
        [Some(a), Some(b), None, None] => match rank(b) {
            Some(to) => (None, None, file(a)?, Some(to)),
            // `ed`, `exd`.
            None if role.is_none() || role == Some(Role::Pawn) => {
                let (from, to) = (file(a)?, file(b)?);
                if from.distance(to) != 1 {
                    return None;
                }
                (Some(from), None, to, None)
            }
            None => return None,
        },
        _ => return None,
    };
    let before_sign = count - if to_rank.is_some() { 2 } else { 1 };
    if sign_at.is_some_and(|at| at != before_sign) || hyphen && before_sign != 2 {
        // `N-f3` says less than `Nf3` and is never wrong.
        if !(hyphen && sign_at == Some(before_sign) && before_sign < 2) {
            return None;
        }
    }
    let whole = from_file.is_some() && from_rank.is_some();
    let role = match role {
        Some(role) => Some(role),
        None if whole && !capture && !hyphen => {
            forms.add(Form::Coordinates);
            // `e7e8q` is how coordinates promote.
            forms.remove(Form::PromotionOdd);
            None
        }
        // `e1-g1` may be a king, `e2-e4` a pawn: the square tells.
        None if whole => None,
        None => Some(Role::Pawn),
    };
    if whole && !forms.has(Form::Coordinates) {
        forms.add(Form::Long);
    }
    Some(WrittenMove::Piece {
        role,
        from_file,
        from_rank,
        to_file,
        to_rank,
        capture,
        promotion,
        maybe,
    })
}

/// The piece letter at the start of a word, the piece it may mean if it is a small `b`, and what
/// follows.
fn piece_letter<'a>(
    word: &'a str,
    letters: Letters,
    forms: &mut Forms,
) -> (Option<Role>, Option<Role>, &'a str) {
    let first = word.chars().next().unwrap_or(' ');
    if let Some(role) = figurine(first) {
        forms.add(Form::Figurine);
        let rest = word[first.len_utf8()..].trim_start_matches(['\u{fe0e}', '\u{fe0f}']);
        return (Some(role), None, rest);
    }
    if let Some((role, length)) = letters.piece_at_start(word) {
        let form = if role == Role::Pawn {
            Form::PawnLetter
        } else {
            Form::Localized
        };
        if role == Role::Pawn || letters != Letters::English {
            forms.add(form);
        }
        return (Some(role), None, &word[length..]);
    }
    // A small letter is a piece where it is no file; `b` is a pawn's file first.
    let capital = first.to_uppercase().next().unwrap_or(first);
    match letters.piece_at_start(capital.encode_utf8(&mut [0; 4])) {
        Some((role, _)) if first.is_lowercase() && !matches!(first, 'a'..='h') => {
            forms.add(Form::SmallLetter);
            if letters != Letters::English {
                forms.add(Form::Localized);
            }
            (Some(role), None, &word[first.len_utf8()..])
        }
        Some((role, _)) if first == 'b' && role != Role::Pawn => (None, Some(role), word),
        _ => (None, None, word),
    }
}

/// Takes a promotion off the end of a word: `=Q`, `(Q)`, `/Q`, `Q`, and small letters.
fn promotion(rest: &mut &str, letters: Letters, forms: &mut Forms) -> Option<Role> {
    let square_end = rest.rfind(|c: char| c.is_ascii_digit())? + 1;
    let (before, suffix) = rest.split_at(square_end);
    if suffix.is_empty() || !before.ends_with(['1', '8']) {
        return None;
    }
    let (inside, mut standard) = if let Some(inside) = suffix.strip_prefix('=') {
        (inside.trim_matches(['(', ')']), !inside.starts_with('('))
    } else if let Some(inside) = suffix.strip_prefix('(').and_then(|s| s.strip_suffix(')')) {
        (inside.trim_start_matches('='), false)
    } else if let Some(inside) = suffix.strip_prefix('/') {
        (inside, false)
    } else {
        (suffix, false)
    };
    let first = inside.chars().next()?;
    let capital: String = inside.chars().flat_map(char::to_uppercase).collect();
    let role = if let Some(role) = figurine(first) {
        forms.add(Form::Figurine);
        role
    } else {
        // `Кр` never promotes: the letter must be the whole of it.
        let found = letters
            .piece_at_start(inside)
            .filter(|&(_, length)| length == inside.len());
        let found = found.or_else(|| {
            standard = false;
            letters
                .piece_at_start(&capital)
                .filter(|&(_, length)| length == capital.len())
        });
        if letters != Letters::English {
            forms.add(Form::Localized);
        }
        found?.0
    };
    if matches!(role, Role::King | Role::Pawn) {
        return None;
    }
    if !standard {
        forms.add(Form::PromotionOdd);
    }
    *rest = before;
    Some(role)
}

impl WrittenMove {
    /// The square of arrival, if it is written out.
    pub(crate) fn to(self) -> Option<Square> {
        match self {
            WrittenMove::Piece {
                to_file,
                to_rank: Some(rank),
                ..
            } => Some(Square::from_coords(to_file, rank)),
            WrittenMove::Piece { to_rank: None, .. }
            | WrittenMove::Null
            | WrittenMove::Castle(_) => None,
        }
    }
}
