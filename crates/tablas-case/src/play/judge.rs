//! What came out, and where it differs from what must come out.

use serde_json::{Map, Value as Json, json};
use shakmaty::Color;
use shakmaty::san::San;
use tablas::game::{Game, Obligation, OfferStatus};
use tablas_record::{Letters, TypedMove, typed_move};

use super::Played;
use crate::scenario::Expect;

/// A fact that does not follow.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The key of `expect`.
    pub key: String,
    /// What must come out.
    pub expected: Json,
    /// What came out.
    pub got: Json,
}

/// Every fact of `expect` that does not follow, in the order of [`actual`].
#[must_use]
pub fn differences(expect: &Expect, played: &Played) -> Vec<Difference> {
    let got = actual(played);
    let mut found: Vec<Difference> = Vec::new();
    let wanted = crate::json::expect(expect);
    let Json::Object(wanted) = wanted else {
        return found;
    };
    let order = |key: &str| got.keys().position(|it| it == key);
    let mut keys: Vec<&String> = wanted.keys().collect();
    keys.sort_by_key(|key| order(key).unwrap_or(usize::MAX));
    for key in keys {
        let expected = &wanted[key];
        let got = got.get(key).unwrap_or(&Json::Null);
        if !holds(key, expected, got, expect, played) {
            found.push(Difference {
                key: key.clone(),
                expected: expected.clone(),
                got: got.clone(),
            });
        }
    }
    found
}

fn holds(key: &str, expected: &Json, got: &Json, expect: &Expect, played: &Played) -> bool {
    match key {
        "offer" => same_offer(expected, got, played.game.end().is_some()),
        "must_play" => {
            expected == got || must_play(expect.fields.text(key).unwrap_or_default(), &played.game)
        }
        "must_move_piece" => {
            expect
                .fields
                .square(key)
                .is_some_and(|square| match played.game.obligation() {
                    None => false,
                    Some(Obligation::Play(mv)) => mv.from() == Some(square),
                    Some(Obligation::OneOf(moves)) => {
                        moves.iter().all(|mv| mv.from() == Some(square))
                    }
                })
        }
        "articles" => expect.articles.iter().all(|wanted| {
            articles(played)
                .iter()
                .any(|it| it == wanted || it.split_once('#').is_some_and(|(_, n)| n == wanted))
        }),
        // Only the sides that are named are judged.
        "clocks" | "illegal_moves" => match (expected, got) {
            (Json::Object(expected), Json::Object(got)) => {
                expected.iter().all(|(side, it)| got.get(side) == Some(it))
            }
            (expected, got) => expected == got,
        },
        _ => expected == got,
    }
}

/// `refused` and `none` are one state; once the game is over, so are `none` and `void`.
fn same_offer(expected: &Json, got: &Json, over: bool) -> bool {
    let state = |json: &Json| match json.as_str() {
        Some("refused") => Json::from("none"),
        Some("void") if over => Json::from("none"),
        Some(_) | None => json.clone(),
    };
    state(expected) == state(got)
}

fn must_play(san: &str, game: &Game) -> bool {
    let TypedMove::Legal(wanted) = typed_move(game.position(), san, Letters::English) else {
        return false;
    };
    match game.obligation() {
        None => false,
        Some(Obligation::Play(mv)) => *mv == wanted,
        Some(Obligation::OneOf(moves)) => moves.as_slice() == [wanted],
    }
}

/// Everything that can be expected of a case, as it came out, by the keys of `expect`.
#[must_use]
pub fn actual(played: &Played) -> Map<String, Json> {
    let game = &played.game;
    let end = game.end();
    let mut map = Map::new();
    let mut set = |key: &str, value: Json| map.insert(key.to_owned(), value);
    set(
        "state",
        Json::from(if end.is_some() { "over" } else { "ongoing" }),
    );
    set(
        "result",
        Json::from(match (game.result(), end) {
            (Some(score), _) => score.to_string(),
            (None, Some(end)) => end.score.to_string(),
            (None, None) => "*".to_owned(),
        }),
    );
    set(
        "reason",
        end.map_or(Json::Null, |it| it.reason.key().into()),
    );
    set("at_ply", end.map_or(Json::Null, |it| it.ply.0.into()));
    let offer = game.pending_offer().or_else(|| game.offers().last());
    set("offer", offer.map_or("none", |it| it.status.key()).into());
    set(
        "offer_by",
        offer
            .filter(|it| it.status != OfferStatus::Barred)
            .map_or(Json::Null, |it| side(it.by)),
    );
    set(
        "irregular",
        offer.map_or(Json::Null, |it| it.irregular().into()),
    );
    set(
        "claim",
        game.claim_status().map_or(Json::Null, |it| it.key().into()),
    );
    let added: Vec<Json> = game.time_changes()[played.earlier_times..]
        .iter()
        .filter(|change| change.seconds > 0)
        .map(|change| json!({"to": side(change.player), "seconds": change.seconds}))
        .collect();
    set("time", Json::Array(added));
    let (play, piece) = obligation(game);
    set("must_play", play);
    set("must_move_piece", piece);
    set("to_move", side(game.having_the_move()));
    set(
        "last",
        played.steps.last().map_or(Json::Null, |step| {
            if step.had_effect { "done" } else { "refused" }.into()
        }),
    );
    set("articles", Json::from(articles(played)));
    let now = game.now();
    let pair =
        |of: &dyn Fn(Color) -> Json| json!({"white": of(Color::White), "black": of(Color::Black)});
    set(
        "clocks",
        pair(&|player| {
            game.clocks()
                .left(player, now)
                .map_or(Json::Null, |left| (left.0 / 1000).into())
        }),
    );
    set(
        "illegal_moves",
        pair(&|player| game.illegal_moves(player).into()),
    );
    set(
        "recorded",
        game.result_sheet()
            .recorded
            .map_or(Json::Null, |score| score.to_string().into()),
    );
    map
}

fn side(player: Color) -> Json {
    Json::from(crate::json::side(player))
}

/// The move that must be played, and the square of the piece that must be moved.
fn obligation(game: &Game) -> (Json, Json) {
    let name = |mv| San::from_move(game.position(), mv).to_string();
    let square = |mv: &shakmaty::Move| mv.from().map_or(Json::Null, |it| it.to_string().into());
    match game.obligation() {
        None => (Json::Null, Json::Null),
        Some(Obligation::Play(mv)) => (name(*mv).into(), Json::Null),
        Some(Obligation::OneOf(moves)) => {
            let mut squares: Vec<Json> = moves.iter().map(square).collect();
            squares.dedup();
            match squares.as_slice() {
                [one] => (Json::Null, one.clone()),
                [] | [_, ..] => (Json::Null, Json::Array(squares)),
            }
        }
    }
}

/// Every article that an effect, a refusal or the end rests on, once each.
fn articles(played: &Played) -> Vec<String> {
    let game = &played.game;
    let mut found: Vec<String> = Vec::new();
    let steps = played.steps.iter().flat_map(|step| step.articles(game));
    let ends = game.end().into_iter().flat_map(|end| end.articles.clone());
    for article in steps.chain(ends) {
        let article = article.to_string();
        if !found.contains(&article) {
            found.push(article);
        }
    }
    found
}
