//! `tablas regulations`: the presets, what one chooses, whether a file is right.

mod check;
mod list;
mod show;

pub(crate) use show::find;

use std::io::Read;
use std::path::Path;

use clap::ArgMatches;
use tablas::sentence::Sentence;

use crate::commands::Context;
use crate::fault::{Fault, Outcome};
use crate::input;

/// Columns of a paragraph.
const WIDTH: usize = 80;
/// No file of regulations comes near this.
const LIMIT: u64 = 1 << 20;

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    match matches.subcommand() {
        Some(("list", matches)) => list::run(matches, context),
        Some(("show", matches)) => show::run(matches, context),
        Some(("check", matches)) => check::run(matches, context),
        _ => Err(Sentence::new("args-no-regulations-command").into()),
    }
}

/// The bytes of a file, and its name to print.
fn bytes(path: &Path) -> Result<(String, Vec<u8>), Sentence> {
    let input = input::open(path).map_err(about_regulations)?;
    let mut bytes = Vec::new();
    input
        .reader
        .take(LIMIT + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| {
            Sentence::new("input-unreadable")
                .with("file", input.name.as_str())
                .with("reason", error.to_string())
        })?;
    if bytes.len() as u64 > LIMIT {
        return Err(Sentence::new("regulations-too-long")
            .with("file", input.name)
            .with("limit", LIMIT));
    }
    Ok((input.name, bytes))
}

/// What is said of a file that holds no record, said of one that holds no regulations.
fn about_regulations(mut sentence: Sentence) -> Sentence {
    sentence.id = match sentence.id {
        "input-empty" => "regulations-empty",
        "input-directory" => "regulations-directory",
        other => other,
    };
    sentence
}
