//! Putting an event into the state. It asks for no permission: [`decide`](super::decide) has given it.

mod board;
mod ends;
mod offers;
mod records;

use tablas_dead::Budget;

use crate::course::Ask;
use crate::game::{
    Act, Actor, Command, Effect, Event, Game, Reason, Refusal, TimeChange, What, decide,
};
use crate::units::{Millis, Seconds};

impl Game {
    /// Decides on a command and, if it is possible, puts its events into the state.
    ///
    /// # Errors
    ///
    /// If it is not possible now; then nothing has changed.
    pub fn act(&mut self, command: &Command) -> Result<Vec<Effect>, Refusal> {
        let events = decide(self, command)?;
        let mut effects = Vec::new();
        for event in events {
            effects.append(&mut self.apply(event));
        }
        Ok(effects)
    }

    /// Puts an event into the state and says what it changed. It is meant for events that
    /// [`decide`](super::decide) gave for this very game.
    pub fn apply(&mut self, event: Event) -> Vec<Effect> {
        let mut effects = Vec::new();
        let over_before = self.end.is_some();
        match &event.what {
            What::Done(act) => self.done(&event, act, &mut effects),
            What::FoundOver => {
                self.end = self.ended_by_position(Ask::WhenInDoubt, Budget::DEFAULT);
            }
            What::ClaimRuled { status, ground } => {
                self.claim_ruled(&event, *status, *ground, &mut effects);
            }
            What::TimeAdded {
                to,
                seconds,
                article,
            } => {
                self.time_changed(&event, *to, i64::from(seconds.0), *article);
                self.clocks.add(*to, Millis::from(*seconds), event.at);
                effects.push(Effect::TimeAdded {
                    to: *to,
                    seconds: *seconds,
                    article: *article,
                });
            }
            What::TimeTaken {
                from,
                seconds,
                article,
            } => {
                self.time_changed(&event, *from, -i64::from(seconds.0), *article);
                self.clocks.take(*from, Millis::from(*seconds), event.at);
                effects.push(Effect::TimeTaken {
                    from: *from,
                    seconds: *seconds,
                    article: *article,
                });
            }
        }
        if !over_before && self.end.is_some() {
            self.close(&event, &mut effects);
        }
        self.log.push(event);
        effects
    }

    fn time_changed(
        &mut self,
        event: &Event,
        player: shakmaty::Color,
        seconds: i64,
        article: crate::law::Article,
    ) {
        self.times.push(TimeChange {
            player,
            seconds,
            article,
            period: self.clocks.period(player),
            at: event.at,
        });
    }

