//! `tablas play`: a game at the prompt, line by line.

mod begin;
mod complete;
mod deeds;
mod files;
mod lines;
mod read;
mod ruling;
mod session;
mod show;
mod words;

#[cfg(test)]
mod tests;

use std::io::Write;
use std::path::Path;

use clap::ArgMatches;
use shakmaty::{Color, Position};
use tablas::sentence::{NumberedMove, Sentence};
use tablas_case::play::{Outcome, possible};
use tablas_case::{Event, Value, markdown};
use tablas_record::{Letters, TypedMove, typed_move};

use self::deeds::{Asked, Typed, deed, number, player_key, typed, usage};
use self::lines::Lines;
use self::read::Line;
use self::session::Session;
use self::words::{Deed, Key, Tool};
use crate::commands::Context;
use crate::fault::{Fault, Outcome as Exit};

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Exit, Fault> {
    let begun = begin::begin(matches, context)?;
    let mut session = begun.session;
    files::keep(&session)?;
    let mut lines = Lines::open(&session, context)?;
    for sentence in begun.heading {
        show::paragraph(&context.speaker.say(&sentence), "", context)?;
    }
    show::paragraph(&context.speaker.word("play-hint"), "", context)?;
    writeln!(context.output)?;
    show::board(&session, context)?;
    loop {
        let (status, prompt) = show::prompt(&session, context.speaker);
        if let Some(status) = status {
            show::status(&status, context)?;
        }
        let Some(line) = lines.next(&prompt, &session, context)? else {
            break;
        };
        let before = session.now();
        match answer(&line, &mut session, context)? {
            Next::Line => {}
            Next::End => break,
        }
        show::fallen_flags(before, &session, context)?;
    }
    lines.close();
    Ok(Exit::Clean)
}

/// What comes after a line.
enum Next {
    Line,
    End,
}

/// Does what a line says.
fn answer(text: &str, session: &mut Session, context: &mut Context<'_>) -> Result<Next, Fault> {
    let language = context.speaker.language();
    let musts = show::musts(session);
    session.begin(text);
    match read::line(text, session.game(), session.now(), language) {
        Line::Empty => {}
        Line::Unknown(sentence) => say(&sentence, context)?,
        Line::Deed(event) => {
            let board_before = session.game().ply();
            act(&event, Echo::No, session, context)?;
            if session.game().ply() != board_before {
                show::board(session, context)?;
            }
        }
        Line::Moves { by, words, offer } => moves(by, &words, offer, session, context)?,
        Line::Word {
            by,
            key: Key::Deed(deed),
            rest,
        } => word(by, deed, &rest, session, context)?,
        Line::Word {
            key: Key::Tool(it),
            rest,
            ..
        } => {
            if let Next::End = tool(it, &rest, text, session, context)? {
                return Ok(Next::End);
            }
        }
    }
    if session.end() {
        show::new_duties(&musts, session, context)?;
        if let Err(what) = files::keep(session) {
            say(&what, context)?;
        }
    }
    Ok(Next::Line)
}

/// Says something that is no part of the game.
fn say(sentence: &Sentence, context: &mut Context<'_>) -> Result<(), Fault> {
    let text = context.speaker.say(sentence);
    show::paragraph(&text, "  ", context)
}

/// Whether an act is told as a sentence before what came of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Echo {
    /// Who does it and what was not typed.
    Yes,
    /// It was typed as a sentence.
    No,
}

/// Reports an act and tells what came of it. Whether it was done.
fn act(
    event: &Event,
    echo: Echo,
    session: &mut Session,
    context: &mut Context<'_>,
) -> Result<bool, Fault> {
    let number = number(session.game(), event);
    let sentence = markdown::deed_sentence(event, number, context.speaker.language());
    let step = match session.act(event) {
        Ok(step) => step,
        Err(what) => {
            say(&what, context)?;
            return Ok(false);
        }
    };
    if echo == Echo::Yes {
        say(
            &Sentence::new("play-did").with("sentence", sentence),
            context,
        )?;
    }
    show::step(&step, session.game(), echo == Echo::Yes, context)?;
    Ok(matches!(step.outcome, Outcome::Done(_)))
}

fn word(
    by: Option<&'static str>,
    deed: Deed,
    rest: &[&str],
    session: &mut Session,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let asked = Asked {
        deed,
        rest,
        by,
        game: session.game(),
        now: session.now(),
        speaker: context.speaker,
    };
    let deeds = match asked.deeds() {
        Ok(deeds) => deeds,
        Err(what) => return say(&what, context),
    };
    let before = session.game().ply();
    for event in &deeds {
        if !act(event, Echo::Yes, session, context)? {
            break;
        }
    }
    if session.game().ply() != before {
        show::board(session, context)?;
    }
    Ok(())
}

/// Moves one after the other, each completed with the clock.
fn moves(
    by: Option<&'static str>,
    words: &[&str],
    offer: bool,
    session: &mut Session,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let before = session.game().ply();
    for (i, word) in words.iter().enumerate() {
        let offer = offer && i + 1 == words.len();
        if !one_move(by, word, offer, session, context)? {
            break;
        }
    }
    if session.game().ply() != before {
        show::board(session, context)?;
    }
    Ok(())
}

