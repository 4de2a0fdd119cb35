//! The shapes of a diagram.

use shakmaty::{Color, File, Rank, Square};

use super::{Diagram, Mark};
use crate::font::{self, Face};
use crate::picture::{Item, Outline, Picture, Point, Shape, Stroke, Tone};

/// What stands around the board, in squares.
const LEFT: f32 = 0.5;
const RIGHT: f32 = 0.74;
const TOP: f32 = 0.08;
const BELOW: f32 = 0.58;

/// Lines of hatching in a dark square.
const HATCHES: u8 = 9;

pub(super) fn drawn(diagram: &Diagram, width: f32) -> Picture {
    let side = width / (8.0 + LEFT + RIGHT);
    let page = Page {
        side,
        origin: [LEFT * side, TOP * side],
        below: diagram.below,
    };
    let mut picture = Picture {
        size: [width, (8.0 + TOP + BELOW) * side],
        ..Picture::default()
    };
    board(&page, &mut picture);
    coordinates(&page, &mut picture);
    for (square, piece) in diagram.board.clone() {
        picture
            .items
            .push(Item::Piece(piece, page.corner(square), side));
    }
    for &mark in &diagram.marks {
        marked(&page, mark, &mut picture);
    }
    edge(&page, &mut picture);
    if let Some(player) = diagram.having_the_move {
        let different = diagram.marks.contains(&Mark::DifferentMove);
        to_move(&page, player, different, &mut picture);
    }
    picture
}

/// Where squares lie.
struct Page {
    side: f32,
    origin: Point,
    below: Color,
}

impl Page {
    /// The top left corner of a square.
    fn corner(&self, square: Square) -> Point {
        let file = f32::from(square.file() as u8);
        let rank = f32::from(square.rank() as u8);
        let (column, row) = match self.below {
            Color::White => (file, 7.0 - rank),
            Color::Black => (7.0 - file, rank),
        };
        [
            self.origin[0] + column * self.side,
            self.origin[1] + row * self.side,
        ]
    }

    fn centre(&self, square: Square) -> Point {
        let [x, y] = self.corner(square);
        [x + self.side / 2.0, y + self.side / 2.0]
    }
}

fn board(page: &Page, picture: &mut Picture) {
    let side = page.side;
    let whole = Outline::rect(page.origin, [8.0 * side, 8.0 * side]);
    picture.push(Shape::filled(whole, Tone::Paper));
    // All the hatching is one shape: the lines of each dark square, from below left to above right.
    let mut hatching = Outline::default();
    for square in Square::ALL.into_iter().filter(|it| it.is_dark()) {
        let [x, y] = page.corner(square);
        for i in 1..2 * HATCHES {
            let c = f32::from(i) * side / f32::from(HATCHES);
            let line = if c <= side {
                [[x, y + c], [x + c, y]]
            } else {
                [[x + c - side, y + side], [x + side, y + c - side]]
            };
            hatching.0.extend(Outline::line(&line).0);
        }
    }
    picture.push(Shape::drawn(hatching, Tone::Quiet, side * 0.022));
}

/// The edge of the board, over everything that is marked in it.
fn edge(page: &Page, picture: &mut Picture) {
    let whole = Outline::rect(page.origin, [8.0 * page.side, 8.0 * page.side]);
    picture.push(Shape::drawn(whole, Tone::Ink, page.side * 0.05));
}

/// The letters below the files and the numbers beside the ranks, each in the middle of its line.
fn coordinates(page: &Page, picture: &mut Picture) {
    let side = page.side;
    let size = side * 0.44;
    let mut label = |text: String, [x, y]: Point| {
        let x = x - font::width(Face::Text, &text) * size / 2.0;
        let outline = font::text_outline(Face::Text, &text, size, [x, y]);
        picture.push(Shape::filled(outline, Tone::Ink));
    };
    let bottom = page.origin[1] + 8.0 * side;
    for file in File::ALL {
        let [x, _] = page.centre(Square::from_coords(file, Rank::First));
        label(file.char().to_string(), [x, bottom + side * 0.44]);
    }
    for rank in Rank::ALL {
        let [_, y] = page.centre(Square::from_coords(File::A, rank));
        label(
            rank.char().to_string(),
            [page.origin[0] - side * 0.27, y + size * 0.36],
        );
    }
}

