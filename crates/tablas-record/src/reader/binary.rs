//! Telling a record from a file that is none, by its beginning.

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE};

use crate::token::{is_blank, tag_parts};

/// How many bytes at the start tell UTF-16.
pub(super) const HEAD: usize = 8;

/// How many signs of control a text may have: one in so many bytes. In compressed data and pictures
/// it is one in nine, in programs more.
const TEXT_FOR_CONTROL: usize = 16;

/// The encoding that the first bytes of a stream tell, and the length of its byte order mark. Without
/// a mark it is told by letters of which every other byte is zero.
pub(super) fn utf16(head: &[u8]) -> Option<(&'static Encoding, usize)> {
    if head.starts_with(b"\xff\xfe") {
        return Some((UTF_16LE, 2));
    }
    if head.starts_with(b"\xfe\xff") {
        return Some((UTF_16BE, 2));
    }
    let sign = |byte: u8| byte.is_ascii_graphic() || is_blank(byte);
    let (pairs, _) = head.as_chunks::<2>();
    let all = |is: fn(&[u8; 2]) -> (u8, u8)| {
        pairs.len() >= 2
            && pairs.iter().all(|pair| {
                let (letter, zero) = is(pair);
                sign(letter) && zero == 0
            })
    };
    if all(|&[letter, zero]| (letter, zero)) {
        Some((UTF_16LE, 0))
    } else if all(|&[zero, letter]| (letter, zero)) {
        Some((UTF_16BE, 0))
    } else {
        None
    }
}

/// Whether a beginning in which zero bytes stand is that of a damaged record, and not of a program, a
/// picture or anything else that is no text.
pub(super) fn is_damaged_text(block: &[u8]) -> bool {
    let block = block.strip_prefix(super::BOM).unwrap_or(block);
    let start = block.iter().position(|&byte| !is_blank(byte)).unwrap_or(0);
    let tag =
        block.get(start) == Some(&b'[') && tag_parts(block, start).is_some_and(|parts| parts.whole);
    let digits = block[start..]
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    if tag || digits > 0 && block.get(start + digits) == Some(&b'.') {
        return true;
    }
    // A run of zeros is one sign, and no text.
    let mut controls = 0;
    let mut length = 0;
    let mut before = b' ';
    for &byte in block {
        if byte != 0 || before != 0 {
            length += 1;
            controls += usize::from(byte == 0x7f || byte < b' ' && !is_blank(byte));
        }
        before = byte;
    }
    controls * TEXT_FOR_CONTROL <= length
}
