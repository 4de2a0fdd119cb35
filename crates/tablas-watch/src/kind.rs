//! What an alert is about.

use tablas::game::Seen;
use tablas::law::{Edition, Rules};

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $key:literal),+ $(,)?) => {
        /// What an alert is about.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $($(#[$doc])* $name),+
        }

        impl Kind {
            /// Every kind.
            pub const ALL: &'static [Kind] = &[$(Kind::$name),+];

            /// The name in every format; it never changes.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self {
                    $(Kind::$name => $key),+
                }
            }
        }
    };
}

kinds! {
    /// The game is over by its position or by counting (5.2.1, 5.2.2, 9.6), and no result says so.
    Over = "over",
    /// A clock shows zero (6.8, 6.9).
    FlagDown = "flag-down",
    /// What stands in the place of a move is not legal.
    IllegalMove = "illegal-move",
    /// The recorded result is not the one that the position gives.
    ResultContradictsBoard = "result-contradicts-board",
    /// The recorded result is not the one that the kings in the centre show.
    ResultContradictsKings = "result-contradicts-kings",
    /// A win for a player who could never checkmate.
    ImpossibleWin = "impossible-win",
    /// A draw before both players have made a move (5.2.3).
    DrawWithoutMoves = "draw-without-moves",
    /// A draw before the moves that the event asks for (9.1.1).
    EarlyDraw = "early-draw",
    /// A draw where the event wants the arbiter's consent (9.1.1).
    DrawNeedsArbiter = "draw-needs-arbiter",
    /// A draw where the event allows none by agreement (9.1.1).
    DrawForbidden = "draw-forbidden",
    /// A draw whose moves are those of another board, or that only repeats the opening.
    RepeatedDraw = "repeated-draw",
    /// A third occurrence on the board (9.2.2).
    ThreefoldOnBoard = "threefold-on-board",
    /// A third occurrence by an announced move (9.2.1).
    ThreefoldAhead = "threefold-ahead",
    /// Fifty moves on the board (9.3.2).
    FiftyOnBoard = "fifty-on-board",
    /// Fifty moves by an announced move (9.3.1).
    FiftyAhead = "fifty-ahead",
    /// A position stands for the second time.
    SecondOccurrence = "second-occurrence",
    /// Forty moves by each player without a pawn move or capture.
    FortyMoves = "forty-moves",
    /// What stands in the place of a move cannot be read.
    Uncertain = "uncertain",
    /// The kings show a result, and none is recorded.
    ResultShown = "result-shown",
    /// The board does not show the position of its game.
    BoardMismatched = "board-mismatched",
    /// Nothing comes from a board.
    BoardSilent = "board-silent",
    /// What comes from a board cannot be understood.
    BoardBroken = "board-broken",
    /// Nothing comes from a source.
    SourceSilent = "source-silent",
    /// A source cannot be read.
    SourceBroken = "source-broken",
}

/// How much an alert presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Urgency {
    /// The arbiter has to do something.
    Act,
    /// Something that he should know of, and that nobody may be told (12.6).
    Know,
    /// Early notice, or for whoever looks after the boards.
    Notice,
}

impl Urgency {
    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Urgency::Act => "act",
            Urgency::Know => "know",
            Urgency::Notice => "notice",
        }
    }
}

impl Kind {
    /// The kind of this name.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.key() == key)
    }

    /// How much it presses.
    #[must_use]
    pub const fn urgency(self) -> Urgency {
        match self {
            Kind::Over
            | Kind::FlagDown
            | Kind::IllegalMove
            | Kind::ResultContradictsBoard
            | Kind::ResultContradictsKings
            | Kind::ImpossibleWin
            | Kind::DrawWithoutMoves
            | Kind::EarlyDraw
            | Kind::DrawNeedsArbiter
            | Kind::DrawForbidden => Urgency::Act,
            Kind::RepeatedDraw
            | Kind::ThreefoldOnBoard
            | Kind::ThreefoldAhead
            | Kind::FiftyOnBoard
            | Kind::FiftyAhead => Urgency::Know,
            Kind::SecondOccurrence
            | Kind::FortyMoves
            | Kind::Uncertain
            | Kind::ResultShown
            | Kind::BoardMismatched
            | Kind::BoardSilent
            | Kind::BoardBroken
            | Kind::SourceSilent
            | Kind::SourceBroken => Urgency::Notice,
        }
    }

    /// Who may be told. A right to claim and what leads to one are the arbiter's alone (12.6); so is
    /// what he has still to decide about a result, because a suspicion is no announcement.
    #[must_use]
    pub const fn seen(self, rules: Rules) -> Seen {
        match self {
            //= fide-2023#12.6
            Kind::ThreefoldOnBoard
            | Kind::ThreefoldAhead
            | Kind::FiftyOnBoard
            | Kind::FiftyAhead
            | Kind::SecondOccurrence
            | Kind::FortyMoves => Seen::ArbiterOnly,
            Kind::ResultContradictsBoard
            | Kind::ResultContradictsKings
            | Kind::ImpossibleWin
            | Kind::DrawWithoutMoves
            | Kind::EarlyDraw
            | Kind::DrawNeedsArbiter
            | Kind::DrawForbidden
            | Kind::RepeatedDraw
            | Kind::IllegalMove
            | Kind::Uncertain => Seen::ArbiterOnly,
            // The FIDE arbiter announces a fall that he sees (6.8); in US Chess only the players do.
            Kind::FlagDown => match rules.edition {
                Edition::Fide2023 | Edition::Fide2018 | Edition::Fide2014 | Edition::Fide2009 => {
                    Seen::Everyone
                }
                Edition::UsChess => Seen::ArbiterOnly,
            },
            Kind::Over
            | Kind::ResultShown
            | Kind::BoardMismatched
            | Kind::BoardSilent
            | Kind::BoardBroken
            | Kind::SourceSilent
            | Kind::SourceBroken => Seen::Everyone,
        }
    }
}
