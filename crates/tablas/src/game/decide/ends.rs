//! Resignation, and how time and illegal moves end a game (5.1.2, 6.9, 7.5.5).

use shakmaty::{Chess, Color, Position, Role};
use tablas_dead::{Answer, Budget, can_checkmate};

use crate::course::Ask;
use crate::game::{End, Game, Reason};
use crate::law::Edition;
use crate::ruling::Score;

/// How a game ends that one player loses unless his opponent could never mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) enum Loss {
    /// His time is up.
    Time,
    /// He resigns.
    Resignation,
    /// He completed a second illegal move.
    IllegalMove,
}

impl Game {
    /// The end of the game if `loser` loses it in this way now.
    pub(in crate::game) fn lost_by(&self, loser: Color, loss: Loss) -> End {
        let rules = self.rules();
        let (lost, saved) = match loss {
            Loss::Time => (Reason::Time, Reason::TimeNoMate),
            Loss::Resignation => (Reason::Resignation, Reason::ResignationNoMate),
            Loss::IllegalMove => (Reason::RulesInfraction, Reason::IllegalMoveNoMate),
        };
        //= fide-2018#5.1.2
        let always_loses = loss == Loss::Resignation && rules.edition != Edition::Fide2023;
        //= fide-2023#5.1.2
        //= fide-2023#6.9
        //= fide-2023#7.5.5
        let answer = can_checkmate(self.position(), !loser, Budget::DEFAULT);
        // If he cannot, perhaps nobody can, and the game was over before.
        if answer.cannot().is_some()
            && let Some(end) = self.ended_by_position(Ask::Always, Budget::DEFAULT)
        {
            return end;
        }
        let reason = match answer {
            Answer::Cannot(_) if !always_loses => saved,
            //= us-chess#14E
            Answer::Can(_) | Answer::Unknown(_)
                if loss == Loss::Time
                    && rules.edition == Edition::UsChess
                    && too_little(self.position(), !loser) =>
            {
                Reason::TimeTooLittle
            }
            Answer::Can(_) | Answer::Cannot(_) | Answer::Unknown(_) => lost,
        };
        let drawn = reason != lost;
        let article = if loss == Loss::IllegalMove {
            crate::law::Rule::SecondIllegalMove.article(rules)
        } else {
            reason.article(rules)
        };
        End {
            ply: self.ply(),
            reason,
            also: Vec::new(),
            score: if drawn {
                Score::DRAW
            } else {
                Score::win(!loser)
            },
            articles: vec![article],
            unproved: matches!(answer, Answer::Unknown(_)) && !always_loses && !drawn,
        }
    }
}

/// US Chess 14E: a bare king, king and one minor piece, or king and two knights against no pawn, do
/// not win on time unless they have a forced win.
fn too_little(position: &Chess, winner: Color) -> bool {
    let board = position.board();
    let ours = board.by_color(winner);
    let men = |role: Role| (board.by_role(role) & ours).count();
    let minors = men(Role::Knight) + men(Role::Bishop);
    let more = men(Role::Pawn) + men(Role::Rook) + men(Role::Queen);
    let their_pawns = (board.pawns() & !ours).count();
    let little =
        more == 0 && (minors <= 1 || minors == 2 && men(Role::Knight) == 2 && their_pawns == 0);
    little && !forced_win(position, winner)
}

/// Whether `winner` mates by force within a few moves. With so little material a forced win is a
/// short one: the king is shut in by its own men.
fn forced_win(position: &Chess, winner: Color) -> bool {
    let depth = if position.turn() == winner { 7 } else { 8 };
    let mut states = 200_000;
    mates(position, winner, depth, &mut states)
}

fn mates(position: &Chess, winner: Color, depth: u32, states: &mut u32) -> bool {
    let Some(left) = states.checked_sub(1) else {
        return false;
    };
    *states = left;
    let moves = position.legal_moves();
    if moves.is_empty() {
        return position.turn() != winner && position.is_check();
    }
    if depth == 0 {
        return false;
    }
    let mut after = moves.into_iter().map(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        next
    });
    if position.turn() == winner {
        after.any(|next| mates(&next, winner, depth - 1, states))
    } else {
        after.all(|next| mates(&next, winner, depth - 1, states))
    }
}
