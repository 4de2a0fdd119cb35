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

/// Which names of tags a game may have: one bit for all names of one hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TagNames(u64);

impl TagNames {
    /// No name at all.
    pub(crate) const NONE: TagNames = TagNames(0);

    /// Any name.
    pub(crate) const ANY: TagNames = TagNames(u64::MAX);

    /// Whether the name may be among them; `false` is certain.
    #[inline]
    pub(crate) fn may_have(self, name: &[u8]) -> bool {
        self.0 & bit(name) != 0
    }

    /// Adds a name.
    #[inline]
    pub(crate) fn add(&mut self, name: &[u8]) {
        self.0 |= bit(name);
    }
}

impl Default for TagNames {
    fn default() -> TagNames {
        TagNames::ANY
    }
}

#[inline]
fn bit(name: &[u8]) -> u64 {
    let (Some(&first), Some(&last)) = (name.first(), name.last()) else {
        return 1;
    };
    1 << ((usize::from(first) * 7 + usize::from(last) * 3 + name.len() * 11) & 63)
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

    /// The names as they are written and the places of the values, for whoever wants few of many.
    pub fn tag_places(&self) -> impl Iterator<Item = (&[u8], Span)> {
        let text = &self.text;
        self.tags.iter().map(|tag| (tag.name.of(text), tag.value))
    }

    /// Value of the first tag of this name.
    #[must_use]
    #[inline]
    pub fn tag(&self, name: &str) -> Option<Cow<'_, str>> {
        self.tag_span(name).map(|span| self.tag_value(span))
    }

    /// Where the value of the first tag of this name stands.
    #[must_use]
    #[inline]
    pub fn tag_span(&self, name: &str) -> Option<Span> {
        if !self.tag_names.may_have(name.as_bytes()) {
            return None;
        }
        self.tags
            .iter()
            .find(|tag| tag.name.of(&self.text) == name.as_bytes())
            .map(|tag| tag.value)
    }

    /// The value of a tag whose place is known, escapes resolved.
    #[must_use]
    pub fn tag_value(&self, span: Span) -> Cow<'_, str> {
        let raw = self.span_text(span);
        if self.unescaped || memchr::memchr(b'\\', raw.as_bytes()).is_none() {
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
