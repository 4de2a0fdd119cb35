//! Tag pairs, whole or broken, and how a new game is known inside other text.

use std::ops::Range;

use super::chars::{LONG_ZEROS, is_blank, is_name_byte, zero_run};

/// The parts of a tag, as ranges of the bytes it was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TagParts {
    /// The name.
    pub(crate) name: Range<usize>,
    /// The value between its quotation marks, escapes not resolved.
    pub(crate) value: Range<usize>,
    /// Nothing was missing.
    pub(crate) whole: bool,
    /// The end of the tag.
    pub(crate) end: usize,
}

/// The longest tag. What is longer is read as a broken one.
pub(crate) const MAX_TAG: usize = 8192;

/// Reads a tag that begins at `at`, with or without its opening bracket. A tag never goes over
/// the end of its line.
pub(crate) fn tag_parts(bytes: &[u8], at: usize) -> Option<TagParts> {
    let bytes = &bytes[..bytes.len().min(at + MAX_TAG)];
    let line = line_end(bytes, at);
    let bracket = bytes.get(at) == Some(&b'[');
    let mut name = at + usize::from(bracket);
    while name < line && matches!(bytes[name], b' ' | b'\t') {
        name += 1;
    }
    let mut name_end = name;
    while name_end < line && is_name_byte(bytes[name_end]) {
        name_end += 1;
    }
    if name_end == name || !bytes[name].is_ascii_alphabetic() {
        return None;
    }
    let mut value = name_end;
    while value < line && matches!(bytes[value], b' ' | b'\t') {
        value += 1;
    }
    if bytes.get(value) == Some(&b'"') && value < line {
        return quoted(bytes, bracket, name..name_end, value + 1, line);
    }
    // Without a quotation mark only a bracketed line is a tag, and only if the name is followed by
    // a blank: `[%clk` and `[e4]` are none.
    if !bracket || value == name_end {
        return None;
    }
    let close = bytes[value..line].iter().position(|&byte| byte == b']');
    let value_end = close.map_or(line, |offset| value + offset);
    let end = close.map_or_else(|| trim(bytes, value, line), |offset| value + offset + 1);
    let value_end = trim(bytes, value, value_end);
    let stripped = strip(bytes, value..value_end);
    Some(TagParts {
        name: name..name_end,
        value: stripped,
        whole: false,
        end,
    })
}

fn quoted(
    bytes: &[u8],
    bracket: bool,
    name: Range<usize>,
    value: usize,
    line: usize,
) -> Option<TagParts> {
    let mut at = value;
    let mut first_quote = None;
    while at < line {
        match bytes[at] {
            b'\\' if at + 1 < line && matches!(bytes[at + 1], b'"' | b'\\') => at += 2,
            b'"' => {
                let mut after = at + 1;
                while after < line && matches!(bytes[after], b' ' | b'\t') {
                    after += 1;
                }
                if bytes.get(after) == Some(&b']') && after < line {
                    return Some(TagParts {
                        name,
                        value: value..at,
                        whole: bracket && first_quote.is_none(),
                        end: after + 1,
                    });
                }
                first_quote.get_or_insert(at);
                // Another tag begins here: this one lacks its bracket.
                if bytes.get(after) == Some(&b'[') && after < line {
                    break;
                }
                at += 1;
            }
            _ => at += 1,
        }
    }
    if !bracket {
        return None;
    }
    // No `"]` on the line: the value goes to the only quotation mark, else to the bracket or the
    // end of the line.
    let bracket_at = memchr::memrchr(b']', &bytes[value..line]).map(|offset| value + offset);
    let (value_end, end) = match (first_quote, bracket_at) {
        (Some(quote), _) => (quote, quote + 1),
        (None, Some(bracket)) => (bracket, bracket + 1),
        (None, None) => (trim(bytes, value, line), trim(bytes, value, line)),
    };
    Some(TagParts {
        name,
        value: value..value_end,
        whole: false,
        end,
    })
}

/// The same range without quotation marks of another kind around it.
fn strip(bytes: &[u8], range: Range<usize>) -> Range<usize> {
    let inside = &bytes[range.clone()];
    let mut range = range;
    if inside
        .last()
        .is_some_and(|byte| matches!(byte, b'"' | b'\''))
    {
        range.end -= 1;
    }
    if range.start < range.end && bytes[range.start] == b'\'' {
        range.start += 1;
    }
    range
}

/// Index of the line feed or carriage return that ends the line of `at`. Zero bytes end it too where
/// they hide that end: they are many, or what may be a tag stands behind them.
pub(super) fn line_end(bytes: &[u8], at: usize) -> usize {
    let mut at = at;
    loop {
        let rest = bytes.get(at..).unwrap_or_default();
        let Some(offset) = memchr::memchr3(b'\n', b'\r', 0, rest) else {
            return bytes.len();
        };
        at += offset;
        let zeros = zero_run(bytes, at);
        if matches!(zeros, 0 | LONG_ZEROS) || bytes.get(at + zeros) == Some(&b'[') {
            return at;
        }
        at += zeros;
    }
}

/// The end of `start..end` without blanks at its end.
pub(super) fn trim(bytes: &[u8], start: usize, end: usize) -> usize {
    let inside = &bytes[start..end];
    start
        + inside
            .iter()
            .rposition(|&byte| !is_blank(byte))
            .map_or(0, |last| last + 1)
}

/// How far ahead a header is looked at.
const LOOK_AHEAD: usize = 2048;

/// Whether what begins at `at`, inside a comment, is clearly the header of another game: an Event
/// tag at the start of a line, another well-formed tag right after it, and no closing brace behind
/// the tags. One tag alone is text: people quote tags in comments.
pub(crate) fn is_clear_header(bytes: &[u8], at: usize) -> bool {
    let limit = bytes.len().min(at + LOOK_AHEAD);
    let bytes = &bytes[..limit];
    if at > 0 && !matches!(bytes[at - 1], b'\n' | b'\r' | 0) {
        return false;
    }
    let mut at = at;
    let mut tags = 0;
    while bytes.get(at) == Some(&b'[') {
        match tag_parts(bytes, at) {
            Some(parts) if parts.whole => at = parts.end,
            _ => break,
        }
        tags += 1;
        while at < bytes.len() && is_blank(bytes[at]) {
            at += 1;
        }
    }
    tags >= 2 && bytes.get(at) != Some(&b'}')
}
