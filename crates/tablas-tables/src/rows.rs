//! Encoded rows.

use std::io::{self, Write};

use crate::format::Layout;
use crate::schema::{Cell, Table};
use crate::{csv, json, raw};

/// Encoded rows of one table. The caller puts in a cell for each column, in order, and then ends the
/// row; a cell too many or too few is a mistake of the caller and panics.
#[derive(Clone, Debug)]
pub struct Rows {
    table: &'static Table,
    layout: Layout,
    bytes: Vec<u8>,
    /// Where each row begins.
    starts: Vec<usize>,
    /// Numbers that are to be moved: where they belong, and what they are so far.
    holes: Vec<(usize, i64)>,
    /// The next column.
    column: usize,
}

/// Rows with their numbers moved, as they were written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// Where each row begins, from the beginning of what was written.
    pub starts: Vec<u64>,
    /// How many bytes were written.
    pub length: u64,
}

impl Rows {
    /// No rows yet.
    #[must_use]
    pub const fn new(table: &'static Table, layout: Layout) -> Rows {
        Rows {
            table,
            layout,
            bytes: Vec::new(),
            starts: Vec::new(),
            holes: Vec::new(),
            column: 0,
        }
    }

    /// Makes room for so many more bytes.
    pub fn reserve(&mut self, bytes: usize) {
        self.bytes.reserve(bytes);
    }

    /// The table.
    #[must_use]
    pub const fn table(&self) -> &'static Table {
        self.table
    }

    /// How many rows there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.starts.len()
    }

    /// Whether there is no row.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }

    /// What the file begins with.
    #[must_use]
    pub fn head(&self) -> Vec<u8> {
        match self.layout {
            Layout::Csv => csv::head(self.table),
            Layout::Jsonl | Layout::Raw => Vec::new(),
        }
    }

    /// Text; nothing where it is empty.
    pub fn text(&mut self, text: &str) {
        if text.is_empty() {
            return self.empty();
        }
        self.begin();
        match self.layout {
            Layout::Csv => csv::text(&mut self.bytes, text),
            Layout::Jsonl => json::text(&mut self.bytes, text),
            Layout::Raw => raw::text(&mut self.bytes, text),
        }
    }

    /// Text or nothing.
    pub fn text_or_empty(&mut self, text: Option<&str>) {
        self.text(text.unwrap_or_default());
    }

    /// A number.
    #[inline]
    pub fn int(&mut self, number: i64) {
        self.begin();
        self.put(number);
    }

    /// A number or nothing.
    #[inline]
    pub fn int_or_empty(&mut self, number: Option<i64>) {
        match number {
            Some(number) => self.int(number),
            None => self.empty(),
        }
    }

    /// A number that is moved when the rows are written.
    pub fn moved_int(&mut self, number: i64) {
        self.begin();
        self.holes.push((self.bytes.len(), number));
    }

    /// True or false.
    pub fn flag(&mut self, flag: bool) {
        self.begin();
        match self.layout {
            Layout::Csv | Layout::Jsonl => self.bytes.extend_from_slice(truth(flag)),
            Layout::Raw => raw::flag(&mut self.bytes, flag),
        }
    }

    /// A day, or nothing.
    pub fn date_or_empty(&mut self, days: Option<i32>) {
        let Some(days) = days else {
            return self.empty();
        };
        self.begin();
        match self.layout {
            Layout::Csv => csv::date(&mut self.bytes, days),
            Layout::Jsonl => {
                self.bytes.push(b'"');
                csv::date(&mut self.bytes, days);
                self.bytes.push(b'"');
            }
            Layout::Raw => raw::date(&mut self.bytes, days),
        }
    }

    /// Nothing.
    #[inline]
    pub fn empty(&mut self) {
        self.begin();
        match self.layout {
            Layout::Csv => {}
            Layout::Jsonl => self.bytes.extend_from_slice(b"null"),
            Layout::Raw => raw::empty(&mut self.bytes),
        }
    }

    /// A cell that was read from another table.
    pub fn cell(&mut self, cell: &Cell) {
        match cell {
            Cell::Empty => self.empty(),
            Cell::Text(text) => self.text(text),
            Cell::Int(number) => self.int(*number),
            Cell::Flag(flag) => self.flag(*flag),
            Cell::Date(days) => self.date_or_empty(Some(*days)),
        }
    }

    /// Ends the row.
    ///
    /// # Panics
    ///
    /// If not every column has its cell.
    pub fn end(&mut self) {
        assert_eq!(
            self.column,
            self.table.columns.len(),
            "a cell for each column"
        );
        self.column = 0;
        match self.layout {
            Layout::Csv => self.bytes.push(b'\n'),
            Layout::Jsonl => self.bytes.extend_from_slice(b"}\n"),
            Layout::Raw => raw::end(&mut self.bytes),
        }
    }

    /// Writes the rows, with `by` added to each number that was left to be moved.
    ///
    /// # Errors
    ///
    /// When writing fails.
    pub fn write(&self, by: i64, out: &mut impl Write) -> io::Result<Moved> {
        let mut moved = Moved {
            starts: Vec::with_capacity(self.starts.len()),
            length: 0,
        };
        let mut starts = self.starts.iter().copied().peekable();
        let mut from = 0;
        let mut number = Vec::with_capacity(24);
        for &(at, value) in &self.holes {
            while let Some(start) = starts.next_if(|&start| start <= at) {
                moved.starts.push(moved.length + (start - from) as u64);
            }
            out.write_all(&self.bytes[from..at])?;
            moved.length += (at - from) as u64;
            number.clear();
            put(self.layout, &mut number, value + by);
            out.write_all(&number)?;
            moved.length += number.len() as u64;
            from = at;
        }
        for start in starts {
            moved.starts.push(moved.length + (start - from) as u64);
        }
        out.write_all(&self.bytes[from..])?;
        moved.length += (self.bytes.len() - from) as u64;
        Ok(moved)
    }

    /// Before a cell: what separates it from the one before.
    #[inline]
    fn begin(&mut self) {
        if self.layout == Layout::Csv && self.column > 0 {
            self.bytes.push(b',');
            self.column += 1;
        } else {
            self.begin_slowly();
        }
    }

    fn begin_slowly(&mut self) {
        let column = self.column;
        if column == 0 {
            self.starts.push(self.bytes.len());
        }
        match self.layout {
            Layout::Csv => {}
            Layout::Jsonl => {
                assert!(column < self.table.columns.len(), "a cell for each column");
                self.bytes
                    .extend_from_slice(if column == 0 { b"{\"" } else { b",\"" });
                self.bytes
                    .extend_from_slice(self.table.columns[column].name.as_bytes());
                self.bytes.extend_from_slice(b"\":");
            }
            Layout::Raw if column == 0 => raw::begin(&mut self.bytes),
            Layout::Raw => {}
        }
        self.column += 1;
    }

    fn put(&mut self, number: i64) {
        put(self.layout, &mut self.bytes, number);
    }
}

fn put(layout: Layout, bytes: &mut Vec<u8>, number: i64) {
    match layout {
        Layout::Csv | Layout::Jsonl => csv::int(bytes, number),
        Layout::Raw => raw::int(bytes, number),
    }
}

pub(crate) const fn truth(flag: bool) -> &'static [u8] {
    if flag { b"true" } else { b"false" }
}
