//! Conduct: what was noted of a player, and what the arbiter may do about it (11.5 to 11.8, 12.9).

use super::decide::{Followed, arbiter};
use crate::game::{Act, Actor, Event, Game, Penalty, What, Why};
use crate::law::Article;

/// What was noted in one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ConductRecord {
    entries: Vec<Act>,
}

impl ConductRecord {
    pub(super) fn note(&mut self, _event: &Event, act: &Act) {
        self.entries.push(act.clone());
    }
}

/// Whether a penalty under this article loses the game for the player whom it hits.
#[must_use]
pub fn loses_the_game(article: Article) -> bool {
    matches!(article.number(), "11.7" | "11.8" | "12.9.6" | "12.9.9")
}

/// Acts of the arbiter about conduct.
pub(super) fn decide(game: &Game, by: Actor, act: &Act) -> Result<Followed, Why> {
    arbiter(by)?;
    let mut events = vec![(by, What::Done(act.clone()))];
    if let Act::Penalise(penalty) = act {
        events.extend(time_of(game, penalty).map(|what| (by, what)));
    }
    Ok(events)
}

fn time_of(_game: &Game, penalty: &Penalty) -> Option<What> {
    let seconds = penalty.seconds?;
    match penalty.article.number() {
        "12.9.2" => Some(What::TimeAdded {
            to: !penalty.against,
            seconds,
            article: penalty.article,
        }),
        "12.9.3" => Some(What::TimeTaken {
            from: penalty.against,
            seconds,
            article: penalty.article,
        }),
        _ => None,
    }
}
