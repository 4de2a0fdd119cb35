//! JSON that other programs send: any key may be missing, of another kind, or unknown.

use serde_json::Value;
use tablas::units::Millis;

use crate::model::{BoardClock, Epoch, Running, SourceTime};

/// The longest text that is taken from a message.
const LONGEST_TEXT: usize = 200;

/// A text that says something, cut to a sensible length.
pub(crate) fn text(value: Option<&Value>) -> Option<Box<str>> {
    let text = match value? {
        Value::String(text) => text.trim().to_owned(),
        Value::Number(number) => number.to_string(),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => return None,
    };
    if text.is_empty() {
        return None;
    }
    Some(text.chars().take(LONGEST_TEXT).collect::<String>().into())
}

/// A number, or a text that is one.
pub(crate) fn number(value: Option<&Value>) -> Option<u64> {
    match value? {
        Value::Number(number) => number.as_u64().or_else(|| number.as_f64().and_then(whole)),
        Value::String(text) => text.trim().parse().ok(),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

fn whole(number: f64) -> Option<u64> {
    // Times with a fraction come from emulators; a second more or less is all that is lost.
    let text = format!("{:.0}", number.max(0.0));
    text.parse().ok()
}

/// Seconds of a clock, as a number or as `1:29:50`.
pub(crate) fn clock_time(value: Option<&Value>) -> Option<Millis> {
    if let Some(Value::String(text)) = value
        && text.contains(':')
    {
        let mut seconds = 0_u64;
        for part in text.split(':') {
            let part: u64 = part.trim().parse().ok().filter(|&it| it < 10_000)?;
            seconds = seconds.checked_mul(60)?.checked_add(part)?;
        }
        return Some(Millis(seconds.checked_mul(1_000)?));
    }
    number(value)?.checked_mul(1_000).map(Millis)
}

/// A board clock as LiveChess writes it. `run`: null, both stand still; true, White's runs; false,
/// Black's.
pub(crate) fn board_clock(value: &Value) -> Option<BoardClock> {
    let clock = value.as_object()?;
    let running = match clock.get("run") {
        Some(Value::Bool(true)) => Running::White,
        Some(Value::Bool(false)) => Running::Black,
        Some(Value::Null) => Running::Neither,
        Some(Value::Number(_) | Value::String(_) | Value::Array(_) | Value::Object(_)) | None => {
            Running::Unknown
        }
    };
    Some(BoardClock {
        white: clock_time(clock.get("white")),
        black: clock_time(clock.get("black")),
        running,
        read: number(clock.get("time")).map(|millis| SourceTime(Epoch(millis))),
    })
}
