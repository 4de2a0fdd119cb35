//! Mates that the regions leave room for, drawn as pictures to aim at.
//!
//! Where [`regions`](crate::regions) do not rule out every mate, the placement that is left is a
//! good guess at how the mate will look. It is only a guess: men may be in each other's way. Like
//! [`promise`](crate::promise) this only decides what is looked at first.

use shakmaty::{Bitboard, Color, Piece, Role, Square, attacks};

use crate::bits::{bit, squares};
use crate::certificate::{Region, Regions};
use crate::dive::is_mate;
use crate::lone::together;
use crate::men::{Kind, Men, Side};

/// Most partial placements looked at, and most pictures kept before the nearest are chosen.
const MOST_TRIES: u32 = 6_000;
const MOST_SCENES: usize = 400;
const FAR: u8 = 60;

/// A mating picture: where some of the men have to go.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    losing: [u8; 64],
    wants: Vec<Want>,
}

/// A man of this kind, and how far each square is from where he is wanted.
#[derive(Clone, Debug)]
struct Want {
    side: Side,
    kind: Kind,
    far: [u8; 64],
}

/// The pictures nearest to what stands on the board, nearest first, and the states it took to draw
/// them.
pub(crate) fn scenes(men: &Men, kings: u64, regions: &Regions, most: usize) -> (Vec<Scene>, u64) {
    let Some(losing) = regions
        .men
        .iter()
        .find(|man| !man.winners && man.role == Role::King)
    else {
        return (Vec::new(), 0);
    };
    let mut stage = Stage {
        men: &regions.men,
        fixed: fixed(&regions.men),
        placed: vec![None; regions.men.len()],
        tries: MOST_TRIES,
        found: Vec::new(),
    };
    for king in losing.squares {
        stage.draw(king);
    }
    let mut found: Vec<(i32, Scene)> = Vec::new();
    for (king, placed) in &stage.found {
        let scene = stage.scene(losing, *king, placed);
        found.push((scene.distance(men, kings), scene));
    }
    found.sort_by_key(|(far, _)| *far);
    found.truncate(most);
    let tries = MOST_TRIES - stage.tries;
    let scenes = found.into_iter().map(|(_, scene)| scene).collect();
    (scenes, 10 * u64::from(tries))
}

fn fixed(men: &[Region]) -> Bitboard {
    men.iter()
        .filter(|man| man.stays && man.squares.count() == 1)
        .map(|man| Bitboard::from_square(man.at))
        .fold(Bitboard::EMPTY, |set, square| set | square)
}

struct Stage<'a> {
    men: &'a [Region],
    fixed: Bitboard,
    placed: Vec<Option<Square>>,
    tries: u32,
    found: Vec<(Square, Vec<Option<Square>>)>,
}

fn piece(man: &Region) -> Piece {
    Piece {
        color: if man.winners {
            Color::White
        } else {
            Color::Black
        },
        role: man.role,
    }
}

fn still(man: &Region) -> bool {
    man.stays && man.squares.count() == 1
}

