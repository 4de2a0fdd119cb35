//! The question behind every region: can the men be placed such that the losing king is mated?
//!
//! Men may stand on one another and never stand in each other's way, and nothing the loser could
//! answer counts; so a no holds for what can happen, and a yes says nothing.

use shakmaty::{Bitboard, Piece, Role, Square, attacks};

use super::placement::WINNER;

/// What a man may do about a losing king, from each square where he may be: the squares that he
/// takes from him.
pub(super) struct Cover {
    at: Vec<(Square, Bitboard)>,
    all: Bitboard,
    king: bool,
    winners: bool,
    role: Role,
    squares: Bitboard,
}

impl Cover {
    /// Whether it makes no difference which of the two does something.
    fn is_like(&self, other: &Cover) -> bool {
        self.role == other.role && self.winners == other.winners && self.squares == other.squares
    }

    /// A man of this kind who may be on any of `squares`; only `blockers` are in his way.
    pub(super) fn of(role: Role, winners: bool, squares: Bitboard, blockers: Bitboard) -> Cover {
        let king = role == Role::King;
        let piece = Piece {
            color: WINNER,
            role,
        };
        let from = |square| match (winners, king) {
            (true, _) => attacks::attacks(square, piece, blockers),
            (false, true) => Bitboard::EMPTY,
            (false, false) => Bitboard::from_square(square),
        };
        let at: Vec<_> = squares.into_iter().map(|at| (at, from(at))).collect();
        Cover {
            all: at.iter().fold(Bitboard::EMPTY, |all, (_, set)| all | *set),
            king,
            winners,
            role,
            squares,
            at,
        }
    }
}

/// Whether the losing king on `king` may be in check while none of `flights` is left to him. He may
/// be in check already (`checked`); one of the men gives another check, across `opened` if that is
/// known. Running out of tries counts as a yes.
pub(super) fn may_be_mate(
    covers: &[Cover],
    king: Square,
    flights: Bitboard,
    checked: bool,
    opened: Option<Square>,
    tries: &mut u32,
) -> bool {
    let mut puzzle = Puzzle {
        covers,
        king,
        placed: vec![false; covers.len()],
        tries,
    };
    if checked && puzzle.solve(flights) {
        return true;
    }
    // The check comes from somebody; try each.
    for (at, man) in covers.iter().enumerate() {
        if !man.winners || man.king || !man.all.contains(king) || puzzle.stands_for_another(at) {
            continue;
        }
        puzzle.placed[at] = true;
        for (from, attacked) in &man.at {
            let across = opened.is_none_or(|by| attacks::between(*from, king).contains(by));
            if across && attacked.contains(king) && puzzle.solve(flights & !*attacked) {
                return true;
            }
        }
        puzzle.placed[at] = false;
    }
    false
}

/// Men placed one by one so that the squares beside the losing king are covered.
struct Puzzle<'a> {
    covers: &'a [Cover],
    king: Square,
    placed: Vec<bool>,
    tries: &'a mut u32,
}

impl Puzzle<'_> {
    /// Whether another man who is not placed yet was tried before and could do the same.
    fn stands_for_another(&self, at: usize) -> bool {
        let man = &self.covers[at];
        (0..at).any(|other| !self.placed[other] && self.covers[other].is_like(man))
    }

    /// Whether the open squares can all be covered by men not yet placed. Running out of tries
    /// counts as a yes: then nothing is proved.
    fn solve(&mut self, open: Bitboard) -> bool {
        if open.is_empty() {
            return true;
        }
        let Some(left) = self.tries.checked_sub(1) else {
            return true;
        };
        *self.tries = left;
        // The square that the fewest men can cover leaves the least to try.
        let helpers = |square: Square| {
            let free = self.covers.iter().zip(&self.placed);
            free.filter(|(man, placed)| !**placed && man.all.contains(square))
                .count()
        };
        let Some(target) = open.into_iter().min_by_key(|square| helpers(*square)) else {
            return true;
        };
        let covers = self.covers;
        for (at, man) in covers.iter().enumerate() {
            if self.placed[at] || !man.all.contains(target) || self.stands_for_another(at) {
                continue;
            }
            self.placed[at] = true;
            for (square, taken) in &man.at {
                let beside = man.king && attacks::king_attacks(self.king).contains(*square);
                let there = *square == self.king;
                if taken.contains(target) && !beside && !there && self.solve(open & !*taken) {
                    return true;
                }
            }
            self.placed[at] = false;
        }
        false
    }
}
