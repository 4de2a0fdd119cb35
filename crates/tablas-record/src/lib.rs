//! Reading and writing the record of a game.
//!
//! [`Reader`] reads PGN of any age and origin without losing a byte: every byte of a game that is not
//! blank belongs to a token with its place, and whatever is odd about it is a [`Problem`] with a
//! stable code. The moves of a [`Game`] are only those that are certain; where a record can be read in
//! more than one way the line stops and says why.
//!
//! The crate does not judge: whether the result is right and what could have been claimed is for
//! others.
//!
//! ```
//! use tablas_record::{Game, ReadOptions, Reader};
//!
//! let pgn = "[White \"Uno\"]\n\n1. Cf3 Cf6 2. Cg1 Cg8 (=) tablas\n";
//! let options = ReadOptions { letters: None, guess_offers: false };
//! let mut reader = Reader::new(pgn.as_bytes(), options);
//! let mut game = Game::new();
//! assert!(reader.read(&mut game, &mut ())?);
//! assert_eq!(game.moves().len(), 4);
//! assert_eq!(game.letters().map(|letters| letters.key()), Some("es"));
//! assert_eq!(game.offers().len(), 1);
//! assert!(!reader.read(&mut game, &mut ())?);
//! # Ok::<(), tablas_record::ReadError>(())
//! ```

#[doc(hidden)]
pub mod fuzz;
mod game;
mod letters;
mod notation;
mod problem;
mod reader;
mod span;
mod text;
mod token;
mod typed;
mod word;
mod write;

pub use game::{
    ClockReading, Command, Comment, DrawOfferMark, Game, Gesture, OfferSign, Ply, ReadScore, Stop,
    StopReason, Tag, Tags, TailPly, Termination, Variation, VariationPly, Variations,
};
pub use letters::{Letters, UnknownLetters};
pub use problem::{Problem, ProblemCode, Severity};
pub use reader::{CUT_LOOK_AHEAD, Observer, ReadError, ReadOptions, Reader, last_cut};
pub use span::{LineColumn, Span};
pub use token::{Token, TokenKind};
pub use typed::{NoPosition, TypedMove, TypedPosition, typed_move, typed_position};
pub use word::{MoveWord, NamedMove, move_word, piece_letter};
pub use write::{DrawEnding, DrawNote, GameToWrite, MovetextItem, Numbers, write_game};