    fn done(&mut self, event: &Event, act: &Act, effects: &mut Vec<Effect>) {
        let at = event.at;
        match act {
            Act::Move(mv) => self.moved(*mv, effects),
            Act::Press => self.pressed(event),
            Act::Touch { square, intent } => self.touched_piece(event, *square, *intent, effects),
            Act::Adjust { .. } | Act::Remark(_) | Act::Opinion { .. } | Act::Meddle => {}
            Act::Record(named) => self.written = Some(named.clone()),
            Act::RecordOffer => self.offer_written(event),
            Act::IllegalMove(kind) => {
                self.conduct.note(self.log.len(), self.ply());
                self.illegal_move(event, *kind, effects);
            }
            Act::IllegalPosition => self.illegal_position_seen(effects),
            Act::Pause => self.clocks.pause(at),
            Act::Restart => self.restart_clocks(at),
            Act::FlagFalls => self.flag_fell(event, effects),
            Act::CallFlag => {
                if let Actor::Player(player) = event.by {
                    self.flag_noticed(!player, at);
                }
            }
            Act::SeeFlag { side } => self.flag_noticed(*side, at),
            Act::SeeBothFlags => self.both_flags_seen(at),
            Act::SetClocks { white, black, .. } => self.clocks.set([*white, *black], at),
            Act::Offer { .. } => self.offered(event, act, effects),
            Act::Accept(_) => self.accepted(event, effects),
            Act::Refuse(_) => self.refused(event, effects),
            // Never decided: an offer or a claim cannot be withdrawn.
            Act::WithdrawOffer | Act::WithdrawClaim => {}
            Act::UnclearGesture(form) => {
                if let Actor::Player(by) = event.by {
                    self.unclear = Some((by, *form));
                    effects.push(Effect::Unclear { by });
                }
            }
            Act::Clarify { .. } => self.unclear = None,
            Act::Consent => self.consented(effects),
            Act::Deny => self.denied(effects),
            Act::Claim {
                ground,
                announced,
                basis,
            } => self.claimed(event, *ground, announced.as_ref(), *basis, effects),
            // What the check says is an event of its own.
            Act::AskCheck => {}
            Act::Resign(_) => self.resigned(event),
            Act::RecordResult(score) => self.result_recorded(*score, effects),
            Act::Sign => self.signed(event),
            Act::ConfirmResult => self.result.confirmed = true,
            Act::CorrectResult { score, .. } => self.result.corrected = Some(*score),
            Act::Appeal { reason } => self.appealed(event, reason),
            Act::DecideAppeal { score, .. } => self.appeal_decided(*score),
            Act::AppealDeadlinePasses => self.result.deadline_passed = true,
            Act::CorrectMove { ply, mv, .. } => self.move_corrected(*ply, *mv, effects),
            Act::RestorePosition { to, clocks, .. } => {
                self.position_restored(*to, *clocks, at, effects);
            }
            Act::NoteIncident(_) | Act::Warn { .. } | Act::Refer { .. } => {
                self.conduct.note(self.log.len(), self.ply());
            }
            Act::Penalise(penalty) => {
                self.conduct.note(self.log.len(), self.ply());
                self.penalised(penalty, effects);
            }
            Act::AskIncrement => self.increment_asked(event, effects),
            Act::DecideIncrement { agreed } => self.increment_decided(*agreed, at),
            Act::AskQuickFinish(_) => self.quick_finish_asked(event, effects),
            Act::DecideQuickFinish(decision) => self.quick_finish_decided(*decision, effects),
            Act::SealMove(named) => self.sealed_move(event, named),
            Act::OpenEnvelope => self.envelope_opened(event, effects),
        }
    }

    /// The game is over: what stood open ends with it.
    fn close(&mut self, event: &Event, effects: &mut Vec<Effect>) {
        self.end_offers_with_the_game(effects);
        self.claim = None;
        self.obligation = None;
        self.awaits_consent = false;
        self.sealed = None;
        self.unclear = None;
        self.clocks.pause(event.at);
        if self
            .end
            .as_ref()
            .is_some_and(|end| end.reason != Reason::Time)
        {
            self.quick_finish = None;
        }
        self.tell_end(effects);
    }

    pub(super) fn tell_end(&self, effects: &mut Vec<Effect>) {
        if let Some(end) = &self.end {
            effects.push(Effect::Over {
                ply: end.ply,
                reason: end.reason,
                score: end.score,
                article: end
                    .articles
                    .first()
                    .copied()
                    .unwrap_or_else(|| end.reason.article(self.rules())),
            });
        }
    }

    /// Seconds added to the clock of `player` by rulings, less those taken.
    #[must_use]
    pub fn seconds_given(&self, player: shakmaty::Color) -> i64 {
        self.times
            .iter()
            .filter(|change| change.player == player)
            .map(|change| change.seconds)
            .sum()
    }

    /// Additions only, in order: whose clock and how much.
    pub fn additions(&self) -> impl Iterator<Item = (shakmaty::Color, Seconds)> {
        self.times.iter().filter_map(|change| {
            u32::try_from(change.seconds)
                .ok()
                .map(|seconds| (change.player, Seconds(seconds)))
        })
    }
}
