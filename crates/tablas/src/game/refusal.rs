//! Why an act is not possible. A refusal changes nothing.

use std::fmt;

use shakmaty::Color;

use crate::game::{End, Reason};
use crate::law::articles::{fide_2023 as laws, fide_online};
use crate::law::{Article, Play, Rule, Rules};
use crate::ruling::Score;
use crate::sentence::{NumberedMove, Sentence};
use crate::units::Ply;

/// An act that the Laws do not allow now, with the article that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why.
    pub why: Why,
    /// The article.
    pub article: Article,
}

/// The reasons of a refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The game is over since this position.
    Over {
        /// Since when.
        ply: Ply,
        /// Why it is over.
        reason: Reason,
        /// With what result.
        score: Score,
    },
    /// The moment of the command is before that of the last event.
    TimeRunsBackwards,
    /// This is not for the one who does it: players move, the arbiter rules.
    NotForHim,
    /// Somebody without a part in the game may tell the arbiter and nobody else.
    NoStanding,
    /// The opponent has the move.
    NotHavingTheMove(Color),
    /// The move is not legal here.
    IllegalMove,
    /// A touched piece leaves other moves only.
    TouchedPiece,
    /// The announced move of an incorrect claim must be played.
    MustPlayAnnounced(NumberedMove),
    /// The announced move is illegal; one with the same piece must be played.
    MustPlaySamePiece,
    /// No move was made, so there is nothing to complete with the clock.
    NothingToPress,
    /// The clocks stand still already.
    PausedAlready,
    /// The clocks run already.
    RunsAlready,
    /// A player may stop the clocks only to call the arbiter, and only the arbiter starts them.
    OnlyTheArbiterRestarts,
    /// The clocks stand still: no flag can fall.
    ClocksStandStill,
    /// While a claim is examined nothing else is done.
    ClaimFirst,
    /// No flag has fallen.
    FlagIsUp,
    /// The moves of the period are made: nothing is lost by that flag.
    PeriodIsComplete,
    /// A player adjusts on his own turn only.
    AdjustOnOwnTurn,
    /// There is no piece on that square.
    EmptySquare,
    /// A move is written before it is made only to claim a draw or to seal it, by the player having
    /// the move.
    WritingAhead,
    /// There is no offer to answer.
    NoOffer,
    /// Nobody accepts or refuses his own offer.
    OwnOffer,
    /// An offer cannot be taken back.
    OfferCannotBeWithdrawn,
    /// The event knows no offers on the opponent's time.
    OfferOnOpponentsTime,
    /// A draw is agreed only after both players have moved; the offer stays as it was.
    BothMustHaveMoved,
    /// The offer is barred by the regulations, so there is nothing to accept.
    OfferIsBarred,
    /// The regulations want the arbiter's consent first.
    ConsentNeeded,
    /// Nobody has asked for the arbiter's consent, or the event needs none.
    NoRequest,
    /// The ground is not among those that the regulations admit.
    GroundNotAdmitted,
    /// There is no gesture to clear up.
    NothingUnclear,
    /// There is no claim to check.
    NoClaim,
    /// A claim is examined already.
    ClaimIsOpen,
    /// A claim cannot be taken back.
    ClaimCannotBeWithdrawn,
    /// The game goes on: there is no result to write.
    GameGoesOn,
    /// The result is not written yet.
    NoResult,
    /// He has signed already.
    SignedAlready,
    /// Together they would have more than a game is worth.
    MoreThanTheGame,
    /// The time for it is over; the signed result stands.
    TooLate,
    /// There is no open appeal.
    NoAppeal,
    /// There is no such move in the record.
    NoSuchMove,
    /// With the move set right, a later one would not be legal any more.
    LaterMoveIllegal(NumberedMove),
    /// More time would be taken than there is.
    MoreThanIsLeft,
    /// Not an option that a penalty can rest on.
    NotAPenalty,
    /// The option needs an amount or a score that is missing.
    PenaltyNeedsAmount,
    /// The option has no such amount.
    NotInThisPenalty,
    /// Nothing would be taken from the offender or given to the opponent.
    NoPenaltyInIt,
    /// Points are given and taken once the game has a score.
    NoScoreYet,
    /// A fine needs an announcement beforehand, which the regulations do not have.
    FineNotAnnounced,
    /// The event has not announced this guideline.
    GuidelineNotAnnounced,
    /// The guideline is for the last two minutes and for the player having the move.
    NotInTheLastTwoMinutes,
    /// Such a request is open already, or none is.
    WrongStateOfRequest,
    /// The game is adjourned: only the envelope goes on.
    Adjourned,
    /// It is not adjourned.
    NotAdjourned,
    /// Refusing to comply loses a game only after a warning (11.7).
    WarnFirst,
    /// The rule belongs to another way of play (A.5, B.3).
    NotThisPlay,
    /// Until July 2017 this was no illegal move (7.5a of 2014).
    NotIllegalThen,
    /// The regulations want an adviser to be heard first.
    AdviserFirst,
    /// The request ended play; only the decision is left (III.6).
    PlayHasStopped,
}

