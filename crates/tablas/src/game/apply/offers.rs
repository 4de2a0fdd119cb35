//! Offers, answers, claims and their rulings.

use shakmaty::{Color, Move, Position};

use crate::claim::{Ground, Status};
use crate::game::clock::index;
use crate::game::decide::{Bar, announced};
use crate::game::{
    Act, Actor, ClaimBasis, Effect, End, Event, Form, Game, NamedMove, Obligation, Offer,
    OfferSource, OfferStatus, QuickFinishRequest, Reason, RuledClaim, Timing,
};
use crate::law::{Edition, Rule};
use crate::regulations::Reoffer;
use crate::ruling::Score;
use crate::sentence::NumberedMove;

impl Game {
    pub(super) fn offered(&mut self, event: &Event, act: &Act, effects: &mut Vec<Effect>) {
        let Act::Offer {
            via_arbiter,
            condition,
            form,
            ground,
        } = act
        else {
            return;
        };
        let (by, together) = match event.by {
            Actor::Player(by) => (by, false),
            Actor::BothPlayers
            | Actor::Arbiter
            | Actor::Organiser
            | Actor::AppealsCommittee
            | Actor::Bystander => (!self.having_the_move(), true),
        };
        let barred = self.offer_is_barred(by, *via_arbiter);
        let mut offer = self.new_offer(event, by, OfferSource::Player, *form);
        offer.via_arbiter = *via_arbiter;
        offer.ground = *ground;
        offer.condition.clone_from(condition);
        offer.repeated = self.own_offer(by).is_some()
            || self.refused_since_his_last_move(by)
            || self.nothing_changed_since_the_refusal(by);
        if barred {
            offer.status = OfferStatus::Barred;
            self.offers.push(offer);
            effects.push(Effect::OfferBarred { by });
            return;
        }
        effects.push(Effect::OfferStands {
            by,
            timing: offer.timing,
            conditional: offer.condition.is_some(),
            repeated: offer.repeated,
        });
        self.stand(offer, effects);
        if together {
            self.agreed_or_awaits_consent(effects);
        } else if *via_arbiter && self.bar() == Bar::Consent {
            effects.push(Effect::ConsentAwaited);
        }
    }

    fn new_offer(&self, event: &Event, by: Color, source: OfferSource, form: Form) -> Offer {
        Offer {
            by,
            ply: self.ply(),
            at: event.at,
            timing: self.timing_of_offer(by),
            form,
            via_arbiter: false,
            ground: None,
            condition: None,
            source,
            status: OfferStatus::Pending,
            opponent_had_touched: self.touched.any() && by != self.having_the_move(),
            repeated: false,
            written: [false; 2],
            before_correction: false,
        }
    }

    fn own_offer(&self, by: Color) -> Option<usize> {
        [self.pending, self.counter]
            .into_iter()
            .flatten()
            .find(|&at| self.offers[at].by == by)
    }

    /// Whether `by` was refused and has made no move since he offered.
    fn refused_since_his_last_move(&self, by: Color) -> bool {
        self.offers
            .iter()
            .rev()
            .find(|offer| offer.by == by)
            .is_some_and(|offer| {
                offer.status == OfferStatus::Refused && self.ply().0 <= offer.ply.0 + 1
            })
    }

    /// US Chess 14B5, where it applies: his last offer was refused, the opponent has not offered since,
    /// and there was no pawn move or capture.
    fn nothing_changed_since_the_refusal(&self, by: Color) -> bool {
        let applies = self.regulations().offers.reoffer == Reoffer::Us14B5
            || self.rules().edition == Edition::UsChess;
        //= us-chess#14B5
        applies
            && self.offers.last().is_some_and(|offer| {
                let since = self.ply().0 - offer.ply.0;
                offer.by == by
                    && offer.status == OfferStatus::Refused
                    && self.course.history().quiet_moves().0 >= since
            })
    }

    /// The offer can be accepted from now on.
    fn stand(&mut self, offer: Offer, effects: &mut Vec<Effect>) {
        let by = offer.by;
        let at = self.offers.len();
        self.offers.push(offer);
        match (self.pending, self.own_offer(by)) {
            // The same player's older offer gives way to the new one.
            (_, Some(own)) => {
                self.offers[own].status = OfferStatus::Lapsed;
                if self.pending == Some(own) {
                    self.pending = Some(at);
                } else {
                    self.counter = Some(at);
                }
            }
            (None, None) => self.pending = Some(at),
            (Some(_), None) => {
                self.counter = Some(at);
                effects.push(Effect::CounterOffer { by });
            }
        }
    }

