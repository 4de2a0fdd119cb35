//! Which files of a folder are records of live games.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::model::{Epoch, SourceTime};

/// How deep folders are looked through.
const DEEPEST: usize = 8;

/// How many files of a folder are watched.
pub(super) const MOST_FILES: usize = 4_096;

/// What tells that a file has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    pub(super) length: u64,
    pub(super) modified: Option<SystemTime>,
}

impl Stamp {
    /// The stamp of a plain file.
    pub(super) fn of(path: &Path) -> io::Result<Stamp> {
        let metadata = fs::metadata(path)?;
        if !metadata.is_file() {
            return Err(io::Error::from(io::ErrorKind::InvalidInput));
        }
        Ok(Stamp {
            length: metadata.len(),
            modified: metadata.modified().ok(),
        })
    }

    /// Whether the disk keeps fractions of a second. One that does may show a whole one by chance.
    pub(super) fn is_fine(self) -> bool {
        const HUNDREDTH: u32 = 10_000_000;

        let since = self
            .modified
            .and_then(|it| it.duration_since(UNIX_EPOCH).ok());
        since.is_some_and(|it| it.subsec_nanos() % HUNDREDTH != 0)
    }

    /// When it was written, by the disk.
    pub(super) fn written(self) -> Option<SourceTime> {
        let since = self.modified?.duration_since(UNIX_EPOCH).ok()?;
        let millis = u64::try_from(since.as_millis()).ok()?;
        Some(SourceTime(Epoch(millis)))
    }
}

/// The records in a folder and below, or the one file that `root` is.
pub(super) struct Listing {
    pub(super) files: BTreeSet<PathBuf>,
    /// There were more than are watched.
    pub(super) too_many: bool,
}

/// Lists the records. A folder that cannot be opened hides none of the others.
///
/// # Errors
///
/// If `root` itself cannot be opened.
pub(super) fn list(root: &Path) -> io::Result<Listing> {
    let mut listing = Listing {
        files: BTreeSet::new(),
        too_many: false,
    };
    if fs::metadata(root)?.is_dir() {
        let entries = fs::read_dir(root)?;
        look_in(entries, 1, &mut listing);
    } else {
        listing.files.insert(root.to_owned());
    }
    Ok(listing)
}

fn look_in(entries: fs::ReadDir, depth: usize, listing: &mut Listing) {
    let mut folders = Vec::new();
    let mut here: BTreeMap<String, PathBuf> = BTreeMap::new();
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        // What begins with a dot or ends in another way is somebody's temporary file.
        if name.starts_with('.') {
            continue;
        }
        let path = entry.path();
        let Ok(metadata) = fs::metadata(&path) else {
            continue;
        };
        if metadata.is_dir() {
            folders.push(path);
        } else if metadata.is_file() && is_record(&name) {
            here.insert(name.to_ascii_lowercase(), path);
        }
    }
    // LiveChess writes each game into a file of its own and, if wanted, all of them into another.
    if here.keys().any(|name| is_single_game(name)) {
        here.remove("games.pgn");
    }
    for path in here.into_values() {
        if listing.files.len() >= MOST_FILES {
            listing.too_many = true;
            return;
        }
        listing.files.insert(path);
    }
    if depth < DEEPEST {
        folders.sort();
        for folder in folders {
            if let Ok(entries) = fs::read_dir(folder) {
                look_in(entries, depth + 1, listing);
            }
        }
    }
}

fn is_record(name: &str) -> bool {
    Path::new(name)
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"))
}

fn is_single_game(name: &str) -> bool {
    name.strip_prefix("game-")
        .and_then(|rest| rest.strip_suffix(".pgn"))
        .is_some_and(|number| !number.is_empty() && number.bytes().all(|it| it.is_ascii_digit()))
}

/// The bytes of a file, up to one more than `most`.
pub(super) fn read_up_to(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    fs::File::open(path)?
        .take(most + 1)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}
