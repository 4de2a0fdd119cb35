//! How each source is, for the pages.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tablas::sentence::Sentence;
use tablas_feed::{SourceSpec, SourceState};
use tablas_wire::desk::{Said, SourceView};

use super::kind;
use crate::desk::live::name_of;
use crate::desk::{Desk, EventId, said};

/// How a source is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Status {
    pub(crate) state: SourceState,
    pub(crate) since: u64,
    pub(crate) last_seen: Option<u64>,
    pub(crate) boards: usize,
    pub(crate) unread: Vec<Said>,
}

/// How the sources are, by number; those that are not here have not been opened yet.
#[derive(Debug, Default)]
pub(crate) struct Statuses(Mutex<BTreeMap<u64, Status>>);

impl Statuses {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<u64, Status>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts in how a source is; whether that is new.
    pub(super) fn set(&self, source: u64, status: Status) -> bool {
        self.lock().insert(source, status.clone()) != Some(status)
    }

    pub(super) fn remove(&self, source: u64) {
        self.lock().remove(&source);
    }

    /// The sources of an event, in the order in which they were added.
    pub(crate) fn views(&self, desk: &Desk, event: EventId) -> Option<Vec<SourceView>> {
        let found = desk.events.get(&event)?;
        let statuses = self.lock();
        let views = found.sources.iter().map(|(&id, followed)| {
            let status = statuses.get(&id);
            let spec = SourceSpec::parse(&followed.doc.spec);
            let (state, why) = status.map_or(("connecting", None), |it| told(&it.state));
            SourceView {
                id,
                event: event.0,
                spec: followed.doc.spec.clone(),
                name: name_of(&followed.doc),
                kind: spec.as_ref().map_or("path", kind).to_owned(),
                state: state.to_owned(),
                why: why.map(said),
                since: status.map_or(followed.at, |it| it.since),
                last_seen: status.and_then(|it| it.last_seen),
                boards: status.map_or(0, |it| it.boards),
                unread: status.map_or_else(Vec::new, |it| it.unread.clone()),
                who: followed.who.clone(),
                at: followed.at,
            }
        });
        Some(views.collect())
    }
}

fn told(state: &SourceState) -> (&'static str, Option<&Sentence>) {
    let word = match state {
        SourceState::Broken { for_good: true, .. } => "given-up",
        SourceState::Broken { .. }
        | SourceState::Well
        | SourceState::Connecting(_)
        | SourceState::Silent(_)
        | SourceState::Finished => state.key(),
    };
    (word, state.sentence())
}
