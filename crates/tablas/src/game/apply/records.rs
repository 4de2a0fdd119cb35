//! The result as it is written, signed, confirmed, corrected and appealed.

use crate::game::clock::index;
use crate::game::{Actor, Appeal, Effect, Event, Game};
use crate::regulations::CorrectionsUntil;
use crate::ruling::Score;

impl Game {
    pub(super) fn result_recorded(&mut self, score: Score, effects: &mut Vec<Effect>) {
        self.result.recorded = Some(score);
        self.result.signed = [false; 2];
        self.result.confirmed = false;
        if let Some(end) = &self.end
            && end.score != score
        {
            effects.push(Effect::ResultDiffers { score: end.score });
        }
    }

    pub(super) fn signed(&mut self, event: &Event) {
        if let Actor::Player(by) = event.by {
            self.result.signed[index(by)] = true;
        }
    }

    pub(super) fn appealed(&mut self, event: &Event, reason: &str) {
        self.result.appeals.push(Appeal {
            by: match event.by {
                Actor::Player(by) => Some(by),
                Actor::BothPlayers
                | Actor::Arbiter
                | Actor::Organiser
                | Actor::AppealsCommittee
                | Actor::Bystander => None,
            },
            reason: reason.into(),
            decided: false,
        });
    }

    pub(super) fn appeal_decided(&mut self, score: Option<Score>) {
        if let Some(appeal) = self.result.appeals.iter_mut().find(|it| !it.decided) {
            appeal.decided = true;
        }
        if score.is_some() {
            self.result.corrected = score;
        }
    }

    /// The result that counts: what was set right, else what was signed once appeals are over (8.7),
    /// else what the Laws give. `None` while the game goes on.
    #[must_use]
    pub fn result(&self) -> Option<Score> {
        let end = self.end.as_ref()?;
        let sheet = &self.result;
        //= fide-2023#8.7
        let signed = sheet.recorded.filter(|_| self.signed_result_stands());
        Some(sheet.corrected.or(signed).unwrap_or(end.score))
    }

    /// Whether a result that both have signed can be set right no longer (8.7): by the event's choice
    /// from the signatures on, or from the deadline for appeals on.
    #[must_use]
    pub fn signed_result_stands(&self) -> bool {
        let sheet = &self.result;
        sheet.signed == [true; 2]
            && match self.regulations().corrections {
                CorrectionsUntil::AppealDeadline => sheet.deadline_passed,
                CorrectionsUntil::Signed => true,
            }
    }
}
