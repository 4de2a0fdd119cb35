//! The course of a case and the ruling on it, for people.

use std::io::Write;

use shakmaty::Color;
use tablas::game::OfferStatus;
use tablas::sentence::{GameNames, Sentence, Value};
use tablas::units::Ply;
use tablas_case::markdown;
use tablas_case::play::Difference;
use tablas_wire::AdjudicatedItem;

use super::document::{course, items, title};
use super::{Ruled, Totals};
use crate::commands::Context;
use crate::fault::Fault;
use crate::{board, output};

/// Everything about one case.
pub(super) fn full(ruled: &Ruled<'_>, context: &mut Context<'_>) -> Result<(), Fault> {
    heading(ruled, context)?;
    events(ruled, context)?;
    ruling(ruled, context)?;
    if let Some(differences) = &ruled.differences {
        writeln!(context.output)?;
        verdict(ruled, differences, context)?;
    }
    writeln!(context.output)?;
    Ok(())
}

/// One line; where something differs, the course too.
pub(super) fn concise(ruled: &Ruled<'_>, context: &mut Context<'_>) -> Result<(), Fault> {
    let speaker = context.speaker;
    let result = match ruled.played.game.end() {
        Some(end) => format!("{} {}", end.score, speaker.say(&end.reason.sentence())),
        None => "*".to_owned(),
    };
    write!(context.output, "{}  {result}", name(ruled, context))?;
    match &ruled.differences {
        None => writeln!(context.output)?,
        Some(differences) => {
            write!(context.output, "  ")?;
            verdict(ruled, differences, context)?;
            if !differences.is_empty() {
                events(ruled, context)?;
                writeln!(context.output)?;
            }
        }
    }
    Ok(())
}

/// How many rulings are as expected.
pub(super) fn total(totals: &Totals, context: &mut Context<'_>) -> Result<(), Fault> {
    let sentence = Sentence::new("adjudicate-total")
        .with("count", totals.held + totals.different + totals.broken)
        .with("held", totals.held)
        .with("different", totals.different)
        .with("broken", totals.broken);
    writeln!(context.output, "{}", context.speaker.say(&sentence))?;
    Ok(())
}

fn name(ruled: &Ruled<'_>, context: &Context<'_>) -> String {
    let id = tablas_say::harmless(&ruled.scenario.id);
    match ruled.alternative {
        None => id,
        Some(number) => {
            let which = Sentence::new("adjudicate-alternative").with("number", number);
            format!("{id} ({})", context.speaker.say(&which))
        }
    }
}

fn heading(ruled: &Ruled<'_>, context: &mut Context<'_>) -> Result<(), Fault> {
    let speaker = context.speaker;
    let scenario = ruled.scenario;
    let bold = anstyle::Style::new().bold();
    write!(context.output, "{bold}{}{bold:#}", name(ruled, context))?;
    match title(ruled, speaker.language()) {
        Some(title) => writeln!(context.output, "  {}", tablas_say::harmless(title))?,
        None => writeln!(context.output)?,
    }
    let laws = Sentence::new("adjudicate-laws")
        .with("edition", scenario.rules.edition.key())
        .with("play", scenario.rules.play.key());
    writeln!(context.output, "  {}", speaker.say(&laws))?;
    let choices = markdown::choices(&scenario.regulations);
    if !choices.is_empty() {
        let regulations =
            Sentence::new("adjudicate-regulations").with("choices", choices.join("; "));
        writeln!(context.output, "  {}", speaker.say(&regulations))?;
    }
    if !scenario.moves.is_empty() {
        let moves = markdown::movetext(scenario, speaker.language()).join(" ");
        let moves = speaker.say(&Sentence::new("adjudicate-moves").with("moves", moves));
        for line in output::wrapped(&moves, 92) {
            writeln!(context.output, "  {line}")?;
        }
    }
    if ruled.played.void_moves > 0 {
        let void = Sentence::new("adjudicate-void-moves").with("count", ruled.played.void_moves);
        writeln!(context.output, "  {}", speaker.say(&void))?;
    }
    Ok(())
}

fn events(ruled: &Ruled<'_>, context: &mut Context<'_>) -> Result<(), Fault> {
    let speaker = context.speaker;
    let refused = anstyle::AnsiColor::Yellow.on_default();
    let faint = anstyle::Style::new().dimmed();
    for (i, event) in course(ruled, speaker).into_iter().enumerate() {
        if i == 0 {
            writeln!(context.output)?;
        }
        writeln!(context.output, "  {:>2}. {}", i + 1, event.sentence)?;
        if !event.had_effect {
            let word = speaker.word("adjudicate-refused");
            writeln!(context.output, "        {refused}{word}{refused:#}")?;
        }
        for effect in event.effects {
            let lines = output::wrapped(&effect.sentence, 84);
            let last = lines.len().saturating_sub(1);
            for (n, line) in lines.iter().enumerate() {
                write!(context.output, "        {line}")?;
                if n == last {
                    write!(context.output, "  {faint}({}){faint:#}", effect.article)?;
                }
                writeln!(context.output)?;
            }
        }
    }
    Ok(())
}

