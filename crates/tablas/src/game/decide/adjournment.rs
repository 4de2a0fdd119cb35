//! Adjourned games (Guidelines I).

use shakmaty::Color;

use super::{arbiter, play_goes_on};
use crate::game::{Actor, Game, Why};

pub(super) fn seal(game: &Game, by: Color) -> Result<(), Why> {
    if !game.regulations().guidelines.adjournment {
        return Err(Why::GuidelineNotAnnounced);
    }
    play_goes_on(game)?;
    //= fide-2023#GI.1.1
    if by == game.having_the_move() {
        Ok(())
    } else {
        Err(Why::NotHavingTheMove(!by))
    }
}

pub(super) fn open(game: &Game, by: Actor) -> Result<(), Why> {
    arbiter(by)?;
    if game.sealed.is_some() {
        Ok(())
    } else {
        Err(Why::NotAdjourned)
    }
}
