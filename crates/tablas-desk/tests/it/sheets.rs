//! Scoresheets at a board, and claims that rest on papers.

use data_encoding::BASE64;
use serde_json::{Value, json};
use tablas_wire::ruling::Ruling;

use crate::common::Running;

const COMMON: &str = "1 e4 e5 2 Nf3 Nc6 3 d3 d6 4 Be2 Be7 5 O-O Be6 6 h3 Qd7 7 Nc3 Rc8 8 Nb1 Rd8 \
                      9 Nc3 Rc8 10 Nb1 Rd8 11 Nc3";

fn read(desk: &Running, board: u64, white: Option<&str>, black: Option<&str>) -> (u16, Value) {
    let sheet = |text: Option<&str>| text.map(|text| json!({ "text": text }));
    let request = json!({ "white": sheet(white), "black": sheet(black) });
    desk.post(&format!("/boards/{board}/read"), &request)
}

fn in_both(answer: &Value) -> (&str, &str) {
    let text = &answer["text"];
    (text["en"].as_str().unwrap(), text["es"].as_str().unwrap())
}

#[test]
fn a_sheet_is_read_and_repaired_in_place() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    let text = "1 e4 e5 2 Cf3 Cc6 3 Ab5 a6 4 Aa5 Cf6 5 Axc6";
    let (status, view) = read(&desk, board, Some(text), None);
    assert_eq!(status, 200, "{view}");
    assert_eq!(view["sources"][0]["letters"], "es");
    let rows = view["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 9);
    // "Aa5" is no bishop's move: it was Ba4, and that is said.
    assert_eq!(rows[6]["san"], "Ba4");
    assert_eq!(rows[6]["cells"][0]["text"], "Aa5");
    assert_eq!(rows[6]["cells"][0]["slip"], "rank");
    assert_eq!(rows[6]["agreed"], false);
    assert!(!rows[6]["candidates"].as_array().unwrap().is_empty());
    assert!(rows[6]["fen"].as_str().unwrap().starts_with("r1bqkbnr/"));
    // Settled, it is what the person says.
    let request = json!({ "white": { "text": text, "letters": "es" },
        "decisions": [{ "ply": 7, "text": "b5a4" }] });
    let (_, view) = desk.post(&format!("/boards/{board}/read"), &request);
    assert_eq!(view["rows"][6]["settled"], true);
}

#[test]
fn two_sheets_stand_side_by_side() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    let (white, black) = (format!("{COMMON} Rc8"), format!("{COMMON} Rb8"));
    let (status, view) = read(&desk, board, Some(&white), Some(&black));
    assert_eq!(status, 200, "{view}");
    let last = view["rows"].as_array().unwrap().last().unwrap();
    assert_eq!(last["agreed"], false);
    assert_eq!(last["cells"][0]["text"], "Rc8");
    assert_eq!(last["cells"][1]["text"], "Rb8");
    let others = view["others"].as_array().unwrap();
    assert_eq!(others.len(), 1, "{others:?}");
    assert_eq!(others[0]["ply"], 22);
    assert_eq!(view["complete"], true);
    assert_eq!(
        desk.get(&format!("/boards/{board}")).1["ply"],
        0,
        "nothing is entered"
    );
}

#[test]
fn what_is_no_sheet_is_told_in_both_languages() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    let long = "1 e4 e5 2 Nf3 Nc6 ".repeat(5_000);
    for text in [
        "",
        "   \n",
        "leche, pan, huevos y aceite",
        &long,
        "\u{0}\u{1}",
    ] {
        let (status, answer) = read(&desk, board, Some(text), None);
        assert_eq!(status, 422, "{answer}");
        let (en, es) = in_both(&answer);
        assert!(
            en.contains("White's sheet") && es.contains("blancas"),
            "{answer}"
        );
        let keep = json!({ "of": "white", "sheet": { "text": text } });
        assert_eq!(desk.post(&format!("/boards/{board}/sheets"), &keep).0, 422);
    }
    let nothing = desk.post(&format!("/boards/{board}/read"), &json!({}));
    assert_eq!(nothing.0, 422);
    let letters = json!({ "white": { "text": "1 e4", "letters": "xx" } });
    assert_eq!(desk.post(&format!("/boards/{board}/read"), &letters).0, 422);
    assert_eq!(read(&desk, 9_999, Some("1 e4 e5"), None).0, 404);
    // One player's moves make no game.
    let (status, answer) = read(
        &desk,
        board,
        Some("1 e4 2 Nf3 3 Bb5 4 Ba4 5 O-O 6 Re1 7 Bb3"),
        None,
    );
    assert_eq!(status, 422, "{answer}");
    assert!(!in_both(&answer).1.contains("tablas sheet"), "{answer}");
}

