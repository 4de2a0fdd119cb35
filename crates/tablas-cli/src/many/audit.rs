//! `tablas audit`: every game of a database, as tables.

use std::io::Write;
use std::path::PathBuf;

use clap::ArgMatches;
use tablas::sentence::Sentence;
use tablas_many::{AuditError, Destination, FINDINGS, Files, GAMES, Keep, Summary, audit};
use tablas_record::ProblemCode;
use tablas_say::Speaker;
use tablas_say::explain::pages;
use tablas_tables::{Format, Layout};

use super::bar::Bar;
use super::task::{pace, settings, task};
use super::{fault, inputs, interrupt, output};
use crate::commands::Context;
use crate::fault::{Fault, Outcome};
use crate::output::{Output, wrapped};

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let speaker = context.speaker;
    let format = matches
        .get_one::<String>("format")
        .and_then(|key| Format::read(key));
    let mut files = matches
        .get_one::<PathBuf>("output")
        .map(|path| output::files(path, format, matches.get_flag("resume")))
        .transpose()?;
    let table = matches.get_one::<String>("table").map(String::as_str);
    let streamed = files.is_none() && (format.is_some() || table.is_some());
    let layout = match (&files, format) {
        (Some(files), _) => files.format.layout(),
        (None, Some(Format::Parquet)) => return Err(Sentence::new("many-parquet-to-file").into()),
        (None, Some(format)) => format.layout(),
        (None, None) if streamed => Layout::Csv,
        (None, None) => Layout::Raw,
    };
    let task = task(matches, Keep::Rows(layout))?;
    if let Some(files) = &mut files {
        files.settings = settings(matches, &task, files.format.key());
    }
    let (found, unseen) = inputs(matches, speaker)?;
    let mut bar = Bar::new(&found, speaker);
    // A single input is begun anew; of several, those that are done count.
    if let Some(files) = files.as_ref().filter(|_| found.len() > 1) {
        interrupt::tell(&files.unfinished, speaker.language(), bar.handle());
    }
    let destination = match (&files, streamed) {
        (Some(files), _) => Destination::Files(files.clone()),
        (None, true) => Destination::Stream {
            table: if table == Some(GAMES.name) {
                GAMES.name
            } else {
                FINDINGS.name
            },
            out: &mut context.output,
        },
        (None, false) => Destination::Nowhere,
    };
    let done = audit(&found, &task, pace(matches), destination, &mut bar);
    bar.clear();
    let mut summary = done.map_err(|error| match (error, &files) {
        (AuditError::Write(error), Some(files)) => {
            output::cannot_write(&files.unfinished, &error).into()
        }
        (error, _) => fault(error),
    })?;
    summary.failed += unseen;
    if !streamed && !matches.get_flag("quiet") {
        let mut words = Words {
            speaker,
            out: &mut context.output,
        };
        words.summary(&summary, task.by_date, files.as_ref())?;
    }
    Ok(if summary.failed > 0 {
        Outcome::Incomplete
    } else {
        Outcome::Clean
    })
}

/// Says what a run has come to.
struct Words<'a> {
    speaker: &'a Speaker,
    out: &'a mut Output,
}

impl Words<'_> {
    fn line(&mut self, sentence: &Sentence) -> std::io::Result<()> {
        for line in wrapped(&self.speaker.say(sentence), 80) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    fn summary(
        &mut self,
        summary: &Summary,
        by_date: bool,
        files: Option<&Files>,
    ) -> std::io::Result<()> {
        let count = |name: &str| summary.counts.get(name).copied().unwrap_or(0);
        if summary.taken_over > 0 {
            self.line(&Sentence::new("many-taken-over").with("count", summary.taken_over))?;
        }
        self.line(
            &Sentence::new("many-games")
                .with("games", summary.games)
                .with("chosen", count("chosen"))
                .with("plies", count("plies"))
                .with("drawn", count("drawn"))
                .with("with-findings", count("with-findings")),
        )?;
        if count("left-out-undated") > 0 {
            self.line(
                &Sentence::new("many-left-out-undated").with("count", count("left-out-undated")),
            )?;
        }
        if by_date {
            let editions: Vec<String> = summary
                .counts
                .iter()
                .filter_map(|(name, count)| {
                    name.strip_prefix("edition.")
                        .map(|edition| format!("{edition}: {count}"))
                })
                .collect();
            if !editions.is_empty() {
                self.line(&Sentence::new("many-editions").with("editions", editions.join(", ")))?;
            }
            if count("undated") > 0 {
                self.line(&Sentence::new("many-undated").with("count", count("undated")))?;
            }
        }
        if count("incomplete") > 0 {
            self.line(&Sentence::new("many-incomplete").with("count", count("incomplete")))?;
        }
        if summary.failed > 0 {
            self.line(&Sentence::new("many-failed").with("count", summary.failed))?;
        }
        self.codes(summary)?;
        if let Some(files) = files {
            writeln!(self.out)?;
            for path in [&files.findings, &files.games, &files.about] {
                writeln!(self.out, "{}", path.display())?;
            }
        }
        Ok(())
    }

    /// Each code with how often it was found and what it is about.
    fn codes(&mut self, summary: &Summary) -> std::io::Result<()> {
        let codes: Vec<(&str, u64)> = summary
            .counts
            .iter()
            .filter_map(|(name, &count)| Some((name.strip_prefix("code.")?, count)))
            .collect();
        let width = codes
            .iter()
            .map(|(_, count)| count.to_string().len())
            .max()
            .unwrap_or(0);
        if !codes.is_empty() {
            writeln!(self.out)?;
        }
        for (code, count) in codes {
            let title = title(code, self.speaker);
            writeln!(self.out, "  {code}  {count:>width$}  {title}")?;
        }
        Ok(())
    }
}

/// What a code is about, in a few words. Codes of reading have names and no pages.
fn title(code: &str, speaker: &Speaker) -> String {
    let page = pages()
        .iter()
        .find(|page| page.code.as_deref() == Some(code))
        .map(|page| page.text(speaker.language()).title.clone());
    let reading = || {
        let problem = ProblemCode::ALL.iter().find(|it| it.code() == code)?;
        Some(speaker.say(&Sentence::new("many-reading").with("name", problem.name())))
    };
    page.or_else(reading).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use tablas::law::Language;
    use tablas_record::{ProblemCode, Severity};
    use tablas_say::Speaker;

    use super::title;

    #[test]
    fn what_a_table_tells_has_a_title_in_both_languages() {
        let [en, es] = [Language::En, Language::Es].map(Speaker::new);
        for code in ProblemCode::ALL {
            if code.severity() > Severity::Info {
                let [en, es] = [&en, &es].map(|speaker| title(code.code(), speaker));
                assert!(en != code.name() && es != code.name() && en != es, "{code}");
            }
        }
    }
}
