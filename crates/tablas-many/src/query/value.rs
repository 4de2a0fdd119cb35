//! What the fields of an expression are, of a game and of a finding.

use std::borrow::Cow;

use shakmaty::Color;
use tablas::ruling::Score;

use super::{Compare, Field, FieldKind, Literal};
use crate::facts::Facts;
use crate::tables::{Told, rate_key};

/// A game, and something found in it.
pub(crate) struct Subject<'a, 'g> {
    pub(crate) facts: &'a Facts<'g>,
    pub(crate) told: Option<&'a Told<'a>>,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    White,
    Black,
    Player,
    WhiteElo,
    BlackElo,
    Rating,
    Date,
    Event,
    Site,
    Round,
    TimeControl,
    Rate,
    Variant,
    Edition,
    Plies,
    Moves,
    Complete,
    Result,
    Way,
    Recorded,
    Ended,
    Unclaimed,
    Offers,
    Problems,
    Code,
    Severity,
    Ply,
    Side,
}

const fn field(name: &'static str, kind: FieldKind, of: Of) -> Field {
    Field { name, kind, of }
}

/// Every field.
pub(crate) const FIELDS: [Field; 28] = [
    field("code", FieldKind::Text, Of::Code),
    field("severity", FieldKind::Text, Of::Severity),
    field("ply", FieldKind::Number, Of::Ply),
    field("side", FieldKind::Text, Of::Side),
    field("rating", FieldKind::Number, Of::Rating),
    field("white_elo", FieldKind::Number, Of::WhiteElo),
    field("black_elo", FieldKind::Number, Of::BlackElo),
    field("player", FieldKind::Text, Of::Player),
    field("white", FieldKind::Text, Of::White),
    field("black", FieldKind::Text, Of::Black),
    field("date", FieldKind::Day, Of::Date),
    field("event", FieldKind::Text, Of::Event),
    field("site", FieldKind::Text, Of::Site),
    field("round", FieldKind::Text, Of::Round),
    field("time_control", FieldKind::Text, Of::TimeControl),
    field("rate", FieldKind::Text, Of::Rate),
    field("variant", FieldKind::Text, Of::Variant),
    field("edition", FieldKind::Text, Of::Edition),
    field("plies", FieldKind::Number, Of::Plies),
    field("moves", FieldKind::Number, Of::Moves),
    field("complete", FieldKind::Flag, Of::Complete),
    field("result", FieldKind::Text, Of::Result),
    field("way", FieldKind::Text, Of::Way),
    field("recorded", FieldKind::Text, Of::Recorded),
    field("ended", FieldKind::Text, Of::Ended),
    field("unclaimed", FieldKind::Number, Of::Unclaimed),
    field("offers", FieldKind::Number, Of::Offers),
    field("problems", FieldKind::Number, Of::Problems),
];

/// A value of a subject.
pub(super) enum Is<'a> {
    Nothing,
    Text(Cow<'a, str>),
    /// Either of both.
    Either(&'a str, &'a str),
    Number(i64),
    Flag(bool),
    /// A day, or what is known of one: year, month, day.
    Day(i32),
}

impl Of {
    pub(super) const fn is_of_finding(self) -> bool {
        matches!(self, Of::Code | Of::Severity | Of::Ply | Of::Side)
    }

