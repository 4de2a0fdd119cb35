//! What an audit of a database costs: both tables, complete, from files that are packed or not, on one
//! thread and on two, beside pgn-reader and shakmaty that only replay the same file.
//!
//! Everything takes turns; the medians of all runs count. Time on the processor is that of the whole
//! process, so that no thread is left out.

#[path = "../peer.rs"]
mod peer;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use tablas::course::Ask;
use tablas_audit::{AuditOptions, OfferSigns};
use tablas_dead::Budget;
use tablas_many::{
    Destination, Files, Found, InputError, Keep, Pace, Progress, Summary, Task, Watch, audit, find,
};
use tablas_record::ReadOptions;
use tablas_tables::{Format, Layout};

/// What was seen, for the peer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    games: u64,
    plies: u64,
    cut: u64,
}

/// What one run took, on the clock and on the processor.
#[derive(Clone, Copy, Debug)]
struct Cost {
    clock: Duration,
    processor: Duration,
}

struct Way {
    name: &'static str,
    go: Box<dyn Fn() -> Cost>,
    costs: Vec<Cost>,
}

const USAGE: &str = "\
usage: tablas-bench-audit FILE.pgn [RUNS]
       tablas-bench-audit FILE.pgn --plain RUNS
       tablas-bench-audit FILE.pgn --into FOLDER

  FILE.pgn       real games, not packed
  RUNS           how often each is run (5)
  --plain RUNS   only the replay, and the audit of the file as it is
  --into FOLDER  one audit on one thread, its tables kept: for a profiler, and to compare two builds

pgn-extract is run too if it is installed.
";

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let (Some(file), second, third) = (words.next(), words.next(), words.next()) else {
        eprint!("{USAGE}");
        return ExitCode::from(2);
    };
    let file = Path::new(&file);
    let done = match (second.as_deref(), third) {
        (Some("--into"), Some(folder)) => once(file, Path::new(&folder)),
        (Some("--plain"), Some(runs)) => run(file, runs.parse().unwrap_or(5), Ways::Plain),
        (runs, _) => run(
            file,
            runs.and_then(|runs| runs.parse().ok()).unwrap_or(5),
            Ways::All,
        ),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", file.display());
            ExitCode::from(2)
        }
    }
}

fn once(file: &Path, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let summary = tables(file, folder, 1)();
    let plies = summary.counts.get("plies").copied().unwrap_or(0);
    println!("{} games, {plies} half-moves", summary.games);
    Ok(())
}

/// What is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ways {
    /// The replay, and the audit on one thread and on two.
    Plain,
    /// And the audit of packed files, and pgn-extract.
    All,
}

