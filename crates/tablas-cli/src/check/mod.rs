//! `tablas check`: every right and every ending in every game.

mod full;
mod select;

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressStyle};
use tablas::course::Ask;
use tablas::sentence::{GameNames, Sentence};
use tablas_audit::{AuditOptions, Auditor, Code, Report, Severity};
use tablas_record::{Game, ReadOptions, Reader};
use tablas_wire::{CheckDocument, CheckGame, CheckItem, FileContext};

use crate::commands::{Context, edition, format, letters, offer_signs, play};
use crate::fault::{Fault, Outcome, complain};
use crate::position::budget;
use crate::{input, output};
pub(crate) use select::Games;
use select::Only;

/// What is told, and how.
struct Run<'a> {
    format: &'a str,
    games: Games,
    only: Only,
    fail_on: Severity,
    quiet: bool,
}

/// What a run has come to.
#[derive(Default)]
struct Totals {
    checked: u64,
    with_items: u64,
    errors: u64,
    warnings: u64,
    infos: u64,
    failed_files: u64,
    documents: Vec<CheckGame>,
}

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let run = Run {
        format: format(matches),
        games: Games::read(matches.get_one::<String>("games").map(String::as_str))?,
        only: Only::read(matches)?,
        fail_on: match matches.get_one::<String>("fail-on").map(String::as_str) {
            Some("info") => Severity::Info,
            Some("warning") => Severity::Warning,
            _ => Severity::Error,
        },
        quiet: matches.get_flag("quiet"),
    };
    let mut auditor = Auditor::new(AuditOptions {
        edition: edition(matches),
        play: play(matches),
        ask: if matches.get_flag("prove-all") {
            Ask::Always
        } else {
            Ask::WhenInDoubt
        },
        budget: budget(matches),
        offers: offer_signs(matches),
    });
    let options = || ReadOptions {
        letters: letters(matches),
        guess_offers: matches.get_flag("guess-offers"),
    };
    let mut totals = Totals::default();
    if run.format == "full" {
        full::opening(matches, context)?;
    }
    let files: Vec<&PathBuf> = matches
        .get_many("files")
        .expect("the parser asks for files")
        .collect();
    for path in files {
        match check_file(path, options(), &run, &mut auditor, &mut totals, context) {
            Ok(()) => {}
            Err(Fault::Say(sentence)) => {
                context.output.flush()?;
                complain(context.speaker, &sentence);
                totals.failed_files += 1;
            }
            Err(other) => return Err(other),
        }
    }
    close(&run, totals, context)
}

fn close(run: &Run<'_>, totals: Totals, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let failed = match run.fail_on {
        Severity::Error => totals.errors,
        Severity::Warning => totals.errors + totals.warnings,
        Severity::Info => totals.errors + totals.warnings + totals.infos,
    };
    match run.format {
        "full" if totals.checked > 0 || totals.failed_files == 0 => {
            let summary = Sentence::new("check-summary")
                .with("games", totals.checked)
                .with("with-items", totals.with_items)
                .with("errors", totals.errors)
                .with("warnings", totals.warnings)
                .with("infos", totals.infos);
            writeln!(context.output, "{}", context.speaker.say(&summary))?;
        }
        "json" => {
            let document = CheckDocument {
                format: "tablas-check".to_owned(),
                version: 1,
                games: totals.documents,
                checked: totals.checked,
                errors: totals.errors,
                warnings: totals.warnings,
                infos: totals.infos,
            };
            output::json(&mut context.output, &document)?;
        }
        _ => {}
    }
    Ok(if totals.failed_files > 0 {
        Outcome::Incomplete
    } else if failed > 0 {
        Outcome::Found
    } else {
        Outcome::Clean
    })
}

