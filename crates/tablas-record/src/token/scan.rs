//! From bytes to tokens, one at a time, without knowing chess.

use std::sync::LazyLock;

use memchr::memmem::Finder;

use super::chars::{LONG_ZEROS, char_at, is_blank, is_sign, zero_run};
use super::header::{MAX_TAG, is_clear_header, line_end, tag_parts, trim};
use super::{Token, TokenKind, parse_result};
use crate::Span;
use crate::letters::figurine;

/// Whether the next brace from `at` on closes a comment: then what stands there is inside one. It is
/// looked for no further than the segments of a stream know the bytes behind a token.
pub(crate) fn closes_soon(bytes: &[u8], at: usize) -> bool {
    let window = &bytes[at..bytes.len().min(at + MAX_TAG)];
    memchr::memchr2(b'{', b'}', window).is_some_and(|brace| window[brace] == b'}')
}

/// What the header of a game begins with.
pub(crate) static EVENT: LazyLock<Finder<'static>> = LazyLock::new(|| Finder::new("[Event "));

/// How much of a comment is looked at in one piece.
const COMMENT_WINDOW: usize = 1 << 16;

/// A token with what stands before it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scanned {
    pub(crate) token: Token,
    /// At least one empty line stands before it.
    pub(crate) after_empty_line: bool,
    /// The token lacks its end, as a comment does without `}`.
    pub(crate) open_ended: bool,
}

/// Gives the tokens of `bytes` in order.
#[derive(Clone, Debug)]
pub(crate) struct Scanner<'a> {
    bytes: &'a [u8],
    at: usize,
    /// No move, number or result has been seen: broken tags are still tags.
    in_header: bool,
}

