//! Whether a ruling holds, as `tablas verify` finds it.

use tablas_ruling::{Trust, verify};
use tablas_wire::ruling::Ruling;

/// Whether everything in a ruling that follows from the rest does follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It does. Signatures are valid too, if there are any.
    Holds,
    /// In so many places it does not.
    Fails(usize),
}

/// Computes a ruling again. Files and the ruling that it follows are not looked at.
#[must_use]
pub fn standing(ruling: &Ruling) -> Standing {
    match verify(&ruling.to_value(), &Trust::default()).map(|found| found.faults()) {
        Ok(0) => Standing::Holds,
        Ok(faults) => Standing::Fails(faults),
        Err(_) => Standing::Fails(1),
    }
}
