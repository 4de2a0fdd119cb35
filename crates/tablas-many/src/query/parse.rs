//! From text to an expression.

use std::fmt;

use tablas::sentence::Sentence;

use super::value::FIELDS;
use super::{Compare, Field, FieldKind, Literal, Node};

/// How deep parentheses and `not` may be nested.
const DEEPEST: usize = 50;

/// Why an expression cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueryError {
    /// Where, in characters from 1.
    pub column: usize,
    what: Wrong,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Wrong {
    /// Neither a field nor `not` nor an opening parenthesis.
    NoCondition(String),
    UnknownField {
        name: String,
        guess: &'static str,
    },
    NoComparison {
        field: &'static str,
    },
    /// `~` on something that is no text, or `<` on something without an order.
    BadComparison {
        field: &'static str,
    },
    BadValue {
        field: &'static str,
        kind: FieldKind,
    },
    Unclosed,
    Trailing(String),
    OpenQuote,
    TooDeep,
}

impl QueryError {
    /// The error as a sentence: what it is, and what could stand there.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        let fields = || FIELDS.map(|field| field.name).join(", ");
        let sentence = match &self.what {
            Wrong::NoCondition(found) if found.is_empty() => {
                Sentence::new("where-ends").with("fields", fields())
            }
            Wrong::NoCondition(found) => Sentence::new("where-no-condition")
                .with("found", found.as_str())
                .with("fields", fields()),
            Wrong::UnknownField { name, guess } => Sentence::new("where-unknown-field")
                .with("name", name.as_str())
                .with("guess", *guess)
                .with("fields", fields()),
            Wrong::NoComparison { field } => {
                Sentence::new("where-no-comparison").with("field", *field)
            }
            Wrong::BadComparison { field } => {
                Sentence::new("where-bad-comparison").with("field", *field)
            }
            Wrong::BadValue { field, kind } => Sentence::new(match kind {
                FieldKind::Text => "where-wants-text",
                FieldKind::Number => "where-wants-number",
                FieldKind::Day => "where-wants-day",
                FieldKind::Flag => "where-wants-flag",
            })
            .with("field", *field),
            Wrong::Unclosed => Sentence::new("where-unclosed"),
            Wrong::Trailing(found) => Sentence::new("where-trailing").with("found", found.as_str()),
            Wrong::OpenQuote => Sentence::new("where-open-quote"),
            Wrong::TooDeep => Sentence::new("where-too-deep"),
        };
        Sentence::new("where-wrong")
            .with("column", self.column)
            .with("what", sentence)
    }
}

impl fmt::Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {:?}", self.column, self.what)
    }
}

impl std::error::Error for QueryError {}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    Quoted(String),
    Sign(&'static str),
}

impl Token {
    fn shown(&self) -> String {
        match self {
            Token::Word(word) => word.clone(),
            Token::Quoted(text) => format!("\"{text}\""),
            Token::Sign(sign) => (*sign).to_owned(),
        }
    }
}

/// Signs, the longer ones first.
const SIGNS: [&str; 10] = ["!=", "<>", "<=", ">=", "=", "<", ">", "~", "(", ")"];

fn tokens(text: &str) -> Result<Vec<(usize, Token)>, QueryError> {
    let mut tokens = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        let Some(first) = rest.chars().next() else {
            return Ok(tokens);
        };
        let column = text[..text.len() - rest.len()].chars().count() + 1;
        if matches!(first, '"' | '\'') {
            let inside = &rest[1..];
            let Some(end) = inside.find(first) else {
                return Err(QueryError {
                    column,
                    what: Wrong::OpenQuote,
                });
            };
            tokens.push((column, Token::Quoted(inside[..end].to_owned())));
            rest = &inside[end + 1..];
        } else if let Some(sign) = SIGNS.into_iter().find(|sign| rest.starts_with(sign)) {
            tokens.push((column, Token::Sign(sign)));
            rest = &rest[sign.len()..];
        } else {
            let ends = |c: char| c.is_whitespace() || "!<>=~()\"'".contains(c);
            // A lone exclamation mark is a word, so that there is always progress.
            let end = rest
                .char_indices()
                .skip(1)
                .find(|&(_, c)| ends(c))
                .map_or(rest.len(), |(at, _)| at);
            tokens.push((column, Token::Word(rest[..end].to_owned())));
            rest = &rest[end..];
        }
    }
}

struct Parser {
    tokens: Vec<(usize, Token)>,
    at: usize,
    end: usize,
    depth: usize,
}

pub(super) fn parse(text: &str) -> Result<Node, QueryError> {
    let mut parser = Parser {
        tokens: tokens(text)?,
        at: 0,
        end: text.chars().count() + 1,
        depth: 0,
    };
    let node = parser.any()?;
    match parser.peek() {
        None => Ok(node),
        Some(token) => {
            let found = token.shown();
            Err(parser.wrong(Wrong::Trailing(found)))
        }
    }
}

