//! Commands for databases: `audit`, `filter`, `stats`.

pub(crate) mod args;
pub(crate) mod audit;
mod bar;
pub(crate) mod filter;
mod interrupt;
mod output;
pub(crate) mod stats;
mod task;

use std::io::ErrorKind;
use std::path::PathBuf;

use clap::ArgMatches;
use tablas::sentence::Sentence;
use tablas_many::{AuditError, FindError, Found, InputError, find};
use tablas_record::ReadError;
use tablas_say::Speaker;

use crate::fault::{Fault, complain};
use crate::input::reading_stopped;

/// The inputs that are named. What cannot be looked at is told, and counted.
fn inputs(matches: &ArgMatches, speaker: &Speaker) -> Result<(Vec<Found>, u64), Fault> {
    let paths: Vec<PathBuf> = matches
        .get_many::<PathBuf>("paths")
        .expect("the parser asks for paths")
        .cloned()
        .collect();
    let (found, errors) = find(&paths);
    for FindError { path, error } in &errors {
        complain(speaker, &cannot_open(&path.to_string_lossy(), error));
    }
    if found.is_empty() && errors.is_empty() {
        let names: Vec<String> = paths
            .iter()
            .map(|path| path.to_string_lossy().into_owned())
            .collect();
        return Err(Sentence::new("many-nothing-found")
            .with("paths", names.join(", "))
            .into());
    }
    Ok((found, errors.len() as u64))
}

fn cannot_open(name: &str, error: &std::io::Error) -> Sentence {
    let id = if error.kind() == ErrorKind::NotFound {
        "input-not-found"
    } else if error.kind() == ErrorKind::PermissionDenied {
        "input-forbidden"
    } else {
        "input-unreadable"
    };
    Sentence::new(id)
        .with("file", name)
        .with("reason", error.to_string())
}

/// Says why an input was not read, or not to its end.
fn say_failed(speaker: &Speaker, found: &Found, error: &InputError) {
    let sentence = match error {
        InputError::Open(error) => cannot_open(&found.name, error),
        InputError::Read(ReadError::Io(error)) => {
            let kind = error.kind();
            let id = if kind == ErrorKind::UnexpectedEof {
                "many-cut-short"
            } else if kind == ErrorKind::InvalidData || kind == ErrorKind::InvalidInput {
                "many-damaged"
            } else {
                "many-broke-off"
            };
            Sentence::new(id)
                .with("file", found.name.as_str())
                .with("reason", error.to_string())
        }
        InputError::Read(error @ ReadError::Binary { .. }) => reading_stopped(&found.name, error),
    };
    complain(speaker, &sentence);
}

/// Why a run ended, as something to say.
fn fault(error: AuditError) -> Fault {
    match error {
        AuditError::Write(error) => error.into(),
        AuditError::OtherRun(path) => Sentence::new("many-other-run")
            .with("folder", path.to_string_lossy().into_owned())
            .into(),
        AuditError::NotBuiltIn(format) => Sentence::new("many-not-built-in")
            .with("format", format.key())
            .into(),
    }
}
