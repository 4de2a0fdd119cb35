//! What can be chosen for a question, for whoever lays the choices before a person.

use serde_json::{Value, json};
use tablas::regulations::{Regulations, Switch};

use super::form::{form, regulation_value};

/// An answer that a question can have.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// As a file writes it; where there is a number or a list in it, with that of the regulations at
    /// hand, else with one that shows what it looks like.
    pub value: Value,
    /// The number in it, if there is one.
    pub number: Option<ChoiceNumber>,
    /// The words that the list in it can have.
    pub items: Vec<&'static str>,
}

/// A number in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChoiceNumber {
    /// Under which key of a table it stands; by itself without one.
    pub key: Option<&'static str>,
    /// The least that it can be.
    pub least: u32,
}

/// Every answer that `switch` can have, that of `regulations` among them.
#[must_use]
pub fn choices(switch: Switch, regulations: &Regulations) -> Vec<Choice> {
    let form = form(switch);
    let now = regulation_value(regulations, switch);
    let plain = |value: Value| Choice {
        value,
        number: None,
        items: Vec::new(),
    };
    let mut choices: Vec<Choice> = form.words.iter().map(|word| plain(json!(word))).collect();
    if form.truth {
        choices.extend([false, true].map(|it| plain(json!(it))));
    }
    if let Some(least) = form.number {
        // Nothing at all is an answer of its own.
        if least == 0 {
            choices.push(plain(json!(0)));
        }
        let number = now.as_u64().filter(|it| *it > 0);
        choices.push(Choice {
            value: json!(number.unwrap_or_else(|| usual(switch, ""))),
            number: Some(ChoiceNumber {
                key: None,
                least: 1,
            }),
            items: Vec::new(),
        });
    }
    for &key in form.counted {
        let number = now.get(key).and_then(Value::as_u64);
        choices.push(Choice {
            value: json!({ key: number.unwrap_or_else(|| usual(switch, key)) }),
            number: Some(ChoiceNumber {
                key: Some(key),
                least: 1,
            }),
            items: Vec::new(),
        });
    }
    if !form.list.is_empty() {
        choices.push(Choice {
            value: if now.is_array() {
                now.clone()
            } else {
                json!(form.list)
            },
            number: None,
            items: form.list,
        });
    }
    if form.points {
        let of = |win: f64, draw: f64, loss: f64| json!({ "win": win, "draw": draw, "loss": loss });
        let usual = [of(1.0, 0.5, 0.0), of(3.0, 1.0, 0.0), of(2.0, 1.0, 0.0)];
        if !usual.iter().any(|it| same_points(it, &now)) {
            choices.push(plain(now));
        }
        choices.extend(usual.map(plain));
    }
    choices
}

/// Points are the same however whole ones are written.
fn same_points(a: &Value, b: &Value) -> bool {
    ["win", "draw", "loss"]
        .into_iter()
        .all(|key| a[key].as_f64() == b[key].as_f64())
}

/// A number that shows what the answer looks like.
fn usual(switch: Switch, key: &str) -> u64 {
    if switch == Switch::MinMoves {
        30
    } else if switch == Switch::WrongClaimSeconds || switch == Switch::IllegalMoveSeconds {
        120
    } else if key == "plies" {
        20
    } else if key == "amount" {
        50
    } else {
        3
    }
}
