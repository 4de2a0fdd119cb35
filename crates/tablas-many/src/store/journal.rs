//! The journal of a run: which inputs are done, and how long every file was then.
//!
//! Each line ends with a check sum, so that a line that was being written when the power went is known
//! as one. What follows such a line does not count.

use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use super::fingerprint::Fnv;
use crate::tally::Counts;

/// What the first line says: a journal of another program or of other options is no help.
const HEAD: &str = "tablas-audit-journal 1";

/// How far a run has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct State {
    /// Inputs that are done, by their fingerprints.
    pub(super) done: Vec<u64>,
    /// Lengths of the games, the findings and the keys.
    pub(super) lengths: [u64; 3],
    /// Games read.
    pub(super) games: u64,
    /// Games with a row.
    pub(super) rows: u64,
    pub(super) counts: Counts,
    /// Everything is written; only names have to be changed.
    pub(super) assembled: bool,
}

/// A journal that grows.
pub(super) struct Journal {
    file: File,
}

impl Journal {
    /// Begins a journal.
    pub(super) fn begin(path: &Path, settings: &str) -> io::Result<Journal> {
        let mut journal = Journal {
            file: File::create(path)?,
        };
        journal.lines(&[&head(settings)])?;
        Ok(journal)
    }

    /// Goes on with a journal: what it says, and the place behind its last good line. `None`: there is
    /// none, or it is of another run.
    pub(super) fn go_on(path: &Path, settings: &str) -> io::Result<Option<(Journal, State)>> {
        let mut file = match OpenOptions::new().read(true).write(true).open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let mut state = State::default();
        let mut good = 0;
        let mut reader = BufReader::new(&mut file);
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            let length = reader.read_until(b'\n', &mut bytes)? as u64;
            let Some(text) = checked(&bytes) else { break };
            if good == 0 {
                if text != head(settings) {
                    return Ok(None);
                }
            } else if !state.read(text) {
                break;
            }
            good += length;
        }
        if good == 0 {
            return Ok(None);
        }
        file.set_len(good)?;
        file.seek(SeekFrom::Start(good))?;
        Ok(Some((Journal { file }, state)))
    }

    /// Says how far the run had come, at one or several times.
    pub(super) fn write(&mut self, lines: &[Line]) -> io::Result<()> {
        let lines: Vec<&str> = lines.iter().map(|Line(text)| text.as_str()).collect();
        self.lines(&lines)
    }

    /// Says that everything is written.
    pub(super) fn assembled(&mut self) -> io::Result<()> {
        self.lines(&["assembled"])
    }

    fn lines(&mut self, lines: &[&str]) -> io::Result<()> {
        let mut written = String::new();
        for text in lines {
            let text = text.trim_end();
            let sum = Fnv::of(text.as_bytes());
            let _ = writeln!(written, "{text} #{sum:016x}");
        }
        self.file.write_all(written.as_bytes())?;
        self.file.sync_data()
    }
}

/// How far a run had come at one time.
pub(super) struct Line(String);

impl Line {
    pub(super) fn of(state: &State) -> Line {
        let last = state.done.last().copied().unwrap_or(0);
        let [games, findings, keys] = state.lengths;
        let counts: Vec<String> = state
            .counts
            .iter()
            .map(|(name, count)| format!("{name}={count}"))
            .collect();
        Line(format!(
            "done {last:016x} {games} {findings} {keys} {} {} {}",
            state.games,
            state.rows,
            counts.join(" ")
        ))
    }
}

fn head(settings: &str) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let settings = Fnv::of(settings.as_bytes());
    format!("{HEAD} {version} {settings:016x}")
}

/// A line without its check sum, if that is right.
fn checked(line: &[u8]) -> Option<&str> {
    let line = std::str::from_utf8(line).ok()?.strip_suffix('\n')?;
    let (text, sum) = line.rsplit_once(" #")?;
    (u64::from_str_radix(sum, 16).ok()? == Fnv::of(text.as_bytes())).then_some(text)
}

impl State {
    fn read(&mut self, line: &str) -> bool {
        self.read_line(line).is_some()
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let mut words = line.split(' ').filter(|word| !word.is_empty());
        match words.next()? {
            "assembled" => self.assembled = true,
            "done" => {
                let last = u64::from_str_radix(words.next()?, 16).ok()?;
                let mut number = || words.next()?.parse::<u64>().ok();
                let lengths = [number()?, number()?, number()?];
                let (games, rows) = (number()?, number()?);
                let mut counts = Counts::new();
                for word in words {
                    let (name, count) = word.rsplit_once('=')?;
                    counts.insert(name.to_owned(), count.parse().ok()?);
                }
                self.done.push(last);
                self.lengths = lengths;
                self.games = games;
                self.rows = rows;
                self.counts = counts;
            }
            _ => return None,
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_torn_line_does_not_count() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("journal");
        let mut journal = Journal::begin(&path, "settings").expect("written");
        let mut state = State {
            done: vec![7],
            lengths: [10, 20, 30],
            games: 4,
            rows: 3,
            counts: Counts::from([("plies".to_owned(), 99)]),
            assembled: false,
        };
        journal.write(&[Line::of(&state)]).expect("written");
        let whole = std::fs::read(&path).expect("read");
        state.done.push(8);
        state.games = 9;
        journal.write(&[Line::of(&state)]).expect("written");
        drop(journal);
        let (_, read) = Journal::go_on(&path, "settings")
            .expect("read")
            .expect("it is ours");
        assert_eq!(read, state);
        let all = std::fs::read(&path).expect("read");
        for end in whole.len()..all.len() {
            std::fs::write(&path, &all[..end]).expect("written");
            let (_, read) = Journal::go_on(&path, "settings")
                .expect("read")
                .expect("ours");
            assert_eq!((read.done.len(), read.games), (1, 4), "{end}");
            assert_eq!(std::fs::read(&path).expect("read"), whole);
        }
        assert!(Journal::go_on(&path, "other").expect("read").is_none());
    }
}
