//! `tablas verify`: does a ruling hold, by what stands in it.

mod document;
pub(crate) mod file;
mod show;

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Command};
use tablas::sentence::Sentence;
use tablas_ruling::{FileCheck, PublicKey, Trust, verify};
use tablas_say::Speaker;
use tablas_wire::ruling::Ruling;

use crate::args::{argument, format as format_arg, option};
use crate::commands::{Context, format};
use crate::fault::{Fault, Outcome};
use crate::output;

pub(crate) fn described(command: Command, speaker: &Speaker) -> Command {
    let path = || clap::value_parser!(PathBuf);
    command
        .arg(
            argument(speaker, "file", "value-ruling", "help-verify-ruling-file")
                .required(true)
                .value_parser(path()),
        )
        .arg(
            option(speaker, "key", "help-verify-ruling-key")
                .value_name(speaker.word("value-key-file")),
        )
        .arg(
            option(speaker, "follows", "help-verify-ruling-follows")
                .value_name(speaker.word("value-ruling"))
                .value_parser(path()),
        )
        .arg(
            option(speaker, "files", "help-verify-ruling-files")
                .value_name(speaker.word("value-dir"))
                .value_parser(path()),
        )
        .arg(format_arg(speaker, &["full", "json"]))
}

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let path = matches
        .get_one::<PathBuf>("file")
        .expect("the parser demands it");
    let read = file::read(path)?;
    let followed = matches
        .get_one::<PathBuf>("follows")
        .map(|path| file::read(path))
        .transpose()?;
    let trust = Trust {
        key: matches
            .get_one::<String>("key")
            .map(|text| public_key(text))
            .transpose()?,
        follows: followed.as_ref().map(|it| it.value.clone()),
        files: match matches.get_one::<PathBuf>("files") {
            Some(dir) => {
                let ruling = Ruling::of_value(&read.value)
                    .map_err(|error| file::in_file(&read.name, error.sentence()))?;
                Some(files(dir, &ruling)?)
            }
            None => None,
        },
    };
    let verification =
        verify(&read.value, &trust).map_err(|error| file::in_file(&read.name, error.sentence()))?;
    let outcome = if verification.holds() {
        Outcome::Clean
    } else {
        Outcome::Found
    };
    if format(matches) == "json" {
        let document = document::of(&read.name, &verification, context.speaker);
        output::json(&mut context.output, &document)?;
    } else {
        let followed = followed.as_ref().map(|it| it.name.as_str());
        show::verification(&verification, followed, context)?;
    }
    Ok(outcome)
}

/// A key by its digits, or the file in which it stands.
fn public_key(text: &str) -> Result<PublicKey, Fault> {
    if let Ok(key) = text.parse() {
        return Ok(key);
    }
    let wrong = || Fault::from(Sentence::new("verify-key-wrong").with("text", text));
    let mut start = Vec::new();
    // A public key, alone or as the second line of a secret one.
    std::fs::File::open(text)
        .and_then(|file| {
            std::io::Read::read_to_end(&mut std::io::Read::take(file, 4096), &mut start)
        })
        .map_err(|_| wrong())?;
    let start = String::from_utf8(start).map_err(|_| wrong())?;
    start
        .split_whitespace()
        .find_map(|word| word.parse().ok())
        .ok_or_else(wrong)
}

/// The files of the evidence as they lie in a directory.
fn files(dir: &Path, ruling: &Ruling) -> Result<Vec<FileCheck>, Fault> {
    std::fs::read_dir(dir).map_err(|error| {
        Sentence::new("verify-files-none")
            .with("dir", dir.to_string_lossy().into_owned())
            .with("reason", error.to_string())
    })?;
    let mut found = Vec::new();
    for named in ruling.evidence.iter().filter_map(|it| it.file.as_ref()) {
        // The name comes from the document: it must not lead out of the directory.
        let inside = Path::new(&named.name)
            .file_name()
            .is_some_and(|name| name == named.name.as_str());
        let there = if inside {
            match file::fingerprint(&dir.join(&named.name)) {
                Ok(found) => Some(found),
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
                Err(error) => {
                    return Err(Sentence::new("verify-file-large")
                        .with("file", named.name.as_str())
                        .with("reason", error.to_string())
                        .into());
                }
            }
        } else {
            None
        };
        found.push(FileCheck {
            name: named.name.clone(),
            found: there,
        });
    }
    Ok(found)
}
