//! Messages of every source with something in them replaced: nothing fails, and what comes after is
//! read.

use serde_json::{Value, json};
use tablas_feed::broadcast::BroadcastDecoder;
use tablas_feed::cloud::CloudDecoder;
use tablas_feed::double::{
    CloudDouble, CloudTroubles, FolderDouble, FolderTroubles, HallChange, LiveChessDouble,
    LiveChessTroubles, Rng, Troubles, placement_lines,
};
use tablas_feed::livechess::{LiveChessDecoder, Pairings};
use tablas_feed::pgn::{PgnDecoder, Reading};
use tablas_feed::placements::PlacementDecoder;
use tablas_feed::{Epoch, Patience};

use crate::folder::{OPTIONS, games};
use crate::watch::{SOURCE, Watch, at, cases};

/// Something that nobody expects.
fn odd(rng: &mut Rng) -> Value {
    let long = "K".repeat(5_000);
    let kinds = [
        Value::Null,
        json!(true),
        json!(-1),
        json!(u64::MAX),
        json!(1e300),
        json!(""),
        json!(long),
        json!("8/8/8/8/8/8/8/8"),
        json!("kkkkkkkk/8/8/8/8/8/8/KKKKKKKK"),
        json!("99:99:99999"),
        json!("O-O-O-O"),
        json!([]),
        json!([null, 1, "e4", ["e4"], {"e4": 1}]),
        json!({}),
    ];
    rng.pick(&kinds).cloned().unwrap_or(Value::Null)
}

/// Replaces, removes or adds something anywhere in a message.
fn spoil(value: &mut Value, rng: &mut Rng) {
    match value {
        Value::Object(map) if !map.is_empty() && !rng.chance(100) => {
            let keys: Vec<String> = map.keys().cloned().collect();
            let Some(key) = rng.pick(&keys) else { return };
            if rng.chance(150) {
                map.remove(key);
            } else if let Some(part) = map.get_mut(key) {
                spoil(part, rng);
            }
        }
        Value::Array(list) if !list.is_empty() && !rng.chance(100) => {
            let count = u64::try_from(list.len()).unwrap_or(1);
            let place = usize::try_from(rng.below(count)).unwrap_or(0);
            if rng.chance(150) {
                list.remove(place);
            } else {
                spoil(&mut list[place], rng);
            }
        }
        Value::Null
        | Value::Bool(_)
        | Value::Number(_)
        | Value::String(_)
        | Value::Array(_)
        | Value::Object(_) => *value = odd(rng),
    }
}

fn spoilt(value: &Value, rng: &mut Rng) -> Value {
    let mut value = value.clone();
    for _ in 0..rng.between(1, 3) {
        spoil(&mut value, rng);
    }
    value
}

/// A text with some of its bytes changed, removed or doubled.
fn bent(text: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..rng.between(1, 6) {
        let length = u64::try_from(text.len()).unwrap_or(1).max(1);
        let place = usize::try_from(rng.below(length)).unwrap_or(0);
        match rng.below(4) {
            _ if text.is_empty() => text.push(b'['),
            0 => text[place] = u8::try_from(rng.below(256)).unwrap_or(0),
            1 => drop(text.drain(..place)),
            2 => text.truncate(place),
            _ => text.extend_from_within(place..),
        }
        text.truncate(40_000);
    }
    text
}

#[test]
fn livechess() {
    for seed in 1..=cases(3) {
        let mut rng = Rng::new(seed);
        let games = games(2, seed + 7_000, 30);
        let mut double = LiveChessDouble::new(games.clone(), LiveChessTroubles::NONE, seed);
        let mut decoder = LiveChessDecoder::new(SOURCE);
        let mut watch = Watch::new(Patience::BOARD);
        let ask = decoder.connected(at(0));
        watch.deliver(ask.found);
        let mut send = ask.send;
        let mut now = 0;
        for event in double.events(seed) {
            double.happened(&event);
            now = event.at;
            for call in std::mem::take(&mut send) {
                for reply in double.answer(&call, now).0 {
                    let value: Value = serde_json::from_str(&reply).unwrap();
                    let bad = spoilt(&value, &mut rng).to_string();
                    for message in [bad, reply] {
                        let answer = decoder.message(&message, at(now));
                        watch.deliver(answer.found);
                        send.extend(answer.send);
                    }
                }
            }
            let HallChange::Shows { event: said, .. } = &event.what else {
                continue;
            };
            let message = json!({"response": "feed", "id": 100_000, "param": said, "time": now});
            let broken = bent(message.to_string().as_bytes(), &mut rng);
            for message in [
                spoilt(&message, &mut rng).to_string(),
                String::from_utf8_lossy(&broken).into_owned(),
                message.to_string(),
            ] {
                watch.deliver(decoder.message(&message, at(now)).found);
            }
            let tournament = spoilt(&double.tournament(), &mut rng);
            let round = spoilt(&double.round(), &mut rng);
            let pairings = Pairings::read(&tournament, &round, 1);
            watch.deliver(decoder.pairings(pairings, at(now)).found);
            let rest = double.rest("/api/v1.0/game/6f1c9d8e-0000-4000-9000-000000000000", now);
            let rest = spoilt(&rest.unwrap_or_default(), &mut rng);
            watch.deliver(decoder.game("24900", &rest, at(now)).found);
            // A list that came spoilt is asked for again.
            let answer = decoder.tick(at(now));
            watch.deliver(answer.found);
            send.extend(answer.send);
            watch.tick(at(now));
        }
        assert!(!watch.boards.is_empty());
        // The last whole message of each board says what was played.
        for (board, game) in games.iter().enumerate() {
            let look = double
                .events(seed)
                .into_iter()
                .rev()
                .find(|it| it.board == board);
            let Some(HallChange::Shows { mut event, .. }) = look.map(|it| it.what) else {
                continue;
            };
            event["start"] = json!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
            let message = json!({"response": "feed", "id": 1, "param": event, "time": now});
            for _ in 0..60 {
                now += 500;
                watch.deliver(decoder.message(&message.to_string(), at(now)).found);
                watch.tick(at(now));
            }
            assert_eq!(watch.moves(&LiveChessDouble::serial(board)), game.moves);
        }
    }
}

