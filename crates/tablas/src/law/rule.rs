//! The rules that the program applies, and the article that holds each one in each edition.

use crate::law::articles::{fide_2018, fide_2023, fide_online, us_chess};
use crate::law::{Article, Edition, Play, Rules};

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
    /// The same for a fifty-move claim, which US Chess keeps apart.
    FiftyClaimIncorrect,
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
    /// A piece that must be moved and cannot: any legal move.
    TouchedPieceCannotMove,
    /// How castling goes in Chess960.
    Chess960Castling,
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
    /// Every rule.
    pub const ALL: [Rule; 41] = [
        Rule::Checkmate,
        Rule::Stalemate,
        Rule::DeadPosition,
        Rule::Agreement,
        Rule::AgreementAfterBothMoved,
        Rule::Resignation,
        Rule::ResignationNoMate,
        Rule::ThreefoldAhead,
        Rule::ThreefoldOnBoard,
        Rule::SamePosition,
        Rule::SameEnPassant,
        Rule::SameCastling,
        Rule::FiftyAhead,
        Rule::FiftyOnBoard,
        Rule::TouchLosesClaim,
        Rule::ClaimPause,
        Rule::ClaimCorrect,
        Rule::ClaimIncorrect,
        Rule::FiftyClaimIncorrect,
        Rule::ClaimIsOffer,
        Rule::Fivefold,
        Rule::SeventyFive,
        Rule::ThreefoldAutomatic,
        Rule::FiftyAutomatic,
        Rule::FlagFall,
        Rule::FlagFallNoMate,
        Rule::SecondIllegalMove,
        Rule::LegalMove,
        Rule::OfferMoment,
        Rule::OfferRecord,
        Rule::TouchMove,
        Rule::TouchedPieceCannotMove,
        Rule::Chess960Castling,
        Rule::MoveThatEnds,
        Rule::HavingTheMove,
        Rule::SignedResult,
        Rule::ArbiterSilent,
        Rule::Explain,
        Rule::Reconstruct,
        Rule::DisplaysOnly,
        Rule::CastlingRight,
    ];

    /// The article that holds this rule under `rules`.
    ///
    /// Where an edition has no such rule, it is the article which governs the case there and from
    /// which the rule's absence is read: a resignation always loses by 5.1.2 of 2018, US Chess
    /// leaves five occurrences to the director (14K), and a threefold that nobody claimed is no
    /// draw by 9.2. The article says what holds; it does not promise that the rule does.
    ///
    /// [`Play::OnlineE04`] is a choice of the FIDE online regulations; what they rule differently
    /// is cited from them, whatever the edition.
    #[must_use]
    pub fn article(self, rules: Rules) -> Article {
        let online = match rules.play {
            Play::OnlineE04 => self.online(),
            Play::Standard | Play::RapidA4 | Play::RapidA5 | Play::BlitzB2 | Play::BlitzB3 => None,
        };
        online.unwrap_or_else(|| {
            let (now, before, us) = self.over_the_board();
            match rules.edition {
                Edition::Fide2023 => now,
                Edition::Fide2018 => before,
                Edition::UsChess => us,
            }
        })
    }

    /// What the online regulations rule differently from the Laws.
    fn online(self) -> Option<Article> {
        match self {
            Rule::ThreefoldAhead | Rule::ThreefoldOnBoard | Rule::ThreefoldAutomatic => {
                Some(fide_online::A5_4_1)
            }
            Rule::FiftyAhead | Rule::FiftyOnBoard | Rule::FiftyAutomatic => {
                Some(fide_online::A5_4_4)
            }
            Rule::OfferMoment => Some(fide_online::A5_3),
            Rule::FlagFall | Rule::FlagFallNoMate => Some(fide_online::A4_3),
            // There is nothing to claim: the platform declares the draw.
            Rule::ClaimPause
            | Rule::ClaimCorrect
            | Rule::ClaimIncorrect
            | Rule::FiftyClaimIncorrect
            | Rule::ClaimIsOffer
            | Rule::TouchLosesClaim
            | Rule::Fivefold
            | Rule::SeventyFive => Some(fide_online::A5_4),
            Rule::Checkmate
            | Rule::Stalemate
            | Rule::DeadPosition
            | Rule::Agreement
            | Rule::AgreementAfterBothMoved
            | Rule::Resignation
            | Rule::ResignationNoMate
            | Rule::SamePosition
            | Rule::SameEnPassant
            | Rule::SameCastling
            | Rule::SecondIllegalMove
            | Rule::LegalMove
            | Rule::OfferRecord
            | Rule::TouchMove
            | Rule::TouchedPieceCannotMove
            | Rule::Chess960Castling
            | Rule::MoveThatEnds
            | Rule::HavingTheMove
            | Rule::SignedResult
            | Rule::ArbiterSilent
            | Rule::Explain
            | Rule::Reconstruct
            | Rule::DisplaysOnly
            | Rule::CastlingRight => None,
        }
    }

    /// The article in the Laws of 2023, in those of 2018, and in the US Chess rules.
    fn over_the_board(self) -> (Article, Article, Article) {
        use fide_2018 as before;
        use fide_2023 as now;
        use us_chess as us;

        match self {
            Rule::Checkmate => (now::A5_1_1, before::A5_1_1, us::A13A),
            Rule::Stalemate => (now::A5_2_1, before::A5_2_1, us::A14A),
            Rule::DeadPosition => (now::A5_2_2, before::A5_2_2, us::A14D),
            Rule::Agreement | Rule::AgreementAfterBothMoved => {
                (now::A5_2_3, before::A5_2_3, us::A14B)
            }
            Rule::Resignation | Rule::ResignationNoMate => (now::A5_1_2, before::A5_1_2, us::A13B),
            Rule::ThreefoldAhead => (now::A9_2_1, before::A9_2_1_1, us::A14C2),
            Rule::ThreefoldOnBoard => (now::A9_2_2, before::A9_2_1_2, us::A14C),
            Rule::ThreefoldAutomatic => (now::A9_2, before::A9_2_1, us::A14C),
            Rule::SamePosition => (now::A9_2_3, before::A9_2_2, us::A14C),
            Rule::SameEnPassant => (now::A9_2_3_1, before::A9_2_2_1, us::A14C),
            Rule::SameCastling => (now::A9_2_3_2, before::A9_2_2_2, us::A14C),
            Rule::FiftyAhead => (now::A9_3_1, before::A9_3_1, us::A14F),
            Rule::FiftyOnBoard => (now::A9_3_2, before::A9_3_2, us::A14F),
            Rule::FiftyAutomatic => (now::A9_3, before::A9_3, us::A14F),
            Rule::TouchLosesClaim => (now::A9_4, before::A9_4, us::A9G1),
            Rule::ClaimPause => (now::A9_5_1, before::A9_5_1, us::A14C2),
            Rule::ClaimCorrect => (now::A9_5_2, before::A9_5_2, us::A14C),
            Rule::ClaimIncorrect => (now::A9_5_3, before::A9_5_3, us::A14C6),
            Rule::FiftyClaimIncorrect => (now::A9_5_3, before::A9_5_3, us::A14F2),
            Rule::ClaimIsOffer => (now::A9_1_2_3, before::A9_1_2_3, us::A14),
            Rule::Fivefold => (now::A9_6_1, before::A9_6_1, us::A14K),
            Rule::SeventyFive => (now::A9_6_2, before::A9_6_2, us::A14K),
            Rule::FlagFall => (now::A6_9, before::A6_9, us::A13C),
            Rule::FlagFallNoMate => (now::A6_9, before::A6_9, us::A14E),
            Rule::SecondIllegalMove => (now::A7_5_5, before::A7_5_5, us::A11D),
            Rule::LegalMove => (now::A3_10_1, before::A3_10, us::A8),
            Rule::OfferMoment => (now::A9_1_2_1, before::A9_1_2_1, us::A14B1),
            Rule::OfferRecord => (now::A9_1_2_2, before::A9_1_2_2, us::A15A),
            Rule::TouchMove => (now::A4_3_1, before::A4_3_1, us::A10B),
            Rule::TouchedPieceCannotMove => (now::A4_5, before::A4_5, us::A10B),
            Rule::Chess960Castling => (now::GII_3, before::GII_3, us::A8),
            Rule::MoveThatEnds => (now::A6_2_1_1, before::A6_2_1_1, us::A9),
            Rule::HavingTheMove => (now::A1_3, before::A1_3, us::A9G1),
            Rule::SignedResult => (now::A8_7, before::A8_7, us::A15),
            Rule::ArbiterSilent => (now::A12_6, before::A12_6, us::A21D),
            Rule::Explain => (now::A11_9, before::A11_9, us::A21D),
            Rule::Reconstruct => (now::A11_12, before::A11_12, us::A14C9),
            Rule::DisplaysOnly => (now::A6_12_2, before::A6_12_2, us::A14C9),
            Rule::CastlingRight => (now::A3_8_2_1, before::A3_8_2_1, us::A8A3),
        }
    }
}

impl Rules {
    /// The article that holds the rule of `article` in the edition that applies. Where that edition
    /// has no such rule it is `article` itself: the citation then says which text the rule is from.
    #[must_use]
    pub fn cite(self, article: Article) -> Article {
        let document = self.edition.document();
        if article.document() == document {
            return article;
        }
        article
            .elsewhere()
            .iter()
            .copied()
            .find(|other| other.document() == document)
            .unwrap_or(article)
    }
}
