//! What is said of a source, or of a board of which no game could be read.

use std::collections::BTreeMap;

use crate::alert::{How, Key};
use crate::board::Open;
use crate::compare::{Look, Maker, Out, compare, remembered};
use crate::memory::{GameMemory, Remembered};
use crate::rules::Wanted;

/// Alerts that are about no game.
#[derive(Clone, Debug)]
pub(crate) struct Apart {
    open: BTreeMap<Key, Open>,
    past: BTreeMap<Key, Remembered>,
}

impl Apart {
    /// As an earlier run left it.
    pub(crate) fn of(memory: Option<GameMemory>) -> Apart {
        Apart {
            open: BTreeMap::new(),
            past: memory.map(|it| it.alerts).unwrap_or_default(),
        }
    }

    /// Says what is wrong now; `None`: nothing.
    pub(crate) fn say(
        &mut self,
        wanted: Option<Wanted>,
        look: Look,
        maker: &Maker<'_>,
        out: &mut Out<'_>,
    ) {
        let wanted = wanted.into_iter().collect();
        compare(
            &mut self.open,
            &mut self.past,
            wanted,
            look,
            maker,
            out,
            |_| How::Well,
        );
    }

    pub(crate) fn open(&self) -> impl Iterator<Item = &Open> {
        self.open.values()
    }

    pub(crate) fn open_mut(&mut self) -> impl Iterator<Item = &mut Open> {
        self.open.values_mut()
    }

    pub(crate) fn memory(&self) -> GameMemory {
        GameMemory {
            seen: 0,
            alerts: remembered(&self.open, &self.past),
        }
    }
}