fn ruling(ruled: &Ruled<'_>, context: &mut Context<'_>) -> Result<(), Fault> {
    let speaker = context.speaker;
    let game = &ruled.played.game;
    let names = GameNames::of(game.course());
    let bold = anstyle::Style::new().bold();
    writeln!(
        context.output,
        "\n  {bold}{}{bold:#}",
        speaker.word("adjudicate-ruling")
    )?;
    let mut sentences = Vec::new();
    match game.end() {
        Some(end) => {
            let after = if end.ply == Ply(0) {
                Value::from("start")
            } else {
                Value::from(end.ply)
            };
            let over = Sentence::new("adjudicate-over")
                .with("result", end.score.to_string())
                .with("reason", end.reason.sentence())
                .with("after", after);
            let articles: Vec<String> = end.articles.iter().map(ToString::to_string).collect();
            sentences.push((over, articles.join(", ")));
        }
        None => {
            sentences.push((Sentence::new("adjudicate-goes-on"), String::new()));
            let to_move = Sentence::new("adjudicate-to-move").with("by", game.having_the_move());
            sentences.push((to_move, String::new()));
        }
    }
    if let Some(offer) = game.pending_offer().or_else(|| game.offers().last()) {
        let status = match offer.status {
            OfferStatus::Pending
            | OfferStatus::Accepted
            | OfferStatus::Refused
            | OfferStatus::Lapsed
            | OfferStatus::Void
            | OfferStatus::Barred => offer.status.key(),
        };
        let sentence = Sentence::new("adjudicate-offer")
            .with("by", offer.by)
            .with("status", status);
        sentences.push((sentence, String::new()));
    }
    if let Some(status) = game.claim_status() {
        let sentence = Sentence::new("adjudicate-claim").with("status", status.key());
        sentences.push((sentence, String::new()));
    }
    for (sentence, articles) in sentences {
        let text = speaker.say(&sentence.in_game(&names));
        if articles.is_empty() {
            writeln!(context.output, "    {text}")?;
        } else {
            writeln!(context.output, "    {text}  ({articles})")?;
        }
    }
    writeln!(context.output)?;
    for line in board::lines(game.position(), speaker.language()) {
        writeln!(context.output, "    {line}")?;
    }
    let (must, may) = items(ruled, speaker);
    list("adjudicate-must", &must, context)?;
    list("adjudicate-may", &may, context)
}

fn list(
    id: &'static str,
    items: &[AdjudicatedItem],
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    if items.is_empty() {
        return Ok(());
    }
    let speaker = context.speaker;
    let bold = anstyle::Style::new().bold();
    writeln!(context.output, "\n  {bold}{}{bold:#}", speaker.word(id))?;
    for item in items {
        let quiet = item.seen == "arbiter-only";
        let sentence = match item.who.as_str() {
            "white" | "black" => {
                let by = Color::from_white(item.who == "white");
                Sentence::new(if quiet {
                    "adjudicate-player-quiet"
                } else {
                    "adjudicate-player"
                })
                .with("by", by)
            }
            _ => Sentence::new(if quiet {
                "adjudicate-arbiter-only"
            } else {
                "adjudicate-arbiter"
            }),
        }
        .with("what", item.sentence.as_str());
        let text = format!("{}  ({})", speaker.say(&sentence), item.article);
        for (i, line) in output::wrapped(&text, 90).iter().enumerate() {
            let indent = if i == 0 { "    " } else { "      " };
            writeln!(context.output, "{indent}{line}")?;
        }
    }
    Ok(())
}

fn verdict(
    ruled: &Ruled<'_>,
    differences: &[Difference],
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let speaker = context.speaker;
    let (style, sentence) = match differences.first() {
        Some(first) => (
            anstyle::AnsiColor::Red,
            Sentence::new("adjudicate-differs")
                .with("key", first.key.as_str())
                .with("expected", first.expected.to_string())
                .with("got", first.got.to_string()),
        ),
        None if ruled.scenario.expect.is_empty() => (
            anstyle::AnsiColor::Yellow,
            Sentence::new("adjudicate-nothing-expected"),
        ),
        None => (
            anstyle::AnsiColor::Green,
            Sentence::new("adjudicate-as-expected"),
        ),
    };
    let style = style.on_default();
    writeln!(context.output, "{style}{}{style:#}", speaker.say(&sentence))?;
    Ok(())
}
