//! One thread's work: games of a piece of an input, read, audited and put into rows.

use std::io::{self, Cursor, Read};

use tablas_audit::Auditor;
use tablas_record::{Game, ReadError, Reader};
use tablas_tables::Rows;

use crate::across::Key;
use crate::facts::Facts;
use crate::input::Piece;
use crate::query::Subject;
use crate::stats::Stats;
use crate::tables::{self, FINDINGS, GAMES};
use crate::tally::Tally;
use crate::task::{Keep, Task};
use crate::tell::{Findings, tell};

/// What came out of one piece.
pub(crate) struct Batch {
    /// Games read, chosen or not.
    pub(crate) games: u64,
    /// Bytes read.
    pub(crate) bytes: u64,
    pub(crate) rows: Option<(Rows, Rows)>,
    pub(crate) keys: Vec<Key>,
    pub(crate) text: Vec<u8>,
    pub(crate) stats: Option<Stats>,
    pub(crate) counts: Tally,
    /// Reading stopped here.
    pub(crate) error: Option<ReadError>,
    /// The memory of the piece, for another one.
    pub(crate) spent: Vec<u8>,
}

/// The state of one thread.
pub(crate) struct Worker<'a> {
    task: &'a Task,
    auditor: Auditor,
    game: Game,
    articles: String,
    details: String,
    scratch: String,
}

/// The most memory that is set apart for the rows of a piece before there are any.
const ROOM: usize = 1 << 18;

/// How many games of a stream that cannot be cut make one batch.
const BATCH: u64 = 256;

