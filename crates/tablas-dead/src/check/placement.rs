//! The checker's own reading of a placement: who stands where, who attacks what, and where a man can
//! go. It is turned so that the intended winner is White.

use std::hash::{BuildHasher, Hasher};

use shakmaty::{
    Bitboard, CastlingMode, Chess, Color, Piece, Position, Rank, Role, Setup, Square, attacks,
};

use super::too_little;
use crate::certificate::Placement;

pub(super) const WINNER: Color = Color::White;
pub(super) const LOSER: Color = Color::Black;

/// A move of a man that is not the losing king; `takes` is the square of the man taken.
#[derive(Clone, Copy)]
pub(super) struct Move {
    pub(super) from: Square,
    pub(super) to: Square,
    takes: Square,
    becomes: Role,
    passes: Option<Square>,
}

impl Move {
    /// The only square on which a man no longer stands afterwards, unless there are two.
    pub(super) fn opens(&self) -> Option<Square> {
        (self.takes == self.to).then_some(self.from)
    }
}

/// A placement, and what is needed of it again and again.
pub(super) struct Men {
    placement: Placement,
    pub(super) occupied: Bitboard,
    pub(super) castling_rooks: Bitboard,
    passed: Bitboard,
    pub(super) king: Square,
    /// What the winner attacks when the losing king is off the board.
    pub(super) attacked: Bitboard,
}

impl Men {
    /// `None` if the winning king is missing, doubled or somebody else's.
    pub(super) fn of(placement: &Placement) -> Option<Men> {
        let occupied = occupied(placement);
        let king = of_role(placement, Role::King).single_square()?;
        if !placement.winner.contains(king) {
            return None;
        }
        let [a, b, c] = placement.kinds;
        Some(Men {
            placement: *placement,
            occupied,
            castling_rooks: a & b & c,
            passed: placement.winner & !occupied,
            king,
            attacked: attacked_by(placement, WINNER),
        })
    }

    pub(super) fn of_color(&self, color: Color) -> Bitboard {
        of_color(&self.placement, color)
    }

    pub(super) fn pawns(&self) -> Bitboard {
        of_role(&self.placement, Role::Pawn)
    }

    /// Every move of `color` but castling and those of the losing king. Whether a king is left in
    /// check, and whether the losing king is in the way, is not looked at.
    pub(super) fn moves(&self, color: Color, mut each: impl FnMut(Move)) {
        for role in [
            Role::King,
            Role::Queen,
            Role::Rook,
            Role::Bishop,
            Role::Knight,
        ] {
            for from in of_role(&self.placement, role) & self.of_color(color) {
                let piece = Piece { color, role };
                for to in attacks::attacks(from, piece, self.occupied) & !self.of_color(color) {
                    each(Move {
                        from,
                        to,
                        takes: to,
                        becomes: role,
                        passes: None,
                    });
                }
            }
        }
        for from in of_role(&self.placement, Role::Pawn) & self.of_color(color) {
            self.pawn_moves(color, from, &mut each);
        }
    }

