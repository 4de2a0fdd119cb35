//! A placement of all the men but one: the losing king is left out.
//!
//! The prover looks at positions from the side of the intended winner, who always plays up the
//! board (the board is mirrored if he is Black), and treats all squares of the losing king at once.
//! What stands here is the rest of the position: the men, castling rights, the square passed over
//! by a pawn. The side having the move is not part of it.

use shakmaty::{Bitboard, Board, Chess, Color, Position, Role, Square, attacks};

/// Who makes a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// The intended winner.
    Winner,
    /// His opponent, who helps.
    Loser,
}

impl Side {
    pub(crate) const fn other(self) -> Side {
        match self {
            Side::Winner => Side::Loser,
            Side::Loser => Side::Winner,
        }
    }
}

/// What stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind(u8);

impl Kind {
    pub(crate) const PAWN: Kind = Kind(1);
    pub(crate) const KNIGHT: Kind = Kind(2);
    pub(crate) const BISHOP: Kind = Kind(3);
    pub(crate) const ROOK: Kind = Kind(4);
    pub(crate) const QUEEN: Kind = Kind(5);
    pub(crate) const KING: Kind = Kind(6);
    /// A rook with which castling is still allowed.
    pub(crate) const CASTLING_ROOK: Kind = Kind(7);

    pub(crate) fn role(self) -> Option<Role> {
        Some(match self.0 {
            1 => Role::Pawn,
            2 => Role::Knight,
            3 => Role::Bishop,
            4 | 7 => Role::Rook,
            5 => Role::Queen,
            6 => Role::King,
            _ => return None,
        })
    }
}

/// A move of any man but the losing king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) from: Square,
    /// For castling the square of the rook.
    pub(crate) to: Square,
    pub(crate) how: How,
}

/// The special moves apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum How {
    Plain,
    DoublePush,
    EnPassant,
    Promotion(Kind),
    Castle,
    /// The losing king moves; `from` is not known where a set of squares moves at once.
    LosingKing,
}

/// The men, the losing king left out. Four planes: three of them spell the kind of the man on a
/// square, the fourth says that it is the winner's. A square without a man that is marked as the
/// winner's is the one a pawn has just passed over, and there is a pawn that might take it there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Men {
    winner: u64,
    p0: u64,
    p1: u64,
    p2: u64,
}

impl Men {
    /// The position seen by `winner`, and the square of the losing king.
    pub(crate) fn of(position: &Chess, winner: Color) -> Option<(Men, Square)> {
        let turned = |square: Square| match winner {
            Color::White => square,
            Color::Black => square.flip_vertical(),
        };
        let board: Board = match winner {
            Color::White => position.board().clone(),
            Color::Black => position.board().clone().into_mirrored(),
        };
        let king = board.king_of(Color::Black)?;
        let mut men = Men {
            winner: board.white().0,
            p0: 0,
            p1: 0,
            p2: 0,
        };
        for (square, piece) in &board {
            if square != king {
                men.put(square, Kind(u8::from(piece.role)));
            }
        }
        for rook in position.castles().castling_rights() {
            men.put(turned(rook), Kind::CASTLING_ROOK);
        }
        if let Some(passed) = position.maybe_ep_square().map(turned) {
            let side = if position.turn() == winner {
                Side::Winner
            } else {
                Side::Loser
            };
            if men.can_take_in_passing(side, passed) {
                men.winner |= bit(passed);
            }
        }
        Some((men, king))
    }

    /// A winning king, one of his men and one of the loser's.
    pub(crate) fn four(king: Square, own: (Square, Kind), theirs: (Square, Kind)) -> Men {
        let mut men = Men {
            winner: bit(king) | bit(own.0),
            p0: 0,
            p1: 0,
            p2: 0,
        };
        men.put(king, Kind::KING);
        men.put(own.0, own.1);
        men.put(theirs.0, theirs.1);
        men
    }

    fn put(&mut self, square: Square, kind: Kind) {
        let spread = |set: u8| u64::from(kind.0 & set != 0) << square.to_u32();
        self.p0 = self.p0 & !bit(square) | spread(1);
        self.p1 = self.p1 & !bit(square) | spread(2);
        self.p2 = self.p2 & !bit(square) | spread(4);
    }

