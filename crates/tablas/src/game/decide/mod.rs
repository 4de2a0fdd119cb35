//! May this be done now, and what follows from it? One file for each part of the Laws.

mod adjournment;
mod board;
mod claims;
mod clocks;
mod corrections;
mod ends;
mod guidelines;
mod offers;
mod results;

use shakmaty::Color;
use tablas_dead::Budget;

use crate::course::Ask;
use crate::game::{Act, Actor, Command, Event, Game, Refusal, What, Why, conduct};

pub(super) use claims::announced;
pub(super) use ends::Loss;
pub(super) use offers::Bar;
pub(super) use results::no_more_than_a_game;

/// What an act leads to: who did it (an arbiter may speak for a player) and what.
pub(super) type Followed = Vec<(Actor, What)>;

/// Whether a command is possible now, and the events that it leads to. Nothing is changed: give the
/// events to [`Game::apply`].
///
/// # Errors
///
/// If the Laws or the event's regulations do not allow it now.
pub fn decide(game: &Game, command: &Command) -> Result<Vec<Event>, Refusal> {
    let rules = game.rules();
    let refused = |why| Refusal::new(why, rules);
    if command.at < game.now() {
        return Err(refused(Why::TimeRunsBackwards));
    }
    if command.by == Actor::Bystander {
        //= fide-2023#12.7
        return Err(refused(Why::NoStanding));
    }
    let event = |(by, what)| Event {
        at: command.at,
        by,
        who: command.who.clone(),
        what,
    };
    if command.act.is_play()
        && let Some(end) = &game.end
        && !guidelines::may_follow_the_end(game, &command.act)
    {
        return Err(Refusal::over(end, rules));
    }
    if hangs_on_the_position(&command.act)
        && game.end.is_none()
        && game
            .ended_by_position(Ask::WhenInDoubt, Budget::DEFAULT)
            .is_some()
    {
        return Ok(vec![event((command.by, What::FoundOver))]);
    }
    let followed = follow(game, command).map_err(refused)?;
    Ok(followed.into_iter().map(event).collect())
}

/// Whether an act would end the game or change a clock: then it must be certain that the position has
/// not ended it before.
const fn hangs_on_the_position(act: &Act) -> bool {
    matches!(
        act,
        Act::Resign(_)
            | Act::CallFlag
            | Act::SeeFlag { .. }
            | Act::SeeBothFlags
            | Act::Accept(_)
            | Act::Claim { .. }
            | Act::AskCheck
            | Act::IllegalMove(_)
            | Act::IllegalPosition
            | Act::Consent
            | Act::DecideQuickFinish(_)
            | Act::OpenEnvelope
    )
}