impl<'a> Scanner<'a> {
    /// `bytes` must begin at the start of a line or in the middle of one that began with a game.
    pub(crate) const fn new(bytes: &'a [u8]) -> Scanner<'a> {
        Scanner {
            bytes,
            at: 0,
            in_header: true,
        }
    }

    /// Everything not yet scanned as one token of unread text.
    pub(crate) fn rest(&self, end: usize) -> Option<Token> {
        let start = self.bytes[self.at..end]
            .iter()
            .position(|&byte| !is_blank(byte))?;
        Some(Token {
            kind: TokenKind::Stray,
            span: Span::new(self.at + start, trim(self.bytes, self.at, end)),
        })
    }

    pub(crate) fn next(&mut self) -> Option<Scanned> {
        let before = self.at;
        let mut lines = 0_u32;
        let mut starts_line = before == 0;
        while let Some(&byte) = self.bytes.get(self.at) {
            match byte {
                b'\n' => lines += 1,
                b'\r' if self.bytes.get(self.at + 1) != Some(&b'\n') => lines += 1,
                _ if is_blank(byte) => {}
                _ => break,
            }
            starts_line |= matches!(byte, b'\n' | b'\r');
            // `%` and tags count only in the first column.
            if matches!(byte, b' ' | b'\t' | 0x0b | 0x0c) && starts_line {
                starts_line = self.bytes.get(self.at + 1) == Some(&b'[');
            }
            self.at += 1;
        }
        let start = self.at;
        let &first = self.bytes.get(start)?;
        let (kind, end, open_ended) = self.token(first, start, starts_line);
        debug_assert!(end > start);
        self.at = end;
        if matches!(
            kind,
            TokenKind::Number | TokenKind::Word | TokenKind::Result
        ) {
            self.in_header = false;
        } else if kind == TokenKind::Tag {
            self.in_header = true;
        }
        Some(Scanned {
            token: Token {
                kind,
                span: Span::new(start, end),
            },
            after_empty_line: lines >= 2,
            open_ended,
        })
    }

    fn token(&self, first: u8, start: usize, starts_line: bool) -> (TokenKind, usize, bool) {
        let bytes = self.bytes;
        let done = |kind, end| (kind, end, false);
        match first {
            b'%' if starts_line => done(
                TokenKind::Escape,
                trim(bytes, start, line_end(bytes, start)),
            ),
            b'[' => self.bracket(start, starts_line),
            b'{' => self.comment(start),
            b';' => done(
                TokenKind::LineComment,
                trim(bytes, start, line_end(bytes, start)),
            ),
            b'(' if bytes[start..].starts_with(b"(=)") => done(TokenKind::DrawMark, start + 3),
            b'(' => done(TokenKind::Open, start + 1),
            b')' => done(TokenKind::Close, start + 1),
            b'$' => done(
                TokenKind::Nag,
                start + 1 + run(&bytes[start + 1..], |byte| byte.is_ascii_digit()),
            ),
            b'!' | b'?' => done(
                TokenKind::Symbol,
                start + run(&bytes[start..], |byte| matches!(byte, b'!' | b'?')),
            ),
            b'.' => done(
                TokenKind::Number,
                start + run(&bytes[start..], |byte| byte == b'.'),
            ),
            b'}' | b']' | b'"' | b',' | b'<' | b'>' => done(TokenKind::Stray, start + 1),
            _ => {
                if starts_line
                    && self.in_header
                    && first.is_ascii_alphabetic()
                    && let Some(parts) = tag_parts(bytes, start)
                {
                    return done(TokenKind::Tag, parts.end);
                }
                let (kind, end) = self.word(first, start);
                done(kind, end)
            }
        }
    }

    fn bracket(&self, start: usize, starts_line: bool) -> (TokenKind, usize, bool) {
        let bytes = self.bytes;
        let name = start + 1;
        let name_end = name + run(&bytes[name..], super::is_name_byte);
        let blanks = run(&bytes[name_end..], |byte| matches!(byte, b' ' | b'\t'));
        let quoted = bytes.get(name_end + blanks) == Some(&b'"');
        if (quoted || starts_line)
            && let Some(parts) = tag_parts(bytes, start)
        {
            let known = is_roster(&bytes[parts.name.clone()]);
            if parts.whole || starts_line && (self.in_header || known) {
                let complete = bytes[start..parts.end].ends_with(b"]");
                let rest = &bytes[parts.end..];
                return (
                    TokenKind::Tag,
                    parts.end,
                    !complete && rest.iter().all(|&b| is_blank(b)),
                );
            }
        }
        if !starts_line {
            return (TokenKind::Stray, start + 1, false);
        }
        let line = trim(bytes, start, line_end(bytes, start));
        // A header that is cut: `[`, `[Eve`, `[Event`.
        let cut = name_end == bytes.len()
            && !bytes[name..name_end]
                .first()
                .is_some_and(u8::is_ascii_digit);
        if cut {
            return (TokenKind::Tag, line, true);
        }
        let end = if self.in_header { line } else { start + 1 };
        (TokenKind::Stray, end, false)
    }

    /// A comment ends at the first `}`, or, without one, before what is clearly a new game. A game
    /// that is quoted inside a comment is told by the brace behind it: `}` comes before any `{`.
    fn comment(&self, start: usize) -> (TokenKind, usize, bool) {
        let bytes = self.bytes;
        let mut from = start;
        // In windows, so that an open comment costs no more than its own length.
        while from < bytes.len() {
            let window = bytes.len().min(from + COMMENT_WINDOW);
            let close = memchr::memchr(b'}', &bytes[from..window]).map(|offset| from + offset);
            // An Event tag may begin in this window and end in the next one.
            let inside =
                close.unwrap_or_else(|| bytes.len().min(window + EVENT.needle().len() - 1));
            for found in EVENT.find_iter(&bytes[from..inside]) {
                if is_clear_header(bytes, from + found) && !closes_soon(bytes, from + found) {
                    return (TokenKind::Comment, trim(bytes, start, from + found), true);
                }
            }
            if let Some(zeros) = long_zeros(bytes, from, close.unwrap_or(window)) {
                return (TokenKind::Comment, trim(bytes, start, zeros), true);
            }
            if let Some(close) = close {
                return (TokenKind::Comment, close + 1, false);
            }
            from = window;
        }
        (TokenKind::Comment, trim(bytes, start, bytes.len()), true)
    }

    fn word(&self, first: u8, start: usize) -> (TokenKind, usize) {
        let bytes = self.bytes;
        if let Some(result) = self.result(start) {
            return result;
        }
        if first.is_ascii_digit() {
            if let Some(length) = zero_castling(&bytes[start..]) {
                let end = self.word_end(start + length);
                return (TokenKind::Word, end);
            }
            let digits = start + run(&bytes[start..], |byte| byte.is_ascii_digit());
            // No move has the number 0000: it is the null move of engines.
            if &bytes[start..digits] == b"0000" {
                return (TokenKind::Word, self.word_end(digits));
            }
            let dots = digits + run(&bytes[digits..], |byte| byte == b'.');
            let next = char_at(bytes, dots).map(|(c, _)| c);
            if dots > digits
                || next.is_none_or(|c| c.is_alphabetic() || !c.is_ascii() || ends_word(c))
            {
                return (TokenKind::Number, dots);
            }
        }
        let end = self.word_end(start);
        if end == start {
            let (_, length) = char_at(bytes, start).expect("a byte stands at the start");
            return (TokenKind::Symbol, start + length);
        }
        let only_signs = bytes[start..end].iter().all(|byte| {
            matches!(
                byte,
                b'+' | b'-' | b'=' | b'/' | b'~' | b'^' | b'|' | b'#' | b'&' | b'@'
            )
        });
        let null = matches!(&bytes[start..end], b"--");
        let kind = if only_signs && !null {
            TokenKind::Symbol
        } else {
            TokenKind::Word
        };
        (kind, end)
    }

    fn result(&self, start: usize) -> Option<(TokenKind, usize)> {
        let bytes = self.bytes;
        // Signs are looked at only when the whole game is known: `+/-` is mostly an evaluation.
        if !matches!(bytes[start], b'*' | b'0' | b'1' | 0xc2 | 0xbd) {
            return None;
        }
        // `0-0` is castling until the game says otherwise.
        if zero_castling(&bytes[start..]).is_some() {
            return None;
        }
        let form = parse_result(&bytes[start..])?;
        Some((TokenKind::Result, start + form.length))
    }

    /// The end of the word that goes on at `at`.
    fn word_end(&self, at: usize) -> usize {
        let bytes = self.bytes;
        let start = at;
        let mut at = at;
        while let Some((c, length)) = char_at(bytes, at) {
            match c {
                '\0' => match zero_run(bytes, at) {
                    // A long run is a word of its own.
                    LONG_ZEROS if at > start => return at,
                    LONG_ZEROS => return at + LONG_ZEROS,
                    zeros => at += zeros,
                },
                '.' => {
                    // `e.p.` belongs to the move, and so does `a.p.`, which is the same in Spanish.
                    if at > start
                        && matches!(bytes[at - 1], b'e' | b'a')
                        && bytes.get(at + 1) == Some(&b'p')
                    {
                        at += 2;
                        at += usize::from(bytes.get(at) == Some(&b'.'));
                        return at;
                    }
                    return at;
                }
                '(' => {
                    // `a8(Q)` is one word, `a8(=)` is not.
                    match promotion_in_parentheses(bytes, at) {
                        Some(end) if at > start => at = end,
                        _ => return at,
                    }
                }
                _ if ends_word(c) || is_sign(c) => return at,
                _ => at += length,
            }
        }
        at
    }
}

/// Where in `from..end` the first long run of zero bytes begins.
fn long_zeros(bytes: &[u8], from: usize, end: usize) -> Option<usize> {
    let mut at = from;
    loop {
        at += memchr::memchr(0, bytes.get(at..end)?)?;
        match zero_run(bytes, at) {
            LONG_ZEROS => return Some(at),
            zeros => at += zeros,
        }
    }
}

/// `(Q)` at `at`: one or two letters, or a figurine.
fn promotion_in_parentheses(bytes: &[u8], at: usize) -> Option<usize> {
    let (first, length) = char_at(bytes, at + 1)?;
    if !first.is_alphabetic() && figurine(first).is_none() {
        return None;
    }
    let mut end = at + 1 + length;
    if let Some((second, length)) = char_at(bytes, end)
        && second.is_alphabetic()
    {
        end += length;
    }
    (bytes.get(end) == Some(&b')')).then_some(end + 1)
}

const fn ends_word(c: char) -> bool {
    matches!(
        c,
        ' ' | '\t'
            | '\n'
            | '\r'
            | '\u{b}'
            | '\u{c}'
            | '{'
            | '}'
            | '('
            | ')'
            | '['
            | ']'
            | ';'
            | '!'
            | '?'
            | '$'
            | '*'
            | '"'
            | ','
            | '<'
            | '>'
    )
}

/// Length of `0-0` or `0-0-0` in any dash at the start, if no other digit or a half follows.
fn zero_castling(bytes: &[u8]) -> Option<usize> {
    let zero_after_dash = |at: usize| match char_at(bytes, at) {
        Some(('-' | '–' | '—' | '‑', length)) if bytes.get(at + length) == Some(&b'0') => {
            Some(at + length + 1)
        }
        _ => None,
    };
    if bytes.first() != Some(&b'0') {
        return None;
    }
    let short = zero_after_dash(1)?;
    let end = zero_after_dash(short).unwrap_or(short);
    let next = bytes.get(end).copied();
    (!next.is_some_and(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b',' | b'F')))
        .then_some(end)
}

fn run(bytes: &[u8], belongs: impl Fn(u8) -> bool) -> usize {
    bytes
        .iter()
        .position(|&byte| !belongs(byte))
        .unwrap_or(bytes.len())
}

/// The seven tags that every game has, and FEN: known even when broken.
fn is_roster(name: &[u8]) -> bool {
    matches!(
        name,
        b"Event" | b"Site" | b"Date" | b"Round" | b"White" | b"Black" | b"Result" | b"FEN"
    )
}
