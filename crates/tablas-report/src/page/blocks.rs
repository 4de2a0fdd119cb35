//! Blocks of words.

use super::sheet::{Sheet, Tag, base};
use super::text::{Line, lines};
use super::{PAGE, SIDE, WIDTH};
use crate::document::{Fact, Masthead, Numbering, Run, Signature, Weight, bold, plain, quiet};
use crate::picture::{Outline, Shape, Tone};

/// Size of the text and distance of its lines.
pub(super) const SIZE: f32 = 9.0;
pub(super) const LEADING: f32 = 12.4;
/// Small print.
pub(super) const SMALL: f32 = 7.4;
pub(super) const SMALL_LEADING: f32 = 9.8;
/// Distance of lines for handwriting.
pub(super) const RULED: f32 = 21.0;

pub(super) fn masthead(sheet: &mut Sheet, head: &Masthead) {
    const SEAL: f32 = 62.0;
    let top = sheet.y;
    let width = if head.seal.is_some() {
        WIDTH - SEAL - 24.0
    } else {
        WIDTH
    };
    sheet.within(Tag::Paragraph, |sheet| {
        let kind = lines(&[quiet(head.kind.to_uppercase())], width, 8.0);
        sheet.lines(&kind, 8.0, 11.0, SIDE);
    });
    sheet.y += 2.0;
    sheet.remember_heading(&head.title);
    sheet.within(Tag::Heading(1, head.title.clone()), |sheet| {
        let title = lines(&[bold(head.title.clone())], width, 18.0);
        sheet.lines(&title, 18.0, 22.0, SIDE);
    });
    if !head.line.is_empty() {
        sheet.y += 2.0;
        sheet.within(Tag::Paragraph, |sheet| {
            let line = lines(&head.line, width, 10.0);
            sheet.lines(&line, 10.0, 13.6, SIDE);
        });
    }
    if let Some(seal) = &head.seal {
        let x = PAGE[0] - SIDE - SEAL;
        let below = sheet.y;
        sheet.within(Tag::Figure(seal.code.description.clone()), |sheet| {
            let scale = SEAL / seal.code.size[0].max(1.0);
            sheet.picture(&seal.code, scale, [x, top]);
        });
        sheet.y = top + SEAL + 2.0;
        for (words, weight) in [(&seal.label, Weight::Quiet), (&seal.digits, Weight::Plain)] {
            sheet.within(Tag::Paragraph, |sheet| {
                let run = Run {
                    text: words.clone(),
                    weight,
                };
                for line in lines(&[run], SEAL + 24.0, 6.8) {
                    let at = PAGE[0] - SIDE - line.width * 6.8;
                    let y = base(sheet.y, 6.8, 8.6);
                    sheet.line(&line, 6.8, [at, y]);
                    sheet.y += 8.6;
                }
            });
        }
        sheet.y = sheet.y.max(below);
    }
    sheet.y += 5.0;
    sheet.rule([SIDE, sheet.y], WIDTH, 1.6, Tone::Ink);
    sheet.y += 7.0;
}

/// Height of a value that is to be written by hand.
const BLANK: f32 = 21.0;

pub(super) fn facts(sheet: &mut Sheet, facts: &[Fact]) {
    const GAP: f32 = 12.0;
    let column = (WIDTH + GAP) / 4.0;
    sheet.open(Tag::List { numbered: false });
    let mut rest = facts;
    while !rest.is_empty() {
        // As many as fill the four columns.
        let mut row: Vec<(&Fact, f32, Vec<Line>)> = Vec::new();
        let mut at = 0;
        while let Some((fact, later)) = rest.split_first() {
            let columns = fact.columns.clamp(1, 4);
            if at + columns > 4 {
                break;
            }
            let width = f32::from(columns) * column - GAP;
            let x = SIDE + f32::from(at) * column;
            row.push((fact, x, lines(&[plain(fact.value.clone())], width, SIZE)));
            at += columns;
            rest = later;
        }
        let height = row
            .iter()
            .map(|(fact, _, value)| {
                if fact.value.is_empty() {
                    BLANK
                } else {
                    value.len() as f32 * 11.4
                }
            })
            .fold(0.0, f32::max)
            + SMALL_LEADING;
        sheet.ensure(height);
        let top = sheet.y;
        for (fact, x, value) in row {
            sheet.within(Tag::Item, |sheet| {
                sheet.within(Tag::Label, |sheet| {
                    let y = base(top, 7.0, SMALL_LEADING);
                    sheet.words(Weight::Quiet, &fact.label, 7.0, [x, y]);
                });
                sheet.within(Tag::Body, |sheet| {
                    sheet.y = top + SMALL_LEADING;
                    for line in &value {
                        let y = base(sheet.y, SIZE, 11.4);
                        sheet.line(line, SIZE, [x, y]);
                        sheet.y += 11.4;
                    }
                });
            });
            if fact.value.is_empty() {
                let width = f32::from(fact.columns.clamp(1, 4)) * column - GAP;
                sheet.rule(
                    [x, top + SMALL_LEADING + BLANK - 5.0],
                    width,
                    0.6,
                    Tone::Ink,
                );
            }
        }
        sheet.y = top + height + 3.5;
    }
    sheet.close();
    sheet.y += 2.0;
}

pub(super) fn heading(sheet: &mut Sheet, words: &str, least: f32) {
    sheet.y += 8.0;
    sheet.ensure(22.0 + least);
    sheet.remember_heading(words);
    sheet.within(Tag::Heading(2, words.to_owned()), |sheet| {
        let lines = lines(&[bold(words)], WIDTH, 10.6);
        sheet.lines(&lines, 10.6, 13.6, SIDE);
    });
    sheet.rule([SIDE, sheet.y + 1.0], WIDTH, 0.5, Tone::Quiet);
    sheet.y += 5.0;
}

