//! Rulings with the arbiter's signature.

use std::sync::Arc;

use serde_json::{Value, json};
use tablas_ruling::{SecretKey, Trust, verify};

use crate::common::Running;

const SHUFFLE: &str = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";

fn claimed(desk: &Running) -> Value {
    let (_, board) = desk.board("fide-standard");
    desk.play(board, SHUFFLE);
    let claim = json!({ "do": "claim", "ground": "threefold", "basis": "scoresheet" });
    assert_eq!(desk.act(board, "white", &claim).0, 200);
    assert_eq!(
        desk.act(board, "arbiter", &json!({ "do": "ask-check" })).0,
        200
    );
    let request = json!({ "version": desk.version(board), "remarks": ["Con las dos planillas"] });
    let (status, ruling) = desk.post(&format!("/boards/{board}/rulings"), &request);
    assert_eq!(status, 200, "{ruling}");
    ruling
}

#[test]
fn the_chief_arbiters_ruling_is_signed_when_it_is_written_down() {
    let dir = tempfile::tempdir().unwrap();
    let key = Arc::new(SecretKey::new().unwrap());
    let mut desk = Running::signing(dir.path(), Some(Arc::clone(&key)));
    let public = key.public().to_string();
    assert_eq!(desk.get("/me").1["key"], public.as_str());
    let ruling = claimed(&desk);
    assert_eq!(ruling["signatures"][0]["key"], public.as_str());
    assert_eq!(ruling["signatures"][0]["valid"], true);
    assert_eq!(ruling["signatures"][0]["who"], "Marta Ugalde");
    let path = format!("/rulings/{}", ruling["id"]);
    let document = desk.get(&path).1;
    let trust = Trust {
        key: Some(key.public()),
        ..Trust::default()
    };
    let verification = verify(&document, &trust).unwrap();
    assert!(verification.holds(), "{verification:?}");
    // Once is enough.
    let (status, answer) = desk.post(&format!("{path}/signature"), &json!({}));
    assert_eq!(status, 422, "{answer}");
    // The paper says so.
    let (_, _, html) = desk.raw(
        "GET",
        &format!("/api/v1{path}/report?format=html&lang=en"),
        &[],
        b"",
    );
    assert!(String::from_utf8_lossy(&html).contains("electronic signature is attached"));
    // It is kept, and the secret is nowhere in what is kept or served.
    desk.end();
    let again = Running::at(dir.path());
    assert_eq!(again.get(&path).1, document);
    let text = key.write();
    let secret = text.lines().last().unwrap().trim_start_matches("secret ");
    for entry in std::fs::read_dir(dir.path()).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        assert!(!String::from_utf8_lossy(&bytes).contains(secret));
    }
}

#[test]
fn a_ruling_of_before_is_signed_by_a_button() {
    let dir = tempfile::tempdir().unwrap();
    let mut desk = Running::at(dir.path());
    assert_eq!(desk.get("/me").1["key"], Value::Null);
    let ruling = claimed(&desk);
    assert_eq!(ruling["signatures"], json!([]));
    let path = format!("/rulings/{}", ruling["id"]);
    let (status, answer) = desk.post(&format!("{path}/signature"), &json!({}));
    assert_eq!(status, 422);
    assert!(
        answer["text"]["es"].as_str().unwrap().contains("--key"),
        "{answer}"
    );
    desk.end();
    let key = Arc::new(SecretKey::new().unwrap());
    let mut desk = Running::signing(dir.path(), Some(Arc::clone(&key)));
    let (status, signed) = desk.post(&format!("{path}/signature"), &json!({}));
    assert_eq!(status, 200, "{signed}");
    assert_eq!(signed["hash"], ruling["hash"]);
    assert_eq!(signed["signatures"][0]["valid"], true);
    let document = desk.get(&path).1;
    let trust = Trust {
        key: Some(key.public()),
        ..Trust::default()
    };
    assert!(verify(&document, &trust).unwrap().holds());
    // Another key may sign beside it; a ruling that is not there cannot be signed.
    desk.end();
    let second = Arc::new(SecretKey::new().unwrap());
    let desk = Running::signing(dir.path(), Some(second));
    let (status, signed) = desk.post(&format!("{path}/signature"), &json!({}));
    assert_eq!(status, 200, "{signed}");
    assert_eq!(signed["signatures"].as_array().unwrap().len(), 2);
    assert_eq!(desk.post("/rulings/999/signature", &json!({})).0, 404);
    // The log of the board tells it.
    let board = desk.get(&format!("/boards/{}", ruling["board"])).1;
    let signed = board["log"].to_string().matches("Fallo firmado").count();
    assert_eq!(signed, 2);
}
