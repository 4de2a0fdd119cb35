//! Mates by two minor pieces, or by one and one of the loser's men in the way of his own king.
//!
//! The pictures of such mates in a corner are drawn once, and each says how far the men on the board
//! are from it. Like [`promise`](crate::promise) this only decides what is looked at first: a yes
//! still needs its line, and a no does not come from here.

use std::sync::OnceLock;

use shakmaty::{Bitboard, Rank, Square, attacks};

use crate::bits::{bit, king_moves, squares};
use crate::dive::is_mate;
use crate::men::{Kind, Men, Side};

/// A mating picture: where the losing king stands in a corner, the winning king, the minor piece
/// that mates, and a fourth man.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picture {
    king: Square,
    losing: Square,
    minor: Kind,
    at: Square,
    /// Moves of the minor piece to where it mates, out of the losing king's way.
    aside: &'static [u8; 64],
    other: Other,
    other_at: Square,
}

/// The fourth man of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Other {
    kind: Kind,
    side: Side,
}

/// Which pictures are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// The nearest of each corner and fourth man: what fails once often fails with its neighbours.
    OneOfEach,
    /// The nearest, alike or not.
    All,
}

const OTHERS: [Other; 6] = [
    Other::of(Kind::PAWN, Side::Loser),
    Other::of(Kind::KNIGHT, Side::Loser),
    Other::of(Kind::BISHOP, Side::Loser),
    Other::of(Kind::ROOK, Side::Loser),
    Other::of(Kind::KNIGHT, Side::Winner),
    Other::of(Kind::BISHOP, Side::Winner),
];

const CORNERS: [Square; 4] = [Square::A1, Square::H1, Square::A8, Square::H8];
const FAR: i32 = 40;
const NEVER: i32 = 1_000;

/// The pictures nearest to what stands on the board, nearest first; none unless the winner has
/// no pieces but minor ones, and not many.
pub(crate) fn pictures(men: &Men, kings: u64, which: Which, most: usize) -> Vec<Picture> {
    let own = men.of_side(Side::Winner) & !bit(men.king()) & !men.pawns();
    let (knights, bishops) = (own & men.knights(), own & men.bishops());
    if own == 0 || own != knights | bishops || own.count_ones() > 3 && knights != 0 {
        return Vec::new();
    }
    let theirs = men.of_side(Side::Loser);
    let mut found: Vec<(i32, Picture)> = Vec::with_capacity(2 * most + 1);
    for (minor, have) in [(Kind::KNIGHT, knights), (Kind::BISHOP, bishops)] {
        if have == 0 {
            continue;
        }
        for (number, other) in OTHERS.into_iter().enumerate() {
            let there = match other.side {
                Side::Loser => theirs & (men.of_kind(other.kind) | men.pawns()),
                Side::Winner if other.kind == Kind::BISHOP => bishops,
                Side::Winner => knights,
            };
            let same = u32::from(other.side == Side::Winner && other.kind == minor);
            if there.count_ones() <= same {
                continue;
            }
            for picture in drawn(minor, number) {
                let far = match which {
                    Which::OneOfEach => picture.distance(men, kings),
                    Which::All => picture.nearness(men, kings),
                };
                if far >= NEVER || found.len() >= most && found.last().is_some_and(|l| l.0 <= far) {
                    continue;
                }
                let alike = |(_, other): &(i32, Picture)| {
                    which == Which::OneOfEach
                        && other.losing == picture.losing
                        && other.other == picture.other
                };
                if let Some(at) = found.iter().position(alike) {
                    if found[at].0 <= far {
                        continue;
                    }
                    found.remove(at);
                }
                let at = found.partition_point(|(other, _)| *other <= far);
                found.insert(at, (far, *picture));
                found.truncate(most);
            }
        }
    }
    found.into_iter().map(|(_, picture)| picture).collect()
}

/// Every mate in a corner with such men.
fn drawn(minor: Kind, other: usize) -> &'static [Picture] {
    static DRAWN: [[OnceLock<Vec<Picture>>; OTHERS.len()]; 2] =
        [const { [const { OnceLock::new() }; OTHERS.len()] }; 2];
    DRAWN[usize::from(minor == Kind::BISHOP)][other].get_or_init(|| draw(minor, OTHERS[other]))
}

