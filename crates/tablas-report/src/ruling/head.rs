//! What the report says above all, and which game it is about.

use tablas::law::{Edition, Play};
use tablas::sentence::Sentence;
use tablas_say::{Speaker, harmless};
use tablas_wire::ruling::{EventPart, PlayerPart, Relation, Ruling};

use super::words::{number, score};
use crate::document::{Block, Fact, Masthead, Seal, bold, plain, quiet};
use crate::qr;

pub(super) fn blocks(ruling: &Ruling, speaker: &Speaker) -> Vec<Block> {
    vec![
        Block::Masthead(masthead(ruling, speaker)),
        Block::Facts(facts(ruling, speaker)),
    ]
}

/// The answer to the claim, or how the game stands.
pub(crate) fn answer(ruling: &Ruling, speaker: &Speaker) -> String {
    match &ruling.conclusion.claim {
        Some(status) => {
            speaker.say(&Sentence::new("report-answer").with("answer", status.as_str()))
        }
        None => {
            let result = match (
                ruling.conclusion.state.as_str(),
                ruling.conclusion.result.as_str(),
            ) {
                ("ongoing", _) | (_, "*") => "ongoing",
                (_, "1/2-1/2") => "draw",
                (_, "1-0") => "white",
                (_, "0-1") => "black",
                _ => "other",
            };
            speaker.say(&Sentence::new("report-state").with("result", result))
        }
    }
}

fn masthead(ruling: &Ruling, speaker: &Speaker) -> Masthead {
    let follows = match ruling.follows.as_ref().map(|it| it.relation) {
        Some(Relation::Correction) => "correction",
        Some(Relation::Appeal) => "appeal",
        Some(Relation::Supplement) => "supplement",
        None => "none",
    };
    let articles: Vec<String> = ruling
        .conclusion
        .articles
        .iter()
        .map(|it| number(it))
        .collect();
    let mut line = Vec::new();
    if ruling.conclusion.result != "*" {
        let result =
            Sentence::new("report-result").with("result", score(&ruling.conclusion.result));
        line.push(bold(speaker.say(&result)));
        line.push(plain(" · "));
    }
    if !articles.is_empty() {
        let sentence = Sentence::new("report-articles")
            .with("count", articles.len())
            .with("articles", speaker.list(articles));
        line.push(plain(speaker.say(&sentence)));
        line.push(quiet(format!(" ({})", edition(&ruling.event, speaker))));
    }
    let seal = qr::code(
        &format!("tablas-ruling {} {}", ruling.version, ruling.hash),
        &speaker.word("report-seal-title"),
    )
    .map(|code| Seal {
        code,
        label: speaker.word("report-seal"),
        digits: ruling.short_hash(),
    });
    Masthead {
        kind: speaker.say(&Sentence::new("report-kind").with("follows", follows).with(
            "claim",
            if ruling.conclusion.claim.is_some() {
                "yes"
            } else {
                "no"
            },
        )),
        title: answer(ruling, speaker),
        line,
        seal,
    }
}

/// The edition as it is called.
fn edition(event: &EventPart, speaker: &Speaker) -> String {
    event.edition.parse::<Edition>().map_or_else(
        |()| harmless(&event.edition),
        |edition| edition.document().title(speaker.language()).to_owned(),
    )
}

/// The way of play as it is called.
fn play(event: &EventPart, speaker: &Speaker) -> String {
    let key = match event.play.parse::<Play>() {
        Ok(play) => play.key(),
        Err(()) => return harmless(&event.play),
    };
    speaker.say(&Sentence::new("report-play").with("play", key))
}

fn facts(ruling: &Ruling, speaker: &Speaker) -> Vec<Fact> {
    let event = &ruling.event;
    let mut facts = Vec::new();
    let mut put = |label: &'static str, value: Option<String>, columns: u8| {
        if let Some(value) = value.filter(|it| !it.trim().is_empty()) {
            facts.push(Fact {
                label: speaker.word(label),
                value,
                columns,
            });
        }
    };
    let text = |value: &Option<String>| value.as_deref().map(harmless);
    put(
        "report-white",
        Some(player(&ruling.players.white, speaker)),
        2,
    );
    put(
        "report-black",
        Some(player(&ruling.players.black, speaker)),
        2,
    );
    put("report-event", text(&event.name), 2);
    put("report-site", text(&event.site), 1);
    put("report-section", text(&event.section), 1);
    put("report-round", text(&event.round), 1);
    put("report-board", text(&event.board), 1);
    put("report-date", text(&event.date), 1);
    put(
        "report-time-control",
        event.time_control.as_deref().map(control),
        1,
    );
    let by_default = event.chosen.edition == "default" || event.chosen.play == "default";
    let mut laws = format!("{} · {}", edition(event, speaker), play(event, speaker));
    if by_default {
        laws = format!("{laws} ({})", speaker.word("report-by-default"));
    }
    put("report-laws", Some(laws), 2);
    let regulations = match (&event.preset, &event.regulations) {
        (Some(preset), _) => harmless(preset),
        (None, Some(_)) => speaker.word("report-regulations-own"),
        (None, None) => speaker.word("report-regulations-laws"),
    };
    put("report-regulations", Some(regulations), 2);
    facts
}

/// A time control in minutes where they are whole, as tournaments print it: `40/90′+30″, 30′+30″`.
fn control(text: &str) -> String {
    let time = |seconds: &str| match seconds.parse::<u64>() {
        Ok(it) if it >= 60 && it % 60 == 0 => format!("{}′", it / 60),
        Ok(it) => format!("{it}″"),
        Err(_) => harmless(seconds),
    };
    let periods = text.split(':').map(|period| {
        let (moves, rest) = match period.split_once('/') {
            Some((moves, rest)) => (format!("{}/", harmless(moves)), rest),
            None => (String::new(), period),
        };
        match rest.split_once('+') {
            Some((base, bonus)) => format!("{moves}{}+{}", time(base), time(bonus)),
            None => format!("{moves}{}", time(rest)),
        }
    });
    periods.collect::<Vec<_>>().join(", ")
}

/// A player with what identifies him: `IM Núñez Peña, Beatriz (ESP, rating 2105, FIDE 2299990)`.
fn player(player: &PlayerPart, speaker: &Speaker) -> String {
    let name = player
        .name
        .as_deref()
        .map_or_else(|| "–".to_owned(), harmless);
    let titled = match &player.title {
        Some(title) => format!("{} {name}", harmless(title)),
        None => name,
    };
    let mut more: Vec<String> = [&player.federation, &player.team]
        .into_iter()
        .flatten()
        .map(|it| harmless(it))
        .collect();
    more.extend(player.rating.map(|rating| {
        speaker.say(&Sentence::new("report-rating").with("rating", rating.to_string()))
    }));
    more.extend(
        player
            .fide_id
            .as_deref()
            .map(|id| speaker.say(&Sentence::new("report-fide").with("id", harmless(id)))),
    );
    if more.is_empty() {
        titled
    } else {
        format!("{titled} ({})", more.join(", "))
    }
}
