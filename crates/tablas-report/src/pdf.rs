//! A report as PDF: tagged (PDF/UA-1), fonts embedded, every word selectable.

use std::collections::HashMap;
use std::fmt;
use std::num::NonZeroU16;

use krilla::SerializeSettings;
use krilla::color::luma;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{Path, PathBuilder, Point as At, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::outline::{Outline as Contents, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineJoin, Paint, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::tagging::{
    Artifact, ArtifactType, ContentTag, Identifier, ListNumbering, SpanTag, TableHeaderScope,
    Tag as PdfTag, TagGroup, TagKind, TagTree,
};
use krilla::text::{Font, GlyphId, KrillaGlyph};

use crate::document::Document;
use crate::font::{Face, sign};
use crate::page::{Child, Laid, Node, Op, PAGE, Placed, Tag, laid};
use crate::picture::{Item, Outline, Point, Shape, Step, Tone};
use crate::piece;

/// Why a report could not be written as PDF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PdfError(String);

impl fmt::Display for PdfError {
    /// For developers; what a user reads is a sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PdfError {}

/// The bytes of the file. The same report always gives the same bytes.
///
/// # Errors
///
/// If the file would not be what PDF/UA-1 asks for.
pub fn pdf(document: &Document) -> Result<Vec<u8>, PdfError> {
    let laid = laid(document);
    let configuration = ConfigurationBuilder::new()
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .map_err(|error| PdfError(format!("{error:?}")))?;
    let mut pdf = krilla::Document::new_with(SerializeSettings {
        configuration,
        enable_tagging: true,
        ..SerializeSettings::default()
    });
    pdf.set_metadata(
        Metadata::new()
            .title(document.title.clone())
            .language(document.language.key().to_owned())
            .creator(concat!("Tablas ", env!("CARGO_PKG_VERSION")).to_owned()),
    );
    let fonts = Fonts::load()?;
    let mut identifiers = HashMap::new();
    for page in &laid.pages {
        let settings = PageSettings::from_wh(PAGE[0], PAGE[1]).expect("A4 has an area");
        let mut pdf_page = pdf.start_page_with(settings);
        let mut surface = pdf_page.surface();
        write_page(&mut surface, page, &fonts, &mut identifiers);
        surface.finish();
        pdf_page.finish();
    }
    pdf.set_outline(contents(&laid));
    let mut tree = TagTree::new();
    tree.push(group(&laid.nodes, 0, &mut identifiers));
    pdf.set_tag_tree(tree);
    pdf.finish().map_err(|error| PdfError(format!("{error:?}")))
}

/// How many pages a report has.
#[must_use]
pub fn pages(document: &Document) -> usize {
    laid(document).pages.len()
}

struct Fonts([Font; 3]);

impl Fonts {
    fn load() -> Result<Fonts, PdfError> {
        let load = |face: Face| {
            Font::new(face.bytes().into(), 0)
                .ok_or_else(|| PdfError("a font of the package cannot be read".to_owned()))
        };
        Ok(Fonts([
            load(Face::Text)?,
            load(Face::Bold)?,
            load(Face::Symbols)?,
        ]))
    }

    fn of(&self, face: Face) -> Font {
        let [text, bold, symbols] = &self.0;
        match face {
            Face::Text => text,
            Face::Bold => bold,
            Face::Symbols => symbols,
        }
        .clone()
    }
}

fn contents(laid: &Laid) -> Contents {
    let mut contents = Contents::new();
    for (page, y, words) in &laid.headings {
        let place = XyzDestination::new(*page, At::from_xy(crate::page::SIDE, *y));
        contents.push_child(OutlineNode::new(words.clone(), place));
    }
    contents
}

fn write_page(
    surface: &mut Surface<'_>,
    page: &[Placed],
    fonts: &Fonts,
    identifiers: &mut HashMap<usize, Identifier>,
) {
    // Neighbours of one content are one section of the page.
    for section in page.chunk_by(|a, b| a.content == b.content) {
        let content = section.first().and_then(|it| it.content);
        let text = section.iter().any(|it| matches!(it.op, Op::Text { .. }));
        let tag = match (content, text) {
            (None, true) => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Footer)),
            (None, false) => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)),
            (Some(_), true) => ContentTag::Span(SpanTag::empty()),
            (Some(_), false) => ContentTag::Other,
        };
        let identifier = surface.start_tagged(tag);
        if let Some(content) = content {
            identifiers.insert(content, identifier);
        }
        for placed in section {
            match &placed.op {
                Op::Text {
                    at,
                    size,
                    face,
                    tone,
                    text,
                } => write_text(surface, *at, *size, *face, *tone, text, fonts),
                Op::Item(Item::Shape(shape)) => write_shape(surface, shape),
                Op::Item(Item::Piece(it, [x, y], side)) => {
                    let transform = Transform::from_row(*side, 0.0, 0.0, *side, *x, *y);
                    surface.push_transform(&transform);
                    for shape in piece::shapes(*it) {
                        write_shape(surface, shape);
                    }
                    surface.pop();
                }
            }
        }
        surface.end_tagged();
    }
}

