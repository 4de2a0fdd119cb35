//! The full form: a block for each game, the move text with its marks, boards where they help.

use std::io::{self, Write};
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use clap::ArgMatches;
use tablas::course::Course;
use tablas::sentence::Sentence;
use tablas::units::Ply;
use tablas_audit::{RateOfPlay, Report, Source};
use tablas_record::Game;
use tablas_wire::{CheckItem, FileContext};

use crate::board;
use crate::claim::{open_sets, source};
use crate::commands::{Context, edition, play};
use crate::fault::Fault;
use crate::output::Output;

/// Lines that are longer are cut around their marks.
const WIDTH: usize = 110;

/// What the whole run is judged by.
pub(super) fn opening(matches: &ArgMatches, context: &mut Context<'_>) -> Result<(), Fault> {
    let laws = match edition(matches) {
        Some(edition) => Sentence::new("check-edition")
            .with("edition", edition.key())
            .with("from", source(&Source::Option)),
        None => Sentence::new("check-edition")
            .with("edition", tablas::law::Edition::Fide2023.key())
            .with("from", source(&Source::Default)),
    };
    let rate = match play(matches) {
        Some(play) => Sentence::new("check-play").with("play", play.key()),
        None => Sentence::new("check-play-by-game"),
    };
    writeln!(
        context.output,
        "{} {}",
        context.speaker.say(&laws),
        context.speaker.say(&rate)
    )?;
    Ok(())
}

/// One line for a game in which nothing was found.
pub(super) fn nothing(file: &str, game: &Game, context: &mut Context<'_>) -> Result<(), Fault> {
    let nothing = context.speaker.word("check-nothing");
    writeln!(context.output, "{}  {nothing}", title(file, game))?;
    Ok(())
}

/// `file:line  1.  Núñez, Íñigo – Peña, José  (Copa, 3, 2024.01.01)  1-0`
fn title(file: &str, game: &Game) -> String {
    let tag = |name| {
        game.tag(name)
            .map(|value| tablas_say::harmless(value.trim()))
            .filter(|value| !value.is_empty() && !value.starts_with('?'))
    };
    let name = |value: Option<String>| value.unwrap_or_else(|| "?".to_owned());
    let event: Vec<String> = [tag("Event"), tag("Round"), tag("Date")]
        .into_iter()
        .flatten()
        .collect();
    let event = if event.is_empty() {
        String::new()
    } else {
        format!("  ({})", event.join(", "))
    };
    let result = game
        .result()
        .map_or_else(|| "*".to_owned(), |score| score.to_string());
    format!(
        "{file}:{}  #{}  {} – {}{event}  {result}",
        game.first_line(),
        game.number(),
        name(tag("White")),
        name(tag("Black")),
    )
}

/// The block of a game with something to tell.
pub(super) fn block(
    report: &Report,
    context: FileContext<'_>,
    items: &[CheckItem],
    course: &Course,
    output: &mut Output,
) -> io::Result<()> {
    let speaker = context.speaker;
    let bold = anstyle::Style::new().bold();
    writeln!(output)?;
    writeln!(
        output,
        "{bold}{}{bold:#}",
        title(context.file, context.game)
    )?;
    let play = &report.choices.play;
    if play.source != Source::Default {
        let sentence = Sentence::new("check-game-play")
            .with("play", play.value.key())
            .with("from", source(&play.source));
        write!(output, "{}", speaker.say(&sentence))?;
        match open_sets(&report.choices) {
            Some(RateOfPlay::Rapid) => writeln!(output, " {}", speaker.word("check-set-rapid"))?,
            Some(RateOfPlay::Blitz) => writeln!(output, " {}", speaker.word("check-set-blitz"))?,
            Some(RateOfPlay::Standard) | None => writeln!(output)?,
        }
    }
    if report.choices.edition.source != Source::Default {
        let edition = &report.choices.edition;
        let sentence = Sentence::new("check-edition")
            .with("edition", edition.value.key())
            .with("from", source(&edition.source));
        writeln!(output, "{}", speaker.say(&sentence))?;
    }
    writeln!(output)?;
    let text = Text::of(context.game);
    let renderer = Renderer::styled().term_width(WIDTH);
    for item in items {
        writeln!(
            output,
            "{}",
            renderer.render(&[group(item, &text, context, course)])
        )?;
        writeln!(output)?;
    }
    Ok(())
}

/// The game's text as one string, with the places of its bytes.
struct Text {
    text: String,
    /// Set if the bytes are not UTF-8: then places have to be found anew.
    raw: Option<Vec<u8>>,
}

impl Text {
    fn of(game: &Game) -> Text {
        match std::str::from_utf8(game.text()) {
            Ok(text) => Text {
                text: text.to_owned(),
                raw: None,
            },
            Err(_) => Text {
                text: game
                    .span_text(tablas_record::Span {
                        start: 0,
                        end: u32::try_from(game.text().len()).unwrap_or(u32::MAX),
                    })
                    .into_owned(),
                raw: Some(game.text().to_vec()),
            },
        }
    }

    fn range(&self, item: tablas_record::Span, game: &Game) -> Range<usize> {
        let place = |offset: u32| match &self.raw {
            None => offset as usize,
            Some(_) => game
                .span_text(tablas_record::Span {
                    start: 0,
                    end: offset,
                })
                .len(),
        };
        let start = place(item.start).min(self.text.len());
        let end = place(item.end).clamp(start, self.text.len());
        start..end
    }
}

fn group<'a>(
    item: &'a CheckItem,
    text: &'a Text,
    context: FileContext<'a>,
    course: &Course,
) -> Group<'a> {
    let level = match item.severity.as_str() {
        "error" => Level::ERROR,
        "warning" => Level::WARNING,
        _ => Level::NOTE,
    }
    .with_name(context.speaker.word(match item.severity.as_str() {
        "error" => "severity-error",
        "warning" => "severity-warning",
        _ => "severity-info",
    }));
    let mut snippet = Snippet::source(text.text.as_str())
        .path(context.file)
        .line_start(usize::try_from(context.game.first_line()).unwrap_or(usize::MAX))
        .fold(true);
    let mut marked = false;
    for mark in &item.marks {
        if mark.place.ply == Some(0) {
            continue;
        }
        let range = text.range(mark.place.span, context.game);
        let kind = if mark.place.span == item.place.span {
            AnnotationKind::Primary
        } else {
            AnnotationKind::Context
        };
        snippet = snippet.annotation(kind.span(range).label(mark.label.as_str()));
        marked = true;
    }
    if !marked {
        let range = text.range(item.place.span, context.game);
        snippet = snippet.annotation(AnnotationKind::Primary.span(range));
    }
    let mut group = level
        .primary_title(item.sentence.as_str())
        .id(item.code.as_str())
        .element(snippet);
    for note in &item.notes {
        group = group.element(Level::NOTE.no_name().message(note.as_str()));
    }
    for &ply in &item.boards {
        let lines = board::lines(&course.position_at(Ply(ply)), context.speaker.language());
        group = group.element(Level::NOTE.no_name().message(lines.join("\n")));
    }
    if !item.articles.is_empty() {
        group = group.element(Level::NOTE.no_name().message(item.articles.join(", ")));
    }
    group
}
