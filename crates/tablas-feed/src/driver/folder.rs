//! A PGN file, or a folder of them, on a local or a network drive.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use notify::{RecommendedWatcher, RecursiveMode, Watcher};
use tablas::sentence::Sentence;
use tablas_record::ReadOptions;

use super::files::{MOST_FILES, Stamp, list, read_up_to};
use super::{Clock, Port};
use crate::model::{Arrival, BoardKey, BoardState, Delivery, SourceId, SourceState};
use crate::pgn::{MOST_BYTES, PgnDecoder, PgnReport, Reading};

/// How often everything is looked at, whatever the system says of changes; network drives say
/// nothing. In milliseconds.
const POLL: u64 = 1_000;

/// A change of a file within this time of its last one may have left its stamp as it was.
const COARSEST_STAMP: u64 = 2_500;

/// The same on a disk that keeps fractions of a second: what it counts in is a tick of the system.
const FINEST_STAMP: u64 = 50;

/// How long something must have been wrong with a file before that is said: files are emptied and
/// replaced all the time.
const WRONG: u64 = 3_000;

/// Looks at files when it is told to. It sleeps nowhere and reads no clock.
#[derive(Debug)]
pub struct FolderDriver {
    source: SourceId,
    root: PathBuf,
    options: ReadOptions,
    files: BTreeMap<PathBuf, File>,
    listed: Option<Arrival>,
    state: Option<SourceState>,
}

#[derive(Debug)]
struct File {
    decoder: PgnDecoder,
    /// The stamp at the last reading.
    stamp: Option<Stamp>,
    /// When it was last read.
    read: Arrival,
    boards: BTreeSet<BoardKey>,
    wrong: Option<(Sentence, Arrival)>,
    told_wrong: bool,
    /// What was said of games that are not watched.
    left_out: Option<Sentence>,
}

impl FolderDriver {
    /// Watches `root`, a file or a folder.
    #[must_use]
    pub const fn new(source: SourceId, root: PathBuf, options: ReadOptions) -> FolderDriver {
        FolderDriver {
            source,
            root,
            options,
            files: BTreeMap::new(),
            listed: None,
            state: None,
        }
    }

    /// Looks at everything, or at `changed` only if the time for everything has not come.
    pub fn step(&mut self, now: Arrival, changed: &BTreeSet<PathBuf>) -> Vec<Delivery> {
        let mut found = Vec::new();
        let all = self.listed.is_none_or(|at| now.since(at) >= POLL);
        let unknown = || changed.iter().any(|path| !self.files.contains_key(path));
        if all || unknown() {
            self.listed = Some(now);
            self.list(now, &mut found);
            for (path, file) in &mut self.files {
                file.look(path, changed.contains(path), now, &mut found);
            }
        } else {
            for path in changed {
                if let Some(file) = self.files.get_mut(path) {
                    file.look(path, true, now, &mut found);
                }
            }
        }
        found
    }

    /// How soon to look again if the system says nothing, in milliseconds: a file that somebody was
    /// writing is soon written.
    #[must_use]
    pub fn pause(&self) -> u64 {
        let unsteady = self.files.values().any(|file| file.decoder.is_unsteady());
        if unsteady { 100 } else { POLL }
    }

    /// Whether looking again soon may say more: a file was being written, or something is wrong with one
    /// and has not been so for long enough to be said.
    #[must_use]
    pub fn is_undecided(&self) -> bool {
        self.files
            .values()
            .any(|file| file.decoder.is_unsteady() || file.wrong.is_some() && !file.told_wrong)
    }

    /// The files that somebody was writing when they were read.
    #[must_use]
    pub fn unsteady(&self) -> BTreeSet<PathBuf> {
        let files = self.files.iter();
        let unsteady = files.filter(|(_, file)| file.decoder.is_unsteady());
        unsteady.map(|(path, _)| path.clone()).collect()
    }

