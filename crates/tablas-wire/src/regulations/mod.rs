//! The regulations of an event as a file: reading it with every error in its place, changing single
//! answers, the presets that come with the program, and what is told of them.
//!
//! A preset answers every question: what is missing is an error and never a default. An overlay
//! ([`overlay`], [`overlay_toml`]) names only what it changes.

mod choices;
mod document;
mod error;
mod fields;
mod file_schema;
mod form;
mod head;
mod near;
mod node;
mod preset;
mod reader;

pub use choices::{Choice, ChoiceNumber, choices};
pub use document::{
    PresetItem, RegulationAnswer, RegulationPlace, RegulationProblem, RegulationTexts,
    RegulationsCheckDocument, RegulationsDocument, RegulationsFile, RegulationsListDocument,
};
pub use error::{Place, RegulationError, RegulationErrorKind};
pub use file_schema::regulations_file_schema;
pub use form::{regulation_value, regulations_value};
pub use near::nearest;
pub use preset::{BuiltIn, Preset, Texts, preset, presets};
pub use reader::{overlay, overlay_toml, read_preset, read_preset_bytes};

#[cfg(test)]
mod tests;
