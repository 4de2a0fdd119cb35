//! Offers, answers, and the restrictions of an event (9.1, 5.2.3).

use shakmaty::Color;

use super::{Followed, claims};
use crate::game::{Act, Actor, Form, Game, Meaning, OfferStatus, Timing, What, Why};
use crate::law::Play;
use crate::regulations::{Adviser, AgreementBy, DrawGround, OffTurnOffer, Reoffer};

/// What the event has against an agreement now (9.1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) enum Bar {
    /// Nothing.
    None,
    /// The arbiter must consent.
    Consent,
    /// It is not to be had at all.
    Never,
}

impl Game {
    /// What bars an agreement in the position on the board. A consent that was given lifts it.
    pub(in crate::game) fn bar(&self) -> Bar {
        let agreement = &self.regulations().agreement;
        if !agreement.rounds.hold(self.setup.round) {
            return Bar::None;
        }
        //= fide-2023#9.1.1
        match agreement.by {
            AgreementBy::Never => Bar::Never,
            AgreementBy::Arbiter if !self.consent => Bar::Consent,
            AgreementBy::Arbiter => Bar::None,
            AgreementBy::Players => {
                let made = Color::ALL.into_iter().map(|player| self.moves_made(player));
                let too_early = made.min().is_some_and(|n| n < agreement.min_moves);
                if too_early && !self.consent {
                    Bar::Consent
                } else {
                    Bar::None
                }
            }
        }
    }

    /// At which moment of the move an offer by `player` comes.
    pub(in crate::game) fn timing_of_offer(&self, player: Color) -> Timing {
        //= fide-2023#9.1.2.1
        if self.rules().play == Play::OnlineE04 || self.sealed.is_some() {
            // The button works at any time; an adjourned game has no running clock (GI.4).
            Timing::Proper
        } else if player == self.having_the_move() {
            Timing::BeforeMoving
        } else if self.has_not_pressed(player) {
            Timing::Proper
        } else {
            Timing::OnOpponentsTime
        }
    }

    /// Whether the regulations bar an offer that `player` would make now directly or through the
    /// arbiter.
    pub(in crate::game) fn offer_is_barred(&self, player: Color, via_arbiter: bool) -> bool {
        match self.bar() {
            Bar::Never => true,
            Bar::Consent => !via_arbiter,
            Bar::None => self.too_soon_again(player),
        }
    }

    fn too_soon_again(&self, player: Color) -> bool {
        let mut earlier = self
            .offers
            .iter()
            .filter(|offer| offer.by == player && offer.status != OfferStatus::Barred);
        let since_last = |plies: u32| {
            self.offers
                .iter()
                .rev()
                .find(|offer| offer.by == player && offer.status != OfferStatus::Barred)
                .is_some_and(|offer| self.ply().0 < offer.ply.0 + plies)
        };
        match self.regulations().offers.reoffer {
            Reoffer::Free | Reoffer::Us14B5 => false,
            Reoffer::OneMoveEach => since_last(2),
            Reoffer::AfterPlies(plies) => since_last(plies),
            Reoffer::AtMost(limit) => limit as usize <= earlier.by_ref().count(),
        }
    }

    /// The offer to `player` that was barred in this very position, by its place.
    pub(in crate::game) fn barred_offer_to(&self, player: Color) -> Option<usize> {
        let offer = self.offers.last()?;
        (offer.by != player && offer.status == OfferStatus::Barred && offer.ply == self.ply())
            .then(|| self.offers.len() - 1)
    }

    /// The offer that `player` could accept, by its place among the offers.
    pub(in crate::game) fn offer_to(&self, player: Color) -> Option<usize> {
        [self.pending, self.counter]
            .into_iter()
            .flatten()
            .find(|&at| self.offers[at].by != player)
    }
}

pub(super) fn offer(
    game: &Game,
    by: Actor,
    via_arbiter: bool,
    ground: Option<DrawGround>,
) -> Result<(), Why> {
    if game.claim.is_some() {
        return Err(Why::ClaimFirst);
    }
    let player = match by {
        Actor::Player(player) => player,
        Actor::BothPlayers => !game.having_the_move(),
        Actor::Arbiter | Actor::Organiser | Actor::AppealsCommittee | Actor::Bystander => {
            return Err(Why::NotForHim);
        }
    };
    if by == Actor::BothPlayers && game.both_have_moved().is_err() {
        return Err(Why::BothMustHaveMoved);
    }
    if game.regulations().offers.off_turn == OffTurnOffer::Reject
        && game.timing_of_offer(player) == Timing::OnOpponentsTime
    {
        return Err(Why::OfferOnOpponentsTime);
    }
    if via_arbiter
        && game.bar() == Bar::Consent
        && ground.is_some_and(|ground| !game.regulations().agreement.grounds.admit(ground))
    {
        return Err(Why::GroundNotAdmitted);
    }
    Ok(())
}

impl Game {
    //= fide-2023#5.2.3
    fn both_have_moved(&self) -> Result<(), Why> {
        //= fide-2014#5.2c
        //= fide-2009#5.2c
        if self.rules().edition.is_before_2017() {
            return Ok(());
        }
        // Online a platform may allow agreement without moves; E.04 leaves it open, so 5.2.3 holds.
        if Color::ALL.into_iter().all(|it| self.moves_made(it) > 0) {
            Ok(())
        } else {
            Err(Why::BothMustHaveMoved)
        }
    }
}