fn paint(tone: Tone) -> Paint {
    luma::Color::new(tone.level()).into()
}

fn fill(tone: Tone) -> Fill {
    Fill {
        paint: paint(tone),
        opacity: NormalizedF32::ONE,
        rule: krilla::paint::FillRule::default(),
    }
}

fn write_text(
    surface: &mut Surface<'_>,
    at: Point,
    size: f32,
    face: Face,
    tone: Tone,
    text: &str,
    fonts: &Fonts,
) {
    surface.set_fill(Some(fill(tone)));
    surface.set_stroke(None);
    // A sign that the face lacks is taken from the face of symbols, as a run of its own.
    let set: Vec<_> = text
        .char_indices()
        .map(|(i, c)| (i, c, sign(face, c)))
        .collect();
    let [mut x, y] = at;
    for run in set.chunk_by(|a, b| a.2.face == b.2.face) {
        let Some(&(first, _, of)) = run.first() else {
            continue;
        };
        let end = run.last().map_or(first, |(i, c, _)| i + c.len_utf8());
        let glyphs: Vec<KrillaGlyph> = run
            .iter()
            .map(|&(i, c, set)| {
                let start = i - first;
                KrillaGlyph::new(
                    GlyphId::new(u32::from(set.glyph)),
                    set.advance,
                    0.0,
                    0.0,
                    0.0,
                    start..start + c.len_utf8(),
                    None,
                )
            })
            .collect();
        surface.draw_glyphs(
            At::from_xy(x, y),
            &glyphs,
            fonts.of(of.face),
            &text[first..end],
            size,
            false,
        );
        x += run.iter().map(|(_, _, set)| set.advance).sum::<f32>() * size;
    }
}

fn write_shape(surface: &mut Surface<'_>, shape: &Shape) {
    let Some(path) = path(&shape.outline) else {
        return;
    };
    surface.set_fill(shape.fill.map(fill));
    surface.set_stroke(shape.stroke.map(|stroke| Stroke {
        paint: paint(stroke.tone),
        width: stroke.width,
        line_join: LineJoin::Round,
        dash: stroke.dash.map(|dash| StrokeDash {
            array: dash.to_vec(),
            offset: 0.0,
        }),
        ..Stroke::default()
    }));
    surface.draw_path(&path);
}

fn path(outline: &Outline) -> Option<Path> {
    let mut path = PathBuilder::new();
    for step in &outline.0 {
        match *step {
            Step::Move([x, y]) => path.move_to(x, y),
            Step::Line([x, y]) => path.line_to(x, y),
            Step::Quad([x1, y1], [x, y]) => path.quad_to(x1, y1, x, y),
            Step::Cubic([x1, y1], [x2, y2], [x, y]) => path.cubic_to(x1, y1, x2, y2, x, y),
            Step::Close => path.close(),
        }
    }
    path.finish()
}

/// The part `index` and everything in it.
fn group(nodes: &[Node], index: usize, identifiers: &mut HashMap<usize, Identifier>) -> TagGroup {
    let node = &nodes[index];
    let mut group = TagGroup::new(kind(&node.tag));
    for child in &node.children {
        match *child {
            Child::Node(node) => group.push(self::group(nodes, node, identifiers)),
            Child::Content(content) => {
                if let Some(identifier) = identifiers.remove(&content) {
                    group.push(identifier);
                }
            }
        }
    }
    group
}

fn kind(tag: &Tag) -> TagKind {
    match tag {
        Tag::Whole => PdfTag::Part.into(),
        Tag::Heading(level, words) => {
            let level = NonZeroU16::new(*level).expect("headings count from 1");
            PdfTag::Hn(level, Some(words.clone())).into()
        }
        Tag::Paragraph => PdfTag::P.into(),
        Tag::List { numbered } => PdfTag::L(if *numbered {
            ListNumbering::Decimal
        } else {
            ListNumbering::None
        })
        .into(),
        Tag::Item => PdfTag::LI.into(),
        Tag::Label => PdfTag::Lbl.into(),
        Tag::Body => PdfTag::LBody.into(),
        Tag::Table => PdfTag::Table.into(),
        Tag::Row => PdfTag::TR.into(),
        Tag::ColumnHead => PdfTag::TH(TableHeaderScope::Column).into(),
        Tag::RowHead => PdfTag::TH(TableHeaderScope::Row).into(),
        Tag::Cell => PdfTag::TD.into(),
        Tag::Figure(told) => PdfTag::Figure(Some(told.clone())).into(),
        Tag::Group => PdfTag::Div.into(),
    }
}
