//! The rules that the program applies, and the article that holds each one in each edition.

use crate::law::{Article, Rules};

/// A rule that the program applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// The player who was checkmated has lost.
    Checkmate,
    /// No legal move and not in check: drawn.
    Stalemate,
    /// Nobody can checkmate any more: drawn.
    DeadPosition,
    /// The players agreed to a draw.
    Agreement,
    /// A draw can be agreed only after both have moved.
    AgreementAfterBothMoved,
    /// The player who resigns loses.
    Resignation,
    /// A resignation where the opponent could never mate.
    ResignationNoMate,
    /// A third occurrence is about to appear by an announced move.
    ThreefoldAhead,
    /// A third occurrence is on the board.
    ThreefoldOnBoard,
    /// When positions are the same.
    SamePosition,
    /// Same position: an en passant capture was possible.
    SameEnPassant,
    /// Same position: a castling right was lost.
    SameCastling,
    /// Fifty moves will be complete by an announced move.
    FiftyAhead,
    /// Fifty moves are complete.
    FiftyOnBoard,
    /// Touching a piece loses the right to claim on that move.
    TouchLosesClaim,
    /// A claim stops the clocks and cannot be withdrawn.
    ClaimPause,
    /// A correct claim draws at once.
    ClaimCorrect,
    /// An incorrect claim: time for the opponent, the announced move must be made.
    ClaimIncorrect,
    /// A claim counts as an offer of a draw.
    ClaimIsOffer,
    /// Five occurrences: drawn without a claim.
    Fivefold,
    /// Seventy-five moves: drawn without a claim.
    SeventyFive,
    /// The platform draws at the third occurrence (online).
    ThreefoldAutomatic,
    /// The platform draws at fifty moves (online).
    FiftyAutomatic,
    /// The player whose time is up loses.
    FlagFall,
    /// Time is up, but the opponent could never mate.
    FlagFallNoMate,
    /// A second illegal move loses, unless the opponent could never mate.
    SecondIllegalMove,
    /// A legal move complies with the Laws of movement.
    LegalMove,
    /// The proper moment of an offer.
    OfferMoment,
    /// Both write the offer down.
    OfferRecord,
    /// The move that an incorrect claim announced and that turns out illegal is replaced.
    TouchMove,
    /// The game is over when the move that ends it is made.
    MoveThatEnds,
    /// A player has the move once the opponent's move is made.
    HavingTheMove,
    /// A signed result stands unless the arbiter decides otherwise.
    SignedResult,
    /// The arbiter does not point a right to claim out.
    ArbiterSilent,
    /// The right to have the Laws explained: "make your claim legal".
    Explain,
    /// Helping to reconstruct and check.
    Reconstruct,
    /// A claim may not rest on displays alone.
    DisplaysOnly,
    /// Castling rights are lost only by moving.
    CastlingRight,
}

impl Rule {
    /// The article that holds this rule under `rules`.
    #[must_use]
    pub fn article(self, rules: Rules) -> Article {
        let _ = rules;
        todo!("filled by the law work")
    }
}