fn draw(minor: Kind, other: Other) -> Vec<Picture> {
    let mut all = Vec::new();
    for losing in CORNERS {
        let near = attacks::king_attacks(losing).0;
        let mut second = 0;
        for square in squares(near) {
            second |= attacks::king_attacks(square).0;
        }
        let room = match other.side {
            Side::Loser => near,
            Side::Winner => !bit(losing),
        };
        for other_at in squares(room) {
            let edge = other_at.rank() == Rank::First || other_at.rank() == Rank::Eighth;
            if other.kind == Kind::PAWN && edge {
                continue;
            }
            for king in squares(second & !near & !bit(losing) & !bit(other_at)) {
                let blockers = Bitboard(bit(other_at) | bit(king));
                let checks = match minor {
                    Kind::KNIGHT => attacks::knight_attacks(losing).0,
                    _ => attacks::bishop_attacks(losing, blockers).0,
                };
                for at in squares(checks & !bit(other_at) & !bit(king)) {
                    if other.side == Side::Winner && at.distance(losing) > 3 {
                        continue;
                    }
                    let fourth = (other_at, other.kind, other.side);
                    let men = Men::four(king, (at, minor), fourth);
                    if is_mate(&men, men.attacked_by_winner(), losing) {
                        all.push(Picture {
                            king,
                            losing,
                            minor,
                            at,
                            aside: match minor {
                                Kind::BISHOP => &aside()[at as usize],
                                _ => moves_to(minor, at),
                            },
                            other,
                            other_at,
                        });
                    }
                }
            }
        }
    }
    all
}

impl Other {
    const fn of(kind: Kind, side: Side) -> Other {
        Other { kind, side }
    }
}

impl Picture {
    /// Moves that are missing, more or less, for a line that only goes on.
    ///
    /// The losing king goes first, as the others would bar his way; the piece that mates comes last.
    #[inline]
    pub(crate) fn distance(&self, men: &Men, kings: u64) -> i32 {
        let Some(mut missing) = self.missing(men, kings, self.aside) else {
            return NEVER;
        };
        if missing.home > 0 {
            missing.walk = missing.walk.max(2);
            missing.pieces = missing.pieces.max(2);
            if self.other.side == Side::Loser {
                missing.help = missing.help.max(1);
            }
        } else if missing.help + missing.walk > 0 {
            missing.pieces = missing.pieces.max(1);
        }
        missing.together() + 9 * men.of_side(Side::Loser).count_ones() as i32
    }

    /// The same for a search that can turn back: whoever goes first.
    pub(crate) fn nearness(&self, men: &Men, kings: u64) -> i32 {
        let Some(mut missing) = self.missing(men, kings, moves_to(self.minor, self.at)) else {
            return NEVER;
        };
        if missing.help + missing.home + missing.walk > 0 {
            missing.pieces = missing.pieces.max(1);
        }
        missing.together() + 2 * men.of_side(Side::Loser).count_ones() as i32
    }

    #[inline]
    fn missing(&self, men: &Men, kings: u64, to_at: &[u8; 64]) -> Option<Missing> {
        let own = men.of_side(Side::Winner);
        let theirs = men.of_side(Side::Loser);
        let minors = own & men.of_kind(self.minor);
        let to_other = self.fourth();
        let (pieces, help) = match self.other.side {
            Side::Winner if self.other.kind == self.minor => {
                let pair = squares(minors).map(|from| {
                    i32::from(to_at[from as usize]) + nearest(minors & !bit(from), to_other)
                });
                (pair.min().unwrap_or(NEVER), 0)
            }
            Side::Winner => {
                let others = own & men.of_kind(self.other.kind);
                (nearest(minors, to_at) + nearest(others, to_other), 0)
            }
            Side::Loser => {
                let mut help = nearest(theirs & men.of_kind(self.other.kind), to_other);
                if self.other.kind != Kind::PAWN {
                    for pawn in squares(theirs & men.pawns()) {
                        let promoted = Square::from_coords(pawn.file(), Rank::First);
                        let walk = i32::from(u32::from(pawn.rank()) as u8);
                        help = help.min(walk + i32::from(to_other[promoted as usize]));
                    }
                }
                (nearest(minors, to_at), help)
            }
        };
        if help >= FAR || pieces >= FAR {
            return None;
        }
        let (mut home, mut near) = (0, bit(self.losing));
        while near & kings == 0 && near != !0 {
            near |= king_moves(near);
            home += 1;
        }
        Some(Missing {
            walk: men.king().distance(self.king) as i32,
            pieces,
            help,
            home,
        })
    }

