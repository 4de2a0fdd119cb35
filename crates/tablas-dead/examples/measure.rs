//! Runs the prover over lists of positions and compares it with what the lists say and, on request,
//! with chasolver on the same thread.
//!
//! `measure [--budget N] [--chasolver] [--runs N] [--slower MICROSECONDS] FILE…`; of several runs the
//! least time of each query counts, and the queries that took longer than so much are listed. A file whose name ends in `.jsonl` has an object a
//! line with `fen` and either `white_can_mate` and `black_can_mate`, or `winner` and `winnable`; any
//! other file has tab-separated columns named in its first line: `fen`, `white`, `black` (`W`, `U`
//! or `?`).

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "an example measures time, reads files and prints; the crate does not"
)]

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::fs;
use std::str::FromStr;
use std::time::Duration;

use serde_json::Value;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, FromSetup, PositionError};
use tablas_dead::{Answer, Budget, can_checkmate};

/// One question and what the list says of it.
struct Query {
    fen: String,
    winner: Color,
    can: Option<bool>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut budget = Budget::DEFAULT;
    let mut with_chasolver = false;
    let mut runs = 1;
    let mut slower = Duration::MAX;
    let mut files = Vec::new();
    let mut args = env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--budget" => {
                let states = args.next().ok_or("--budget needs a number")?;
                budget = Budget::states(states.parse()?);
            }
            "--runs" => {
                runs = args.next().ok_or("--runs needs a number")?.parse()?;
            }
            "--slower" => {
                let least = args.next().ok_or("--slower needs a number")?;
                slower = Duration::from_micros(least.parse()?);
            }
            "--chasolver" => with_chasolver = true,
            _ => files.push(arg),
        }
    }
    for file in files {
        let queries = read(&file)?;
        println!(
            "{file}: {} queries, {} states",
            queries.len(),
            budget.as_states()
        );
        ours(&queries, budget, runs, slower);
        if with_chasolver {
            theirs(&queries, runs);
        }
    }
    Ok(())
}

/// Time that this thread has spent on a processor, which other programs disturb less than the clock.
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(
        u64::try_from(time.tv_sec).unwrap_or(0),
        u32::try_from(time.tv_nsec).unwrap_or(0),
    )
}

/// The answer, and the least time that it took.
fn least<T>(runs: u32, ask: impl Fn() -> T) -> (T, Duration) {
    let once = || {
        let begin = processor_time();
        let answer = ask();
        (answer, processor_time().saturating_sub(begin))
    };
    let (answer, mut time) = once();
    for _ in 1..runs {
        time = time.min(once().1);
    }
    (answer, time)
}

fn read(file: &str) -> Result<Vec<Query>, Box<dyn Error>> {
    let text = fs::read_to_string(file)?;
    let mut queries = Vec::new();
    if file.ends_with(".jsonl") {
        for line in text.lines() {
            let object: Value = serde_json::from_str(line)?;
            let fen = object["fen"].as_str().ok_or("no fen")?;
            let mut add = |winner, can: &Value| {
                queries.push(Query {
                    fen: fen.to_owned(),
                    winner,
                    can: can.as_bool(),
                });
            };
            match object["winner"].as_str() {
                Some("white") => add(Color::White, &object["winnable"]),
                Some(_) => add(Color::Black, &object["winnable"]),
                None => {
                    add(Color::White, &object["white_can_mate"]);
                    add(Color::Black, &object["black_can_mate"]);
                }
            }
        }
        return Ok(queries);
    }
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let column = |name: &str| names.iter().position(|n| *n == name);
    let fen = column("fen").ok_or("no column fen")?;
    for line in lines {
        let cells: Vec<&str> = line.split('\t').collect();
        for (name, winner) in [("white", Color::White), ("black", Color::Black)] {
            let said = column(name).and_then(|at| cells.get(at)).copied();
            queries.push(Query {
                fen: cells.get(fen).ok_or("a short line")?.to_string(),
                winner,
                can: match said {
                    Some("W") => Some(true),
                    Some("U") => Some(false),
                    Some(_) | None => None,
                },
            });
        }
    }
    Ok(queries)
}

/// The lists hold composed positions with more men than a game can have.
fn position(fen: &str) -> Option<Chess> {
    let setup = Fen::from_str(fen).ok()?.into_setup();
    Chess::from_setup(setup, CastlingMode::Standard)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}

fn ours(queries: &[Query], budget: Budget, runs: u32, slower: Duration) {
    let mut times = Times::default();
    for query in queries {
        let Some(position) = position(&query.fen) else {
            println!("not a position: {}", query.fen);
            continue;
        };
        let (answer, time) = least(runs, || can_checkmate(&position, query.winner, budget));
        if time > slower {
            println!("slow {time:?} {} {}", query.fen, query.winner);
        }
        let can = match answer {
            Answer::Can(_) => Some(true),
            Answer::Cannot(_) => Some(false),
            Answer::Unknown(_) => None,
        };
        times.note(query, can, time);
    }
    times.print("prover");
}

fn theirs(queries: &[Query], runs: u32) {
    let mut times = Times::default();
    for query in queries {
        let Ok(board) = chess::Board::from_str(&query.fen) else {
            continue;
        };
        let winner = match query.winner {
            Color::White => chess::Color::White,
            Color::Black => chess::Color::Black,
        };
        let (answer, time) = least(runs, || chasolver::winnability(&board, winner));
        let can = answer.map(|answer| answer != chasolver::Winnability::Unwinnable);
        times.note(query, can, time);
    }
    times.print("chasolver");
}

#[derive(Default)]
struct Times {
    all: Vec<Duration>,
    slowest: Option<(Duration, String)>,
    counts: BTreeMap<(&'static str, &'static str), usize>,
}

impl Times {
    fn note(&mut self, query: &Query, can: Option<bool>, time: Duration) {
        self.all.push(time);
        if self.slowest.as_ref().is_none_or(|(most, _)| time > *most) {
            self.slowest = Some((time, format!("{} {}", query.fen, query.winner)));
        }
        let word = |can| match can {
            Some(true) => "can",
            Some(false) => "cannot",
            None => "unknown",
        };
        *self.counts.entry((word(query.can), word(can))).or_default() += 1;
        if can.is_some() && query.can.is_some() && can != query.can {
            println!("DIFFERS {} {} {}", query.fen, query.winner, word(can));
        } else if can.is_none() {
            println!(
                "unknown {} {} ({})",
                query.fen,
                query.winner,
                word(query.can)
            );
        }
    }

    fn print(mut self, name: &str) {
        self.all.sort_unstable();
        let Some(worst) = self.all.last() else {
            return;
        };
        let total: Duration = self.all.iter().sum();
        let part = |per_mille: usize| self.all[self.all.len() * per_mille / 1000];
        println!(
            "{name}: average {:?}, median {:?}, 90 % {:?}, 99 % {:?}, 99.9 % {:?}, worst {worst:?}",
            total / u32::try_from(self.all.len()).unwrap_or(u32::MAX),
            part(500),
            part(900),
            part(990),
            part(999),
        );
        if let Some((_, query)) = &self.slowest {
            println!("  slowest: {query}");
        }
        for ((said, answered), count) in &self.counts {
            println!("  said {said}, answered {answered}: {count}");
        }
    }
}
