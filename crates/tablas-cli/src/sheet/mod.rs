//! `tablas sheet`: scoresheets typed off paper.

mod args;
mod compare;
mod read;
mod words;

pub(crate) use args::sheet as described;

use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use shakmaty::{CastlingMode, Chess, Move};
use tablas::ruling::Score;
use tablas::sentence::Sentence;
use tablas_record::{GameToWrite, MovetextItem, Numbers, write_game};
use tablas_sheet::{Decision, Sheet, read_sheet};

use crate::commands::{Context, letters};
use crate::fault::{Fault, Outcome};
use crate::input;
use crate::output::shortened;

/// No scoresheet comes near this.
const LIMIT: u64 = 1 << 20;

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    match matches.subcommand() {
        Some(("read", matches)) => read::run(matches, context),
        Some(("compare", matches)) => compare::run(matches, context),
        _ => Err(Sentence::new("args-no-command").into()),
    }
}

/// A sheet and the name of its file.
pub(crate) fn sheet(path: &Path, matches: &ArgMatches) -> Result<(String, Sheet), Fault> {
    let about = |name: &str, what: Sentence| {
        Sentence::new("in-file")
            .with("file", name)
            .with("what", what)
    };
    let opened = input::open(path).map_err(|mut sentence| {
        if sentence.id == "input-empty" {
            sentence.id = "sheet-file-empty";
        }
        sentence
    })?;
    let mut bytes = Vec::new();
    opened
        .reader
        .take(LIMIT)
        .read_to_end(&mut bytes)
        .map_err(|error| {
            Sentence::new("input-unreadable")
                .with("file", opened.name.as_str())
                .with("reason", error.to_string())
        })?;
    let text = String::from_utf8_lossy(&bytes);
    let sheet = read_sheet(&text, letters(matches))
        .map_err(|error| about(&opened.name, error.sentence()))?;
    Ok((opened.name, sheet))
}

/// The points that `--decide` settles: `23b=Nf6`.
pub(crate) fn decisions(matches: &ArgMatches) -> Result<Vec<Decision>, Fault> {
    let given = matches.get_many::<String>("decide");
    given
        .into_iter()
        .flatten()
        .map(|text| {
            decision(text).ok_or_else(|| {
                Sentence::new("sheet-decide-unreadable")
                    .with("text", shortened(text))
                    .into()
            })
        })
        .collect()
}

fn decision(text: &str) -> Option<Decision> {
    let (at, word) = text.split_once('=')?;
    let at = at.trim().to_ascii_lowercase();
    let (number, black) = match at.strip_suffix('b').or_else(|| at.strip_suffix('n')) {
        Some(number) => (number, true),
        None => (at.strip_suffix('w')?, false),
    };
    let number: u32 = number
        .parse()
        .ok()
        .filter(|number| (1..=999).contains(number))?;
    let word = word.trim();
    (!word.is_empty()).then(|| Decision {
        ply: number * 2 - u32::from(!black),
        word: word.to_owned(),
    })
}

/// Writes a game that is proposed, where `-o` asks for it.
fn write_pgn(
    matches: &ArgMatches,
    moves: &[Move],
    result: Option<Score>,
    note: String,
) -> Result<(), Fault> {
    let Some(path) = matches.get_one::<PathBuf>("output") else {
        return Ok(());
    };
    let mut movetext = Vec::new();
    if !note.is_empty() {
        movetext.push(MovetextItem::Comment(note));
    }
    movetext.extend(moves.iter().map(|&mv| MovetextItem::Move(mv)));
    let text = write_game(&GameToWrite {
        tags: Vec::new(),
        start: Some(Chess::default()),
        mode: CastlingMode::Standard,
        movetext,
        numbers: Numbers::Counted,
        result,
        forfeit: false,
        draw: None,
    });
    let failed = |error: std::io::Error| {
        Sentence::new("output-file")
            .with("file", path.to_string_lossy().into_owned())
            .with("reason", error.to_string())
    };
    let mut file = std::fs::File::create(path).map_err(failed)?;
    file.write_all(text.as_bytes()).map_err(failed)?;
    Ok(())
}
