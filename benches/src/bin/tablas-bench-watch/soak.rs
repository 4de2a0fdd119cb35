//! A hall that plays: every board makes a move every two seconds, into a file of its own, and the
//! program watches the folder as it does in a hall.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use tablas_feed::driver::{Clock, Sources, SystemClock};
use tablas_feed::{Delivery, Hall, SourceId, SourceSpec};
use tablas_watch::{Change, Event, Kind, Watch};

use crate::games::{Line, game_that_repeats, record};
use crate::measure::{OPTIONS, settings};
use crate::system::{megabytes, resident};

/// What is allowed: lateness of the 99th percentile in milliseconds, growth in megabytes.
const LATEST: u64 = 250;
const GROWTH: f64 = 24.0;

/// How long a game that has ended stays before the next one begins on its board, in moves.
const PAUSE: usize = 6;

/// When each half-move of the game on each board was in its file, in milliseconds.
type Written = Arc<Mutex<Vec<(usize, Vec<u64>)>>>;

/// A board that plays one game after the other.
struct Playing {
    path: PathBuf,
    number: usize,
    line: Line,
    made: usize,
}

impl Playing {
    /// The next look: one move more, or the result, or another game.
    fn step(&mut self) -> String {
        let last = self.line.words.len();
        if self.made >= last + PAUSE {
            let round = self.line.round + 1;
            self.line = game_that_repeats((self.number * 131 + round) as u64, round);
            self.made = 0;
        }
        self.made += 1;
        let result = if self.made > last { "1/2-1/2" } else { "*" };
        record(self.number, &self.line, self.made.min(last), result)
    }
}

/// Plays and watches. Says whether alerts were in time and memory did not grow.
pub(crate) fn run(boards: usize, seconds: u64, every: u64) -> io::Result<bool> {
    let folder = tempfile::tempdir()?;
    let mut playing: Vec<Playing> = (0..boards)
        .map(|board| Playing {
            path: folder.path().join(format!("game-{}.pgn", board + 1)),
            number: board + 1,
            line: game_that_repeats(board as u64 * 131 + 1, 1),
            // Not all of them are at the same move.
            made: board % 12,
        })
        .collect();
    for board in &mut playing {
        let text = board.step();
        fs::write(&board.path, text)?;
    }
    let written: Written = Arc::new(Mutex::new(vec![(1, Vec::new()); boards]));
    let stop = Arc::new(AtomicBool::new(false));
    let failed = Arc::new(AtomicU64::new(0));
    let writer = {
        let (written, stop, failed) = (written.clone(), stop.clone(), failed.clone());
        thread::spawn(move || write(&mut playing, every, &written, &stop, &failed))
    };
    let mut sources = Sources::new();
    let spec = SourceSpec::Path(folder.path().to_owned());
    sources.open(SourceId(0), spec, OPTIONS);
    let mut hall = Hall::new();
    let mut watch = Watch::new(settings());
    let began = Instant::now();
    let mut lateness: Vec<u64> = Vec::new();
    let mut samples: Vec<(u64, Option<f64>)> = Vec::new();
    let mut alerts = 0_u64;
    while began.elapsed() < Duration::from_secs(seconds) {
        let mut facts = Vec::new();
        let mut changes = Vec::new();
        for delivery in sources.next(20) {
            facts.clear();
            match delivery {
                Delivery::Seen(seen) => hall.observe(*seen, &mut facts),
                Delivery::Board {
                    board,
                    state,
                    arrival,
                } => hall.unwell(&board, state, arrival, &mut facts),
                Delivery::Source {
                    source,
                    state,
                    arrival,
                } => hall.source(source, state, arrival, &mut facts),
            }
            watch.take(&facts, &mut changes);
        }
        let now = SystemClock.now();
        if hall.due().is_some_and(|due| due <= now) {
            facts.clear();
            hall.tick(now, &mut facts);
            watch.take(&facts, &mut changes);
        }
        alerts += changes.len() as u64;
        let now = SystemClock.now().0.0;
        let known = written.lock().expect("nobody panics with it");
        for change in &changes {
            // What stood when the watch began is no measure.
            if let Some(since) = since(change, &known)
                && began.elapsed() > Duration::from_secs(5)
            {
                lateness.push(now.saturating_sub(since));
            }
        }
        drop(known);
        let minute = began.elapsed().as_secs() / 30;
        if samples.last().is_none_or(|(at, _)| *at < minute) {
            samples.push((minute, resident()));
        }
    }
    stop.store(true, Ordering::Relaxed);
    // It ends with its next move.
    let moves = writer.join().unwrap_or(0);
    samples.push((u64::MAX, resident()));
    Ok(tell(boards, moves, alerts, &failed, lateness, &samples))
}

