use serde_json::{Value, json};

use super::{
    ReadError, Ruling, content_hash, read_ruling, ruling_value, signed_bytes, write_ruling,
};

/// Its hash was computed by another program (Python's `json` with sorted keys, and `hashlib`).
const EXAMPLE: &str = include_str!("../../../../examples/rulings/threefold-correct.json");

fn wrong(text: &str) -> ReadError {
    read_ruling(text).expect_err("this is no ruling")
}

#[test]
fn the_example_is_read_and_written_without_a_change() {
    let ruling = read_ruling(EXAMPLE).expect("the example is a ruling");
    assert!(write_ruling(&ruling) == EXAMPLE);
}

#[test]
fn the_hash_is_that_of_another_program() {
    let value = ruling_value(EXAMPLE).expect("the example is JSON");
    assert_eq!(
        content_hash(&value).expect("it has a canonical form"),
        value["hash"].as_str().expect("a text")
    );
}

#[test]
fn the_order_of_keys_and_blanks_do_not_change_the_hash() {
    let value = ruling_value(EXAMPLE).expect("the example is JSON");
    let Value::Object(map) = value.clone() else {
        panic!("a ruling is an object");
    };
    let turned: serde_json::Map<String, Value> = map.into_iter().rev().collect();
    assert_eq!(content_hash(&Value::Object(turned)), content_hash(&value));
}

#[test]
fn what_is_signed_begins_with_its_domain_and_has_no_signatures() {
    let mut value = ruling_value(EXAMPLE).expect("the example is JSON");
    let before = signed_bytes(&value).expect("it has a canonical form");
    assert!(before.starts_with(b"tablas-ruling-1-signature\0{\"act\":"));
    value["signatures"] = json!([{"key": "ed25519:00", "signature": "00"}]);
    assert_eq!(signed_bytes(&value).expect("as before"), before);
    value["hash"] = json!("sha256:00");
    assert_ne!(signed_bytes(&value).expect("as before"), before);
}

#[test]
fn a_key_twice_is_an_error_wherever_it_stands() {
    for (once, twice) in [
        ("\"version\": 1", "\"version\": 1, \"version\": 1"),
        ("\"round\": \"5\"", "\"round\": \"5\", \"round\": \"6\""),
        (
            "\"ground\": \"threefold\"",
            "\"ground\": \"fifty\", \"ground\": \"threefold\"",
        ),
    ] {
        let text = EXAMPLE.replacen(once, twice, 1);
        assert_ne!(text, EXAMPLE);
        assert!(matches!(wrong(&text), ReadError::Json { .. }), "{twice}");
    }
}

#[test]
fn other_documents_and_versions_are_told_apart() {
    assert_eq!(wrong(" \n"), ReadError::Empty);
    assert_eq!(wrong("[]"), ReadError::OtherFormat(None));
    assert_eq!(
        wrong("{\"format\": \"tablas-claim\", \"version\": 1}"),
        ReadError::OtherFormat(Some("tablas-claim".into()))
    );
    assert_eq!(
        wrong("{\"format\": \"tablas-ruling\", \"version\": 2}"),
        ReadError::OtherVersion("2".into())
    );
    let cut = &EXAMPLE[..EXAMPLE.len() / 2];
    assert!(matches!(wrong(cut), ReadError::Json { cut: true, .. }));
    assert!(matches!(
        wrong("1 e4 e5"),
        ReadError::Json { cut: false, .. }
    ));
}

#[test]
fn numbers_that_readers_may_take_differently_are_errors() {
    for number in [
        "1e400",
        "0.1",
        "9007199254740993",
        "-9007199254740993",
        "1.25",
    ] {
        let text = format!("{{\"format\": {number}}}");
        assert!(matches!(wrong(&text), ReadError::Json { .. }), "{number}");
    }
}

#[test]
fn a_part_of_another_form_is_named() {
    let text = EXAMPLE.replacen("\"ply\": 3", "\"ply\": \"three\"", 1);
    let ReadError::Form { path, .. } = wrong(&text) else {
        panic!("it has another form");
    };
    assert_eq!(path, "game.moves[2].ply");
}

#[test]
fn the_short_hash_is_three_groups() {
    let ruling: Ruling = read_ruling(EXAMPLE).expect("the example is a ruling");
    assert_eq!(ruling.short_hash().len(), 14);
}
