//! What is seen of a move at a glance: where the man comes from and goes to, what it wins and leaves.

use std::cmp::Ordering;

use shakmaty::{Bitboard, Board, Chess, Color, Move, Position, Role, Square, attacks};

use super::squares::{
    beside, furthest_passed, is_passed, net_bucket, pawn_span, rank_of, seen_by, worth_bucket,
};
use crate::exchange::{best_capture, captures, exchange, value};

/// How many different things can be seen of a move.
pub(crate) const FEATURES: usize = END;
/// The most that hold of one move.
const MOST: usize = 48;

/// Parts of the game: the first moves, then by what is on the board.
const PARTS: usize = 4;
/// By piece, part of the game, departure or arrival: the square, files a to d and e to h taken as one.
const PLACE: usize = 0;
/// By piece: where something stands from the square of arrival, left and right taken as one.
const NEAR_THEIR_KING: usize = PLACE + 6 * PARTS * 2 * 32;
const NEAR_OWN_KING: usize = NEAR_THEIR_KING + 6 * STEPS;
const NEAR_LAST: usize = NEAR_OWN_KING + 6 * STEPS;
const NEAR_OWN_LAST: usize = NEAR_LAST + 6 * STEPS;
const NEAR_PASSED: usize = NEAR_OWN_LAST + 6 * STEPS;
/// Differences of files from 0 to 7 and of ranks from -7 to 7.
const STEPS: usize = 8 * 15;
const NET: usize = NEAR_PASSED + 4 * STEPS;
const SAVED: usize = NET + 11;
const LEFT: usize = SAVED + 5;
const RELIEF: usize = LEFT + 10;
const THREAT: usize = RELIEF + 2;
const SPAN: usize = THREAT + 5;
const ZONE: usize = SPAN + 5;
const CHECK: usize = ZONE + 4;
const CASTLE: usize = CHECK + 3;
const PROMOTION: usize = CASTLE + 2;
const RECAPTURE: usize = PROMOTION + 3;
const BACK: usize = RECAPTURE + 3;
const ROOK_FILE: usize = BACK + 3;
const PASSED: usize = ROOK_FILE + 3;
const KING_STEP: usize = PASSED + 8;
const CHASED: usize = KING_STEP + 9;
const GUARDED: usize = CHASED + 4;
/// The man that moved last goes on to where it could have gone at once.
const DETOUR: usize = GUARDED + 4;
/// By piece: what it takes.
const TAKES: usize = DETOUR + 3;
/// By piece: whether something of each side looks at the square of arrival.
const LOOKED_AT: usize = TAKES + 6 * 7;
/// How far the king then is from the nearest pawn of each side.
const KING_PAWN: usize = LOOKED_AT + 6 * 4;
/// Whether the square of arrival is in front of a pawn of each side.
const BLOCKS: usize = KING_PAWN + 16;
/// What holds of the position and says something only together with the move.
const PART: usize = BLOCKS + 4;
const IN_CHECK: usize = PART + PARTS;
const AFTER: usize = IN_CHECK + 1;
const QUEENS: usize = AFTER + 14;
const BALANCE: usize = QUEENS + 3;
const DANGER: usize = BALANCE + 7;
const CAN_WIN: usize = DANGER + 6;
const PAWNS: usize = CAN_WIN + 6;
/// By piece: the squares of departure and of arrival, each by itself.
const FROM: usize = PAWNS + 4;
const TO: usize = FROM + 6 * 64;
/// How many of the opponent's men can be taken with a gain afterwards, and how many dearer ones the
/// moved man looks at.
const TAKABLE: usize = TO + 6 * 64;
const ATTACKED: usize = TAKABLE + 4;
/// By piece: how many protect and how many attack it, where it comes from and where it goes.
const FEW: usize = 4 * 4;
const CARE: usize = ATTACKED + 4;
/// By piece: how far it goes, to the side and ahead.
const STRIDE: usize = CARE + 2 * 6 * FEW;
/// Where a pawn arrives: whether it is doubled, alone, beside another and protected by one.
const SHAPE: usize = STRIDE + 6 * STEPS;
/// What stands where: own men and the opponent's, each by itself. They say something only together with
/// the move.
const MEN: usize = SHAPE + 16;
const END: usize = MEN + 2 * 6 * 64;

/// Whether something holds of a position and not of one move.
#[cfg(test)]
pub(super) fn is_of_position(feature: usize) -> bool {
    (PART..FROM).contains(&feature) || feature >= MEN
}

/// What holds of one move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    list: [u16; MOST],
    count: usize,
}

impl Seen {
    const NOTHING: Seen = Seen {
        list: [0; MOST],
        count: 0,
    };

