//! Threads of sources, and how what they find gets out.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use tablas::sentence::Sentence;

use super::{Clock, FastClock};
use crate::model::{Arrival, Delivery, Epoch, SourceId, SourceState};

/// How long a source may give no sign of life before it is said to hang, in milliseconds.
pub const WATCHDOG: u64 = 20_000;

/// How many deliveries wait before a source has to.
const QUEUE: usize = 1_024;

/// The way out of a source's thread.
#[derive(Debug)]
pub struct Port {
    source: SourceId,
    sender: SyncSender<Delivery>,
    stop: Arc<AtomicBool>,
    beat: Arc<AtomicU64>,
}

impl Port {
    /// The source.
    #[must_use]
    pub const fn source(&self) -> SourceId {
        self.source
    }

    /// Sends what was found; waits while too much is on its way. `false`: nobody listens any more.
    pub fn send(&self, deliveries: impl IntoIterator<Item = Delivery>) -> bool {
        deliveries
            .into_iter()
            .all(|delivery| self.sender.send(delivery).is_ok())
            && !self.stopped()
    }

    /// Says how the source is.
    pub fn tell(&self, state: SourceState, arrival: Arrival) -> bool {
        let source = self.source;
        self.send([Delivery::Source {
            source,
            state,
            arrival,
        }])
    }

    /// A sign of life.
    pub fn beat(&self, now: Arrival) {
        self.beat.store(now.0.0, Ordering::Relaxed);
    }

    /// Whether the source is to end.
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Waits, and gives signs of life. `false`: the source is to end.
    pub fn wait(&self, millis: u64, clock: &dyn Clock) -> bool {
        const STEP: Duration = Duration::from_millis(50);

        let mut left = clock.lasts(millis);
        while !left.is_zero() && !self.stopped() {
            let step = left.min(STEP);
            thread::sleep(step);
            left -= step;
            self.beat(clock.now());
        }
        !self.stopped()
    }
}

/// A source that runs.
#[derive(Debug)]
struct Started {
    stop: Arc<AtomicBool>,
    beat: Arc<AtomicU64>,
    hangs: bool,
    /// Its thread has ended.
    ended: Arc<AtomicBool>,
}

/// The sources that are watched, and the channel that all of them write to.
#[derive(Debug)]
pub struct Sources {
    sender: SyncSender<Delivery>,
    receiver: Receiver<Delivery>,
    running: BTreeMap<SourceId, Started>,
    clock: FastClock,
}

impl Default for Sources {
    fn default() -> Sources {
        Sources::new()
    }
}

impl Sources {
    /// No sources.
    #[must_use]
    pub fn new() -> Sources {
        Sources::faster(1)
    }

    /// No sources, and a clock that runs so many times as fast as the computer's, for doubles that
    /// replay as fast.
    #[must_use]
    pub fn faster(times: u32) -> Sources {
        let (sender, receiver) = sync_channel(QUEUE);
        Sources {
            sender,
            receiver,
            running: BTreeMap::new(),
            clock: FastClock::new(times),
        }
    }

    /// The clock that times of arrival are read from.
    #[must_use]
    pub const fn clock(&self) -> FastClock {
        self.clock
    }

    /// Starts a source on a thread of its own. If `run` panics or returns, the others go on, and the
    /// source is said to be broken or finished.
    pub fn start(
        &mut self,
        source: SourceId,
        run: impl FnOnce(&Port) -> Option<Sentence> + Send + 'static,
    ) {
        let stop = Arc::new(AtomicBool::new(false));
        let beat = Arc::new(AtomicU64::new(self.clock.now().0.0));
        let ended = Arc::new(AtomicBool::new(false));
        let port = Port {
            source,
            sender: self.sender.clone(),
            stop: Arc::clone(&stop),
            beat: Arc::clone(&beat),
        };
        let end = Arc::clone(&ended);
        let clock = self.clock;
        thread::spawn(move || {
            let outcome = catch_unwind(AssertUnwindSafe(|| run(&port)));
            let state = match outcome {
                Ok(None) => SourceState::Finished,
                Ok(Some(why)) => SourceState::Broken {
                    why,
                    for_good: true,
                },
                Err(_) => SourceState::Broken {
                    why: Sentence::new("feed-source-failed"),
                    for_good: true,
                },
            };
            end.store(true, Ordering::Relaxed);
            port.tell(state, clock.now());
        });
        let running = Started {
            stop,
            beat,
            hangs: false,
            ended,
        };
        self.running.insert(source, running);
    }

    /// Tells a source to end. What it has sent already may still come.
    pub fn close(&mut self, source: SourceId) {
        if let Some(running) = self.running.remove(&source) {
            running.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Waits up to `millis` for something and gives all that is there. Sources that hang are among it.
    pub fn next(&mut self, millis: u64) -> Vec<Delivery> {
        let mut found = Vec::new();
        match self.receiver.recv_timeout(Duration::from_millis(millis)) {
            Ok(first) => {
                found.push(first);
                found.extend(self.receiver.try_iter().take(QUEUE));
            }
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
        }
        self.look_for_hanging(self.clock.now(), &mut found);
        found
    }

    /// Says which sources give no sign of life any more, and which do again.
    pub fn look_for_hanging(&mut self, now: Arrival, found: &mut Vec<Delivery>) {
        for (&source, running) in &mut self.running {
            if running.ended.load(Ordering::Relaxed) {
                continue;
            }
            let beat = Epoch(running.beat.load(Ordering::Relaxed));
            let hangs = now.0.since(beat) > WATCHDOG;
            if hangs != running.hangs {
                running.hangs = hangs;
                let state = if hangs {
                    let seconds = now.0.since(beat) / 1000;
                    let sentence = Sentence::new("feed-source-hangs").with("seconds", seconds);
                    SourceState::Silent(sentence)
                } else {
                    SourceState::Well
                };
                found.push(Delivery::Source {
                    source,
                    state,
                    arrival: now,
                });
            }
        }
    }
}

impl Drop for Sources {
    /// Tells the threads to end. None of them is waited for: one that hangs would hang the program.
    fn drop(&mut self) {
        for running in self.running.values() {
            running.stop.store(true, Ordering::Relaxed);
        }
    }
}
