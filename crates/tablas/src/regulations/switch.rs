//! The questions that regulations answer, one [`Switch`] each.

use crate::law::articles::{fide_2023, fide_captains};
use crate::law::{Article, Rules};
use crate::regulations::Regulations;

macro_rules! switches {
    ($($(#[$doc:meta])* $name:ident = $path:literal => $article:expr),+ $(,)?) => {
        /// A question that the regulations of an event answer.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Switch {
            $($(#[$doc])* $name),+
        }

        impl Switch {
            /// Every question, in the order in which a file asks them.
            pub const ALL: &'static [Switch] = &[$(Switch::$name),+];

            /// Its name in every format: section and key, `offers.off-turn`.
            #[must_use]
            pub const fn path(self) -> &'static str {
                match self {
                    $(Switch::$name => $path),+
                }
            }

            /// The question of this name.
            #[must_use]
            pub fn from_path(path: &str) -> Option<Switch> {
                match path {
                    $($path => Some(Switch::$name),)+
                    _ => None,
                }
            }

            const fn rule(self) -> Article {
                match self {
                    $(Switch::$name => $article),+
                }
            }
        }
    };
}

switches! {
    /// Points for a win, a draw and a loss.
    Scoring = "scoring" => fide_2023::A10_1,
    /// What proves a claim for which there is no complete score.
    Evidence = "evidence" => fide_2023::A11_12,
    /// How long a result may still be set right.
    Corrections = "corrections" => fide_2023::A8_7,
    /// An offer while the opponent has the move.
    OffTurnOffer = "offers.off-turn" => fide_2023::A9_1_2_1,
    /// Offering again after a refusal.
    Reoffer = "offers.reoffer" => fide_2023::A11_5,
    /// Moves that both must have completed before a draw is agreed.
    MinMoves = "agreement.min-moves" => fide_2023::A9_1_1,
    /// Who agrees to a draw.
    AgreementBy = "agreement.by" => fide_2023::A9_1_1,
    /// What is proposed after a breach.
    Breach = "agreement.breach" => fide_2023::A12_9,
    /// In which rounds the restriction holds.
    Rounds = "agreement.rounds" => fide_2023::A9_1_1,
    /// Grounds on which the arbiter may be asked.
    Grounds = "agreement.grounds" => fide_2023::A9_1_1,
    /// Whom the arbiter consults.
    Adviser = "agreement.adviser" => fide_2023::A9_1_1,
    /// Whether the offer in a claim outlives the check.
    OfferSurvives = "claims.offer-survives" => fide_2023::A9_1_2_3,
    /// A claim after making the move and before pressing the clock.
    AfterMove = "claims.after-move" => fide_2023::A9_2_1,
    /// A claim while the opponent has the move.
    OffTurnClaim = "claims.off-turn" => fide_2023::A1_3,
    /// A claim after touching a piece.
    TouchedClaim = "claims.touched" => fide_2023::A9_4,
    /// A claim whose move is announced and not written.
    Unwritten = "claims.unwritten" => fide_2023::A9_2_1,
    /// How a move is announced.
    Announcing = "claims.announcing" => fide_2023::A9_2_1,
    /// A claim on one ground where only the other holds.
    GroundMismatch = "claims.ground-mismatch" => fide_2023::A12_6,
    /// Time for the opponent after an incorrect claim.
    WrongClaimSeconds = "claims.wrong-claim-seconds" => fide_2023::A9_5_3,
    /// How many incorrect claims a game bears.
    WrongClaims = "claims.wrong-claims" => fide_2023::A11_7,
    /// When a flag has fallen.
    FlagTruth = "flags.truth" => fide_2023::A6_8,
    /// Time for the opponent after an illegal move.
    IllegalMoveSeconds = "clocks.illegal-move-seconds" => fide_2023::A7_5_5,
    /// Whether a captain may advise on a draw.
    CaptainsAdvice = "captains.advice" => fide_captains::A3_2_5,
    /// Which part of Guidelines III is in use.
    QuickFinish = "guidelines.quick-finish" => fide_2023::GIII_2_1,
    /// Whether games may be adjourned.
    Adjournment = "guidelines.adjournment" => fide_2023::GI_1_1,
    /// Whether fines were announced.
    Fines = "penalties.fines" => fide_2023::A12_9_7,
}

impl Switch {
    /// The article that the question belongs to, by its number under `rules`.
    ///
    /// It says which rule is spoken of, not that the rule leaves a choice.
    #[must_use]
    pub fn article(self, rules: Rules) -> Article {
        rules.cite(self.rule())
    }
}

impl Regulations {
    /// Whether these regulations answer `switch` otherwise than `others` do.
    #[must_use]
    pub fn differs(&self, others: &Regulations, switch: Switch) -> bool {
        match switch {
            Switch::Scoring => self.scoring != others.scoring,
            Switch::Evidence => self.evidence != others.evidence,
            Switch::Corrections => self.corrections != others.corrections,
            Switch::OffTurnOffer => self.offers.off_turn != others.offers.off_turn,
            Switch::Reoffer => self.offers.reoffer != others.offers.reoffer,
            Switch::MinMoves => self.agreement.min_moves != others.agreement.min_moves,
            Switch::AgreementBy => self.agreement.by != others.agreement.by,
            Switch::Breach => self.agreement.breach != others.agreement.breach,
            Switch::Rounds => self.agreement.rounds != others.agreement.rounds,
            Switch::Grounds => self.agreement.grounds != others.agreement.grounds,
            Switch::Adviser => self.agreement.adviser != others.agreement.adviser,
            Switch::OfferSurvives => self.claims.offer_survives != others.claims.offer_survives,
            Switch::AfterMove => self.claims.after_move != others.claims.after_move,
            Switch::OffTurnClaim => self.claims.off_turn != others.claims.off_turn,
            Switch::TouchedClaim => self.claims.touched != others.claims.touched,
            Switch::Unwritten => self.claims.unwritten != others.claims.unwritten,
            Switch::Announcing => self.claims.announcing != others.claims.announcing,
            Switch::GroundMismatch => self.claims.any_ground != others.claims.any_ground,
            Switch::WrongClaimSeconds => {
                self.claims.wrong_claim_seconds != others.claims.wrong_claim_seconds
            }
            Switch::WrongClaims => self.claims.wrong_claims != others.claims.wrong_claims,
            Switch::FlagTruth => self.flags.truth != others.flags.truth,
            Switch::IllegalMoveSeconds => {
                self.clocks.illegal_move_seconds != others.clocks.illegal_move_seconds
            }
            Switch::CaptainsAdvice => self.captains != others.captains,
            Switch::QuickFinish => self.guidelines.quick_finish != others.guidelines.quick_finish,
            Switch::Adjournment => self.guidelines.adjournment != others.guidelines.adjournment,
            Switch::Fines => self.penalties.fines != others.penalties.fines,
        }
    }
}