#[test]
fn markup_on_a_sheet_is_text() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    let text = "1 e4 e5 2 Nf3 <script>alert(1)</script> 2 Nf3 Nc6 3 Bb5 a6 4 Ba4 Nf6";
    let keep = json!({ "of": "black", "sheet": { "text": text } });
    let (status, view) = desk.post(&format!("/boards/{board}/sheets"), &keep);
    assert_eq!(status, 200, "{view}");
    let kept = &view["sheets"][0];
    assert_eq!(
        (&kept["of"], &kept["text"]),
        (&json!("black"), &json!(text))
    );
    let path = format!("/api/v1/sheets/{}", kept["id"]);
    let (status, head, body) = desk.raw("GET", &path, &[], b"");
    assert_eq!(status, 200);
    assert!(
        head.contains("text/plain") && head.contains("nosniff"),
        "{head}"
    );
    assert!(head.contains("attachment"), "{head}");
    assert_eq!(body, text.as_bytes());
    assert!(view["log"].to_string().contains("scoresheet kept"));
}

#[test]
fn a_kept_sheet_is_there_when_the_desk_starts_again_and_elsewhere() {
    let dir = tempfile::tempdir().unwrap();
    let mut desk = Running::at(dir.path());
    let (event, board) = desk.board("fide-standard");
    let keep = json!({ "of": "white", "sheet": { "text": COMMON, "letters": "en" } });
    assert_eq!(desk.post(&format!("/boards/{board}/sheets"), &keep).0, 200);
    let before = desk.get(&format!("/boards/{board}")).1["sheets"].clone();
    let export = desk.get(&format!("/events/{event}/export")).1;
    desk.end();
    let again = Running::at(dir.path());
    assert_eq!(again.get(&format!("/boards/{board}")).1["sheets"], before);
    let there = Running::new();
    let (status, taken) = there.post("/import", &export);
    assert_eq!(status, 200, "{taken}");
    let rows = there.get(&format!("/events/{}/boards", taken["id"])).1;
    let view = there.get(&format!("/boards/{}", rows[0]["id"])).1;
    assert_eq!(view["sheets"][0]["sha256"], before[0]["sha256"]);
}

/// A claim on papers at a board.
fn claim(desk: &Running, board: u64, by: &str, from: &Value, more: &Value) -> (u16, Value) {
    let mut request = json!({ "version": desk.version(board), "by": by, "ground": "threefold",
        "from": from, "keep": false });
    for (name, value) in more.as_object().unwrap() {
        request[name] = value.clone();
    }
    desk.post(&format!("/boards/{board}/claims"), &request)
}

fn sheets(white: &str, black: &str, decisions: &Value, closed: bool) -> Value {
    json!({ "source": "sheets", "closed": closed, "sheets":
        { "white": { "text": white }, "black": { "text": black }, "decisions": decisions } })
}

fn checked(desk: &Running, id: &Value) -> Value {
    let (status, document) = desk.get(&format!("/rulings/{id}"));
    assert_eq!(status, 200);
    let trust = tablas_ruling::Trust::default();
    let checked = tablas_ruling::verify(&document, &trust).unwrap();
    assert!(checked.holds(), "the document can be checked again");
    let (status, _, pdf) = desk.raw(
        "GET",
        &format!("/api/v1/rulings/{id}/report?lang=es"),
        &[],
        b"",
    );
    assert!(status == 200 && pdf.starts_with(b"%PDF"));
    document
}

