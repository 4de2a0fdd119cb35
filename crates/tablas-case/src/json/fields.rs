//! Values of a form in JSON.

use std::str::FromStr;

use serde_json::{Map, Value as Json};
use shakmaty::{Color, Square};
use tablas::sentence::Sentence;

use crate::letters::without_number;
use crate::value::Value;
use crate::wording::{BOTH, Kind};

/// A value of this kind, as JSON.
pub(super) fn write(value: &Value) -> Json {
    match value {
        Value::Text(text) | Value::Move(text) => Json::from(text.as_str()),
        Value::Word(key) => Json::from(*key),
        Value::Number(number) => Json::from(*number),
        Value::Flag(flag) => Json::from(*flag),
        Value::Player(player) => Json::from(side(*player)),
        Value::Square(square) => Json::from(square.to_string()),
    }
}

pub(crate) const fn side(player: Color) -> &'static str {
    match player {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// Reads a value of this kind.
pub(super) fn read(key: &str, kind: Kind, json: &Json) -> Result<Value, Sentence> {
    let wrong = |wanted: &'static str| {
        Sentence::new("case-json-value")
            .with("key", key)
            .with("value", json.to_string())
            .with("wanted", Sentence::new(wanted))
    };
    match kind {
        Kind::Move => match json.as_str().map(str::trim) {
            Some(text) if !text.is_empty() => Ok(Value::Move(without_number(text).to_owned())),
            _ => Err(wrong("case-wanted-move")),
        },
        Kind::Text | Kind::Article => match json {
            Json::String(text) => Ok(Value::Text(text.clone())),
            Json::Number(number) => Ok(Value::Text(number.to_string())),
            Json::Null | Json::Bool(_) | Json::Array(_) | Json::Object(_) => {
                Err(wrong("case-wanted-text"))
            }
        },
        Kind::Word(words) => {
            let text = match json {
                Json::String(text) => text.clone(),
                Json::Number(number) => number.to_string(),
                Json::Null | Json::Bool(_) | Json::Array(_) | Json::Object(_) => {
                    return Err(wrong("case-wanted-text"));
                }
            };
            words
                .iter()
                .find(|word| word.key == text)
                .map(|word| Value::Word(word.key))
                .ok_or_else(|| {
                    let keys: Vec<&str> = words.iter().map(|word| word.key).collect();
                    Sentence::new("case-json-word")
                        .with("key", key)
                        .with("value", text)
                        .with("words", keys.join(", "))
                })
        }
        Kind::Flag(_) => json
            .as_bool()
            .map(Value::Flag)
            .ok_or_else(|| wrong("case-wanted-flag")),
        Kind::Number | Kind::Duration => number(json)
            .map(Value::Number)
            .ok_or_else(|| wrong("case-wanted-number")),
        Kind::Player | Kind::Players => match json.as_str() {
            Some("white") => Ok(Value::Player(Color::White)),
            Some("black") => Ok(Value::Player(Color::Black)),
            Some(BOTH) if matches!(kind, Kind::Players) => Ok(Value::Word(BOTH)),
            _ => Err(wrong("case-wanted-player")),
        },
        Kind::Square => json
            .as_str()
            .and_then(|text| Square::from_str(text).ok())
            .map(Value::Square)
            .ok_or_else(|| wrong("case-wanted-square")),
    }
}

/// A whole number that is not negative.
pub(super) fn number(json: &Json) -> Option<u64> {
    match json {
        Json::Number(number) => number.as_u64().or_else(|| {
            let number = number.as_f64()?;
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "it is whole and in range"
            )]
            (number.fract() == 0.0 && (0.0..9e15).contains(&number)).then_some(number as u64)
        }),
        Json::String(text) => text.trim().parse().ok(),
        Json::Null | Json::Bool(_) | Json::Array(_) | Json::Object(_) => None,
    }
}

/// The value of `key`, with `null` read as missing.
pub(super) fn present<'a>(map: &'a Map<String, Json>, key: &str) -> Option<&'a Json> {
    map.get(key).filter(|value| !value.is_null())
}