fn run(file: &Path, runs: usize, wanted: Ways) -> io::Result<()> {
    let bytes = fs::read(file)?;
    let megabytes = bytes.len() as f64 / 1e6;
    let folder = std::env::temp_dir().join(format!("tablas-bench-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let plain = folder.join("games.pgn");
    fs::write(&plain, &bytes)?;
    let on = |path: &Path, threads| {
        let tables = tables(path, &folder, threads);
        let folder = folder.clone();
        move || {
            // What the run before has left is no part of this one.
            for name in ["games.csv", "findings.csv", "about.json"] {
                let _ = fs::remove_file(folder.join(name));
            }
            let before = processor_time();
            let start = Instant::now();
            std::hint::black_box(tables().games);
            cost(before, start)
        }
    };
    let one = |path: &Path| on(path, 1);
    let two = |path: &Path| on(path, 2);
    let replayed = bytes.clone();
    let mut ways = vec![
        way("replay (pgn-reader, shakmaty)", move || {
            timed(|| peer::replay(&replayed).games)
        }),
        way("audit, one thread", one(&plain)),
        way("audit, two threads", two(&plain)),
    ];
    if wanted == Ways::All {
        let packed = pack(&folder, &bytes)?;
        ways.extend([
            way("audit .zst, one thread", one(&packed[0])),
            way("audit .gz, one thread", one(&packed[1])),
            way("audit .bz2, one thread", one(&packed[2])),
            way("audit .bz2, two threads", two(&packed[2])),
        ]);
    }
    let extract = ["pgn-extract", "/usr/games/pgn-extract"]
        .into_iter()
        .filter(|_| wanted == Ways::All)
        .find(|name| {
            Command::new(name)
                .arg("--version")
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()
                .is_ok()
        });
    if let Some(name) = extract {
        ways.push(way(
            "pgn-extract --repetition",
            extracted(name, plain.clone()),
        ));
    }
    println!("{megabytes:.1} MB, {runs} runs each, medians\n");
    for _ in 0..runs {
        for way in &mut ways {
            way.costs.push((way.go)());
        }
    }
    println!(
        "{:<32}{:>12}{:>12}{:>10}",
        "", "on the clock", "processor", "MB/s"
    );
    for way in &mut ways {
        let (clock, processor) = (way.clock(), way.processor());
        println!(
            "{:<32}{clock:>10.3} s{processor:>10.3} s{:>10.1}",
            way.name,
            megabytes / processor
        );
    }
    let processor = |at: usize| ways[at].processor();
    let clock = |at: usize| ways[at].clock();
    println!(
        "\naudit on one thread against the replay        {:.3}   goal: at most 0.95",
        processor(1) / processor(0)
    );
    println!(
        "two threads against one, on the clock          {:.3}   goal: at most 0.58",
        clock(2) / clock(1)
    );
    if wanted == Ways::Plain {
        return fs::remove_dir_all(folder);
    }
    println!(
        ".zst against plain                             {:.3}   goal: at most 1.2",
        processor(3) / processor(1)
    );
    println!(
        ".gz against plain                              {:.3}   goal: at most 1.25",
        processor(4) / processor(1)
    );
    println!(
        ".bz2, two threads against one, on the clock    {:.3}",
        clock(6) / clock(5)
    );
    if ways.len() > 7 {
        println!(
            "pgn-extract against one thread                 {:.1}   goal: at least 5.5",
            processor(7) / processor(1)
        );
    }
    fs::remove_dir_all(folder)
}

impl Way {
    fn median(&self, of: impl Fn(&Cost) -> Duration) -> f64 {
        let mut times: Vec<Duration> = self.costs.iter().map(of).collect();
        times.sort_unstable();
        times[times.len() / 2].as_secs_f64()
    }

    fn clock(&self) -> f64 {
        self.median(|cost| cost.clock)
    }

    fn processor(&self) -> f64 {
        self.median(|cost| cost.processor)
    }
}

fn way(name: &'static str, go: impl Fn() -> Cost + 'static) -> Way {
    Way {
        name,
        go: Box::new(go),
        costs: Vec::new(),
    }
}

fn timed(go: impl FnOnce() -> u64) -> Cost {
    let before = processor_time();
    let start = Instant::now();
    std::hint::black_box(go());
    cost(before, start)
}

/// What was spent since then.
fn cost(before: Option<Duration>, start: Instant) -> Cost {
    let clock = start.elapsed();
    let processor = match (before, processor_time()) {
        (Some(before), Some(after)) => after.saturating_sub(before),
        (None, _) | (_, None) => clock,
    };
    Cost { clock, processor }
}

/// Time on the processor of this process, its threads and its children that have ended, in the ticks
/// of a hundredth of a second that Linux counts in.
fn processor_time() -> Option<Duration> {
    let status = fs::read_to_string("/proc/self/stat").ok()?;
    let (_, rest) = status.rsplit_once(") ")?;
    let ticks: u64 = rest
        .split_whitespace()
        .skip(11)
        .take(4)
        .filter_map(|word| word.parse::<u64>().ok())
        .sum();
    Some(Duration::from_millis(ticks * 10))
}

fn pack(folder: &Path, bytes: &[u8]) -> io::Result<[PathBuf; 3]> {
    let paths = ["zst", "gz", "bz2"].map(|ending| folder.join(format!("games.pgn.{ending}")));
    fs::write(&paths[0], zstd::encode_all(bytes, 3)?)?;
    let mut gzip =
        flate2::write::GzEncoder::new(fs::File::create(&paths[1])?, flate2::Compression::default());
    gzip.write_all(bytes)?;
    gzip.finish()?;
    let mut bzip =
        bzip2::write::BzEncoder::new(fs::File::create(&paths[2])?, bzip2::Compression::best());
    bzip.write_all(bytes)?;
    bzip.finish()?;
    Ok(paths)
}

/// Both tables of a file as CSV.
fn tables(path: &Path, folder: &Path, threads: usize) -> impl Fn() -> Summary + use<> {
    let (found, _) = find(&[path.to_owned()]);
    let folder = folder.to_owned();
    move || {
        let task = Task {
            audit: AuditOptions {
                edition: None,
                play: None,
                ask: Ask::WhenInDoubt,
                budget: Budget::DEFAULT,
                offers: OfferSigns::Marks,
            },
            by_date: true,
            read: ReadOptions {
                letters: None,
                guess_offers: false,
            },
            sample: 1,
            since: None,
            query: None,
            only: Vec::new(),
            agreement: None,
            keep: Keep::Rows(Layout::Csv),
        };
        let files = Files {
            games: folder.join("games.csv"),
            findings: folder.join("findings.csv"),
            about: folder.join("about.json"),
            unfinished: folder.join("unfinished"),
            format: Format::Csv,
            resume: false,
            settings: String::new(),
        };
        audit(
            &found,
            &task,
            Pace::new(Some(threads)),
            Destination::Files(files),
            &mut Nobody,
        )
        .expect("the folder can be written to")
    }
}

struct Nobody;

impl Watch for Nobody {
    fn progress(&mut self, _progress: Progress) {}

    fn failed(&mut self, found: &Found, error: &InputError) {
        eprintln!("{}: {error:?}", found.name);
    }
}

fn extracted(name: &'static str, path: PathBuf) -> impl Fn() -> Cost {
    move || {
        timed(|| {
            let status = Command::new(name)
                .args(["-s", "--repetition", "-o/dev/null"])
                .arg(&path)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status();
            u64::from(status.is_ok_and(|status| status.success()))
        })
    }
}
