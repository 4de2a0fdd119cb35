//! Sources of live games inside the desk.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tablas_feed::double::serve::{LiveChessSite, Server};
use tablas_feed::double::{LiveChessDouble, LiveChessTroubles, PlayedGame, Rng, random_game};
use tablas_feed::driver::FastClock;
use tempfile::TempDir;

use crate::common::Running;

const SHUFFLE: &str = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";

fn pgn(white: &str, black: &str, board: u32, moves: &str, result: &str) -> String {
    format!(
        "[Event \"Abierto\"]\n[Round \"1\"]\n[Board \"{board}\"]\n[White \"{white}\"]\n\
         [Black \"{black}\"]\n[Result \"{result}\"]\n\n{moves} {result}\n\n"
    )
}

fn write(dir: &Path, name: &str, text: &str) {
    let whole = dir.join(format!("{name}.new"));
    std::fs::write(&whole, text).unwrap();
    std::fs::rename(whole, dir.join(name)).unwrap();
}

/// An event without boards that follows a folder.
fn following(desk: &Running, folder: &TempDir) -> u64 {
    let settings = json!({ "name": "Abierto", "preset": "fide-standard", "time_control": "5400+30",
        "chief_arbiter": "Marta Ugalde" });
    let (_, event) = desk.post("/events", &settings);
    let event = event["id"].as_u64().unwrap();
    let source = json!({ "spec": folder.path(), "name": "sala" });
    let (status, sources) = desk.post(&format!("/events/{event}/sources"), &source);
    assert_eq!(status, 200, "{sources}");
    event
}

/// Asks until it is so.
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < Duration::from_secs(30), "{what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn rows(desk: &Running, event: u64) -> Vec<Value> {
    let (_, rows) = desk.get(&format!("/events/{event}/boards"));
    rows.as_array().unwrap().clone()
}

/// The only board of the event, once it is so.
fn board(desk: &Running, event: u64, what: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    let mut found = Value::Null;
    until(what, || {
        let Some(row) = rows(desk, event).first().cloned() else {
            return false;
        };
        found = desk.get(&format!("/boards/{}", row["id"])).1;
        is_so(&found)
    });
    found
}

fn badge<'a>(view: &'a Value, kind: &str) -> Option<&'a Value> {
    let badges = view["badges"].as_array().unwrap();
    badges.iter().find(|it| it["kind"] == kind)
}

#[test]
fn a_source_sets_up_its_boards_and_its_alerts_are_the_desks() {
    let (desk, folder) = (Running::new(), tempfile::tempdir().unwrap());
    let event = following(&desk, &folder);
    for number in 1..=3 {
        let text = pgn(
            &format!("Roble {number}"),
            &format!("Olmo {number}"),
            number,
            "1. e4 e5",
            "*",
        );
        write(folder.path(), &format!("game-{number}.pgn"), &text);
    }
    until("three boards", || rows(&desk, event).len() == 3);
    write(
        folder.path(),
        "game-2.pgn",
        &pgn(
            "Roble 2",
            "Olmo 2",
            2,
            "1. e4 e5 2. Nf3 Nf6 3. Ng1 Ng8 4. Nf3 Nf6 5. Ng1 Ng8",
            "*",
        ),
    );
    until("the third occurrence", || {
        rows(&desk, event).iter().any(|row| {
            row["number"] == 2
                && row["white"]["name"] == "Roble 2"
                && badge(row, "claimable").is_some()
        })
    });
    let row = rows(&desk, event)
        .into_iter()
        .find(|row| row["number"] == 2)
        .unwrap();
    let (_, view) = desk.get(&format!("/boards/{}", row["id"]));
    let log = view["log"].as_array().unwrap();
    assert!(
        log.iter().all(|line| line["who"] == "feed: sala"),
        "{log:?}"
    );
    let (_, sources) = desk.get(&format!("/events/{event}/sources"));
    until("the source is well", || {
        let (_, sources) = desk.get(&format!("/events/{event}/sources"));
        sources[0]["state"] == "well" && sources[0]["boards"] == 3
    });
    assert_eq!(sources[0]["name"], "sala");
}

