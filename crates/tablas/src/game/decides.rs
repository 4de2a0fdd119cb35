//! Which acts decide something.

use super::act::Act;

/// What an act decides by itself. A claim or an appeal asks for a decision and is none; what a ruling on
/// a claim is, is an event that follows from the claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decides {
    /// Nothing: it is played, asked, told or recorded.
    Nothing,
    /// Something of the game: the board, the clocks, an offer, the result.
    OfTheGame,
    /// What somebody's conduct comes to.
    OfConduct,
}

impl Act {
    /// What it decides.
    #[must_use]
    pub const fn decides(&self) -> Decides {
        match self {
            Act::IllegalMove(_)
            | Act::IllegalPosition
            | Act::CallFlag
            | Act::SeeFlag { .. }
            | Act::SeeBothFlags
            | Act::SetClocks { .. }
            | Act::Clarify { .. }
            | Act::Consent
            | Act::Deny
            | Act::CorrectResult { .. }
            | Act::DecideAppeal { .. }
            | Act::CorrectMove { .. }
            | Act::RestorePosition { .. }
            | Act::DecideIncrement { .. }
            | Act::DecideQuickFinish(_) => Decides::OfTheGame,
            Act::Move(_)
            | Act::Press
            | Act::Touch { .. }
            | Act::Adjust { .. }
            | Act::Record(_)
            | Act::RecordOffer
            | Act::Pause
            | Act::Restart
            | Act::FlagFalls
            | Act::Offer { .. }
            | Act::Accept(_)
            | Act::Refuse(_)
            | Act::WithdrawOffer
            | Act::UnclearGesture(_)
            | Act::Opinion { .. }
            | Act::Claim { .. }
            | Act::AskCheck
            | Act::WithdrawClaim
            | Act::Resign(_)
            | Act::Meddle
            | Act::RecordResult(_)
            | Act::Sign
            | Act::ConfirmResult
            | Act::Appeal { .. }
            | Act::AppealDeadlinePasses
            | Act::Remark(_)
            | Act::AskIncrement
            | Act::AskQuickFinish(_)
            | Act::SealMove(_)
            | Act::OpenEnvelope => Decides::Nothing,
            Act::NoteIncident(_) | Act::Warn { .. } | Act::Penalise(_) | Act::Refer { .. } => {
                Decides::OfConduct
            }
        }
    }
}
