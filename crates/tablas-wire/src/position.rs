//! `tablas position`: everything known of a position after a line of moves.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Color, EnPassantMode, Position};
use tablas::position::{Before, CastlingNotation, Difference, LookAlike, castling_rights};
use tablas::standing::{Standing, Verdict};
use tablas::units::Ply;
use tablas_dead::Answer;

use crate::parts::{EndedPart, RulesPart, SideText, side, uci_line};

/// An earlier position that only looks the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LookAlikePart {
    /// When it was on the board.
    pub ply: u32,
    /// `having-the-move`, `castling`, `en-passant`.
    pub differs: Vec<String>,
}

impl From<&LookAlike> for LookAlikePart {
    fn from(look_alike: &LookAlike) -> LookAlikePart {
        LookAlikePart {
            ply: look_alike.ply.0,
            differs: look_alike
                .differences
                .iter()
                .map(|difference| {
                    match difference {
                        Difference::HavingTheMove { .. } => "having-the-move",
                        Difference::Castling { .. } => "castling",
                        Difference::EnPassant { .. } => "en-passant",
                    }
                    .to_owned()
                })
                .collect(),
        }
    }
}

/// What the caller knows beside the position.
#[derive(Clone, Debug)]
pub struct PositionContext {
    /// Standard chess or Chess960.
    pub mode: CastlingMode,
    /// Whether the given FEN was consistent, and if not, what was changed in it.
    pub fen_problems: Vec<String>,
    /// Moves that were asked about, and whether each is legal.
    pub legal: BTreeMap<String, bool>,
}

/// Facts after the last move. Half-moves (`ply`) count from the given position, which is 0. A key is
/// `null` where its value is unknown.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PositionDocument {
    /// `tablas-position`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// The Laws applied.
    pub rules: RulesPart,
    /// The position, with an en passant square only where the capture is legal.
    pub fen: String,
    /// Whether castling follows Chess960.
    pub chess960: bool,
    /// Half-moves made.
    pub ply: u32,
    /// Who has the move.
    pub having_the_move: SideText,
    /// The moves that led here.
    pub moves_uci: Vec<String>,
    /// Every legal move; none once the game is over by mate or stalemate.
    pub legal_moves: Vec<String>,
    /// Moves that were asked about.
    pub legal: BTreeMap<String, bool>,
    /// Whether the given FEN contradicts itself nowhere.
    pub fen_consistent: bool,
    /// What was changed in the given FEN.
    pub fen_problems: Vec<String>,
    /// Whether no position from before the record can have repeated here.
    pub history_complete: bool,
    /// Half-moves before the record that are not known and could matter.
    pub history_unknown_half_moves: u32,
    /// How often this position has appeared in the record, this time included.
    pub occurrences: u16,
    /// When.
    pub occurrence_plies: Vec<u32>,
    /// How often the same placement has appeared, whoever had the move and whatever the rights.
    pub visual_occurrences: u16,
    /// Times that only look the same, and in what they differ.
    pub look_alikes: Vec<LookAlikePart>,
    /// Whether this is a third or later occurrence.
    pub threefold_on_board: bool,
    /// Moves by which a third occurrence may be claimed now.
    pub threefold_claim_ahead: Vec<String>,
    /// First half-move with a third occurrence.
    pub first_threefold_ply: Option<u32>,
    /// First half-move with a placement for the third time.
    pub first_visual_threefold_ply: Option<u32>,
    /// First half-move with a fifth occurrence.
    pub first_fivefold_ply: Option<u32>,
    /// Whether a fifth occurrence has drawn the game.
    pub fivefold: bool,
    /// Half-moves since the last pawn move or capture.
    pub halfmove_clock: u32,
    /// Whether the player having the move may claim fifty moves now.
    pub fifty_on_board: bool,
    /// Moves by which fifty moves may be claimed now.
    pub fifty_claim_ahead: Vec<String>,
    /// How many these are.
    pub fifty_claim_ahead_count: usize,
    /// First half-move with fifty moves complete.
    pub first_fifty_ply: Option<u32>,
    /// Whether seventy-five moves have drawn the game; not if the last of them gave mate.
    pub seventyfive: bool,
    /// First half-move with seventy-five moves complete.
    pub first_seventyfive_ply: Option<u32>,
    /// Whether the player having the move is checkmated.
    pub checkmate: bool,
    /// Whether he is stalemated.
    pub stalemate: bool,
    /// Castling rights; a file letter where the rook is not the outermost.
    pub castling_rights: String,
    /// The same.
    pub castling_rights_xfen: String,
    /// Castling rights by the files of the rooks.
    pub castling_rights_shredder: String,
    /// Castling moves that are legal now.
    pub castle_moves: Vec<String>,
    /// Whether White can checkmate by any series of legal moves.
    pub white_can_mate: Option<bool>,
    /// The same for Black.
    pub black_can_mate: Option<bool>,
    /// A series of moves that shows it; not the shortest.
    pub white_line: Option<Vec<String>>,
    /// The same for Black.
    pub black_line: Option<Vec<String>>,
    /// Whether neither can.
    pub dead_position: Option<bool>,
    /// Result if White's flag falls now: a score, `game already over`, or both readings of 6.9.
    pub if_white_flags: Value,
    /// Result if Black's flag falls now.
    pub if_black_flags: Value,
    /// Result if White resigns now.
    pub if_white_resigns: Value,
    /// Result if Black resigns now.
    pub if_black_resigns: Value,
    /// Whether the two readings of 6.9 give different results.
    pub ambiguous_in_laws: bool,
    /// The result, if the position ended the game, else `*`.
    pub result: String,
    /// When and why the position ended the game.
    pub ended: Option<EndedPart>,
}

