//! What the screen shows: the board with both clocks, the prompt, what came of an act, the lists.

use std::io::Write;

use shakmaty::{Color, Position};
use tablas::game::{DutyKind, Effect, Game, Moment, OfferStatus, Seen};
use tablas::law::Article;
use tablas::sentence::{GameNames, Sentence};
use tablas_case::markdown;
use tablas_case::play::{Outcome, Step, told};
use tablas_say::Speaker;

use super::deeds::number;
use super::session::Session;
use super::words::{Key, WORDS};
use crate::commands::Context;
use crate::fault::Fault;
use crate::{board, output};

/// Columns of a line.
const WIDTH: usize = 78;
/// A prompt longer than this goes on a line of its own.
const PROMPT: usize = 52;

/// The board, with the clocks beside the side that each belongs to.
pub(super) fn board(session: &Session, context: &mut Context<'_>) -> Result<(), Fault> {
    let speaker = context.speaker;
    let lines = board::lines(session.game().position(), speaker.language());
    for (i, line) in lines.iter().enumerate() {
        // Ranks from the eighth to the first, then the files.
        let side = match i {
            0 => Some(Color::Black),
            7 => Some(Color::White),
            _ => None,
        };
        match side.and_then(|side| clock(session, side)) {
            Some(clock) => writeln!(context.output, "  {line}    {}", speaker.say(&clock))?,
            None => writeln!(context.output, "  {line}")?,
        }
    }
    // The prompt that follows stands apart from the files.
    writeln!(context.output)?;
    Ok(())
}

/// What one clock shows, if anybody has said.
fn clock(session: &Session, side: Color) -> Option<Sentence> {
    let game = session.game();
    let now = session.now();
    let clocks = game.clocks();
    let left = clocks.left(side, now)?;
    let id = if clocks.fell(side, now).is_some() {
        "play-clock-flag"
    } else if clocks.running() != Some(side) || game.end().is_some() {
        "play-clock"
    } else if clocks.paused() {
        "play-clock-paused"
    } else {
        "play-clock-running"
    };
    Some(
        Sentence::new(id)
            .with("side", side)
            .with("left", duration(left.0)),
    )
}

/// Milliseconds as `h:mm:ss`; what is less than a second counts as one, as on a clock.
pub(super) fn duration(millis: u64) -> String {
    let seconds = millis.div_ceil(1000);
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("{hours}:{minutes:02}:{:02}", seconds % 60)
}

/// The prompt, and what is written on the line before it if it would be too long.
pub(super) fn prompt(session: &Session, speaker: &Speaker) -> (Option<String>, String) {
    let game = session.game();
    let now = session.now();
    let first = match game.end() {
        Some(end) => {
            let score = game.result().unwrap_or(end.score);
            Sentence::new("play-prompt-over").with("result", score.to_string())
        }
        None => Sentence::new("play-prompt")
            .with("number", game.position().fullmoves().get())
            .with("by", game.having_the_move()),
    };
    let mut text = speaker.say(&first);
    let left = |side| game.clocks().left(side, now);
    if let (Some(white), Some(black), None) = (left(Color::White), left(Color::Black), game.end()) {
        let clocks = Sentence::new("play-prompt-clocks")
            .with("white", duration(white.0))
            .with("black", duration(black.0));
        text = format!("{text} [{}]", speaker.say(&clocks));
    }
    let states: Vec<String> = states(game, now).iter().map(|it| speaker.say(it)).collect();
    if !states.is_empty() {
        text = format!("{text} ({})", states.join(", "));
    }
    if text.chars().count() > PROMPT {
        (Some(text), "> ".to_owned())
    } else {
        (None, format!("{text}> "))
    }
}

