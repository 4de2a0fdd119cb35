//! A source that runs, and what is watched for its event.

use tablas_dead::Budget;
use tablas_feed::SourceState;
use tablas_watch::{Audience, PlayOf, Settings, Watch};
use tablas_wire::desk::EventSettings;

use super::status::Status;
use crate::desk::{EventId, Rulebook};

/// A source that runs.
pub(super) struct Open {
    pub(super) number: u64,
    pub(super) event: EventId,
    pub(super) name: String,
    pub(super) who: String,
    pub(super) state: SourceState,
    pub(super) since: u64,
    pub(super) last_seen: Option<u64>,
    pub(super) fault: Option<String>,
    pub(super) told: Option<Status>,
}

/// What is watched for an event.
pub(super) struct Watching {
    pub(super) watch: Watch,
    pub(super) settings: EventSettings,
    pub(super) rulebook: Rulebook,
}

impl Watching {
    pub(super) fn new(settings: EventSettings, rulebook: Rulebook) -> Watching {
        let watch = Watch::new(Settings {
            edition: rulebook.rules.edition,
            play: PlayOf::Said(rulebook.rules.play),
            regulations: rulebook.regulations.clone(),
            audience: Audience::Arbiter,
            budget: Budget::DEFAULT,
            sources: Vec::new(),
        });
        Watching {
            watch,
            settings,
            rulebook,
        }
    }
}

/// Whether games are judged alike under both.
pub(super) fn same_rules(one: &EventSettings, other: &EventSettings) -> bool {
    one.preset == other.preset
        && one.edition == other.edition
        && one.play == other.play
        && one.regulations == other.regulations
        && one.time_control == other.time_control
}