impl PositionDocument {
    /// The document for `standing`.
    #[must_use]
    pub fn of(standing: &Standing, context: PositionContext) -> PositionDocument {
        let course = standing.course();
        let history = course.history();
        let position = history.current();
        let mode = context.mode;
        let legal_moves = position.legal_moves();
        let stuck = legal_moves.is_empty();
        let firsts = course.firsts();
        let unknown = match history.before() {
            Before::Irrelevant => 0,
            Before::Unknown(quiet) => quiet.0,
        };
        let plies = |plies: Vec<Ply>| plies.into_iter().map(|ply| ply.0).collect();
        let castles: Vec<_> = legal_moves
            .iter()
            .copied()
            .filter(|mv| mv.is_castle())
            .collect();
        let fifty_ahead = standing.fifty_ahead();
        let can = |color| match standing.can_mate(color) {
            Answer::Can(_) => Some(true),
            Answer::Cannot(_) => Some(false),
            Answer::Unknown(_) => None,
        };
        let line = |color| {
            standing
                .can_mate(color)
                .can()
                .map(|line| uci_line(line.moves(), mode))
        };
        let flags = Color::ALL.map(|color| standing.if_flag_falls(color));
        // Mate by the last move prevails over the counts.
        let mated = stuck && position.is_check();
        let unless_mated =
            |first: Option<Ply>| first.filter(|&ply| !(mated && ply == history.ply()));
        let seventy_five = unless_mated(firsts.seventy_five);
        let rights = castling_rights(position, CastlingNotation::Xfen);
        PositionDocument {
            format: "tablas-position".to_owned(),
            version: 1,
            rules: course.rules().into(),
            fen: Fen::from_position(position, EnPassantMode::Legal).to_string(),
            chess960: mode.is_chess960(),
            ply: history.ply().0,
            having_the_move: side(position.turn()),
            moves_uci: uci_line(course.moves(), mode),
            legal_moves: uci_line(&legal_moves, mode),
            legal: context.legal,
            fen_consistent: context.fen_problems.is_empty(),
            fen_problems: context.fen_problems,
            history_complete: unknown == 0,
            history_unknown_half_moves: unknown,
            occurrences: history.occurrences().get(),
            occurrence_plies: plies(history.occurrence_plies()),
            visual_occurrences: history.visual_occurrences(),
            look_alikes: history.look_alikes().iter().map(Into::into).collect(),
            threefold_on_board: history.occurrences().get() >= 3,
            threefold_claim_ahead: uci_line(&standing.threefold_ahead(), mode),
            first_threefold_ply: firsts.threefold.map(|ply| ply.0),
            first_visual_threefold_ply: firsts.visual_threefold.map(|ply| ply.0),
            first_fivefold_ply: firsts.fivefold.map(|ply| ply.0),
            fivefold: firsts.fivefold.is_some(),
            halfmove_clock: history.quiet_moves().0,
            fifty_on_board: standing.fifty_on_board(),
            fifty_claim_ahead_count: fifty_ahead.len(),
            fifty_claim_ahead: uci_line(&fifty_ahead, mode),
            first_fifty_ply: unless_mated(firsts.fifty).map(|ply| ply.0),
            seventyfive: seventy_five.is_some(),
            first_seventyfive_ply: seventy_five.map(|ply| ply.0),
            checkmate: mated,
            stalemate: stuck && !position.is_check(),
            castling_rights: rights.clone(),
            castling_rights_xfen: rights,
            castling_rights_shredder: castling_rights(position, CastlingNotation::Shredder),
            castle_moves: uci_line(&castles, mode),
            white_can_mate: can(Color::White),
            black_can_mate: can(Color::Black),
            white_line: line(Color::White),
            black_line: line(Color::Black),
            dead_position: standing.dead(),
            if_white_flags: verdict(flags[0]),
            if_black_flags: verdict(flags[1]),
            if_white_resigns: verdict(standing.if_resigns(Color::White)),
            if_black_resigns: verdict(standing.if_resigns(Color::Black)),
            ambiguous_in_laws: flags.into_iter().any(two_results),
            result: standing
                .ending()
                .map_or_else(|| "*".to_owned(), |ending| ending.score.to_string()),
            ended: standing
                .ending()
                .map(|ending| EndedPart::of(ending, course.rules())),
        }
    }
}

fn verdict(verdict: Verdict) -> Value {
    match verdict {
        Verdict::AlreadyOver => json!("game already over"),
        Verdict::Score(score) => json!(score.to_string()),
        Verdict::TwoReadings {
            ignoring_counters,
            bounded_by_counters,
        } => json!({
            "ignoring_9.6.2": ignoring_counters.map(|score| score.to_string()),
            "bounded_by_9.6.2": bounded_by_counters.map(|score| score.to_string()),
        }),
        Verdict::Unknown => Value::Null,
    }
}

fn two_results(verdict: Verdict) -> bool {
    match verdict {
        Verdict::TwoReadings {
            ignoring_counters,
            bounded_by_counters,
        } => ignoring_counters != bounded_by_counters,
        Verdict::AlreadyOver | Verdict::Score(_) | Verdict::Unknown => false,
    }
}
