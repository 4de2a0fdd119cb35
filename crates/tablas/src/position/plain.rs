//! A position as plain numbers, on which a move is made in a fraction of the time.

use std::hint::select_unpredictable;
use std::num::NonZeroU32;

use shakmaty::{
    Bitboard, Board, ByColor, ByRole, CastlingMode, CastlingSide, Chess, Color, EnPassantMode,
    FromSetup, Move, Position, PositionError, Role, Setup, Square, attacks,
};

/// Where the men of a colour stand in [`PlainPosition::men`]: at the two numbers that no role has.
const WHITE: usize = 0;
const BLACK: usize = 7;

/// Everything that a [`Chess`] holds, in a form in which hardly anything has to be decided when a move
/// is made. For whoever makes millions of moves and looks closely at few positions: it lists no moves.
///
/// It is only ever made from a [`Chess`] and by legal moves, so it can be turned back into one.
///
/// ```
/// use shakmaty::{CastlingMode, Chess, Position};
/// use tablas::position::PlainPosition;
///
/// let mut position = Chess::default();
/// let mut plain = PlainPosition::of(&position);
/// let mv = position.legal_moves()[0];
/// position.play_unchecked(mv);
/// plain.play(mv);
/// assert_eq!(plain.chess(CastlingMode::Standard), position);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PlainPosition {
    /// White's, each role's by its number, Black's.
    men: [Bitboard; 8],
    /// The rooks with which castling is still a right.
    castling: Bitboard,
    /// The square that the last move, a double step of a pawn, has passed.
    passed: Bitboard,
    halfmoves: u32,
    fullmoves: NonZeroU32,
    turn: Color,
}

impl PlainPosition {
    /// A position as it is.
    #[must_use]
    pub fn of(position: &Chess) -> PlainPosition {
        let board = position.board();
        PlainPosition {
            men: [
                board.white(),
                board.pawns(),
                board.knights(),
                board.bishops(),
                board.rooks(),
                board.queens(),
                board.kings(),
                board.black(),
            ],
            castling: position.castles().castling_rights(),
            passed: position
                .ep_square(EnPassantMode::Always)
                .map_or(Bitboard::EMPTY, Bitboard::from),
            halfmoves: position.halfmoves(),
            fullmoves: position.fullmoves(),
            turn: position.turn(),
        }
    }

    /// The same for the rest of the world. It takes as long as making some moves.
    ///
    /// # Panics
    ///
    /// If a move was made that is not legal.
    #[must_use]
    pub fn chess(&self, mode: CastlingMode) -> Chess {
        let by_role = ByRole {
            pawn: self.by_role(Role::Pawn),
            knight: self.by_role(Role::Knight),
            bishop: self.by_role(Role::Bishop),
            rook: self.by_role(Role::Rook),
            queen: self.by_role(Role::Queen),
            king: self.by_role(Role::King),
        };
        let by_color = ByColor {
            white: self.by_color(Color::White),
            black: self.by_color(Color::Black),
        };
        let setup = Setup {
            board: Board::try_from_bitboards(by_role, by_color)
                .expect("legal moves leave one man on a square"),
            promoted: Bitboard::EMPTY,
            pockets: None,
            turn: self.turn,
            castling_rights: self.castling,
            ep_square: self.passed.first(),
            remaining_checks: None,
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
        };
        // What a start position may have that no game leads to stays with it.
        Chess::from_setup(setup, mode)
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .expect("legal moves lead from a position to a position")
    }

