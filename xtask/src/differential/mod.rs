//! `cargo xtask differential`: the same games replayed by Tablas and by python-chess, and every
//! answer about every position compared.

mod compare;
mod ours;
mod shuffle;
mod theirs;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;

use shakmaty::CastlingMode;
use tablas_record::{Game, ReadOptions, Reader};

use compare::{Difference, Explained};
use ours::{Line, Ours, Seen, fen};
use theirs::{Flags, Process, Python, Question};

/// Explains the options.
pub(crate) const USAGE: &str = "\
usage: cargo xtask differential [FILE…] [--games N] [--shuffles N] [--processes N]

  FILE           PGN, plain or .zst
  --games N      the first N games of each file; all of them otherwise
  --shuffles N   N made-up games that move back and forth for long, always the same ones
  --processes N  how many python-chess run at once (2)
";

/// Something that a position can have, and its name.
type Fact = (&'static str, fn(&Seen) -> bool);

/// What a position must have for the comparison to say something about article 9.
const FACTS: [Fact; 8] = [
    ("third or later occurrence", |it| it.occurrences >= 3),
    ("same placement, not the same position", |it| {
        it.placements > it.occurrences
    }),
    ("third occurrence by an announced move", |it| {
        !it.ahead.is_empty()
    }),
    ("fifth or later occurrence", |it| it.occurrences >= 5),
    ("fifty moves on the board", |it| it.quiet >= 100),
    ("fifty moves by an announced move only", |it| {
        it.quiet == 99 && !it.fifty.is_empty()
    }),
    ("seventy-five moves", |it| it.quiet >= 150),
    ("no legal move", |it| it.legal == 0),
];

/// Most unexplained differences that are printed.
const PRINTED: usize = 20;

#[derive(Debug, PartialEq, Eq)]
struct Options {
    files: Vec<PathBuf>,
    games: u64,
    shuffles: u64,
    processes: usize,
}

impl Options {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
        let mut options = Options {
            files: Vec::new(),
            games: u64::MAX,
            shuffles: 0,
            processes: 2,
        };
        while let Some(word) = words.next() {
            let mut number = || {
                words
                    .next()
                    .and_then(|text| text.parse::<u64>().ok())
                    .filter(|&number| number > 0)
                    .ok_or_else(|| format!("{word}: a number is needed\n"))
            };
            match word.as_str() {
                "--games" => options.games = number()?,
                "--shuffles" => options.shuffles = number()?,
                "--processes" => options.processes = usize::try_from(number()?).unwrap_or(1),
                other if other.starts_with('-') => return Err(format!("{other}\n{USAGE}")),
                _ => options.files.push(word.into()),
            }
        }
        if options.files.is_empty() && options.shuffles == 0 {
            return Err(USAGE.to_owned());
        }
        Ok(options)
    }
}

/// A game on its way to be compared.
struct Job {
    /// Number of the game among all of them.
    number: u64,
    /// Where it comes from, to be found again.
    place: String,
    line: Line,
}

/// A difference and where it is.
struct Example {
    number: u64,
    place: String,
    fen: String,
    difference: Difference,
}

/// What all comparisons have come to.
#[derive(Default)]
struct Totals {
    games: u64,
    chess960: u64,
    from_a_position: u64,
    positions: u64,
    facts: [u64; FACTS.len()],
    insufficient: u64,
    explained: BTreeMap<Explained, (u64, Example)>,
    unexplained: u64,
    examples: Vec<Example>,
}

