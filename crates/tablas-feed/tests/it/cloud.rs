//! LiveChessCloud, asked every five seconds while its files are half there, missing or wrong.

use serde_json::{Value, json};
use tablas::sentence::Sentence;
use tablas_feed::cloud::CloudDecoder;
use tablas_feed::double::{CloudAnswer, CloudDouble, CloudTroubles, PlayedGame, Rng};
use tablas_feed::{BoardKey, BoardState, Patience};

use crate::folder::games;
use crate::watch::{SOURCE, Watch, at, cases};

fn replay(games: &[PlayedGame], troubles: CloudTroubles, seed: u64) -> Watch {
    let double = CloudDouble::new(games.to_vec(), troubles, seed);
    let mut rng = Rng::new(seed);
    let mut decoder = CloudDecoder::new(SOURCE);
    let mut watch = Watch::new(Patience::CLOUD);
    let root = format!("/get/{}", CloudDouble::TOURNAMENT);
    let json = |answer: CloudAnswer| match answer {
        CloudAnswer::File(text) => serde_json::from_str::<Value>(&text).map_err(|_| "unreadable"),
        CloudAnswer::Missing => Err("missing"),
        CloudAnswer::Fails => Err("fails"),
    };
    let mut known = false;
    for now in (0..double.lasts() + 120_000).step_by(5_000) {
        watch.tick(at(now));
        if !known
            && let Ok(tournament) =
                json(double.answer(&format!("{root}/tournament.json"), now, &mut rng))
        {
            decoder.tournament(tournament);
            known = true;
        }
        let index = double.answer(&format!("{root}/round-1/index.json"), now, &mut rng);
        let Ok(index) = json(index) else { continue };
        for board in decoder.index(&index, 1) {
            let path = format!("{root}/round-1/game-{board}.json");
            let seen = match json(double.answer(&path, now, &mut rng)) {
                Ok(game) => Some(decoder.game(board, &game, at(now))),
                Err("missing") => decoder.no_game(board, at(now)),
                Err(_) => {
                    let why = Sentence::new("feed-json-unreadable");
                    decoder.unreadable(board, why, at(now))
                }
            };
            if let Some(seen) = seen {
                watch.see(seen);
            }
        }
    }
    watch
}

fn name(board: usize) -> String {
    format!("round-1/game-{}", board + 1)
}

#[test]
fn a_bad_day() {
    for seed in 1..=cases(4) {
        let games = games(3, seed + 2_000, 100);
        let watch = replay(&games, CloudTroubles::MANY, seed);
        for (board, game) in games.iter().enumerate() {
            // What is wrong stands until the next time that it is asked for, or the one after that.
            watch.check(&name(board), &game.moves, 40_000);
            let live = &watch.boards[&BoardKey::new(SOURCE, &name(board))];
            assert_eq!(live.result().map(|(it, _)| it.score), game.result);
            assert_eq!(live.doubt(), None);
            assert_eq!(live.state(), &BoardState::Well);
        }
    }
}

#[test]
fn a_quiet_day() {
    let games = games(2, 2_500, 80);
    let watch = replay(&games, CloudTroubles::NONE, 7);
    for (board, game) in games.iter().enumerate() {
        watch.check(&name(board), &game.moves, 0);
        let live = &watch.boards[&BoardKey::new(SOURCE, &name(board))];
        assert!(live.plies().iter().all(|ply| ply.left.is_some()));
        assert_eq!(live.tags().board, Some(board as u32 + 1));
    }
}

/// A board of which nothing but the pairing is published says so, and is not asked for ever.
#[test]
fn pairings_without_games() {
    let mut decoder = CloudDecoder::new(SOURCE);
    let index = json!({"date": null, "pairings": [
        {"white": {"lname": "Roble"}, "black": {"lname": "Olmo"}, "result": "1-0", "live": false},
        {"white": null, "black": 7, "live": "perhaps"},
    ]});
    let mut asked = Vec::new();
    for time in 0..5 {
        let wanted = decoder.index(&index, 2);
        asked.push(wanted.len());
        for board in wanted {
            let seen = decoder.no_game(board, at(time * 5_000));
            let said = seen.as_ref().map(|it| it.state.key());
            assert_eq!(said, Some("silent"));
        }
    }
    assert_eq!(asked, [2, 2, 2, 1, 1]);
}
