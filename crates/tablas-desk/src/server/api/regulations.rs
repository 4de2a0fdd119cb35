//! Every question that the regulations of an event answer, explained: the article, what it says, each
//! answer in words, and what cannot hold together.

use axum::Json;
use axum::routing::post;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tablas::law::{Article, Edition, Language, Play, Rules};
use tablas::regulations::{DrawGround, Pace, Regulations, Switch};
use tablas::sentence::Sentence;
use tablas_wire::desk::{EventSettings, Said, ToldView};
use tablas_wire::regulations::{Choice, choices, overlay, preset, regulation_value};

use super::Answer;
use super::events::checked;
use crate::desk::{Rulebook, in_both, key, said};
use crate::server::extract::Body;
use crate::server::guard::Who;
use crate::server::openapi::Routes;
use crate::server::problem::Denied;

pub(super) fn routes(routes: &mut Routes) {
    let about = vec![routes.sent::<Chosen, QuestionsView>(
        "post",
        "What regulations with these choices say, question by question; nothing is kept",
    )];
    routes.add("/api/v1/regulations", post(questions), about);
}

/// What was chosen, as in the settings of an event.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Chosen {
    /// The preset.
    preset: String,
    /// Edition of the Laws, where not the preset's.
    edition: Option<String>,
    /// Way of play, where not the preset's.
    play: Option<String>,
    /// Answers that differ from the preset.
    regulations: Option<Value>,
    /// The time control, where not the preset's.
    time_control: Option<String>,
}

/// Regulations, explained.
#[derive(Debug, Serialize, JsonSchema)]
struct QuestionsView {
    /// The editions of the Laws, by the word for each.
    editions: Vec<WordView>,
    /// The one that holds.
    edition: String,
    /// The ways of play.
    plays: Vec<WordView>,
    /// The one that holds.
    play: String,
    /// What the preset says of both.
    preset: WordsView,
    /// The questions, in the order of a file.
    questions: Vec<QuestionView>,
    /// What cannot hold together.
    contradictions: Vec<ToldView>,
}

/// Edition and way of play.
#[derive(Debug, Serialize, JsonSchema)]
struct WordsView {
    edition: String,
    play: String,
}

/// A word with what it stands for.
#[derive(Debug, Serialize, JsonSchema)]
struct WordView {
    value: String,
    text: Said,
}

/// A question.
#[derive(Debug, Serialize, JsonSchema)]
struct QuestionView {
    /// Its name, section and key: `offers.off-turn`.
    key: String,
    /// The section that it stands in.
    section: Said,
    /// The question.
    question: Said,
    /// The article that it belongs to.
    article: String,
    /// What that article says, in a line.
    gist: Said,
    /// The answer.
    answer: Value,
    /// The answer in words.
    text: Said,
    /// Whether the preset answers otherwise.
    changed: bool,
    /// What the Laws alone say, if that is something else.
    laws: Option<Said>,
    /// The answers that it can have.
    answers: Vec<AnswerView>,
}

/// An answer that can be chosen.
#[derive(Debug, Serialize, JsonSchema)]
struct AnswerView {
    value: Value,
    text: Said,
    /// The least that the number in it can be, if there is one.
    least: Option<u32>,
    /// The key under which that number stands, if it stands in a table.
    number_key: Option<String>,
    /// What the list in it can hold.
    items: Vec<WordView>,
}

async fn questions(_: Who, Body(chosen): Body<Chosen>) -> Answer<QuestionsView> {
    let settings = EventSettings {
        name: "–".to_owned(),
        place: None,
        preset: chosen.preset,
        edition: chosen.edition,
        play: chosen.play,
        regulations: chosen.regulations,
        time_control: chosen.time_control,
        chief_arbiter: None,
        keep_days: None,
    };
    checked(&settings)?;
    let (Ok(rulebook), Some(base)) = (Rulebook::of(&settings), preset(&settings.preset)) else {
        return Err(Denied::NotFound);
    };
    let base = &base.preset;
    let pace = rulebook.control.as_ref().map(Pace::of);
    let found = rulebook.regulations.contradictions(rulebook.rules, pace);
    Ok(Json(QuestionsView {
        editions: Edition::ALL
            .into_iter()
            .map(|it| WordView {
                value: it.key().to_owned(),
                text: in_both(|language| it.document().title(language).to_owned()),
            })
            .collect(),
        edition: rulebook.rules.edition.key().to_owned(),
        plays: Play::ALL
            .into_iter()
            .map(|it| WordView {
                value: it.key().to_owned(),
                text: said(&Sentence::new("report-play").with("play", it.key())),
            })
            .collect(),
        play: rulebook.rules.play.key().to_owned(),
        preset: WordsView {
            edition: base.rules.edition.key().to_owned(),
            play: base.rules.play.key().to_owned(),
        },
        questions: Switch::ALL
            .iter()
            .map(|&switch| question(switch, &rulebook, &base.regulations))
            .collect(),
        contradictions: found
            .into_iter()
            .map(|it| ToldView {
                text: said(&it.sentence()),
                article: Some(key(it.article())),
            })
            .collect(),
    }))
}

fn question(switch: Switch, rulebook: &Rulebook, base: &Regulations) -> QuestionView {
    let (rules, now) = (rulebook.rules, &rulebook.regulations);
    let laws = Regulations::of_the_laws(rules);
    let article: Article = switch.article(rules);
    QuestionView {
        key: switch.path().to_owned(),
        section: said(&section(switch)),
        question: said(&switch.question()),
        article: key(article),
        gist: in_both(|language: Language| article.gist(language).to_owned()),
        answer: regulation_value(now, switch),
        text: said(&now.sentence(switch, rules)),
        changed: now.differs(base, switch),
        laws: now
            .differs(&laws, switch)
            .then(|| said(&laws.sentence(switch, rules))),
        answers: choices(switch, now)
            .into_iter()
            .filter_map(|it| answer(switch, now, rules, it))
            .collect(),
    }
}

fn section(switch: Switch) -> Sentence {
    Sentence::new(match switch.path().split_once('.').map(|it| it.0) {
        Some("offers") => "reg-section-offers",
        Some("agreement") => "reg-section-agreement",
        Some("claims") => "reg-section-claims",
        Some("flags") => "reg-section-flags",
        Some("clocks") => "reg-section-clocks",
        Some("captains") => "reg-section-captains",
        Some("guidelines") => "reg-section-guidelines",
        Some("penalties") => "reg-section-penalties",
        Some(_) | None => "reg-section-general",
    })
}

/// An answer in words: what regulations would say that gave it.
fn answer(switch: Switch, now: &Regulations, rules: Rules, choice: Choice) -> Option<AnswerView> {
    let value = choice.value.clone();
    let change = match switch.path().split_once('.') {
        Some((section, key)) => json!({ section: { key: value } }),
        None => json!({ switch.path(): value }),
    };
    let changed = overlay(now, &change).ok()?;
    let items = choice.items.into_iter().filter_map(|word| {
        Some(WordView {
            value: word.to_owned(),
            text: said(&DrawGround::from_key(word)?.sentence()),
        })
    });
    Some(AnswerView {
        text: said(&changed.sentence(switch, rules)),
        least: choice.number.map(|it| it.least),
        number_key: choice.number.and_then(|it| it.key).map(ToOwned::to_owned),
        items: items.collect(),
        value: choice.value,
    })
}
