//! Recounts a closure: the start position is in it, every legal move from any of its positions leads
//! to another of them (or to material that cannot mate), and none of them is a mate.
//!
//! The squares of the losing king are looked at together where that is plain: a man's move is the
//! same for all of them, except that it cannot go through or onto the king, and that it must not
//! leave a king in check.

use std::collections::HashMap;

use shakmaty::{Bitboard, CastlingSide, Chess, Color, Position, attacks};

use super::Fault;
use super::placement::{LOSER, Men, PlaneHash, WINNER, attacked_by, checks_on, start};
use crate::certificate::{Placement, Reached};

pub(super) fn check(position: &Chess, winner: Color, reached: &[Reached]) -> Result<(), Fault> {
    let book = Book::of(reached)?;
    let (start, king) = start(position, winner).ok_or(Fault::Malformed)?;
    let turn = if position.turn() == winner {
        WINNER
    } else {
        LOSER
    };
    if !book.has(&start, turn, Bitboard::from_square(king)) {
        return Err(Fault::StartMissing);
    }
    for entry in reached {
        let men = Men::of(&entry.placement).ok_or(Fault::Malformed)?;
        // Positions that cannot arise (a king on an occupied square, or to be taken) are an error.
        let taken = men.occupied | attacks::king_attacks(men.king);
        if ((entry.winner_to_move | entry.loser_to_move) & taken).any()
            || (entry.winner_to_move & men.attacked).any()
        {
            return Err(Fault::Malformed);
        }
        book.winner_moves(&men, entry.winner_to_move)?;
        book.loser_moves(&men, entry.loser_to_move)?;
    }
    Ok(())
}

/// The listed placements.
pub(super) struct Book<'a> {
    listed: HashMap<Placement, &'a Reached, PlaneHash>,
}

impl<'a> Book<'a> {
    pub(super) fn of(reached: &'a [Reached]) -> Result<Book<'a>, Fault> {
        let mut listed = HashMap::with_capacity_and_hasher(reached.len(), PlaneHash);
        for entry in reached {
            if listed.insert(entry.placement, entry).is_some() {
                return Err(Fault::Malformed);
            }
        }
        Ok(Book { listed })
    }

    pub(super) fn has(&self, placement: &Placement, turn: Color, kings: Bitboard) -> bool {
        self.listed.get(placement).is_some_and(|entry| {
            let listed = match turn {
                WINNER => entry.winner_to_move,
                LOSER => entry.loser_to_move,
            };
            kings.is_subset(listed)
        })
    }

    /// Every position of `kings` in `placement`, `turn` having the move, must be listed.
    fn expect(&self, placement: &Placement, turn: Color, kings: Bitboard) -> Result<(), Fault> {
        if kings.is_empty()
            || super::placement::insufficient(placement)
            || self.has(placement, turn, kings)
        {
            Ok(())
        } else {
            Err(Fault::NotClosed)
        }
    }

    fn winner_moves(&self, men: &Men, kings: Bitboard) -> Result<(), Fault> {
        if kings.is_empty() {
            return Ok(());
        }
        let mut checked = Ok(());
        men.moves(WINNER, |m| {
            let mut may = kings & !Bitboard::from_square(m.to) & !attacks::between(m.from, m.to);
            let after = men.after(m, WINNER);
            let king = if m.from == men.king { m.to } else { men.king };
            may &= !attacks::king_attacks(king);
            if may.is_empty() || checked.is_err() {
                return;
            }
            // The losing king may shield the winning one from a check.
            for square in checks_on(&after, king) {
                may &= attacks::between(square, king);
            }
            checked = self.expect(&after, LOSER, may);
        });
        checked?;
        self.castling(men, kings, WINNER).map(|_| ())
    }

    fn loser_moves(&self, men: &Men, kings: Bitboard) -> Result<(), Fault> {
        if kings.is_empty() {
            return Ok(());
        }
        let mut can_move = Bitboard::EMPTY;
        for king in kings {
            let flights = attacks::king_attacks(king) & !men.of_color(LOSER) & !men.attacked;
            if flights.any() {
                can_move.add(king);
            }
        }
        let mut reach = Bitboard::EMPTY;
        for king in kings {
            reach |= attacks::king_attacks(king);
        }
        reach &= !men.of_color(LOSER) & !men.attacked;
        self.expect(&men.after_king(None), WINNER, reach & !men.occupied)?;
        for square in reach & men.occupied {
            self.expect(&men.after_king(Some(square)), WINNER, square.into())?;
        }
        let mut checked = Ok(());
        men.moves(LOSER, |m| {
            let through = kings & !Bitboard::from_square(m.to) & !attacks::between(m.from, m.to);
            if through.is_empty() || checked.is_err() {
                return;
            }
            let after = men.after(m, LOSER);
            let may = through & !attacked_by(&after, WINNER);
            can_move |= may;
            checked = self.expect(&after, WINNER, may);
        });
        checked?;
        can_move |= self.castling(men, kings, LOSER)?;
        if (kings & men.attacked & !can_move).any() {
            return Err(Fault::Mate);
        }
        Ok(())
    }

    /// Castling is left to shakmaty, one square of the losing king after the other.
    fn castling(&self, men: &Men, kings: Bitboard, turn: Color) -> Result<Bitboard, Fault> {
        let mut can_castle = Bitboard::EMPTY;
        if (men.castling_rooks & men.of_color(turn)).is_empty() {
            return Ok(can_castle);
        }
        for king in kings {
            let position = men.position(king, turn).ok_or(Fault::Malformed)?;
            for side in CastlingSide::ALL {
                for m in position.castling_moves(side) {
                    can_castle.add(king);
                    let mut after = position.clone();
                    after.play_unchecked(m);
                    let (placement, king) = start(&after, WINNER).ok_or(Fault::Malformed)?;
                    self.expect(&placement, turn.other(), king.into())?;
                }
            }
        }
        Ok(can_castle)
    }
}
