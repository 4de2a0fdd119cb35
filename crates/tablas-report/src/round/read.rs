//! Entries from files.

use std::cmp::Ordering;

use serde_json::Value;
use shakmaty::Color;
use tablas::game::Game;
use tablas::game::conduct::Kind;
use tablas::sentence::{GameNames, Sentence};
use tablas_say::{Speaker, harmless};
use tablas_wire::game_log::{EventDoc, GameLogHeader, read_event, read_game_log, read_header};
use tablas_wire::ruling::{OrderPart, Role, Ruling, read_ruling};

use super::{Entry, EntryKind, Round, Source};
use crate::ruling::{self, Names};

/// A log that was given as a file of its own: then a ruling from the same game tells nothing twice.
struct Log {
    setup: GameLogHeader,
    events: Vec<EventDoc>,
}

pub(super) fn round(sources: &[Source], names: Names, speaker: &Speaker) -> Round {
    let mut round = Round {
        files: sources.len(),
        ..Round::default()
    };
    let mut events = Vec::new();
    let logs: Vec<Log> = sources
        .iter()
        .filter_map(|it| log_lines(&it.text))
        .collect();
    for (i, source) in sources.iter().enumerate() {
        let file = match names {
            Names::Shown => harmless(&source.name),
            Names::LeftOut => {
                speaker.say(&Sentence::new("round-game").with("number", (i + 1).to_string()))
            }
        };
        let text = source.text.strip_prefix('\u{feff}').unwrap_or(&source.text);
        let found = match kind(text) {
            Some(Format::Ruling) => match read_ruling(text) {
                Ok(it) => {
                    events.extend(it.event.name.clone());
                    Ok(of_ruling(it, names, &logs, speaker))
                }
                Err(error) => Err(error.sentence()),
            },
            Some(Format::Log) => read_game_log(text)
                .map(|game| of_game(&game, speaker))
                .map_err(|error| error.sentence()),
            Some(Format::Watch) => {
                let (entries, broken) = of_watch(text, names);
                if broken > 0 {
                    let sentence = Sentence::new("round-broken-line").with("count", broken);
                    round.problems.push((file.clone(), sentence));
                }
                Ok(entries)
            }
            None => Err(Sentence::new("round-not-known")),
        };
        match found {
            Ok(entries) => round.entries.extend(entries.into_iter().map(|entry| Entry {
                file: file.clone(),
                ..entry
            })),
            Err(sentence) => round.problems.push((file, sentence)),
        }
    }
    round.entries.sort_by(order);
    events.sort_unstable();
    events.dedup();
    if let ([event], Names::Shown) = (events.as_slice(), names) {
        round.event = Some(harmless(event));
    }
    let mut rounds: Vec<&str> = round.entries.iter().map(|it| it.round.as_str()).collect();
    rounds.sort_unstable();
    rounds.dedup();
    if let [only] = rounds.as_slice()
        && !only.is_empty()
    {
        round.round = Some((*only).to_owned());
    }
    round
}

enum Format {
    Ruling,
    Log,
    Watch,
}

/// What a text is, by the format that it names.
fn kind(text: &str) -> Option<Format> {
    let named = |value: &Value| match value.get("format").and_then(Value::as_str) {
        Some("tablas-ruling") => Some(Format::Ruling),
        Some("tablas-game-log") => Some(Format::Log),
        Some("tablas-watch") => Some(Format::Watch),
        Some(_) | None => None,
    };
    let first = text.lines().find(|line| !line.trim().is_empty())?;
    if let Ok(value) = serde_json::from_str::<Value>(first) {
        return named(&value);
    }
    // A ruling is written over many lines. One that is cut is still told from another file.
    match serde_json::from_str::<Value>(text) {
        Ok(value) => named(&value),
        Err(_) => text
            .get(..text.len().min(200))
            .unwrap_or(text)
            .contains("tablas-ruling")
            .then_some(Format::Ruling),
    }
}

fn log_lines(text: &str) -> Option<Log> {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let setup: GameLogHeader = serde_json::from_str(lines.next()?).ok()?;
    let events = lines
        .map_while(|line| serde_json::from_str(line).ok())
        .collect();
    Some(Log { setup, events })
}

