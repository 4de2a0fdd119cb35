//! What each answer means, as a [`Sentence`].

use super::{
    Adviser, AgreementBy, Announcing, Breach, Captains, CorrectionsUntil, DrawGround,
    EvidencePolicy, Fines, Grounds, LateClaim, OffTurnOffer, QuickFinish, Regulations, Reoffer,
    Rounds, Scoring, Switch, TruthOfFlags, Unwritten,
};
use crate::law::Rules;
use crate::sentence::{Sentence, Value};

impl Regulations {
    /// What these regulations answer to `switch`, in a sentence that stands alone. `rules` tells the
    /// seconds where the answer is that of the Laws.
    #[must_use]
    pub fn sentence(&self, switch: Switch, rules: Rules) -> Sentence {
        match switch {
            Switch::Scoring => scoring(self.scoring),
            Switch::Evidence => evidence(self.evidence),
            Switch::Corrections => corrections(self.corrections),
            Switch::OffTurnOffer => off_turn_offer(self.offers.off_turn),
            Switch::Reoffer => reoffer(self.offers.reoffer),
            Switch::MinMoves => min_moves(self.agreement.min_moves),
            Switch::AgreementBy => agreement_by(self.agreement.by),
            Switch::Breach => breach(self.agreement.breach),
            Switch::Rounds => rounds(self.agreement.rounds),
            Switch::Grounds => grounds(self.agreement.grounds),
            Switch::Adviser => adviser(self.agreement.adviser),
            Switch::OfferSurvives => offer_survives(self.claims.offer_survives),
            Switch::AfterMove => after_move(self.claims.after_move),
            Switch::OffTurnClaim => off_turn_claim(self.claims.off_turn),
            Switch::TouchedClaim => touched(self.claims.touched),
            Switch::Unwritten => unwritten(self.claims.unwritten),
            Switch::Announcing => announcing(self.claims.announcing),
            Switch::GroundMismatch => ground_mismatch(self.claims.any_ground),
            Switch::WrongClaimSeconds => wrong_claim(self.claims.wrong_claim_seconds, rules),
            Switch::WrongClaims => wrong_claims(self.claims.wrong_claims),
            Switch::FlagTruth => flag_truth(self.flags.truth),
            Switch::IllegalMoveSeconds => illegal_move(self.clocks.illegal_move_seconds),
            Switch::CaptainsAdvice => captains(self.captains),
            Switch::QuickFinish => quick_finish(self.guidelines.quick_finish),
            Switch::Adjournment => adjournment(self.guidelines.adjournment),
            Switch::Fines => fines(self.penalties.fines),
        }
    }
}

fn scoring(scoring: Scoring) -> Sentence {
    let points = |halves: u8| Value::Text(written_points(halves));
    Sentence::new("reg-scoring")
        .with("win", points(scoring.win))
        .with("draw", points(scoring.draw))
        .with("loss", points(scoring.loss))
}

