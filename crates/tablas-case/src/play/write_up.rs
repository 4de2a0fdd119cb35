//! A game that was played as a case.

use serde_json::{Map, Value as Json};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};
use tablas::game::{Act, Actor, Game, Moment, What};
use tablas::regulations::Regulations;
use tablas::sentence::Sentence;
use tablas_wire::regulations::{presets, regulations_value};

use super::{Played, actual, play, told};
use crate::scenario::{Changes, Event, Scenario, Title};
use crate::{Value, json};

/// An act that was refused: it stands in no log.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// How many events the log had then.
    pub after: usize,
    /// When.
    pub at: Moment,
    /// What.
    pub event: Event,
}

/// The case of a game: its setup, the moves with which it began, what was done then and, if `refused`
/// says so, what was tried; the ruling is what playing it gives. Moments are those of whole seconds.
///
/// # Errors
///
/// What keeps the case from being played.
pub fn write_up(
    game: &Game,
    id: &str,
    note: Option<String>,
    refused: &[Refused],
) -> Result<Scenario, Vec<Sentence>> {
    let setup = game.setup();
    let first = opening(game, refused);
    let mut before = Game::new(setup.clone());
    let mut moves = Vec::new();
    let mut events = Vec::new();
    let mut last = 0;
    let mut put = |mut event: Event, at: Moment| {
        let at = at.0.saturating_sub(setup.started.0) / 1000;
        event.at = (at != last).then_some(at);
        last = at;
        events.push(event);
    };
    for (i, entry) in game.log().iter().enumerate() {
        for it in refused.iter().filter(|it| it.after == i) {
            put(it.event.clone(), it.at);
        }
        if let Some(event) = told(&before, entry) {
            if i >= first {
                put(event, entry.at);
            } else if let Some(Value::Move(san)) = event.fields.get("san") {
                moves.push(san.clone());
            }
        }
        before.apply(entry.clone());
    }
    for it in refused.iter().filter(|it| it.after >= game.log().len()) {
        put(it.event.clone(), it.at);
    }
    let chess960 = setup.start.castles().mode() == CastlingMode::Chess960;
    let scenario = Scenario {
        id: id.to_owned(),
        title: Title::default(),
        topic: None,
        rules: setup.rules,
        regulations: changes(game),
        start: (setup.start != Chess::default())
            .then(|| Fen::from_position(&setup.start, EnPassantMode::Legal).to_string()),
        chess960,
        moves,
        clocks: setup.clocks.map(|left| left.map(|it| it.0 / 1000)),
        time_control: setup.control.as_ref().map(ToString::to_string),
        illegal_moves: setup.illegal_moves,
        round: setup.round,
        events,
        expect: crate::Expect::default(),
        cite: Vec::new(),
        confidence: None,
        alternatives: Vec::new(),
        note,
    };
    let played = play(&scenario)?;
    Ok(with_ruling(scenario, &played))
}

/// How many events of the log are moves with which the game began, each completed at once.
fn opening(game: &Game, refused: &[Refused]) -> usize {
    let setup = game.setup();
    // Clocks that are given as they show at the first event are not those of the first move.
    if setup.clocks.iter().any(Option::is_some) {
        return 0;
    }
    let mut turn = setup.start.turn();
    let mut count = 0;
    for pair in game.log().chunks(2) {
        let [made, pressed] = pair else { break };
        let by = Actor::Player(turn);
        let plain = matches!(made.what, What::Done(Act::Move(_)))
            && matches!(pressed.what, What::Done(Act::Press))
            && [made, pressed]
                .iter()
                .all(|it| it.by == by && it.at == setup.started);
        if !plain || refused.iter().any(|it| it.after < count + 2) {
            break;
        }
        turn = !turn;
        count += 2;
    }
    count
}

/// What the regulations change: a preset, or the answers that are not those of the Laws.
fn changes(game: &Game) -> Changes {
    let regulations = game.regulations();
    if *regulations == Regulations::LAWS {
        return Changes::default();
    }
    let preset = presets()
        .iter()
        .find(|it| it.preset.regulations == *regulations);
    if let Some(preset) = preset {
        return Changes {
            preset: Some(preset.name.to_owned()),
            choices: Map::new(),
        };
    }
    let laws = regulations_value(&Regulations::LAWS);
    match difference(&regulations_value(regulations), &laws) {
        Json::Object(choices) => Changes {
            preset: None,
            choices,
        },
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) | Json::Array(_) => {
            Changes::default()
        }
    }
}

/// What stands otherwise in `value` than in `base`. A choice that is itself an object is one choice.
fn difference(value: &Json, base: &Json) -> Json {
    match (value, base) {
        (Json::Object(value), Json::Object(base)) => value
            .iter()
            .filter(|(key, it)| base.get(*key) != Some(it))
            .map(|(key, it)| {
                let group = base
                    .get(key)
                    .filter(|_| key != "reoffer" && key != "scoring");
                (
                    key.clone(),
                    group.map_or(it.clone(), |old| difference(it, old)),
                )
            })
            .collect::<Map<_, _>>()
            .into(),
        (value, _) => value.clone(),
    }
}

/// The case with the ruling that playing it gave, as far as it says something.
fn with_ruling(scenario: Scenario, played: &Played) -> Scenario {
    const TOLD: [&str; 12] = [
        "state",
        "result",
        "reason",
        "offer",
        "claim",
        "time",
        "must_play",
        "must_move_piece",
        "to_move",
        "illegal_moves",
        "recorded",
        "articles",
    ];
    let game = &played.game;
    let told: Map<String, Json> = actual(played)
        .into_iter()
        .filter(|(key, value)| match key.as_str() {
            "offer" => !game.offers().is_empty(),
            "time" => value.as_array().is_some_and(|it| !it.is_empty()),
            "to_move" => game.end().is_none(),
            "illegal_moves" => shakmaty::Color::ALL
                .iter()
                .any(|it| game.illegal_moves(*it) > 0),
            key => TOLD.contains(&key) && !value.is_null(),
        })
        .collect();
    let mut document = json::value(&scenario);
    document["expect"] = Json::Object(told);
    // What its own writer says it reads too; if not, the case stands without a ruling.
    json::scenario(&document, 1).scenario.unwrap_or(scenario)
}
