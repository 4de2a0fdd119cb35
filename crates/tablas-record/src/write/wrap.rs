//! Lines of 80 columns.

/// The longest line, without its end.
const WIDTH: usize = 79;

/// What a word begins with that must stand alone on its line.
pub(super) const ALONE: char = '\n';

/// Puts words into lines. A word that would change its meaning at the start of a line, such as
/// `[Event` inside a comment or `%`, stays behind the one before it however long the line gets.
pub(super) fn wrap(words: &[String]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        if let Some(line) = word.strip_prefix(ALONE) {
            if column > 0 {
                text.push('\n');
            }
            text.push_str(line);
            text.push('\n');
            column = 0;
            continue;
        }
        let length = word.chars().count();
        let held = word.starts_with(['[', '%']);
        if column > 0 {
            if column + 1 + length > WIDTH && !held {
                text.push('\n');
                column = 0;
            } else {
                text.push(' ');
                column += 1;
            }
        }
        text.push_str(word);
        column += length;
    }
    text
}
