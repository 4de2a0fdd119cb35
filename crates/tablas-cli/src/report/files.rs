//! The files of a report: each that is named, and the JSON files of each folder.

use std::io::Read as _;
use std::path::{Path, PathBuf};

use tablas::sentence::Sentence;
use tablas_report::round::Source;
use tablas_say::Speaker;

use crate::fault::{Fault, complain};
use crate::input;

/// Megabytes of a file. The alerts of a large event over many rounds are less.
const LIMIT: u64 = 64;
/// How deep folders are looked into.
const DEPTH: usize = 16;

/// A file and what stands in it.
pub(super) struct Text {
    /// The path as it was given.
    pub(super) path: String,
    pub(super) text: String,
}

impl Text {
    pub(super) fn source(&self) -> Source {
        let name = Path::new(&self.path).file_name();
        Source {
            name: name.map_or_else(
                || self.path.clone(),
                |name| name.to_string_lossy().into_owned(),
            ),
            text: self.text.clone(),
        }
    }
}

/// What could be read, and whether something could not.
pub(super) struct Read {
    pub(super) sources: Vec<Text>,
    pub(super) unread: bool,
}

/// Reads the files. One that cannot be read hides none of the others, and is told.
pub(super) fn read(paths: &[PathBuf], speaker: &Speaker) -> Result<Read, Fault> {
    let mut read = Read {
        sources: Vec::new(),
        unread: false,
    };
    let mut problems = Vec::new();
    for path in paths {
        if path.is_dir() {
            let mut found = Vec::new();
            collect(path, DEPTH, &mut found, &mut problems);
            found.sort();
            if found.is_empty() {
                let dir = path.to_string_lossy().into_owned();
                problems.push(Sentence::new("report-folder-empty").with("dir", dir));
            }
            for file in found {
                one(&file, &mut read, &mut problems);
            }
        } else {
            one(path, &mut read, &mut problems);
        }
    }
    if read.sources.is_empty()
        && let [problem] = problems.as_slice()
    {
        return Err(problem.clone().into());
    }
    for problem in &problems {
        complain(speaker, problem);
    }
    if read.sources.is_empty() {
        return Err(Sentence::new("report-nothing").into());
    }
    read.unread = !problems.is_empty();
    Ok(read)
}

fn one(path: &Path, read: &mut Read, problems: &mut Vec<Sentence>) {
    match text(path) {
        Ok(text) => read.sources.push(text),
        Err(sentence) => problems.push(sentence),
    }
}

/// The files ending in `.json` and `.jsonl` in a folder and the folders in it.
fn collect(dir: &Path, depth: usize, found: &mut Vec<PathBuf>, problems: &mut Vec<Sentence>) {
    let entries = match std::fs::read_dir(dir) {
        Ok(entries) => entries,
        Err(error) => {
            problems.push(unreadable(&dir.to_string_lossy(), &error));
            return;
        }
    };
    for entry in entries {
        let path = match entry {
            Ok(entry) => entry.path(),
            Err(error) => {
                problems.push(unreadable(&dir.to_string_lossy(), &error));
                continue;
            }
        };
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with('.') {
            continue;
        }
        if path.is_dir() {
            if depth > 0 {
                collect(&path, depth - 1, found, problems);
            }
        } else if ["json", "jsonl"].iter().any(|it| {
            path.extension()
                .is_some_and(|ending| ending.eq_ignore_ascii_case(it))
        }) {
            found.push(path);
        }
    }
}

fn text(path: &Path) -> Result<Text, Sentence> {
    let opened = input::open(path).map_err(|mut sentence| {
        if sentence.id == "input-empty" {
            sentence.id = "report-file-empty";
        }
        sentence
    })?;
    let name = opened.name;
    let mut bytes = Vec::new();
    opened
        .reader
        .take((LIMIT << 20) + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| unreadable(&name, &error))?;
    if bytes.len() as u64 > LIMIT << 20 {
        return Err(Sentence::new("report-file-large")
            .with("file", name)
            .with("limit", LIMIT));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        Sentence::new("ruling-no-text")
            .with("file", name.as_str())
            .with("at", error.utf8_error().valid_up_to() + 1)
    })?;
    Ok(Text { path: name, text })
}

fn unreadable(name: &str, error: &std::io::Error) -> Sentence {
    Sentence::new("input-unreadable")
        .with("file", name)
        .with("reason", error.to_string())
}