fn check_file(
    path: &Path,
    options: ReadOptions,
    run: &Run<'_>,
    auditor: &mut Auditor,
    totals: &mut Totals,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let opened = input::open(path)?;
    let name = opened.name;
    let progress = progress(opened.size);
    let mut reader = Reader::new(progress.wrap_read(opened.reader), options);
    let mut game = Game::new();
    let (mut seen, mut hollow) = (0, 0);
    loop {
        let more = reader.read(&mut game, auditor).map_err(|error| {
            progress.finish_and_clear();
            Fault::Say(input::reading_stopped(&name, &error))
        })?;
        if !more {
            break;
        }
        seen = game.number();
        hollow += u64::from(game.is_hollow());
        if run.games.is_before(seen) {
            continue;
        }
        if run.games.is_after(seen) {
            break;
        }
        let report = auditor.report(&game);
        totals.checked += 1;
        tell(&name, &game, &report, auditor, run, totals, context)?;
    }
    progress.finish_and_clear();
    if let Some(missing) = run.games.missing(seen) {
        return Err(Sentence::new("no-such-game")
            .with("file", name)
            .with("game", missing)
            .with("count", seen)
            .into());
    }
    if seen == hollow {
        return Err(Sentence::new("no-games").with("file", name).into());
    }
    Ok(())
}

/// A bar for big files that a person waits for.
fn progress(size: Option<u64>) -> ProgressBar {
    const BIG: u64 = 8 << 20;
    let Some(size) = size.filter(|&size| size >= BIG) else {
        return ProgressBar::hidden();
    };
    if !std::io::IsTerminal::is_terminal(&std::io::stderr()) {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {bytes}/{total_bytes} {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(size).with_style(style)
}

fn tell(
    file: &str,
    game: &Game,
    report: &Report,
    auditor: &Auditor,
    run: &Run<'_>,
    totals: &mut Totals,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    // A habit of writing that is read without doubt is told by `tablas read`; a result that differs
    // between tag and marker is told by its finding.
    let problems = game.problems().iter().filter(|problem| {
        problem.severity() > tablas_record::Severity::Info
            && problem.code != tablas_record::ProblemCode::ResultMismatch
            && run.only.wants(problem.code())
    });
    let findings = report
        .findings
        .iter()
        .filter(|finding| run.only.wants(finding.code.key()));
    let something = problems.clone().next().is_some() || findings.clone().next().is_some();
    if !something && run.format != "json" && run.format != "jsonl" {
        if run.format == "full" && !run.quiet {
            full::nothing(file, game, context)?;
        }
        return Ok(());
    }
    let names = GameNames::of(auditor.course());
    let words = FileContext {
        file,
        game,
        names: &names,
        speaker: context.speaker,
    };
    let mut items: Vec<CheckItem> = problems
        .map(|problem| CheckItem::of_problem(problem, game, context.speaker))
        .chain(findings.map(|finding| CheckItem::of_finding(finding, words)))
        .collect();
    items.sort_by_key(|item| item.place.span.start);
    for item in &items {
        match item.severity.as_str() {
            "error" => totals.errors += 1,
            "warning" => totals.warnings += 1,
            _ => totals.infos += 1,
        }
    }
    totals.with_items += u64::from(!items.is_empty());
    match run.format {
        "concise" => {
            for item in &items {
                writeln!(
                    context.output,
                    "{file}:{}:{}: {} {}",
                    item.place.line, item.place.column, item.code, item.sentence
                )?;
            }
        }
        "json" => totals.documents.push(CheckGame::of(report, words, items)),
        "jsonl" => {
            output::json_line(&mut context.output, &CheckGame::of(report, words, items))?;
        }
        _ => full::block(report, words, &items, auditor.course(), &mut context.output)?,
    }
    Ok(())
}

/// Whether a code, or the beginning of one, names any finding or problem.
fn is_code(text: &str) -> bool {
    let text = text.to_ascii_uppercase();
    !text.is_empty()
        && (Code::ALL.iter().any(|code| code.key().starts_with(&text))
            || tablas_record::ProblemCode::ALL
                .iter()
                .any(|code| code.code().starts_with(&text)))
}
