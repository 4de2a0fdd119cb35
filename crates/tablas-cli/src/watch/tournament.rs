//! `--tournament FILE`: names, boards and the time control from a tournament report file.

use std::io::Read;
use std::path::Path;

use tablas::sentence::Sentence;
use tablas_say::Speaker;
use tablas_watch::Roster;

use crate::fault::{Fault, complain};
use crate::input;

/// Megabytes. The file of an open with a thousand players has less than one.
const LIMIT: u64 = 16;
/// How many of the places that cannot be understood are said.
const SHOWN: usize = 5;

/// Reads the file; what cannot be understood in it is said and left out.
pub(super) fn read(path: &Path, round: Option<u16>, speaker: &Speaker) -> Result<Roster, Fault> {
    let opened = input::open(path)?;
    let name = opened.name;
    let mut bytes = Vec::new();
    opened
        .reader
        .take(LIMIT << 20)
        .read_to_end(&mut bytes)
        .map_err(|error| {
            Sentence::new("input-unreadable")
                .with("file", name.as_str())
                .with("reason", error.to_string())
        })?;
    let (tournament, problems) = tablas_trf::read(&bytes);
    for problem in problems.iter().take(SHOWN) {
        let sentence = Sentence::new("watch-tournament-problem")
            .with("file", name.as_str())
            .with("line", problem.line)
            .with("column", problem.column)
            .with("what", problem.sentence.clone());
        complain(speaker, &sentence);
    }
    if problems.len() > SHOWN {
        let more = Sentence::new("watch-tournament-more")
            .with("file", name.as_str())
            .with("count", problems.len() - SHOWN);
        complain(speaker, &more);
    }
    if tournament.entrants.is_empty() {
        return Err(Sentence::new("watch-tournament-none")
            .with("file", name)
            .into());
    }
    let roster = Roster::of(&tournament, round);
    if roster.pairings() == 0 {
        let round = roster.round().map_or(0, u32::from);
        let sentence = Sentence::new("watch-tournament-unpaired")
            .with("file", name)
            .with("round", round);
        complain(speaker, &sentence);
    }
    Ok(roster)
}
