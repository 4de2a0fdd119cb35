//! The board of an errand: where everybody stands, and which ways are free.

use shakmaty::{Chess, Color, Position, Role, Square, attacks};

use crate::bits::{bishop, bit, first, pawn_attacks, rook, squares};
use crate::men::Side;

/// The rank where pawns of the winner are promoted.
pub(super) const LAST: u64 = 0xff << 56;
const SEVENTH: u64 = 0xff << 48;

/// The position seen by the winner, whose pawns go up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    pub(super) own: u64,
    pub(super) theirs: u64,
    /// All men of a kind, of either side, under the number of their role.
    kinds: [u64; 8],
    /// The winner's king, who stands still.
    pub(super) king: Square,
    /// The losing king.
    pub(super) target: Square,
}

/// The loser's man that moves to and fro; his king only if he has nobody else.
#[derive(Clone, Copy, Debug)]
pub(super) struct Idle {
    pub(super) role: Role,
    pub(super) at: Square,
    pub(super) other: Square,
    /// Both squares and those between them.
    pub(super) way: u64,
}

impl Idle {
    pub(super) fn both(&self) -> u64 {
        bit(self.at) | bit(self.other)
    }
}

/// A move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trip {
    pub(super) role: Role,
    pub(super) from: Square,
    pub(super) to: Square,
}

impl Trip {
    /// What the man is when he has arrived: pawns are promoted to queens.
    #[inline]
    pub(super) fn role_there(self) -> Role {
        if self.role == Role::Pawn && bit(self.to) & LAST != 0 {
            Role::Queen
        } else {
            self.role
        }
    }
}

/// A move that was made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) trip: Trip,
    /// The squares between.
    pub(super) line: u64,
}

impl Step {
    #[inline]
    pub(super) fn new(role: Role, from: Square, to: Square) -> Step {
        Step {
            trip: Trip { role, from, to },
            line: attacks::between(from, to).0,
        }
    }
}

/// What a man of the winner attacks.
#[inline]
pub(super) fn attacks_of(role: Role, from: Square, occupied: u64) -> u64 {
    match role {
        Role::Pawn => pawn_attacks(Side::Winner, bit(from)),
        Role::Knight => attacks::knight_attacks(from).0,
        Role::Bishop => bishop(from, occupied),
        Role::Rook => rook(from, occupied),
        Role::Queen => bishop(from, occupied) | rook(from, occupied),
        Role::King => attacks::king_attacks(from).0,
    }
}

impl Field {
    pub(super) fn of(position: &Chess, winner: Color) -> Option<Field> {
        let board = position.board();
        let turned = |set: u64| match winner {
            Color::White => set,
            Color::Black => set.swap_bytes(),
        };
        let own = turned(board.by_color(winner).0);
        let theirs = turned(board.by_color(winner.other()).0);
        let kings = turned(board.kings().0);
        if kings & own == 0 || kings & theirs == 0 {
            return None;
        }
        let mut kinds = [0; 8];
        for role in Role::ALL {
            kinds[role as usize] = turned(board.by_role(role).0);
        }
        Some(Field {
            own,
            theirs,
            kinds,
            king: first(kings & own),
            target: first(kings & theirs),
        })
    }

    #[inline]
    pub(super) fn occupied(&self) -> u64 {
        self.own | self.theirs
    }

    /// Squares around the losing king.
    #[inline]
    pub(super) fn near(&self) -> u64 {
        attacks::king_attacks(self.target).0
    }

    /// All men of a kind, of either side.
    #[inline]
    pub(super) fn of_role(&self, role: Role) -> u64 {
        self.kinds[role as usize & 7]
    }

    #[inline]
    pub(super) fn pawns(&self) -> u64 {
        self.of_role(Role::Pawn)
    }

    #[inline]
    pub(super) fn knights(&self) -> u64 {
        self.of_role(Role::Knight)
    }

    #[inline]
    pub(super) fn bishops(&self) -> u64 {
        self.of_role(Role::Bishop)
    }

    #[inline]
    pub(super) fn rooks(&self) -> u64 {
        self.of_role(Role::Rook)
    }

    #[inline]
    pub(super) fn queens(&self) -> u64 {
        self.of_role(Role::Queen)
    }

