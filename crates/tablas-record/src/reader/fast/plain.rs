//! The moves that most games consist of, read and found without a decision that depends on them.
//!
//! What a processor cannot foresee costs it more than what it computes in vain: which kind of man
//! moves, whether it takes, whether a pawn goes one step or two. So everything is computed for every
//! kind, and what does not apply is masked away. That covers a move with its piece letter, one sign of
//! departure where it is needed, an `x`, the square and one sign of check: no castling, promotion, en
//! passant, or square of departure, for which [`super::san`] and [`super::moves`] are asked.

use std::hint::select_unpredictable;

use shakmaty::{Bitboard, Color, Move, Role, Square, attacks};
use tablas::position::PlainPosition;

use super::san::Mark;

/// A move with its sign of check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plain {
    pub(super) mv: Move,
    pub(super) mark: Mark,
    /// Whether it gives check.
    pub(super) check: Check,
    /// Length of the whole word.
    pub(super) length: usize,
    /// What follows it: a blank of some kind.
    pub(super) behind: u8,
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
pub(super) fn find(position: &PlainPosition, checked: Check, word: [u8; 8]) -> Option<Plain> {
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
    // One byte further, so that nothing stands before the first one.
    let takes = byte(text << 16, core - 1) == b'x';
    let [plain, taking] = LENGTHS[role as usize & 7];
    let without = if takes { taking } else { plain };
    let departures = if core == without {
        ANYWHERE
    } else if core == without + 1 && role != Role::Pawn {
        DEPARTURES[usize::from(word[1])]
    } else {
        return None;
    };
    // Anything else up to a blank is a control character.
    let behind = byte(text, length);
    if !matches!(behind, b' ' | b'\n' | b'\r' | b'\t') {
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
        files: FILES[usize::from(word[0])],
        departures,
        pushes: core == 2,
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
        behind,
    })
}

