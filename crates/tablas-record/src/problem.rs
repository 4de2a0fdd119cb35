//! What a reader has to say about a record.

use std::fmt;

use tablas::sentence::{Sentence, Value};
use tablas::units;

use crate::Span;

/// How much a problem matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// A habit of writing that is read without doubt.
    Info,
    /// Something was repaired, or the record contradicts itself without making a move doubtful.
    Warning,
    /// The game could not be read with certainty to its end.
    Error,
}

impl Severity {
    /// The name in every format that leaves the program.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Severity::Info => "info",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $variant:ident = $code:literal, $message:literal, $name:literal, $severity:ident;)*) => {
        /// The kinds of problems. Codes are stable and are never used again for something else:
        /// `PGN` for reading the record, `MOV` for illegal, ambiguous or doubtful moves.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum ProblemCode {
            $($(#[doc = $doc])+ $variant,)*
        }

        impl ProblemCode {
            /// Every code.
            pub const ALL: &[ProblemCode] = &[$(ProblemCode::$variant,)*];

            /// The code, `PGN014`.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(ProblemCode::$variant => $code,)* }
            }

            /// Name of the message that says it: the code in lower case.
            #[must_use]
            pub const fn message(self) -> &'static str {
                match self { $(ProblemCode::$variant => $message,)* }
            }

            /// A readable name, `ep-suffix`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(ProblemCode::$variant => $name,)* }
            }

            /// How much it matters.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self { $(ProblemCode::$variant => Severity::$severity,)* }
            }
        }
    };
}

