//! Which language the piece letters are, decided over the whole game and never move by move.

use shakmaty::Chess;

use super::line::Reading;
use super::movetext::Word;
use crate::letters::Letters;
use crate::notation::parse;

/// The language of a game.
#[derive(Clone, Debug)]
pub(super) struct Decision {
    pub(super) reading: Reading,
    /// The reading is doubtful from this move on, because the other language reads other moves.
    pub(super) doubt: Option<Doubt>,
}

/// Two languages that fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Doubt {
    /// Number of moves that both read in the same way.
    pub(super) common: usize,
    pub(super) one: Letters,
    pub(super) other: Letters,
}

/// Decides the language of `words`: first the languages that have all the letters used, then those
/// that make the game legal furthest. English wins a tie, unless it needs a letter for pawns.
pub(super) fn decide(start: &Chess, words: &[Word], told: Option<Letters>) -> Decision {
    let covers = |letters: Letters| {
        // What the writer marked as unread says nothing.
        let evidence = |word: &&Word| word.shaped && !word.text.starts_with('_');
        let mut shaped = words.iter().filter(evidence);
        shaped.all(|word| parse(&word.text, letters).is_some())
    };
    // A file may mix languages: a game that the told one cannot be is decided like any other.
    if let Some(told) = told
        && covers(told)
    {
        return Decision {
            reading: Reading::of(start, words, told),
            doubt: None,
        };
    }
    // English is looked at alone first: it is what most records are.
    let english = covers(Letters::English).then(|| Reading::of(start, words, Letters::English));
    if let Some(english) = &english
        && english.is_whole()
        && !english.pawn_letters
    {
        return Decision {
            reading: english.clone(),
            doubt: None,
        };
    }
    let covering: Vec<Letters> = Letters::ALL
        .into_iter()
        .filter(|&letters| covers(letters))
        .collect();
    if let Some(english) = english {
        // Another language that makes all of it legal is not believed, but said: `R` alone does not
        // make a game Spanish. Words that are no moves are in nobody's way where English has stopped.
        let stopped = english.failure.as_ref().map(|(at, _)| at + 1);
        let behind = stopped.unwrap_or(words.len());
        let others = covering[1..]
            .iter()
            .map(|&letters| Reading::moves_alone_from(behind, start, words, letters));
        let rival = others
            .filter(|other| other.is_whole() && !other.pawn_letters && !other.odd_captures)
            .find(|other| other.common(&english) < other.moves.len());
        let doubt = rival.map(|other| Doubt {
            common: other.common(&english),
            one: Letters::English,
            other: other.letters,
        });
        return Decision {
            reading: english,
            doubt,
        };
    }
    if covering.is_empty() {
        // A slip of the pen: the language of most words, and of those English, else whichever reads
        // furthest.
        let read = |letters: Letters| {
            let words = words.iter().filter(|word| word.shaped);
            words
                .filter(|word| parse(&word.text, letters).is_some())
                .count()
        };
        let most = Letters::ALL.map(read).into_iter().max();
        let likely: Vec<Letters> = Letters::ALL
            .into_iter()
            .filter(|&letters| Some(read(letters)) == most)
            .collect();
        let likely = if likely[0] == Letters::English {
            &likely[..1]
        } else {
            &likely[..]
        };
        let readings = likely
            .iter()
            .map(|&letters| Reading::of(start, words, letters))
            .collect();
        return Decision {
            reading: furthest(readings).swap_remove(0),
            doubt: None,
        };
    }
    let readings = covering
        .iter()
        .map(|&letters| Reading::of(start, words, letters))
        .collect();
    let mut best = furthest(readings);
    let first = best.remove(0);
    let doubt = best
        .iter()
        .map(|other| Doubt {
            common: first.common(other),
            one: first.letters,
            other: other.letters,
        })
        .filter(|doubt| doubt.common < first.moves.len())
        .min_by_key(|doubt| doubt.common);
    Decision {
        reading: first,
        doubt,
    }
}

/// The readings with the most moves, in their order; those without letters for pawns come first.
fn furthest(mut readings: Vec<Reading>) -> Vec<Reading> {
    let most = readings
        .iter()
        .map(|reading| reading.moves.len())
        .max()
        .unwrap_or(0);
    readings.retain(|reading| reading.moves.len() == most);
    if readings.iter().any(|reading| !reading.pawn_letters) {
        readings.retain(|reading| !reading.pawn_letters);
    }
    readings
}
