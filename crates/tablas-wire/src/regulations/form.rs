//! How each answer is written, in TOML and JSON alike.

use serde_json::{Value as Json, json};
use tablas::regulations::{
    Adviser, AgreementBy, Announcing, Breach, Captains, CorrectionsUntil, DrawGround,
    EvidencePolicy, Fines, Grounds, LateClaim, OffTurnOffer, QuickFinish, Regulations, Reoffer,
    Rounds, Scoring, Switch, TruthOfFlags, Unwritten,
};
use tablas::sentence::{Sentence, Value};

use super::node::{Is, Node};

/// The word for the seconds of the Laws.
const LAWS: &str = "laws";
/// The word for no limit of incorrect claims.
const NO_LIMIT: &str = "no-limit";
/// The word for rounds without exception.
const ALL_ROUNDS: &str = "all";
/// The word for grounds without exception.
const ANY_GROUND: &str = "any";

/// What may be written for a question: any of these forms that is not empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Form {
    /// One of these words.
    pub(super) words: Vec<&'static str>,
    /// `true` or `false`.
    pub(super) truth: bool,
    /// A whole number, from this one on.
    pub(super) number: Option<u32>,
    /// A table of one of these keys and a whole number from 1.
    pub(super) counted: &'static [&'static str],
    /// The largest number of such a table.
    pub(super) most: u32,
    /// A list of these words, not empty and none twice.
    pub(super) list: Vec<&'static str>,
    /// A table `win`, `draw`, `loss` in whole and half points.
    pub(super) points: bool,
}

impl Form {
    fn words(words: impl IntoIterator<Item = &'static str>) -> Form {
        Form {
            words: words.into_iter().collect(),
            ..Form::default()
        }
    }

    fn truth() -> Form {
        Form {
            truth: true,
            ..Form::default()
        }
    }

    /// In a list, the first item that makes it wrong: it is none of the words or stands twice.
    pub(super) fn wrong_item<'n>(&self, node: &'n Node) -> Option<&'n Node> {
        match &node.is {
            Is::List(items) if !self.list.is_empty() => {
                let mut seen = Vec::new();
                items.iter().find(|item| match word(item) {
                    Some(word) if self.list.contains(&word) && !seen.contains(&word) => {
                        seen.push(word);
                        false
                    }
                    Some(_) | None => true,
                })
            }
            Is::List(_)
            | Is::Text(_)
            | Is::Whole(_)
            | Is::Fraction(_)
            | Is::Truth(_)
            | Is::Table(_)
            | Is::Other => None,
        }
    }

    /// The choices, for a message.
    pub(super) fn choices(&self) -> Vec<Value> {
        let mut choices: Vec<Value> = self.words.iter().map(|it| quoted(it)).collect();
        if self.truth {
            choices.extend(["false", "true"].map(Value::from));
        }
        if let Some(least) = self.number {
            choices.push(
                Sentence::new("reg-choice-number")
                    .with("least", least)
                    .into(),
            );
        }
        let counted = self.counted.iter();
        choices.extend(counted.map(|key| Value::Text(format!("{{ {key} = N }}"))));
        if !self.list.is_empty() {
            let words: Vec<Value> = self.list.iter().map(|it| quoted(it)).collect();
            let list = Sentence::new("reg-choice-list").with("words", Value::Each(words));
            choices.push(list.into());
        }
        if self.points {
            choices.push(Sentence::new("reg-choice-points").into());
        }
        choices
    }
}

fn quoted(word: &str) -> Value {
    Value::Text(format!("\"{word}\""))
}

/// The names of all answers of an enum.
macro_rules! names {
    ($of:ty) => {
        Form::words(<$of>::ALL.iter().map(|it| it.key()))
    };
}

