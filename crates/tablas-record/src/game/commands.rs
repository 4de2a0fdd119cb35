//! Comments, and the commands embedded in them: `[%clk 1:30:00]`.

use std::borrow::Cow;

use tablas::units;

use super::Game;
use crate::Span;
use crate::token::{Token, TokenKind};

/// A command embedded in a comment. Nothing says that its operands make sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Command<'a> {
    /// Its name without `%`.
    pub name: &'a str,
    /// Its operands, blanks around them removed, commas not split.
    pub operands: &'a str,
}

/// A comment of the main line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment<'a> {
    /// The half-move it follows; 0 before the first one.
    pub after_ply: units::Ply,
    /// Where it stands, braces included.
    pub span: Span,
    /// Its text without the braces, commands included.
    pub text: Cow<'a, str>,
}

impl Comment<'_> {
    /// The embedded commands, in order.
    pub fn commands(&self) -> impl Iterator<Item = Command<'_>> {
        commands(&self.text)
    }

    /// The text that a person is to read: without commands, blanks joined.
    #[must_use]
    pub fn prose(&self) -> String {
        let mut prose = String::with_capacity(self.text.len());
        let mut rest = &*self.text;
        while let Some(start) = rest.find("[%") {
            prose.push_str(&rest[..start]);
            prose.push(' ');
            rest = rest[start..]
                .find(']')
                .map_or("", |end| &rest[start + end + 1..]);
        }
        prose.push_str(rest);
        prose.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// The commands in the text of a comment.
pub(crate) fn commands(text: &str) -> impl Iterator<Item = Command<'_>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let start = rest.find("[%")? + 2;
        let end = start + rest[start..].find(']')?;
        let inside = &rest[start..end];
        rest = &rest[end + 1..];
        let name_end = inside
            .find(|c: char| c.is_whitespace() || c == ',')
            .unwrap_or(inside.len());
        Some(Command {
            name: &inside[..name_end],
            operands: inside[name_end..].trim(),
        })
    })
}

impl Game {
    /// The comments of the main line, in order; those in variations are not among them.
    #[must_use]
    pub fn comments(&self) -> Vec<Comment<'_>> {
        self.main_line()
            .filter_map(|(after_ply, token)| {
                Some(Comment {
                    after_ply,
                    span: token.span,
                    text: self.comment_text(token)?,
                })
            })
            .collect()
    }

    /// The text of a comment token without its braces or its semicolon.
    pub(crate) fn comment_text(&self, token: Token) -> Option<Cow<'_, str>> {
        let mut span = token.span;
        span.start += 1;
        match token.kind {
            TokenKind::Comment => {
                span.end -=
                    u32::from(self.text[span.end as usize - 1] == b'}' && span.end > span.start);
                Some(self.span_text(span))
            }
            TokenKind::LineComment => Some(self.span_text(span)),
            TokenKind::Tag
            | TokenKind::Escape
            | TokenKind::Open
            | TokenKind::Close
            | TokenKind::Number
            | TokenKind::Word
            | TokenKind::Symbol
            | TokenKind::Nag
            | TokenKind::DrawMark
            | TokenKind::Result
            | TokenKind::Stray => None,
        }
    }

    /// The tokens outside variations, each with the last half-move written before it or in it.
    pub(crate) fn main_line(&self) -> impl Iterator<Item = (units::Ply, Token)> {
        let mut depth = 0_u32;
        let mut ply = 0;
        let starts = self.moves.iter().map(|ply| ply.span.start);
        let mut starts = starts
            .chain(self.tail.iter().map(|ply| ply.span.start))
            .peekable();
        self.tokens().iter().filter_map(move |&token| {
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth = depth.saturating_sub(1),
                _ if depth > 0 => return None,
                TokenKind::Word | TokenKind::Result | TokenKind::Symbol => {
                    while starts.next_if(|&start| start <= token.span.start).is_some() {
                        ply += 1;
                    }
                }
                TokenKind::Tag
                | TokenKind::Escape
                | TokenKind::LineComment
                | TokenKind::Comment
                | TokenKind::Number
                | TokenKind::Nag
                | TokenKind::DrawMark
                | TokenKind::Stray => {}
            }
            Some((units::Ply(ply), token))
        })
    }
}
