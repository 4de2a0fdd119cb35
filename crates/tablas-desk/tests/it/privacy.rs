//! Personal data: a copy without names, and an event that is removed for good.

use serde_json::{Value, json};
use tablas_ruling::{Trust, verify};

use crate::common::Running;
use crate::people::{Lan, Person};

const NEVER: [&str; 9] = [
    "Beatriz", "Núñez", "Nunez", "2299990", "Tomás", "Iriarte", "Marta", "Ugalde", "Quintín",
];

/// An event whose log names people in every place where it can.
fn named(desk: &Running) -> (u64, u64) {
    let settings = json!({ "name": "Memorial Iriarte", "place": "Casa de Beatriz Núñez",
        "preset": "fide-standard", "time_control": "5400+30", "chief_arbiter": "Marta Ugalde" });
    let event = desk.post("/events", &settings).1["id"].as_u64().unwrap();
    let white = json!({ "name": "Núñez, Beatriz", "title": "WIM", "federation": "ESP", "rating": 2243, "fide_id": "2299990" });
    let black = json!({ "name": "Tomás Iriarte" });
    let pairing = json!([{ "round": 1, "number": 1, "white": white, "black": black },
        { "round": 2, "number": 3, "white": black, "black": white }]);
    let rows = desk.post(&format!("/events/{event}/boards"), &pairing).1;
    let board = rows[0]["id"].as_u64().unwrap();
    desk.play(board, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    let remark =
        json!({ "do": "remark", "text": "Avisa NUNEZ a Iriarte: «[White \"Nunez, Beatriz\"]»" });
    assert_eq!(desk.act(board, "arbiter", &remark).0, 200);
    let incident = json!({ "do": "note-incident", "against": "black", "conduct": "distraction",
        "intent": "bad", "harm": true, "time-pressure": false, "remark": "Tomás habla con Quintín" });
    assert_eq!(desk.act(board, "arbiter", &incident).0, 200);
    let claim = json!({ "do": "claim", "ground": "threefold", "basis": "scoresheet" });
    assert_eq!(desk.act(board, "white", &claim).0, 200);
    assert_eq!(
        desk.act(board, "arbiter", &json!({ "do": "ask-check" })).0,
        200
    );
    let request = json!({ "version": desk.version(board), "remarks": ["Beatriz mostró su planilla a Marta"] });
    let (status, ruling) = desk.post(&format!("/boards/{board}/rulings"), &request);
    assert_eq!(status, 200, "{ruling}");
    let note = json!({ "text": "Tomás llegó tarde", "hand_over_to": "Quintín", "sector": "A" });
    assert_eq!(desk.post(&format!("/events/{event}/notes"), &note).0, 200);
    (event, board)
}

#[test]
fn a_copy_without_names_holds_none_and_is_an_event_again() {
    let desk = Running::new();
    let (event, board) = named(&desk);
    let (status, copy) = desk.get(&format!("/events/{event}/export?redact=true"));
    assert_eq!(status, 200);
    let text = copy.to_string();
    for never in NEVER {
        assert!(!text.contains(never), "{never} in {text}");
    }
    let left_out = &copy["left_out"];
    assert_eq!(
        (&left_out["players"], &left_out["others"]),
        (&json!(2), &json!(2))
    );
    // The remark, the incident, the ruling and the hand-over hold words that somebody wrote freely.
    assert_eq!(left_out["free_text"].as_array().unwrap().len(), 4);
    let there = Running::new();
    let (status, taken) = there.post("/import", &copy);
    assert_eq!(status, 200, "{taken}");
    let rows = there.get(&format!("/events/{}/boards", taken["id"])).1;
    // The same player has the same mark in every round.
    assert_eq!(
        rows[0]["white"],
        json!({ "name": "P1", "title": "WIM", "federation": "ESP" })
    );
    assert_eq!(rows[1]["black"]["name"], "P1");
    assert_eq!(rows[0]["black"]["name"], rows[1]["white"]["name"]);
    let view = there.get(&format!("/boards/{}", rows[0]["id"])).1;
    let original = desk.get(&format!("/boards/{board}")).1;
    assert_eq!(view["moves"], original["moves"]);
    assert_eq!(view["ended"], original["ended"]);
    let lines = view["log"].as_array().unwrap().iter();
    let told: Vec<&str> = lines.map(|it| it["text"]["es"].as_str().unwrap()).collect();
    let remark = |it: &&str| it.contains("Avisa P1 a P2: «[White ") && it.contains("P1\\\"]");
    assert!(told.iter().any(remark), "{told:?}");
    // The ruling is a document of its own, which holds, and names the one with the names.
    let ruling = &view["rulings"][0];
    assert_ne!(ruling["hash"], original["rulings"][0]["hash"]);
    assert_eq!(
        left_out["rulings"][0]["hash"],
        original["rulings"][0]["hash"]
    );
    let document = there.get(&format!("/rulings/{}", ruling["id"])).1;
    let verification = verify(&document, &Trust::default()).unwrap();
    assert_eq!(verification.faults(), 0, "{verification:?}");
}

#[test]
fn reports_without_names_hold_none() {
    let desk = Running::new();
    let (event, board) = named(&desk);
    for format in ["csv", "html"] {
        let path = format!("/api/v1/events/{event}/report?redact=true&format={format}&lang=es");
        let (status, _, body) = desk.raw("GET", &path, &[], b"");
        assert_eq!(status, 200);
        let text = String::from_utf8_lossy(&body).into_owned();
        for never in NEVER {
            assert!(!text.contains(never), "{never} in the {format}: {text}");
        }
        assert!(text.contains("P1") && text.contains("P2"), "{text}");
    }
    let path = format!("/api/v1/events/{event}/report?redact=true");
    let (status, _, body) = desk.raw("GET", &path, &[], b"");
    assert_eq!(status, 200);
    assert!(body.starts_with(b"%PDF"));
    let view = desk.get(&format!("/boards/{board}")).1;
    let path = format!(
        "/api/v1/rulings/{}/report?redact=true&format=html",
        view["rulings"][0]["id"]
    );
    let (status, _, body) = desk.raw("GET", &path, &[], b"");
    assert_eq!(status, 200);
    let text = String::from_utf8_lossy(&body).into_owned();
    for never in NEVER.iter().filter(|it| **it != "Quintín") {
        assert!(!text.contains(never), "{never}");
    }
}

#[test]
fn a_removed_event_is_in_no_file_any_more() {
    let dir = tempfile::tempdir().unwrap();
    let mut desk = Running::at(dir.path());
    let (other, kept) = desk.board("fide-standard");
    let (event, board) = named(&desk);
    desk.play(kept, "e2e4");
    let path = format!("/events/{event}/removal");
    let (status, answer) = desk.post(&path, &json!({ "name": "Otro torneo" }));
    assert_eq!(status, 422, "{answer}");
    assert_eq!(desk.get(&format!("/events/{event}")).0, 200);
    let (status, answer) = desk.post(&path, &json!({ "name": "Memorial Iriarte" }));
    assert_eq!(status, 200, "{answer}");
    let gone = |desk: &Running| {
        for path in [
            format!("/events/{event}"),
            format!("/events/{event}/export"),
            format!("/boards/{board}"),
        ] {
            assert_eq!(desk.get(&path).0, 404, "{path}");
        }
    };
    gone(&desk);
    assert_eq!(
        desk.post(&path, &json!({ "name": "Memorial Iriarte" })).0,
        404
    );
    // The rest goes on, also after a start, and no number is given twice.
    desk.play(kept, "e7e5");
    let (next, new) = desk.board("fide-standard");
    assert!(next > board && new > board);
    desk.end();
    for entry in std::fs::read_dir(dir.path()).unwrap() {
        let file = entry.unwrap().path();
        let text = String::from_utf8_lossy(&std::fs::read(&file).unwrap()).into_owned();
        for never in ["Beatriz", "Núñez", "2299990", "Iriarte", "Quintín"] {
            assert!(!text.contains(never), "{never} in {}", file.display());
        }
    }
    let again = Running::at(dir.path());
    gone(&again);
    assert_eq!(again.get(&format!("/boards/{kept}")).1["ply"], 2);
    assert_eq!(again.get(&format!("/events/{other}")).0, 200);
    again.play(new, "d2d4");
}

#[test]
fn when_an_event_is_to_be_removed_is_told() {
    let desk = Running::new();
    let (event, board) = desk.board("fide-standard");
    let seen = |desk: &Running| desk.get(&format!("/events/{event}")).1["remove_at"].clone();
    assert_eq!(seen(&desk), Value::Null);
    let settings = json!({ "name": "Abierto", "preset": "fide-standard", "keep_days": 30 });
    let (status, view) = desk.send("PUT", &format!("/events/{event}"), &settings);
    assert_eq!(status, 200, "{view}");
    let before = seen(&desk).as_u64().unwrap();
    desk.play(board, "e2e4");
    let after = seen(&desk).as_u64().unwrap();
    assert!(after >= before);
    let now = tablas_desk::server::now();
    let days = (after - now).div_ceil(24 * 3_600_000);
    assert_eq!(days, 30);
    for odd in [json!(0), json!(99_999), json!("tarde")] {
        let settings = json!({ "name": "Abierto", "preset": "fide-standard", "keep_days": odd });
        assert_eq!(
            desk.send("PUT", &format!("/events/{event}"), &settings).0,
            422
        );
    }
}

#[test]
fn only_the_chief_arbiter_removes() {
    let lan = Lan::new();
    let chief = Person::logged_in(&lan, "Marta");
    let settings = json!({ "name": "Abierto", "preset": "fide-standard" });
    let event = chief.ask("POST", "/events", Some(&settings)).2["id"].clone();
    let path = format!("/events/{event}/removal");
    let means = json!({ "name": "Abierto" });
    for name in ["Bruno", "Sala"] {
        let person = Person::logged_in(&lan, name);
        assert_eq!(person.ask("POST", &path, Some(&means)).0, 403, "{name}");
    }
    let viewer = Person::logged_in(&lan, "Sala");
    assert_eq!(
        viewer
            .ask("GET", &format!("/events/{event}/export?redact=true"), None)
            .0,
        403
    );
    assert_eq!(chief.ask("POST", &path, Some(&means)).0, 200);
}