fn of_ruling(ruling: Ruling, names: Names, logs: &[Log], speaker: &Speaker) -> Vec<Entry> {
    let ruling = match names {
        Names::Shown => ruling,
        Names::LeftOut => ruling::redacted(ruling),
    };
    let text = |it: &Option<String>| it.as_deref().map_or_else(String::new, harmless);
    let common = Entry {
        round: text(&ruling.event.round),
        board: text(&ruling.event.board),
        white: text(&ruling.players.white.name),
        black: text(&ruling.players.black.name),
        by: harmless(&ruling.act.by),
        after: ruling::after(&ruling, speaker),
        at: ruling::decided_at(&ruling),
        hash: harmless(&ruling.hash),
        ..Entry::default()
    };
    let articles = ruling::article_numbers(&ruling.conclusion.articles);
    let orders: Vec<String> = ruling
        .orders
        .iter()
        .map(|it| ruling::order_told(&ruling, it, speaker))
        .collect();
    let mut answer = format!("{}.", ruling::answer(&ruling, speaker));
    for order in &orders {
        answer.push(' ');
        answer.push_str(order);
    }
    if ruling.decided.role == Role::Nobody {
        answer.push(' ');
        answer.push_str(&speaker.word("report-decided-nobody"));
    }
    let mut entries = vec![Entry {
        kind: EntryKind::Ruling,
        what: ruling::act_told(&ruling, speaker),
        ruling: answer,
        articles,
        result: harmless(&ruling.conclusion.result),
        ..common.clone()
    }];
    for (order, told) in ruling.orders.iter().zip(orders) {
        let (by, article) = match order {
            OrderPart::TakeTime { from, article, .. } => (from, Some(article)),
            OrderPart::Warning {
                player, article, ..
            } => (player, Some(article)),
            OrderPart::Penalty {
                against, article, ..
            } => (against, Some(article)),
            OrderPart::Refer { .. } => (&ruling.act.by, None),
            OrderPart::AddTime { .. }
            | OrderPart::MustPlay { .. }
            | OrderPart::DeclareMove { .. }
            | OrderPart::MakeClaimLegal { .. }
            | OrderPart::Reconstruct { .. }
            | OrderPart::Result { .. }
            | OrderPart::PlayOn { .. }
            | OrderPart::Restore { .. } => continue,
        };
        entries.push(Entry {
            kind: EntryKind::Penalty,
            by: harmless(by),
            what: told,
            articles: ruling::article_numbers(article),
            ..common.clone()
        });
    }
    entries.extend(of_own_log(&ruling, &common, logs, speaker));
    entries
}

/// What the log within a ruling tells of offers and incidents, unless the log of the game is there too.
fn of_own_log(ruling: &Ruling, common: &Entry, logs: &[Log], speaker: &Speaker) -> Vec<Entry> {
    let Some(log) = &ruling.log else {
        return Vec::new();
    };
    if logs
        .iter()
        .any(|it| it.setup == log.setup && it.events.starts_with(&log.events))
    {
        return Vec::new();
    }
    let Ok(setup) = read_header(&log.setup) else {
        return Vec::new();
    };
    let mut game = Game::new(setup);
    for doc in &log.events {
        let Ok(event) = read_event(&game, doc) else {
            break;
        };
        game.apply(event);
    }
    of_game(&game, speaker)
        .into_iter()
        // The orders of the ruling have been told.
        .filter(|entry| matches!(entry.kind, EntryKind::Offer | EntryKind::Incident))
        .map(|entry| Entry {
            round: common.round.clone(),
            board: common.board.clone(),
            white: common.white.clone(),
            black: common.black.clone(),
            hash: common.hash.clone(),
            ..entry
        })
        .collect()
}

fn of_game(game: &Game, speaker: &Speaker) -> Vec<Entry> {
    let record = game.conduct();
    let course = game.course();
    let names = GameNames::of(course);
    let round = game
        .setup()
        .round
        .map_or_else(String::new, |it| it.to_string());
    record
        .facts()
        .iter()
        .map(|fact| Entry {
            kind: match fact.kind() {
                Kind::IrregularOffer | Kind::BarredOffer => EntryKind::Offer,
                Kind::WrongClaim | Kind::Incident(_) => EntryKind::Incident,
                Kind::Warning | Kind::Penalty | Kind::Referral => EntryKind::Penalty,
            },
            round: round.clone(),
            by: fact
                .player
                .map_or("both", |it| it.fold_wb("white", "black"))
                .to_owned(),
            after: names.at(fact.ply).map_or_else(
                || speaker.word("at-the-start"),
                |name| tablas_say::letters::in_letters(name, speaker.language()),
            ),
            what: speaker.say(&fact.sentence().in_game(&names)),
            articles: vec![fact.article.number().to_owned()],
            ..Entry::default()
        })
        .collect()
}

/// The alerts that were taken note of, and how many lines could not be read.
fn of_watch(text: &str, names: Names) -> (Vec<Entry>, usize) {
    let mut entries: Vec<Entry> = Vec::new();
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
        let list = |key: &str| -> Vec<String> {
            alert
                .get(key)
                .and_then(Value::as_array)
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .map(harmless)
                .collect()
        };
        let mut articles = list("articles");
        articles = ruling::article_numbers(&articles);
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
            articles,
            at: utc(at),
            ..Entry::default()
        };
        // An alert is told again whenever something happens to it.
        if !entries.contains(&entry) {
            entries.push(entry);
        }
    }
    (entries, broken)
}

/// Milliseconds since 1970 as a date and time of UTC.
fn utc(ms: i64) -> String {
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

/// By round and board, as numbers where they are some, then by kind.
fn order(a: &Entry, b: &Entry) -> Ordering {
    let number = |text: &str| -> (u32, String) {
        let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
        (digits.parse().unwrap_or(u32::MAX), text.to_owned())
    };
    number(&a.round)
        .cmp(&number(&b.round))
        .then_with(|| number(&a.board).cmp(&number(&b.board)))
        .then_with(|| a.kind.cmp(&b.kind))
        .then_with(|| a.file.cmp(&b.file))
}

/// A player's word in the language.
pub(super) fn player(word: &str, speaker: &Speaker) -> String {
    match word {
        "white" => speaker.say(&Sentence::new("player").with("by", Color::White)),
        "black" => speaker.say(&Sentence::new("player").with("by", Color::Black)),
        _ => String::new(),
    }
}
