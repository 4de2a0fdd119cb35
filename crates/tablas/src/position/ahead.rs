//! Claims by an announced move (9.2.1, 9.3.1): which moves would make one right.

use shakmaty::{Bitboard, CastlingSide, Chess, Move, MoveList, Position};

use crate::position::history::{History, Occurrences, QuietMoves};
use crate::position::plain::PlainPosition;

impl History {
    /// The moves by which the player having the move could claim the third occurrence (9.2.1): each
    /// is legal and brings a position that has stood at least twice. It does not ask whether the
    /// game is over already.
    #[must_use]
    pub fn threefold_ahead(&self) -> Vec<Move> {
        // A move can only complete a third occurrence if some position has stood twice since the
        // last pawn move or capture: without one, no move is looked at.
        if self.nothing_repeated() {
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
        quiet_moves(position)
            .into_iter()
            .filter(|&mv| {
                let own = own_squares_after(position, mv);
                let mut candidates = twice
                    .iter()
                    .filter(|earlier| earlier.by_color(position.turn()) == own);
                candidates.any(|earlier| {
                    let mut after = PlainPosition::of(position);
                    after.play(mv);
                    after.is_same(earlier)
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

/// The squares of the mover's men after his legal move that is no capture.
fn own_squares_after(position: &Chess, mv: Move) -> Bitboard {
    let own = position.us();
    match mv {
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            let mover = position.turn();
            own.without(king)
                .without(rook)
                .with(side.king_to(mover))
                .with(side.rook_to(mover))
        }
        Move::Normal { from, to, .. } | Move::EnPassant { from, to } => own.without(from).with(to),
        Move::Put { to, .. } => own.with(to),
    }
}

fn quiet_moves(position: &Chess) -> MoveList {
    let mut moves = position.legal_moves();
    moves.retain(|mv| !mv.is_zeroing());
    moves
}
