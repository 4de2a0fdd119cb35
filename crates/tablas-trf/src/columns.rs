//! Lines whose fields stand in fixed columns.

use encoding_rs::WINDOWS_1252;

/// What stands behind a letter of several bytes where columns are counted in bytes.
const FILLER: char = '\0';

/// Columns of a player's line that are blank in every proper file.
const BLANKS: [usize; 9] = [4, 9, 14, 48, 53, 57, 69, 80, 85];

/// A line by columns.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// Its number in the file, from 1.
    pub(crate) number: u32,
    cells: Vec<char>,
}

/// The lines of a file, each with its number; those that are blank are left out.
pub(crate) fn lines(bytes: &[u8]) -> Vec<Line> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(bytes).0,
    };
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let lines = text.split('\n').zip(1_u32..);
    lines
        .filter(|(line, _)| !line.trim().is_empty())
        .map(|(line, number)| Line::new(line, number))
        .collect()
}

impl Line {
    /// Programs count columns in letters or in bytes: where the two differ, the count that leaves the
    /// columns between the fields blank is the right one.
    fn new(text: &str, number: u32) -> Line {
        let letters: Vec<char> = text.chars().filter(|&c| c != FILLER).collect();
        if text.is_ascii() || !text.starts_with("001") {
            return Line {
                number,
                cells: letters,
            };
        }
        let mut bytes = Vec::with_capacity(text.len());
        for &c in &letters {
            bytes.push(c);
            bytes.extend(std::iter::repeat_n(FILLER, c.len_utf8() - 1));
        }
        let blanks = |cells: &[char]| {
            let blank = |&&column: &&usize| cells.get(column - 1).is_none_or(|&c| c == ' ');
            BLANKS.iter().filter(blank).count()
        };
        let cells = if blanks(&bytes) > blanks(&letters) {
            bytes
        } else {
            letters
        };
        Line { number, cells }
    }

    /// The three characters that say what the line is about.
    pub(crate) fn tag(&self) -> String {
        self.raw(1, 3)
    }

    /// What stands in the columns from `first` to `last`, without blanks around it.
    pub(crate) fn field(&self, first: usize, last: usize) -> Option<Box<str>> {
        let field = self.raw(first, last);
        let field = field.trim();
        (!field.is_empty()).then(|| field.into())
    }

    /// Everything from a column on, without blanks around it.
    pub(crate) fn rest(&self, first: usize) -> Option<Box<str>> {
        self.field(first, self.cells.len())
    }

    /// One column; a blank one is a blank.
    pub(crate) fn cell(&self, column: usize) -> char {
        self.cells.get(column - 1).copied().unwrap_or(' ')
    }

    /// How many columns the line has.
    pub(crate) fn length(&self) -> usize {
        self.cells.len()
    }

    fn raw(&self, first: usize, last: usize) -> String {
        let last = last.min(self.cells.len());
        let cells = self.cells.get(first - 1..last).unwrap_or_default();
        cells.iter().filter(|&&c| c != FILLER).collect()
    }
}