    /// What stands on a square on which somebody does.
    #[inline]
    pub(super) fn role_at(&self, square: Square) -> Role {
        let at = bit(square);
        Role::ALL
            .into_iter()
            .find(|&role| self.of_role(role) & at != 0)
            .unwrap_or(Role::King)
    }

    /// Moves a man to an empty square; no pawn is promoted.
    #[inline]
    pub(super) fn shift(&mut self, side: Side, role: Role, from: Square, to: Square) {
        let both = bit(from) | bit(to);
        self.kinds[role as usize & 7] ^= both;
        match side {
            Side::Winner => self.own ^= both,
            Side::Loser => self.theirs ^= both,
        }
        if role == Role::King {
            self.crown(side, to);
        }
    }

    /// A king stands there now.
    #[inline]
    fn crown(&mut self, side: Side, at: Square) {
        match side {
            Side::Winner => self.king = at,
            Side::Loser => self.target = at,
        }
    }

    /// Moves a man; who stands on `to` is taken, and a pawn of the winner is promoted to a queen.
    #[inline]
    pub(super) fn make(&mut self, side: Side, trip: Trip) {
        let Trip { role, from, to } = trip;
        let (left, at) = (bit(from), bit(to));
        for kind in &mut self.kinds[..Role::King as usize] {
            *kind &= !at;
        }
        self.kinds[role as usize & 7] &= !left;
        self.kinds[trip.role_there() as usize & 7] |= at;
        match side {
            Side::Winner => {
                self.own = self.own & !left | at;
                self.theirs &= !at;
            }
            Side::Loser => self.theirs = self.theirs & !left | at,
        }
        if role == Role::King {
            self.crown(side, to);
        }
    }

    /// The men of `side` that attack a square if just `occupied` is.
    #[inline]
    pub(super) fn attackers(&self, at: Square, occupied: u64, side: Side) -> u64 {
        let (men, king) = match side {
            Side::Winner => (self.own, self.king),
            Side::Loser => (self.theirs, self.target),
        };
        let set = pawn_attacks(side.other(), bit(at)) & self.pawns()
            | attacks::knight_attacks(at).0 & self.knights()
            | attacks::king_attacks(at).0 & bit(king);
        let diagonal = (self.bishops() | self.queens()) & men;
        let straight = (self.rooks() | self.queens()) & men;
        set & men | bishop(at, occupied) & diagonal | rook(at, occupied) & straight
    }

    /// Squares that the winner's men attack, and those that two of them do.
    pub(super) fn attacked(&self, occupied: u64) -> (u64, u64) {
        let pawns = self.pawns() & self.own;
        let mut once = pawn_attacks(Side::Winner, pawns);
        let mut twice = 0;
        let mut add = |set: u64| {
            twice |= once & set;
            once |= set;
        };
        add(attacks::king_attacks(self.king).0);
        for at in squares(self.knights() & self.own) {
            add(attacks::knight_attacks(at).0);
        }
        let (straight, diagonal) = (self.rooks() | self.queens(), self.bishops() | self.queens());
        for at in squares((straight | diagonal) & self.own) {
            let along = if straight & bit(at) != 0 {
                rook(at, occupied)
            } else {
                0
            };
            let across = if diagonal & bit(at) != 0 {
                bishop(at, occupied)
            } else {
                0
            };
            add(along | across);
        }
        (once, twice)
    }

    /// The loser's men that could take on `to`, or come between.
    pub(super) fn spoilers(&self, to: Square, occupied: u64) -> u64 {
        let mut set = self.attackers(to, occupied, Side::Loser);
        let line = attacks::between(to, self.target).0;
        for at in squares(line) {
            set |= self.attackers(at, occupied, Side::Loser) & !self.pawns();
            let pushed = bit(at) << 8 | (bit(at) << 16) & SEVENTH;
            set |= pushed & self.pawns() & self.theirs;
        }
        set & !bit(self.target) & !bit(to)
    }