    #[inline]
    fn fourth(&self) -> &'static [u8; 64] {
        moves_to(self.other.kind, self.other_at)
    }
}

#[inline]
fn nearest(set: u64, far: &[u8; 64]) -> i32 {
    squares(set)
        .map(|from| i32::from(far[from as usize]))
        .min()
        .unwrap_or(NEVER)
}

/// Moves of the winning king, of the minor pieces, of the loser's man and of the losing king.
struct Missing {
    walk: i32,
    pieces: i32,
    help: i32,
    home: i32,
}

impl Missing {
    fn together(&self) -> i32 {
        together(self.walk + self.pieces, self.help + self.home)
    }
}

/// How far it is when the two sides, who move in turn, have so many moves to make: the side with
/// fewer has time to wait.
pub(crate) fn together(winners: i32, losers: i32) -> i32 {
    (6 * winners.max(losers) + winners + losers).min(NEVER)
}

/// Moves of a lone man of this kind to a square on an empty board, from each square; pawns move down
/// the board.
#[inline]
fn moves_to(kind: Kind, to: Square) -> &'static [u8; 64] {
    let table = match kind {
        Kind::PAWN => &MOVES[0],
        Kind::KNIGHT => &MOVES[1],
        Kind::BISHOP => &MOVES[2],
        _ => &MOVES[3],
    };
    &table[to as usize]
}

/// A bishop's moves to each square of a long diagonal, from each square, if it stands on no other
/// square of the diagonal on the way: from there it would keep the losing king out of the corner.
fn aside() -> &'static [[u8; 64]; 64] {
    static ASIDE: OnceLock<Box<[[u8; 64]; 64]>> = OnceLock::new();
    ASIDE.get_or_init(|| {
        let mut far = Box::new([[FAR as u8; 64]; 64]);
        let rising = 0x8040_2010_0804_0201;
        for to in Square::ALL {
            let Some(diagonal) = [rising, Bitboard(rising).flip_vertical().0]
                .into_iter()
                .find(|diagonal| diagonal & bit(to) != 0)
            else {
                continue;
            };
            let far = &mut far[to as usize];
            let (mut edge, mut seen, mut steps) = (bit(to), bit(to), 0);
            while edge != 0 {
                let mut next = 0;
                for square in squares(edge) {
                    far[square as usize] = steps;
                    let from = attacks::bishop_attacks(square, Bitboard::EMPTY).0;
                    if square == to {
                        next |= from & !diagonal;
                    } else if diagonal & bit(square) == 0 {
                        next |= from;
                    }
                }
                edge = next & !seen;
                seen |= edge;
                steps += 1;
            }
        }
        far
    })
}

static MOVES: [[[u8; 64]; 64]; 4] = {
    let mut far = [[[FAR as u8; 64]; 64]; 4];
    let mut to = 0;
    while to < 64 {
        let mut from = 0;
        while from < 64 {
            let files = (from as i32 % 8 - to as i32 % 8).abs();
            let ranks = from as i32 / 8 - to as i32 / 8;
            if files == 0 && ranks >= 0 {
                far[0][to][from] = ranks as u8;
            }
            if (files + ranks) % 2 == 0 {
                far[2][to][from] = if files == ranks.abs() { 1 } else { 2 };
            }
            far[3][to][from] = if files == 0 || ranks == 0 { 1 } else { 2 };
            from += 1;
        }
        far[2][to][to] = 0;
        far[3][to][to] = 0;
        let mut seen = 1u64 << to;
        let mut steps = 0;
        while seen != u64::MAX {
            let mut square = 0;
            let mut next = seen;
            while square < 64 {
                if seen >> square & 1 == 1 {
                    next |= attacks::knight_attacks(Square::new(square)).0;
                    if far[1][to][square as usize] == FAR as u8 {
                        far[1][to][square as usize] = steps;
                    }
                }
                square += 1;
            }
            seen = next;
            steps += 1;
        }
        let mut square = 0;
        while square < 64 {
            if far[1][to][square] == FAR as u8 {
                far[1][to][square] = steps;
            }
            square += 1;
        }
        to += 1;
    }
    far
};