#[test]
fn fivefold_is_found_after_five_more_moves_and_the_result_corrected() {
    let (desk, folder) = (Running::new(), tempfile::tempdir().unwrap());
    let event = following(&desk, &folder);
    let again = "5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8";
    let text = format!("{SHUFFLE} {again} 9. e4 e5 10. Nc3 Nc6 11. Bc4");
    write(
        folder.path(),
        "game.pgn",
        &pgn("Roble", "Olmo", 1, &text, "1-0"),
    );
    // 9.6.1: the fifth occurrence of the first position ended it at move 8.
    let view = board(&desk, event, "played on", |it| {
        badge(it, "played-on").is_some()
    });
    assert_eq!(
        (&view["state"], &view["ply"], &view["result"]),
        (&json!("over"), &json!(16), &json!("1/2-1/2"))
    );
    let mark = badge(&view, "played-on").unwrap();
    assert_eq!(
        (&mark["urgent"], mark["article"].as_str().unwrap()),
        (&json!(true), "fide-2023#9.6.1")
    );
    assert_eq!(
        view["feeds"][0]["void"],
        json!(["e4", "e5", "Nc3", "Nc6", "Bc4"])
    );
    let view = board(&desk, event, "the result", |it| it["recorded"] == "1-0");
    assert!(badge(&view, "wrong-result").is_some());
    let id = view["id"].as_u64().unwrap();
    let correct = json!({ "do": "correct-result", "result": "1/2-1/2", "reason": "9.6.1" });
    let (status, view) = desk.act(id, "arbiter", &correct);
    assert_eq!(status, 200, "{view}");
    assert!(badge(&view, "wrong-result").is_none() && badge(&view, "played-on").is_none());
}

#[test]
fn what_a_source_takes_back_is_taken_back_and_a_replaced_move_is_set_right() {
    let (desk, folder) = (Running::new(), tempfile::tempdir().unwrap());
    let event = following(&desk, &folder);
    let put = |moves: &str| {
        write(
            folder.path(),
            "game.pgn",
            &pgn("Roble", "Olmo", 1, moves, "*"),
        )
    };
    put("1. e4 e5 2. Nf3 Nc6");
    board(&desk, event, "four half-moves", |it| it["ply"] == 4);
    put("1. e4 e5 2. Nf3");
    board(&desk, event, "three half-moves", |it| it["ply"] == 3);
    put("1. e4 e5 2. Nc3");
    let view = board(&desk, event, "another move", |it| it["last_san"] == "Nc3");
    assert_eq!(view["ply"], 3);
    let log = view["log"].to_string();
    assert!(log.contains("feed: sala"), "{log}");
}

#[test]
fn what_was_entered_by_hand_stays_until_the_arbiter_settles_it() {
    let (desk, folder) = (Running::new(), tempfile::tempdir().unwrap());
    let event = following(&desk, &folder);
    let put = |moves: &str| {
        write(
            folder.path(),
            "game.pgn",
            &pgn("Roble", "Olmo", 1, moves, "*"),
        )
    };
    put("1. e4 e5");
    let view = board(&desk, event, "two half-moves", |it| it["ply"] == 2);
    let id = view["id"].as_u64().unwrap();
    desk.play(id, "g1f3");
    put("1. e4 e5 2. Nc3 Nf6");
    let view = board(&desk, event, "they differ", |it| {
        badge(it, "differs").is_some()
    });
    assert_eq!(
        (&view["ply"], &view["last_san"]),
        (&json!(3), &json!("Nf3"))
    );
    let differs = &view["feeds"][0]["differs"];
    assert_eq!(
        (&differs["ply"], &differs["here"], &differs["there"]),
        (&json!(3), &json!(["Nf3"]), &json!(["Nc3", "Nf6"]))
    );
    // What was entered was played: the next move of the source goes on from it.
    desk.play(id, "g8f6");
    let (_, view) = desk.get(&format!("/boards/{id}"));
    let request = json!({ "version": view["version"], "source": view["feeds"][0]["source"], "holds": "desk" });
    let (status, answer) = desk.post(&format!("/boards/{id}/feed"), &request);
    assert_eq!(status, 200, "{answer}");
    board(&desk, event, "settled", |it| badge(it, "differs").is_none());
    put("1. e4 e5 2. Nc3 Nf6 3. d4");
    let view = board(&desk, event, "they go on", |it| it["ply"] == 5);
    assert_eq!(view["last_san"], "d4");
}

