//! Who is one player in an event.

use std::collections::{BTreeMap, BTreeSet};

use super::entry::Person;

/// The players of an event. One with a number in FIDE's list is known by it, also where it is missing
/// if nobody else has his name; the others are known by their names.
#[derive(Clone, Debug, Default)]
pub struct Roster {
    /// The numbers that go with a name.
    numbers: BTreeMap<String, BTreeSet<String>>,
}

impl Roster {
    /// The players among whom somebody is looked for.
    pub fn of<'a>(people: impl IntoIterator<Item = &'a Person>) -> Roster {
        let mut roster = Roster::default();
        for person in people {
            let known = roster.numbers.entry(name(person)).or_default();
            known.extend(number(person).map(ToOwned::to_owned));
        }
        roster
    }

    /// The same for all that is one player, and for nobody else.
    #[must_use]
    pub fn key(&self, person: &Person) -> String {
        let mut known = self.numbers.get(&name(person)).into_iter().flatten();
        let only = known.next().filter(|_| known.next().is_none());
        match number(person).or(only.map(String::as_str)) {
            Some(number) => format!("#{number}"),
            None => name(person),
        }
    }
}

fn name(person: &Person) -> String {
    let words = person.name.split_whitespace().map(str::to_lowercase);
    words.collect::<Vec<String>>().join(" ")
}

fn number(person: &Person) -> Option<&str> {
    let number = person.fide_id.as_deref()?.trim();
    (!number.is_empty()).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(name: &str, number: Option<&str>) -> Person {
        Person {
            name: name.to_owned(),
            fide_id: number.map(ToOwned::to_owned),
            ..Person::default()
        }
    }

    #[test]
    fn a_number_tells_two_of_one_name_apart() {
        let people = [
            person("Ana Roble", Some("1001")),
            person("ana  roble", None),
            person("Luis Olmo", Some("1002")),
            person("Luis Olmo", Some("1003")),
            person("Luis Olmo", None),
            person("Eva Pino", Some(" ")),
        ];
        let roster = Roster::of(&people);
        let keys: Vec<String> = people.iter().map(|it| roster.key(it)).collect();
        assert_eq!(keys[0], keys[1]);
        assert_ne!(keys[2], keys[3]);
        // Nobody can say which of the two it is.
        assert!(keys[4] != keys[2] && keys[4] != keys[3]);
        assert_eq!(keys[5], "eva pino");
    }
}
