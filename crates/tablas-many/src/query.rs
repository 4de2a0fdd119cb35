//! `--where`: a small expression over what the tables hold.
//!
//! ```text
//! code = "REP003" and rating > 2500
//! not (result = "1/2-1/2") or white ~ "kasparov"
//! ```
//!
//! A comparison with something that a game does not have is false, whatever the comparison.

mod parse;
mod value;

pub use parse::{QueryError, day};
pub(crate) use value::Of;

/// A field that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    pub(crate) name: &'static str,
    pub(crate) kind: FieldKind,
    pub(crate) of: Of,
}

/// What a field can be compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FieldKind {
    Text,
    Number,
    Day,
    Flag,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compare {
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
    /// The text holds the other, whatever the capitals.
    Holds,
}

/// What a field is compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Literal {
    Text(String),
    Number(i64),
    Day(i32),
    Flag(bool),
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Node {
    All(Vec<Node>),
    Any(Vec<Node>),
    Not(Box<Node>),
    Is(Field, Compare, Literal),
}

/// An expression that chooses findings and games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    root: Node,
    about_findings: bool,
}

impl Query {
    /// Reads an expression.
    ///
    /// # Errors
    ///
    /// The first place that cannot be read, and what could stand there.
    pub fn read(text: &str) -> Result<Query, QueryError> {
        let root = parse::parse(text)?;
        Ok(Query {
            about_findings: names_findings(&root),
            root,
        })
    }

    /// Whether it asks for something that only a finding has, such as its code.
    #[must_use]
    pub const fn is_about_findings(&self) -> bool {
        self.about_findings
    }

    pub(crate) fn holds(&self, subject: &value::Subject<'_, '_>) -> bool {
        holds(&self.root, subject)
    }
}

pub(crate) use value::Subject;

fn names_findings(node: &Node) -> bool {
    match node {
        Node::All(nodes) | Node::Any(nodes) => nodes.iter().any(names_findings),
        Node::Not(node) => names_findings(node),
        Node::Is(field, ..) => field.of.is_of_finding(),
    }
}

fn holds(node: &Node, subject: &value::Subject<'_, '_>) -> bool {
    match node {
        Node::All(nodes) => nodes.iter().all(|node| holds(node, subject)),
        Node::Any(nodes) => nodes.iter().any(|node| holds(node, subject)),
        Node::Not(node) => !holds(node, subject),
        Node::Is(field, compare, literal) => {
            value::compare(&field.of.value(subject), *compare, literal)
        }
    }
}

#[cfg(test)]
mod tests;
