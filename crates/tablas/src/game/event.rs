//! What stands in the log of a game.

use shakmaty::Color;

use crate::claim::{Ground, Status};
use crate::game::{Act, Actor, Moment};
use crate::law::Article;
use crate::units::Seconds;

/// An entry of the log: a fact, or an order that follows from one by rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When.
    pub at: Moment,
    /// Who did what this is or follows from.
    pub by: Actor,
    /// Name or number of the person, if whoever keeps the game wants it in the log.
    pub who: Option<Box<str>>,
    /// What.
    pub what: What,
}

/// What happened. What only follows from it (counts, whether an offer still stands, whether the game
/// is over) is not in the log: it is computed again whenever the log is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Somebody did this, and it stands.
    Done(Act),
    /// The game is found to have been over already by its position: what was just tried is void.
    FoundOver,
    /// The open claim was checked, or could be decided without (9.5).
    ClaimRuled {
        /// The ruling.
        status: Status,
        /// The ground that it rests on.
        ground: Ground,
    },
    /// Time is added to a clock by rule.
    TimeAdded {
        /// Whose.
        to: Color,
        /// How much.
        seconds: Seconds,
        /// By which article.
        article: Article,
    },
    /// Time is taken from a clock by the arbiter's decision.
    TimeTaken {
        /// Whose.
        from: Color,
        /// How much.
        seconds: Seconds,
        /// By which article.
        article: Article,
    },
}
