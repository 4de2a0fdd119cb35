//! The two tables: how a game fills them.

mod columns;

use std::fmt::Write;

use shakmaty::{CastlingMode, Color};
use tablas::sentence::Value;
use tablas::units::Ply;
use tablas_audit::{Finding, RateOfPlay};
use tablas_record::{Game, Problem};
use tablas_tables::Rows;

pub use columns::{FINDINGS, GAMES};

use crate::facts::Facts;

/// The name of a rate of play.
#[must_use]
pub const fn rate_key(rate: RateOfPlay) -> &'static str {
    match rate {
        RateOfPlay::Standard => "standard",
        RateOfPlay::Rapid => "rapid",
        RateOfPlay::Blitz => "blitz",
    }
}

/// Puts a row about a game into `rows`.
pub(crate) fn game_row(rows: &mut Rows, file: &str, facts: &Facts<'_>) {
    let tags = &facts.tags;
    who(rows, file, facts);
    rows.text(&tags.time_control);
    rows.text(facts.rate.map_or("", rate_key));
    rows.text(if facts.chess960 {
        "chess960"
    } else {
        "standard"
    });
    rows.text(facts.edition);
    rows.text(facts.edition_from);
    rows.int(facts.plies.into());
    rows.flag(facts.complete);
    rows.text(facts.stop);
    result(rows, facts.result);
    rows.text(facts.way);
    rows.text(facts.recorded);
    rows.text(&tags.termination);
    rows.text(facts.ended.map_or("", |(reason, _)| reason.key()));
    rows.int_or_empty(facts.ended.map(|(_, ply)| ply.into()));
    rows.int(facts.void.into());
    match facts.by_laws {
        Some(_) => result(rows, facts.by_laws),
        None => rows.empty(),
    }
    let rights = &facts.rights;
    for (first, number) in [
        (rights.threefold, rights.threefolds),
        (rights.announced, rights.announceds),
        (rights.fifty, rights.fifties),
    ] {
        rows.int_or_empty(first.map(i64::from));
        rows.int(number.into());
    }
    for first in [
        rights.fifty_announced,
        rights.fivefold,
        rights.seventy_five,
        facts.dead,
        rights.look_alike,
    ] {
        rows.int_or_empty(first.map(i64::from));
    }
    for number in rights.unclaimed.into_iter().chain(facts.offers) {
        rows.int(number.into());
    }
    for clock in facts.clocks {
        rows.int_or_empty(clock.and_then(|millis| i64::try_from(millis).ok()));
    }
    rows.int(facts.problems.into());
    rows.int(facts.findings.into());
    rows.end();
}

/// File, number, place, players, ratings, date and event, with which both tables begin.
fn who(rows: &mut Rows, file: &str, facts: &Facts<'_>) {
    let tags = &facts.tags;
    rows.text(file);
    rows.moved_int(i64::try_from(facts.number).unwrap_or(i64::MAX));
    rows.int(i64::try_from(facts.offset).unwrap_or(i64::MAX));
    rows.text(&tags.white);
    rows.text(&tags.black);
    rows.int_or_empty(tags.white_elo.map(i64::from));
    rows.int_or_empty(tags.black_elo.map(i64::from));
    rows.date_or_empty(tags.day());
    rows.text(&tags.date);
    rows.text(&tags.event);
    rows.text(&tags.site);
    rows.text(&tags.round);
}

fn result(rows: &mut Rows, score: Option<tablas::ruling::Score>) {
    match score {
        Some(score) => match score.winner() {
            Some(Color::White) => rows.text("1-0"),
            Some(Color::Black) => rows.text("0-1"),
            None if score == tablas::ruling::Score::DRAW => rows.text("1/2-1/2"),
            None => rows.text(&score.to_string()),
        },
        None => rows.text("*"),
    }
}

/// What a row of `findings` says beside the game.
pub(crate) struct Told<'a> {
    pub(crate) code: &'a str,
    pub(crate) severity: &'a str,
    pub(crate) ply: u32,
    pub(crate) side: Option<Color>,
    /// Where in the game's text.
    pub(crate) at: Option<u32>,
    pub(crate) articles: &'a str,
    pub(crate) details: &'a str,
}

/// Puts a row about something found into `rows`.
pub(crate) fn finding_row(
    rows: &mut Rows,
    file: &str,
    facts: &Facts<'_>,
    game: &Game,
    told: &Told<'_>,
    scratch: &mut String,
) {
    who(rows, file, facts);
    result(rows, facts.result);
    rows.text(facts.edition);
    rows.text(told.code);
    rows.text(told.severity);
    rows.int(told.ply.into());
    scratch.clear();
    name_move(scratch, game, told.ply);
    rows.text(scratch);
    rows.text(match told.side {
        Some(Color::White) => "white",
        Some(Color::Black) => "black",
        None => "",
    });
    rows.int_or_empty(
        told.at
            .map(|at| i64::try_from(facts.offset + u64::from(at)).unwrap_or(i64::MAX)),
    );
    rows.text(told.articles);
    rows.text(told.details);
    rows.end();
}