pub(super) fn accept(game: &Game, by: Color, act: &Act) -> Result<Followed, Why> {
    let Some(at) = game.offer_to(by) else {
        // An agreement on an offer that was barred is no draw unless the arbiter consents.
        if game.barred_offer_to(by).is_some() && game.bar() == Bar::Consent {
            game.both_have_moved()?;
            return Ok(vec![(Actor::Player(by), What::Done(act.clone()))]);
        }
        return Err(no_offer(game, by));
    };
    game.both_have_moved()?;
    //= fide-2023#9.1.2.3
    // A claim may be accepted as an offer, but not where the regulations bar an agreement: then it
    // has to be checked.
    if game.claim.as_ref().is_some_and(|claim| claim.by != by) && game.bar() != Bar::None {
        return claims::check(game, Actor::Player(by), &Act::AskCheck);
    }
    if game.bar() == Bar::Never {
        return Err(Why::OfferIsBarred);
    }
    if game.bar() == Bar::Consent && !game.offers[at].via_arbiter {
        return Err(Why::ConsentNeeded);
    }
    Ok(vec![(Actor::Player(by), What::Done(act.clone()))])
}

fn no_offer(game: &Game, by: Color) -> Why {
    if game.pending.is_some() {
        return Why::OwnOffer;
    }
    match game.offers.last() {
        Some(offer) if offer.status == OfferStatus::Barred && offer.by != by => Why::OfferIsBarred,
        Some(_) | None => Why::NoOffer,
    }
}

pub(super) fn refuse(game: &Game, by: Color, act: &Act) -> Result<Followed, Why> {
    if game.offer_to(by).is_none() {
        return Err(no_offer(game, by));
    }
    // Whoever refuses the offer that a claim is wants the claim checked.
    if game.claim.as_ref().is_some_and(|claim| claim.by != by) {
        return claims::check(game, Actor::Player(by), &Act::AskCheck);
    }
    Ok(vec![(Actor::Player(by), What::Done(act.clone()))])
}

pub(super) fn withdraw(game: &Game, by: Color) -> Why {
    let own = [game.pending, game.counter]
        .into_iter()
        .flatten()
        .any(|at| game.offers[at].by == by);
    if own {
        //= fide-2023#9.1.2.1
        Why::OfferCannotBeWithdrawn
    } else {
        Why::NoOffer
    }
}

pub(super) fn clarify(
    game: &Game,
    player: Color,
    meaning: Meaning,
    act: &Act,
) -> Result<Followed, Why> {
    if game.unclear.is_none_or(|(whose, _)| whose != player) {
        return Err(Why::NothingUnclear);
    }
    let mut events = vec![(Actor::Arbiter, What::Done(act.clone()))];
    let meant = match meaning {
        Meaning::Nothing => return Ok(events),
        Meaning::Offer => Act::Offer {
            via_arbiter: false,
            condition: None,
            form: Form::Gesture,
            ground: None,
        },
        Meaning::Acceptance => Act::Accept(Form::Gesture),
        Meaning::Refusal => Act::Refuse(Form::Gesture),
        Meaning::Resignation => Act::Resign(Form::Gesture),
    };
    let command = crate::game::Command {
        at: game.now(),
        by: Actor::Player(player),
        who: None,
        act: meant,
    };
    events.extend(super::follow(game, &command)?);
    Ok(events)
}

/// Whether a request for the arbiter's consent is open: an offer through him, or an agreement.
fn request_is_open(game: &Game) -> bool {
    game.awaits_consent
        || [game.pending, game.counter]
            .into_iter()
            .flatten()
            .any(|at| game.offers[at].via_arbiter)
}

pub(super) fn opinion(game: &Game, by: Actor) -> Result<(), Why> {
    super::arbiter(by)?;
    match game.regulations().agreement.adviser {
        Adviser::May | Adviser::Must if request_is_open(game) => Ok(()),
        Adviser::None | Adviser::May | Adviser::Must => Err(Why::NoRequest),
    }
}

pub(super) fn consent(game: &Game, by: Actor) -> Result<(), Why> {
    super::arbiter(by)?;
    match game.bar() {
        Bar::None => return Err(Why::NoRequest),
        Bar::Never => return Err(Why::OfferIsBarred),
        Bar::Consent => {}
    }
    if game.regulations().agreement.adviser == Adviser::Must
        && request_is_open(game)
        && !game.opinion_heard()
    {
        return Err(Why::AdviserFirst);
    }
    Ok(())
}

pub(super) fn deny(game: &Game, by: Actor) -> Result<(), Why> {
    super::arbiter(by)?;
    if request_is_open(game) {
        Ok(())
    } else {
        Err(Why::NoRequest)
    }
}

impl Game {
    /// Whether an adviser has spoken since the last offer through the arbiter.
    fn opinion_heard(&self) -> bool {
        self.log
            .iter()
            .rev()
            .take_while(|event| {
                !matches!(
                    event.what,
                    What::Done(Act::Offer {
                        via_arbiter: true,
                        ..
                    })
                )
            })
            .any(|event| matches!(event.what, What::Done(Act::Opinion { .. })))
    }
}