    pub(super) fn end_offer(&mut self, at: usize, how: OfferStatus, effects: &mut Vec<Effect>) {
        self.offers[at].status = how;
        if self.pending == Some(at) {
            self.pending = self.counter.take();
        } else if self.counter == Some(at) {
            self.counter = None;
        }
        effects.push(Effect::OfferEnded {
            by: self.offers[at].by,
            how,
        });
    }

    pub(super) fn end_offers_with_the_game(&mut self, effects: &mut Vec<Effect>) {
        while let Some(at) = self.pending {
            self.end_offer(at, OfferStatus::Void, effects);
        }
    }

    pub(super) fn offer_written(&mut self, event: &Event) {
        if let (Actor::Player(by), Some(offer)) = (event.by, self.offers.last_mut()) {
            offer.written[index(by)] = true;
        }
    }

    pub(super) fn accepted(&mut self, event: &Event, effects: &mut Vec<Effect>) {
        let Actor::Player(by) = event.by else {
            return;
        };
        match self.offer_to(by) {
            //= fide-2023#9.1.1
            None => {
                self.awaits_consent = true;
                effects.push(Effect::NoDrawWithoutConsent);
                return;
            }
            Some(at) if self.pending != Some(at) => {
                std::mem::swap(&mut self.pending, &mut self.counter);
            }
            Some(_) => {}
        }
        self.agreed_or_awaits_consent(effects);
    }

    /// Both want the draw: it is one, unless the arbiter has to consent first.
    fn agreed_or_awaits_consent(&mut self, effects: &mut Vec<Effect>) {
        if self.bar() == Bar::Consent {
            self.awaits_consent = true;
            effects.push(Effect::ConsentAwaited);
            return;
        }
        self.agree(effects);
    }

    fn agree(&mut self, effects: &mut Vec<Effect>) {
        if let Some(at) = self.pending {
            self.end_offer(at, OfferStatus::Accepted, effects);
        }
        //= fide-2023#5.2.3
        self.end = Some(self.drawn(Reason::Agreement));
    }

    pub(super) fn refused(&mut self, event: &Event, effects: &mut Vec<Effect>) {
        let Actor::Player(by) = event.by else {
            return;
        };
        if let Some(at) = self.offer_to(by) {
            //= fide-2023#9.1.2.1
            self.end_offer(at, OfferStatus::Refused, effects);
            self.awaits_consent = false;
        }
    }

    pub(super) fn consented(&mut self, effects: &mut Vec<Effect>) {
        //= fide-2023#9.1.1
        self.consent = true;
        effects.push(Effect::ConsentGiven);
        // With the consent an offer that was barred in this position is one.
        let barred = Color::ALL
            .into_iter()
            .find_map(|player| self.barred_offer_to(player));
        if self.pending.is_none()
            && let Some(at) = barred
        {
            self.offers[at].status = OfferStatus::Pending;
            self.pending = Some(at);
        }
        if self.awaits_consent {
            self.agree(effects);
        }
    }

    pub(super) fn denied(&mut self, effects: &mut Vec<Effect>) {
        self.awaits_consent = false;
        self.consent = false;
        while let Some(at) = self.pending {
            self.end_offer(at, OfferStatus::Lapsed, effects);
        }
    }

    pub(super) fn claimed(
        &mut self,
        event: &Event,
        ground: Ground,
        announced: Option<&NamedMove>,
        basis: ClaimBasis,
        effects: &mut Vec<Effect>,
    ) {
        let Actor::Player(by) = event.by else {
            return;
        };
        let claim = self.opened_claim(by, ground, announced, basis, event.at);
        effects.push(Effect::ClaimOpen {
            by,
            needs_proof: claim.needs_proof,
        });
        self.claim = Some(claim);
        //= fide-2023#9.1.2.3
        if self.own_offer(by).is_none() && self.rules().play != crate::law::Play::OnlineE04 {
            let offer = self.new_offer(event, by, OfferSource::Claim, Form::Word);
            effects.push(Effect::CountsAsOffer { by });
            self.stand_quietly(offer);
        }
    }

    /// The offer that a claim or a request is: nobody has to be asked what he means by it.
    fn stand_quietly(&mut self, offer: Offer) {
        let mut unheard = Vec::new();
        self.stand(offer, &mut unheard);
    }

