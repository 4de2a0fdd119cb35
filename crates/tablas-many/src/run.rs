//! All inputs, on as many threads as there are, in order.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use tablas_record::ReadError;

use crate::input::{Found, Meter, Next, Piece, Pieces, with_input};
use crate::task::Task;
use crate::worker::{Batch, Worker};

/// How the work is shared out. None of it changes what comes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Threads that audit.
    pub threads: usize,
    /// How many bytes make a piece.
    pub piece: usize,
}

impl Pace {
    /// How long a piece usually is: long enough that sharing it out costs nothing, short enough that
    /// many fit into memory.
    pub const PIECE: usize = 1 << 19;

    /// All cores, or as many threads as are wanted.
    #[must_use]
    pub fn new(threads: Option<usize>) -> Pace {
        let all = || thread::available_parallelism().map_or(1, usize::from);
        Pace {
            threads: threads.unwrap_or_else(all).max(1),
            piece: Pace::PIECE,
        }
    }
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Games read.
    pub games: u64,
    /// Bytes of text read.
    pub bytes: u64,
    /// Bytes taken from disk.
    pub from_disk: u64,
}

/// Why an input was not read to its end.
#[derive(Debug)]
pub enum InputError {
    /// It could not be opened.
    Open(io::Error),
    /// Reading stopped.
    Read(ReadError),
}

/// Takes what comes out, in the order of the input.
pub(crate) trait Sink {
    /// A batch of an input. `number` is how many games of the input came before it.
    fn batch(&mut self, input: usize, number: u64, batch: Batch) -> io::Result<()>;
    /// An input has ended, after so many games.
    fn ended(&mut self, input: usize, games: u64, error: Option<InputError>) -> io::Result<()>;
    /// Called now and then.
    fn progress(&mut self, progress: Progress);
}

enum Event {
    Batch(usize, Box<Batch>),
    Ended(usize, Option<io::Error>),
}

/// Puts events into order and keeps count.
struct Ordered<'a, S> {
    sink: &'a mut S,
    number: u64,
    error: Option<ReadError>,
    progress: Progress,
    meter: Meter,
}

impl<S: Sink> Ordered<'_, S> {
    fn take(&mut self, event: Event) -> io::Result<()> {
        match event {
            Event::Batch(input, mut batch) => {
                let games = batch.games;
                self.progress.games += games;
                self.progress.bytes += batch.bytes;
                self.progress.from_disk = self.meter.load(Ordering::Relaxed);
                // A stream that fails in one piece has no other.
                if let Some(error) = batch.error.take() {
                    self.error = Some(error);
                }
                self.sink.batch(input, self.number, *batch)?;
                self.number += games;
                self.sink.progress(self.progress);
            }
            Event::Ended(input, error) => {
                let read = self.error.take().map(InputError::Read);
                let error = error.map(InputError::Open).or(read);
                let games = std::mem::take(&mut self.number);
                self.sink.ended(input, games, error)?;
            }
        }
        Ok(())
    }
}

/// Goes through `inputs` from the one with the number `first` on.
pub(crate) fn run<S: Sink>(
    inputs: &[Found],
    first: usize,
    task: &Task,
    pace: Pace,
    sink: &mut S,
) -> io::Result<()> {
    let meter: Meter = Arc::new(AtomicU64::new(0));
    let ordered = Ordered {
        sink,
        number: 0,
        error: None,
        progress: Progress::default(),
        meter: Arc::clone(&meter),
    };
    if pace.threads == 1 {
        alone(inputs, first, task, pace, &meter, ordered)
    } else {
        together(inputs, first, task, pace, &meter, ordered)
    }
}

fn alone<S: Sink>(
    inputs: &[Found],
    first: usize,
    task: &Task,
    pace: Pace,
    meter: &Meter,
    mut ordered: Ordered<'_, S>,
) -> io::Result<()> {
    let mut worker = Worker::new(task);
    for (i, found) in inputs.iter().enumerate().skip(first) {
        let mut written = Ok(());
        let opened = with_input(found, 1, meter, |from| {
            let mut pieces = Pieces::new(from, pace.piece);
            while written.is_ok() {
                match pieces.next() {
                    Next::Piece(piece) => {
                        let mut batch = worker.piece(&found.name, piece);
                        pieces.reuse(std::mem::take(&mut batch.spent));
                        written = ordered.take(Event::Batch(i, Box::new(batch)));
                    }
                    Next::Rest(rest, offset) => worker.rest(&found.name, rest, offset, |batch| {
                        written = ordered.take(Event::Batch(i, Box::new(batch)));
                        written.is_ok()
                    }),
                    Next::End => break,
                }
            }
        });
        written?;
        ordered.take(Event::Ended(i, opened.err()))?;
    }
    Ok(())
}

