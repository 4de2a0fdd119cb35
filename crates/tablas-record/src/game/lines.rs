//! Lines and columns, counted only when somebody asks.

use std::borrow::Cow;

use super::Game;
use crate::span::LineColumn;

impl Game {
    /// Line and column in the file of a byte of the game, such as the start of a
    /// [`Span`](crate::Span). A byte past the end is taken as the end.
    #[must_use]
    pub fn line_column(&self, offset: u32) -> LineColumn {
        let first = self.first.unwrap_or(LineColumn { line: 1, column: 1 });
        let before = &self.text[..self.text.len().min(offset as usize)];
        let (lines, last_line) = lines_before(before);
        let characters = self.encoding.count_chars(&before[last_line..]);
        let column = u32::try_from(characters).unwrap_or(u32::MAX);
        let base = if lines == 0 { first.column } else { 1 };
        LineColumn {
            line: first.line + lines,
            column: column.saturating_add(base),
        }
    }

    /// The text of a line of the file, as far as it belongs to the game, without its end.
    #[must_use]
    pub fn line_text(&self, line: u64) -> Cow<'_, str> {
        let Some(skip) = line.checked_sub(self.first_line()) else {
            return Cow::Borrowed("");
        };
        let mut start = 0;
        for _ in 0..skip {
            match line_break(&self.text, start) {
                Some((_, next)) => start = next,
                None => return Cow::Borrowed(""),
            }
        }
        let end = line_break(&self.text, start).map_or(self.text.len(), |(end, _)| end);
        self.encoding.decode(&self.text[start..end])
    }
}

/// The next end of a line from `at` on, and the start of the line after it.
fn line_break(text: &[u8], at: usize) -> Option<(usize, usize)> {
    let end = at + memchr::memchr2(b'\n', b'\r', &text[at..])?;
    let pair = text[end] == b'\r' && text.get(end + 1) == Some(&b'\n');
    Some((end, end + 1 + usize::from(pair)))
}

/// Number of line ends in `text`, and the index at which its last line begins. CRLF is one end, and
/// so is CR alone.
pub(crate) fn lines_before(text: &[u8]) -> (u64, usize) {
    let feeds = memchr::memchr_iter(b'\n', text).count();
    let last_feed = memchr::memrchr(b'\n', text).map_or(0, |at| at + 1);
    if memchr::memchr(b'\r', text).is_none() {
        return (feeds as u64, last_feed);
    }
    let alone = |at: usize| text.get(at + 1) != Some(&b'\n');
    let returns = memchr::memchr_iter(b'\r', text)
        .filter(|&at| alone(at))
        .count();
    let last_return = memchr::memrchr_iter(b'\r', text)
        .find(|&at| alone(at))
        .map_or(0, |at| at + 1);
    ((feeds + returns) as u64, last_feed.max(last_return))
}