    fn pawn_moves(&self, color: Color, from: Square, each: &mut impl FnMut(Move)) {
        let pawn = Move {
            from,
            to: from,
            takes: from,
            becomes: Role::Pawn,
            passes: None,
        };
        let mut with_promotions = |to: Square| {
            let roles: &[Role] = if to.rank() == color.other().backrank() {
                &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight]
            } else {
                &[Role::Pawn]
            };
            for &becomes in roles {
                each(Move {
                    to,
                    takes: to,
                    becomes,
                    ..pawn
                });
            }
        };
        let diagonals = attacks::pawn_attacks(color, from);
        for to in diagonals & self.of_color(color.other()) {
            with_promotions(to);
        }
        let step = color.fold_wb(8, -8);
        let Some(one) = from.offset(step).filter(|&to| !self.occupied.contains(to)) else {
            self.passing(color, pawn, diagonals, each);
            return;
        };
        with_promotions(one);
        if from.rank() == color.fold_wb(Rank::Second, Rank::Seventh)
            && let Some(two) = one.offset(step)
            && !self.occupied.contains(two)
        {
            each(Move {
                to: two,
                takes: two,
                passes: Some(one),
                ..pawn
            });
        }
        self.passing(color, pawn, diagonals, each);
    }

    fn passing(&self, color: Color, pawn: Move, diagonals: Bitboard, each: &mut impl FnMut(Move)) {
        for to in diagonals & self.passed {
            if let Some(takes) = to.offset(color.fold_wb(-8, 8)) {
                each(Move { to, takes, ..pawn });
            }
        }
    }

    /// The placement after a move of `color`.
    pub(super) fn after(&self, m: Move, color: Color) -> Placement {
        let mut after = self.placement;
        after.winner &= self.occupied;
        clear(&mut after, m.from.into());
        clear(&mut after, m.takes.into());
        put(&mut after, m.to, m.becomes, color);
        if m.becomes == Role::King {
            lose_rights(&mut after, color);
        }
        if let Some(passed) = m.passes {
            let ready = of_role(&after, Role::Pawn) & of_color(&after, color.other());
            if attacks::pawn_attacks(color, passed).intersects(ready) {
                after.winner.add(passed);
            }
        }
        after
    }

    /// The move of a pawn that takes a piece which is not in the placement.
    pub(super) fn takes_a_piece(&self, from: Square, to: Square) -> Move {
        Move {
            from,
            to,
            takes: to,
            becomes: Role::Pawn,
            passes: None,
        }
    }

    /// The placement after a move of a piece that is not in it, but may take a man who is.
    pub(super) fn after_piece(&self, takes: Option<Square>) -> Placement {
        let mut after = self.placement;
        after.winner &= self.occupied;
        if let Some(square) = takes {
            clear(&mut after, square.into());
        }
        after
    }

    /// The placement after a move of the losing king, who may take a man.
    pub(super) fn after_king(&self, takes: Option<Square>) -> Placement {
        let mut after = self.placement;
        after.winner &= self.occupied;
        if let Some(square) = takes {
            clear(&mut after, square.into());
        }
        lose_rights(&mut after, LOSER);
        after
    }

    /// The whole position, for what shakmaty is to decide.
    pub(super) fn position(&self, losing_king: Square, turn: Color) -> Option<Chess> {
        let mut setup = Setup::empty();
        for role in Role::ALL {
            for color in Color::ALL {
                for square in of_role(&self.placement, role) & self.of_color(color) {
                    setup.board.set_piece_at(square, Piece { color, role });
                }
            }
        }
        setup.board.set_piece_at(losing_king, LOSER.king());
        setup.turn = turn;
        setup.castling_rights = self.castling_rooks;
        let relaxed = match setup.position::<Chess>(CastlingMode::Chess960) {
            Ok(position) => return Some(position),
            Err(error) => error.ignore_too_much_material(),
        };
        match relaxed {
            Ok(position) => Some(position),
            Err(error) => error.ignore_impossible_check().ok(),
        }
    }
}

/// The placement of a position, turned, and the square of the losing king.
pub(super) fn start(position: &Chess, winner: Color) -> Option<(Placement, Square)> {
    let turned = |square: Square| winner.fold_wb(square, square.flip_vertical());
    let mut placement = Placement {
        winner: Bitboard::EMPTY,
        kinds: [Bitboard::EMPTY; 3],
    };
    let mut losing_king = None;
    for (square, piece) in position.board() {
        let color = if piece.color == winner { WINNER } else { LOSER };
        if piece == winner.other().king() {
            losing_king = Some(turned(square));
        } else {
            put(&mut placement, turned(square), piece.role, color);
        }
    }
    for rook in position.castles().castling_rights() {
        for plane in &mut placement.kinds {
            plane.add(turned(rook));
        }
    }
    if let Some(passed) = position.maybe_ep_square() {
        let ready = position.our(Role::Pawn);
        if attacks::pawn_attacks(position.turn().other(), passed).intersects(ready) {
            placement.winner.add(turned(passed));
        }
    }
    losing_king.map(|king| (placement, king))
}

/// Squares attacked by the men of `color`; the losing king is not on the board.
pub(super) fn attacked_by(placement: &Placement, color: Color) -> Bitboard {
    let occupied = occupied(placement);
    let own = of_color(placement, color);
    let mut attacked = Bitboard::EMPTY;
    for role in Role::ALL {
        for square in of_role(placement, role) & own {
            attacked |= attacks::attacks(square, Piece { color, role }, occupied);
        }
    }
    attacked
}

