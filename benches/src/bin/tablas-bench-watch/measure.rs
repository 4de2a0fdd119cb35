//! The first reading, one move, and a file with all games written anew.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tablas::law::{Edition, Play};
use tablas::regulations::Regulations;
use tablas_dead::Budget;
use tablas_feed::driver::{Clock, FolderDriver, SystemClock};
use tablas_feed::{Delivery, Hall, SourceId};
use tablas_record::ReadOptions;
use tablas_watch::{Audience, Change, Event, PlayOf, Settings, Watch};

use crate::games::{Line, game_of, record};
use crate::system::{processor_time, resident};

const PLIES: usize = 160;

/// What this program allows itself, in milliseconds on the processor and in megabytes.
const FIRST: f64 = 500.0;
const MOVE: f64 = 5.0;
const REWRITE: f64 = 150.0;
const MEMORY: f64 = 200.0;

pub(crate) fn settings() -> Settings {
    Settings {
        edition: Edition::Fide2023,
        play: PlayOf::Said(Play::Standard),
        regulations: Regulations::LAWS,
        audience: Audience::Arbiter,
        budget: Budget::DEFAULT,
        sources: vec!["hall".into()],
    }
}

pub(crate) const OPTIONS: ReadOptions = ReadOptions {
    letters: None,
    guess_offers: false,
};

/// A source, its boards and the watch, on this thread.
struct Room {
    driver: FolderDriver,
    hall: Hall,
    watch: Watch,
}

impl Room {
    fn new(path: &Path) -> Room {
        Room {
            driver: FolderDriver::new(SourceId(0), path.to_owned(), OPTIONS),
            hall: Hall::new(),
            watch: Watch::new(settings()),
        }
    }

    /// Everything that is to be seen now, and what finding it cost.
    fn look(&mut self, changed: &BTreeSet<PathBuf>) -> (Vec<Change>, Cost) {
        let before = processor_time();
        let began = Instant::now();
        let found = self.driver.step(SystemClock.now(), changed);
        let mut facts = Vec::new();
        let mut changes = Vec::new();
        for delivery in found {
            facts.clear();
            match delivery {
                Delivery::Seen(seen) => self.hall.observe(*seen, &mut facts),
                Delivery::Board {
                    board,
                    state,
                    arrival,
                } => self.hall.unwell(&board, state, arrival, &mut facts),
                Delivery::Source {
                    source,
                    state,
                    arrival,
                } => self.hall.source(source, state, arrival, &mut facts),
            }
            self.watch.take(&facts, &mut changes);
        }
        let clock = began.elapsed();
        let processor = match (before, processor_time()) {
            (Some(before), Some(after)) => after.saturating_sub(before),
            (None, _) | (_, None) => clock,
        };
        (changes, Cost { processor, clock })
    }

    /// After so many looks at new files nothing of an old one has to be read twice.
    fn whole(&self, boards: usize) {
        assert_eq!(self.watch.boards().count(), boards, "every board is seen");
        let plies: usize = self.watch.boards().map(|it| it.ply().0 as usize).sum();
        assert_eq!(plies, boards * PLIES - boards / 2, "every move is there");
    }
}

/// What a look cost.
#[derive(Clone, Copy, Default)]
struct Cost {
    /// On the processor; the same as `clock` where the system does not tell it.
    processor: Duration,
    clock: Duration,
}

/// What was measured, and what it may be.
struct Figure {
    what: String,
    is: f64,
    most: f64,
    unit: &'static str,
    more: String,
}

impl Figure {
    fn of(what: &str, costs: &[Cost], most: f64) -> Figure {
        let least = |of: fn(&Cost) -> Duration| costs.iter().map(of).min().unwrap_or_default();
        let (processor, clock) = (least(|it| it.processor), least(|it| it.clock));
        // The system counts the processor in ticks: what is shorter is taken from the clock.
        let is = if processor < TICKS { clock } else { processor };
        Figure {
            what: what.to_owned(),
            is: is.as_secs_f64() * 1e3,
            most,
            unit: "ms",
            more: format!("{:.2} ms on the clock", clock.as_secs_f64() * 1e3),
        }
    }

