//! Tag pairs of a game.

use std::borrow::Cow;

use super::Game;
use crate::Span;

/// The places of a tag's name and value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TagSpans {
    pub(crate) name: Span,
    pub(crate) value: Span,
}

/// A tag pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag<'a> {
    /// Its name.
    pub name: Cow<'a, str>,
    /// Its value, escapes resolved.
    pub value: Cow<'a, str>,
    /// Where the value stands, between its quotation marks.
    pub span: Span,
}

/// The tags of a game in the order of the text. A tag that stands twice comes twice.
#[derive(Clone, Debug)]
pub struct Tags<'a> {
    game: &'a Game,
    spans: std::slice::Iter<'a, TagSpans>,
}

impl<'a> Iterator for Tags<'a> {
    type Item = Tag<'a>;

    fn next(&mut self) -> Option<Tag<'a>> {
        let spans = self.spans.next()?;
        Some(Tag {
            name: self.game.span_text(spans.name),
            value: self.game.tag_value(spans.value),
            span: spans.value,
        })
    }
}

impl Game {
    /// The tags in the order of the text.
    #[must_use]
    pub fn tags(&self) -> Tags<'_> {
        Tags {
            game: self,
            spans: self.tags.iter(),
        }
    }

    /// Value of the first tag of this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<Cow<'_, str>> {
        self.tag_span(name).map(|span| self.tag_value(span))
    }

    /// Where the value of the first tag of this name stands.
    #[must_use]
    pub fn tag_span(&self, name: &str) -> Option<Span> {
        self.tags
            .iter()
            .find(|tag| tag.name.of(&self.text) == name.as_bytes())
            .map(|tag| tag.value)
    }

    fn tag_value(&self, span: Span) -> Cow<'_, str> {
        let raw = self.span_text(span);
        if !raw.contains('\\') {
            return raw;
        }
        let mut value = String::with_capacity(raw.len());
        let mut chars = raw.chars().peekable();
        while let Some(c) = chars.next() {
            // Only these two are escapes; a path on a disk keeps its backslashes.
            match chars.peek() {
                Some(&next @ ('"' | '\\')) if c == '\\' => {
                    value.push(next);
                    chars.next();
                }
                _ => value.push(c),
            }
        }
        Cow::Owned(value)
    }
}