    pub(super) fn value<'a>(self, subject: &'a Subject<'_, '_>) -> Is<'a> {
        let facts = subject.facts;
        let tags = &facts.tags;
        let told = subject.told;
        match self {
            Of::White => text(&tags.white),
            Of::Black => text(&tags.black),
            Of::Player => Is::Either(&tags.white, &tags.black),
            Of::WhiteElo => number(tags.white_elo.map(i64::from)),
            Of::BlackElo => number(tags.black_elo.map(i64::from)),
            Of::Rating => number(tags.rating().map(i64::from)),
            Of::Date => tags.day().map_or(Is::Nothing, Is::Day),
            Of::Event => text(&tags.event),
            Of::Site => text(&tags.site),
            Of::Round => text(&tags.round),
            Of::TimeControl => text(&tags.time_control),
            Of::Rate => text(facts.rate.map_or("", rate_key)),
            Of::Variant => text(if facts.chess960 {
                "chess960"
            } else {
                "standard"
            }),
            Of::Edition => text(facts.edition),
            Of::Plies => Is::Number(facts.plies.into()),
            Of::Moves => {
                Is::Number(i64::from(facts.plies).div_euclid(2) + i64::from(facts.plies % 2))
            }
            Of::Complete => Is::Flag(facts.complete),
            Of::Result => Is::Text(Cow::Owned(
                facts
                    .result
                    .as_ref()
                    .map_or_else(|| "*".to_owned(), Score::to_string),
            )),
            Of::Way => text(facts.way),
            Of::Recorded => text(facts.recorded),
            Of::Ended => text(facts.ended.map_or("", |(reason, _)| reason.key())),
            Of::Unclaimed => Is::Number(facts.rights.unclaimed.iter().map(|&n| i64::from(n)).sum()),
            Of::Offers => Is::Number(facts.offers.iter().map(|&n| i64::from(n)).sum()),
            Of::Problems => Is::Number(facts.problems.into()),
            Of::Code => told.map_or(Is::Nothing, |told| text(told.code)),
            Of::Severity => told.map_or(Is::Nothing, |told| text(told.severity)),
            Of::Ply => told.map_or(Is::Nothing, |told| Is::Number(told.ply.into())),
            Of::Side => match told.and_then(|told| told.side) {
                Some(Color::White) => text("white"),
                Some(Color::Black) => text("black"),
                None => Is::Nothing,
            },
        }
    }
}

fn text(text: &str) -> Is<'_> {
    if text.is_empty() {
        Is::Nothing
    } else {
        Is::Text(Cow::Borrowed(text))
    }
}

fn number(number: Option<i64>) -> Is<'static> {
    number.map_or(Is::Nothing, Is::Number)
}

pub(super) fn compare(is: &Is<'_>, compare: Compare, literal: &Literal) -> bool {
    match (is, literal) {
        (Is::Text(is), Literal::Text(wanted)) => compare_text(is, compare, wanted),
        (Is::Either(one, other), Literal::Text(wanted)) => [one, other]
            .into_iter()
            .any(|is| !is.is_empty() && compare_text(is, compare, wanted)),
        (Is::Number(is), Literal::Number(wanted)) => ordered(is.cmp(wanted), compare),
        (Is::Day(is), Literal::Day(wanted)) => ordered(is.cmp(wanted), compare),
        (Is::Flag(is), Literal::Flag(wanted)) => ordered(is.cmp(wanted), compare),
        (
            Is::Nothing | Is::Text(_) | Is::Either(..) | Is::Number(_) | Is::Flag(_) | Is::Day(_),
            Literal::Text(_) | Literal::Number(_) | Literal::Day(_) | Literal::Flag(_),
        ) => false,
    }
}

fn compare_text(is: &str, compare: Compare, wanted: &str) -> bool {
    match compare {
        Compare::Holds => is.to_lowercase().contains(&wanted.to_lowercase()),
        Compare::Equal
        | Compare::Unequal
        | Compare::Less
        | Compare::AtMost
        | Compare::Greater
        | Compare::AtLeast => ordered(is.cmp(wanted), compare),
    }
}

const fn ordered(ordering: std::cmp::Ordering, compare: Compare) -> bool {
    match compare {
        Compare::Equal => ordering.is_eq(),
        Compare::Unequal => ordering.is_ne(),
        Compare::Less => ordering.is_lt(),
        Compare::AtMost => ordering.is_le(),
        Compare::Greater => ordering.is_gt(),
        Compare::AtLeast => ordering.is_ge(),
        Compare::Holds => false,
    }
}
