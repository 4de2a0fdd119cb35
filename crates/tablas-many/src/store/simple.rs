//! Runs that leave no tables: the text of games, or numbers.

use std::io::{self, Write};

use super::audit::{AuditError, Summary, Watch};
use crate::input::Found;
use crate::run::{InputError, Pace, Progress, Sink, run};
use crate::stats::Stats;
use crate::task::Task;
use crate::worker::Batch;

/// Takes text or numbers, and nothing else.
struct Simple<'a, W> {
    inputs: &'a [Found],
    watch: &'a mut W,
    out: Option<&'a mut dyn Write>,
    stats: Stats,
    summary: Summary,
}

impl<W: Watch> Sink for Simple<'_, W> {
    fn batch(&mut self, _input: usize, number: u64, batch: Batch) -> io::Result<()> {
        batch.counts.add_to(&mut self.summary.counts);
        if let Some(stats) = batch.stats {
            self.stats.merge(stats, number);
        }
        match &mut self.out {
            Some(out) => out.write_all(&batch.text),
            None => Ok(()),
        }
    }

    fn ended(&mut self, input: usize, games: u64, error: Option<InputError>) -> io::Result<()> {
        self.summary.games += games;
        if let Some(error) = error {
            self.summary.failed += 1;
            self.watch.failed(&self.inputs[input], &error);
        }
        Ok(())
    }

    fn progress(&mut self, progress: Progress) {
        self.watch.progress(progress);
    }
}

fn simple<'a, W: Watch>(
    inputs: &'a [Found],
    task: &Task,
    pace: Pace,
    out: Option<&'a mut dyn Write>,
    watch: &'a mut W,
) -> Result<(Stats, Summary), AuditError> {
    let mut sink = Simple {
        inputs,
        watch,
        out,
        stats: Stats::default(),
        summary: Summary::default(),
    };
    run(inputs, 0, task, pace, &mut sink)?;
    Ok((sink.stats, sink.summary))
}

pub(super) fn numbers<W: Watch>(
    inputs: &[Found],
    task: &Task,
    pace: Pace,
    watch: &mut W,
) -> Result<Summary, AuditError> {
    simple(inputs, task, pace, None, watch).map(|(_, summary)| summary)
}

/// Writes the text of the games that `task` chooses to `out`, byte for byte, each followed by an empty
/// line.
///
/// # Errors
///
/// When writing fails.
pub fn filter<W: Watch>(
    inputs: &[Found],
    task: &Task,
    pace: Pace,
    out: &mut dyn Write,
    watch: &mut W,
) -> Result<Summary, AuditError> {
    simple(inputs, task, pace, Some(out), watch).map(|(_, summary)| summary)
}

/// The numbers of the games that `task` chooses.
///
/// # Errors
///
/// None but those of a thread that cannot be started.
pub fn stats<W: Watch>(
    inputs: &[Found],
    task: &Task,
    pace: Pace,
    watch: &mut W,
) -> Result<(Stats, Summary), AuditError> {
    simple(inputs, task, pace, None, watch)
}
