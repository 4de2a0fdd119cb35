//! Checks regions: no legal move takes a man out of his region, and no placement of the men within
//! their regions is a mate.
//!
//! Both are checked for more than can happen. A man who is not known to stand still may be anywhere
//! in his region, or be off the board, and is never in anybody's way; pins and checks forbid
//! nothing. So what is accepted holds for what can happen.

use shakmaty::{Bitboard, Chess, Color, Piece, Position, Rank, Role, Square, attacks};

use super::Fault;
use super::puzzle::{Cover, may_be_mate};
use crate::certificate::{Region, Regions};

/// Most partial placements looked at.
const MOST_TRIES: u32 = 1_500;

pub(super) fn check(position: &Chess, winner: Color, regions: &Regions) -> Result<(), Fault> {
    let board = Walls::of(position, winner, regions)?;
    for man in &regions.men {
        board.stays_inside(man)?;
    }
    let losing = regions
        .men
        .iter()
        .find(|man| !man.winners && man.role == Role::King)
        .ok_or(Fault::Malformed)?;
    let mut tries = MOST_TRIES;
    let covers = board.covers();
    for king in losing.squares {
        board.no_mate(king, &covers, &mut tries)?;
    }
    Ok(())
}

/// The regions, and what never changes within them. The intended winner plays up the board.
struct Walls<'a> {
    men: &'a [Region],
    /// Men who never move and are never taken: the winner's, the loser's.
    fixed: [Bitboard; 2],
    /// Squares that such men guard wherever the others stand: the winner's, the loser's.
    guarded: [Bitboard; 2],
}

/// Index of a side.
fn of(winners: bool) -> usize {
    usize::from(!winners)
}

fn color_of(winners: bool) -> Color {
    if winners { Color::White } else { Color::Black }
}

fn piece_of(man: &Region) -> Piece {
    Piece {
        color: color_of(man.winners),
        role: man.role,
    }
}

