//! What the regulations of an event may choose: 9.1.1 and its kin, the switches that the Laws leave
//! open, the scoring, the guidelines that were announced.
//!
//! [`Regulations::LAWS`] changes nothing: each switch stands on the reading of the Laws. It is a
//! named value and no `Default`: whoever judges a game has chosen the regulations it is judged by.
//! A [`Switch`] names one of its questions, [`Regulations::contradictions`] says which answers cannot
//! hold together. The file format is in `tablas-wire`, the presets in `regulations/*.toml`.

#[macro_use]
mod keys;

mod agreement;
mod choice;
mod contradiction;
mod penalty;
mod scoring;
mod switch;
mod words;

pub use agreement::{Adviser, Agreement, AgreementBy, Breach, DrawGround, Grounds, Rounds};
pub use choice::{
    Announcing, Captains, Claims, Clocks, CorrectionsUntil, EvidencePolicy, Flags, Guidelines,
    LateClaim, OffTurnOffer, Offers, QuickFinish, Reoffer, TruthOfFlags, Unwritten,
};
pub use contradiction::{Contradiction, Pace};
pub use penalty::{Fines, Penalties};
pub use scoring::Scoring;
pub use switch::Switch;

use crate::law::{Edition, Play, Rules};

/// What an event's regulations choose. Every switch is public and has its value: nothing is implied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regulations {
    /// Draw offers.
    pub offers: Offers,
    /// Agreeing to a draw (9.1.1).
    pub agreement: Agreement,
    /// Claims (9.2, 9.3).
    pub claims: Claims,
    /// When a fallen flag counts.
    pub flags: Flags,
    /// Time added for an illegal move and who may bring it up.
    pub clocks: Clocks,
    /// What a game is worth (10.1).
    pub scoring: Scoring,
    /// Whether a team captain may advise on a draw.
    pub captains: Captains,
    /// What proves a claim where nobody has written the moves.
    pub evidence: EvidencePolicy,
    /// How long a result may still be set right.
    pub corrections: CorrectionsUntil,
    /// Guidelines III, if the event announced them.
    pub guidelines: Guidelines,
    /// Penalties (12.9), as far as the event announced any.
    pub penalties: Penalties,
}

impl Regulations {
    /// The Laws as they stand, with no choice of an event's own.
    pub const LAWS: Regulations = Regulations {
        offers: Offers::LAWS,
        agreement: Agreement::LAWS,
        claims: Claims::LAWS,
        flags: Flags::LAWS,
        clocks: Clocks::LAWS,
        scoring: Scoring::ONE_HALF_ZERO,
        captains: Captains::MayNotAdvise,
        evidence: EvidencePolicy::Record,
        corrections: CorrectionsUntil::AppealDeadline,
        guidelines: Guidelines::OFF,
        penalties: Penalties::LAWS,
    };

    /// What the texts of `rules` say where an event chooses nothing: [`Regulations::LAWS`], and under
    /// US Chess its own answers to the questions on which it differs (14, 14B5); in 2009 the quickplay
    /// finish, which was no guideline yet (10.2).
    #[must_use]
    pub const fn of_the_laws(rules: Rules) -> Regulations {
        let mut regulations = Regulations::LAWS;
        match rules.edition {
            Edition::Fide2023 | Edition::Fide2018 | Edition::Fide2014 => {}
            Edition::Fide2009 => match rules.play {
                //= fide-2009#10.2
                // It stood in the Laws themselves and needed no announcement.
                Play::Standard | Play::RapidA4 | Play::RapidA5 => {
                    regulations.guidelines.quick_finish = QuickFinish::Arbiter;
                }
                Play::BlitzB2 | Play::BlitzB3 | Play::OnlineE04 => {}
            },
            Edition::UsChess => {
                //= us-chess#14B5
                regulations.offers.reoffer = Reoffer::Us14B5;
                //= us-chess#14
                regulations.claims.offer_survives = true;
            }
        }
        regulations
    }
}

#[cfg(test)]
mod tests;
