//! The whole file.

use std::collections::BTreeSet;

use tablas::sentence::Sentence;

use crate::columns::{Line, lines};
use crate::model::{Scoring, Team, Tournament};
use crate::problem::Problem;
use crate::record::{EntrantLine, column_of, entrant, read_tenths};
use crate::rounds::rounds;

/// How many players are read.
pub const MOST_ENTRANTS: usize = 9_999;

/// How many rounds are read.
pub const MOST_ROUNDS: u16 = 99;

/// How many problems are listed; what is wrong in the same way everywhere need not be read a thousand
/// times.
const MOST_PROBLEMS: usize = 500;

/// Records that are understood to say nothing that is needed here: counts, tie-breaks, accelerated
/// rounds, forbidden pairings, points that were given apart, summaries for people.
const LEFT_ALONE: [&str; 22] = [
    "062", "072", "082", "152", "172", "182", "202", "212", "240", "250", "260", "299", "300",
    "320", "330", "352", "362", "801", "802", "XXC", "XXA", "XXS",
];

/// Reads a file of either version.
#[must_use]
pub fn read(bytes: &[u8]) -> (Tournament, Vec<Problem>) {
    let mut reading = Reading::default();
    for line in lines(bytes) {
        reading.line(&line);
    }
    reading.finish()
}

#[derive(Default)]
struct Reading {
    tournament: Tournament,
    entrants: Vec<EntrantLine>,
    dates: Vec<Option<Box<str>>>,
    problems: Vec<Problem>,
    unknown: BTreeSet<String>,
    first_line: u32,
}

impl Reading {
    fn line(&mut self, line: &Line) {
        if self.first_line == 0 {
            self.first_line = line.number;
        }
        let tag = line.tag();
        let text = || line.rest(5);
        let event = &mut self.tournament;
        match tag.as_str() {
            "001" => self.entrant(line),
            "012" => event.name = text(),
            "022" => event.city = text(),
            "032" => event.federation = text(),
            "042" => event.begins = text(),
            "052" => event.ends = text(),
            "092" => event.kind = text(),
            "102" => event.chief_arbiter = text(),
            "112" => event.deputies.extend(text()),
            "122" => event.time_in_words = text(),
            "132" => self.dates(line),
            "142" | "XXR" => self.planned(line),
            "162" => self.scoring(line),
            "192" => event.kind_code = text(),
            "222" => self.time_code(line),
            "013" => self.team(None, line.field(5, 36), line, 37),
            "310" => {
                let number = line.field(5, 7).and_then(|it| it.parse().ok());
                self.team(number, line.field(9, 40), line, 74);
            }
            "###" => {}
            _ if LEFT_ALONE.contains(&tag.as_str()) => {}
            _ if self.is_national(line, &tag) => {}
            _ => self.unknown(line, tag),
        }
    }

    fn tell(&mut self, line: &Line, column: u32, sentence: Sentence) {
        self.problems
            .push(Problem::new(line.number, column, sentence));
    }

    fn entrant(&mut self, line: &Line) {
        if self.entrants.len() >= MOST_ENTRANTS {
            return;
        }
        if let Some(entrant) = entrant(line, &mut self.problems) {
            self.entrants.push(entrant);
        }
    }

    fn dates(&mut self, line: &Line) {
        let rounds = 1..=usize::from(MOST_ROUNDS);
        let columns = rounds.map(column_of);
        let columns = columns.take_while(|&at| at <= line.length());
        self.dates = columns.map(|at| line.field(at, at + 7)).collect();
    }

    fn planned(&mut self, line: &Line) {
        let text = line.rest(5).unwrap_or_default();
        match text.parse::<u16>() {
            Ok(rounds) if (1..=MOST_ROUNDS).contains(&rounds) => {
                self.tournament.rounds_planned = Some(rounds);
            }
            Ok(_) | Err(_) => {
                let sentence = Sentence::new("trf-no-figure").with("field", "rounds");
                self.tell(line, 5, sentence.with("text", &*text));
            }
        }
    }

