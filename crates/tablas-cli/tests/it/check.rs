//! `tablas check`: games as text, the codes that must be found, and the exit code.

use crate::run::{Run, with_input};

fn run(pgn: &str, options: &[&str]) -> Run {
    let mut arguments = vec!["check", "-", "--format", "concise"];
    arguments.extend(options);
    with_input(&arguments, pgn.as_bytes())
}

/// The codes found, in the order of the text, and the exit code.
fn check(pgn: &str, options: &[&str], codes: &[&str], exit: i32) {
    let run = run(pgn, options);
    let found: Vec<&str> = run
        .stdout
        .lines()
        .filter_map(|line| line.split(' ').nth(1))
        .collect();
    assert_eq!(found, codes, "{pgn}\n{}{}", run.stdout, run.stderr);
    assert_eq!(run.code, exit, "{pgn}\n{}{}", run.stdout, run.stderr);
}

//= fide-2023#9.2
//= type=test
#[test]
fn a_right_that_nobody_used_is_information() {
    let pgn = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *";
    check(pgn, &["--only", "REP001"], &["REP001"], 0);
    check(
        pgn,
        &["--only", "REP001", "--fail-on", "info"],
        &["REP001"],
        1,
    );
    check(pgn, &["--only", "QMV"], &[], 0);
}

//= fide-2023#9.6.1
//= type=test
//= fide-2023#6.2.1.1
//= type=test
//= fide-2023#8.7
//= type=test
//= fide-2023#9.6
//= type=test
#[test]
fn play_after_the_fifth_occurrence_is_an_error() {
    let pgn = format!("{}9. e4 e5 1-0", "Nf3 Nf6 Ng1 Ng8 ".repeat(4));
    check(
        &pgn,
        &["--only", "REP003,RES"],
        &["REP003", "RES002", "RES001"],
        1,
    );
}

#[test]
fn a_game_older_than_the_rule_is_no_error() {
    let pgn = format!(
        "[Date \"1987.05.01\"]\n\n{}9. e4 e5 1-0",
        "Nf3 Nf6 Ng1 Ng8 ".repeat(4)
    );
    check(&pgn, &["--only", "RES"], &["RES002", "RES001"], 0);
}

//= fide-2023#6.9
//= type=test
//= fide-2023#A.5.3
//= type=test
//= fide-2023#7.5.5
//= type=test
#[test]
fn a_win_on_time_needs_a_possible_mate() {
    let game = |termination: &str, result: &str| {
        format!(
            "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/8/4P3/4K3 w - - 0 1\"]\n[Termination \"{termination}\"]\n\n1. Kd2 {result}"
        )
    };
    check(&game("time forfeit", "0-1"), &[], &["FLG001"], 1);
    check(&game("time forfeit", "1-0"), &[], &[], 0);
    check(&game("Black won on time", "0-1"), &[], &["FLG001"], 1);
    check(
        &game("time forfeit", "0-1"),
        &["--play", "rapid-a5"],
        &["FLG001"],
        1,
    );
    check(&game("illegal move", "0-1"), &[], &["RES006"], 1);
    check(&game("adjudication", "0-1"), &[], &[], 0);
}

//= fide-2023#5.1.2
//= type=test
//= fide-2018#5.1.2
//= type=test
#[test]
fn a_resignation_to_a_bare_king_is_a_draw_since_2023() {
    let pgn = "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/8/4P3/4K3 w - - 0 1\"]\n[Termination \"Black won by resignation\"]\n\n1. Kd2 0-1";
    check(pgn, &[], &["RES004"], 1);
    check(pgn, &["--edition", "fide-2018"], &[], 0);
}

//= fide-2023#5.2.3
//= type=test
#[test]
fn an_agreement_before_both_have_moved() {
    check("1. e4 1/2-1/2", &[], &["OFR002"], 0);
    check("1. e4 e5 1/2-1/2", &[], &[], 0);
}

#[test]
fn an_illegal_move_stops_the_count_and_the_next_game_is_read() {
    let pgn =
        "[White \"A\"]\n\n1. e4 e5 2. Ke3 Nc6 *\n\n[White \"B\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n";
    let run = run(pgn, &["--only", "MOV001,RES"]);
    assert!(run.stdout.contains(":3:13: MOV001"), "{}", run.stdout);
    assert!(run.stdout.contains(":7:16: RES002"), "{}", run.stdout);
    assert_eq!(run.code, 1);
}

//= fide-2023#9.2.3.2
//= type=test
#[test]
fn a_picture_that_deceives_is_explained() {
    let pgn = "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 Ke8 *";
    check(pgn, &[], &["REP004"], 0);
    let full = with_input(&["check", "-"], pgn.as_bytes());
    assert!(
        full.stdout
            .contains("it was still allowed to castle with the rook on a1, h1, a8 and h8")
    );
    assert!(full.stdout.contains("fide-2023#9.2.3.2"));
}

//= fide-2023#9.1.2.2
//= type=test
//= fide-2023#8.1.5
//= type=test
#[test]
fn offers_are_told() {
    check("1. e4 e5 2. Nf3 (=) Nc6 *", &[], &["OFR001"], 0);
    check("1. e4 e5 2. Nf3 {draw offered} Nc6 *", &[], &[], 0);
    check(
        "1. e4 e5 2. Nf3 {draw offered} Nc6 *",
        &["--guess-offers"],
        &["OFR001"],
        0,
    );
}

#[test]
fn the_header_says_where_edition_and_rate_of_play_come_from() {
    let pgn = "[TimeControl \"180+2\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *";
    let by_tag = with_input(&["check", "-"], pgn.as_bytes()).stdout;
    assert!(by_tag.contains("Laws: fide-2023 (by default)."), "{by_tag}");
    assert!(
        by_tag.contains("blitz-b3 (by the tag TimeControl \"180+2\")"),
        "{by_tag}"
    );
    assert!(by_tag.contains("B.2 or B.3"), "{by_tag}");
    let by_option = with_input(
        &[
            "check",
            "-",
            "--play",
            "blitz-b2",
            "--edition",
            "fide-2018",
            "--lang",
            "es",
        ],
        pgn.as_bytes(),
    )
    .stdout;
    assert!(
        by_option.contains("Leyes: fide-2018 (por opción)."),
        "{by_option}"
    );
    assert!(by_option.contains("blitz-b2 (por opción)"), "{by_option}");
    assert!(by_option.contains("fide-2018#9.2.1.2"), "{by_option}");
}

#[test]
fn packed_files_are_unpacked_by_content() {
    use std::io::Write;
    let pgn = b"1. f3 e5 2. g4 Qh4# 1-0";
    let gz = {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        encoder.write_all(pgn).expect("memory");
        encoder.finish().expect("memory")
    };
    let bz2 = {
        let mut encoder = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::fast());
        encoder.write_all(pgn).expect("memory");
        encoder.finish().expect("memory")
    };
    let zst = zstd::encode_all(&pgn[..], 1).expect("memory");
    for packed in [gz, bz2, zst] {
        let run = with_input(&["check", "-", "--format", "concise"], &packed);
        assert!(
            run.stdout.contains("RES002"),
            "{}{}",
            run.stdout,
            run.stderr
        );
    }
}

#[test]
fn nothing_to_report_is_one_line() {
    let run = with_input(
        &["check", "-"],
        b"[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 1-0\n",
    );
    assert_eq!(run.code, 0);
    assert_eq!(
        run.stdout
            .lines()
            .filter(|line| line.contains("A – B"))
            .count(),
        1
    );
    assert!(run.stdout.contains("nothing to report"));
}
