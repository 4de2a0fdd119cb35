//! Lines for other programs, or for a file: they go on until the program is ended.

use std::io::Write;

use tablas_wire::watch::{WatchAlertLine, WatchHello, WatchLine, WatchSourceLine};

use super::hall::Watching;
use super::{Wishes, text};
use crate::commands::Context;
use crate::fault::{Fault, Outcome};
use crate::output::json_line;

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
    loop {
        let step = watching.step(WAIT);
        let out = &mut context.output;
        for source in step.sources {
            let Some(state) = watching.states.get(&source).filter(|_| json) else {
                continue;
            };
            let name = settings.sources.get(usize::from(source.0));
            let name = name.map_or("", |it| it);
            let line = WatchSourceLine::of(source, name, state, speaker);
            json_line(out, &WatchLine::Source(line))?;
        }
        for change in &step.changes {
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
