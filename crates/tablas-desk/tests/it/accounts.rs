//! Accounts and sessions.

use serde_json::{Value, json};

use crate::people::{Lan, Person};

fn account(person: &Person, name: &str) -> Value {
    let (status, _, all) = person.ask("GET", "/accounts", None);
    assert_eq!(status, 200, "{all}");
    let all = all.as_array().unwrap().clone();
    let found = all.into_iter().find(|it| it["name"] == name);
    found.unwrap_or_else(|| panic!("no account {name}"))
}

fn change(person: &Person, name: &str, change: &Value) -> (u16, Value) {
    let id = account(person, name)["id"].clone();
    let (status, _, answer) = person.ask("PUT", &format!("/accounts/{id}"), Some(change));
    (status, answer)
}

#[test]
fn the_chief_arbiter_makes_renames_and_closes_accounts() {
    let lan = Lan::new();
    let chief = Person::logged_in(&lan, "Marta");
    let new = json!({ "name": " Inés Ulloa ", "role": "arbiter", "sectors": ["B", "A", " "], "password": "otra frase larga" });
    let (status, _, answer) = chief.ask("POST", "/accounts", Some(&new));
    assert_eq!(status, 200, "{answer}");
    assert_eq!(account(&chief, "Inés Ulloa")["sectors"], json!(["A", "B"]));
    // Nobody has another's name, however it is written; a password is not short; a name is one.
    for (odd, wanted) in [
        (
            json!({ "name": "inés ulloa", "role": "viewer", "password": "otra frase larga" }),
            "inés ulloa",
        ),
        (
            json!({ "name": "Otra", "role": "viewer", "password": "corta" }),
            "8",
        ),
        (
            json!({ "name": "  ", "role": "viewer", "password": "otra frase larga" }),
            "200",
        ),
    ] {
        let (status, _, answer) = chief.ask("POST", "/accounts", Some(&odd));
        assert_eq!(status, 422, "{answer}");
        for language in ["en", "es"] {
            assert!(
                answer["text"][language].as_str().unwrap().contains(wanted),
                "{answer}"
            );
        }
    }
    let mut ines = Person::new(&lan);
    assert_eq!(ines.log_in("INÉS ULLOA", "otra frase larga").0, 200);
    // A new name changes nothing else: she is still logged in.
    assert_eq!(
        change(&chief, "Inés Ulloa", &json!({ "name": "Inés U." })).0,
        200
    );
    assert_eq!(ines.ask("GET", "/me", None).2["name"], "Inés U.");
    // A closed account opens nothing, at once; opened again, it has to log in again.
    assert_eq!(
        change(&chief, "Inés U.", &json!({ "disabled": true })).0,
        200
    );
    assert_eq!(ines.ask("GET", "/me", None).0, 401);
    assert_eq!(ines.log_in("Inés U.", "otra frase larga").0, 401);
    assert_eq!(
        change(&chief, "Inés U.", &json!({ "disabled": false })).0,
        200
    );
    assert_eq!(ines.ask("GET", "/me", None).0, 401);
    assert_eq!(ines.log_in("Inés U.", "otra frase larga").0, 200);
    // No answer holds a password, not even as it is kept.
    assert!(
        !chief
            .ask("GET", "/accounts", None)
            .2
            .to_string()
            .contains("argon2")
    );
}

#[test]
fn the_last_chief_arbiter_stays() {
    let lan = Lan::new();
    let chief = Person::logged_in(&lan, "Marta");
    assert_eq!(account(&chief, "Marta")["last_chief"], true);
    for less in [json!({ "disabled": true }), json!({ "role": "arbiter" })] {
        let (status, answer) = change(&chief, "Marta", &less);
        assert_eq!(status, 422, "{answer}");
        assert!(
            answer["text"]["es"]
                .as_str()
                .unwrap()
                .contains("árbitro principal"),
            "{answer}"
        );
    }
    assert_eq!(change(&chief, "Bruno", &json!({ "role": "chief" })).0, 200);
    assert_eq!(account(&chief, "Marta")["last_chief"], false);
    assert_eq!(change(&chief, "Marta", &json!({ "role": "viewer" })).0, 200);
    // Whose role changed logs in again, and is what he is now.
    assert_eq!(chief.ask("GET", "/accounts", None).0, 401);
    let again = Person::logged_in(&lan, "Marta");
    assert_eq!(again.ask("GET", "/accounts", None).0, 403);
}

