//! Reading a log again.

use std::collections::VecDeque;
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

/// A log that is read event by event. Nothing is put into the game before it is known to follow, so that
/// a log that anybody wrote does no harm.
#[derive(Clone, Debug)]
pub struct Replay {
    game: Game,
    /// What follows from the last act and was not read yet.
    expected: VecDeque<Event>,
}

impl Replay {
    /// Before the first event.
    #[must_use]
    pub fn new(setup: Setup) -> Replay {
        Replay {
            game: Game::new(setup),
            expected: VecDeque::new(),
        }
    }

    /// The game as far as it was read.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Reads the next event. An act is decided again, and the events behind it must be those that follow
    /// from it.
    ///
    /// # Errors
    ///
    /// If it does not follow; nothing is changed then.
    pub fn read(&mut self, event: &Event) -> Result<(), DoesNotFollow> {
        let at = self.game.log().len();
        let does_not_follow = |refusal| DoesNotFollow { at, refusal };
        if let Some(expected) = self.expected.front() {
            if expected != event {
                return Err(does_not_follow(None));
            }
            self.expected.pop_front();
            self.game.apply(event.clone());
            return Ok(());
        }
        let What::Done(act) = &event.what else {
            // An order stands only behind the act that it follows from. What was found over names no
            // act: there it has to be true.
            if event.what == What::FoundOver && self.game.end().is_none() {
                let mut over = self.game.clone();
                over.apply(event.clone());
                if over.end().is_some() {
                    self.game = over;
                    return Ok(());
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
        let mut follows: VecDeque<Event> = decide(&self.game, &command)
            .map_err(|refusal| does_not_follow(Some(refusal)))?
            .into();
        if follows.front() != Some(event) {
            return Err(does_not_follow(None));
        }
        follows.pop_front();
        self.expected = follows;
        self.game.apply(event.clone());
        Ok(())
    }

    /// The game at the end of the log.
    ///
    /// # Errors
    ///
    /// If the log ends before everything that follows from its last act.
    pub fn finish(self) -> Result<Game, DoesNotFollow> {
        if self.expected.is_empty() {
            Ok(self.game)
        } else {
            Err(DoesNotFollow {
                at: self.game.log().len(),
                refusal: None,
            })
        }
    }
}

/// The game that a log makes. Each act is decided again, and the events that follow from it must be
/// those that the log has.
///
/// # Errors
///
/// The first event that does not follow; one behind the last, if the log ends too early.
pub fn replay(setup: Setup, log: &[Event]) -> Result<Game, DoesNotFollow> {
    let mut replay = Replay::new(setup);
    for event in log {
        replay.read(event)?;
    }
    replay.finish()
}
