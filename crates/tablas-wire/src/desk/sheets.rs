//! Scoresheets at a board, and claims that rest on papers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::view::{MoveView, RulingView, Said};
use crate::ruling::ClocksPart;

/// Whose a scoresheet is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SheetOf {
    /// White's.
    White,
    /// Black's.
    Black,
}

/// A scoresheet as it was typed off paper.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TypedSheet {
    /// The text, `1 e4 e5 2 Nf3 …`.
    pub text: String,
    /// The language of its piece letters, `es`; found out if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letters: Option<String>,
}

/// A scoresheet that was kept as evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct KeptSheet {
    /// The entry of the log; its number in the API.
    pub id: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who kept it.
    pub who: String,
    /// Whose it is.
    pub of: SheetOf,
    /// What is written.
    #[serde(flatten)]
    pub sheet: TypedSheet,
    /// The SHA-256 of its text, by which a ruling names it.
    pub sha256: String,
}

/// A point that a person has settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SettledPoint {
    /// The half-move, counted from 1.
    pub ply: u32,
    /// The move.
    pub text: String,
}

/// Sheets that are to be read, and the record of the board beside them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SheetsRequest {
    /// White's sheet.
    #[serde(default)]
    pub white: Option<TypedSheet>,
    /// Black's sheet.
    #[serde(default)]
    pub black: Option<TypedSheet>,
    /// Whether the moves kept at the board are taken as a third source.
    #[serde(default)]
    pub board: bool,
    /// What is settled.
    #[serde(default)]
    pub decisions: Vec<SettledPoint>,
}

/// What was made of sheets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SheetsView {
    /// The sources in the order in which rows name them.
    pub sources: Vec<PaperView>,
    /// Half-move by half-move the game that fits best, and what each source says.
    pub rows: Vec<SheetRowView>,
    /// The other games that fit about as well, by where they differ first.
    pub others: Vec<OtherGameView>,
    /// Whether these are all.
    pub complete: bool,
}

/// A source of moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PaperView {
    /// `white`, `black` or `board`.
    pub of: String,
    /// The language of its piece letters.
    pub letters: String,
    /// The letters, king first.
    pub letters_shown: String,
    /// How many boxes are filled.
    pub entries: usize,
    /// The result as written.
    pub result: Option<String>,
    /// Entries that are left over at the end.
    pub left_over: Vec<String>,
    /// Words that are no moves.
    pub marks: Vec<SheetMarkView>,
    /// Where its numbers leave those of the game.
    pub numbers: Vec<NumberView>,
}

/// A word that is no move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SheetMarkView {
    /// What is written.
    pub text: String,
    /// `offer`, `time`, `result`, `two-moves` (a box that holds two), `two-moves-often` (the first of many
    /// such boxes, for all) or `other`; what is `other` was not used.
    pub kind: String,
    /// The line, from 1.
    pub line: u64,
}

/// A number that is not that of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NumberView {
    /// The line, from 1.
    pub line: u64,
    /// As written.
    pub written: u32,
    /// In the game.
    pub number: u32,
}

/// One half-move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SheetRowView {
    /// The move of the game that fits best, with the position after it.
    #[serde(flatten)]
    pub game: MoveView,
    /// What each source says.
    pub cells: Vec<SheetCellView>,
    /// Whether all that say something say this move.
    pub agreed: bool,
    /// Whether a person settled it.
    pub settled: bool,
    /// Other moves that may have been made here.
    pub candidates: Vec<CandidateView>,
}

/// What one source says of a half-move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SheetCellView {
    /// What is written; nothing if it says nothing of this move.
    pub text: Option<String>,
    /// What is passed over before it.
    pub passed: Vec<String>,
    /// How it differs: `none`, `sign`, `departure`, `promotion`, `unread`, `not-written`, `file`,
    /// `rank`, `piece`, `origin`, `castling`, `several`, `missing`, `surplus` or `swapped`.
    pub slip: String,
    /// What that costs, in hundredths of a natural logarithm.
    pub cost: u32,
    /// Line in the typed text, from 1.
    pub line: Option<u64>,
    /// Column in characters, from 1.
    pub column: Option<u32>,
}

/// Another move that may have been made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CandidateView {
    /// In English letters.
    pub san: String,
    /// In UCI: what settles the point in any language.
    pub uci: String,
    /// What it costs at this place; nothing for one that another game of those that fit has.
    pub cost: Option<u32>,
    /// How many of the half-moves after it stay legal.
    pub keeps: Option<u32>,
    /// Whether the rest of the game stays legal.
    pub keeps_all: bool,
}

