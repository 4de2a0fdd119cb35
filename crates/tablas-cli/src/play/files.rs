//! Writing the game: its log, and a case of it.

use std::io::{self, Write};
use std::path::Path;

use tablas::sentence::Sentence;
use tablas_case::play::write_up;
use tablas_case::{json, markdown};
use tablas_wire::game_log::write_game_log;

use super::session::Session;
use crate::commands::Context;

/// Writes the log where it is kept. A file is there as a whole or as it was.
pub(super) fn keep(session: &Session) -> Result<(), Sentence> {
    let Some(path) = &session.log_file else {
        return Ok(());
    };
    tablas_whole::put(path, write_game_log(session.game()).as_bytes())
        .map_err(|error| failed(path, &error))
}

/// Writes the log to a new file, or to the one where it is kept.
pub(super) fn save(path: &Path, session: &Session) -> Result<Sentence, Sentence> {
    if session.log_file.as_deref() == Some(path) {
        keep(session)?;
    } else {
        write_new(path, &write_game_log(session.game()))?;
    }
    Ok(Sentence::new("play-saved").with("file", path.to_string_lossy().into_owned()))
}

/// The case of the game: to a new file, or onto the screen.
pub(super) fn case(
    path: Option<&Path>,
    session: &Session,
    context: &mut Context<'_>,
) -> Result<Option<Sentence>, Sentence> {
    let speaker = context.speaker;
    let stem = path.and_then(Path::file_stem);
    let id = stem.map_or_else(|| "tablas-play".into(), |it| it.to_string_lossy());
    let note = Some(speaker.word("play-case-note"));
    let scenario = write_up(session.game(), &id, note, session.refused())
        .map_err(|problems| problems.into_iter().next().expect("a reason"))?;
    let as_json = path
        .and_then(Path::extension)
        .is_some_and(|it| it == "json" || it == "jsonl");
    let text = if as_json {
        format!("{}\n", json::line(&scenario))
    } else {
        markdown::write(&scenario, speaker.language())
    };
    match path {
        Some(path) => {
            write_new(path, &text)?;
            let file = path.to_string_lossy().into_owned();
            Ok(Some(Sentence::new("play-case-saved").with("file", file)))
        }
        None => {
            write!(context.output, "{text}").map_err(|error| failed(Path::new("-"), &error))?;
            Ok(None)
        }
    }
}

/// Nothing that exists is written over.
fn write_new(path: &Path, text: &str) -> Result<(), Sentence> {
    tablas_whole::put_new(path, text.as_bytes()).map_err(|error| {
        if error.kind() == io::ErrorKind::AlreadyExists {
            Sentence::new("play-exists").with("file", path.to_string_lossy().into_owned())
        } else {
            failed(path, &error)
        }
    })
}

fn failed(path: &Path, error: &io::Error) -> Sentence {
    Sentence::new("play-file-failed")
        .with("file", path.to_string_lossy().into_owned())
        .with("reason", error.to_string())
}
