//! `tablas read`: what was understood of a record, and a clean copy of it.

use std::fs::File;
use std::io::{BufWriter, Write};

use clap::ArgMatches;
use tablas::course::{Ask, Course};
use tablas::ruling::{Ending, Score};
use tablas::sentence::Sentence;
use tablas_audit::{AuditOptions, Auditor, Report};
use tablas_dead::Budget;
use tablas_record::{DrawEnding, Game, GameToWrite, ReadOptions, Reader, write_game};
use tablas_wire::{ReadDocument, ReadGame};

use crate::check::Games;
use crate::commands::{Context, edition, format, letters, offer_signs, play};
use crate::fault::{Fault, Outcome};
use crate::{input, output};

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let path = matches
        .get_one::<std::path::PathBuf>("file")
        .expect("the parser asks for a file");
    let games = Games::read(matches.get_one::<String>("games").map(String::as_str))?;
    let opened = input::open(path)?;
    let name = opened.name;
    let mut clean = match matches.get_one::<std::path::PathBuf>("output") {
        Some(path) => Some((path, create(path)?)),
        None => None,
    };
    let mut reader = Reader::new(
        opened.reader,
        ReadOptions {
            letters: letters(matches),
            guess_offers: matches.get_flag("guess-offers"),
        },
    );
    let options = AuditOptions {
        edition: edition(matches),
        play: play(matches),
        ask: Ask::WhenInDoubt,
        budget: Budget::DEFAULT,
        offers: offer_signs(matches),
    };
    let mut auditor = Auditor::new(options);
    let mut game = Game::new();
    let mut documents = Vec::new();
    let (mut seen, mut hollow) = (0, 0);
    let mut worst = Outcome::Clean;
    while reader
        .read(&mut game, &mut auditor)
        .map_err(|error| Fault::Say(input::reading_stopped(&name, &error)))?
    {
        seen = game.number();
        hollow += u64::from(game.is_hollow());
        if games.is_before(seen) {
            continue;
        }
        if games.is_after(seen) {
            break;
        }
        if !game.complete() {
            worst = Outcome::Found;
        }
        let report = auditor.report(&game);
        let course = auditor.course();
        let ending = report.ending.as_ref();
        if let Some((path, file)) = &mut clean {
            let text = write_game(&clean_copy(&game, course, ending));
            write!(file, "{text}").map_err(|error| cannot_write(path, &error))?;
        }
        match format(matches) {
            "json" => documents.push(ReadGame::of(&game, course, &report, context.speaker)),
            "jsonl" => output::json_line(
                &mut context.output,
                &ReadGame::of(&game, course, &report, context.speaker),
            )?,
            _ => show(&name, &game, course, &report, context)?,
        }
    }
    if let Some((path, mut file)) = clean {
        file.flush().map_err(|error| cannot_write(path, &error))?;
    }
    if let Some(missing) = games.missing(seen) {
        return Err(Sentence::new("no-such-game")
            .with("file", name)
            .with("game", missing)
            .with("count", seen)
            .into());
    }
    match format(matches) {
        "json" => output::json(
            &mut context.output,
            &ReadDocument::of(&name, documents, letters(matches)),
        )?,
        _ if seen == hollow => return Err(Sentence::new("no-games").with("file", name).into()),
        _ => {}
    }
    Ok(worst)
}

fn create(path: &std::path::Path) -> Result<BufWriter<File>, Fault> {
    File::create(path)
        .map(BufWriter::new)
        .map_err(|error| cannot_write(path, &error))
}

fn cannot_write(path: &std::path::Path, error: &std::io::Error) -> Fault {
    Sentence::new("output-file")
        .with("file", path.to_string_lossy().into_owned())
        .with("reason", error.to_string())
        .into()
}

/// The game as it is written out: a draw that the position gave is marked with its rule and article.
/// The recorded result stays what it is (8.7).
fn clean_copy(game: &Game, course: &Course, ending: Option<&Ending>) -> GameToWrite {
    let mut copy = GameToWrite::from(game);
    if let Some(ending) = ending
        && ending.score == Score::DRAW
        && copy.result == Some(Score::DRAW)
        && copy.draw.is_none()
    {
        copy.draw = Some(DrawEnding {
            rule: ending.reason.key().to_owned(),
            claimant: None,
            claim_ply: None,
            basis: Some(ending.reason.rule().article(course.rules()).to_string()),
        });
    }
    copy
}

fn show(
    file: &str,
    game: &Game,
    course: &Course,
    report: &Report,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let document = ReadGame::of(game, course, report, context.speaker);
    let speaker = context.speaker;
    let name = |tag: &str| {
        let value = document.tags.get(tag);
        value.map_or_else(|| "?".to_owned(), |value| tablas_say::harmless(value))
    };
    let bold = anstyle::Style::new().bold();
    writeln!(
        context.output,
        "{bold}{file}:{}  #{}  {} – {}  {}{bold:#}",
        document.line,
        document.number,
        name("White"),
        name("Black"),
        document.result,
    )?;
    let id = if document.complete {
        "read-complete"
    } else {
        "read-incomplete"
    };
    let mut understood = Sentence::new(id)
        .with("plies", document.mainline_uci.len())
        .with("variations", document.variations.len())
        .with("clocks", document.clocks.len())
        .with("offers", document.draw_offers.len());
    if let Some(stop) = game.stop() {
        let at = game.line_column(stop.span.start);
        understood = understood.with("line", at.line).with("column", at.column);
    }
    writeln!(context.output, "  {}", speaker.say(&understood))?;
    if let Some(language) = &document.language {
        let sentence = Sentence::new("read-language").with("language", language.as_str());
        writeln!(context.output, "  {}", speaker.say(&sentence))?;
    }
    if let Some(provisional) = &document.provisional {
        let sentence = Sentence::new("read-provisional").with("text", provisional.as_str());
        writeln!(context.output, "  {}", speaker.say(&sentence))?;
    }
    for problem in &document.problems {
        writeln!(
            context.output,
            "  {file}:{}:{}: {} {}",
            problem.line, problem.column, problem.code, problem.sentence
        )?;
    }
    Ok(())
}
