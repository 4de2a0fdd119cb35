//! A ruling as a JSON document.

use serde_json::Value as Json;
use shakmaty::Color;
use tablas::game::Seen;
use tablas::law::Language;
use tablas::sentence::{GameNames, Sentence};
use tablas_case::markdown;
use tablas_case::play::{Outcome, actual};
use tablas_say::Speaker;
use tablas_wire::{
    AdjudicatedCase, AdjudicatedEffect, AdjudicatedEvent, AdjudicatedItem, AdjudicationCheck,
    AdjudicationDifference,
};

use super::Ruled;

pub(super) fn of(ruled: &Ruled<'_>, speaker: &Speaker) -> AdjudicatedCase {
    let scenario = ruled.scenario;
    let (must, may) = items(ruled, speaker);
    AdjudicatedCase {
        format: "tablas-adjudicated-case".to_owned(),
        version: 1,
        id: scenario.id.clone(),
        title: title(ruled, speaker.language()).map(str::to_owned),
        file: ruled.file.to_owned(),
        line: ruled.line,
        alternative: ruled.alternative,
        rules: scenario.rules.into(),
        regulations: markdown::choices(&scenario.regulations),
        void_moves: ruled.played.void_moves,
        course: course(ruled, speaker),
        ruling: serde_json::from_value(Json::Object(actual(ruled.played)))
            .expect("the document has the keys of a ruling"),
        must,
        may,
        check: ruled
            .differences
            .as_ref()
            .map(|differences| AdjudicationCheck {
                held: differences.is_empty(),
                differences: differences
                    .iter()
                    .map(|it| AdjudicationDifference {
                        key: it.key.clone(),
                        expected: it.expected.clone(),
                        got: it.got.clone(),
                    })
                    .collect(),
            }),
    }
}

/// The title in the language, or in the other one.
pub(super) fn title<'a>(ruled: &Ruled<'a>, language: Language) -> Option<&'a str> {
    let title = &ruled.scenario.title;
    let both = match language {
        Language::En => [&title.en, &title.es],
        Language::Es => [&title.es, &title.en],
    };
    both.into_iter().find_map(|it| it.as_deref())
}

/// Each event with its effects.
pub(super) fn course(ruled: &Ruled<'_>, speaker: &Speaker) -> Vec<AdjudicatedEvent> {
    let game = &ruled.played.game;
    let names = GameNames::of(game.course());
    let rules = game.rules();
    let say = |sentence: &Sentence| speaker.say(&sentence.in_game(&names));
    markdown::deed_sentences(ruled.scenario, speaker.language())
        .into_iter()
        .zip(&ruled.played.steps)
        .map(|(sentence, step)| AdjudicatedEvent {
            sentence,
            had_effect: step.had_effect,
            effects: match &step.outcome {
                Outcome::Done(effects) => effects
                    .iter()
                    .map(|effect| AdjudicatedEffect {
                        sentence: say(&effect.sentence()),
                        article: effect.article(rules).to_string(),
                    })
                    .collect(),
                Outcome::Refused(refusal) => vec![AdjudicatedEffect {
                    sentence: say(&refusal.sentence()),
                    article: refusal.article.to_string(),
                }],
            },
        })
        .collect()
}

/// What must be done and what may be done.
pub(super) fn items(
    ruled: &Ruled<'_>,
    speaker: &Speaker,
) -> (Vec<AdjudicatedItem>, Vec<AdjudicatedItem>) {
    let game = &ruled.played.game;
    let names = GameNames::of(game.course());
    let say = |sentence: &Sentence| speaker.say(&sentence.in_game(&names));
    let mut must = Vec::new();
    let mut may = Vec::new();
    for duty in game.duties(game.now()) {
        let item = AdjudicatedItem {
            who: "arbiter".to_owned(),
            sentence: say(&duty.kind.sentence()),
            article: duty.article.to_string(),
            seen: seen(duty.seen).to_owned(),
        };
        if duty.must { &mut must } else { &mut may }.push(item);
    }
    for player in Color::ALL {
        for (right, article, told) in game.rights(player).may {
            may.push(AdjudicatedItem {
                who: player.fold_wb("white", "black").to_owned(),
                sentence: say(&right.sentence(game.position())),
                article: article.to_string(),
                seen: seen(told).to_owned(),
            });
        }
    }
    (must, may)
}

const fn seen(seen: Seen) -> &'static str {
    match seen {
        Seen::Everyone => "everyone",
        Seen::PlayerAndArbiter => "player-and-arbiter",
        Seen::ArbiterOnly => "arbiter-only",
    }
}
