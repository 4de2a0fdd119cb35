//! Writing, signing, confirming and correcting a result; appeals (8.7, 10.2, 11.10).

use shakmaty::Color;

use super::super::clock::index;
use super::arbiter;
use crate::game::{Actor, Game, Why};
use crate::regulations::CorrectionsUntil;
use crate::ruling::Score;

pub(super) fn record(game: &Game, by: Actor, score: Score) -> Result<(), Why> {
    match by {
        Actor::Player(_) | Actor::BothPlayers | Actor::Arbiter => {}
        Actor::Organiser | Actor::AppealsCommittee | Actor::Bystander => {
            return Err(Why::NotForHim);
        }
    }
    if game.end.is_none() {
        return Err(Why::GameGoesOn);
    }
    if game.result.signed == [true; 2] {
        return Err(Why::SignedAlready);
    }
    // What the arbiter has confirmed is written anew by nobody but him.
    if game.result.confirmed && by != Actor::Arbiter {
        return Err(Why::NotForHim);
    }
    no_more_than_a_game(game, score)
}

/// 10.2: both together never have more than the game is worth.
pub(in crate::game) fn no_more_than_a_game(game: &Game, score: Score) -> Result<(), Why> {
    //= fide-2023#10.2
    let scoring = game.regulations().scoring;
    let together: u8 = Color::ALL
        .into_iter()
        .map(|player| scoring.halves(score, player))
        .sum();
    if together > scoring.maximum() {
        Err(Why::MoreThanTheGame)
    } else {
        Ok(())
    }
}

pub(super) fn sign(game: &Game, by: Color) -> Result<(), Why> {
    //= fide-2023#8.7
    if game.result.recorded.is_none() {
        return Err(Why::NoResult);
    }
    if game.result.signed[index(by)] {
        return Err(Why::SignedAlready);
    }
    Ok(())
}

pub(super) fn confirm(game: &Game, by: Actor) -> Result<(), Why> {
    arbiter(by)?;
    if game.end.is_none() {
        return Err(Why::GameGoesOn);
    }
    if game.result.recorded.is_none() {
        return Err(Why::NoResult);
    }
    Ok(())
}

pub(super) fn correct(game: &Game, by: Actor, score: Score) -> Result<(), Why> {
    arbiter(by)?;
    if game.end.is_none() {
        return Err(Why::GameGoesOn);
    }
    let too_late = match game.regulations().corrections {
        CorrectionsUntil::AppealDeadline => game.result.deadline_passed,
        CorrectionsUntil::Signed => game.result.signed == [true; 2],
    };
    //= fide-2023#8.7
    if too_late {
        return Err(Why::TooLate);
    }
    no_more_than_a_game(game, score)
}

pub(super) fn appeal(game: &Game, by: Actor) -> Result<(), Why> {
    //= fide-2023#11.10
    match by {
        Actor::Player(_) | Actor::BothPlayers => {}
        Actor::Arbiter | Actor::Organiser | Actor::AppealsCommittee | Actor::Bystander => {
            return Err(Why::NotForHim);
        }
    }
    if game.result.deadline_passed {
        Err(Why::TooLate)
    } else {
        Ok(())
    }
}

pub(super) fn decide_appeal(game: &Game, by: Actor, score: Option<Score>) -> Result<(), Why> {
    if by != Actor::AppealsCommittee {
        return Err(Why::NotForHim);
    }
    if game.result.appeals.iter().all(|appeal| appeal.decided) {
        return Err(Why::NoAppeal);
    }
    if score.is_some() && game.end.is_none() {
        return Err(Why::GameGoesOn);
    }
    score.map_or(Ok(()), |score| no_more_than_a_game(game, score))
}

pub(super) fn deadline(game: &Game, by: Actor) -> Result<(), Why> {
    match by {
        Actor::Arbiter | Actor::Organiser => {}
        Actor::Player(_) | Actor::BothPlayers | Actor::AppealsCommittee | Actor::Bystander => {
            return Err(Why::NotForHim);
        }
    }
    if game.result.deadline_passed {
        Err(Why::TooLate)
    } else {
        Ok(())
    }
}
