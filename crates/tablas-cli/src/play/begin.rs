//! How the game begins: from the arguments, or from a log.

use std::io::Read;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use tablas::game::{Act, Actor, Command, Game, Setup, TimeControl};
use tablas::regulations::{Pace, Regulations};
use tablas::sentence::Sentence;
use tablas_wire::game_log::read_game_log;

use super::session::{People, Session};
use crate::commands::{Context, edition, play, rules, typed_letters};
use crate::fault::{Fault, complain};
use crate::{input, regulations, start};

/// A game that can begin, with what is told of it.
pub(super) struct Begun {
    pub(super) session: Session,
    pub(super) heading: Vec<Sentence>,
}

pub(super) fn begin(matches: &ArgMatches, context: &Context<'_>) -> Result<Begun, Fault> {
    let live = matches.get_flag("live");
    let log_file = matches.get_one::<PathBuf>("log").cloned();
    let old = matches.get_one::<PathBuf>("log-file");
    if let Some(path) = &log_file
        && old != Some(path)
        && path.exists()
    {
        let file = path.to_string_lossy().into_owned();
        return Err(Sentence::new("play-log-exists").with("file", file).into());
    }
    let (game, mut heading) = match old {
        Some(path) => from_log(path)?,
        None => from_arguments(matches, context)?,
    };
    if live {
        heading.push(Sentence::new("play-live"));
    }
    Ok(Begun {
        session: Session::new(game, live, log_file, people(matches)),
        heading,
    })
}

fn people(matches: &ArgMatches) -> People {
    let text = |name: &str| matches.get_one::<String>(name).cloned();
    People {
        event: text("event"),
        board: text("board"),
        white: text("white"),
        black: text("black"),
        arbiter: text("arbiter"),
    }
}

fn from_log(path: &Path) -> Result<(Game, Vec<Sentence>), Fault> {
    let mut opened = input::open(path)?;
    let name = opened.name;
    let mut bytes = Vec::new();
    opened.reader.read_to_end(&mut bytes).map_err(|error| {
        Sentence::new("input-unreadable")
            .with("file", name.as_str())
            .with("reason", error.to_string())
    })?;
    let game = read_game_log(&String::from_utf8_lossy(&bytes)).map_err(|error| {
        Sentence::new("in-file")
            .with("file", name.as_str())
            .with("what", error.sentence())
    })?;
    let own = *game.regulations() != Regulations::LAWS;
    let known = tablas_wire::regulations::presets()
        .iter()
        .find(|it| it.preset.regulations == *game.regulations());
    let mut heading = laws(&game);
    match known {
        Some(preset) if own => {
            heading.push(Sentence::new("play-regulations").with("name", preset.name));
        }
        None if own => heading.push(Sentence::new("play-regulations-log")),
        Some(_) | None => {}
    }
    heading.extend(time(&game));
    heading.push(
        Sentence::new("play-went-on")
            .with("file", name)
            .with("events", game.log().len()),
    );
    Ok((game, heading))
}

fn from_arguments(
    matches: &ArgMatches,
    context: &Context<'_>,
) -> Result<(Game, Vec<Sentence>), Fault> {
    let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let mut rules = rules(matches);
    let mut choices = Regulations::LAWS;
    let mut control = None;
    let mut name = None;
    if let Some(wanted) = text("regulations") {
        let (found, _, preset) = regulations::find(wanted)?;
        rules = preset.rules;
        rules.edition = edition(matches).unwrap_or(rules.edition);
        rules.play = play(matches).unwrap_or(rules.play);
        choices = preset.regulations;
        control = preset.time_control;
        name = Some(found);
    }
    if let Some(text) = text("time") {
        let wrong = || Sentence::new("play-time-wrong").with("text", text);
        control = Some(text.parse::<TimeControl>().map_err(|_| wrong())?);
    }
    let letters = typed_letters(matches, context.speaker);
    let line = start::read(
        text("fen"),
        text("moves"),
        matches.get_flag("chess960"),
        letters,
        rules,
    )?;
    for code in &line.problems {
        let what = Sentence::new("fen-repaired").with("what", Sentence::new(code.message()));
        complain(context.speaker, &what);
    }
    for contradiction in choices.contradictions(rules, control.as_ref().map(Pace::of)) {
        complain(context.speaker, &contradiction.sentence());
    }
    let mut setup = Setup::new(rules, choices);
    setup.start = line.course.start().clone();
    setup.control = control;
    setup.round = matches.get_one::<u16>("round").copied();
    let mut game = Game::new(setup);
    for &mv in line.course.moves() {
        let by = Actor::Player(game.having_the_move());
        for act in [Act::Move(mv), Act::Press] {
            let command = Command {
                at: game.now(),
                by,
                who: None,
                act,
            };
            if game.end().is_none()
                && let Err(refusal) = game.act(&command)
            {
                return Err(refusal.sentence().into());
            }
        }
    }
    let mut heading = laws(&game);
    if let Some(name) = name {
        heading.push(Sentence::new("play-regulations").with("name", name));
    }
    heading.extend(time(&game));
    Ok((game, heading))
}

fn laws(game: &Game) -> Vec<Sentence> {
    vec![
        Sentence::new("play-laws")
            .with("edition", game.rules().edition.key())
            .with("play", game.rules().play.key()),
    ]
}

fn time(game: &Game) -> Option<Sentence> {
    let control = game.setup().control.as_ref()?;
    Some(Sentence::new("play-time-control").with("control", control.to_string()))
}