    /// Makes a legal move.
    #[inline(always)]
    pub fn play(&mut self, mv: Move) {
        let turn = self.turn;
        let (ours, theirs) = turn.fold_wb((WHITE, BLACK), (BLACK, WHITE));
        let mut passed = Bitboard::EMPTY;
        let mut halfmoves = 0;
        match mv {
            Move::Normal {
                role,
                from,
                capture,
                to,
                promotion,
            } => {
                let (left, reached) = (Bitboard::from(from), Bitboard::from(to));
                // What is taken, what moves and what is promoted cannot be foreseen: nothing is decided,
                // and nobody is taken off an empty square.
                let taken = select_unpredictable(capture.is_some(), reached, Bitboard::EMPTY);
                self.men[capture.map_or(WHITE, number)] ^= taken;
                self.men[theirs] ^= taken;
                self.men[ours] ^= left | reached;
                self.men[number(role)] ^= left;
                self.men[number(promotion.unwrap_or(role))] ^= reached;
                let king = if role == Role::King {
                    Bitboard::from(turn.backrank())
                } else {
                    Bitboard::EMPTY
                };
                self.castling &= !(left | reached | king);
                let pawn = role == Role::Pawn;
                if pawn & (u32::from(from) ^ u32::from(to) == 16) {
                    passed = Bitboard(turn.fold_wb(left.0 << 8, left.0 >> 8));
                }
                let quiet = !pawn & capture.is_none();
                halfmoves = select_unpredictable(quiet, self.halfmoves.saturating_add(1), 0);
            }
            Move::Castle { king, rook } => {
                let side = CastlingSide::from_king_side(king < rook);
                let (king_to, rook_to) = (side.king_to(turn), side.rook_to(turn));
                // One may arrive where the other has stood.
                let kings = Bitboard::from(king) ^ Bitboard::from(king_to);
                let rooks = Bitboard::from(rook) ^ Bitboard::from(rook_to);
                self.men[number(Role::King)] ^= kings;
                self.men[number(Role::Rook)] ^= rooks;
                self.men[ours] ^= kings ^ rooks;
                self.castling &= !Bitboard::from(turn.backrank());
                halfmoves = self.halfmoves.saturating_add(1);
            }
            Move::EnPassant { from, to } => {
                let taken = Bitboard::from(beside(from, to));
                let moved = Bitboard::from(from) | Bitboard::from(to);
                self.men[number(Role::Pawn)] ^= moved | taken;
                self.men[ours] ^= moved;
                self.men[theirs] ^= taken;
            }
            // No move of chess.
            Move::Put { role, to } => {
                self.men[number(role)] ^= Bitboard::from(to);
                self.men[ours] ^= Bitboard::from(to);
            }
        }
        self.passed = passed;
        self.halfmoves = halfmoves;
        self.fullmoves = self.fullmoves.saturating_add(u32::from(turn.is_black()));
        self.turn = !turn;
    }

    /// Whether the two are the same position (9.2.3), as [`super::same_position`] says it.
    #[must_use]
    pub fn is_same(&self, other: &PlainPosition) -> bool {
        //= fide-2023#9.2.3
        //= fide-2023#9.2.3.1
        //= fide-2023#9.2.3.2
        self.has_placement_of(other)
            && self.turn == other.turn
            && self.castling == other.castling
            && (self.passed == other.passed || self.legal_passed() == other.legal_passed())
    }

    /// Whether the same men stand on the same squares.
    #[must_use]
    pub fn has_placement_of(&self, other: &PlainPosition) -> bool {
        self.men == other.men
    }

    /// The square on which a pawn can legally be taken in passing.
    pub(crate) fn legal_passed(&self) -> Bitboard {
        match self.passed.first() {
            Some(to)
                if (attacks::pawn_attacks(!self.turn, to) & self.our(Role::Pawn))
                    .into_iter()
                    .any(|from| self.is_safe_in_passing(from, to)) =>
            {
                self.passed
            }
            Some(_) | None => Bitboard::EMPTY,
        }
    }

    /// Whether the pawn on `from` leaves no check behind if it takes in passing onto `to`.
    #[must_use]
    pub fn is_safe_in_passing(&self, from: Square, to: Square) -> bool {
        let taken = beside(from, to);
        let occupied = self.occupied().without(from).without(taken).with(to);
        self.king_of(self.turn)
            .is_some_and(|king| !self.is_attacked(king, self.them().without(taken), occupied))
    }

    /// Whether the king of the player having the move has a square to go to: then there is no mate and no
    /// stalemate. `false` says nothing.
    #[must_use]
    pub fn king_can_go(&self) -> bool {
        self.king_of(self.turn).is_some_and(|king| {
            let others = self.occupied().without(king);
            (attacks::king_attacks(king) & !self.us())
                .into_iter()
                .any(|square| !self.is_attacked(square, self.them(), others))
        })
    }

    /// Whether one of `by`, who are of one colour, attacks `square`, with men on `occupied`.
    #[must_use]
    pub fn is_attacked(&self, square: Square, by: Bitboard, occupied: Bitboard) -> bool {
        self.attackers(square, by, occupied).any()
    }

