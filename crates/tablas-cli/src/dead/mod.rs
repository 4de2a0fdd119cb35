//! `tablas dead`: who can still checkmate.

mod batch;
mod line;
mod reach;
mod verify;

use std::io::Write;
use std::path::PathBuf;

use clap::ArgMatches;
use shakmaty::{Bitboard, CastlingMode, Chess, Color, Position};
use tablas::law::{Rule, Rules};
use tablas::sentence::Sentence;
use tablas_dead::certificate::Certificate;
use tablas_dead::{Answer, Budget, Proof, Reason, Spent, can_checkmate_and_spent};
use tablas_wire::{CertificateDocument, DeadDocument};

use crate::commands::{Context, format, rules};
use crate::fault::{Fault, Outcome};
use crate::position::budget;
use crate::{board, output, start};

/// What is asked of each position.
struct Question {
    winners: Vec<Color>,
    budget: Budget,
    rules: Rules,
    forced: Option<CastlingMode>,
}

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    if let Some(("verify", matches)) = matches.subcommand() {
        let file: &PathBuf = matches.get_one("file").expect("the parser asks for it");
        return verify::run(file, context);
    }
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
    if let Some(path) = matches.get_one::<PathBuf>("batch") {
        return batch::run(path, &question, format(matches), context);
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
    if let Some(path) = matches.get_one::<PathBuf>("certificate") {
        let asked = Color::ALL
            .into_iter()
            .zip([&answers[0], &answers[1]])
            .filter_map(|(winner, asked)| Some((winner, &asked.as_ref()?.0)));
        let certificate = CertificateDocument::of(position, start.mode, asked);
        let mut text = Vec::new();
        output::json_line(&mut text, &certificate)?;
        std::fs::write(path, text).map_err(|error| {
            Sentence::new("output-file")
                .with("file", path.to_string_lossy().into_owned())
                .with("reason", error.to_string())
        })?;
    }
    match format(matches) {
        "json" => output::json(
            &mut context.output,
            &document(position, start.mode, &question, &answers),
        )?,
        "jsonl" => {
            output::json_line(
                &mut context.output,
                &document(position, start.mode, &question, &answers),
            )?;
        }
        _ => show(
            position,
            &question,
            &answers,
            matches.get_flag("boards"),
            context,
        )?,
    }
    Ok(outcome(&answers))
}

/// White's and Black's, each with what it cost.
type Answers = [Option<(Answer, Spent)>; 2];

fn ask(position: &Chess, question: &Question) -> Answers {
    [Color::White, Color::Black].map(|winner| {
        question
            .winners
            .contains(&winner)
            .then(|| can_checkmate_and_spent(position, winner, question.budget))
    })
}

fn document(
    position: &Chess,
    mode: CastlingMode,
    question: &Question,
    answers: &Answers,
) -> DeadDocument {
    let asked = answers
        .each_ref()
        .map(|asked| asked.as_ref().map(|(answer, spent)| (answer, *spent)));
    DeadDocument::of(position, mode, question.rules, asked)
}

fn outcome(answers: &Answers) -> Outcome {
    let undecided = answers
        .iter()
        .flatten()
        .any(|(answer, _)| answer.can().is_none() && answer.cannot().is_none());
    if undecided {
        Outcome::Found
    } else {
        Outcome::Clean
    }
}

fn show(
    position: &Chess,
    question: &Question,
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
    let [white, black] = [Color::White, Color::Black].map(|winner| {
        let asked = answers[usize::from(winner.is_black())].as_ref();
        asked.and_then(|(answer, _)| reach(position, winner, answer.cannot()?))
    });
    // Boards that show the same for both stand once, below the second answer.
    let pictures = [white.filter(|_| white != black), black];
    let asked = [Color::White, Color::Black].into_iter().zip(answers);
    for ((winner, answer), squares) in asked.zip(pictures) {
        let Some((answer, _)) = answer else { continue };
        let sentence = match answer {
            Answer::Can(line) if line.is_empty() => Sentence::new("mate-given"),
            Answer::Can(line) => Sentence::new("dead-can").with("count", line.len()),
            Answer::Cannot(proof) => {
                Sentence::new("dead-cannot").with("why", Sentence::new(reason(proof.reason())))
            }
            Answer::Unknown(spent) => Sentence::new("dead-unknown").with("states", spent.0),
        };
        for line in output::wrapped(&speaker.say(&sentence.with("by", winner)), 80) {
            writeln!(context.output, "{line}")?;
        }
        match answer {
            Answer::Can(line) if line.is_empty() => {}
            Answer::Can(line) => line::tell(position, line.moves(), boards, context)?,
            Answer::Cannot(_) | Answer::Unknown(_) => {}
        }
        if let Some(squares) = squares {
            kings(position, squares, context)?;
        }
    }
    let nobody = answers.iter().all(|asked| {
        asked
            .as_ref()
            .is_some_and(|(answer, _)| answer.cannot().is_some())
    });
    if nobody {
        let (id, rule) = if position.is_stalemate() {
            ("dead-stalemate", Rule::Stalemate)
        } else {
            ("dead-position", Rule::DeadPosition)
        };
        let article = rule.article(question.rules).number();
        let verdict = Sentence::new(id).with("article", article);
        writeln!(context.output, "{}", speaker.say(&verdict))?;
    }
    Ok(())
}

/// The squares that each king can reach, where a proof has something to say of them.
fn reach(position: &Chess, winner: Color, proof: &Proof) -> Option<[Bitboard; 2]> {
    let certificate = proof.certificate();
    reach::of_kings(position, certificate, winner).filter(|_| *certificate != Certificate::GameOver)
}

/// The squares that each king can reach, on boards side by side.
fn kings(position: &Chess, squares: [Bitboard; 2], context: &mut Context<'_>) -> Result<(), Fault> {
    let speaker = context.speaker;
    let letters = board::lines(position, speaker.language());
    let pictures: Vec<_> = [Color::White, Color::Black]
        .into_iter()
        .zip(squares)
        .map(|(color, squares)| {
            let caption = Sentence::new("dead-reach")
                .with("by", color)
                .with("count", squares.count());
            (
                speaker.say(&caption),
                reach::picture(position, squares, &letters),
            )
        })
        .collect();
    for line in board::side_by_side(&pictures, 76) {
        writeln!(context.output, "    {line}")?;
    }
    Ok(())
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
