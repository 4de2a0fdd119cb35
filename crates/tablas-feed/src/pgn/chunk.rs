//! Where one file may be cut into pieces that are read by themselves.

use std::ops::Range;

use memchr::memmem;

/// The pieces of a file. Each begins with a header that stands behind a result, so that whatever
/// begins there is another game; a piece may still hold several games.
pub(super) fn chunks(bytes: &[u8]) -> Vec<Range<usize>> {
    let mut chunks = Vec::new();
    let mut start = 0;
    for at in memmem::find_iter(bytes, b"[Event ") {
        if at > start && begins_a_line(bytes, at) && behind_result(&bytes[..at]) {
            chunks.push(start..at);
            start = at;
        }
    }
    if !bytes[start..].iter().all(u8::is_ascii_whitespace) {
        chunks.push(start..bytes.len());
    }
    chunks
}

fn begins_a_line(bytes: &[u8], at: usize) -> bool {
    matches!(bytes[at - 1], b'\n' | b'\r')
}

/// Whether the last word is a result, and stands neither in a tag nor in a comment to the end of the
/// line.
fn behind_result(before: &[u8]) -> bool {
    let text = before.trim_ascii_end();
    let line = memchr::memrchr2(b'\n', b'\r', text).map_or(text, |at| &text[at + 1..]);
    let word = line
        .iter()
        .rposition(u8::is_ascii_whitespace)
        .map_or(line, |blank| &line[blank + 1..]);
    matches!(word, b"1-0" | b"0-1" | b"1/2-1/2" | b"*")
        && memchr::memchr3(b';', b'%', b'"', line).is_none_or(|at| line[at] == b'%' && at > 0)
        && !line.starts_with(b"[")
        && !open_comment(text)
}

/// Whether the last brace opens a comment.
fn open_comment(text: &[u8]) -> bool {
    memchr::memrchr2(b'{', b'}', text).is_some_and(|at| text[at] == b'{')
}
