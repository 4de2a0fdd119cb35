//! One board, step by step.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color as Paint, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};
use shakmaty::{Color, File, Piece, Position, Rank, Role, Square};
use tablas::law::Language;
use tablas::sentence::{NumberedMove, Sentence};
use tablas::units::Ply;
use tablas_feed::BoardState;
use tablas_say::{harmless, letters::in_letters, san_in_letters};
use tablas_watch::{Stage, Watched};

use super::alerts::details;
use super::boards::columns;
use super::draw::{BESIDE, Look, style};
use super::view::Opened;
use crate::output::wrapped;
use crate::watch::text::{clock, kind, players, shape};

/// Columns of the board: a frame, a rank and three columns a square.
const BOARD: u16 = 30;
/// Rows of the board: a frame, the squares, the names of the files and who has the move.
const ROWS: u16 = 13;

pub(super) fn draw(
    frame: &mut Frame<'_>,
    area: Rect,
    open: &Opened,
    watched: &Watched,
    look: &Look<'_>,
) {
    let ply = Ply(open.ply.unwrap_or(watched.ply().0).min(watched.ply().0));
    if area.width >= BESIDE {
        let [left, right] =
            Layout::horizontal([Constraint::Length(BOARD), Constraint::Min(30)]).areas(area);
        let [above, below] =
            Layout::vertical([Constraint::Min(6), Constraint::Percentage(45)]).areas(right);
        diagram(frame, left, open, watched, ply, look);
        facts(frame, above, watched, ply, look);
        alerts(frame, below, watched, look);
    } else {
        let [above, below] =
            Layout::vertical([Constraint::Length(ROWS), Constraint::Min(4)]).areas(area);
        let [left, right] =
            Layout::horizontal([Constraint::Length(BOARD), Constraint::Min(30)]).areas(above);
        diagram(frame, left, open, watched, ply, look);
        facts(frame, right, watched, ply, look);
        alerts(frame, below, watched, look);
    }
}

fn diagram(
    frame: &mut Frame<'_>,
    area: Rect,
    open: &Opened,
    watched: &Watched,
    ply: Ply,
    look: &Look<'_>,
) {
    let position = watched.position_at(ply);
    let last = ply
        .0
        .checked_sub(1)
        .and_then(|at| watched.live().plies().get(at as usize))
        .map(|it| it.mv);
    let touched =
        |square: Square| last.is_some_and(|mv| mv.from() == Some(square) || mv.to() == square);
    let language = look.speaker.language();
    let mut lines = Vec::new();
    let ranks = turned(Rank::ALL.into_iter().rev().collect(), open.turned);
    let files = turned(File::ALL.to_vec(), open.turned);
    for rank in ranks {
        let mut spans = vec![Span::raw(format!(" {} ", rank.char()))];
        for &file in &files {
            let square = Square::from_coords(file, rank);
            let mut style = Style::new();
            if square.is_dark() {
                style = style.bg(Paint::DarkGray);
            }
            let text = match position.board().piece_at(square) {
                Some(piece) => {
                    if piece.color == Color::White {
                        style = style.add_modifier(Modifier::BOLD);
                    }
                    letter(piece, language).to_string()
                }
                // The colour of the square is seen without colours too.
                None if square.is_dark() => "·".to_owned(),
                None => " ".to_owned(),
            };
            let text = if touched(square) {
                format!("[{text}]")
            } else {
                format!(" {text} ")
            };
            spans.push(Span::styled(text, style));
        }
        lines.push(Line::from(spans));
    }
    let names: String = files.iter().map(|it| format!(" {} ", it.char())).collect();
    lines.push(Line::from(format!("   {names}")));
    let turn = position.turn();
    let having = Sentence::new("watch-having-the-move").with("by", turn);
    for line in wrapped(&look.say(&having), usize::from(BOARD) - 3) {
        lines.push(Line::from(format!(" {line}")));
    }
    let block = Block::bordered().title(board_number(watched, look));
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

fn turned<T>(mut all: Vec<T>, turned: bool) -> Vec<T> {
    if turned {
        all.reverse();
    }
    all
}

/// The letter of a piece; Black's are small.
fn letter(piece: Piece, language: Language) -> char {
    let letter = match piece.role {
        Role::Pawn => 'P',
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
            let english = piece.role.upper_char().to_string();
            let own = san_in_letters(&english, language);
            own.chars().next().unwrap_or('?')
        }
    };
    match piece.color {
        Color::White => letter,
        Color::Black => letter.to_ascii_lowercase(),
    }
}

fn board_number(watched: &Watched, look: &Look<'_>) -> String {
    let number = watched.live().tags().board;
    let number = number.map_or_else(|| harmless(&watched.key().name), |it| it.to_string());
    players(&number, "", "", look.speaker)
}

