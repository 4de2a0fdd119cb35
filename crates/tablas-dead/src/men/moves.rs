//! The moves of the men: what can be tried, and what stands on the board afterwards.

use shakmaty::{Bitboard, Rank, Square, attacks};

use super::{How, Kind, Men, Side, Step};
use crate::bits::{bishop, bit, first, forward, pawn_attacks, rook, squares};

impl Men {
    /// Every move of `side` but those of the losing king, legal or not: the losing king may stand in
    /// the way, and either king may be left in check. Castling is not among them.
    #[inline]
    pub(crate) fn steps(&self, side: Side, mut each: impl FnMut(Step) -> bool) -> bool {
        let occupied = self.occupied();
        let own = self.of_side(side);
        let theirs = occupied & !own;
        let plain = |from, to| Step {
            from,
            to,
            how: How::Plain,
        };
        let mut pieces = own & !self.pawns();
        while pieces != 0 {
            let from = first(pieces);
            pieces &= pieces - 1;
            let kind = self.kind_at(from);
            let mut targets = match kind {
                Kind::KNIGHT => attacks::knight_attacks(from).0,
                Kind::BISHOP => bishop(from, occupied),
                Kind::QUEEN => bishop(from, occupied) | rook(from, occupied),
                Kind::KING => attacks::king_attacks(from).0,
                _ => rook(from, occupied),
            } & !own;
            while targets != 0 {
                let to = first(targets);
                targets &= targets - 1;
                if !each(plain(from, to)) {
                    return false;
                }
            }
        }
        let last = match side {
            Side::Winner => Bitboard::from_rank(Rank::Eighth).0,
            Side::Loser => Bitboard::from_rank(Rank::First).0,
        };
        let home = match side {
            Side::Winner => Bitboard::from_rank(Rank::Second).0,
            Side::Loser => Bitboard::from_rank(Rank::Seventh).0,
        };
        let passed = self.passed();
        let mut pawns = self.pawns() & own;
        while pawns != 0 {
            let from = first(pawns);
            let pawn = bit(from);
            pawns &= pawns - 1;
            let ahead = forward(side, pawn) & !occupied;
            let mut targets = ahead | pawn_attacks(side, pawn) & theirs;
            while targets != 0 {
                let to = first(targets);
                targets &= targets - 1;
                if bit(to) & last != 0 {
                    for kind in [Kind::QUEEN, Kind::KNIGHT, Kind::ROOK, Kind::BISHOP] {
                        if !each(Step {
                            from,
                            to,
                            how: How::Promotion(kind),
                        }) {
                            return false;
                        }
                    }
                } else if !each(plain(from, to)) {
                    return false;
                }
            }
            if pawn & home != 0 && ahead != 0 {
                let two = forward(side, ahead) & !occupied;
                if two != 0
                    && !each(Step {
                        from,
                        to: first(two),
                        how: How::DoublePush,
                    })
                {
                    return false;
                }
            }
            if passed != 0
                && pawn_attacks(side, pawn) & passed != 0
                && !each(Step {
                    from,
                    to: first(passed),
                    how: How::EnPassant,
                })
            {
                return false;
            }
        }
        true
    }

    /// The men after a step of `side`.
    #[inline]
    pub(crate) fn after(&self, side: Side, step: Step) -> Men {
        let mut men = *self;
        men.winner &= men.occupied();
        let mut kind = men.kind_at(step.from);
        let to = bit(step.to);
        men.clear(bit(step.from) | to);
        match step.how {
            How::Plain | How::DoublePush | How::LosingKing | How::Castle => {}
            How::EnPassant => men.clear(forward(side.other(), to)),
            How::Promotion(into) => kind = into,
        }
        if kind == Kind::CASTLING_ROOK {
            kind = Kind::ROOK;
        }
        men.put_new(to, kind, side);
        if kind == Kind::KING {
            men.drop_rights(Side::Winner);
        }
        if step.how == How::DoublePush {
            let passed = first(forward(side, bit(step.from)));
            if men.can_take_in_passing(side.other(), passed) {
                men.winner |= bit(passed);
            }
        }
        men
    }

