//! Rulings as files: reading one that may be anything, writing one where nothing is.

use std::io::{self, Read};
use std::path::Path;

use serde_json::Value;
use sha2::{Digest, Sha256};
use tablas::sentence::Sentence;
use tablas_wire::ruling::{Ruling, ruling_value, write_ruling};

use crate::input;

/// Megabytes. A ruling of a long game with its log and a thousand readings has less.
const LIMIT: u64 = 16;

/// A ruling as it stands in a file.
pub(crate) struct RulingFile {
    /// The name to print.
    pub(crate) name: String,
    pub(crate) value: Value,
}

/// Reads the JSON of a ruling.
///
/// # Errors
///
/// A sentence: what the file is instead, or where it stops being a ruling.
pub(crate) fn read(path: &Path) -> Result<RulingFile, Sentence> {
    let opened = input::open(path).map_err(|mut sentence| {
        match sentence.id {
            "input-directory" => sentence.id = "ruling-directory",
            "input-empty" => {
                sentence.id = "ruling-in-file";
                sentence = sentence.with("what", Sentence::new("ruling-empty"));
            }
            _ => {}
        }
        sentence
    })?;
    let name = opened.name;
    let mut bytes = Vec::new();
    opened
        .reader
        .take((LIMIT << 20) + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| {
            Sentence::new("input-unreadable")
                .with("file", name.as_str())
                .with("reason", error.to_string())
        })?;
    if bytes.len() as u64 > LIMIT << 20 {
        return Err(Sentence::new("ruling-too-large")
            .with("file", name)
            .with("limit", LIMIT));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        Sentence::new("ruling-no-text")
            .with("file", name.as_str())
            .with("at", error.utf8_error().valid_up_to() + 1)
    })?;
    let value = ruling_value(&text).map_err(|error| in_file(&name, error.sentence()))?;
    Ok(RulingFile { name, value })
}

/// What is wrong, with the file in which it is.
pub(crate) fn in_file(name: &str, what: Sentence) -> Sentence {
    Sentence::new("ruling-in-file")
        .with("file", name)
        .with("what", what)
}

/// Writes a ruling to a new file. It is there as a whole or not at all, and nothing is written over.
///
/// # Errors
///
/// A sentence: the file exists, or cannot be written.
pub(crate) fn write_new(path: &Path, ruling: &Ruling) -> Result<(), Sentence> {
    tablas_whole::put_new(path, write_ruling(ruling).as_bytes())
        .map_err(|error| not_written(path, &error))
}

/// Puts a ruling in the place of the one that is there.
///
/// # Errors
///
/// A sentence: the file cannot be written.
pub(crate) fn write_over(path: &Path, ruling: &Ruling) -> Result<(), Sentence> {
    tablas_whole::put(path, write_ruling(ruling).as_bytes())
        .map_err(|error| not_written(path, &error))
}

fn not_written(path: &Path, error: &io::Error) -> Sentence {
    let file = path.to_string_lossy().into_owned();
    if error.kind() == io::ErrorKind::AlreadyExists {
        return Sentence::new("ruling-exists").with("file", file);
    }
    Sentence::new("ruling-not-written")
        .with("file", file)
        .with("reason", error.to_string())
}

/// Length and SHA-256 of a file, read in pieces: a video may be larger than the memory.
///
/// # Errors
///
/// If it cannot be read.
pub(crate) fn fingerprint(path: &Path) -> io::Result<(u64, String)> {
    let mut file = std::fs::File::open(path)?;
    let mut hash = Sha256::new();
    let mut length = 0;
    let mut piece = vec![0; 1 << 16];
    loop {
        match file.read(&mut piece) {
            Ok(0) => break,
            Ok(n) => {
                length += n as u64;
                hash.update(&piece[..n]);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    let digits = hash.finalize();
    Ok((length, tablas_wire::ruling::hex(&digits)))
}
