//! Rulings out of the live game: what a case must come to is what its ruling says.

use serde_json::Value;
use shakmaty::Color;
use tablas::claim::Ground;
use tablas::game::{Act, Actor, ClaimBasis, Command, Game, Moment, Setup, decide};
use tablas::regulations::Regulations;
use tablas_ruling::{NothingDecided, finished, game_draft};
use tablas_wire::game_log::ActDoc;
use tablas_wire::regulations::regulations_value;
use tablas_wire::ruling::{Assumption, ClockPart, OrderPart, read_ruling, write_ruling};

use crate::common::{Claim, holds, line, named, rules};
use crate::made::{DISPUTES, of_game};

/// A game in which nobody has done anything.
fn begun() -> Game {
    Game::new(Setup::new(
        rules("fide-2023", "standard"),
        Regulations::LAWS,
    ))
}

#[track_caller]
fn done(game: &mut Game, by: Actor, at: u64, act: Act) {
    let command = Command {
        by,
        who: None,
        at: Moment(at),
        act,
    };
    let events = decide(game, &command).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    for event in events {
        game.apply(event);
    }
}

/// Moves with the clock pressed after each.
fn moved(game: &mut Game, moves: &str) {
    let position = game.position().clone();
    for mv in line(&position, moves) {
        let by = Actor::Player(game.having_the_move());
        let at = game.now().0 + 1000;
        done(game, by, at, Act::Move(mv));
        done(game, by, at, Act::Press);
    }
}

#[test]
fn what_is_not_decided_has_no_ruling() {
    let mut game = begun();
    assert_eq!(game_draft(&game).err(), Some(NothingDecided));
    moved(&mut game, "e4 e5 Nf3");
    assert_eq!(game_draft(&game).err(), Some(NothingDecided));
}