    fn tell(&self) -> bool {
        let Figure {
            what,
            is,
            most,
            unit,
            more,
        } = self;
        let good = is <= most;
        let verdict = if good { "" } else { "  TOO MUCH" };
        println!("{what:<56} {is:>8.2} {unit} (limit {most}), {more}{verdict}");
        good
    }
}

/// Times on the processor from which on they are exact enough.
const TICKS: Duration = Duration::from_millis(40);

/// How often each thing is done; the least time counts.
const RUNS: usize = 5;

/// Measures, and says whether everything is within its limits.
pub(crate) fn run(boards: usize) -> io::Result<bool> {
    let lines: Vec<Line> = (0..boards)
        .map(|board| game_of(PLIES, board as u64 + 1))
        .collect();
    // Every other board lacks its last move, the one that makes a claim possible.
    let made = |board: usize| PLIES - usize::from(board % 2 == 1);
    let text = |board: usize, made: usize| record(board + 1, &lines[board], made, "*");
    let folder = tempfile::tempdir()?;
    let single = folder.path().join("single");
    fs::create_dir(&single)?;
    let file = |board: usize| single.join(format!("game-{}.pgn", board + 1));
    let mut all = String::new();
    for board in 0..boards {
        let text = text(board, made(board));
        fs::write(file(board), &text)?;
        all.push_str(&text);
    }
    let together = folder.path().join("all");
    fs::create_dir(&together)?;
    let games = together.join("games.pgn");
    fs::write(&games, &all)?;
    let nothing = BTreeSet::new();

    println!(
        "{boards} boards of {PLIES} half-moves, {} MB",
        all.len() >> 20
    );
    let mut figures = Vec::new();
    let before = resident();
    let mut room = Room::new(&single);
    let (alerts, first) = room.look(&nothing);
    room.whole(boards);
    let held = resident();
    let mut times = vec![first];
    for _ in 1..RUNS {
        times.push(Room::new(&single).look(&nothing).1);
    }
    figures.push(Figure::of(
        "first reading, a file for each board",
        &times,
        FIRST,
    ));
    let mut times = Vec::new();
    for _ in 0..RUNS {
        let mut all_in_one = Room::new(&games);
        times.push(all_in_one.look(&nothing).1);
        all_in_one.whole(boards);
    }
    figures.push(Figure::of("first reading, games.pgn", &times, FIRST));
    println!("{} alerts at the first reading", alerts.len());

    // One move on one board, from the file to the alert.
    let mut times = Vec::new();
    for board in (1..boards).step_by(2).take(RUNS * 4) {
        fs::write(file(board), text(board, PLIES))?;
        let changed = BTreeSet::from([file(board)]);
        let (changes, took) = room.look(&changed);
        assert!(rises(&changes), "the third occurrence is said");
        times.push(took);
    }
    figures.push(Figure::of(
        "one move on one board, from its file to its alert",
        &times,
        MOVE,
    ));

    // All games written anew with one new move among them.
    let mut room = Room::new(&games);
    let _ = room.look(&nothing);
    let mut times = Vec::new();
    for run in 0..RUNS.min(boards / 2) {
        let mut all = String::new();
        for board in 0..boards {
            let done = board % 2 == 1 && board <= 2 * run + 1;
            all.push_str(&text(board, if done { PLIES } else { made(board) }));
        }
        fs::write(&games, all)?;
        let changed = BTreeSet::from([games.clone()]);
        let (changes, took) = room.look(&changed);
        assert!(rises(&changes), "the third occurrence is said");
        times.push(took);
    }
    figures.push(Figure::of(
        "games.pgn written anew with one new move, to its alert",
        &times,
        REWRITE,
    ));
    if let (Some(before), Some(held)) = (before, held) {
        figures.push(Figure {
            what: "memory with everything known".to_owned(),
            is: held,
            most: MEMORY,
            unit: "MB",
            more: format!("{before:.0} MB before"),
        });
    }
    let told: Vec<bool> = figures.iter().map(Figure::tell).collect();
    Ok(told.into_iter().all(|it| it))
}

fn rises(changes: &[Change]) -> bool {
    changes
        .iter()
        .any(|it| it.event == Event::Appears && it.alert.key.ply.0 as usize == PLIES)
}