/// What is open, as far as the prompt tells it.
fn states(game: &Game, now: Moment) -> Vec<Sentence> {
    let mut found = Vec::new();
    if game.end().is_some() {
        let signed = game.result_sheet().signed;
        let by = match signed {
            [true, true] => Some("both"),
            [true, false] => Some("white"),
            [false, true] => Some("black"),
            [false, false] => None,
        };
        found.extend(by.map(|by| Sentence::new("play-state-signed").with("by", by)));
        return found;
    }
    if game.sealed().is_some() {
        found.push(Sentence::new("play-state-adjourned"));
    }
    if let Some(claim) = game.open_claim() {
        found.push(Sentence::new("play-state-claim").with("by", claim.by));
    } else if let Some(offer) = game.pending_offer() {
        found.push(Sentence::new("play-state-offer").with("by", offer.by));
    } else if game
        .offers()
        .last()
        .is_some_and(|it| it.status == OfferStatus::Barred && it.ply == game.ply())
    {
        found.push(Sentence::new("play-state-barred"));
    }
    if game.awaits_consent() {
        found.push(Sentence::new("play-state-consent"));
    }
    if game.unclear().is_some() {
        found.push(Sentence::new("play-state-unclear"));
    }
    if game.obligation().is_some() {
        found.push(Sentence::new("play-state-bound"));
    } else if game.touched().any() {
        let squares = game.touched().squares().to_vec();
        found.push(Sentence::new("play-state-touched").with("squares", squares));
    }
    let waiting = !game.having_the_move();
    if game.has_not_pressed(waiting) {
        found.push(Sentence::new("play-state-not-pressed").with("by", waiting));
    }
    let down = |side: &Color| game.clocks().fell(*side, now).is_some();
    let flags = Color::ALL.into_iter().filter(down);
    found.extend(flags.map(|side| Sentence::new("play-state-flag").with("side", side)));
    if game.clocks().paused() {
        found.push(Sentence::new("play-state-paused"));
    }
    found
}

/// What came of an act.
pub(super) fn step(
    step: &Step,
    game: &Game,
    quiet: bool,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    match &step.outcome {
        Outcome::Done(effects) if effects.is_empty() => {
            if !quiet {
                let noted = context.speaker.word("play-noted");
                writeln!(context.output, "  {noted}")?;
            }
        }
        Outcome::Done(effects) => {
            for effect in effects {
                effect_line(effect, game, "  ", context)?;
            }
        }
        Outcome::Refused(refusal) => {
            let names = GameNames::of(game.course());
            let why = refusal.sentence().in_game(&names);
            let sentence = Sentence::new("play-no-effect").with("why", why);
            let yellow = anstyle::AnsiColor::Yellow.on_default();
            cited(&sentence, refusal.article, "  ", yellow, context)?;
        }
    }
    Ok(())
}

fn effect_line(
    effect: &Effect,
    game: &Game,
    indent: &str,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let sentence = effect.sentence().in_game(&GameNames::of(game.course()));
    let style = match effect {
        Effect::Over { .. } => anstyle::Style::new().bold(),
        Effect::OfferStands { .. }
        | Effect::CountsAsOffer { .. }
        | Effect::OfferBarred { .. }
        | Effect::ConsentAwaited
        | Effect::ConsentGiven
        | Effect::NoDrawWithoutConsent
        | Effect::OfferEnded { .. }
        | Effect::OfferStays { .. }
        | Effect::CounterOffer { .. }
        | Effect::Unclear { .. }
        | Effect::TouchBinds { .. }
        | Effect::ClaimRightLost
        | Effect::ClaimOpen { .. }
        | Effect::ClaimRuled { .. }
        | Effect::MustPlay { .. }
        | Effect::TimeAdded { .. }
        | Effect::TimeTaken { .. }
        | Effect::IllegalMove { .. }
        | Effect::FlagDown { .. }
        | Effect::PeriodOver { .. }
        | Effect::CompletedByTheNext { .. }
        | Effect::LookAgain { .. }
        | Effect::GoesOn
        | Effect::ResultDiffers { .. }
        | Effect::IllegalPositionStands => anstyle::Style::new(),
    };
    cited(
        &sentence,
        effect.article(game.rules()),
        indent,
        style,
        context,
    )
}