    fn add(&mut self, feature: usize) {
        if self.count < MOST {
            self.list[self.count] = u16::try_from(feature).expect("features are few");
            self.count += 1;
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        self.list[..self.count].iter().map(|&it| usize::from(it))
    }
}

/// What all moves of a position have in common.
pub(crate) struct Scene<'a> {
    position: &'a Chess,
    /// The opponent's last move, and the player's own before it.
    last: Option<Move>,
    own: Option<Move>,
    part: usize,
    /// The own passed pawn and the opponent's that came furthest.
    passed: [Option<Square>; 2],
    /// What the opponent's best capture would win now.
    danger: i32,
    can_win: i32,
    /// What holds of the position.
    common: Seen,
}

impl<'a> Scene<'a> {
    pub(crate) fn of(position: &'a Chess, last: Option<Move>, own: Option<Move>) -> Scene<'a> {
        let board = position.board();
        let men = board.occupied() & !board.pawns() & !board.kings();
        let material: i32 = men
            .into_iter()
            .filter_map(|square| board.role_at(square))
            .map(value)
            .sum();
        Scene {
            position,
            last,
            own,
            part: match (position.fullmoves().get(), material) {
                (..=8, _) => 0,
                (_, 40..) => 1,
                (_, 18..=39) => 2,
                (_, _) => 3,
            },
            passed: furthest_passed(board, position.turn()),
            danger: best_capture(board, !position.turn()),
            can_win: best_capture(board, position.turn()),
            common: Seen::NOTHING,
        }
        .with_common()
    }

    /// What holds of all moves of the position, beside what holds of each.
    pub(crate) fn common(&self) -> Seen {
        self.common
    }

    fn with_common(mut self) -> Scene<'a> {
        let board = self.position.board();
        let us = self.position.turn();
        let worth = |side: Color| -> i32 {
            let men = board.by_color(side) & !board.kings();
            let roles = men.into_iter().filter_map(|square| board.role_at(square));
            roles.map(value).sum()
        };
        let balance = match worth(us) - worth(!us) {
            ..=-5 => 0,
            -4..=-2 => 1,
            -1 => 2,
            0 => 3,
            1 => 4,
            2..=4 => 5,
            5.. => 6,
        };
        let worth = |loss: i32| if loss > 0 { 1 + worth_bucket(loss) } else { 0 };
        let after = self.last.map_or(13, |last| {
            usize::from(last.role()) - 1 + if last.is_capture() { 6 } else { 0 }
        });
        for it in [
            PART + self.part,
            AFTER + after,
            QUEENS + board.queens().count().min(2),
            BALANCE + balance,
            DANGER + worth(self.danger),
            CAN_WIN + worth(self.can_win),
            PAWNS + (board.pawns().count() / 4).min(3),
        ] {
            self.common.add(it);
        }
        if self.position.is_check() {
            self.common.add(IN_CHECK);
        }
        for (square, piece) in board.clone() {
            let side = usize::from(piece.color != us);
            let kind = usize::from(piece.role) - 1;
            self.common
                .add(MEN + (side * 6 + kind) * 64 + seen_by(square, us));
        }
        self
    }

    pub(crate) fn seen(&self, mv: Move) -> Seen {
        let mut seen = Seen::NOTHING;
        let us = self.position.turn();
        let Some(from) = mv.from() else {
            return seen;
        };
        let mut after = self.position.clone();
        after.play_unchecked(mv);
        let board = after.board();
        if let Some(side) = mv.castling_side() {
            seen.add(CASTLE + usize::from(side.is_queen_side()));
            self.left(&mut seen, board, None);
            return seen;
        }
        let to = mv.to();
        let role = mv.role();
        self.places(&mut seen, role, from, to);
        let man = value(mv.promotion().unwrap_or(role));
        let gain = mv.capture().map_or(0, value) + mv.promotion().map_or(0, |new| value(new) - 1);
        let net = gain - exchange(board, to, !us, man);
        seen.add(NET + net_bucket(net, mv.is_capture()));
        let before = self.position.board();
        let saved = if self.danger > 0 && role != Role::King {
            exchange(before, from, !us, value(role))
        } else {
            0
        };
        if saved > 0 && net >= 0 {
            seen.add(SAVED + worth_bucket(saved));
        }
        self.left(&mut seen, board, Some(to));
        let (threat, takable) = captures(board, us);
        if threat > self.can_win - gain.max(0) {
            seen.add(THREAT + worth_bucket(threat));
        }
        seen.add(TAKABLE + takable.min(3));
        let dearer = (board.attacks_from(to) & board.by_color(!us)).into_iter();
        let dearer = dearer.filter(|&square| {
            board
                .role_at(square)
                .is_some_and(|role| value(role) > man && role != Role::King)
        });
        seen.add(ATTACKED + dearer.count().min(3));
        self.signs(&mut seen, &after, mv, net);
        self.habits(&mut seen, from, to, mv);
        self.shape(&mut seen, board, mv);
        seen
    }

