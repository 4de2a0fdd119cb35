//! One writer for everybody: what waits while the disk writes goes to disk together.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

use super::{NewEntry, Seq, Store, StoreError};

/// What becomes of entries that were handed in.
pub type Written = Result<Seq, StoreError>;

/// What is called when entries are on disk, or cannot be.
type Told = Box<dyn FnOnce(Written) + Send>;

enum Job {
    Append(Vec<NewEntry>, Told),
    Work(Box<dyn FnOnce(&mut Store) + Send>),
}

/// The way to a [`Store`] that a thread of its own writes.
#[derive(Debug)]
pub struct Queue {
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Queue {
    /// Starts the thread.
    ///
    /// # Errors
    ///
    /// The system gives no thread.
    pub fn start(store: Store) -> std::io::Result<Queue> {
        let (jobs, todo) = channel();
        let thread = std::thread::Builder::new()
            .name("log".to_owned())
            .spawn(move || work(store, &todo))?;
        Ok(Queue {
            jobs: Some(jobs),
            thread: Some(thread),
        })
    }

    /// Hands entries in, in the order of the calls. `told` is called from the writing thread once they
    /// are on disk, or once it is certain that none of them is.
    pub fn append(&self, entries: Vec<NewEntry>, told: impl FnOnce(Written) + Send + 'static) {
        self.send(Job::Append(entries, Box::new(told)));
    }

    /// Does something else with the store, behind everything that was handed in before.
    pub fn work(&self, work: impl FnOnce(&mut Store) + Send + 'static) {
        self.send(Job::Work(Box::new(work)));
    }

    fn send(&self, job: Job) {
        let jobs = self.jobs.as_ref().expect("it is there until it is dropped");
        jobs.send(job).expect("the thread ends only with the queue");
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A panic there has been told by the thread itself.
            let _ = thread.join();
        }
    }
}

/// How many entries go to disk together at most.
const TOGETHER: usize = 512;

fn work(mut store: Store, todo: &Receiver<Job>) {
    let mut next = todo.recv().ok();
    while let Some(job) = next.take() {
        let (mut entries, mut told) = match job {
            Job::Work(work) => {
                work(&mut store);
                next = todo.recv().ok();
                continue;
            }
            Job::Append(entries, told) => {
                let count = entries.len();
                (entries, vec![(count, told)])
            }
        };
        while entries.len() < TOGETHER {
            match todo.try_recv() {
                Ok(Job::Append(more, tell)) => {
                    told.push((more.len(), tell));
                    entries.extend(more);
                }
                Ok(other @ Job::Work(_)) => {
                    next = Some(other);
                    break;
                }
                Err(_) => break,
            }
        }
        let written = store.append(&entries);
        let mut before = 0;
        for (count, tell) in told {
            tell(written.clone().map(|first| Seq(first.0 + before)));
            before += count as u64;
        }
        if next.is_none() {
            next = todo.recv().ok();
        }
    }
}
