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

/// The guess for a position. If only a whole one is `wanted`, it is given up as soon as it is not.
pub(crate) fn guess(position: &Chess, winner: Color, wanted: Wanted) -> Guess {
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
        done: vec![Done::default(); board.occupied().count()],
        looks: 0,
        changed: true,
        whole: !special,
    };
    // Pawns first: a guess that is not whole mostly shows it there.
    let (mut order, pieces): (Vec<usize>, Vec<usize>) =
        (0..flood.men.len()).partition(|&man| flood.men[man].role == Role::Pawn);
    order.extend(pieces);
    while flood.changed {
        flood.changed = false;
        for &man in &order {
            if flood.whole || wanted == Wanted::Any {
                flood.spread(man);
            }
        }
    }
    Guess {
        regions: Regions { men: flood.men },
        whole: flood.whole,
        looks: flood.looks,
    }
}

/// What a guess is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// A certificate.
    Whole,
    /// Pictures of what might be.
    Any,
}

struct Flood {
    men: Vec<Region>,
    done: Vec<Done>,
    looks: u64,
    changed: bool,
    whole: bool,
}

/// From where a man was let move, and what was in his way then.
#[derive(Clone, Copy, Default)]
struct Done {
    from: Bitboard,
    walls: [Bitboard; 2],
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
        let own = self.fixed(winners);
        let fixed = own | self.fixed(!winners);
        let mut reached = squares;
        if role == Role::Pawn {
            let color = if winners { Color::White } else { Color::Black };
            let step = if winners { 8 } else { -8 };
            let mut takes = Bitboard::EMPTY;
            for from in squares {
                self.looks += 1;
                takes |= attacks::pawn_attacks(color, from);
                let shut = |&to: &Square| fixed.contains(to) || self.is_faced(man, to);
                let Some(one) = from.offset(step).filter(|to| !shut(to)) else {
                    continue;
                };
                reached.add(one);
                let home = if winners { Rank::Second } else { Rank::Seventh };
                if from.rank() == home
                    && let Some(two) = one.offset(step)
                    && !shut(&two)
                {
                    self.whole &= !self.may_pass(winners, one);
                    reached.add(two);
                }
            }
            reached |= self.take(winners, takes) & takes;
            if reached.intersects(Bitboard::BACKRANKS) {
                self.whole = false;
                reached &= !Bitboard::BACKRANKS;
            }
        } else {
            let piece = Piece {
                color: Color::White,
                role,
            };
            let closed = own
                | if role == Role::King {
                    self.guarded(!winners)
                } else {
                    Bitboard::EMPTY
                };
            let done = self.done[man];
            let walls = [fixed, closed];
            let news = if done.walls == walls {
                squares & !done.from
            } else {
                squares
            };
            for from in news {
                self.looks += 1;
                reached |= attacks::attacks(from, piece, fixed) & !closed;
            }
            self.done[man] = Done {
                from: squares,
                walls,
            };
            self.take(winners, reached);
        }
        if reached != squares {
            self.men[man].squares = reached;
            self.changed = true;
        }
    }

    /// Every enemy who may stand on one of the squares may be taken there; all squares of such men.
    fn take(&mut self, winners: bool, to: Bitboard) -> Bitboard {
        let mut all = Bitboard::EMPTY;
        for enemy in &mut self.men {
            if enemy.winners != winners && enemy.role != Role::King && enemy.squares.intersects(to)
            {
                all |= enemy.squares;
                if enemy.stays {
                    enemy.stays = false;
                    self.changed = true;
                }
            }
        }
        all
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

    /// Squares that fixed men of one side guard wherever the others have got to so far.
    fn guarded(&self, winners: bool) -> Bitboard {
        let color = if winners { Color::White } else { Color::Black };
        let in_the_way = self
            .men
            .iter()
            .filter(|other| other.role != Role::King || other.winners == winners)
            .fold(Bitboard::EMPTY, |set, other| set | other.squares);
        self.men
            .iter()
            .filter(|man| man.winners == winners && man.stays && man.squares.count() == 1)
            .fold(Bitboard::EMPTY, |set, man| {
                let role = man.role;
                set | attacks::attacks(man.at, Piece { color, role }, in_the_way)
            })
    }

    /// Whether an enemy pawn on the same file keeps this one from ever being on `square`: as long as
    /// neither leaves the file and the other is not taken, neither can pass.
    fn is_faced(&self, man: usize, square: Square) -> bool {
        let man = &self.men[man];
        let file = Bitboard::from_file(man.at.file());
        man.squares.is_subset(file)
            && self.men.iter().any(|other| {
                other.role == Role::Pawn
                    && other.winners != man.winners
                    && other.stays
                    && other.squares.is_subset(file)
                    && if man.winners {
                        man.at < other.at && other.at <= square
                    } else {
                        square <= other.at && other.at < man.at
                    }
            })
    }
}
