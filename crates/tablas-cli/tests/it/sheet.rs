//! `tablas sheet`.

use crate::run::{tablas, with_input};

fn file(dir: &tempfile::TempDir, name: &str, text: &str) -> String {
    let path = dir.path().join(name);
    std::fs::write(&path, text).expect("a temporary file");
    path.to_string_lossy().into_owned()
}

const SLIP: &str = "1 e4 e5 2 Cf3 Cc6 3 Ab5 a6 4 Aa5 Cf6 5 0-0 Ae7 (=) 6 Te1 b5 7 Ab3 d6 8 c3 hola";

#[test]
fn a_slip_is_named_with_its_place_and_the_game_is_written() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let sheet = file(&dir, "sheet.txt", SLIP);
    let pgn = dir.path().join("game.pgn").to_string_lossy().into_owned();
    let run = tablas(&["sheet", "read", &sheet, "-o", &pgn]);
    assert_eq!(run.code, 1, "{}", run.stderr);
    assert!(
        run.stdout
            .contains(":1:30: “Aa5” does not fit; another rank: 4.Ba4."),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.contains("“(=)” is a draw offer"),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("“hola” is no move"), "{}", run.stdout);
    let read = tablas(&["read", &pgn, "--format", "json"]);
    assert_eq!(read.code, 0, "{}", read.stderr);
    assert!(read.stdout.contains("\"b5a4\""), "{}", read.stdout);
}

#[test]
fn a_sheet_without_a_fault_is_clean() {
    let run = with_input(
        &["sheet", "read", "-", "--lang", "es"],
        "1 e4 e5 2 Cf3".as_bytes(),
    );
    assert_eq!(run.code, 0, "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.contains("1.e4 e5 2.Cf3"), "{}", run.stdout);
}

#[test]
fn two_sheets_and_a_decision() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let white = file(&dir, "w.txt", "1 e4 e5 2 Nf3 Nc6 3 Bb5 a6 4 Ba4 d6 5 O-O");
    let black = file(&dir, "b.txt", "1 e4 e5 2 Cf3 Cc6 3 Ab5 h6 4 Aa4 d6 5 0-0");
    let run = tablas(&["sheet", "compare", &white, &black]);
    assert_eq!(run.code, 1, "{}", run.stderr);
    let row = run
        .stdout
        .lines()
        .find(|line| line.starts_with('*'))
        .expect("a difference");
    assert!(
        row.contains("3...") && row.contains("a6") && row.contains("h6"),
        "{row}"
    );
    let settled = tablas(&["sheet", "compare", &white, &black, "--decide", "3b=h6"]);
    assert!(settled.stdout.contains("* 3...h6"), "{}", settled.stdout);
}

#[test]
fn bad_input_is_one_sentence() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let empty = file(&dir, "empty.txt", "");
    let list = file(&dir, "list.txt", "leche\npan\nhuevos\n");
    let long = file(&dir, "long.txt", &"1 Nf3 Nf6 ".repeat(10_000));
    let one = file(&dir, "one.txt", "1 e4 2 Nf3 3 Bb5 4 Ba4");
    let game = file(
        &dir,
        "game.txt",
        "1 e4 e5 2 Nf3 Nc6 3 Bb5 a6 4 Ba4 Nf6 5 O-O",
    );
    let other = file(
        &dir,
        "other.txt",
        "1 d4 d5 2 c4 e6 3 Nc3 Nf6 4 Bg5 Be7 5 e3",
    );
    for arguments in [
        &["sheet", "read", &empty][..],
        &["sheet", "read", &list],
        &["sheet", "read", &long],
        &["sheet", "read", &one],
        &["sheet", "compare", &game, &other],
        &["sheet", "read", &game, "--decide", "now"],
        &["sheet", "read", "no-such-file.txt"],
    ] {
        for language in ["en", "es"] {
            let mut all = arguments.to_vec();
            all.extend(["--lang", language]);
            let run = tablas(&all);
            assert_eq!(run.code, 2, "{all:?}: {}", run.stdout);
            assert_eq!(run.stderr.trim_end().lines().count(), 1, "{}", run.stderr);
            assert!(run.stdout.is_empty(), "{}", run.stdout);
        }
    }
}

const COMMON: &str = "1 e4 e5 2 Nf3 Nc6 3 d3 d6 4 Be2 Be7 5 O-O Be6 6 h3 Qd7 7 Nc3 Rc8 8 Nb1 Rd8 \
    9 Nc3 Rc8 10 Nb1 Rd8 11 Nc3";

/// Two sheets that differ in Black's eleventh move: with 11...Rc8 a position stands for the third time.
fn pair(dir: &tempfile::TempDir) -> (String, String) {
    (
        file(dir, "w.txt", &format!("{COMMON} Rc8")),
        file(dir, "b.txt", &format!("{COMMON} Rb8")),
    )
}

