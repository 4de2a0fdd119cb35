//! `tablas regulations` as JSON.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use tablas::regulations::{Regulations, Switch};
use tablas_say::Speaker;

use super::error::{Place, RegulationError};
use super::form::{regulation_value, regulations_value};
use super::preset::{BuiltIn, Preset, Texts};
use crate::parts::RulesPart;

/// `tablas regulations list`: the presets that come with the program.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RegulationsListDocument {
    /// `tablas-regulations-list`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// The presets.
    pub presets: Vec<PresetItem>,
}

/// A preset in the list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PresetItem {
    /// The name it is called by.
    pub name: String,
    /// What it is called in each language.
    pub titles: RegulationTexts,
    /// What it is.
    pub about: RegulationTexts,
    /// The Laws that apply.
    pub rules: RulesPart,
    /// The documents it was made from.
    pub sources: Vec<String>,
}

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RegulationTexts {
    /// English.
    pub en: String,
    /// Spanish.
    pub es: String,
}

impl From<&Texts> for RegulationTexts {
    fn from(texts: &Texts) -> RegulationTexts {
        RegulationTexts {
            en: texts.en.clone(),
            es: texts.es.clone(),
        }
    }
}

impl RegulationsListDocument {
    /// The list.
    #[must_use]
    pub fn of(presets: &[BuiltIn]) -> RegulationsListDocument {
        RegulationsListDocument {
            format: "tablas-regulations-list".to_owned(),
            version: 1,
            presets: presets
                .iter()
                .map(|it| PresetItem {
                    name: it.name.to_owned(),
                    titles: (&it.preset.titles).into(),
                    about: (&it.preset.about).into(),
                    rules: it.preset.rules.into(),
                    sources: it.preset.sources.clone(),
                })
                .collect(),
        }
    }
}

/// `tablas regulations show`: every answer of one preset or file.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RegulationsDocument {
    /// `tablas-regulations`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// The preset or file that was asked for.
    pub name: String,
    /// What it is called in each language.
    pub titles: RegulationTexts,
    /// What it is.
    pub about: RegulationTexts,
    /// The documents it was made from.
    pub sources: Vec<String>,
    /// The Laws that apply.
    pub rules: RulesPart,
    /// The time control as PGN writes it; `null` if none is stated.
    pub time_control: Option<String>,
    /// Language of the sentences.
    pub language: String,
    /// Every answer, in the order of a file.
    pub answers: Vec<RegulationAnswer>,
    /// The answers as one object by section and key, as a scenario's `regulations` takes them.
    pub regulations: Value,
}

/// The answer to one question.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RegulationAnswer {
    /// The question, `offers.off-turn`.
    pub key: String,
    /// The answer as a file writes it.
    pub value: Value,
    /// The answer in words.
    pub sentence: String,
    /// The article that the question belongs to.
    pub article: String,
    /// Whether the Laws alone would answer otherwise.
    pub differs: bool,
    /// What the Laws alone say, in words, if that differs.
    pub laws: Option<String>,
}

impl RegulationsDocument {
    /// The document of a preset or file called `name`.
    #[must_use]
    pub fn of(name: &str, preset: &Preset, speaker: &Speaker) -> RegulationsDocument {
        let laws = Regulations::of_the_laws(preset.rules);
        RegulationsDocument {
            format: "tablas-regulations".to_owned(),
            version: 1,
            name: name.to_owned(),
            titles: (&preset.titles).into(),
            about: (&preset.about).into(),
            sources: preset.sources.clone(),
            rules: preset.rules.into(),
            time_control: preset.time_control.as_ref().map(ToString::to_string),
            language: speaker.language().key().to_owned(),
            answers: Switch::ALL
                .iter()
                .map(|&switch| {
                    let differs = preset.regulations.differs(&laws, switch);
                    let say = |of: &Regulations| speaker.say(&of.sentence(switch, preset.rules));
                    RegulationAnswer {
                        key: switch.path().to_owned(),
                        value: regulation_value(&preset.regulations, switch),
                        sentence: say(&preset.regulations),
                        article: switch.article(preset.rules).to_string(),
                        differs,
                        laws: differs.then(|| say(&laws)),
                    }
                })
                .collect(),
            regulations: regulations_value(&preset.regulations),
        }
    }
}

/// `tablas regulations check`: the mistakes of each file.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RegulationsCheckDocument {
    /// `tablas-regulations-check`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// Language of the sentences.
    pub language: String,
    /// The files, in the order they were named.
    pub files: Vec<RegulationsFile>,
}

/// One file.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RegulationsFile {
    /// The file.
    pub file: String,
    /// Whether it could be read; if not, the sentence says why and nothing else is known.
    pub unreadable: Option<String>,
    /// Its mistakes, in order.
    pub errors: Vec<RegulationProblem>,
}

/// One mistake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RegulationProblem {
    /// `encoding`, `toml`, `unknown-key`, `wrong-value`, `open-choice`, `missing-key` or
    /// `contradiction`.
    pub kind: String,
    /// The key, `offers.off-turn`; empty if it is not about one.
    pub key: String,
    /// Where it is.
    pub place: Option<RegulationPlace>,
    /// The other places that it is about.
    pub related: Vec<RegulationPlace>,
    /// What is wrong and what to do.
    pub sentence: String,
    /// The article that it has to do with.
    pub article: Option<String>,
}

/// A place in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RegulationPlace {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// First byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl From<&Place> for RegulationPlace {
    fn from(place: &Place) -> RegulationPlace {
        RegulationPlace {
            line: place.line,
            column: place.column,
            start: place.span.start,
            end: place.span.end,
        }
    }
}

impl RegulationProblem {
    /// The mistake in words.
    #[must_use]
    pub fn of(error: &RegulationError, speaker: &Speaker) -> RegulationProblem {
        RegulationProblem {
            kind: error.kind.key().to_owned(),
            key: error.key.clone(),
            place: error.place.as_ref().map(Into::into),
            related: error.related.iter().map(Into::into).collect(),
            sentence: speaker.say(&error.sentence),
            article: error.article.map(|it| it.to_string()),
        }
    }
}
