//! The result that stands behind the moves, and the one of the tag.

use tablas::ruling::Score;

use super::movetext::{Marker, Movetext, Word};
use super::reports::{Reports, shorten};
use crate::game::{Game, ReadScore, read_result_text};
use crate::problem::{Problem, ProblemCode as Code};

/// `0-0` at the end is a result if the tag says so.
pub(super) fn take_zero_result(game: &Game, movetext: &mut Movetext) {
    let tag = game.result_tag().and_then(|tag| tag.score);
    if tag == Some(Score::NONE) {
        zero_as_result(movetext);
    }
}

/// Takes the last word as the result 0-0, if that is what it looks like.
pub(super) fn zero_as_result(movetext: &mut Movetext) -> bool {
    let zero = |word: &Word| matches!(word.text.as_str(), "0-0" | "0–0" | "0—0");
    if movetext.marker.is_some() || !movetext.words.last().is_some_and(zero) {
        return false;
    }
    let word = movetext.words.pop().expect("it was looked at");
    movetext.marker = Some(Marker {
        score: ReadScore {
            score: Some(Score::NONE),
            forfeit: false,
            agreement: false,
        },
        standard: false,
        span: word.span,
    });
    true
}

/// Decides what the result is and reports how it is written.
pub(super) fn read_result(game: &mut Game, movetext: &Movetext, reports: &mut Reports) {
    let tag_span = game.tag_span("Result");
    let tag_text = game.tag("Result").unwrap_or_default().trim().to_owned();
    let tag = read_result_text(&tag_text);
    let mut marker = movetext.marker;
    if let (None, Some((form, span))) = (marker, movetext.sign) {
        let score = ReadScore::from_form(form);
        let said = tag.is_some_and(|(tag, _)| tag.score == score.score);
        if said || movetext.words.is_empty() {
            marker = Some(Marker {
                score,
                standard: false,
                span,
            });
        } else {
            reports.note(Code::StraySymbol, span);
        }
    }
    game.marker = marker.map(|marker| marker.score);
    if let Some(marker) = marker.filter(|marker| !marker.standard) {
        let text = shorten(&game.span_text(marker.span));
        reports.add(Problem::new(Code::NonstandardResult, marker.span).with("text", text));
    }
    let Some(span) = tag_span else { return };
    match tag {
        None if matches!(tag_text.as_str(), "" | "?") => {}
        Some((_, true)) => {}
        None | Some((_, false)) => {
            let known = reports
                .problems
                .iter_mut()
                .find(|problem| problem.code == Code::NonstandardResult);
            match known {
                Some(problem) => problem.places += 1,
                None => reports.add(
                    Problem::new(Code::NonstandardResult, span).with("text", shorten(&tag_text)),
                ),
            }
        }
    }
    if let (Some((tag, _)), Some(marker)) = (tag, marker)
        && tag.score != marker.score.score
    {
        let text = shorten(&game.span_text(marker.span));
        let problem = Problem::new(Code::ResultMismatch, marker.span);
        reports.add(problem.with("tag", shorten(&tag_text)).with("marker", text));
    }
}
