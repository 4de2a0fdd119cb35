//! A whole run: from inputs to tables.

use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tablas_tables::{Cell, Format, Layout, Record, Rows, TableReader};

use super::about::about;
#[cfg(feature = "parquet")]
use super::about::metadata;
use super::fingerprint::fingerprint;
use super::journal::{Journal, Line, State};
use super::keeper::Keeper;
use super::part::Part;
use super::simple::numbers;
use crate::across;
use crate::code::ManyCode;
use crate::input::Found;
use crate::run::{InputError, Pace, Progress, Sink, run};
use crate::tables::{FINDINGS, GAMES};
use crate::tally::Counts;
use crate::task::{Keep, Task};
use crate::worker::Batch;

/// Where the tables go.
pub enum Destination<'a> {
    /// Nowhere: only the summary is wanted.
    Nowhere,
    /// One table to a stream, as it grows.
    Stream {
        /// Its name.
        table: &'static str,
        /// The stream.
        out: &'a mut dyn Write,
    },
    /// Both tables to files.
    Files(Files),
}

/// Files for both tables.
#[derive(Clone, Debug)]
pub struct Files {
    /// The table of games.
    pub games: PathBuf,
    /// The table of findings.
    pub findings: PathBuf,
    /// What is said about both.
    pub about: PathBuf,
    /// The folder for what is not finished, on the same disk.
    pub unfinished: PathBuf,
    /// Their format.
    pub format: Format,
    /// Go on with an interrupted run.
    pub resume: bool,
    /// What, of the options, changes what comes out: a run with others cannot go on.
    pub settings: String,
}

/// What a run has come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Games read.
    pub games: u64,
    /// What was counted, by name.
    pub counts: Counts,
    /// Inputs that could not be read to their end.
    pub failed: u64,
    /// Inputs that an interrupted run had finished before.
    pub taken_over: usize,
}

/// Sees a run go on.
pub trait Watch {
    /// Called now and then.
    fn progress(&mut self, progress: Progress);
    /// An input could not be read, or not to its end.
    fn failed(&mut self, found: &Found, error: &InputError);
}

/// Why a run ended.
#[derive(Debug)]
pub enum AuditError {
    /// Writing failed.
    Write(io::Error),
    /// What the interrupted run left is of other inputs or options.
    OtherRun(PathBuf),
    /// The program was built without this format.
    NotBuiltIn(Format),
}

impl fmt::Display for AuditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AuditError::Write(error) => write!(f, "cannot write: {error}"),
            AuditError::OtherRun(path) => write!(f, "{} is of another run", path.display()),
            AuditError::NotBuiltIn(format) => write!(f, "built without {}", format.key()),
        }
    }
}

impl std::error::Error for AuditError {}

impl From<io::Error> for AuditError {
    fn from(error: io::Error) -> AuditError {
        AuditError::Write(error)
    }
}

struct Tables<'a, W> {
    inputs: &'a [Found],
    watch: &'a mut W,
    layout: Layout,
    games: Part,
    findings: Part,
    keys: Part,
    /// The journal of a run that has come to its end before.
    journal: Option<Journal>,
    keeper: Option<Keeper>,
    stream: Option<(&'static str, &'a mut dyn Write)>,
    state: State,
    failed: u64,
}

impl<W: Watch> Sink for Tables<'_, W> {
    fn batch(&mut self, _input: usize, number: u64, batch: Batch) -> io::Result<()> {
        let by = i64::try_from(number).map_err(io::Error::other)?;
        batch.counts.add_to(&mut self.state.counts);
        let Some((games, findings)) = &batch.rows else {
            return Ok(());
        };
        let begin = self.games.length();
        let moved = games.write(by, &mut self.games)?;
        findings.write(by, &mut self.findings)?;
        let ends = moved.starts.iter().skip(1).copied().chain([moved.length]);
        for ((key, &start), end) in batch.keys.iter().zip(&moved.starts).zip(ends) {
            let key = across::Key {
                row: begin + start,
                row_length: u32::try_from(end - start).map_err(io::Error::other)?,
                ordinal: self.state.rows,
                ..*key
            };
            key.write(&mut self.keys)?;
            self.state.rows += 1;
        }
        if let Some((table, out)) = &mut self.stream {
            let rows = if *table == GAMES.name {
                games
            } else {
                findings
            };
            rows.write(by, out)?;
        }
        Ok(())
    }

    fn ended(&mut self, input: usize, games: u64, error: Option<InputError>) -> io::Result<()> {
        let found = &self.inputs[input];
        self.state.games += games;
        *self.state.counts.entry("inputs".to_owned()).or_default() += 1;
        if let Some(error) = error {
            self.failed += 1;
            *self
                .state
                .counts
                .entry("failed-inputs".to_owned())
                .or_default() += 1;
            self.watch.failed(found, &error);
        }
        if let Some(keeper) = &mut self.keeper {
            for part in [&mut self.games, &mut self.findings, &mut self.keys] {
                part.flush()?;
            }
            self.state.lengths = [
                self.games.length(),
                self.findings.length(),
                self.keys.length(),
            ];
            self.state.done.push(fingerprint(found).unwrap_or(0));
            keeper.done(Line::of(&self.state))?;
        }
        Ok(())
    }

    fn progress(&mut self, progress: Progress) {
        self.watch.progress(progress);
    }
}

