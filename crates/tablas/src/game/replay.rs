//! Reading a log again.

use std::fmt;

use crate::game::{Command, Event, Game, Refusal, Setup, What, decide};

/// The first event of a stored log that does not follow from those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoesNotFollow {
    /// Its place in the log, counted from 0.
    pub at: usize,
    /// Why the act is refused, if it is; otherwise the log says something else than follows.
    pub refusal: Option<Refusal>,
}

impl fmt::Display for DoesNotFollow {
    /// For developers; what a user reads is a sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "event {} does not follow from the log before it",
            self.at
        )
    }
}

impl std::error::Error for DoesNotFollow {}

/// The game that a log makes. Each act is decided again, and the events that follow from it must be
/// those that the log has.
///
/// # Errors
///
/// The first event that does not follow.
pub fn replay(setup: Setup, log: &[Event]) -> Result<Game, DoesNotFollow> {
    let mut game = Game::new(setup);
    let mut at = 0;
    while at < log.len() {
        let does_not_follow = |refusal| DoesNotFollow { at, refusal };
        let event = &log[at];
        let What::Done(act) = &event.what else {
            // An order stands only behind the act that it follows from. What was found over names no
            // act: there it has to be true.
            if event.what == What::FoundOver && game.end().is_none() {
                game.apply(event.clone());
                if game.end().is_some() {
                    at += 1;
                    continue;
                }
            }
            return Err(does_not_follow(None));
        };
        let command = Command {
            at: event.at,
            by: event.by,
            who: event.who.clone(),
            act: act.clone(),
        };
        let events = decide(&game, &command).map_err(|refusal| does_not_follow(Some(refusal)))?;
        for (offset, follows) in events.into_iter().enumerate() {
            if log.get(at + offset) != Some(&follows) {
                return Err(DoesNotFollow {
                    at: at + offset,
                    refusal: None,
                });
            }
            game.apply(follows);
        }
        at = game.log().len();
    }
    Ok(game)
}
