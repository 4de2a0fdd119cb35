//! What the event has announced about penalties (12.9). The Laws fix no amount.

/// Whether the event has announced fines: without an announcement there is none (12.9.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fines {
    /// None was announced, so there is none.
    NotAnnounced,
    /// Fines were announced; the amount is the arbiter's.
    Announced,
    /// Fines of this amount were announced, in whatever the event counts.
    Of(u32),
}

/// What the event has announced about penalties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Penalties {
    /// Fines.
    pub fines: Fines,
}

impl Penalties {
    /// Nothing was announced.
    pub const LAWS: Penalties = Penalties {
        fines: Fines::NotAnnounced,
    };
}