/// A sentence with its article, broken into lines.
fn cited(
    sentence: &Sentence,
    article: Article,
    indent: &str,
    style: anstyle::Style,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let faint = anstyle::Style::new().dimmed();
    let text = context.speaker.say(sentence);
    let article = article.to_string();
    let lines = output::wrapped(&text, WIDTH - indent.len());
    let last = lines.len().saturating_sub(1);
    for (i, line) in lines.iter().enumerate() {
        write!(context.output, "{indent}{style}{line}{style:#}")?;
        if i == last {
            if indent.len() + line.chars().count() + article.len() + 4 > WIDTH {
                write!(context.output, "\n{indent}")?;
            } else {
                write!(context.output, "  ")?;
            }
            write!(context.output, "{faint}({article}){faint:#}")?;
        }
        writeln!(context.output)?;
    }
    Ok(())
}

/// What the prompt would say, on lines of its own.
pub(super) fn status(text: &str, context: &mut Context<'_>) -> Result<(), Fault> {
    let bold = anstyle::Style::new().bold();
    for line in output::wrapped(text, WIDTH) {
        writeln!(context.output, "{bold}{line}{bold:#}")?;
    }
    Ok(())
}

/// Text broken into lines.
pub(super) fn paragraph(text: &str, indent: &str, context: &mut Context<'_>) -> Result<(), Fault> {
    for line in output::wrapped(text, WIDTH - indent.len()) {
        writeln!(context.output, "{indent}{line}")?;
    }
    Ok(())
}

/// What the arbiter must do now and did not have to before.
pub(super) fn new_duties(
    before: &[DutyKind],
    session: &Session,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let game = session.game();
    let names = GameNames::of(game.course());
    for duty in game.duties(session.now()) {
        if duty.must && !before.contains(&duty.kind) {
            let what = duty.kind.sentence().in_game(&names);
            let sentence = Sentence::new("play-arbiter").with("what", what);
            let cyan = anstyle::AnsiColor::Cyan.on_default();
            cited(&sentence, duty.article, "  ", cyan, context)?;
        }
    }
    Ok(())
}

/// What the arbiter must do now.
pub(super) fn musts(session: &Session) -> Vec<DutyKind> {
    let duties = session.game().duties(session.now());
    duties
        .into_iter()
        .filter(|duty| duty.must)
        .map(|duty| duty.kind)
        .collect()
}

/// What the arbiter must do and may do; it is his screen, so nothing is kept from it.
pub(super) fn duties(session: &Session, context: &mut Context<'_>) -> Result<(), Fault> {
    let speaker = context.speaker;
    let game = session.game();
    let names = GameNames::of(game.course());
    let duties = game.duties(session.now());
    if !duties.iter().any(|duty| duty.must) {
        writeln!(context.output, "  {}", speaker.word("play-nothing-must"))?;
    }
    for (must, heading) in [(true, "adjudicate-must"), (false, "adjudicate-may")] {
        let mut first = true;
        for duty in duties.iter().filter(|duty| duty.must == must) {
            if std::mem::take(&mut first) {
                title(heading, context)?;
            }
            let what = duty.kind.sentence().in_game(&names);
            cited(&what, duty.article, "    ", plain(), context)?;
        }
    }
    Ok(())
}

/// What each player may do now, and why not the rest.
pub(super) fn rights(session: &Session, context: &mut Context<'_>) -> Result<(), Fault> {
    let game = session.game();
    let names = GameNames::of(game.course());
    let bold = anstyle::Style::new().bold();
    for player in [game.having_the_move(), !game.having_the_move()] {
        let rights = game.rights(player);
        let heading = |id, context: &mut Context<'_>| {
            let text = context.speaker.say(&Sentence::new(id).with("by", player));
            writeln!(context.output, "  {bold}{text}{bold:#}")
        };
        if rights.may.is_empty() {
            heading("play-may-nothing", context)?;
        } else {
            heading("play-may", context)?;
        }
        for (right, article, seen) in &rights.may {
            let what = right.sentence(game.position()).in_game(&names);
            cited(&told_to(what, *seen), *article, "    ", plain(), context)?;
        }
        if !rights.may_not.is_empty() {
            heading("play-may-not", context)?;
        }
        for no in &rights.may_not {
            let what = context.speaker.say(&no.what);
            let why = no.refusal.sentence().in_game(&names);
            let sentence = Sentence::new("in-file")
                .with("file", what)
                .with("what", why);
            cited(&sentence, no.refusal.article, "    ", plain(), context)?;
        }
    }
    Ok(())
}