    fn places(&self, seen: &mut Seen, role: Role, from: Square, to: Square) {
        let us = self.position.turn();
        let kind = usize::from(role) - 1;
        seen.add(FROM + kind * 64 + seen_by(from, us));
        seen.add(TO + kind * 64 + seen_by(to, us));
        for (way, square) in [from, to].into_iter().enumerate() {
            let file = usize::from(square.file());
            let base = PLACE + ((kind * PARTS + self.part) * 2 + way) * 32;
            seen.add(base + rank_of(square, us) * 4 + file.min(7 - file));
        }
        let board = self.position.board();
        let mut near = |from: usize, other: Option<Square>| {
            if let Some(other) = other {
                let files = usize::from(to.file()).abs_diff(usize::from(other.file()));
                let ranks = 7 + rank_of(to, us) - rank_of(other, us);
                seen.add(from + files * 15 + ranks);
            }
        };
        near(NEAR_THEIR_KING + kind * STEPS, board.king_of(!us));
        if role != Role::King {
            near(NEAR_OWN_KING + kind * STEPS, board.king_of(us));
        }
        near(NEAR_LAST + kind * STEPS, self.last.map(|last| last.to()));
        near(NEAR_OWN_LAST + kind * STEPS, self.own.map(|own| own.to()));
        let slow = match role {
            Role::King => 0,
            Role::Rook => 2,
            Role::Pawn | Role::Knight | Role::Bishop | Role::Queen => return,
        };
        for (whose, pawn) in self.passed.into_iter().enumerate() {
            near(NEAR_PASSED + (slow + whose) * STEPS, pawn);
        }
    }

    /// What the opponent can take afterwards, the moved man aside.
    fn left(&self, seen: &mut Seen, board: &Board, moved: Option<Square>) {
        let us = self.position.turn();
        let mut worst = 0;
        for square in board.by_color(us) {
            let Some(role) = board.role_at(square) else {
                continue;
            };
            if Some(square) == moved || role == Role::King || value(role) <= worst {
                continue;
            }
            worst = worst.max(exchange(board, square, !us, value(role)));
        }
        if worst > 0 {
            // Leaving what was attacked before is not the same as laying it open.
            let new = worst > self.danger;
            seen.add(LEFT + worth_bucket(worst) + if new { 5 } else { 0 });
        } else if self.danger > 0 {
            seen.add(RELIEF + usize::from(self.danger > 2));
        }
    }

    fn signs(&self, seen: &mut Seen, after: &Chess, mv: Move, net: i32) {
        if after.is_check() {
            seen.add(CHECK + usize::from(net < 0));
            if after.legal_moves().is_empty() {
                seen.add(CHECK + 2);
            }
        }
        match mv.promotion() {
            Some(Role::Queen) => seen.add(PROMOTION),
            Some(Role::Knight) => seen.add(PROMOTION + 1),
            Some(_) => seen.add(PROMOTION + 2),
            None => {}
        }
        if let Some(last) = self.last
            && last.is_capture()
            && mv.is_capture()
            && last.to() == mv.to()
        {
            seen.add(
                RECAPTURE
                    + match net {
                        ..0 => 0,
                        0 => 1,
                        1.. => 2,
                    },
            );
        }
    }

    fn habits(&self, seen: &mut Seen, from: Square, to: Square, mv: Move) {
        if let Some(own) = self.own
            && own.castling_side().is_none()
        {
            if own.to() == from
                && let Some(began) = own.from()
            {
                let board = self.position.board();
                let piece = mv.role().of(self.position.turn());
                let mut occupied = board.occupied();
                occupied.discard(from);
                if mv.role() != Role::Pawn && attacks::attacks(began, piece, occupied).contains(to)
                {
                    seen.add(
                        DETOUR
                            + if own.is_capture() {
                                2
                            } else {
                                usize::from(mv.is_capture())
                            },
                    );
                }
            }
            if own.to() == from {
                let back = own.from() == Some(to);
                seen.add(BACK + if back { 0 } else { 1 });
                if own.is_capture() {
                    seen.add(BACK + 2);
                }
            }
        }
        // The man that moved last is attacked, or what it attacks moves.
        if let Some(last) = self.last
            && last.castling_side().is_none()
        {
            let before = self.position.board();
            let reach = before.attacks_from(last.to());
            if reach.contains(from) {
                let more = value(mv.role()) > value(last.role());
                seen.add(CHASED + if more { 0 } else { 1 });
            }
            let role = mv.promotion().unwrap_or(mv.role());
            let piece = role.of(self.position.turn());
            if attacks::attacks(to, piece, before.occupied()).contains(last.to()) {
                let more = value(last.role()) > value(mv.role());
                seen.add(CHASED + if more { 2 } else { 3 });
            }
        }
    }

