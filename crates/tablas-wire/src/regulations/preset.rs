//! A preset, and those that come with the program.

use std::sync::OnceLock;

use tablas::game::TimeControl;
use tablas::law::{Language, Rules};
use tablas::regulations::{Contradiction, Pace, Regulations};

use super::reader::read_preset;

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texts {
    /// English.
    pub en: String,
    /// Spanish.
    pub es: String,
}

impl Texts {
    /// The text in a language.
    #[must_use]
    pub fn text(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::Es => &self.es,
        }
    }
}

/// The regulations of an event with what they are called and where they come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name.
    pub titles: Texts,
    /// What it is, in a line or two.
    pub about: Texts,
    /// The documents it was made from.
    pub sources: Vec<String>,
    /// The Laws that apply.
    pub rules: Rules,
    /// The time control, if the event states one.
    pub time_control: Option<TimeControl>,
    /// Every answer.
    pub regulations: Regulations,
}

impl Preset {
    /// What cannot hold together, the time control included; a preset that was read has nothing.
    #[must_use]
    pub fn contradictions(&self) -> Vec<Contradiction> {
        let pace = self.time_control.as_ref().map(Pace::of);
        self.regulations.contradictions(self.rules, pace)
    }
}

/// A preset of the program, with its file.
#[derive(Clone, Debug)]
pub struct BuiltIn {
    /// The name it is called by: that of its file in `regulations/`.
    pub name: &'static str,
    /// The file as it stands.
    pub file: &'static str,
    /// What it says.
    pub preset: Preset,
}

macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_str!(concat!("../../../../regulations/", $name, ".toml")))),+]
    };
}

/// Name and text of every file in `regulations/`; a test compares with the folder.
pub(super) const FILES: [(&str, &str); 29] = files![
    "fide-standard",
    "fide-rapid-a4",
    "fide-rapid-a5",
    "fide-blitz-b2",
    "fide-blitz-b3",
    "fide-online",
    "fide-2018-standard",
    "fide-2018-rapid-a5",
    "fide-2018-blitz-b3",
    "us-chess-standard",
    "strict-offers",
    "no-draw-before-30",
    "no-draw-before-40",
    "no-agreed-draws",
    "sofia-2005",
    "fide-grand-prix-2008",
    "bilbao",
    "london-classic-2010",
    "sinquefield-2014",
    "sinquefield-2018",
    "us-championship-2018",
    "biel-2018",
    "candidates-2022",
    "olympiad-2008",
    "olympiad-2010",
    "olympiad-2022",
    "bulgarian-teams-2008",
    "french-youth-2012",
    "millionaire-open-2015",
];

/// Every preset that comes with the program, by rate of play first and then by event.
///
/// # Panics
///
/// If one of them has a mistake, which a test rules out.
#[must_use]
pub fn presets() -> &'static [BuiltIn] {
    static PRESETS: OnceLock<Vec<BuiltIn>> = OnceLock::new();
    PRESETS.get_or_init(|| {
        FILES
            .into_iter()
            .map(|(name, file)| BuiltIn {
                name,
                file,
                preset: read_preset(file)
                    .unwrap_or_else(|errors| panic!("regulations/{name}.toml: {errors:?}")),
            })
            .collect()
    })
}

/// The preset of this name.
#[must_use]
pub fn preset(name: &str) -> Option<&'static BuiltIn> {
    presets().iter().find(|it| it.name == name)
}