#[test]
fn the_arbiter_takes_what_the_source_has() {
    let (desk, folder) = (Running::new(), tempfile::tempdir().unwrap());
    let event = following(&desk, &folder);
    let put = |moves: &str| {
        write(
            folder.path(),
            "game.pgn",
            &pgn("Roble", "Olmo", 1, moves, "*"),
        )
    };
    put("1. e4 e5");
    let view = board(&desk, event, "two half-moves", |it| it["ply"] == 2);
    let id = view["id"].as_u64().unwrap();
    desk.play(id, "g1f3");
    put("1. e4 e5 2. Nc3 Nf6");
    let view = board(&desk, event, "they differ", |it| {
        badge(it, "differs").is_some()
    });
    let request = json!({ "version": view["version"], "source": view["feeds"][0]["source"], "holds": "source" });
    let (status, answer) = desk.post(&format!("/boards/{id}/feed"), &request);
    assert_eq!(status, 200, "{answer}");
    assert_eq!(
        (&answer["ply"], &answer["last_san"]),
        (&json!(4), &json!("Nf6"))
    );
    assert_eq!(
        answer["log"].as_array().unwrap().last().unwrap()["who"],
        "Marta Ugalde"
    );
    board(&desk, event, "settled", |it| badge(it, "differs").is_none());
    put("1. e4 e5 2. Nc3 Nf6 3. d4");
    board(&desk, event, "they go on", |it| it["ply"] == 5);
}

#[test]
fn a_paired_board_is_the_board_of_the_source() {
    let (desk, folder) = (Running::new(), tempfile::tempdir().unwrap());
    let event = following(&desk, &folder);
    let pairing = json!([
        { "round": 1, "number": 1, "white": { "name": "García Pérez, Ana" }, "black": { "name": "Iriarte, Tomás" } },
        { "round": 1, "number": 2, "white": { "name": "Belmonte, Eva" }, "black": { "name": "Ruiz, Luis" } },
    ]);
    let (_, made) = desk.post(&format!("/events/{event}/boards"), &pairing);
    write(
        folder.path(),
        "a.pgn",
        &pgn("Garcia, A.", "Iriarte, T.", 1, "1. e4", "*"),
    );
    write(
        folder.path(),
        "b.pgn",
        &pgn("Eva Belmonte", "Luis Ruiz", 7, "1. d4", "*"),
    );
    until("both go on", || {
        rows(&desk, event)
            .iter()
            .filter(|row| row["ply"] == 1)
            .count()
            == 2
    });
    let rows = rows(&desk, event);
    assert_eq!(rows.len(), 2);
    assert_eq!(
        (&rows[0]["id"], &rows[0]["last_san"]),
        (&made[0]["id"], &json!("e4"))
    );
    assert_eq!(rows[0]["white"]["name"], "García Pérez, Ana");
    assert_eq!(
        (&rows[1]["id"], &rows[1]["last_san"]),
        (&made[1]["id"], &json!("d4"))
    );
}

#[test]
fn a_livechess_of_the_hall_is_followed() {
    let mut rng = Rng::new(7);
    let games: Vec<PlayedGame> = (0..2).map(|_| random_game(&mut rng, 16)).collect();
    let double = LiveChessDouble::new(games.clone(), LiveChessTroubles::NONE, 5);
    let site = LiveChessSite::new(double, FastClock::new(300));
    let server = Server::start(Arc::new(site.clone()), 0).unwrap();
    let desk = Running::new();
    let settings =
        json!({ "name": "Abierto", "preset": "fide-standard", "time_control": "5400+30" });
    let (_, event) = desk.post("/events", &settings);
    let event = event["id"].as_u64().unwrap();
    let source = json!({ "spec": format!("livechess://{}", server.address()) });
    let (status, sources) = desk.post(&format!("/events/{event}/sources"), &source);
    assert_eq!(status, 200, "{sources}");
    let player = std::thread::spawn(move || site.play(5));
    until("both games are there", || {
        let rows = rows(&desk, event);
        rows.len() == 2
            && games.iter().zip(&rows).all(|(game, row)| {
                row["ply"] == game.moves.len() && row["clocks"]["white"].is_u64()
            })
    });
    player.join().unwrap();
    // Names and numbers come by another way, and later.
    until("numbers", || {
        let rows = rows(&desk, event);
        rows[0]["number"] == 1 && rows[1]["number"] == 2 && rows[0]["white"]["name"] != "?"
    });
}

