//! The sentences of the readable format. Each form stands once, with both languages, and is used to
//! read and to write: what is written comes back as it was.

mod deeds;
mod expectations;
mod line;
mod template;
mod words;

use tablas::law::Language;

pub use deeds::DEEDS;
pub use expectations::EXPECTATIONS;
pub(crate) use line::line;
pub(crate) use template::{Compiled, Context, compile, duration, seconds};
pub use words::{ACTORS, BOTH, Word, word};

/// What kind of value a field has.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A move in SAN.
    Move,
    /// Free text, in quotes.
    Text,
    /// The number of an article, with or without its document.
    Article,
    /// One of these words.
    Word(&'static [Word]),
    /// Yes or no, in these words.
    Flag(&'static [Word]),
    /// A count.
    Number,
    /// A time on a clock, in seconds; written `h:mm:ss`.
    Duration,
    /// A player.
    Player,
    /// A player, or both of them.
    Players,
    /// A square.
    Square,
}

/// A field of a form.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name in JSON and in the templates.
    pub name: &'static str,
    /// What kind of value.
    pub kind: Kind,
    /// Whether it must be there.
    pub required: bool,
}

impl Field {
    const fn must(name: &'static str, kind: Kind) -> Field {
        Field {
            name,
            kind,
            required: true,
        }
    }

    const fn may(name: &'static str, kind: Kind) -> Field {
        Field {
            name,
            kind,
            required: false,
        }
    }
}

/// A form of sentence: what it says, and how in each language.
///
/// In a template `{name}` is a value, `<goes|go>` depends on the number of `{by}`, and what stands
/// between brackets is there only if its values are.
#[derive(Debug)]
pub struct Form {
    /// The word of JSON: what is done.
    pub name: &'static str,
    /// The values it carries besides who does it.
    pub fields: &'static [Field],
    /// English; the first is written, the others are read too.
    pub en: &'static [&'static str],
    /// Spanish.
    pub es: &'static [&'static str],
}

impl Form {
    /// The templates of a language.
    #[must_use]
    pub const fn templates(&self, language: Language) -> &'static [&'static str] {
        match language {
            Language::En => self.en,
            Language::Es => self.es,
        }
    }

    /// The kind of a field; who does it is a field of every form.
    #[must_use]
    pub fn kind(&self, name: &str) -> Option<Kind> {
        if name == "by" {
            return Some(Kind::Word(ACTORS));
        }
        self.fields
            .iter()
            .find(|field| field.name == name)
            .map(|field| field.kind)
    }

    /// The name of a field as the table holds it.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.name == name)
    }
}