//= fide-2023#9.5.2
//= type=test
#[test]
fn a_claim_in_a_live_game() {
    let mut game = begun();
    moved(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    let black = Actor::Player(Color::Black);
    let announced = named(game.position(), "Ng8");
    done(&mut game, black, 8000, Act::Record(announced.clone()));
    let claim = Act::Claim {
        ground: Ground::Threefold,
        announced: Some(announced),
        basis: ClaimBasis::Scoresheet,
    };
    done(&mut game, black, 9000, claim);
    assert_eq!(game_draft(&game).err(), Some(NothingDecided));
    done(
        &mut game,
        Actor::Player(Color::White),
        10_000,
        Act::AskCheck,
    );
    let ruling = of_game(&game).expect("the claim was ruled on");
    assert_eq!(ruling.conclusion.claim.as_deref(), Some("correct"));
    assert_eq!(ruling.conclusion.articles[0], "fide-2023#9.2.1");
    assert_eq!(ruling.conclusion.result, "1/2-1/2");
    assert_eq!(ruling.act.by, "black");
    assert!(ruling.act.recorded);
    assert_eq!(ruling.act.at_ms, Some(9000));
    assert!(matches!(ruling.act.what, Some(ActDoc::Claim { .. })));
    let part = ruling.finding.repetition.as_ref().expect("it was counted");
    assert_eq!((part.count, part.after_announced), (3, true));
    assert_eq!(ruling.assumed, [Assumption::MovesWerePlayed]);
    holds(&ruling);
}

/// What comes after a decision belongs to the next one.
#[test]
fn a_ruling_ends_with_its_decision() {
    let mut game = begun();
    moved(&mut game, "e4 e5");
    let claim = Act::Claim {
        ground: Ground::Threefold,
        announced: None,
        basis: ClaimBasis::Scoresheet,
    };
    done(&mut game, Actor::Player(Color::White), 5000, claim);
    done(&mut game, Actor::Player(Color::Black), 6000, Act::AskCheck);
    let first = of_game(&game).expect("the claim was ruled on");
    assert_eq!(first.conclusion.claim.as_deref(), Some("incorrect"));
    assert!(first.orders.contains(&OrderPart::AddTime {
        to: "black".into(),
        seconds: 120,
        article: "fide-2023#9.5.3".into(),
    }));
    moved(&mut game, "Nf3 Nc6");
    let later = of_game(&game).expect("the claim was ruled on");
    assert_eq!(later, first);
    holds(&later);
}

/// The case says what must come out, from the Laws; its last decision is the ruling that says so.
#[test]
fn every_case_that_is_decided_has_a_ruling() {
    let mut no_article = Vec::new();
    let (mut rulings, mut claims, mut ends, mut without) = (0, 0, 0, 0);
    for dispute in &*DISPUTES {
        let game = &dispute.played.game;
        let name = &dispute.name;
        let all = &dispute.rulings;
        let Some(last) = all.first() else {
            without += 1;
            // A position that was over before anybody acted was decided by nobody.
            let begun = Game::new(game.setup().clone());
            assert!(game.end() == begun.end(), "{name}: the game ended");
            continue;
        };
        rulings += all.len();
        for ruling in all {
            holds(ruling);
            assert_eq!(
                read_ruling(&write_ruling(ruling)).as_ref(),
                Ok(ruling),
                "{name}"
            );
            if ruling.conclusion.articles.is_empty() {
                no_article.push(format!("{name}: {:?}", ruling.act.what));
            }
        }
        let expect = |key: &str| {
            dispute
                .expect
                .fields
                .word(key)
                .or(dispute.expect.fields.text(key))
        };
        if let Some(reason) = expect("reason").filter(|it| *it != "null") {
            ends += 1;
            assert_eq!(last.conclusion.reason.as_deref(), Some(reason), "{name}");
            assert_eq!(last.conclusion.state, "over", "{name}");
        }
        // A recorded result may be another one than that of the game (8.7); it is no ruling.
        if let Some(result) = expect("result").filter(|_| game.result().is_none()) {
            assert_eq!(last.conclusion.result, result, "{name}");
        }
        let ruled = all.iter().find_map(|it| it.conclusion.claim.as_ref());
        if let (Some(wanted), Some(ruled)) = (expect("claim"), ruled) {
            claims += 1;
            let plain = match ruled.as_str() {
                "declared-by-platform" => "inadmissible",
                other => other,
            };
            assert_eq!(plain, wanted, "{name}");
        }
    }
    assert_eq!(no_article, Vec::<String>::new());
    println!(
        "{rulings} rulings; {claims} claims, {ends} ends as expected; {without} cases without a decision"
    );
    assert!(rulings > 200 && claims > 30 && ends > 60);
}

/// A claim has the same answer, by whichever way it is written down.
#[test]
fn a_record_and_a_live_game_agree() {
    const GAMES: [(&str, &str, Option<&str>); 8] = [
        ("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", "threefold", None),
        ("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", "threefold", Some("Ng8")),
        ("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", "threefold", Some("e5")),
        ("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", "unstated", Some("Ng8")),
        ("e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8", "threefold", None),
        ("e4 e5", "fifty", None),
        ("e4 e5", "unstated", Some("Nf3")),
        (
            "e4 a6 e5 d5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1",
            "threefold",
            Some("Ng8"),
        ),
    ];
    for (moves, ground, announced) in GAMES {
        for play in ["standard", "rapid-a4", "rapid-a5", "blitz-b2", "blitz-b3"] {
            let rules = rules("fide-2023", play);
            let regulations = Regulations::of_the_laws(rules);
            let mut draft = Claim {
                rules,
                announced,
                ..Claim::after(moves, ground)
            }
            .draft();
            draft.event.regulations = Some(regulations_value(&regulations));
            let record = finished(&draft).expect("it can be derived");
            let mut game = Game::new(Setup::new(rules, regulations));
            moved(&mut game, moves);
            let (by, other) = (game.having_the_move(), !game.having_the_move());
            let announced = announced.map(|text| named(game.position(), text));
            if let Some(announced) = &announced {
                done(
                    &mut game,
                    Actor::Player(by),
                    90_000,
                    Act::Record(announced.clone()),
                );
            }
            let claim = Act::Claim {
                ground: match ground {
                    "threefold" => Ground::Threefold,
                    "fifty" => Ground::Fifty,
                    _ => Ground::Unstated,
                },
                announced,
                basis: ClaimBasis::Scoresheet,
            };
            done(&mut game, Actor::Player(by), 91_000, claim);
            if game.open_claim().is_some() {
                done(&mut game, Actor::Player(other), 92_000, Act::AskCheck);
            }
            let live = of_game(&game).expect("the claim was ruled on");
            let what = format!("{moves} {ground} {play}");
            assert_eq!(live.conclusion.claim, record.conclusion.claim, "{what}");
            assert_eq!(live.conclusion.result, record.conclusion.result, "{what}");
            assert_eq!(live.conclusion.reason, record.conclusion.reason, "{what}");
            assert_eq!(
                live.conclusion.over_since, record.conclusion.over_since,
                "{what}"
            );
            assert_eq!(
                live.conclusion.articles[0], record.conclusion.articles[0],
                "{what}"
            );
            assert_eq!(live.finding, record.finding, "{what}");
            assert_eq!(live.orders, record.orders, "{what}");
        }
    }
}

/// The clocks of a live game come from its log, to the moment of the decision.
#[test]
fn clocks_are_those_of_the_log() {
    let mut setup = Setup::new(rules("fide-2023", "standard"), Regulations::LAWS);
    setup.control = Some("5400+30".parse().expect("a time control"));
    let mut game = Game::new(setup);
    // White thinks for ten seconds, Black for one.
    for (mv, at) in line(&shakmaty::Chess::default(), "e4 e5")
        .into_iter()
        .zip([10_000, 11_000])
    {
        let by = Actor::Player(game.having_the_move());
        done(&mut game, by, at, Act::Move(mv));
        done(&mut game, by, at, Act::Press);
    }
    let claim = Act::Claim {
        ground: Ground::Threefold,
        announced: None,
        basis: ClaimBasis::Scoresheet,
    };
    done(&mut game, Actor::Player(Color::White), 15_000, claim);
    done(&mut game, Actor::Player(Color::White), 15_000, Act::Pause);
    done(
        &mut game,
        Actor::Player(Color::Black),
        60_000,
        Act::AskCheck,
    );
    let ruling = of_game(&game).expect("the claim was ruled on");
    let minutes = 90 * 60 * 1000;
    let moves: Vec<Option<u64>> = ruling.game.moves.iter().map(|it| it.clock_ms).collect();
    // The increment is added when the move is completed.
    assert_eq!(moves, [Some(minutes + 20_000), Some(minutes + 29_000)]);
    let clocks = ruling.clocks.clone().expect("there is a time control");
    let before = ClockPart {
        white_ms: Some(minutes + 20_000 - 4_000),
        black_ms: Some(minutes + 29_000),
    };
    assert_eq!(clocks.before, before);
    //= fide-2023#9.5.3
    //= type=test
    assert_eq!(clocks.after.white_ms, before.white_ms);
    assert_eq!(
        clocks.after.black_ms,
        before.black_ms.map(|it| it + 120_000)
    );
    holds(&ruling);
}

/// A log that does not follow, and one that decides nothing, make no ruling.
#[test]
fn a_log_that_does_not_follow_is_found() {
    let mut game = begun();
    moved(&mut game, "e4 e5");
    done(
        &mut game,
        Actor::Player(Color::White),
        5000,
        Act::Resign(tablas::game::Form::Word),
    );
    let ruling = of_game(&game).expect("the game ended");
    assert_eq!(ruling.conclusion.reason.as_deref(), Some("resignation"));
    holds(&ruling);
    let failing = |change: &dyn Fn(&mut Value)| {
        let mut value = ruling.to_value();
        change(&mut value["log"]["events"]);
        let hash = tablas_wire::ruling::content_hash(&value).expect("it has a canonical form");
        value["hash"] = hash.into();
        crate::common::places(&value)
    };
    let resigns = ruling.log.as_ref().expect("a log").events.len() - 1;
    let without_it = failing(&|events| {
        events.as_array_mut().expect("a list").pop();
    });
    assert_eq!(without_it, [format!("log.events[{}]", resigns - 1)]);
    let after_the_end = failing(&|events| {
        let list = events.as_array_mut().expect("a list");
        list.push(list[resigns].clone());
    });
    assert_eq!(after_the_end, [format!("log.events[{}]", resigns + 1)]);
    let illegal = failing(&|events| events[0]["uci"] = "e2e5".into());
    assert_eq!(illegal, ["log.events[0]"]);
}
