//! What reading and checking games costs, beside pgn-reader and shakmaty replaying the same file.
//!
//! All work is done in one process and one thread on a file held in memory, the three ways in turn,
//! so that a slow moment of the machine does not favour one of them. The least time of several runs
//! of each is what counts: time on the processor where the system tells it, which other programs
//! disturb less, else time on the clock.

mod corpus;
mod options;
mod own;
mod peer;

#[cfg(test)]
mod tests;

use std::fs;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use corpus::Corpus;
use options::{Options, Way};

/// What was seen while going through the file, so that nobody is credited for work not done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    games: u64,
    plies: u64,
    /// Games whose main line was not replayed to its end.
    cut: u64,
    /// What a check had to tell.
    findings: u64,
}

/// What one run took.
#[derive(Clone, Copy, Debug)]
struct Cost {
    /// From begin to end.
    clock: Duration,
    /// On the processor; the same as `clock` where the system does not tell it.
    processor: Duration,
}

impl Cost {
    fn min(self, other: Cost) -> Cost {
        Cost {
            clock: self.clock.min(other.clock),
            processor: self.processor.min(other.processor),
        }
    }
}

impl Way {
    fn go(self, bytes: &[u8]) -> Tally {
        match self {
            Way::Replay => peer::replay(bytes),
            Way::Read => own::read(bytes),
            Way::Check => own::check(bytes),
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Way::Replay => "pgn-reader + shakmaty, replay",
            Way::Read => "tablas-record, read and replay",
            Way::Check => "tablas-audit, complete check",
        }
    }
}

fn main() -> ExitCode {
    let options = match Options::read(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(message) => {
            eprint!("{message}");
            return ExitCode::from(2);
        }
    };
    match Corpus::load(&options.files, options.size) {
        Ok(corpus) => {
            run(&corpus, &options);
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprint!("{message}");
            ExitCode::from(2)
        }
    }
}

fn run(corpus: &Corpus, options: &Options) {
    print!("{}", corpus.description());
    // Loading takes more for a moment than the file is long, and is not what is measured. Where the
    // peak cannot be set back, it includes that.
    let _ = fs::write("/proc/self/clear_refs", "5");
    let megabytes = corpus.bytes.len() as f64 / 1e6;
    let mut best: Vec<(Way, Tally, Cost)> = Vec::new();
    for &way in &options.ways {
        let (tally, cost) = timed(way, &corpus.bytes);
        let findings = match way {
            Way::Replay | Way::Read => String::new(),
            Way::Check => format!(", {} findings", tally.findings),
        };
        println!(
            "{}: {} games, {} half-moves, {} games not to their end{findings}",
            way.name(),
            tally.games,
            tally.plies,
            tally.cut,
        );
        best.push((way, tally, cost));
    }
    // The first pass above was a run too.
    for _ in 1..options.runs {
        for (way, tally, least) in &mut best {
            let (again, cost) = timed(*way, &corpus.bytes);
            assert_eq!(*tally, again, "the same file gives the same count");
            *least = least.min(cost);
        }
    }
    println!(
        "\nleast of {} runs, one thread      on the clock   processor",
        options.runs
    );
    for (way, tally, cost) in &best {
        println!(
            "  {:<32}{:>10.3} s {:>9.3} s {:>8.1} MB/s {:>7.2} million half-moves/s",
            way.name(),
            cost.clock.as_secs_f64(),
            cost.processor.as_secs_f64(),
            megabytes / cost.processor.as_secs_f64(),
            tally.plies as f64 / 1e6 / cost.processor.as_secs_f64(),
        );
    }
    let seconds = |wanted| {
        let found = best.iter().find(|(way, ..)| *way == wanted);
        found.map(|(.., cost)| cost.processor.as_secs_f64())
    };
    if let (Some(replay), Some(read), Some(check)) = (
        seconds(Way::Replay),
        seconds(Way::Read),
        seconds(Way::Check),
    ) {
        println!(
            "\n  speed of reading, against the replay    {:.3}   goal: at least 0.8",
            replay / read
        );
        println!(
            "  cost of a check, against the replay     {:.3}   goal: at most 1.35",
            check / replay
        );
        println!(
            "  cost of a check, against reading        {:.3}",
            check / read
        );
    }
    match peak_memory() {
        Some(peak) => println!(
            "\npeak memory: {:.0} MB, {megabytes:.0} MB of them the file",
            peak as f64 / 1e6
        ),
        None => println!("\npeak memory: not known on this system"),
    }
}

fn timed(way: Way, bytes: &[u8]) -> (Tally, Cost) {
    let processor = processor_time();
    let start = Instant::now();
    let tally = way.go(bytes);
    let clock = start.elapsed();
    let processor = match (processor, processor_time()) {
        (Some(before), Some(after)) => after.saturating_sub(before),
        (None, _) | (_, None) => clock,
    };
    (tally, Cost { clock, processor })
}

/// Time that this thread has spent on a processor, where the system tells it.
fn processor_time() -> Option<Duration> {
    let status = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = status.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

/// Most memory that the process has had, in bytes, where the system tells it.
fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}