impl<'a> Walls<'a> {
    fn of(position: &Chess, winner: Color, regions: &'a Regions) -> Result<Walls<'a>, Fault> {
        if position.castles().any() || position.legal_ep_square().is_some() {
            return Err(Fault::Malformed);
        }
        let men = &regions.men[..];
        let mut named = Bitboard::EMPTY;
        for man in men {
            let square = winner.fold_wb(man.at, man.at.flip_vertical());
            let color = if man.winners { winner } else { winner.other() };
            let piece = Piece {
                color,
                role: man.role,
            };
            let known = position.board().piece_at(square) == Some(piece);
            if !known || named.contains(square) || !man.squares.contains(man.at) {
                return Err(Fault::Malformed);
            }
            named.add(square);
        }
        if named != position.board().occupied() {
            return Err(Fault::StartMissing);
        }
        let mut walls = Walls {
            men,
            fixed: [Bitboard::EMPTY; 2],
            guarded: [Bitboard::EMPTY; 2],
        };
        for man in men {
            if man.stays && man.squares == Bitboard::from_square(man.at) {
                walls.fixed[of(man.winners)].add(man.at);
                walls.guarded[of(man.winners)] |= walls.surely_guards(man);
            }
        }
        Ok(walls)
    }

    /// Squares that this man, who never moves, guards wherever the others stand in their regions. A
    /// king cannot hide behind himself from a line, so the enemy's is not in the way.
    fn surely_guards(&self, man: &Region) -> Bitboard {
        let in_the_way = self
            .men
            .iter()
            .filter(|other| other.role != Role::King || other.winners == man.winners)
            .filter(|other| other.at != man.at)
            .fold(Bitboard::EMPTY, |set, other| set | other.squares);
        attacks::attacks(man.at, piece_of(man), in_the_way)
    }

    /// Whether an enemy pawn on the same file, who was ahead of this one, never leaves the file and
    /// is never taken, keeps it from ever being on `square`: neither can pass the other.
    fn is_faced(&self, man: &Region, square: Square) -> bool {
        let file = Bitboard::from_file(man.at.file());
        let ahead = |other: &Region| {
            if man.winners {
                man.at < other.at && other.at <= square
            } else {
                square <= other.at && other.at < man.at
            }
        };
        man.squares.is_subset(file)
            && self.men.iter().any(|other| {
                other.role == Role::Pawn
                    && other.winners != man.winners
                    && other.stays
                    && other.squares.is_subset(file)
                    && ahead(other)
            })
    }

    fn all_fixed(&self) -> Bitboard {
        self.fixed[0] | self.fixed[1]
    }

    /// The man's moves stay in his region, and whom he may take is not said to stay.
    fn stays_inside(&self, man: &Region) -> Result<(), Fault> {
        for from in man.squares {
            if man.role == Role::Pawn {
                self.pawn_stays_inside(man, from)?;
                continue;
            }
            let mut closed = self.fixed[of(man.winners)];
            if man.role == Role::King {
                closed |= self.guarded[of(!man.winners)];
            }
            let targets = attacks::attacks(from, piece_of(man), self.all_fixed()) & !closed;
            if !targets.is_subset(man.squares) {
                return Err(Fault::NotClosed);
            }
            self.may_take(man, targets)?;
        }
        Ok(())
    }

    fn pawn_stays_inside(&self, man: &Region, from: Square) -> Result<(), Fault> {
        if Bitboard::BACKRANKS.contains(from) {
            return Err(Fault::NotClosed);
        }
        let color = color_of(man.winners);
        let takes = attacks::pawn_attacks(color, from) & self.enemies_of(man);
        if !takes.is_subset(man.squares) {
            return Err(Fault::NotClosed);
        }
        self.may_take(man, takes)?;
        let step = color.fold_wb(8, -8);
        let one = from.offset(step).ok_or(Fault::Malformed)?;
        if self.all_fixed().contains(one) || self.is_faced(man, one) {
            return Ok(());
        }
        if !man.squares.contains(one) {
            return Err(Fault::NotClosed);
        }
        if from.rank() != color.fold_wb(Rank::Second, Rank::Seventh) {
            return Ok(());
        }
        let two = one.offset(step).ok_or(Fault::Malformed)?;
        if self.all_fixed().contains(two) || self.is_faced(man, two) {
            return Ok(());
        }
        // Taking in passing is not provided for.
        let beside = attacks::pawn_attacks(color, one);
        let passing = self.men.iter().any(|other| {
            other.winners != man.winners
                && other.role == Role::Pawn
                && other.squares.intersects(beside)
        });
        if passing || !man.squares.contains(two) {
            return Err(Fault::NotClosed);
        }
        Ok(())
    }

    /// Squares on which an enemy of `man` may stand, kings apart.
    fn enemies_of(&self, man: &Region) -> Bitboard {
        self.men
            .iter()
            .filter(|other| other.winners != man.winners && other.role != Role::King)
            .fold(Bitboard::EMPTY, |set, other| set | other.squares)
    }

    fn may_take(&self, man: &Region, targets: Bitboard) -> Result<(), Fault> {
        let taken = self.men.iter().any(|other| {
            other.winners != man.winners
                && other.role != Role::King
                && other.stays
                && other.squares.intersects(targets)
        });
        if taken { Err(Fault::NotClosed) } else { Ok(()) }
    }

    /// What each man may cover, from each square of his region.
    fn covers(&self) -> Vec<Cover> {
        let losing = self
            .men
            .iter()
            .find(|man| !man.winners && man.role == Role::King)
            .map_or(Bitboard::EMPTY, |man| man.squares);
        // Only fixed men are in the way, and the losing king is not.
        let blockers = self.all_fixed() & !losing;
        let cover = |man: &Region| Cover::of(man.role, man.winners, man.squares, blockers);
        self.men.iter().map(cover).collect()
    }

    /// There is no way to place the men in their regions such that the losing king on `king` is in
    /// check and every square beside him is taken or attacked.
    fn no_mate(&self, king: Square, covers: &[Cover], tries: &mut u32) -> Result<(), Fault> {
        let closed = self.guarded[of(true)] | self.fixed[of(false)];
        let flights = attacks::king_attacks(king) & !closed;
        if may_be_mate(covers, king, flights, false, None, tries) {
            Err(Fault::Mate)
        } else {
            Ok(())
        }
    }
}
