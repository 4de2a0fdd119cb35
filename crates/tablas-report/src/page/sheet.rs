//! Pages that are being filled.

use super::text::{self, Line};
use super::{BOTTOM, PAGE, SIDE, TOP, WIDTH};
use crate::document::{Badge, Document, Run, Weight};
use crate::font::{self, Face};
use crate::picture::{Item, Outline, Picture, Point, Shape, Tone};

/// Finished pages.
pub(crate) struct Laid {
    /// What stands on each.
    pub(crate) pages: Vec<Vec<Placed>>,
    /// What it is; the first node holds the rest.
    pub(crate) nodes: Vec<Node>,
    /// The headings: page, height and words.
    pub(crate) headings: Vec<(usize, f32, String)>,
}

/// Something on a page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Placed {
    /// The content that it belongs to; `None` for what is only ornament.
    pub(crate) content: Option<usize>,
    pub(crate) op: Op,
}

/// What is put on a page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Op {
    /// A run of text, from a point of its base line.
    Text {
        at: Point,
        size: f32,
        face: Face,
        tone: Tone,
        text: String,
    },
    /// Something drawn.
    Item(Item),
}

/// A part of the report as whoever hears it read should know it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Node {
    pub(crate) tag: Tag,
    pub(crate) children: Vec<Child>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Child {
    Node(usize),
    Content(usize),
}

/// What a part is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Tag {
    Whole,
    Heading(u16, String),
    Paragraph,
    List { numbered: bool },
    Item,
    Label,
    Body,
    Table,
    Row,
    ColumnHead,
    RowHead,
    Cell,
    Figure(String),
    Group,
}

/// The pages so far, and where the next thing goes.
pub(super) struct Sheet {
    pages: Vec<Vec<Placed>>,
    /// Where the next line begins.
    pub(super) y: f32,
    nodes: Vec<Node>,
    open: Vec<usize>,
    contents: usize,
    headings: Vec<(usize, f32, String)>,
    missing: bool,
}

impl Sheet {
    pub(super) fn new() -> Sheet {
        Sheet {
            pages: vec![Vec::new()],
            y: TOP,
            nodes: vec![Node {
                tag: Tag::Whole,
                children: Vec::new(),
            }],
            open: vec![0],
            contents: 0,
            headings: Vec::new(),
            missing: false,
        }
    }

    /// Whether a sign was set that no face has.
    pub(super) const fn lacks_a_sign(&self) -> bool {
        self.missing
    }

    /// Where the page ends.
    pub(super) const fn bottom() -> f32 {
        PAGE[1] - BOTTOM
    }

    pub(super) fn new_page(&mut self) {
        if self.y > TOP {
            self.pages.push(Vec::new());
            self.y = TOP;
        }
    }

    /// Begins a page if so much has no room on this one.
    pub(super) fn ensure(&mut self, height: f32) -> bool {
        let full = self.y + height > Sheet::bottom();
        if full {
            self.new_page();
        }
        full
    }

    pub(super) fn open(&mut self, tag: Tag) {
        let node = self.nodes.len();
        self.nodes.push(Node {
            tag,
            children: Vec::new(),
        });
        let parent = *self.open.last().expect("the whole stays open");
        self.nodes[parent].children.push(Child::Node(node));
        self.open.push(node);
    }

    pub(super) fn close(&mut self) {
        self.open.pop();
    }

    /// A part with what `fill` puts into it.
    pub(super) fn within(&mut self, tag: Tag, fill: impl FnOnce(&mut Sheet)) {
        self.open(tag);
        fill(self);
        self.close();
    }

    /// A new piece of content of the part that is open.
    pub(super) fn content(&mut self) -> usize {
        let content = self.contents;
        self.contents += 1;
        let node = *self.open.last().expect("the whole stays open");
        self.nodes[node].children.push(Child::Content(content));
        content
    }

    pub(super) fn put(&mut self, content: Option<usize>, op: Op) {
        self.pages
            .last_mut()
            .expect("there is a page")
            .push(Placed { content, op });
    }

    pub(super) fn ornament(&mut self, shape: Shape) {
        self.put(None, Op::Item(Item::Shape(shape)));
    }

    /// A horizontal rule.
    pub(super) fn rule(&mut self, [x, y]: Point, width: f32, thickness: f32, tone: Tone) {
        let outline = Outline::line(&[[x, y], [x + width, y]]);
        self.ornament(Shape::drawn(outline, tone, thickness));
    }

    /// A line of text as a content of its own, from a point of its base line.
    pub(super) fn line(&mut self, line: &Line, size: f32, [x, y]: Point) {
        if line.spans.is_empty() {
            return;
        }
        let content = self.content();
        let mut x = x;
        for span in &line.spans {
            self.missing |= font::lacks(span.face, &span.text);
            self.put(
                Some(content),
                Op::Text {
                    at: [x, y],
                    size,
                    face: span.face,
                    tone: span.tone,
                    text: span.text.clone(),
                },
            );
            x += font::width(span.face, &span.text) * size;
        }
    }