/// Makes and completes a move. Whether it was made.
fn one_move(
    by: Option<&'static str>,
    word: &str,
    offer: bool,
    session: &mut Session,
    context: &mut Context<'_>,
) -> Result<bool, Fault> {
    let position = session.game().position().clone();
    let turn = position.turn();
    let san = match typed(&position, word, context.speaker.language()) {
        Typed::Legal(san) | Typed::Illegal(san) => san,
        Typed::Several(_, moves) => {
            let which = Sentence::new("play-move-ambiguous")
                .with("move", word)
                .with("moves", moves);
            say(&which, context)?;
            return Ok(false);
        }
        Typed::Nothing => {
            let what = Sentence::new("play-move-unreadable").with("move", word);
            say(&what, context)?;
            return Ok(false);
        }
    };
    let by = by.unwrap_or(player_key(turn));
    let mut made = deed("move", by);
    made.fields.set("san", Value::Move(san.clone()));
    let step = match session.act(&made) {
        Ok(step) => step,
        Err(what) => {
            say(&what, context)?;
            return Ok(false);
        }
    };
    let (Outcome::Done(_), TypedMove::Legal(mv)) =
        (&step.outcome, typed_move(&position, &san, Letters::English))
    else {
        show::step(&step, session.game(), true, context)?;
        return Ok(false);
    };
    let mut steps = vec![step];
    // A move that ended the game needs no clock.
    let mut offered = false;
    let mut pressed = false;
    if session.game().end().is_none() {
        if offer {
            let step = session.act(&deed("offer-draw", by))?;
            offered = matches!(step.outcome, Outcome::Done(_));
            steps.push(step);
        }
        let press = deed("press-clock", by);
        if possible(session.game(), &press, session.now()) {
            pressed = true;
            steps.push(session.act(&press)?);
        }
    }
    let yes = |it: bool| if it { "yes" } else { "no" };
    let moved = Sentence::new("play-moved")
        .with(
            "by",
            if by == "black" {
                Color::Black
            } else {
                Color::White
            },
        )
        .with("move", NumberedMove::of(&position, mv))
        .with("offer", yes(offered))
        .with("pressed", yes(pressed));
    say(&moved, context)?;
    for step in &steps {
        show::step(step, session.game(), true, context)?;
    }
    Ok(true)
}

/// What does nothing in the game itself.
fn tool(
    tool: Tool,
    rest: &[&str],
    text: &str,
    session: &mut Session,
    context: &mut Context<'_>,
) -> Result<Next, Fault> {
    let written = usage(Key::Tool(tool), context.speaker);
    // A file name may have blanks in it.
    let named = text
        .trim()
        .split_once(char::is_whitespace)
        .map(|(_, name)| Path::new(name.trim()));
    match tool {
        Tool::Board => show::board(session, context)?,
        Tool::Rights => show::rights(session, context)?,
        Tool::Duties => show::duties(session, context)?,
        Tool::Log => show::log(session, context)?,
        Tool::Wait => match rest {
            [time] => match seconds(time) {
                Some(passed) => {
                    session.wait(passed.saturating_mul(1000));
                    let since = session.game().setup().started.0;
                    let time = show::duration(session.now().0.saturating_sub(since));
                    say(&Sentence::new("play-waited").with("time", time), context)?;
                }
                None => {
                    let usage = Sentence::new("play-usage").with("usage", written);
                    let what = Sentence::new("play-no-time")
                        .with("text", *time)
                        .with("usage", usage);
                    say(&what, context)?;
                }
            },
            [] | [_, _, ..] => say(&Sentence::new("play-usage").with("usage", written), context)?,
        },
        Tool::Undo => {
            // The mark of this very line is not one to go back to.
            session.end();
            let before = session.game().ply();
            match session.undo() {
                Some(line) => {
                    say(
                        &Sentence::new("play-taken-back").with("line", line),
                        context,
                    )?;
                    if session.game().ply() != before {
                        show::board(session, context)?;
                    }
                    if let Err(what) = files::keep(session) {
                        say(&what, context)?;
                    }
                }
                None => say(&Sentence::new("play-nothing-to-take-back"), context)?,
            }
            session.begin(text);
        }
        Tool::Save => {
            let path = named.or(session.log_file.as_deref());
            let told = match path {
                Some(path) => files::save(path, session),
                None => Err(Sentence::new("play-where").with("usage", written)),
            };
            let (Ok(what) | Err(what)) = told;
            say(&what, context)?;
        }
        Tool::Case => match files::case(named, session, context) {
            Ok(Some(what)) | Err(what) => say(&what, context)?,
            Ok(None) => {}
        },
        Tool::Ruling => {
            let told = match named {
                Some(path) => ruling::write(path, session),
                None => Err(Sentence::new("play-where").with("usage", written)),
            };
            let (Ok(what) | Err(what)) = told;
            say(&what, context)?;
        }
        Tool::Help => {
            let of = rest.first().and_then(|word| words::key(word));
            show::help(of, context)?;
        }
        Tool::Quit => return Ok(Next::End),
    }
    Ok(Next::Line)
}

/// Seconds of `30`, `m:ss` or `h:mm:ss`.
fn seconds(text: &str) -> Option<u64> {
    let mut total = 0_u64;
    for part in text.split(':') {
        let part: u64 = part.parse().ok()?;
        total = total.checked_mul(60)?.checked_add(part)?;
    }
    Some(total)
}
