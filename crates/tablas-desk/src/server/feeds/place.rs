//! A board of a source, and what has come for it.

use tablas::game::Act;
use tablas_feed::News;

use crate::desk::BoardId;
use crate::store::Seq;

/// A board of a source.
#[derive(Default)]
pub(super) struct Place {
    pub(super) board: Option<BoardId>,
    pub(super) version: Option<Seq>,
    pub(super) dirty: bool,
    pub(super) moved: bool,
    pub(super) clock_read: bool,
    pub(super) took_back: bool,
    /// Since when the source says other moves than before.
    pub(super) waits_since: Option<u64>,
}

impl Place {
    pub(super) fn note(&mut self, news: &News) {
        self.dirty = true;
        match news {
            News::Begins(_) => {
                *self = Place {
                    dirty: true,
                    ..Place::default()
                };
            }
            News::Act { command, .. } => {
                if matches!(command.act, Act::Move(_)) {
                    self.moved = true;
                } else {
                    self.clock_read = true;
                }
            }
            News::Back { .. } => self.took_back = true,
            News::Clock(_) => self.clock_read = true,
            News::Tags(_)
            | News::Doubt(_)
            | News::Result(_)
            | News::Gesture(_)
            | News::State(_)
            | News::Waiting(_)
            | News::Source(_) => {}
        }
    }
}
