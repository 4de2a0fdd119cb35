//! A game as it was read: what is certain, what is not, and why.

mod clocks;
mod commands;
mod lines;
mod offers;
mod result;
mod start;
mod tags;
mod termination;
mod variations;

use std::borrow::Cow;
use std::sync::OnceLock;

use shakmaty::{CastlingMode, Chess, Move};
use tablas::ruling::Score;
use tablas::units;

pub use clocks::ClockReading;
pub(crate) use commands::commands;
pub use commands::{Command, Comment};
pub(crate) use lines::lines_before;
pub use offers::{DrawOfferMark, OfferSign};
pub use result::ReadScore;
pub(crate) use result::{is_agreement_word, is_draw_word, read_result_text};
pub(crate) use start::read_start;
pub use tags::{Tag, Tags};
pub(crate) use tags::{TagNames, TagSpans};
pub use termination::Termination;
pub(crate) use variations::MAX_DEPTH;
pub use variations::{Variation, VariationPly, Variations};

use crate::letters::Letters;
use crate::problem::Problem;
use crate::span::{LineColumn, Span};
use crate::text::Encoding;
use crate::token::{Scanner, Token};

/// A half-move of the certain main line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move; it is legal.
    pub mv: Move,
    /// Where it is written.
    pub span: Span,
}

/// A half-move after the certain line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TailPly {
    /// Its number: the first half-move of the game is 1.
    pub ply: units::Ply,
    /// Where it is written.
    pub span: Span,
    /// What it must be, given what was written: `None` where that cannot be said. The first ones may
    /// be illegal; nothing may be counted with any of them.
    pub mv: Option<Move>,
}

/// Why the certain line stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StopReason {
    /// The move is not legal.
    IllegalMove,
    /// The move fits several pieces.
    AmbiguousMove,
    /// A null move stands in the place of a move.
    NullMove,
    /// What stands in the place of a move cannot be read, or the start position cannot.
    Unreadable,
    /// The text was cut.
    Truncated,
    /// The piece letters can be read in several languages.
    LanguageNeeded,
    /// A game of another variant.
    OtherVariant,
}

impl StopReason {
    /// A readable name, `illegal-move`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            StopReason::IllegalMove => "illegal-move",
            StopReason::AmbiguousMove => "ambiguous-move",
            StopReason::NullMove => "null-move",
            StopReason::Unreadable => "unreadable",
            StopReason::Truncated => "truncated",
            StopReason::LanguageNeeded => "needs-language",
            StopReason::OtherVariant => "other-variant",
        }
    }
}

/// Where and why the certain line stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// Why.
    pub reason: StopReason,
    /// The half-move that is not certain: one more than the number of certain moves.
    pub ply: units::Ply,
    /// Where it is written; empty at the end of the text if nothing is.
    pub span: Span,
}

/// Kings put in the centre of the board to show the result. They were never played as moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gesture {
    /// The first half-move that belongs to it.
    pub from_ply: units::Ply,
    /// How many of its half-moves are legal and therefore stand in [`Game::moves`] too.
    pub legal: u32,
    /// The result that the two kings show, if both are in the centre.
    pub shows: Option<Score>,
}

/// One game of a record. It is filled by [`Reader::read`](crate::Reader::read) and used again for
/// the next game. Everything in it comes from the text; nothing says that the moves were played.
#[derive(Debug, Default)]
pub struct Game {
    pub(crate) text: Vec<u8>,
    /// The text up to the last tag once more, where that is known to be UTF-8; else nothing.
    pub(crate) head: String,
    pub(crate) number: u64,
    pub(crate) first: Option<LineColumn>,
    pub(crate) byte_offset: u64,
    pub(crate) encoding: Encoding,
    pub(crate) tags: Vec<TagSpans>,
    /// The names in `tags`, as far as it is known.
    pub(crate) tag_names: TagNames,
    /// The Result tag, if it is known to be one of the standard's four.
    pub(crate) standard_result: Option<Option<Score>>,
    /// No value of a tag has a backslash. `false` says nothing.
    pub(crate) unescaped: bool,
    /// Behind the tags stand moves, their numbers and a result, and no comment or variation. `false`
    /// says nothing.
    pub(crate) bare: bool,
    pub(crate) start: Chess,
    pub(crate) mode: Option<CastlingMode>,
    pub(crate) moves: Vec<Ply>,
    pub(crate) last: Chess,
    pub(crate) tail: Vec<TailPly>,
    pub(crate) stop: Option<Stop>,
    pub(crate) gesture: Option<Gesture>,
    pub(crate) provisional: Option<Span>,
    pub(crate) truncated: bool,
    /// A comment without its end may have swallowed moves.
    pub(crate) open_comment: bool,
    pub(crate) letters: Option<Letters>,
    /// The letters that the words were read with; `None` for English.
    pub(crate) read_with: Option<Letters>,
    pub(crate) marker: Option<ReadScore>,
    pub(crate) problems: Vec<Problem>,
    pub(crate) tokens: OnceLock<Vec<Token>>,
    /// The vector of the game before, to be filled again.
    pub(crate) spare_tokens: Vec<Token>,
    pub(crate) guess_offers: bool,
}

