//! What an event changed, for people who follow a game.

use shakmaty::{Color, Square};

use crate::claim::{Inadmissible, Status};
use crate::game::{Obligation, OfferStatus, Reason, Timing};
use crate::law::articles::{fide_2023 as laws, fide_online};
use crate::law::{Article, Play, Rule, Rules};
use crate::ruling::Score;
use crate::sentence::{NumberedMove, Sentence, Value};
use crate::units::{Ply, Seconds};

/// A consequence of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// An offer stands.
    OfferStands {
        /// Whose.
        by: Color,
        /// When it was made.
        timing: Timing,
        /// A condition was attached to it, which is void.
        conditional: bool,
        /// It comes again soon after another.
        repeated: bool,
    },
    /// A claim or request counts as an offer (9.1.2.3, III.4).
    CountsAsOffer {
        /// Whose.
        by: Color,
    },
    /// An offer is barred by the regulations.
    OfferBarred {
        /// Whose.
        by: Color,
    },
    /// The offer waits for the arbiter's decision too.
    ConsentAwaited,
    /// The arbiter has consented.
    ConsentGiven,
    /// Both want a draw that the regulations bar: it is none unless the arbiter consents.
    NoDrawWithoutConsent,
    /// An offer ended.
    OfferEnded {
        /// Whose.
        by: Color,
        /// How.
        how: OfferStatus,
    },
    /// An offer survives what was done.
    OfferStays {
        /// Whose.
        by: Color,
    },
    /// The opponent offers instead of answering: the arbiter asks what he means.
    CounterOffer {
        /// Whose.
        by: Color,
    },
    /// The meaning of a gesture must be cleared up.
    Unclear {
        /// Whose.
        by: Color,
    },
    /// A touched piece binds.
    TouchBinds {
        /// Where it stands.
        square: Square,
    },
    /// Touching took away the right to claim on this move (9.4).
    ClaimRightLost,
    /// A claim is to be examined.
    ClaimOpen {
        /// Whose.
        by: Color,
        /// Whether it cannot be examined from what it rests on.
        needs_proof: bool,
    },
    /// A claim was ruled on.
    ClaimRuled {
        /// Whose.
        by: Color,
        /// How.
        status: Status,
    },
    /// A player must play a move.
    MustPlay {
        /// Who.
        by: Color,
        /// What.
        obligation: Obligation,
        /// The same in words.
        moves: Vec<NumberedMove>,
    },
    /// Time was added.
    TimeAdded {
        /// To whom.
        to: Color,
        /// How much.
        seconds: Seconds,
        /// By which article.
        article: Article,
    },
    /// Time was taken.
    TimeTaken {
        /// From whom.
        from: Color,
        /// How much.
        seconds: Seconds,
        /// By which article.
        article: Article,
    },
    /// A player completed an illegal move; it is taken back.
    IllegalMove {
        /// Who.
        by: Color,
        /// His how-manieth.
        count: u8,
    },
    /// A flag is down and nobody has noticed.
    FlagDown {
        /// Whose.
        side: Color,
    },
    /// A flag fell when the moves of the period were made: nothing is lost by it (6.4).
    PeriodOver {
        /// Whose.
        side: Color,
    },
    /// The clock was never pressed for a move; the player's next one completes it (6.2.1.2).
    CompletedByTheNext {
        /// Whose move.
        by: Color,
    },
    /// Rulings or offers rest on a move that was set right.
    LookAgain {
        /// At how many of them.
        count: usize,
    },
    /// The game is over.
    Over {
        /// Since which position.
        ply: Ply,
        /// Why.
        reason: Reason,
        /// The result.
        score: Score,
        /// The deciding article.
        article: Article,
    },
    /// The game is not over after all.
    GoesOn,
    /// The result written differs from the one that the Laws give.
    ResultDiffers {
        /// By the Laws.
        score: Score,
    },
    /// An illegal position stands and nobody has said so: one more move, then it is a draw (A.5.4).
    IllegalPositionStands,
}

