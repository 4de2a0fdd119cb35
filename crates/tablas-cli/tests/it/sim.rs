//! Doubles of halls, from outside.

use std::fs;
use std::net::TcpListener;

use tablas_feed::double::PlayedGame;
use tablas_feed::placements::PlacementDecoder;
use tablas_feed::{Arrival, Delivery, Epoch, SourceId};
use tablas_record::ReadOptions;

use crate::run::{root, tablas};

const EXAMPLE: &str = "examples/historic.pgn";

fn first_game() -> PlayedGame {
    let options = ReadOptions {
        letters: None,
        guess_offers: false,
    };
    let record = fs::read(root().join(EXAMPLE)).expect("an example");
    let games = PlayedGame::read(&record[..], options, 1).expect("a record");
    games.into_iter().next().expect("a game")
}

/// What a program writes, read by the time that each line says of itself, is the game.
#[test]
fn placements_are_a_source() {
    let run = tablas(&[
        "sim",
        "placements",
        "--boards",
        "1",
        "--speed",
        "1000",
        EXAMPLE,
    ]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(
        run.stderr.contains("--boards"),
        "the other games are left out: {}",
        run.stderr
    );
    let mut decoder = PlacementDecoder::new(SourceId(0));
    let mut now = 0;
    let mut last = Vec::new();
    let mut take = |found: Vec<Delivery>| {
        for delivery in found {
            if let Delivery::Seen(seen) = delivery
                && let Some(moves) = seen.moves
            {
                last = moves;
            }
        }
    };
    for line in run.stdout.lines() {
        let message: serde_json::Value = serde_json::from_str(line).expect("JSON");
        if let Some(time) = message.get("ts").and_then(serde_json::Value::as_u64) {
            while now > 0 && now + 100 < time {
                now += 100;
                take(decoder.tick(Arrival(Epoch(now))));
            }
            now = time;
        }
        take(decoder.line(line, Arrival(Epoch(now))));
    }
    for _ in 0..100 {
        now += 100;
        take(decoder.tick(Arrival(Epoch(now))));
    }
    let game = first_game();
    let found: Vec<_> = last.iter().map(|mv| mv.mv).collect();
    assert_eq!(found, game.moves);
}

#[test]
fn a_folder_ends_with_the_whole_games() {
    let folder = tempfile::tempdir().expect("a directory");
    let to = folder.path().to_string_lossy().into_owned();
    let run = tablas(&[
        "sim",
        "folder",
        "--to",
        &to,
        "--boards",
        "2",
        "--speed",
        "1000",
        "--bad-day",
        "--lang",
        "es",
        EXAMPLE,
    ]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(
        run.stderr.contains("Se exportan 2 tableros"),
        "{}",
        run.stderr
    );
    let file = folder.path().join("round-1/game-1.pgn");
    let options = ReadOptions {
        letters: None,
        guess_offers: false,
    };
    let record = fs::read(file).expect("the first board");
    let games = PlayedGame::read(&record[..], options, 2).expect("a record");
    assert_eq!(games.len(), 1);
    let moves = first_game().moves;
    assert_eq!(games[0].moves[..moves.len()], moves);
}

#[test]
fn what_cannot_be_replayed_is_said() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let folder = tempfile::tempdir().expect("a directory");
    let empty = folder.path().join("empty.pgn");
    fs::write(&empty, "[White \"Roble\"]\n\n*\n").expect("a file");
    let empty = empty.to_string_lossy().into_owned();
    let set_up = folder.path().join("set-up.pgn");
    let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n";
    fs::write(&set_up, text).expect("a file");
    let set_up = set_up.to_string_lossy().into_owned();
    for (arguments, english, spanish) in [
        (
            vec!["sim", "livechess", "--port", &port, EXAMPLE],
            "Choose another",
            "Elija otro",
        ),
        (
            vec!["sim", "placements", &empty],
            "no game with moves",
            "ninguna partida",
        ),
        (
            vec!["sim", "livechesscloud", "--port", "0", &set_up],
            "Game 1",
            "La partida 1",
        ),
        (
            vec!["sim", "placements", "no-such.pgn"],
            "does not exist",
            "no existe",
        ),
        (vec!["sim", "folder", EXAMPLE], "--to", "--to"),
    ] {
        for (lang, expected) in [("en", english), ("es", spanish)] {
            let mut arguments = arguments.clone();
            arguments.extend(["--lang", lang]);
            let run = tablas(&arguments);
            assert_eq!(run.code, 2, "{arguments:?}");
            assert!(
                run.stderr.contains(expected),
                "{arguments:?}: {}",
                run.stderr
            );
            assert_eq!(run.stdout, "");
        }
    }
}
