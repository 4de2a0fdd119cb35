//! PGN that is written anew again and again, by whatever program: bytes in, observations out.
//!
//! A [`PgnDecoder`] remembers the text of each game, and a text that has not changed costs a
//! comparison of bytes. It does not promise that what it reads was written to its end: a game that
//! lacks its result is [`Steadiness::Passing`].

mod chunk;
mod read;
mod tags;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use tablas::sentence::Sentence;
use tablas_record::{Game, ReadOptions, Reader};

use crate::model::{Arrival, BoardKey, BoardState, Observation, SourceId, SourceTime, Steadiness};
pub(crate) use read::{Called, ReadGame, read_game};
pub(crate) use tags::game_tags;

/// The largest file that is read, in bytes.
pub const MOST_BYTES: u64 = 64 << 20;

/// How many games of one file are watched.
pub const MOST_GAMES: usize = 2_048;

/// How long a game must have been missing from its file before that is said, in milliseconds.
const MISSING: u64 = 5_000;

/// How long a game that was not in the file before must have been there before it is believed. A file
/// that is half overwritten has games with the head of one and the moves of another.
const NEW: u64 = 1_000;

/// One file or address and the games that are known of it.
#[derive(Debug)]
pub struct PgnDecoder {
    source: SourceId,
    name: Box<str>,
    options: ReadOptions,
    /// The whole text as it was read last.
    text: Vec<u8>,
    pieces: Vec<Piece>,
    /// What the first game is called, as long as the text has had no other.
    only: Only,
    /// Every board that has been seen, and since when it has been missing.
    boards: BTreeMap<BoardKey, Missing>,
    /// Games that have appeared in a file that was read before.
    appeared: BTreeMap<BoardKey, Arrival>,
    /// Filled anew for each game.
    game: Game,
}

/// Whether the text is that of one board.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Only {
    /// Nothing was read yet.
    Unknown,
    /// It has had one game at a time; this is what the last one is called.
    One(Called),
    /// It has had several; the first one was called so while it was alone.
    Several(Option<Called>),
}

/// Whether a board's game is still in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Missing {
    No,
    Since(Arrival),
    Told,
}

/// A piece of the text that is read by itself.
#[derive(Clone, Debug)]
struct Piece {
    range: Range<usize>,
    boards: Vec<BoardKey>,
    /// It was read while somebody wrote: what it said was not taken for whole.
    unsteady: bool,
}

/// How a text was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// When it was written, as the disk or server says.
    pub written: Option<SourceTime>,
    /// When it arrived here.
    pub arrival: Arrival,
    /// Whether nobody wrote while it was read.
    pub steady: bool,
}

/// What there is to say of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnReport {
    /// The boards that changed.
    pub seen: Vec<Observation>,
    /// Boards whose games have been missing from the text for a while.
    pub missing: Vec<(BoardKey, BoardState)>,
    /// What is wrong with the whole, in words.
    pub problem: Option<Sentence>,
    /// Games that are not watched because there are too many; the others are.
    pub left_out: Option<Sentence>,
}

impl PgnDecoder {
    /// A text of which nothing is known. `name` becomes part of the names of its boards.
    #[must_use]
    pub fn new(source: SourceId, name: &str, options: ReadOptions) -> PgnDecoder {
        PgnDecoder {
            source,
            name: name.into(),
            options,
            text: Vec::new(),
            pieces: Vec::new(),
            only: Only::Unknown,
            boards: BTreeMap::new(),
            appeared: BTreeMap::new(),
            game: Game::new(),
        }
    }

    /// Reads the whole text again and says what has changed.
    pub fn read(&mut self, text: Vec<u8>, reading: Reading) -> PgnReport {
        let mut report = PgnReport::default();
        let ranges = chunk::chunks(&text);
        let mut taken = BTreeSet::new();
        let mut pieces: Vec<Piece> = Vec::with_capacity(ranges.len());
        let before = std::mem::take(&mut self.pieces);
        let several = ranges.len() > 1;
        for (at, range) in ranges.into_iter().enumerate() {
            if taken.len() >= MOST_GAMES {
                let sentence = Sentence::new("feed-too-many-games");
                let sentence = sentence.with("file", &*self.name).with("games", MOST_GAMES);
                report.left_out = Some(sentence);
                break;
            }
            let bytes = &text[range.clone()];
            let same = before.get(at).filter(|piece| {
                (!piece.unsteady || !reading.steady) && self.text[piece.range.clone()] == *bytes
            });
            if let Some(same) = same {
                taken.extend(same.boards.iter().cloned());
                pieces.push(Piece {
                    range,
                    ..same.clone()
                });
                continue;
            }
            let mut piece = Piece {
                range,
                boards: Vec::new(),
                unsteady: !reading.steady,
            };
            for game in self.games_of(bytes, reading.arrival, &mut report) {
                let several = several || !piece.boards.is_empty();
                if let Some(seen) = self.place(game, several, &reading, &mut taken) {
                    piece.boards.push(seen.board.clone());
                    if self.is_believed(&seen.board, reading.arrival) {
                        report.seen.push(seen);
                    } else {
                        taken.remove(&seen.board);
                        piece.unsteady = true;
                    }
                }
            }
            pieces.push(piece);
        }
        let whole = reading.steady && report.seen.last().is_none_or(is_whole);
        self.note_missing(&taken, whole, reading.arrival);
        self.told_missing(reading.arrival, &mut report);
        let there: BTreeSet<&BoardKey> = pieces.iter().flat_map(|it| &it.boards).collect();
        self.appeared.retain(|board, _| there.contains(board));
        if pieces.iter().all(|piece| piece.boards.is_empty()) && report.problem.is_none() {
            report.problem = Some(Sentence::new("feed-no-game").with("file", &*self.name));
        }
        self.pieces = pieces;
        self.text = text;
        report
    }

