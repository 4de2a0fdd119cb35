//! Games that are written as the standard has them, read in one pass over the bytes.
//!
//! Whatever is out of the ordinary, be it a sign, a number or an illegal move, ends the attempt, and
//! the game is read again by the careful reader. What is read here has no problem to report but signs
//! of check that are missing or wrong and squares of departure that were not needed, and the careful
//! reader would read it in the same way; a property test compares the two.

mod moves;
mod numbers;
mod plain;
mod san;
mod tags;

use shakmaty::{Bitboard, CastlingMode, Chess, Color, Move, Position, Role, Square};
use tablas::position::PlainPosition;
use tablas::ruling::Score;
use tablas::units;

use plain::Check;
use tags::{KnownTags, read_tags, set_start};

use super::Observer;
use crate::game::{Game, MAX_DEPTH, Ply, ReadScore};
use crate::problem::{Problem, ProblemCode};
use crate::span::Span;
use crate::token::{EVENT, is_blank, is_name_byte};

/// How the attempt ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The game is read; its last token ends at `end`.
    Done { end: usize },
    /// The bytes do not hold the whole game.
    NeedMore,
    /// The careful reader must read it.
    Careful,
}

pub(super) fn read(
    bytes: &[u8],
    at_eof: bool,
    game: &mut Game,
    observer: &mut impl Observer,
) -> Outcome {
    game.clear();
    let (movetext, names) = match read_tags(bytes, at_eof, &mut game.tags) {
        Ok(read) => read,
        Err(outcome) => return outcome,
    };
    let known = match KnownTags::find(bytes, &game.tags) {
        Some(known) => known,
        None => return Outcome::Careful,
    };
    if known.has_start {
        if !set_start(bytes, game) {
            return Outcome::Careful;
        }
    } else {
        game.start = Chess::new();
        game.mode = Some(CastlingMode::Standard);
    }
    observer.start(&game.start, game.castling_mode());
    let (end, score) = match read_movetext(bytes, movetext, at_eof, game, observer) {
        Ok(read) => read,
        Err(outcome) => return outcome,
    };
    // A tag that says something else is for the careful reader to report.
    if known.result.is_some_and(|tag| tag != score) {
        return Outcome::Careful;
    }
    // A comment may have swallowed the header of another game.
    if !game.bare && EVENT.find(&bytes[movetext..end]).is_some() || may_be_gesture(bytes, end, game)
    {
        return Outcome::Careful;
    }
    game.tag_names = names;
    game.standard_result = known.result;
    game.unescaped = true;
    game.marker = Some(ReadScore {
        score,
        forfeit: false,
        agreement: false,
    });
    Outcome::Done { end }
}

/// Reads the moves and the result; gives the end of the game and the scores.
fn read_movetext(
    bytes: &[u8],
    start: usize,
    at_eof: bool,
    game: &mut Game,
    observer: &mut impl Observer,
) -> Result<(usize, Option<Score>), Outcome> {
    let result = scan_movetext(bytes, start, at_eof, game, observer);
    match result {
        Scan::Result { end, score } => {
            let last = after_result(bytes, end, at_eof)?;
            // Behind the result there is nothing but comments.
            game.bare &= last == end;
            Ok((last, score))
        }
        Scan::Stopped(outcome) => Err(outcome),
    }
}

enum Scan {
    Result { end: usize, score: Option<Score> },
    Stopped(Outcome),
}

impl From<Outcome> for Scan {
    fn from(outcome: Outcome) -> Scan {
        Scan::Stopped(outcome)
    }
}

