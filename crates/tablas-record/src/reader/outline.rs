//! The outer form of a game: its tags, its start position, and whether it is cut.

use tablas::ruling::Score;

use super::careful::Context;
use super::movetext::Movetext;
use super::reports::{Reports, shorten};
use crate::game::{Game, TagSpans, read_start};
use crate::problem::{Problem, ProblemCode as Code};
use crate::span::Span;
use crate::token::{Token, TokenKind, tag_parts};

/// Reads the tags and reports what is wrong with them.
pub(super) fn read_tags(
    game: &mut Game,
    tokens: &[Token],
    context: &Context,
    reports: &mut Reports,
) {
    let last = tokens.last();
    for token in tokens.iter().filter(|token| token.kind == TokenKind::Tag) {
        let cut = context.segment.at_end && context.segment.open_ended && Some(token) == last;
        let Some(parts) = tag_parts(&game.text, token.span.start as usize) else {
            if !cut {
                reports.note(Code::BrokenTag, token.span);
            }
            continue;
        };
        if cut {
            continue;
        }
        if !parts.whole {
            reports.note(Code::BrokenTag, token.span);
        }
        let name = Span::new(parts.name.start, parts.name.end);
        let text = name.of(&game.text);
        if game.tags.iter().any(|tag| tag.name.of(&game.text) == text) {
            let shown = game.span_text(name).into_owned();
            reports.add(Problem::new(Code::DuplicateTag, token.span).with("tag", shown));
        }
        game.tags.push(TagSpans {
            name,
            value: Span::new(parts.value.start, parts.value.end),
        });
    }
}

/// Finds out whether the text is cut, and takes the last token out if it may be half of one.
pub(super) fn find_cut(
    game: &mut Game,
    tokens: &[Token],
    movetext: &mut Movetext,
    context: &Context,
    reports: &mut Reports,
) {
    if !context.segment.at_end {
        return;
    }
    let Some(last) = tokens.last().copied() else {
        return;
    };
    let agrees = game.result_tag().and_then(|tag| tag.score) == Some(Score::DRAW);
    if context.ends_without_blank {
        let bytes = last.span.of(&game.text);
        let damaged = bytes.contains(&0);
        let half = matches!(bytes, b"1/2" | b"\xc2\xbd" | b"\xbd");
        let provisional = match last.kind {
            TokenKind::Word => {
                movetext.marker.is_none()
                    && !damaged
                    && !bytes.ends_with(b"+")
                    && !bytes.ends_with(b"#")
            }
            TokenKind::Number => movetext.marker.is_none(),
            TokenKind::Result => half && !agrees,
            TokenKind::Symbol => {
                movetext.marker.is_none() && movetext.sign.is_none() && bytes == b"-"
            }
            TokenKind::Tag
            | TokenKind::Escape
            | TokenKind::LineComment
            | TokenKind::Comment
            | TokenKind::Open
            | TokenKind::Close
            | TokenKind::Nag
            | TokenKind::DrawMark
            | TokenKind::Stray => false,
        };
        if provisional {
            game.provisional = Some(last.span);
            movetext.marker.take_if(|marker| marker.span == last.span);
            movetext.words.pop_if(|word| word.span == last.span);
            reports.take_back(last.span);
            let text = shorten(&game.span_text(last.span));
            reports.add(Problem::new(Code::ProvisionalLastToken, last.span).with("text", text));
        }
    }
    let unfinished = context.segment.open_ended || !movetext.open_variations.is_empty();
    let no_result = movetext.marker.is_none() && context.ends_without_line_end;
    game.truncated = unfinished || no_result || game.provisional.is_some();
    if game.truncated {
        reports.add(Problem::new(Code::Truncated, last.span));
    }
}

/// Sets the start position. `false`: it is not known.
pub(super) fn set_start(game: &mut Game, castles: bool, reports: &mut Reports) -> bool {
    let fen = game.tag("FEN");
    let start = read_start(
        fen.as_deref(),
        game.tag("SetUp").as_deref(),
        game.tag("Variant").as_deref(),
        castles,
    );
    for code in start.problems.0 {
        let tag = if matches!(code, Code::OtherVariant | Code::WrongVariant) {
            "Variant"
        } else if code == Code::SetupWithoutFen {
            "SetUp"
        } else {
            "FEN"
        };
        let span = game.tag_span(tag).unwrap_or(Span::new(0, 0));
        reports.add(Problem::new(code, span).with("text", shorten(&game.span_text(span))));
    }
    game.mode = Some(start.mode);
    let known = start.position.is_some();
    game.start = start.position.unwrap_or_default();
    game.last.clone_from(&game.start);
    known
}

/// Says what is wrong with the game's outer form.
pub(super) fn say_structure(
    game: &Game,
    movetext: &Movetext,
    context: &Context,
    reports: &mut Reports,
) {
    let segment = context.segment;
    let end = Span::new(game.text.len(), game.text.len());
    let last = movetext.last.map_or(end, |token| token.span);
    if game.open_comment {
        reports.add(Problem::new(Code::UnterminatedComment, last));
    }
    if let Some(&open) = movetext.open_variations.first() {
        let mut problem = Problem::new(Code::UnclosedVariation, open);
        problem.places = u32::try_from(movetext.open_variations.len()).unwrap_or(u32::MAX);
        reports.add(problem);
    }
    if segment.cut_by_header {
        reports.add(Problem::new(Code::NewGameInside, last));
    }
    if context.too_long || context.goes_on {
        reports.add(Problem::new(Code::GameTooLong, last));
    }
    if segment.too_many_tokens {
        reports.add(Problem::new(Code::TooManyTokens, last));
    }
    let shaped = movetext.words.iter().any(|word| word.shaped);
    if game.tags.is_empty() && !shaped && game.marker.is_none() && !game.truncated {
        reports.add(Problem::new(Code::NoGame, last));
    } else if game.marker.is_none() && !game.truncated {
        reports.add(Problem::new(Code::MissingResult, last));
    }
}