impl Game {
    /// An empty game, to be filled by a reader.
    #[must_use]
    pub fn new() -> Game {
        Game::default()
    }

    /// Forgets everything but the memory.
    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.head.clear();
        self.tags.clear();
        self.tag_names = TagNames::ANY;
        self.standard_result = None;
        self.unescaped = false;
        self.bare = false;
        self.moves.clear();
        self.tail.clear();
        self.stop = None;
        self.gesture = None;
        self.provisional = None;
        self.truncated = false;
        self.open_comment = false;
        self.letters = None;
        self.read_with = None;
        self.marker = None;
        self.mode = None;
        self.problems.clear();
        if let Some(tokens) = self.tokens.take() {
            self.spare_tokens = tokens;
            self.spare_tokens.clear();
        }
    }

    /// Number of the game in the file, from 1.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Line of the file on which the game begins, from 1.
    #[must_use]
    pub fn first_line(&self) -> u64 {
        self.first.map_or(1, |first| first.line)
    }

    /// Where the game begins in the file, in bytes. In a file that was converted from UTF-16 the
    /// bytes are those of the converted text.
    #[must_use]
    pub const fn byte_offset(&self) -> u64 {
        self.byte_offset
    }

    /// The game's own bytes, from its first to its last token.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// The text of a span, in the game's encoding.
    #[must_use]
    pub fn span_text(&self, span: Span) -> Cow<'_, str> {
        // What is asked for most, and known to be a text.
        match self.head.get(span.start as usize..span.end as usize) {
            Some(text) => Cow::Borrowed(text),
            None => self.encoding.decode(span.of(&self.text)),
        }
    }

    /// Takes the text of a game whose tags are known.
    pub(crate) fn take_text(&mut self, bytes: &[u8]) {
        self.text.extend_from_slice(bytes);
        self.encoding = Encoding::of(bytes);
        let end = self.tags.last().map_or(0, |tag| tag.value.end as usize);
        if let Some(Ok(head)) = bytes.get(..end).map(std::str::from_utf8) {
            self.head.push_str(head);
        }
    }

    /// The start position. The usual one if [`Game::start_problem`] says that it is not known.
    #[must_use]
    pub const fn start(&self) -> &Chess {
        &self.start
    }

    /// Standard chess or Chess960.
    #[must_use]
    pub fn castling_mode(&self) -> CastlingMode {
        self.mode.unwrap_or(CastlingMode::Standard)
    }

    /// What is wrong with the start position, if something is.
    #[must_use]
    pub fn start_problem(&self) -> Option<&Problem> {
        self.problems
            .iter()
            .find(|problem| start::is_about_start(problem.code))
    }

    /// The certain main line: legal moves from the start up to the first token in doubt.
    #[must_use]
    pub fn moves(&self) -> &[Ply] {
        &self.moves
    }

    /// The position after the last certain move.
    #[must_use]
    pub const fn final_position(&self) -> &Chess {
        &self.last
    }

    /// What was read on after the certain line. No occurrence and no move may be counted in it.
    #[must_use]
    pub fn tail(&self) -> &[TailPly] {
        &self.tail
    }

    /// Where and why the certain line stops before the text does.
    #[must_use]
    pub const fn stop(&self) -> Option<&Stop> {
        self.stop.as_ref()
    }

    /// Kings put in the centre to show the result.
    #[must_use]
    pub const fn gesture(&self) -> Option<Gesture> {
        self.gesture
    }

    /// The last token of a cut file, which may be half of one. It is not among the moves.
    #[must_use]
    pub const fn provisional(&self) -> Option<Span> {
        self.provisional
    }

    /// Whether every move that is written was read with certainty, the text is not cut, and no comment
    /// without its end may have swallowed moves.
    #[must_use]
    pub const fn complete(&self) -> bool {
        self.stop.is_none() && !self.truncated && !self.open_comment
    }

    /// Whether nothing of a game was found in the text: no tag, no move, no result.
    #[must_use]
    pub const fn is_hollow(&self) -> bool {
        self.tags.is_empty()
            && self.moves.is_empty()
            && self.tail.is_empty()
            && self.marker.is_none()
            && self.provisional.is_none()
    }

    /// Language of the piece letters; `None` for English, figurines and games without a letter.
    #[must_use]
    pub const fn letters(&self) -> Option<Letters> {
        self.letters
    }

    /// Everything that is to be said, in the order of the text.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The tokens of the game: every byte that is not blank belongs to exactly one of them.
    #[must_use]
    pub fn tokens(&self) -> &[Token] {
        self.tokens.get_or_init(|| {
            let mut scanner = Scanner::new(&self.text);
            std::iter::from_fn(|| scanner.next())
                .map(|scanned| scanned.token)
                .collect()
        })
    }
}
