//! What a report says, before it is laid out.

use tablas::law::Language;

use crate::picture::Picture;

/// A report in one language.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// The language of its words.
    pub language: Language,
    /// What it is called in a list of files.
    pub title: String,
    /// What stands at the foot of every page, beside its number.
    pub running: String,
    /// The words around the number of a page, with `{page}` and `{pages}` in them.
    pub numbering: String,
    /// What is added in small print where the paper shows an empty box for a sign.
    pub unprintable: String,
    /// What it says, in order.
    pub blocks: Vec<Block>,
}

/// A part of a report.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// The head of the report.
    Masthead(Masthead),
    /// Names and values side by side.
    Facts(Vec<Fact>),
    /// A heading.
    Heading(String),
    /// A smaller heading.
    Subheading(String),
    /// A paragraph.
    Paragraph(Vec<Run>),
    /// A paragraph in small print.
    Note(String),
    /// What nobody must overlook, in a frame.
    Warning(String),
    /// Points one below the other.
    List(Numbering, Vec<Vec<Run>>),
    /// Diagrams side by side.
    Diagrams(Vec<Figure>),
    /// A table.
    Table(Table),
    /// The moves of a game.
    Moves(Vec<MoveRow>),
    /// Room for handwriting: so many ruled lines.
    Room(u8),
    /// Lines to sign on.
    Signatures(Vec<Signature>),
    /// The next block begins a page.
    PageBreak,
}

/// The head of a report.
#[derive(Clone, Debug, PartialEq)]
pub struct Masthead {
    /// What kind of paper it is.
    pub kind: String,
    /// What it says above all.
    pub title: String,
    /// A line below.
    pub line: Vec<Run>,
    /// What identifies the paper.
    pub seal: Option<Seal>,
}

/// What identifies a paper: a code for machines, digits for people.
#[derive(Clone, Debug, PartialEq)]
pub struct Seal {
    /// The code.
    pub code: Picture,
    /// What stands above the digits.
    pub label: String,
    /// The digits.
    pub digits: String,
}

/// A name and a value. An empty value is a line to write on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What it is.
    pub label: String,
    /// What it is here.
    pub value: String,
    /// How many of the four columns it takes.
    pub columns: u8,
}

/// Words of one kind of type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The words.
    pub text: String,
    /// How they are set.
    pub weight: Weight,
}

/// How words are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// As text.
    Plain,
    /// Bold.
    Bold,
    /// Quietly, for what is looked up.
    Quiet,
}

/// What stands before the points of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// A dot.
    Dots,
    /// Numbers.
    Numbers,
    /// A box to tick.
    Boxes,
}

/// A diagram with its caption.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// The mark under which the text and the move list name it.
    pub badge: Option<Badge>,
    /// The diagram.
    pub picture: Picture,
    /// The first line below.
    pub caption: String,
    /// Further lines.
    pub notes: Vec<String>,
}

/// A mark that ties a diagram to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Badge {
    /// An occurrence, counted from 1: white in a black disc.
    Occurrence(u16),
    /// A near miss, counted from 1: a letter in a ring.
    NearMiss(u16),
}

impl Badge {
    /// What stands in it.
    #[must_use]
    pub fn text(self) -> String {
        match self {
            Badge::Occurrence(n) => n.to_string(),
            Badge::NearMiss(n) => {
                let letter = |n: u16| char::from(b'a' + u8::try_from(n % 26).unwrap_or(0));
                let n = n.saturating_sub(1);
                if n < 26 {
                    letter(n).to_string()
                } else {
                    format!("{}{}", letter(n / 26 - 1), letter(n))
                }
            }
        }
    }
}

/// A table with a heading over each column.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows, as many cells as columns. The first cell names its row.
    pub rows: Vec<Vec<String>>,
    /// How much of the page it takes.
    pub measure: Measure,
}

/// How wide a table is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Measure {
    /// As wide as the text.
    #[default]
    Whole,
    /// Two thirds of it: few numbers are not torn apart.
    Narrow,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its heading.
    pub heading: String,
    /// Its part of the width, as a ratio to the others.
    pub share: u16,
    /// Where its cells stand.
    pub align: Align,
}

/// Where text stands in its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// At the left.
    Left,
    /// At the right, as numbers do.
    Right,
}

/// One number of a move list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveRow {
    /// The number.
    pub number: String,
    /// White's move.
    pub white: Option<MoveCell>,
    /// Black's move.
    pub black: Option<MoveCell>,
}

/// A move in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveCell {
    /// The move.
    pub text: String,
    /// The diagram that it leads to.
    pub badge: Option<Badge>,
}

/// A line to sign on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// As what.
    pub role: String,
    /// The name, empty if it is not known.
    pub name: String,
}

/// Plain words.
#[must_use]
pub fn plain(text: impl Into<String>) -> Run {
    Run {
        text: text.into(),
        weight: Weight::Plain,
    }
}

/// Bold words.
#[must_use]
pub fn bold(text: impl Into<String>) -> Run {
    Run {
        text: text.into(),
        weight: Weight::Bold,
    }
}

/// Quiet words.
#[must_use]
pub fn quiet(text: impl Into<String>) -> Run {
    Run {
        text: text.into(),
        weight: Weight::Quiet,
    }
}
