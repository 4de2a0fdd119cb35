//! From a stream of bytes to games, one at a time.

mod binary;
mod careful;
mod cut;
mod ending;
mod fast;
mod gesture;
mod habits;
mod language;
mod line;
mod movetext;
mod outline;
mod reports;
mod segment;
mod source;
mod tags;
mod tail;

use std::fmt;
use std::io;

use shakmaty::{CastlingMode, Chess, Move};
use tablas::position::PlainPosition;
use tablas::sentence::Sentence;

use crate::game::{Game, lines_before};
use crate::letters::Letters;
use crate::problem::{Problem, ProblemCode};
use crate::span::{LineColumn, Span};
use crate::text::Encoding;
use crate::token::is_blank;
pub use cut::{CUT_LOOK_AHEAD, last_cut};
pub(crate) use fast::written_move;
use source::Source;

const BOM: &[u8] = b"\xef\xbb\xbf";

/// The longest game that is read as one.
const MAX_GAME: usize = 64 << 20;

/// Sees the main line while it is read. When a reading is given up for another one (another
/// language, a more careful look), `start` is called again and everything before it is void; the
/// last reading is the one that [`Game::moves`] has.
pub trait Observer {
    /// A reading begins.
    fn start(&mut self, start: &Chess, mode: CastlingMode);
    /// A move was read; `after` is the position after it.
    fn played(&mut self, mv: Move, after: &PlainPosition);
    /// The reading has ended; `last` is the position after the last move, or the start.
    fn ended(&mut self, last: &Chess);
}

impl Observer for () {
    fn start(&mut self, _start: &Chess, _mode: CastlingMode) {}
    fn played(&mut self, _mv: Move, _after: &PlainPosition) {}
    fn ended(&mut self, _last: &Chess) {}
}

/// What the user told about the record. There is no default for the letters of a game: without a
/// language they are decided over the whole game, by which one makes it legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadOptions {
    /// Language of the piece letters, told by the user.
    pub letters: Option<Letters>,
    /// Take words such as "draw offered" in comments as draw offers.
    pub guess_offers: bool,
}

/// A record that cannot be read on.
#[derive(Debug)]
pub enum ReadError {
    /// The stream failed.
    Io(io::Error),
    /// The stream is no text, by its beginning. A zero byte further on is a problem of the game where
    /// it stands.
    Binary {
        /// Where a byte of value zero stands, in bytes from the start of the stream.
        offset: u64,
    },
}

impl ReadError {
    /// The error as a sentence: what it is, and what to do next.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            ReadError::Io(error) => Sentence::new("record-io").with("error", error.to_string()),
            ReadError::Binary { offset } => Sentence::new("record-binary").with("offset", *offset),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Io(error) => write!(f, "cannot read: {error}"),
            ReadError::Binary { offset } => write!(f, "not a text: zero byte at {offset}"),
        }
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ReadError::Io(error) => Some(error),
            ReadError::Binary { .. } => None,
        }
    }
}

/// Reads the games of a record in order. A broken game never hides the next one.
#[derive(Debug)]
pub struct Reader<R> {
    source: Source<R>,
    options: ReadOptions,
    number: u64,
    /// Line and column of the first byte that is not read yet, if they are counted.
    place: Option<LineColumn>,
    /// The game before was cut at the size limit and goes on here.
    goes_on: bool,
    /// A byte order mark stands before the game.
    bom: bool,
    /// The game before was ended by a long run of zero bytes, which goes on here.
    in_zeros: bool,
    shortcut: bool,
}

impl Reader<io::Empty> {
    /// As [`Reader::within`], of bytes that are in memory and are not copied. The lines of each game are
    /// counted from its own beginning.
    #[must_use]
    pub fn of_part(bytes: Vec<u8>, options: ReadOptions) -> Reader<io::Empty> {
        let mut reader = Reader::new(io::empty(), options);
        reader.place = None;
        reader.source = Source::held(bytes, io::empty());
        reader
    }

    /// The memory of the bytes, for other ones.
    #[must_use]
    pub fn into_memory(self) -> Vec<u8> {
        self.source.into_memory()
    }
}

impl<R: io::Read> Reader<R> {
    /// A reader of `read`, which needs no buffer of its own.
    pub fn new(read: R, options: ReadOptions) -> Reader<R> {
        Reader {
            source: Source::new(read),
            options,
            number: 0,
            place: Some(LineColumn { line: 1, column: 1 }),
            goes_on: false,
            bom: false,
            in_zeros: false,
            shortcut: true,
        }
    }

    /// A reader of a part of a stream that begins with a game and not with the stream: its first bytes
    /// tell nothing about the whole, neither an encoding nor that it is no text. Numbers, lines and
    /// places are counted from the beginning of the part.
    pub fn within(read: R, options: ReadOptions) -> Reader<R> {
        let mut reader = Reader::new(read, options);
        reader.source.go_on();
        reader
    }

    /// Whether the stream is UTF-16, so that places are those of the converted text.
    pub(crate) const fn is_converted(&self) -> bool {
        self.source.is_utf16()
    }

    /// Reads every game with care, so that a test can compare.
    pub(crate) fn without_shortcut(mut self) -> Reader<R> {
        self.shortcut = false;
        self
    }

