//! Reading and writing the document.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use tablas::sentence::Sentence;

use super::canonical::{FORMAT, VERSION, content_hash};
use super::{CanonicalError, Ruling};

/// Why a text is no ruling that this program can read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// There is nothing in it.
    Empty,
    /// It is not JSON, or ends in the middle, or has a key twice, or a number with another
    /// fraction than a half.
    Json {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What is wrong, as the reader of JSON says it.
        what: String,
        /// Whether the text ends too early.
        cut: bool,
    },
    /// It is JSON of another kind; the name of its format, if it has one.
    OtherFormat(Option<String>),
    /// It is a ruling of another version.
    OtherVersion(String),
    /// A part is missing or is not of the form that it must have.
    Form {
        /// Where.
        path: String,
        /// What is wrong.
        what: String,
    },
}

impl ReadError {
    /// The sentence that tells it.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            ReadError::Empty => Sentence::new("ruling-empty"),
            ReadError::Json {
                line,
                column,
                what,
                cut,
            } => Sentence::new(if *cut {
                "ruling-cut"
            } else {
                "ruling-not-json"
            })
            .with("line", *line)
            .with("column", *column)
            .with("what", json_fault(what)),
            ReadError::OtherFormat(None) => Sentence::new("ruling-no-format"),
            ReadError::OtherFormat(Some(format)) => {
                Sentence::new("ruling-other-format").with("format", format.as_str())
            }
            ReadError::OtherVersion(version) => Sentence::new("ruling-other-version")
                .with("version", version.as_str())
                .with("own", VERSION),
            ReadError::Form { path, what } => Sentence::new("ruling-form")
                .with("path", path.as_str())
                .with("what", form_fault(what)),
        }
    }
}

/// What the reader of JSON says in English, as a sentence: the cases that a person can mend by hand, and
/// one for all others, whose place says the rest.
fn json_fault(what: &str) -> Sentence {
    if let Some(key) = quoted(what, KEY_TWICE, '"') {
        return Sentence::new("ruling-json-twice").with("key", key);
    }
    Sentence::new(match what {
        NUMBER_LARGE | NUMBER_BROKEN | "number out of range" => "ruling-json-number",
        "recursion limit exceeded" => "ruling-json-deep",
        _ => "ruling-json-other",
    })
}

/// What is wrong with a part, as a sentence.
fn form_fault(what: &str) -> Sentence {
    if let Some(key) = quoted(what, "missing field `", '`') {
        return Sentence::new("ruling-form-missing").with("key", key);
    }
    if let Some(word) = quoted(what, "unknown variant `", '`') {
        let words = what
            .split_once("expected ")
            .map_or("", |(_, words)| words.trim_start_matches("one of "));
        return Sentence::new("ruling-form-word")
            .with("word", word)
            .with("words", words.replace('`', ""));
    }
    if what.starts_with("invalid") {
        return Sentence::new("ruling-form-kind");
    }
    Sentence::new("ruling-form-other").with("what", what)
}

/// The word behind `opening`, up to `end`.
fn quoted<'a>(text: &'a str, opening: &str, end: char) -> Option<&'a str> {
    text.strip_prefix(opening)?
        .split_once(end)
        .map(|(word, _)| word)
}

/// The JSON of a ruling as it stands in the text, no key lost: a key that stands twice and a number
/// that is not whole or half, or too large to be the same everywhere, are errors.
///
/// # Errors
///
/// If the text is not JSON of this kind, or of another format or version.
pub fn ruling_value(text: &str) -> Result<Value, ReadError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim().is_empty() {
        return Err(ReadError::Empty);
    }
    let Strict(value) = serde_json::from_str(text).map_err(|error| ReadError::Json {
        line: error.line(),
        column: error.column(),
        what: plain(&error),
        cut: error.is_eof(),
    })?;
    match value.get("format") {
        Some(Value::String(format)) if format == FORMAT => {}
        Some(Value::String(format)) => return Err(ReadError::OtherFormat(Some(format.clone()))),
        Some(_) | None => return Err(ReadError::OtherFormat(None)),
    }
    match value.get("version") {
        Some(version) if version.as_u64() == Some(u64::from(VERSION)) => Ok(value),
        Some(version) => Err(ReadError::OtherVersion(version.to_string())),
        None => Err(ReadError::OtherVersion("?".into())),
    }
}

