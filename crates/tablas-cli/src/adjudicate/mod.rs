//! `tablas adjudicate`: plays cases and says what the Laws make of them.

mod convert;
mod document;
mod show;
mod source;

use clap::ArgMatches;
use tablas::sentence::Sentence;
use tablas_case::play::{Difference, Played, differences, play};
use tablas_case::{Found, Scenario, Severity};
use tablas_wire::{AdjudicatedCase, AdjudicationDocument, AdjudicationProblem};

use crate::commands::Context;
use crate::fault::{Fault, Outcome, complain};
use crate::output;

/// What is told, and how.
#[derive(Clone, Copy)]
struct Run<'a> {
    format: &'a str,
    check: bool,
    alternatives: bool,
}

/// What a run has come to.
#[derive(Default)]
struct Totals {
    held: usize,
    different: usize,
    broken: usize,
    warnings: usize,
    cases: Vec<AdjudicatedCase>,
    problems: Vec<AdjudicationProblem>,
}

/// A case, or the same facts under one of its alternatives, with what came out.
pub(super) struct Ruled<'a> {
    pub(super) file: &'a str,
    pub(super) line: usize,
    pub(super) scenario: &'a Scenario,
    /// From 1.
    pub(super) alternative: Option<usize>,
    pub(super) played: &'a Played,
    /// `None` if nothing was to be compared.
    pub(super) differences: Option<Vec<Difference>>,
}

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let check = matches.get_flag("check");
    let run = Run {
        check,
        alternatives: matches.get_flag("alternatives"),
        format: match matches.get_one::<String>("format") {
            Some(format) => format,
            None if check => "concise",
            None => "full",
        },
    };
    let mut totals = Totals::default();
    let mut files = Vec::new();
    for path in matches
        .get_many::<std::path::PathBuf>("cases")
        .expect("the parser asks for cases")
    {
        match source::read(path) {
            Ok(read) => files.extend(read),
            Err(what) => {
                complain(context.speaker, &what);
                totals.broken += 1;
            }
        }
    }
    if let Some(form) = matches.get_one::<String>("to") {
        return convert::run(form, &files, context);
    }
    for file in &files {
        for found in &file.cases {
            problems(&file.name, found, run, &mut totals, context);
            match &found.scenario {
                Some(scenario) => {
                    judge(&file.name, found.line, scenario, run, &mut totals, context)?
                }
                None => totals.broken += 1,
            }
        }
    }
    match run.format {
        "json" => {
            let document = AdjudicationDocument::of(
                std::mem::take(&mut totals.cases),
                std::mem::take(&mut totals.problems),
            );
            output::json(&mut context.output, &document)?;
        }
        "full" | "concise" if run.check => show::total(&totals, context)?,
        _ => {}
    }
    Ok(if totals.broken > 0 {
        Outcome::Incomplete
    } else if totals.different > 0 {
        Outcome::Found
    } else {
        Outcome::Clean
    })
}

/// Tells what is wrong with the text of a case.
fn problems(file: &str, found: &Found, run: Run<'_>, totals: &mut Totals, context: &Context<'_>) {
    for problem in &found.problems {
        let fatal = problem.severity == Severity::Error;
        totals.warnings += usize::from(!fatal);
        let what = match &found.id {
            Some(id) => Sentence::new("case-named")
                .with("id", id.as_str())
                .with("what", problem.what.clone()),
            None => problem.what.clone(),
        };
        let place = match problem.column {
            Some(column) => Sentence::new("case-at-column").with("column", column),
            None => Sentence::new("case-at"),
        }
        .with("file", file)
        .with("line", problem.line)
        .with("what", what);
        complain(context.speaker, &place);
        if run.format == "json" {
            totals.problems.push(AdjudicationProblem {
                file: file.to_owned(),
                line: problem.line,
                case: found.id.clone(),
                fatal,
                sentence: context.speaker.say(&problem.what),
            });
        }
    }
}

/// Plays a case, and with `--alternatives` the same facts under other rules.
fn judge(
    file: &str,
    line: usize,
    scenario: &Scenario,
    run: Run<'_>,
    totals: &mut Totals,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    one(file, line, scenario, None, run, totals, context)?;
    if run.alternatives {
        for (i, alternative) in scenario.alternatives.iter().enumerate() {
            let other = scenario.with(alternative);
            one(file, line, &other, Some(i + 1), run, totals, context)?;
        }
    }
    Ok(())
}

fn one(
    file: &str,
    line: usize,
    scenario: &Scenario,
    alternative: Option<usize>,
    run: Run<'_>,
    totals: &mut Totals,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let played = match play(scenario) {
        Ok(played) => played,
        Err(problems) => {
            totals.broken += 1;
            for problem in problems {
                let what = Sentence::new("case-named")
                    .with("id", scenario.id.as_str())
                    .with("what", problem);
                let place = Sentence::new("case-at")
                    .with("file", file)
                    .with("line", line)
                    .with("what", what);
                complain(context.speaker, &place);
                if run.format == "json" {
                    totals.problems.push(AdjudicationProblem {
                        file: file.to_owned(),
                        line,
                        case: Some(scenario.id.clone()),
                        fatal: true,
                        sentence: context.speaker.say(&place),
                    });
                }
            }
            return Ok(());
        }
    };
    let compared = run.check.then(|| differences(&scenario.expect, &played));
    match &compared {
        Some(differences) if differences.is_empty() => totals.held += 1,
        Some(_) => totals.different += 1,
        None => {}
    }
    let ruled = Ruled {
        file,
        line,
        scenario,
        alternative,
        played: &played,
        differences: compared,
    };
    match run.format {
        "json" => totals.cases.push(document::of(&ruled, context.speaker)),
        "jsonl" => {
            let document = document::of(&ruled, context.speaker);
            output::json_line(&mut context.output, &document)?;
        }
        "concise" => show::concise(&ruled, context)?,
        _ => show::full(&ruled, context)?,
    }
    Ok(())
}
