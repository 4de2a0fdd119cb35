//! Boards with the same moves (11.1).

use tablas_feed::BoardKey;

use crate::board::Watched;

/// Whether two games have the same moves up to the end of the shorter one, and the one that is shorter
/// is finished.
pub(crate) fn alike(drawn: &Watched, other: &Watched) -> bool {
    let (own, theirs) = (drawn.live().plies(), other.live().plies());
    let shared = if theirs.len() >= own.len() {
        own.len()
    } else if crate::rules::may_be_repeated(other.live()) {
        theirs.len()
    } else {
        return false;
    };
    drawn.line_number(shared).is_some()
        && drawn.line_number(shared) == other.line_number(shared)
        && drawn.live().start() == other.live().start()
        && own[..shared]
            .iter()
            .zip(&theirs[..shared])
            .all(|(a, b)| a.mv == b.mv)
}

/// What a board is called when another board's alert speaks of it: its number and its players.
pub(crate) fn called(board: &Watched) -> Box<str> {
    let tags = board.live().tags();
    let BoardKey { name, .. } = board.key();
    let number = tags
        .board
        .map_or_else(|| name.to_string(), |it| it.to_string());
    let (white, black) = (&tags.white.name, &tags.black.name);
    if white.is_empty() && black.is_empty() {
        return number.into();
    }
    format!("{number} ({white} – {black})").into()
}
