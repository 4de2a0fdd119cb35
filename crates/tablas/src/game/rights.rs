//! What each player may do now, and why not the rest.

use shakmaty::{Color, Move};

use crate::claim::Ground;
use crate::game::{Act, Actor, Command, Form, Game, Obligation, Refusal, Timing, Why, decide};
use crate::law::articles::fide_2023 as laws;
use crate::law::{Article, Play, Rule};
use crate::position::QuietMoves;
use crate::sentence::{NumberedMove, Sentence, Value};

/// Who may be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seen {
    /// Everybody.
    Everyone,
    /// The player himself and the arbiter.
    PlayerAndArbiter,
    /// The arbiter only: 12.6 keeps him from pointing it out, to the players and to the public.
    ArbiterOnly,
}

/// Something that a player may do now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Right {
    /// Make a move; these only, if he is bound.
    Move(Option<Vec<Move>>),
    /// Press the clock.
    Press,
    /// Offer a draw; the moment it would come at.
    Offer(Timing),
    /// Ask for a draw through the arbiter.
    OfferThroughArbiter,
    /// Accept the opponent's offer.
    Accept,
    /// Refuse it in words.
    Refuse,
    /// Claim on the position on the board.
    ClaimOnBoard(Ground),
    /// Claim by announcing one of these moves.
    ClaimByMove(Ground, Vec<Move>),
    /// Have a claim checked rather than accept it as an offer.
    AskCheck,
    /// Claim the opponent's fallen flag.
    CallFlag,
    /// Stop the clocks to call the arbiter.
    CallArbiter,
    /// Resign.
    Resign,
    /// Ask for an increment (III.4).
    AskIncrement,
    /// Ask the arbiter for a draw (III.5, III.6).
    AskQuickFinish,
    /// Sign the result.
    Sign,
    /// Appeal.
    Appeal,
}

/// Something that a player may not do now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MayNot {
    /// The message that names the act.
    pub what: Sentence,
    /// Why.
    pub refusal: Refusal,
}

/// What a player may and may not do now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rights {
    /// Whose.
    pub player: Color,
    /// What he may do, with the article and who may be told.
    pub may: Vec<(Right, Article, Seen)>,
    /// What he may not do, of what a player usually wants to.
    pub may_not: Vec<MayNot>,
}

impl Right {
    /// The sentence that tells it. `position` names the moves.
    #[must_use]
    pub fn sentence(&self, position: &shakmaty::Chess) -> Sentence {
        let named = |moves: &[Move]| {
            Value::Moves(
                moves
                    .iter()
                    .map(|&mv| NumberedMove::of(position, mv))
                    .collect(),
            )
        };
        match self {
            Right::Move(None) => Sentence::new("right-move"),
            Right::Move(Some(moves)) => {
                Sentence::new("right-move-bound").with("moves", named(moves))
            }
            Right::Press => Sentence::new("right-press"),
            Right::Offer(timing) => Sentence::new("right-offer").with(
                "timing",
                match timing {
                    Timing::Proper => "proper",
                    Timing::BeforeMoving => "early",
                    Timing::OnOpponentsTime => "off-turn",
                },
            ),
            Right::OfferThroughArbiter => Sentence::new("right-offer-through-arbiter"),
            Right::Accept => Sentence::new("right-accept"),
            Right::Refuse => Sentence::new("right-refuse"),
            Right::ClaimOnBoard(ground) => {
                Sentence::new("right-claim-on-board").with("ground", ground.key())
            }
            Right::ClaimByMove(ground, moves) => Sentence::new("right-claim-by-move")
                .with("ground", ground.key())
                .with("moves", named(moves)),
            Right::AskCheck => Sentence::new("right-ask-check"),
            Right::CallFlag => Sentence::new("right-call-flag"),
            Right::CallArbiter => Sentence::new("right-call-arbiter"),
            Right::Resign => Sentence::new("right-resign"),
            Right::AskIncrement => Sentence::new("right-ask-increment"),
            Right::AskQuickFinish => Sentence::new("right-ask-quick-finish"),
            Right::Sign => Sentence::new("right-sign"),
            Right::Appeal => Sentence::new("right-appeal"),
        }
    }
}

impl Game {
    /// What `player` may do now, and why not the rest.
    #[must_use]
    pub fn rights(&self, player: Color) -> Rights {
        let rules = self.rules();
        let mut rights = Rights {
            player,
            may: Vec::new(),
            may_not: Vec::new(),
        };
        let try_act = |act: Act| {
            decide(
                self,
                &Command {
                    at: self.now(),
                    by: Actor::Player(player),
                    who: None,
                    act,
                },
            )
        };
        let offer = |via_arbiter| Act::Offer {
            via_arbiter,
            condition: None,
            form: Form::Word,
            ground: None,
        };
        let everyone = Seen::Everyone;
        self.right_to_move(player, &mut rights);
        if try_act(Act::Press).is_ok() {
            rights
                .may
                .push((Right::Press, rules.cite(laws::A6_2_1), everyone));
        }
        self.right_to_offer(player, try_act(offer(false)).err(), &mut rights);
        for (act, right, rule) in [
            (Act::Accept(Form::Word), Right::Accept, Rule::Agreement),
            (Act::Refuse(Form::Word), Right::Refuse, Rule::OfferMoment),
        ] {
            match try_act(act) {
                Ok(_) => rights.may.push((right, rule.article(rules), everyone)),
                Err(refusal) if self.offer_to(player).is_some() => rights.may_not.push(MayNot {
                    what: Sentence::new(if right == Right::Accept {
                        "act-accept"
                    } else {
                        "act-refuse"
                    }),
                    refusal,
                }),
                Err(_) => {}
            }
        }
        self.right_to_claim(player, &mut rights);
        for (act, right, article, seen) in [
            (
                Act::CallFlag,
                Right::CallFlag,
                laws::A6_8,
                Seen::ArbiterOnly,
            ),
            (Act::Pause, Right::CallArbiter, laws::A6_11_2, everyone),
            (
                Act::Resign(Form::Word),
                Right::Resign,
                laws::A5_1_2,
                everyone,
            ),
            (
                Act::AskIncrement,
                Right::AskIncrement,
                laws::GIII_4,
                everyone,
            ),
            (
                Act::AskQuickFinish(crate::game::QuickFinishGround::CannotWin),
                Right::AskQuickFinish,
                laws::GIII_5,
                everyone,
            ),
            (Act::Sign, Right::Sign, laws::A8_7, everyone),
        ] {
            if try_act(act).is_ok() {
                rights.may.push((right, rules.cite(article), seen));
            }
        }
        if self.end.is_some() && !self.result.deadline_passed {
            rights
                .may
                .push((Right::Appeal, rules.cite(laws::A11_10), everyone));
        }
        rights
    }

