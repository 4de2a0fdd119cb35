//! `tablas dead`: who can still checkmate.

use schemars::JsonSchema;
use serde::Serialize;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Position};
use tablas::law::{Rule, Rules};
use tablas_dead::{Answer, Reason, Spent};

use crate::parts::{RulesPart, uci_line};

/// Who can still checkmate in a position. In a batch, one object a line.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DeadDocument {
    /// `tablas-dead`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// The Laws applied.
    pub rules: RulesPart,
    /// The position.
    pub fen: String,
    /// `can`, `cannot` or `unknown`: whether White can checkmate by any series of legal moves.
    pub white: Option<String>,
    /// The same for Black. `null` if it was not asked.
    pub black: Option<String>,
    /// A series of moves that ends in White's checkmate; not the shortest.
    pub white_line: Option<Vec<String>>,
    /// The same for Black.
    pub black_line: Option<Vec<String>>,
    /// Why White cannot: `insufficient-material`, `stalemate`, `mated`, `forced-line`, `exhaustion`,
    /// `locked`, `seventy-five-moves`.
    pub white_reason: Option<String>,
    /// The same for Black.
    pub black_reason: Option<String>,
    /// States that were looked at for White's answer.
    pub white_states: Option<u64>,
    /// The same for Black.
    pub black_states: Option<u64>,
    /// Whether neither can (5.2.2); `null` if not decided or not asked.
    pub dead: Option<bool>,
    /// `fide-2023#5.2.2`, if the position is dead; of a stalemate its own article, `fide-2023#5.2.1`.
    pub articles: Vec<String>,
}

impl DeadDocument {
    /// The document for a position and the answers that were asked for, White's and Black's, each with
    /// what it cost.
    #[must_use]
    pub fn of(
        position: &Chess,
        mode: CastlingMode,
        rules: Rules,
        asked: [Option<(&Answer, Spent)>; 2],
    ) -> DeadDocument {
        let [white_states, black_states] = asked.map(|asked| asked.map(|(_, spent)| spent.0));
        let [white, black] = asked.map(|asked| asked.map(|(answer, _)| answer));
        let dead = match (white, black) {
            (Some(Answer::Can(_)), _) | (_, Some(Answer::Can(_))) => Some(false),
            (Some(Answer::Cannot(_)), Some(Answer::Cannot(_))) => Some(true),
            (None | Some(Answer::Cannot(_) | Answer::Unknown(_)), _) => None,
        };
        let articles = if dead == Some(true) {
            let rule = if position.is_stalemate() {
                Rule::Stalemate
            } else {
                Rule::DeadPosition
            };
            vec![rule.article(rules).to_string()]
        } else {
            Vec::new()
        };
        DeadDocument {
            format: "tablas-dead".to_owned(),
            version: 1,
            rules: rules.into(),
            fen: Fen::from_position(position, EnPassantMode::Legal).to_string(),
            white: white.map(word),
            black: black.map(word),
            white_line: white.and_then(|answer| line(answer, mode)),
            black_line: black.and_then(|answer| line(answer, mode)),
            white_reason: white.and_then(reason),
            black_reason: black.and_then(reason),
            white_states,
            black_states,
            dead,
            articles,
        }
    }

    /// The colours in the document that were asked about and are not decided.
    #[must_use]
    pub fn undecided(&self) -> Vec<Color> {
        [(Color::White, &self.white), (Color::Black, &self.black)]
            .into_iter()
            .filter(|(_, answer)| answer.as_deref() == Some("unknown"))
            .map(|(color, _)| color)
            .collect()
    }
}

fn word(answer: &Answer) -> String {
    match answer {
        Answer::Can(_) => "can",
        Answer::Cannot(_) => "cannot",
        Answer::Unknown(_) => "unknown",
    }
    .to_owned()
}

fn line(answer: &Answer, mode: CastlingMode) -> Option<Vec<String>> {
    answer.can().map(|line| uci_line(line.moves(), mode))
}

fn reason(answer: &Answer) -> Option<String> {
    answer
        .cannot()
        .map(|proof| reason_key(proof.reason()).to_owned())
}

/// The name of a reason in every format.
const fn reason_key(reason: Reason) -> &'static str {
    match reason {
        Reason::InsufficientMaterial => "insufficient-material",
        Reason::Stalemate => "stalemate",
        Reason::WinnerIsMated => "mated",
        Reason::ForcedLine => "forced-line",
        Reason::Exhausted => "exhaustion",
        Reason::Locked => "locked",
        Reason::SeventyFiveMoves => "seventy-five-moves",
    }
}