/// Halves of a point as a table shows them: `3`, `½`, `1½`.
fn written_points(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

fn evidence(policy: EvidencePolicy) -> Sentence {
    Sentence::new(match policy {
        EvidencePolicy::Record => "reg-evidence-record",
        EvidencePolicy::ArbiterObserves => "reg-evidence-arbiter-observes",
    })
}

fn corrections(until: CorrectionsUntil) -> Sentence {
    Sentence::new(match until {
        CorrectionsUntil::AppealDeadline => "reg-corrections-appeal-deadline",
        CorrectionsUntil::Signed => "reg-corrections-signed",
    })
}

fn off_turn_offer(offer: OffTurnOffer) -> Sentence {
    Sentence::new(match offer {
        OffTurnOffer::Valid => "reg-offers-off-turn-valid",
        OffTurnOffer::Reject => "reg-offers-off-turn-reject",
    })
}

fn reoffer(reoffer: Reoffer) -> Sentence {
    match reoffer {
        Reoffer::Free => Sentence::new("reg-offers-reoffer-free"),
        Reoffer::OneMoveEach => Sentence::new("reg-offers-reoffer-one-move-each"),
        Reoffer::Us14B5 => Sentence::new("reg-offers-reoffer-us-14b5"),
        Reoffer::AfterPlies(plies) => {
            Sentence::new("reg-offers-reoffer-plies").with("plies", plies)
        }
        Reoffer::AtMost(times) => Sentence::new("reg-offers-reoffer-max").with("times", times),
    }
}

fn min_moves(moves: u32) -> Sentence {
    match moves {
        0 => Sentence::new("reg-agreement-min-moves-none"),
        _ => Sentence::new("reg-agreement-min-moves").with("moves", moves),
    }
}

fn agreement_by(by: AgreementBy) -> Sentence {
    Sentence::new(match by {
        AgreementBy::Players => "reg-agreement-by-players",
        AgreementBy::Arbiter => "reg-agreement-by-arbiter",
        AgreementBy::Never => "reg-agreement-by-never",
    })
}

fn breach(breach: Breach) -> Sentence {
    Sentence::new(match breach {
        Breach::PlayOn => "reg-agreement-breach-play-on",
        Breach::ZeroZero => "reg-agreement-breach-zero-zero",
        Breach::Time => "reg-agreement-breach-time",
    })
}

fn rounds(rounds: Rounds) -> Sentence {
    match rounds {
        Rounds::All => Sentence::new("reg-agreement-rounds-all"),
        Rounds::Until(last) => Sentence::new("reg-agreement-rounds-until").with("round", last),
        Rounds::From(first) => Sentence::new("reg-agreement-rounds-from").with("round", first),
    }
}

fn grounds(grounds: Grounds) -> Sentence {
    if grounds == Grounds::ANY {
        return Sentence::new("reg-agreement-grounds-any");
    }
    let named: Vec<Sentence> = grounds.named().map(DrawGround::sentence).collect();
    Sentence::new("reg-agreement-grounds").with("grounds", named)
}

impl DrawGround {
    /// The ground in words, to stand inside another sentence.
    #[must_use]
    pub fn sentence(self) -> Sentence {
        Sentence::new(match self {
            DrawGround::Threefold => "reg-ground-threefold",
            DrawGround::Fifty => "reg-ground-fifty",
            DrawGround::Perpetual => "reg-ground-perpetual",
            DrawGround::Theoretical => "reg-ground-theoretical",
        })
    }
}

fn adviser(adviser: Adviser) -> Sentence {
    Sentence::new(match adviser {
        Adviser::None => "reg-agreement-adviser-none",
        Adviser::May => "reg-agreement-adviser-may",
        Adviser::Must => "reg-agreement-adviser-must",
    })
}

fn offer_survives(survives: bool) -> Sentence {
    Sentence::new(if survives {
        "reg-claims-offer-survives-true"
    } else {
        "reg-claims-offer-survives-false"
    })
}

fn after_move(claim: LateClaim) -> Sentence {
    Sentence::new(match claim {
        LateClaim::Incorrect => "reg-claims-after-move-incorrect",
        LateClaim::Inadmissible => "reg-claims-after-move-inadmissible",
    })
}

fn off_turn_claim(claim: LateClaim) -> Sentence {
    Sentence::new(match claim {
        LateClaim::Incorrect => "reg-claims-off-turn-incorrect",
        LateClaim::Inadmissible => "reg-claims-off-turn-inadmissible",
    })
}

fn touched(claim: LateClaim) -> Sentence {
    Sentence::new(match claim {
        LateClaim::Incorrect => "reg-claims-touched-incorrect",
        LateClaim::Inadmissible => "reg-claims-touched-inadmissible",
    })
}

fn unwritten(unwritten: Unwritten) -> Sentence {
    Sentence::new(match unwritten {
        Unwritten::MakeLegal => "reg-claims-unwritten-make-legal",
        Unwritten::Incorrect => "reg-claims-unwritten-incorrect",
    })
}

fn announcing(announcing: Announcing) -> Sentence {
    Sentence::new(match announcing {
        Announcing::Written => "reg-claims-announcing-written",
        Announcing::WordWhereNoScore => "reg-claims-announcing-word",
    })
}

fn ground_mismatch(any_ground: bool) -> Sentence {
    Sentence::new(if any_ground {
        "reg-claims-ground-mismatch-any"
    } else {
        "reg-claims-ground-mismatch-as-stated"
    })
}

fn wrong_claim(seconds: Option<u32>, rules: Rules) -> Sentence {
    match (seconds, rules.wrong_claim_time()) {
        (Some(seconds), _) => Sentence::new("reg-wrong-claim-seconds").with("seconds", seconds),
        (None, Some((seconds, article))) => Sentence::new("reg-wrong-claim-laws")
            .with("seconds", seconds.0)
            .with("article", article),
        (None, None) => Sentence::new("reg-wrong-claim-none"),
    }
}

fn wrong_claims(limit: Option<u32>) -> Sentence {
    match limit {
        None => Sentence::new("reg-claims-wrong-claims-no-limit"),
        Some(limit) => Sentence::new("reg-claims-wrong-claims").with("limit", limit),
    }
}

fn flag_truth(truth: TruthOfFlags) -> Sentence {
    Sentence::new(match truth {
        TruthOfFlags::Noticed => "reg-flags-truth-noticed",
        TruthOfFlags::Clock => "reg-flags-truth-clock",
    })
}

fn illegal_move(seconds: Option<u32>) -> Sentence {
    match seconds {
        None => Sentence::new("reg-illegal-move-laws"),
        Some(seconds) => Sentence::new("reg-illegal-move-seconds").with("seconds", seconds),
    }
}

fn captains(captains: Captains) -> Sentence {
    Sentence::new(match captains {
        Captains::MayNotAdvise => "reg-captains-forbidden",
        Captains::MayAdvise => "reg-captains-allowed",
    })
}

fn quick_finish(part: QuickFinish) -> Sentence {
    Sentence::new(match part {
        QuickFinish::Off => "reg-quick-finish-off",
        QuickFinish::Increment => "reg-quick-finish-iii-4",
        QuickFinish::Arbiter => "reg-quick-finish-iii-5",
        QuickFinish::NoArbiter => "reg-quick-finish-iii-6",
    })
}

fn adjournment(allowed: bool) -> Sentence {
    Sentence::new(if allowed {
        "reg-adjournment-true"
    } else {
        "reg-adjournment-false"
    })
}

fn fines(fines: Fines) -> Sentence {
    match fines {
        Fines::NotAnnounced => Sentence::new("reg-fines-not-announced"),
        Fines::Announced => Sentence::new("reg-fines-announced"),
        Fines::Of(amount) => Sentence::new("reg-fines-amount").with("amount", amount),
    }
}

impl Switch {
    /// The question itself, in a few words.
    #[must_use]
    pub fn question(self) -> Sentence {
        Sentence::new(match self {
            Switch::Scoring => "reg-ask-scoring",
            Switch::Evidence => "reg-ask-evidence",
            Switch::Corrections => "reg-ask-corrections",
            Switch::OffTurnOffer => "reg-ask-offers-off-turn",
            Switch::Reoffer => "reg-ask-offers-reoffer",
            Switch::MinMoves => "reg-ask-agreement-min-moves",
            Switch::AgreementBy => "reg-ask-agreement-by",
            Switch::Breach => "reg-ask-agreement-breach",
            Switch::Rounds => "reg-ask-agreement-rounds",
            Switch::Grounds => "reg-ask-agreement-grounds",
            Switch::Adviser => "reg-ask-agreement-adviser",
            Switch::OfferSurvives => "reg-ask-claims-offer-survives",
            Switch::AfterMove => "reg-ask-claims-after-move",
            Switch::OffTurnClaim => "reg-ask-claims-off-turn",
            Switch::TouchedClaim => "reg-ask-claims-touched",
            Switch::Unwritten => "reg-ask-claims-unwritten",
            Switch::Announcing => "reg-ask-claims-announcing",
            Switch::GroundMismatch => "reg-ask-claims-ground-mismatch",
            Switch::WrongClaimSeconds => "reg-ask-claims-wrong-claim-seconds",
            Switch::WrongClaims => "reg-ask-claims-wrong-claims",
            Switch::FlagTruth => "reg-ask-flags-truth",
            Switch::IllegalMoveSeconds => "reg-ask-clocks-illegal-move-seconds",
            Switch::CaptainsAdvice => "reg-ask-captains-advice",
            Switch::QuickFinish => "reg-ask-guidelines-quick-finish",
            Switch::Adjournment => "reg-ask-guidelines-adjournment",
            Switch::Fines => "reg-ask-penalties-fines",
        })
    }
}
