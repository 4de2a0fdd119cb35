//! The log of a whole event without names.

use std::collections::BTreeMap;

use tablas_wire::desk::{EntryDoc, ExportLine, LeftOut, Person, Roster, RulingCopy};
use tablas_wire::game_log::{EventDoc, WhatDoc};
use tablas_wire::ruling::{Ruling, content_hash};

use super::names::Names;
use super::{free_text, leave_out};

/// The log of an event without names of people, numbers in FIDE's list and ratings: each player is `P1`,
/// `P2` … wherever he appears, and everybody else who is named (arbiters) `A1`, `A2` … In text that
/// somebody wrote freely the words of these names are replaced as well; the entries with such text are
/// told, since it may point to somebody in another way. A ruling is a document of its own again, with its
/// own hash and without signatures.
#[must_use]
pub fn event(lines: Vec<ExportLine>) -> (Vec<ExportLine>, LeftOut) {
    let marks = Marks::of(&lines);
    let mut cleaning = Cleaning {
        names: Names::of(marks.people.iter().cloned()),
        marks: &marks,
        left_out: LeftOut {
            players: marks.players,
            others: marks.others,
            ..LeftOut::default()
        },
        hashes: BTreeMap::new(),
        free: false,
    };
    let mut kept = Vec::with_capacity(lines.len());
    for mut line in lines {
        cleaning.free = false;
        // A signature covers the names, and the address of a source leads to them.
        if matches!(
            line.entry,
            EntryDoc::Signed { .. } | EntryDoc::Source { .. } | EntryDoc::SourceRemoved { .. }
        ) {
            continue;
        }
        cleaning.entry(line.seq, &mut line.entry);
        line.who = marks.staff(&line.who);
        if cleaning.free {
            cleaning.left_out.free_text.push(line.seq);
        }
        kept.push(line);
    }
    (kept, cleaning.left_out)
}

/// What stands for each person.
struct Marks {
    roster: Roster,
    /// By the key of the roster.
    by_player: BTreeMap<String, String>,
    /// By the name as it is written.
    by_name: BTreeMap<String, String>,
    /// Each mark with the texts that name its person.
    people: Vec<(String, Vec<String>)>,
    players: u32,
    others: u32,
}

impl Marks {
    fn of(lines: &[ExportLine]) -> Marks {
        let persons: Vec<&Person> = lines
            .iter()
            .filter_map(|line| match &line.entry {
                EntryDoc::Board { board } => Some([&board.white, &board.black]),
                EntryDoc::Fed { fed } => {
                    let [white, black] = fed.players.as_deref()?;
                    Some([white, black])
                }
                EntryDoc::Source { .. }
                | EntryDoc::SourceRemoved { .. }
                | EntryDoc::Event { .. }
                | EntryDoc::EventChanged { .. }
                | EntryDoc::Started
                | EntryDoc::Acts { .. }
                | EntryDoc::Acknowledged { .. }
                | EntryDoc::Ruling { .. }
                | EntryDoc::Signed { .. }
                | EntryDoc::Sheet { .. }
                | EntryDoc::Note { .. }
                | EntryDoc::HandOver { .. }
                | EntryDoc::Removed { .. } => None,
            })
            .flatten()
            .collect();
        let mut marks = Marks {
            roster: Roster::of(persons.iter().copied()),
            by_player: BTreeMap::new(),
            by_name: BTreeMap::new(),
            people: Vec::new(),
            players: 0,
            others: 0,
        };
        for person in persons {
            marks.player_is(person);
        }
        for line in lines {
            marks.staff_is(&line.who);
            marks.staff_of(&line.entry);
        }
        marks
    }

    fn player_is(&mut self, person: &Person) {
        // A board whose player nobody knows yet has a sign for a name.
        if !person.name.chars().any(char::is_alphanumeric) {
            return;
        }
        let key = self.roster.key(person);
        let at = match self.by_player.get(&key) {
            Some(mark) => self.people.iter().position(|(it, _)| it == mark),
            None => None,
        };
        let at = at.unwrap_or_else(|| {
            self.players += 1;
            let mark = format!("P{}", self.players);
            self.by_player.insert(key, mark.clone());
            self.people.push((mark, Vec::new()));
            self.people.len() - 1
        });
        let (mark, texts) = &mut self.people[at];
        texts.push(person.name.clone());
        texts.extend(person.fide_id.clone());
        self.by_name
            .entry(person.name.clone())
            .or_insert_with(|| mark.clone());
    }

    fn staff_is(&mut self, name: &str) {
        // Whoever has not said who he is has a sign for a name.
        if !name.chars().any(char::is_alphanumeric) || self.by_name.contains_key(name) {
            return;
        }
        self.others += 1;
        let mark = format!("A{}", self.others);
        self.by_name.insert(name.to_owned(), mark.clone());
        self.people.push((mark, vec![name.to_owned()]));
    }

