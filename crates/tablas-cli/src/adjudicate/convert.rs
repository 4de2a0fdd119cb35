//! `--to`: the same cases in the other form.

use std::io::Write;

use tablas::sentence::Sentence;
use tablas_case::{Severity, json, markdown};

use super::source::CaseFile;
use crate::commands::Context;
use crate::fault::{Fault, Outcome, complain};

pub(super) fn run(
    form: &str,
    files: &[CaseFile],
    context: &mut Context<'_>,
) -> Result<Outcome, Fault> {
    let mut written = 0;
    let mut broken = files.is_empty();
    for file in files {
        for found in &file.cases {
            for problem in &found.problems {
                broken |= problem.severity == Severity::Error;
                let place = Sentence::new("case-at")
                    .with("file", file.name.as_str())
                    .with("line", problem.line)
                    .with("what", problem.what.clone());
                complain(context.speaker, &place);
            }
            let Some(scenario) = &found.scenario else {
                continue;
            };
            if form == "markdown" {
                if written > 0 {
                    writeln!(context.output)?;
                }
                let text = markdown::write(scenario, context.speaker.language());
                write!(context.output, "{text}")?;
            } else {
                writeln!(context.output, "{}", json::line(scenario))?;
            }
            written += 1;
        }
    }
    if written == 0 {
        return Err(Sentence::new("case-to-needs-cases").into());
    }
    Ok(if broken {
        Outcome::Incomplete
    } else {
        Outcome::Clean
    })
}
