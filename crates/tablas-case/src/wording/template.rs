//! A template compiled for reading and writing.

use std::str::FromStr;

use shakmaty::{Color, Square};
use tablas::law::Language;

use super::line::Line;
use super::words::{BOTH, BOTH_PLAYERS, PLAYERS, Word};
use super::{ACTORS, Form, Kind};
use crate::letters;
use crate::near::folded;
use crate::value::{Fields, Value};

/// A piece of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Text(&'static str),
    Slot(&'static str),
    Verb(&'static str, &'static str),
}

/// A template with its choices made: which optional parts are there.
#[derive(Clone, Debug)]
struct Variant {
    parts: Vec<Part>,
    slots: usize,
}

/// A form, ready to read and to write in one language.
#[derive(Clone, Debug)]
pub(crate) struct Compiled {
    pub(crate) form: &'static Form,
    language: Language,
    variants: Vec<Variant>,
    /// How many of the variants belong to the template that is written.
    written: usize,
}

/// Acts of the arbiter, for the list of all sentences.
const ARBITERS: [&str; 23] = [
    "appeal-deadline-passes",
    "clarify",
    "confirm-result",
    "consent",
    "correct-move",
    "correct-result",
    "decide-increment",
    "decide-quick-finish",
    "deny",
    "illegal-position",
    "note-incident",
    "open-envelope",
    "opinion",
    "penalty",
    "record-result",
    "refer",
    "remark",
    "restart-clock",
    "restore-position",
    "see-both-flags",
    "see-flag",
    "set-clocks",
    "warn",
];

/// What a sentence is written or read with besides its values.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Context {
    /// The number that a move gets, with whose it is.
    pub(crate) number: Option<(u32, Color)>,
}

/// Compiles every form of a table.
pub(crate) fn compile(forms: &'static [Form], language: Language) -> Vec<Compiled> {
    forms
        .iter()
        .map(|form| {
            let mut variants = Vec::new();
            let mut written = 0;
            for (i, template) in form.templates(language).iter().enumerate() {
                variants.extend(expand(template));
                if i == 0 {
                    written = variants.len();
                }
            }
            Compiled {
                form,
                language,
                variants,
                written,
            }
        })
        .collect()
}

/// Every choice of optional parts, the fullest last.
fn expand(template: &'static str) -> Vec<Variant> {
    let mut choices: Vec<Vec<Part>> = vec![Vec::new()];
    let mut rest = template;
    while !rest.is_empty() {
        let (optional, piece, after) = match rest.strip_prefix('[') {
            Some(inner) => {
                let end = inner.find(']').expect("a bracket of the table closes");
                (true, &inner[..end], &inner[end + 1..])
            }
            None => {
                let end = rest.find('[').unwrap_or(rest.len());
                (false, &rest[..end], &rest[end..])
            }
        };
        let parts = split(piece);
        if optional {
            let with = choices.iter().map(|choice| {
                let mut longer = choice.clone();
                longer.extend(&parts);
                longer
            });
            let with: Vec<_> = with.collect();
            choices.extend(with);
        } else {
            for choice in &mut choices {
                choice.extend(&parts);
            }
        }
        rest = after;
    }
    choices
        .into_iter()
        .map(|parts| Variant {
            slots: parts
                .iter()
                .filter(|part| matches!(part, Part::Slot(_)))
                .count(),
            parts,
        })
        .collect()
}

fn split(piece: &'static str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest = piece;
    while !rest.is_empty() {
        let end = rest.find(['{', '<']).unwrap_or(rest.len());
        if end > 0 {
            parts.push(Part::Text(&rest[..end]));
            rest = &rest[end..];
            continue;
        }
        let close = if rest.starts_with('{') { '}' } else { '>' };
        let end = rest.find(close).expect("a brace of the table closes");
        let inner = &rest[1..end];
        parts.push(match inner.split_once('|') {
            Some((one, many)) => Part::Verb(one, many),
            None => Part::Slot(inner),
        });
        rest = &rest[end + 1..];
    }
    parts
}

impl Compiled {
    /// The sentence, if the form carries exactly these values.
    pub(crate) fn write(&self, fields: &Fields, context: Context) -> Option<String> {
        let variant = self.variants[..self.written].iter().find(|variant| {
            variant.slots == fields.len()
                && variant.parts.iter().all(|part| match part {
                    Part::Slot(name) => fields.get(name).is_some_and(|it| self.fits(name, it)),
                    Part::Text(_) | Part::Verb(..) => true,
                })
        })?;
        let mut text = String::new();
        for part in &variant.parts {
            match part {
                Part::Text(piece) => text.push_str(piece),
                Part::Verb(one, many) => {
                    text.push_str(if self.plural(fields) { many } else { one })
                }
                Part::Slot(name) => text.push_str(&self.value(name, fields, context)),
            }
        }
        Some(capital(&text))
    }

