//! Conduct across an event, and the penalties that are open.

use serde_json::{Value, json};

use crate::common::Running;
use crate::people::{Lan, Person};

/// An event of two rounds in which one player plays both, once with each colour.
fn event(desk: &Running) -> (u64, u64, u64) {
    let (event, first) = desk.board("fide-standard");
    let pairing = json!([{ "round": 2, "number": 4, "white": { "name": "Eva" }, "black": { "name": "ana" } }]);
    let (status, rows) = desk.post(&format!("/events/{event}/boards"), &pairing);
    assert_eq!(status, 200, "{rows}");
    (event, first, rows[0]["id"].as_u64().unwrap())
}

fn option(desk: &Running, board: u64, side: &str, sanction: &str) -> Value {
    let (status, views) = desk.get(&format!("/boards/{board}/penalties"));
    assert_eq!(status, 200, "{views}");
    let view = views
        .as_array()
        .unwrap()
        .iter()
        .find(|it| it["player"] == side);
    let options = view.unwrap()["options"].as_array().unwrap().clone();
    let found = options.into_iter().find(|it| it["sanction"] == sanction);
    found.unwrap_or_else(|| panic!("no {sanction}"))
}

#[test]
fn what_a_player_did_is_told_across_the_rounds() {
    let desk = Running::new();
    let (event, first, second) = event(&desk);
    assert_eq!(desk.get(&format!("/events/{event}/conduct")).1, json!([]));
    // Round 1: Ana offers before she has moved (9.1.2.1, 11.5); she presses without a move (7.5.3).
    let offer = json!({ "do": "offer-draw", "form": "word" });
    assert_eq!(desk.act(first, "white", &offer).0, 200);
    let illegal = json!({ "do": "illegal-move", "kind": "pressed-without-moving" });
    let (status, answer) = desk.act(first, "white", &illegal);
    assert_eq!(status, 200, "{answer}");
    // Round 2, with Black: she claims a third occurrence on Eva's time (1.3, 9.2).
    let claim = json!({ "do": "claim", "ground": "threefold", "basis": "scoresheet" });
    let (status, answer) = desk.act(second, "black", &claim);
    assert_eq!(status, 200, "{answer}");
    let (status, players) = desk.get(&format!("/events/{event}/conduct"));
    assert_eq!(status, 200);
    let players = players.as_array().unwrap();
    assert_eq!(players.len(), 1, "{players:?}");
    let ana = &players[0];
    assert_eq!(ana["incidents"], 3);
    assert_eq!(ana["boards"].as_array().unwrap().len(), 2);
    let facts = ana["facts"].as_array().unwrap();
    let told: Vec<(&str, &str, u64, u64)> = facts
        .iter()
        .map(|fact| {
            (
                fact["kind"].as_str().unwrap(),
                fact["article"].as_str().unwrap(),
                fact["round"].as_u64().unwrap(),
                fact["board"].as_u64().unwrap(),
            )
        })
        .collect();
    assert_eq!(told[0], ("irregular-offer", "fide-2023#11.5", 1, first));
    assert_eq!(told[1], ("illegal-move", "fide-2023#7.5.3", 1, first));
    assert_eq!(
        (told[2].0, told[2].2, told[2].3),
        ("wrong-claim", 2, second)
    );
    for fact in facts {
        for language in ["en", "es"] {
            let text = fact["text"][language].as_str().unwrap();
            assert!(!text.contains(['{', '}']), "{text}");
        }
    }
}