    /// Lines one below the other, new pages where they are needed. Their text is one part.
    pub(super) fn lines(&mut self, lines: &[Line], size: f32, leading: f32, x: f32) {
        for line in lines {
            self.ensure(leading);
            let base = base(self.y, size, leading);
            self.line(line, size, [x, base]);
            self.y += leading;
        }
    }

    /// Words at a place, in one line.
    pub(super) fn words(&mut self, weight: Weight, words: &str, size: f32, at: Point) {
        let run = Run {
            text: words.to_owned(),
            weight,
        };
        for line in text::lines(&[run], f32::MAX, size) {
            self.line(&line, size, at);
        }
    }

    /// A mark with its left edge and middle at a point; it is a content of the part that is open.
    pub(super) fn badge(&mut self, badge: Badge, size: f32, [x, y]: Point) -> f32 {
        let text = badge.text();
        let radius = size * 0.66;
        let width = (font::width(Face::Bold, &text) * size + size * 0.5).max(2.0 * radius);
        let outline = pill([x, y - radius], width, radius);
        let (fill, ink) = match badge {
            Badge::Occurrence(_) => (Tone::Ink, Tone::Paper),
            Badge::NearMiss(_) => (Tone::Paper, Tone::Ink),
        };
        let content = self.content();
        self.put(
            Some(content),
            Op::Item(Item::Shape(Shape {
                outline,
                fill: Some(fill),
                stroke: Some(crate::picture::Stroke {
                    tone: Tone::Ink,
                    width: 0.7,
                    dash: None,
                }),
            })),
        );
        let length = font::width(Face::Bold, &text) * size;
        self.put(
            Some(content),
            Op::Text {
                at: [x + (width - length) / 2.0, y + size * 0.36],
                size,
                face: Face::Bold,
                tone: ink,
                text: format!("{text} "),
            },
        );
        width
    }

    /// A picture with its top left corner at a point.
    pub(super) fn picture(&mut self, picture: &Picture, scale: f32, at: Point) {
        let content = self.content();
        let mut placed = Picture::default();
        placed.place(picture, scale, at);
        for item in placed.items {
            self.put(Some(content), Op::Item(item));
        }
    }

    pub(super) fn remember_heading(&mut self, words: &str) {
        self.headings
            .push((self.pages.len() - 1, self.y, words.to_owned()));
    }

    /// The pages with what stands at the foot of each.
    pub(super) fn finish(mut self, document: &Document) -> Laid {
        let pages = self.pages.len();
        for i in 0..pages {
            let mut foot = |op| self.pages[i].push(Placed { content: None, op });
            let y = PAGE[1] - 34.0;
            foot(Op::Item(Item::Shape(Shape::drawn(
                Outline::line(&[[SIDE, y - 9.0], [PAGE[0] - SIDE, y - 9.0]]),
                Tone::Quiet,
                0.4,
            ))));
            let number = document
                .numbering
                .replace("{page}", &(i + 1).to_string())
                .replace("{pages}", &pages.to_string());
            let size = 7.0;
            let width = font::width(Face::Text, &number) * size;
            let run = crate::document::quiet(document.running.clone());
            let mut line = text::lines(&[run], WIDTH - width - 16.0, size);
            line.truncate(1);
            for span in line.into_iter().flat_map(|line| line.spans) {
                foot(Op::Text {
                    at: [SIDE, y],
                    size,
                    face: span.face,
                    tone: span.tone,
                    text: span.text,
                });
            }
            foot(Op::Text {
                at: [PAGE[0] - SIDE - width, y],
                size,
                face: Face::Text,
                tone: Tone::Quiet,
                text: number,
            });
        }
        Laid {
            pages: self.pages,
            nodes: self.nodes,
            headings: self.headings,
        }
    }
}

/// The base line of text of a size in a line that begins at `y`.
pub(super) fn base(y: f32, size: f32, leading: f32) -> f32 {
    y + (leading - size) / 2.0 + size * 0.8
}

/// A rectangle with round ends.
fn pill([x, y]: Point, width: f32, r: f32) -> Outline {
    use crate::picture::Step;
    let k = r * 0.552_284_8;
    let (left, right, top, bottom) = (x + r, x + width - r, y, y + 2.0 * r);
    let middle = y + r;
    Outline(vec![
        Step::Move([left, top]),
        Step::Line([right, top]),
        Step::Cubic(
            [right + k, top],
            [right + r, middle - k],
            [right + r, middle],
        ),
        Step::Cubic(
            [right + r, middle + k],
            [right + k, bottom],
            [right, bottom],
        ),
        Step::Line([left, bottom]),
        Step::Cubic(
            [left - k, bottom],
            [left - r, middle + k],
            [left - r, middle],
        ),
        Step::Cubic([left - r, middle - k], [left - k, top], [left, top]),
        Step::Close,
    ])
}
