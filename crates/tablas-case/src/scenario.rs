//! A case: a game, what happened in it, and the ruling that must follow.

use serde_json::{Map, Value as Json};
use shakmaty::Color;
use tablas::law::{Edition, Play, Rules};

use crate::value::Fields;
use crate::wording::Form;

/// A case. Moves are kept as they were written (with English piece letters): what cannot be played is
/// found when the case is played.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// Its name.
    pub id: String,
    /// What it is called.
    pub title: Title,
    /// What it is about, in one word.
    pub topic: Option<String>,
    /// The Laws it is judged by.
    pub rules: Rules,
    /// What the event's regulations change.
    pub regulations: Changes,
    /// The first position as FEN; `None` for the usual array.
    pub start: Option<String>,
    /// Whether it is Chess960, where the position does not tell.
    pub chess960: bool,
    /// Moves made and completed before the first event.
    pub moves: Vec<String>,
    /// Seconds on the clocks when the events begin.
    pub clocks: [Option<u64>; 2],
    /// The time control, written as in PGN, if the clocks are to run.
    pub time_control: Option<String>,
    /// Illegal moves completed so far.
    pub illegal_moves: [u8; 2],
    /// The round.
    pub round: Option<u16>,
    /// What happened.
    pub events: Vec<Event>,
    /// The ruling.
    pub expect: Expect,
    /// The articles it rests on, `edition#article`.
    pub cite: Vec<String>,
    /// How sure the ruling is.
    pub confidence: Option<String>,
    /// The same facts under other rules.
    pub alternatives: Vec<Alternative>,
    /// A remark.
    pub note: Option<String>,
}

/// What a case is called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Title {
    /// In English.
    pub en: Option<String>,
    /// In Spanish.
    pub es: Option<String>,
}

/// What regulations change: a preset by its name, and single choices over it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Changes {
    /// The name of a preset.
    pub preset: Option<String>,
    /// The choices, as in the files of `regulations/`.
    pub choices: Map<String, Json>,
}

impl Changes {
    /// Whether nothing is changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.preset.is_none() && self.choices.is_empty()
    }

    /// These changes with those of `other` over them.
    #[must_use]
    pub fn merged(&self, other: &Changes) -> Changes {
        let mut choices = self.choices.clone();
        merge(&mut choices, &other.choices);
        Changes {
            preset: other.preset.clone().or_else(|| self.preset.clone()),
            choices,
        }
    }
}

fn merge(into: &mut Map<String, Json>, from: &Map<String, Json>) {
    for (key, value) in from {
        match (into.get_mut(key), value) {
            // `reoffer = {plies: 4}` is a choice, not a group of them: it replaces the old one.
            (Some(Json::Object(old)), Json::Object(new)) if key != "reoffer" => merge(old, new),
            (_, value) => {
                into.insert(key.clone(), value.clone());
            }
        }
    }
}

/// Something that happened.
#[derive(Clone, Debug)]
pub struct Event {
    /// When, in seconds since the events began; `None` if no time passed.
    pub at: Option<u64>,
    /// What.
    pub form: &'static Form,
    /// Its values; `by` says who.
    pub fields: Fields,
}

impl PartialEq for Event {
    fn eq(&self, other: &Event) -> bool {
        self.at == other.at && std::ptr::eq(self.form, other.form) && self.fields == other.fields
    }
}

/// What must come out. What is not named is not judged.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Expect {
    /// By the keys of `expect`.
    pub fields: Fields,
    /// Every addition of time, in order.
    pub time: Option<Vec<(Color, u64)>>,
    /// Articles that an effect or refusal must rest on.
    pub articles: Vec<String>,
}

impl Expect {
    /// Whether nothing is expected.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.fields.is_empty() && self.time.is_none() && self.articles.is_empty()
    }
}

/// The same facts under other rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// Another edition.
    pub edition: Option<Edition>,
    /// Another way of play.
    pub play: Option<Play>,
    /// Other regulations, over those of the case.
    pub regulations: Changes,
    /// What must come out then.
    pub expect: Expect,
}

impl Scenario {
    /// The case with the difference of an alternative, and without alternatives.
    #[must_use]
    pub fn with(&self, alternative: &Alternative) -> Scenario {
        Scenario {
            rules: Rules {
                edition: alternative.edition.unwrap_or(self.rules.edition),
                play: alternative.play.unwrap_or(self.rules.play),
            },
            regulations: self.regulations.merged(&alternative.regulations),
            expect: alternative.expect.clone(),
            alternatives: Vec::new(),
            ..self.clone()
        }
    }
}