#[test]
fn the_options_of_12_9_stand_in_their_order_and_say_what_was_given() {
    let desk = Running::new();
    let (_, first, second) = event(&desk);
    let (_, views) = desk.get(&format!("/boards/{second}/penalties"));
    let articles: Vec<&str> = views[0]["options"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["article"].as_str().unwrap())
        .collect();
    assert_eq!(
        articles,
        [
            "fide-2023#12.9.1",
            "fide-2023#12.9.2",
            "fide-2023#12.9.3",
            "fide-2023#12.9.4",
            "fide-2023#12.9.5",
            "fide-2023#12.9.6",
            "fide-2023#12.9.7",
            "fide-2023#12.9.8",
            "fide-2023#12.9.9",
            "fide-2023#11.7",
            "fide-2023#11.8",
        ]
    );
    // Ana is warned in round 1.
    let warning = json!({ "do": "warn", "player": "white", "form": "written",
        "article": "fide-2023#12.9.1", "reason": "Ofrece en el tiempo del rival" });
    assert_eq!(desk.act(first, "arbiter", &warning).0, 200);
    // In round 2 she has Black: her warning is known there, and is not Eva's.
    let given = |side: &str| option(&desk, second, side, "warning")["given"].clone();
    assert_eq!(given("black")[0]["board"], first);
    assert_eq!(given("white"), json!([]));
    // 12.9.2: three minutes for her opponent, with the reason.
    let more = json!({ "do": "penalty", "article": "fide-2023#12.9.2", "against": "black",
        "seconds": 180, "reason": "Reincide" });
    let (status, answer) = desk.act(second, "arbiter", &more);
    assert_eq!(status, 200, "{answer}");
    let given = option(&desk, second, "black", "more-time")["given"].clone();
    assert_eq!(given[0]["board"], second);
    // The board's log says it as people do, without the name of the document.
    let view = desk.get(&format!("/boards/{second}")).1;
    let line = view["log"]
        .as_array()
        .and_then(|lines| lines.last())
        .cloned();
    let text = line
        .map(|line| line["text"]["es"].to_string())
        .unwrap_or_default();
    assert!(text.contains("según el artículo 12.9.2, "), "{view}");
    // 12.9.7: no fine was announced; 12.9.4 and 12.9.5: there is no score yet.
    for closed in ["fine", "more-points", "fewer-points"] {
        assert_eq!(option(&desk, second, "black", closed)["support"], "closed");
    }
    let fine = json!({ "do": "penalty", "article": "fide-2023#12.9.7", "against": "black",
        "amount": 50, "reason": "x" });
    let (status, refusal) = desk.act(second, "arbiter", &fine);
    assert_eq!(
        (status, refusal["problem"].as_str()),
        (409, Some("refused"))
    );
}

#[test]
fn every_option_can_be_given() {
    // 12.9.4 and 12.9.5 change a result, so a game is over here; 12.9.8 and .9 keep somebody out.
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    desk.play(board, "e2e4 e7e5");
    for act in [
        json!({ "do": "penalty", "article": "fide-2023#12.9.3", "against": "white", "seconds": 60, "reason": "x" }),
        json!({ "do": "penalty", "article": "fide-2023#12.9.8", "against": "white", "amount": 1, "reason": "x" }),
        json!({ "do": "penalty", "article": "fide-2023#12.9.6", "against": "white", "opponent-score": "1/2", "reason": "x" }),
        json!({ "do": "penalty", "article": "fide-2023#12.9.4", "against": "white", "opponent-score": "1", "reason": "x" }),
        json!({ "do": "penalty", "article": "fide-2023#12.9.9", "against": "white", "reason": "x" }),
    ] {
        let (status, answer) = desk.act(board, "arbiter", &act);
        assert_eq!(status, 200, "{act}: {answer}");
    }
    let view = desk.get(&format!("/boards/{board}")).1;
    assert_eq!(view["state"], "over");
    for sanction in [
        "less-time",
        "excluded",
        "game-lost",
        "more-points",
        "expelled",
    ] {
        let given = option(&desk, board, "white", sanction)["given"].clone();
        assert_eq!(given.as_array().unwrap().len(), 1, "{sanction}");
    }
}

#[test]
fn a_viewer_is_not_told() {
    let lan = Lan::new();
    let chief = Person::logged_in(&lan, "Marta");
    let settings = json!({ "name": "Abierto", "preset": "fide-standard" });
    let event = chief.ask("POST", "/events", Some(&settings)).2["id"].clone();
    let boards = json!([{ "round": 1, "number": 1, "white": { "name": "Ana" }, "black": { "name": "Luis" } }]);
    let rows = chief
        .ask("POST", &format!("/events/{event}/boards"), Some(&boards))
        .2;
    let viewer = Person::logged_in(&lan, "Sala");
    for path in [
        format!("/events/{event}/conduct"),
        format!("/boards/{}/penalties", rows[0]["id"]),
    ] {
        assert_eq!(chief.ask("GET", &path, None).0, 200, "{path}");
        assert_eq!(viewer.ask("GET", &path, None).0, 403, "{path}");
    }
}

#[test]
fn an_act_that_is_none_is_told_in_words() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    let odd = json!({ "do": "illegal-move", "kind": "with-the-foot" });
    let (status, answer) = desk.act(board, "white", &odd);
    assert_eq!(status, 422, "{answer}");
    for language in ["en", "es"] {
        let text = answer["text"][language].as_str().unwrap();
        assert!(
            text.contains("with-the-foot") && !text.contains("Value("),
            "{text}"
        );
    }
    let none = json!({ "version": desk.version(board), "acts": [] });
    let (status, answer) = desk.post(&format!("/boards/{board}/acts"), &none);
    assert_eq!(status, 422);
    assert!(
        answer["text"]["en"].as_str().unwrap().contains("16"),
        "{answer}"
    );
}
