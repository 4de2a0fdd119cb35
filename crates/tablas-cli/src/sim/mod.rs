//! `tablas sim`: games replayed as a hall with electronic boards would show them, for trying the
//! program without hardware.

mod args;
mod folder;
mod games;
mod hall;
mod placements;

pub(crate) use args::described;

use std::path::PathBuf;
use std::time::Duration;

use clap::ArgMatches;
use tablas::sentence::Sentence;
use tablas_feed::driver::{Clock, FastClock};

use crate::commands::Context;
use crate::fault::{Fault, Outcome};

/// How a double behaves.
pub(super) struct Wishes {
    pub(super) files: Vec<PathBuf>,
    pub(super) boards: usize,
    pub(super) seed: u64,
    pub(super) clock: FastClock,
    pub(super) day: Day,
}

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Day {
    /// Nothing.
    Quiet,
    /// Everything that does in halls.
    Bad,
}

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let Some((name, matches)) = matches.subcommand() else {
        return Err(Sentence::new("args-no-command").into());
    };
    let wishes = wishes(matches);
    let games = games::read(&wishes, context.speaker)?;
    match name {
        "livechess" => hall::livechess(games, &wishes, matches, context),
        "livechesscloud" => hall::cloud(games, &wishes, matches, context),
        "folder" => folder::run(games, &wishes, matches, context),
        _ => placements::run(&games, &wishes, context),
    }
}

fn wishes(matches: &ArgMatches) -> Wishes {
    let number = |name: &str| matches.get_one::<u64>(name).copied();
    let times = number("speed").and_then(|it| u32::try_from(it).ok());
    let boards = number("boards").and_then(|it| usize::try_from(it).ok());
    Wishes {
        files: matches
            .get_many::<PathBuf>("files")
            .into_iter()
            .flatten()
            .cloned()
            .collect(),
        boards: boards.unwrap_or(args::MOST_BOARDS),
        seed: number("seed").unwrap_or(1),
        clock: FastClock::new(times.unwrap_or(1)),
        day: if matches.get_flag("bad-day") {
            Day::Bad
        } else {
            Day::Quiet
        },
    }
}

/// Waits until so many milliseconds of the clock have passed since `began`.
pub(super) fn wait_until(at: u64, began: tablas_feed::Arrival, clock: FastClock) {
    let passed = clock.now().since(began);
    if at > passed {
        std::thread::sleep(clock.lasts(at - passed));
    }
}

/// Goes on until somebody ends it.
pub(super) fn forever() -> ! {
    loop {
        std::thread::sleep(Duration::from_secs(3_600));
    }
}