fn status(run: &crate::run::Run) -> String {
    let value: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
    value["status"].as_str().expect("a status").to_owned()
}

#[test]
fn a_claim_that_depends_on_one_move() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let (white, black) = pair(&dir);
    let claim = |more: &[&str]| {
        let mut all = vec![
            "claim",
            "--white-sheet",
            &white,
            "--black-sheet",
            &black,
            "--ground",
            "threefold",
        ];
        all.extend(more);
        tablas(&all)
    };
    let open = claim(&[]);
    assert_eq!(open.code, 1, "{}", open.stderr);
    assert!(
        open.stdout
            .contains("It depends on move 11 of Black: 11...Rc8 yes and 11...Rb8 no.")
            || open
                .stdout
                .contains("It depends on move 11 of Black: 11...Rb8 no and 11...Rc8 yes."),
        "{}",
        open.stdout
    );
    assert!(open.stdout.contains("--decide 11b=MOVE"), "{}", open.stdout);
    let spanish = claim(&["--lang", "es"]);
    assert!(
        spanish
            .stdout
            .contains("Depende del movimiento 11 de las negras"),
        "{}",
        spanish.stdout
    );
    for (more, expected) in [
        (&["--format", "json"][..], "needs-proof"),
        (&["--format", "json", "--closed"], "incorrect"),
        (
            &[
                "--format",
                "json",
                "--closed",
                "--regulations",
                "fide-blitz-b3",
            ],
            "needs-proof",
        ),
        (&["--format", "json", "--decide", "11b=Rc8"], "correct"),
        (&["--format", "json", "--decide", "11b=Rb8"], "incorrect"),
        (&["--format", "json", "--at", "20w"], "needs-proof"),
    ] {
        let run = claim(more);
        assert_eq!(status(&run), expected, "{more:?}: {}", run.stdout);
        assert_eq!(run.code, i32::from(expected != "correct"), "{more:?}");
    }
}

#[test]
fn the_readings_are_given_as_data() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let (white, black) = pair(&dir);
    let claim = |more: &[&str]| -> serde_json::Value {
        let mut all = vec!["claim", "--white-sheet", &white, "--black-sheet", &black];
        all.extend(["--ground", "threefold", "--format", "json"]);
        all.extend(more);
        let run = tablas(&all);
        crate::documents::check("claim-1.json", &run.stdout);
        serde_json::from_str(&run.stdout).expect("JSON")
    };
    let open = claim(&[]);
    let readings = &open["readings"];
    assert_eq!(readings["complete"], true, "{readings}");
    assert_eq!(readings["closed"], false, "{readings}");
    assert_eq!(readings["answer"], "on", "{readings}");
    assert_eq!(readings["correct"], 1, "{readings}");
    // With 11...Rc8 the position stands for the third time, with 11...Rb8 for the first.
    let point = &readings["depends_on"];
    assert_eq!(
        (
            &point["ply"],
            &point["number"],
            &point["by"],
            &point["decide"]
        ),
        (&22.into(), &11.into(), &"black".into(), &"11b".into()),
        "{readings}"
    );
    let games = readings["games"].as_array().expect("games");
    assert_eq!(games.len(), 2, "{readings}");
    for (uci, name, status, times) in [
        ("d8c8", "11...Rc8", "correct", 3),
        ("d8b8", "11...Rb8", "incorrect", 1),
    ] {
        let at = games
            .iter()
            .position(|game| game["moves"][21] == uci)
            .expect("a game with this move");
        let game = &games[at];
        assert_eq!(game["status"], status, "{game}");
        assert_eq!(game["occurrences"], times, "{game}");
        let own = &game["points"][0];
        assert_eq!(
            (&own["ply"], &own["move"], &own["uci"], &own["decide"]),
            (&22.into(), &name.into(), &uci.into(), &"11b".into()),
            "{game}"
        );
        assert_eq!(own["choices"].as_array().map(Vec::len), Some(2), "{game}");
        let case = (point["cases"].as_array().expect("cases").iter())
            .find(|case| case["uci"] == uci)
            .expect("a case");
        assert_eq!(case["status"], status, "{case}");
        assert_eq!(case["games"], serde_json::json!([at]), "{case}");
    }
    let sheets = readings["sheets"].as_array().expect("sheets");
    assert_eq!(
        (&sheets[0]["of"], &sheets[1]["of"]),
        (&"white".into(), &"black".into())
    );
    assert_eq!(sheets[0]["plies"][0]["first"], 1);

    let settled = claim(&["--decide", "11b=Rc8"]);
    let readings = &settled["readings"];
    assert_eq!(readings["answer"], "every", "{readings}");
    assert!(readings["depends_on"].is_null(), "{readings}");
    assert_eq!(readings["games"][0]["status"], "correct", "{readings}");
    let closed = claim(&["--closed"]);
    assert_eq!(closed["readings"]["closed"], true);
}