    /// Reads the next game into `game`. Returns `false` when there are no more games; `game` is empty
    /// then.
    ///
    /// # Errors
    ///
    /// When the stream fails or turns out to be no text. All games before that place have been
    /// returned.
    pub fn read(
        &mut self,
        game: &mut Game,
        observer: &mut impl Observer,
    ) -> Result<bool, ReadError> {
        game.clear();
        game.guess_offers = self.options.guess_offers;
        if !self.skip_blank(game)? {
            return Ok(false);
        }
        let end = loop {
            let bytes = self.source.bytes();
            let at_eof = self.source.at_eof();
            let english = matches!(self.options.letters, None | Some(Letters::English));
            let plain = english && !self.goes_on && !self.source.has_zeros();
            let fast = if plain && self.shortcut {
                fast::read(bytes, at_eof, game, observer)
            } else {
                fast::Outcome::Careful
            };
            match fast {
                fast::Outcome::Done { end } => {
                    game.take_text(&bytes[..end]);
                    break end;
                }
                fast::Outcome::Careful => {
                    let too_long = bytes.len() >= MAX_GAME;
                    if let Some(end) = self.read_carefully(at_eof || too_long, game, observer) {
                        break end;
                    }
                }
                fast::Outcome::NeedMore => {}
            }
            self.source.fill_more()?;
        };
        self.finish(game, end);
        Ok(true)
    }

    fn read_carefully(
        &mut self,
        at_end: bool,
        game: &mut Game,
        observer: &mut impl Observer,
    ) -> Option<usize> {
        let bytes = self.source.bytes();
        let mut tokens = std::mem::take(&mut game.spare_tokens);
        let segment = segment::segment(bytes, at_end, &mut tokens);
        let Some(mut segment) = segment else {
            game.spare_tokens = tokens;
            return None;
        };
        let too_long = segment.at_end && !self.source.at_eof();
        segment.at_end &= !too_long;
        game.clear();
        if segment.end == 0 {
            // Only a comment of no length could get here; the bytes are kept as unread text.
            segment.end = bytes.len();
        }
        game.text.extend_from_slice(&bytes[..segment.end]);
        game.encoding = Encoding::of(&game.text);
        self.in_zeros = segment.in_zeros;
        let after = &bytes[segment.end..];
        let context = careful::Context {
            segment,
            ends_without_blank: segment.at_end && after.is_empty(),
            ends_without_line_end: segment.at_end
                && !after.iter().any(|byte| matches!(byte, b'\n' | b'\r')),
            goes_on: std::mem::replace(&mut self.goes_on, too_long),
            too_long,
            letters: self.options.letters,
        };
        careful::read(game, tokens, &context, observer);
        Some(segment.end)
    }

    /// Skips what stands between games. `false` at the end of the stream.
    fn skip_blank(&mut self, game: &mut Game) -> Result<bool, ReadError> {
        loop {
            let bytes = self.source.bytes();
            let blank = bytes
                .iter()
                .position(|&byte| !is_blank(byte) && (byte != 0 || !self.in_zeros))
                .unwrap_or(bytes.len());
            let rest = &bytes[blank..];
            self.in_zeros &= rest.is_empty();
            let mark = rest.starts_with(BOM);
            if mark {
                self.advance(blank);
                self.source.consume(BOM.len());
                self.bom = true;
                continue;
            }
            let enough = rest.len() >= BOM.len() || self.source.at_eof();
            let found = !rest.is_empty();
            self.advance(blank);
            if found && enough {
                return Ok(true);
            }
            if self.source.at_eof() {
                game.number = self.number;
                return Ok(false);
            }
            self.source.fill_more()?;
            if self.number == 0
                && let Some(LineColumn {
                    line: 1,
                    column: column @ 1,
                }) = &mut self.place
            {
                let zeros = self.source.leading_zeros().saturating_add(1);
                *column = u32::try_from(zeros).unwrap_or(u32::MAX);
            }
        }
    }

    fn finish(&mut self, game: &mut Game, end: usize) {
        self.number += 1;
        game.number = self.number;
        game.first = self.place;
        game.byte_offset = self.source.offset();
        if game.encoding == Encoding::Windows1252 {
            let span = first_foreign_byte(&game.text);
            game.problems.push(Problem::new(ProblemCode::Latin1, span));
        }
        if std::mem::take(&mut self.bom) {
            game.problems
                .push(Problem::new(ProblemCode::Bom, Span::new(0, 0)));
        }
        if self.number == 1 && self.source.is_utf16() {
            game.problems
                .push(Problem::new(ProblemCode::Utf16, Span::new(0, 0)));
        }
        if self.number == 1 && self.source.leading_zeros() > 0 {
            game.problems
                .push(Problem::new(ProblemCode::ZeroBytes, Span::new(0, 0)));
        }
        game.problems.sort_by_key(|problem| problem.span);
        self.advance(end);
    }

    /// Goes on by `length` bytes and counts their lines, if they are counted.
    fn advance(&mut self, length: usize) {
        if let Some(place) = &mut self.place {
            let bytes = &self.source.bytes()[..length];
            let (lines, last_line) = lines_before(bytes);
            let line = &bytes[last_line..];
            let characters = Encoding::of(line).count_chars(line);
            let column = u32::try_from(characters).unwrap_or(u32::MAX);
            if lines > 0 {
                *place = LineColumn {
                    line: place.line + lines,
                    column: column.saturating_add(1),
                };
            } else {
                place.column = place.column.saturating_add(column);
            }
        }
        self.source.consume(length);
    }
}

/// The first byte that is not part of a UTF-8 character.
fn first_foreign_byte(text: &[u8]) -> Span {
    let valid = std::str::from_utf8(text).map_or_else(|error| error.valid_up_to(), str::len);
    Span::new(valid, text.len().min(valid + 1))
}
