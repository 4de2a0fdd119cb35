//! Single sentences: an act, a part of a ruling.

use shakmaty::Color;
use tablas::law::Language;
use tablas::sentence::Sentence;

use super::{both, deeds, expectations};
use crate::near::{folded, nearest};
use crate::scenario::{Event, Expect, Scenario};
use crate::value::{Fields, Value};
use crate::wording::{Compiled, Context, duration, line, seconds};

/// What was done, as a sentence. `number` is the number of the move that is made or named.
#[must_use]
pub fn deed_sentence(event: &Event, number: Option<(u32, Color)>, language: Language) -> String {
    let sentence = deeds(language)
        .iter()
        .find(|compiled| std::ptr::eq(compiled.form, event.form))
        .and_then(|compiled| compiled.write(&event.fields, Context { number }))
        // The reader and the writer of JSON let nothing through that the table cannot say.
        .unwrap_or_else(|| event.form.name.to_owned());
    match event.at {
        Some(at) => format!("({}) {sentence}", duration(at)),
        None => sentence,
    }
}

/// Every act of a case as a sentence.
#[must_use]
pub fn deed_sentences(scenario: &Scenario, language: Language) -> Vec<String> {
    let mut counter = Counter::of(scenario);
    scenario
        .events
        .iter()
        .map(|event| {
            let number = counter.number(event);
            deed_sentence(event, number, language)
        })
        .collect()
}

/// Counts moves, for the numbers that they are written with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counter {
    number: u32,
    turn: Color,
}

impl Counter {
    /// The count where the events of a case begin.
    #[must_use]
    pub(super) fn of(scenario: &Scenario) -> Counter {
        let mut counter = Counter::start(scenario.start.as_deref());
        for _ in &scenario.moves {
            counter.pass();
        }
        counter
    }

    pub(super) fn start(fen: Option<&str>) -> Counter {
        let fields: Vec<&str> = fen.unwrap_or_default().split_whitespace().collect();
        Counter {
            number: fields
                .get(5)
                .and_then(|it| it.parse().ok())
                .filter(|number| *number > 0)
                .unwrap_or(1),
            turn: if fields.get(1) == Some(&"b") {
                Color::Black
            } else {
                Color::White
            },
        }
    }

    pub(super) const fn now(self) -> (u32, Color) {
        (self.number, self.turn)
    }

    pub(super) fn pass(&mut self) {
        if self.turn.is_black() {
            self.number += 1;
        }
        self.turn = !self.turn;
    }

    /// The number of the move that an act makes or names, if it is the turn of who does it.
    pub(super) fn number(&mut self, event: &Event) -> Option<(u32, Color)> {
        let by = match event.fields.word("by") {
            Some("white") => Color::White,
            Some("black") => Color::Black,
            Some(_) | None => return None,
        };
        if by != self.turn || event.fields.get("san").is_none() {
            return None;
        }
        let number = (self.number, self.turn);
        if event.form.name == "move" {
            self.pass();
        }
        Some(number)
    }
}

/// An expectation as sentences.
#[must_use]
pub fn expect_sentences(expect: &Expect, language: Language) -> Vec<String> {
    let forms = expectations(language);
    let write = |name: &str, fields: &Fields| {
        forms
            .iter()
            .find(|compiled| compiled.form.name == name)
            .and_then(|compiled| compiled.write(fields, Context::default()))
    };
    let mut sentences = Vec::new();
    let mut left: Vec<&'static str> = expect.fields.iter().map(|(name, _)| name).collect();
    for compiled in forms {
        let form = compiled.form;
        let fields: Fields = form
            .fields
            .iter()
            .filter(|field| left.contains(&field.name))
            .filter_map(|field| Some((field.name, expect.fields.get(field.name)?)))
            // A key may stand in several forms, each with its own words.
            .filter(|(name, value)| compiled.fits(name, value))
            .map(|(name, value)| (name, value.clone()))
            .collect();
        if fields.is_empty() {
            continue;
        }
        if let Some(sentence) = compiled.write(&fields, Context::default()) {
            left.retain(|name| fields.get(name).is_none());
            sentences.push(sentence);
        }
    }
    match expect.time.as_deref() {
        None => {}
        Some([]) => sentences.extend(write("no-time", &Fields::default())),
        Some(time) => {
            for (to, seconds) in time {
                let fields = Fields::default()
                    .with("to", Value::Player(*to))
                    .with("seconds", Value::Number(*seconds));
                sentences.extend(write("time", &fields));
            }
        }
    }
    for article in &expect.articles {
        let fields = Fields::default().with("article", Value::Text(article.clone()));
        sentences.extend(write("article", &fields));
    }
    sentences
}

/// Reads an act written as a sentence of either language; `language` is tried first.
///
/// # Errors
///
/// The complaint about it, with the sentence that it is most like.
pub fn read_deed(text: &str, language: Language) -> Result<Event, Sentence> {
    let (at, text) = moment(text);
    let read = line(text);
    for language in both(language) {
        for compiled in deeds(language) {
            if let Some(fields) = compiled.read(&read) {
                return Ok(Event {
                    at,
                    form: compiled.form,
                    fields,
                });
            }
        }
    }
    Err(not_understood(text, deeds))
}

/// How the sentence of the act `name` by `by` begins, up to the first value that has to be filled in.
#[must_use]
pub fn deed_beginning(name: &str, by: &'static str, language: Language) -> Option<String> {
    deeds(language)
        .iter()
        .find(|compiled| compiled.form.name == name)
        .map(|compiled| compiled.beginning(by))
}

/// `(0:05:00) White …`.
fn moment(text: &str) -> (Option<u64>, &str) {
    let read = text
        .trim()
        .strip_prefix('(')
        .and_then(|rest| rest.split_once(')'))
        .and_then(|(time, rest)| Some((seconds(time.trim())?, rest.trim())));
    match read {
        Some((at, rest)) => (Some(at), rest),
        None => (None, text.trim()),
    }
}

/// Reads a sentence of a ruling into `expect`.
pub(super) fn read_expect(
    text: &str,
    language: Language,
    expect: &mut Expect,
) -> Result<(), Sentence> {
    let read = line(text);
    for language in both(language) {
        for compiled in expectations(language) {
            let Some(fields) = compiled.read(&read) else {
                continue;
            };
            match compiled.form.name {
                "no-time" => {
                    expect.time.get_or_insert_default();
                }
                "time" => {
                    if let (Some(to), Some(seconds)) =
                        (fields.player("to"), fields.number("seconds"))
                    {
                        expect.time.get_or_insert_default().push((to, seconds));
                    }
                }
                "article" => expect
                    .articles
                    .extend(fields.text("article").map(str::to_owned)),
                _ => {
                    for (name, value) in fields.iter() {
                        expect.fields.set(name, value.clone());
                    }
                }
            }
            return Ok(());
        }
    }
    Err(not_understood(text, expectations))
}

/// The complaint about a line, with the sentence that it is most like.
fn not_understood(text: &str, forms: fn(Language) -> &'static [Compiled]) -> Sentence {
    let examples: Vec<String> = Language::ALL
        .into_iter()
        .flat_map(|language| forms(language).iter().flat_map(Compiled::examples))
        .collect();
    let wanted = folded(text);
    match nearest(&wanted, examples.iter().map(String::as_str)) {
        Some(guess) => Sentence::new("case-line-guess")
            .with("line", text)
            .with("guess", guess),
        None => Sentence::new("case-line").with("line", text),
    }
}
