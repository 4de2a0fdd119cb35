//! Looking through the keys of all games.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};

use tablas_tables::{Cell, Record as Row};

use super::key::{BEGINNINGS, Key, LENGTH};
use super::parts::{Parts, Record};
use crate::code::ManyCode;
use crate::tables::GAMES;

/// A game that is like an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hit {
    pub(crate) code: ManyCode,
    /// How many half-moves are the same.
    pub(crate) shared: u32,
    /// The game, its row and its number.
    pub(crate) ordinal: u64,
    pub(crate) row: (u64, u32),
    /// The earlier one.
    pub(crate) earlier: (u64, u32),
}

impl Record for Key {
    fn put(&self, out: &mut impl Write) -> io::Result<()> {
        self.write(out)
    }

    fn get(from: &mut impl Read) -> io::Result<Option<Key>> {
        Key::read(from)
    }
}

impl Record for Hit {
    fn put(&self, out: &mut impl Write) -> io::Result<()> {
        let key = Key {
            same: u64::from(self.code == ManyCode::Mny002),
            plies: self.shared,
            ordinal: self.ordinal,
            row: self.row.0,
            row_length: self.row.1,
            moves: self.earlier.0,
            pair: self.earlier.1.into(),
            beginnings: [0; BEGINNINGS.len()],
        };
        key.write(out)
    }

    fn get(from: &mut impl Read) -> io::Result<Option<Hit>> {
        Ok(Key::read(from)?.map(|key| Hit {
            code: if key.same == 0 {
                ManyCode::Mny001
            } else {
                ManyCode::Mny002
            },
            shared: key.plies,
            ordinal: key.ordinal,
            row: (key.row, key.row_length),
            earlier: (key.moves, u32::try_from(key.pair).unwrap_or(u32::MAX)),
        }))
    }
}

/// How many games that do not fit each other are remembered of one key.
const MOST_ALIKE: usize = 32;

/// Finds the hits and hands them to `tell` in the order of the games. `row` reads the row of a game.
pub(crate) fn look(
    keys: &mut File,
    mut row: impl FnMut((u64, u32)) -> io::Result<Row>,
    mut tell: impl FnMut(&Hit) -> io::Result<()>,
) -> io::Result<()> {
    let count = keys.seek(SeekFrom::End(0))? / LENGTH as u64;
    let mut by_game: Parts<Key> = Parts::new(count)?;
    let mut by_pair: Parts<Key> = Parts::new(count)?;
    keys.seek(SeekFrom::Start(0))?;
    let mut from = BufReader::with_capacity(1 << 16, &mut *keys);
    while let Some(key) = Key::read(&mut from)? {
        if key.same != 0 {
            by_game.put(key.same, key)?;
        }
        if key.pair != 0 {
            by_pair.put(key.pair, key)?;
        }
    }
    let mut hits: Parts<Hit> = Parts::new(count)?;
    let mut found = |hit: Hit| hits.put(Parts::<Hit>::spread(hit.ordinal, count), hit);
    by_game.each(|keys| {
        groups(
            &keys,
            |key| key.same,
            |group| same_game(group, &mut row, &mut found),
        )
    })?;
    by_pair.each(|keys| {
        groups(
            &keys,
            |key| key.pair,
            |group| same_opening(group, &mut row, &mut found),
        )
    })?;
    hits.each(|mut hits| {
        hits.sort_by_key(|hit| (hit.ordinal, hit.code));
        hits.iter().try_for_each(&mut tell)
    })
}

/// The keys of one number together, in the order of the games.
fn groups(
    keys: &[Key],
    number: impl Fn(&Key) -> u64,
    mut go: impl FnMut(&[Key]) -> io::Result<()>,
) -> io::Result<()> {
    // They came in the order of the games. What is sorted is small: most keys are alone.
    let mut order: Vec<(u64, usize)> = keys.iter().map(&number).zip(0..).collect();
    order.sort_unstable();
    let mut group = Vec::new();
    order
        .chunk_by(|(a, _), (b, _)| a == b)
        .filter(|places| places.len() > 1)
        .try_for_each(|places| {
            group.clear();
            group.extend(places.iter().map(|&(_, place)| keys[place]));
            go(&group)
        })
}