impl Parser {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at).map(|(_, token)| token)
    }

    fn wrong(&self, what: Wrong) -> QueryError {
        QueryError {
            column: self
                .tokens
                .get(self.at)
                .map_or(self.end, |(column, _)| *column),
            what,
        }
    }

    fn take_word(&mut self, words: &[&str]) -> bool {
        let found = matches!(self.peek(), Some(Token::Word(word))
            if words.iter().any(|it| word.eq_ignore_ascii_case(it)));
        self.at += usize::from(found);
        found
    }

    fn take_sign(&mut self, sign: &str) -> bool {
        let found = matches!(self.peek(), Some(Token::Sign(it)) if *it == sign);
        self.at += usize::from(found);
        found
    }

    fn any(&mut self) -> Result<Node, QueryError> {
        let mut nodes = vec![self.all()?];
        while self.take_word(&["or", "o"]) {
            nodes.push(self.all()?);
        }
        Ok(match nodes.len() {
            1 => nodes.remove(0),
            _ => Node::Any(nodes),
        })
    }

    fn all(&mut self) -> Result<Node, QueryError> {
        let mut nodes = vec![self.one()?];
        while self.take_word(&["and", "y"]) {
            nodes.push(self.one()?);
        }
        Ok(match nodes.len() {
            1 => nodes.remove(0),
            _ => Node::All(nodes),
        })
    }

    fn one(&mut self) -> Result<Node, QueryError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.wrong(Wrong::TooDeep));
        }
        let node = if self.take_word(&["not", "no"]) {
            Node::Not(Box::new(self.one()?))
        } else if self.take_sign("(") {
            let node = self.any()?;
            if !self.take_sign(")") {
                return Err(self.wrong(Wrong::Unclosed));
            }
            node
        } else {
            self.condition()?
        };
        self.depth -= 1;
        Ok(node)
    }

    fn condition(&mut self) -> Result<Node, QueryError> {
        let name = match self.peek() {
            Some(Token::Word(name)) => name.clone(),
            other => {
                let found = other.map(Token::shown).unwrap_or_default();
                return Err(self.wrong(Wrong::NoCondition(found)));
            }
        };
        let Some(field) = FIELDS
            .into_iter()
            .find(|field| field.name.eq_ignore_ascii_case(&name))
        else {
            let guess = nearest(&name);
            return Err(self.wrong(Wrong::UnknownField { name, guess }));
        };
        self.at += 1;
        let compare = match self.peek() {
            Some(Token::Sign("=")) => Compare::Equal,
            Some(Token::Sign("!=" | "<>")) => Compare::Unequal,
            Some(Token::Sign("<")) => Compare::Less,
            Some(Token::Sign("<=")) => Compare::AtMost,
            Some(Token::Sign(">")) => Compare::Greater,
            Some(Token::Sign(">=")) => Compare::AtLeast,
            Some(Token::Sign("~")) => Compare::Holds,
            Some(_) | None => return Err(self.wrong(Wrong::NoComparison { field: field.name })),
        };
        let fits = match (field.kind, compare) {
            (_, Compare::Equal | Compare::Unequal) => true,
            (FieldKind::Text, Compare::Holds) => true,
            (FieldKind::Number | FieldKind::Day | FieldKind::Flag, Compare::Holds) => false,
            (
                FieldKind::Number | FieldKind::Day,
                Compare::Less | Compare::AtMost | Compare::Greater | Compare::AtLeast,
            ) => true,
            (
                FieldKind::Text | FieldKind::Flag,
                Compare::Less | Compare::AtMost | Compare::Greater | Compare::AtLeast,
            ) => false,
        };
        if !fits {
            return Err(self.wrong(Wrong::BadComparison { field: field.name }));
        }
        self.at += 1;
        let literal = self.literal(field)?;
        Ok(Node::Is(field, compare, literal))
    }

    fn literal(&mut self, field: Field) -> Result<Literal, QueryError> {
        let bad = Wrong::BadValue {
            field: field.name,
            kind: field.kind,
        };
        let text = match (self.peek(), field.kind) {
            (Some(Token::Quoted(text) | Token::Word(text)), _) => text.clone(),
            (Some(Token::Sign(_)) | None, _) => return Err(self.wrong(bad)),
        };
        let literal = match field.kind {
            FieldKind::Text => Some(Literal::Text(text)),
            FieldKind::Number => text.parse().ok().map(Literal::Number),
            FieldKind::Day => day(&text).map(Literal::Day),
            FieldKind::Flag => match text.to_ascii_lowercase().as_str() {
                "true" | "yes" | "sí" | "si" => Some(Literal::Flag(true)),
                "false" | "no" => Some(Literal::Flag(false)),
                _ => None,
            },
        };
        let Some(literal) = literal else {
            return Err(self.wrong(bad));
        };
        self.at += 1;
        Ok(literal)
    }
}

/// A day as it is typed: `2014-07-01` or `2014.07.01`; of a month or a year, its first day.
#[must_use]
pub fn day(text: &str) -> Option<i32> {
    let mut parts = text
        .trim()
        .split(['-', '.', '/'])
        .map(|part| part.parse::<i64>().ok());
    let year = parts.next()??;
    let month = parts.next().map_or(Some(1), |month| month)?;
    let day = parts.next().map_or(Some(1), |day| day)?;
    if parts.next().is_some() || !(1000..=2999).contains(&year) {
        return None;
    }
    tablas_tables::day(year, month, day)
}

/// The field whose name is most like what was written.
fn nearest(name: &str) -> &'static str {
    FIELDS
        .iter()
        .min_by_key(|field| distance(&name.to_lowercase(), field.name))
        .map_or("", |field| field.name)
}

/// How many letters differ.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &to) in b.iter().enumerate() {
            let changed = diagonal + usize::from(from != to);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}
