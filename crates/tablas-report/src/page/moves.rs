//! The move list, in as many columns as the page has room for.

use super::sheet::{Sheet, Tag, base};
use super::{SIDE, WIDTH};
use crate::document::{MoveCell, MoveRow, Weight};
use crate::font::{self, Face};
use crate::picture::{Outline, Shape, Tone};

/// Size of the moves and distance of their lines.
#[derive(Clone, Copy)]
struct Type {
    size: f32,
    leading: f32,
    badge: f32,
    /// What is left free behind a move.
    gap: f32,
}

const USUAL: Type = Type {
    size: 7.8,
    leading: 10.2,
    badge: 5.6,
    gap: 5.0,
};
/// For games that would fill a page of their own.
const SMALL: Type = Type {
    size: 6.9,
    leading: 8.8,
    badge: 5.0,
    gap: 3.0,
};
/// More moves than this are set small.
const MANY: usize = 150;
const GAP: f32 = 9.0;

pub(super) fn moves(sheet: &mut Sheet, rows: &[MoveRow]) {
    let kind = if rows.len() > MANY { SMALL } else { USUAL };
    if rows.is_empty() {
        return;
    }
    // Every column is wide enough for the longest move of the game with a mark beside it.
    let longest = |cell: fn(&MoveRow) -> Option<&MoveCell>| {
        rows.iter()
            .filter_map(cell)
            .map(|cell| cell_width(cell, kind))
            .fold(kind.size * 2.5, f32::max)
            + kind.gap
    };
    let number = rows
        .iter()
        .map(|row| font::width(Face::Text, &row.number) * kind.size)
        .fold(0.0, f32::max)
        + 4.0;
    let white = longest(|row| row.white.as_ref());
    let black = longest(|row| row.black.as_ref());
    let column = number + white + black;
    let count = (((WIDTH + GAP) / (column + GAP)).floor() as usize).max(1);
    // What is left over is shared out between the columns.
    let step = (WIDTH + GAP) / count as f32;
    let extra = ((step - GAP - column) / 2.0).clamp(0.0, 12.0);
    let (white, black) = (white + extra, black + extra);
    sheet.open(Tag::Table);
    let mut rest = rows;
    while !rest.is_empty() {
        let room = ((Sheet::bottom() - sheet.y) / kind.leading).floor() as usize;
        if room < 3 && rest.len() > room * count {
            sheet.new_page();
            continue;
        }
        let deep = rest.len().div_ceil(count).min(room.max(1));
        let (here, later) = rest.split_at(rest.len().min(deep * count));
        rest = later;
        let top = sheet.y;
        for (i, rows) in here.chunks(deep).enumerate() {
            let x = SIDE + i as f32 * step;
            if i > 0 {
                let line = x - GAP / 2.0 - 1.0;
                let end = top + deep as f32 * kind.leading;
                let outline = Outline::line(&[[line, top + 1.0], [line, end - 1.0]]);
                sheet.ornament(Shape::drawn(outline, Tone::Faint, 0.4));
            }
            for (n, row) in rows.iter().enumerate() {
                let y = base(top + n as f32 * kind.leading, kind.size, kind.leading);
                put_row(sheet, row, kind, [number, white, black], [x, y]);
            }
        }
        sheet.y = top + deep as f32 * kind.leading + 4.0;
    }
    sheet.close();
}

fn face(cell: &MoveCell) -> (Face, Weight) {
    if cell.badge.is_some() {
        (Face::Bold, Weight::Bold)
    } else {
        (Face::Text, Weight::Plain)
    }
}

fn cell_width(cell: &MoveCell, kind: Type) -> f32 {
    let (face, _) = face(cell);
    let badge = cell.badge.map_or(0.0, |badge| {
        (font::width(Face::Bold, &badge.text()) * kind.badge + kind.badge * 0.5)
            .max(kind.badge * 1.32)
            + 2.0
    });
    font::width(face, &cell.text) * kind.size + badge
}

fn put_row(
    sheet: &mut Sheet,
    row: &MoveRow,
    kind: Type,
    [number, white, _]: [f32; 3],
    [x, y]: [f32; 2],
) {
    sheet.open(Tag::Row);
    sheet.within(Tag::RowHead, |sheet| {
        let width = font::width(Face::Text, &row.number) * kind.size;
        sheet.words(
            Weight::Quiet,
            &row.number,
            kind.size,
            [x + number - 4.0 - width, y],
        );
    });
    for (cell, x) in [(&row.white, x + number), (&row.black, x + number + white)] {
        sheet.within(Tag::Cell, |sheet| {
            let Some(cell) = cell else { return };
            let (face, weight) = face(cell);
            sheet.words(weight, &cell.text, kind.size, [x, y]);
            if let Some(badge) = cell.badge {
                let x = x + font::width(face, &cell.text) * kind.size + 2.0;
                sheet.badge(badge, kind.badge, [x, y - kind.size * 0.34]);
            }
        });
    }
    sheet.close();
}
