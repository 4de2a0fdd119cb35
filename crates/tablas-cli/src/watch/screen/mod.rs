//! The hall on a terminal: boards by number, what stands of them, one board step by step.

mod alerts;
mod board;
mod boards;
mod draw;
mod view;

use std::io::Write;
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{self, Event as Input, KeyEventKind};
use tablas_watch::{Change, Event, Urgency};

use self::draw::{Look, draw};
use self::view::{Deed, View};
use super::Wishes;
use super::hall::Watching;
use crate::commands::Context;
use crate::fault::{Fault, Outcome};

/// How long a step waits for the sources, in milliseconds: what a key waits at most.
const WAIT: u64 = 40;
/// How often the screen is drawn anew though nothing has changed: the ages of alerts go on.
const REFRESH: Duration = Duration::from_secs(1);

pub(super) fn run(
    watching: &mut Watching,
    wishes: &Wishes,
    context: &mut Context<'_>,
) -> Result<Outcome, Fault> {
    // It gives the terminal back if the program panics, too.
    let mut terminal = ratatui::try_init()?;
    let ended = watch(&mut terminal, watching, wishes, context);
    ratatui::restore();
    watching.close()?;
    ended
}

fn watch(
    terminal: &mut ratatui::DefaultTerminal,
    watching: &mut Watching,
    wishes: &Wishes,
    context: &Context<'_>,
) -> Result<Outcome, Fault> {
    let mut view = View::new(wishes.bell);
    let mut drawn: Option<Instant> = None;
    loop {
        let step = watching.step(WAIT);
        let mut stale = step.arrived || drawn.is_none_or(|at| at.elapsed() >= REFRESH);
        if view.bell && step.changes.iter().any(rings) {
            let mut out = std::io::stdout();
            out.write_all(b"\x07")?;
            out.flush()?;
        }
        while event::poll(Duration::ZERO)? {
            stale = true;
            let Input::Key(key) = event::read()? else {
                continue;
            };
            if key.kind == KeyEventKind::Release {
                continue;
            }
            match view.press(key, &watching.watch) {
                Deed::Nothing => {}
                Deed::Quit => return Ok(watching.outcome()),
                Deed::Acknowledge(number) => {
                    watching.acknowledge(number)?;
                }
            }
        }
        if stale {
            let look = Look {
                watch: &watching.watch,
                states: &watching.states,
                speaker: context.speaker,
                regulations: wishes.regulations.as_deref(),
                now: Watching::now(),
            };
            view.settle(&watching.watch);
            terminal.draw(|frame| draw(frame, &mut view, &look))?;
            drawn = Some(Instant::now());
        }
        watching.keep(&step.changes, Watching::now())?;
    }
}

/// Whether a change is worth a sound.
pub(in crate::watch) fn rings(change: &Change) -> bool {
    let new = match change.event {
        Event::Appears | Event::Returns => true,
        Event::Changes | Event::Ends(_) | Event::Acknowledged => false,
    };
    new && match change.alert.urgency() {
        Urgency::Act | Urgency::Know => true,
        Urgency::Notice => false,
    }
}

#[cfg(test)]
mod tests;
