//! Leaving out who it was: in a ruling, and in the log of a whole event.

mod event;
mod names;

pub use event::event;

use tablas_wire::game_log::{ActDoc, WhatDoc};
use tablas_wire::ruling::{PlayerPart, Ruling};

use names::{GAP, Names};

/// The ruling without names of people, numbers with FIDE or a federation, ratings and teams. In text
/// that somebody wrote freely, every word of such a name is left out as well; that such text points to
/// nobody in another way is not promised. The hash stays: it names the document that the ruling is in.
#[must_use]
pub fn ruling(mut ruling: Ruling) -> Ruling {
    let named = named(&ruling);
    let names = Names::of([(GAP.to_owned(), named)]);
    leave_out(&mut ruling, &names, &|_| None);
    ruling
}

/// Takes the names out of a ruling. `mark` says what stands for a person, if anything does.
fn leave_out(ruling: &mut Ruling, names: &Names, mark: &dyn Fn(&str) -> Option<String>) {
    let clean = |text: &mut String| *text = names.without(text);
    let marked = |name: &mut Option<String>| *name = name.as_deref().and_then(mark);
    for player in [&mut ruling.players.white, &mut ruling.players.black] {
        *player = PlayerPart {
            name: player.name.as_deref().and_then(mark),
            title: player.title.take(),
            federation: player.federation.take(),
            ..PlayerPart::default()
        };
    }
    marked(&mut ruling.decided.by);
    ruling.decided.id = None;
    marked(&mut ruling.act.who);
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
            marked(&mut event.who);
            if let WhatDoc::Done { act } = &mut event.what {
                free_text(act, &clean);
            }
        }
    }
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
        ActDoc::RecordMove { named } | ActDoc::SealMove { named } => clean(&mut named.text),
        ActDoc::Claim { announced, .. } => {
            announced
                .iter_mut()
                .for_each(|named| clean(&mut named.text));
        }
        ActDoc::OfferDraw { condition, .. } => condition.iter_mut().for_each(clean),
        ActDoc::Move { .. }
        | ActDoc::PressClock
        | ActDoc::Touch { .. }
        | ActDoc::Adjust { .. }
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
        | ActDoc::OpenEnvelope => {}
    }
}

/// Every text of a ruling that names somebody.
fn named(ruling: &Ruling) -> Vec<String> {
    let mut named: Vec<&String> = Vec::new();
    for player in [&ruling.players.white, &ruling.players.black] {
        let texts = [&player.name, &player.fide_id, &player.team];
        named.extend(texts.into_iter().flatten());
    }
    let texts = [&ruling.decided.by, &ruling.decided.id, &ruling.act.who];
    named.extend(texts.into_iter().flatten());
    if let Some(log) = &ruling.log {
        named.extend(log.events.iter().filter_map(|event| event.who.as_ref()));
    }
    named.into_iter().cloned().collect()
}
