//! `tablas stats`: numbers over many games, on the terminal, as JSON, as a page.

mod document;
mod html;
mod sections;
mod tables;
mod terminal;

use std::path::{Path, PathBuf};

use clap::ArgMatches;
use tablas::sentence::Sentence;
use tablas_many::stats::Stats;
use tablas_many::{Keep, count};

use super::bar::Bar;
use super::task::{pace, task};
use super::{fault, inputs};
use crate::commands::Context;
use crate::fault::{Fault, Outcome, complain};
use crate::output;

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let (stats, failed) = numbers(matches, context)?;
    // What could not be read has been told; there is nothing to count.
    if failed > 0 && stats.games == 0 {
        return Ok(Outcome::Incomplete);
    }
    if let Some(path) = matches.get_one::<PathBuf>("html") {
        let page = html::page(&stats, context.speaker);
        tablas_whole::put(path, page.as_bytes())
            .map_err(|error| super::output::cannot_write(path, &error))?;
    }
    match matches.get_one::<String>("format").map(String::as_str) {
        Some("json") => output::json(&mut context.output, &document::of(&stats))?,
        _ => terminal::print(&stats, context)?,
    }
    Ok(if failed > 0 {
        Outcome::Incomplete
    } else {
        Outcome::Clean
    })
}

/// The numbers, and how many inputs could not be read to their end.
fn numbers(matches: &ArgMatches, context: &mut Context<'_>) -> Result<(Stats, u64), Fault> {
    let speaker = context.speaker;
    let paths: Vec<&PathBuf> = matches
        .get_many("paths")
        .expect("the parser asks for paths")
        .collect();
    let of_tables = paths.iter().filter(|path| is_table(path)).count();
    if of_tables > 0 {
        if of_tables < paths.len() {
            return Err(Sentence::new("stats-mixed").into());
        }
        for option in ["where", "since", "sample"] {
            if matches.contains_id(option) {
                let option = format!("--{option}");
                return Err(Sentence::new("stats-table-choice")
                    .with("option", option)
                    .into());
            }
        }
        let mut stats = Stats::default();
        let mut failed = 0;
        for path in paths {
            if let Err(sentence) = tables::add(path, &mut stats) {
                complain(speaker, &sentence);
                failed += 1;
            }
        }
        return Ok((stats, failed));
    }
    let task = task(matches, Keep::Stats)?;
    let (found, unseen) = inputs(matches, speaker)?;
    let mut bar = Bar::new(&found, speaker);
    let done = count(&found, &task, pace(matches), &mut bar);
    bar.clear();
    let (stats, summary) = done.map_err(fault)?;
    Ok((stats, summary.failed + unseen))
}

/// Whether a path is a table that `tablas audit` wrote, by its ending.
fn is_table(path: &Path) -> bool {
    path.extension()
        .is_some_and(|ending| ["csv", "jsonl", "parquet"].iter().any(|it| ending == *it))
}
