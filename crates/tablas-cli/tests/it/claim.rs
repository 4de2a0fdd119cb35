//! `tablas claim`: statuses and exit codes.

use crate::run::tablas;

fn status(arguments: &[&str]) -> (String, i32) {
    let mut all = vec!["claim"];
    all.extend(arguments);
    all.extend(["--format", "json"]);
    let run = tablas(&all);
    let document: serde_json::Value = serde_json::from_str(&run.stdout)
        .unwrap_or_else(|_| panic!("{}{}", run.stdout, run.stderr));
    (
        document["status"].as_str().expect("a status").to_owned(),
        run.code,
    )
}

fn check(arguments: &[&str], expected: &str) {
    let (found, code) = status(arguments);
    assert_eq!(found, expected, "{arguments:?}");
    assert_eq!(code, i32::from(expected != "correct"), "{arguments:?}");
}

const TWICE: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";

//= fide-2023#9.5.2
//= type=test
//= fide-2023#9.5.3
//= type=test
#[test]
fn every_status_can_be_reached() {
    let moves = ["--moves", TWICE, "--ground", "threefold"];
    let with = |more: &[&'static str]| -> Vec<&'static str> {
        moves.iter().copied().chain(more.iter().copied()).collect()
    };
    check(&with(&["--move", "Ng8"]), "correct");
    check(&with(&[]), "incorrect");
    check(&with(&["--by", "white"]), "inadmissible");
    check(&with(&["--move", "Ng8", "--touched"]), "right-lost");
    check(
        &with(&["--move", "Ng8", "--unrecorded"]),
        "move-not-recorded",
    );
    // Either knight can go to d2: from b1 it brings the third occurrence, from f1 it does not.
    check(
        &[
            "--fen",
            "3k4/8/8/8/8/8/8/1N2KN2 b - - 0 1",
            "--moves",
            "Ke8 Nbd2 Kd8 Nb3 Ke8 Nbd2 Kd8 Nb1 Ke8",
            "--ground",
            "threefold",
            "--move",
            "Nd2",
        ],
        "depends",
    );
    check(
        &[
            "--fen",
            "3k4/8/8/8/8/8/4R3/4K3 w - - 20 60",
            "--ground",
            "threefold",
        ],
        "needs-proof",
    );
    check(
        &[
            "--moves",
            "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8",
            "--ground",
            "any",
        ],
        "game-over",
    );
}

#[test]
fn a_claim_names_the_time_for_the_rate_of_play() {
    for (play, seconds) in [
        ("standard", 120),
        ("rapid-a4", 60),
        ("blitz-b2", 120),
        ("blitz-b3", 60),
    ] {
        let run = tablas(&[
            "claim", "--moves", TWICE, "--ground", "any", "--play", play, "--format", "json",
        ]);
        let document: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
        assert_eq!(document["time"]["seconds"], seconds, "{play}");
        assert_eq!(document["time"]["to"], "white", "{play}");
    }
}

#[test]
fn the_moment_is_the_move_about_to_be_made() {
    let historic = "examples/historic.pgn";
    // After 34.Qe2 Black has the move and the third occurrence is on the board.
    check(
        &[
            historic,
            "--game",
            "1",
            "--at",
            "34b",
            "--ground",
            "threefold",
        ],
        "correct",
    );
    check(
        &[
            historic,
            "--game",
            "1",
            "--at",
            "34n",
            "--ground",
            "threefold",
        ],
        "correct",
    );
    // Before it White may announce it, and may not claim without.
    check(
        &[
            historic, "--game", "1", "--at", "34w", "--ground", "any", "--move", "Qe2",
        ],
        "correct",
    );
    check(
        &[historic, "--game", "1", "--at", "34w", "--ground", "any"],
        "incorrect",
    );
}

#[test]
fn a_record_that_is_not_certain_that_far_needs_proof() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let path = dir.path().join("broken.pgn");
    std::fs::write(&path, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Qxa9 4. Ng1 Ng8 *").expect("a file");
    let path = path.to_string_lossy();
    check(
        &[&path, "--at", "5w", "--ground", "threefold"],
        "needs-proof",
    );
    check(&[&path, "--at", "3w", "--ground", "threefold"], "incorrect");
}
