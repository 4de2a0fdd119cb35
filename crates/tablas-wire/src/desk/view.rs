//! What pages are told.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::entry::{EventSettings, Person};
use super::fed::{FeedView, SourceView};
use super::sheets::{KeptSheet, RulingGameView};
use crate::game_log::ActDoc;
use crate::parts::SideText;
use crate::ruling::FindingPart;

/// A sentence in both languages, so that a page changes its language at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Said {
    /// In English.
    pub en: String,
    /// In Spanish.
    pub es: String,
}

/// Why something could not be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Problem {
    /// What kind, `refused`, `changed-meanwhile`, `not-found`, `bad-request`, `not-allowed` …
    pub problem: String,
    /// The sentence that tells it.
    pub text: Said,
    /// The article that refuses it, `fide-2023#9.1.1`, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// For `changed-meanwhile`: what was done since the page last looked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub since: Vec<LogLine>,
}

/// An event of the calendar.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct EventView {
    /// Its number.
    pub id: u64,
    /// What was chosen for it.
    pub settings: EventSettings,
    /// The Laws and the time control that follow.
    pub rules: RulesView,
    /// How many boards it has.
    pub boards: usize,
    /// Its rounds, in order.
    pub rounds: Vec<u16>,
    /// When it is to be removed, in milliseconds since 1970, if its settings say after how long.
    pub remove_at: Option<u64>,
}

/// The Laws of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RulesView {
    /// Edition, `fide-2023`.
    pub edition: String,
    /// Way of play, `standard`.
    pub play: String,
    /// The name of the regulations.
    pub title: Said,
    /// The time control in seconds.
    pub time_control: Option<String>,
}

/// Where a board stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BoardState {
    /// No move was made.
    Waiting,
    /// It is being played.
    Playing,
    /// The clocks are stopped.
    Paused,
    /// A claim is open.
    Claim,
    /// It has ended.
    Over,
}

/// What a badge is about.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum BadgeKind {
    /// A claim waits for its ruling.
    ClaimOpen,
    /// A flag has fallen.
    Flag,
    /// The game is over and the result is not written.
    Over,
    /// The result differs from how the game ended.
    WrongResult,
    /// A decision of the arbiter is awaited.
    Decide,
    /// An offer stands.
    Offer,
    /// A right to claim, on the board or by announcing a move.
    Claimable,
    /// The position stands for the second time.
    Second,
    /// Forty moves without capture and pawn move.
    Forty,
    /// Something that the arbiter may consider.
    Consider,
    /// Moves were made after the end.
    PlayedOn,
    /// A source differs from what was entered.
    Differs,
    /// A source reports a result; how the game ended is not entered, or it cannot be right.
    Reported,
    /// What a source gives for a move is not legal or cannot be read.
    Record,
    /// The electronic board, or what comes from it, is not well.
    Board,
}

/// A mark at a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Badge {
    /// What it is at its board, for an alert that is acknowledged: the kind and the half-move.
    pub key: String,
    /// What it is about.
    pub kind: BadgeKind,
    /// Whether the arbiter has to do something now.
    pub urgent: bool,
    /// It must not reach players or public (12.6).
    pub arbiter_only: bool,
    /// The sentence.
    pub text: Said,
    /// The article.
    pub article: String,
    /// Who has seen it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_by: Option<String>,
}

/// The clocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClocksView {
    /// Milliseconds left on White's at `at`.
    pub white: Option<u64>,
    /// Milliseconds left on Black's at `at`.
    pub black: Option<u64>,
    /// Whose runs.
    pub running: Option<SideText>,
    /// The moment that the times are of, in milliseconds since 1970.
    pub at: u64,
}

/// A board of the hall.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BoardRow {
    /// Its number in the API.
    pub id: u64,
    /// The event.
    pub event: u64,
    /// Its version: the last entry of the log about it.
    pub version: u64,
    /// The round.
    pub round: u16,
    /// The number of the board.
    pub number: u32,
    /// The part of the hall.
    pub sector: Option<String>,
    /// White.
    pub white: Person,
    /// Black.
    pub black: Person,
    /// Where it stands.
    pub state: BoardState,
    /// Half-moves made.
    pub ply: u32,
    /// The number of the move that is next.
    pub move_number: u32,
    /// Who has the move.
    pub having_the_move: SideText,
    /// The position.
    pub fen: String,
    /// The last move, in English letters.
    pub last_san: Option<String>,
    /// The last move in UCI.
    pub last_uci: Option<String>,
    /// How often the position has stood.
    pub occurrences: u32,
    /// Moves by both players without capture and pawn move, in half-moves.
    pub quiet_plies: u32,
    /// The clocks, if they are known.
    pub clocks: Option<ClocksView>,
    /// The result by the Laws, once it is over.
    pub result: Option<String>,
    /// The result as it was written down.
    pub recorded: Option<String>,
    /// How it ended.
    pub ended: Option<Said>,
    /// Marks, the most urgent first.
    pub badges: Vec<Badge>,
}

/// A move of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MoveView {
    /// The half-move, counted from 1.
    pub ply: u32,
    /// In English letters.
    pub san: String,
    /// In UCI.
    pub uci: String,
    /// The position after it.
    pub fen: String,
    /// How often that position has stood.
    pub occurrences: u32,
    /// The half-moves after which it stood, this one included.
    pub occurred_at: Vec<u32>,
    /// A draw was offered with it.
    pub offer: bool,
}

/// Something that a player may do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RightView {
    /// The sentence.
    pub text: Said,
    /// The article.
    pub article: String,
    /// It must not be told (12.6).
    pub arbiter_only: bool,
    /// For a claim by a move: the moves that can be announced, in SAN.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
}