/// What may be written for `switch`.
pub(super) fn form(switch: Switch) -> Form {
    match switch {
        Switch::Scoring => Form {
            points: true,
            ..Form::default()
        },
        Switch::Evidence => names!(EvidencePolicy),
        Switch::Corrections => names!(CorrectionsUntil),
        Switch::OffTurnOffer => names!(OffTurnOffer),
        Switch::Reoffer => Form {
            counted: &["plies", "max"],
            most: u32::MAX,
            ..Form::words(REOFFERS.map(|(word, _)| word))
        },
        Switch::MinMoves => Form {
            number: Some(0),
            ..Form::default()
        },
        Switch::AgreementBy => names!(AgreementBy),
        Switch::Breach => names!(Breach),
        Switch::Rounds => Form {
            counted: &["until", "from"],
            most: u32::from(u16::MAX),
            ..Form::words([ALL_ROUNDS])
        },
        Switch::Grounds => Form {
            list: DrawGround::ALL.iter().map(|it| it.key()).collect(),
            ..Form::words([ANY_GROUND])
        },
        Switch::Adviser => names!(Adviser),
        Switch::OfferSurvives | Switch::Adjournment => Form::truth(),
        Switch::AfterMove | Switch::OffTurnClaim | Switch::TouchedClaim => names!(LateClaim),
        Switch::Unwritten => names!(Unwritten),
        Switch::Announcing => names!(Announcing),
        Switch::GroundMismatch => Form::words(["as-stated", "any"]),
        Switch::WrongClaimSeconds | Switch::IllegalMoveSeconds => Form {
            number: Some(0),
            ..Form::words([LAWS])
        },
        Switch::WrongClaims => Form {
            number: Some(1),
            ..Form::words([NO_LIMIT])
        },
        Switch::FlagTruth => names!(TruthOfFlags),
        Switch::CaptainsAdvice => names!(Captains),
        Switch::QuickFinish => names!(QuickFinish),
        Switch::Fines => Form {
            counted: &["amount"],
            most: u32::MAX,
            ..Form::words(FINES.map(|(word, _)| word))
        },
    }
}

const REOFFERS: [(&str, Reoffer); 3] = [
    ("free", Reoffer::Free),
    ("one-move-each", Reoffer::OneMoveEach),
    ("us-14b5", Reoffer::Us14B5),
];

const FINES: [(&str, Fines); 2] = [
    ("not-announced", Fines::NotAnnounced),
    ("announced", Fines::Announced),
];

/// Puts the answer in `node` into the regulations; `None` if it is no answer to this question.
pub(super) fn take(regulations: &mut Regulations, switch: Switch, node: &Node) -> Option<()> {
    let agreement = &mut regulations.agreement;
    let claims = &mut regulations.claims;
    match switch {
        Switch::Scoring => regulations.scoring = points(node)?,
        Switch::Evidence => regulations.evidence = EvidencePolicy::from_key(word(node)?)?,
        Switch::Corrections => regulations.corrections = CorrectionsUntil::from_key(word(node)?)?,
        Switch::OffTurnOffer => regulations.offers.off_turn = OffTurnOffer::from_key(word(node)?)?,
        Switch::Reoffer => regulations.offers.reoffer = reoffer(node)?,
        Switch::MinMoves => agreement.min_moves = number(node, 0)?,
        Switch::AgreementBy => agreement.by = AgreementBy::from_key(word(node)?)?,
        Switch::Breach => agreement.breach = Breach::from_key(word(node)?)?,
        Switch::Rounds => agreement.rounds = rounds(node)?,
        Switch::Grounds => agreement.grounds = grounds(node)?,
        Switch::Adviser => agreement.adviser = Adviser::from_key(word(node)?)?,
        Switch::OfferSurvives => claims.offer_survives = truth(node)?,
        Switch::AfterMove => claims.after_move = LateClaim::from_key(word(node)?)?,
        Switch::OffTurnClaim => claims.off_turn = LateClaim::from_key(word(node)?)?,
        Switch::TouchedClaim => claims.touched = LateClaim::from_key(word(node)?)?,
        Switch::Unwritten => claims.unwritten = Unwritten::from_key(word(node)?)?,
        Switch::Announcing => claims.announcing = Announcing::from_key(word(node)?)?,
        Switch::GroundMismatch => {
            claims.any_ground = match word(node)? {
                "as-stated" => false,
                "any" => true,
                _ => return None,
            }
        }
        Switch::WrongClaimSeconds => claims.wrong_claim_seconds = number_or(node, LAWS, 0)?,
        Switch::WrongClaims => claims.wrong_claims = number_or(node, NO_LIMIT, 1)?,
        Switch::FlagTruth => regulations.flags.truth = TruthOfFlags::from_key(word(node)?)?,
        Switch::IllegalMoveSeconds => {
            regulations.clocks.illegal_move_seconds = number_or(node, LAWS, 0)?;
        }
        Switch::CaptainsAdvice => regulations.captains = Captains::from_key(word(node)?)?,
        Switch::QuickFinish => {
            regulations.guidelines.quick_finish = QuickFinish::from_key(word(node)?)?;
        }
        Switch::Adjournment => regulations.guidelines.adjournment = truth(node)?,
        Switch::Fines => regulations.penalties.fines = fines(node)?,
    }
    Some(())
}

