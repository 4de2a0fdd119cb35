//! `tablas watch`: the hall on a screen, or as lines for other programs.

mod args;
mod hall;
mod once;
mod screen;
mod sources;
mod state;
mod stream;
mod text;
mod tournament;

pub(crate) use args::described;

use std::io::IsTerminal;
use std::path::PathBuf;

use clap::ArgMatches;
use tablas::law::Edition;
use tablas::regulations::Regulations;
use tablas_dead::Budget;
use tablas_watch::{Audience, PlayOf, Roster, Settings};

use crate::commands::{Context, edition, format, play};
use crate::fault::{Fault, Outcome};
use crate::regulations;

/// What the user wants.
pub(super) struct Wishes {
    pub(super) settings: Settings,
    /// The regulations by name, to be told.
    pub(super) regulations: Option<String>,
    pub(super) state: Option<PathBuf>,
    pub(super) bell: bool,
    /// Who plays whom, from the file of the tournament.
    pub(super) roster: Option<Roster>,
    /// A snapshot.
    pub(super) once: bool,
}

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let wishes = wishes(matches, context)?;
    let mut hall = hall::Watching::open(&wishes, context.speaker)?;
    if wishes.once {
        return once::run(&mut hall, &wishes, format(matches), context);
    }
    let screen = std::io::stdout().is_terminal() && std::io::stdin().is_terminal();
    if format(matches) == "full" && screen {
        return screen::run(&mut hall, &wishes, context);
    }
    stream::run(&mut hall, &wishes, format(matches), context)
}

fn wishes(matches: &ArgMatches, context: &Context<'_>) -> Result<Wishes, Fault> {
    let mut laws = edition(matches).unwrap_or(Edition::Fide2023);
    let mut way = play(matches).map_or(PlayOf::TimeControl, PlayOf::Said);
    let mut choices = None;
    let mut name = None;
    if let Some(wanted) = matches.get_one::<String>("regulations") {
        let (found, _, preset) = regulations::find(wanted)?;
        laws = edition(matches).unwrap_or(preset.rules.edition);
        way = PlayOf::Said(play(matches).unwrap_or(preset.rules.play));
        choices = Some(preset.regulations);
        name = Some(found);
    }
    let sources = matches
        .get_many::<String>("sources")
        .into_iter()
        .flatten()
        .map(|it| it.as_str().into())
        .collect();
    Ok(Wishes {
        settings: Settings {
            edition: laws,
            play: way,
            regulations: choices.unwrap_or(Regulations::LAWS),
            audience: if matches.get_flag("public") {
                Audience::Public
            } else {
                Audience::Arbiter
            },
            budget: Budget::DEFAULT,
            sources,
        },
        regulations: name,
        state: matches.get_one::<PathBuf>("state").cloned(),
        bell: matches.get_flag("bell"),
        roster: match matches.get_one::<PathBuf>("tournament") {
            Some(path) => {
                let round = matches.get_one::<u16>("round").copied();
                Some(tournament::read(path, round, context.speaker)?)
            }
            None => None,
        },
        once: matches.get_flag("once"),
    })
}
