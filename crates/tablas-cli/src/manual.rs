//! Completions and manual pages.

use std::path::PathBuf;

use clap::ArgMatches;
use tablas::sentence::Sentence;

use crate::args;
use crate::commands::Context;
use crate::fault::{Fault, Outcome};

/// `tablas completions SHELL`.
pub(crate) fn completions(
    matches: &ArgMatches,
    context: &mut Context<'_>,
) -> Result<Outcome, Fault> {
    let shell = *matches
        .get_one::<clap_complete::Shell>("shell")
        .expect("the parser asks for a shell");
    let mut command = args::command(context.speaker);
    clap_complete::generate(shell, &mut command, "tablas", &mut context.output);
    Ok(Outcome::Clean)
}

/// `tablas man DIR`: a page for the program and one for each command, in the language of the run.
pub(crate) fn pages(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let dir = matches
        .get_one::<PathBuf>("dir")
        .expect("the parser asks for a directory");
    std::fs::create_dir_all(dir)
        .and_then(|()| clap_mangen::generate_to(args::command(context.speaker), dir))
        .map_err(|error| {
            Sentence::new("output-file")
                .with("file", dir.to_string_lossy().into_owned())
                .with("reason", error.to_string())
        })?;
    Ok(Outcome::Clean)
}
