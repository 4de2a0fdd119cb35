//! An exploration with some pieces left out.
//!
//! The loose pieces are taken off the board: each may be anywhere that it could ever get to, or be
//! captured, is in nobody's way, and may take what it likes. What the other men can reach then is
//! more than what they can really reach, so a list of it in which nothing can be a mate is a no.
//! Here the list is only made; whether it proves anything is for [`check`](crate::check) to say.

use std::collections::{HashMap, VecDeque};

use shakmaty::{Bitboard, Color, Piece, Role, Square, attacks};

use crate::bits::{bit, first, king_moves, pawn_attacks, squares};
use crate::hash::Quick;
use crate::men::{How, Men, Side, Step};

/// The other men, and where the losing king stands among them with either side having the move.
type Listed = (Men, [u64; 2]);

/// Which pieces are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Loose {
    /// All pieces.
    Pieces,
    /// All bishops.
    Bishops,
    /// Bishops that could come to so many squares, if bishops like them were not in their way.
    FreeBishops(u32),
}

/// The squares of the pieces to leave out.
fn chosen(men: &Men, loose: Loose) -> u64 {
    let pieces = men.pieces();
    let mut set = 0;
    for &(at, role, _) in &pieces {
        let out = match loose {
            Loose::Pieces => true,
            Loose::Bishops | Loose::FreeBishops(_) => role == Role::Bishop,
        };
        set |= if out { bit(at) } else { 0 };
    }
    let least = match loose {
        Loose::Pieces | Loose::Bishops => return set,
        Loose::FreeBishops(least) => least,
    };
    // What is shut in by men who stay stays on the board too.
    loop {
        let before = set;
        for &(at, role, side) in &pieces {
            if set & bit(at) != 0 {
                let walls = men.less(set);
                let walls = [walls.of_side(Side::Winner), walls.of_side(Side::Loser)];
                let squares = reach(&[(at, role, side)], side, walls);
                if squares.is_none_or(|set| set.count_ones() < least) {
                    set &= !bit(at);
                }
            }
        }
        if set == before {
            return set;
        }
    }
}

/// Everything that the men can reach while the loose pieces are anywhere, the start position first,
/// and what it cost. `None` if a pawn gets through, if nothing is loose, or if it would cost more
/// than `most`.
pub(crate) fn skeleton(
    men: &Men,
    king: Square,
    side: Side,
    loose: Loose,
    most: u64,
) -> (Option<Vec<Listed>>, u64) {
    let out = chosen(men, loose);
    if out == 0 || men.may_castle(Side::Winner) || men.may_castle(Side::Loser) {
        return (None, 0);
    }
    let mut pieces = men.pieces();
    pieces.retain(|piece| out & bit(piece.0) != 0);
    let mut promoted = false;
    let start = men.less(out);
    let mut fixed = [start.of_side(Side::Winner), start.of_side(Side::Loser)];
    let mut spent = 0;
    // Men who turn out not to stay where they are let the pieces go further.
    loop {
        let mut walk = Walk {
            pieces: [Side::Winner, Side::Loser].map(|side| reach(&pieces, side, fixed)),
            listed: Vec::new(),
            at: HashMap::default(),
            waiting: Vec::new(),
            open: VecDeque::new(),
            spent,
            most,
            promoted: false,
        };
        if promoted {
            walk.pieces[1] = Some(!0);
        }
        let begun = walk.arrive(&start, side, bit(king));
        let whole = begun.and_then(|()| walk.all());
        spent = walk.spent;
        if whole.is_none() {
            if walk.promoted {
                promoted = true;
                continue;
            }
            return (None, spent);
        }
        let still = |side| {
            let there = |(men, _): &Listed| men.of_side(side);
            walk.listed.iter().map(there).fold(!0, |all, set| all & set)
        };
        let now = [still(Side::Winner), still(Side::Loser)];
        if now == fixed {
            return (Some(walk.listed), spent);
        }
        fixed = now;
    }
}

/// Squares that the pieces of a side can ever come to; `None` if it has none.
fn reach(pieces: &[(Square, Role, Side)], side: Side, fixed: [u64; 2]) -> Option<u64> {
    let walls = fixed[0] | fixed[1];
    let mut all = None;
    for &(at, role, _) in pieces.iter().filter(|piece| piece.2 == side) {
        let piece = Piece {
            color: Color::White,
            role,
        };
        let mut set = bit(at);
        let mut edge = set;
        while edge != 0 {
            let mut next = 0;
            for square in squares(edge) {
                next |= attacks::attacks(square, piece, Bitboard(walls)).0;
            }
            edge = next & !fixed[side as usize] & !set;
            set |= edge;
        }
        all = Some(all.unwrap_or(0) | set);
    }
    all
}