/// Squares attacked by the winner's men even if somebody stands on every square of `loose`.
pub(super) fn certainly_attacked(placement: &Placement, loose: Bitboard) -> Bitboard {
    let blockers = occupied(placement) | loose;
    let own = of_color(placement, WINNER);
    let mut attacked = Bitboard::EMPTY;
    for role in Role::ALL {
        let color = WINNER;
        for square in of_role(placement, role) & own {
            attacked |= attacks::attacks(square, Piece { color, role }, blockers);
        }
    }
    attacked
}

/// The loser's men that attack a winning king on `square`.
pub(super) fn checks_on(placement: &Placement, square: Square) -> Bitboard {
    certain_checks_on(placement, square, Bitboard::EMPTY)
}

/// The same, but only those that nobody on the squares of `loose` can shut.
pub(super) fn certain_checks_on(
    placement: &Placement,
    square: Square,
    loose: Bitboard,
) -> Bitboard {
    let occupied = occupied(placement) | loose;
    let theirs = of_color(placement, LOSER);
    let mut checks = Bitboard::EMPTY;
    for role in [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
    ] {
        let back = Piece {
            color: WINNER,
            role,
        };
        checks |= attacks::attacks(square, back, occupied) & of_role(placement, role) & theirs;
    }
    checks
}

/// Whether the winner's material is too little.
pub(super) fn insufficient(placement: &Placement) -> bool {
    too_little(
        of_color(placement, WINNER),
        of_color(placement, LOSER),
        |role| of_role(placement, role),
    )
}

fn occupied(placement: &Placement) -> Bitboard {
    let [a, b, c] = placement.kinds;
    a | b | c
}

fn of_color(placement: &Placement, color: Color) -> Bitboard {
    match color {
        WINNER => occupied(placement) & placement.winner,
        LOSER => occupied(placement) & !placement.winner,
    }
}

pub(super) fn of_role(placement: &Placement, role: Role) -> Bitboard {
    let [a, b, c] = placement.kinds;
    match role {
        Role::Pawn => a & !b & !c,
        Role::Knight => !a & b & !c,
        Role::Bishop => a & b & !c,
        Role::Rook => (!a & !b & c) | (a & b & c),
        Role::Queen => a & !b & c,
        Role::King => !a & b & c,
    }
}

/// The placement without some of the men.
pub(super) fn without(placement: &Placement, squares: Bitboard) -> Placement {
    let mut less = *placement;
    clear(&mut less, squares);
    less
}

fn put(placement: &mut Placement, square: Square, role: Role, color: Color) {
    let number = match role {
        Role::Pawn => 1,
        Role::Knight => 2,
        Role::Bishop => 3,
        Role::Rook => 4,
        Role::Queen => 5,
        Role::King => 6,
    };
    clear(placement, square.into());
    for (at, plane) in placement.kinds.iter_mut().enumerate() {
        if number >> at & 1 == 1 {
            plane.add(square);
        }
    }
    if color == WINNER {
        placement.winner.add(square);
    }
}

fn clear(placement: &mut Placement, squares: Bitboard) {
    placement.winner &= !squares;
    for plane in &mut placement.kinds {
        *plane &= !squares;
    }
}

/// Castling rooks of `color` become plain rooks.
fn lose_rights(placement: &mut Placement, color: Color) {
    let [a, b, c] = placement.kinds;
    let rooks = a & b & c & of_color(placement, color);
    placement.kinds[0] &= !rooks;
    placement.kinds[1] &= !rooks;
}

/// A plain hash of the four planes.
#[derive(Clone, Copy, Default)]
pub(super) struct PlaneHash;

impl BuildHasher for PlaneHash {
    type Hasher = PlaneHasher;

    fn build_hasher(&self) -> PlaneHasher {
        PlaneHasher(0)
    }
}

pub(super) struct PlaneHasher(u64);

impl Hasher for PlaneHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(25) ^ n).wrapping_mul(0xd6e8_feb8_6659_fd93);
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }
}
