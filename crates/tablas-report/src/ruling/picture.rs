//! The positions that decide a ruling as one picture.

use tablas_say::Speaker;
use tablas_wire::ruling::Ruling;

use super::finding;
use crate::document::{Badge, Block, Figure};
use crate::font::{self, Face};
use crate::picture::{Outline, Picture, Shape, Tone};

const GAP: f32 = 16.0;
const SIZE: f32 = 11.0;
const SMALL: f32 = 8.6;
/// Captions begin below the board, not below the numbers beside it.
const INDENT: f32 = 6.0;
const MOST_IN_A_ROW: usize = 5;

/// The occurrences side by side, the near misses below them, each with its caption; the position on
/// the board where no repetition was looked at.
#[must_use]
pub fn picture(ruling: &Ruling, speaker: &Speaker) -> Picture {
    let mut rows: Vec<Vec<Figure>> = Vec::new();
    for block in finding::blocks(ruling, speaker) {
        if let Block::Diagrams(figures) = block {
            rows.extend(figures.chunks(MOST_IN_A_ROW).map(<[Figure]>::to_vec));
        }
    }
    let mut sheet = Picture {
        title: super::head::answer(ruling, speaker),
        ..Picture::default()
    };
    let mut told = Vec::new();
    let mut y = GAP;
    let mut items = Picture::default();
    for row in &rows {
        let mut x = GAP;
        let mut below = y;
        for figure in row {
            items.place(&figure.picture, 1.0, [x, y]);
            let base = y + figure.picture.size[1] + SIZE + 3.0;
            caption(figure, [x, base], &mut items);
            let mut base = base;
            for note in &figure.notes {
                for line in broken(note, (figure.picture.size[0] - INDENT) / SMALL) {
                    base += SMALL * 1.36;
                    let outline = font::text_outline(Face::Text, &line, SMALL, [x + INDENT, base]);
                    items.push(Shape::filled(outline, Tone::Ink));
                }
            }
            told.push(format!(
                "{}. {}",
                figure.caption, figure.picture.description
            ));
            x += figure.picture.size[0] + GAP;
            below = below.max(base + GAP);
        }
        sheet.size[0] = sheet.size[0].max(x);
        y = below;
    }
    sheet.size[1] = y;
    sheet.description = told.join(" ");
    sheet.push(Shape::filled(
        Outline::rect([0.0, 0.0], sheet.size),
        Tone::Paper,
    ));
    sheet.items.append(&mut items.items);
    sheet
}

/// A text in lines no longer than `width` at size 1, broken at blanks.
fn broken(text: &str, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if font::width(Face::Text, &format!("{line} {word}")) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) | None => lines.push(word.to_owned()),
        }
    }
    lines
}

fn caption(figure: &Figure, [x, base]: [f32; 2], items: &mut Picture) {
    let mut x = x + INDENT;
    if let Some(badge) = figure.badge {
        let text = badge.text();
        let size = SIZE * 0.78;
        let length = font::width(Face::Bold, &text) * size;
        let radius = (length / 2.0 + 2.4).max(size * 0.72);
        let centre = [x + radius, base - SIZE * 0.34];
        let disc = Outline::circle(centre, radius);
        let ink = match badge {
            Badge::Occurrence(_) => {
                items.push(Shape::filled(disc, Tone::Ink));
                Tone::Paper
            }
            Badge::NearMiss(_) => {
                items.push(Shape::drawn(disc, Tone::Ink, 0.9));
                Tone::Ink
            }
        };
        let at = [centre[0] - length / 2.0, centre[1] + size * 0.36];
        items.push(Shape::filled(
            font::text_outline(Face::Bold, &text, size, at),
            ink,
        ));
        x += 2.0 * radius + 4.0;
    }
    let outline = font::text_outline(Face::Bold, &figure.caption, SIZE, [x, base]);
    items.push(Shape::filled(outline, Tone::Ink));
}
