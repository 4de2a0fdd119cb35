//! Guidelines III, where the event announced them: the last two minutes without an increment.

use shakmaty::Color;

use super::{Followed, arbiter, play_goes_on};
use crate::game::{Act, Actor, Bonus, Game, Moment, QuickFinishDecision, Reason, What, Why};
use crate::law::Play;
use crate::law::articles::fide_2023 as laws;
use crate::regulations::QuickFinish;
use crate::units::{Millis, Seconds};

const TWO_MINUTES: Seconds = Seconds(120);

/// What holds for every request: announced, not blitz, no increment, the move, less than two minutes.
fn may_ask(game: &Game, by: Color, now: Moment) -> Result<(), Why> {
    play_goes_on(game)?;
    //= fide-2023#GIII.2.2
    match game.rules().play {
        Play::Standard | Play::RapidA4 | Play::RapidA5 => {}
        Play::BlitzB2 | Play::BlitzB3 | Play::OnlineE04 => return Err(Why::GuidelineNotAnnounced),
    }
    let increment = game
        .clocks
        .control()
        .map(|control| control.periods()[game.clocks.period(by)].bonus);
    match increment {
        None | Some(Bonus::None) => {}
        Some(Bonus::Increment(_) | Bonus::Bronstein(_) | Bonus::Delay(_)) => {
            return Err(Why::GuidelineNotAnnounced);
        }
    }
    let little = game
        .clocks
        .left(by, now)
        .is_none_or(|left| left < Millis::from(TWO_MINUTES));
    if by != game.having_the_move() || !little || game.clocks.fell(by, now).is_some() {
        return Err(Why::NotInTheLastTwoMinutes);
    }
    if game.quick_finish.is_some() {
        return Err(Why::WrongStateOfRequest);
    }
    Ok(())
}

pub(super) fn ask_increment(game: &Game, by: Color, now: Moment) -> Result<(), Why> {
    //= fide-2023#GIII.2.1
    if game.regulations().guidelines.quick_finish != QuickFinish::Increment {
        return Err(Why::GuidelineNotAnnounced);
    }
    //= fide-2023#GIII.4
    may_ask(game, by, now)
}

pub(super) fn decide_increment(
    game: &Game,
    by: Actor,
    agreed: bool,
    act: &Act,
) -> Result<Followed, Why> {
    arbiter(by)?;
    let Some(request) = game.quick_finish.filter(|request| request.for_increment) else {
        return Err(Why::WrongStateOfRequest);
    };
    let mut events = vec![(by, What::Done(act.clone()))];
    if agreed {
        events.push((
            by,
            two_minutes(!request.by, game.rules().cite(laws::GIII_4)),
        ));
    }
    Ok(events)
}

fn two_minutes(to: Color, article: crate::law::Article) -> What {
    What::TimeAdded {
        to,
        seconds: TWO_MINUTES,
        article,
    }
}

pub(super) fn ask_quick_finish(game: &Game, by: Color, now: Moment) -> Result<(), Why> {
    match game.regulations().guidelines.quick_finish {
        //= fide-2023#GIII.5
        //= fide-2023#GIII.6
        QuickFinish::Arbiter | QuickFinish::NoArbiter => may_ask(game, by, now),
        QuickFinish::Off | QuickFinish::Increment => Err(Why::GuidelineNotAnnounced),
    }
}

pub(super) fn decide_quick_finish(
    game: &Game,
    by: Actor,
    decision: QuickFinishDecision,
    act: &Act,
) -> Result<Followed, Why> {
    arbiter(by)?;
    let Some(request) = game.quick_finish.filter(|request| !request.for_increment) else {
        return Err(Why::WrongStateOfRequest);
    };
    let mut events = vec![(by, What::Done(act.clone()))];
    match decision {
        //= fide-2023#GIII.5.1
        QuickFinishDecision::Drawn => {}
        //= fide-2023#GIII.5.2
        QuickFinishDecision::Postponed { .. } if request.postponed => {
            return Err(Why::WrongStateOfRequest);
        }
        QuickFinishDecision::Postponed { extra_time } => {
            if extra_time {
                events.push((
                    by,
                    two_minutes(!request.by, game.rules().cite(laws::GIII_5_2)),
                ));
            }
        }
        //= fide-2023#GIII.5.3
        QuickFinishDecision::Rejected => {
            if game.end.is_none() {
                events.push((
                    by,
                    two_minutes(!request.by, game.rules().cite(laws::GIII_5_3)),
                ));
            }
        }
    }
    Ok(events)
}

/// A decision that was put off may come after the flag has fallen (III.5.2).
pub(super) fn may_follow_the_end(game: &Game, act: &Act) -> bool {
    let by_time = game
        .end
        .as_ref()
        .is_some_and(|end| end.reason == Reason::Time);
    let postponed = game.quick_finish.is_some_and(|request| request.postponed);
    by_time && postponed && matches!(act, Act::DecideQuickFinish(_))
}

/// Whether a request without an arbiter has ended play (III.6).
pub(super) fn stopped_play(game: &Game) -> bool {
    game.quick_finish
        .is_some_and(|request| !request.for_increment)
        && game.regulations().guidelines.quick_finish == QuickFinish::NoArbiter
}