fn scan_movetext(
    bytes: &[u8],
    start: usize,
    at_eof: bool,
    game: &mut Game,
    observer: &mut impl Observer,
) -> Scan {
    macro_rules! at_least {
        ($at:expr) => {
            match bytes.get($at) {
                Some(&byte) => byte,
                None if at_eof => return Outcome::Careful.into(),
                None => return Outcome::NeedMore.into(),
            }
        };
    }
    let mut at = start;
    game.bare = true;
    let mut position = PlainPosition::of(&game.start);
    let mut checked = Check::Unknown;
    // The sign of the last move, for the one thing that is only looked at when the game is over.
    let mut last_mark = san::Mark::None;
    loop {
        // Most of a game is numbers and plain moves with one blank between them.
        if let Some(ahead) = bytes.get(at..).and_then(|rest| rest.first_chunk::<AHEAD>()) {
            let number = numbers::expected(&position, ahead);
            if let Some(plain) = plain_move(&position, checked, &ahead[number..]) {
                let start = at + number;
                // Behind the end of a line there may be more than moves, but no letter or digit is.
                let next = ahead.get(number + plain.length + 1);
                let blank = plain.behind == b' '
                    || plain.behind == b'\n' && next.is_some_and(u8::is_ascii_alphanumeric);
                at = start + plain.length + usize::from(blank);
                let span = Span::new(start, start + plain.length);
                let made = Made {
                    mv: plain.mv,
                    mark: plain.mark,
                    check: plain.check,
                    span,
                };
                checked = play(game, observer, &mut position, made);
                last_mark = plain.mark;
                continue;
            }
        }
        match at_least!(at) {
            b' ' | b'\t' => at += 1,
            b'\r' if at_least!(at + 1) == b'\n' => at += 1,
            b'\n' => match at_least!(at + 1) {
                // An empty line, a `%` line or a header: a game without a result, perhaps.
                b'\n' | b'\r' | b'%' | b'[' => return Outcome::Careful.into(),
                _ => at += 1,
            },
            digit @ b'0'..=b'9' => {
                let rest = &bytes[at..];
                let found = match digit {
                    b'1' if rest.starts_with(b"1-0") => Some((3, Some(Score::win(Color::White)))),
                    b'1' if rest.starts_with(b"1/2-1/2") => Some((7, Some(Score::DRAW))),
                    b'0' if rest.starts_with(b"0-1") => Some((3, Some(Score::win(Color::Black)))),
                    _ => None,
                };
                if let Some((length, score)) = found {
                    last_position(game, observer, &position, last_mark);
                    return Scan::Result {
                        end: at + length,
                        score,
                    };
                }
                let mut number = u32::from(digit - b'0');
                at += 1;
                loop {
                    match at_least!(at) {
                        digit @ b'0'..=b'9' if number < 100_000 => {
                            number = number * 10 + u32::from(digit - b'0');
                            at += 1;
                        }
                        b'.' => break,
                        _ => return Outcome::Careful.into(),
                    }
                }
                let mut dots = 0;
                while at_least!(at) == b'.' {
                    dots += 1;
                    at += 1;
                }
                let expected = if position.turn().is_white() { 1 } else { 3 };
                if number != position.fullmoves().get() || dots != expected {
                    return Outcome::Careful.into();
                }
            }
            b'*' => {
                last_position(game, observer, &position, last_mark);
                return Scan::Result {
                    end: at + 1,
                    score: None,
                };
            }
            b'{' => {
                game.bare = false;
                match comment_end(bytes, at) {
                    Some(end) => at = end,
                    None if at_eof => return Outcome::Careful.into(),
                    None => return Outcome::NeedMore.into(),
                }
            }
            b'(' => {
                game.bare = false;
                match variation_end(bytes, at) {
                    Ok(end) => at = end,
                    Err(Outcome::NeedMore) if !at_eof => return Outcome::NeedMore.into(),
                    Err(_) => return Outcome::Careful.into(),
                }
            }
            b'$' => {
                at += 1;
                while at_least!(at).is_ascii_digit() {
                    at += 1;
                }
            }
            b'a'..=b'h' | b'K' | b'Q' | b'R' | b'B' | b'N' | b'O' => {
                // The longest move with its signs is shorter than this.
                if bytes.len() < at + 16 && !at_eof {
                    return Outcome::NeedMore.into();
                }
                let Some(written) = san::read(&bytes[at..]) else {
                    return Outcome::Careful.into();
                };
                let Some(found) = moves::find(&position, checkers(&position), &written) else {
                    return Outcome::Careful.into();
                };
                let moves::Found { mv, overspecified } = found;
                let span = Span::new(at, at + written.length);
                if overspecified {
                    let ply = game.moves.len() + 1;
                    note_habit(game, ProblemCode::OverspecifiedSan, span, ply);
                }
                let made = Made {
                    mv,
                    mark: written.mark,
                    check: Check::Unknown,
                    span,
                };
                checked = play(game, observer, &mut position, made);
                last_mark = written.mark;
                at += written.length + written.annotation;
                if !matches!(
                    at_least!(at),
                    b' ' | b'\n' | b'\r' | b'\t' | b'{' | b'(' | b'$'
                ) {
                    return Outcome::Careful.into();
                }
            }
            _ => return Outcome::Careful.into(),
        }
    }
}

