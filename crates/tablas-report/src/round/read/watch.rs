//! What `tablas watch --format jsonl` wrote.

use serde_json::Value;
use tablas_say::harmless;

use super::super::{Entry, EntryKind};
use crate::ruling::{Names, article_numbers};

/// The alerts that were taken note of, and how many lines could not be read.
pub(super) fn entries(text: &str, file: &str, names: Names) -> (Vec<Entry>, usize) {
    // An alert is told again whenever something happens to it: the last word counts.
    let mut entries: Vec<(String, Entry)> = Vec::new();
    let mut broken = 0;
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let Ok(value) = serde_json::from_str::<Value>(line) else {
            broken += 1;
            continue;
        };
        if value.get("t").and_then(Value::as_str) != Some("alert") {
            continue;
        }
        let Some(alert) = value.get("alert") else {
            broken += 1;
            continue;
        };
        let Some(at) = alert.get("acknowledged_ms").and_then(Value::as_i64) else {
            continue;
        };
        let word = |key: &str| match alert.get(key) {
            Some(Value::String(text)) => harmless(text),
            Some(Value::Number(number)) => number.to_string(),
            Some(_) | None => String::new(),
        };
        let named = |key: &str| match names {
            Names::Shown => word(key),
            Names::LeftOut => String::new(),
        };
        let articles: Vec<String> = alert
            .get("articles")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .map(harmless)
            .collect();
        let entry = Entry {
            kind: EntryKind::Alert,
            round: word("round"),
            board: match word("board_number") {
                number if number.is_empty() => named("board"),
                number => number,
            },
            white: named("white"),
            black: named("black"),
            by: word("by"),
            after: word("after"),
            what: word("sentence"),
            articles: article_numbers(&articles),
            at: utc(at),
            file: file.to_owned(),
            ..Entry::default()
        };
        let number = word("number");
        match entries.iter_mut().find(|(it, _)| *it == number) {
            Some((_, known)) => *known = entry,
            None => entries.push((number, entry)),
        }
    }
    (
        entries.into_iter().map(|(_, entry)| entry).collect(),
        broken,
    )
}

/// Milliseconds since 1970 as a date and time of UTC.
pub(super) fn utc(ms: i64) -> String {
    let seconds = ms.div_euclid(1000);
    let (days, rest) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    // The calendar, by eras of 400 years that begin on 1 March.
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, carry) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    let year = year + era * 400 + carry;
    format!(
        "{year:04}-{month:02}-{day:02} {:02}:{:02} UTC",
        rest / 3600,
        rest / 60 % 60
    )
}