    #[inline]
    fn put_new(&mut self, square: u64, kind: Kind, side: Side) {
        let spread = |set: u8| {
            if kind.0 & set == 0 { 0 } else { square }
        };
        self.p0 |= spread(1);
        self.p1 |= spread(2);
        self.p2 |= spread(4);
        if side == Side::Winner {
            self.winner |= square;
        }
    }

    fn drop_rights(&mut self, side: Side) {
        let rooks = self.castling_rooks() & self.of_side(side);
        self.p0 &= !rooks;
        self.p1 &= !rooks;
    }

    /// The men after a move of the losing king to `to`, capturing what stands there.
    #[inline]
    pub(crate) fn after_losing_king(&self, to: u64) -> Men {
        let mut men = *self;
        men.winner &= men.occupied();
        men.clear(to);
        if men.castling_rooks() != 0 {
            men.drop_rights(Side::Loser);
        }
        men
    }

    /// Castling of `side` with the losing king on `losing`, each with the men after it and the
    /// square of the losing king after it.
    pub(crate) fn castlings(
        &self,
        side: Side,
        losing: Square,
        mut each: impl FnMut(Step, Men, Square),
    ) {
        let king = match side {
            Side::Winner => self.king(),
            Side::Loser => losing,
        };
        for rook_from in squares(self.castling_rooks() & self.of_side(side)) {
            let short = rook_from > king;
            let (king_to, rook_to) = if short {
                (shakmaty::File::G, shakmaty::File::F)
            } else {
                (shakmaty::File::C, shakmaty::File::D)
            };
            let king_to = Square::from_coords(king_to, king.rank());
            let rook_to = Square::from_coords(rook_to, king.rank());
            let way = bit(king_to)
                | bit(rook_to)
                | attacks::between(king, king_to).0
                | attacks::between(rook_from, rook_to).0;
            let everyone = self.occupied() | bit(losing);
            let others = everyone & !bit(king) & !bit(rook_from);
            if way & others != 0 {
                continue;
            }
            let path = bit(king) | attacks::between(king, king_to).0;
            let attacked =
                |square| self.attackers(side.other(), square, everyone & !bit(king), losing);
            if squares(path).any(attacked) {
                continue;
            }
            let mut men = *self;
            men.winner &= men.occupied();
            men.clear(bit(rook_from));
            if side == Side::Winner {
                men.clear(bit(king));
                men.put_new(bit(king_to), Kind::KING, side);
            }
            men.drop_rights(side);
            men.put_new(bit(rook_to), Kind::ROOK, side);
            let step = Step {
                from: king,
                to: rook_from,
                how: How::Castle,
            };
            let after = match side {
                Side::Winner => losing,
                Side::Loser => king_to,
            };
            if !men.attackers(side.other(), king_to, men.occupied() | bit(after), after) {
                each(step, men, after);
            }
        }
    }

    /// Whether a man of `side` attacks `square`, given who is in the way.
    fn attackers(&self, side: Side, square: Square, occupied: u64, losing: Square) -> bool {
        let own = self.of_side(side);
        let king = match side {
            Side::Winner => self.king(),
            Side::Loser => losing,
        };
        pawn_attacks(side.other(), bit(square)) & self.pawns() & own != 0
            || attacks::knight_attacks(square).0 & self.knights() & own != 0
            || attacks::king_attacks(square).0 & bit(king) != 0
            || bishop(square, occupied) & self.diagonal() & own != 0
            || rook(square, occupied) & self.straight() & own != 0
    }

    /// Whether any castling right is left to `side`.
    #[inline]
    pub(crate) fn may_castle(&self, side: Side) -> bool {
        let rooks = self.castling_rooks();
        rooks != 0 && rooks & self.of_side(side) != 0
    }
}
