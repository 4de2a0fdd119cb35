//! The clocks, the conclusion and what follows from it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The clocks before and after the ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClocksPart {
    /// As they stood when the act was done. Given; in a live game derived from the log.
    pub before: ClockPart,
    /// As they stand after what was ordered. Derived.
    pub after: ClockPart,
}

/// Both clocks, in milliseconds; `null` where one is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClockPart {
    /// White's.
    pub white_ms: Option<u64>,
    /// Black's.
    pub black_ms: Option<u64>,
}

/// The answer. Derived.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ConclusionPart {
    /// The answer to a claim: `correct`, `incorrect`, `inadmissible`, `declared-by-platform`,
    /// `right-lost`, `move-not-recorded`, `needs-proof`, `depends` or `game-over`; `null` for any other
    /// act.
    pub claim: Option<String>,
    /// The articles that the ruling rests on, the deciding one first, `fide-2023#9.5.3`.
    pub articles: Vec<String>,
    /// `over` or `ongoing`.
    pub state: String,
    /// The result, `*` while the game goes on.
    pub result: String,
    /// Why the game is over: `threefold-claim`, `fifty-claim`, `fivefold`, `seventy-five`,
    /// `checkmate`, `stalemate`, `dead-position`, `agreement`, `time`, `time-no-mate`, `resignation`,
    /// `illegal-move-no-mate`, `rules-infraction` …; `null` while it goes on.
    pub reason: Option<String>,
    /// The half-move with which it ended; what was played later is void.
    pub over_since: Option<u32>,
    /// What else the same move produced, in the order of the Laws.
    pub also: Vec<String>,
    /// Whether it hangs on who can still checkmate and that was not decided.
    pub unproved: bool,
}

/// Something that the ruling orders. Derived.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "order", rename_all = "kebab-case")]
pub enum OrderPart {
    /// Time is added to a clock.
    AddTime {
        /// `white` or `black`.
        to: String,
        /// How much.
        seconds: u32,
        /// By which article.
        article: String,
    },
    /// Time is taken from a clock.
    TakeTime {
        /// `white` or `black`.
        from: String,
        /// How much.
        seconds: u32,
        /// By which article.
        article: String,
    },
    /// A player must make one of these moves, the only one if there is one.
    MustPlay {
        /// Who.
        by: String,
        /// The moves in UCI; empty if every legal move is left.
        uci: Vec<String>,
        /// The same as a player writes them.
        san: Vec<String>,
        /// By which article.
        article: String,
    },
    /// The claimant is told to write his move and may then claim again.
    MakeClaimLegal {
        /// Who.
        by: String,
        /// By which article.
        article: String,
    },
    /// The claimant says which of these moves he announced.
    DeclareMove {
        /// Who.
        by: String,
        /// The moves in UCI.
        uci: Vec<String>,
        /// The same as a player writes them.
        san: Vec<String>,
        /// By which article.
        article: String,
    },
    /// The moves have to be proved or reconstructed before it can be decided.
    Reconstruct {
        /// By which article.
        article: String,
    },
    /// The game is over with this result.
    Result {
        /// The result.
        result: String,
        /// By which article.
        article: String,
    },
    /// The game goes on.
    PlayOn {
        /// Who has the move.
        having_the_move: String,
    },
    /// A player is warned.
    Warning {
        /// Who.
        player: String,
        /// `spoken` or `written`.
        form: String,
        /// For what.
        article: String,
    },
    /// A player is penalised otherwise than by time.
    Penalty {
        /// Whom it hits.
        against: String,
        /// What the player then scores, where the penalty sets it.
        own_score: Option<String>,
        /// What the opponent then scores, where it sets it.
        opponent_score: Option<String>,
        /// A fine, or for how many rounds he is barred.
        amount: Option<u32>,
        /// By which article.
        article: String,
    },
    /// The game goes back to an earlier position.
    Restore {
        /// To which half-move.
        ply: u32,
        /// By which article.
        article: String,
    },
    /// The matter is passed on.
    Refer {
        /// `organiser`, `disciplinary` or `appeals`.
        to: String,
    },
}

/// What the conclusion takes for true. Derived: which ones apply is plain from the act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Assumption {
    /// That the moves are those that were played.
    MovesWerePlayed,
    /// That the claimant had touched no piece.
    NothingTouched,
    /// That the announced move was written before the claim.
    MoveRecorded,
    /// That nobody said which edition or way of play applies, and the usual one was taken.
    LawsByDefault,
}
