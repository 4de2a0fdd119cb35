//! Reading a table back.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read};

use crate::format::Layout;
use crate::schema::{Cell, Table};
use crate::{csv, json, raw};

/// A row: a cell for each column.
pub type Record = Vec<Cell>;

/// Why a table cannot be read on.
#[derive(Debug)]
pub enum RowError {
    /// The stream failed.
    Io(io::Error),
    /// The first line does not name every column.
    Columns {
        /// The first name that is missing.
        missing: &'static str,
    },
    /// A row is none of this table.
    Row {
        /// Its number, from 1.
        number: u64,
    },
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RowError::Io(error) => write!(f, "cannot read: {error}"),
            RowError::Columns { missing } => write!(f, "there is no column {missing}"),
            RowError::Row { number } => write!(f, "row {number} cannot be read"),
        }
    }
}

impl std::error::Error for RowError {}

impl From<io::Error> for RowError {
    fn from(error: io::Error) -> RowError {
        RowError::Io(error)
    }
}

/// Reads the rows of a table one by one. The columns may stand in any order, and others beside them.
#[derive(Debug)]
pub struct TableReader<R: Read> {
    table: &'static Table,
    layout: Layout,
    from: BufReader<R>,
    /// Which column of the table each column of the file is.
    places: Vec<Option<usize>>,
    number: u64,
}

impl<R: Read> TableReader<R> {
    /// A reader of a whole file.
    ///
    /// # Errors
    ///
    /// When the stream fails or lacks a column.
    pub fn new(table: &'static Table, layout: Layout, from: R) -> Result<TableReader<R>, RowError> {
        let mut reader = TableReader::of_rows(table, layout, from);
        if layout == Layout::Csv {
            let names = csv_record(&mut reader.from)?.unwrap_or_default();
            reader.places = names.iter().map(|name| table.column(name)).collect();
            let missing =
                (0..table.columns.len()).find(|column| !reader.places.contains(&Some(*column)));
            if let Some(missing) = missing {
                return Err(RowError::Columns {
                    missing: table.columns[missing].name,
                });
            }
        }
        Ok(reader)
    }

    /// A reader that begins at a row, with all the columns in their order.
    pub fn of_rows(table: &'static Table, layout: Layout, from: R) -> TableReader<R> {
        TableReader {
            table,
            layout,
            from: BufReader::new(from),
            places: (0..table.columns.len()).map(Some).collect(),
            number: 0,
        }
    }

    /// The next row; `None` at the end.
    ///
    /// # Errors
    ///
    /// When the stream fails or the row is none of this table.
    pub fn next_row(&mut self) -> Result<Option<Record>, RowError> {
        self.number += 1;
        let wrong = RowError::Row {
            number: self.number,
        };
        match self.layout {
            Layout::Csv => {
                let Some(fields) = csv_record(&mut self.from)? else {
                    return Ok(None);
                };
                if fields.len() != self.places.len() {
                    return Err(wrong);
                }
                let pairs = self.places.clone().into_iter().zip(fields);
                self.record(pairs).map(Some).ok_or(wrong)
            }
            Layout::Jsonl => {
                let mut line = String::new();
                if self.from.read_line(&mut line)? == 0 {
                    return Ok(None);
                }
                let Some(pairs) = json::object(&line) else {
                    return Err(wrong);
                };
                let pairs = pairs
                    .into_iter()
                    .map(|(name, value)| (self.table.column(&name), value.unwrap_or_default()));
                self.record(pairs).map(Some).ok_or(wrong)
            }
            Layout::Raw => {
                let row = raw::read(&mut self.from)?;
                match row {
                    Some(row) if row.len() != self.table.columns.len() => Err(wrong),
                    row => Ok(row),
                }
            }
        }
    }

    fn record(&self, fields: impl Iterator<Item = (Option<usize>, String)>) -> Option<Record> {
        let mut record = vec![Cell::Empty; self.table.columns.len()];
        for (column, text) in fields {
            if let Some(column) = column {
                record[column] = csv::cell(self.table.columns[column].kind, text)?;
            }
        }
        Some(record)
    }
}

/// The fields of the next record; `None` at the end of the stream.
fn csv_record(from: &mut impl BufRead) -> io::Result<Option<Vec<String>>> {
    let mut line = Vec::new();
    // A field in quotation marks may hold ends of lines: the record ends where they are even.
    loop {
        if from.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if line.iter().filter(|&&byte| byte == b'"').count() % 2 == 0 {
            break;
        }
    }
    if line.is_empty() {
        return Ok(None);
    }
    let text = String::from_utf8_lossy(&line);
    let text = text.strip_suffix('\n').unwrap_or(&text);
    let text = text.strip_suffix('\r').unwrap_or(text);
    let mut fields = vec![String::new()];
    let mut quoted = false;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let field = fields.last_mut().expect("there is a field");
        match c {
            '"' if quoted && chars.peek() == Some(&'"') => {
                chars.next();
                field.push('"');
            }
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            _ => field.push(c),
        }
    }
    Ok(Some(fields))
}
