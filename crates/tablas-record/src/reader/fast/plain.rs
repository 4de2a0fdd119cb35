//! The moves that most games consist of, read and found without a decision that depends on them.
//!
//! What a processor cannot foresee costs it more than what it computes in vain: which kind of man
//! moves, whether it takes, whether a pawn goes one step or two. So everything is computed for every
//! kind, and what does not apply is masked away. That covers a move with its piece letter, an `x`, the
//! square and one sign of check: no castling, promotion, en passant, departure of a piece or choice
//! between several men, for which [`super::san`] and [`super::moves`] are asked.

use shakmaty::{Bitboard, Board, Chess, Color, Move, Position, Role, Square, attacks};

use super::san::Mark;

/// A move with its sign of check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plain {
    pub(super) mv: Move,
    pub(super) mark: Mark,
    /// Whether it gives check.
    pub(super) check: Check,
    /// Length of the whole word. A character that is no larger than a blank follows it.
    pub(super) length: usize,
}

/// What is known of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Check {
    /// There is none.
    No,
    /// There is one.
    Yes,
    /// Who wants to know must look at the board.
    Unknown,
}

/// The move that `word` begins with, if it is plain, its word ends within these bytes, and it is the
/// one legal move that is written so. `None` says nothing about the move.
///
/// `checked` is what is known of a check in `position`.
#[inline(always)]
pub(super) fn find(position: &Chess, checked: Check, word: [u8; 8]) -> Option<Plain> {
    let text = u64::from_le_bytes(word);
    // The lowest bit marks the first byte up to a blank; higher ones may be wrong.
    let ends = text.wrapping_sub(0x2121_2121_2121_2121) & !text & 0x8080_8080_8080_8080;
    let length = ends.trailing_zeros() / 8;
    if ends == 0 || length < 2 {
        return None;
    }
    let byte = |text: u64, index: u32| (text >> (8 * index)) as u8;
    let last = byte(text, length - 1);
    let signed = (last == b'+') | (last == b'#');
    // At least one, because the first letter of a move is no sign.
    let core = length - u32::from(signed);
    let role = ROLES[usize::from(word[0])]?;
    let is_pawn = role == Role::Pawn;
    // One byte further, so that nothing stands before the first one.
    let takes = byte(text << 16, core - 1) == b'x';
    let expected = if is_pawn {
        2 + 2 * u32::from(takes)
    } else {
        3 + u32::from(takes)
    };
    if core != expected {
        return None;
    }
    let file = byte(text, core - 2).wrapping_sub(b'a');
    let rank = byte(text, core - 1).wrapping_sub(b'1');
    if file | rank > 7 {
        return None;
    }
    let to = Square::new(u32::from(rank) * 8 + u32::from(file));
    // Who has the move is easily foreseen, and everything else is simpler when it is known.
    let written = Arrival {
        role,
        first: word[0],
        takes,
        to,
    };
    let arrived = match position.turn() {
        Color::White => arrive(position, Color::White, checked, written)?,
        Color::Black => arrive(position, Color::Black, checked, written)?,
    };
    let mv = Move::Normal {
        role,
        from: arrived.from,
        capture: arrived.capture,
        to,
        promotion: None,
    };
    let mark = match (signed, last) {
        (false, _) => Mark::None,
        (true, b'#') => Mark::Mate,
        (true, _) => Mark::Check,
    };
    Some(Plain {
        mv,
        mark,
        check: arrived.check,
        length: length as usize,
    })
}

/// What is written.
struct Arrival {
    role: Role,
    /// The first letter: the file of a pawn that takes.
    first: u8,
    takes: bool,
    to: Square,
}

/// What that means.
struct Arrived {
    from: Square,
    capture: Option<Role>,
    check: Check,
}

/// Where the one man comes from that can legally go there, and what it takes.
#[inline(always)]
fn arrive(position: &Chess, turn: Color, checked: Check, written: Arrival) -> Option<Arrived> {
    let Arrival {
        role,
        first,
        takes,
        to,
    } = written;
    let board = position.board();
    let us = board.by_color(turn);
    let them = board.by_color(!turn);
    let occupied = board.occupied();
    let target = Bitboard::from(to);

    let select = &SELECTIONS[role as usize & 7];
    // A rank further back for White is to the right, and for Black to the right around.
    let back = turn.fold_wb(8, 56);
    let one_back = target.0.rotate_right(back);
    let two_back = (one_back & !occupied.0).rotate_right(back);
    let home = turn.fold_wb(0x0000_0000_0000_ff00, 0x00ff_0000_0000_0000);
    let pushes = one_back | two_back & home;
    let file = FILE_A << (first & 7).wrapping_sub(1).min(7);
    let captures = attacks::pawn_attacks(!turn, to).0 & file;
    // For a man that goes on no line, what is looked up in vain is the same for every board, so that
    // it stays near.
    let diagonal = attacks::bishop_attacks(to, occupied & Bitboard(select.diagonal));
    let straight = attacks::rook_attacks(to, occupied & Bitboard(select.straight));
    let reach = attacks::knight_attacks(to).0 & select.knight
        | attacks::king_attacks(to).0 & select.king
        | diagonal.0 & select.diagonal
        | straight.0 & select.straight
        | if takes { captures } else { pushes } & select.pawn;
    let able = Bitboard(reach) & board.by_role(role) & us;
    let from = able.single_square()?;
    let king = (board.kings() & us).first()?;
    let their_king = (board.kings() & them).first()?;

    let fits =
        us.is_disjoint(target) & (them.contains(to) == takes) & (target.0 & select.forbidden == 0);
    if !fits {
        return None;
    }

    // A man that leaves a line between his king and a piece that goes on that line may open it. Who
    // stands on no such line is free to move, unless he is the king or has to meet a check.
    if may_open(board, king, from, them) | (role == Role::King) | (checked != Check::No) {
        // With the move made: nobody attacks the king, the man that was taken apart. This holds for
        // the king's own moves, for pins, and for answers to a check alike.
        let king = if role == Role::King { to } else { king };
        let after = occupied & !able | target;
        let attackers = board.attacks_to(king, !turn, after) & !target;
        if attackers.any() {
            return None;
        }
    }

    // The man attacks from where he arrives what he could arrive from, a pawn apart. The square that he
    // left hides nothing: behind it he would have attacked the king before.
    let attacked = reach & !select.pawn | attacks::pawn_attacks(turn, to).0 & select.pawn;
    let check = if may_open(board, their_king, from, us & !able) {
        Check::Unknown
    } else if attacked & Bitboard::from(their_king).0 != 0 {
        Check::Yes
    } else {
        Check::No
    };
    Some(Arrived {
        from,
        capture: taken(board, to),
        check,
    })
}