/// A number, a blank and a plain move fit into so many bytes.
const AHEAD: usize = 16;

/// The plain move that stands here.
#[inline(always)]
fn plain_move(position: &PlainPosition, checked: Check, ahead: &[u8]) -> Option<plain::Plain> {
    plain::find(position, checked, *ahead.first_chunk::<8>()?)
}

/// A move that was read and found.
struct Made {
    mv: Move,
    mark: san::Mark,
    check: Check,
    span: Span,
}

/// Makes a move, and says whether it gives check.
#[inline(always)]
fn play(
    game: &mut Game,
    observer: &mut impl Observer,
    position: &mut PlainPosition,
    made: Made,
) -> Check {
    let Made {
        mv,
        mark,
        check,
        span,
    } = made;
    position.play(mv);
    let check = match check {
        Check::No | Check::Yes => check,
        Check::Unknown => plain::in_check(position),
    };
    if (check == Check::Yes) != (mark != san::Mark::None)
        || mark == san::Mark::Mate && !is_checkmate(game, position)
    {
        let ply = game.moves.len() + 1;
        note_habit(game, ProblemCode::CheckSign, span, ply);
    }
    game.moves.push(Ply { mv, span });
    observer.played(mv, position);
    check
}

#[cold]
fn is_checkmate(game: &Game, position: &PlainPosition) -> bool {
    position.chess(game.castling_mode()).is_checkmate()
}

/// Who gives check to the player having the move.
fn checkers(position: &PlainPosition) -> Bitboard {
    position
        .king_of(position.turn())
        .map_or(Bitboard::EMPTY, |king| {
            position.attackers(king, position.them(), position.occupied())
        })
}

/// The move that `text` begins with, as the ways of the shortcut find it, for tests: the plain way, the
/// one that it leaves the rest to, and the plain way when it is known whether there is a check.
///
/// # Panics
///
/// If the plain way is wrong about the check that the move gives.
pub(crate) fn written_move(position: &Chess, text: &[u8]) -> [Option<Move>; 3] {
    let mut word = [b' '; 8];
    let length = text.len().min(word.len());
    word[..length].copy_from_slice(&text[..length]);
    let here = PlainPosition::of(position);
    let plain = |checked| {
        let plain = plain_move(&here, checked, &word)?;
        let mut after = position.clone();
        after.play_unchecked(plain.mv);
        let known = matches!(plain.check, Check::No | Check::Yes);
        assert!(
            !known || after.is_check() == (plain.check == Check::Yes),
            "a check by {:?} in {position:?}",
            plain.mv
        );
        Some(plain.mv)
    };
    let checked = if position.is_check() {
        Check::Yes
    } else {
        Check::No
    };
    let other = san::read(text)
        .filter(|written| written.length + written.annotation == text.len())
        .and_then(|written| moves::find(&here, checkers(&here), &written))
        .map(|found| found.mv);
    [plain(Check::Unknown), other, plain(checked)]
}

/// The game is over in this position. A mate that is written as a check can only stand here.
fn last_position(
    game: &mut Game,
    observer: &mut impl Observer,
    position: &PlainPosition,
    mark: san::Mark,
) {
    game.last = position.chess(game.castling_mode());
    observer.ended(&game.last);
    if mark == san::Mark::Check
        && !position.king_can_go()
        && game.last.is_checkmate()
        && let Some(&Ply { span, .. }) = game.moves.last()
    {
        note_habit(game, ProblemCode::CheckSign, span, game.moves.len());
    }
}

