//! Everything that is known of a position at the end of a line of moves: what may be claimed,
//! whether the game is over, and who could still checkmate.

use shakmaty::{Color, Move};
use tablas_dead::{Answer, Budget};

use crate::course::{Ask, Course};
use crate::law::Edition;
use crate::position::QuietMoves;
use crate::ruling::{Ending, Score};

/// The result if a flag falls or a player resigns now (6.9, 5.1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The game is over already; nothing that happens now changes its result.
    AlreadyOver,
    /// This result.
    Score(Score),
    /// 6.9 does not say whether the series of moves that mates may run past the 75 moves of 9.6.2.
    /// `None` where a reading was not decided.
    TwoReadings {
        /// If it may.
        ignoring_counters: Option<Score>,
        /// If it may not.
        bounded_by_counters: Option<Score>,
    },
    /// Not decided within the budget.
    Unknown,
}

/// Quiet half-moves from which on the two readings of 6.9 are told apart: earlier, fifty whole moves
/// and more are left.
const NEAR_THE_COUNT: QuietMoves = QuietMoves(100);

/// A position after a line of moves, with everything asked.
#[derive(Clone, Debug)]
pub struct Standing {
    course: Course,
    ending: Option<Ending>,
    mates: [Answer; 2],
    before_counters: Option<[Answer; 2]>,
}

impl Standing {
    /// Asks everything about the position that `course` has reached. `budget` is for each question.
    #[must_use]
    pub fn of(course: Course, budget: Budget) -> Standing {
        let ending = course.ending(Ask::Always, budget);
        let position = course.history().current();
        let quiet = course.history().quiet_moves();
        let mates = [Color::White, Color::Black]
            .map(|winner| tablas_dead::can_checkmate(position, winner, budget));
        let near = ending.is_none() && quiet >= NEAR_THE_COUNT;
        let before_counters = near.then(|| {
            [Color::White, Color::Black].map(|winner| {
                tablas_dead::can_checkmate_before_counters(position, winner, budget, quiet.0)
            })
        });
        Standing {
            course,
            ending,
            mates,
            before_counters,
        }
    }

    /// The line of moves.
    #[must_use]
    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// When the position ended the game, if it did.
    #[must_use]
    pub const fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Whether `winner` can checkmate by any series of legal moves.
    #[must_use]
    pub const fn can_mate(&self, winner: Color) -> &Answer {
        match winner {
            Color::White => &self.mates[0],
            Color::Black => &self.mates[1],
        }
    }

    /// Whether nobody can checkmate (5.2.2); `None` if that is not decided. A checkmate on the board
    /// is no dead position.
    #[must_use]
    pub fn dead(&self) -> Option<bool> {
        let answers = [self.can_mate(Color::White), self.can_mate(Color::Black)];
        if answers.iter().any(|answer| answer.can().is_some()) {
            Some(false)
        } else if answers.iter().all(|answer| answer.cannot().is_some()) {
            Some(true)
        } else {
            None
        }
    }

    /// Moves by which the player having the move may claim a third occurrence now (9.2.1); none once
    /// the game is over.
    #[must_use]
    pub fn threefold_ahead(&self) -> Vec<Move> {
        match self.ending {
            Some(_) => Vec::new(),
            None => self.course.history().threefold_ahead(),
        }
    }

    /// Moves by which the player having the move may claim fifty moves now (9.3.1); none once the
    /// game is over.
    #[must_use]
    pub fn fifty_ahead(&self) -> Vec<Move> {
        match self.ending {
            Some(_) => Vec::new(),
            None => self.course.history().fifty_ahead(),
        }
    }

    /// Whether the player having the move may claim fifty moves on the board (9.3.2); not once the
    /// game is over.
    #[must_use]
    pub fn fifty_on_board(&self) -> bool {
        self.ending.is_none() && self.course.history().quiet_moves() >= QuietMoves::FIFTY
    }

    /// The result if the flag of `player` falls now and is seen.
    #[must_use]
    pub fn if_flag_falls(&self, player: Color) -> Verdict {
        //= fide-2023#6.9
        self.loses(player)
    }

    /// The result if `player` resigns now. Until 2023 a resignation lost whatever the opponent had.
    #[must_use]
    pub fn if_resigns(&self, player: Color) -> Verdict {
        if self.ending.is_some() {
            return Verdict::AlreadyOver;
        }
        //= fide-2023#5.1.2
        match self.course.rules().edition {
            Edition::Fide2023 => self.loses(player),
            Edition::Fide2018 | Edition::Fide2014 | Edition::Fide2009 | Edition::UsChess => {
                Verdict::Score(Score::win(!player))
            }
        }
    }

    fn loses(&self, player: Color) -> Verdict {
        if self.ending.is_some() {
            return Verdict::AlreadyOver;
        }
        let winner = !player;
        let score = |answer: &Answer| match answer {
            Answer::Can(_) => Some(Score::win(winner)),
            Answer::Cannot(_) => Some(Score::DRAW),
            Answer::Unknown(_) => None,
        };
        let ignoring_counters = score(self.can_mate(winner));
        match &self.before_counters {
            Some([white, black]) => Verdict::TwoReadings {
                ignoring_counters,
                bounded_by_counters: score(winner.fold_wb(white, black)),
            },
            None => ignoring_counters.map_or(Verdict::Unknown, Verdict::Score),
        }
    }
}
