//! `tablas report`: rulings on paper.

mod args;
mod files;
mod form;

pub(crate) use args::described;

use std::path::PathBuf;

use clap::ArgMatches;
use tablas::law::Edition;
use tablas::sentence::Sentence;
use tablas_report::ruling::{Names, Standing, standing};
use tablas_report::{blank, html, pdf, round, ruling};
use tablas_wire::ruling::{Ruling, read_ruling};

use crate::commands::{Context, edition};
use crate::fault::{Fault, Outcome, complain};
use crate::verify::file::in_file;
use form::{Form, Wanted, wanted};

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let wanted = wanted(matches)?;
    if matches.get_flag("blank") {
        return form(matches, &wanted, context);
    }
    let names = if matches.get_flag("redact") {
        Names::LeftOut
    } else {
        Names::Shown
    };
    let paths: Vec<PathBuf> = matches
        .get_many::<PathBuf>("files")
        .into_iter()
        .flatten()
        .cloned()
        .collect();
    let read = files::read(&paths, context.speaker)?;
    // One file alone is a ruling, or said to be none.
    let table = wanted.iter().any(|it| it.form == Form::Csv);
    let alone = matches!(paths.as_slice(), [path] if !path.is_dir());
    if let [source] = read.sources.as_slice()
        && alone
        && !matches.get_flag("round")
        && !table
        && matches!(round::kind(&source.text), Some(round::Kind::Ruling) | None)
    {
        let found =
            read_ruling(&source.text).map_err(|error| in_file(&source.path, error.sentence()))?;
        return one(&found, &source.path, names, &wanted, context);
    }
    let outcome = whole(&read, names, &wanted, context)?;
    Ok(if read.unread {
        Outcome::Incomplete
    } else {
        outcome
    })
}

/// The report on one ruling.
fn one(
    found: &Ruling,
    path: &str,
    names: Names,
    wanted: &[Wanted],
    context: &mut Context<'_>,
) -> Result<Outcome, Fault> {
    let speaker = context.speaker;
    for it in wanted {
        let (bytes, pages) = match it.form {
            Form::Pdf => paper(&ruling::document(found, names, speaker))?,
            Form::Html => {
                let document = ruling::document(found, names, speaker);
                (html::page(&document).into_bytes(), None)
            }
            Form::Svg => (ruling::picture(found, speaker).to_svg().into_bytes(), None),
            Form::Csv => return Err(Sentence::new("report-form-not").into()),
        };
        form::write(it, &bytes, pages, context)?;
    }
    Ok(match standing(found) {
        Standing::Holds => Outcome::Clean,
        Standing::Fails(count) => {
            let sentence = Sentence::new("report-fails").with("count", count);
            complain(speaker, &in_file(path, sentence));
            Outcome::Found
        }
    })
}

/// Everything that is in the files, as one report and one table.
fn whole(
    read: &files::Read,
    names: Names,
    wanted: &[Wanted],
    context: &mut Context<'_>,
) -> Result<Outcome, Fault> {
    let speaker = context.speaker;
    if wanted.iter().any(|it| it.form == Form::Svg) {
        return Err(Sentence::new("report-no-picture").into());
    }
    let sources: Vec<round::Source> = read.sources.iter().map(files::Text::source).collect();
    let found = round::read(&sources, names, speaker);
    for (file, what) in &found.problems {
        complain(speaker, &in_file(file, what.clone()));
    }
    if found.entries.is_empty() && found.problems.len() >= sources.len() {
        return Err(Sentence::new("report-nothing").into());
    }
    for it in wanted {
        let (bytes, pages) = match it.form {
            Form::Pdf => paper(&round::document(&found, speaker))?,
            Form::Html => (
                html::page(&round::document(&found, speaker)).into_bytes(),
                None,
            ),
            Form::Svg => return Err(Sentence::new("report-no-picture").into()),
            Form::Csv => (round::csv(&found).into_bytes(), None),
        };
        form::write(it, &bytes, pages, context)?;
    }
    if found.failing > 0 {
        let sentence = Sentence::new("report-some-fail").with("count", found.failing);
        complain(speaker, &sentence);
    }
    Ok(if !found.problems.is_empty() {
        Outcome::Incomplete
    } else if found.failing > 0 {
        Outcome::Found
    } else {
        Outcome::Clean
    })
}

/// The blank form.
fn form(
    matches: &ArgMatches,
    wanted: &[Wanted],
    context: &mut Context<'_>,
) -> Result<Outcome, Fault> {
    let laws = edition(matches).unwrap_or(Edition::Fide2023);
    let document = blank::form(laws, context.speaker);
    for it in wanted {
        let (bytes, pages) = match it.form {
            Form::Pdf => paper(&document)?,
            Form::Html => (html::page(&document).into_bytes(), None),
            Form::Svg | Form::Csv => return Err(Sentence::new("report-form-not").into()),
        };
        form::write(it, &bytes, pages, context)?;
    }
    Ok(Outcome::Clean)
}

/// A PDF and how many pages it has.
fn paper(document: &tablas_report::document::Document) -> Result<(Vec<u8>, Option<usize>), Fault> {
    let bytes = pdf::pdf(document)
        .map_err(|error| Sentence::new("report-no-pdf").with("reason", error.to_string()))?;
    Ok((bytes, Some(pdf::pages(document))))
}