#[test]
fn sources_are_in_the_log_and_followed_again_after_a_start() {
    let (dir, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut desk = Running::at(dir.path());
    let event = following(&desk, &folder);
    write(
        folder.path(),
        "game.pgn",
        &pgn("Roble", "Olmo", 1, "1. e4 e5", "*"),
    );
    let before = board(&desk, event, "two half-moves", |it| it["ply"] == 2);
    desk.end();
    write(
        folder.path(),
        "game.pgn",
        &pgn("Roble", "Olmo", 1, "1. e4 e5 2. Nf3", "*"),
    );
    let desk = Running::at(dir.path());
    let after = board(&desk, event, "three half-moves", |it| it["ply"] == 3);
    assert_eq!((&before["id"], rows(&desk, event).len()), (&after["id"], 1));
    let (_, sources) = desk.get(&format!("/events/{event}/sources"));
    let number = sources[0]["id"].as_u64().unwrap();
    let (status, left) = desk.send("DELETE", &format!("/sources/{number}"), &json!({}));
    assert_eq!((status, left), (200, json!([])));
    let (_, notes) = desk.get(&format!("/events/{event}/notes"));
    assert_eq!(notes.as_array().unwrap().len(), 2);
}

#[test]
fn a_source_that_cannot_be_read_says_so_and_stops_no_other() {
    let (desk, folder) = (Running::new(), tempfile::tempdir().unwrap());
    let event = following(&desk, &folder);
    let gone = folder.path().join("nowhere");
    for spec in [
        json!(gone),
        json!("livechess://127.0.0.1:1"),
        json!("http://127.0.0.1:1/games.pgn"),
    ] {
        let (status, answer) = desk.post(
            &format!("/events/{event}/sources"),
            &json!({ "spec": spec }),
        );
        assert_eq!(status, 200, "{answer}");
    }
    let noise: Vec<u8> = (0..40_000_u32)
        .map(|it| (it.wrapping_mul(2_654_435_761) >> 24) as u8)
        .collect();
    std::fs::write(folder.path().join("noise.pgn"), noise).unwrap();
    write(
        folder.path(),
        "game.pgn",
        &pgn("Roble", "Olmo", 1, "1. e4", "*"),
    );
    until("the good one goes on", || {
        rows(&desk, event)
            .iter()
            .any(|row| row["white"]["name"] == "Roble")
    });
    until("the others say why", || {
        let (_, sources) = desk.get(&format!("/events/{event}/sources"));
        let sources = sources.as_array().unwrap();
        sources[1..].iter().all(|it| {
            it["state"] != "well" && it["why"]["es"].as_str().is_some_and(|why| !why.is_empty())
        })
    });
}

#[test]
fn what_is_no_source_is_refused_in_both_languages() {
    let (desk, folder) = (Running::new(), tempfile::tempdir().unwrap());
    let event = following(&desk, &folder);
    for spec in [
        "",
        "livechess://a:b",
        "lichess:no",
        "games.pgn",
        folder.path().to_str().unwrap(),
    ] {
        let (status, answer) = desk.post(
            &format!("/events/{event}/sources"),
            &json!({ "spec": spec }),
        );
        assert_eq!(status, 422, "{spec} {answer}");
        let text = &answer["text"];
        assert!(
            text["en"] != "" && text["es"] != "" && text["en"] != text["es"],
            "{answer}"
        );
    }
    assert_eq!(desk.get("/events/999/sources").0, 404);
    assert_eq!(desk.send("DELETE", "/sources/999", &json!({})).0, 404);
}

#[test]
fn an_event_taken_in_follows_nothing() {
    let (desk, folder) = (Running::new(), tempfile::tempdir().unwrap());
    let event = following(&desk, &folder);
    write(
        folder.path(),
        "game.pgn",
        &pgn("Roble", "Olmo", 1, "1. e4 e5", "*"),
    );
    board(&desk, event, "two half-moves", |it| it["ply"] == 2);
    let (_, export) = desk.get(&format!("/events/{event}/export"));
    let (status, taken) = desk.post("/import", &export);
    assert_eq!(status, 200, "{taken}");
    let taken = taken["id"].as_u64().unwrap();
    assert_eq!(rows(&desk, taken)[0]["ply"], 2);
    assert_eq!(desk.get(&format!("/events/{taken}/sources")).1, json!([]));
}