impl Effect {
    /// The sentence that tells it.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            Effect::OfferStands {
                by,
                timing,
                conditional,
                repeated,
            } => Sentence::new("effect-offer-stands")
                .with("by", *by)
                .with(
                    "timing",
                    match timing {
                        Timing::Proper => "proper",
                        Timing::BeforeMoving => "early",
                        Timing::OnOpponentsTime => "off-turn",
                    },
                )
                .with("conditional", if *conditional { "yes" } else { "no" })
                .with("repeated", if *repeated { "yes" } else { "no" }),
            Effect::CountsAsOffer { by } => Sentence::new("effect-counts-as-offer").with("by", *by),
            Effect::OfferBarred { by } => Sentence::new("effect-offer-barred").with("by", *by),
            Effect::ConsentAwaited => Sentence::new("effect-consent-awaited"),
            Effect::ConsentGiven => Sentence::new("effect-consent-given"),
            Effect::NoDrawWithoutConsent => Sentence::new("effect-no-draw-without-consent"),
            Effect::OfferEnded { by, how } => Sentence::new("effect-offer-ended")
                .with("by", *by)
                .with("how", how.key()),
            Effect::OfferStays { by } => Sentence::new("effect-offer-stays").with("by", *by),
            Effect::CounterOffer { by } => Sentence::new("effect-counter-offer").with("by", *by),
            Effect::Unclear { by } => Sentence::new("effect-unclear").with("by", *by),
            Effect::TouchBinds { square } => {
                Sentence::new("effect-touch-binds").with("square", *square)
            }
            Effect::ClaimRightLost => Sentence::new("effect-claim-right-lost"),
            Effect::ClaimOpen { by, needs_proof } => Sentence::new("effect-claim-open")
                .with("by", *by)
                .with("proof", if *needs_proof { "yes" } else { "no" }),
            Effect::ClaimRuled { by, status } => Sentence::new("effect-claim-ruled")
                .with("by", *by)
                .with("status", status.key()),
            Effect::MustPlay {
                by,
                obligation,
                moves,
            } => Sentence::new(match obligation {
                Obligation::Play(_) => "effect-must-play",
                Obligation::OneOf(_) => "effect-must-play-one-of",
            })
            .with("by", *by)
            .with("moves", Value::Moves(moves.clone())),
            Effect::TimeAdded { to, seconds, .. } => Sentence::new("effect-time-added")
                .with("to", *to)
                .with("seconds", seconds.0),
            Effect::TimeTaken { from, seconds, .. } => Sentence::new("effect-time-taken")
                .with("from", *from)
                .with("seconds", seconds.0),
            Effect::IllegalMove { by, count } => Sentence::new("effect-illegal-move")
                .with("by", *by)
                .with("count", *count),
            Effect::FlagDown { side } => Sentence::new("effect-flag-down").with("side", *side),
            Effect::PeriodOver { side } => Sentence::new("effect-period-over").with("side", *side),
            Effect::CompletedByTheNext { by } => {
                Sentence::new("effect-completed-by-the-next").with("by", *by)
            }
            Effect::LookAgain { count } => Sentence::new("effect-look-again").with("count", *count),
            Effect::Over {
                ply, reason, score, ..
            } => Sentence::new("effect-over")
                .with("after", *ply)
                .with("reason", reason.sentence())
                .with("result", score.to_string()),
            Effect::GoesOn => Sentence::new("effect-goes-on"),
            Effect::ResultDiffers { score } => {
                Sentence::new("effect-result-differs").with("result", score.to_string())
            }
            Effect::IllegalPositionStands => Sentence::new("effect-illegal-position-stands"),
        }
    }

    /// The article that it rests on.
    #[must_use]
    pub fn article(&self, rules: Rules) -> Article {
        match self {
            Effect::OfferStands {
                timing, repeated, ..
            } => match timing {
                Timing::Proper if !repeated => offer_article(rules),
                Timing::Proper | Timing::BeforeMoving | Timing::OnOpponentsTime => {
                    if rules.play == Play::OnlineE04 {
                        fide_online::A5_3
                    } else if *repeated {
                        rules.cite(laws::A11_5)
                    } else {
                        rules.cite(laws::A9_1_2_1)
                    }
                }
            },
            Effect::CountsAsOffer { .. } => Rule::ClaimIsOffer.article(rules),
            Effect::OfferBarred { .. }
            | Effect::ConsentAwaited
            | Effect::ConsentGiven
            | Effect::NoDrawWithoutConsent => rules.cite(laws::A9_1_1),
            Effect::OfferEnded { how, .. } => match how {
                OfferStatus::Accepted => Rule::Agreement.article(rules),
                OfferStatus::Barred => rules.cite(laws::A9_1_1),
                OfferStatus::Lapsed => Rule::ClaimIsOffer.article(rules),
                OfferStatus::Pending | OfferStatus::Refused | OfferStatus::Void => {
                    offer_article(rules)
                }
            },
            Effect::OfferStays { .. } | Effect::CounterOffer { .. } | Effect::Unclear { .. } => {
                offer_article(rules)
            }
            Effect::TouchBinds { .. } => rules.cite(laws::A4_3),
            Effect::ClaimRightLost => Rule::TouchLosesClaim.article(rules),
            Effect::ClaimOpen { needs_proof, .. } => {
                if *needs_proof {
                    Rule::DisplaysOnly.article(rules)
                } else {
                    Rule::ClaimPause.article(rules)
                }
            }
            Effect::ClaimRuled { status, .. } => match status {
                Status::Correct => Rule::ClaimCorrect.article(rules),
                Status::Incorrect => Rule::ClaimIncorrect.article(rules),
                Status::Inadmissible(Inadmissible::NotHavingTheMove) => {
                    Rule::HavingTheMove.article(rules)
                }
                Status::Inadmissible(Inadmissible::DeclaredByPlatform) => fide_online::A5_4,
                Status::RightLost => Rule::TouchLosesClaim.article(rules),
                Status::MoveNotRecorded => Rule::Explain.article(rules),
                Status::NeedsProof | Status::Depends => Rule::Reconstruct.article(rules),
                Status::GameOver => Rule::MoveThatEnds.article(rules),
            },
            Effect::MustPlay { obligation, .. } => match obligation {
                Obligation::Play(_) => Rule::ClaimIncorrect.article(rules),
                Obligation::OneOf(_) => Rule::TouchMove.article(rules),
            },
            Effect::TimeAdded { article, .. }
            | Effect::TimeTaken { article, .. }
            | Effect::Over { article, .. } => *article,
            Effect::IllegalMove { count, .. } => rules.cite(if *count < 2 {
                laws::A7_5_1
            } else {
                laws::A7_5_5
            }),
            Effect::FlagDown { .. } => rules.cite(laws::A6_8),
            Effect::PeriodOver { .. } => rules.cite(laws::A6_4),
            Effect::CompletedByTheNext { .. } => rules.cite(laws::A6_2_1_2),
            Effect::LookAgain { .. } => rules.cite(laws::A7_6),
            Effect::GoesOn => rules.cite(laws::A7_6),
            Effect::ResultDiffers { .. } => Rule::SignedResult.article(rules),
            Effect::IllegalPositionStands => rules.cite(laws::A_5_4),
        }
    }
}

fn offer_article(rules: Rules) -> Article {
    Rule::OfferMoment.article(rules)
}
