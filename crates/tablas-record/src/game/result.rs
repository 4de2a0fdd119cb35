//! The result of a game, by its tag and by what follows the moves.

use shakmaty::Color;
use tablas::ruling::{Points, Score};

use super::Game;
use crate::token::{ResultForm, parse_result};

/// A result as the record has it. It does not promise that the Laws would give it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadScore {
    /// The scores; `None` for `*`, a game without a result.
    pub score: Option<Score>,
    /// The game was won or lost without being played.
    pub forfeit: bool,
    /// The record says that the players agreed to a draw here.
    pub agreement: bool,
}

impl ReadScore {
    pub(crate) const fn from_form(form: ResultForm) -> ReadScore {
        ReadScore {
            score: form.score,
            forfeit: form.forfeit,
            agreement: false,
        }
    }
}

/// Words for a draw that stand in the place of a result.
pub(crate) fn is_draw_word(word: &str) -> bool {
    matches!(
        word.to_lowercase().as_str(),
        "tablas" | "draw" | "drawn" | "remis" | "nulle" | "patta" | "empate" | "taules" | "ничья"
    )
}

/// Words that say that a draw was agreed, written behind it.
pub(crate) fn is_agreement_word(word: &str) -> bool {
    matches!(
        word.to_lowercase().as_str(),
        "acordadas" | "acordada" | "agreed" | "acuerdo" | "agreement" | "convenidas" | "pactadas"
    )
}

/// One of the standard's four forms, which nearly all records have.
fn standard(text: &str) -> Option<Option<Score>> {
    match text {
        "1-0" => Some(Some(Score::win(Color::White))),
        "0-1" => Some(Some(Score::win(Color::Black))),
        "1/2-1/2" => Some(Some(Score::DRAW)),
        "*" => Some(None),
        _ => None,
    }
}

/// Reads the text of a Result tag.
pub(crate) fn read_result_text(text: &str) -> Option<(ReadScore, bool)> {
    if let Some(score) = standard(text) {
        let score = ReadScore {
            score,
            forfeit: false,
            agreement: false,
        };
        return Some((score, true));
    }
    let text = text.trim();
    let first = text.split_whitespace().next()?;
    if is_draw_word(first) {
        let score = ReadScore {
            score: Some(Score::DRAW),
            forfeit: false,
            agreement: true,
        };
        return Some((score, false));
    }
    if let Some(form) = parse_result(text.as_bytes()) {
        let mut score = ReadScore::from_form(form);
        let rest = text[form.length..].trim();
        score.agreement = rest.split_whitespace().any(is_agreement_word);
        let known = rest.is_empty() || score.agreement;
        return known.then_some((score, form.standard && rest.is_empty()));
    }
    None
}

impl Game {
    /// The result of the Result tag; `None` if there is none or it cannot be read. The tags `Forfeit`
    /// and `DrawRule` of the writer say what the three results of PGN cannot.
    #[must_use]
    pub fn result_tag(&self) -> Option<ReadScore> {
        let mut score = match self.standard_result {
            Some(score) => ReadScore {
                score,
                forfeit: false,
                agreement: false,
            },
            None => read_result_text(&self.tag("Result")?)?.0,
        };
        let says = |name, text| self.tag(name).is_some_and(|value| value.trim() == text);
        score.forfeit |= says("Forfeit", "1");
        score.agreement |= score.score == Some(Score::DRAW) && says("DrawRule", "agreement");
        Some(score)
    }

    /// Whether the record says that the game was won or lost without being played.
    #[must_use]
    pub fn is_forfeit(&self) -> bool {
        self.marker.is_some_and(|marker| marker.forfeit)
            || self.result_tag().is_some_and(|tag| tag.forfeit)
    }

    /// Whether the record says that the players agreed to a draw.
    #[must_use]
    pub fn is_agreement(&self) -> bool {
        self.marker.is_some_and(|marker| marker.agreement)
            || self.result_tag().is_some_and(|tag| tag.agreement)
    }

    /// The result that follows the moves.
    #[must_use]
    pub const fn result_marker(&self) -> Option<ReadScore> {
        self.marker
    }

    /// The result that follows the moves, else the one of the tag, else the one of the tags
    /// WhiteScore and BlackScore, which the writer uses for results that PGN has no form for. `None`
    /// if the record has no result or says that there is none yet.
    #[must_use]
    pub fn result(&self) -> Option<Score> {
        let marker = self.marker.and_then(|marker| marker.score);
        marker
            .or_else(|| self.result_tag().and_then(|tag| tag.score))
            .or_else(|| {
                let points = |name| points(&self.tag(name)?);
                Some(Score {
                    white: points("WhiteScore")?,
                    black: points("BlackScore")?,
                })
            })
    }
}

fn points(text: &str) -> Option<Points> {
    [Points::Zero, Points::Half, Points::One]
        .into_iter()
        .find(|points| points.to_string() == text.trim())
}
