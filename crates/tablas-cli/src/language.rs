//! The language of the run: `--lang`, else the environment, else English.

use std::ffi::OsString;

use tablas::law::Language;

/// The language, known before the arguments are parsed: help and errors are told in it too.
pub(crate) fn choose(arguments: &[OsString]) -> Language {
    told(arguments).unwrap_or_else(from_environment)
}

fn told(arguments: &[OsString]) -> Option<Language> {
    let mut arguments = arguments
        .iter()
        .skip(1)
        .map(|argument| argument.to_string_lossy());
    while let Some(argument) = arguments.next() {
        if argument == "--" {
            return None;
        }
        let value = match argument.strip_prefix("--lang=") {
            Some(value) => value.to_owned(),
            None if argument == "--lang" => arguments.next()?.into_owned(),
            None => continue,
        };
        return read(&value);
    }
    None
}

fn from_environment() -> Language {
    sys_locale::get_locale()
        .as_deref()
        .and_then(read)
        .unwrap_or(Language::En)
}

fn read(tag: &str) -> Option<Language> {
    let language = tag.split(['-', '_', '.']).next()?.to_ascii_lowercase();
    match language.as_str() {
        "es" => Some(Language::Es),
        "en" => Some(Language::En),
        _ => None,
    }
}
