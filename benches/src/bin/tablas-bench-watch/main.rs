//! What watching a hall costs: 1,000 boards of 160 half-moves read for the first time, one new move to
//! its alert, a file with all games written anew; and, with `--soak SECONDS`, as many boards played at
//! a move every two seconds, from the disk to the alert.

mod games;
mod measure;
mod soak;
mod system;

use std::process::ExitCode;

const USAGE: &str = "\
usage: tablas-bench-watch [--boards N] [--soak SECONDS [--every MILLIS]]

  --boards N        how many boards (1000)
  --soak SECONDS    play on all boards for so long, and measure how late alerts are
  --every MILLIS    how often each board makes a move in the soak (2000)
";

/// What is asked for.
struct Wishes {
    boards: usize,
    soak: Option<u64>,
    every: u64,
}

fn wishes(mut words: impl Iterator<Item = String>) -> Option<Wishes> {
    let mut wishes = Wishes {
        boards: 1_000,
        soak: None,
        every: 2_000,
    };
    while let Some(word) = words.next() {
        let number = words.next()?.parse::<u64>().ok().filter(|it| *it > 0)?;
        match word.as_str() {
            "--boards" => wishes.boards = usize::try_from(number).ok()?,
            "--soak" => wishes.soak = Some(number),
            "--every" => wishes.every = number,
            _ => return None,
        }
    }
    Some(wishes)
}

fn main() -> ExitCode {
    let Some(wishes) = wishes(std::env::args().skip(1)) else {
        eprint!("{USAGE}");
        return ExitCode::from(2);
    };
    let done = match wishes.soak {
        Some(seconds) => soak::run(wishes.boards, seconds, wishes.every),
        None => measure::run(wishes.boards),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("tablas-bench-watch: {error}");
            ExitCode::from(2)
        }
    }
}
