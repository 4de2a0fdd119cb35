//! Whether a board still has the same game.

use shakmaty::EnPassantMode;
use shakmaty::fen::Fen;

use super::line::common;
use crate::model::{GameTags, Move, Observation, Start};

/// Whether it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Same {
    Same,
    Other,
}

/// Moves of a game that cannot all be taken back: a line that begins otherwise is another game.
const PLAYED: usize = 6;

/// Whether an observation is of the game that is known. A name that is set right does not make
/// another game; two other names, another round or another beginning do.
pub(super) fn same(start: &Start, tags: &GameTags, moves: &[Move], seen: &Observation) -> Same {
    if let Some(seen) = &seen.tags
        && other_tags(tags, seen)
    {
        return Same::Other;
    }
    if let Some(line) = &seen.moves {
        if *start != seen.start {
            return Same::Other;
        }
        if moves.len() >= PLAYED && common(moves, line) == 0 {
            return Same::Other;
        }
    }
    Same::Same
}

fn other_tags(known: &GameTags, seen: &GameTags) -> bool {
    let differs = |a: &str, b: &str| !a.is_empty() && !b.is_empty() && a != b;
    let (white, black) = (&known.white.name, &known.black.name);
    let both = differs(white, &seen.white.name) && differs(black, &seen.black.name);
    let round = known.round.is_some() && seen.round.is_some() && known.round != seen.round;
    both || round
}

/// A name of the game that is the same when it is read again.
pub(super) fn name_of(tags: &GameTags, start: &Start) -> Box<str> {
    let mut name = String::new();
    name.push_str(tags.event.as_deref().unwrap_or_default());
    name.push('|');
    if let Some(round) = tags.round {
        name.push_str(&round.to_string());
    }
    name.push('|');
    name.push_str(&tags.white.name);
    name.push('|');
    name.push_str(&tags.black.name);
    if *start != Start::default() {
        name.push('|');
        let fen = Fen::from_position(&start.position, EnPassantMode::Legal);
        name.push_str(&fen.to_string());
    }
    name.into()
}