/// `23...Ra8`, the move as it is written.
fn name_move(into: &mut String, game: &Game, ply: u32) {
    let Some(at) = (ply as usize).checked_sub(1) else {
        return;
    };
    let certain = game.moves().get(at).map(|it| it.span);
    let tail = || {
        game.tail()
            .get(at - game.moves().len().min(at))
            .map(|it| it.span)
    };
    let Some(span) = certain.or_else(tail) else {
        return;
    };
    let first = game.start();
    let black_first = u32::from(shakmaty::Position::turn(first) == Color::Black);
    let index = ply - 1 + black_first;
    let number = shakmaty::Position::fullmoves(first).get() + index / 2;
    let dots = if index.is_multiple_of(2) { "." } else { "..." };
    let _ = write!(into, "{number}{dots}{}", game.span_text(span));
}

/// Where a finding stands in the game's text.
pub(crate) fn place(game: &Game, ply: Ply) -> Option<u32> {
    let at = (ply.0 as usize).checked_sub(1)?;
    game.moves().get(at).map(|it| it.span.start)
}

/// Whom a finding is about: the player that its sentence names, else who made the move.
pub(crate) fn side(finding: &Finding, to_move_after: Color) -> Option<Color> {
    let named = finding
        .sentence
        .args
        .iter()
        .find_map(|(name, value)| match (*name, value) {
            ("by" | "winner" | "flagged", Value::Player(color)) => Some(*color),
            _ => None,
        });
    named.or_else(|| (finding.ply.0 > 0).then_some(!to_move_after))
}

/// The articles of a finding, one behind another.
pub(crate) fn articles(finding: &Finding, into: &mut String) {
    for (i, article) in finding.articles.iter().enumerate() {
        let _ = write!(into, "{}{article}", if i > 0 { " " } else { "" });
    }
}

/// The arguments of a sentence without the language: `times=3 plies=0,4,8`.
pub(crate) fn details(finding: &Finding, mode: CastlingMode, into: &mut String) {
    for (name, value) in &finding.sentence.args {
        // These have columns of their own.
        if matches!(value, Value::Player(_)) {
            continue;
        }
        if !into.is_empty() {
            into.push(' ');
        }
        let _ = write!(into, "{name}=");
        value_text(value, mode, into);
    }
    if !finding.sentence.id.eq_ignore_ascii_case(finding.code.key()) {
        if !into.is_empty() {
            into.push(' ');
        }
        let _ = write!(into, "case={}", finding.sentence.id);
    }
}

fn value_text(value: &Value, mode: CastlingMode, into: &mut String) {
    let _ = match value {
        Value::Number(number) => write!(into, "{number}"),
        Value::Text(text) => write!(into, "{text}"),
        Value::Player(color) => write!(into, "{color:?}"),
        Value::Square(square) => write!(into, "{square}"),
        Value::Squares(squares) => {
            return listed(squares, into, |square, into| {
                let _ = write!(into, "{square}");
            });
        }
        Value::At(ply) => write!(into, "{ply}"),
        Value::AtEach(plies) => {
            return listed(plies, into, |ply, into| {
                let _ = write!(into, "{ply}");
            });
        }
        Value::Possible(_, moves) => {
            return listed(moves, into, |mv, into| {
                let _ = write!(into, "{}", mv.to_uci(mode));
            });
        }
        Value::Move(mv) => write!(into, "{mv}"),
        Value::Moves(moves) => {
            return listed(moves, into, |mv, into| {
                let _ = write!(into, "{mv}");
            });
        }
        Value::Article(article) => write!(into, "{article}"),
        Value::Sentence(sentence) => write!(into, "{}", sentence.id),
        Value::Sentences(sentences) => {
            return listed(sentences, into, |sentence, into| into.push_str(sentence.id));
        }
        Value::Each(values) => {
            return listed(values, into, |value, into| value_text(value, mode, into));
        }
    };
}

fn listed<T>(values: &[T], into: &mut String, one: impl Fn(&T, &mut String)) {
    for (i, value) in values.iter().enumerate() {
        if i > 0 {
            into.push(',');
        }
        one(value, into);
    }
}

/// The arguments of a problem of reading.
pub(crate) fn problem_details(problem: &Problem, into: &mut String) {
    for (name, value) in &problem.sentence().args {
        if *name == "places" && problem.places == 1 {
            continue;
        }
        if !into.is_empty() {
            into.push(' ');
        }
        let _ = write!(into, "{name}=");
        value_text(value, CastlingMode::Standard, into);
    }
}
