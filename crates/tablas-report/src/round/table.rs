//! The entries as comma-separated values.

use super::{Entry, Round};

/// The columns. They only grow.
const COLUMNS: [&str; 15] = [
    "kind", "round", "board", "white", "black", "by", "after", "what", "ruling", "articles",
    "result", "at", "hash", "holds", "file",
];

/// The table, one entry a line; what cannot be read is not in it.
#[must_use]
pub fn csv(round: &Round) -> String {
    let mut text = COLUMNS.join(",");
    text.push('\n');
    for entry in &round.entries {
        let cells = cells(entry);
        for (i, cell) in cells.iter().enumerate() {
            if i > 0 {
                text.push(',');
            }
            write(&mut text, cell);
        }
        text.push('\n');
    }
    text
}

fn cells(entry: &Entry) -> [String; COLUMNS.len()] {
    [
        entry.kind.key().to_owned(),
        entry.round.clone(),
        entry.board.clone(),
        entry.white.clone(),
        entry.black.clone(),
        entry.by.clone(),
        entry.after.clone(),
        entry.what.clone(),
        entry.ruling.clone(),
        entry.articles.join(" "),
        entry.result.clone(),
        entry.at.clone(),
        entry.hash.clone(),
        entry.holds.key().to_owned(),
        entry.file.clone(),
    ]
}

fn write(text: &mut String, cell: &str) {
    // What begins so is a formula to a spreadsheet, and names come from anywhere. Results do not.
    let formula = cell.starts_with(['=', '+', '-', '@', '\t']);
    let special = |c: char| matches!(c, ',' | '"' | '\n' | '\r');
    if !formula && !cell.contains(special) {
        text.push_str(cell);
        return;
    }
    text.push('"');
    if formula {
        text.push('\'');
    }
    for c in cell.chars() {
        if c == '"' {
            text.push('"');
        }
        text.push(c);
    }
    text.push('"');
}
