//! A file or a JSON object as one tree, each part with its place where there is one.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

/// A value and its bytes in the file; an object of a program has no place.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) at: Option<Range<usize>>,
    pub(super) is: Is,
}

/// What a value is.
#[derive(Clone, Debug)]
pub(super) enum Is {
    Text(String),
    Whole(i64),
    Fraction(f64),
    Truth(bool),
    List(Vec<Node>),
    Table(Vec<Entry>),
    /// A date, a `null`, a number that is too long.
    Other,
}

/// A key with its value.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) key: String,
    pub(super) at: Option<Range<usize>>,
    pub(super) value: Node,
}

impl Node {
    /// The tree of a TOML document.
    pub(super) fn of_toml(table: &toml::Spanned<DeTable<'_>>) -> Node {
        Node {
            at: Some(table.span()),
            is: Is::Table(entries(table.get_ref())),
        }
    }

    /// The tree of a JSON value.
    pub(super) fn of_json(value: &serde_json::Value) -> Node {
        let is = match value {
            serde_json::Value::Null => Is::Other,
            serde_json::Value::Bool(truth) => Is::Truth(*truth),
            serde_json::Value::Number(number) => match (number.as_i64(), number.as_f64()) {
                (Some(whole), _) => Is::Whole(whole),
                (None, Some(fraction)) => Is::Fraction(fraction),
                (None, None) => Is::Other,
            },
            serde_json::Value::String(text) => Is::Text(text.clone()),
            serde_json::Value::Array(items) => Is::List(items.iter().map(Node::of_json).collect()),
            serde_json::Value::Object(fields) => Is::Table(
                fields
                    .iter()
                    .map(|(key, value)| Entry {
                        key: key.clone(),
                        at: None,
                        value: Node::of_json(value),
                    })
                    .collect(),
            ),
        };
        Node { at: None, is }
    }

    /// The entries of a table; any other value has none.
    pub(super) fn entries(&self) -> &[Entry] {
        match &self.is {
            Is::Table(entries) => entries,
            Is::Text(_)
            | Is::Whole(_)
            | Is::Fraction(_)
            | Is::Truth(_)
            | Is::List(_)
            | Is::Other => &[],
        }
    }

    /// The value as somebody would write it, for a message.
    pub(super) fn shown(&self) -> String {
        match &self.is {
            Is::Text(text) => format!("\"{}\"", cut(text)),
            Is::Whole(number) => number.to_string(),
            Is::Fraction(number) => number.to_string(),
            Is::Truth(truth) => truth.to_string(),
            Is::List(items) => {
                let items: Vec<String> = items.iter().take(4).map(Node::shown).collect();
                format!("[{}]", items.join(", "))
            }
            Is::Table(entries) => {
                let entries: Vec<String> = entries
                    .iter()
                    .take(4)
                    .map(|entry| format!("{} = {}", entry.key, entry.value.shown()))
                    .collect();
                if entries.is_empty() {
                    "{}".to_owned()
                } else {
                    format!("{{ {} }}", entries.join(", "))
                }
            }
            Is::Other => "?".to_owned(),
        }
    }
}

/// The beginning of a long text.
fn cut(text: &str) -> String {
    const MOST: usize = 40;

    let line: String = text.chars().take(MOST).take_while(|c| *c != '\n').collect();
    if line.len() < text.len() {
        format!("{line}…")
    } else {
        line
    }
}

fn entries(table: &DeTable<'_>) -> Vec<Entry> {
    table
        .iter()
        .map(|(key, value)| Entry {
            key: key.get_ref().to_string(),
            at: Some(key.span()),
            value: node(value),
        })
        .collect()
}

fn node(value: &toml::Spanned<DeValue<'_>>) -> Node {
    let is = match value.get_ref() {
        DeValue::String(text) => Is::Text(text.to_string()),
        DeValue::Integer(number) => {
            i64::from_str_radix(number.as_str(), number.radix()).map_or(Is::Other, Is::Whole)
        }
        DeValue::Float(number) => number.as_str().parse().map_or(Is::Other, Is::Fraction),
        DeValue::Boolean(truth) => Is::Truth(*truth),
        DeValue::Datetime(_) => Is::Other,
        DeValue::Array(items) => Is::List(items.iter().map(node).collect()),
        DeValue::Table(table) => Is::Table(entries(table)),
    };
    Node {
        at: Some(value.span()),
        is,
    }
}