/// Audits every game of `inputs`.
///
/// # Errors
///
/// When writing fails, or an interrupted run cannot go on. What is wrong with an input is told to
/// `watch` and counted, and the next one is read.
pub fn audit<W: Watch>(
    inputs: &[Found],
    task: &Task,
    pace: Pace,
    destination: Destination<'_>,
    watch: &mut W,
) -> Result<Summary, AuditError> {
    let Keep::Rows(layout) = task.keep else {
        return numbers(inputs, task, pace, watch);
    };
    let mut tables = Tables {
        inputs,
        watch,
        layout,
        games: Part::unseen()?,
        findings: Part::unseen()?,
        keys: Part::unseen()?,
        journal: None,
        keeper: None,
        stream: None,
        state: State::default(),
        failed: 0,
    };
    let mut files = None;
    match destination {
        Destination::Nowhere => {}
        Destination::Stream { table, out } => {
            let of = if table == GAMES.name {
                &GAMES
            } else {
                &FINDINGS
            };
            out.write_all(&Rows::new(of, layout).head())?;
            tables.stream = Some((table, out));
        }
        Destination::Files(into) => {
            if !into.format.is_built_in() {
                return Err(AuditError::NotBuiltIn(into.format));
            }
            tables.open(&into)?;
            files = Some(into);
        }
    }
    let taken_over = tables.state.done.len();
    if !tables.state.assembled {
        if tables.games.length() == 0 {
            tables.games.write_all(&Rows::new(&GAMES, layout).head())?;
            tables
                .findings
                .write_all(&Rows::new(&FINDINGS, layout).head())?;
        }
        run(inputs, taken_over, task, pace, &mut tables)?;
        tables.across(task)?;
    }
    if let Some(files) = files {
        tables.finish(&files)?;
    }
    let failed = tables
        .state
        .counts
        .get("failed-inputs")
        .copied()
        .unwrap_or(0);
    Ok(Summary {
        games: tables.state.games,
        counts: tables.state.counts,
        failed,
        taken_over,
    })
}