    fn list(&mut self, now: Arrival, found: &mut Vec<Delivery>) {
        let state = match list(&self.root) {
            Ok(listing) => {
                for path in &listing.files {
                    if !self.files.contains_key(path) {
                        let file = File::new(self.source, &self.root, path, self.options, now);
                        self.files.insert(path.clone(), file);
                    }
                }
                if listing.too_many {
                    let sentence = Sentence::new("feed-too-many-files");
                    SourceState::Broken {
                        why: sentence.with("files", MOST_FILES),
                        for_good: false,
                    }
                } else if self.files.is_empty() {
                    SourceState::Silent(Sentence::new("feed-no-files"))
                } else {
                    SourceState::Well
                }
            }
            Err(error) => SourceState::Broken {
                why: Sentence::new("feed-cannot-open").with("error", error.to_string()),
                for_good: false,
            },
        };
        if self.state.as_ref() != Some(&state) {
            self.state = Some(state.clone());
            found.push(Delivery::Source {
                source: self.source,
                state,
                arrival: now,
            });
        }
    }

    /// Watches until the port is stopped. It ends only then.
    pub fn run(mut self, port: &Port, clock: &dyn Clock) -> Option<Sentence> {
        let (wake, woken) = channel();
        // Without the system's help the poll finds everything, only later.
        let watcher = watcher(&self.root, wake);
        let mut changed = BTreeSet::new();
        loop {
            let now = clock.now();
            port.beat(now);
            if !port.send(self.step(now, &changed)) {
                drop(watcher);
                return None;
            }
            changed = self.unsteady();
            wait(&woken, clock.lasts(self.pause()), &mut changed);
        }
    }
}

fn watcher(root: &Path, wake: Sender<PathBuf>) -> Option<RecommendedWatcher> {
    let handler = move |event: notify::Result<notify::Event>| {
        if let Ok(event) = event
            && !event.kind.is_access()
        {
            for path in event.paths {
                // Nobody listens only when the source ends.
                let _ = wake.send(path);
            }
        }
    };
    let mut watcher = notify::recommended_watcher(handler).ok()?;
    // A file that is replaced by another one of its name is seen only by watching its folder.
    let folder = if root.is_dir() {
        root
    } else {
        root.parent()
            .filter(|it| !it.as_os_str().is_empty())
            .unwrap_or(Path::new("."))
    };
    let mode = if root.is_dir() {
        RecursiveMode::Recursive
    } else {
        RecursiveMode::NonRecursive
    };
    watcher.watch(folder, mode).ok()?;
    Some(watcher)
}

/// Waits for a change and, once there is one, until whoever writes has paused for a moment.
fn wait(woken: &Receiver<PathBuf>, pause: Duration, changed: &mut BTreeSet<PathBuf>) {
    const QUIET: u64 = 15;
    const ROUNDS: usize = 20;

    match woken.recv_timeout(pause) {
        Ok(path) => {
            changed.insert(path);
        }
        Err(RecvTimeoutError::Timeout) => return,
        Err(RecvTimeoutError::Disconnected) => {
            std::thread::sleep(pause);
            return;
        }
    }
    for _ in 0..ROUNDS {
        match woken.recv_timeout(Duration::from_millis(QUIET)) {
            Ok(path) => {
                changed.insert(path);
                changed.extend(woken.try_iter());
            }
            Err(_) => return,
        }
    }
}

impl File {
    fn new(source: SourceId, root: &Path, path: &Path, options: ReadOptions, now: Arrival) -> File {
        let name = path.strip_prefix(root).unwrap_or(path);
        let name = if name.as_os_str().is_empty() {
            path.file_name().map_or(path, Path::new)
        } else {
            name
        };
        let name = name.to_string_lossy().replace('\\', "/");
        File {
            decoder: PgnDecoder::new(source, &name, options),
            stamp: None,
            read: now,
            boards: BTreeSet::new(),
            wrong: None,
            told_wrong: false,
            left_out: None,
        }
    }