/// The ruling in a text. It does not promise that anything in it is true.
///
/// # Errors
///
/// If the text is no ruling of this version.
pub fn read_ruling(text: &str) -> Result<Ruling, ReadError> {
    ruling_of(&ruling_value(text)?)
}

/// The ruling of a value.
pub(crate) fn ruling_of(value: &Value) -> Result<Ruling, ReadError> {
    serde_path_to_error::deserialize(value).map_err(|error| ReadError::Form {
        path: error.path().to_string(),
        what: error.inner().to_string(),
    })
}

impl Ruling {
    /// The ruling of a value that [`ruling_value`] read.
    ///
    /// # Errors
    ///
    /// If a part is missing or has another form.
    pub fn of_value(value: &Value) -> Result<Ruling, ReadError> {
        ruling_of(value)
    }

    /// The ruling as JSON.
    #[must_use]
    pub fn to_value(&self) -> Value {
        serde_json::to_value(self).expect("a ruling is JSON")
    }

    /// Puts the hash of the content where it belongs.
    ///
    /// # Errors
    ///
    /// If a number has no canonical form.
    pub fn seal(&mut self) -> Result<(), CanonicalError> {
        self.hash = content_hash(&self.to_value())?;
        Ok(())
    }

    /// The first digits of the hash, to be read aloud or printed: `3f1c 09ab 77de`.
    #[must_use]
    pub fn short_hash(&self) -> String {
        let digits = self.hash.strip_prefix("sha256:").unwrap_or(&self.hash);
        let digits: Vec<char> = digits.chars().take(12).collect();
        let groups: Vec<String> = digits.chunks(4).map(|it| it.iter().collect()).collect();
        groups.join(" ")
    }
}

/// The text of a ruling, as it is written to a file.
#[must_use]
pub fn write_ruling(ruling: &Ruling) -> String {
    let mut text = serde_json::to_string_pretty(ruling).expect("a ruling is JSON");
    text.push('\n');
    text
}

/// What an error says, without the place, which is told apart.
fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}

/// What [`Strict`] says.
const KEY_TWICE: &str = "twice: \"";
const NUMBER_LARGE: &str = "a number too large";
const NUMBER_BROKEN: &str = "a number that is no whole or half one";

/// A value whose objects have no key twice and whose numbers are whole or halves.
struct Strict(Value);

/// Whole numbers that every reader of JSON has alike.
const LARGEST: u64 = (1 << 53) - 1;

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Strict, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Strict)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, it: bool) -> Result<Value, E> {
        Ok(Value::Bool(it))
    }

    fn visit_u64<E: Error>(self, it: u64) -> Result<Value, E> {
        if it > LARGEST {
            return Err(E::custom(NUMBER_LARGE));
        }
        Ok(Value::from(it))
    }

    fn visit_i64<E: Error>(self, it: i64) -> Result<Value, E> {
        if it.unsigned_abs() > LARGEST {
            return Err(E::custom(NUMBER_LARGE));
        }
        Ok(Value::from(it))
    }

    fn visit_f64<E: Error>(self, it: f64) -> Result<Value, E> {
        // Points are counted in halves; nothing else here has a fraction.
        let halves = it * 2.0;
        if halves.fract() != 0.0 || halves.abs() > f64::from(u32::MAX) {
            return Err(E::custom(NUMBER_BROKEN));
        }
        if it.fract() == 0.0 {
            return Ok(Value::from(it as i64));
        }
        Ok(Value::from(it))
    }

    fn visit_str<E>(self, it: &str) -> Result<Value, E> {
        Ok(Value::String(it.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Strict(it)) = seq.next_element()? {
            list.push(it);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(key) = access.next_key::<String>()? {
            let Strict(value) = access.next_value()?;
            if map.contains_key(&key) {
                return Err(A::Error::custom(format!("{KEY_TWICE}{key}\"")));
            }
            map.insert(key, value);
        }
        Ok(Value::Object(map))
    }
}