/// Runs the task.
///
/// # Errors
///
/// A message for the person at the terminal: wrong options, a file that cannot be read, no
/// python-chess.
pub(crate) fn run(root: &Path, words: impl Iterator<Item = String>) -> Result<ExitCode, String> {
    let options = Options::read(words)?;
    let python = Python::prepare(root)?;
    let (sender, receiver) = sync_channel::<Job>(64);
    let receiver = Arc::new(Mutex::new(receiver));
    let totals = thread::scope(|scope| {
        let workers: Vec<_> = (0..options.processes)
            .map(|_| {
                let receiver = Arc::clone(&receiver);
                let python = &python;
                scope.spawn(move || work(&receiver, python.start()?))
            })
            .collect();
        // The workers hold the receiver: if all of them fail, sending ends.
        drop(receiver);
        let sent = send(&options, &sender);
        drop(sender);
        let mut totals = Totals::default();
        for worker in workers {
            totals.add(worker.join().expect("a worker does not panic")?);
        }
        sent.map(|()| totals)
    })?;
    print!("{}", totals.report());
    Ok(if totals.unexplained == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn send(options: &Options, sender: &SyncSender<Job>) -> Result<(), String> {
    let mut number = 0;
    let mut send = |place: String, line: Line| {
        number += 1;
        sender
            .send(Job {
                number,
                place,
                line,
            })
            .is_ok()
    };
    for path in &options.files {
        let fault = |error: &dyn std::fmt::Display| format!("{}: {error}\n", path.display());
        let file = File::open(path).map_err(|error| fault(&error))?;
        let packed = path.extension().is_some_and(|extension| extension == "zst");
        let bytes: Box<dyn Read> = if packed {
            Box::new(zstd::Decoder::new(file).map_err(|error| fault(&error))?)
        } else {
            Box::new(BufReader::new(file))
        };
        let read_options = ReadOptions {
            letters: None,
            guess_offers: false,
        };
        let mut reader = Reader::new(bytes, read_options);
        let mut game = Game::new();
        while game.number() < options.games
            && reader
                .read(&mut game, &mut ())
                .map_err(|error| fault(&error))?
        {
            let line = Line {
                start: game.start().clone(),
                mode: game.castling_mode(),
                moves: game.moves().iter().map(|ply| ply.mv).collect(),
            };
            if !send(format!("{}, game {}", path.display(), game.number()), line) {
                return Ok(());
            }
        }
    }
    for number in 1..=options.shuffles {
        if !send(format!("shuffle {number}"), shuffle::line(number)) {
            return Ok(());
        }
    }
    Ok(())
}

fn work(receiver: &Mutex<Receiver<Job>>, mut process: Process) -> Result<Totals, String> {
    let mut totals = Totals::default();
    loop {
        let job = receiver.lock().expect("no worker panics").recv();
        let Ok(job) = job else {
            return Ok(totals);
        };
        let theirs = process
            .ask(&Question {
                fen: &job.line.fen(),
                chess960: job.line.mode == CastlingMode::Chess960,
                moves: &job.line.uci(),
            })
            .map_err(|error| format!("{}: {error}", job.place))?;
        let ours = Ours::of(&job.line);
        totals.count(&job.line, &ours, &theirs.flags);
        for difference in compare::compare(&job.line, &ours, &theirs) {
            totals.note(&job, difference);
        }
    }
}

impl Totals {
    fn count(&mut self, line: &Line, ours: &Ours, flags: &[Flags]) {
        self.games += 1;
        self.chess960 += u64::from(line.mode == CastlingMode::Chess960);
        self.from_a_position += u64::from(line.start != shakmaty::Chess::default());
        self.positions += ours.seen.len() as u64;
        for (count, (_, holds)) in self.facts.iter_mut().zip(FACTS) {
            *count += ours.seen.iter().filter(|seen| holds(seen)).count() as u64;
        }
        let insufficient = flags.iter().filter(|flags| flags.has(Flags::INSUFFICIENT));
        self.insufficient += insufficient.count() as u64;
    }

    fn note(&mut self, job: &Job, difference: Difference) {
        let explained = difference.explained;
        let example = |difference: Difference| Example {
            number: job.number,
            place: job.place.clone(),
            fen: fen(&job.line.position_at(difference.ply)),
            difference,
        };
        match explained {
            Some(explained) => {
                let entry = self.explained.entry(explained);
                entry.or_insert_with(|| (0, example(difference))).0 += 1;
            }
            None => {
                self.unexplained += 1;
                if self.examples.len() < PRINTED {
                    self.examples.push(example(difference));
                }
            }
        }
    }

    fn add(&mut self, other: Totals) {
        self.games += other.games;
        self.chess960 += other.chess960;
        self.from_a_position += other.from_a_position;
        self.positions += other.positions;
        for (count, more) in self.facts.iter_mut().zip(other.facts) {
            *count += more;
        }
        self.insufficient += other.insufficient;
        for (explained, (count, example)) in other.explained {
            match self.explained.get_mut(&explained) {
                None => {
                    self.explained.insert(explained, (count, example));
                }
                Some((sum, first)) => {
                    *sum += count;
                    if example.number < first.number {
                        *first = example;
                    }
                }
            }
        }
        self.unexplained += other.unexplained;
        self.examples.extend(other.examples);
        self.examples.sort_by_key(|example| example.number);
        self.examples.truncate(PRINTED);
    }

    fn report(&self) -> String {
        let mut out = format!(
            "compared with {}: {} games ({} of Chess960, {} from a set-up position), {} positions\n",
            Python::name(),
            self.games,
            self.chess960,
            self.from_a_position,
            self.positions,
        );
        out += "\npositions among them, by what Tablas says\n";
        for (count, (name, _)) in self.facts.iter().zip(FACTS) {
            out += &format!("  {count:>9}  {name}\n");
        }
        out += &format!(
            "  {:>9}  insufficient material (python-chess)\n",
            self.insufficient
        );
        out += "\nexplained differences\n";
        for explained in Explained::ALL {
            match self.explained.get(&explained) {
                None => out += &format!("  {:>9}  {}\n", 0, explained.key()),
                Some((count, example)) => {
                    out += &format!(
                        "  {count:>9}  {}: {}\n",
                        explained.key(),
                        explained.reason()
                    );
                    out += &format!("             first: {example}\n");
                }
            }
        }
        out += &format!("\nunexplained differences: {}\n", self.unexplained);
        for example in &self.examples {
            out += &format!("  {example}\n");
        }
        out
    }
}

impl std::fmt::Display for Example {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Difference {
            ply,
            question,
            ours,
            theirs,
            explained: _,
        } = &self.difference;
        write!(
            f,
            "{}, after {ply} half-moves, {}: {question}: Tablas {ours}, python-chess {theirs}",
            self.place, self.fen,
        )
    }
}
