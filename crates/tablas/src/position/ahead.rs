//! Claims by an announced move (9.2.1, 9.3.1): which moves would make one right.

use shakmaty::{Chess, Move, MoveList, Position};

use crate::position::history::{History, Occurrences, QuietMoves};
use crate::position::identity::same_position;

impl History {
    /// The moves by which the player having the move could claim the third occurrence (9.2.1): each
    /// is legal and brings a position that has stood at least twice. It does not ask whether the
    /// game is over already.
    #[must_use]
    pub fn threefold_ahead(&self) -> Vec<Move> {
        // A move can only complete a third occurrence if some position has stood twice since the
        // last pawn move or capture: without one, no move is looked at.
        if self.repeated.is_empty() {
            return Vec::new();
        }
        let twice: Vec<_> = self.twice().collect();
        if twice.is_empty() {
            return Vec::new();
        }
        //= fide-2023#9.2.1
        //= fide-2018#9.2.1.1
        //= us-chess#14C
        let position = self.current();
        let mover = position.turn();
        quiet_moves(position)
            .into_iter()
            .filter(|&mv| {
                let key = self.key().after_quiet(mover, mv);
                twice.iter().any(|(twice_key, twice_position)| {
                    *twice_key == key && {
                        let mut after = position.clone();
                        after.play_unchecked(mv);
                        same_position(&after, twice_position)
                    }
                })
            })
            .collect()
    }

    /// The moves by which the player having the move could claim fifty moves (9.3.1): legal, no pawn
    /// move, no capture, and with them the count is complete. A move that gives mate or stalemate
    /// counts too.
    #[must_use]
    pub fn fifty_ahead(&self) -> Vec<Move> {
        if self.quiet_moves().0 + 1 < QuietMoves::FIFTY.0 {
            return Vec::new();
        }
        //= fide-2023#9.3.1
        //= fide-2018#9.3.1
        //= us-chess#14F
        quiet_moves(self.current()).into_iter().collect()
    }

    /// How often the position after the legal move `mv` will have appeared, the new time included.
    #[must_use]
    pub fn occurrences_after(&self, mv: Move) -> Occurrences {
        if mv.is_zeroing() {
            return Occurrences::ONE;
        }
        let mut next = self.clone();
        let mut after = self.current().clone();
        after.play_unchecked(mv);
        next.push(mv, &after);
        next.occurrences()
    }
}

fn quiet_moves(position: &Chess) -> MoveList {
    let mut moves = position.legal_moves();
    moves.retain(|mv| !mv.is_zeroing());
    moves
}
