//! The chess pieces, from the font.

use std::sync::OnceLock;

use shakmaty::{Color, Role};

use crate::font::Face;
use crate::picture::{Outline, Point, Shape, Step, Stroke, Tone};

/// A chess piece.
pub(crate) type Piece = shakmaty::Piece;

/// The white and the black sign of a role.
const fn signs(role: Role) -> (char, char) {
    match role {
        Role::King => ('\u{2654}', '\u{265a}'),
        Role::Queen => ('\u{2655}', '\u{265b}'),
        Role::Rook => ('\u{2656}', '\u{265c}'),
        Role::Bishop => ('\u{2657}', '\u{265d}'),
        Role::Knight => ('\u{2658}', '\u{265e}'),
        Role::Pawn => ('\u{2659}', '\u{265f}'),
    }
}

/// How large the font's pieces stand in a square of side 1, and where its base line is.
const SIZE: f32 = 1.1;
const BASE: f32 = 0.89;

/// The shapes of a piece in a square of side 1: the paper under it, which also keeps the hatching
/// away from it, and the piece.
pub(crate) fn shapes(piece: Piece) -> &'static [Shape; 2] {
    static PIECES: OnceLock<Vec<(Piece, [Shape; 2])>> = OnceLock::new();
    let pieces = PIECES.get_or_init(|| {
        Color::ALL
            .into_iter()
            .flat_map(|color| Role::ALL.map(|role| Piece { color, role }))
            .map(|piece| (piece, drawn(piece)))
            .collect()
    });
    pieces
        .iter()
        .find(|(it, _)| *it == piece)
        .map(|(_, shapes)| shapes)
        .expect("all twelve are drawn")
}

fn drawn(piece: Piece) -> [Shape; 2] {
    let (white, black) = signs(piece.role);
    let sign = piece.color.fold_wb(white, black);
    let (_, advance) = Face::Symbols
        .glyph(sign)
        .expect("the font has the chess pieces");
    let outline = Face::Symbols
        .outline(sign)
        .placed(SIZE, [(1.0 - advance * SIZE) / 2.0, BASE]);
    let under = Shape {
        outline: body(&outline),
        fill: Some(Tone::Paper),
        stroke: Some(Stroke {
            tone: Tone::Paper,
            width: 0.1,
            dash: None,
        }),
    };
    // The font draws thin lines; a little ink around them survives a copier.
    let over = Shape {
        outline,
        fill: Some(Tone::Ink),
        stroke: Some(Stroke {
            tone: Tone::Ink,
            width: 0.012,
            dash: None,
        }),
    };
    [under, over]
}

/// The parts of an outline that lie outside: all that run round the same way as the largest.
fn body(outline: &Outline) -> Outline {
    let mut parts: Vec<Vec<Step>> = Vec::new();
    for step in &outline.0 {
        if matches!(step, Step::Move(_)) || parts.is_empty() {
            parts.push(Vec::new());
        }
        parts.last_mut().expect("one was begun").push(*step);
    }
    let largest = parts
        .iter()
        .map(|part| area(part))
        .max_by(|a, b| a.abs().total_cmp(&b.abs()))
        .unwrap_or(0.0);
    Outline(
        parts
            .into_iter()
            .filter(|part| area(part) * largest > 0.0)
            .flatten()
            .collect(),
    )
}

/// Twice the area within the points of a part, by the way that it runs round.
fn area(part: &[Step]) -> f32 {
    let points: Vec<Point> = part
        .iter()
        .flat_map(|step| match *step {
            Step::Move(a) | Step::Line(a) => vec![a],
            Step::Quad(a, b) => vec![a, b],
            Step::Cubic(a, b, c) => vec![a, b, c],
            Step::Close => vec![],
        })
        .collect();
    points
        .iter()
        .zip(points.iter().cycle().skip(1))
        .map(|(a, b)| a[0] * b[1] - b[0] * a[1])
        .sum()
}
