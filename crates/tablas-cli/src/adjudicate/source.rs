//! Where cases come from: files, folders, standard input.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use tablas::sentence::Sentence;
use tablas_case::{Found, Problem, json, markdown};

use crate::input;

/// A file with its cases.
pub(super) struct CaseFile {
    /// The name to print.
    pub(super) name: String,
    pub(super) cases: Vec<Found>,
}

/// Reads the cases of a file, of every file of a folder and those below it, or of standard input.
pub(super) fn read(path: &Path) -> Result<Vec<CaseFile>, Sentence> {
    if path.as_os_str() != "-" && path.is_dir() {
        let mut paths = Vec::new();
        collect(path, &mut paths)?;
        paths.sort();
        let mut files = Vec::new();
        for path in paths {
            match file(&path) {
                // Other Markdown, such as a README, may lie between the cases.
                Ok(file) => files.extend(
                    file.filter(|(text, file)| is_case(&file.name, text))
                        .map(|(_, file)| file),
                ),
                // A file that cannot be read hides none of the others.
                Err(what) => files.push(CaseFile {
                    name: path.to_string_lossy().into_owned(),
                    cases: vec![Found::of(1, None, None, vec![Problem::error(1, what)])],
                }),
            }
        }
        if files.is_empty() {
            return Err(Sentence::new("case-folder-empty")
                .with("file", path.to_string_lossy().into_owned()));
        }
        return Ok(files);
    }
    let none = || Sentence::new("case-none").with("file", path.to_string_lossy().into_owned());
    let read = file(path).map_err(|what| match what.id {
        "input-empty" => none(),
        _ => what,
    })?;
    match read {
        Some((_, file)) if !file.cases.is_empty() => Ok(vec![file]),
        Some(_) | None => Err(none()),
    }
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) -> Result<(), Sentence> {
    let unreadable = |error: std::io::Error| {
        Sentence::new("input-unreadable")
            .with("file", folder.to_string_lossy().into_owned())
            .with("reason", error.to_string())
    };
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.is_dir() {
            collect(&path, paths)?;
        } else if path
            .extension()
            .is_some_and(|it| matches!(it.to_str(), Some("md" | "jsonl" | "json")))
        {
            paths.push(path);
        }
    }
    Ok(())
}

fn is_case(name: &str, text: &str) -> bool {
    Path::new(name).extension().is_none_or(|it| it != "md") || text.trim_start().starts_with("---")
}

/// The text of a file and the cases in it; `None` if it is empty.
fn file(path: &Path) -> Result<Option<(String, CaseFile)>, Sentence> {
    let mut opened = input::open(path)?;
    let mut bytes = Vec::new();
    opened.reader.read_to_end(&mut bytes).map_err(|error| {
        Sentence::new("input-unreadable")
            .with("file", opened.name.as_str())
            .with("reason", error.to_string())
    })?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    if text.trim().is_empty() {
        return Ok(None);
    }
    let cases = match path.extension().and_then(|it| it.to_str()) {
        Some("md" | "markdown") => markdown::read(&text),
        Some("json" | "jsonl") => json::read(&text),
        Some(_) | None => {
            let start = text.trim_start_matches('\u{feff}').trim_start();
            if start.starts_with(['{', '[']) {
                json::read(&text)
            } else {
                markdown::read(&text)
            }
        }
    };
    Ok(Some((
        text,
        CaseFile {
            name: opened.name,
            cases,
        },
    )))
}
