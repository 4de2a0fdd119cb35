//! The boards of the hall, a line each.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};
use tablas::sentence::Sentence;
use tablas_say::{harmless, letters::in_letters};
use tablas_watch::{Stage, Watched};

use super::draw::{Look, sign};
use super::view::{Focus, View, ordered};
use crate::watch::text::clock;

/// Columns that a board's line needs at least, and that it gains nothing beyond.
const NARROWEST: u16 = 70;
const WIDEST: u16 = 96;

/// How wide the list wants to be, of `width` columns, for so many boards: boards stand beside each other
/// only if there is something to put there.
pub(super) fn wanted_width(width: u16, rows: u16, boards: usize) -> u16 {
    let beside = beside(width, rows, boards) as u16;
    // A line between two, and a frame.
    (beside * (WIDEST + 1) + 1).min(width)
}

fn beside(width: u16, rows: u16, boards: usize) -> usize {
    let most = usize::from(width.saturating_sub(1) / (NARROWEST + 1)).max(1);
    most.min(boards.div_ceil(usize::from(rows).max(1))).max(1)
}

pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, view: &mut View, look: &Look<'_>) {
    let focus = view.focus == Focus::Boards;
    let mut block = Block::bordered().title(look.speaker.word("watch-boards"));
    if focus {
        block = block.border_style(Style::new().add_modifier(Modifier::BOLD));
    }
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let boards = ordered(look.watch);
    if boards.is_empty() {
        let text = look.speaker.word("watch-no-boards");
        frame.render_widget(Paragraph::new(text), inner);
        return;
    }
    let rows = usize::from(inner.height).max(1);
    let beside = beside(area.width, inner.height, boards.len());
    let width = usize::from(inner.width.saturating_sub(beside as u16 - 1) / beside as u16);
    let width = width.min(usize::from(WIDEST));
    let height = boards.len().div_ceil(beside);
    view.columns = beside;
    view.rows = rows;
    let at = boards
        .iter()
        .position(|it| Some(it.key()) == view.board.as_ref())
        .unwrap_or(0);
    let row = at % height;
    let first = row
        .saturating_sub(rows / 2)
        .min(height.saturating_sub(rows));
    let mut lines = Vec::new();
    for row in first..height.min(first + rows) {
        let mut spans = Vec::new();
        for column in 0..beside {
            let Some(board) = boards.get(column * height + row) else {
                continue;
            };
            if column > 0 {
                spans.push(Span::raw("│"));
            }
            let chosen = focus && column * height + row == at;
            spans.extend(line(board, width, chosen, look));
        }
        lines.push(Line::from(spans));
    }
    frame.render_widget(Paragraph::new(lines), inner);
}

fn line(board: &Watched, width: usize, chosen: bool, look: &Look<'_>) -> Vec<Span<'static>> {
    let summary = board.summary();
    let tags = summary.tags;
    let (shape, style) = sign(board);
    let number = tags
        .board
        .map_or_else(|| short_name(&board.key().name), |it| it.to_string());
    let last = match summary.stage {
        Stage::Result(score) => score.to_string(),
        Stage::NotBegun => String::new(),
        Stage::Playing | Stage::Over(_) => summary
            .last
            .map_or_else(String::new, |it| in_letters(&it, look.speaker.language())),
    };
    let marks = marks(board, look);
    let clocks = if summary.left.iter().any(Option::is_some) {
        format!(
            "{:>7} {:>7}",
            clock(summary.left[0]),
            clock(summary.left[1])
        )
    } else {
        " ".repeat(15)
    };
    // Shape, number, a blank behind the names, move, marks, clocks.
    let fixed = 2 + 5 + 1 + 12 + 10 + 15;
    let names = width.saturating_sub(fixed);
    let white = names.saturating_sub(3) / 2;
    let black = names.saturating_sub(3) - white;
    let rest = format!(
        "{} {} – {} {} {} {clocks}",
        fit(&number, 4, true),
        fit(&harmless(&tags.white.name), white, false),
        fit(&harmless(&tags.black.name), black, false),
        fit(&last, 11, false),
        fit(&marks, 9, false),
    );
    let base = if chosen {
        Style::new().add_modifier(Modifier::REVERSED)
    } else {
        Style::new()
    };
    let text = match summary.stage {
        Stage::Result(_) | Stage::NotBegun => base.add_modifier(Modifier::DIM),
        Stage::Playing | Stage::Over(_) => base,
    };
    vec![
        Span::styled(format!("{shape} "), style),
        Span::styled(fit(&rest, width.saturating_sub(2), false), text),
    ]
}

/// Counts and what is wrong: `3× 50 !`.
fn marks(board: &Watched, look: &Look<'_>) -> String {
    let summary = board.summary();
    let mut marks = Vec::new();
    if look.counts() && matches!(summary.stage, Stage::Playing | Stage::Over(_)) {
        if summary.occurrences >= 2 {
            marks.push(format!("{}×", summary.occurrences));
        }
        if summary.quiet >= 60 {
            let moves = Sentence::new("watch-quiet").with("moves", summary.quiet / 2);
            marks.push(look.say(&moves));
        }
    }
    if look.counts() && board.live().doubt().is_some() {
        marks.push("?".to_owned());
    }
    if board.trouble().is_some() {
        marks.push("!".to_owned());
    }
    if board.live().waiting() {
        marks.push("…".to_owned());
    }
    marks.join(" ")
}

/// The last part of a board's own name.
pub(super) fn short_name(name: &str) -> String {
    let name = name.trim_end_matches(['/', '\\']);
    let name = name.rsplit(['/', '\\', '#']).next().unwrap_or(name);
    harmless(name.trim_end_matches(".pgn").trim_start_matches("game-"))
}

/// Text cut or filled up to a number of columns. Letters that are two columns wide count as two.
pub(super) fn fit(text: &str, width: usize, right: bool) -> String {
    let columns = columns(text);
    if columns <= width {
        let fill = " ".repeat(width - columns);
        return if right {
            format!("{fill}{text}")
        } else {
            format!("{text}{fill}")
        };
    }
    let mut cut = String::new();
    let mut used = 0;
    for c in text.chars() {
        let wide = columns_of(c);
        if used + wide + 1 > width {
            break;
        }
        cut.push(c);
        used += wide;
    }
    if used < width {
        cut.push('…');
        used += 1;
    }
    cut.push_str(&" ".repeat(width - used));
    cut
}

/// How many columns of the terminal a text takes.
pub(super) fn columns(text: &str) -> usize {
    Span::raw(text).width()
}

fn columns_of(c: char) -> usize {
    columns(c.encode_utf8(&mut [0; 4]))
}
