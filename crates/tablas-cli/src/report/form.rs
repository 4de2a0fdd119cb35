//! In which form a report comes out, and where.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use clap::ArgMatches;
use tablas::sentence::Sentence;

use crate::commands::Context;
use crate::fault::{Fault, complain};

/// A form of report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Pdf,
    Html,
    Svg,
    Csv,
}

impl Form {
    fn read(name: &str) -> Option<Form> {
        match name.to_ascii_lowercase().as_str() {
            "pdf" => Some(Form::Pdf),
            "html" | "htm" => Some(Form::Html),
            "svg" => Some(Form::Svg),
            "csv" => Some(Form::Csv),
            _ => None,
        }
    }
}

/// Something to be written; without a file, on standard output.
pub(super) struct Wanted {
    pub(super) form: Form,
    file: Option<PathBuf>,
}

/// What was asked for: each `-o` by its ending or by `--format`, or standard output.
pub(super) fn wanted(matches: &ArgMatches) -> Result<Vec<Wanted>, Fault> {
    let named = matches
        .get_one::<String>("format")
        .and_then(|name| Form::read(name));
    let files: Vec<&PathBuf> = matches
        .get_many::<PathBuf>("output")
        .into_iter()
        .flatten()
        .collect();
    if files.is_empty() {
        let form = named.ok_or_else(|| Sentence::new("report-where"))?;
        return Ok(vec![Wanted { form, file: None }]);
    }
    files
        .into_iter()
        .map(|file| {
            let ending = file
                .extension()
                .and_then(|ending| Form::read(&ending.to_string_lossy()));
            let form = named.or(ending).ok_or_else(|| {
                Sentence::new("report-ending").with("file", file.to_string_lossy().into_owned())
            })?;
            let file = (file.as_os_str() != "-").then(|| file.clone());
            Ok(Wanted { form, file })
        })
        .collect()
}

/// Writes a report. A file is there as a whole or not at all; a report can be made again at any time,
/// so one of the same name is replaced.
pub(super) fn write(
    wanted: &Wanted,
    bytes: &[u8],
    pages: Option<usize>,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let Some(file) = &wanted.file else {
        context.output.flush()?;
        let mut out = std::io::stdout().lock();
        if wanted.form == Form::Pdf && out.is_terminal() {
            return Err(Sentence::new("report-terminal").into());
        }
        // Not through what drops colours: a PDF is no text.
        out.write_all(bytes)?;
        out.flush()?;
        return Ok(());
    };
    let shown = file.to_string_lossy().into_owned();
    tablas_whole::put(file, bytes).map_err(|error| {
        Sentence::new("output-file")
            .with("file", shown.as_str())
            .with("reason", error.to_string())
    })?;
    let sentence = match pages {
        Some(pages) => Sentence::new("report-done-pages").with("pages", pages),
        None => Sentence::new("report-done"),
    };
    complain(context.speaker, &sentence.with("file", shown));
    Ok(())
}
