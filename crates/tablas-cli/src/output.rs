//! Standard output: data, and only data.

use std::io::{self, BufWriter, Write};

use anstream::{AutoStream, ColorChoice};

/// A buffered standard output that drops colours where nobody sees them.
pub(crate) type Output = BufWriter<AutoStream<io::StdoutLock<'static>>>;

/// Opens standard output with the colours that `--color` asks for.
pub(crate) fn open(color: &str) -> Output {
    let choice = match color {
        "always" => ColorChoice::Always,
        "never" => ColorChoice::Never,
        _ => ColorChoice::Auto,
    };
    // Talk on standard error follows the same wish.
    choice.write_global();
    BufWriter::with_capacity(1 << 16, AutoStream::new(io::stdout().lock(), choice))
}

/// Writes one JSON document with a line end.
pub(crate) fn json(output: &mut impl Write, document: &impl serde::Serialize) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *output, document)?;
    writeln!(output)
}

/// Writes one JSON document on one line.
pub(crate) fn json_line(
    output: &mut impl Write,
    document: &impl serde::Serialize,
) -> io::Result<()> {
    serde_json::to_writer(&mut *output, document)?;
    writeln!(output)
}

/// What was typed, as far as it helps to see it again.
pub(crate) fn shortened(text: &str) -> String {
    const LENGTH: usize = 90;
    let mut chars = text.chars();
    let mut short: String = chars.by_ref().take(LENGTH).collect();
    if chars.next().is_some() {
        short.push('…');
    }
    short
}

/// Text broken at blanks into lines of at most `width` characters.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is a line");
        if line.is_empty() {
            line.push_str(word);
        } else if line.chars().count() + 1 + word.chars().count() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}