    fn shape(&self, seen: &mut Seen, board: &Board, mv: Move) {
        let us = self.position.turn();
        let (Some(from), to) = (mv.from(), mv.to()) else {
            return;
        };
        let pawns = |color| board.pawns() & board.by_color(color);
        let role = mv.role();
        let kind = usize::from(role) - 1;
        seen.add(TAKES + kind * 7 + mv.capture().map_or(6, |taken| usize::from(taken) - 1));
        let before = self.position.board();
        for (way, (board, square)) in [(before, from), (board, to)].into_iter().enumerate() {
            let by = |side| {
                board
                    .attacks_to(square, side, board.occupied())
                    .count()
                    .min(3)
            };
            seen.add(CARE + ((way * 6 + kind) * 4 + by(us)) * 4 + by(!us));
        }
        let files = usize::from(from.file()).abs_diff(usize::from(to.file()));
        seen.add(STRIDE + kind * STEPS + files * 15 + 7 + rank_of(to, us) - rank_of(from, us));
        let looks = |side| !(board.attacks_to(to, side, board.occupied())).is_empty();
        seen.add(LOOKED_AT + kind * 4 + usize::from(looks(us)) + 2 * usize::from(looks(!us)));
        let ahead = |side: Color| {
            let behind = to.offset(side.fold_wb(-8, 8));
            behind.is_some_and(|behind| pawns(side).contains(behind))
        };
        seen.add(BLOCKS + usize::from(ahead(us)) + 2 * usize::from(ahead(!us)));
        if role == Role::King {
            for (which, side) in [us, !us].into_iter().enumerate() {
                let near = pawns(side).into_iter().map(|pawn| pawn.distance(to)).min();
                seen.add(KING_PAWN + which * 8 + near.map_or(0, |it| it as usize).min(7));
            }
        }
        if role == Role::Pawn {
            if mv.promotion().is_none() && is_passed(board, to, us) {
                seen.add(PASSED + rank_of(to, us));
            }
            let file = Bitboard::from_file(to.file());
            let near = beside(to.file()) & pawns(us);
            let guard = attacks::pawn_attacks(!us, to) & pawns(us);
            let flags = [
                (file & pawns(us)).count() > 1,
                near.is_empty(),
                !(near & Bitboard::from_rank(to.rank())).is_empty(),
                !guard.is_empty(),
            ];
            let number = (flags.into_iter().enumerate()).map(|(at, flag)| usize::from(flag) << at);
            seen.add(SHAPE + number.sum::<usize>());
            return;
        }
        if role == Role::King {
            if self.part > 1
                && let Some(other) = board.king_of(!us)
            {
                let step = to.distance(other).cmp(&from.distance(other));
                let step = match step {
                    Ordering::Less => 0,
                    Ordering::Equal => 1,
                    Ordering::Greater => 2,
                };
                seen.add(KING_STEP + (self.part - 1) * 3 + step);
            }
            return;
        }
        let span = board.attacks_from(to).count() as i32 - before.attacks_from(from).count() as i32;
        seen.add(
            SPAN + match span {
                ..=-5 => 0,
                -4..=-2 => 1,
                -1..=1 => 2,
                2..=4 => 3,
                5.. => 4,
            },
        );
        if let Some(king) = board.king_of(!us) {
            let zone = attacks::king_attacks(king);
            let now = (board.attacks_from(to) & zone).count();
            if now > 0 && self.part < 3 {
                seen.add(ZONE + now.min(4) - 1);
            }
        }
        let guard = board.attacks_to(to, us, board.occupied());
        let by_pawn = !(guard & board.pawns()).is_empty();
        let chased = !(pawn_span(to, us) & pawns(!us)).is_empty();
        seen.add(GUARDED + usize::from(by_pawn) + 2 * usize::from(chased));
        if role == Role::Rook {
            let file = Bitboard::from_file(to.file());
            let own = !(pawns(us) & file).is_empty();
            let other = !(pawns(!us) & file).is_empty();
            match (own, other) {
                (false, false) => seen.add(ROOK_FILE),
                (false, true) => seen.add(ROOK_FILE + 1),
                (true, _) => seen.add(ROOK_FILE + 2),
            }
        }
    }
}
