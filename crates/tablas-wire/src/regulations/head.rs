//! What a preset says beside its answers: what it is called, where it is from, the Laws it is for.

use tablas::game::TimeControl;
use tablas::law::articles::fide_2023;
use tablas::law::{Article, Edition, Play};
use tablas::sentence::{Sentence, Value};

use super::error::{RegulationError, RegulationErrorKind};
use super::fields::{Fields, Reader, filled, path};
use super::node::Is;
use super::preset::Texts;

/// The version of the file format that this program reads.
pub(super) const VERSION: u32 = 1;

/// Rates of play whose set of rules the event has to choose: what somebody writes, what is said.
const OPEN: [(&str, &str, Article); 2] = [
    ("rapid", "reg-open-rapid", fide_2023::A_6),
    ("blitz", "reg-open-blitz", fide_2023::B_4),
];

impl Reader<'_> {
    pub(super) fn version(&mut self, fields: &mut Fields<'_>) -> Option<()> {
        let choices = || vec![Value::Text(VERSION.to_string())];
        let Some(node) = self.field("version", fields) else {
            self.require("version", choices);
            return None;
        };
        match &node.is {
            Is::Whole(version) if *version == i64::from(VERSION) => Some(()),
            Is::Whole(_)
            | Is::Text(_)
            | Is::Fraction(_)
            | Is::Truth(_)
            | Is::List(_)
            | Is::Table(_)
            | Is::Other => {
                self.wrong("version", node, choices());
                None
            }
        }
    }

    /// A text that is not blank.
    fn text(&mut self, key: &str, fields: &mut Fields<'_>) -> Option<String> {
        let choices = || vec![Sentence::new("reg-choice-text").into()];
        let Some(node) = self.field(key, fields) else {
            self.require(key, choices);
            return None;
        };
        let text = filled(node);
        if text.is_none() {
            self.wrong(key, node, choices());
        }
        text
    }

    pub(super) fn texts(&mut self, section: &str, fields: &mut Fields<'_>) -> Option<Texts> {
        let en = self.text(&path(section, "en"), fields);
        let es = self.text(&path(section, "es"), fields);
        Some(Texts { en: en?, es: es? })
    }

    /// One text or a list of texts.
    pub(super) fn sources(&mut self, fields: &mut Fields<'_>) -> Option<Vec<String>> {
        let choices = || vec![Sentence::new("reg-choice-sources").into()];
        let Some(node) = self.field("source", fields) else {
            self.require("source", choices);
            return None;
        };
        let sources: Option<Vec<String>> = match &node.is {
            Is::List(items) if !items.is_empty() => items.iter().map(filled).collect(),
            Is::List(_) => None,
            Is::Text(_)
            | Is::Whole(_)
            | Is::Fraction(_)
            | Is::Truth(_)
            | Is::Table(_)
            | Is::Other => filled(node).map(|it| vec![it]),
        };
        if sources.is_none() {
            self.wrong("source", node, choices());
        }
        sources
    }

    pub(super) fn edition(&mut self, fields: &mut Fields<'_>) -> Option<Edition> {
        let words = Edition::ALL.map(Edition::key);
        let choices = || words.map(|it| Value::Text(format!("\"{it}\""))).to_vec();
        let Some(node) = self.field("laws.edition", fields) else {
            self.require("laws.edition", choices);
            return None;
        };
        let edition = filled(node).and_then(|text| text.parse().ok());
        if edition.is_none() {
            self.wrong("laws.edition", node, choices());
            self.guess_word(node, &words);
        }
        edition
    }

    pub(super) fn play(&mut self, fields: &mut Fields<'_>) -> Option<Play> {
        let words = Play::ALL.map(Play::key);
        let choices = || words.map(|it| Value::Text(format!("\"{it}\""))).to_vec();
        let Some(node) = self.field("laws.play", fields) else {
            self.require("laws.play", choices);
            return None;
        };
        let text = filled(node).unwrap_or_default();
        let play: Option<Play> = text.parse().ok();
        if play.is_some() {
            return play;
        }
        match OPEN.iter().find(|open| text.eq_ignore_ascii_case(open.0)) {
            //= fide-2023#A.6
            //= fide-2023#B.4
            Some((rate, message, article)) => {
                self.read.remove("laws.play");
                self.errors.push(RegulationError {
                    kind: RegulationErrorKind::OpenChoice,
                    key: "laws.play".to_owned(),
                    place: self.place(node.at.clone()),
                    related: Vec::new(),
                    sentence: Sentence::new(message).with("value", *rate),
                    article: Some(*article),
                });
            }
            None => {
                self.wrong("laws.play", node, choices());
                self.guess_word(node, &words);
            }
        }
        None
    }

    pub(super) fn time_control(&mut self, fields: &mut Fields<'_>) -> Option<TimeControl> {
        let node = self.field("laws.time-control", fields)?;
        let read = filled(node).and_then(|text| text.parse().ok());
        if read.is_none() {
            let choices = vec![Sentence::new("reg-choice-time").into()];
            self.wrong("laws.time-control", node, choices);
        }
        read
    }
}
