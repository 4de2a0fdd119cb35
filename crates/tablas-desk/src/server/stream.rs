//! The stream of an event: what has changed since the page last looked, then what changes.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream;
use tablas_wire::desk::{BoardRow, Changed};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use super::Shared;
use super::account::Role;
use super::guard::Who;
use super::keeper::{Message, now};
use super::problem::Denied;
use crate::desk::EventId;
use crate::store::Seq;

struct Listening {
    shared: Shared,
    event: EventId,
    role: Role,
    /// The last entry that the page knows of.
    known: Seq,
    waiting: VecDeque<(Option<Seq>, Changed)>,
    live: Receiver<Message>,
}

/// Messages of an event. A page that comes back says with `Last-Event-ID` what it knows and is told
/// what has changed since, each board once, as it is now; the id of a message is never smaller than
/// that of the one before.
pub(super) async fn stream(
    State(shared): State<Shared>,
    who: Who,
    Path(event): Path<u64>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Denied> {
    let event = EventId(event);
    // First the ear, then the eye: nothing falls between.
    let live = shared.keeper().subscribe();
    let last = headers
        .get("last-event-id")
        .and_then(|it| it.to_str().ok())
        .and_then(|it| it.parse().ok())
        .map(Seq);
    let (there, known, waiting) = shared.keeper().look_at(|desk, at| {
        let there = desk.events.contains_key(&event);
        let waiting = last.map(|last| desk.changed_since(event, last, now()));
        (there, at, waiting.unwrap_or_default())
    });
    if !there {
        return Err(Denied::NotFound);
    }
    let mut waiting = numbered(waiting);
    let sources = shared
        .keeper()
        .look(|desk| shared.feeds().views(desk, event));
    if let Some(sources) = sources.filter(|it| !it.is_empty()) {
        let event = event.0;
        waiting.push_back((None, Changed::Sources { event, sources }));
    }
    let listening = Listening {
        shared,
        event,
        role: who.role,
        known,
        waiting,
        live,
    };
    let messages = stream::unfold(listening, |mut listening| async {
        let (seq, changed) = listening.next().await?;
        let message = message(seq, changed, listening.role);
        Some((Ok::<_, Infallible>(message), listening))
    });
    let alive = KeepAlive::new().interval(Duration::from_secs(15));
    Ok(Sse::new(messages).keep_alive(alive))
}

impl Listening {
    async fn next(&mut self) -> Option<(Option<Seq>, Changed)> {
        loop {
            if let Some(next) = self.waiting.pop_front() {
                if may_hear(&next.1, self.role) {
                    return Some(next);
                }
                continue;
            }
            match self.live.recv().await {
                Ok(message) if message.event == self.event => {
                    if !may_hear(&message.changed, self.role) {
                        continue;
                    }
                    let changed = || (*message.changed).clone();
                    let Some(seq) = message.seq else {
                        return Some((None, changed()));
                    };
                    let again = matches!(*message.changed, Changed::Reset);
                    if again || seq > self.known {
                        self.known = seq;
                        return Some((Some(seq), changed()));
                    }
                }
                Ok(_) => {}
                Err(RecvError::Lagged(_)) => {
                    let (known, waiting) = self.shared.keeper().look_at(|desk, at| {
                        (at, desk.changed_since(self.event, self.known, now()))
                    });
                    self.known = known;
                    self.waiting = numbered(waiting);
                }
                Err(RecvError::Closed) => return None,
            }
        }
    }
}

fn numbered(waiting: Vec<(Seq, Changed)>) -> VecDeque<(Option<Seq>, Changed)> {
    let waiting = waiting.into_iter();
    waiting.map(|(seq, changed)| (Some(seq), changed)).collect()
}

fn message(seq: Option<Seq>, mut changed: Changed, role: Role) -> Event {
    if let Changed::Board { board } = &mut changed {
        hide(board, role);
    }
    let text = serde_json::to_string(&changed).expect("a message is JSON");
    let event = Event::default().data(text);
    match seq {
        Some(seq) => event.id(seq.0.to_string()),
        None => event,
    }
}

/// Whether somebody in this role is told it at all.
fn may_hear(changed: &Changed, role: Role) -> bool {
    match changed {
        Changed::Board { .. } | Changed::Event { .. } | Changed::Reset => true,
        Changed::Note { .. } | Changed::Sources { .. } => role > Role::Viewer,
    }
}

/// Takes out what must not reach players and public (12.6).
pub(super) fn hide(row: &mut BoardRow, role: Role) {
    if role == Role::Viewer {
        row.badges.retain(|badge| !badge.arbiter_only);
        row.occurrences = 0;
        row.quiet_plies = 0;
    }
}
