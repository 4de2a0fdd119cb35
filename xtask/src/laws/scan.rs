//! Marks in source files and citations in case files.

use std::fmt;

use tablas::law::Article;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// What stands beside a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Code that applies the article.
    Code,
    /// A test or a law case that shows it.
    Test,
}

/// An article cited at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    /// The article.
    pub(crate) article: Article,
    /// What cites it.
    pub(crate) kind: Kind,
    /// File below the top of the checkout.
    pub(crate) file: String,
    /// Line, from 1.
    pub(crate) line: usize,
}

/// A mark that cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    /// File below the top of the checkout.
    pub(crate) file: String,
    /// Line, from 1.
    pub(crate) line: usize,
    /// What is wrong.
    pub(crate) message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

/// The marks of a Rust file.
///
/// Marks that follow one another line by line are one block; `type=test` makes tests of those above
/// it in the block, back to the last `type=test`.
pub(crate) fn source(file: &str, text: &str) -> (Vec<Mark>, Vec<Problem>) {
    let mut marks: Vec<Mark> = Vec::new();
    let mut problems = Vec::new();
    // Where the marks begin that a `type=test` would turn into tests.
    let mut open = 0;
    for (line, content) in (1..).zip(text.lines()) {
        let Some(body) = content.trim_start().strip_prefix("//=") else {
            open = marks.len();
            continue;
        };
        let mut problem = |message: String| {
            problems.push(Problem {
                file: file.to_owned(),
                line,
                message,
            });
        };
        let body = body.trim();
        if let Some(kind) = body.strip_prefix("type=") {
            if kind != "test" {
                problem(format!("type={kind} is unknown; the one type is type=test"));
            } else if open == marks.len() {
                problem("type=test has no citation above it".to_owned());
            }
            for mark in &mut marks[open..] {
                mark.kind = Kind::Test;
            }
            open = marks.len();
            continue;
        }
        match body.parse() {
            Ok(article) => marks.push(Mark {
                article,
                kind: Kind::Code,
                file: file.to_owned(),
                line,
            }),
            Err(error) => problem(format!("{body}: {error}")),
        }
    }
    (marks, problems)
}

/// The citations of a case file: every list or text under a key `cite`, at any depth.
pub(crate) fn case(file: &str, text: &str) -> (Vec<Mark>, Vec<Problem>) {
    let root = match DeTable::parse(text) {
        Ok(root) => root,
        Err(error) => {
            let at = error.span().map_or(0, |span| span.start);
            let problem = Problem {
                file: file.to_owned(),
                line: line_of(text, at),
                message: error.message().to_owned(),
            };
            return (Vec::new(), vec![problem]);
        }
    };
    let mut found = Vec::new();
    cited(root.get_ref(), &mut found);
    found.sort_by_key(|item| item.span().start);
    let mut marks = Vec::new();
    let mut problems = Vec::new();
    for item in found {
        let line = line_of(text, item.span().start);
        let citation = item.get_ref().as_str().unwrap_or_default();
        match citation.parse() {
            Ok(article) => marks.push(Mark {
                article,
                kind: Kind::Test,
                file: file.to_owned(),
                line,
            }),
            Err(error) => problems.push(Problem {
                file: file.to_owned(),
                line,
                message: format!("{citation:?}: {error}"),
            }),
        }
    }
    (marks, problems)
}

fn cited<'a, 'i>(table: &'a DeTable<'i>, found: &mut Vec<&'a Spanned<DeValue<'i>>>) {
    for (key, value) in table {
        let list = value.get_ref().as_array();
        if key.get_ref() == "cite" {
            match list {
                Some(list) => found.extend(list.iter()),
                None => found.push(value),
            }
        } else if let Some(inner) = value.get_ref().as_table() {
            cited(inner, found);
        } else if let Some(list) = list {
            for item in list.iter() {
                if let Some(inner) = item.get_ref().as_table() {
                    cited(inner, found);
                }
            }
        }
    }
}

fn line_of(text: &str, at: usize) -> usize {
    let before = &text.as_bytes()[..at.min(text.len())];
    1 + before.iter().filter(|byte| **byte == b'\n').count()
}
