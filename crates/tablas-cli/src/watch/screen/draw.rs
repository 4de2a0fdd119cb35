//! The screen as a whole.

use std::collections::BTreeMap;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color as Paint, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};
use tablas::sentence::Sentence;
use tablas_feed::{Arrival, SourceId, SourceState};
use tablas_say::{Speaker, harmless};
use tablas_watch::{Audience, Stage, Urgency, Watch, Watched};

use super::boards::columns;
use super::view::View;
use super::{alerts, board, boards};
use crate::watch::text::shape;

/// What there is to look at.
pub(super) struct Look<'a> {
    pub(super) watch: &'a Watch,
    pub(super) states: &'a BTreeMap<SourceId, SourceState>,
    pub(super) speaker: &'a Speaker,
    pub(super) regulations: Option<&'a str>,
    pub(super) now: Arrival,
}

impl Look<'_> {
    pub(super) fn say(&self, sentence: &Sentence) -> String {
        self.speaker.say(sentence)
    }

    /// Whether counts may be shown (12.6).
    pub(super) fn counts(&self) -> bool {
        self.watch.settings().audience == Audience::Arbiter
    }

    /// How long ago, in the shortest form.
    pub(super) fn age(&self, since: Arrival) -> String {
        let seconds = self.now.since(since) / 1_000;
        if seconds < 60 {
            format!("{seconds} s")
        } else if seconds < 3_600 {
            format!("{} min", seconds / 60)
        } else {
            format!("{} h {:02}", seconds / 3_600, seconds / 60 % 60)
        }
    }
}

/// From so many columns on the alerts stand beside the boards, and have so many at least.
pub(super) const BESIDE: u16 = 110;
const NARROWEST_ALERTS: u16 = 44;

pub(super) fn draw(frame: &mut Frame<'_>, view: &mut View, look: &Look<'_>) {
    let [title, middle, foot] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(3),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    frame.render_widget(heading(look, title.width), title);
    let opened = view.open.clone();
    if let Some((open, watched)) =
        opened.and_then(|open| Some((open.clone(), look.watch.board(&open.key)?)))
    {
        board::draw(frame, middle, &open, watched, look);
    } else {
        let (left, right) = if middle.width >= BESIDE {
            let count = look.watch.boards().count();
            let room = middle.width - NARROWEST_ALERTS;
            let width = boards::wanted_width(room, middle.height.saturating_sub(2), count);
            let [left, right] =
                Layout::horizontal([Constraint::Length(width), Constraint::Min(NARROWEST_ALERTS)])
                    .areas(middle);
            (left, right)
        } else {
            let height = (middle.height * 2 / 5).max(3);
            let [left, right] =
                Layout::vertical([Constraint::Min(3), Constraint::Length(height)]).areas(middle);
            (left, right)
        };
        boards::draw(frame, left, view, look);
        alerts::draw(frame, right, view, look);
    }
    frame.render_widget(footer(view, look), foot);
    if view.help {
        help(frame, middle, look);
    }
}

/// The style of an urgency; the shape says the same.
pub(super) fn style(urgency: Urgency) -> Style {
    match urgency {
        Urgency::Act => Style::new().fg(Paint::Red).add_modifier(Modifier::BOLD),
        Urgency::Know => Style::new().fg(Paint::Yellow),
        Urgency::Notice => Style::new().fg(Paint::Cyan),
    }
}

/// The shape and style of a board.
pub(super) fn sign(board: &Watched) -> (&'static str, Style) {
    let new = board
        .alerts()
        .into_iter()
        .find(|it| it.acknowledged.is_none())
        .map(|it| it.urgency());
    let dim = Style::new().add_modifier(Modifier::DIM);
    match (new, board.summary().stage) {
        (Some(urgency), _) => (shape(urgency), style(urgency)),
        (None, Stage::Result(_)) => ("✓", dim),
        (None, Stage::Over(_)) => ("□", Style::new().fg(Paint::Red)),
        (None, Stage::NotBegun) => ("·", dim),
        (None, Stage::Playing) => ("▸", Style::new().fg(Paint::Green)),
    }
}

fn heading(look: &Look<'_>, width: u16) -> Line<'static> {
    let bold = Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED);
    let plain = Style::new().add_modifier(Modifier::REVERSED);
    let mut playing = 0;
    let mut results = 0;
    let mut all = 0;
    for board in look.watch.boards() {
        all += 1;
        let live = board.live();
        if live.result().is_some() {
            results += 1;
        } else if !live.plies().is_empty() && live.game().end().is_none() {
            playing += 1;
        }
    }
    let counts = Sentence::new("watch-heading")
        .with("boards", all as u32)
        .with("playing", playing as u32)
        .with("results", results as u32);
    let settings = look.watch.settings();
    let mut about = Vec::new();
    let unwell = look
        .states
        .values()
        .filter(|it| match it {
            SourceState::Well | SourceState::Finished => false,
            SourceState::Connecting(_) | SourceState::Silent(_) | SourceState::Broken { .. } => {
                true
            }
        })
        .count();
    if unwell > 0 {
        about.push(look.say(&Sentence::new("watch-sources-unwell").with("count", unwell)));
    }
    if settings.audience == Audience::Public {
        about.push(look.speaker.word("watch-public"));
    }
    about.push(settings.edition.key().to_owned());
    about.extend(look.regulations.map(harmless));
    let right = format!("{} ", about.join(" · "));
    let counts = look.say(&counts);
    let width = usize::from(width);
    // Where there is little room, the name of the program is what nobody misses.
    let mut left = format!(" tablas watch  {counts}");
    if columns(&left) + columns(&right) >= width {
        left = format!(" {counts}");
    }
    let room = width.saturating_sub(columns(&left) + 2);
    let gap = room.saturating_sub(columns(&right));
    let right = boards::fit(&right, room.min(columns(&right)), false);
    Line::from(vec![
        Span::styled(left, bold),
        Span::styled(format!("{}  {right}", " ".repeat(gap)), plain),
    ])
}

fn footer(view: &View, look: &Look<'_>) -> Line<'static> {
    if let Some(typed) = &view.search {
        let prompt = look.say(&Sentence::new("watch-search"));
        return Line::from(format!("{prompt} {}▏", harmless(typed)));
    }
    let id = if view.open.is_some() {
        "watch-keys-board"
    } else {
        "watch-keys"
    };
    let mut text = look.speaker.word(id);
    if view.bell {
        text.push_str("  ♪");
    }
    Line::styled(text, Style::new().add_modifier(Modifier::DIM))
}

fn help(frame: &mut Frame<'_>, area: Rect, look: &Look<'_>) {
    let text = look.speaker.word("watch-help");
    let lines: Vec<Line<'static>> = text.lines().map(|it| Line::from(it.to_owned())).collect();
    let wanted = lines.iter().map(Line::width).max().unwrap_or(0);
    let width = u16::try_from(wanted + 4)
        .unwrap_or(u16::MAX)
        .min(area.width);
    let height = u16::try_from(lines.len() + 2)
        .unwrap_or(u16::MAX)
        .min(area.height);
    let middle = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    };
    frame.render_widget(Clear, middle);
    let block = Block::bordered().title(look.speaker.word("watch-help-title"));
    frame.render_widget(Paragraph::new(lines).block(block), middle);
}