/// Something that a player may not do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RefusedRight {
    /// What.
    pub what: Said,
    /// Why not.
    pub why: Said,
    /// The article.
    pub article: String,
}

/// What a player may and may not do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RightsView {
    /// Whose.
    pub player: SideText,
    /// What he may do.
    pub may: Vec<RightView>,
    /// What he may not do.
    pub may_not: Vec<RefusedRight>,
}

/// Something for the arbiter to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DutyView {
    /// The sentence.
    pub text: Said,
    /// Whether he must.
    pub must: bool,
    /// The article.
    pub article: String,
    /// It must not be told (12.6).
    pub arbiter_only: bool,
}

/// An offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OfferView {
    /// Whose.
    pub by: SideText,
    /// Half-moves made when it was made.
    pub ply: u32,
    /// What became of it, `pending`, `refused` …
    pub status: String,
}

/// A claim that was ruled on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClaimView {
    /// Whose.
    pub by: SideText,
    /// Half-moves made when it was made.
    pub ply: u32,
    /// On what ground.
    pub ground: String,
    /// `correct`, `incorrect` …
    pub status: String,
}

/// A line of the log of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LogLine {
    /// The entry of the log.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who entered it.
    pub who: String,
    /// What was done.
    pub text: Said,
    /// What followed from it.
    pub effects: Vec<RightView>,
    /// A move or a pressed clock without consequences: the list of moves tells it too.
    #[serde(default)]
    pub routine: bool,
}

/// A line of the log of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EventLogLine {
    /// The board, if it is about one.
    pub board: Option<u64>,
    /// The round and the number of the board.
    pub table: Option<[u32; 2]>,
    /// What was entered.
    #[serde(flatten)]
    pub line: LogLine,
}

/// Everything about a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BoardView {
    /// As in the hall.
    #[serde(flatten)]
    pub row: BoardRow,
    /// The Laws.
    pub edition: String,
    /// The way of play.
    pub play: String,
    /// The first position.
    pub start: String,
    /// Whether castling follows Chess960.
    pub chess960: bool,
    /// The moves.
    pub moves: Vec<MoveView>,
    /// The legal moves now, in UCI.
    pub legal: Vec<String>,
    /// What White and Black may do.
    pub rights: Vec<RightsView>,
    /// What the arbiter has to do.
    pub duties: Vec<DutyView>,
    /// The offers, in order.
    pub offers: Vec<OfferView>,
    /// The claims, in order.
    pub claims: Vec<ClaimView>,
    /// Everything that was done, in order.
    pub log: Vec<LogLine>,
    /// The rulings that were written down.
    pub rulings: Vec<RulingView>,
    /// What sources say of it.
    pub feeds: Vec<FeedView>,
    /// The scoresheets that were kept.
    pub sheets: Vec<KeptSheet>,
}

/// What an arbiter enters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ActRequest {
    /// The version of the board that he looked at.
    pub version: u64,
    /// What was done, in order: all of it is entered, or nothing.
    pub acts: Vec<Deed>,
}

/// Something that was done at a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// Who did it: `white`, `black`, `both`, `arbiter`, `organiser`, `appeals-committee`, `bystander`.
    pub by: String,
    /// What.
    pub act: ActDoc,
}

/// A sentence with the article that it rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ToldView {
    /// The sentence.
    pub text: Said,
    /// The article, if it rests on one.
    pub article: Option<String>,
}

/// A signature under a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SignatureView {
    /// The public key, `ed25519:` and 64 digits.
    pub key: String,
    /// Who signed, by his name at the desk.
    pub who: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Whether it is a signature of this very document by this key.
    pub valid: bool,
}

/// A ruling in words, with what a page needs to show it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RulingView {
    /// The entry of the log; the number in the API.
    pub id: u64,
    /// The board.
    pub board: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who wrote it down.
    pub who: String,
    /// The hash of the document.
    pub hash: String,
    /// The signatures under it.
    pub signatures: Vec<SignatureView>,
    /// What was claimed or done.
    pub act: Said,
    /// What the moves are known from.
    pub evidence: Vec<Said>,
    /// What was found in the game.
    pub found: Vec<Said>,
    /// The answer, and how the game stands after it.
    pub conclusion: Vec<Said>,
    /// The articles of the conclusion.
    pub articles: Vec<String>,
    /// What follows for the players.
    pub orders: Vec<ToldView>,
    /// What was taken for true.
    pub assumed: Vec<Said>,
    /// The status of the claim, `correct`, `incorrect` …, if it was one.
    pub claim: Option<String>,
    /// The result after it, `*` if the game goes on.
    pub result: String,
    /// What the Laws look at in the game: the occurrences, the near misses, the moves without capture.
    pub finding: FindingPart,
    /// The game that it rests on.
    pub game: RulingGameView,
}

/// A message of the stream. Its id is the number of the entry that it tells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "changed", rename_all = "kebab-case")]
pub enum Changed {
    /// A board is as it says now.
    Board {
        /// The board.
        board: Box<BoardRow>,
    },
    /// An event is as it says now.
    Event {
        /// The event.
        event: Box<EventView>,
    },
    /// Something was entered that changes no board.
    Note {
        /// The event.
        event: u64,
        /// The line.
        line: LogLine,
    },
    /// How the sources of the event are; viewers are not told.
    Sources {
        /// The event.
        event: u64,
        /// All of them.
        sources: Vec<SourceView>,
    },
    /// What the page knows no longer holds: it has to be read again.
    Reset,
}