#[test]
fn the_cloud() {
    for seed in 1..=cases(3) {
        let mut rng = Rng::new(seed);
        let games = games(2, seed + 7_100, 30);
        let double = CloudDouble::new(games.clone(), CloudTroubles::NONE, seed);
        let mut decoder = CloudDecoder::new(SOURCE);
        let mut watch = Watch::new(Patience::CLOUD);
        let root = format!("/get/{}", CloudDouble::TOURNAMENT);
        let file = |name: &str, now| {
            double
                .file(&format!("{root}/{name}"), now)
                .unwrap_or_default()
        };
        for now in (0..double.lasts() + 60_000).step_by(5_000) {
            let tournament = file("tournament.json", now);
            decoder.tournament(spoilt(&tournament, &mut rng));
            let index = file("round-1/index.json", now);
            decoder.index(&spoilt(&index, &mut rng), 1);
            for board in 0..4 {
                let game = file(&format!("round-1/game-{board}.json"), now);
                watch.see(decoder.game(board, &spoilt(&game, &mut rng), at(now)));
            }
            decoder.tournament(tournament);
            for board in decoder.index(&index, 1) {
                let game = file(&format!("round-1/game-{board}.json"), now);
                watch.see(decoder.game(board, &game, at(now)));
            }
            watch.tick(at(now));
        }
    }
}

#[test]
fn placements() {
    for seed in 1..=cases(3) {
        let mut rng = Rng::new(seed);
        let games = games(2, seed + 7_200, 30);
        let mut decoder = PlacementDecoder::new(SOURCE);
        let mut watch = Watch::new(Patience::BOARD);
        for line in placement_lines(&games, Troubles::NONE, seed, Epoch(0)) {
            let value: Value = serde_json::from_str(&line.line).unwrap();
            let broken = bent(line.line.as_bytes(), &mut rng);
            for line_now in [
                spoilt(&value, &mut rng).to_string(),
                String::from_utf8_lossy(&broken).into_owned(),
                json!({"t": "san", "id": "9", "san": odd(&mut rng)}).to_string(),
                json!({"t": "clock", "id": "9", "white": odd(&mut rng)}).to_string(),
                line.line,
            ] {
                watch.deliver(decoder.line(&line_now, at(line.at)));
            }
            watch.deliver(decoder.tick(at(line.at)));
            watch.tick(at(line.at));
        }
        assert!(!watch.boards.is_empty());
    }
}

#[test]
fn records() {
    for seed in 1..=cases(3) {
        let mut rng = Rng::new(seed);
        let games = games(2, seed + 7_300, 30);
        let troubles = FolderTroubles {
            together: true,
            ..FolderTroubles::MANY
        };
        let double = FolderDouble::new(games, troubles, seed);
        let mut file = PgnDecoder::new(SOURCE, "games.pgn", OPTIONS);
        let mut stream = BroadcastDecoder::new(SOURCE, OPTIONS);
        let mut watch = Watch::new(Patience::RECORD);
        for put in double.puts(seed) {
            let Some(bytes) = put.bytes else { continue };
            let bad = bent(&bytes, &mut rng);
            let reading = Reading {
                written: None,
                arrival: at(put.at),
                steady: rng.chance(500),
            };
            for seen in stream.bytes(&bad, at(put.at)) {
                watch.see(seen);
            }
            for seen in file.read(bad, reading).seen {
                watch.see(seen);
            }
            for seen in file.read(bytes, reading).seen {
                watch.see(seen);
            }
            watch.tick(at(put.at));
        }
        assert!(!watch.boards.is_empty());
    }
}
