//! Where a game ends.

use super::tags::TagNames;
use crate::token::{LONG_ZEROS, MAX_TAG, Scanned, Scanner, Token, TokenKind, is_zeros, tag_parts};

/// The most tokens that are kept of one game.
const MAX_TOKENS: usize = 1 << 19;

/// How far behind a token the bytes must be known before it is believed.
const LOOK_AHEAD: usize = 2 * MAX_TAG;

/// A game cut out of a stream.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Segment {
    /// Where the game's last token ends.
    pub(super) end: usize,
    /// A new header cut the game off, in its line, in a variation or in a comment.
    pub(super) cut_by_header: bool,
    /// The game was ended by the end of the bytes.
    pub(super) at_end: bool,
    /// A long run of zero bytes ended the game and may go on behind it.
    pub(super) in_zeros: bool,
    /// Its last token lacks its end.
    pub(super) open_ended: bool,
    /// The rest of the game is one token of unread text.
    pub(super) too_many_tokens: bool,
}

/// Puts the tokens of the first game of `bytes` into `tokens`. `None`: more bytes are needed to know
/// where it ends.
pub(super) fn segment(bytes: &[u8], at_eof: bool, tokens: &mut Vec<Token>) -> Option<Segment> {
    tokens.clear();
    let mut scanner = Scanner::new(bytes);
    let mut state = State::default();
    let mut too_many = false;
    loop {
        let before = scanner.clone();
        let Some(scanned) = scanner.next() else {
            if !at_eof {
                return None;
            }
            return Some(Segment {
                at_end: true,
                open_ended: state.open_ended,
                too_many_tokens: too_many,
                ..finish(tokens)
            });
        };
        let end = scanned.token.span.end as usize;
        if !at_eof && end + LOOK_AHEAD > bytes.len() {
            return None;
        }
        if state.begins_another(bytes, &scanned) {
            let abrupt = !scanned.after_empty_line || state.depth > 0 || state.open_comment;
            return Some(Segment {
                cut_by_header: !state.result && abrupt && scanned.token.kind == TokenKind::Tag,
                open_ended: state.open_ended,
                too_many_tokens: too_many,
                ..finish(tokens)
            });
        }
        state.accept(bytes, &scanned);
        if tokens.len() < MAX_TOKENS {
            tokens.push(scanned.token);
        } else if too_many {
            let last = tokens.last_mut().expect("the rest has a token");
            last.span.end = scanned.token.span.end;
        } else {
            too_many = true;
            let rest = before.rest(end).expect("a token is not blank");
            tokens.push(rest);
        }
        let word = scanned.token.span.of(bytes);
        if word.len() == LONG_ZEROS && is_zeros(word) {
            return Some(Segment {
                in_zeros: true,
                too_many_tokens: too_many,
                ..finish(tokens)
            });
        }
    }
}

fn finish(tokens: &[Token]) -> Segment {
    Segment {
        end: tokens.last().map_or(0, |token| token.span.end as usize),
        ..Segment::default()
    }
}

/// What has been seen of the game.
#[derive(Default)]
struct State {
    tags: TagNames,
    any_tag: bool,
    /// Movetext has begun.
    text: bool,
    words: u32,
    result: bool,
    /// Zero bytes stand behind the result.
    zeros: bool,
    depth: u32,
    /// A comment stands between the tags and this token.
    comment: bool,
    /// A comment without its end, which a header must have ended.
    open_comment: bool,
    /// The last token lacks its end.
    open_ended: bool,
}

impl State {
    fn begins_another(&self, bytes: &[u8], scanned: &Scanned) -> bool {
        let token = scanned.token;
        // Zero bytes behind a game belong to it, but nothing that stands among or behind them.
        let word = token.kind == TokenKind::Word;
        if self.result && (self.zeros || word) {
            let bytes = token.span.of(bytes);
            if !is_zeros(bytes) && (self.zeros || bytes.contains(&0)) {
                return true;
            }
        }
        match token.kind {
            TokenKind::Tag => {
                if self.text || self.open_comment {
                    return true;
                }
                let Some(parts) = tag_parts(bytes, token.span.start as usize) else {
                    return self.comment || scanned.after_empty_line && self.any_tag;
                };
                let name = &bytes[parts.name];
                let seen = self.tags.has(name);
                if scanned.after_empty_line || self.comment {
                    seen || self.any_tag && name == b"Event"
                } else {
                    seen && name == b"Event"
                        && (self.tags.has(b"White") || self.tags.has(b"Result"))
                }
            }
            TokenKind::Number if self.depth == 0 => {
                let digits = token.span.of(bytes);
                let one = digits.starts_with(b"1") && !digits[1..].iter().any(u8::is_ascii_digit);
                one && (self.result || scanned.after_empty_line && self.words >= 2)
                    || self.result && scanned.after_empty_line && digits[0] != b'.'
            }
            // A word after the result and an empty line: prose is kept, a move begins a game.
            TokenKind::Word if self.depth == 0 => {
                self.result && scanned.after_empty_line && has_digit(token.span.of(bytes))
            }
            TokenKind::Word
            | TokenKind::Result
            | TokenKind::Number
            | TokenKind::Escape
            | TokenKind::LineComment
            | TokenKind::Comment
            | TokenKind::Open
            | TokenKind::Close
            | TokenKind::Symbol
            | TokenKind::Nag
            | TokenKind::DrawMark
            | TokenKind::Stray => false,
        }
    }

    fn accept(&mut self, bytes: &[u8], scanned: &Scanned) {
        let token = scanned.token;
        self.open_ended = scanned.open_ended;
        self.open_comment |= scanned.open_ended && token.kind == TokenKind::Comment;
        match token.kind {
            TokenKind::Tag => {
                self.any_tag = true;
                self.words = 0;
                if let Some(parts) = tag_parts(bytes, token.span.start as usize) {
                    self.tags.add(&bytes[parts.name]);
                }
            }
            TokenKind::Comment | TokenKind::LineComment => self.comment |= self.any_tag,
            TokenKind::Open => self.depth += 1,
            TokenKind::Close => self.depth = self.depth.saturating_sub(1),
            // Prose before the first tag belongs to the game that follows it.
            TokenKind::Number => self.text |= self.any_tag,
            TokenKind::Word if is_zeros(token.span.of(bytes)) => {
                self.comment |= self.any_tag;
                self.zeros |= self.result;
            }
            TokenKind::Word => {
                let word = token.span.of(bytes);
                self.text |= self.any_tag || has_digit(word) || word.starts_with(b"O-O");
                self.words += u32::from(self.depth == 0 && has_digit(word));
            }
            TokenKind::Result => {
                self.text = true;
                self.result |= self.depth == 0;
            }
            TokenKind::Escape
            | TokenKind::Symbol
            | TokenKind::Nag
            | TokenKind::DrawMark
            | TokenKind::Stray => {}
        }
    }
}

fn has_digit(word: &[u8]) -> bool {
    word.iter().any(u8::is_ascii_digit)
}
