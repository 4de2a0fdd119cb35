//! The alerts that stand.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};
use tablas::game::Seen;
use tablas::sentence::Sentence;
use tablas_watch::{Alert, Urgency};

use super::boards::{columns, fit, short_name};
use super::draw::{Look, style};
use super::view::{Focus, View};
use crate::output::wrapped;
use crate::watch::text::{articles, doubts, kind, shape, times};

pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, view: &View, look: &Look<'_>) {
    let alerts = view.alerts(look.watch);
    let count = |urgency| alerts.iter().filter(|it| it.urgency() == urgency).count();
    let title = look.say(
        &Sentence::new("watch-alerts")
            .with("act", count(Urgency::Act))
            .with("know", count(Urgency::Know))
            .with("notice", count(Urgency::Notice)),
    );
    let focus = view.focus == Focus::Alerts;
    let mut block = Block::bordered().title(title);
    if focus {
        block = block.border_style(Style::new().add_modifier(Modifier::BOLD));
    }
    let inner = block.inner(area);
    frame.render_widget(block, area);
    if alerts.is_empty() {
        let text = look.speaker.word("watch-no-alerts");
        frame.render_widget(Paragraph::new(text), inner);
        return;
    }
    let width = usize::from(inner.width);
    let rows = usize::from(inner.height).max(1);
    let chosen = alerts
        .iter()
        .position(|it| Some(it.number) == view.alert)
        .unwrap_or(0);
    // The chosen one is shown in full, the others on a line.
    let full = if focus {
        details(alerts[chosen], width, look)
    } else {
        Vec::new()
    };
    let listed = rows.saturating_sub(full.len().min(rows - 1)).max(1);
    let first = chosen
        .saturating_sub(listed / 2)
        .min(alerts.len().saturating_sub(listed));
    let mut lines = Vec::new();
    for (at, alert) in alerts.iter().enumerate().skip(first).take(listed) {
        lines.push(line(alert, width, focus && at == chosen, look));
        if focus && at == chosen {
            lines.extend(full.iter().cloned());
        }
    }
    frame.render_widget(Paragraph::new(lines), inner);
}

fn line(alert: &Alert, width: usize, chosen: bool, look: &Look<'_>) -> Line<'static> {
    let noted = alert.acknowledged.is_some();
    let mut base = Style::new();
    if chosen {
        base = base.add_modifier(Modifier::REVERSED);
    }
    if noted {
        base = base.add_modifier(Modifier::DIM);
    }
    let sign = if noted { "✓" } else { shape(alert.urgency()) };
    let age = look.age(alert.times.arrival);
    let place = match (&alert.place.board, alert.place.number) {
        (Some(_), Some(number)) => number.to_string(),
        (Some(board), None) => short_name(&board.name),
        (None, _) => {
            let sources = &look.watch.settings().sources;
            let name = sources.get(usize::from(alert.place.source.0));
            name.map_or_else(String::new, |it| short_name(it))
        }
    };
    let what = format!("{place} {}", what(alert, look));
    let room = width.saturating_sub(3 + columns(&age));
    Line::from(vec![
        Span::styled(format!("{sign} "), style(alert.urgency())),
        Span::styled(format!("{} {age}", fit(&what, room, false)), base),
    ])
}

/// The kind, with whose it is or with the moves that may be announced.
fn what(alert: &Alert, look: &Look<'_>) -> String {
    if !alert.moves.is_empty() && alert.moves.len() <= 3 {
        let moves: Vec<String> = alert
            .moves
            .iter()
            .map(|it| tablas_say::letters::in_letters(it, look.speaker.language()))
            .collect();
        return look.say(
            &Sentence::new("watch-ahead")
                .with("kind", alert.key.kind.key())
                .with("moves", moves.join(", ")),
        );
    }
    let kind = kind(alert, look.speaker);
    match alert.by {
        Some(by) => {
            let side = look.speaker.say(&Sentence::new("player").with("by", by));
            format!("{kind}, {side}")
        }
        None => kind,
    }
}

/// An alert in full.
pub(super) fn details(alert: &Alert, width: usize, look: &Look<'_>) -> Vec<Line<'static>> {
    let speaker = look.speaker;
    let dim = Style::new().add_modifier(Modifier::DIM);
    let mut lines = Vec::new();
    let mut add = |text: &str, style: Style| {
        for line in wrapped(text, width.saturating_sub(4)) {
            lines.push(Line::styled(format!("    {line}"), style));
        }
    };
    add(&speaker.say(&alert.sentence), Style::new());
    for note in alert.notes.iter().chain(doubts(alert).as_ref()) {
        add(&speaker.say(note), Style::new());
    }
    let articles = articles(alert);
    let until = speaker.say(&alert.expiry.sentence());
    if articles.is_empty() {
        add(&until, dim);
    } else {
        add(&format!("{articles} · {until}"), dim);
    }
    add(&times(alert, speaker), dim);
    if alert.seen != Seen::Everyone {
        add(&speaker.word("watch-arbiter-only"), dim);
    }
    lines
}