    fn look(&mut self, path: &Path, told: bool, now: Arrival, found: &mut Vec<Delivery>) {
        let stamp = match Stamp::of(path) {
            Ok(stamp) => stamp,
            Err(error) => {
                self.stamp = None;
                self.went_wrong(cannot_read(&error), now, found);
                return;
            }
        };
        let exact = if stamp.is_fine() {
            FINEST_STAMP
        } else {
            COARSEST_STAMP
        };
        let coarse = stamp
            .written()
            .is_some_and(|written| self.read.0.since(written.0) < exact);
        let same = self.stamp == Some(stamp);
        if same && !told && !coarse && !self.decoder.is_unsteady() {
            let report = self.decoder.tick(now);
            self.tell_missing(report.missing, now, found);
            if let Some((why, _)) = self.wrong.clone() {
                self.went_wrong(why, now, found);
            }
            return;
        }
        if stamp.length > MOST_BYTES {
            self.stamp = Some(stamp);
            self.read = now;
            let why = Sentence::new("feed-file-too-large")
                .with("megabytes", stamp.length >> 20)
                .with("most", MOST_BYTES >> 20);
            self.went_wrong(why, now, found);
            return;
        }
        let bytes = match read_up_to(path, MOST_BYTES) {
            Ok(bytes) => bytes,
            Err(error) => {
                self.stamp = None;
                self.went_wrong(cannot_read(&error), now, found);
                return;
            }
        };
        let after = Stamp::of(path).ok();
        let steady = after == Some(stamp) && bytes.len() as u64 == stamp.length;
        self.stamp = steady.then_some(stamp);
        self.read = now;
        let reading = Reading {
            written: stamp.written(),
            arrival: now,
            steady,
        };
        let report = self.decoder.read(bytes, reading);
        self.deliver(report, now, found);
    }

    fn deliver(&mut self, report: PgnReport, now: Arrival, found: &mut Vec<Delivery>) {
        let read_well = !report.seen.is_empty();
        for seen in report.seen {
            self.boards.insert(seen.board.clone());
            found.push(Delivery::Seen(Box::new(seen)));
        }
        self.tell_missing(report.missing, now, found);
        if report.left_out != self.left_out {
            self.left_out.clone_from(&report.left_out);
            let state = report.left_out.map_or(BoardState::Well, BoardState::Broken);
            found.push(Delivery::board(self.decoder.key(), state, now));
        }
        match report.problem {
            Some(why) => self.went_wrong(why, now, found),
            None if read_well || self.decoder.has_games() => self.went_well(now, found),
            None => {}
        }
    }

    fn tell_missing(
        &self,
        missing: Vec<(BoardKey, BoardState)>,
        now: Arrival,
        found: &mut Vec<Delivery>,
    ) {
        for (board, state) in missing {
            found.push(Delivery::Board {
                board,
                state,
                arrival: now,
            });
        }
    }

    /// Something is wrong with the file. It is said once it has been so for a while.
    fn went_wrong(&mut self, why: Sentence, now: Arrival, found: &mut Vec<Delivery>) {
        let since = match &self.wrong {
            Some((known, since)) if *known == why => *since,
            Some(_) | None => {
                self.told_wrong = false;
                now
            }
        };
        self.wrong = Some((why.clone(), since));
        if self.told_wrong || now.since(since) < WRONG {
            return;
        }
        self.told_wrong = true;
        for board in self.boards_or_file() {
            found.push(Delivery::Board {
                board,
                state: BoardState::Broken(why.clone()),
                arrival: now,
            });
        }
    }

    fn went_well(&mut self, now: Arrival, found: &mut Vec<Delivery>) {
        self.wrong = None;
        if !std::mem::take(&mut self.told_wrong) {
            return;
        }
        for board in self.boards_or_file() {
            found.push(Delivery::Board {
                board,
                state: BoardState::Well,
                arrival: now,
            });
        }
    }

    /// The boards of the file; the file itself if none is known.
    fn boards_or_file(&self) -> Vec<BoardKey> {
        if self.boards.is_empty() {
            vec![self.decoder.key()]
        } else {
            self.boards.iter().cloned().collect()
        }
    }
}

fn cannot_read(error: &io::Error) -> Sentence {
    if error.kind() == io::ErrorKind::NotFound {
        Sentence::new("feed-file-gone")
    } else {
        Sentence::new("feed-file-unreadable").with("error", error.to_string())
    }
}
