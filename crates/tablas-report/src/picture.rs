//! Shapes in black on white, for every form of output.

/// A place, in points (1/72 inch), from the top left corner.
pub type Point = [f32; 2];

/// A picture. Its shapes lie in the order in which they are drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// Width and height in points.
    pub size: Point,
    /// What is drawn.
    pub items: Vec<Item>,
    /// What it is, in a few words.
    pub title: String,
    /// What is to be seen, for whoever does not see it.
    pub description: String,
}

/// Something drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A shape.
    Shape(Shape),
    /// A chess piece in a square whose top left corner and side are given.
    Piece(shakmaty::Piece, Point, f32),
}

/// A filled or drawn outline.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Where it runs.
    pub outline: Outline,
    /// What it is filled with.
    pub fill: Option<Tone>,
    /// What it is drawn with.
    pub stroke: Option<Stroke>,
}

/// How an outline is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// In which tone.
    pub tone: Tone,
    /// How wide, in points.
    pub width: f32,
    /// Length of the dashes and of the gaps.
    pub dash: Option<[f32; 2]>,
}

/// A tone between paper and ink. There are no colours: what is shown must survive a copier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// White.
    Paper,
    /// A light grey, for what may get lost.
    Faint,
    /// A dark grey.
    Quiet,
    /// Black.
    Ink,
}

impl Tone {
    /// The lightness, 255 for white.
    #[must_use]
    pub const fn level(self) -> u8 {
        match self {
            Tone::Paper => 255,
            Tone::Faint => 190,
            Tone::Quiet => 90,
            Tone::Ink => 0,
        }
    }
}

/// A step of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Begins a new part.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A curve with one point of control.
    Quad(Point, Point),
    /// A curve with two points of control.
    Cubic(Point, Point, Point),
    /// Back to the beginning of the part.
    Close,
}

/// Where a shape runs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outline(pub Vec<Step>);

impl Outline {
    /// A rectangle.
    #[must_use]
    pub fn rect([x, y]: Point, [width, height]: Point) -> Outline {
        Outline::polygon(&[
            [x, y],
            [x + width, y],
            [x + width, y + height],
            [x, y + height],
        ])
    }

    /// A closed polygon.
    #[must_use]
    pub fn polygon(corners: &[Point]) -> Outline {
        let mut outline = Outline::line(corners);
        outline.0.push(Step::Close);
        outline
    }

    /// An open line.
    #[must_use]
    pub fn line(points: &[Point]) -> Outline {
        Outline(
            points
                .iter()
                .enumerate()
                .map(|(i, &it)| {
                    if i == 0 {
                        Step::Move(it)
                    } else {
                        Step::Line(it)
                    }
                })
                .collect(),
        )
    }

    /// A circle.
    #[must_use]
    pub fn circle([x, y]: Point, r: f32) -> Outline {
        // The usual four curves.
        let k = r * 0.552_284_8;
        Outline(vec![
            Step::Move([x + r, y]),
            Step::Cubic([x + r, y + k], [x + k, y + r], [x, y + r]),
            Step::Cubic([x - k, y + r], [x - r, y + k], [x - r, y]),
            Step::Cubic([x - r, y - k], [x - k, y - r], [x, y - r]),
            Step::Cubic([x + k, y - r], [x + r, y - k], [x + r, y]),
            Step::Close,
        ])
    }

    /// The same outline, every point changed.
    #[must_use]
    pub fn map(&self, change: impl Fn(Point) -> Point) -> Outline {
        Outline(
            self.0
                .iter()
                .map(|step| match *step {
                    Step::Move(a) => Step::Move(change(a)),
                    Step::Line(a) => Step::Line(change(a)),
                    Step::Quad(a, b) => Step::Quad(change(a), change(b)),
                    Step::Cubic(a, b, c) => Step::Cubic(change(a), change(b), change(c)),
                    Step::Close => Step::Close,
                })
                .collect(),
        )
    }

    /// The same outline enlarged, then moved.
    #[must_use]
    pub fn placed(&self, scale: f32, [dx, dy]: Point) -> Outline {
        self.map(|[x, y]| [x * scale + dx, y * scale + dy])
    }
}

impl Shape {
    /// A filled outline.
    #[must_use]
    pub const fn filled(outline: Outline, tone: Tone) -> Shape {
        Shape {
            outline,
            fill: Some(tone),
            stroke: None,
        }
    }

    /// A drawn outline.
    #[must_use]
    pub const fn drawn(outline: Outline, tone: Tone, width: f32) -> Shape {
        Shape {
            outline,
            fill: None,
            stroke: Some(Stroke {
                tone,
                width,
                dash: None,
            }),
        }
    }

    /// The same shape, enlarged and moved.
    #[must_use]
    pub fn placed(&self, scale: f32, at: Point) -> Shape {
        Shape {
            outline: self.outline.placed(scale, at),
            fill: self.fill,
            stroke: self.stroke.map(|stroke| Stroke {
                width: stroke.width * scale,
                dash: stroke.dash.map(|dash| dash.map(|it| it * scale)),
                ..stroke
            }),
        }
    }
}

impl Picture {
    /// Adds a shape.
    pub fn push(&mut self, shape: Shape) {
        self.items.push(Item::Shape(shape));
    }

    /// Puts another picture into this one.
    pub fn place(&mut self, other: &Picture, scale: f32, [dx, dy]: Point) {
        self.items.extend(other.items.iter().map(|item| match item {
            Item::Shape(shape) => Item::Shape(shape.placed(scale, [dx, dy])),
            Item::Piece(piece, [x, y], side) => {
                Item::Piece(*piece, [x * scale + dx, y * scale + dy], side * scale)
            }
        }));
    }
}
