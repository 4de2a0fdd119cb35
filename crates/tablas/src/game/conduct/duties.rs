//! What conduct leaves for the arbiter to consider. All of it he may do; nothing is done for him.

use shakmaty::Color;

use super::{ConductRecord, Kind, Matter, PenaltyOption, PlayerRecord, Sanction};
use crate::claim::Status;
use crate::game::{Actor, Body, Conduct, Duty, DutyKind, Game, Moment, OfferStatus};
use crate::law::Article;
use crate::law::articles::fide_2023 as laws;
use crate::regulations::AgreementBy;

/// Duties about conduct with their articles.
pub(in crate::game) fn duties(game: &Game) -> Vec<(DutyKind, Article)> {
    let record = game.conduct();
    let mut found = Vec::new();
    for by in Color::ALL {
        let open = |kind: Kind| record.unanswered(by).any(|fact| fact.kind() == kind);
        let irregular = game
            .offers
            .iter()
            .filter(|offer| offer.by == by && offer.irregular())
            .count();
        //= fide-2023#11.5
        if unjudged(&record, by, Kind::IrregularOffer, Conduct::Offers) {
            found.push((DutyKind::ConsiderOffers { by, irregular }, laws::A11_5));
        }
        let incorrect = game
            .claims
            .iter()
            .filter(|claim| claim.by == by && claim.status == Status::Incorrect)
            .count();
        if incorrect > 1 && unjudged(&record, by, Kind::WrongClaim, Conduct::Claims) {
            found.push((DutyKind::ConsiderClaims { by, incorrect }, laws::A11_5));
        }
        if let Some(limit) = game.regulations().claims.wrong_claims
            && incorrect >= limit as usize
        {
            found.push((DutyKind::WrongClaimLimit(by), laws::A12_9_6));
        }
        let breached = game
            .offers
            .iter()
            .any(|offer| offer.by == by && offer.status == OfferStatus::Barred);
        let agreement = &game.regulations().agreement;
        let restricted = agreement.by != AgreementBy::Players || agreement.min_moves > 0;
        //= fide-2023#9.1.1
        if breached && restricted && open(Kind::BarredOffer) {
            let breach = agreement.breach;
            found.push((DutyKind::ProposedForBreach { by, breach }, laws::A9_1_1));
        }
        found.extend(incidents(game, by));
        if kept_out_unreported(game, by) {
            found.push((DutyKind::ReportToOrganiser(by), laws::A12_9));
        }
    }
    found
}

/// Whether `of` occurred since the last warning or penalty, and since the arbiter last noted what he
/// thinks of it.
fn unjudged(record: &ConductRecord, by: Color, of: Kind, conduct: Conduct) -> bool {
    let last = |kind: Kind| {
        record
            .unanswered(by)
            .filter(|fact| fact.kind() == kind)
            .map(|fact| fact.entry)
            .last()
    };
    last(of).is_some_and(|entry| last(Kind::Incident(conduct)).is_none_or(|note| note < entry))
}

/// 11.6: what was noted and not answered yet.
fn incidents(game: &Game, by: Color) -> Vec<(DutyKind, Article)> {
    let record = game.conduct();
    let mut found: Vec<(DutyKind, Article)> = Vec::new();
    for fact in record.unanswered(by) {
        let Kind::Incident(conduct) = fact.kind() else {
            continue;
        };
        //= fide-2023#11.6
        //= fide-2023#11.11
        let kind = DutyKind::ConsiderIncident { by, conduct };
        if found.iter().all(|(it, _)| *it != kind) {
            found.push((kind, fact.article));
        }
    }
    found
}

/// Whether a player was kept out of rounds or of the event and the organiser, whose event it is, was
/// not told since.
fn kept_out_unreported(game: &Game, player: Color) -> bool {
    let record = game.conduct();
    let mut open = false;
    for fact in record.facts() {
        match &fact.matter {
            Matter::Penalty(penalty) if fact.is_about(player) => {
                if matches!(
                    Sanction::of(penalty.article),
                    Some(Sanction::Excluded | Sanction::Expelled)
                ) {
                    open = game.log[fact.entry].by != Actor::Organiser;
                }
            }
            Matter::Referral {
                to: Body::Organiser,
                ..
            } => open = false,
            Matter::Penalty(_)
            | Matter::Referral { .. }
            | Matter::IrregularOffer { .. }
            | Matter::BarredOffer
            | Matter::WrongClaim { .. }
            | Matter::IllegalMove { .. }
            | Matter::Incident(_)
            | Matter::Warning { .. } => {}
        }
    }
    open
}

impl Duty {
    /// The options that the arbiter has where the duty is to consider a player's conduct, with what
    /// speaks for each; none for other duties. `earlier` is as in [`Game::penalty_options`].
    #[must_use]
    pub fn options(&self, game: &Game, earlier: &PlayerRecord, at: Moment) -> Vec<PenaltyOption> {
        match self.kind.about_conduct_of() {
            Some(player) => game.penalty_options(player, earlier, at),
            None => Vec::new(),
        }
    }
}

impl DutyKind {
    /// Whose conduct is to be considered, if that is what the duty is.
    #[must_use]
    pub const fn about_conduct_of(&self) -> Option<Color> {
        if let DutyKind::ConsiderOffers { by, .. }
        | DutyKind::ConsiderClaims { by, .. }
        | DutyKind::ConsiderIncident { by, .. }
        | DutyKind::WrongClaimLimit(by)
        | DutyKind::ProposedForBreach { by, .. } = self
        {
            Some(*by)
        } else {
            None
        }
    }
}