#[test]
fn sessions_are_seen_and_ended() {
    let lan = Lan::new();
    let chief = Person::logged_in(&lan, "Marta");
    let arbiter = Person::logged_in(&lan, "Bruno");
    let other = Person::logged_in(&lan, "Bruno");
    let sessions = account(&chief, "Bruno")["sessions"]
        .as_array()
        .unwrap()
        .clone();
    assert_eq!(sessions.len(), 2);
    assert_eq!(sessions[0]["address"], "127.0.0.1");
    assert_eq!(account(&chief, "Marta")["sessions"][0]["own"], true);
    let id = &sessions[0]["id"];
    assert_eq!(chief.ask("DELETE", &format!("/sessions/{id}"), None).0, 200);
    assert_eq!(chief.ask("DELETE", &format!("/sessions/{id}"), None).0, 404);
    let left = [&arbiter, &other].map(|it| it.ask("GET", "/me", None).0);
    assert!(left == [401, 200] || left == [200, 401], "{left:?}");
    // A new password ends what the old one had begun.
    let new = json!({ "password": "una frase nueva" });
    assert_eq!(change(&chief, "Bruno", &new).0, 200);
    for person in [&arbiter, &other] {
        assert_eq!(person.ask("GET", "/me", None).0, 401);
    }
    let mut bruno = Person::new(&lan);
    assert_eq!(bruno.log_in("Bruno", "correcta caballo").0, 401);
    assert_eq!(bruno.log_in("Bruno", "una frase nueva").0, 200);
    // Whoever logs out is out, also with the cookie of before.
    assert_eq!(bruno.ask("POST", "/logout", None).0, 200);
    assert_eq!(bruno.ask("GET", "/me", None).0, 401);
}

#[test]
fn nobody_else_may_touch_accounts() {
    let lan = Lan::new();
    let chief = Person::logged_in(&lan, "Marta");
    let id = account(&chief, "Sala")["id"].clone();
    let new = json!({ "name": "X", "role": "chief", "password": "otra frase larga" });
    for name in ["Bruno", "Sala"] {
        let person = Person::logged_in(&lan, name);
        assert_eq!(person.ask("GET", "/accounts", None).0, 403, "{name}");
        assert_eq!(person.ask("POST", "/accounts", Some(&new)).0, 403, "{name}");
        let mine = json!({ "role": "chief" });
        assert_eq!(
            person.ask("PUT", &format!("/accounts/{id}"), Some(&mine)).0,
            403,
            "{name}"
        );
        assert_eq!(person.ask("DELETE", "/sessions/1", None).0, 403, "{name}");
    }
}

#[test]
fn an_arbiter_may_have_several_sectors() {
    let lan = Lan::new();
    let chief = Person::logged_in(&lan, "Marta");
    assert_eq!(
        change(&chief, "Bruno", &json!({ "sectors": ["B", "C"] })).0,
        200
    );
    let settings = json!({ "name": "Abierto", "preset": "fide-standard" });
    let event = chief.ask("POST", "/events", Some(&settings)).2["id"].clone();
    let boards: Vec<Value> = [Some("A"), Some("B"), Some("C"), None]
        .into_iter()
        .zip(1..)
        .map(|(sector, number)| json!({ "round": 1, "number": number, "sector": sector, "white": { "name": "Ana" }, "black": { "name": "Luis" } }))
        .collect();
    let path = format!("/events/{event}/boards");
    let rows = chief.ask("POST", &path, Some(&Value::from(boards))).2;
    let bruno = Person::logged_in(&lan, "Bruno");
    let remark = |row: &Value| {
        let acts = json!([{ "by": "arbiter", "act": { "do": "remark", "text": "x" } }]);
        let request = json!({ "version": row["version"], "acts": acts });
        bruno
            .ask(
                "POST",
                &format!("/boards/{}/acts", row["id"]),
                Some(&request),
            )
            .0
    };
    let answers: Vec<u16> = rows.as_array().unwrap().iter().map(remark).collect();
    assert_eq!(answers, [403, 200, 200, 403]);
}