impl<'a> Worker<'a> {
    pub(crate) fn new(task: &'a Task) -> Worker<'a> {
        Worker {
            task,
            auditor: Auditor::new(task.audit),
            game: Game::new(),
            articles: String::new(),
            details: String::new(),
            scratch: String::new(),
        }
    }

    fn batch(&self) -> Batch {
        let rows = match self.task.keep {
            Keep::Rows(layout) => Some((Rows::new(&GAMES, layout), Rows::new(&FINDINGS, layout))),
            Keep::Text | Keep::Stats => None,
        };
        Batch {
            games: 0,
            bytes: 0,
            rows,
            keys: Vec::new(),
            text: Vec::new(),
            stats: (self.task.keep == Keep::Stats).then(Stats::default),
            counts: Tally::default(),
            error: None,
            spent: Vec::new(),
        }
    }

    /// The games of a piece.
    pub(crate) fn piece(&mut self, file: &str, piece: Piece) -> Batch {
        let mut batch = self.batch();
        batch.bytes = piece.own as u64;
        if let Some((games, _)) = &mut batch.rows {
            // A row takes a third of what its game takes, if that has no comments.
            games.reserve((piece.own / 5 * 2).min(ROOM));
        }
        let options = self.task.read;
        let offset = piece.offset;
        match piece.failed {
            Some(error) => {
                let from = Cursor::new(&piece.bytes[..]).chain(Failing(Some(error)));
                let mut reader = if offset == 0 {
                    Reader::new(from, options)
                } else {
                    Reader::within(from, options)
                };
                self.games(file, &mut reader, offset, u64::MAX, &mut batch);
            }
            None => {
                // What stands behind the last game of the piece is the next piece's.
                let own = piece.bytes[..piece.own].trim_ascii_end().len() as u64;
                if !piece.text {
                    let mut reader = Reader::new(&piece.bytes[..], options);
                    self.games(file, &mut reader, offset, own, &mut batch);
                } else {
                    let mut reader = Reader::of_part(piece.bytes, options);
                    self.games(file, &mut reader, offset, own, &mut batch);
                    batch.spent = reader.into_memory();
                }
            }
        }
        batch
    }

    /// The games of `reader` up to the place `end`.
    fn games<R: Read>(
        &mut self,
        file: &str,
        reader: &mut Reader<R>,
        offset: u64,
        end: u64,
        batch: &mut Batch,
    ) {
        loop {
            match self.next(reader) {
                Ok(true) => {}
                Ok(false) => return,
                // What was read before the stream failed is still there.
                Err(error) if batch.error.is_none() => {
                    batch.error = Some(error);
                    continue;
                }
                Err(_) => return,
            }
            batch.games += 1;
            let number = self.game.number();
            self.look(file, offset, number, batch);
            if self.game.byte_offset() + self.game.text().len() as u64 >= end {
                return;
            }
        }
    }

    /// The games of a stream that cannot be cut, handed over batch by batch. `false` from `give` ends
    /// it.
    pub(crate) fn rest(
        &mut self,
        file: &str,
        from: impl Read,
        offset: u64,
        mut give: impl FnMut(Batch) -> bool,
    ) {
        let mut reader = if offset == 0 {
            Reader::new(from, self.task.read)
        } else {
            Reader::within(from, self.task.read)
        };
        let mut batch = self.batch();
        let mut given = 0;
        let mut known = 0;
        let mut failed = false;
        loop {
            let more = match self.next(&mut reader) {
                Ok(more) => more,
                Err(error) if !failed => {
                    batch.error = Some(error);
                    failed = true;
                    continue;
                }
                Err(_) => false,
            };
            if !more {
                give(batch);
                return;
            }
            batch.games += 1;
            let number = self.game.number() - given;
            self.look(file, offset, number, &mut batch);
            let end = self.game.byte_offset() + self.game.text().len() as u64;
            batch.bytes += end - known;
            known = end;
            if batch.games >= BATCH {
                given += batch.games;
                let full = std::mem::replace(&mut batch, self.batch());
                if !give(full) {
                    return;
                }
            }
        }
    }

    fn next<R: Read>(&mut self, reader: &mut Reader<R>) -> Result<bool, ReadError> {
        reader.read(&mut self.game, &mut self.auditor)
    }

    /// Looks at the game that was just read.
    fn look(&mut self, file: &str, offset: u64, number: u64, batch: &mut Batch) {
        let task = self.task;
        let at = offset + self.game.byte_offset();
        if task.sample > 1 && !at_random(at).is_multiple_of(task.sample) {
            return;
        }
        if let Some(since) = task.since {
            match tables_day(&self.game) {
                Some(day) if day >= since => {}
                Some(_) => return,
                None => {
                    batch.counts.left_out_undated += 1;
                    return;
                }
            }
        }
        let (report, by_date) = if task.by_date {
            let (report, by_date) = self.auditor.report_by_date(&self.game);
            (report, Some(by_date))
        } else {
            (self.auditor.report(&self.game), None)
        };
        let game = &self.game;
        let mut facts = Facts::of(game, self.auditor.course(), &report, by_date.as_ref(), at);
        facts.number = number;
        let mut findings = Findings {
            file,
            facts: &facts,
            task,
            rows: batch.rows.as_mut().map(|(_, findings)| findings),
            counts: &mut batch.counts,
            stats: batch.stats.is_some() && !task.needs_finding(),
            scratch: &mut self.scratch,
            told: 0,
        };
        tell(
            &mut findings,
            game,
            &self.auditor,
            &report,
            &mut self.articles,
            &mut self.details,
        );
        let told = findings.told;
        let holds = match &task.query {
            // One about findings has chosen among them already.
            Some(query) if query.is_about_findings() => true,
            Some(query) => query.holds(&Subject {
                facts: &facts,
                told: None,
            }),
            None => true,
        };
        if !holds || told == 0 && task.needs_finding() {
            return;
        }
        let counts = &mut batch.counts;
        counts.chosen += 1;
        counts.plies += u64::from(facts.plies);
        counts.edition(facts.edition);
        counts.undated += u64::from(facts.edition_from == "undated");
        counts.incomplete += u64::from(!facts.complete);
        counts.drawn += u64::from(facts.result == Some(tablas::ruling::Score::DRAW));
        counts.with_findings += u64::from(told > 0);
        if let Some((rows, _)) = &mut batch.rows {
            tables::game_row(rows, file, &facts);
            let course = self.auditor.course();
            batch
                .keys
                .push(Key::of(&facts, course.start(), course.moves()));
        }
        if let Some(stats) = &mut batch.stats {
            stats.add(&crate::stats::Row::of(file, &facts));
        }
        if task.keep == Keep::Text {
            let text = game.text();
            batch.text.extend_from_slice(text);
            let ends: &[u8] = if memchr::memchr(b'\r', text).is_some() {
                b"\r\n\r\n"
            } else {
                b"\n\n"
            };
            batch.text.extend_from_slice(ends);
        }
    }
}

fn tables_day(game: &Game) -> Option<i32> {
    ["Date", "UTCDate", "EventDate"]
        .into_iter()
        .find_map(|name| crate::query::day(&game.tag(name)?.replace(".??", "")))
}

/// A number that looks like chance and depends on nothing but the place.
fn at_random(place: u64) -> u64 {
    let mut value = place.wrapping_add(0x9e37_79b9_7f4a_7c15);
    value = (value ^ value >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    value = (value ^ value >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ value >> 31
}

/// A stream that fails at once.
struct Failing(Option<io::Error>);

impl Read for Failing {
    fn read(&mut self, _into: &mut [u8]) -> io::Result<usize> {
        match self.0.take() {
            Some(error) => Err(error),
            None => Ok(0),
        }
    }
}
