//! A placement of all the men but one: the losing king is left out.
//!
//! The prover looks at positions from the side of the intended winner, who always plays up the
//! board (the board is mirrored if he is Black), and treats all squares of the losing king at once.
//! What stands here is the rest of the position: the men, castling rights, the square passed over
//! by a pawn. The side having the move is not part of it.

use shakmaty::{Bitboard, Board, Chess, Color, Position, Role, Square, attacks};

use crate::bits::{bishop, bit, first, knight_attacks, pawn_attacks, rook, squares};

mod moves;

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

    pub(crate) fn of(role: Role) -> Kind {
        Kind(u8::from(role))
    }

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

    /// These men: where, what, and whether the winner's.
    pub(crate) fn placed(board: &[(Square, Role, bool)]) -> Men {
        let mut men = Men {
            winner: 0,
            p0: 0,
            p1: 0,
            p2: 0,
        };
        for &(square, role, winners) in board {
            men.put(square, Kind::of(role));
            men.winner |= if winners { bit(square) } else { 0 };
        }
        men
    }

    /// All men of a kind; a castling rook is a rook.
    pub(crate) fn of_kind(&self, kind: Kind) -> u64 {
        match kind {
            Kind::PAWN => self.pawns(),
            Kind::KNIGHT => self.knights(),
            Kind::BISHOP => self.bishops(),
            Kind::QUEEN => self.queens(),
            Kind::KING => bit(self.king()),
            _ => self.rooks(),
        }
    }

    /// The squares of each kind of man: the winner's pawns, knights, bishops, rooks, queens, king and
    /// castling rooks, then the loser's.
    pub(crate) fn by_kind(&self, sets: &mut [u64; 16]) {
        let of = |kind: u8| {
            let plane = |set: u64, bit: u8| if kind & bit == 0 { !set } else { set };
            plane(self.p0, 1) & plane(self.p1, 2) & plane(self.p2, 4)
        };
        for kind in 1..8u8 {
            let all = of(kind);
            sets[usize::from(kind) - 1] = all & self.winner;
            sets[usize::from(kind) + 6] = all & !self.winner;
        }
    }

    /// Pawns of the winner before whom a pawn of the loser stands.
    pub(crate) fn rammed(&self) -> u32 {
        let ahead = (self.pawns() & self.winner) << 8;
        (ahead & self.pawns() & self.of_side(Side::Loser)).count_ones()
    }

    /// A winning king, one of his men and one more of either side.
    pub(crate) fn four(king: Square, own: (Square, Kind), other: (Square, Kind, Side)) -> Men {
        let winners = match other.2 {
            Side::Winner => bit(other.0),
            Side::Loser => 0,
        };
        let mut men = Men {
            winner: bit(king) | bit(own.0) | winners,
            p0: 0,
            p1: 0,
            p2: 0,
        };
        men.put(king, Kind::KING);
        men.put(own.0, own.1);
        men.put(other.0, other.1);
        men
    }

    /// The pieces, kings and pawns left out: where, what, whose.
    pub(crate) fn pieces(&self) -> Vec<(Square, Role, Side)> {
        squares(self.occupied() & !self.pawns() & !bit(self.king()))
            .filter_map(|square| {
                let side = if self.winner & bit(square) != 0 {
                    Side::Winner
                } else {
                    Side::Loser
                };
                let role = self.kind_at(square).role()?;
                Some((square, role, side))
            })
            .collect()
    }

    /// Without some of the men; all else stays as it is.
    pub(crate) fn less(&self, squares: u64) -> Men {
        let mut men = *self;
        men.clear(squares);
        men
    }

    /// Squares that the winner attacks even if somebody stands on every square of `loose`.
    pub(crate) fn certainly_attacked(&self, loose: u64) -> u64 {
        let blockers = self.occupied() | loose;
        let own = self.of_side(Side::Winner);
        let mut set = pawn_attacks(Side::Winner, self.pawns() & own)
            | knight_attacks(self.knights() & own)
            | attacks::king_attacks(self.king()).0;
        for square in squares(self.diagonal() & own) {
            set |= bishop(square, blockers);
        }
        for square in squares(self.straight() & own) {
            set |= rook(square, blockers);
        }
        set
    }

    /// Squares of the losing king that shield the winning king on `king` from checks which nobody
    /// on the squares of `loose` can shut.
    pub(crate) fn certain_shields(&self, king: Square, loose: u64) -> u64 {
        let theirs = self.of_side(Side::Loser);
        let near = attacks::knight_attacks(king).0 & self.knights() & theirs
            | attacks::pawn_attacks(Color::White, king).0 & self.pawns() & theirs;
        if near != 0 {
            return 0;
        }
        let blockers = self.occupied() | loose;
        let far = bishop(king, blockers) & self.diagonal() & theirs
            | rook(king, blockers) & self.straight() & theirs;
        squares(far).fold(!0, |all, from| all & attacks::between(from, king).0)
    }

    /// Without the man on a square; nothing can be taken in passing any more.
    pub(crate) fn without(&self, square: u64) -> Men {
        let mut men = *self;
        men.winner &= men.occupied();
        men.clear(square);
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
