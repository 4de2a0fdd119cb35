//! One act after another, in a game that is going on.

use tablas::game::{Game, Moment, decide};
use tablas::sentence::Sentence;

use super::{Intended, Step, act, settle};
use crate::scenario::Event;

/// Reports an act in a game. The event's own moment is not looked at: it happens `at`.
///
/// # Errors
///
/// What keeps it from being understood: a move that cannot be told, an article that does not exist.
/// An act that the Laws forbid is no error.
pub fn step(game: &mut Game, event: &Event, at: Moment) -> Result<Step, Sentence> {
    let intended = act::command(event, game, game.position(), at)?;
    Ok(settle(game, intended).0)
}

/// Whether an act could be done now. Nothing is changed.
#[must_use]
pub fn possible(game: &Game, event: &Event, at: Moment) -> bool {
    match act::command(event, game, game.position(), at) {
        Ok(Intended::Command(command)) => decide(game, &command).is_ok(),
        Ok(Intended::Each(all)) => all.iter().any(|one| match one {
            Intended::Command(command) => decide(game, command).is_ok(),
            Intended::Impossible(_) | Intended::Each(_) => false,
        }),
        Ok(Intended::Impossible(_)) | Err(_) => false,
    }
}