#[test]
fn two_sheets_that_differ_come_to_a_verdict() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    // With 11...Rc8 the position after it stands for the third time; with 11...Rb8 it does not.
    let (white, black) = (format!("{COMMON} Rc8"), format!("{COMMON} Rb8"));
    let open = sheets(&white, &black, &json!([]), false);
    let (status, told) = claim(&desk, board, "white", &open, &json!({}));
    assert_eq!(status, 200, "{told}");
    // 8.5.2, 11.11: while evidence may come, the players reconstruct the game.
    assert_eq!(
        (&told["ruling"]["claim"], &told["kept"]),
        (&json!("needs-proof"), &json!(false))
    );
    let answers = &told["ruling"]["game"]["answers"];
    assert_eq!(
        (&answers["readings"], &answers["depends_on"]),
        (&json!(2), &json!(22))
    );
    let cases = answers["cases"].as_array().unwrap();
    let of = |san: &str| cases.iter().find(|it| it["san"] == san).unwrap();
    assert_eq!(of("Rc8")["answer"], "correct");
    assert_eq!(of("Rb8")["answer"], "incorrect");
    assert!(
        desk.get(&format!("/boards/{board}")).1["rulings"]
            .as_array()
            .unwrap()
            .is_empty()
    );

    // 11.12: when no more can come, what is not proved is not correct: 9.5.3, two minutes.
    let closed = sheets(&white, &black, &json!([]), true);
    let (_, told) = claim(&desk, board, "white", &closed, &json!({}));
    assert_eq!(told["ruling"]["claim"], "incorrect");
    assert!(
        told["ruling"]["orders"].to_string().contains("9.5.3"),
        "{told}"
    );

    // Settled by the arbiter: one game is left, and it answers.
    let settled = json!([{ "ply": 22, "text": of("Rc8")["uci"] }]);
    let from = sheets(&white, &black, &settled, false);
    let (status, told) = claim(&desk, board, "white", &from, &json!({ "keep": true }));
    assert_eq!(status, 200, "{told}");
    assert_eq!(told["ruling"]["claim"], "correct");
    assert_eq!(told["ruling"]["result"], "1/2-1/2");
    assert_eq!(told["ruling"]["game"]["on_papers"], true);
    assert_eq!(
        told["ruling"]["game"]["moves"].as_array().unwrap().len(),
        22
    );
    let document = checked(&desk, &told["ruling"]["id"]);
    let ruling = Ruling::of_value(&document).unwrap();
    assert_eq!(ruling.players.white.name.as_deref(), Some("Ana"));
    // The sheets were kept with it, and the ruling names them by what is in them.
    let view = desk.get(&format!("/boards/{board}")).1;
    assert_eq!(view["sheets"].as_array().unwrap().len(), 2);
    let hash = view["sheets"][0]["sha256"].as_str().unwrap();
    let named = ruling.evidence.iter().filter_map(|it| it.file.as_ref());
    assert!(named.clone().any(|file| file.sha256 == hash), "{document}");
    // Once is enough.
    let (_, again) = claim(&desk, board, "white", &from, &json!({ "keep": true }));
    assert_eq!(again["kept"], true);
    assert_eq!(
        desk.get(&format!("/boards/{board}")).1["sheets"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
}

#[test]
fn one_sheet_answers_where_nothing_is_doubtful() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    let text = "1 Cf3 Cf6 2 Cg1 Cg8 3 Cf3 Cf6 4 Cg1 Cg8";
    let from =
        json!({ "source": "sheets", "closed": false, "sheets": { "black": { "text": text } } });
    let (status, told) = claim(&desk, board, "white", &from, &json!({}));
    assert_eq!(status, 200, "{told}");
    assert_eq!(told["ruling"]["claim"], "correct");
    // Earlier the position had stood twice.
    let (_, told) = claim(&desk, board, "white", &from, &json!({ "at": 4 }));
    assert_eq!(told["ruling"]["claim"], "incorrect");
    // By a move that is announced and written, in the letters of the sheet.
    let more = json!({ "at": 7, "announced": "Cg8", "written": true });
    let (_, told) = claim(&desk, board, "black", &from, &more);
    assert_eq!(told["ruling"]["claim"], "correct", "{told}");
    // 9.2: he has not the move.
    let (_, told) = claim(&desk, board, "black", &from, &json!({}));
    assert_eq!(told["ruling"]["claim"], "inadmissible");
    // Later than the sheet goes: 8.5.2.
    let (_, told) = claim(&desk, board, "white", &from, &json!({ "at": 10 }));
    assert_eq!(told["ruling"]["claim"], "needs-proof");
}

/// The line of `one_sheet_answers_where_nothing_is_doubtful`, in English.
const SHUFFLE: &str = "1 Nf3 Nf6 2 Ng1 Ng8 3 Nf3 Nf6 4 Ng1 Ng8";

fn one(text: &str) -> Value {
    json!({ "source": "sheets", "closed": false, "sheets": { "black": { "text": text } } })
}

fn kept(desk: &Running, board: u64, by: &str, from: &Value, mut more: Value) -> Value {
    more["keep"] = json!(true);
    let (status, told) = claim(desk, board, by, from, &more);
    assert_eq!(status, 200, "{told}");
    told["ruling"]["id"].clone()
}

fn carry(desk: &Running, board: u64, ruling: &Value) -> (u16, Value) {
    let request = json!({ "version": desk.version(board) });
    desk.post(&format!("/rulings/{ruling}/carry"), &request)
}