    fn right_to_move(&self, player: Color, rights: &mut Rights) {
        if player != self.having_the_move() || self.end.is_some() {
            return;
        }
        let rules = self.rules();
        if self.claim.is_some() {
            rights.may_not.push(MayNot {
                what: Sentence::new("act-move"),
                refusal: Refusal::new(Why::ClaimFirst, rules),
            });
            return;
        }
        let (bound, article) = match &self.obligation {
            Some(Obligation::Play(mv)) => (Some(vec![*mv]), Rule::ClaimIncorrect.article(rules)),
            Some(Obligation::OneOf(moves)) => (Some(moves.clone()), Rule::TouchMove.article(rules)),
            None => match self.touched.binding(self.position()) {
                Some(moves) => (Some(moves), Rule::TouchMove.article(rules)),
                None => (None, Rule::HavingTheMove.article(rules)),
            },
        };
        rights
            .may
            .push((Right::Move(bound), article, Seen::Everyone));
    }

    fn right_to_offer(&self, player: Color, refusal: Option<Refusal>, rights: &mut Rights) {
        let rules = self.rules();
        let bar = rules.cite(laws::A9_1_1);
        match refusal {
            Some(refusal) => {
                rights.may_not.push(MayNot {
                    what: Sentence::new("act-offer"),
                    refusal,
                });
                return;
            }
            None if self.offer_is_barred(player, false) => rights.may_not.push(MayNot {
                what: Sentence::new("act-offer"),
                refusal: Refusal::new(Why::OfferIsBarred, rules),
            }),
            None => rights.may.push((
                Right::Offer(self.timing_of_offer(player)),
                Rule::OfferMoment.article(rules),
                Seen::Everyone,
            )),
        }
        let through = self.offer_is_barred(player, false) && !self.offer_is_barred(player, true);
        if through {
            rights
                .may
                .push((Right::OfferThroughArbiter, bar, Seen::Everyone));
        }
    }

    /// A right to claim is for the arbiter's eyes: 12.6 keeps him from telling.
    fn right_to_claim(&self, player: Color, rights: &mut Rights) {
        let rules = self.rules();
        if let Some(claim) = &self.claim {
            if claim.by != player {
                rights.may.push((
                    Right::AskCheck,
                    Rule::ClaimIsOffer.article(rules),
                    Seen::Everyone,
                ));
            }
            return;
        }
        if self.end.is_some()
            || player != self.having_the_move()
            || rules.play == Play::OnlineE04
            || self.sealed.is_some()
        {
            return;
        }
        let history = self.course.history();
        let mut found = Vec::new();
        if history.occurrences().get() >= 3 {
            found.push((
                Right::ClaimOnBoard(Ground::Threefold),
                Rule::ThreefoldOnBoard,
            ));
        }
        let ahead = history.threefold_ahead();
        if !ahead.is_empty() {
            let right = Right::ClaimByMove(Ground::Threefold, ahead);
            found.push((right, Rule::ThreefoldAhead));
        }
        if history.quiet_moves() >= QuietMoves::FIFTY {
            found.push((Right::ClaimOnBoard(Ground::Fifty), Rule::FiftyOnBoard));
        } else if history.quiet_moves().next() >= QuietMoves::FIFTY {
            let ahead = history.fifty_ahead();
            if !ahead.is_empty() {
                found.push((Right::ClaimByMove(Ground::Fifty, ahead), Rule::FiftyAhead));
            }
        }
        if found.is_empty() {
            return;
        }
        if self.touched.any() {
            rights.may_not.push(MayNot {
                what: Sentence::new("act-claim"),
                refusal: Refusal {
                    article: Rule::TouchLosesClaim.article(rules),
                    why: Why::TouchedPiece,
                },
            });
            return;
        }
        for (right, rule) in found {
            rights
                .may
                .push((right, rule.article(rules), Seen::ArbiterOnly));
        }
    }

    /// Whether anything may be claimed now that nobody may point out (12.6).
    #[must_use]
    pub fn something_to_claim(&self) -> bool {
        let mut rights = Rights {
            player: self.having_the_move(),
            may: Vec::new(),
            may_not: Vec::new(),
        };
        self.right_to_claim(self.having_the_move(), &mut rights);
        rights
            .may
            .iter()
            .any(|(_, _, seen)| *seen == Seen::ArbiterOnly)
    }
}