    /// Whether the form has words for this value.
    pub(crate) fn fits(&self, name: &str, value: &Value) -> bool {
        match (self.form.kind(name), value) {
            (Some(Kind::Word(words)), Value::Word(key)) => words.iter().any(|it| it.key == *key),
            (Some(Kind::Move), Value::Move(_))
            | (Some(Kind::Text | Kind::Article), Value::Text(_))
            | (Some(Kind::Flag(_)), Value::Flag(_))
            | (Some(Kind::Number | Kind::Duration), Value::Number(_))
            | (Some(Kind::Player | Kind::Players), Value::Player(_))
            | (Some(Kind::Players), Value::Word(BOTH))
            | (Some(Kind::Square), Value::Square(_)) => true,
            (_, _) => false,
        }
    }

    fn plural(&self, fields: &Fields) -> bool {
        fields
            .word("by")
            .and_then(|key| ACTORS.iter().find(|it| it.key == key))
            .is_some_and(|it| it.is_plural(self.language))
    }

    fn value(&self, name: &str, fields: &Fields, context: Context) -> String {
        let kind = self
            .form
            .kind(name)
            .expect("a slot of the table is a field");
        let value = fields.get(name).expect("the variant was chosen for it");
        let first = |word: &Word| word.in_language(self.language)[0].to_owned();
        let named = |words: &[Word], key: &str| {
            words
                .iter()
                .find(|it| it.key == key)
                .map_or_else(|| key.to_owned(), first)
        };
        match (kind, value) {
            (Kind::Flag(words), Value::Flag(flag)) => named(words, &flag.to_string()),
            (Kind::Word(words), Value::Word(key)) => named(words, key),
            (Kind::Players, Value::Word(key)) => named(BOTH_PLAYERS, key),
            (_, Value::Player(player)) => named(PLAYERS, player.fold_wb("white", "black")),
            (Kind::Duration, Value::Number(seconds)) => duration(*seconds),
            (_, Value::Number(number)) => number.to_string(),
            (_, Value::Square(square)) => square.to_string(),
            (_, Value::Move(san)) if letters::looks_like_a_move(san) => {
                let san = letters::in_language(san, self.language);
                match context.number {
                    Some((number, Color::White)) => format!("{number}.{san}"),
                    Some((number, Color::Black)) => format!("{number}...{san}"),
                    None => san,
                }
            }
            (Kind::Article, Value::Text(text)) if looks_like_an_article(text) => text.clone(),
            (_, Value::Move(text) | Value::Text(text)) => quoted(text),
            (_, Value::Word(word)) => (*word).to_owned(),
            (_, Value::Flag(flag)) => flag.to_string(),
        }
    }

    /// The values of a line, if the form reads it.
    pub(crate) fn read(&self, line: &Line) -> Option<Fields> {
        // Of two variants that read a line the one with more values has understood more of it.
        self.variants.iter().rev().find_map(|variant| {
            let mut fields = Fields::default();
            self.read_parts(&variant.parts, line, 0, &mut fields)
                .then_some(fields)
        })
    }

    fn read_parts(&self, parts: &[Part], line: &Line, at: usize, fields: &mut Fields) -> bool {
        let Some((part, rest)) = parts.split_first() else {
            return line.ends(at);
        };
        match part {
            Part::Text(piece) => line
                .literal(at, piece)
                .is_some_and(|at| self.read_parts(rest, line, at, fields)),
            Part::Verb(one, many) => [many, one].into_iter().any(|piece| {
                line.literal(at, piece)
                    .is_some_and(|at| self.read_parts(rest, line, at, fields))
            }),
            Part::Slot(name) => {
                let kind = self
                    .form
                    .kind(name)
                    .expect("a slot of the table is a field");
                self.candidates(kind, line, at)
                    .into_iter()
                    .any(|(value, at)| {
                        let mut longer = fields.clone();
                        // `by` is no field of the table and is set by its own name.
                        longer.set(name, value);
                        let read = self.read_parts(rest, line, at, &mut longer);
                        if read {
                            *fields = longer;
                        }
                        read
                    })
            }
        }
    }