type Job = (u64, usize, Piece);

fn together<S: Sink>(
    inputs: &[Found],
    first: usize,
    task: &Task,
    pace: Pace,
    meter: &Meter,
    mut ordered: Ordered<'_, S>,
) -> io::Result<()> {
    // A permit for each event that is on its way: what is held in memory does not grow with the
    // input, however slow one piece is. With it comes the memory of a piece that is done with.
    let permits = pace.threads * 2 + 2;
    let (give_permit, take_permit) = sync_channel::<Vec<u8>>(permits);
    for _ in 0..permits {
        give_permit.send(Vec::new()).expect("there is room for all");
    }
    let (give_job, take_job) = sync_channel::<Job>(permits);
    let take_job = Mutex::new(take_job);
    let (give_event, take_event) = channel::<(u64, Event)>();
    let jobs = &take_job;
    // What is moved in is dropped when the loop is left early, and then everybody else ends.
    thread::scope(move |scope| {
        for _ in 0..pace.threads {
            let events = give_event.clone();
            scope.spawn(move || work(inputs, task, jobs, &events));
        }
        let events = give_event;
        scope.spawn(move || {
            let mut line = Line {
                permits: take_permit,
                spent: Vec::new(),
                jobs: give_job,
                events,
                next: 0,
            };
            for (i, found) in inputs.iter().enumerate().skip(first) {
                if !produce(i, found, task, pace, meter, &mut line) {
                    return;
                }
            }
        });
        let mut waiting: BTreeMap<u64, Event> = BTreeMap::new();
        let mut next = 0;
        while let Ok((number, event)) = take_event.recv() {
            waiting.insert(number, event);
            while let Some(mut event) = waiting.remove(&next) {
                next += 1;
                let spent = match &mut event {
                    Event::Batch(_, batch) => std::mem::take(&mut batch.spent),
                    Event::Ended(..) => Vec::new(),
                };
                ordered.take(event)?;
                let _ = give_permit.try_send(spent);
            }
        }
        Ok(())
    })
}

fn work(inputs: &[Found], task: &Task, jobs: &Mutex<Receiver<Job>>, events: &Sender<(u64, Event)>) {
    let mut worker = Worker::new(task);
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((number, input, piece)) = job else {
            return;
        };
        let batch = worker.piece(&inputs[input].name, piece);
        if events
            .send((number, Event::Batch(input, Box::new(batch))))
            .is_err()
        {
            return;
        }
    }
}

/// Where the producer puts what it makes.
struct Line {
    permits: Receiver<Vec<u8>>,
    /// Memory that came with the last permit.
    spent: Vec<u8>,
    jobs: SyncSender<Job>,
    events: Sender<(u64, Event)>,
    next: u64,
}

impl Line {
    /// The number of the next event, when there is room for it.
    fn number(&mut self) -> Option<u64> {
        self.spent = self.permits.recv().ok()?;
        let number = self.next;
        self.next += 1;
        Some(number)
    }

    fn event(&mut self, event: Event) -> bool {
        self.number()
            .is_some_and(|number| self.events.send((number, event)).is_ok())
    }

    fn job(&mut self, input: usize, piece: Piece) -> bool {
        self.number()
            .is_some_and(|number| self.jobs.send((number, input, piece)).is_ok())
    }
}

/// Cuts an input into jobs. `false`: nobody wants more.
fn produce(
    input: usize,
    found: &Found,
    task: &Task,
    pace: Pace,
    meter: &Meter,
    line: &mut Line,
) -> bool {
    let mut wanted = true;
    let opened = with_input(found, pace.threads, meter, |from| {
        let mut pieces = Pieces::new(from, pace.piece);
        while wanted {
            match pieces.next() {
                Next::Piece(piece) => {
                    wanted = line.job(input, piece);
                    pieces.reuse(std::mem::take(&mut line.spent));
                }
                Next::Rest(rest, offset) => {
                    Worker::new(task).rest(&found.name, rest, offset, |batch| {
                        wanted = line.event(Event::Batch(input, Box::new(batch)));
                        wanted
                    });
                }
                Next::End => break,
            }
        }
    });
    wanted && line.event(Event::Ended(input, opened.err()))
}