/// The answer to `switch` as a file or an overlay would write it.
#[must_use]
pub fn regulation_value(regulations: &Regulations, switch: Switch) -> Json {
    let agreement = &regulations.agreement;
    let claims = &regulations.claims;
    let or = |number: Option<u32>, word: &str| number.map_or_else(|| json!(word), |it| json!(it));
    match switch {
        Switch::Scoring => json!({
            "win": halves(regulations.scoring.win),
            "draw": halves(regulations.scoring.draw),
            "loss": halves(regulations.scoring.loss),
        }),
        Switch::Evidence => json!(regulations.evidence.key()),
        Switch::Corrections => json!(regulations.corrections.key()),
        Switch::OffTurnOffer => json!(regulations.offers.off_turn.key()),
        Switch::Reoffer => match regulations.offers.reoffer {
            Reoffer::AfterPlies(plies) => json!({ "plies": plies }),
            Reoffer::AtMost(times) => json!({ "max": times }),
            Reoffer::Free => json!("free"),
            Reoffer::OneMoveEach => json!("one-move-each"),
            Reoffer::Us14B5 => json!("us-14b5"),
        },
        Switch::MinMoves => json!(agreement.min_moves),
        Switch::AgreementBy => json!(agreement.by.key()),
        Switch::Breach => json!(agreement.breach.key()),
        Switch::Rounds => match agreement.rounds {
            Rounds::All => json!(ALL_ROUNDS),
            Rounds::Until(last) => json!({ "until": last }),
            Rounds::From(first) => json!({ "from": first }),
        },
        Switch::Grounds if agreement.grounds == Grounds::ANY => json!(ANY_GROUND),
        Switch::Grounds => {
            let named: Vec<&str> = agreement.grounds.named().map(DrawGround::key).collect();
            json!(named)
        }
        Switch::Adviser => json!(agreement.adviser.key()),
        Switch::OfferSurvives => json!(claims.offer_survives),
        Switch::AfterMove => json!(claims.after_move.key()),
        Switch::OffTurnClaim => json!(claims.off_turn.key()),
        Switch::TouchedClaim => json!(claims.touched.key()),
        Switch::Unwritten => json!(claims.unwritten.key()),
        Switch::Announcing => json!(claims.announcing.key()),
        Switch::GroundMismatch => json!(if claims.any_ground {
            "any"
        } else {
            "as-stated"
        }),
        Switch::WrongClaimSeconds => or(claims.wrong_claim_seconds, LAWS),
        Switch::WrongClaims => or(claims.wrong_claims, NO_LIMIT),
        Switch::FlagTruth => json!(regulations.flags.truth.key()),
        Switch::IllegalMoveSeconds => or(regulations.clocks.illegal_move_seconds, LAWS),
        Switch::CaptainsAdvice => json!(regulations.captains.key()),
        Switch::QuickFinish => json!(regulations.guidelines.quick_finish.key()),
        Switch::Adjournment => json!(regulations.guidelines.adjournment),
        Switch::Fines => match regulations.penalties.fines {
            Fines::NotAnnounced => json!("not-announced"),
            Fines::Announced => json!("announced"),
            Fines::Of(amount) => json!({ "amount": amount }),
        },
    }
}

/// Every answer as one object, by section and key: what [`overlay`](super::overlay) reads back.
#[must_use]
pub fn regulations_value(regulations: &Regulations) -> Json {
    let mut object = serde_json::Map::new();
    for &switch in Switch::ALL {
        let value = regulation_value(regulations, switch);
        match switch.path().split_once('.') {
            None => {
                object.insert(switch.path().to_owned(), value);
            }
            Some((section, key)) => {
                let section = object
                    .entry(section)
                    .or_insert_with(|| Json::Object(serde_json::Map::new()));
                section[key] = value;
            }
        }
    }
    Json::Object(object)
}