    /// Time has passed, and the text is what it was.
    pub fn tick(&mut self, now: Arrival) -> PgnReport {
        let mut report = PgnReport::default();
        self.told_missing(now, &mut report);
        report
    }

    /// The board of the text itself, for what is wrong with the whole.
    #[must_use]
    pub fn key(&self) -> BoardKey {
        BoardKey::new(self.source, &self.name)
    }

    /// Whether the text, as it was last read, holds a game.
    #[must_use]
    pub fn has_games(&self) -> bool {
        self.pieces.iter().any(|piece| !piece.boards.is_empty())
    }

    /// Whether a second look at the same text may say more.
    #[must_use]
    pub fn is_unsteady(&self) -> bool {
        self.pieces.iter().any(|piece| piece.unsteady)
    }

    fn games_of(
        &mut self,
        bytes: &[u8],
        arrival: Arrival,
        report: &mut PgnReport,
    ) -> Vec<ReadGame> {
        let mut games = Vec::new();
        let mut reader = Reader::new(bytes, self.options);
        let nowhere = BoardKey::new(self.source, "");
        loop {
            match reader.read(&mut self.game, &mut ()) {
                Ok(true) if games.len() < MOST_GAMES => {
                    games.push(read_game(&self.game, nowhere.clone(), arrival));
                }
                Ok(_) => return games,
                Err(error) => {
                    report.problem = Some(error.sentence());
                    return games;
                }
            }
        }
    }

    /// Finds the board of a game. `None`: there is nothing in it that could be said.
    fn place(
        &mut self,
        game: ReadGame,
        several: bool,
        reading: &Reading,
        taken: &mut BTreeSet<BoardKey>,
    ) -> Option<Observation> {
        if game.bare {
            return None;
        }
        let mut seen = game.observation;
        if !reading.steady {
            seen.steadiness = Steadiness::Passing;
        }
        seen.source_time = reading.written;
        let whole = is_whole(&seen);
        self.only = match std::mem::replace(&mut self.only, Only::Unknown) {
            Only::Unknown | Only::One(_) if !several && whole => Only::One(game.called.clone()),
            Only::One(first) if several => Only::Several(Some(first)),
            Only::Unknown if several => Only::Several(None),
            only @ (Only::Unknown | Only::One(_) | Only::Several(_)) => only,
        };
        let alone = match &self.only {
            Only::Unknown | Only::One(_) => true,
            Only::Several(first) => first.as_ref() == Some(&game.called),
        };
        let plain = match &game.called {
            _ if alone => self.name.to_string(),
            Called::Nothing => format!("{}#{}", self.name, taken.len() + 1),
            Called::ByAddress(name) | Called::ByRound(name) | Called::ByPlayers(name) => {
                format!("{}#{name}", self.name)
            }
        };
        let mut key = BoardKey::new(self.source, &plain);
        let mut number = 1;
        while taken.contains(&key) {
            number += 1;
            key = BoardKey::new(self.source, &format!("{plain}~{number}"));
        }
        taken.insert(key.clone());
        seen.board = key;
        Some(seen)
    }

    /// Whether a game is taken for one. Those of the first reading are.
    fn is_believed(&mut self, board: &BoardKey, now: Arrival) -> bool {
        if self.boards.is_empty() || self.boards.contains_key(board) {
            return true;
        }
        let since = *self.appeared.entry(board.clone()).or_insert(now);
        now.since(since) >= NEW
    }

    fn note_missing(&mut self, taken: &BTreeSet<BoardKey>, whole: bool, now: Arrival) {
        for board in taken {
            if let Some(missing) = self.boards.get_mut(board) {
                *missing = Missing::No;
            } else {
                self.boards.insert(board.clone(), Missing::No);
            }
        }
        for (board, missing) in &mut self.boards {
            if *missing == Missing::No && whole && !taken.contains(board) {
                *missing = Missing::Since(now);
            }
        }
    }

    fn told_missing(&mut self, now: Arrival, report: &mut PgnReport) {
        for (board, missing) in &mut self.boards {
            if let Missing::Since(since) = *missing
                && now.since(since) >= MISSING
            {
                *missing = Missing::Told;
                let sentence = Sentence::new("feed-gone-from-file").with("file", &*self.name);
                report
                    .missing
                    .push((board.clone(), BoardState::Silent(sentence)));
            }
        }
    }
}

fn is_whole(seen: &Observation) -> bool {
    match seen.steadiness {
        Steadiness::Whole => true,
        Steadiness::Passing => false,
    }
}