fn same_game(
    group: &[Key],
    row: &mut impl FnMut((u64, u32)) -> io::Result<Row>,
    found: &mut impl FnMut(Hit) -> io::Result<()>,
) -> io::Result<()> {
    let mut different: Vec<(Key, Told)> = Vec::new();
    for key in group {
        let told = Told::of(&row(key.place())?);
        let like = different
            .iter()
            .find(|(other, earlier)| other.moves == key.moves && told.may_be(earlier, key.plies));
        match like {
            Some((earlier, _)) => found(hit(ManyCode::Mny001, key.plies, key, earlier))?,
            None if different.len() < MOST_ALIKE => different.push((*key, told)),
            None => {}
        }
    }
    Ok(())
}

fn same_opening(
    group: &[Key],
    row: &mut impl FnMut((u64, u32)) -> io::Result<Row>,
    found: &mut impl FnMut(Hit) -> io::Result<()>,
) -> io::Result<()> {
    let mut before: Vec<(Key, Option<Told>)> = Vec::new();
    for key in group {
        let mut told = None;
        let mut best: Option<(u32, Key)> = None;
        for (other, earlier) in &mut before {
            let shared = shared(key, other);
            if shared == 0 || best.is_some_and(|(most, _)| most >= shared) {
                continue;
            }
            // The same game twice is told as that, and is no pattern.
            if key.moves == other.moves {
                if told.is_none() {
                    told = Some(Told::of(&row(key.place())?));
                }
                if earlier.is_none() {
                    *earlier = Some(Told::of(&row(other.place())?));
                }
                let same = told
                    .as_ref()
                    .zip(earlier.as_ref())
                    .is_some_and(|(told, earlier)| told.may_be(earlier, key.plies));
                if same {
                    continue;
                }
            }
            best = Some((shared, *other));
        }
        if let Some((shared, earlier)) = best {
            found(hit(ManyCode::Mny002, shared, key, &earlier))?;
        }
        if before.len() < MOST_ALIKE {
            before.push((*key, told));
        }
    }
    Ok(())
}

/// How many half-moves two games begin with in common, as far as their keys tell: all, or the longest
/// beginning that is the same.
fn shared(a: &Key, b: &Key) -> u32 {
    if a.moves == b.moves && a.plies == b.plies {
        return a.plies;
    }
    BEGINNINGS
        .iter()
        .zip(a.beginnings.iter().zip(b.beginnings))
        .filter(|&(_, (&a, b))| a != 0 && a == b)
        .map(|(&length, _)| u32::try_from(length).unwrap_or(u32::MAX))
        .max()
        .unwrap_or(0)
}

fn hit(code: ManyCode, shared: u32, key: &Key, earlier: &Key) -> Hit {
    Hit {
        code,
        shared,
        ordinal: key.ordinal,
        row: key.place(),
        earlier: earlier.place(),
    }
}

impl Key {
    fn place(&self) -> (u64, u32) {
        (self.row, self.row_length)
    }
}

/// What tells two games with the same moves and players apart.
struct Told {
    date: String,
    round: String,
    site: String,
}

/// A game of fewer half-moves is often played again.
const OFTEN_AGAIN: u32 = 40;

impl Told {
    fn of(row: &Row) -> Told {
        let text = |name| {
            GAMES
                .column(name)
                .and_then(|column| row.get(column))
                .and_then(Cell::text)
                .unwrap_or_default()
                .to_owned()
        };
        Told {
            date: text("date_text"),
            round: text("round"),
            site: text("site"),
        }
    }

    /// Whether nothing says that they are two games. A short one must agree in what is known of its
    /// date and round; an address names one game.
    fn may_be(&self, other: &Told, plies: u32) -> bool {
        let addresses = [&self.site, &other.site]
            .into_iter()
            .all(|site| site.contains("://"));
        if addresses && self.site != other.site {
            return false;
        }
        let rounds = plies >= OFTEN_AGAIN
            || self.round.is_empty()
            || other.round.is_empty()
            || self.round == other.round;
        rounds && same_date(&self.date, &other.date)
    }
}

/// Whether two dates, parts of which may not be known, can be one.
fn same_date(a: &str, b: &str) -> bool {
    let known = |part: &str| part.trim().parse::<u32>().ok();
    a.split(['.', '-', '/'])
        .zip(b.split(['.', '-', '/']))
        .all(|(a, b)| match (known(a), known(b)) {
            (Some(a), Some(b)) => a == b,
            (None, _) | (_, None) => true,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_that_can_be_one() {
        assert!(same_date("2024.01.02", "2024.01.02"));
        assert!(same_date("2024.??.??", "2024.01.02"));
        assert!(same_date("", "2024.01.02"));
        assert!(!same_date("2023.??.??", "2024.01.02"));
        assert!(!same_date("2024.01.03", "2024.01.02"));
    }
}