fn halves(halves: u8) -> Json {
    if halves.is_multiple_of(2) {
        json!(halves / 2)
    } else {
        json!(f64::from(halves) / 2.0)
    }
}

fn word(node: &Node) -> Option<&str> {
    match &node.is {
        Is::Text(text) => Some(text),
        Is::Whole(_) | Is::Fraction(_) | Is::Truth(_) | Is::List(_) | Is::Table(_) | Is::Other => {
            None
        }
    }
}

fn truth(node: &Node) -> Option<bool> {
    match &node.is {
        Is::Truth(truth) => Some(*truth),
        Is::Text(_) | Is::Whole(_) | Is::Fraction(_) | Is::List(_) | Is::Table(_) | Is::Other => {
            None
        }
    }
}

fn number(node: &Node, least: u32) -> Option<u32> {
    match &node.is {
        Is::Whole(number) => u32::try_from(*number).ok().filter(|it| *it >= least),
        Is::Text(_) | Is::Fraction(_) | Is::Truth(_) | Is::List(_) | Is::Table(_) | Is::Other => {
            None
        }
    }
}

/// A number, or the word that stands for none.
fn number_or(node: &Node, none: &str, least: u32) -> Option<Option<u32>> {
    if word(node) == Some(none) {
        Some(None)
    } else {
        number(node, least).map(Some)
    }
}

/// A table of one key and a number from 1.
fn counted(node: &Node) -> Option<(&str, u32)> {
    match node.entries() {
        [only] => Some((only.key.as_str(), number(&only.value, 1)?)),
        _ => None,
    }
}

/// The answer of this word in a list of them.
fn named<T: Copy>(node: &Node, answers: &[(&str, T)]) -> Option<T> {
    let word = word(node)?;
    answers
        .iter()
        .find(|(name, _)| *name == word)
        .map(|(_, answer)| *answer)
}

fn reoffer(node: &Node) -> Option<Reoffer> {
    named(node, &REOFFERS).or_else(|| match counted(node)? {
        ("plies", plies) => Some(Reoffer::AfterPlies(plies)),
        ("max", times) => Some(Reoffer::AtMost(times)),
        _ => None,
    })
}

fn fines(node: &Node) -> Option<Fines> {
    named(node, &FINES).or_else(|| match counted(node)? {
        ("amount", amount) => Some(Fines::Of(amount)),
        _ => None,
    })
}

fn rounds(node: &Node) -> Option<Rounds> {
    if word(node) == Some(ALL_ROUNDS) {
        return Some(Rounds::All);
    }
    let (key, round) = counted(node)?;
    let round = u16::try_from(round).ok()?;
    match key {
        "until" => Some(Rounds::Until(round)),
        "from" => Some(Rounds::From(round)),
        _ => None,
    }
}

fn grounds(node: &Node) -> Option<Grounds> {
    match &node.is {
        Is::Text(text) if text == ANY_GROUND => Some(Grounds::ANY),
        Is::List(items) if !items.is_empty() => {
            let mut named = Vec::new();
            for item in items {
                let ground = DrawGround::from_key(word(item)?)?;
                if named.contains(&ground) {
                    return None;
                }
                named.push(ground);
            }
            Some(Grounds::of(named))
        }
        Is::List(_)
        | Is::Text(_)
        | Is::Whole(_)
        | Is::Fraction(_)
        | Is::Truth(_)
        | Is::Table(_)
        | Is::Other => None,
    }
}

fn points(node: &Node) -> Option<Scoring> {
    let entries = node.entries();
    let of = |key: &str| {
        let entry = entries.iter().find(|entry| entry.key == key)?;
        half_points(&entry.value)
    };
    let scoring = Scoring {
        win: of("win")?,
        draw: of("draw")?,
        loss: of("loss")?,
    };
    (entries.len() == 3).then_some(scoring)
}

/// Whole and half points, in halves.
fn half_points(node: &Node) -> Option<u8> {
    match &node.is {
        Is::Whole(points) => points.checked_mul(2).and_then(|it| u8::try_from(it).ok()),
        Is::Fraction(points) => (0..=u8::MAX).find(|halves| f64::from(*halves) == points * 2.0),
        Is::Text(_) | Is::Truth(_) | Is::List(_) | Is::Table(_) | Is::Other => None,
    }
}
