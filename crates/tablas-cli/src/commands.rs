//! Which command runs.

use std::ffi::OsString;

use clap::ArgMatches;
use tablas::law::{Edition, Play, Rules};
use tablas_audit::OfferSigns;
use tablas_record::Letters;
use tablas_say::Speaker;

use crate::fault::{Fault, Outcome};
use crate::output::Output;
use crate::{
    adjudicate, args, check, claim, dead, explain, manual, many, output, position, read,
    regulations, start,
};

/// What every command is given.
pub(crate) struct Context<'a> {
    pub(crate) speaker: &'a Speaker,
    pub(crate) output: Output,
}

/// Parses the arguments and runs the command they name.
pub(crate) fn run(arguments: &[OsString], speaker: &Speaker) -> Result<Outcome, Fault> {
    let matches = args::parse(arguments, speaker)?;
    let color = matches
        .get_one::<String>("color")
        .map_or("auto", String::as_str);
    let mut context = Context {
        speaker,
        output: output::open(color),
    };
    let outcome = match matches.subcommand() {
        Some(("check", matches)) => check::run(matches, &mut context),
        Some(("claim", matches)) => claim::run(matches, &mut context),
        Some(("position", matches)) => position::run(matches, &mut context),
        Some(("read", matches)) => read::run(matches, &mut context),
        Some(("dead", matches)) => dead::run(matches, &mut context),
        Some(("adjudicate", matches)) => adjudicate::run(matches, &mut context),
        Some(("play", matches)) => crate::play::run(matches, &mut context),
        Some(("verify", matches)) => crate::verify::run(matches, &mut context),
        Some(("report", matches)) => crate::report::run(matches, &mut context),
        Some(("key", matches)) => crate::key::run(matches, &mut context),
        Some(("sign", matches)) => crate::sign::run(matches, &mut context),
        Some(("audit", matches)) => many::audit::run(matches, &mut context),
        Some(("filter", matches)) => many::filter::run(matches, &mut context),
        Some(("stats", matches)) => many::stats::run(matches, &mut context),
        Some(("explain", matches)) => explain::run(matches, &mut context),
        Some(("regulations", matches)) => regulations::run(matches, &mut context),
        Some(("sheet", matches)) => crate::sheet::run(matches, &mut context),
        Some(("sim", matches)) => crate::sim::run(matches, &mut context),
        Some(("watch", matches)) => crate::watch::run(matches, &mut context),
        Some(("desk", matches)) => crate::desk::run(matches, &mut context),
        Some(("completions", matches)) => manual::completions(matches, &mut context),
        Some(("man", matches)) => manual::pages(matches, &mut context),
        _ => Err(Fault::Printed),
    }?;
    std::io::Write::flush(&mut context.output)?;
    Ok(outcome)
}

/// The edition that was asked for.
pub(crate) fn edition(matches: &ArgMatches) -> Option<Edition> {
    matches
        .get_one::<String>("edition")
        .map(|key| key.parse().expect("the parser allows editions only"))
}

/// The way of play that was asked for.
pub(crate) fn play(matches: &ArgMatches) -> Option<Play> {
    matches
        .get_one::<String>("play")
        .map(|key| key.parse().expect("the parser allows ways of play only"))
}

/// The Laws for a question about a position that has no record: what was asked for, else the 2023
/// edition and standard play.
pub(crate) fn rules(matches: &ArgMatches) -> Rules {
    Rules {
        edition: edition(matches).unwrap_or(Edition::Fide2023),
        play: play(matches).unwrap_or(Play::Standard),
    }
}

/// The letters that typed moves are read with.
pub(crate) fn typed_letters(matches: &ArgMatches, speaker: &Speaker) -> Letters {
    letters(matches).unwrap_or_else(|| start::letters_of(speaker.language()))
}

/// The letters that were asked for.
pub(crate) fn letters(matches: &ArgMatches) -> Option<Letters> {
    matches
        .get_one::<String>("letters")
        .map(|key| key.parse().expect("the parser allows languages only"))
}

/// The form of output that was asked for.
pub(crate) fn format(matches: &ArgMatches) -> &str {
    matches
        .get_one::<String>("format")
        .map_or("full", String::as_str)
}

/// Which signs of a draw offer are taken.
pub(crate) fn offer_signs(matches: &ArgMatches) -> OfferSigns {
    if matches.get_flag("guess-offers") {
        OfferSigns::WordsToo
    } else {
        OfferSigns::Marks
    }
}