impl Why {
    /// The sentence that tells it.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            Why::Over { ply, reason, score } => Sentence::new("refused-over")
                .with("after", *ply)
                .with("reason", reason.sentence())
                .with("result", score.to_string()),
            Why::TimeRunsBackwards => Sentence::new("refused-time-runs-backwards"),
            Why::NotForHim => Sentence::new("refused-not-for-him"),
            Why::NoStanding => Sentence::new("refused-no-standing"),
            Why::NotHavingTheMove(player) => {
                Sentence::new("refused-not-having-the-move").with("by", *player)
            }
            Why::IllegalMove => Sentence::new("refused-illegal-move"),
            Why::TouchedPiece => Sentence::new("refused-touched-piece"),
            Why::MustPlayAnnounced(mv) => {
                Sentence::new("refused-must-play").with("move", mv.clone())
            }
            Why::MustPlaySamePiece => Sentence::new("refused-must-play-same-piece"),
            Why::NothingToPress => Sentence::new("refused-nothing-to-press"),
            Why::PausedAlready => Sentence::new("refused-paused-already"),
            Why::RunsAlready => Sentence::new("refused-runs-already"),
            Why::OnlyTheArbiterRestarts => Sentence::new("refused-only-the-arbiter-restarts"),
            Why::ClocksStandStill => Sentence::new("refused-clocks-stand-still"),
            Why::ClaimFirst => Sentence::new("refused-claim-first"),
            Why::FlagIsUp => Sentence::new("refused-flag-is-up"),
            Why::PeriodIsComplete => Sentence::new("refused-period-is-complete"),
            Why::AdjustOnOwnTurn => Sentence::new("refused-adjust-on-own-turn"),
            Why::EmptySquare => Sentence::new("refused-empty-square"),
            Why::WritingAhead => Sentence::new("refused-writing-ahead"),
            Why::NoOffer => Sentence::new("refused-no-offer"),
            Why::OwnOffer => Sentence::new("refused-own-offer"),
            Why::OfferCannotBeWithdrawn => Sentence::new("refused-offer-cannot-be-withdrawn"),
            Why::OfferOnOpponentsTime => Sentence::new("refused-offer-on-opponents-time"),
            Why::BothMustHaveMoved => Sentence::new("refused-both-must-have-moved"),
            Why::OfferIsBarred => Sentence::new("refused-offer-is-barred"),
            Why::ConsentNeeded => Sentence::new("refused-consent-needed"),
            Why::NoRequest => Sentence::new("refused-no-request"),
            Why::GroundNotAdmitted => Sentence::new("refused-ground-not-admitted"),
            Why::NothingUnclear => Sentence::new("refused-nothing-unclear"),
            Why::NoClaim => Sentence::new("refused-no-claim"),
            Why::ClaimIsOpen => Sentence::new("refused-claim-is-open"),
            Why::ClaimCannotBeWithdrawn => Sentence::new("refused-claim-cannot-be-withdrawn"),
            Why::GameGoesOn => Sentence::new("refused-game-goes-on"),
            Why::NoResult => Sentence::new("refused-no-result"),
            Why::SignedAlready => Sentence::new("refused-signed-already"),
            Why::MoreThanTheGame => Sentence::new("refused-more-than-the-game"),
            Why::TooLate => Sentence::new("refused-too-late"),
            Why::NoAppeal => Sentence::new("refused-no-appeal"),
            Why::NoSuchMove => Sentence::new("refused-no-such-move"),
            Why::LaterMoveIllegal(mv) => {
                Sentence::new("refused-later-move-illegal").with("move", mv.clone())
            }
            Why::MoreThanIsLeft => Sentence::new("refused-more-than-is-left"),
            Why::NotAPenalty => Sentence::new("refused-not-a-penalty"),
            Why::PenaltyNeedsAmount => Sentence::new("refused-penalty-needs-amount"),
            Why::NotInThisPenalty => Sentence::new("refused-not-in-this-penalty"),
            Why::NoPenaltyInIt => Sentence::new("refused-no-penalty-in-it"),
            Why::NoScoreYet => Sentence::new("refused-no-score-yet"),
            Why::FineNotAnnounced => Sentence::new("refused-fine-not-announced"),
            Why::GuidelineNotAnnounced => Sentence::new("refused-guideline-not-announced"),
            Why::NotInTheLastTwoMinutes => Sentence::new("refused-not-in-the-last-two-minutes"),
            Why::WrongStateOfRequest => Sentence::new("refused-wrong-state-of-request"),
            Why::Adjourned => Sentence::new("refused-adjourned"),
            Why::NotAdjourned => Sentence::new("refused-not-adjourned"),
            Why::WarnFirst => Sentence::new("refused-warn-first"),
            Why::NotThisPlay => Sentence::new("refused-not-this-play"),
            Why::NotIllegalThen => Sentence::new("refused-not-illegal-then"),
            Why::AdviserFirst => Sentence::new("refused-adviser-first"),
            Why::PlayHasStopped => Sentence::new("refused-play-has-stopped"),
        }
    }

    /// The article that it rests on.
    #[must_use]
    pub fn article(&self, rules: Rules) -> Article {
        let online = rules.play == Play::OnlineE04;
        match self {
            Why::Over { reason, .. } => reason.article(rules),
            Why::TimeRunsBackwards => rules.cite(laws::A6_1),
            Why::NotForHim => rules.cite(laws::A12_6),
            Why::NoStanding => rules.cite(laws::A12_7),
            Why::NotHavingTheMove(_) => Rule::HavingTheMove.article(rules),
            Why::IllegalMove => Rule::LegalMove.article(rules),
            Why::TouchedPiece => rules.cite(laws::A4_3),
            Why::MustPlayAnnounced(_) => Rule::ClaimIncorrect.article(rules),
            Why::MustPlaySamePiece => Rule::TouchMove.article(rules),
            //= fide-2014#6.2c
            //= fide-2009#6.7c
            Why::NothingToPress if rules.edition.is_before_2017() => rules.cite(laws::A6_2_4),
            Why::NothingToPress => rules.cite(laws::A7_5_3),
            Why::PausedAlready | Why::ClocksStandStill => rules.cite(laws::A6_11_1),
            Why::RunsAlready | Why::OnlyTheArbiterRestarts => rules.cite(laws::A6_11_3),
            Why::ClaimFirst | Why::ClaimCannotBeWithdrawn | Why::ClaimIsOpen => {
                Rule::ClaimPause.article(rules)
            }
            Why::FlagIsUp => rules.cite(laws::A6_8),
            Why::PeriodIsComplete => rules.cite(laws::A6_4),
            Why::AdjustOnOwnTurn => rules.cite(laws::A4_2_1),
            Why::EmptySquare => rules.cite(laws::A4_3),
            Why::WritingAhead => rules.cite(laws::A8_1_2),
            Why::NoOffer | Why::OwnOffer | Why::OfferCannotBeWithdrawn => {
                if online {
                    fide_online::A5_3
                } else {
                    rules.cite(laws::A9_1_2_1)
                }
            }
            Why::OfferOnOpponentsTime => rules.cite(laws::A9_1_2_1),
            Why::NothingUnclear => rules.cite(laws::A9_1_2_1),
            Why::BothMustHaveMoved => rules.cite(laws::A5_2_3),
            Why::OfferIsBarred
            | Why::ConsentNeeded
            | Why::NoRequest
            | Why::AdviserFirst
            | Why::GroundNotAdmitted => rules.cite(laws::A9_1_1),
            Why::NoClaim => rules.cite(laws::A9_2),
            Why::GameGoesOn | Why::NoResult | Why::SignedAlready | Why::TooLate => {
                Rule::SignedResult.article(rules)
            }
            Why::MoreThanTheGame => rules.cite(laws::A10_2),
            Why::NoAppeal => rules.cite(laws::A11_10),
            Why::NoSuchMove | Why::LaterMoveIllegal(_) => rules.cite(laws::A7_6),
            Why::MoreThanIsLeft => rules.cite(laws::A12_9_3),
            Why::NotAPenalty
            | Why::PenaltyNeedsAmount
            | Why::NotInThisPenalty
            | Why::NoPenaltyInIt => rules.cite(laws::A12_9),
            Why::NoScoreYet => rules.cite(laws::A12_9_6),
            Why::FineNotAnnounced => rules.cite(laws::A12_9_7),
            Why::GuidelineNotAnnounced => rules.cite(laws::GIII_2_1),
            Why::NotInTheLastTwoMinutes => rules.cite(laws::GIII_5),
            Why::WrongStateOfRequest => rules.cite(laws::GIII_4),
            Why::Adjourned | Why::NotAdjourned => rules.cite(laws::GI_1_1),
            Why::WarnFirst => rules.cite(laws::A11_7),
            Why::NotThisPlay => rules.cite(laws::A_5_4),
            Why::NotIllegalThen => rules.cite(laws::A7_5_1),
            Why::PlayHasStopped => rules.cite(laws::GIII_6),
        }
    }
}

impl Refusal {
    /// The refusal of an act in a game under `rules`.
    #[must_use]
    pub fn new(why: Why, rules: Rules) -> Refusal {
        Refusal {
            article: why.article(rules),
            why,
        }
    }

    /// The refusal that a finished game gives.
    #[must_use]
    pub fn over(end: &End, rules: Rules) -> Refusal {
        let why = Why::Over {
            ply: end.ply,
            reason: end.reason,
            score: end.score,
        };
        Refusal {
            article: end
                .articles
                .first()
                .copied()
                .unwrap_or_else(|| end.reason.article(rules)),
            why,
        }
    }

    /// The sentence that tells it.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        self.why.sentence()
    }
}

/// For programs; people are told [`Refusal::sentence`].
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not possible now: {}", self.article)
    }
}

impl std::error::Error for Refusal {}
