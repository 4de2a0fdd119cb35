//! How a game ended.

use shakmaty::Color;

use crate::law::articles::fide_2023 as laws;
use crate::law::{Article, Rule, Rules};
use crate::ruling::{EndReason, Score};
use crate::sentence::Sentence;
use crate::units::Ply;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The position ended it by itself.
    Position(EndReason),
    /// The players agreed to a draw (5.2.3).
    Agreement,
    /// A correct claim of a third occurrence (9.2, 9.5.2).
    ThreefoldClaim,
    /// A correct claim of fifty moves (9.3, 9.5.2).
    FiftyClaim,
    /// Time (6.9).
    Time,
    /// Time, but the opponent cannot mate (6.9).
    TimeNoMate,
    /// Time, but the opponent has too little material and no forced win (US Chess 14E).
    TimeTooLittle,
    /// Resignation (5.1.2).
    Resignation,
    /// Resignation, but the opponent cannot mate (5.1.2).
    ResignationNoMate,
    /// A second illegal move, but the opponent cannot mate (7.5.5).
    IllegalMoveNoMate,
    /// A breach of the rules: the second illegal move, a penalty, a sealed move that is none.
    RulesInfraction,
    /// Both kings in check or a pawn on the last rank, unnoticed for too long (A.5.4).
    IllegalPosition,
    /// The arbiter's decision under Guidelines III.5 or III.6.
    QuickFinish,
    /// Both flags down in the last period, the order unknown (III.3.1.2).
    BothFlags,
}

impl Reason {
    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Reason::Position(reason) => reason.key(),
            Reason::Agreement => "agreement",
            Reason::ThreefoldClaim => "threefold-claim",
            Reason::FiftyClaim => "fifty-claim",
            Reason::Time => "time",
            Reason::TimeNoMate => "time-no-mate",
            Reason::TimeTooLittle => "time-us-14e",
            Reason::Resignation => "resignation",
            Reason::ResignationNoMate => "resignation-no-mate",
            Reason::IllegalMoveNoMate => "illegal-move-no-mate",
            Reason::RulesInfraction => "rules-infraction",
            Reason::IllegalPosition => "illegal-position",
            Reason::QuickFinish => "quick-finish",
            Reason::BothFlags => "both-flags",
        }
    }

    /// The reason in words, to stand inside another sentence.
    #[must_use]
    pub fn sentence(self) -> Sentence {
        match self {
            Reason::Position(reason) => reason.sentence(),
            Reason::Agreement => Sentence::new("reason-agreement"),
            Reason::ThreefoldClaim => Sentence::new("reason-threefold-claim"),
            Reason::FiftyClaim => Sentence::new("reason-fifty-claim"),
            Reason::Time => Sentence::new("reason-time"),
            Reason::TimeNoMate => Sentence::new("reason-time-no-mate"),
            Reason::TimeTooLittle => Sentence::new("reason-time-too-little"),
            Reason::Resignation => Sentence::new("reason-resignation"),
            Reason::ResignationNoMate => Sentence::new("reason-resignation-no-mate"),
            Reason::IllegalMoveNoMate => Sentence::new("reason-illegal-move-no-mate"),
            Reason::RulesInfraction => Sentence::new("reason-rules-infraction"),
            Reason::IllegalPosition => Sentence::new("reason-illegal-position"),
            Reason::QuickFinish => Sentence::new("reason-quick-finish"),
            Reason::BothFlags => Sentence::new("reason-both-flags"),
        }
    }

    /// The article that ends a game for this reason. A penalty names its own ([`End::articles`]).
    #[must_use]
    pub fn article(self, rules: Rules) -> Article {
        match self {
            Reason::Position(reason) => reason.rule().article(rules),
            Reason::Agreement => Rule::Agreement.article(rules),
            Reason::ThreefoldClaim | Reason::FiftyClaim => Rule::ClaimCorrect.article(rules),
            Reason::Time => Rule::FlagFall.article(rules),
            Reason::TimeNoMate | Reason::TimeTooLittle => Rule::FlagFallNoMate.article(rules),
            Reason::Resignation => Rule::Resignation.article(rules),
            Reason::ResignationNoMate => Rule::ResignationNoMate.article(rules),
            Reason::IllegalMoveNoMate => Rule::SecondIllegalMove.article(rules),
            Reason::RulesInfraction => rules.cite(laws::A12_9),
            Reason::IllegalPosition => rules.cite(laws::A_5_4),
            Reason::QuickFinish => rules.cite(laws::GIII_5),
            Reason::BothFlags => rules.cite(laws::GIII_3_1_2),
        }
    }
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// The position in which it ended: what was played later is void.
    pub ply: Ply,
    /// Why.
    pub reason: Reason,
    /// What else the same move produced, in the order of the Laws; after a penalty that set the score,
    /// how the game had ended before.
    pub also: Vec<Reason>,
    /// The result.
    pub score: Score,
    /// The articles it rests on, the deciding one first.
    pub articles: Vec<Article>,
    /// Whether it hangs on who can still mate and that was not decided: the arbiter has to look.
    pub unproved: bool,
}

impl End {
    /// Who lost by it, if one player has the point and the other nothing.
    #[must_use]
    pub fn loser(&self) -> Option<Color> {
        self.score.winner().map(|winner| !winner)
    }
}