/// What is written.
struct Arrival {
    role: Role,
    /// The file of a pawn; all files for a piece.
    files: u64,
    /// The squares on the file or rank that is written between a piece and its square.
    departures: u64,
    /// A pawn goes straight on.
    pushes: bool,
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
fn arrive(
    position: &PlainPosition,
    turn: Color,
    checked: Check,
    written: Arrival,
) -> Option<Arrived> {
    let Arrival {
        role,
        files,
        departures,
        pushes,
        takes,
        to,
    } = written;
    let us = position.by_color(turn);
    let them = position.by_color(!turn);
    let occupied = us | them;
    let kings = position.by_role(Role::King);
    let target = Bitboard::from(to);

    // A rank further back for White is to the right, and for Black to the right around.
    let back = turn.fold_wb(8, 56);
    let one_back = target.0.rotate_right(back);
    let two_back = (one_back & !occupied.0).rotate_right(back);
    let home = turn.fold_wb(0x0000_0000_0000_ff00, 0x00ff_0000_0000_0000);
    // Where a pawn attacks from is where one of the other colour would attack from there.
    let reach = select_unpredictable(
        pushes,
        one_back | two_back & home,
        aims(!turn, role, to) & files,
    );
    let mut able = Bitboard(reach) & position.by_role(role) & us;
    let king = (kings & us).first()?;
    // Nearly always one man has a way there, and then it must be free.
    if departures != ANYWHERE {
        if checked != Check::No {
            return None;
        }
        able = departing(position, king, able, Bitboard(departures), to)?;
    } else if able.more_than_one() {
        able = with_free_way(able, to, occupied)?;
    }
    let from = able.first()?;
    let their_king = (kings & them).first()?;
    let fits = us.is_disjoint(target)
        & (them.contains(to) == takes)
        & (target.0 & FORBIDDEN[role as usize & 7] == 0)
        & (attacks::between(to, from) & occupied).is_empty();
    if !fits {
        return None;
    }

    // A man that leaves a line between his king and a piece that goes on that line may open it. Who
    // stands on no such line is free to move, unless he is the king or has to meet a check.
    let after = occupied & !able | target;
    if may_open(position, king, from, them) | (role == Role::King) | (checked != Check::No) {
        // With the move made: nobody attacks the king, the man that was taken apart. This holds for
        // the king's own moves, for pins, and for answers to a check alike.
        let king = if role == Role::King { to } else { king };
        if is_attacked(position, king, them & !target, after) {
            return None;
        }
    }

    let attacks = (aims(turn, role, to) & Bitboard::from(their_king).0 != 0)
        & (attacks::between(their_king, to) & after).is_empty();
    let check = if may_open(position, their_king, from, us & !able) {
        Check::Unknown
    } else if attacks {
        Check::Yes
    } else {
        Check::No
    };
    Some(Arrived {
        from,
        capture: if takes { position.role_at(to) } else { None },
        check,
    })
}

/// The one of several men between whom and a square nobody stands.
#[cold]
fn with_free_way(men: Bitboard, to: Square, occupied: Bitboard) -> Option<Bitboard> {
    let free = free_ways(men, to, occupied);
    free.single_square().map(Bitboard::from)
}

/// The one of several men who has a free way from where it is written that he comes from. That must be
/// needed: another one could go there too, and stands on no line on which he might be pinned.
#[cold]
fn departing(
    position: &PlainPosition,
    king: Square,
    men: Bitboard,
    departures: Bitboard,
    to: Square,
) -> Option<Bitboard> {
    let free = free_ways(men, to, position.occupied());
    let from = (free & departures).single_square()?;
    (free & !departures)
        .into_iter()
        .any(|other| !may_open(position, king, other, position.them()))
        .then(|| Bitboard::from(from))
}

/// Those of some men between whom and a square nobody stands.
fn free_ways(men: Bitboard, to: Square, occupied: Bitboard) -> Bitboard {
    men.into_iter()
        .filter(|&from| (attacks::between(to, from) & occupied).is_empty())
        .collect()
}

/// Whether one of `them`, who are of one colour, attacks the king of the other colour on `king`.
#[cold]
fn is_attacked(position: &PlainPosition, king: Square, them: Bitboard, occupied: Bitboard) -> bool {
    position.is_attacked(king, them, occupied)
}

/// Whether the player having the move is in check.
pub(super) fn in_check(position: &PlainPosition) -> Check {
    let attacked = position
        .king_of(position.turn())
        .is_some_and(|king| is_attacked(position, king, position.them(), position.occupied()));
    if attacked { Check::Yes } else { Check::No }
}

/// Whether a man on `from` may stand between a king and one of those `by` whom the king would be attacked.
#[inline(always)]
fn may_open(position: &PlainPosition, king: Square, from: Square, by: Bitboard) -> bool {
    let rows = position.rooks_and_queens() & Bitboard(aims(Color::White, Role::Rook, king));
    let slants = position.bishops_and_queens() & Bitboard(aims(Color::White, Role::Bishop, king));
    ((rows | slants) & by & attacks::ray(king, from)).any()
}

/// What a man attacks on an empty board.
#[inline(always)]
fn aims(color: Color, role: Role, from: Square) -> u64 {
    let aims = color.fold_wb(&WHITE_AIMS, &BLACK_AIMS);
    aims[role as usize & 7][u32::from(from) as usize & 63]
}

/// By the number of the role.
static WHITE_AIMS: [[u64; 64]; 8] = every_aim(Color::White);

static BLACK_AIMS: [[u64; 64]; 8] = every_aim(Color::Black);

const fn every_aim(color: Color) -> [[u64; 64]; 8] {
    let mut ways = [[0; 64]; 8];
    let mut at = 0_usize;
    while at < 64 {
        let mut other = 0_usize;
        while other < 64 {
            let ranks = (other / 8).abs_diff(at / 8);
            let files = (other % 8).abs_diff(at % 8);
            let straight = (ranks == 0) != (files == 0);
            let diagonal = ranks == files && ranks != 0;
            let bit = 1 << other;
            let ahead = match color {
                Color::White => other / 8 == at / 8 + 1,
                Color::Black => other / 8 + 1 == at / 8,
            };
            if ahead && files == 1 {
                ways[Role::Pawn as usize][at] |= bit;
            }
            if ranks * files == 2 {
                ways[Role::Knight as usize][at] |= bit;
            }
            if diagonal {
                ways[Role::Bishop as usize][at] |= bit;
            }
            if straight {
                ways[Role::Rook as usize][at] |= bit;
            }
            if straight || diagonal {
                ways[Role::Queen as usize][at] |= bit;
            }
            if (straight || diagonal) && ranks < 2 && files < 2 {
                ways[Role::King as usize][at] |= bit;
            }
            other += 1;
        }
        at += 1;
    }
    ways
}

/// Where a man does not go by a plain move, by the number of the role: a pawn promotes there.
static FORBIDDEN: [u64; 8] = {
    let mut squares = [0; 8];
    squares[Role::Pawn as usize] = 0xff00_0000_0000_00ff;
    squares
};

/// The lengths of a plain move and of one that takes, by the number of the role.
static LENGTHS: [[u32; 2]; 8] = {
    let mut lengths = [[3, 4]; 8];
    lengths[Role::Pawn as usize] = [2, 4];
    lengths
};

/// Every square.
const ANYWHERE: u64 = u64::MAX;

/// The squares on the file or rank that a second letter names; none for other letters.
static DEPARTURES: [u64; 256] = {
    let mut squares = [0; 256];
    let mut line = 0;
    while line < 8 {
        squares[b'a' as usize + line] = 0x0101_0101_0101_0101 << line;
        squares[b'1' as usize + line] = 0xff << (8 * line);
        line += 1;
    }
    squares
};

/// The squares on the file that a first letter names; all for other letters.
static FILES: [u64; 256] = {
    let mut files = [u64::MAX; 256];
    let mut file = 0;
    while file < 8 {
        files[b'a' as usize + file] = 0x0101_0101_0101_0101 << file;
        file += 1;
    }
    files
};

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
