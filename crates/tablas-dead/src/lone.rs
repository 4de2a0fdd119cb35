//! Mates by a lone knight or bishop, which need one of the loser's men in the way of his own king.
//!
//! A few pictures of such mates in a corner are drawn, and each says how far the men on the board
//! are from it. Like [`promise`](crate::promise) this only decides what is looked at first: a yes
//! still needs its line, and a no does not come from here.

use shakmaty::{Bitboard, Square, attacks};

use crate::bits::{bit, first, squares};
use crate::dive::is_mate;
use crate::men::{Kind, Men, Side};

/// A mating picture, as distances.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    king: Square,
    losing: Square,
    minor: [u8; 64],
    helper_kind: Kind,
    helper: [u8; 64],
}

const CORNERS: [Square; 4] = [Square::A1, Square::H1, Square::A8, Square::H8];
const FAR: u8 = 40;

/// The pictures nearest to what stands on the board, nearest first; none unless the winner has
/// no piece but one knight, or bishops of one colour.
pub(crate) fn pictures(men: &Men, kings: u64, most: usize) -> Vec<Picture> {
    let own = men.of_side(Side::Winner) & !bit(men.king()) & !men.pawns();
    let minor = own & (men.knights() | men.bishops());
    let one_colour = own & Bitboard::DARK_SQUARES.0 == 0 || own & Bitboard::LIGHT_SQUARES.0 == 0;
    let bishops_alike = own & men.bishops() == own && one_colour;
    if own == 0 || own != minor || !(own.count_ones() == 1 || bishops_alike) {
        return Vec::new();
    }
    let minor_at = first(minor);
    let minor_kind = men.kind_at(minor_at);
    let theirs = men.of_side(Side::Loser);
    let mut found: Vec<(i32, Picture)> = Vec::new();
    for kind in [Kind::PAWN, Kind::KNIGHT, Kind::BISHOP, Kind::ROOK] {
        let there = match kind {
            Kind::KNIGHT => men.knights(),
            Kind::BISHOP => men.bishops(),
            Kind::ROOK => men.rooks(),
            _ => 0,
        } & theirs;
        if there == 0 && men.pawns() & theirs == 0 {
            continue;
        }
        if kind == Kind::ROOK && minor_kind == Kind::BISHOP {
            continue;
        }
        draw(minor_at, minor_kind, kind, |picture| {
            let far = picture.distance(men, kings);
            if far < 1_000 {
                found.push((far, picture));
            }
        });
    }
    found.sort_by_key(|(far, _)| *far);
    found.truncate(most);
    found.into_iter().map(|(_, picture)| picture).collect()
}

/// Every mate in a corner with these four men: the two kings, the minor piece, the helper.
fn draw(minor_at: Square, minor: Kind, helper: Kind, mut each: impl FnMut(Picture)) {
    let colour = if Bitboard::DARK_SQUARES.contains(minor_at) {
        Bitboard::DARK_SQUARES.0
    } else {
        Bitboard::LIGHT_SQUARES.0
    };
    for losing in CORNERS {
        let near = attacks::king_attacks(losing).0;
        let mut second = 0;
        for square in squares(near) {
            second |= attacks::king_attacks(square).0;
        }
        for helper_at in squares(near) {
            if helper == Kind::PAWN
                && (helper_at.rank() == shakmaty::Rank::First
                    || helper_at.rank() == shakmaty::Rank::Eighth)
            {
                continue;
            }
            for king in squares(second & !near & !bit(losing)) {
                let checks = match minor {
                    Kind::KNIGHT => attacks::knight_attacks(losing).0,
                    _ => {
                        attacks::bishop_attacks(losing, Bitboard(bit(helper_at) | bit(king))).0
                            & colour
                    }
                };
                for at in squares(checks & !bit(helper_at) & !bit(king)) {
                    let men = Men::four(king, (at, minor), (helper_at, helper));
                    if is_mate(&men, men.attacked_by_winner(), losing) {
                        each(Picture {
                            king,
                            losing,
                            minor: distances(minor, at),
                            helper_kind: helper,
                            helper: distances(helper, helper_at),
                        });
                    }
                }
            }
        }
    }
}

impl Picture {
    /// Moves that are missing, more or less.
    pub(crate) fn distance(&self, men: &Men, kings: u64) -> i32 {
        let own = men.of_side(Side::Winner);
        let theirs = men.of_side(Side::Loser);
        let minor = own & (men.knights() | men.bishops());
        let to_square = |set: u64, to: Square| {
            squares(set)
                .map(|square| square.distance(to) as i32)
                .min()
                .unwrap_or(1_000)
        };
        let helpers = theirs
            & match self.helper_kind {
                Kind::PAWN => men.pawns(),
                Kind::KNIGHT => men.knights(),
                Kind::BISHOP => men.bishops(),
                _ => men.rooks(),
            };
        let mut help = squares(helpers)
            .map(|square| i32::from(self.helper[square as usize]))
            .min()
            .unwrap_or(1_000);
        if self.helper_kind != Kind::PAWN {
            for pawn in squares(theirs & men.pawns()) {
                let promoted = Square::from_coords(pawn.file(), shakmaty::Rank::First);
                let walk = i32::from(u32::from(pawn.rank()) as u8);
                let then = i32::from(self.helper[promoted as usize]);
                help = help.min(walk + then);
            }
        }
        if help >= i32::from(FAR) {
            return 1_000;
        }
        let losers = help + to_square(kings, self.losing);
        let walk = to_square(bit(men.king()), self.king);
        let last = squares(minor)
            .map(|square| i32::from(self.minor[square as usize]))
            .min()
            .unwrap_or(1_000);
        // The piece that mates comes last.
        let winners = walk + if losers + walk > 0 { last.max(1) } else { last };
        together(winners, losers) + 2 * theirs.count_ones() as i32
    }
}

/// How far it is when the two sides, who move in turn, have so many moves to make: the side with
/// fewer has time to wait.
pub(crate) fn together(winners: i32, losers: i32) -> i32 {
    (6 * winners.max(losers) + winners + losers).min(1_000)
}

/// Moves of a lone man of this kind to `to` on an empty board; pawns move down the board.
fn distances(kind: Kind, to: Square) -> [u8; 64] {
    let mut far = [FAR; 64];
    far[to as usize] = 0;
    let mut edge = bit(to);
    let mut seen = edge;
    let mut steps = 0;
    while edge != 0 {
        steps += 1;
        let mut next = 0;
        for square in squares(edge) {
            next |= match kind {
                Kind::PAWN => bit(square) << 8,
                Kind::KNIGHT => attacks::knight_attacks(square).0,
                Kind::BISHOP => attacks::bishop_attacks(square, Bitboard::EMPTY).0,
                _ => attacks::rook_attacks(square, Bitboard::EMPTY).0,
            };
        }
        edge = next & !seen;
        seen |= edge;
        for square in squares(edge) {
            far[square as usize] = steps;
        }
    }
    far
}
