//! `tablas filter`: the games in which something is found, byte for byte.

use std::path::PathBuf;

use clap::ArgMatches;
use tablas::sentence::Sentence;
use tablas_many::{Keep, filter};
use tablas_whole::Whole;

use super::bar::Bar;
use super::task::{pace, task};
use super::{fault, inputs, output};
use crate::commands::Context;
use crate::fault::{Fault, Outcome};

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let speaker = context.speaker;
    let task = task(matches, Keep::Text)?;
    if task.only.iter().any(|code| code.starts_with("MNY")) {
        return Err(Sentence::new("filter-one-game").into());
    }
    let (found, unseen) = inputs(matches, speaker)?;
    let mut bar = Bar::new(&found, speaker);
    let summary = match matches.get_one::<PathBuf>("output") {
        Some(path) => {
            let cannot = |error| output::cannot_write(path, &error);
            let mut whole = Whole::create(path).map_err(cannot)?;
            let done = filter(&found, &task, pace(matches), &mut whole, &mut bar);
            let summary = done.map_err(fault)?;
            whole.keep().map_err(cannot)?;
            summary
        }
        None => {
            filter(&found, &task, pace(matches), &mut context.output, &mut bar).map_err(fault)?
        }
    };
    bar.clear();
    let chosen = summary.counts.get("chosen").copied().unwrap_or(0);
    let told = Sentence::new("filter-done")
        .with("chosen", chosen)
        .with("games", summary.games);
    anstream::eprintln!("{}", speaker.say(&told));
    Ok(if summary.failed + unseen > 0 {
        Outcome::Incomplete
    } else {
        Outcome::Clean
    })
}
