//! The tags of a game that is written as the standard has it.

use shakmaty::Color;
use tablas::ruling::Score;

use super::Outcome;
use crate::game::{Game, TagNames, TagSpans, read_start};
use crate::span::Span;
use crate::token::is_name_byte;

/// Reads the tag pairs and gives the start of the movetext and the names of the tags.
pub(super) fn read_tags(
    bytes: &[u8],
    at_eof: bool,
    tags: &mut Vec<TagSpans>,
) -> Result<(usize, TagNames), Outcome> {
    let more = if at_eof {
        Outcome::Careful
    } else {
        Outcome::NeedMore
    };
    let mut at = 0;
    // A name that stands twice is for the careful reader.
    let mut seen = TagNames::NONE;
    while bytes.get(at) == Some(&b'[') {
        let name = at + 1;
        let mut name_end = name;
        while let Some(&byte) = bytes.get(name_end)
            && NAME_BYTES[usize::from(byte)]
        {
            name_end += 1;
        }
        let value = name_end + 2;
        match bytes.get(name_end..value) {
            Some(b" \"") if name_end > name && bytes[name].is_ascii_alphabetic() => {}
            Some(_) => return Err(Outcome::Careful),
            None => return Err(more),
        }
        let quote = memchr::memchr3(b'"', b'\\', b'\n', &bytes[value..]).ok_or(more)?;
        let value_end = value + quote;
        if bytes[value_end] != b'"' {
            return Err(Outcome::Careful);
        }
        let line = match bytes.get(value_end..value_end + 4) {
            Some(b"\"]\r\n") => value_end + 4,
            Some([b'"', b']', b'\n', _]) => value_end + 3,
            Some(_) => return Err(Outcome::Careful),
            None => return Err(more),
        };
        let read = &bytes[name..name_end];
        if seen.may_have(read) && is_duplicate(bytes, tags, read) {
            return Err(Outcome::Careful);
        }
        seen.add(read);
        tags.push(TagSpans {
            name: Span::new(name, name_end),
            value: Span::new(value, value_end),
        });
        at = line;
    }
    // CR alone ends a line too, and no tag goes over the end of its line.
    let cr = |tag: &TagSpans| memchr::memchr(b'\r', tag.value.of(bytes)).is_some();
    if tags.is_empty() || memchr::memchr(b'\r', &bytes[..at]).is_some() && tags.iter().any(cr) {
        return Err(Outcome::Careful);
    }
    while let Some(b'\n' | b'\r') = bytes.get(at) {
        at += 1;
    }
    if at == bytes.len() {
        Err(more)
    } else {
        Ok((at, seen))
    }
}

static NAME_BYTES: [bool; 256] = {
    let mut bytes = [false; 256];
    let mut byte = 0;
    while byte < bytes.len() {
        bytes[byte] = is_name_byte(byte as u8);
        byte += 1;
    }
    bytes
};

fn is_duplicate(bytes: &[u8], tags: &[TagSpans], name: &[u8]) -> bool {
    tags.iter().any(|tag| tag.name.of(bytes) == name)
}

/// The tags that reading depends on.
pub(super) struct KnownTags {
    /// FEN, SetUp or Variant is there.
    pub(super) has_start: bool,
    /// What the Result tag says, if there is one.
    pub(super) result: Option<Option<Score>>,
}

impl KnownTags {
    /// `None`: the Result tag is not one of the standard's.
    pub(super) fn find(bytes: &[u8], tags: &[TagSpans]) -> Option<KnownTags> {
        let mut known = KnownTags {
            has_start: false,
            result: None,
        };
        for tag in tags {
            match tag.name.of(bytes) {
                b"FEN" | b"SetUp" | b"Variant" => known.has_start = true,
                b"Result" => {
                    known.result = Some(match tag.value.of(bytes) {
                        b"1-0" => Some(Score::win(Color::White)),
                        b"0-1" => Some(Score::win(Color::Black)),
                        b"1/2-1/2" => Some(Score::DRAW),
                        b"*" => None,
                        _ => return None,
                    });
                }
                _ => {}
            }
        }
        Some(known)
    }
}

/// Sets the start position. `false`: there is something to say about it.
pub(super) fn set_start(bytes: &[u8], game: &mut Game) -> bool {
    let value = |name: &[u8]| {
        let tag = game.tags.iter().find(|tag| tag.name.of(bytes) == name)?;
        std::str::from_utf8(tag.value.of(bytes)).ok()
    };
    let start = read_start(value(b"FEN"), value(b"SetUp"), value(b"Variant"), false);
    let (Some(position), true) = (start.position, start.problems.0.is_empty()) else {
        return false;
    };
    game.start = position;
    game.mode = Some(start.mode);
    true
}
