//! The values of a file under the names of their keys: what there is, what there is not, and where.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use tablas::regulations::Switch;
use tablas::sentence::{Sentence, Value};

use super::error::{Place, RegulationError, RegulationErrorKind};
use super::near::nearest;
use super::node::{Entry, Is, Node};

/// Keys of a preset that are no question of the regulations: section and key.
const ABOUT: [(&str, &str); 9] = [
    ("", "version"),
    ("", "name"),
    ("", "about"),
    ("", "source"),
    ("name", "en"),
    ("name", "es"),
    ("about", "en"),
    ("about", "es"),
    ("laws", "edition"),
];
/// The rest of `[laws]`; the time control may be missing.
const PLAY: (&str, &str) = ("laws", "play");
const TIME: (&str, &str) = ("laws", "time-control");

/// What a file may hold.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// Everything.
    Preset,
    /// Answers alone.
    Overlay,
}

/// Section and key of every key that there is, in the order of a file.
fn known(scope: Scope) -> Vec<(&'static str, &'static str)> {
    let questions = Switch::ALL
        .iter()
        .map(|it| it.path().split_once('.').unwrap_or(("", it.path())));
    match scope {
        Scope::Overlay => questions.collect(),
        Scope::Preset => ABOUT
            .into_iter()
            .chain([PLAY, TIME])
            .chain(questions)
            .collect(),
    }
}

/// The full name of a key.
pub(super) fn path(section: &str, key: &str) -> String {
    if section.is_empty() {
        key.to_owned()
    } else {
        format!("{section}.{key}")
    }
}

/// Values by the full name of their keys.
pub(super) type Fields<'a> = BTreeMap<String, &'a Node>;

