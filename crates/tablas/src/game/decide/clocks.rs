//! Pausing, flags (articles 6.8, 6.9, 6.11, Guidelines III.3).

use shakmaty::Color;

use super::arbiter;
use crate::game::{Actor, Game, Moment, Why};
use crate::law::Edition;
use crate::regulations::QuickFinish;

pub(super) fn pause(game: &Game, by: Actor) -> Result<(), Why> {
    //= fide-2023#6.11.1
    //= fide-2023#6.11.2
    match by {
        Actor::Player(_) | Actor::BothPlayers | Actor::Arbiter => {}
        Actor::Organiser | Actor::AppealsCommittee | Actor::Bystander => {
            return Err(Why::NotForHim);
        }
    }
    if game.clocks.paused() {
        Err(Why::PausedAlready)
    } else {
        Ok(())
    }
}

pub(super) fn restart(game: &Game, by: Actor) -> Result<(), Why> {
    //= fide-2023#6.11.3
    if by != Actor::Arbiter {
        return Err(Why::OnlyTheArbiterRestarts);
    }
    if game.claim.is_some() {
        return Err(Why::ClaimFirst);
    }
    if game.clocks.paused() {
        Ok(())
    } else {
        Err(Why::RunsAlready)
    }
}

pub(super) fn flag_falls(game: &Game) -> Result<(), Why> {
    // 9.5.1: the clocks are to stand still from the claim on, whoever stops them.
    if game.claim.is_some() {
        return Err(Why::ClaimFirst);
    }
    if game.clocks.paused() {
        return Err(Why::ClocksStandStill);
    }
    Ok(())
}

impl Game {
    /// Whether a flag of the player that falls now only ends a period whose moves are made.
    pub(in crate::game) fn period_is_complete(&self, player: Color) -> bool {
        let Some(control) = self.clocks.control() else {
            return false;
        };
        let period = self.clocks.period(player);
        let mut needed = 0;
        for earlier in &control.periods()[..period] {
            needed = u32::saturating_add(needed, earlier.moves.unwrap_or(0));
        }
        //= fide-2023#6.3.1
        match control.periods()[period].moves {
            Some(moves) if self.moves_made(player) >= needed.saturating_add(moves) => true,
            // The time of the new period is on the clock already: the flag is that of the old one as
            // long as most of it is left.
            Some(_) | None => {
                period > 0
                    && self
                        .clocks
                        .left(player, self.now())
                        .is_some_and(|left| left.0 * 2 > control.periods()[period].time.0)
            }
        }
    }
}

pub(super) fn notice_flag(game: &Game, side: Color, now: Moment) -> Result<(), Why> {
    if game.claim.is_some() {
        return Err(Why::ClaimFirst);
    }
    //= fide-2023#6.8
    if game.clocks.fell(side, now).is_none() {
        return Err(Why::FlagIsUp);
    }
    if game.period_is_complete(side) {
        return Err(Why::PeriodIsComplete);
    }
    Ok(())
}

pub(super) fn both_flags(game: &Game, by: Actor) -> Result<(), Why> {
    arbiter(by)?;
    //= fide-2023#GIII.3.1
    match game.regulations().guidelines.quick_finish {
        QuickFinish::Increment | QuickFinish::Arbiter | QuickFinish::NoArbiter => Ok(()),
        //= fide-2014#6.11
        //= fide-2009#6.11
        QuickFinish::Off if game.rules().edition.is_before_2017() => Ok(()),
        QuickFinish::Off if game.rules().edition == Edition::UsChess => Ok(()),
        QuickFinish::Off => Err(Why::GuidelineNotAnnounced),
    }
}
