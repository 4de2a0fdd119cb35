//! `tablas regulations check`: every mistake, with line and column.

use std::io::Write;
use std::path::PathBuf;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use clap::ArgMatches;
use tablas::sentence::Sentence;
use tablas_say::Speaker;
use tablas_wire::regulations::{
    Preset, RegulationProblem, RegulationsCheckDocument, RegulationsFile, read_preset_bytes,
};

use super::bytes;
use crate::commands::{Context, format};
use crate::fault::{Fault, Outcome, complain};
use crate::output::{Output, json};

/// Lines that are longer are cut around their marks.
const SNIPPET_WIDTH: usize = 110;

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let speaker = context.speaker;
    let form = format(matches);
    let mut files = Vec::new();
    for path in matches
        .get_many::<PathBuf>("files")
        .expect("the parser asks for files")
    {
        let (name, bytes) = match bytes(path) {
            Ok(read) => read,
            Err(sentence) => {
                complain(speaker, &sentence);
                files.push(RegulationsFile {
                    file: path.to_string_lossy().into_owned(),
                    unreadable: Some(speaker.say(&sentence)),
                    errors: Vec::new(),
                });
                continue;
            }
        };
        let (text, read) = read_preset_bytes(&bytes);
        let errors: Vec<RegulationProblem> = read
            .as_ref()
            .err()
            .into_iter()
            .flatten()
            .map(|error| RegulationProblem::of(error, speaker))
            .collect();
        match form {
            "json" => {}
            "concise" => concise(&name, &errors, &mut context.output)?,
            _ => full(&name, &text, &errors, speaker, &mut context.output)?,
        }
        if let (Ok(preset), "full") = (&read, form) {
            good(&name, preset, context)?;
        }
        files.push(RegulationsFile {
            file: name,
            unreadable: None,
            errors,
        });
    }
    let mistakes: usize = files.iter().map(|file| file.errors.len()).sum();
    let outcome = if files.iter().any(|file| file.unreadable.is_some()) {
        Outcome::Incomplete
    } else if mistakes > 0 {
        Outcome::Found
    } else {
        Outcome::Clean
    };
    match form {
        "json" => json(
            &mut context.output,
            &RegulationsCheckDocument {
                format: "tablas-regulations-check".to_owned(),
                version: 1,
                language: speaker.language().key().to_owned(),
                files,
            },
        )?,
        "full" => {
            let summary = Sentence::new("regulations-summary")
                .with("files", files.len())
                .with("errors", mistakes);
            writeln!(context.output, "{}", speaker.say(&summary))?;
        }
        _ => {}
    }
    Ok(outcome)
}

fn good(file: &str, preset: &Preset, context: &mut Context<'_>) -> Result<(), Fault> {
    let good = Sentence::new("regulations-good")
        .with("file", file)
        .with("title", preset.titles.text(context.speaker.language()))
        .with("edition", preset.rules.edition.key())
        .with("play", preset.rules.play.key());
    writeln!(context.output, "{}", context.speaker.say(&good))?;
    Ok(())
}

/// `file:line:col: kind sentence`, for editors.
fn concise(file: &str, errors: &[RegulationProblem], output: &mut Output) -> Result<(), Fault> {
    for error in errors {
        let (line, column) = error
            .place
            .as_ref()
            .map_or((1, 1), |place| (place.line, place.column));
        let kind = &error.kind;
        writeln!(output, "{file}:{line}:{column}: {kind} {}", error.sentence)?;
    }
    Ok(())
}

fn full(
    file: &str,
    text: &str,
    errors: &[RegulationProblem],
    speaker: &Speaker,
    output: &mut Output,
) -> Result<(), Fault> {
    let renderer = Renderer::styled().term_width(SNIPPET_WIDTH);
    let level = speaker.word("severity-error");
    let related = speaker.word("regulations-related");
    for error in errors {
        let mut snippet = Snippet::source(text).path(file).fold(true);
        if let Some(place) = &error.place {
            snippet = snippet.annotation(AnnotationKind::Primary.span(place.start..place.end));
        }
        for place in &error.related {
            let mark = AnnotationKind::Context.span(place.start..place.end);
            snippet = snippet.annotation(mark.label(related.as_str()));
        }
        let mut group: Group<'_> = Level::ERROR
            .with_name(level.as_str())
            .primary_title(error.sentence.as_str())
            .id(error.kind.as_str())
            .element(snippet);
        if let Some(article) = &error.article {
            group = group.element(Level::NOTE.no_name().message(article.as_str()));
        }
        writeln!(output, "{}\n", renderer.render(&[group]))?;
    }
    Ok(())
}
