//! A guess at regions: for each man the squares that he might ever reach, all others being where
//! they please within theirs.
//!
//! It starts from the squares where the men stand and lets each move as long as something new
//! appears; whatever is known never to move stands in the way of the others. It is a guess: it
//! proves nothing by itself, in either direction. [`check`](crate::check) decides whether the men
//! really stay inside, and whether there is no mate within.

use shakmaty::{Bitboard, Board, Chess, Color, Piece, Position, Rank, Role, Square, attacks};

use crate::certificate::{Region, Regions};

/// A guess and what it is worth.
pub(crate) struct Guess {
    pub(crate) regions: Regions,
    /// Whether nothing was left out: no pawn gets through to be promoted or takes in passing, and
    /// no castling is to be feared.
    pub(crate) whole: bool,
    /// States looked at.
    pub(crate) looks: u64,
}

/// The guess for a position.
pub(crate) fn guess(position: &Chess, winner: Color) -> Guess {
    let special = position.castles().any() || position.legal_ep_square().is_some();
    let board: Board = match winner {
        Color::White => position.board().clone(),
        Color::Black => position.board().clone().into_mirrored(),
    };
    let mut flood = Flood {
        men: board
            .iter()
            .map(|(at, piece)| Region {
                at,
                role: piece.role,
                winners: piece.color.is_white(),
                squares: at.into(),
                stays: true,
            })
            .collect(),
        looks: 0,
        changed: true,
        whole: !special,
    };
    while flood.changed {
        flood.changed = false;
        for man in 0..flood.men.len() {
            flood.spread(man);
        }
    }
    Guess {
        regions: Regions { men: flood.men },
        whole: flood.whole,
        looks: flood.looks,
    }
}

struct Flood {
    men: Vec<Region>,
    looks: u64,
    changed: bool,
    whole: bool,
}

impl Flood {
    /// Lets one man move from every square he is known to reach.
    fn spread(&mut self, man: usize) {
        let Region {
            role,
            winners,
            squares,
            ..
        } = self.men[man];
        let fixed = self.fixed(true) | self.fixed(false);
        let mut reached = squares;
        if role == Role::Pawn {
            let color = if winners { Color::White } else { Color::Black };
            let step = if winners { 8 } else { -8 };
            for from in squares {
                self.looks += 1;
                for to in attacks::pawn_attacks(color, from) {
                    if self.take(winners, to) {
                        reached.add(to);
                    }
                }
                let Some(one) = from.offset(step).filter(|&to| !fixed.contains(to)) else {
                    continue;
                };
                reached.add(one);
                let home = if winners { Rank::Second } else { Rank::Seventh };
                if from.rank() == home
                    && let Some(two) = one.offset(step)
                    && !fixed.contains(two)
                {
                    self.whole &= !self.may_pass(winners, one);
                    reached.add(two);
                }
            }
            if reached.intersects(Bitboard::BACKRANKS) {
                self.whole = false;
                reached &= !Bitboard::BACKRANKS;
            }
        } else {
            let piece = Piece {
                color: Color::White,
                role,
            };
            let closed = self.fixed(winners)
                | if role == Role::King {
                    self.guarded(!winners)
                } else {
                    Bitboard::EMPTY
                };
            for from in squares {
                self.looks += 1;
                reached |= attacks::attacks(from, piece, fixed) & !closed;
            }
            for to in reached {
                self.take(winners, to);
            }
        }
        if reached != squares {
            self.men[man].squares = reached;
            self.changed = true;
        }
    }

    /// Every enemy who may stand on the square may be taken there; whether there is one.
    fn take(&mut self, winners: bool, to: Square) -> bool {
        let mut any = false;
        for enemy in &mut self.men {
            if enemy.winners != winners && enemy.role != Role::King && enemy.squares.contains(to) {
                any = true;
                if enemy.stays {
                    enemy.stays = false;
                    self.changed = true;
                }
            }
        }
        any
    }

    /// Whether an enemy pawn might take in passing on this square.
    fn may_pass(&self, winners: bool, passed: Square) -> bool {
        let color = if winners { Color::White } else { Color::Black };
        let from = attacks::pawn_attacks(color, passed);
        self.men.iter().any(|man| {
            man.winners != winners && man.role == Role::Pawn && man.squares.intersects(from)
        })
    }

    /// Men of one side who never move and are never taken.
    fn fixed(&self, winners: bool) -> Bitboard {
        self.men
            .iter()
            .filter(|man| man.winners == winners && man.stays && man.squares.count() == 1)
            .map(|man| Bitboard::from_square(man.at))
            .fold(Bitboard::EMPTY, |set, square| set | square)
    }

    /// Squares that fixed men of one side always guard.
    fn guarded(&self, winners: bool) -> Bitboard {
        let color = if winners { Color::White } else { Color::Black };
        self.men
            .iter()
            .filter(|man| man.winners == winners && man.stays && man.squares.count() == 1)
            .filter(|man| matches!(man.role, Role::Pawn | Role::Knight | Role::King))
            .map(|man| {
                let role = man.role;
                attacks::attacks(man.at, Piece { color, role }, Bitboard::FULL)
            })
            .fold(Bitboard::EMPTY, |set, squares| set | squares)
    }
}
