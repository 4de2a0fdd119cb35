//! Pieces that several documents share.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Move, Position};
use tablas::law::{Article, Rules};
use tablas::position::{CastlingNotation, castling_rights};
use tablas::ruling::Ending;

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum SideText {
    /// White.
    White,
    /// Black.
    Black,
}

/// A player as the documents write him.
#[must_use]
pub const fn side(color: Color) -> SideText {
    match color {
        Color::White => SideText::White,
        Color::Black => SideText::Black,
    }
}

/// The Laws that were applied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RulesPart {
    /// Edition, `fide-2023`.
    pub edition: String,
    /// Way of play, `standard`, `rapid-a4` …
    pub play: String,
}

impl From<Rules> for RulesPart {
    fn from(rules: Rules) -> RulesPart {
        RulesPart {
            edition: rules.edition.key().to_owned(),
            play: rules.play.key().to_owned(),
        }
    }
}

/// When and why the position ended the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct EndedPart {
    /// The half-move that ended it; 0 is the start position.
    pub ply: u32,
    /// `checkmate`, `stalemate`, `dead-position`, `fivefold`, `seventy-five`, `threefold-automatic` or
    /// `fifty-automatic`. Where one move produces several, the first in the order of the Laws.
    pub reason: String,
    /// The articles of every reason, `fide-2023#9.6.1`.
    pub articles: Vec<String>,
    /// The result.
    pub result: String,
}

impl EndedPart {
    /// The end of a game under `rules`.
    #[must_use]
    pub fn of(ending: &Ending, rules: Rules) -> EndedPart {
        EndedPart {
            ply: ending.ply.0,
            reason: ending.reason.key().to_owned(),
            articles: ending
                .rules()
                .map(|rule| rule.article(rules).to_string())
                .collect(),
            result: ending.score.to_string(),
        }
    }
}

/// Articles as the documents write them.
#[must_use]
pub fn article_keys(articles: &[Article]) -> Vec<String> {
    articles.iter().map(ToString::to_string).collect()
}

/// A move in UCI: in Chess960 castling is written king takes rook.
#[must_use]
pub fn uci(mv: Move, mode: CastlingMode) -> String {
    mv.to_uci(mode).to_string()
}

/// Moves in UCI.
#[must_use]
pub fn uci_line(moves: &[Move], mode: CastlingMode) -> Vec<String> {
    moves.iter().map(|&mv| uci(mv, mode)).collect()
}

/// A position as a FEN from which it can be made again: in Chess960 the castling rights name the files
/// of the rooks.
#[must_use]
pub fn full_fen(position: &Chess) -> String {
    let fen = Fen::from_position(position, EnPassantMode::Legal).to_string();
    match position.castles().mode() {
        CastlingMode::Standard => fen,
        // Which rook may castle has to be said.
        CastlingMode::Chess960 => {
            let rights = castling_rights(position, CastlingNotation::Shredder);
            let mut fields: Vec<&str> = fen.split(' ').collect();
            if let Some(field) = fields.get_mut(2) {
                *field = &rights;
            }
            fields.join(" ")
        }
    }
}