    fn clear(&mut self, square: u64) {
        self.winner &= !square;
        self.p0 &= !square;
        self.p1 &= !square;
        self.p2 &= !square;
    }

    #[inline]
    pub(crate) fn kind_at(&self, square: Square) -> Kind {
        let at = square.to_u32();
        let of = |plane: u64| (plane >> at) as u8 & 1;
        Kind(of(self.p0) | of(self.p1) << 1 | of(self.p2) << 2)
    }

    /// The planes, for hashing and for certificates.
    pub(crate) fn planes(&self) -> [u64; 4] {
        [self.winner, self.p0, self.p1, self.p2]
    }

    #[inline]
    pub(crate) fn occupied(&self) -> u64 {
        self.p0 | self.p1 | self.p2
    }

    #[inline]
    pub(crate) fn of_side(&self, side: Side) -> u64 {
        match side {
            Side::Winner => self.winner & self.occupied(),
            Side::Loser => self.occupied() & !self.winner,
        }
    }

    #[inline]
    pub(crate) fn pawns(&self) -> u64 {
        self.p0 & !self.p1 & !self.p2
    }

    #[inline]
    pub(crate) fn knights(&self) -> u64 {
        self.p1 & !self.p0 & !self.p2
    }

    #[inline]
    pub(crate) fn bishops(&self) -> u64 {
        self.p0 & self.p1 & !self.p2
    }

    #[inline]
    pub(crate) fn rooks(&self) -> u64 {
        self.p2 & !(self.p0 ^ self.p1)
    }

    #[inline]
    pub(crate) fn queens(&self) -> u64 {
        self.p0 & !self.p1 & self.p2
    }

    /// Bishops and queens.
    #[inline]
    fn diagonal(&self) -> u64 {
        self.p0 & (self.p1 ^ self.p2)
    }

    /// Rooks and queens.
    #[inline]
    fn straight(&self) -> u64 {
        self.p2 & (self.p0 | !self.p1)
    }

    #[inline]
    fn castling_rooks(&self) -> u64 {
        self.p0 & self.p1 & self.p2
    }

    /// The winning king; he is always there.
    #[inline]
    pub(crate) fn king(&self) -> Square {
        first(self.p1 & self.p2 & !self.p0)
    }

    /// The square that a pawn has just passed over.
    #[inline]
    pub(crate) fn passed(&self) -> u64 {
        self.winner & !self.occupied()
    }

    fn can_take_in_passing(&self, side: Side, passed: Square) -> bool {
        self.pawns() & self.of_side(side) & pawn_attacks(side.other(), bit(passed)) != 0
    }

    /// Squares that the winner's men attack while the losing king is off the board.
    pub(crate) fn attacked_by_winner(&self) -> u64 {
        let occupied = self.occupied();
        let own = self.winner & occupied;
        let mut set = pawn_attacks(Side::Winner, self.pawns() & own)
            | knight_attacks(self.knights() & own)
            | attacks::king_attacks(self.king()).0;
        for square in squares(self.diagonal() & own) {
            set |= bishop(square, occupied);
        }
        for square in squares(self.straight() & own) {
            set |= rook(square, occupied);
        }
        set
    }

