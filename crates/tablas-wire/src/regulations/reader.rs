//! Reading a preset and an overlay: every error, not the first alone.

use tablas::law::{Edition, Play, Rules};
use tablas::regulations::{Pace, Regulations, Switch};
use tablas::sentence::Sentence;
use toml::de::DeTable;

use super::error::{Place, RegulationError, RegulationErrorKind};
use super::fields::{Fields, Reader, Scope, table_choice};
use super::form::{form, take};
use super::node::{Is, Node};
use super::preset::Preset;

/// Reads a preset: every key has to be there, but for `laws.time-control`.
///
/// # Errors
///
/// All mistakes in the order of the file. If the text is no TOML, only what makes it so: the rest
/// cannot be known.
pub fn read_preset(text: &str) -> Result<Preset, Vec<RegulationError>> {
    let root = parse(text)?;
    let mut reader = Reader::new(Some(text), &root);
    let mut fields = reader.sort(&root, Scope::Preset);
    let regulations = reader.answers(Regulations::LAWS, &mut fields);
    let version = reader.version(&mut fields);
    let titles = reader.texts("name", &mut fields);
    let about = reader.texts("about", &mut fields);
    let sources = reader.sources(&mut fields);
    let edition = reader.edition(&mut fields);
    let play = reader.play(&mut fields);
    let time = reader.time_control(&mut fields);
    for switch in Switch::ALL {
        reader.require(switch.path(), || form(*switch).choices());
    }
    reader.contradictions(&regulations, edition, play, time.as_ref().map(Pace::of));
    match (version, titles, about, sources, edition, play) {
        (Some(()), Some(titles), Some(about), Some(sources), Some(edition), Some(play))
            if reader.errors.is_empty() =>
        {
            Ok(Preset {
                titles,
                about,
                sources,
                rules: Rules { edition, play },
                time_control: time,
                regulations,
            })
        }
        _ => Err(reader.finish()),
    }
}

/// [`read_preset`] from the bytes of a file, and their text, in which the places of the errors are.
/// Bytes that are no UTF-8 are an error at the first of them, and the text has a mark in their place.
///
/// # Errors
///
/// As [`read_preset`].
pub fn read_preset_bytes(bytes: &[u8]) -> (String, Result<Preset, Vec<RegulationError>>) {
    match std::str::from_utf8(bytes) {
        Ok(text) => (text.to_owned(), read_preset(text)),
        Err(error) => {
            let text = String::from_utf8_lossy(bytes).into_owned();
            let start = error.valid_up_to();
            let place = Place::of(&text, start..start + char::REPLACEMENT_CHARACTER.len_utf8());
            let errors = vec![RegulationError {
                kind: RegulationErrorKind::Encoding,
                key: String::new(),
                place: Some(place),
                related: Vec::new(),
                sentence: Sentence::new("reg-not-text"),
                article: None,
            }];
            (text, Err(errors))
        }
    }
}

/// `base` with the answers that `value` names; what it does not name stays. The form is that of a
/// preset, without its head: `{"agreement": {"min-moves": 30}}`.
///
/// It does not look for contradictions, which depend on the Laws:
/// [`Regulations::contradictions`] does.
///
/// # Errors
///
/// Every key that there is not and every value that its key cannot have.
pub fn overlay(
    base: &Regulations,
    value: &serde_json::Value,
) -> Result<Regulations, Vec<RegulationError>> {
    change(base, None, &Node::of_json(value))
}

/// [`overlay`] from TOML; the errors have their places.
///
/// # Errors
///
/// As [`overlay`], and what makes the text no TOML.
pub fn overlay_toml(base: &Regulations, text: &str) -> Result<Regulations, Vec<RegulationError>> {
    change(base, Some(text), &parse(text)?)
}