/// A habit that is common enough to be reported here: once for a game, with its places counted.
#[cold]
fn note_habit(game: &mut Game, code: ProblemCode, span: Span, ply: usize) {
    if let Some(problem) = game.problems.iter_mut().find(|it| it.code == code) {
        problem.places += 1;
        return;
    }
    let ply = u32::try_from(ply).unwrap_or(u32::MAX);
    let problem = Problem::new(code, span);
    game.problems.push(problem.at_ply(units::Ply(ply)));
}

/// What may follow the result; gives the end of the game.
fn after_result(bytes: &[u8], end: usize, at_eof: bool) -> Result<usize, Outcome> {
    let mut end = end;
    let mut at = end;
    let mut starts_line = false;
    loop {
        match bytes.get(at) {
            None if at_eof => return Ok(end),
            None => return Err(Outcome::NeedMore),
            Some(b'\n') => starts_line = true,
            Some(b'\r' | b' ' | b'\t') => {}
            Some(b'[') if starts_line => return after_header(bytes, at, end, at_eof),
            Some(b'{') => {
                let more = if at_eof {
                    Outcome::Careful
                } else {
                    Outcome::NeedMore
                };
                end = comment_end(bytes, at).ok_or(more)?;
                at = end;
                continue;
            }
            Some(b';') => {
                let line = memchr::memchr2(b'\n', b'\r', &bytes[at..]);
                let line = line.map(|length| &bytes[at..at + length]);
                let line = line.ok_or(if at_eof {
                    Outcome::Careful
                } else {
                    Outcome::NeedMore
                })?;
                at += line.len();
                end = at
                    - line
                        .iter()
                        .rev()
                        .take_while(|&&byte| is_blank(byte))
                        .count();
                continue;
            }
            Some(_) => return Err(Outcome::Careful),
        }
        at += 1;
    }
}

/// Whether what begins at `at` is a tag without doubt, so that the game before it ends at `end`.
fn after_header(bytes: &[u8], at: usize, end: usize, at_eof: bool) -> Result<usize, Outcome> {
    let name = at + 1;
    let length = bytes[name..]
        .iter()
        .take_while(|&&byte| is_name_byte(byte))
        .count();
    match bytes.get(name + length..name + length + 2) {
        Some(b" \"") if length > 0 && bytes[name].is_ascii_alphabetic() => Ok(end),
        None if !at_eof => Err(Outcome::NeedMore),
        Some(_) | None => Err(Outcome::Careful),
    }
}

/// The end of the comment that begins at `at`, `None` without its brace.
fn comment_end(bytes: &[u8], at: usize) -> Option<usize> {
    let length = memchr::memchr(b'}', &bytes[at..])?;
    Some(at + length + 1)
}

/// The end of the variation that begins at `at`.
fn variation_end(bytes: &[u8], at: usize) -> Result<usize, Outcome> {
    if bytes[at..].starts_with(b"(=)") || bytes.len() < at + 3 {
        return Err(Outcome::Careful);
    }
    let mut depth = 0_u32;
    let mut at = at;
    loop {
        match bytes.get(at).ok_or(Outcome::NeedMore)? {
            b'(' => depth += 1,
            b')' => {
                depth -= 1;
                if depth == 0 {
                    return Ok(at + 1);
                }
            }
            b'{' => {
                at = comment_end(bytes, at).ok_or(Outcome::NeedMore)?;
                continue;
            }
            // Headers, lines of their own and whatever could hide a parenthesis.
            b'[' | b';' | b'%' | b'}' => return Err(Outcome::Careful),
            _ => {}
        }
        if depth as usize > MAX_DEPTH {
            return Err(Outcome::Careful);
        }
        at += 1;
    }
}

/// Whether the last move may be a king put in the centre to show the result: that needs the clocks
/// to be looked at.
fn may_be_gesture(bytes: &[u8], end: usize, game: &Game) -> bool {
    let centre = [Square::D4, Square::D5, Square::E4, Square::E5];
    let last = game.moves.last();
    last.is_some_and(|ply| ply.mv.role() == Role::King && centre.contains(&ply.mv.to()))
        && memchr::memmem::find(&bytes[..end], b"[%").is_some()
}
