//! The message files, compiled in.

use tablas::law::Language;

macro_rules! area {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("../../../locales/en/", $name, ".ftl")),
            include_str!(concat!("../../../locales/es/", $name, ".ftl")),
        )
    };
}

/// The text of every message file: its name, English, Spanish.
pub const MESSAGES: &[(&str, &str, &str)] = &[
    area!("audit"),
    area!("case"),
    area!("claim"),
    area!("cli"),
    area!("conduct"),
    area!("desk"),
    area!("explain"),
    area!("feed"),
    area!("game"),
    area!("many"),
    area!("play"),
    area!("record"),
    area!("regulations"),
    area!("report"),
    area!("ruling"),
    area!("sheet"),
    area!("sim"),
    area!("trf"),
    area!("watch"),
    area!("words"),
];

/// Names of the messages of one language, in the order of the files.
#[must_use]
pub fn message_ids(language: Language) -> Vec<String> {
    MESSAGES
        .iter()
        .map(|(_, en, es)| match language {
            Language::En => en,
            Language::Es => es,
        })
        .flat_map(|text| text.lines())
        .filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()))
        .filter_map(|line| line.split_once('='))
        .map(|(id, _)| id.trim().to_owned())
        .collect()
}
