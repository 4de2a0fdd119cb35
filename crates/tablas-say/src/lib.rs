//! Puts a [`Sentence`](tablas::sentence::Sentence) into English or Spanish, from the messages in
//! `locales/`, and holds the pages of `tablas explain`.
//!
//! A message that is missing is a mistake in the program: it is shown by its name, and a test walks
//! every name in both languages.

pub mod explain;
pub mod letters;
mod messages;
mod speaker;

pub use letters::san_in_letters;
pub use messages::{MESSAGES, message_ids};
pub use speaker::{Speaker, harmless};

#[cfg(test)]
mod tests;
