//! Reading the words of a line with the letters of one language.

use shakmaty::{Chess, Color, Move, MoveList, Position};

use super::movetext::{Damage, Word};
use crate::letters::Letters;
use crate::notation::{
    CheckMark, Form, Forms, Notes, Resolved, Written, WrittenMove, parse, resolve,
};

/// A move that was read.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReadMove {
    pub(super) mv: Move,
    /// Index of its word.
    pub(super) word: usize,
    pub(super) check: CheckMark,
    pub(super) forms: Forms,
    pub(super) notes: Notes,
}

/// Why a reading stops.
#[derive(Clone, Debug)]
pub(super) enum Failure {
    Illegal(Written),
    Ambiguous(MoveList),
    PromotionMissing(MoveList),
    Null,
    Unreadable,
}

/// A line as read with one language.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub(super) letters: Letters,
    pub(super) moves: Vec<ReadMove>,
    /// Words that are no moves, and miss none.
    pub(super) stray: Vec<usize>,
    /// The word at which the reading stops.
    pub(super) failure: Option<(usize, Failure)>,
    /// The position after the moves.
    pub(super) last: Chess,
    /// A letter for a pawn was needed, which is rare enough to be a sign of another language.
    pub(super) pawn_letters: bool,
    /// A capture took nothing.
    pub(super) odd_captures: bool,
}

impl Reading {
    /// Reads the words from `start` on.
    pub(super) fn of(start: &Chess, words: &[Word], letters: Letters) -> Reading {
        Reading::moves_alone_from(words.len(), start, words, letters)
    }

    /// Reads the words from `start` on; what has not the shape of a move misses none from the word
    /// `behind` on.
    pub(super) fn moves_alone_from(
        behind: usize,
        start: &Chess,
        words: &[Word],
        letters: Letters,
    ) -> Reading {
        let mut reading = Reading {
            letters,
            moves: Vec::with_capacity(words.len()),
            stray: Vec::new(),
            failure: None,
            last: start.clone(),
            pawn_letters: false,
            odd_captures: false,
        };
        // The record's numbers may be wrong all along: what counts is how they go on.
        let mut ahead = 0;
        for (index, word) in words.iter().enumerate() {
            if let Some(number) = word.number {
                ahead = i64::from(number.value) - i64::from(reading.last.fullmoves().get());
            }
            let weak = !word.text.contains(|c: char| c.is_ascii_digit() || c == '_');
            let failure = match parse(&word.text, letters) {
                Some(written) => match resolve(&reading.last, &written) {
                    Resolved::One(mv, notes) => {
                        reading.pawn_letters |= written.forms.has(Form::PawnLetter);
                        reading.odd_captures |= notes.nothing_captured;
                        reading.last.play_unchecked(mv);
                        reading.moves.push(ReadMove {
                            mv,
                            word: index,
                            check: written.check,
                            forms: written.forms,
                            notes,
                        });
                        continue;
                    }
                    Resolved::Many(moves) => Failure::Ambiguous(moves),
                    Resolved::PromotionMissing(moves) => Failure::PromotionMissing(moves),
                    Resolved::Null => Failure::Null,
                    // Two small letters may be a capture and may be a word.
                    Resolved::Illegal if weak && is_pawn_word(&written) => Failure::Unreadable,
                    Resolved::Illegal => Failure::Illegal(written),
                },
                None => Failure::Unreadable,
            };
            let unreadable = matches!(failure, Failure::Unreadable);
            if unreadable
                && !word.shaped | weak
                && (index >= behind && !word.shaped
                    || !misses_a_move(&reading.last, ahead, words, index))
            {
                reading.stray.push(index);
                continue;
            }
            reading.failure = Some((index, failure));
            break;
        }
        reading
    }

    /// Whether all words were read.
    pub(super) const fn is_whole(&self) -> bool {
        self.failure.is_none()
    }

    /// The moves alone.
    pub(super) fn bare_moves(&self) -> impl Iterator<Item = Move> {
        self.moves.iter().map(|read| read.mv)
    }

    /// How many moves at the start two readings have in common.
    pub(super) fn common(&self, other: &Reading) -> usize {
        self.bare_moves()
            .zip(other.bare_moves())
            .take_while(|(a, b)| a == b)
            .count()
    }
}

fn is_pawn_word(written: &Written) -> bool {
    matches!(written.mv, WrittenMove::Piece { to_rank: None, .. })
}

/// Whether the word at `index`, which cannot be read, stands in the place of a move. The next move
/// number tells; without one, a word with a digit does. The numbers are `ahead` of the moves.
fn misses_a_move(position: &Chess, ahead: i64, words: &[Word], index: usize) -> bool {
    // Beside the line zeros only put the next move in doubt.
    if Damage::of(&words[index]) == Some(Damage::Aside)
        && !words[index + 1..].iter().any(|word| word.shaped)
    {
        return false;
    }
    let here = half_moves(position.fullmoves().get(), position.turn()) + ahead * 2;
    let mut between = 0;
    for word in words[index + 1..].iter().take(FAR) {
        if let Some(number) = word.number
            && let Some(color) = number.color()
        {
            let there = half_moves(number.value, color);
            return there != here + between;
        }
        between += i64::from(word.shaped);
    }
    // Where no number tells, zero bytes may have been a move.
    if Damage::of(&words[index]) == Some(Damage::Word) {
        return true;
    }
    if let Some(number) = words[index].number {
        // A number announces a move, and nothing behind the word takes its place.
        return number.color().is_some() && between == 0;
    }
    words[index].text.contains(|c: char| c.is_ascii_digit())
}

/// How many words ahead a move number is looked for.
const FAR: usize = 16;

fn half_moves(number: u32, color: Color) -> i64 {
    i64::from(number) * 2 + i64::from(color.is_black())
}