impl Stage<'_> {
    fn attacks(&self, man: &Region, square: Square, king: Square) -> Bitboard {
        let mut blockers = self.fixed;
        for placed in self.placed.iter().flatten() {
            blockers.add(*placed);
        }
        attacks::attacks(square, piece(man), blockers.without(king).without(square))
    }

    fn draw(&mut self, king: Square) {
        for (at, man) in self.men.iter().enumerate() {
            if still(man) && man.at != king {
                self.placed[at] = Some(man.at);
            } else {
                self.placed[at] = None;
            }
        }
        let standing = self.placed.clone();
        for (at, man) in self.men.iter().enumerate() {
            if !man.winners || man.role == Role::King {
                continue;
            }
            let squares = standing[at].map_or(man.squares, Bitboard::from_square);
            for square in squares.without(king) {
                if standing[at].is_none() && self.taken(square)
                    || !self.attacks(man, square, king).contains(king)
                {
                    continue;
                }
                self.placed[at] = Some(square);
                // Some pictures for each check are enough.
                let before = self.found.len();
                self.fill(king, before + 4);
                self.placed.clone_from(&standing);
                if self.tries == 0 || self.found.len() >= MOST_SCENES {
                    return;
                }
            }
        }
    }

    fn taken(&self, square: Square) -> bool {
        self.placed.contains(&Some(square))
    }

    fn fill(&mut self, king: Square, most: usize) {
        if self.tries == 0 || self.found.len() >= most {
            return;
        }
        self.tries -= 1;
        let mut open = attacks::king_attacks(king);
        for (man, placed) in self.men.iter().zip(&self.placed) {
            if let Some(square) = *placed {
                open &= if man.winners {
                    !self.attacks(man, square, king)
                } else {
                    !Bitboard::from_square(square)
                };
            }
        }
        let Some(target) = open.first() else {
            if self.is_mate(king) {
                self.found.push((king, self.placed.clone()));
            }
            return;
        };
        for at in 0..self.men.len() {
            let man = self.men[at];
            if self.placed[at].is_some() || (!man.winners && man.role == Role::King) {
                continue;
            }
            let candidates = if man.winners {
                let beside = if man.role == Role::King {
                    attacks::king_attacks(king)
                } else {
                    Bitboard::EMPTY
                };
                man.squares.without(king) & !beside
            } else {
                man.squares & target
            };
            for square in candidates {
                if self.taken(square)
                    || man.winners && !self.attacks(&man, square, king).contains(target)
                {
                    continue;
                }
                self.placed[at] = Some(square);
                self.fill(king, most);
                self.placed[at] = None;
            }
        }
    }

    fn is_mate(&self, king: Square) -> bool {
        let mut board = Vec::with_capacity(self.men.len());
        let mut has_king = false;
        for (man, placed) in self.men.iter().zip(&self.placed) {
            if let Some(square) = *placed {
                has_king |= man.winners && man.role == Role::King;
                board.push((square, man.role, man.winners));
            }
        }
        if !has_king {
            // The winning king is somewhere else.
            let away = self
                .men
                .iter()
                .find(|man| man.winners && man.role == Role::King)
                .and_then(|man| {
                    (man.squares & !attacks::king_attacks(king))
                        .without(king)
                        .into_iter()
                        .find(|&square| !self.taken(square))
                });
            let Some(square) = away else {
                return false;
            };
            board.push((square, Role::King, true));
        }
        let men = Men::placed(&board);
        is_mate(&men, men.attacked_by_winner(), king)
    }

    fn scene(&self, losing: &Region, king: Square, placed: &[Option<Square>]) -> Scene {
        let mut wants = Vec::new();
        for (man, placed) in self.men.iter().zip(placed) {
            if let Some(square) = *placed
                && !still(man)
            {
                wants.push(Want {
                    side: if man.winners {
                        Side::Winner
                    } else {
                        Side::Loser
                    },
                    kind: Kind::of(man.role),
                    far: self.walk(man, square),
                });
            }
        }
        Scene {
            losing: self.walk(losing, king),
            wants,
        }
    }

    /// Moves from each square of the region to `to`, only fixed men being in the way.
    fn walk(&self, man: &Region, to: Square) -> [u8; 64] {
        let mut far = [FAR; 64];
        far[to as usize] = 0;
        let mut seen = bit(to);
        let mut edge = seen;
        let mut steps = 0;
        while edge != 0 {
            steps += 1;
            let mut next = 0;
            for square in squares(edge) {
                next |= match man.role {
                    Role::Pawn if man.winners => bit(square) >> 8,
                    Role::Pawn => bit(square) << 8,
                    Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                        attacks::attacks(square, piece(man), self.fixed).0
                    }
                };
            }
            edge = next & man.squares.0 & !seen;
            seen |= edge;
            for square in squares(edge) {
                far[square as usize] = steps;
            }
        }
        far
    }
}

impl Scene {
    /// Moves that are missing, more or less.
    pub(crate) fn distance(&self, men: &Men, kings: u64) -> i32 {
        let nearest = |set: u64, far: &[u8; 64]| {
            squares(set)
                .map(|square| i32::from(far[square as usize]))
                .min()
                .unwrap_or(i32::from(FAR))
        };
        let mut sums = [0, nearest(kings, &self.losing)];
        for want in &self.wants {
            let there = men.of_side(want.side) & men.of_kind(want.kind);
            sums[want.side as usize] += nearest(there, &want.far);
        }
        together(sums[0], sums[1])
    }
}
