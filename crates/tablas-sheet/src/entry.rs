//! What stands on a scoresheet, box by box.

use shakmaty::{CastlingSide, Color, File, Move, Rank, Role};
use tablas::ruling::Score;
use tablas_record::{Letters, LineColumn};

/// A scoresheet as it was typed. Every word of it is an entry or a mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// What stands in the boxes for moves, in the order of writing.
    pub entries: Vec<Entry>,
    /// Everything else: offers, times, words that are no moves.
    pub marks: Vec<Mark>,
    /// The language of the piece letters, decided over the whole sheet.
    pub letters: Letters,
    /// Whose moves it holds.
    pub covers: Covers,
    /// The result as written.
    pub result: Option<Score>,
    /// How this sheet writes captures and checks.
    pub habits: Habits,
}

/// Whose moves a sheet holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Covers {
    /// Both players'.
    Both,
    /// One player's only; the others are unknown.
    Only(Color),
    /// One player's only, and the sheet does not say whose.
    OneOfThem,
}

/// How a sheet writes: what is missing from a move means something only where it is usually there, and
/// the more the oftener it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Habits {
    /// How many captures carry a sign; 0 if it is no habit.
    pub captures: usize,
    /// How many checks carry a sign; 0 if it is no habit.
    pub checks: usize,
}

/// One box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What is written, as it is written.
    pub text: String,
    /// Where.
    pub place: LineColumn,
    /// The move number that stands before it or follows from the one that does.
    pub row: Option<u32>,
    /// What it says.
    pub content: Content,
    /// What it costs to take a move for forgotten before this entry.
    pub(crate) missing: u32,
    /// What it costs to take this entry for written too much.
    pub(crate) surplus: u32,
}

/// What a box says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// A move, or what can be read of one.
    Written(Pattern),
    /// Something that nobody can read.
    Illegible,
    /// `-`: the move was not written.
    NotWritten,
}

/// What can be read of a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The piece.
    pub piece: PieceSign,
    /// File of departure, if it is written.
    pub from_file: Option<File>,
    /// Rank of departure, if it is written.
    pub from_rank: Option<Rank>,
    /// File of arrival; `None` if it cannot be read.
    pub to_file: Option<File>,
    /// Rank of arrival; `None` if it cannot be read or is not written, as in `exd`.
    pub to_rank: Option<Rank>,
    /// A sign of capture.
    pub capture: bool,
    /// The new piece of a pawn.
    pub promotion: Option<Role>,
    /// A sign of check or of mate.
    pub check: bool,
}

/// The piece that a written move names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceSign {
    /// This kind; a pawn where no letter is written.
    Known(Role),
    /// Two squares without a letter: the square of departure tells.
    BySquare,
    /// It cannot be read.
    Illegible,
    /// Castling; the move has no squares.
    Castle(CastlingSide),
}

/// A word that is no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What is written.
    pub text: String,
    /// Where.
    pub place: LineColumn,
    /// The entry that it follows, by index.
    pub after: Option<usize>,
    /// What it means.
    pub kind: MarkKind,
}

/// What a word means that is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkKind {
    /// `(=)`: a draw offer.
    Offer,
    /// A time.
    Time,
    /// The result.
    Result,
    /// A box with two moves and no blank between them.
    TwoMoves,
    /// The first of several such boxes, which stands for all.
    TwoMovesOften,
    /// Something else; it was not used.
    Other,
}

impl MarkKind {
    /// The name in every format that leaves the program.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            MarkKind::Offer => "offer",
            MarkKind::Time => "time",
            MarkKind::Result => "result",
            MarkKind::TwoMoves => "two-moves",
            MarkKind::TwoMovesOften => "two-moves-often",
            MarkKind::Other => "other",
        }
    }
}

impl Pattern {
    /// Everything that can be written of a legal move.
    #[must_use]
    pub fn of(mv: Move, check: bool) -> Pattern {
        let blank = Pattern {
            piece: PieceSign::Known(mv.role()),
            from_file: None,
            from_rank: None,
            to_file: None,
            to_rank: None,
            capture: mv.is_capture(),
            promotion: mv.promotion(),
            check,
        };
        match mv.castling_side() {
            Some(side) => Pattern {
                piece: PieceSign::Castle(side),
                ..blank
            },
            None => Pattern {
                from_file: mv.from().map(shakmaty::Square::file),
                from_rank: mv.from().map(shakmaty::Square::rank),
                to_file: Some(mv.to().file()),
                to_rank: Some(mv.to().rank()),
                ..blank
            },
        }
    }

    /// Whether some part of it cannot be read. `exd` is whole.
    #[must_use]
    pub fn is_partial(&self) -> bool {
        match self.piece {
            PieceSign::Castle(_) => false,
            PieceSign::Illegible => true,
            PieceSign::Known(_) | PieceSign::BySquare => {
                self.to_file.is_none() || self.to_rank.is_none() && self.from_file.is_none()
            }
        }
    }
}

/// Signs of a record, which never lacks one.
const MANY: usize = 100;

impl Sheet {
    /// A record whose moves are certain, such as an electronic one, as a sheet beside others.
    #[must_use]
    pub fn of_moves(moves: &[Move]) -> Sheet {
        use shakmaty::{Chess, Position, san::SanPlus};
        let mut position = Chess::default();
        let entries = moves
            .iter()
            .map(|&mv| {
                let text = SanPlus::from_move(position.clone(), mv).to_string();
                let row = Some(position.fullmoves().get());
                position.play_unchecked(mv);
                Entry {
                    text,
                    place: LineColumn { line: 1, column: 1 },
                    row,
                    content: Content::Written(Pattern::of(mv, position.is_check())),
                    missing: crate::cost::MISSING,
                    surplus: crate::cost::SURPLUS,
                }
            })
            .collect();
        Sheet {
            entries,
            marks: Vec::new(),
            letters: Letters::English,
            covers: Covers::Both,
            result: None,
            habits: Habits {
                captures: MANY,
                checks: MANY,
            },
        }
    }
}
