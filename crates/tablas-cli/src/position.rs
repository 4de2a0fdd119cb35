//! `tablas position`: everything known of a position after a line of moves.

use std::collections::BTreeMap;
use std::io::Write;

use clap::ArgMatches;
use shakmaty::{Color, Position};
use tablas::position::{Before, QuietMoves};
use tablas::sentence::{GameNames, NumberedMove, Sentence, Value};
use tablas::standing::{Standing, Verdict};
use tablas_audit::difference_sentences;
use tablas_dead::{Answer, Budget};
use tablas_record::{Letters, TypedMove, typed_move};
use tablas_wire::{PositionContext, PositionDocument};

use crate::commands::{Context, format, rules, typed_letters};
use crate::fault::{Fault, Outcome};
use crate::{board, output, start};

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let letters = typed_letters(matches, context.speaker);
    let start = start::read(
        matches.get_one::<String>("fen").map(String::as_str),
        matches.get_one::<String>("moves").map(String::as_str),
        matches.get_flag("chess960"),
        letters,
        rules(matches),
    )?;
    let standing = Standing::of(start.course, budget(matches));
    let legal = asked(matches, standing.course().history().current(), letters);
    let problems: Vec<String> = start
        .problems
        .iter()
        .map(|code| code.name().to_owned())
        .collect();
    if format(matches) == "json" {
        let document = PositionDocument::of(
            &standing,
            PositionContext {
                mode: start.mode,
                fen_problems: problems,
                legal,
            },
        );
        output::json(&mut context.output, &document)?;
    } else {
        for code in &start.problems {
            crate::fault::complain(
                context.speaker,
                &Sentence::new("fen-repaired").with("what", Sentence::new(code.message())),
            );
        }
        show(&standing, &legal, context)?;
    }
    Ok(Outcome::Clean)
}

pub(crate) fn budget(matches: &ArgMatches) -> Budget {
    matches
        .get_one::<u64>("budget")
        .map_or(Budget::DEFAULT, |&states| Budget::states(states))
}

/// The moves that `--legal` asks about.
fn asked(
    matches: &ArgMatches,
    position: &shakmaty::Chess,
    letters: Letters,
) -> BTreeMap<String, bool> {
    matches
        .get_many::<String>("legal")
        .into_iter()
        .flatten()
        .map(|word| {
            let legal = match typed_move(position, word, letters) {
                TypedMove::Legal(_) => true,
                TypedMove::Ambiguous(_) | TypedMove::Illegal { .. } | TypedMove::Unreadable => {
                    false
                }
            };
            (word.clone(), legal)
        })
        .collect()
}

fn show(
    standing: &Standing,
    legal: &BTreeMap<String, bool>,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let speaker = context.speaker;
    let course = standing.course();
    let history = course.history();
    let position = history.current();
    let names = GameNames::of(course);
    let mut sentences = vec![
        Sentence::new("position-laws")
            .with("edition", course.rules().edition.key())
            .with("play", course.rules().play.key()),
    ];
    if standing.ending().is_none() {
        sentences.push(Sentence::new("position-move").with("by", position.turn()));
    }
    if let Some(ending) = standing.ending() {
        sentences.push(
            Sentence::new("position-over")
                .with("ply", ending.ply.0)
                .with("after", ending.ply)
                .with("result", ending.score.to_string())
                .with("reason", ending.reason.sentence()),
        );
        for also in &ending.also {
            sentences.push(Sentence::new("also-ended").with("reason", also.sentence()));
        }
    }
    sentences.push(
        Sentence::new("position-occurrences")
            .with("times", history.occurrences().get())
            .with("plies", history.occurrence_plies()),
    );
    if let Before::Unknown(quiet) = history.before() {
        sentences.push(Sentence::new("position-unknown").with("half-moves", quiet.0));
    }
    for look_alike in history.look_alikes() {
        sentences.push(
            Sentence::new("rep004-differs")
                .with("when", look_alike.ply)
                .with("differences", difference_sentences(&look_alike.differences)),
        );
    }
    sentences.push(
        Sentence::new("position-quiet")
            .with("half-moves", history.quiet_moves().0)
            .with("moves", history.quiet_moves().by_each_player()),
    );
    sentences.extend(claims(standing));
    for line in board::lines(position, speaker.language()) {
        writeln!(context.output, "  {line}")?;
    }
    writeln!(context.output)?;
    for sentence in sentences {
        writeln!(context.output, "{}", speaker.say(&sentence.in_game(&names)))?;
    }
    for (word, legal) in legal {
        let id = if *legal {
            "position-legal"
        } else {
            "position-illegal"
        };
        writeln!(
            context.output,
            "{}",
            speaker.say(&Sentence::new(id).with("move", word.as_str()))
        )?;
    }
    for color in Color::ALL {
        writeln!(context.output, "{}", speaker.say(&mate(standing, color)))?;
    }
    if standing.ending().is_none() {
        for color in Color::ALL {
            let sentence = flag(standing, color);
            writeln!(context.output, "{}", speaker.say(&sentence))?;
        }
    }
    Ok(())
}

