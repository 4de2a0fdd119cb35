//! All positions of a king and a knight against a king and a pawn, and of whatever they become by captures
//! and promotions, counted backwards from the mates: who can still mate is known of each, and the prover
//! must say the same.
//!
//! What is plain here is meant to be: a table for each set of men, with moves forwards and backwards made
//! from shakmaty's attacks and from nothing of the prover. A quick run makes the
//! tables of three men and asks about a sample; with `TABLAS_SOAK` set to 100 or more there are those of
//! four men, a byte for each of 168 million placements, and the prover is asked about every position of the
//! first set.

use shakmaty::{
    Bitboard, CastlingMode, Chess, Color, FromSetup, Piece, Rank, Role, Setup, Square, attacks,
};
use tablas_dead::{Answer, Budget, Line, can_checkmate};

use crate::small::cases;

/// The men besides the kings: one of White's, one of Black's.
type Kinds = [Option<Role>; 2];

/// Who stands where and has the move.
#[derive(Clone, Copy)]
struct Placement {
    turn: Color,
    /// White's, Black's.
    kings: [Square; 2],
    others: [Option<(Role, Square)>; 2],
}

const fn number(color: Color) -> usize {
    match color {
        Color::White => 0,
        Color::Black => 1,
    }
}

impl Placement {
    fn at(kinds: Kinds, index: usize) -> Placement {
        let square = |place: usize| Square::new((index >> (1 + 6 * place)) as u32 & 63);
        let first = 2 + usize::from(kinds[0].is_some());
        Placement {
            turn: Color::from_white(index & 1 == 0),
            kings: [square(0), square(1)],
            others: [
                kinds[0].map(|role| (role, square(2))),
                kinds[1].map(|role| (role, square(first))),
            ],
        }
    }

    fn kinds(&self) -> Kinds {
        self.others.map(|other| other.map(|(role, _)| role))
    }

    fn index(&self) -> usize {
        let others = self.others.iter().flatten().map(|(_, square)| *square);
        let squares = self.kings.into_iter().chain(others);
        let places = squares
            .enumerate()
            .map(|(place, square)| (square.to_u32() as usize) << (1 + 6 * place));
        places.sum::<usize>() + number(self.turn)
    }

    fn of(&self, color: Color) -> Bitboard {
        let other = self.others[number(color)];
        let king = Bitboard::from_square(self.kings[number(color)]);
        other.map_or(king, |(_, square)| king.with(square))
    }

    fn occupied(&self) -> Bitboard {
        self.of(Color::White) | self.of(Color::Black)
    }

    fn in_check(&self, color: Color) -> bool {
        let king = self.kings[number(color)];
        let by = color.other();
        let near = attacks::king_attacks(self.kings[number(by)]).contains(king);
        near || self.others[number(by)].is_some_and(|(role, square)| {
            attacks::attacks(square, Piece { color: by, role }, self.occupied()).contains(king)
        })
    }

    /// No two men on a square, no pawn on a last rank, and no king left in check.
    fn is_legal(&self) -> bool {
        let men = 2 + self.others.iter().flatten().count();
        let pawns = self.others.iter().flatten();
        let misplaced = pawns
            .filter(|(role, _)| *role == Role::Pawn)
            .any(|(_, square)| Bitboard::BACKRANKS.contains(*square));
        self.occupied().count() == men && !misplaced && !self.in_check(self.turn.other())
    }

    /// Every legal move.
    fn each_move(&self, mut found: impl FnMut(Placement)) {
        let us = number(self.turn);
        let them = number(self.turn.other());
        let mut try_move = |mut next: Placement, to: Square| {
            if next.others[them].is_some_and(|(_, square)| square == to) {
                next.others[them] = None;
            }
            next.turn = self.turn.other();
            if to != self.kings[them] && !next.in_check(self.turn) {
                found(next);
            }
        };
        for to in attacks::king_attacks(self.kings[us]) & !self.of(self.turn) {
            let mut next = *self;
            next.kings[us] = to;
            try_move(next, to);
        }
        let Some((role, from)) = self.others[us] else {
            return;
        };
        let piece = Piece {
            color: self.turn,
            role,
        };
        let reach = attacks::attacks(from, piece, self.occupied());
        if role != Role::Pawn {
            for to in reach & !self.of(self.turn) {
                let mut next = *self;
                next.others[us] = Some((role, to));
                try_move(next, to);
            }
            return;
        }
        let (step, begin) = match self.turn {
            Color::White => (8, Rank::Second),
            Color::Black => (-8, Rank::Seventh),
        };
        let mut targets = reach & self.of(self.turn.other());
        if let Some(one) = from
            .offset(step)
            .filter(|&one| !self.occupied().contains(one))
        {
            targets.add(one);
            let two = one.offset(step).filter(|_| from.rank() == begin);
            targets.extend(two.filter(|&two| !self.occupied().contains(two)));
        }
        for to in targets {
            let promoted = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
            let last = Bitboard::BACKRANKS.contains(to);
            let roles = if last { &promoted[..] } else { &[Role::Pawn] };
            for &role in roles {
                let mut next = *self;
                next.others[us] = Some((role, to));
                try_move(next, to);
            }
        }
    }

