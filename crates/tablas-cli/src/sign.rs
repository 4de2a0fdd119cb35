//! `tablas sign`: puts an arbiter's signature under a ruling that holds.

use std::io::Write;
use std::path::PathBuf;

use clap::{ArgMatches, Command};
use tablas::sentence::Sentence;
use tablas_ruling::{SignError, Trust, sign, verify};
use tablas_say::Speaker;
use tablas_wire::ruling::write_ruling;

use crate::args::{argument, option};
use crate::commands::Context;
use crate::fault::{Fault, Outcome, complain};
use crate::key;
use crate::verify::file;

pub(crate) fn described(command: Command, speaker: &Speaker) -> Command {
    let path = || clap::value_parser!(PathBuf);
    command
        .arg(
            argument(speaker, "file", "value-ruling", "help-sign-file")
                .required(true)
                .value_parser(path()),
        )
        .arg(
            option(speaker, "key", "help-sign-key")
                .value_name(speaker.word("value-key-file"))
                .value_parser(path()),
        )
        .arg(
            option(speaker, "output", "help-sign-output")
                .short('o')
                .value_name(speaker.word("value-ruling"))
                .value_parser(path()),
        )
}

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let path = matches
        .get_one::<PathBuf>("file")
        .expect("the parser demands it");
    let key = key::read(&key::place(matches.get_one::<PathBuf>("key"))?)?;
    let read = file::read(path)?;
    let verification = verify(&read.value, &Trust::default())
        .map_err(|error| file::in_file(&read.name, error.sentence()))?;
    // Nobody should vouch for what contradicts itself. That another ruling, which this one follows, is
    // not at hand, is no contradiction.
    if verification.faults() > 0 {
        let sentence = Sentence::new("sign-fails")
            .with("file", read.name)
            .with("count", verification.faults());
        complain(context.speaker, &sentence);
        return Ok(Outcome::Found);
    }
    let mut ruling = verification.ruling;
    match sign(&mut ruling, &key) {
        Ok(()) => {}
        Err(SignError::AlreadySigned) => {
            let sentence = Sentence::new("sign-already").with("file", read.name);
            complain(context.speaker, &sentence);
            return Ok(Outcome::Clean);
        }
        Err(SignError::Canonical(error)) => {
            return Err(file::in_file(
                &read.name,
                Sentence::new("ruling-form")
                    .with("path", "-")
                    .with("what", error.to_string()),
            )
            .into());
        }
    }
    let to = match matches.get_one::<PathBuf>("output") {
        Some(to) => {
            file::write_new(to, &ruling)?;
            to
        }
        None if path.as_os_str() == "-" => {
            write!(context.output, "{}", write_ruling(&ruling))?;
            path
        }
        None => {
            file::write_over(path, &ruling)?;
            path
        }
    };
    complain(
        context.speaker,
        &Sentence::new("sign-done")
            .with("file", to.to_string_lossy().into_owned())
            .with("key", key.public().to_string()),
    );
    Ok(Outcome::Clean)
}
