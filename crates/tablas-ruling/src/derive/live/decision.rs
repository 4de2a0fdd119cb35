//! The decisions of a live game: which act made each, and what followed from it.

use tablas::claim::Status;
use tablas::game::{Act, Decides, Effect, Event, Game, Meaning, What};

/// An act in a live game, and what followed from it.
pub(crate) struct Decision {
    /// The game before the act that decided it.
    pub(super) before: Game,
    /// The game after everything that followed by rule.
    pub(super) after: Game,
    /// What the act changed.
    pub(crate) effects: Vec<Effect>,
}

impl Decision {
    /// The last decision of a log, if the last act of it is one.
    pub(crate) fn of(game: &Game) -> Option<Decision> {
        let log = game.log();
        let last = log.iter().rposition(begins)?;
        let first = match last.checked_sub(1) {
            Some(earlier) if brings_another(&log[earlier]) => earlier,
            Some(_) | None => last,
        };
        let mut before = Game::new(game.setup().clone());
        for event in &log[..first] {
            before.apply(event.clone());
        }
        let decision = Decision::after(before, &log[first..]);
        decision.decides().then_some(decision)
    }

    /// An act and what follows from it by rule, after a game.
    fn after(before: Game, batch: &[Event]) -> Decision {
        let mut after = before.clone();
        let effects = batch
            .iter()
            .flat_map(|event| after.apply(event.clone()))
            .collect();
        Decision {
            before,
            after,
            effects,
        }
    }

    /// What was done and what followed from it.
    pub(super) fn batch(&self) -> &[Event] {
        &self.after.log()[self.before.log().len()..]
    }

    /// Whether it is a decision: it ended the game, ordered something, or an arbiter or committee
    /// decided.
    fn decides(&self) -> bool {
        if self.before.end() != self.after.end() {
            return true;
        }
        // An agreement or offer that the event bars leaves no order behind.
        let barred = |effect: &Effect| {
            matches!(
                effect,
                Effect::NoDrawWithoutConsent | Effect::OfferBarred { .. }
            )
        };
        if self.effects.iter().any(barred) {
            return true;
        }
        self.batch().iter().any(|event| match &event.what {
            What::FoundOver
            | What::ClaimRuled { .. }
            | What::TimeAdded { .. }
            | What::TimeTaken { .. } => true,
            What::Done(act) => act.decides() != Decides::Nothing,
        })
    }

    /// The claim that was ruled on, with its place in the log.
    pub(super) fn claim(&self) -> Option<(usize, Status)> {
        let status = self.batch().iter().find_map(|event| match &event.what {
            What::ClaimRuled { status, .. } => Some(*status),
            What::FoundOver | What::TimeAdded { .. } | What::TimeTaken { .. } | What::Done(_) => {
                None
            }
        })?;
        let at = self
            .after
            .log()
            .iter()
            .rposition(|event| matches!(event.what, What::Done(Act::Claim { .. })))?;
        Some((at, status))
    }

    /// The act that the decision is about, with its place in the log.
    pub(super) fn about(&self) -> (usize, &Event) {
        let at = self.claim().map_or(self.before.log().len(), |(at, _)| at);
        (at, &self.after.log()[at])
    }
}

/// The game as it was at each of its decisions, the first one first: what came later is not part of
/// the ruling on it.
#[must_use]
pub fn decisions(game: &Game) -> Vec<Game> {
    let mut found = Vec::new();
    let mut before = Game::new(game.setup().clone());
    let mut log = game.log();
    while let Some(first) = log.first() {
        let acts = if brings_another(first) { 2 } else { 1 };
        let orders = log.iter().skip(acts).take_while(|event| !begins(event));
        let (batch, later) = log.split_at(log.len().min(acts + orders.count()));
        let decision = Decision::after(before, batch);
        if decision.decides() {
            found.push(decision.after.clone());
        }
        before = decision.after;
        log = later;
    }
    found
}

/// Whether an act begins here, and not something that follows from one.
const fn begins(event: &Event) -> bool {
    match event.what {
        What::Done(_) | What::FoundOver => true,
        What::ClaimRuled { .. } | What::TimeAdded { .. } | What::TimeTaken { .. } => false,
    }
}

/// Whether the next act in the log follows from this one: what a gesture meant.
const fn brings_another(event: &Event) -> bool {
    matches!(
        event.what,
        What::Done(Act::Clarify {
            meaning: Meaning::Offer | Meaning::Acceptance | Meaning::Refusal | Meaning::Resignation,
            ..
        })
    )
}
