//! What was claimed or done.

use tablas::game::Game;
use tablas::sentence::Sentence;
use tablas_case::markdown::deed_sentence;
use tablas_case::play::told;
use tablas_say::{Speaker, harmless};
use tablas_wire::game_log::{ActDoc, NamedDoc, WhatDoc, read_event, read_header};
use tablas_wire::ruling::{LogPart, Ruling};

use super::words::{announced, color, in_letters, moment, numbered};
use crate::document::{Block, Run, plain};

pub(super) fn blocks(ruling: &Ruling, speaker: &Speaker) -> Vec<Block> {
    let heading = match &ruling.act.what {
        Some(ActDoc::Claim { .. }) => "report-claim",
        Some(_) | None => "report-act",
    };
    let mut said = vec![what(ruling, speaker)];
    let (number, by) = numbered(ruling, ruling.act.ply + 1);
    let at = ruling
        .act
        .at
        .as_deref()
        .map_or_else(|| "none".to_owned(), moment);
    said.push(
        speaker.say(
            &Sentence::new("report-act-at")
                .with("number", number.to_string())
                .with("by", by)
                .with("ply", ruling.act.ply)
                .with("at", at),
        ),
    );
    if let Some(ActDoc::Claim {
        announced, basis, ..
    }) = &ruling.act.what
    {
        said.push(speaker.say(&Sentence::new("report-basis").with("basis", basis.as_str())));
        if announced.is_some() {
            let recorded = if ruling.act.recorded { "yes" } else { "no" };
            said.push(speaker.say(&Sentence::new("report-recorded").with("recorded", recorded)));
        }
        if ruling.act.touched {
            said.push(speaker.word("report-touched"));
        }
    }
    vec![
        Block::Heading(speaker.word(heading)),
        Block::Paragraph(vec![plain(said.join(" "))]),
    ]
}

/// The act in a sentence.
pub(crate) fn what(ruling: &Ruling, speaker: &Speaker) -> String {
    match &ruling.act.what {
        None => speaker.word("report-act-found-over"),
        Some(ActDoc::Claim {
            ground, announced, ..
        }) => claim(ruling, ground, announced.as_ref(), speaker),
        Some(act) => ruling
            .log
            .as_ref()
            .and_then(|log| from_log(log, act, ruling.act.at_ms, speaker))
            .unwrap_or_else(|| other(ruling, act, speaker)),
    }
}

fn claim(ruling: &Ruling, ground: &str, named: Option<&NamedDoc>, speaker: &Speaker) -> String {
    let (number, _) = numbered(ruling, ruling.act.ply + 1);
    let mut sentence = Sentence::new("claim-what")
        .with("by", color(&ruling.act.by))
        .with("at", number)
        .with("ground", ground);
    sentence = match named {
        None => sentence.with("announced", "no"),
        Some(named) => match named.moves.as_slice() {
            [uci] => sentence.with("announced", "yes").with(
                "move",
                announced(ruling, uci, speaker).unwrap_or_else(|| in_letters(&named.text, speaker)),
            ),
            [] => sentence.with("announced", "illegal"),
            [_, ..] => sentence.with("announced", "ambiguous"),
        },
    };
    speaker.say(&sentence)
}

/// The act as the log tells it.
fn from_log(log: &LogPart, act: &ActDoc, at: Option<u64>, speaker: &Speaker) -> Option<String> {
    let mut game = Game::new(read_header(&log.setup).ok()?);
    let mut found = None;
    for doc in &log.events {
        let event = read_event(&game, doc).ok()?;
        let same = matches!(&doc.what, WhatDoc::Done { act: it } if it == act);
        if same && at.is_none_or(|at| at == doc.at) {
            let number = (
                u32::from(shakmaty::Position::fullmoves(game.position())),
                shakmaty::Position::turn(game.position()),
            );
            found = told(&game, &event)
                .map(|event| deed_sentence(&event, Some(number), speaker.language()));
        }
        game.apply(event);
    }
    found
}

/// An act of which only the name is known.
fn other(ruling: &Ruling, act: &ActDoc, speaker: &Speaker) -> String {
    let name = serde_json::to_value(act)
        .ok()
        .and_then(|value| {
            value
                .get("do")
                .and_then(|it| it.as_str().map(str::to_owned))
        })
        .unwrap_or_default();
    speaker.say(
        &Sentence::new("ruling-act")
            .with("by", harmless(&ruling.act.by))
            .with("do", name),
    )
}

/// Runs of text as one string, for tables.
pub(crate) fn joined(runs: &[Run]) -> String {
    runs.iter().map(|run| run.text.as_str()).collect()
}
