//! Which tag names a game has had, cheaply.

/// Names seen. It remembers at most [`TagNames::CAPACITY`] of them, which is more than records have.
#[derive(Clone, Debug, Default)]
pub(super) struct TagNames {
    names: Vec<Box<[u8]>>,
}

impl TagNames {
    const CAPACITY: usize = 256;

    pub(super) fn has(&self, name: &[u8]) -> bool {
        self.names.iter().any(|seen| **seen == *name)
    }

    pub(super) fn add(&mut self, name: &[u8]) {
        if self.names.len() < TagNames::CAPACITY && !self.has(name) {
            self.names.push(name.into());
        }
    }
}
