//! A report laid out on A4 pages: where every word and line stands, and what it is. How that becomes a
//! file is for [`crate::pdf`].

mod blocks;
mod grid;
mod moves;
mod sheet;
mod text;

pub(crate) use sheet::{Child, Laid, Node, Op, Placed, Tag};

use crate::document::{Block, Document};
use sheet::Sheet;

/// Width and height of a page.
pub(crate) const PAGE: [f32; 2] = [595.28, 841.89];
/// What is left free: at the sides, above, below.
pub(crate) const SIDE: f32 = 48.0;
pub(crate) const TOP: f32 = 44.0;
pub(crate) const BOTTOM: f32 = 54.0;
/// The width of the text.
pub(crate) const WIDTH: f32 = PAGE[0] - 2.0 * SIDE;

/// The pages of a report.
pub(crate) fn laid(document: &Document) -> Laid {
    let mut sheet = Sheet::new();
    for (i, block) in document.blocks.iter().enumerate() {
        let next = document.blocks.get(i + 1);
        put(&mut sheet, block, next);
    }
    if sheet.lacks_a_sign() {
        blocks::note(&mut sheet, &document.unprintable);
    }
    sheet.finish(document)
}

fn put(sheet: &mut Sheet, block: &Block, next: Option<&Block>) {
    match block {
        Block::Masthead(head) => blocks::masthead(sheet, head),
        Block::Facts(facts) => blocks::facts(sheet, facts),
        Block::Heading(text) => blocks::heading(sheet, text, next.map_or(0.0, least)),
        Block::Subheading(text) => blocks::subheading(sheet, text, next.map_or(0.0, least)),
        Block::Paragraph(runs) => blocks::paragraph(sheet, runs),
        Block::Note(note) => blocks::note(sheet, note),
        Block::Warning(text) => blocks::warning(sheet, text),
        Block::List(numbering, points) => blocks::list(sheet, *numbering, points),
        Block::Diagrams(figures) => grid::diagrams(sheet, figures),
        Block::Table(table) => grid::table(sheet, table),
        Block::Moves(rows) => moves::moves(sheet, rows),
        Block::Room(lines) => blocks::room(sheet, *lines),
        Block::Signatures(signatures) => blocks::signatures(sheet, signatures),
        Block::PageBreak => sheet.new_page(),
    }
}

/// How much of a block must stand under its heading.
fn least(block: &Block) -> f32 {
    match block {
        Block::Diagrams(figures) => grid::row_height(figures),
        Block::Table(_) | Block::Facts(_) => 60.0,
        Block::Moves(_) => 30.0,
        Block::Room(lines) => f32::from(*lines) * blocks::RULED,
        Block::Signatures(_) => 80.0,
        Block::Masthead(_)
        | Block::Heading(_)
        | Block::Subheading(_)
        | Block::Paragraph(_)
        | Block::Note(_)
        | Block::Warning(_)
        | Block::List(..) => 28.0,
        Block::PageBreak => 0.0,
    }
}
