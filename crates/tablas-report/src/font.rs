//! The faces of the report: DejaVu, whose Latin, Cyrillic and Greek are complete and which has the
//! chess pieces.

use std::sync::OnceLock;

use crate::picture::{Outline, Point, Step};

/// A face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Face {
    /// Text.
    Text,
    /// Headings, and what matters.
    Bold,
    /// What the text face lacks, and the chess pieces.
    Symbols,
}

impl Face {
    pub(crate) const ALL: [Face; 3] = [Face::Text, Face::Bold, Face::Symbols];

    /// The file.
    pub(crate) fn bytes(self) -> &'static [u8] {
        match self {
            Face::Text => dejavu::sans_condensed::regular(),
            Face::Bold => dejavu::sans_condensed::bold(),
            Face::Symbols => dejavu::sans::regular(),
        }
    }

    fn parsed(self) -> &'static ttf_parser::Face<'static> {
        static FACES: OnceLock<[ttf_parser::Face<'static>; 3]> = OnceLock::new();
        let faces = FACES.get_or_init(|| {
            Face::ALL.map(|face| {
                ttf_parser::Face::parse(face.bytes(), 0).expect("the package's fonts are whole")
            })
        });
        match self {
            Face::Text => &faces[0],
            Face::Bold => &faces[1],
            Face::Symbols => &faces[2],
        }
    }

    /// The number of the glyph of a sign and how far it leads, in parts of the size.
    pub(crate) fn glyph(self, sign: char) -> Option<(u16, f32)> {
        let face = self.parsed();
        let glyph = face.glyph_index(sign)?;
        let advance = f32::from(face.glyph_hor_advance(glyph)?);
        Some((glyph.0, advance / f32::from(face.units_per_em())))
    }

    /// The outline of a sign of size 1, the base line at 0.
    pub(crate) fn outline(self, sign: char) -> Outline {
        let face = self.parsed();
        let mut pen = Pen {
            outline: Outline::default(),
            scale: 1.0 / f32::from(face.units_per_em()),
        };
        if let Some(glyph) = face.glyph_index(sign) {
            face.outline_glyph(glyph, &mut pen);
        }
        pen.outline
    }
}

struct Pen {
    outline: Outline,
    scale: f32,
}

impl Pen {
    /// Fonts count upwards, pages downwards.
    fn at(&self, x: f32, y: f32) -> Point {
        [x * self.scale, -y * self.scale]
    }
}

impl ttf_parser::OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.outline.0.push(Step::Move(self.at(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.outline.0.push(Step::Line(self.at(x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let step = Step::Quad(self.at(x1, y1), self.at(x, y));
        self.outline.0.push(step);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let step = Step::Cubic(self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.outline.0.push(step);
    }

    fn close(&mut self) {
        self.outline.0.push(Step::Close);
    }
}

/// A sign as it is set: the face that has it, its glyph and how far it leads.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sign {
    pub(crate) face: Face,
    pub(crate) glyph: u16,
    pub(crate) advance: f32,
    /// Whether the sign is one that no face has, shown as an empty box.
    pub(crate) missing: bool,
}

/// How a sign is set in a face, or in the one that has it.
pub(crate) fn sign(face: Face, sign: char) -> Sign {
    let of = |face: Face, sign: char, missing: bool| {
        face.glyph(sign).map(|(glyph, advance)| Sign {
            face,
            glyph,
            advance,
            missing,
        })
    };
    // Writing from right to left, and marks that have to be stacked, are not what this program sets.
    let unset =
        matches!(sign, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}');
    (!unset)
        .then(|| of(face, sign, false).or_else(|| of(Face::Symbols, sign, false)))
        .flatten()
        .or_else(|| of(Face::Symbols, '\u{25a1}', true))
        .expect("the face of symbols has the empty box")
}

/// Whether a text has a sign that is shown as an empty box.
pub(crate) fn lacks(face: Face, text: &str) -> bool {
    text.chars().any(|it| sign(face, it).missing)
}

/// How long a text is at size 1.
pub(crate) fn width(face: Face, text: &str) -> f32 {
    text.chars().map(|it| sign(face, it).advance).sum()
}

/// The outline of a text of a size, beginning at a point of the base line.
pub(crate) fn text_outline(face: Face, text: &str, size: f32, [x, y]: Point) -> Outline {
    let mut outline = Outline::default();
    let mut x = x;
    for c in text.chars() {
        let set = sign(face, c);
        let shown = if set.missing { '\u{25a1}' } else { c };
        outline
            .0
            .extend(set.face.outline(shown).placed(size, [x, y]).0);
        x += set.advance * size;
    }
    outline
}
