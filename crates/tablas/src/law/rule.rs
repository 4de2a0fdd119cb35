//! The rules that the program applies, and the article that holds each one in each edition.

use crate::law::articles::{fide_2009, fide_2014, fide_2018, fide_2023, fide_online, us_chess};
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
    /// which the rule's absence is read: a resignation always loses by 5.1.2 of 2018, five
    /// occurrences are a draw only if claimed by 9.2 of 2009, US Chess leaves them to the director
    /// (14K), and a threefold that nobody claimed is no draw by 9.2. The article says what holds; it does not promise that the rule does.
    ///
    /// [`Play::OnlineE04`] is a choice of the FIDE online regulations; what they rule differently
    /// is cited from them, whatever the edition.
    #[must_use]
    pub fn article(self, rules: Rules) -> Article {
        // Under the basic rules of 2014 and of 2009 one illegal move was enough, by another article.
        if self == Rule::SecondIllegalMove
            && let Some((_, article)) = rules.losing_illegal_move()
        {
            return article;
        }
        let online = match rules.play {
            Play::OnlineE04 => self.online(),
            Play::Standard | Play::RapidA4 | Play::RapidA5 | Play::BlitzB2 | Play::BlitzB3 => None,
        };
        online.unwrap_or_else(|| self.over_the_board(rules.edition))
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

    /// The article in each edition.
    fn over_the_board(self, edition: Edition) -> Article {
        let (now, in_2018, in_2014, in_2009, us) = self.numbers();
        match edition {
            Edition::Fide2023 => now,
            Edition::Fide2018 => in_2018,
            Edition::Fide2014 => in_2014,
            Edition::Fide2009 => in_2009,
            Edition::UsChess => us,
        }
    }

    /// The article in the Laws of 2023, 2018, 2014 and 2009, and in the US Chess rules.
    #[rustfmt::skip]
    fn numbers(self) -> (Article, Article, Article, Article, Article) {
        use fide_2009 as o;
        use fide_2014 as m;
        use fide_2018 as l;
        use fide_2023 as n;
        use us_chess as us;

        match self {
            Rule::Checkmate => (n::A5_1_1, l::A5_1_1, m::A5_1A, o::A5_1A, us::A13A),
            Rule::Stalemate => (n::A5_2_1, l::A5_2_1, m::A5_2A, o::A5_2A, us::A14A),
            Rule::DeadPosition => (n::A5_2_2, l::A5_2_2, m::A5_2B, o::A5_2B, us::A14D),
            Rule::Agreement | Rule::AgreementAfterBothMoved => (n::A5_2_3, l::A5_2_3, m::A5_2C, o::A5_2C, us::A14B),
            Rule::Resignation | Rule::ResignationNoMate => (n::A5_1_2, l::A5_1_2, m::A5_1B, o::A5_1B, us::A13B),
            Rule::ThreefoldAhead => (n::A9_2_1, l::A9_2_1_1, m::A9_2A, o::A9_2A, us::A14C2),
            Rule::ThreefoldOnBoard => (n::A9_2_2, l::A9_2_1_2, m::A9_2B, o::A9_2B, us::A14C),
            Rule::ThreefoldAutomatic => (n::A9_2, l::A9_2_1, m::A9_2, o::A9_2, us::A14C),
            Rule::SamePosition => (n::A9_2_3, l::A9_2_2, m::A9_2, o::A9_2, us::A14C),
            Rule::SameEnPassant => (n::A9_2_3_1, l::A9_2_2_1, m::A9_2, o::A9_2, us::A14C),
            Rule::SameCastling => (n::A9_2_3_2, l::A9_2_2_2, m::A9_2, o::A9_2, us::A14C),
            Rule::FiftyAhead => (n::A9_3_1, l::A9_3_1, m::A9_3A, o::A9_3A, us::A14F),
            Rule::FiftyOnBoard => (n::A9_3_2, l::A9_3_2, m::A9_3B, o::A9_3B, us::A14F),
            Rule::FiftyAutomatic => (n::A9_3, l::A9_3, m::A9_3, o::A9_3, us::A14F),
            Rule::TouchLosesClaim => (n::A9_4, l::A9_4, m::A9_4, o::A9_4, us::A9G1),
            Rule::ClaimPause => (n::A9_5_1, l::A9_5_1, m::A9_5, o::A9_5, us::A14C2),
            Rule::ClaimCorrect => (n::A9_5_2, l::A9_5_2, m::A9_5A, o::A9_5A, us::A14C),
            Rule::ClaimIncorrect => (n::A9_5_3, l::A9_5_3, m::A9_5B, o::A9_5B, us::A14C6),
            Rule::FiftyClaimIncorrect => (n::A9_5_3, l::A9_5_3, m::A9_5B, o::A9_5B, us::A14F2),
            Rule::ClaimIsOffer => (n::A9_1_2_3, l::A9_1_2_3, m::A9_1B3, o::A9_1B3, us::A14),
            Rule::Fivefold => (n::A9_6_1, l::A9_6_1, m::A9_6A, o::A9_2, us::A14K),
            Rule::SeventyFive => (n::A9_6_2, l::A9_6_2, m::A9_6B, o::A9_3, us::A14K),
            Rule::FlagFall => (n::A6_9, l::A6_9, m::A6_9, o::A6_9, us::A13C),
            Rule::FlagFallNoMate => (n::A6_9, l::A6_9, m::A6_9, o::A6_9, us::A14E),
            Rule::SecondIllegalMove => (n::A7_5_5, l::A7_5_5, m::A7_5B, o::A7_4B, us::A11D),
            Rule::LegalMove => (n::A3_10_1, l::A3_10, m::A3_10A, o::A4_6, us::A8),
            Rule::OfferMoment => (n::A9_1_2_1, l::A9_1_2_1, m::A9_1B1, o::A9_1B1, us::A14B1),
            Rule::OfferRecord => (n::A9_1_2_2, l::A9_1_2_2, m::A9_1B2, o::A9_1B2, us::A15A),
            Rule::TouchMove => (n::A4_3_1, l::A4_3_1, m::A4_3A, o::A4_3A, us::A10B),
            Rule::TouchedPieceCannotMove => (n::A4_5, l::A4_5, m::A4_5, o::A4_5, us::A10B),
            Rule::Chess960Castling => (n::GII_3, l::GII_3, m::F_3, o::F_3, us::A8),
            Rule::MoveThatEnds => (n::A6_2_1_1, l::A6_2_1_1, m::A6_2A, o::A6_7A, us::A9),
            Rule::HavingTheMove => (n::A1_3, l::A1_3, m::A1_1, o::A1_1, us::A9G1),
            Rule::SignedResult => (n::A8_7, l::A8_7, m::A8_7, o::A8_7, us::A15),
            Rule::ArbiterSilent => (n::A12_6, l::A12_6, m::A12_6, o::A13_6, us::A21D),
            Rule::Explain => (n::A11_9, l::A11_9, m::A11_9, o::A13_6, us::A21D),
            Rule::Reconstruct => (n::A11_12, l::A11_12, m::A8_5C, o::A8_5C, us::A14C9),
            Rule::DisplaysOnly => (n::A6_12_2, l::A6_12_2, m::A6_13, o::A6_14, us::A14C9),
            Rule::CastlingRight => (n::A3_8_2_1, l::A3_8_2_1, m::A3_8B, o::A3_8, us::A8A3),
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
