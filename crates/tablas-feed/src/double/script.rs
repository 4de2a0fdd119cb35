//! What a hall's system believes of a board, look by look, while a game is played on it.

use shakmaty::{Board, CastlingSide, Chess, Color, Move, Position, Role, Square};

use super::{PlayedGame, Rng};

/// How often things go wrong, in cases of a thousand moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Troubles {
    /// A piece is put down on a wrong square, or slides over one, and is taken for a move.
    pub wrong_guess: u64,
    /// Castling is seen in two steps, the rook's or the king's first.
    pub two_step_castling: u64,
    /// The last move disappears while its piece is in the air, and comes back.
    pub taken_back: u64,
    /// Two moves are seen at once, the board having been late.
    pub late: u64,
    /// A piece that stays where it is is lifted for a moment.
    pub lift: u64,
    /// The clock is missing from a move.
    pub no_clock: u64,
    /// At the end the kings are put in the centre: once in so many games of a thousand.
    pub kings: u64,
}

impl Troubles {
    /// A hall in which nothing goes wrong.
    pub const NONE: Troubles = Troubles {
        wrong_guess: 0,
        two_step_castling: 0,
        taken_back: 0,
        late: 0,
        lift: 0,
        no_clock: 0,
        kings: 0,
    };

    /// A bad day.
    pub const MANY: Troubles = Troubles {
        wrong_guess: 80,
        two_step_castling: 700,
        taken_back: 30,
        late: 60,
        lift: 150,
        no_clock: 30,
        kings: 600,
    };
}

/// The board as it is seen for a while.
#[derive(Clone, Debug)]
pub struct Look {
    /// The moves that the system believes; those of kings put in the centre are not among them.
    pub moves: Vec<Move>,
    /// Moves of the game that were really made.
    pub made: usize,
    /// The men that stand on the board.
    pub placement: Board,
    /// The last move has no clock time.
    pub clock_missing: bool,
    /// The kings stand in the centre, White's first.
    pub kings: Option<[Square; 2]>,
    /// How long it is so, in milliseconds.
    pub lasts: u64,
}

/// A whole game, look by look.
#[derive(Clone, Debug)]
pub struct Script {
    /// The looks in order.
    pub looks: Vec<Look>,
}

impl Script {
    /// Makes a script of a game. Wrong looks last less than two seconds, right ones two or more.
    #[must_use]
    pub fn of(game: &PlayedGame, troubles: Troubles, rng: &mut Rng) -> Script {
        let mut script = Writer {
            looks: Vec::new(),
            moves: Vec::new(),
            position: game.start.clone(),
            clock_missing: false,
        };
        script.look(script.position.board().clone(), 2_000);
        let mut at = 0;
        while at < game.moves.len() {
            let mv = game.moves[at];
            if rng.chance(troubles.lift) {
                script.lift(rng);
            }
            if mv.is_castle() && rng.chance(troubles.two_step_castling) {
                script.half_castling(mv, rng);
            } else if rng.chance(troubles.wrong_guess) {
                script.wrong_guess(mv, rng);
            }
            let late = at + 1 < game.moves.len() && rng.chance(troubles.late);
            script.clock_missing = rng.chance(troubles.no_clock);
            script.play(mv);
            at += 1;
            if late {
                script.play(game.moves[at]);
                at += 1;
            }
            let board = script.position.board().clone();
            script.look(board, rng.between(2_000, 6_000));
            if rng.chance(troubles.taken_back) {
                script.take_back_for_a_moment(rng);
            }
        }
        if let Some(score) = game.result
            && rng.chance(troubles.kings)
        {
            script.kings_in_the_centre(score.winner(), rng);
        }
        Script {
            looks: script.looks,
        }
    }

    /// How long the game takes, in milliseconds.
    #[must_use]
    pub fn lasts(&self) -> u64 {
        self.looks.iter().map(|look| look.lasts).sum()
    }

    /// What is seen at a time from the beginning, and whether the last look has stood to its end.
    #[must_use]
    pub fn at(&self, time: u64) -> (&Look, bool) {
        let mut left = time;
        for look in &self.looks {
            if left < look.lasts {
                return (look, false);
            }
            left -= look.lasts;
        }
        let last = self.looks.last().expect("a script begins with a look");
        (last, true)
    }
}

