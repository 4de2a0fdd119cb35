//! A game in progress: what is known of both sides is kept as long as the moves allow.

use shakmaty::{Bitboard, ByColor, Chess, Color, Move, Piece, Position, Role, Square, attacks};

use crate::back::{Back, way_back};
use crate::errand::{Memory, errand};
use crate::prover::search;
use crate::{Answer, Budget, Deadness, Line, Proof, Spent, can_checkmate};

#[cfg(test)]
mod tests;

/// Follows a game and answers for the position on the board. A no stays a no for the rest of the
/// game. A yes stays one while the game follows its line, and after a move that both players could
/// take back: then the position before it can come again, and its line with it. Otherwise nothing is
/// asked before somebody wants to know. Then the rest of the old line is tried first, and after that
/// an *errand*: a mate for which hardly anything moves but the winner's men, one after the other, so
/// that it can be seen in about a microsecond whether all its moves are legal. Only if there is none
/// the question is put to [`can_checkmate`].
///
/// The answers are as sound as those of [`can_checkmate`]: behind every yes there is a series of legal
/// moves to a mate, and [`answer`](Self::answer) replays it before it gives it out. An `Unknown` is asked
/// again after the next move that cannot be taken back.
#[derive(Clone, Debug)]
pub struct GameTracker {
    position: Chess,
    budget: Budget,
    sides: ByColor<Tracked>,
}

/// What is known of one side.
#[derive(Clone, Debug, Default)]
struct Tracked {
    known: Known,
    /// A line, from the position to which `backs` lead; a guess if nothing is known.
    line: Vec<Move>,
    /// Whether the line is the last errand, not yet put together.
    errand: bool,
    memory: Memory,
    /// How many moves of the line the game has made.
    begun: usize,
    /// Ways back from one position to the one before it, the last move's last.
    backs: Vec<Back>,
    /// What was shown of it.
    shown: Option<Answer>,
}

#[derive(Clone, Debug, Default)]
enum Known {
    #[default]
    Nothing,
    Can,
    Cannot(Proof),
    Undecided(Spent),
}