fn write(
    playing: &mut [Playing],
    every: u64,
    written: &Written,
    stop: &AtomicBool,
    failed: &AtomicU64,
) -> u64 {
    let began = Instant::now();
    let mut moves = 0;
    let step = Duration::from_millis(every) / u32::try_from(playing.len()).unwrap_or(1);
    loop {
        for board in playing.iter_mut() {
            if stop.load(Ordering::Relaxed) {
                return moves;
            }
            let due = step * u32::try_from(moves).unwrap_or(u32::MAX);
            thread::sleep(due.saturating_sub(began.elapsed()));
            let text = board.step();
            if fs::write(&board.path, text).is_err() {
                failed.fetch_add(1, Ordering::Relaxed);
            }
            let now = SystemClock.now().0.0;
            let mut written = written.lock().expect("nobody panics with it");
            let (round, times) = &mut written[board.number - 1];
            if *round != board.line.round {
                *round = board.line.round;
                times.clear();
            }
            // Of moves that were made before anything was measured nothing is known.
            if times.is_empty() {
                times.resize(board.made, 0);
            } else {
                times.push(now);
            }
            moves += 1;
        }
    }
}

/// When the half-move that an alert rests on was written.
fn since(change: &Change, written: &[(usize, Vec<u64>)]) -> Option<u64> {
    if change.event != Event::Appears {
        return None;
    }
    let place = &change.alert.place;
    let board = place.number?.checked_sub(1)?;
    let (round, times) = written.get(board as usize)?;
    if Some(*round) != place.round.map(usize::from) {
        return None;
    }
    // Two games that are alike are found when the second one ends.
    if change.alert.key.kind == Kind::RepeatedDraw {
        return None;
    }
    let after = change.alert.after.as_ref()?;
    let ply = 2 * (after.number as usize - 1) + usize::from(after.by.is_black());
    let at = times.get(ply)?;
    (*at > 0).then_some(*at)
}

fn tell(
    boards: usize,
    moves: u64,
    alerts: u64,
    failed: &AtomicU64,
    mut lateness: Vec<u64>,
    samples: &[(u64, Option<f64>)],
) -> bool {
    lateness.sort_unstable();
    let at = |part: f64| {
        let index = (lateness.len() as f64 * part) as usize;
        lateness.get(index.min(lateness.len().saturating_sub(1)))
    };
    let known: Vec<f64> = samples.iter().filter_map(|(_, it)| *it).collect();
    // By the first third every board has had a game and begun another.
    let settled = known.get(known.len() / 3).copied();
    let end = known.last().copied();
    println!(
        "{boards} boards, {moves} moves written ({} failed), {alerts} changes of alerts, {} measured",
        failed.load(Ordering::Relaxed),
        lateness.len()
    );
    let millis = |it: Option<&u64>| it.map_or_else(|| "-".to_owned(), |it| format!("{it} ms"));
    println!(
        "from the file to the alert: half {}, 90 % {}, 99 % {} (limit {LATEST}), latest {}",
        millis(at(0.5)),
        millis(at(0.9)),
        millis(at(0.99)),
        millis(lateness.last())
    );
    println!(
        "memory: {} after a third, {} at the end (limit {GROWTH:.0} MB more)",
        megabytes(settled),
        megabytes(end)
    );
    let in_time = at(0.99).is_some_and(|it| *it <= LATEST);
    let steady = match (settled, end) {
        (Some(settled), Some(end)) => end <= settled + GROWTH,
        _ => true,
    };
    println!(
        "soak: {}",
        if in_time && steady {
            "passed"
        } else {
            "FAILED"
        }
    );
    in_time && steady
}