#[test]
fn a_correct_claim_on_a_sheet_ends_the_game_at_the_board() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    let id = kept(&desk, board, "white", &one(SHUFFLE), json!({}));
    let (status, view) = carry(&desk, board, &id);
    assert_eq!(status, 200, "{view}");
    // 9.5.2: the game is immediately drawn.
    assert_eq!((&view["state"], &view["ply"]), (&json!("over"), &json!(8)));
    assert_eq!(view["result"], "1/2-1/2");
    let (status, again) = carry(&desk, board, &id);
    assert_eq!(status, 422, "{again}");
    let (en, es) = in_both(&again);
    assert!(en.contains("already") && es.contains("ya está"), "{again}");
}

#[test]
fn a_wrong_claim_on_a_sheet_costs_its_time_at_the_board() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    // After 3.Nf3 Black announces 3...Nf6: that position has stood once.
    let more = json!({ "at": 5, "announced": "Nf6", "written": true });
    let id = kept(&desk, board, "black", &one(SHUFFLE), more);
    let before = desk.get(&format!("/boards/{board}")).1["clocks"]["white"].clone();
    let (status, view) = carry(&desk, board, &id);
    assert_eq!(status, 200, "{view}");
    // 9.5.3: two minutes for the opponent, and the announced move has to be made.
    let (before, after) = (before.as_i64(), view["clocks"]["white"].as_i64());
    if let (Some(before), Some(after)) = (before, after) {
        assert!((after - before - 120_000).abs() < 5_000, "{before} {after}");
    }
    assert_eq!(view["ply"], 5);
    assert_eq!(view["state"], "playing");
    let other = json!({ "version": desk.version(board),
        "acts": [{ "by": "black", "act": { "do": "move", "uci": "e7e5" } }] });
    let (status, refused) = desk.post(&format!("/boards/{board}/acts"), &other);
    assert_eq!(
        (status, &refused["article"]),
        (409, &json!("fide-2023#9.5.3"))
    );
    // It is a wrong claim of his like any other.
    let event = view["event"].clone();
    let conduct = desk.get(&format!("/events/{event}/conduct")).1;
    assert!(conduct.to_string().contains("wrong-claim"), "{conduct}");
}

#[test]
fn a_ruling_on_other_moves_than_the_boards_is_not_carried_out() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    let play = json!({ "version": desk.version(board), "acts": [
        { "by": "white", "act": { "do": "move", "uci": "e2e4" } },
        { "by": "white", "act": { "do": "press-clock" } } ] });
    assert_eq!(desk.post(&format!("/boards/{board}/acts"), &play).0, 200);
    let id = kept(&desk, board, "white", &one(SHUFFLE), json!({}));
    let (status, refused) = carry(&desk, board, &id);
    assert_eq!(status, 422, "{refused}");
    let (en, es) = in_both(&refused);
    assert!(en.contains("1.e4") && es.contains("1.e4"), "{refused}");
    assert_eq!(desk.get(&format!("/boards/{board}")).1["ply"], 1);
    // What is not proved the moves alone do not answer (11.12).
    let (_, board) = desk.board("fide-standard");
    let from = sheets(
        &format!("{COMMON} Rc8"),
        &format!("{COMMON} Rb8"),
        &json!([]),
        true,
    );
    let id = kept(&desk, board, "white", &from, json!({}));
    let (status, told) = carry(&desk, board, &id);
    assert_eq!(status, 422, "{told}");
    assert_eq!(desk.get(&format!("/boards/{board}")).1["ply"], 0);
}

const PGN: &str = "[White \"Uno\"]\n[Black \"Dos\"]\n\n1. e4 e5 1-0\n\n\
    [Event \"Abierto\"]\n[Round \"1\"]\n[White \"Ana\"]\n[Black \"Luis\"]\n\n\
    1. Nf3 {[%clk 1:29:58]} Nf6 {[%clk 1:29:57]} 2. Ng1 {[%clk 1:29:50]} Ng8 {[%clk 1:29:40]} \
    3. Nf3 Nf6 4. Ng1 Ng8 *\n";

