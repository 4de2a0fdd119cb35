//! Whether a position can come again: both players take their last moves back.
//!
//! A way that is found is a series of three legal moves. None found says nothing.

use shakmaty::{Bitboard, Chess, Move, Position, Role, Square, attacks};

/// The opponent moves to and fro, and the mover goes back in between.
pub(crate) type Back = [Move; 3];

/// A way back.
#[derive(Clone, Copy)]
pub(crate) struct WayBack {
    pub(crate) moves: Back,
    /// Whether castling and taking in passing are allowed as before.
    pub(crate) same_rights: bool,
}

/// Moves of the opponent that are tried.
const TRIES: usize = 8;

/// A way from `after`, where `m` led, back to `before`.
pub(crate) fn way_back(before: &Chess, m: Move, after: &Chess) -> Option<WayBack> {
    let Move::Normal {
        role,
        from,
        capture: None,
        to,
        promotion: None,
    } = m
    else {
        return None;
    };
    if role == Role::Pawn {
        return None;
    }
    let board = after.board();
    let theirs = after.us();
    let pieces = theirs & !board.pawns() & !board.kings();
    let kings = theirs & board.kings();
    let (likely, others) = if after.is_check() {
        (kings, pieces)
    } else {
        (pieces, kings)
    };
    let each = if after.is_check() { 8 } else { 2 };
    let targets = |there: Square| -> Bitboard { board.attacks_from(there) & !board.occupied() };
    let steps = likely.into_iter().chain(others).flat_map(|there| {
        targets(there)
            .into_iter()
            .take(each)
            .map(move |here| (there, here))
    });
    let (mover, opponent) = (before.turn(), after.turn());
    let (king, target) = (board.king_of(mover)?, board.king_of(opponent)?);
    let king = if role == Role::King { from } else { king };
    steps.take(TRIES).find_map(|(there, here)| {
        let piece = board.piece_at(there)?;
        // He moves and is not in check then.
        let moved = board.occupied().without(there).with(here);
        let target = if there == target { here } else { target };
        if here == from || board.attacks_to(target, mover, moved).any() {
            return None;
        }
        // The mover goes back and is not in check either.
        let both = moved.without(to).with(from);
        let way = attacks::between(to, from);
        if !(way & moved).is_empty()
            || !board
                .attacks_to(king, opponent, both)
                .without(there)
                .is_empty()
            || attacks::attacks(here, piece, both).contains(king)
        {
            return None;
        }
        // His return makes it the position before, in which he was not in check.
        if !(attacks::between(here, there) & both).is_empty() {
            return None;
        }
        let castles = after.castles();
        let loses_rights = match piece.role {
            Role::King => castles.has_color(opponent),
            Role::Rook => castles.castling_rights().contains(there),
            Role::Pawn | Role::Knight | Role::Bishop | Role::Queen => false,
        };
        Some(WayBack {
            moves: [
                quiet(piece.role, there, here),
                quiet(role, to, from),
                quiet(piece.role, here, there),
            ],
            same_rights: !loses_rights
                && castles.castling_rights() == before.castles().castling_rights()
                && before.maybe_ep_square().is_none(),
        })
    })
}

fn quiet(role: Role, from: Square, to: Square) -> Move {
    Move::Normal {
        role,
        from,
        capture: None,
        to,
        promotion: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games at random: whatever way back is found is one, and there mostly is one.
    #[test]
    fn ways_back_are_legal() {
        let mut seed = 5_u64;
        let mut roll = |sides: usize| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % sides
        };
        let (mut asked, mut found) = (0, 0);
        for _ in 0..60 {
            let mut position = Chess::new();
            for _ in 0..120 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let m = moves[roll(moves.len())];
                let mut after = position.clone();
                after.play_unchecked(m);
                asked += usize::from(!m.is_zeroing());
                if let Some(back) = way_back(&position, m, &after) {
                    found += 1;
                    let mut next = after.clone();
                    for step in back.moves {
                        assert!(next.is_legal(step), "{position:?} {m:?} {step:?}");
                        next.play_unchecked(step);
                    }
                    assert_eq!(next.board(), position.board());
                    assert_eq!(next.turn(), position.turn());
                    let rights = next.castles().castling_rights();
                    let same = rights == position.castles().castling_rights()
                        && position.maybe_ep_square().is_none();
                    assert_eq!(back.same_rights, same, "{position:?} {m:?}");
                }
                position = after;
            }
        }
        assert!(10 * found > 9 * asked, "{found} of {asked}");
    }
}
