//! Regulations, explained question by question.

use serde_json::{Value, json};

use crate::common::Running;

fn question<'a>(view: &'a Value, key: &str) -> &'a Value {
    let questions = view["questions"].as_array().unwrap();
    questions.iter().find(|it| it["key"] == key).unwrap()
}

#[test]
fn each_choice_has_its_article_and_its_answers_in_words() {
    let desk = Running::new();
    let (status, view) = desk.post("/regulations", &json!({ "preset": "fide-standard" }));
    assert_eq!(status, 200, "{view}");
    assert_eq!(view["edition"], "fide-2023");
    assert_eq!(view["contradictions"], json!([]));
    for question in view["questions"].as_array().unwrap() {
        assert_eq!(question["changed"], false, "{question}");
        let answers = question["answers"].as_array().unwrap();
        assert!(answers.len() > 1, "{question}");
        assert!(
            answers.iter().any(|it| it["text"] == question["text"]),
            "the answer is one of those that can be chosen: {question}"
        );
        for said in ["question", "gist", "text", "section"] {
            for language in ["en", "es"] {
                let text = question[said][language].as_str().unwrap();
                assert!(!text.is_empty() && !text.contains(['{', '}']), "{question}");
            }
        }
    }
    // 9.1.1: a number of moves before which no draw is agreed.
    let minimum = question(&view, "agreement.min-moves");
    assert_eq!(minimum["article"], "fide-2023#9.1.1");
    assert_eq!(minimum["answers"][1]["least"], 1);
}

#[test]
fn a_choice_of_the_events_own_is_told_and_contradictions_are_named() {
    let desk = Running::new();
    let chosen = json!({ "preset": "fide-standard", "time_control": "5400+30",
        "regulations": { "agreement": { "by": "never", "min-moves": 40 } } });
    let (status, view) = desk.post("/regulations", &chosen);
    assert_eq!(status, 200, "{view}");
    let minimum = question(&view, "agreement.min-moves");
    assert_eq!(
        (&minimum["changed"], &minimum["answer"]),
        (&json!(true), &json!(40))
    );
    assert!(minimum["laws"]["es"].as_str().unwrap().contains("5.2.3"));
    assert_eq!(view["contradictions"][0]["article"], "fide-2023#9.1.1");
    let (status, answer) = desk.post("/regulations", &json!({ "preset": "none" }));
    assert_eq!(status, 422, "{answer}");
    let odd =
        json!({ "preset": "fide-standard", "regulations": { "agreement": { "by": "dice" } } });
    assert_eq!(desk.post("/regulations", &odd).0, 422);
    // Settings with these choices make an event whose games follow them.
    let settings = json!({ "name": "Abierto", "preset": "fide-standard", "time_control": "5400+30",
        "regulations": { "agreement": { "min-moves": 30 } } });
    let event = desk.post("/events", &settings).1;
    let pairing = json!([{ "round": 1, "number": 1, "white": { "name": "Ana" }, "black": { "name": "Luis" } }]);
    let rows = desk
        .post(&format!("/events/{}/boards", event["id"]), &pairing)
        .1;
    let board = rows[0]["id"].as_u64().unwrap();
    desk.play(board, "e2e4 e7e5");
    let offer = json!({ "do": "offer-draw", "form": "word" });
    let answer = desk.act(board, "white", &offer);
    assert!(answer.1.to_string().contains("9.1.1"), "{answer:?}");
}
