//! What is kept, taken away, and taken in.

use serde_json::{Value, json};

use crate::common::Running;

#[test]
fn a_desk_that_starts_again_knows_everything() {
    let dir = tempfile::tempdir().unwrap();
    let mut desk = Running::at(dir.path());
    let (event, board) = desk.board("fide-standard");
    desk.play(board, "e2e4 e7e5");
    let before = desk.get(&format!("/boards/{board}")).1;
    desk.end();
    let again = Running::at(dir.path());
    let after = again.get(&format!("/boards/{board}")).1;
    assert_eq!(before["moves"], after["moves"]);
    assert_eq!(before["log"], after["log"]);
    assert_eq!(again.get(&format!("/events/{event}")).1["boards"], 1);
}

#[test]
fn an_exported_event_is_the_same_elsewhere() {
    let here = Running::new();
    let (_, _) = here.board("fide-standard");
    let (event, board) = here.board("sofia-2005");
    here.play(board, "e2e4 e7e5 g1f3");
    here.act(board, "arbiter", &json!({ "do": "pause-clock" }));
    let (status, document) = here.get(&format!("/events/{event}/export"));
    assert_eq!(status, 200);
    let there = Running::new();
    let (status, taken) = there.post("/import", &document);
    assert_eq!(status, 200, "{taken}");
    let id = taken["id"].as_u64().unwrap();
    let row = there.get(&format!("/events/{id}/boards")).1[0].clone();
    let view = there.get(&format!("/boards/{}", row["id"])).1;
    let original = here.get(&format!("/boards/{board}")).1;
    assert_eq!(view["moves"], original["moves"]);
    assert_eq!(view["state"], original["state"]);
    let texts = |view: &Value| -> Vec<Value> {
        let lines = view["log"].as_array().unwrap().iter();
        lines
            .map(|line| json!([line["at"], line["who"], line["text"]]))
            .collect()
    };
    assert_eq!(texts(&view), texts(&original));
    // What is no event is none.
    for wrong in [
        json!({ "format": "x", "version": 1, "event": 1, "entries": [] }),
        json!({ "format": "tablas-desk-event", "version": 1, "event": 1, "entries": [] }),
        json!({}),
    ] {
        let (status, answer) = there.post("/import", &wrong);
        assert_eq!(status, 422, "{answer}");
        assert!(!answer["text"]["es"].as_str().unwrap().is_empty());
    }
}

#[test]
fn a_backup_is_a_file_of_its_own() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    desk.play(board, "e2e4");
    let (status, _, bytes) = desk.raw("GET", "/api/v1/backup", &[], b"");
    assert_eq!(status, 200);
    let dir = tempfile::tempdir().unwrap();
    let name = std::fs::read_dir(desk.dir.as_ref().unwrap().path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .find(|name| name.to_string_lossy().ends_with(".sqlite3"))
        .unwrap();
    std::fs::write(dir.path().join(name), bytes).unwrap();
    let again = Running::at(dir.path());
    assert_eq!(again.get(&format!("/boards/{board}")).1["ply"], 1);
}

#[test]
fn games_become_boards_and_a_broken_one_hides_none() {
    let desk = Running::new();
    let (event, _) = desk.board("fide-standard");
    let pgn = "[White \"Una\"]\n[Black \"Dos\"]\n[Round \"2.5\"]\n\n1. e4 e5 2. Ke3 *\n\n\
               [White \"Tres\"]\n[Black \"Cuatro\"]\n[Round \"2.6\"]\n\n1. d4 d5 1/2-1/2\n";
    let token = desk.token();
    let headers = [
        ("Content-Type", "application/vnd.chess-pgn"),
        ("x-tablas-token", token.as_str()),
    ];
    let path = format!("/api/v1/events/{event}/pgn");
    let (status, _, body) = desk.raw("POST", &path, &headers, pgn.as_bytes());
    let taken: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(status, 200, "{taken}");
    assert_eq!(taken["boards"][0]["ply"], 2);
    assert_eq!(taken["boards"][1]["white"]["name"], "Tres");
    assert_eq!(taken["boards"][1]["number"], 6);
    let second = desk.get(&format!("/boards/{}", taken["boards"][1]["id"])).1;
    assert!(second["log"].to_string().contains("1/2-1/2"));
    assert_eq!(taken["problems"].as_array().unwrap().len(), 1, "{taken}");
    let (status, _, body) = desk.raw("POST", &path, &headers, b"leche, pan, huevos");
    assert_eq!(status, 422, "{}", String::from_utf8_lossy(&body));
}

#[test]
fn the_last_round_of_a_tournament_file_becomes_boards() {
    let desk = Running::new();
    let (event, _) = desk.board("fide-standard");
    let trf = "012 Open de Prueba\n\
        001    1      Roble, Ana                        2201 ESP                         1.0    1     2 w 1\n\
        001    2      Olmo, Luis                        2105 ESP                         0.0    2     1 b 0\n";
    let token = desk.token();
    let headers = [
        ("Content-Type", "text/plain"),
        ("x-tablas-token", token.as_str()),
    ];
    let path = format!("/api/v1/events/{event}/trf");
    let (status, _, body) = desk.raw("POST", &path, &headers, trf.as_bytes());
    let taken: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(status, 200, "{taken}");
    assert_eq!(taken["boards"][0]["white"]["name"], "Roble, Ana");
    assert_eq!(taken["boards"][0]["black"]["rating"], 2105);
}
