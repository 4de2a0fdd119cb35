//! Cases as Markdown in which an arbiter can write.
//!
//! ```text
//! ---
//! id: offer-then-flag
//! title.es: La oferta y la bandera
//! laws: fide-2023, standard
//! articles: fide-2023#6.8, fide-2023#5.2.3
//! ---
//!
//! # The offer and the flag
//!
//! A remark, if there is one.
//!
//! ## Game
//!
//! 1. e4 e5 2. Nf3 Nc6
//!
//! ## Events
//!
//! - White plays 3.Bb5
//! - White offers a draw
//! - White presses the clock
//! - Black accepts the draw
//!
//! ## Ruling
//!
//! - The game is over: 1/2-1/2 by agreement
//! ```
//!
//! In Spanish the headings are *Partida*, *Hechos*, *Fallo*, and the moves have Spanish letters.

mod front;
mod lines;
mod read;
mod write;

use std::sync::LazyLock;

use tablas::law::Language;

use crate::wording::{ACTORS, Compiled, DEEDS, EXPECTATIONS, Kind, compile};

pub use lines::{deed_beginning, deed_sentence, deed_sentences, expect_sentences, read_deed};
pub use read::read;
pub use write::{choices, movetext, write};

/// Both tables, compiled for both languages.
struct Tables {
    deeds: [Vec<Compiled>; 2],
    expectations: [Vec<Compiled>; 2],
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables {
    deeds: Language::ALL.map(|language| compile(DEEDS, language)),
    expectations: Language::ALL.map(|language| compile(EXPECTATIONS, language)),
});

fn deeds(language: Language) -> &'static [Compiled] {
    &TABLES.deeds[language as usize]
}

fn expectations(language: Language) -> &'static [Compiled] {
    &TABLES.expectations[language as usize]
}

/// The language first, then the other one.
fn both(first: Language) -> [Language; 2] {
    match first {
        Language::En => [Language::En, Language::Es],
        Language::Es => [Language::Es, Language::En],
    }
}

/// A part of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Game,
    Regulations,
    Events,
    Ruling,
    Alternative,
}

/// The headings in English and Spanish.
const SECTIONS: [(Section, [&str; 2]); 5] = [
    (Section::Game, ["Game", "Partida"]),
    (Section::Regulations, ["Regulations", "Bases"]),
    (Section::Events, ["Events", "Hechos"]),
    (Section::Ruling, ["Ruling", "Fallo"]),
    (Section::Alternative, ["Alternative", "Alternativa"]),
];

fn heading(section: Section, language: Language) -> &'static str {
    SECTIONS
        .iter()
        .find(|(it, _)| *it == section)
        .map_or("", |(_, names)| names[language as usize])
}

/// What a sentence looks like, for a list of all of them.
#[derive(Clone, Debug)]
pub struct Pattern {
    /// The word of JSON: the value of `do`, or the keys of `expect`.
    pub name: String,
    /// In English; what stands between brackets may be left out.
    pub en: String,
    /// In Spanish.
    pub es: String,
}

/// The sentences for acts and those for rulings.
#[must_use]
pub fn patterns() -> [Vec<Pattern>; 2] {
    let of = |forms: [&'static [Compiled]; 2], fields: bool| {
        forms[0]
            .iter()
            .zip(forms[1])
            .map(|(en, es)| {
                let names: Vec<&str> = en.form.fields.iter().map(|field| field.name).collect();
                Pattern {
                    name: match (fields, names.is_empty()) {
                        (true, true) => en.form.name.to_owned(),
                        (true, false) => format!("{}: {}", en.form.name, names.join(", ")),
                        (false, true) => "time".to_owned(),
                        (false, false) => names.join(", "),
                    },
                    en: en.pattern(),
                    es: es.pattern(),
                }
            })
            .collect()
    };
    [
        of(Language::ALL.map(deeds), true),
        of(Language::ALL.map(expectations), false),
    ]
}

/// The words that can stand in one place of a sentence.
#[derive(Clone, Debug)]
pub struct Vocabulary {
    /// The word of JSON and the field: `claim.ground`.
    pub field: String,
    /// Each word: its key, English, Spanish.
    pub words: Vec<[&'static str; 3]>,
}

/// Every place of a sentence that has fixed words.
#[must_use]
pub fn vocabulary() -> Vec<Vocabulary> {
    let of = |name: &str, field: &str, kind: Kind| {
        let (Kind::Word(words) | Kind::Flag(words)) = kind else {
            return None;
        };
        let words: Vec<_> = words
            .iter()
            .map(|it| [it.key, it.en[0], it.es[0]])
            .collect();
        // Results and points are written the same way everywhere.
        let tells = words.len() > 1 && words.iter().any(|[key, en, _]| key != en);
        tells.then(|| Vocabulary {
            field: format!("{name}.{field}"),
            words,
        })
    };
    let actors = of("events", "by", Kind::Word(ACTORS));
    let deeds = DEEDS
        .iter()
        .flat_map(|form| form.fields.iter().map(move |field| (form.name, field)));
    let rulings = EXPECTATIONS
        .iter()
        .flat_map(|form| form.fields.iter().map(move |field| ("expect", field)));
    actors
        .into_iter()
        .chain(
            deeds
                .chain(rulings)
                .filter_map(|(name, field)| of(name, field.name, field.kind)),
        )
        .fold(Vec::new(), |mut all: Vec<Vocabulary>, one| {
            if all.iter().all(|it| it.field != one.field) {
                all.push(one);
            }
            all
        })
}
