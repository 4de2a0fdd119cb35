//! Pictures as SVG.

use std::collections::BTreeSet;
use std::fmt::Write;

use shakmaty::Color;

use crate::picture::{Item, Outline, Picture, Shape, Step, Tone};
use crate::piece::{self, Piece};

/// Where the drawings of the pieces stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pieces {
    /// In the picture itself.
    Within,
    /// In the page around it.
    Outside,
}

impl Picture {
    /// The picture as a file that stands alone.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let mut svg = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        write_picture(&mut svg, self, Pieces::Within, "");
        svg
    }
}

/// Writes a picture as an element. `id` makes the names in it its own.
pub(crate) fn write_picture(svg: &mut String, picture: &Picture, pieces: Pieces, id: &str) {
    let [width, height] = picture.size;
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}pt\" height=\"{h}pt\" \
         role=\"img\" aria-labelledby=\"{id}title {id}desc\">\n<title id=\"{id}title\">{}</title>\n<desc id=\"{id}desc\">{}</desc>\n",
        escaped(&picture.title),
        escaped(&picture.description),
        w = number(width),
        h = number(height),
    );
    if pieces == Pieces::Within {
        let used: BTreeSet<(bool, u8)> = picture
            .items
            .iter()
            .filter_map(|item| match item {
                Item::Piece(piece, ..) => Some((piece.color == Color::Black, piece.role as u8)),
                Item::Shape(_) => None,
            })
            .collect();
        if !used.is_empty() {
            write_pieces(svg, |piece| {
                used.contains(&(piece.color == Color::Black, piece.role as u8))
            });
        }
    }
    for item in &picture.items {
        match item {
            Item::Shape(shape) => write_shape(svg, shape),
            Item::Piece(piece, [x, y], side) => {
                let _ = writeln!(
                    svg,
                    "<use href=\"#{}\" transform=\"translate({} {}) scale({})\"/>",
                    name(*piece),
                    number(*x),
                    number(*y),
                    number(*side)
                );
            }
        }
    }
    svg.push_str("</svg>\n");
}

/// Writes the drawings of the pieces that are used.
pub(crate) fn write_pieces(svg: &mut String, used: impl Fn(Piece) -> bool) {
    svg.push_str("<defs>\n");
    for color in Color::ALL {
        for role in shakmaty::Role::ALL {
            let piece = Piece { color, role };
            if used(piece) {
                let _ = writeln!(svg, "<g id=\"{}\">", name(piece));
                for shape in piece::shapes(piece) {
                    write_shape(svg, shape);
                }
                svg.push_str("</g>\n");
            }
        }
    }
    svg.push_str("</defs>\n");
}

fn name(piece: Piece) -> String {
    format!("piece-{}{}", piece.color.char(), piece.role.char())
}

fn write_shape(svg: &mut String, shape: &Shape) {
    svg.push_str("<path d=\"");
    write_outline(svg, &shape.outline);
    svg.push('"');
    match shape.fill {
        Some(tone) => {
            let _ = write!(svg, " fill=\"{}\"", colour(tone));
        }
        None => svg.push_str(" fill=\"none\""),
    }
    if let Some(stroke) = shape.stroke {
        let _ = write!(
            svg,
            " stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
            colour(stroke.tone),
            number(stroke.width)
        );
        if let Some([dash, gap]) = stroke.dash {
            let _ = write!(
                svg,
                " stroke-dasharray=\"{} {}\"",
                number(dash),
                number(gap)
            );
        }
    }
    svg.push_str("/>\n");
}

fn write_outline(svg: &mut String, outline: &Outline) {
    for step in &outline.0 {
        let (letter, points): (char, &[[f32; 2]]) = match step {
            Step::Move(a) => ('M', &[*a]),
            Step::Line(a) => ('L', &[*a]),
            Step::Quad(a, b) => ('Q', &[*a, *b]),
            Step::Cubic(a, b, c) => ('C', &[*a, *b, *c]),
            Step::Close => ('Z', &[]),
        };
        svg.push(letter);
        for (i, [x, y]) in points.iter().enumerate() {
            if i > 0 {
                svg.push(' ');
            }
            let _ = write!(svg, "{} {}", number(*x), number(*y));
        }
    }
}

fn colour(tone: Tone) -> String {
    let level = tone.level();
    format!("#{level:02x}{level:02x}{level:02x}")
}

/// A number with as many digits as a printer can show.
fn number(value: f32) -> String {
    let mut text = format!("{value:.3}");
    while text.contains('.') && text.ends_with(['0', '.']) {
        let last = text.pop();
        if last == Some('.') {
            break;
        }
    }
    if text == "-0" { "0".to_owned() } else { text }
}

/// Text between tags or in an attribute: nothing in it is markup, and nothing steers the screen.
pub(crate) fn escaped(raw: &str) -> String {
    let mut safe = String::with_capacity(raw.len());
    for c in raw.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}
