//! Resignation, guidelines, envelopes.

use crate::game::decide::Loss;
use crate::game::{
    Actor, Effect, End, Event, Game, Means, Moment, OfferSource, OfferStatus, QuickFinishDecision,
    QuickFinishRequest, Reason,
};
use crate::law::Edition;
use crate::law::articles::fide_2023 as laws;
use crate::regulations::QuickFinish;
use crate::ruling::Score;
use crate::units::Millis;

/// The increment of Guidelines III.4.
const FIVE_SECONDS: Millis = Millis(5_000);

impl Game {
    pub(super) fn resigned(&mut self, event: &Event) {
        if let Actor::Player(by) = event.by {
            self.end = Some(self.lost_by(by, Loss::Resignation));
        }
    }

    pub(super) fn increment_decided(&mut self, agreed: bool, at: Moment) {
        //= fide-2023#GIII.4
        if agreed {
            self.clocks.set_increment(FIVE_SECONDS, at);
        }
        if let Some(request) = self.quick_finish.take()
            && let Some(offer) = self
                .pending
                .filter(|&it| self.offers[it].by == request.by)
                .filter(|&it| self.offers[it].source == OfferSource::IncrementRequest)
        {
            self.end_offer(offer, OfferStatus::Lapsed, &mut Vec::new());
        }
    }

    pub(super) fn quick_finish_asked(&mut self, event: &Event, effects: &mut Vec<Effect>) {
        if let Actor::Player(by) = event.by {
            //= fide-2009#9.1b3
            if self.rules().edition == Edition::Fide2009 {
                self.request_offers(event, by, OfferSource::QuickFinishRequest, effects);
            }
            self.quick_finish = Some(QuickFinishRequest {
                by,
                for_increment: false,
                postponed: false,
            });
            //= fide-2023#GIII.6
            if self.regulations().guidelines.quick_finish == QuickFinish::NoArbiter {
                self.clocks.pause(event.at);
            }
        }
    }

    pub(super) fn quick_finish_decided(
        &mut self,
        decision: QuickFinishDecision,
        effects: &mut Vec<Effect>,
    ) {
        match decision {
            QuickFinishDecision::Drawn => {
                let was_over = self.end.is_some();
                let mut end = self.drawn(Reason::QuickFinish);
                if self.regulations().guidelines.quick_finish == QuickFinish::NoArbiter {
                    end.articles = vec![self.rules().cite(laws::GIII_6)];
                }
                self.end = Some(end);
                self.quick_finish = None;
                if was_over {
                    self.tell_end(effects);
                }
            }
            QuickFinishDecision::Postponed { .. } => {
                if let Some(request) = &mut self.quick_finish {
                    request.postponed = true;
                }
            }
            QuickFinishDecision::Rejected => self.quick_finish = None,
        }
    }

    pub(super) fn envelope_opened(&mut self, event: &Event, effects: &mut Vec<Effect>) {
        let Some(sealed) = self.sealed.take() else {
            return;
        };
        match sealed.named.means {
            //= fide-2023#GI.10
            Means::Legal(mv) => {
                self.moved(mv, effects);
                self.unpressed = [false; 2];
                let moves = self.moves_made(sealed.by);
                self.clocks.press(sealed.by, moves, event.at);
                self.clocks.run(!sealed.by, event.at);
            }
            //= fide-2023#GI.8
            Means::Several(_) | Means::Illegal { .. } => {
                self.end = Some(End {
                    ply: self.ply(),
                    reason: Reason::RulesInfraction,
                    also: Vec::new(),
                    score: Score::win(!sealed.by),
                    articles: vec![self.rules().cite(laws::GI_8)],
                    unproved: false,
                });
            }
        }
    }
}