    /// Squares of the losing king that shield the winning king on `king` from every check by the
    /// loser's other men: all squares if there is no check, one line if there is a single check by
    /// a rook, bishop or queen, else none.
    #[inline]
    pub(crate) fn shields(&self, king: Square) -> u64 {
        let occupied = self.occupied();
        let theirs = occupied & !self.winner;
        let near = attacks::knight_attacks(king).0 & self.knights() & theirs
            | attacks::pawn_attacks(Color::White, king).0 & self.pawns() & theirs;
        if near != 0 {
            return 0;
        }
        let mut far = 0;
        let diagonal = self.diagonal() & theirs;
        if diagonal != 0 {
            far |= bishop(king, occupied) & diagonal;
        }
        let straight = self.straight() & theirs;
        if straight != 0 {
            far |= rook(king, occupied) & straight;
        }
        match far.count_ones() {
            0 => !0,
            1 => attacks::between(king, first(far)).0,
            _ => 0,
        }
    }

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
            Side::Winner => Bitboard::from_rank(shakmaty::Rank::Eighth).0,
            Side::Loser => Bitboard::from_rank(shakmaty::Rank::First).0,
        };
        let home = match side {
            Side::Winner => Bitboard::from_rank(shakmaty::Rank::Second).0,
            Side::Loser => Bitboard::from_rank(shakmaty::Rank::Seventh).0,
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

    /// Whether the winner's men are too few to mate however the rest is placed: see
    /// [`Reason::InsufficientMaterial`](crate::Reason::InsufficientMaterial).
    #[inline]
    pub(crate) fn insufficient(&self) -> bool {
        let own = self.of_side(Side::Winner);
        if own & (self.pawns() | self.p2 & (self.p0 | !self.p1)) != 0 {
            return false;
        }
        let theirs = self.of_side(Side::Loser);
        let knights = own & self.knights();
        let bishops = own & self.bishops();
        if knights != 0 {
            // Only queens can stand in the losing king's way, and they take the knight.
            return knights.count_ones() == 1 && bishops == 0 && theirs & !self.queens() == 0;
        }
        if bishops == 0 {
            return true;
        }
        let all = self.bishops();
        (self.knights() | self.pawns()) == 0
            && (all & Bitboard::DARK_SQUARES.0 == 0 || all & Bitboard::LIGHT_SQUARES.0 == 0)
    }
}

#[inline]
pub(crate) fn bit(square: Square) -> u64 {
    1 << square.to_u32()
}

/// The lowest square of a set that is not empty.
#[inline]
pub(crate) fn first(set: u64) -> Square {
    Square::new(set.trailing_zeros() & 63)
}

pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| first(set));
        set &= set.wrapping_sub(1);
        square
    })
}

#[inline]
fn bishop(square: Square, occupied: u64) -> u64 {
    attacks::bishop_attacks(square, Bitboard(occupied)).0
}

#[inline]
fn rook(square: Square, occupied: u64) -> u64 {
    attacks::rook_attacks(square, Bitboard(occupied)).0
}

const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

#[inline]
pub(crate) fn forward(side: Side, pawns: u64) -> u64 {
    match side {
        Side::Winner => pawns << 8,
        Side::Loser => pawns >> 8,
    }
}

#[inline]
pub(crate) fn pawn_attacks(side: Side, pawns: u64) -> u64 {
    match side {
        Side::Winner => (pawns << 9) & NOT_A | (pawns << 7) & NOT_H,
        Side::Loser => (pawns >> 7) & NOT_A | (pawns >> 9) & NOT_H,
    }
}

#[inline]
fn knight_attacks(knights: u64) -> u64 {
    let mut set = 0;
    for square in squares(knights) {
        set |= attacks::knight_attacks(square).0;
    }
    set
}

/// The set grown by one king's move in every direction; the squares themselves only if they
/// neighbour one another.
#[inline]
pub(crate) fn king_moves(set: u64) -> u64 {
    let sideways = (set << 1) & NOT_A | (set >> 1) & NOT_H;
    let row = set | sideways;
    sideways | row << 8 | row >> 8
}

/// The fewest squares of `free` next to any square of `kings`, and the squares of `kings` that have
/// so few.
#[inline]
pub(crate) fn flights_of(free: u64, kings: u64) -> (u32, u64) {
    let (east, west) = ((free << 1) & NOT_A, (free >> 1) & NOT_H);
    let three = |a: u64, b: u64, c: u64| (a ^ b ^ c, a & b | c & (a ^ b));
    let (s1, c1) = three(east << 8, free << 8, west << 8);
    let (s2, c2) = three(east >> 8, free >> 8, west >> 8);
    let (s3, c3) = (east ^ west, east & west);
    let (ones, carry) = three(s1, s2, s3);
    let (t, fours_a) = three(c1, c2, c3);
    let (twos, fours_b) = (t ^ carry, t & carry);
    let (fours, eights) = (fours_a ^ fours_b, fours_a & fours_b);
    let (mut fewest, mut left) = (0, kings);
    for (weight, plane) in [(8, eights), (4, fours), (2, twos), (1, ones)] {
        let less = left & !plane;
        if less == 0 {
            fewest += weight;
        } else {
            left = less;
        }
    }
    (fewest, left)
}