    fn candidates(&self, kind: Kind, line: &Line, at: usize) -> Vec<(Value, usize)> {
        let one = |value: Option<(Value, usize)>| value.into_iter().collect();
        match kind {
            Kind::Word(words) => line.words(at, words, self.language, Value::Word),
            Kind::Flag(words) => {
                line.words(at, words, self.language, |key| Value::Flag(key == "true"))
            }
            Kind::Player => line.words(at, PLAYERS, self.language, player),
            Kind::Players => {
                let mut found = line.words(at, PLAYERS, self.language, player);
                found.extend(line.words(at, BOTH_PLAYERS, self.language, Value::Word));
                found
            }
            Kind::Number => one(line
                .token(at, |c| c.is_ascii_digit())
                .and_then(|(text, end)| {
                    text.parse().ok().map(|number| (Value::Number(number), end))
                })),
            Kind::Duration => one(line
                .token(at, |c| c.is_ascii_digit() || c == ':')
                .and_then(|(text, end)| Some((Value::Number(seconds(&text)?), end)))),
            Kind::Square => {
                one(line
                    .token(at, |c| c.is_ascii_alphanumeric())
                    .and_then(|(text, end)| {
                        Some((Value::Square(Square::from_str(&folded(&text)).ok()?), end))
                    }))
            }
            Kind::Text => one(line.quoted(at).map(|(text, end)| (Value::Text(text), end))),
            Kind::Article => one(line
                .quoted(at)
                .or_else(|| line.token(at, |c| !c.is_whitespace() && !",:\"".contains(c)))
                .map(|(text, end)| (Value::Text(text), end))),
            Kind::Move => one(line
                .quoted(at)
                .or_else(|| line.san(at, self.language))
                .map(|(text, end)| (Value::Move(text), end))),
        }
    }

    /// What the form looks like, with stand-ins for its values: the shortest, and the fullest.
    pub(crate) fn examples(&self) -> [String; 2] {
        let all = &self.variants[..self.written];
        let shortest = all.first().map(|it| self.example(it));
        let fullest = all.last().map(|it| self.example(it));
        [shortest.unwrap_or_default(), fullest.unwrap_or_default()]
    }

    /// The sentence of `by` as far as its first other value.
    pub(crate) fn beginning(&self, by: &'static str) -> String {
        let fields = Fields::default().with("by", Value::Word(by));
        let parts = self.variants.first().map_or(&[][..], |it| &it.parts);
        let mut text = String::new();
        for part in parts {
            match part {
                Part::Text(piece) => text.push_str(piece),
                Part::Verb(one, many) => {
                    text.push_str(if self.plural(&fields) { many } else { one });
                }
                Part::Slot("by") => text.push_str(&self.value("by", &fields, Context::default())),
                Part::Slot(_) => break,
            }
        }
        capital(&text)
    }

    /// The template that is written, with stand-ins for its values and its brackets left in.
    pub(crate) fn pattern(&self) -> String {
        let mut rest = self.form.templates(self.language)[0];
        let by = if ARBITERS.contains(&self.form.name) {
            Value::Word("arbiter")
        } else {
            stand_in(Kind::Word(ACTORS))
        };
        let mut fields = Fields::default().with("by", by);
        for field in self.form.fields {
            fields.set(field.name, stand_in(field.kind));
        }
        let mut text = String::new();
        while let Some(c) = rest.chars().next() {
            let end = if c == '[' || c == ']' {
                text.push(c);
                1
            } else {
                let end = rest.find(['[', ']']).unwrap_or(rest.len());
                for part in split(&rest[..end]) {
                    match part {
                        Part::Text(piece) => text.push_str(piece),
                        Part::Verb(one, many) => {
                            text.push_str(if self.plural(&fields) { many } else { one });
                        }
                        Part::Slot(name) => {
                            text.push_str(&self.value(name, &fields, Context::default()));
                        }
                    }
                }
                end
            };
            rest = &rest[end..];
        }
        capital(&text)
    }

    fn example(&self, variant: &Variant) -> String {
        let mut fields = Fields::default();
        for part in &variant.parts {
            if let Part::Slot(name) = part {
                let kind = self
                    .form
                    .kind(name)
                    .expect("a slot of the table is a field");
                fields.set(name, stand_in(kind));
            }
        }
        self.write(&fields, Context::default()).unwrap_or_default()
    }
}

fn player(key: &'static str) -> Value {
    Value::Player(Color::from_white(key == "white"))
}

fn stand_in(kind: Kind) -> Value {
    match kind {
        Kind::Move => Value::Move("Nf3".to_owned()),
        Kind::Text => Value::Text("…".to_owned()),
        Kind::Article => Value::Text("12.9.1".to_owned()),
        Kind::Word(words) => Value::Word(words.first().map_or("", |it| it.key)),
        Kind::Flag(_) => Value::Flag(true),
        Kind::Number => Value::Number(60),
        Kind::Duration => Value::Number(300),
        Kind::Player | Kind::Players => Value::Player(Color::Black),
        Kind::Square => Value::Square(Square::F3),
    }
}

fn looks_like_an_article(text: &str) -> bool {
    !text.is_empty()
        && !text.ends_with('.')
        && text
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "#.-".contains(c))
}

fn quoted(text: &str) -> String {
    serde_json::to_string(text).expect("text is JSON")
}

/// Seconds as `h:mm:ss`.
pub(crate) fn duration(seconds: u64) -> String {
    format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

/// Seconds of `h:mm:ss`, `m:ss` or plain seconds.
pub(crate) fn seconds(text: &str) -> Option<u64> {
    let mut total = 0_u64;
    for part in text.split(':') {
        let part: u64 = part.parse().ok()?;
        total = total.checked_mul(60)?.checked_add(part)?;
    }
    Some(total)
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