fn record(desk: &Running, board: u64, query: &str, content: &[u8]) -> (u16, Value) {
    let token = desk.token();
    let headers = [
        ("Content-Type", "application/vnd.chess-pgn"),
        ("x-tablas-token", token.as_str()),
    ];
    let path = format!("/api/v1/boards/{board}/record{query}");
    let (status, _, body) = desk.raw("POST", &path, &headers, content);
    (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
}

fn file(content: &[u8], game: u64) -> Value {
    json!({ "source": "record", "name": "C:\\tmp\\ronda 1.pgn", "content": BASE64.encode(content), "game": game })
}

#[test]
fn a_claim_rests_on_a_game_of_a_file() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    let (status, view) = record(&desk, board, "", PGN.as_bytes());
    assert_eq!(status, 200, "{view}");
    assert_eq!(view["count"], 2);
    // The game of the board's players is the one.
    assert_eq!(view["chosen"]["number"], 2);
    assert_eq!(view["games"][1]["fits"], true);
    assert_eq!(view["chosen"]["moves"].as_array().unwrap().len(), 8);
    assert_eq!(
        record(&desk, board, "?game=1", PGN.as_bytes()).1["chosen"]["number"],
        1
    );
    assert_eq!(record(&desk, board, "?game=7", PGN.as_bytes()).0, 422);

    let from = file(PGN.as_bytes(), 2);
    let (status, told) = claim(&desk, board, "white", &from, &json!({ "keep": true }));
    assert_eq!(status, 200, "{told}");
    assert_eq!(told["ruling"]["claim"], "correct");
    let document = checked(&desk, &told["ruling"]["id"]);
    let ruling = Ruling::of_value(&document).unwrap();
    // The ruling names the record: its name, its hash, the number of the game.
    let evidence = &ruling.evidence[0];
    let named = evidence.file.as_ref().unwrap();
    assert_eq!(
        (named.name.as_str(), evidence.game),
        ("ronda 1.pgn", Some(2))
    );
    assert_eq!(named.bytes, PGN.len() as u64);
    assert_eq!(named.sha256, sha256(PGN.as_bytes()));
    assert_eq!(ruling.game.moves[0].clock_ms, Some(5_398_000));
    assert_eq!(ruling.event.play, "standard");
    assert!(
        desk.get(&format!("/boards/{board}")).1["sheets"]
            .as_array()
            .unwrap()
            .is_empty()
    );
}

fn sha256(content: &[u8]) -> String {
    tablas_ruling::given::file_part("x", content).sha256
}

#[test]
fn a_record_that_breaks_off_proves_nothing_behind_that() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    let pgn = b"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng5 Ng8 5. Qh8 *";
    let (_, view) = record(&desk, board, "", pgn);
    assert_eq!(view["chosen"]["moves"].as_array().unwrap().len(), 8);
    let (en, es) = (
        &view["chosen"]["uncertain"]["en"],
        &view["chosen"]["uncertain"]["es"],
    );
    assert!(
        en.as_str().unwrap().contains("not legal") && es.is_string(),
        "{view}"
    );
    let (_, told) = claim(&desk, board, "black", &file(pgn, 1), &json!({ "at": 9 }));
    assert_eq!(told["ruling"]["claim"], "needs-proof");
    // A record that is whole has no later moment.
    let (status, answer) = claim(
        &desk,
        board,
        "white",
        &file(b"1. e4 e5 *", 1),
        &json!({ "at": 9 }),
    );
    assert_eq!(status, 422, "{answer}");
}

#[test]
fn what_is_no_record_and_no_claim_is_told() {
    let desk = Running::new();
    let (_, board) = desk.board("fide-standard");
    for content in [&b""[..], b"leche, pan, huevos", b"\xff\xfe\x00"] {
        let (status, answer) = record(&desk, board, "", content);
        assert_eq!(status, 422, "{answer}");
        let (en, es) = in_both(&answer);
        assert!(!en.is_empty() && !es.is_empty());
        assert_eq!(
            claim(&desk, board, "white", &file(content, 1), &json!({})).0,
            422
        );
    }
    let from = file(PGN.as_bytes(), 2);
    for more in [
        json!({ "by": "arbiter" }),
        json!({ "ground": "boredom" }),
        json!({ "announced": "leche" }),
        json!({ "announced": "Cf3", "letters": "xx" }),
        json!({ "from": { "source": "record", "name": "x", "content": "no base64!", "game": 1 } }),
        json!({ "from": { "source": "rumour" } }),
        json!({ "from": { "source": "sheets", "closed": false, "sheets": {} } }),
    ] {
        let (status, answer) = claim(&desk, board, "white", &from, &more);
        assert_eq!(status, 422, "{more}: {answer}");
    }
    let late = json!({ "version": 0, "keep": true });
    let (status, answer) = claim(&desk, board, "white", &from, &late);
    assert_eq!(
        (status, &answer["problem"]),
        (409, &json!("changed-meanwhile"))
    );
}