    /// Those of `by`, who are of one colour, who attack `square`, with men on `occupied`.
    #[must_use]
    pub fn attackers(&self, square: Square, by: Bitboard, occupied: Bitboard) -> Bitboard {
        let against = if self.men[WHITE].is_disjoint(by) {
            Color::White
        } else {
            Color::Black
        };
        let near = attacks::pawn_attacks(against, square) & self.by_role(Role::Pawn)
            | attacks::knight_attacks(square) & self.by_role(Role::Knight)
            | attacks::king_attacks(square) & self.by_role(Role::King);
        let far = attacks::rook_attacks(square, Bitboard::EMPTY) & self.rooks_and_queens()
            | attacks::bishop_attacks(square, Bitboard::EMPTY) & self.bishops_and_queens();
        // Each of the few who aim at it is asked: tables for all that may stand between are too long to
        // stay near.
        let reaching = (far & by)
            .into_iter()
            .filter(|&from| (attacks::between(square, from) & occupied).is_empty());
        near & by | reaching.collect::<Bitboard>()
    }

    /// Who has the move.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Half-moves since the last pawn move or capture.
    #[inline]
    #[must_use]
    pub const fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// Number of the move that is to be made.
    #[inline]
    #[must_use]
    pub const fn fullmoves(&self) -> NonZeroU32 {
        self.fullmoves
    }

    /// The rooks with which castling is still a right.
    #[inline]
    #[must_use]
    pub const fn castling_rights(&self) -> Bitboard {
        self.castling
    }

    /// The square that the last move, a double step of a pawn, has passed.
    #[inline]
    #[must_use]
    pub const fn passed(&self) -> Bitboard {
        self.passed
    }

    /// Every man.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.men[WHITE] | self.men[BLACK]
    }

    /// The men of a colour.
    #[inline]
    #[must_use]
    pub fn by_color(&self, color: Color) -> Bitboard {
        self.men[color.fold_wb(WHITE, BLACK)]
    }

    /// The men of a role, of both colours.
    #[inline]
    #[must_use]
    pub fn by_role(&self, role: Role) -> Bitboard {
        self.men[number(role)]
    }

    /// The men of the player having the move.
    #[inline]
    #[must_use]
    pub fn us(&self) -> Bitboard {
        self.by_color(self.turn)
    }

    /// The men of the opponent.
    #[inline]
    #[must_use]
    pub fn them(&self) -> Bitboard {
        self.by_color(!self.turn)
    }

    /// The men of a role of the player having the move.
    #[inline]
    #[must_use]
    pub fn our(&self, role: Role) -> Bitboard {
        self.us() & self.by_role(role)
    }

    /// The king of a colour.
    #[inline]
    #[must_use]
    pub fn king_of(&self, color: Color) -> Option<Square> {
        (self.by_color(color) & self.by_role(Role::King)).first()
    }

    /// Men that go along ranks and files.
    #[inline]
    #[must_use]
    pub fn rooks_and_queens(&self) -> Bitboard {
        self.by_role(Role::Rook) | self.by_role(Role::Queen)
    }

    /// Men that go along diagonals.
    #[inline]
    #[must_use]
    pub fn bishops_and_queens(&self) -> Bitboard {
        self.by_role(Role::Bishop) | self.by_role(Role::Queen)
    }

    /// The man on a square, found without a decision.
    #[inline]
    #[must_use]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        let [_, pawns, knights, bishops, rooks, queens, kings, _] = self.men;
        let bit = |men: Bitboard| (men.0 >> u32::from(square) & 1) as usize;
        let ones = bit(pawns | bishops | queens);
        let twos = bit(knights | bishops | kings);
        let fours = bit(rooks | queens | kings);
        ROLES[ones | twos << 1 | fours << 2]
    }
}

/// The roles by number.
const ROLES: [Option<Role>; 8] = [
    None,
    Some(Role::Pawn),
    Some(Role::Knight),
    Some(Role::Bishop),
    Some(Role::Rook),
    Some(Role::Queen),
    Some(Role::King),
    None,
];

/// The number of a role, 1 to 6, in a form from which the compiler sees that it is below 8.
#[inline(always)]
const fn number(role: Role) -> usize {
    role as usize & 7
}

/// Where the pawn stands that is taken in passing.
fn beside(from: Square, to: Square) -> Square {
    Square::from_coords(to.file(), from.rank())
}