#[test]
fn a_ruling_holds_the_readings_and_what_each_sheet_supports() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let (white, black) = pair(&dir);
    for (name, more) in [
        ("open.json", &[][..]),
        ("closed.json", &["--closed"]),
        ("settled.json", &["--decide", "11b=Rc8"]),
    ] {
        let ruling = dir.path().join(name).to_string_lossy().into_owned();
        let mut all = vec![
            "claim",
            "--white-sheet",
            &white,
            "--black-sheet",
            &black,
            "--ground",
            "threefold",
            "--format",
            "json",
            "--evidence",
            &ruling,
        ];
        all.extend(more);
        let run = tablas(&all);
        assert!(run.code < 2, "{}", run.stderr);
        let text = std::fs::read_to_string(&ruling).expect("a ruling");
        let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(value["conclusion"]["claim"], status(&run), "{name}");
        let kinds: Vec<&str> = value["evidence"]
            .as_array()
            .expect("evidence")
            .iter()
            .map(|part| part["kind"].as_str().expect("a kind"))
            .collect();
        // White has the move and claims.
        assert!(kinds.contains(&"own-scoresheet"), "{kinds:?}");
        assert!(kinds.contains(&"opponent-scoresheet"), "{kinds:?}");
        let others = value["readings"]["others"].as_array().map_or(0, Vec::len);
        assert_eq!(others, usize::from(name != "settled.json"), "{name}");
        let verified = tablas(&["verify", &ruling]);
        assert_eq!(verified.code, 0, "{name}: {}", verified.stdout);
    }
}

#[test]
fn nobody_kept_a_score() {
    let claim = |back: &str| {
        tablas(&[
            "claim",
            "--board",
            "8/5k2/8/8/8/6K1/r7/7R w - - 12 61",
            "--back",
            back,
            "--ground",
            "threefold",
            "--play",
            "blitz-b3",
            "--format",
            "json",
        ])
    };
    // The king on g3 and the rook on a2, White having the move, three times.
    let anywhere = claim("Ra2 Kf3 Rb2 Kg3 Ra2 Kf3 Rb2 Kg3 Ra2");
    assert_eq!(anywhere.code, 2, "{}", anywhere.stdout);
    assert!(
        anywhere.stderr.contains("square of departure"),
        "{}",
        anywhere.stderr
    );
    let thrice = claim("Ra1a2 Kg3f3 Rb2 Kg3 Ra2 Kf3 Rb2 Kg3 Ra2");
    assert_eq!(status(&thrice), "correct", "{}", thrice.stdout);
    let twice = claim("Ra1a2 Kg3f3 Rb2 Kg3 Ra2");
    // Once more may lie before what they agree on.
    assert_eq!(status(&twice), "needs-proof", "{}", twice.stdout);
    assert!(
        twice.stdout.contains("arbiter-observation"),
        "{}",
        twice.stdout
    );
    let wrong = claim("Nf3 Ra2");
    assert_eq!(wrong.code, 2, "{}", wrong.stdout);
}

#[test]
fn a_claim_on_what_is_no_sheet() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let empty = file(&dir, "empty.txt", "");
    let list = file(&dir, "list.txt", "leche\npan\nhuevos\n");
    let one = file(&dir, "one.txt", "1 e4 2 Nf3 3 Bb5 4 Ba4");
    let game = file(
        &dir,
        "game.txt",
        "1 e4 e5 2 Nf3 Nc6 3 Bb5 a6 4 Ba4 Nf6 5 O-O Be7",
    );
    let other = file(
        &dir,
        "other.txt",
        "1 d4 d5 2 c4 e6 3 Nc3 Nf6 4 Bg5 Be7 5 e3 O-O",
    );
    for arguments in [
        &["--white-sheet", &empty][..],
        &["--white-sheet", &list],
        &["--white-sheet", &one],
        &["--white-sheet", &game, "--black-sheet", &other],
        &["--white-sheet", &game, "--decide", "now"],
        &["--white-sheet", &game, "--at", "now"],
    ] {
        for language in ["en", "es"] {
            let mut all = vec!["claim", "--ground", "any", "--lang", language];
            all.extend(arguments);
            let run = tablas(&all);
            assert_eq!(run.code, 2, "{all:?}: {}", run.stdout);
            assert_eq!(run.stderr.trim_end().lines().count(), 1, "{}", run.stderr);
        }
    }
}