/// Reads one file and keeps what is wrong with it.
pub(super) struct Reader<'a> {
    text: Option<&'a str>,
    pub(super) errors: Vec<RegulationError>,
    /// Where each section begins.
    sections: BTreeMap<String, Range<usize>>,
    /// Keys whose absence is told already by another error.
    told: BTreeSet<String>,
    /// Keys whose value is understood, with its place.
    pub(super) read: BTreeMap<String, Option<Range<usize>>>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: Option<&'a str>, root: &Node) -> Reader<'a> {
        let sections = root
            .entries()
            .iter()
            .filter_map(|entry| Some((entry.key.clone(), entry.at.clone()?)));
        Reader {
            text,
            errors: Vec::new(),
            sections: sections.collect(),
            told: BTreeSet::new(),
            read: BTreeMap::new(),
        }
    }

    /// The errors in the order of the file.
    pub(super) fn finish(mut self) -> Vec<RegulationError> {
        self.errors
            .sort_by_key(|it| it.place.as_ref().map(|it| it.span.start));
        self.errors
    }

    pub(super) fn place(&self, at: Option<Range<usize>>) -> Option<Place> {
        Some(Place::of(self.text?, at?))
    }

    /// Sorts the values of a file by their keys, and reports the keys that there are not. What is
    /// near a key is taken for it, so that its value is looked at too.
    pub(super) fn sort<'n>(&mut self, root: &'n Node, scope: Scope) -> Fields<'n> {
        let known = known(scope);
        let mut top: Vec<&'static str> = Vec::new();
        for (section, key) in &known {
            let name = if section.is_empty() { key } else { section };
            if !top.contains(name) {
                top.push(name);
            }
        }
        let mut fields = Fields::new();
        for (name, entry) in self.names("", root.entries(), &top, &known) {
            let keys: Vec<&'static str> = known
                .iter()
                .filter(|(section, _)| *section == name)
                .map(|(_, key)| *key)
                .collect();
            if keys.is_empty() {
                fields.insert(name, &entry.value);
                continue;
            }
            if let Some(at) = &entry.at {
                self.sections.insert(name.clone(), at.clone());
            }
            match &entry.value.is {
                Is::Table(entries) => {
                    for (key, inner) in self.names(&name, entries, &keys, &known) {
                        fields.insert(path(&name, &key), &inner.value);
                    }
                }
                Is::Text(_)
                | Is::Whole(_)
                | Is::Fraction(_)
                | Is::Truth(_)
                | Is::List(_)
                | Is::Other => {
                    self.wrong(&name, &entry.value, vec![table_choice()]);
                    self.told.extend(keys.iter().map(|key| path(&name, key)));
                }
            }
        }
        fields
    }

    /// The entries of one section under their right names.
    fn names<'n>(
        &mut self,
        section: &str,
        entries: &'n [Entry],
        here: &[&'static str],
        known: &[(&'static str, &'static str)],
    ) -> Vec<(String, &'n Entry)> {
        let mut found = Vec::new();
        for entry in entries {
            if here.contains(&entry.key.as_str()) {
                found.push((entry.key.clone(), entry));
                continue;
            }
            let taken: Vec<&str> = entries.iter().map(|it| it.key.as_str()).collect();
            let free = here.iter().copied().filter(|key| !taken.contains(key));
            let near = nearest(&entry.key, free);
            let guess = match near {
                Some(key) => Some(path(section, key)),
                None => elsewhere(section, &entry.key, known),
            };
            let sentence = match &guess {
                Some(guess) => Sentence::new("reg-unknown-key-guess").with("guess", guess.as_str()),
                None if section.is_empty() => {
                    Sentence::new("reg-unknown-key").with("keys", here.join(", "))
                }
                None => Sentence::new("reg-unknown-key-in")
                    .with("keys", here.join(", "))
                    .with("section", section),
            };
            self.errors.push(RegulationError {
                kind: RegulationErrorKind::UnknownKey,
                key: path(section, &entry.key),
                place: self.place(entry.at.clone()),
                related: Vec::new(),
                sentence: sentence.with("key", path(section, &entry.key)),
                article: None,
            });
            match (near, guess) {
                (Some(key), _) => found.push((key.to_owned(), entry)),
                (None, Some(guess)) => {
                    self.told.insert(guess);
                }
                (None, None) => {}
            }
        }
        found
    }

    /// The value of a key, which is understood from here on if nothing is wrong with it.
    pub(super) fn field<'n>(&mut self, key: &str, fields: &mut Fields<'n>) -> Option<&'n Node> {
        let node = fields.remove(key)?;
        self.told.insert(key.to_owned());
        self.read.insert(key.to_owned(), node.at.clone());
        Some(node)
    }

    /// A value that its key cannot have.
    pub(super) fn wrong(&mut self, key: &str, node: &Node, choices: Vec<Value>) {
        self.read.remove(key);
        self.errors.push(RegulationError {
            kind: RegulationErrorKind::WrongValue,
            key: key.to_owned(),
            place: self.place(node.at.clone()),
            related: Vec::new(),
            sentence: Sentence::new("reg-wrong-value")
                .with("key", key)
                .with("value", node.shown())
                .with("choices", Value::Each(choices)),
            article: None,
        });
    }

    /// Reports a key that is not there. The place is its section's heading, or the end of the file.
    pub(super) fn require(&mut self, key: &str, choices: impl FnOnce() -> Vec<Value>) {
        if self.told.contains(key) {
            return;
        }
        let at = match key.split_once('.') {
            None => Some(0..0),
            Some((section, _)) => self.sections.get(section).cloned().or_else(|| {
                let end = self.text?.trim_end().len();
                Some(end..end)
            }),
        };
        self.errors.push(RegulationError {
            kind: RegulationErrorKind::MissingKey,
            key: key.to_owned(),
            place: self.place(at),
            related: Vec::new(),
            sentence: Sentence::new("reg-missing-key")
                .with("key", key)
                .with("choices", Value::Each(choices())),
            article: None,
        });
    }

    /// Adds to the last error the word that was probably meant.
    pub(super) fn guess_word(&mut self, node: &Node, words: &[&'static str]) {
        let near = match &node.is {
            Is::Text(text) => nearest(text, words.iter().copied()),
            Is::Whole(_)
            | Is::Fraction(_)
            | Is::Truth(_)
            | Is::List(_)
            | Is::Table(_)
            | Is::Other => None,
        };
        if let (Some(word), Some(error)) = (near, self.errors.last_mut()) {
            error.sentence.id = "reg-wrong-value-guess";
            error.sentence = error.sentence.clone().with("guess", word);
        }
    }
}

pub(super) fn table_choice() -> Value {
    Sentence::new("reg-choice-table").into()
}

/// The key of this name in another section.
fn elsewhere(section: &str, key: &str, known: &[(&'static str, &'static str)]) -> Option<String> {
    let others = known
        .iter()
        .filter(|(other, _)| *other != section && !other.is_empty());
    let named = nearest(key, others.clone().map(|(_, name)| *name))?;
    others
        .clone()
        .find(|(_, name)| *name == named)
        .map(|(other, name)| path(other, name))
}

pub(super) fn filled(node: &Node) -> Option<String> {
    match &node.is {
        Is::Text(text) if !text.trim().is_empty() => Some(text.trim().to_owned()),
        Is::Text(_)
        | Is::Whole(_)
        | Is::Fraction(_)
        | Is::Truth(_)
        | Is::List(_)
        | Is::Table(_)
        | Is::Other => None,
    }
}
