//! What stands side by side: diagrams, and the cells of tables.

use super::blocks::{SMALL, SMALL_LEADING};
use super::sheet::{Sheet, Tag, base};
use super::text::{Line, lines};
use super::{SIDE, WIDTH};
use crate::document::{Align, Figure, Measure, Table, bold, plain, quiet};
use crate::picture::Tone;

const GAP: f32 = 14.0;

/// How many diagrams stand in a row, and how wide each is.
fn columns(count: usize) -> (usize, f32) {
    let columns: usize = if count <= 3 { 3 } else { 4 };
    (columns, (WIDTH + GAP) / columns as f32 - GAP)
}

struct Captioned<'a> {
    figure: &'a Figure,
    caption: Vec<Line>,
    notes: Vec<Line>,
    scale: f32,
    height: f32,
}

fn captioned(figure: &Figure, width: f32) -> Captioned<'_> {
    let indent = if figure.badge.is_some() { 15.0 } else { 0.0 };
    let caption = lines(&[bold(figure.caption.clone())], width - indent, 8.4);
    let notes: Vec<Line> = figure
        .notes
        .iter()
        .flat_map(|note| lines(&[plain(note.clone())], width, SMALL))
        .collect();
    let scale = width / figure.picture.size[0].max(1.0);
    let height = figure.picture.size[1] * scale
        + caption.len() as f32 * 11.4
        + notes.len() as f32 * SMALL_LEADING
        + 12.0;
    Captioned {
        figure,
        caption,
        notes,
        scale,
        height,
    }
}

/// The height of the first row.
pub(super) fn row_height(figures: &[Figure]) -> f32 {
    let (count, width) = columns(figures.len());
    figures
        .iter()
        .take(count)
        .map(|figure| captioned(figure, width).height)
        .fold(0.0, f32::max)
}

pub(super) fn diagrams(sheet: &mut Sheet, figures: &[Figure]) {
    let (count, width) = columns(figures.len());
    for row in figures.chunks(count) {
        let row: Vec<Captioned<'_>> = row.iter().map(|it| captioned(it, width)).collect();
        let height = row.iter().map(|it| it.height).fold(0.0, f32::max);
        sheet.ensure(height);
        let top = sheet.y + 2.0;
        for (i, it) in row.iter().enumerate() {
            let x = SIDE + i as f32 * (width + GAP);
            sheet.open(Tag::Group);
            let told = format!(
                "{}. {}",
                it.figure.picture.title, it.figure.picture.description
            );
            sheet.within(Tag::Figure(told), |sheet| {
                sheet.picture(&it.figure.picture, it.scale, [x, top]);
            });
            sheet.y = top + it.figure.picture.size[1] * it.scale + 2.0;
            sheet.within(Tag::Paragraph, |sheet| {
                let mut indent = 0.0;
                if let Some(badge) = it.figure.badge {
                    let middle = base(sheet.y, 8.4, 11.4) - 3.0;
                    indent = sheet.badge(badge, 7.0, [x, middle]) + 4.0;
                }
                sheet.lines(&it.caption, 8.4, 11.4, x + indent);
            });
            sheet.within(Tag::Paragraph, |sheet| {
                sheet.lines(&it.notes, SMALL, SMALL_LEADING, x);
            });
            sheet.close();
        }
        sheet.y = top + height;
    }
}

/// What stands above and below the text of a cell.
const PAD: f32 = 3.0;
/// Height of a row that is to be filled in by hand.
const BLANK: f32 = 21.0;

pub(super) fn table(sheet: &mut Sheet, table: &Table) {
    const BETWEEN: f32 = 9.0;
    let whole_width = wide(table);
    let whole: u32 = table.columns.iter().map(|it| u32::from(it.share)).sum();
    let widths: Vec<f32> = table
        .columns
        .iter()
        .map(|it| f32::from(it.share) / whole.max(1) as f32 * whole_width)
        .collect();
    let set = |cells: &mut dyn Iterator<Item = (usize, Vec<Line>)>| -> Vec<Vec<Line>> {
        cells.map(|(_, lines)| lines).collect()
    };
    let head = set(&mut table.columns.iter().enumerate().map(|(i, column)| {
        (
            i,
            lines(&[quiet(column.heading.clone())], widths[i] - BETWEEN, SMALL),
        )
    }));
    sheet.open(Tag::Table);
    row(sheet, table, &widths, &head, true);
    for cells in &table.rows {
        let cells = set(&mut cells
            .iter()
            .enumerate()
            .take(widths.len())
            .map(|(i, cell)| (i, lines(&[plain(cell.clone())], widths[i] - BETWEEN, 8.4))));
        if sheet.y + height(&cells, false) > Sheet::bottom() {
            sheet.new_page();
            row(sheet, table, &widths, &head, true);
        }
        row(sheet, table, &widths, &cells, false);
    }
    sheet.close();
    sheet.y += 4.0;
}

const fn wide(table: &Table) -> f32 {
    match table.measure {
        Measure::Whole => WIDTH,
        Measure::Narrow => WIDTH * 2.0 / 3.0,
    }
}

const fn leading(head: bool) -> (f32, f32) {
    if head {
        (SMALL, SMALL_LEADING)
    } else {
        (8.4, 11.0)
    }
}

fn height(cells: &[Vec<Line>], head: bool) -> f32 {
    let blank = cells
        .iter()
        .skip(1)
        .all(|cell| cell.iter().all(|line| line.spans.is_empty()));
    if blank && !head {
        return BLANK;
    }
    let count = cells.iter().map(Vec::len).max().unwrap_or(1);
    count as f32 * leading(head).1 + 2.0 * PAD
}

fn row(sheet: &mut Sheet, table: &Table, widths: &[f32], cells: &[Vec<Line>], head: bool) {
    let (size, leading) = leading(head);
    let height = height(cells, head);
    sheet.ensure(height);
    let top = sheet.y;
    sheet.open(Tag::Row);
    let mut x = SIDE;
    for (i, cell) in cells.iter().enumerate() {
        let tag = if head {
            Tag::ColumnHead
        } else if i == 0 {
            Tag::RowHead
        } else {
            Tag::Cell
        };
        let right = table
            .columns
            .get(i)
            .is_some_and(|column| column.align == Align::Right);
        sheet.within(tag, |sheet| {
            for (n, line) in cell.iter().enumerate() {
                let y = base(top + PAD + n as f32 * leading, size, leading);
                let x = if right {
                    x + widths[i] - line.width * size - 9.0
                } else {
                    x
                };
                sheet.line(line, size, [x, y]);
            }
        });
        x += widths[i];
    }
    sheet.close();
    sheet.y = top + height;
    let (thickness, tone) = if head {
        (0.7, Tone::Ink)
    } else {
        (0.4, Tone::Faint)
    };
    sheet.rule([SIDE, sheet.y], wide(table), thickness, tone);
}
