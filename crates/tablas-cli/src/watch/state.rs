//! `--state DIR`: what was said is kept, so that another run says nothing twice.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use tablas::sentence::Sentence;
use tablas_feed::Arrival;
use tablas_say::Speaker;
use tablas_watch::{Audience, Change, Event, GameName, Memory, Watch};
use tablas_wire::watch::{
    StateProblem, WatchStateHeader, WatchStateLine, read_state, state_of_alert, state_of_seen,
};

use crate::fault::{Fault, complain};

/// How often it is written down how far the games were looked at, in milliseconds.
const EVERY: u64 = 10_000;

/// The file, which this program alone writes to as long as it runs.
pub(super) struct StateFile {
    path: PathBuf,
    file: File,
    seen: BTreeMap<GameName, u32>,
    seen_at: Arrival,
}

impl StateFile {
    /// Opens the file of this audience in a directory, which is made if it is not there.
    pub(super) fn open(
        directory: &Path,
        audience: Audience,
        speaker: &Speaker,
    ) -> Result<(StateFile, Memory), Fault> {
        let path = directory.join(format!("watch-{}.jsonl", audience.key()));
        let failed = |error: std::io::Error| -> Fault {
            Sentence::new("watch-state-failed")
                .with("file", path.to_string_lossy().into_owned())
                .with("reason", error.to_string())
                .into()
        };
        let about = |id| Sentence::new(id).with("file", path.to_string_lossy().into_owned());
        std::fs::create_dir_all(directory).map_err(failed)?;
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(std::fs::TryLockError::WouldBlock) => {
                return Err(about("watch-state-locked").into());
            }
            Err(std::fs::TryLockError::Error(error)) => return Err(failed(error)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let read = read_state(&bytes, audience).map_err(|problem| match problem {
            StateProblem::OtherFormat => about("watch-state-other"),
            StateProblem::Newer(version) => about("watch-state-newer").with("version", version),
            StateProblem::OtherAudience(_) => about("watch-state-other"),
        })?;
        if let Some(&line) = read.odd_lines.first() {
            let sentence = about("watch-state-odd")
                .with("count", read.odd_lines.len())
                .with("line", line);
            complain(speaker, &sentence);
        }
        // A last line that was not written to its end is taken away, or the next one would hang on it.
        file.set_len(read.whole as u64).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
        let memory = read.memory;
        let seen = memory
            .games
            .iter()
            .map(|(name, game)| (name.clone(), game.seen))
            .collect();
        let mut state = StateFile {
            path: path.clone(),
            file,
            seen,
            seen_at: Arrival(tablas_feed::Epoch(0)),
        };
        if read.whole == 0 {
            state.write(&[WatchStateLine::State(WatchStateHeader::of(audience))])?;
        }
        Ok((state, memory))
    }

    /// Adds what has changed.
    pub(super) fn keep(
        &mut self,
        watch: &Watch,
        changes: &[Change],
        now: Arrival,
    ) -> Result<(), Fault> {
        let mut lines: Vec<WatchStateLine> = changes
            .iter()
            .map(|change| {
                let stands = match change.event {
                    Event::Ends(_) => false,
                    Event::Appears | Event::Returns | Event::Changes | Event::Acknowledged => true,
                };
                let name = watch.name_of_alert(&change.alert);
                WatchStateLine::Alert(state_of_alert(&name, &change.alert, stands))
            })
            .collect();
        if now.since(self.seen_at) >= EVERY {
            self.seen_at = now;
            self.note_seen(watch, &mut lines);
        }
        self.write(&lines)
    }

    /// Writes down how far every game was looked at.
    pub(super) fn close(&mut self, watch: &Watch) -> Result<(), Fault> {
        let mut lines = Vec::new();
        self.note_seen(watch, &mut lines);
        self.write(&lines)
    }

    fn note_seen(&mut self, watch: &Watch, lines: &mut Vec<WatchStateLine>) {
        for board in watch.boards() {
            let name = watch.name_of_game(board);
            let plies = board.ply();
            if self.seen.get(&name) != Some(&plies.0) {
                lines.push(WatchStateLine::Seen(state_of_seen(&name, plies)));
                self.seen.insert(name, plies.0);
            }
        }
    }

    fn write(&mut self, lines: &[WatchStateLine]) -> Result<(), Fault> {
        if lines.is_empty() {
            return Ok(());
        }
        let mut text = Vec::new();
        for line in lines {
            serde_json::to_writer(&mut text, line).map_err(std::io::Error::from)?;
            text.push(b'\n');
        }
        let written = self
            .file
            .write_all(&text)
            .and_then(|()| self.file.sync_data());
        written.map_err(|error| {
            Sentence::new("watch-state-failed")
                .with("file", self.path.to_string_lossy().into_owned())
                .with("reason", error.to_string())
                .into()
        })
    }
}

#[cfg(test)]
mod tests;