    /// Every move that may have led here and took nobody, legal or not.
    fn each_move_back(&self, mut found: impl FnMut(Placement)) {
        let color = self.turn.other();
        let us = number(color);
        let mut before = *self;
        before.turn = color;
        for from in attacks::king_attacks(self.kings[us]) & !self.occupied() {
            let mut before = before;
            before.kings[us] = from;
            found(before);
        }
        let Some((role, to)) = self.others[us] else {
            return;
        };
        let froms = if role == Role::Pawn {
            let (step, second) = match color {
                Color::White => (-8, Rank::Second),
                Color::Black => (8, Rank::Seventh),
            };
            let mut froms = Bitboard::EMPTY;
            if let Some(one) = to
                .offset(step)
                .filter(|&one| !self.occupied().contains(one))
            {
                froms.add(one);
                froms.extend(one.offset(step).filter(|two| two.rank() == second));
            }
            froms
        } else {
            attacks::attacks(to, Piece { color, role }, self.occupied())
        };
        for from in froms & !self.occupied() {
            before.others[us] = Some((role, from));
            found(before);
        }
    }
}

/// For each set of men and placement who can mate: 1 is White, 2 is Black.
struct Tables([Vec<u8>; 36]);

const ILLEGAL: u8 = 4;

impl Tables {
    fn key(kinds: Kinds) -> usize {
        let [white, black] = kinds.map(|kind| kind.map_or(0, |role| role as usize));
        6 * white + black
    }

    /// Makes a table; those that captures and promotions lead to are there already.
    fn make(&mut self, kinds: Kinds) {
        let men = 2 + kinds.iter().flatten().count();
        let size = 2 << (6 * men);
        let mut table = vec![0; size];
        for (index, entry) in table.iter_mut().enumerate() {
            if !Placement::at(kinds, index).is_legal() {
                *entry = ILLEGAL;
            }
        }
        // Mates, and what is known of the positions that captures and promotions lead to.
        let mut news = [Vec::new(), Vec::new()];
        for index in 0..size {
            if table[index] == ILLEGAL {
                continue;
            }
            let placement = Placement::at(kinds, index);
            let mut moves = 0;
            placement.each_move(|next| {
                moves += 1;
                if next.kinds() != kinds {
                    table[index] |= self.0[Tables::key(next.kinds())][next.index()];
                } else {
                    assert_ne!(table[next.index()], ILLEGAL, "an illegal position");
                }
            });
            if moves == 0 && placement.in_check(placement.turn) {
                table[index] |= 2 >> number(placement.turn);
            }
            for (color, news) in news.iter_mut().enumerate() {
                if table[index] >> color & 1 == 1 {
                    news.push(index as u32);
                }
            }
        }
        // And from there backwards.
        for (color, mut open) in news.into_iter().enumerate() {
            while let Some(index) = open.pop() {
                Placement::at(kinds, index as usize).each_move_back(|before| {
                    let entry = &mut table[before.index()];
                    if *entry != ILLEGAL && *entry >> color & 1 == 0 {
                        *entry |= 1 << color;
                        open.push(before.index() as u32);
                    }
                });
            }
        }
        self.0[Tables::key(kinds)] = table;
    }

    /// Asks about every `step`th placement; how many positions that were.
    fn compare(&self, kinds: Kinds, step: usize) -> usize {
        let table = &self.0[Tables::key(kinds)];
        let mut asked = 0;
        for index in (0..table.len()).step_by(step) {
            let placement = Placement::at(kinds, index);
            if table[index] == ILLEGAL {
                continue;
            }
            let mut setup = Setup::empty();
            setup.turn = placement.turn;
            for color in Color::ALL {
                let king = placement.kings[number(color)];
                setup.board.set_piece_at(king, color.king());
                if let Some((role, square)) = placement.others[number(color)] {
                    setup.board.set_piece_at(square, Piece { color, role });
                }
            }
            let position = Chess::from_setup(setup, CastlingMode::Standard).expect("legal");
            asked += 1;
            for winner in Color::ALL {
                let known = table[index] >> number(winner) & 1 == 1;
                match can_checkmate(&position, winner, Budget::DEFAULT) {
                    Answer::Can(line) => {
                        assert!(known, "{position:?} {winner}");
                        let again = Line::replay(&position, winner, line.moves().to_vec());
                        assert_eq!(again, Some(line), "{position:?} {winner}");
                    }
                    Answer::Cannot(_) => assert!(!known, "{position:?} {winner}"),
                    Answer::Unknown(_) => panic!("undecided: {position:?} {winner}"),
                }
            }
        }
        asked
    }
}

#[test]
fn a_knight_against_a_pawn_wholly() {
    let mut tables = Tables([const { Vec::new() }; 36]);
    let knight = Some(Role::Knight);
    let pieces = [
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Pawn,
    ]
    .map(Some);
    tables.make([None, None]);
    for kind in pieces {
        tables.make([None, kind]);
    }
    let soak = cases(1);
    // An odd step comes to every square of every man.
    let step = |most: usize| (most / soak) | 1;
    assert!(tables.compare([None, Some(Role::Pawn)], step(500)) > 500);
    if soak < 100 {
        return;
    }
    tables.make([knight, None]);
    for kind in pieces {
        tables.make([knight, kind]);
        tables.compare(
            [knight, kind],
            step(if kind == Some(Role::Pawn) {
                100
            } else {
                10_000
            }),
        );
    }
}