fn change(
    base: &Regulations,
    text: Option<&str>,
    root: &Node,
) -> Result<Regulations, Vec<RegulationError>> {
    let mut reader = Reader::new(text, root);
    match root.is {
        Is::Table(_) => {}
        Is::Text(_) | Is::Whole(_) | Is::Fraction(_) | Is::Truth(_) | Is::List(_) | Is::Other => {
            reader.wrong("regulations", root, vec![table_choice()])
        }
    }
    let mut fields = reader.sort(root, Scope::Overlay);
    let changed = reader.answers(base.clone(), &mut fields);
    if reader.errors.is_empty() {
        Ok(changed)
    } else {
        Err(reader.finish())
    }
}

fn parse(text: &str) -> Result<Node, Vec<RegulationError>> {
    let (table, errors) = DeTable::parse_recoverable(text);
    if errors.is_empty() {
        return Ok(Node::of_toml(&table));
    }
    let mut found: Vec<RegulationError> = Vec::new();
    for error in errors {
        let place = Place::of(text, error.span().unwrap_or(text.len()..text.len()));
        // One slip makes the parser complain more than once of the same line.
        if found
            .iter()
            .any(|it| it.place.as_ref().is_some_and(|it| it.line == place.line))
        {
            continue;
        }
        found.push(RegulationError {
            kind: RegulationErrorKind::Toml,
            key: String::new(),
            sentence: Sentence::new(syntax(error.message(), &text[place.span.start..])),
            place: Some(place),
            related: Vec::new(),
            article: None,
        });
    }
    found.sort_by_key(|it| it.place.as_ref().map(|it| it.span.start));
    Err(found)
}

/// Our words for what the parser says of the place where `rest` begins; it speaks English only.
fn syntax(message: &str, rest: &str) -> &'static str {
    let has = |words: &[&str]| words.iter().any(|word| message.contains(word));
    let nothing_there = rest
        .lines()
        .next()
        .is_none_or(|line| line.trim().is_empty());
    if has(&["duplicate key"]) {
        "reg-toml-duplicate"
    } else if nothing_there && has(&["must be quoted"]) {
        "reg-toml-value"
    } else if has(&["must be quoted", "quote", "multi-line"]) {
        "reg-toml-quotes"
    } else if has(&["unclosed", "missing comma", "extra comma"]) {
        "reg-toml-brackets"
    } else if has(&["missing value", "key with no value", "missing assignment"]) {
        "reg-toml-value"
    } else {
        "reg-toml-other"
    }
}

impl Reader<'_> {
    fn answers(&mut self, base: Regulations, fields: &mut Fields<'_>) -> Regulations {
        let mut regulations = base;
        for &switch in Switch::ALL {
            if let Some(node) = self.field(switch.path(), fields)
                && take(&mut regulations, switch, node).is_none()
            {
                let form = form(switch);
                let (node, words) = match form.wrong_item(node) {
                    Some(item) => (item, &form.list),
                    None => (node, &form.words),
                };
                self.wrong(switch.path(), node, form.choices());
                self.guess_word(node, words);
            }
        }
        regulations
    }

    /// Contradictions between values that are all understood.
    fn contradictions(
        &mut self,
        regulations: &Regulations,
        edition: Option<Edition>,
        play: Option<Play>,
        pace: Option<Pace>,
    ) {
        // A contradiction that depends on edition or play names that key, and is not reported while
        // the key is not understood: what stands in for it here decides nothing.
        let rules = Rules {
            edition: edition.unwrap_or(Edition::Fide2023),
            play: play.unwrap_or(Play::Standard),
        };
        for contradiction in regulations.contradictions(rules, pace) {
            let keys = contradiction.keys();
            let places: Option<Vec<_>> = keys
                .iter()
                .map(|key| self.read.get(*key).cloned())
                .collect();
            let (Some(places), Some(key)) = (places, keys.first()) else {
                continue;
            };
            let mut places = places.into_iter().map(|at| self.place(at));
            self.errors.push(RegulationError {
                kind: RegulationErrorKind::Contradiction,
                key: (*key).to_owned(),
                place: places.next().flatten(),
                related: places.flatten().collect(),
                sentence: contradiction.sentence(),
                article: Some(contradiction.article()),
            });
        }
    }
}
