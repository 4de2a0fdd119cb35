//! How a position ends a game without anybody's act.

use shakmaty::Color;

use crate::law::Rule;
use crate::ruling::Score;
use crate::sentence::Sentence;
use crate::units::Ply;

/// A reason for which the position itself ended the game. In the order of the Laws: where one move
/// produces several, the first is the reason and the others are named beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EndReason {
    /// The player having the move is checkmated (5.1.1). It prevails over everything else (9.6.2).
    Checkmate,
    /// The player having the move has no legal move and is not in check (5.2.1).
    Stalemate,
    /// Neither player can checkmate by any series of legal moves (5.2.2).
    DeadPosition,
    /// The position appeared for the fifth time (9.6.1).
    Fivefold,
    /// Seventy-five moves by each player without a pawn move or capture (9.6.2).
    SeventyFive,
    /// The position appeared for the third time, where the platform declares the draw.
    ThreefoldAutomatic,
    /// Fifty moves by each player without a pawn move or capture, where the platform declares it.
    FiftyAutomatic,
}

impl EndReason {
    /// Every reason, in the order of the Laws.
    pub const ALL: [EndReason; 7] = [
        EndReason::Checkmate,
        EndReason::Stalemate,
        EndReason::DeadPosition,
        EndReason::Fivefold,
        EndReason::SeventyFive,
        EndReason::ThreefoldAutomatic,
        EndReason::FiftyAutomatic,
    ];

    /// The name in every format that leaves the program.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            EndReason::Checkmate => "checkmate",
            EndReason::Stalemate => "stalemate",
            EndReason::DeadPosition => "dead-position",
            EndReason::Fivefold => "fivefold",
            EndReason::SeventyFive => "seventy-five",
            EndReason::ThreefoldAutomatic => "threefold-automatic",
            EndReason::FiftyAutomatic => "fifty-automatic",
        }
    }

    /// The reason in words, to stand inside another sentence.
    #[must_use]
    pub fn sentence(self) -> Sentence {
        Sentence::new(match self {
            EndReason::Checkmate => "reason-checkmate",
            EndReason::Stalemate => "reason-stalemate",
            EndReason::DeadPosition => "reason-dead-position",
            EndReason::Fivefold => "reason-fivefold",
            EndReason::SeventyFive => "reason-seventy-five",
            EndReason::ThreefoldAutomatic => "reason-threefold-automatic",
            EndReason::FiftyAutomatic => "reason-fifty-automatic",
        })
    }

    /// The rule that ends the game.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            EndReason::Checkmate => Rule::Checkmate,
            EndReason::Stalemate => Rule::Stalemate,
            EndReason::DeadPosition => Rule::DeadPosition,
            EndReason::Fivefold => Rule::Fivefold,
            EndReason::SeventyFive => Rule::SeventyFive,
            EndReason::ThreefoldAutomatic => Rule::ThreefoldAutomatic,
            EndReason::FiftyAutomatic => Rule::FiftyAutomatic,
        }
    }
}

/// The end of a game by its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The half-move that ended it: everything after it is void.
    pub ply: Ply,
    /// Why.
    pub reason: EndReason,
    /// What else the same move produced, in the order of the Laws.
    pub also: Vec<EndReason>,
    /// The result.
    pub score: Score,
}

impl Ending {
    /// The ending that several reasons on one move add up to; `mated` is the player who is
    /// checkmated if that is one of them. `None` if there is no reason.
    #[must_use]
    pub fn of(ply: Ply, mut reasons: Vec<EndReason>, mated: Option<Color>) -> Option<Ending> {
        reasons.sort_unstable();
        reasons.dedup();
        //= fide-2023#9.6.2
        // Mate by the last move prevails: then nothing else is a reason.
        let (reason, also, score) = match (reasons.split_first(), mated) {
            (None, _) => return None,
            (Some((&EndReason::Checkmate, _)), Some(loser)) => {
                (EndReason::Checkmate, Vec::new(), Score::win(!loser))
            }
            (Some((&first, rest)), _) => (first, rest.to_vec(), Score::DRAW),
        };
        Some(Ending {
            ply,
            reason,
            also,
            score,
        })
    }

    /// The rules that ended the game, the first one first.
    pub fn rules(&self) -> impl Iterator<Item = Rule> {
        std::iter::once(self.reason)
            .chain(self.also.iter().copied())
            .map(EndReason::rule)
    }
}