codes! {
    /// The file begins with a byte order mark.
    Bom = "PGN001", "pgn001", "bom", Info;
    /// The game is not UTF-8; it was read as windows-1252.
    Latin1 = "PGN002", "pgn002", "latin1", Info;
    /// The file is UTF-16 and was converted as a whole.
    Utf16 = "PGN003", "pgn003", "utf16", Info;
    /// A tag lacks a bracket or a quotation mark.
    BrokenTag = "PGN004", "pgn004", "broken-tag", Warning;
    /// A tag stands twice; the first one counts.
    DuplicateTag = "PGN005", "pgn005", "duplicate-tag", Warning;
    /// Words that are no move.
    StrayText = "PGN006", "pgn006", "stray-text", Warning;
    /// A sign of comment that is not one of the standard's.
    StraySymbol = "PGN007", "pgn007", "stray-symbol", Info;
    /// A move number that does not follow.
    WrongMoveNumber = "PGN008", "pgn008", "wrong-move-number", Warning;
    /// A comment without its closing brace.
    UnterminatedComment = "PGN009", "pgn009", "unterminated-comment", Warning;
    /// A variation without its closing parenthesis.
    UnclosedVariation = "PGN010", "pgn010", "unclosed-variation", Warning;
    /// A closing parenthesis, bracket or brace that closes nothing.
    Unbalanced = "PGN011", "pgn011", "unbalanced", Warning;
    /// The game ends without a result.
    MissingResult = "PGN012", "pgn012", "missing-result", Info;
    /// A result that is not written as the standard has it.
    NonstandardResult = "PGN013", "pgn013", "nonstandard-result", Info;
    /// The result after the moves is not the one of the tag.
    ResultMismatch = "PGN014", "pgn014", "result-mismatch", Warning;
    /// Moves follow the result.
    MovesAfterResult = "PGN015", "pgn015", "moves-after-result", Warning;
    /// The file was cut: it ends in the middle of the game.
    Truncated = "PGN016", "pgn016", "truncated", Warning;
    /// The last token of a cut file may be half of one.
    ProvisionalLastToken = "PGN017", "pgn017", "provisional-last-token", Warning;
    /// A new game begins before this one has ended.
    NewGameInside = "PGN018", "pgn018", "new-game-inside-game", Warning;
    /// A FEN tag without `SetUp "1"`.
    FenWithoutSetup = "PGN019", "pgn019", "fen-without-setup", Info;
    /// `SetUp "1"` without a FEN tag: the start position is not known.
    SetupWithoutFen = "PGN020", "pgn020", "setup-without-fen", Error;
    /// The start position cannot be read or is none.
    BadFen = "PGN021", "pgn021", "bad-fen", Error;
    /// The en passant square of the start position is impossible; it was dropped.
    FenEnPassant = "PGN022", "pgn022", "fen-en-passant", Warning;
    /// Castling rights of the start position without king or rook in place; they were dropped.
    FenCastling = "PGN023", "pgn023", "fen-castling", Warning;
    /// More pieces in the start position than a game can have.
    FenMaterial = "PGN024", "pgn024", "fen-material", Warning;
    /// A check in the start position that no move can have given.
    FenCheck = "PGN025", "pgn025", "fen-check", Warning;
    /// Chess960, known only from the castling rights of the start position.
    Chess960Inferred = "PGN026", "pgn026", "chess960-inferred", Info;
    /// A game of another variant, which is not read.
    OtherVariant = "PGN027", "pgn027", "other-variant", Error;
    /// The Variant tag is unknown or contradicts the start position.
    WrongVariant = "PGN028", "pgn028", "wrong-variant", Warning;
    /// A draw offer marked by `(=)` or by `=` after a move.
    DrawOfferMark = "PGN029", "pgn029", "draw-offer-mark", Info;
    /// Piece letters of another language than English.
    LocalizedPieces = "PGN030", "pgn030", "localized-pieces", Info;
    /// Figurines in the place of letters.
    Figurines = "PGN031", "pgn031", "figurines", Info;
    /// Castling with zeros.
    CastlingZeros = "PGN032", "pgn032", "castling-zeros", Info;
    /// Castling in another odd form, such as small letters.
    CastlingOddForm = "PGN033", "pgn033", "castling-odd-form", Info;
    /// `e.p.` after the move.
    EpSuffix = "PGN034", "pgn034", "ep-suffix", Info;
    /// A promotion that is not written `=Q`.
    PromotionOddForm = "PGN035", "pgn035", "promotion-odd-form", Info;
    /// A capture without `x`.
    MissingX = "PGN036", "pgn036", "missing-x", Info;
    /// A capture marked by another sign than `x`.
    CaptureSign = "PGN037", "pgn037", "capture-sign", Info;
    /// `x` in a move that captures nothing.
    NothingCaptured = "PGN038", "pgn038", "nothing-captured", Warning;
    /// Moves with their square of departure.
    LongAlgebraic = "PGN039", "pgn039", "long-algebraic", Info;
    /// All moves are coordinates, as engines write them.
    UciMoves = "PGN040", "pgn040", "uci-moves", Info;
    /// A move names more of its departure than it needs.
    OverspecifiedSan = "PGN041", "pgn041", "overspecified-san", Info;
    /// The sign of check or mate is missing, wrong or odd.
    CheckSign = "PGN042", "pgn042", "check-sign", Info;
    /// A pawn move with a letter for the pawn.
    PawnLetter = "PGN043", "pgn043", "pawn-letter", Info;
    /// A piece letter that is not a capital.
    SmallLetter = "PGN044", "pgn044", "small-letter", Info;
    /// A word longer than 255 bytes.
    TokenTooLong = "PGN045", "pgn045", "token-too-long", Warning;
    /// A game longer than 64 MiB; it was cut.
    GameTooLong = "PGN046", "pgn046", "game-too-long", Error;
    /// More tokens than are kept; the rest of the game is one piece of unread text.
    TooManyTokens = "PGN047", "pgn047", "too-many-tokens", Error;
    /// Variations are nested deeper than they are read.
    VariationTooDeep = "PGN048", "pgn048", "variation-too-deep", Warning;
    /// The text holds neither a tag nor a move nor a result.
    NoGame = "PGN049", "pgn049", "no-game", Warning;
    /// Zero bytes, which a crash or a broken disk leaves in the place of text.
    ZeroBytes = "PGN050", "pgn050", "zero-bytes", Warning;
    /// A move that is not legal.
    IllegalMove = "MOV001", "mov001", "illegal-move", Error;
    /// A move that fits several pieces.
    AmbiguousSan = "MOV002", "mov002", "ambiguous-san", Error;
    /// A null move in the game itself.
    NullMove = "MOV003", "mov003", "null-move", Error;
    /// A word in the place of a move that cannot be read.
    UnreadableMove = "MOV004", "mov004", "unreadable-move", Error;
    /// The piece letters can be read in several languages, with different moves.
    LanguageNeeded = "MOV005", "mov005", "needs-language", Error;
    /// The last king moves may only show the result.
    KingToCentre = "MOV006", "mov006", "suspect-king-to-centre", Warning;
    /// Moves after the certain line were read on; draw counts are frozen there.
    ReadOn = "MOV007", "mov007", "read-on", Info;
    /// A pawn reaches the last rank and the new piece is not named.
    PromotionMissing = "MOV008", "mov008", "promotion-missing", Error;
}

impl fmt::Display for ProblemCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// One thing to say about a record. A habit of writing that comes back is said once for a game,
/// at its first place, with the number of places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What it is.
    pub code: ProblemCode,
    /// Where.
    pub span: Span,
    /// The half-move concerned, if one is: the first half-move is 1.
    pub ply: Option<units::Ply>,
    /// In how many places of the game.
    pub places: u32,
    args: Vec<(&'static str, Value)>,
}

impl Problem {
    pub(crate) fn new(code: ProblemCode, span: Span) -> Problem {
        Problem {
            code,
            span,
            ply: None,
            places: 1,
            args: Vec::new(),
        }
    }

    pub(crate) fn at_ply(mut self, ply: units::Ply) -> Problem {
        self.ply = Some(ply);
        self
    }

    pub(crate) fn with(mut self, name: &'static str, value: impl Into<Value>) -> Problem {
        self.args.push((name, value.into()));
        self
    }

    /// The code, `PGN014`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.code.code()
    }

    /// A readable name, `ep-suffix`; `localized-pieces` is the same for every language.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.code.name()
    }

    /// How much it matters.
    #[must_use]
    pub const fn severity(&self) -> Severity {
        self.code.severity()
    }

    /// The problem as a sentence: what it is, and what to do next.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        let mut sentence = Sentence::new(self.code.message()).with("places", self.places);
        for (name, value) in &self.args {
            sentence = sentence.with(name, value.clone());
        }
        sentence
    }
}
