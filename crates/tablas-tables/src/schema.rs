//! Columns and their types.

/// What a column holds. Every cell may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Text.
    Text,
    /// A whole number of at most 32 bits.
    Int,
    /// A whole number of at most 64 bits.
    Long,
    /// True or false.
    Flag,
    /// A day, counted from 1 January 1970.
    Date,
}

impl Kind {
    /// The name in the documentation.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Kind::Text => "text",
            Kind::Int => "int32",
            Kind::Long => "int64",
            Kind::Flag => "bool",
            Kind::Date => "date",
        }
    }
}

/// A column of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name, the same in every format.
    pub name: &'static str,
    /// What it holds.
    pub kind: Kind,
    /// What that means, in one line of English.
    pub about: &'static str,
}

/// A table: its name and its columns in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its name, `games`.
    pub name: &'static str,
    /// The columns.
    pub columns: &'static [Column],
}

impl Table {
    /// The place of a column.
    #[must_use]
    pub fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.name == name)
    }
}

/// One value of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// Text.
    Text(String),
    /// A number.
    Int(i64),
    /// True or false.
    Flag(bool),
    /// Days since 1 January 1970.
    Date(i32),
}

impl Cell {
    /// The text, if it is one.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match self {
            Cell::Text(text) => Some(text),
            Cell::Empty | Cell::Int(_) | Cell::Flag(_) | Cell::Date(_) => None,
        }
    }

    /// The number, if it is one.
    #[must_use]
    pub const fn int(&self) -> Option<i64> {
        match self {
            Cell::Int(number) => Some(*number),
            Cell::Empty | Cell::Text(_) | Cell::Flag(_) | Cell::Date(_) => None,
        }
    }

    /// The truth, if it is one.
    #[must_use]
    pub const fn flag(&self) -> Option<bool> {
        match self {
            Cell::Flag(flag) => Some(*flag),
            Cell::Empty | Cell::Text(_) | Cell::Int(_) | Cell::Date(_) => None,
        }
    }

    /// The day, if it is one.
    #[must_use]
    pub const fn date(&self) -> Option<i32> {
        match self {
            Cell::Date(days) => Some(*days),
            Cell::Empty | Cell::Text(_) | Cell::Int(_) | Cell::Flag(_) => None,
        }
    }
}
