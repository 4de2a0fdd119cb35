//! `tablas dead`: who can still checkmate.

use std::io::{BufRead, BufReader, IsTerminal, Write};
use std::path::Path;

use clap::ArgMatches;
use indicatif::ProgressBar;
use shakmaty::{CastlingMode, Chess, Color, Position};
use tablas::law::Rules;
use tablas::sentence::{NumberedMove, Sentence};
use tablas_dead::{Answer, Budget, Reason, can_checkmate};
use tablas_record::typed_position;
use tablas_wire::DeadDocument;

use crate::commands::{Context, format, rules};
use crate::fault::{Fault, Outcome, complain};
use crate::position::budget;
use crate::{board, input, output, start};

/// What is asked of each position.
struct Question {
    winners: Vec<Color>,
    budget: Budget,
    rules: Rules,
    forced: Option<CastlingMode>,
}

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let winners = match matches.get_one::<String>("winner").map(String::as_str) {
        Some("white") => vec![Color::White],
        Some("black") => vec![Color::Black],
        _ => vec![Color::White, Color::Black],
    };
    let question = Question {
        winners,
        budget: budget(matches),
        rules: rules(matches),
        forced: matches
            .get_flag("chess960")
            .then_some(CastlingMode::Chess960),
    };
    if let Some(path) = matches.get_one::<std::path::PathBuf>("batch") {
        return batch(path, &question, format(matches), context);
    }
    let fen = matches
        .get_one::<String>("fen")
        .expect("the parser asks for it");
    let start = start::read(
        Some(fen),
        None,
        matches.get_flag("chess960"),
        tablas_record::Letters::English,
        question.rules,
    )?;
    let position = start.course.start();
    let answers = ask(position, &question);
    match format(matches) {
        "json" => output::json(&mut context.output, &document(position, start.mode, &question, &answers))?,
        "jsonl" => {
            output::json_line(&mut context.output, &document(position, start.mode, &question, &answers))?;
        }
        _ => show(position, &answers, matches.get_flag("boards"), context)?,
    }
    Ok(outcome(&answers))
}

type Answers = [Option<Answer>; 2];

fn ask(position: &Chess, question: &Question) -> Answers {
    [Color::White, Color::Black].map(|winner| {
        question
            .winners
            .contains(&winner)
            .then(|| can_checkmate(position, winner, question.budget))
    })
}

fn document(
    position: &Chess,
    mode: CastlingMode,
    question: &Question,
    [white, black]: &Answers,
) -> DeadDocument {
    DeadDocument::of(position, mode, question.rules, white.as_ref(), black.as_ref())
}

fn outcome(answers: &Answers) -> Outcome {
    let undecided = answers
        .iter()
        .flatten()
        .any(|answer| answer.can().is_none() && answer.cannot().is_none());
    if undecided {
        Outcome::Found
    } else {
        Outcome::Clean
    }
}

fn show(
    position: &Chess,
    answers: &Answers,
    boards: bool,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let speaker = context.speaker;
    for line in board::lines(position, speaker.language()) {
        writeln!(context.output, "  {line}")?;
    }
    writeln!(context.output)?;
    writeln!(
        context.output,
        "{}",
        speaker.say(&Sentence::new("position-move").with("by", position.turn()))
    )?;
    for (winner, answer) in [Color::White, Color::Black].into_iter().zip(answers) {
        let Some(answer) = answer else { continue };
        let sentence = match answer {
            Answer::Can(line) if line.is_empty() => Sentence::new("mate-given"),
            Answer::Can(line) => Sentence::new("dead-can").with("count", line.len()),
            Answer::Cannot(proof) => {
                Sentence::new("dead-cannot").with("why", Sentence::new(reason(proof.reason())))
            }
            Answer::Unknown(spent) => Sentence::new("dead-unknown").with("states", spent.0),
        };
        writeln!(context.output, "{}", speaker.say(&sentence.with("by", winner)))?;
        if let Answer::Can(line) = answer {
            tell(position, line.moves(), boards, context)?;
        }
    }
    if answers
        .iter()
        .all(|answer| answer.as_ref().is_some_and(|answer| answer.cannot().is_some()))
    {
        let id = if position.legal_moves().is_empty() {
            "dead-stalemate"
        } else {
            "dead-position"
        };
        writeln!(context.output, "{}", speaker.word(id))?;
    }
    Ok(())
}

/// A line of moves with their numbers, and the boards if they are asked for.
fn tell(
    start: &Chess,
    moves: &[shakmaty::Move],
    boards: bool,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let language = context.speaker.language();
    let mut position = start.clone();
    let mut text = String::new();
    let mut pictures = Vec::new();
    for (i, &mv) in moves.iter().enumerate() {
        let name = NumberedMove::of(&position, mv);
        let written = tablas_say::letters::in_letters(&name, language);
        let word = match (name.by, i) {
            // A black move behind a white one needs no number of its own.
            (Color::Black, 1..) => written.rsplit("...").next().unwrap_or_default().to_owned(),
            (Color::White, _) | (Color::Black, 0) => written.replacen('.', ". ", usize::from(name.by.is_white())),
        };
        if i > 0 {
            text.push(' ');
        }
        text.push_str(&word);
        position.play_unchecked(mv);
        if boards {
            pictures.push((word, board::lines(&position, language)));
        }
    }
    for line in wrapped(&text, 76) {
        writeln!(context.output, "    {line}")?;
    }
    if boards {
        writeln!(context.output)?;
        for line in board::side_by_side(&pictures, 76) {
            writeln!(context.output, "    {line}")?;
        }
    }
    Ok(())
}

/// Text broken at blanks into lines of at most `width` characters.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is a line");
        if line.is_empty() {
            line.push_str(word);
        } else if line.chars().count() + 1 + word.chars().count() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::InsufficientMaterial => "why-material",
        Reason::Stalemate => "why-stalemate",
        Reason::WinnerIsMated => "why-mated",
        Reason::ForcedLine => "why-forced",
        Reason::Exhausted => "why-exhausted",
        Reason::Locked => "why-locked",
        Reason::SeventyFiveMoves => "why-seventy-five",
    }
}

/// One position a line; a line that cannot be read is told and the next one is asked.
fn batch(
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
        let Ok(typed) = typed_position(fen, question.forced) else {
            progress.suspend(|| {
                complain(
                    context.speaker,
                    &Sentence::new("batch-line")
                        .with("file", name.as_str())
                        .with("line", i + 1)
                        .with("fen", fen.chars().take(90).collect::<String>()),
                );
            });
            worst = Outcome::Incomplete;
            continue;
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
