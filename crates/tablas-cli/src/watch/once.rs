//! `--once`: the hall as it is, and an exit code.

use std::io::Write;

use tablas::sentence::Sentence;
use tablas_watch::Audience;
use tablas_wire::watch::{
    WatchAlertLine, WatchBoard, WatchBoardLine, WatchHello, WatchLine, WatchSourceLine,
    WatchSummaryLine,
};

use super::hall::Watching;
use super::{Wishes, text};
use crate::commands::Context;
use crate::fault::{Fault, Outcome, complain};
use crate::output::json_line;

pub(super) fn run(
    watching: &mut Watching,
    wishes: &Wishes,
    format: &str,
    context: &mut Context<'_>,
) -> Result<Outcome, Fault> {
    watching.settle()?;
    let speaker = context.speaker;
    let out = &mut context.output;
    let sources = &wishes.settings.sources;
    if format == "jsonl" {
        let hello = WatchHello::of(&wishes.settings, wishes.regulations.as_deref(), speaker);
        json_line(out, &WatchLine::Watch(hello))?;
        for (&source, state) in &watching.states {
            let name = sources.get(usize::from(source.0)).map_or("", |it| it);
            let line = WatchSourceLine::of(source, name, state, speaker);
            json_line(out, &WatchLine::Source(line))?;
        }
        let counts = wishes.settings.audience == Audience::Arbiter;
        for board in watching.watch.boards() {
            let board = WatchBoard::of(board, counts);
            json_line(out, &WatchLine::Board(WatchBoardLine { board }))?;
        }
        for alert in watching.watch.alerts() {
            let line = WatchAlertLine::stands(alert, speaker);
            json_line(out, &WatchLine::Alert(line))?;
        }
        let summary = WatchSummaryLine::of(&watching.watch);
        json_line(out, &WatchLine::Summary(summary))?;
    } else {
        for (source, state) in &watching.states {
            if let Some(why) = state.sentence() {
                let name = sources.get(usize::from(source.0)).map_or("", |it| it);
                let said = Sentence::new("in-file")
                    .with("file", name)
                    .with("what", why.clone());
                complain(speaker, &said);
            }
        }
        for alert in watching.watch.alerts() {
            for line in text::paragraph(alert, speaker) {
                writeln!(out, "{line}")?;
            }
        }
        let summary = WatchSummaryLine::of(&watching.watch);
        let said = Sentence::new("watch-summary")
            .with("boards", summary.boards)
            .with("act", summary.act)
            .with("know", summary.know)
            .with("notice", summary.notice);
        writeln!(out, "{}", speaker.say(&said))?;
    }
    watching.close()?;
    Ok(watching.outcome())
}
