//! `tablas claim`: is a claim correct, and what happens next.

pub(crate) mod back;
pub(crate) mod evidence;
pub(crate) mod papers;
mod source;
mod words;

use std::io::Write;

use clap::ArgMatches;
use shakmaty::{Chess, Color, Move, Position};
use tablas::claim::{Announced, Claim, ClaimRuling, Evidence, Ground, Status, Touch, Writing};
use tablas::course::{Ask, Course};
use tablas::law::Rule;
use tablas::regulations::Regulations;
use tablas::sentence::{GameNames, Sentence};
use tablas_record::{Letters, TypedMove, typed_move};
use tablas_ruling::ruling_under;
use tablas_wire::{ClaimContext, ClaimDocument};

use crate::commands::{Context, format};
use crate::fault::{Fault, Outcome};
use crate::output::shortened;
use crate::position::budget;
use crate::{board, output};
use source::Record;
pub(crate) use source::open_sets;
pub(crate) use words::source;

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let record = source::open(matches, context)?;
    let course = &record.course;
    let position = course.history().current();
    let claim = Claim {
        by: match matches.get_one::<String>("by").map(String::as_str) {
            Some("white") => Color::White,
            Some("black") => Color::Black,
            _ => position.turn(),
        },
        ground: match matches.get_one::<String>("ground").map(String::as_str) {
            Some("threefold") => Ground::Threefold,
            Some("fifty") => Ground::Fifty,
            _ => Ground::Unstated,
        },
        announced: match matches.get_one::<String>("move") {
            Some(word) => announced(position, word, record.letters)?,
            None => Announced::Nothing,
        },
        touch: if matches.get_flag("touched") {
            Touch::Piece
        } else {
            Touch::Nothing
        },
        writing: if matches.get_flag("unrecorded") {
            Writing::Missing
        } else {
            Writing::Written
        },
    };
    let ending = course.ending(Ask::Always, budget(matches));
    let regulations = match &record.regulations {
        Some(named) => named.preset.regulations.clone(),
        None => Regulations::of_the_laws(course.rules()),
    };
    let over = record
        .readings
        .as_ref()
        .map(|readings| readings.judge(&record, &claim, &regulations, matches));
    let ruling = match &over {
        Some(judged) => judged.ruling.clone(),
        None if record.uncertain.is_some() => unproved(course),
        None => ruling_under(course, ending.as_ref(), &claim, &regulations),
    };
    evidence::write(matches, &record, &claim, context)?;
    let names = GameNames::of(course);
    let answers = over.as_ref().map(|judged| &judged.answers);
    let told = words::ruling(&record, ending.as_ref(), &claim, &ruling, answers);
    let assumed = words::assumed(&record, &claim, &ruling);
    let say = |sentence: &Sentence| context.speaker.say(&sentence.in_game(&names));
    if format(matches) == "json" {
        let document = ClaimDocument::of(
            course,
            ending.as_ref(),
            &claim,
            &ruling,
            ClaimContext {
                mode: record.mode,
                sentences: told.iter().map(say).collect(),
                assumed: assumed.iter().map(say).collect(),
                readings: (record.readings.as_ref().zip(over.as_ref()))
                    .map(|(readings, judged)| readings.document(&record, judged)),
            },
        );
        output::json(&mut context.output, &document)?;
    } else {
        let told: Vec<String> = told.iter().map(say).collect();
        let assumed: Vec<String> = assumed.iter().map(say).collect();
        show(&record, &claim, &ruling, &names, &told, &assumed, context)?;
    }
    Ok(match ruling.status {
        Status::Correct => Outcome::Clean,
        Status::Incorrect
        | Status::Inadmissible(_)
        | Status::RightLost
        | Status::MoveNotRecorded
        | Status::NeedsProof
        | Status::Depends
        | Status::GameOver => Outcome::Found,
    })
}

/// The move that `--move` announces. A word that is no move at all cannot be ruled on.
fn announced(position: &Chess, word: &str, letters: Letters) -> Result<Announced, Fault> {
    Ok(match typed_move(position, word, letters) {
        TypedMove::Legal(mv) => Announced::Legal(mv),
        TypedMove::Ambiguous(moves) => Announced::Ambiguous(moves),
        TypedMove::Illegal { role } => Announced::Illegal {
            instead: position
                .legal_moves()
                .into_iter()
                .filter(|mv: &Move| role == Some(mv.role()))
                .collect(),
        },
        TypedMove::Unreadable => {
            return Err(Sentence::new("move-announced-unreadable")
                .with("move", shortened(word))
                .into());
        }
    })
}

/// The record is not certain as far as the claim: it has to be reconstructed first.
fn unproved(course: &Course) -> ClaimRuling {
    ClaimRuling {
        status: Status::NeedsProof,
        articles: vec![Rule::Reconstruct.article(course.rules())],
        evidence: Evidence::default(),
        score: None,
        time: None,
        must_play: None,
        must_choose_from: Vec::new(),
    }
}

fn show(
    record: &Record,
    claim: &Claim,
    ruling: &ClaimRuling,
    names: &GameNames<'_>,
    told: &[String],
    assumed: &[String],
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let speaker = context.speaker;
    for line in words::heading(record, claim, speaker) {
        writeln!(context.output, "{line}")?;
    }
    let style = match ruling.status {
        Status::Correct => anstyle::AnsiColor::Green,
        Status::Incorrect | Status::Inadmissible(_) | Status::RightLost => anstyle::AnsiColor::Red,
        Status::MoveNotRecorded | Status::NeedsProof | Status::Depends | Status::GameOver => {
            anstyle::AnsiColor::Yellow
        }
    }
    .on_default()
    .bold();
    let articles: Vec<String> = ruling.articles.iter().map(ToString::to_string).collect();
    writeln!(
        context.output,
        "\n{style}{}{style:#}  ({})",
        speaker.word(words::status(ruling.status)),
        articles.join(", ")
    )?;
    for sentence in told {
        for line in crate::output::wrapped(sentence, 88) {
            writeln!(context.output, "  {line}")?;
        }
    }
    let boards = words::boards(record, claim, ruling, names, speaker);
    if !boards.is_empty() {
        writeln!(context.output)?;
        for line in board::side_by_side(&boards, 96) {
            writeln!(context.output, "  {line}")?;
        }
    }
    if !assumed.is_empty() {
        writeln!(context.output, "\n{}", speaker.word("claim-assumed"))?;
        for sentence in assumed {
            writeln!(context.output, "  - {sentence}")?;
        }
    }
    Ok(())
}
