//! How a table is written.

/// The form of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Comma-separated values with a line of names, as RFC 4180 has it.
    Csv,
    /// One JSON object on a line.
    Jsonl,
    /// Apache Parquet, compressed by zstd.
    Parquet,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 3] = [Format::Csv, Format::Jsonl, Format::Parquet];

    /// The name, which is the ending of a file too.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Format::Csv => "csv",
            Format::Jsonl => "jsonl",
            Format::Parquet => "parquet",
        }
    }

    /// The format of a name or an ending.
    #[must_use]
    pub fn read(key: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.key() == key)
    }

    /// Whether this build of the program can write it.
    #[must_use]
    pub const fn is_built_in(self) -> bool {
        match self {
            Format::Csv | Format::Jsonl => true,
            Format::Parquet => cfg!(feature = "parquet"),
        }
    }

    /// How its rows are encoded before they are written. Parquet lays columns and not rows one behind
    /// another, so its rows wait in an own encoding.
    #[must_use]
    pub const fn layout(self) -> Layout {
        match self {
            Format::Csv => Layout::Csv,
            Format::Jsonl => Layout::Jsonl,
            Format::Parquet => Layout::Raw,
        }
    }
}

/// How a row is encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// A line of comma-separated values.
    Csv,
    /// A line with a JSON object.
    Jsonl,
    /// The encoding of rows that wait, which no file of a user has.
    Raw,
}