fn facts(frame: &mut Frame<'_>, area: Rect, watched: &Watched, ply: Ply, look: &Look<'_>) {
    let summary = watched.summary();
    let tags = summary.tags;
    let mut lines = Vec::new();
    for (player, left) in [
        (&tags.white, summary.left[0]),
        (&tags.black, summary.left[1]),
    ] {
        let rating = player
            .rating
            .map_or_else(String::new, |it| format!(" ({it})"));
        lines.push(Line::from(format!(
            "{}{rating}  {}",
            harmless(&player.name),
            clock(left)
        )));
    }
    let stage = match summary.stage {
        Stage::Result(score) => {
            look.say(&Sentence::new("watch-stage-result").with("result", score.to_string()))
        }
        Stage::Over(reason) => {
            look.say(&Sentence::new("watch-stage-over").with("reason", reason.sentence()))
        }
        Stage::NotBegun => look.speaker.word("watch-stage-not-begun"),
        Stage::Playing => look.speaker.word("watch-stage-playing"),
    };
    let mut about = vec![stage, summary.rules.play.key().to_owned()];
    if look.counts() && matches!(summary.stage, Stage::Playing | Stage::Over(_)) {
        about.push(
            look.say(
                &Sentence::new("watch-counts")
                    .with("times", summary.occurrences)
                    .with("moves", summary.quiet / 2),
            ),
        );
    }
    let width = usize::from(area.width.saturating_sub(2));
    for line in wrapped(&about.join(" · "), width) {
        lines.push(Line::from(line));
    }
    lines.push(Line::from(""));
    let room = usize::from(area.height.saturating_sub(2)).saturating_sub(lines.len());
    lines.extend(moves(watched, ply, width, room, look));
    let title = look.say(
        &Sentence::new("watch-at")
            .with("ply", ply.0)
            .with("of", watched.ply().0),
    );
    let block = Block::bordered().title(title);
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// The moves around the one that is shown, broken into lines.
fn moves(
    watched: &Watched,
    ply: Ply,
    width: usize,
    rows: usize,
    look: &Look<'_>,
) -> Vec<Line<'static>> {
    let live = watched.live();
    let over = live.game().end().map(|end| end.ply.0 as usize);
    let mut position = live.start().position.clone();
    let mut lines: Vec<Vec<Span<'static>>> = vec![Vec::new()];
    let mut used = 0;
    let mut row = 0;
    for (at, it) in live.plies().iter().enumerate() {
        let named = NumberedMove::of(&position, it.mv);
        position.play_unchecked(it.mv);
        let mut text = in_letters(&named, look.speaker.language());
        // Black's moves need their number only at the beginning.
        if named.by == Color::Black && at > 0 {
            text = text
                .split_once("...")
                .map_or(text.clone(), |(_, san)| san.to_owned());
        }
        let length = columns(&text) + 1;
        if used + length > width {
            lines.push(Vec::new());
            used = 0;
        }
        used += length;
        let mut style = Style::new();
        if over.is_some_and(|over| at >= over) {
            style = style.add_modifier(Modifier::CROSSED_OUT | Modifier::DIM);
        }
        if at + 1 == ply.0 as usize {
            style = style.add_modifier(Modifier::REVERSED);
            row = lines.len() - 1;
        }
        let line = lines.last_mut().expect("there is a line");
        line.push(Span::styled(text, style));
        line.push(Span::raw(" "));
    }
    let first = row
        .saturating_sub(rows / 2)
        .min(lines.len().saturating_sub(rows));
    let shown = lines.into_iter().skip(first).take(rows);
    shown.map(Line::from).collect()
}

fn alerts(frame: &mut Frame<'_>, area: Rect, watched: &Watched, look: &Look<'_>) {
    let width = usize::from(area.width.saturating_sub(2));
    let mut lines = Vec::new();
    if let Some(why) = watched.trouble().and_then(BoardState::sentence) {
        for line in wrapped(&look.say(why), width) {
            lines.push(Line::from(line));
        }
    }
    for alert in watched.alerts() {
        let sign = if alert.acknowledged.is_some() {
            "✓"
        } else {
            shape(alert.urgency())
        };
        let head = format!(
            "{sign} {} · {}",
            kind(alert, look.speaker),
            look.age(alert.times.arrival)
        );
        lines.push(Line::styled(head, style(alert.urgency())));
        lines.extend(details(alert, width, look));
    }
    if lines.is_empty() {
        lines.push(Line::from(look.speaker.word("watch-no-alerts")));
    }
    // What there is no room for is not passed over in silence.
    let room = usize::from(area.height.saturating_sub(2));
    if lines.len() > room && room > 0 {
        lines.truncate(room - 1);
        lines.push(Line::from("  …"));
    }
    let block = Block::bordered().title(look.speaker.word("watch-alerts-of-board"));
    frame.render_widget(Paragraph::new(lines).block(block), area);
}