pub(super) fn subheading(sheet: &mut Sheet, words: &str, least: f32) {
    sheet.y += 4.0;
    sheet.ensure(16.0 + least);
    sheet.within(Tag::Heading(3, words.to_owned()), |sheet| {
        let lines = lines(&[bold(words)], WIDTH, 9.4);
        sheet.lines(&lines, 9.4, LEADING, SIDE);
    });
    sheet.y += 1.0;
}

pub(super) fn paragraph(sheet: &mut Sheet, runs: &[Run]) {
    let lines = lines(runs, WIDTH, SIZE);
    together(sheet, &lines, LEADING);
    sheet.within(Tag::Paragraph, |sheet| {
        sheet.lines(&lines, SIZE, LEADING, SIDE);
    });
    sheet.y += 2.6;
}

pub(super) fn note(sheet: &mut Sheet, note: &str) {
    let lines = lines(&[quiet(note)], WIDTH, SMALL);
    together(sheet, &lines, SMALL_LEADING);
    sheet.within(Tag::Paragraph, |sheet| {
        sheet.lines(&lines, SMALL, SMALL_LEADING, SIDE);
    });
    sheet.y += 2.6;
}

/// A short paragraph is not torn apart, a long one leaves two lines at least.
fn together(sheet: &mut Sheet, lines: &[Line], leading: f32) {
    let kept = if lines.len() <= 4 { lines.len() } else { 2 };
    sheet.ensure(leading * kept as f32);
}

/// Words in a frame.
pub(super) fn warning(sheet: &mut Sheet, words: &str) {
    const PAD: f32 = 8.0;
    let lines = lines(&[bold(words)], WIDTH - 2.0 * PAD, SIZE);
    let height = lines.len() as f32 * LEADING + 2.0 * PAD - 2.0;
    sheet.y += 3.0;
    sheet.ensure(height);
    let outline = Outline::rect([SIDE, sheet.y], [WIDTH, height]);
    sheet.ornament(Shape::drawn(outline, Tone::Ink, 1.6));
    let below = sheet.y + height;
    sheet.y += PAD - 1.0;
    sheet.within(Tag::Paragraph, |sheet| {
        sheet.lines(&lines, SIZE, LEADING, SIDE + PAD);
    });
    sheet.y = below + 5.0;
}

pub(super) fn list(sheet: &mut Sheet, numbering: Numbering, points: &[Vec<Run>]) {
    let indent = match numbering {
        Numbering::Dots => 11.0,
        Numbering::Numbers if points.len() > 9 => 20.0,
        Numbering::Numbers => 16.0,
        Numbering::Boxes => 17.0,
    };
    let numbered = numbering == Numbering::Numbers;
    sheet.open(Tag::List { numbered });
    for (i, point) in points.iter().enumerate() {
        let lines = lines(point, WIDTH - indent, SIZE);
        // The first two lines of a point stay together.
        sheet.ensure(LEADING * lines.len().min(2) as f32);
        let y = base(sheet.y, SIZE, LEADING);
        sheet.open(Tag::Item);
        match numbering {
            Numbering::Dots => sheet.within(Tag::Label, |sheet| {
                sheet.words(Weight::Plain, "•", SIZE, [SIDE + 2.0, y]);
            }),
            Numbering::Numbers => sheet.within(Tag::Label, |sheet| {
                sheet.words(Weight::Bold, &format!("{}.", i + 1), SIZE, [SIDE, y]);
            }),
            Numbering::Boxes => {
                let outline = Outline::rect([SIDE + 1.0, y - 7.4], [8.6, 8.6]);
                sheet.ornament(Shape::drawn(outline, Tone::Ink, 0.8));
            }
        }
        sheet.within(Tag::Body, |sheet| {
            sheet.lines(&lines, SIZE, LEADING, SIDE + indent);
        });
        sheet.close();
        sheet.y += if numbering == Numbering::Boxes {
            4.0
        } else {
            1.6
        };
    }
    sheet.close();
    sheet.y += 1.6;
}

pub(super) fn room(sheet: &mut Sheet, count: u8) {
    for _ in 0..count {
        sheet.ensure(RULED);
        sheet.y += RULED;
        sheet.rule([SIDE, sheet.y - 3.0], WIDTH, 0.5, Tone::Faint);
    }
    sheet.y += 3.0;
}

pub(super) fn signatures(sheet: &mut Sheet, signatures: &[Signature]) {
    const GAP: f32 = 20.0;
    const SPACE: f32 = 38.0;
    let width = (WIDTH + GAP) / 3.0 - GAP;
    for row in signatures.chunks(3) {
        let set: Vec<(Vec<Line>, Vec<Line>)> = row
            .iter()
            .map(|it| {
                (
                    lines(&[bold(it.role.clone())], width, 8.0),
                    lines(&[plain(it.name.clone())], width, 8.0),
                )
            })
            .collect();
        let rows = set
            .iter()
            .map(|(role, name)| role.len() + name.len())
            .max()
            .unwrap_or(0);
        sheet.ensure(SPACE + rows as f32 * 10.6 + 4.0);
        let top = sheet.y + SPACE;
        for (i, (role, name)) in set.iter().enumerate() {
            let x = SIDE + i as f32 * (width + GAP);
            sheet.rule([x, top], width, 0.7, Tone::Ink);
            sheet.y = top + 2.0;
            for lines in [role, name] {
                sheet.within(Tag::Paragraph, |sheet| {
                    sheet.lines(lines, 8.0, 10.6, x);
                });
            }
        }
        sheet.y = top + rows as f32 * 10.6 + 6.0;
    }
}
