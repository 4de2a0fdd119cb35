//! Offers of a draw that the record holds (9.1.2).

use shakmaty::Color;
use tablas::law::Rule;
use tablas::sentence::Sentence;
use tablas::units::Ply;
use tablas_record::OfferSign;

use crate::auditor::{OfferSigns, View};
use crate::code::Code;
use crate::finding::{Finding, Mark};
use tablas_record::Severity;

pub(crate) fn find(view: &View<'_>, findings: &mut Vec<Finding>) {
    if view.options.offers == OfferSigns::Marks && !view.game.may_hold_offers() {
        return;
    }
    let mut offers = view.game.offers();
    offers.retain(|offer| is_offer(&offer.how));
    let rules = view.course.rules();
    let last = view.last();
    let mark = |ply: Ply| Mark {
        ply: ply.min(last),
        label: Sentence::new("mark-offer"),
    };
    for by in Color::ALL {
        let plies: Vec<Ply> = offers
            .iter()
            .filter(|offer| offer.by == by)
            .map(|offer| offer.after_ply)
            .collect();
        let Some(&first) = plies.first() else {
            continue;
        };
        //= fide-2023#9.1.2.2
        //= fide-2023#8.1.5
        findings.push(Finding {
            code: Code::Ofr001,
            severity: Severity::Info,
            ply: first.min(last),
            marks: plies.iter().copied().map(mark).collect(),
            sentence: Sentence::new("ofr001")
                .with("by", by)
                .with("count", plies.len())
                .with("plies", plies),
            notes: Vec::new(),
            articles: vec![
                Rule::OfferMoment.article(rules),
                Rule::OfferRecord.article(rules),
            ],
            boards: Vec::new(),
        });
    }
    for offer in &offers {
        // The proper moment is after the offerer's own move (9.1.2.1): then the opponent has the
        // move in the position reached.
        let having_the_move = view.course.having_the_move_after(offer.after_ply);
        if having_the_move != offer.by {
            continue;
        }
        //= fide-2023#9.1.2.1
        findings.push(Finding {
            code: Code::Ofr003,
            severity: Severity::Info,
            ply: offer.after_ply.min(last),
            marks: vec![mark(offer.after_ply)],
            sentence: Sentence::new("ofr003")
                .with("by", offer.by)
                .with("after", offer.after_ply.min(last)),
            notes: Vec::new(),
            articles: vec![Rule::OfferMoment.article(rules)],
            boards: Vec::new(),
        });
    }
}

/// Whether a sign is an offer, and not an answer to one or a claim.
const fn is_offer(sign: &OfferSign) -> bool {
    match sign {
        OfferSign::Mark | OfferSign::Glued | OfferSign::Offer | OfferSign::Prose => true,
        OfferSign::Accept | OfferSign::Reject | OfferSign::Claim(_) | OfferSign::Other(_) => false,
    }
}