struct Writer {
    looks: Vec<Look>,
    moves: Vec<Move>,
    position: Chess,
    clock_missing: bool,
}

impl Writer {
    fn look(&mut self, placement: Board, lasts: u64) {
        self.looks.push(Look {
            moves: self.moves.clone(),
            made: self.moves.len(),
            placement,
            clock_missing: self.clock_missing,
            kings: None,
            lasts,
        });
    }

    fn play(&mut self, mv: Move) {
        self.position.play_unchecked(mv);
        self.moves.push(mv);
    }

    /// The system takes `guess` for the next move.
    fn guess(&mut self, guess: Move, lasts: u64) {
        let mut after = self.position.clone();
        after.play_unchecked(guess);
        let mut moves = self.moves.clone();
        moves.push(guess);
        self.looks.push(Look {
            moves,
            made: self.moves.len(),
            placement: after.board().clone(),
            clock_missing: true,
            kings: None,
            lasts,
        });
    }

    fn lift(&mut self, rng: &mut Rng) {
        let board = self.position.board();
        let men: Vec<Square> = board.occupied().into_iter().collect();
        if let Some(&square) = rng.pick(&men) {
            let mut board = board.clone();
            board.discard_piece_at(square);
            self.look(board, rng.between(100, 900));
            self.look(self.position.board().clone(), rng.between(100, 900));
        }
    }

    fn wrong_guess(&mut self, mv: Move, rng: &mut Rng) {
        let legal = self.position.legal_moves();
        let same_piece: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|it| it.from() == mv.from() && *it != mv && !it.is_castle())
            .filter(|it| !it.is_promotion())
            .collect();
        if let Some(&guess) = rng.pick(&same_piece) {
            self.guess(guess, rng.between(100, 1_800));
        }
    }

    fn half_castling(&mut self, mv: Move, rng: &mut Rng) {
        let Move::Castle { king, rook } = mv else {
            return;
        };
        let side = CastlingSide::from_king_side(rook > king);
        let color = self.position.turn();
        let (first, to) = if rng.chance(500) {
            (rook, side.rook_to(color))
        } else {
            (king, side.king_to(color))
        };
        let half = self
            .position
            .legal_moves()
            .into_iter()
            .find(|it| it.from() == Some(first) && it.to() == to && !it.is_castle());
        if let Some(half) = half {
            self.guess(half, rng.between(100, 1_800));
        } else {
            let mut board = self.position.board().clone();
            if let Some(piece) = board.remove_piece_at(first) {
                board.set_piece_at(to, piece);
            }
            self.look(board, rng.between(100, 1_800));
        }
    }

    fn take_back_for_a_moment(&mut self, rng: &mut Rng) {
        let Some(last) = self.moves.last().copied() else {
            return;
        };
        let mut board = self.position.board().clone();
        if let Move::Normal { to, .. } = last {
            board.discard_piece_at(to);
        }
        let moves = self.moves[..self.moves.len() - 1].to_vec();
        self.looks.push(Look {
            moves,
            made: self.moves.len(),
            placement: board,
            clock_missing: false,
            kings: None,
            lasts: rng.between(100, 1_200),
        });
        self.look(self.position.board().clone(), rng.between(2_000, 4_000));
    }

    /// Both on light squares: White won; both on dark ones: Black; one on each: a draw.
    fn kings_in_the_centre(&mut self, winner: Option<Color>, rng: &mut Rng) {
        let squares = match winner {
            Some(Color::White) => [Square::E4, Square::D5],
            Some(Color::Black) => [Square::D4, Square::E5],
            None if rng.chance(500) => [Square::E4, Square::E5],
            None => [Square::D4, Square::D5],
        };
        let mut board = self.position.board().clone();
        for (color, square) in Color::ALL.into_iter().zip(squares) {
            if let Some(king) = board.king_of(color) {
                board.discard_piece_at(king);
            }
            let king = Role::King.of(color);
            board.set_piece_at(square, king);
        }
        self.looks.push(Look {
            moves: self.moves.clone(),
            made: self.moves.len(),
            placement: board,
            clock_missing: false,
            kings: Some(squares),
            lasts: 10_000,
        });
    }
}