impl GameTracker {
    /// A game that starts from `position`; the budget is for each query.
    #[must_use]
    pub fn new(position: Chess, budget: Budget) -> GameTracker {
        GameTracker {
            position,
            budget,
            sides: ByColor::default(),
        }
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Chess {
        &self.position
    }

    /// Makes a move.
    ///
    /// # Panics
    ///
    /// If the move is not legal.
    pub fn play(&mut self, m: Move) {
        let legal = plainly_legal(&self.position, m) || self.position.is_legal(m);
        assert!(legal, "the move is not legal");
        let mut after = self.position.clone();
        after.play_unchecked(m);
        // Looked for once, and only if a side needs it.
        let mut back = None;
        for color in Color::ALL {
            let side = self.sides.get_mut(color);
            side.shown = None;
            match side.known {
                Known::Cannot(_) | Known::Nothing => {}
                Known::Can if side.follows(m) => side.begun += 1,
                Known::Can | Known::Undecided(_) => {
                    match back.get_or_insert_with(|| way_back(&self.position, m, &after)) {
                        // What can come again is as undecided as it was.
                        Some(_) if matches!(side.known, Known::Undecided(_)) => {}
                        Some(back) if back.same_rights || !side.needs_rights() => {
                            side.backs.push(back.moves);
                        }
                        Some(_) | None => side.known = Known::Nothing,
                    }
                }
            }
        }
        self.position = after;
    }

    /// Whether `winner` can still checkmate; `None` if that was not decided. It costs less than
    /// [`answer`](Self::answer), as the line need not be put together.
    pub fn can(&mut self, winner: Color) -> Option<bool> {
        self.decide(winner);
        match self.sides.get(winner).known {
            Known::Can => Some(true),
            Known::Cannot(_) => Some(false),
            Known::Nothing | Known::Undecided(_) => None,
        }
    }

    /// Whether `winner` can still checkmate. The proof of a no may belong to an earlier position of
    /// the game; the line of a yes may first go back to one.
    pub fn answer(&mut self, winner: Color) -> &Answer {
        self.decide(winner);
        let (position, budget) = (&self.position, self.budget);
        let side = self.sides.get_mut(winner);
        side.spell_out(position);
        let Tracked {
            known,
            line,
            begun,
            backs,
            shown,
            ..
        } = side;
        let moves = || {
            let backs = backs.iter().rev().flatten().copied();
            backs.chain(line[*begun..].iter().copied()).collect()
        };
        shown.get_or_insert_with(|| match known {
            // Nothing is given out that was not replayed.
            Known::Can => Line::replay(position, winner, moves())
                .map_or_else(|| can_checkmate(position, winner, budget), Answer::Can),
            Known::Cannot(proof) => Answer::Cannot(proof.clone()),
            Known::Nothing => Answer::Unknown(Spent(0)),
            Known::Undecided(spent) => Answer::Unknown(*spent),
        })
    }

    /// Asks, if nothing is known.
    fn decide(&mut self, winner: Color) {
        let side = self.sides.get_mut(winner);
        if !matches!(side.known, Known::Nothing) {
            return;
        }
        side.errand = false;
        if side.resumes(&self.position, winner) {
            side.known = Known::Can;
            side.backs.clear();
            return;
        }
        side.begun = 0;
        side.line.clear();
        side.errand = errand(&self.position, winner, &side.backs, &mut side.memory);
        side.backs.clear();
        if side.errand {
            side.known = Known::Can;
            return;
        }
        side.known = match search(&self.position, winner, self.budget) {
            Answer::Can(line) => {
                side.line = line.into_moves();
                Known::Can
            }
            Answer::Cannot(proof) => Known::Cannot(proof),
            Answer::Unknown(spent) => Known::Undecided(spent),
        };
    }

    /// Whether the position is dead.
    pub fn deadness(&mut self) -> Deadness {
        let mut undecided = false;
        for by in Color::ALL {
            match self.answer(by) {
                Answer::Can(line) => {
                    let line: Line = line.clone();
                    return Deadness::Alive { by, line };
                }
                Answer::Cannot(_) => {}
                Answer::Unknown(_) => undecided = true,
            }
        }
        if undecided {
            Deadness::Unknown
        } else {
            Deadness::Dead
        }
    }
}

/// Whether a move is legal as far as that can be seen without a list of moves; `false` says nothing. Castling,
/// promotions, what is taken in passing, and what shields the king or meets a check are left to the list.
fn plainly_legal(position: &Chess, m: Move) -> bool {
    let Move::Normal {
        role,
        from,
        capture,
        to,
        promotion: None,
    } = m
    else {
        return false;
    };
    let board = position.board();
    let (color, us, occupied) = (position.turn(), position.us(), board.occupied());
    let Some(king) = board.king_of(color) else {
        return false;
    };
    if !(us & board.by_role(role)).contains(from) || board.role_at(to) != capture || us.contains(to)
    {
        return false;
    }
    let reach = match role {
        Role::Pawn if Bitboard::BACKRANKS.contains(to) => Bitboard::EMPTY,
        Role::Pawn if capture.is_none() => {
            let ahead = |square: Square| square.offset(color.fold_wb(8, -8));
            ahead(from).map_or(Bitboard::EMPTY, Bitboard::from_square)
        }
        Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
            attacks::attacks(from, Piece { color, role }, occupied)
        }
    };
    let safe = if role == Role::King {
        let others = occupied.without(from);
        board.attacks_to(to, color.other(), others).is_empty()
    } else {
        !attacks::queen_attacks(king, occupied).contains(from) && !position.is_check()
    };
    reach.contains(to) && safe
}

impl Tracked {
    /// Puts the moves of an errand together.
    fn spell_out(&mut self, position: &Chess) {
        if !std::mem::take(&mut self.errand) {
            return;
        }
        let mut start = position.clone();
        for &m in self.backs.iter().rev().flatten() {
            start.play_unchecked(m);
        }
        self.begun = 0;
        let errand = self.memory.last();
        self.line = errand.map_or_else(Vec::new, |errand| errand.moves(&start));
    }

    /// Whether the line would not be one without the right to castle or to take in passing. An errand
    /// makes use of neither.
    fn needs_rights(&self) -> bool {
        let special = |m: &Move| m.is_castle() || m.is_en_passant();
        self.line[self.begun..].iter().any(special)
    }

    fn follows(&self, m: Move) -> bool {
        self.backs.is_empty() && self.line.get(self.begun) == Some(&m)
    }

    /// Whether the rest of the old line, with or without its first move, is a line from here.
    fn resumes(&mut self, position: &Chess, winner: Color) -> bool {
        // The last move of a line is the winner's, so its length says who begins.
        let wanted = usize::from(position.turn() == winner);
        let left = self.line.len().saturating_sub(self.begun);
        let skipped = usize::from(left % 2 != wanted);
        if left <= skipped {
            return false;
        }
        let mut board = position.clone();
        for &m in &self.line[self.begun + skipped..] {
            if !board.is_legal(m) {
                return false;
            }
            board.play_unchecked(m);
        }
        self.begun += skipped;
        board.turn() != winner && board.is_checkmate()
    }
}
