//! Where a stream may be cut between two games without any of them being read differently.

use memchr::memmem::FinderRev;

use crate::token::{EVENT, MAX_TAG, closes_soon, is_blank, is_clear_header};

/// How many bytes behind a cut must be known before it is believed, and must be given to the reader
/// of the bytes before it.
pub const CUT_LOOK_AHEAD: usize = 2 * MAX_TAG;

/// The last place of `bytes` at which another game begins, whatever stands before `bytes`: behind a
/// result, at the header of a game, and not inside a comment. A [`Reader`](crate::Reader) of the
/// whole stream begins a game there too; it begins games at other places besides.
///
/// Nothing is found in the last [`CUT_LOOK_AHEAD`] bytes.
#[must_use]
pub fn last_cut(bytes: &[u8]) -> Option<usize> {
    let finder = FinderRev::new(EVENT.needle());
    let known = bytes.len().checked_sub(CUT_LOOK_AHEAD)?;
    finder
        .rfind_iter(&bytes[..known])
        .find(|&at| is_cut(bytes, at))
}

fn is_cut(bytes: &[u8], at: usize) -> bool {
    let before = &bytes[..at];
    if !matches!(before.last(), Some(b'\n' | b'\r')) || !behind_result(before) {
        return false;
    }
    is_clear_header(bytes, at) && !closes_soon(bytes, at)
}

/// Whether the last word is a result, and not part of a tag, a comment to the end of the line or a
/// line that is passed over.
fn behind_result(before: &[u8]) -> bool {
    let Some(last) = before.iter().rposition(|&byte| !is_blank(byte)) else {
        return false;
    };
    let text = &before[..=last];
    let Some(line) = memchr::memrchr2(b'\n', b'\r', text) else {
        return false;
    };
    let line = &text[line + 1..];
    let word = line
        .iter()
        .rposition(|&byte| is_blank(byte))
        .map_or(line, |blank| &line[blank + 1..]);
    matches!(word, b"1-0" | b"0-1" | b"1/2-1/2" | b"*")
        && memchr::memchr3(b';', b'%', b'"', line).is_none()
        && !line.starts_with(b"[")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<&str>) {
        let bytes = format!("{text}{}", " ".repeat(CUT_LOOK_AHEAD));
        let found = last_cut(bytes.as_bytes()).map(|at| bytes[at..].trim_end_matches(' '));
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn only_certain_places() {
        let next = "[Event \"b\"]\n[Site \"?\"]\n\n1. d4 *";
        let game = "[Event \"a\"]\n[Site \"?\"]\n\n1. e4 e5";
        check(&format!("{game} 1-0\n\n{next}"), Some(next));
        check(&format!("{game} 1/2-1/2\n{next}"), Some(next));
        check(&format!("{game}\r\n*\r\n\r\n{next}"), Some(next));
        check(&format!("{game}\n\n{next}"), None);
        check(&format!("{game} ; 1-0\n{next}"), None);
        check(&format!("{game} {{quoted: 1-0\n\n{next} }} 1-0\n"), None);
        check(
            "[Event \"a\"]\n[Site \"? 1-0\n[Event \"b\"]\n[Site \"?\"]\n",
            None,
        );
        check(next, None);
    }
}