/// Another game that fits about as well.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OtherGameView {
    /// The half-move where it differs first.
    pub ply: u32,
    /// Its move there, in English letters; nothing if it ends before.
    pub san: Option<String>,
    /// Its half-moves.
    pub plies: usize,
    /// How badly it fits.
    pub cost: u32,
}

/// A scoresheet that is to be kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KeepSheet {
    /// Whose.
    pub of: SheetOf,
    /// What is written.
    pub sheet: TypedSheet,
}

/// What stands in a file of games that was dropped on the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RecordView {
    /// The games, as many as are told.
    pub games: Vec<GameLineView>,
    /// How many there are.
    pub count: u64,
    /// The game that was asked for, or the only one, or the only one of these players.
    pub chosen: Option<ChosenGameView>,
    /// Why the file was not read to its end.
    pub problem: Option<Said>,
}

/// A game of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameLineView {
    /// Its number, from 1.
    pub number: u64,
    /// White.
    pub white: String,
    /// Black.
    pub black: String,
    /// Event and round.
    pub about: String,
    /// Half-moves.
    pub plies: usize,
    /// The result.
    pub result: Option<String>,
    /// Whether the players are those of the board.
    pub fits: bool,
}

/// A game of a file with its moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ChosenGameView {
    /// Its number.
    pub number: u64,
    /// The first position.
    pub start: String,
    /// The moves, as far as they are certain.
    pub moves: Vec<MoveView>,
    /// Why they are certain no further.
    pub uncertain: Option<Said>,
}

/// A claim that rests on papers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PaperClaim {
    /// The version of the board that the arbiter looked at.
    pub version: u64,
    /// Who claims, `white` or `black`.
    pub by: String,
    /// On what: `threefold`, `fifty` or `unstated`.
    pub ground: String,
    /// The move that he announces, as it was said.
    #[serde(default)]
    pub announced: Option<String>,
    /// The language of its letters.
    #[serde(default)]
    pub letters: Option<String>,
    /// Whether he had touched a piece (9.4).
    #[serde(default)]
    pub touched: bool,
    /// Whether the announced move is written.
    #[serde(default)]
    pub written: bool,
    /// Half-moves made when he claims; all that the papers hold if nothing is said.
    #[serde(default)]
    pub at: Option<u32>,
    /// Where the moves come from.
    pub from: MovesFrom,
    /// Remarks, in the arbiter's words.
    #[serde(default)]
    pub remarks: Vec<String>,
    /// Whether the ruling is written down; otherwise it is only told.
    pub keep: bool,
}

/// Where the moves of a claim come from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "source", rename_all = "kebab-case", deny_unknown_fields)]
pub enum MovesFrom {
    /// A game of a file.
    Record {
        /// The name of the file.
        name: String,
        /// What is in it, base64.
        content: String,
        /// The number of the game.
        game: u64,
    },
    /// Scoresheets: one that holds both players' moves, or both, with what the board kept if it is
    /// wanted.
    Sheets {
        /// The sheets.
        sheets: SheetsRequest,
        /// Whether no more evidence can come: what is not proved is ruled on as it is (11.12).
        closed: bool,
    },
}

/// The ruling on such a claim.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PaperRuling {
    /// The ruling; its number is 0 if it was not written down.
    pub ruling: RulingView,
    /// Whether it was written down.
    pub kept: bool,
}

/// The game that a ruling rests on, for stepping through it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RulingGameView {
    /// The first position.
    pub start: String,
    /// The moves up to the act.
    pub moves: Vec<MoveView>,
    /// Whether they are those of papers and not those that the board kept.
    pub on_papers: bool,
    /// The clocks before and after, where they are known.
    pub clocks: Option<ClocksPart>,
    /// The answers under every game that fits; nothing if the moves are certain.
    pub answers: Option<AnswersView>,
}

/// The answers under every game that fits the papers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AnswersView {
    /// How many games fit.
    pub readings: usize,
    /// Whether these are all.
    pub complete: bool,
    /// Whether no more evidence can come.
    pub closed: bool,
    /// Under how many the claim is correct.
    pub correct: usize,
    /// The half-move whose move alone tells the answer.
    pub depends_on: Option<u32>,
    /// Each move that it may have been, with the answer under it.
    pub cases: Vec<AnswerCase>,
}

/// A move and the answer under it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AnswerCase {
    /// In English letters.
    pub san: String,
    /// In UCI.
    pub uci: String,
    /// `correct`, `incorrect` …
    pub answer: String,
}