/// What may be claimed now.
fn claims(standing: &Standing) -> Vec<Sentence> {
    let course = standing.course();
    let history = course.history();
    let by = history.current().turn();
    let mut sentences = Vec::new();
    let article = |rule: tablas::law::Rule| Value::Article(rule.article(course.rules()));
    if standing.ending().is_some() {
        return sentences;
    }
    if history.occurrences().get() >= 3 {
        sentences.push(
            Sentence::new("position-threefold")
                .with("by", by)
                .with("article", article(tablas::law::Rule::ThreefoldOnBoard)),
        );
    }
    let named = |moves: Vec<shakmaty::Move>| -> Vec<NumberedMove> {
        moves
            .into_iter()
            .map(|mv| NumberedMove::of(history.current(), mv))
            .collect()
    };
    let ahead = standing.threefold_ahead();
    if !ahead.is_empty() {
        sentences.push(
            Sentence::new("position-threefold-ahead")
                .with("by", by)
                .with("count", ahead.len())
                .with("moves", named(ahead))
                .with("article", article(tablas::law::Rule::ThreefoldAhead)),
        );
    }
    if standing.fifty_on_board() {
        sentences.push(
            Sentence::new("position-fifty")
                .with("by", by)
                .with("article", article(tablas::law::Rule::FiftyOnBoard)),
        );
    } else {
        let ahead = standing.fifty_ahead();
        if !ahead.is_empty() {
            sentences.push(
                Sentence::new("position-fifty-ahead")
                    .with("by", by)
                    .with("count", ahead.len())
                    .with("moves", named(ahead))
                    .with("article", article(tablas::law::Rule::FiftyAhead)),
            );
        } else if history.quiet_moves().next() == QuietMoves::FIFTY {
            sentences.push(Sentence::new("position-fifty-no-move").with("by", by));
        }
    }
    if sentences.is_empty() {
        sentences.push(Sentence::new("position-nothing").with("by", by));
    }
    sentences
}

/// Whether one side can still checkmate.
pub(crate) fn mate(standing: &Standing, color: Color) -> Sentence {
    let id = match standing.can_mate(color) {
        Answer::Can(line) if line.is_empty() => "mate-given",
        Answer::Can(_) => "mate-can",
        Answer::Cannot(_) => "mate-cannot",
        Answer::Unknown(_) => "mate-unknown",
    };
    Sentence::new(id).with("by", color)
}

fn flag(standing: &Standing, player: Color) -> Sentence {
    let score = |score: Option<tablas::ruling::Score>| {
        score.map_or_else(|| "?".to_owned(), |score| score.to_string())
    };
    match standing.if_flag_falls(player) {
        Verdict::AlreadyOver => Sentence::new("flag-over"),
        Verdict::Score(result) => Sentence::new("flag-result").with("result", result.to_string()),
        Verdict::TwoReadings {
            ignoring_counters,
            bounded_by_counters,
        } if ignoring_counters == bounded_by_counters => {
            Sentence::new("flag-result").with("result", score(ignoring_counters))
        }
        Verdict::TwoReadings {
            ignoring_counters,
            bounded_by_counters,
        } => Sentence::new("flag-two-readings")
            .with("ignoring", score(ignoring_counters))
            .with("bounded", score(bounded_by_counters)),
        Verdict::Unknown => Sentence::new("flag-unknown"),
    }
    .with("by", player)
}
