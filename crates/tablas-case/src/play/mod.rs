//! Playing a case and judging what comes out.

mod act;
mod judge;
mod live;
mod named;
mod setup;
mod tell;
#[cfg(test)]
mod tests;
mod write_up;

use shakmaty::{CastlingMode, Chess, Position};
use tablas::claim::Status;
use tablas::game::{Act, Command, Effect, Game, Moment, Refusal, What, Why};
use tablas::law::Article;
use tablas::sentence::Sentence;

use crate::Scenario;

pub use judge::{Difference, actual, differences};
pub use live::{possible, step};
pub use tell::told;
pub use write_up::{Refused, write_up};

/// What came of one event.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// It stands, with these effects.
    Done(Vec<Effect>),
    /// It had no effect.
    Refused(Refusal),
}

/// One event, played.
#[derive(Clone, Debug)]
pub struct Step {
    /// What came of it.
    pub outcome: Outcome,
    /// Whether it changed anything: a barred offer stands in the log and is none.
    pub had_effect: bool,
}

impl Step {
    /// This step and another that belongs to the same event.
    fn and(self, other: Step) -> Step {
        let outcome = match (self.outcome, other.outcome) {
            (Outcome::Done(mut effects), Outcome::Done(more)) => {
                effects.extend(more);
                Outcome::Done(effects)
            }
            (Outcome::Done(effects), Outcome::Refused(_))
            | (Outcome::Refused(_), Outcome::Done(effects)) => Outcome::Done(effects),
            (Outcome::Refused(refusal), Outcome::Refused(_)) => Outcome::Refused(refusal),
        };
        Step {
            outcome,
            had_effect: self.had_effect || other.had_effect,
        }
    }

    /// The articles that it rests on.
    #[must_use]
    pub fn articles(&self, game: &Game) -> Vec<Article> {
        let rules = game.rules();
        match &self.outcome {
            Outcome::Done(effects) => effects.iter().map(|it| it.article(rules)).collect(),
            Outcome::Refused(refusal) => vec![refusal.article],
        }
    }
}

/// A case that was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game where the events end.
    pub game: Game,
    /// Standard chess or Chess960.
    pub mode: CastlingMode,
    /// The events, in order.
    pub steps: Vec<Step>,
    /// Moves of the case that came after the game was over.
    pub void_moves: usize,
    /// Changes of the clocks that were made before the first event.
    pub earlier_times: usize,
}

/// Plays a case.
///
/// # Errors
///
/// Everything that keeps it from being played: a position that is none, a move that cannot be told,
/// regulations that do not exist. An act that the Laws forbid is no error.
pub fn play(scenario: &Scenario) -> Result<Played, Vec<Sentence>> {
    let begun = setup::begin(scenario)?;
    let mut player = Player {
        board: begun.board,
        played: Played {
            earlier_times: begun.game.time_changes().len(),
            game: begun.game,
            mode: begun.mode,
            steps: Vec::new(),
            void_moves: begun.void_moves,
        },
        now: Moment(0),
    };
    let mut problems = Vec::new();
    for (i, event) in scenario.events.iter().enumerate() {
        if let Some(at) = event.at {
            player.now = Moment(at.saturating_mul(1000));
        }
        match act::command(event, &player.played.game, &player.board, player.now) {
            Ok(intended) => player.take(intended),
            Err(what) => problems.push(
                Sentence::new("case-event")
                    .with("number", i + 1)
                    .with("what", what),
            ),
        }
    }
    if problems.is_empty() {
        Ok(player.played)
    } else {
        Err(problems)
    }
}

/// What an event asks for.
pub(crate) enum Intended {
    /// This.
    Command(Box<Command>),
    /// Something that no command can say: it is refused without asking.
    Impossible(Why),
    /// One after the other, as one act of both players.
    Each(Vec<Intended>),
}

struct Player {
    /// What stands on the board; after the end it may go on, which is void.
    board: Chess,
    played: Played,
    now: Moment,
}

impl Player {
    fn take(&mut self, intended: Intended) {
        let (step, act) = settle(&mut self.played.game, intended);
        if let Some(act) = act {
            self.follow_on_the_board(&act, &step.outcome);
        }
        self.played.steps.push(step);
    }

    fn follow_on_the_board(&mut self, act: &Act, outcome: &Outcome) {
        let game = &self.played.game;
        match (act, outcome) {
            (Act::Move(mv), Outcome::Refused(_)) if game.end().is_some() => {
                if self.board.is_legal(*mv) {
                    self.board.play_unchecked(*mv);
                }
            }
            (_, Outcome::Refused(_)) if game.end().is_some() => {}
            (_, Outcome::Refused(_) | Outcome::Done(_)) => self.board = game.position().clone(),
        }
    }
}

/// Asks the game; with the act, if a command could say it.
fn settle(game: &mut Game, intended: Intended) -> (Step, Option<Act>) {
    let rules = game.rules();
    match intended {
        Intended::Each(all) => {
            let mut last = None;
            let mut together: Option<Step> = None;
            for one in all {
                let (step, act) = settle(game, one);
                last = act.or(last);
                together = Some(match together {
                    None => step,
                    Some(before) => before.and(step),
                });
            }
            let step = together.expect("both players are two");
            (step, last)
        }
        Intended::Impossible(why) => {
            let refusal = match game.end() {
                Some(end) => Refusal::over(end, rules),
                None => Refusal::new(why, rules),
            };
            let step = Step {
                outcome: Outcome::Refused(refusal),
                had_effect: false,
            };
            (step, None)
        }
        Intended::Command(command) => {
            let logged = game.log().len();
            let outcome = match game.act(&command) {
                Ok(effects) => {
                    let new = &game.log()[logged..];
                    let has = |wanted: fn(&What) -> bool| new.iter().any(|it| wanted(&it.what));
                    let found_over = has(|what| matches!(what, What::FoundOver))
                        && !has(|what| matches!(what, What::Done(_)));
                    match game.end() {
                        // The act came too late; the game was over before it.
                        Some(end) if found_over => Outcome::Refused(Refusal::over(end, rules)),
                        Some(_) | None => Outcome::Done(effects),
                    }
                }
                Err(refusal) => Outcome::Refused(refusal),
            };
            let had_effect = had_effect(&command.act, &outcome);
            let step = Step {
                outcome,
                had_effect,
            };
            (step, Some(command.act))
        }
    }
}

fn had_effect(act: &Act, outcome: &Outcome) -> bool {
    let Outcome::Done(effects) = outcome else {
        return false;
    };
    let any = |wanted: fn(&Effect) -> bool| effects.iter().any(wanted);
    let barred = any(|it| {
        matches!(
            it,
            Effect::OfferBarred { .. } | Effect::NoDrawWithoutConsent
        )
    });
    if matches!(act, Act::Offer { .. } | Act::Accept(_)) && barred {
        return false;
    }
    let inadmissible = any(|it| {
        matches!(
            it,
            Effect::ClaimRuled {
                status: Status::Inadmissible(_) | Status::RightLost | Status::GameOver,
                ..
            }
        )
    });
    let left = any(|it| {
        matches!(
            it,
            Effect::CountsAsOffer { .. } | Effect::OfferStands { .. } | Effect::TimeAdded { .. }
        )
    });
    !(matches!(act, Act::Claim { .. }) && inadmissible && !left)
}
