//! By what the games are judged, and for whom.

use tablas::game::Seen;
use tablas::law::{Edition, Play, Rules};
use tablas::regulations::Regulations;
use tablas_audit::{RateOfPlay, rate_of_play};
use tablas_dead::Budget;
use tablas_feed::{GameTags, Terms};

/// Who sees what the watch says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Audience {
    /// The arbiter.
    Arbiter,
    /// The public: nothing that only the arbiter may know.
    Public,
}

impl Audience {
    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Audience::Arbiter => "arbiter",
            Audience::Public => "public",
        }
    }

    /// Whether it may be told what `seen` says.
    #[must_use]
    pub const fn may_see(self, seen: Seen) -> bool {
        match (self, seen) {
            (Audience::Arbiter, _) | (Audience::Public, Seen::Everyone) => true,
            (Audience::Public, Seen::PlayerAndArbiter | Seen::ArbiterOnly) => false,
        }
    }
}

/// Which way of play a game is judged by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayOf {
    /// This one.
    Said(Play),
    /// That of the game's own time control; standard where it says none. A record does not say which
    /// set of rapid or blitz rules the event chose: then the basic set is taken.
    TimeControl,
}

/// By what all games of a hall are judged.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The edition of the Laws.
    pub edition: Edition,
    /// The way of play.
    pub play: PlayOf,
    /// What the event chooses.
    pub regulations: Regulations,
    /// For whom.
    pub audience: Audience,
    /// How many states the prover may look at for one question about a flag or a result.
    pub budget: Budget,
    /// The sources by name, in their order: what the memory of earlier runs calls them.
    pub sources: Vec<Box<str>>,
}

impl Settings {
    /// The Laws for a game with these tags.
    #[must_use]
    pub fn rules(&self, tags: &GameTags) -> Rules {
        let play = match self.play {
            PlayOf::Said(play) => play,
            PlayOf::TimeControl => match tags.time_control.as_deref().and_then(rate_of_play) {
                None | Some(RateOfPlay::Standard) => Play::Standard,
                Some(RateOfPlay::Rapid) => Play::RapidA5,
                Some(RateOfPlay::Blitz) => Play::BlitzB3,
            },
        };
        Rules {
            edition: self.edition,
            play,
        }
    }

    pub(crate) fn terms(&self, tags: &GameTags) -> Terms {
        Terms {
            rules: self.rules(tags),
            regulations: self.regulations.clone(),
            budget: Budget::INSTANT,
        }
    }
}