pub(super) fn follow(game: &Game, command: &Command) -> Result<Followed, Why> {
    let by = command.by;
    match &command.act {
        Act::Move(mv) => board::make_move(game, player(by)?, *mv)?,
        Act::Press => return board::press(game, player(by)?),
        Act::Touch { square, .. } => {
            player(by)?;
            board::touch(game, *square)?;
        }
        Act::Adjust { square } => board::adjust(game, player(by)?, *square)?,
        Act::Record(_) => board::record(game, player(by)?)?,
        Act::RecordOffer => board::record_offer(game, player(by)?)?,
        Act::IllegalMove(kind) => return board::illegal_move(game, player(by)?, *kind),
        Act::IllegalPosition => board::illegal_position(game, by)?,
        Act::Pause => clocks::pause(game, by)?,
        Act::Restart => clocks::restart(game, by)?,
        Act::FlagFalls => {
            player(by)?;
            clocks::flag_falls(game)?;
        }
        Act::CallFlag => clocks::notice_flag(game, !player(by)?, command.at)?,
        Act::SeeFlag { side } => {
            arbiter(by)?;
            clocks::notice_flag(game, *side, command.at)?;
        }
        Act::SeeBothFlags => clocks::both_flags(game, by)?,
        Act::SetClocks { .. } => arbiter(by)?,
        Act::Offer {
            via_arbiter,
            ground,
            ..
        } => offers::offer(game, by, *via_arbiter, *ground)?,
        Act::Accept(_) => return offers::accept(game, player(by)?, &command.act),
        Act::Refuse(_) => return offers::refuse(game, player(by)?, &command.act),
        Act::WithdrawOffer => return Err(offers::withdraw(game, player(by)?)),
        Act::UnclearGesture(_) => {
            player(by)?;
        }
        Act::Clarify { player, meaning } => {
            arbiter(by)?;
            return offers::clarify(game, *player, *meaning, &command.act);
        }
        Act::Opinion { .. } => offers::opinion(game, by)?,
        Act::Consent => offers::consent(game, by)?,
        Act::Deny => offers::deny(game, by)?,
        Act::Claim {
            ground, announced, ..
        } => {
            return claims::claim(game, player(by)?, *ground, announced.as_ref(), &command.act);
        }
        Act::AskCheck => return claims::check(game, by, &command.act),
        Act::WithdrawClaim => return Err(claims::withdraw(game)),
        // 5.1.2 asks for nothing more, not even that a claim be ruled on first.
        Act::Resign(_) => {
            player(by)?;
        }
        Act::Meddle => return Err(Why::NotForHim),
        Act::RecordResult(score) => results::record(game, by, *score)?,
        Act::Sign => results::sign(game, player(by)?)?,
        Act::ConfirmResult => results::confirm(game, by)?,
        Act::CorrectResult { score, .. } => results::correct(game, by, *score)?,
        Act::Appeal { .. } => results::appeal(game, by)?,
        Act::DecideAppeal { score, .. } => results::decide_appeal(game, by, *score)?,
        Act::AppealDeadlinePasses => results::deadline(game, by)?,
        Act::CorrectMove { ply, mv, .. } => corrections::correct_move(game, by, *ply, *mv)?,
        Act::RestorePosition { to, .. } => corrections::restore(game, by, *to)?,
        Act::NoteIncident(_) | Act::Warn { .. } | Act::Penalise(_) | Act::Refer { .. } => {
            return conduct::decide(game, by, &command.act, command.at);
        }
        Act::Remark(_) => {}
        Act::AskIncrement => guidelines::ask_increment(game, player(by)?, command.at)?,
        Act::DecideIncrement { agreed } => {
            return guidelines::decide_increment(game, by, *agreed, &command.act);
        }
        Act::AskQuickFinish(_) => guidelines::ask_quick_finish(game, player(by)?, command.at)?,
        Act::DecideQuickFinish(decision) => {
            return guidelines::decide_quick_finish(game, by, *decision, &command.act);
        }
        Act::SealMove(_) => adjournment::seal(game, player(by)?)?,
        Act::OpenEnvelope => adjournment::open(game, by)?,
    }
    Ok(vec![(by, What::Done(command.act.clone()))])
}

/// The player who acts, if it is a player.
fn player(by: Actor) -> Result<Color, Why> {
    match by {
        Actor::Player(player) => Ok(player),
        Actor::BothPlayers
        | Actor::Arbiter
        | Actor::Organiser
        | Actor::AppealsCommittee
        | Actor::Bystander => Err(Why::NotForHim),
    }
}

/// Demands that the arbiter acts.
pub(super) fn arbiter(by: Actor) -> Result<(), Why> {
    match by {
        Actor::Arbiter => Ok(()),
        Actor::Player(_)
        | Actor::BothPlayers
        | Actor::Organiser
        | Actor::AppealsCommittee
        | Actor::Bystander => Err(Why::NotForHim),
    }
}

/// Demands that no claim is being examined, the game is not adjourned and a request under III.6 has
/// not stopped play.
fn play_goes_on(game: &Game) -> Result<(), Why> {
    if game.claim.is_some() {
        return Err(Why::ClaimFirst);
    }
    if game.sealed.is_some() {
        return Err(Why::Adjourned);
    }
    if guidelines::stopped_play(game) {
        return Err(Why::PlayHasStopped);
    }
    Ok(())
}
