//! Lines for other programs, or for a file: they go on until the program is ended. A program that reads
//! them can say on standard input which alerts its user has seen.

use std::io::{BufRead, IsTerminal, Write};
use std::sync::mpsc::{Receiver, channel};

use serde::Deserialize;
use tablas::sentence::Sentence;

use tablas_wire::watch::{WatchAlertLine, WatchHello, WatchLine, WatchSourceLine};

use super::hall::Watching;
use super::{Wishes, text};
use crate::commands::Context;
use crate::fault::{Fault, Outcome, complain};
use crate::output::json_line;

/// What a program may say, a JSON object a line.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    /// The number of an alert that was seen.
    acknowledge: u32,
}

/// The longest line that is read, in bytes.
const LONGEST: usize = 4_096;

/// Lines of standard input, if a program is behind it. A terminal is left alone: whoever types there
/// sees lines and no screen, and a program in the background must not wait for it.
fn heard() -> Receiver<Result<u32, String>> {
    let (tell, told) = channel();
    if std::io::stdin().is_terminal() {
        return told;
    }
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().split(b'\n') {
            let Ok(line) = line else { return };
            let text = String::from_utf8_lossy(&line);
            let text = text.trim();
            if text.is_empty() {
                continue;
            }
            let said = match serde_json::from_str::<Said>(text) {
                Ok(said) if line.len() <= LONGEST => Ok(said.acknowledge),
                Ok(_) | Err(_) => Err(text.chars().take(60).collect()),
            };
            if tell.send(said).is_err() {
                return;
            }
        }
    });
    told
}

/// How long a step waits, in milliseconds.
const WAIT: u64 = 200;

pub(super) fn run(
    watching: &mut Watching,
    wishes: &Wishes,
    format: &str,
    context: &mut Context<'_>,
) -> Result<Outcome, Fault> {
    let speaker = context.speaker;
    let json = format == "jsonl";
    let settings = &wishes.settings;
    if json {
        let hello = WatchHello::of(settings, wishes.regulations.as_deref(), speaker);
        json_line(&mut context.output, &WatchLine::Watch(hello))?;
    }
    let heard = heard();
    loop {
        let step = watching.step(WAIT);
        // What was heard is kept at once.
        let mut noted = Vec::new();
        let out = &mut context.output;
        for said in heard.try_iter() {
            let change = match said {
                Ok(number) => watching.acknowledge(number)?.ok_or(number),
                Err(line) => {
                    let sentence = Sentence::new("watch-heard-nothing").with("line", line);
                    complain(speaker, &sentence);
                    continue;
                }
            };
            match change {
                Ok(change) => noted.push(change),
                Err(number) => {
                    let sentence = Sentence::new("watch-no-such-alert").with("number", number);
                    complain(speaker, &sentence);
                }
            }
        }
        for source in step.sources {
            let Some(state) = watching.states.get(&source).filter(|_| json) else {
                continue;
            };
            let name = settings.sources.get(usize::from(source.0));
            let name = name.map_or("", |it| it);
            let line = WatchSourceLine::of(source, name, state, speaker);
            json_line(out, &WatchLine::Source(line))?;
        }
        for change in step.changes.iter().chain(&noted) {
            if json {
                let line = WatchAlertLine::of(change, speaker);
                json_line(out, &WatchLine::Alert(line))?;
            } else {
                for line in text::change(change, speaker) {
                    writeln!(out, "{line}")?;
                }
            }
            if wishes.bell && super::screen::rings(change) {
                anstream::eprint!("\x07");
            }
        }
        out.flush()?;
        watching.keep(&step.changes, Watching::now())?;
        if watching.all_over() {
            watching.close()?;
            return Ok(watching.outcome());
        }
    }
}
