//! Leaving out who it was.

use tablas_wire::game_log::{ActDoc, WhatDoc};
use tablas_wire::ruling::{PlayerPart, Ruling};

/// What stands where something was left out.
const GAP: &str = "[…]";

/// Parts of many names that say nothing by themselves.
const PARTICLES: [&str; 14] = [
    "del", "las", "los", "san", "dos", "das", "van", "von", "der", "den", "ten", "ter", "bin",
    "the",
];

/// The ruling without names of people, numbers with FIDE or a federation, ratings and teams. In text
/// that somebody wrote freely, every word of such a name is left out as well; that such text points to
/// nobody in another way is not promised. The hash stays: it names the document that the ruling is in.
#[must_use]
pub fn redacted(mut ruling: Ruling) -> Ruling {
    let words = named(&ruling);
    let clean = |text: &mut String| *text = without(text, &words);
    for player in [&mut ruling.players.white, &mut ruling.players.black] {
        *player = PlayerPart {
            title: player.title.take(),
            federation: player.federation.take(),
            ..PlayerPart::default()
        };
    }
    ruling.decided.by = None;
    ruling.decided.id = None;
    ruling.act.who = None;
    ruling.remarks.iter_mut().for_each(clean);
    for it in &mut ruling.evidence {
        it.source.iter_mut().for_each(clean);
        it.note.iter_mut().for_each(clean);
        it.file.iter_mut().for_each(|file| clean(&mut file.name));
        for passage in &mut it.time_codes {
            passage.shows.iter_mut().for_each(clean);
        }
    }
    for it in [
        &mut ruling.event.name,
        &mut ruling.event.site,
        &mut ruling.event.section,
    ] {
        it.iter_mut().for_each(clean);
    }
    for mv in &mut ruling.game.moves {
        mv.written.iter_mut().for_each(clean);
    }
    if let Some(act) = &mut ruling.act.what {
        free_text(act, &clean);
    }
    if let Some(log) = &mut ruling.log {
        for event in &mut log.events {
            event.who = None;
            if let WhatDoc::Done { act } = &mut event.what {
                free_text(act, &clean);
            }
        }
    }
    ruling
}

/// What somebody wrote freely in an act.
fn free_text(act: &mut ActDoc, clean: &dyn Fn(&mut String)) {
    match act {
        ActDoc::SetClocks { reason, .. }
        | ActDoc::CorrectResult { reason, .. }
        | ActDoc::Appeal { reason }
        | ActDoc::DecideAppeal { reason, .. }
        | ActDoc::CorrectMove { reason, .. }
        | ActDoc::RestorePosition { reason, .. }
        | ActDoc::Warn { reason, .. }
        | ActDoc::Penalty { reason, .. } => clean(reason),
        ActDoc::NoteIncident { remark, .. } | ActDoc::Opinion { remark, .. } => clean(remark),
        ActDoc::Refer { dossier, .. } => clean(dossier),
        ActDoc::Remark { text } => clean(text),
        ActDoc::OfferDraw { condition, .. } => condition.iter_mut().for_each(clean),
        ActDoc::Move { .. }
        | ActDoc::PressClock
        | ActDoc::Touch { .. }
        | ActDoc::Adjust { .. }
        | ActDoc::RecordMove { .. }
        | ActDoc::RecordOffer
        | ActDoc::IllegalMove { .. }
        | ActDoc::IllegalPosition
        | ActDoc::PauseClock
        | ActDoc::RestartClock
        | ActDoc::FlagFalls
        | ActDoc::CallFlag
        | ActDoc::SeeFlag { .. }
        | ActDoc::SeeBothFlags
        | ActDoc::Accept { .. }
        | ActDoc::Refuse { .. }
        | ActDoc::WithdrawOffer
        | ActDoc::UnclearGesture { .. }
        | ActDoc::Clarify { .. }
        | ActDoc::Consent
        | ActDoc::Deny
        | ActDoc::Claim { .. }
        | ActDoc::AskCheck
        | ActDoc::WithdrawClaim
        | ActDoc::Resign { .. }
        | ActDoc::Meddle
        | ActDoc::RecordResult { .. }
        | ActDoc::Sign
        | ActDoc::ConfirmResult
        | ActDoc::AppealDeadlinePasses
        | ActDoc::AskIncrement
        | ActDoc::DecideIncrement { .. }
        | ActDoc::AskQuickFinish { .. }
        | ActDoc::DecideQuickFinish { .. }
        | ActDoc::SealMove { .. }
        | ActDoc::OpenEnvelope => {}
    }
}

/// The words of the names, and the numbers, folded.
fn named(ruling: &Ruling) -> Vec<String> {
    let mut named: Vec<&str> = Vec::new();
    for player in [&ruling.players.white, &ruling.players.black] {
        named.extend(
            [&player.name, &player.fide_id, &player.team]
                .into_iter()
                .flatten()
                .map(String::as_str),
        );
    }
    named.extend(
        [&ruling.decided.by, &ruling.decided.id, &ruling.act.who]
            .into_iter()
            .flatten()
            .map(String::as_str),
    );
    if let Some(log) = &ruling.log {
        named.extend(log.events.iter().filter_map(|event| event.who.as_deref()));
    }
    let mut words: Vec<String> = named
        .into_iter()
        .flat_map(|name| name.split(|c: char| !c.is_alphanumeric()))
        .map(folded)
        // Shorter ones («de», «y», an initial) are words of every sentence, and so are these.
        .filter(|word| word.chars().count() >= 3 && !PARTICLES.contains(&word.as_str()))
        .collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// Without accents and small, so that `NUNEZ` is found for Núñez.
fn folded(word: &str) -> String {
    tablas_case::near::folded(word)
}

fn without(text: &str, words: &[String]) -> String {
    let mut clean = String::with_capacity(text.len());
    let mut word = String::new();
    let put = |clean: &mut String, word: &mut String| {
        if word.is_empty() {
            return;
        }
        if words.contains(&folded(word)) {
            // Several words of a name leave one gap.
            if !clean.trim_end_matches([' ', ',', '-', '_']).ends_with(GAP) {
                clean.push_str(GAP);
            } else {
                clean.truncate(clean.trim_end_matches([' ', ',', '-', '_']).len());
            }
        } else {
            clean.push_str(word);
        }
        word.clear();
    };
    for c in text.chars() {
        if c.is_alphanumeric() || matches!(c, '\u{300}'..='\u{36f}') {
            word.push(c);
        } else {
            put(&mut clean, &mut word);
            clean.push(c);
        }
    }
    put(&mut clean, &mut word);
    clean
}
