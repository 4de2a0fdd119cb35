//! What the command line asks for.

use std::path::PathBuf;

const USAGE: &str = "\
usage: tablas-bench FILE… [--runs N] [--mb N | --copies N] [--only replay|read|check]

  FILE      PGN, plain or .zst; several are put one behind the other
  --runs N  how often each way goes through the games; the least time counts (5)
  --mb N    the least size in millions of bytes (100): smaller files are repeated, which is said
  --copies N  exactly so many copies of the files, however small
  --only W  one way only, for a profiler
";

/// One way of going through a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// pgn-reader and shakmaty, every main line replayed.
    Replay,
    /// The own reader, which replays too.
    Read,
    /// The own reader with an auditor, and the report on every game.
    Check,
}

/// How much is gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Size {
    /// At least so many million bytes.
    Megabytes(usize),
    /// The files so many times.
    Copies(usize),
}

/// The options.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) files: Vec<PathBuf>,
    pub(crate) runs: u32,
    pub(crate) size: Size,
    pub(crate) ways: Vec<Way>,
}

impl Options {
    /// Reads the words of the command line.
    ///
    /// # Errors
    ///
    /// A message that says what is understood.
    pub(crate) fn read(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
        let mut options = Options {
            files: Vec::new(),
            runs: 5,
            size: Size::Megabytes(100),
            ways: vec![Way::Replay, Way::Read, Way::Check],
        };
        while let Some(word) = words.next() {
            match word.as_str() {
                "--runs" => options.runs = positive(&word, words.next())?,
                "--mb" => {
                    let number = positive::<u32>(&word, words.next())?;
                    options.size = Size::Megabytes(number as usize);
                }
                "--copies" => {
                    let number = positive::<u32>(&word, words.next())?;
                    options.size = Size::Copies(number as usize);
                }
                "--only" => {
                    options.ways = vec![match words.next().as_deref() {
                        Some("replay") => Way::Replay,
                        Some("read") => Way::Read,
                        Some("check") => Way::Check,
                        Some(_) | None => return Err(USAGE.to_owned()),
                    }];
                }
                other if other.starts_with('-') => return Err(format!("{other}\n{USAGE}")),
                _ => options.files.push(word.into()),
            }
        }
        if options.files.is_empty() {
            return Err(USAGE.to_owned());
        }
        Ok(options)
    }
}

fn positive<T: std::str::FromStr + PartialOrd + From<u8>>(
    option: &str,
    text: Option<String>,
) -> Result<T, String> {
    text.and_then(|text| text.parse().ok())
        .filter(|number| *number >= T::from(1))
        .ok_or_else(|| format!("{option}: a number is needed\n{USAGE}"))
}
