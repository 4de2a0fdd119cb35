//! Names in text that somebody wrote freely.

use std::collections::{BTreeMap, BTreeSet};

/// What stands where something was left out, and nobody can say whom it named.
pub(super) const GAP: &str = "[…]";

/// Parts of many names that say nothing by themselves.
const PARTICLES: [&str; 14] = [
    "del", "las", "los", "san", "dos", "das", "van", "von", "der", "den", "ten", "ter", "bin",
    "the",
];

/// What may stand between the words of one name.
const BETWEEN: [char; 4] = [' ', ',', '-', '_'];

/// The words that name people, and the mark of each of them.
pub(super) struct Names {
    marks: Vec<String>,
    /// Whom a word can name.
    words: BTreeMap<String, BTreeSet<usize>>,
}

impl Names {
    /// People, each with his mark and every text that names him.
    pub(super) fn of(people: impl IntoIterator<Item = (String, Vec<String>)>) -> Names {
        let mut names = Names {
            marks: Vec::new(),
            words: BTreeMap::new(),
        };
        for (mark, texts) in people {
            let person = names.marks.len();
            names.marks.push(mark);
            for word in texts.iter().flat_map(|text| words(text)) {
                names.words.entry(word).or_default().insert(person);
            }
        }
        names
    }

    /// The text with a mark for each name in it.
    pub(super) fn without(&self, text: &str) -> String {
        let mut clean = Cleaning {
            names: self,
            text: String::with_capacity(text.len()),
            open: None,
            between: String::new(),
        };
        let mut word = String::new();
        for c in text.chars() {
            if is_letter(c) {
                word.push(c);
            } else {
                clean.word(&mut word);
                clean.between.push(c);
            }
        }
        clean.word(&mut word);
        clean.close();
        clean.text.push_str(&clean.between);
        clean.text
    }
}

/// The words of a name, folded. Shorter ones («de», «y», an initial) are words of every sentence, and
/// so are some others.
fn words(name: &str) -> impl Iterator<Item = String> {
    name.split(|c: char| !is_letter(c))
        .map(folded)
        .filter(|word| word.chars().count() >= 3 && !PARTICLES.contains(&word.as_str()))
}

/// Signs that are written behind their letter belong to the word.
fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '\u{300}'..='\u{36f}')
}

/// Small and as people without its letters write it, so that `NUNEZ` is found for Núñez and `Odegard` for
/// Ødegård.
fn folded(word: &str) -> String {
    word.chars().flat_map(char::to_lowercase).fold(
        String::with_capacity(word.len()),
        |mut text, c| {
            match plain(c) {
                Some(letters) => text.push_str(letters),
                None => text.push(c),
            }
            text
        },
    )
}

/// What stands for a Latin letter with a sign; nothing for the sign alone.
const fn plain(c: char) -> Option<&'static str> {
    Some(match c {
        'à'..='å' | 'ā' | 'ă' | 'ą' => "a",
        'æ' => "ae",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ð' | 'ď' | 'đ' => "d",
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ĥ' | 'ħ' => "h",
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => "i",
        'ĵ' => "j",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' | 'ŋ' => "n",
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => "o",
        'œ' => "oe",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ŧ' | 'ț' => "t",
        'þ' => "th",
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        '\u{300}'..='\u{36f}' => "",
        _ => return None,
    })
}

/// A text that is being cleaned.
struct Cleaning<'a> {
    names: &'a Names,
    text: String,
    /// Whom the words since the last other one can name.
    open: Option<BTreeSet<usize>>,
    /// What stands behind the last word.
    between: String,
}

impl Cleaning<'_> {
    fn word(&mut self, word: &mut String) {
        if word.is_empty() {
            return;
        }
        let named = self.names.words.get(&folded(word));
        let together = self.between.chars().all(|c| BETWEEN.contains(&c));
        match (named, self.open.take()) {
            (Some(named), Some(open)) if together && !open.is_disjoint(named) => {
                // Several words of a name leave one mark.
                self.between.clear();
                self.open = Some(open.intersection(named).copied().collect());
            }
            (named, open) => {
                self.open = open;
                self.close();
                self.text.push_str(&self.between);
                self.between.clear();
                match named {
                    Some(named) => self.open = Some(named.clone()),
                    None => self.text.push_str(word),
                }
            }
        }
        word.clear();
    }

    /// The name ends here.
    fn close(&mut self) {
        let Some(open) = self.open.take() else { return };
        let mut people = open.into_iter();
        let only = people.next().filter(|_| people.next().is_none());
        let mark = only.and_then(|person| self.names.marks.get(person));
        self.text.push_str(mark.map_or(GAP, String::as_str));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        let person = |mark: &str, name: &str| (mark.to_owned(), vec![name.to_owned()]);
        Names::of([
            person("P1", "Núñez-Ödegård, Beatriz"),
            person("P2", "Luis García Olmo"),
            person("P3", "Eva García"),
            person("A1", "Marta Ugalde"),
        ])
    }

    #[test]
    fn each_keeps_his_mark() {
        for (text, wanted) in [
            ("Beatriz Nunez insiste.", "P1 insiste."),
            ("NÚÑEZ ODEGARD, Beatriz: tarde", "P1: tarde"),
            ("avisa Eva García a Luis García", "avisa P3 a P2"),
            // Nobody can say which.
            ("habla García", "habla […]"),
            ("Beatriz – Eva", "P1 – P3"),
            ("Beatriz, Eva", "P1, P3"),
            ("[White \"Garcia Olmo, Luis\"]", "[White \"P2\"]"),
            ("sin nombre, 1-0", "sin nombre, 1-0"),
            ("", ""),
        ] {
            assert_eq!(names().without(text), wanted);
        }
    }
}