    /// A man of the loser that has somewhere to go and reaches none of the squares of `place`; better
    /// one far from his king, and a minor piece.
    pub(super) fn idle(&self, place: u64) -> Option<Idle> {
        let near = self.near();
        let minor = self.knights() | self.bishops();
        let men = self.theirs & !self.pawns() & !bit(self.target) & !place;
        let far = men & !near;
        let occupied = self.occupied();
        let sights = [self.king, self.target].map(|at| bishop(at, occupied) | rook(at, occupied));
        squares(far & minor)
            .chain(squares(far & !minor))
            .chain(squares(men & near))
            .find_map(|from| {
                let role = self.role_at(from);
                let without = occupied & !bit(from);
                // He shields neither king.
                if sights[0] & bit(from) != 0
                    && self.attackers(self.king, without, Side::Loser) != 0
                    || sights[1] & bit(from) != 0
                        && self.attackers(self.target, without, Side::Winner) != 0
                {
                    return None;
                }
                let spoilt = squares(place).fold(0, |all, at| all | attacks_of(role, at, without));
                if spoilt & bit(from) != 0 {
                    return None;
                }
                let bad = attacks_of(role, self.king, without) | occupied | spoilt | place;
                let there = attacks_of(role, from, occupied) & !bad;
                let there = if there & !near != 0 {
                    there & !near
                } else {
                    there
                };
                (there != 0).then(|| to_and_fro(role, from, first(there)))
            })
    }

    /// The losing king himself, if he has a square beside him that nobody attacks, if possible one of some.
    pub(super) fn idle_king(&self, rather: u64) -> Option<Idle> {
        let from = self.target;
        let seen = self.occupied() & !bit(from);
        let there = self.near() & !self.occupied();
        squares(there & rather)
            .chain(squares(there & !rather))
            .find(|&to| self.attackers(to, seen, Side::Winner) == 0)
            .map(|to| to_and_fro(Role::King, from, to))
    }

    /// Where a man of the winner must not stop: from there he attacks the losing king, wherever that
    /// may stand.
    #[inline]
    pub(super) fn checks(&self, role: Role, idle: &Idle, occupied: u64) -> u64 {
        let from = |at: Square| match role {
            Role::Pawn => pawn_attacks(Side::Loser, bit(at)),
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                attacks_of(role, at, occupied)
            }
        };
        match idle.role {
            Role::King => from(idle.at) | from(idle.other),
            Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                from(self.target)
            }
        }
    }

    /// Whether no king is in check as long as nothing moves but the man on `from` and the idle man;
    /// `bare` is what certainly is occupied, `gone` is taken with the first move.
    pub(super) fn quiet(&self, from: Square, idle: &Idle, bare: u64, gone: u64) -> bool {
        let theirs = self.attackers(self.king, bare, Side::Loser) & !idle.both() & !gone;
        let safe = |at: Square| self.attackers(at, bare, Side::Winner) & !bit(from) == 0;
        theirs == 0
            && attacks_of(idle.role, self.king, bare) & idle.both() == 0
            && match idle.role {
                Role::King => safe(idle.at) && safe(idle.other),
                Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                    safe(self.target)
                }
            }
    }

    /// Whether a man can take or go to a square with one move, and nobody is in check before or after.
    pub(super) fn can_step(&self, trip: Trip, idle: &Idle) -> bool {
        let Trip { role, from, to } = trip;
        let bare = self.occupied() & !bit(from) & !idle.both();
        let role_there = trip.role_there();
        let checks = self.checks(role, idle, bare) & bit(from)
            | self.checks(role_there, idle, bare) & bit(to);
        checks == 0 && idle.way & bit(to) == 0 && self.quiet(from, idle, bare, bit(to))
    }

    /// Whether the loser, having the move, is mated by the man on `to`.
    pub(super) fn mated_from(&self, to: Square) -> bool {
        let occupied = self.occupied();
        let seen = occupied & !bit(self.target);
        self.attackers(self.target, occupied, Side::Winner) == bit(to)
            && squares(self.near() & !self.theirs)
                .all(|at| self.attackers(at, seen, Side::Winner) != 0)
            && self.spoilers(to, occupied) == 0
    }
}

fn to_and_fro(role: Role, at: Square, other: Square) -> Idle {
    Idle {
        role,
        at,
        other,
        way: bit(at) | bit(other) | attacks::between(at, other).0,
    }
}
