//! Brings what was written to the disk, and says so in the journal, while the run goes on.
//!
//! Waiting for the disk after each input would take longer than reading it, where inputs are small. So a
//! thread waits, and what was finished meanwhile is brought to the disk together.

use std::fs::File;
use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use super::journal::{Journal, Line};

/// The journal in the hands of a thread that keeps it.
pub(super) struct Keeper {
    lines: Option<Sender<Line>>,
    thread: Option<JoinHandle<io::Result<Journal>>>,
}

impl Keeper {
    /// Keeps a journal about some files.
    pub(super) fn begin<const N: usize>(journal: Journal, files: [File; N]) -> Keeper {
        let (lines, taken) = channel();
        Keeper {
            lines: Some(lines),
            thread: Some(thread::spawn(move || keep(journal, &files, &taken))),
        }
    }

    /// Takes a line about what the files hold by now. It stands in the journal when they do on the disk.
    ///
    /// # Errors
    ///
    /// When something before could not be brought to the disk.
    pub(super) fn done(&mut self, line: Line) -> io::Result<()> {
        let sent = self.lines.as_ref().is_some_and(|to| to.send(line).is_ok());
        // The thread takes everything until it fails.
        if sent {
            Ok(())
        } else {
            self.wait().map(|_| ())
        }
    }

    /// Waits until everything stands in the journal, and gives it back.
    ///
    /// # Errors
    ///
    /// When something could not be brought to the disk.
    pub(super) fn finish(mut self) -> io::Result<Journal> {
        self.wait()
    }

    fn wait(&mut self) -> io::Result<Journal> {
        drop(self.lines.take());
        match self.thread.take().map(JoinHandle::join) {
            Some(Ok(kept)) => kept,
            Some(Err(panic)) => std::panic::resume_unwind(panic),
            None => Err(io::Error::other("the journal was closed")),
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        drop(self.lines.take());
        // Whoever goes on with this run must find nobody at its files.
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn keep(mut journal: Journal, files: &[File], taken: &Receiver<Line>) -> io::Result<Journal> {
    while let Ok(first) = taken.recv() {
        let mut lines = vec![first];
        lines.extend(taken.try_iter());
        thread::scope(|scope| {
            let all: Vec<_> = files
                .iter()
                .map(|file| scope.spawn(|| file.sync_data()))
                .collect();
            all.into_iter().try_for_each(|one| {
                one.join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            })
        })?;
        journal.write(&lines)?;
    }
    Ok(journal)
}
