//! Acts at a board, and what the Laws make of them.

use serde_json::{Value, json};

use crate::common::Running;

const SHUFFLE: &str = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";

#[test]
fn a_claim_is_checked_and_written_down() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    desk.play(board, SHUFFLE);
    let version = desk.version(board);
    let claim = json!({ "do": "claim", "ground": "threefold", "basis": "scoresheet" });
    let request = json!({ "version": version, "acts": [
        { "by": "white", "act": claim },
        { "by": "arbiter", "act": { "do": "ask-check" } },
    ] });
    let (status, view) = desk.post(&format!("/boards/{board}/acts"), &request);
    assert_eq!(status, 200, "{view}");
    // 9.5.2: a correct claim draws the game at once.
    assert_eq!(view["state"], "over");
    assert_eq!(view["result"], "1/2-1/2");
    let request = json!({ "version": view["version"], "remarks": ["Con ambos jugadores"] });
    let (status, ruling) = desk.post(&format!("/boards/{board}/rulings"), &request);
    assert_eq!(status, 200, "{ruling}");
    assert_eq!(ruling["claim"], "correct");
    assert_eq!(ruling["who"], "Marta Ugalde");
    assert_eq!(ruling["finding"]["repetition"]["count"], 3);
    let id = ruling["id"].as_u64().unwrap();
    let (status, document) = desk.get(&format!("/rulings/{id}"));
    assert_eq!(status, 200);
    let trust = tablas_ruling::Trust::default();
    let checked = tablas_ruling::verify(&document, &trust).unwrap();
    assert!(checked.holds(), "the document can be checked again");
    assert_eq!(document["decided"]["role"], "chief-arbiter");
    assert_eq!(document["remarks"][0], "Con ambos jugadores");
}

#[test]
fn acts_are_entered_all_or_none() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    let request = json!({ "version": desk.version(board), "acts": [
        { "by": "white", "act": { "do": "move", "uci": "e2e4" } },
        { "by": "white", "act": { "do": "accept", "form": "word" } },
    ] });
    let (status, answer) = desk.post(&format!("/boards/{board}/acts"), &request);
    assert_eq!((status, &answer["problem"]), (409, &json!("refused")));
    assert!(
        answer["article"]
            .as_str()
            .unwrap()
            .starts_with("fide-2023#")
    );
    let (_, view) = desk.get(&format!("/boards/{board}"));
    assert_eq!(view["ply"], 0);
}

#[test]
fn the_second_of_two_arbiters_is_told_what_changed() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    let seen = desk.version(board);
    let (status, _) = desk.act(
        board,
        "arbiter",
        &json!({ "do": "remark", "text": "Ruido" }),
    );
    assert_eq!(status, 200);
    let late = json!({ "version": seen, "acts": [{ "by": "white", "act": { "do": "resign", "form": "word" } }] });
    let (status, answer) = desk.post(&format!("/boards/{board}/acts"), &late);
    assert_eq!(
        (status, &answer["problem"]),
        (409, &json!("changed-meanwhile"))
    );
    assert!(
        answer["since"][0]["text"]["es"]
            .as_str()
            .unwrap()
            .contains("Ruido")
    );
    let (_, view) = desk.get(&format!("/boards/{board}"));
    assert_ne!(view["state"], "over");
}

#[test]
fn of_many_at_once_one_wins() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    let version = desk.version(board);
    let request = json!({ "version": version, "acts": [{ "by": "white", "act": { "do": "move", "uci": "e2e4" } }] });
    let done = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8)
            .map(|_| scope.spawn(|| desk.post(&format!("/boards/{board}/acts"), &request).0))
            .collect();
        let codes = threads.into_iter().map(|it| it.join().unwrap());
        codes.filter(|&code| code == 200).count()
    });
    assert_eq!(done, 1);
}

#[test]
fn what_cannot_be_read_says_so_in_both_languages() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    for act in [
        json!({ "do": "move", "uci": "e2e5" }),
        json!({ "do": "move", "uci": "nonsense" }),
        json!({ "do": "touch", "square": "z9", "intent": true }),
        json!({ "do": "dance" }),
    ] {
        let (status, answer) = desk.act(board, "white", &act);
        assert!(status == 422 || status == 409, "{status} {answer}");
        assert!(
            answer["text"]["en"]
                .as_str()
                .is_some_and(|it| !it.is_empty()),
            "{answer}"
        );
        assert!(
            answer["text"]["es"]
                .as_str()
                .is_some_and(|it| !it.is_empty()),
            "{answer}"
        );
    }
    let (status, _) = desk.get("/boards/999999");
    assert_eq!(status, 404);
}

#[test]
fn clocks_stand_still_until_the_round_is_started() {
    let desk = Running::new();
    let (event, first) = desk.board("fide-standard");
    let more = json!([
        { "round": 1, "number": 2, "white": { "name": "Eva" }, "black": { "name": "Teo" } },
        { "round": 1, "number": 3, "white": { "name": "Sol" }, "black": { "name": "Leo" } },
        { "round": 2, "number": 1, "white": { "name": "Mar" }, "black": { "name": "Gil" } },
    ]);
    let (_, rows) = desk.post(&format!("/events/{event}/boards"), &more);
    let [second, third, next] = [0, 1, 2].map(|at: usize| rows[at]["id"].as_u64().unwrap());
    let clocks = |board: u64| desk.get(&format!("/boards/{board}")).1["clocks"].clone();
    let stands = |board: u64| {
        let clocks = clocks(board);
        clocks["running"].is_null() && clocks["white"] == 5_400_000
    };
    std::thread::sleep(std::time::Duration::from_millis(30));
    assert!([first, second, third, next].into_iter().all(stands));
    // A move is the beginning of its own game, and takes no time.
    desk.play(first, "e2e4");
    assert_eq!(clocks(first)["white"], 5_430_000);
    assert_eq!(clocks(first)["running"], "black");
    // One board, then what is left of the round; the next round goes on waiting.
    let path = format!("/events/{event}/start");
    let started = |body: &Value| {
        let (status, rows) = desk.post(&path, body);
        let ids = rows.as_array().into_iter().flatten();
        (
            status,
            ids.filter_map(|row| row["id"].as_u64()).collect::<Vec<_>>(),
        )
    };
    assert_eq!(
        started(&json!({ "round": 1, "number": 3 })),
        (200, vec![third])
    );
    assert_eq!(clocks(third)["running"], "white");
    assert!(stands(second));
    assert_eq!(started(&json!({ "round": 1 })), (200, vec![second]));
    assert_eq!(clocks(second)["running"], "white");
    assert!(stands(next));
    // Nobody waits any more, or ever did.
    assert_eq!(started(&json!({ "round": 1 })), (200, Vec::new()));
    assert_eq!(
        started(&json!({ "round": 9, "number": 4 })),
        (200, Vec::new())
    );
    assert_eq!(
        desk.post("/events/999/start", &json!({ "round": 1 })).0,
        404
    );
    // The log says so.
    let view = desk.get(&format!("/boards/{second}")).1;
    let text = view["log"][0]["text"]["es"].as_str().unwrap_or_default();
    assert!(text.contains("corre el reloj de las blancas"), "{view}");
}
