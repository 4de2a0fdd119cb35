//! A folder that is exported into.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::ArgMatches;
use tablas::sentence::Sentence;
use tablas_feed::double::{FolderDouble, FolderTroubles, PlayedGame};
use tablas_feed::driver::Clock;

use super::{Day, Wishes, wait_until};
use crate::commands::Context;
use crate::fault::{Fault, Outcome, complain};

/// A file is written in pieces of so many bytes, so that whoever looks in between sees half of it.
const PIECE: usize = 512;

pub(super) fn run(
    games: Vec<PlayedGame>,
    wishes: &Wishes,
    matches: &ArgMatches,
    context: &Context<'_>,
) -> Result<Outcome, Fault> {
    let root = matches
        .get_one::<PathBuf>("to")
        .expect("the parser asks for a directory");
    let troubles = FolderTroubles {
        together: matches.get_flag("together"),
        ..match wishes.day {
            Day::Quiet => FolderTroubles::NONE,
            Day::Bad => FolderTroubles::MANY,
        }
    };
    let boards = games.len();
    let double = FolderDouble::new(games, troubles, wishes.seed);
    let sentence = Sentence::new("sim-folder");
    let sentence = sentence.with("folder", root.to_string_lossy().into_owned());
    complain(context.speaker, &sentence.with("boards", boards));
    let began = wishes.clock.now();
    for put in double.puts(wishes.seed) {
        wait_until(put.at, began, wishes.clock);
        let path = root.join(&put.path);
        let written = match put.bytes {
            Some(bytes) => write(&path, &bytes),
            None => remove(&path),
        };
        written.map_err(|error| {
            Sentence::new("output-file")
                .with("file", path.to_string_lossy().into_owned())
                .with("reason", error.to_string())
        })?;
    }
    complain(context.speaker, &Sentence::new("sim-written"));
    Ok(Outcome::Clean)
}

/// Writes a file as exports do: emptied first, then piece by piece.
fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = fs::File::create(path)?;
    for piece in bytes.chunks(PIECE) {
        file.write_all(piece)?;
        file.flush()?;
        std::thread::sleep(Duration::from_micros(200));
    }
    Ok(())
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}