fn told_to(what: Sentence, seen: Seen) -> Sentence {
    match seen {
        Seen::Everyone | Seen::PlayerAndArbiter => what,
        Seen::ArbiterOnly => Sentence::new("play-not-told").with("what", what),
    }
}

const fn plain() -> anstyle::Style {
    anstyle::Style::new()
}

fn title(id: &'static str, context: &mut Context<'_>) -> Result<(), Fault> {
    let bold = anstyle::Style::new().bold();
    let text = context.speaker.word(id);
    writeln!(context.output, "  {bold}{text}{bold:#}")?;
    Ok(())
}

/// What was done, with what followed by rule.
pub(super) fn log(session: &Session, context: &mut Context<'_>) -> Result<(), Fault> {
    let speaker = context.speaker;
    let setup = session.game().setup();
    let mut game = Game::new(setup.clone());
    if session.game().log().is_empty() {
        writeln!(context.output, "  {}", speaker.word("play-nothing-in-log"))?;
    }
    let mut count = 0;
    for entry in session.game().log() {
        let event = told(&game, entry);
        if let Some(event) = &event {
            count += 1;
            let at = duration(entry.at.0.saturating_sub(setup.started.0));
            let number = number(&game, event);
            let sentence = markdown::deed_sentence(event, number, speaker.language());
            writeln!(context.output, "  {count:>3}  {at}  {sentence}")?;
        }
        let effects = game.apply(entry.clone());
        if event.is_none() {
            for effect in &effects {
                effect_line(effect, &game, "                ", context)?;
            }
        }
    }
    Ok(())
}

/// Every word, or one.
pub(super) fn help(of: Option<Key>, context: &mut Context<'_>) -> Result<(), Fault> {
    let speaker = context.speaker;
    let wanted = WORDS
        .iter()
        .filter(|word| of.is_none_or(|key| word.key == key));
    let lines: Vec<(String, String)> = wanted
        .map(|word| {
            let text = speaker.word(word.help);
            let (usage, what) = text.split_once(" | ").unwrap_or((text.as_str(), ""));
            (usage.to_owned(), what.to_owned())
        })
        .collect();
    if of.is_none() {
        paragraph(&speaker.word("play-help-intro"), "  ", context)?;
        writeln!(context.output)?;
    }
    let most = 18;
    for (usage, what) in lines {
        if of.is_some() {
            paragraph(&format!("{usage}: {what}"), "  ", context)?;
            continue;
        }
        // What is wider than its column has the explanation below.
        if usage.chars().count() > most {
            writeln!(context.output, "  {usage}")?;
        }
        for (i, line) in output::wrapped(&what, WIDTH - most - 4).iter().enumerate() {
            let head = if i == 0 && usage.chars().count() <= most {
                usage.as_str()
            } else {
                ""
            };
            writeln!(context.output, "  {head:<most$}  {line}")?;
        }
    }
    if of.is_none() {
        writeln!(context.output)?;
        paragraph(&speaker.word("play-help-after"), "  ", context)?;
    }
    Ok(())
}

/// A flag that fell since `before`, which nobody need have noticed.
pub(super) fn fallen_flags(
    before: Moment,
    session: &Session,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let game = session.game();
    let now = session.now();
    for side in Color::ALL {
        let clocks = game.clocks();
        if clocks.fell(side, now).is_some_and(|at| at > before) && game.end().is_none() {
            effect_line(&Effect::FlagDown { side }, game, "  ", context)?;
        }
    }
    Ok(())
}
