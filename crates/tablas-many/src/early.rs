//! Draws before the regulations of the event allow one (9.1.1).

use tablas::position::QuietMoves;
use tablas::regulations::{Agreement, AgreementBy};
use tablas::ruling::Score;
use tablas_audit::{Auditor, Severity};

use crate::code::ManyCode;
use crate::facts::Facts;
use crate::tables::Told;

/// What is said of a game that was drawn too early, if it was: how sure it is, and the details.
///
/// Only an agreement can be too early. Where the record does not say how the game was drawn, a claim
/// is another explanation if the last position allowed one, and then nothing is said.
pub(crate) fn look(
    agreement: &Agreement,
    facts: &Facts<'_>,
    auditor: &Auditor,
) -> Option<(Severity, String)> {
    if facts.result != Some(Score::DRAW) || facts.ended.is_some() || !facts.complete {
        return None;
    }
    let sure = match facts.way {
        "agreement" => true,
        "draw-unstated" => false,
        _ => return None,
    };
    let round = facts
        .tags
        .round
        .split('.')
        .next()
        .and_then(|round| round.trim().parse().ok());
    if !agreement.rounds.hold(round) {
        return None;
    }
    //= fide-2023#9.1.1
    let moves = facts.plies / 2;
    let early = moves < agreement.min_moves || agreement.by == AgreementBy::Never;
    if !early || !sure && could_claim(auditor) {
        return None;
    }
    let wanted = match agreement.by {
        AgreementBy::Never => "never".to_owned(),
        AgreementBy::Players | AgreementBy::Arbiter => agreement.min_moves.to_string(),
    };
    let stated = if sure { "yes" } else { "no" };
    let severity = if sure {
        Severity::Warning
    } else {
        Severity::Info
    };
    Some((
        severity,
        format!("moves={moves} allowed-from={wanted} agreement-stated={stated}"),
    ))
}

fn could_claim(auditor: &Auditor) -> bool {
    let course = auditor.course();
    let history = course.history();
    let last = history.ply();
    history.occurrences().get() >= 3
        || history.quiet_moves().next() >= QuietMoves::FIFTY
        || course
            .threefold_ahead()
            .last()
            .is_some_and(|ahead| ahead.ply == last)
}

/// The row about it.
pub(crate) fn told<'a>(
    severity: Severity,
    facts: &Facts<'_>,
    article: &'a str,
    details: &'a str,
) -> Told<'a> {
    Told {
        code: ManyCode::Ofr004.key(),
        severity: severity.key(),
        ply: facts.plies,
        side: None,
        at: None,
        articles: article,
        details,
    }
}
