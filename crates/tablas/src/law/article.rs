//! An article of a document: its number, our line on it, and the same rule in other editions.

use std::fmt;
use std::str::FromStr;

use crate::law::Document;
use crate::sentence::Sentence;

/// A language in which a person reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// English.
    En,
    /// Spanish.
    Es,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::En, Language::Es];

    /// The two letters of the language, `en`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Es => "es",
        }
    }
}

/// What kind of text an article is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// A Law that applies to every game.
    InForce,
    /// Part of an appendix: applies where the event plays that way.
    Appendix,
    /// A guideline: applies only if the event announced it.
    Guideline,
    /// A regulation of a federation beside the Laws.
    Regulation,
    /// A rule that an organiser may choose instead of the usual one.
    Variation,
    /// An earlier edition's text, replaced since.
    Superseded,
}

impl Status {
    /// The status in words.
    #[must_use]
    pub fn sentence(self) -> Sentence {
        Sentence::new(match self {
            Status::InForce => "law-status-in-force",
            Status::Appendix => "law-status-appendix",
            Status::Guideline => "law-status-guideline",
            Status::Regulation => "law-status-regulation",
            Status::Variation => "law-status-variation",
            Status::Superseded => "law-status-superseded",
        })
    }
}

/// An article of a document in `laws/`, and nothing else: the values are the constants of
/// [`articles`] and what [`Article::find`] finds among them.
///
/// Two are equal if document and number are. The gist is ours and is not the text of the Law.
///
/// # Examples
///
/// ```
/// use tablas::law::{Article, articles::fide_2023};
///
/// let article: Article = "fide-2023#9.2.1".parse().expect("the article exists");
/// assert_eq!(article, fide_2023::A9_2_1);
/// assert_eq!(article.to_string(), "fide-2023#9.2.1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Article(u16);

impl Article {
    /// The article of this number, if `laws/` has it.
    #[must_use]
    pub fn find(document: Document, number: &str) -> Option<Article> {
        Article::all().find(|it| it.document() == document && it.number() == number)
    }

    /// Every article, by document, in the order of the files.
    pub fn all() -> impl Iterator<Item = Article> {
        (0..TABLE.len()).map(|i| Article(u16::try_from(i).expect("the table is generated")))
    }

    /// The document it stands in.
    #[must_use]
    pub fn document(self) -> Document {
        self.entry().document
    }

    /// Its number there, such as `9.2.1`, `A.3`, `GIII.5.1` or `14C2`.
    #[must_use]
    pub fn number(self) -> &'static str {
        self.entry().number
    }

    /// What it says, in one line of our own.
    #[must_use]
    pub fn gist(self, language: Language) -> &'static str {
        in_language(&self.entry().gist, language)
    }

    /// What kind of text it is.
    #[must_use]
    pub fn status(self) -> Status {
        self.entry().status
    }

    /// The same rule in other documents; the numbers differ and so may the rule.
    #[must_use]
    pub fn elsewhere(self) -> &'static [Article] {
        self.entry().elsewhere
    }

    /// Why the program does not apply it, if that is so.
    #[must_use]
    pub fn excused(self) -> Option<&'static str> {
        self.entry().excused
    }

    fn entry(self) -> &'static Entry {
        &TABLE[usize::from(self.0)]
    }
}

impl fmt::Display for Article {
    /// The citation, `fide-2023#9.2.1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}#{}", self.document(), self.number())
    }
}

impl fmt::Debug for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Article({self})")
    }
}

/// A citation that names no article.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CitationError {
    /// It is not `DOCUMENT#NUMBER`.
    NoNumber,
    /// No document has this key.
    UnknownDocument,
    /// The document has no article of this number.
    UnknownNumber(Document),
}

impl fmt::Display for CitationError {
    /// For developers; what a user reads is a sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CitationError::NoNumber => f.write_str("a citation is written DOCUMENT#NUMBER"),
            CitationError::UnknownDocument => f.write_str("no such document"),
            CitationError::UnknownNumber(document) => {
                write!(f, "laws/{document}.toml has no such article")
            }
        }
    }
}

impl std::error::Error for CitationError {}

impl FromStr for Article {
    type Err = CitationError;

    fn from_str(s: &str) -> Result<Article, CitationError> {
        let (key, number) = s.split_once('#').ok_or(CitationError::NoNumber)?;
        let document = key.parse().map_err(|()| CitationError::UnknownDocument)?;
        Article::find(document, number).ok_or(CitationError::UnknownNumber(document))
    }
}

impl Document {
    /// Its title, in words that an arbiter knows it by.
    #[must_use]
    pub fn title(self, language: Language) -> &'static str {
        in_language(&self.header().title, language)
    }

    /// The first day on which it applied, `2023-01-01`, where it names one.
    #[must_use]
    pub fn applied_from(self) -> Option<&'static str> {
        self.header().applied_from
    }

    /// Where its official text is published.
    #[must_use]
    pub fn published(self) -> &'static str {
        self.header().published
    }

    fn header(self) -> &'static Header {
        HEADERS
            .iter()
            .find(|header| header.document == self)
            .expect("the build script demands a file for each document")
    }
}

fn in_language(both: &[&'static str; 2], language: Language) -> &'static str {
    match language {
        Language::En => both[0],
        Language::Es => both[1],
    }
}

struct Entry {
    document: Document,
    number: &'static str,
    gist: [&'static str; 2],
    status: Status,
    elsewhere: &'static [Article],
    excused: Option<&'static str>,
}

struct Header {
    document: Document,
    title: [&'static str; 2],
    applied_from: Option<&'static str>,
    published: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/articles.rs"));
