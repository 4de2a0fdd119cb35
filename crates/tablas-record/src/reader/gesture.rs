//! Kings put in the centre to show the result to the cameras and the board.
//!
//! Both on light squares: White won. Both on dark squares: Black won. One on each: a draw. Electronic
//! boards write this down as one or two king moves at the end, legal or not.

use shakmaty::{Chess, Color, Move, Position, Role, Square};
use tablas::ruling::Score;
use tablas::units::{self, Millis};

use super::line::{Failure, Reading};
use crate::game::{ClockReading, Game, Gesture};
use crate::notation::{Written, WrittenMove};

const CENTRE: [Square; 4] = [Square::D4, Square::D5, Square::E4, Square::E5];

/// Whether an illegal move at the end of a game is a king put in the centre. `words_left` counts the
/// failed word itself; `second` is the word after it.
pub(super) fn of_illegal(
    reading: &Reading,
    failure: &Failure,
    words_left: usize,
    second: Option<&Written>,
) -> Option<Gesture> {
    let Failure::Illegal(written) = failure else {
        return None;
    };
    let square = king_to_centre(written)?;
    let mut kings = kings(&reading.last);
    let mover = reading.last.turn();
    set(&mut kings, mover, square);
    let mut legal = 0;
    match words_left {
        1 => {
            // The other king may have gone there by a legal move just before.
            let before = reading.moves.last().map(|read| read.mv);
            legal = u32::from(before.is_some_and(is_king_to_centre));
        }
        2 => set(&mut kings, mover.other(), king_to_centre(second?)?),
        _ => return None,
    }
    let moves = u32::try_from(reading.moves.len()).ok()?;
    Some(Gesture {
        from_ply: units::Ply(moves - legal + 1),
        legal,
        shows: shows(kings),
    })
}

/// Whether legal king moves at the end are the same thing, by the evidence of the clocks: they ran
/// for every move but stand still or are missing here. Without clocks nothing is suspected.
pub(super) fn of_clocks(game: &Game) -> Option<Gesture> {
    let decided = game.result().is_some();
    let last = game.moves.last()?;
    if !decided || !is_king_to_centre(last.mv) {
        return None;
    }
    let clocks = game.clocks();
    let moves = game.moves.len();
    if clocks.len() < moves {
        return None;
    }
    let mut legal = 0;
    while legal < 2
        && legal < moves
        && is_king_to_centre(game.moves[moves - 1 - legal].mv)
        && stands_still(&clocks[..moves - legal])
    {
        legal += 1;
    }
    let before = moves - legal;
    let timed = clocks[..before]
        .iter()
        .filter(|clock| clock.remaining.is_some())
        .count();
    // Most moves must have a time, or a missing one says nothing.
    if legal == 0 || timed < 4 || timed * 10 < before * 9 {
        return None;
    }
    Some(Gesture {
        from_ply: units::Ply(u32::try_from(before + 1).ok()?),
        legal: u32::try_from(legal).ok()?,
        shows: shows(kings(&game.last)),
    })
}

/// A clock that shows the same time twice proves nothing when moves are made at once, as they are
/// when little time is left.
const MUCH_TIME: Millis = Millis(5 * 60 * 1000);

/// Whether the last of these half-moves has no time, or the same as its player had before.
fn stands_still(clocks: &[ClockReading]) -> bool {
    let Some(last) = clocks.last() else {
        return false;
    };
    let Some(remaining) = last.remaining else {
        return true;
    };
    let before = clocks
        .len()
        .checked_sub(3)
        .and_then(|at| clocks[at].remaining);
    before == Some(remaining)
        && remaining >= MUCH_TIME
        && last.elapsed.is_none_or(|elapsed| elapsed.0 == 0)
}

fn king_to_centre(written: &Written) -> Option<Square> {
    let WrittenMove::Piece {
        role: Some(Role::King),
        ..
    } = written.mv
    else {
        return None;
    };
    written.mv.to().filter(|to| CENTRE.contains(to))
}

fn is_king_to_centre(mv: Move) -> bool {
    mv.role() == Role::King && !mv.is_castle() && CENTRE.contains(&mv.to())
}

/// The squares of the two kings, White's first.
type Kings = [Option<Square>; 2];

fn kings(position: &Chess) -> Kings {
    [Color::White, Color::Black].map(|color| position.board().king_of(color))
}

fn set(kings: &mut Kings, color: Color, square: Square) {
    kings[usize::from(color.is_black())] = Some(square);
}

fn shows(kings: Kings) -> Option<Score> {
    let [Some(white), Some(black)] = kings else {
        return None;
    };
    if !CENTRE.contains(&white) || !CENTRE.contains(&black) || white == black {
        return None;
    }
    Some(match (white.is_light(), black.is_light()) {
        (true, true) => Score::win(Color::White),
        (false, false) => Score::win(Color::Black),
        (true, false) | (false, true) => Score::DRAW,
    })
}
