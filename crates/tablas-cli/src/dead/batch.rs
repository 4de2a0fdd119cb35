//! `tablas dead --batch`: one position a line.

use std::io::{BufRead, BufReader, IsTerminal, Write};
use std::path::Path;

use indicatif::ProgressBar;
use tablas::sentence::Sentence;
use tablas_record::typed_position;

use crate::commands::Context;
use crate::dead::{Question, ask, document, outcome};
use crate::fault::{Fault, Outcome, complain};
use crate::start::why_no_position;
use crate::{input, output};

/// One position a line; a line that cannot be read is told and the next one is asked.
pub(super) fn run(
    path: &Path,
    question: &Question,
    format: &str,
    context: &mut Context<'_>,
) -> Result<Outcome, Fault> {
    let opened = input::open(path)?;
    let name = opened.name;
    let progress = if std::io::stderr().is_terminal() {
        ProgressBar::new_spinner()
    } else {
        ProgressBar::hidden()
    };
    let mut documents = Vec::new();
    let mut worst = Outcome::Clean;
    for (i, line) in BufReader::new(opened.reader).split(b'\n').enumerate() {
        let line = line.map_err(|error| {
            Sentence::new("input-unreadable")
                .with("file", name.as_str())
                .with("reason", error.to_string())
        })?;
        let line = String::from_utf8_lossy(&line);
        let fen = line.trim();
        if fen.is_empty() || fen.starts_with('#') {
            continue;
        }
        let typed = match typed_position(fen, question.forced) {
            Ok(typed) => typed,
            Err(error) => {
                let sentence = Sentence::new("batch-line")
                    .with("file", name.as_str())
                    .with("line", i + 1)
                    .with("fen", output::shortened(fen))
                    .with("why", Sentence::new(why_no_position(error)));
                progress.suspend(|| complain(context.speaker, &sentence));
                worst = Outcome::Incomplete;
                continue;
            }
        };
        let answers = ask(&typed.position, question);
        if worst == Outcome::Clean {
            worst = outcome(&answers);
        }
        let document = document(&typed.position, typed.mode, question, &answers);
        match format {
            "jsonl" => output::json_line(&mut context.output, &document)?,
            "json" => documents.push(document),
            _ => writeln!(
                context.output,
                "{}\t{}\t{}",
                document.fen,
                document.white.as_deref().unwrap_or("-"),
                document.black.as_deref().unwrap_or("-")
            )?,
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    if format == "json" {
        output::json(&mut context.output, &documents)?;
    }
    Ok(worst)
}