struct Walk {
    pieces: [Option<u64>; 2],
    listed: Vec<Listed>,
    at: HashMap<Men, usize, Quick>,
    /// Squares of the losing king that are new, for each placement, with either side having the move.
    waiting: Vec<[u64; 2]>,
    open: VecDeque<(usize, Side)>,
    spent: u64,
    most: u64,
    /// Whether a pawn of the loser gets through and that was not provided for.
    promoted: bool,
}

impl Walk {
    fn all(&mut self) -> Option<()> {
        while let Some((at, side)) = self.open.pop_front() {
            let kings = std::mem::take(&mut self.waiting[at][side as usize]);
            let men = self.listed[at].0;
            self.men_move(&men, side, kings)?;
            self.pieces_move(&men, side, kings)?;
            if side == Side::Loser {
                self.losing_king_moves(&men, kings)?;
            }
        }
        Some(())
    }

    fn arrive(&mut self, men: &Men, side: Side, kings: u64) -> Option<()> {
        self.spent += 1;
        if self.spent >= self.most {
            return None;
        }
        let bare = self.pieces[0].is_none() && men.of_side(Side::Winner) == bit(men.king());
        if kings == 0 || bare {
            return Some(());
        }
        let at = *self.at.entry(*men).or_insert_with(|| {
            self.listed.push((*men, [0; 2]));
            self.waiting.push([0; 2]);
            self.listed.len() - 1
        });
        let known = &mut self.listed[at].1[side as usize];
        let new = kings & !*known;
        if new != 0 {
            *known |= new;
            let waiting = &mut self.waiting[at][side as usize];
            if *waiting == 0 {
                self.open.push_back((at, side));
            }
            *waiting |= new;
        }
        Some(())
    }

    /// Squares on which a piece that was left out may stand.
    fn anywhere(&self) -> u64 {
        self.pieces[0].unwrap_or(0) | self.pieces[1].unwrap_or(0)
    }

    /// Where the losing king may be after a move of `side`.
    fn may(&self, after: &Men, side: Side, kings: u64) -> u64 {
        match side {
            Side::Winner => {
                kings
                    & !attacks::king_attacks(after.king()).0
                    & after.certain_shields(after.king(), self.anywhere())
            }
            Side::Loser => kings & !after.certainly_attacked(self.anywhere()),
        }
    }

    fn men_move(&mut self, men: &Men, side: Side, kings: u64) -> Option<()> {
        let enemies = self.pieces[side.other() as usize].unwrap_or(0);
        let mut steps = Vec::new();
        men.steps(side, |step| {
            steps.push(step);
            true
        });
        for from in squares(men.pawns() & men.of_side(side)) {
            for to in squares(pawn_attacks(side, bit(from)) & enemies & !men.occupied()) {
                steps.push(Step {
                    from,
                    to,
                    how: How::Plain,
                });
            }
        }
        for step in steps {
            if side == Side::Loser && step.to == men.king() {
                continue;
            }
            let kings = kings & !bit(step.to) & !attacks::between(step.from, step.to).0;
            if kings == 0 {
                continue;
            }
            let mut after = men.after(side, step);
            if men.pawns() & bit(step.from) != 0 && bit(step.to) & Bitboard::BACKRANKS.0 != 0 {
                if side == Side::Winner {
                    return None;
                }
                // What he becomes may be anywhere from now on.
                if self.pieces[1] != Some(!0) {
                    self.promoted = true;
                    return None;
                }
                after = after.without(bit(step.to));
            }
            self.arrive(&after, side.other(), self.may(&after, side, kings))?;
        }
        Some(())
    }

    fn pieces_move(&mut self, men: &Men, side: Side, kings: u64) -> Option<()> {
        let Some(reach) = self.pieces[side as usize] else {
            return Some(());
        };
        let after = men.without(0);
        self.arrive(&after, side.other(), self.may(&after, side, kings))?;
        for square in squares(reach & men.of_side(side.other()) & !bit(men.king())) {
            let after = men.without(bit(square));
            self.arrive(&after, side.other(), self.may(&after, side, kings))?;
        }
        Some(())
    }

    fn losing_king_moves(&mut self, men: &Men, kings: u64) -> Option<()> {
        let reach = king_moves(kings)
            & !men.of_side(Side::Loser)
            & !men.certainly_attacked(self.anywhere())
            & !bit(men.king());
        self.arrive(&men.without(0), Side::Winner, reach & !men.occupied())?;
        let mut taken = reach & men.occupied();
        while taken != 0 {
            let square = bit(first(taken));
            taken &= !square;
            self.arrive(&men.without(square), Side::Winner, square)?;
        }
        Some(())
    }
}
