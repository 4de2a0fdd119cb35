//! From what the user names to a list of inputs, always in the same order.

use std::fs;
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};

/// The endings that are looked for in folders.
const ENDINGS: [&str; 5] = [".pgn", ".pgn.zst", ".pgn.gz", ".pgn.bz2", ".zip"];

/// One source of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Its name in tables and messages: the path as the user gave it, a slash, and what lies below;
    /// `-` for standard input.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
    /// Which member of the archive at `path`, if it is one.
    pub member: Option<usize>,
    /// Its size on disk, if it has one.
    pub size: Option<u64>,
}

/// A path that cannot be looked at.
#[derive(Debug)]
pub struct FindError {
    /// The path.
    pub path: PathBuf,
    /// Why.
    pub error: io::Error,
}

/// The inputs that `paths` name: files as they are, and from folders everything below whose name
/// says that it holds games, by name. What cannot be looked at is told beside them.
#[must_use]
pub fn find(paths: &[PathBuf]) -> (Vec<Found>, Vec<FindError>) {
    let mut found = Vec::new();
    let mut errors = Vec::new();
    for path in paths {
        if path.as_os_str() == "-" {
            found.push(Found {
                name: "-".to_owned(),
                path: path.clone(),
                member: None,
                size: None,
            });
            continue;
        }
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() => below(path, &mut found, &mut errors),
            Ok(metadata) => file(path, &metadata, &mut found, &mut errors),
            Err(error) => errors.push(FindError {
                path: path.clone(),
                error,
            }),
        }
    }
    (found, errors)
}

/// A file, or the members of an archive.
fn file(path: &Path, metadata: &fs::Metadata, found: &mut Vec<Found>, errors: &mut Vec<FindError>) {
    let name = path.to_string_lossy().into_owned();
    match members(path, metadata) {
        Ok(None) => found.push(Found {
            name,
            path: path.to_owned(),
            member: None,
            size: metadata.is_file().then_some(metadata.len()),
        }),
        Ok(Some(members)) => {
            found.extend(members.into_iter().map(|(index, inside, size)| Found {
                name: format!("{name}/{inside}"),
                path: path.to_owned(),
                member: Some(index),
                size: Some(size),
            }));
        }
        Err(error) => errors.push(FindError {
            path: path.to_owned(),
            error,
        }),
    }
}

/// What an archive holds that may be games: its place, its name, its packed size. `None`: the file is
/// no archive.
fn members(path: &Path, metadata: &fs::Metadata) -> io::Result<Option<Vec<(usize, String, u64)>>> {
    if !metadata.is_file() {
        return Ok(None);
    }
    let mut file = fs::File::open(path)?;
    let mut head = [0; 4];
    if file.read_exact(&mut head).is_err() || !matches!(&head, b"PK\x03\x04" | b"PK\x05\x06") {
        return Ok(None);
    }
    file.rewind()?;
    let mut archive = zip::ZipArchive::new(file).map_err(io::Error::other)?;
    let mut members = Vec::new();
    for index in 0..archive.len() {
        let member = archive.by_index_raw(index).map_err(io::Error::other)?;
        let inside = member.name().map_err(io::Error::other)?.into_owned();
        // One archive inside another is not looked into.
        if member.is_file() && holds_games(Path::new(&inside)) && !inside.ends_with(".zip") {
            members.push((index, inside, member.compressed_size()));
        }
    }
    Ok(Some(members))
}

fn below(folder: &Path, found: &mut Vec<Found>, errors: &mut Vec<FindError>) {
    let mut fail = |error| {
        errors.push(FindError {
            path: folder.to_owned(),
            error,
        });
    };
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => return fail(error),
    };
    let mut paths = Vec::new();
    for entry in entries {
        match entry {
            Ok(entry) => paths.push(entry.path()),
            Err(error) => fail(error),
        }
    }
    paths.sort();
    for path in paths {
        // A link may lead back up: folders are not followed through one.
        let Ok(link) = fs::symlink_metadata(&path) else {
            continue;
        };
        if link.is_dir() {
            below(&path, found, errors);
        } else if holds_games(&path) {
            match fs::metadata(&path) {
                Ok(metadata) if metadata.is_file() => file(&path, &metadata, found, errors),
                Ok(_) => {}
                Err(error) => errors.push(FindError { path, error }),
            }
        }
    }
}

fn holds_games(path: &Path) -> bool {
    let name = path
        .file_name()
        .map(|name| name.to_string_lossy().to_lowercase())
        .unwrap_or_default();
    ENDINGS.iter().any(|ending| name.ends_with(ending))
}