impl<W: Watch> Tables<'_, W> {
    /// Opens the files of a run that begins or goes on.
    fn open(&mut self, files: &Files) -> Result<(), AuditError> {
        let folder = &files.unfinished;
        let journal = folder.join("journal");
        if files.resume
            && let Some((journal, state)) = self.going_on(files, &journal)?
        {
            self.journal = Some(journal);
            self.state = state;
        } else {
            // What an interrupted run has left is of no use any more.
            if folder.exists() {
                fs::remove_dir_all(folder)?;
            }
            fs::create_dir_all(folder)?;
            self.journal = Some(Journal::begin(&journal, &files.settings)?);
        }
        if !self.state.assembled {
            let [games, findings, keys] = self.state.lengths;
            self.games = Part::at(&folder.join("games"), games)?;
            self.findings = Part::at(&folder.join("findings"), findings)?;
            self.keys = Part::at(&folder.join("keys"), keys)?;
            let files = [self.games.file()?, self.findings.file()?, self.keys.file()?];
            self.keeper = self
                .journal
                .take()
                .map(|journal| Keeper::begin(journal, files));
        }
        Ok(())
    }

    fn going_on(&self, files: &Files, path: &Path) -> Result<Option<(Journal, State)>, AuditError> {
        if !path.exists() {
            return Ok(None);
        }
        let Some((journal, state)) = Journal::go_on(path, &files.settings)? else {
            return Err(AuditError::OtherRun(files.unfinished.clone()));
        };
        let same = state.done.len() <= self.inputs.len()
            && state
                .done
                .iter()
                .zip(self.inputs)
                .all(|(done, found)| fingerprint(found).unwrap_or(0) == *done);
        if !same {
            return Err(AuditError::OtherRun(files.unfinished.clone()));
        }
        Ok(Some((journal, state)))
    }

    /// Adds what only many games show.
    fn across(&mut self, task: &Task) -> io::Result<()> {
        self.findings.flush()?;
        self.games.flush()?;
        if !task.wants_of_many() {
            return Ok(());
        }
        let Tables {
            games,
            findings,
            keys,
            layout,
            stream,
            state,
            ..
        } = self;
        let layout = *layout;
        let games = std::cell::RefCell::new(games);
        let row = |(at, length): (u64, u32)| -> io::Result<Record> {
            let bytes = games.borrow_mut().bytes(at, length)?;
            TableReader::of_rows(&GAMES, layout, &bytes[..])
                .next_row()
                .map_err(io::Error::other)?
                .ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
        };
        across::look(keys.reread()?, row, |hit| {
            if !task.wants_code(hit.code.key()) {
                return Ok(());
            }
            *state
                .counts
                .entry(format!("code.{}", hit.code.key()))
                .or_default() += 1;
            let mut rows = Rows::new(&FINDINGS, layout);
            hit_row(&mut rows, hit, &row(hit.row)?, &row(hit.earlier)?);
            rows.write(0, findings)?;
            match stream {
                Some((table, out)) if *table == FINDINGS.name => rows.write(0, out).map(|_| ()),
                Some(_) | None => Ok(()),
            }
        })?;
        games.into_inner().go_on()
    }

    /// Makes the files complete and gives them their names.
    fn finish(&mut self, files: &Files) -> Result<(), AuditError> {
        let folder = &files.unfinished;
        let ready = |name: &str| folder.join(format!("{name}.ready"));
        if let Some(keeper) = self.keeper.take() {
            self.journal = Some(keeper.finish()?);
        }
        if !self.state.assembled {
            let about = about(&self.state, files.format);
            fs::write(ready("about"), about.as_bytes())?;
            let mut about = Part::at(&ready("about"), about.len() as u64)?;
            sync([&mut self.games, &mut self.findings, &mut about])?;
            for (table, part) in [(&GAMES, &mut self.games), (&FINDINGS, &mut self.findings)] {
                match files.format {
                    Format::Csv | Format::Jsonl => {
                        fs::rename(folder.join(table.name), ready(table.name))?;
                    }
                    Format::Parquet => to_parquet(table, part, &ready(table.name), &self.state)?,
                }
            }
            if let Some(journal) = &mut self.journal {
                journal.assembled()?;
            }
        }
        for (name, to) in [
            (GAMES.name, &files.games),
            (FINDINGS.name, &files.findings),
            ("about", &files.about),
        ] {
            // One that has its name already got it before the run was interrupted.
            if ready(name).exists() {
                tablas_whole::give_name(&ready(name), to)?;
            }
        }
        fs::remove_dir_all(folder)?;
        Ok(())
    }
}

/// Brings several files to the disk, which takes no longer than one.
fn sync<const N: usize>(parts: [&mut Part; N]) -> io::Result<()> {
    std::thread::scope(|scope| {
        let all = parts.map(|part| scope.spawn(move || part.sync()));
        all.into_iter().try_for_each(|one| {
            one.join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })
    })
}

#[cfg(feature = "parquet")]
fn to_parquet(
    table: &'static tablas_tables::Table,
    part: &mut Part,
    path: &Path,
    state: &State,
) -> Result<(), AuditError> {
    let mut reader = TableReader::of_rows(table, Layout::Raw, part.reread()?);
    let file = fs::File::create(path)?;
    tablas_tables::write_parquet(table, &mut reader, &file, &metadata(state))
        .map_err(io::Error::other)?;
    file.sync_data()?;
    Ok(())
}

#[cfg(not(feature = "parquet"))]
fn to_parquet(
    _table: &'static tablas_tables::Table,
    _part: &mut Part,
    _path: &Path,
    _state: &State,
) -> Result<(), AuditError> {
    Err(AuditError::NotBuiltIn(Format::Parquet))
}

/// A row about a game that is like an earlier one.
fn hit_row(rows: &mut Rows, hit: &across::Hit, game: &Record, earlier: &Record) {
    let cell = |record: &Record, name: &str| {
        GAMES
            .column(name)
            .and_then(|column| record.get(column))
            .cloned()
            .unwrap_or(Cell::Empty)
    };
    let file = cell(earlier, "file");
    let number = cell(earlier, "game").int().unwrap_or(0);
    let details = format!(
        "shared={} with={}#{number}",
        hit.shared,
        file.text().unwrap_or_default()
    );
    let ply = match hit.code {
        ManyCode::Mny002 => hit.shared,
        ManyCode::Mny001 | ManyCode::Ofr004 => 0,
    };
    for column in FINDINGS.columns {
        match column.name {
            "code" => rows.text(hit.code.key()),
            "severity" => rows.text("info"),
            "ply" => rows.int(ply.into()),
            "details" => rows.text(&details),
            "move" | "side" | "place" | "articles" => rows.empty(),
            name => rows.cell(&cell(game, name)),
        }
    }
    rows.end();
}