    pub(super) fn claim_ruled(
        &mut self,
        event: &Event,
        status: Status,
        ground: Ground,
        effects: &mut Vec<Effect>,
    ) {
        let Some(claim) = self.claim.take() else {
            return;
        };
        let by = claim.by;
        // An ambiguous or unwritten announcement is not yet a claim.
        if let Some(last) = effects.last()
            && matches!(last, Effect::CountsAsOffer { .. })
            && status == Status::MoveNotRecorded
        {
            effects.pop();
        }
        effects.push(Effect::ClaimRuled { by, status });
        match status {
            Status::Correct => self.claim_drawn(&claim.announced, ground),
            Status::Incorrect => {
                if !claim.after_move && by == self.having_the_move() {
                    self.oblige(claim.announced.as_ref(), effects);
                }
                let survives = self.regulations().claims.offer_survives
                    || self.rules().edition == Edition::UsChess;
                //= fide-2023#9.1.2.3
                if !survives {
                    self.end_claim_offer(by, effects);
                }
            }
            Status::MoveNotRecorded => {
                //= fide-2023#11.9
                self.end_claim_offer(by, &mut Vec::new());
            }
            Status::Inadmissible(_)
            | Status::RightLost
            | Status::NeedsProof
            | Status::Depends
            | Status::GameOver => {}
        }
        self.claims.push(RuledClaim {
            by,
            ply: claim.ply,
            ground,
            announced: claim.announced,
            status,
            at: event.at,
            before_correction: false,
        });
        // The clock of the player having the move runs again.
        if self.clocks.paused() && self.end.is_none() {
            self.restart_clocks(event.at);
        }
    }

    fn end_claim_offer(&mut self, by: Color, effects: &mut Vec<Effect>) {
        if let Some(at) = self.own_offer(by)
            && self.offers[at].source == OfferSource::Claim
        {
            self.end_offer(at, OfferStatus::Lapsed, effects);
        }
    }

    fn claim_drawn(&mut self, announced: &Option<NamedMove>, ground: Ground) {
        let occurrences = self.course.history().occurrences().get();
        let fifty = self.course.history().quiet_moves() >= crate::position::QuietMoves::FIFTY;
        let (reason, rule) = match ground {
            Ground::Fifty if fifty || announced.is_none() => {
                (Reason::FiftyClaim, Rule::FiftyOnBoard)
            }
            Ground::Fifty => (Reason::FiftyClaim, Rule::FiftyAhead),
            Ground::Threefold | Ground::Unstated if occurrences >= 3 => {
                (Reason::ThreefoldClaim, Rule::ThreefoldOnBoard)
            }
            Ground::Threefold | Ground::Unstated => (Reason::ThreefoldClaim, Rule::ThreefoldAhead),
        };
        let rules = self.rules();
        //= fide-2023#9.5.2
        self.end = Some(End {
            ply: self.ply(),
            reason,
            also: Vec::new(),
            score: Score::DRAW,
            articles: vec![rule.article(rules), Rule::ClaimCorrect.article(rules)],
            unproved: false,
        });
    }

    /// The announced move of an incorrect claim binds (9.5.3); if it is illegal, the piece does (4.3).
    fn oblige(&mut self, named: Option<&NamedMove>, effects: &mut Vec<Effect>) {
        let Some(named) = named else {
            return;
        };
        let obligation = match announced(self, named) {
            crate::claim::Announced::Nothing => return,
            crate::claim::Announced::Legal(mv) => Obligation::Play(mv),
            crate::claim::Announced::Ambiguous(moves) => Obligation::OneOf(moves),
            //= fide-2023#4.5
            crate::claim::Announced::Illegal { instead } if instead.is_empty() => return,
            crate::claim::Announced::Illegal { instead } => Obligation::OneOf(instead),
        };
        self.must(obligation, effects);
    }

    /// The player having the move must make one of these, if there are any.
    pub(super) fn bind_to(&mut self, moves: Vec<Move>, effects: &mut Vec<Effect>) {
        if !moves.is_empty() {
            self.must(Obligation::OneOf(moves), effects);
        }
    }

    fn must(&mut self, obligation: Obligation, effects: &mut Vec<Effect>) {
        let moves = match &obligation {
            Obligation::Play(mv) => std::slice::from_ref(mv),
            Obligation::OneOf(moves) => moves,
        };
        let moves = moves
            .iter()
            .map(|&mv| NumberedMove::of(self.position(), mv))
            .collect();
        effects.push(Effect::MustPlay {
            by: self.position().turn(),
            obligation: obligation.clone(),
            moves,
        });
        self.obligation = Some(obligation);
    }

    pub(super) fn increment_asked(&mut self, event: &Event, effects: &mut Vec<Effect>) {
        let Actor::Player(by) = event.by else {
            return;
        };
        self.quick_finish = Some(QuickFinishRequest {
            by,
            for_increment: true,
            postponed: false,
        });
        self.request_offers(event, by, OfferSource::IncrementRequest, effects);
    }

    /// A request that is also an offer of a draw.
    pub(super) fn request_offers(
        &mut self,
        event: &Event,
        by: Color,
        source: OfferSource,
        effects: &mut Vec<Effect>,
    ) {
        if self.own_offer(by).is_none() {
            let mut offer = self.new_offer(event, by, source, Form::Word);
            offer.timing = Timing::Proper;
            effects.push(Effect::CountsAsOffer { by });
            self.stand_quietly(offer);
        }
    }
}