/// Whether a man on `from` may stand between a king and one of those `by` whom the king would be attacked.
#[inline(always)]
fn may_open(board: &Board, king: Square, from: Square, by: Bitboard) -> bool {
    let at = u32::from(king) as usize & 63;
    let rows = board.rooks_and_queens() & Bitboard(STRAIGHT[at]);
    let slants = board.bishops_and_queens() & Bitboard(DIAGONAL[at]);
    ((rows | slants) & by & attacks::ray(king, from)).any()
}

/// Where a rook goes on an empty board.
static STRAIGHT: [u64; 64] = lines(true);

/// Where a bishop goes on an empty board.
static DIAGONAL: [u64; 64] = lines(false);

const fn lines(straight: bool) -> [u64; 64] {
    let mut lines = [0; 64];
    let mut at = 0_usize;
    while at < 64 {
        let mut other = 0_usize;
        while other < 64 {
            let (rank, file) = (at / 8, at % 8);
            let (ranks, files) = ((other / 8).abs_diff(rank), (other % 8).abs_diff(file));
            let on = if straight {
                ranks == 0 || files == 0
            } else {
                ranks == files
            };
            if on && other != at {
                lines[at] |= 1 << other;
            }
            other += 1;
        }
        at += 1;
    }
    lines
}

/// The man on `square`, without a decision: the three bits of its number.
#[inline]
fn taken(board: &Board, square: Square) -> Option<Role> {
    let bit = |men: Bitboard| (men.0 >> u32::from(square) & 1) as usize;
    let ones = bit(board.pawns() | board.bishops_and_queens());
    let twos = bit(board.knights() | board.bishops() | board.kings());
    let fours = bit(board.rooks_and_queens() | board.kings());
    TAKEN[ones | twos << 1 | fours << 2]
}

/// What a kind of man uses of the ways to reach a square: everything or nothing.
struct Selection {
    pawn: u64,
    knight: u64,
    diagonal: u64,
    straight: u64,
    king: u64,
    /// Where it does not go by a plain move.
    forbidden: u64,
}

const FILE_A: u64 = 0x0101_0101_0101_0101;

const ALL: u64 = u64::MAX;

const fn selection(role: Option<Role>) -> Selection {
    let mut selection = Selection {
        pawn: 0,
        knight: 0,
        diagonal: 0,
        straight: 0,
        king: 0,
        forbidden: 0,
    };
    match role {
        None => {}
        Some(Role::Pawn) => {
            selection.pawn = ALL;
            // A promotion.
            selection.forbidden = 0xff00_0000_0000_00ff;
        }
        Some(Role::Knight) => selection.knight = ALL,
        Some(Role::Bishop) => selection.diagonal = ALL,
        Some(Role::Rook) => selection.straight = ALL,
        Some(Role::Queen) => {
            selection.diagonal = ALL;
            selection.straight = ALL;
        }
        Some(Role::King) => selection.king = ALL,
    }
    selection
}

/// By the number of the role.
static SELECTIONS: [Selection; 8] = [
    selection(TAKEN[0]),
    selection(TAKEN[1]),
    selection(TAKEN[2]),
    selection(TAKEN[3]),
    selection(TAKEN[4]),
    selection(TAKEN[5]),
    selection(TAKEN[6]),
    selection(TAKEN[7]),
];

/// The roles by number; none is zero.
const TAKEN: [Option<Role>; 8] = [
    None,
    Some(Role::Pawn),
    Some(Role::Knight),
    Some(Role::Bishop),
    Some(Role::Rook),
    Some(Role::Queen),
    Some(Role::King),
    None,
];

/// What the first letter of a move says; the file of a pawn says pawn.
static ROLES: [Option<Role>; 256] = {
    let mut roles = [None; 256];
    let mut file = b'a';
    while file <= b'h' {
        roles[file as usize] = Some(Role::Pawn);
        file += 1;
    }
    roles[b'N' as usize] = Some(Role::Knight);
    roles[b'B' as usize] = Some(Role::Bishop);
    roles[b'R' as usize] = Some(Role::Rook);
    roles[b'Q' as usize] = Some(Role::Queen);
    roles[b'K' as usize] = Some(Role::King);
    roles
};