/// Who has the move: a dot beside the board on that player's side, white or black.
fn to_move(page: &Page, player: Color, different: bool, picture: &mut Picture) {
    let side = page.side;
    let x = page.origin[0] + 8.0 * side + side * 0.38;
    let row = if player == page.below { 7.5 } else { 0.5 };
    let y = page.origin[1] + row * side;
    let r = side * 0.17;
    if different {
        let half = side * 0.3;
        frame(
            [x - half, y - half],
            2.0 * half,
            side,
            Some([side * 0.14, side * 0.08]),
            picture,
        );
    }
    let outline = Outline::circle([x, y], r);
    picture.push(Shape {
        outline,
        fill: Some(player.fold_wb(Tone::Paper, Tone::Ink)),
        stroke: Some(Stroke {
            tone: Tone::Ink,
            width: side * 0.05,
            dash: None,
        }),
    });
}

fn marked(page: &Page, mark: Mark, picture: &mut Picture) {
    let side = page.side;
    match mark {
        Mark::LastMove(from, to) => {
            let ring = Outline::circle(page.centre(from), side * 0.15);
            picture.push(Shape::filled(ring.clone(), Tone::Paper));
            picture.push(Shape::drawn(ring, Tone::Ink, side * 0.05));
            corners(page.corner(to), side, picture);
        }
        Mark::Arrow(from, to) => arrow(page.centre(from), page.centre(to), side, picture),
        Mark::Square(square) => frame(page.corner(square), side, side, None, picture),
        Mark::Difference(square) => frame(
            page.corner(square),
            side,
            side,
            Some([side * 0.2, side * 0.12]),
            picture,
        ),
        // Drawn with the sign itself.
        Mark::DifferentMove => {}
    }
}

/// A frame within a square, on white so that hatching does not drown it.
fn frame([x, y]: Point, length: f32, side: f32, dash: Option<[f32; 2]>, picture: &mut Picture) {
    let inset = side * 0.06;
    let outline = Outline::rect(
        [x + inset, y + inset],
        [length - 2.0 * inset, length - 2.0 * inset],
    );
    picture.push(Shape::drawn(outline.clone(), Tone::Paper, side * 0.16));
    picture.push(Shape {
        outline,
        fill: None,
        stroke: Some(Stroke {
            tone: Tone::Ink,
            width: side * 0.09,
            dash,
        }),
    });
}

fn corners([x, y]: Point, side: f32, picture: &mut Picture) {
    let a = side * 0.06;
    let b = side * 0.3;
    let mut outline = Outline::default();
    for (left, top) in [(true, true), (false, true), (false, false), (true, false)] {
        let at = |dx: f32, dy: f32| {
            [
                if left { x + dx } else { x + side - dx },
                if top { y + dy } else { y + side - dy },
            ]
        };
        outline
            .0
            .extend(Outline::line(&[at(a, b), at(a, a), at(b, a)]).0);
    }
    picture.push(Shape::drawn(outline.clone(), Tone::Paper, side * 0.13));
    picture.push(Shape::drawn(outline, Tone::Ink, side * 0.065));
}

fn arrow([x1, y1]: Point, [x2, y2]: Point, side: f32, picture: &mut Picture) {
    let (dx, dy) = (x2 - x1, y2 - y1);
    let length = dx.hypot(dy);
    if length <= 0.0 {
        return;
    }
    let (ux, uy) = (dx / length, dy / length);
    // A point `along` the arrow and `beside` it.
    let at =
        |along: f32, beside: f32| [x1 + ux * along - uy * beside, y1 + uy * along + ux * beside];
    let (half, head, wide) = (side * 0.055, side * 0.34, side * 0.19);
    let (start, end) = (side * 0.22, length - side * 0.12);
    let neck = end - head;
    let outline = Outline::polygon(&[
        at(start, half),
        at(neck, half),
        at(neck, wide),
        at(end, 0.0),
        at(neck, -wide),
        at(neck, -half),
        at(start, -half),
    ]);
    picture.push(Shape {
        outline,
        fill: Some(Tone::Ink),
        stroke: Some(Stroke {
            tone: Tone::Paper,
            width: side * 0.06,
            dash: None,
        }),
    });
}