    /// `W 1.0     D 0.5`: each code with its points, nine columns apart.
    fn scoring(&mut self, line: &Line) {
        let mut at = 6;
        while at <= line.length() {
            let code = line.cell(at);
            let text = line.field(at + 1, at + 4).unwrap_or_default();
            let points = read_tenths(&text);
            let scoring: &mut Scoring = &mut self.tournament.scoring;
            match (code.to_ascii_uppercase(), points) {
                (' ', _) | ('X', Some(_)) => {}
                ('W', Some(points)) => scoring.win = points,
                ('D', Some(points)) => scoring.draw = points,
                ('L', Some(points)) => scoring.loss = points,
                ('A', Some(points)) => scoring.absence = points,
                ('P', Some(points)) => scoring.allocated = Some(points),
                _ => {
                    let sentence = Sentence::new("trf-scoring-unreadable");
                    let column = u32::try_from(at).unwrap_or(u32::MAX);
                    self.tell(line, column, sentence.with("text", format!("{code}{text}")));
                }
            }
            at += 9;
        }
    }

    fn time_code(&mut self, line: &Line) {
        let Some(code) = line.rest(5) else { return };
        if !is_time_code(&code) {
            let sentence = Sentence::new("trf-time-unreadable").with("text", &*code);
            self.tell(line, 5, sentence);
            return;
        }
        self.tournament.time_code = Some(code);
    }

    fn team(&mut self, number: Option<u16>, name: Option<Box<str>>, line: &Line, first: usize) {
        let columns = (first..=line.length()).step_by(5);
        let numbers = columns.filter_map(|at| line.field(at, at + 3));
        let players = numbers.filter_map(|it| it.parse().ok());
        let team = Team {
            number,
            name: name.unwrap_or_default(),
            players: players.filter(|&it| it > 0).collect(),
        };
        self.tournament.teams.push(team);
    }

    /// A federation's own record of a player: its code instead of a number.
    fn is_national(&self, line: &Line, tag: &str) -> bool {
        let number = line.field(5, 8).and_then(|it| it.parse::<u16>().ok());
        tag.len() == 3
            && tag.chars().all(|c| c.is_ascii_uppercase())
            && number.is_some_and(|number| {
                let mut entrants = self.entrants.iter();
                entrants.any(|entrant| entrant.entrant.number == number)
            })
    }

    fn unknown(&mut self, line: &Line, tag: String) {
        if self.unknown.len() < 20 && self.unknown.insert(tag.clone()) {
            let sentence = Sentence::new("trf-record-unknown").with("tag", tag);
            self.tell(line, 1, sentence);
        }
    }

    fn finish(mut self) -> (Tournament, Vec<Problem>) {
        let mut entrants = Vec::with_capacity(self.entrants.len());
        self.entrants.sort_by_key(|it| (it.entrant.number, it.line));
        for next in std::mem::take(&mut self.entrants) {
            let number = next.entrant.number;
            let before = entrants.last().map(|it: &EntrantLine| it.entrant.number);
            if before == Some(number) {
                let sentence = Sentence::new("trf-number-twice").with("number", number);
                self.problems.push(Problem::new(next.line, 5, sentence));
            } else {
                entrants.push(next);
            }
        }
        if entrants.is_empty() {
            let line = self.first_line.max(1);
            let sentence = Sentence::new("trf-no-players");
            self.problems.insert(0, Problem::new(line, 1, sentence));
        }
        self.tournament.rounds = rounds(
            &entrants,
            &self.dates,
            self.tournament.scoring,
            self.tournament.teams.is_empty(),
            &mut self.problems,
        );
        self.tournament.entrants = entrants.into_iter().map(|it| it.entrant).collect();
        self.problems.sort_by_key(|it| (it.line, it.column));
        self.problems.truncate(MOST_PROBLEMS);
        (self.tournament, self.problems)
    }
}

/// `d[:d]` or `Wd[:d]-Bd[:d]` with `d` = `[moves/]seconds[+increment]`.
fn is_time_code(code: &str) -> bool {
    let figures = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    let period = |text: &str| {
        let (moves, time) = text
            .split_once('/')
            .map_or((None, text), |(moves, time)| (Some(moves), time));
        let (base, plus) = time
            .split_once('+')
            .map_or((time, None), |(base, plus)| (base, Some(plus)));
        moves.is_none_or(figures) && figures(base) && plus.is_none_or(figures)
    };
    let periods = |text: &str| text.split(':').all(period);
    match code.split_once('-') {
        Some((white, black)) => {
            let of = |text: &str, color| text.strip_prefix(color).is_some_and(periods);
            of(white, 'W') && of(black, 'B')
        }
        None => periods(code),
    }
}