    fn staff_of(&mut self, entry: &EntryDoc) {
        match entry {
            EntryDoc::Event { settings } | EntryDoc::EventChanged { settings } => {
                settings
                    .chief_arbiter
                    .iter()
                    .for_each(|it| self.staff_is(it));
            }
            EntryDoc::Acts { events } => self.staff_of_game(events),
            EntryDoc::Ruling { ruling } => {
                let Ok(ruling) = Ruling::of_value(ruling) else {
                    return;
                };
                let named = [&ruling.decided.by, &ruling.act.who];
                named.into_iter().flatten().for_each(|it| self.staff_is(it));
                if let Some(log) = &ruling.log {
                    self.staff_of_game(&log.events);
                }
            }
            EntryDoc::HandOver { to, .. } => self.staff_is(to),
            EntryDoc::Fed { fed } => self.staff_of_game(&fed.events),
            EntryDoc::Source { .. }
            | EntryDoc::SourceRemoved { .. }
            | EntryDoc::Board { .. }
            | EntryDoc::Started
            | EntryDoc::Acknowledged { .. }
            | EntryDoc::Signed { .. }
            | EntryDoc::Sheet { .. }
            | EntryDoc::Note { .. }
            | EntryDoc::Removed { .. } => {}
        }
    }

    fn staff_of_game(&mut self, events: &[EventDoc]) {
        for name in events.iter().filter_map(|event| event.who.as_deref()) {
            self.staff_is(name);
        }
    }

    fn player(&self, person: &Person) -> String {
        let mark = self.by_player.get(&self.roster.key(person));
        mark.unwrap_or(&person.name).clone()
    }

    /// What stands for somebody who did something.
    fn staff(&self, name: &str) -> String {
        self.mark(name).unwrap_or_else(|| name.to_owned())
    }

    fn mark(&self, name: &str) -> Option<String> {
        self.by_name.get(name).cloned()
    }
}

struct Cleaning<'a> {
    names: Names,
    marks: &'a Marks,
    left_out: LeftOut,
    /// The hash of each ruling with its names, and without.
    hashes: BTreeMap<String, String>,
    /// Whether the entry holds text that somebody wrote freely.
    free: bool,
}

impl Cleaning<'_> {
    fn entry(&mut self, seq: u64, entry: &mut EntryDoc) {
        match entry {
            EntryDoc::Event { settings } | EntryDoc::EventChanged { settings } => {
                settings.name = self.names.without(&settings.name);
                if let Some(place) = &mut settings.place {
                    *place = self.names.without(place);
                }
                if let Some(chief) = &mut settings.chief_arbiter {
                    *chief = self.marks.staff(chief);
                }
            }
            EntryDoc::Board { board } => {
                for person in [&mut board.white, &mut board.black] {
                    self.person(person);
                }
            }
            EntryDoc::Fed { fed } => {
                for person in fed.players.iter_mut().flat_map(|it| it.iter_mut()) {
                    self.person(person);
                }
                if let Some(game) = &mut fed.game {
                    game.board = self.names.without(&game.board);
                    game.game = self.names.without(&game.game);
                }
                self.game(&mut fed.events);
            }
            EntryDoc::Acts { events } => self.game(events),
            EntryDoc::Ruling { ruling } => self.ruling(seq, ruling),
            EntryDoc::Note { text } => self.text(text),
            // What is written beside the moves of a sheet may be a name.
            EntryDoc::Sheet { sheet, .. } => self.text(&mut sheet.text),
            EntryDoc::HandOver { to, text, .. } => {
                *to = self.marks.staff(to);
                self.text(text);
            }
            EntryDoc::Started
            | EntryDoc::Acknowledged { .. }
            | EntryDoc::Signed { .. }
            | EntryDoc::Source { .. }
            | EntryDoc::SourceRemoved { .. }
            | EntryDoc::Removed { .. } => {}
        }
    }

    fn person(&self, person: &mut Person) {
        *person = Person {
            name: self.marks.player(person),
            title: person.title.take(),
            federation: person.federation.take(),
            ..Person::default()
        };
    }

    fn text(&mut self, text: &mut String) {
        *text = self.names.without(text);
        self.free |= !text.trim().is_empty();
    }

    fn game(&mut self, events: &mut [EventDoc]) {
        let free = std::cell::Cell::new(false);
        for event in events {
            if let Some(who) = &mut event.who {
                *who = self.marks.staff(who);
            }
            if let WhatDoc::Done { act } = &mut event.what {
                free_text(act, &|text: &mut String| {
                    *text = self.names.without(text);
                    free.set(free.get() || !text.trim().is_empty());
                });
            }
        }
        self.free |= free.get();
    }

    fn ruling(&mut self, seq: u64, document: &mut serde_json::Value) {
        // The desk keeps nothing that is none; what is none here shows nobody.
        let Ok(mut ruling) = Ruling::of_value(document) else {
            *document = serde_json::Value::Null;
            return;
        };
        let original = ruling.hash.clone();
        self.free |= !ruling.remarks.is_empty();
        leave_out(&mut ruling, &self.names, &|name| {
            Some(self.marks.staff(name))
        });
        ruling.signatures.clear();
        if let Some(follows) = &mut ruling.follows
            && let Some(hash) = self.hashes.get(&follows.hash)
        {
            follows.hash.clone_from(hash);
        }
        if let Ok(hash) = content_hash(&ruling.to_value()) {
            self.hashes.insert(original.clone(), hash.clone());
            ruling.hash = hash;
        }
        self.left_out.rulings.push(RulingCopy {
            seq,
            hash: original,
        });
        *document = ruling.to_value();
    }
}
