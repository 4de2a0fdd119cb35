//! `tablas play`: the game at the prompt, its lines coming from a pipe.

mod kept;

use std::path::Path;

use crate::run::{Run, with_input};

/// Plays the lines with these arguments.
fn play(arguments: &[&str], lines: &[&str]) -> Run {
    let mut all = vec!["play"];
    all.extend(arguments);
    let run = with_input(&all, lines.join("\n").as_bytes());
    assert!(
        !run.stdout.contains("{play"),
        "a message is missing:\n{}",
        run.stdout
    );
    run
}

/// The texts stand in the output in this order.
#[track_caller]
fn in_order(run: &Run, texts: &[&str]) {
    assert_eq!(run.code, 0, "{}\n{}", run.stdout, run.stderr);
    // Lines are broken where the screen ends.
    let flat = run.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut rest = flat.as_str();
    for text in texts {
        match rest.find(text) {
            Some(at) => rest = &rest[at + text.len()..],
            None => panic!("\"{text}\" does not follow in\n{}", run.stdout),
        }
    }
}

fn name(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

//= fide-2023#9.2.1
//= fide-2023#9.5.2
//= type=test
#[test]
fn a_correct_claim() {
    let lines = [
        "Nf3 Nf6 Ng1 Ng8",
        "Nf3 Nf6 Ng1",
        "claim Ng8",
        "check",
        "Ng8",
        "result 1/2",
        "sign",
        "sign",
    ];
    in_order(
        &play(&[], &lines),
        &[
            "White plays 4.Ng1 and presses the clock.",
            "4... Black> claim Ng8",
            "Black writes 4...Ng8 on the scoresheet without playing it.",
            "Black claims a draw with 4...Ng8.",
            "(fide-2023#9.5.1)",
            "(fide-2023#9.1.2.3)",
            "Arbiter: ",
            "(Black's claim is open)> check",
            "White wants the claim checked.",
            "(fide-2023#9.5.2)",
            "1/2-1/2",
            "over 1/2-1/2> Ng8",
            "No effect: ",
            "(fide-2023#9.2.1)",
            "The arbiter writes down the result 1/2-1/2.",
            "White signs the result.",
            "over 1/2-1/2 (signed by White)> sign",
            "Black signs the result.",
        ],
    );
}

//= fide-2023#9.2.1
//= fide-2023#9.5.2
//= type=test
#[test]
fn a_correct_claim_in_spanish() {
    let lines = [
        "Cf3 Cf6 Cg1 Cg8 Cf3 Cf6 Cg1",
        "anotar Cg8",
        "Las negras reclaman tablas por triple aparición con 4...Cg8",
        "White refuses the draw",
        "derechos",
        "salir",
        "e4",
    ];
    let run = play(&["--lang", "es"], &lines);
    in_order(
        &run,
        &[
            "4... Negras> anotar Cg8",
            "Las negras anotan 4...Cg8 en la planilla sin jugarla.",
            "(fide-2023#9.5.1)",
            "(reclamación abierta de las negras)",
            "> White refuses the draw",
            "(fide-2023#9.5.2)",
            "1/2-1/2",
            "fin 1/2-1/2> derechos",
            "apelar (fide-2023#11.10)",
            "fin 1/2-1/2> salir",
        ],
    );
    assert!(run.stdout.ends_with("salir\n"), "nothing is read behind it");
}

//= fide-2023#9.5.3
//= type=test
#[test]
fn an_incorrect_claim_costs_two_minutes_and_binds_the_move() {
    let lines = [
        "e4 e5",
        "wait 1:00",
        "claim fifty Nf3",
        "refuse",
        "Nc3",
        "Nf3",
        "board",
    ];
    in_order(
        &play(&["--time", "5400"], &lines),
        &[
            "0:01:00 since the start.",
            "2. White [W 1:29:00, B 1:30:00]> claim fifty Nf3",
            "incorrect. (fide-2023#9.5.3)",
            "2.Nf3",
            "120 seconds",
            "(fide-2023#9.5.3)",
            "[W 1:29:00, B 1:32:00] (a move is prescribed)",
            "> Nc3",
            "No effect: ",
            "(fide-2023#9.5.3)",
            "White plays 2.Nf3 and presses the clock.",
            "Black 1:32:00 runs",
            "White 1:29:00",
        ],
    );
}

//= fide-2023#9.1.2.1
//= type=test
#[test]
fn an_offer_between_the_move_and_the_clock_is_in_order() {
    in_order(
        &play(&[], &["e4 offer", "e5", "black offer", "accept"]),
        &[
            "White plays 1.e4, offers a draw and presses the clock.",
            "(fide-2023#9.1.2.1)",
            "1... Black (White offers a draw)> e5",
            "(fide-2023#9.1.2.1)",
            "2. White> black offer",
            "Black offers a draw.",
            "2. White (Black offers a draw)> accept",
            "White accepts the draw.",
            "1/2-1/2",
        ],
    );
    in_order(
        &play(
            &["--moves", "e4 e5"],
            &["make Nf3", "offer", "press", "accept"],
        ),
        &[
            "White plays 2.Nf3.",
            "(White has not pressed the clock)> offer",
            "White offers a draw.",
            "(fide-2023#9.1.2.1)",
            "> press",
            "White presses the clock.",
            "Black accepts the draw.",
            "1/2-1/2",
            "(fide-2023#5.2.3)",
        ],
    );
}

//= fide-2023#5.2.3
//= fide-2023#9.1.2.1
//= type=test
#[test]
fn a_refusal_says_why_and_changes_nothing() {
    in_order(
        &play(
            &[],
            &[
                "accept",
                "Black accepts the draw",
                "e4",
                "white offer",
                "accept",
                "log",
            ],
        ),
        &[
            "> accept",
            "No effect: ",
            "(fide-2023#9.1.2.1)",
            "> Black accepts the draw",
            "No effect: ",
            "(fide-2023#9.1.2.1)",
            "White offers a draw.",
            "No effect: ",
            "(fide-2023#5.2.3)",
            "> log",
            "1 0:00:00 White plays 1.e4",
            "2 0:00:00 White presses the clock",
            "3 0:00:00 White offers a draw",
        ],
    );
    let run = play(&[], &["Ke5", "e7e5", "Black plays e5"]);
    in_order(
        &run,
        &[
            "> Ke5",
            "No effect: ",
            "(fide-2023#3.10.1)",
            "> e7e5",
            "No effect:",
            "> Black plays e5",
            "No effect: ",
            "(fide-2023#",
        ],
    );
}

//= fide-2023#6.8
//= fide-2023#6.9
//= type=test
#[test]
fn a_flag_falls_with_the_time_and_is_called() {
    let lines = ["e4 e5", "call", "wait 6:00", "board", "call"];
    in_order(
        &play(&["--time", "300", "--play", "blitz-b2"], &lines),
        &[
            "> call",
            "Black calls the opponent's flag.",
            "No effect: ",
            "(fide-2023#6.8)",
            "0:06:00 since the start.",
            "(White's flag is down)",
            "White 0:00:00 flag down",
            "Black calls the opponent's flag.",
            "0-1",
            "(fide-2023#6.9)",
        ],
    );
}

#[test]
fn lines_are_taken_back_as_a_whole() {
    let run = play(
        &["--time", "300+2", "--play", "blitz-b2"],
        &[
            "undo",
            "e4 e5 Nf3",
            "board",
            "wait 10",
            "undo",
            "undo",
            "log",
            "accept",
            "undo",
            "undo",
        ],
    );
    in_order(
        &run,
        &[
            "There is nothing to take back.",
            "2... Black [W 0:05:04, B 0:05:02]> wait 10",
            "[W 0:05:04, B 0:04:52]> undo",
            "Taken back: wait 10",
            "2... Black [W 0:05:04, B 0:05:02]> undo",
            "Taken back: e4 e5 Nf3",
            "1. White [W 0:05:00, B 0:05:00]> log",
            "Nothing has been done yet.",
            "Taken back: accept",
            "There is nothing to take back.",
        ],
    );
}

#[test]
fn a_line_that_is_nothing_gets_a_near_one() {
    let lines = [
        "e4 e5",
        "offfer",
        "White ofers a draw",
        "Nf33",
        "wubba lubba",
        "deshaser",
    ];
    in_order(
        &play(&[], &lines),
        &[
            "\"offfer\" is no move",
            "Was this meant: offer?",
            "Was this meant: White offers a draw?",
            "Was this meant: Nf3?",
            "\"wubba lubba\" is no move",
            "\"help\" lists what there is.",
            "Was this meant: deshacer?",
        ],
    );
    in_order(
        &play(&["--lang", "es"], &["e4 e5", "Las blancas ofresen tablas"]),
        &["¿Quería decir: Las blancas ofrecen tablas?"],
    );
    // Nothing of the line is done.
    in_order(
        &play(&["--lang", "es"], &["e4 ofr", "acep", "tablero"]),
        &[
            "«ofr» no es jugada",
            "¿Quería decir: ofrecer?",
            "1. Blancas> acep",
            "¿Quería decir: aceptar?",
        ],
    );
}

#[test]
fn values_that_are_none_are_told() {
    let lines = [
        "touch z9",
        "touch",
        "wait soon",
        "wait",
        "result 7-5",
        "claim one two three",
        "make Qh9",
        "save",
        "offer now",
        "claim fifty fifty",
        "wait 99999999999999999999",
    ];
    in_order(
        &play(&[], &lines),
        &[
            "\"z9\" is no square. It is written so: touch SQUARE",
            "It is written so: touch SQUARE",
            "\"soon\" is no time. It is written so: wait 30",
            "It is written so: wait 30",
            "It is written so: result 1-0",
            "> claim one two three",
            "> make Qh9",
            "\"Qh9\" is no move here.",
            "Where to? Name a file: save FILE",
            "It is written so: offer",
            "It is written so: claim [threefold|fifty] [MOVE]",
            "is no time.",
        ],
    );
}

#[test]
fn the_input_may_end_at_any_time_and_hold_anything() {
    assert_eq!(play(&[], &[]).code, 0);
    assert_eq!(play(&["--live"], &["", "  ", "e4"]).code, 0);
    let run = with_input(&["play"], b"e4\n\xff\xfe\ne5");
    in_order(&run, &["1.e4", "1... Black>", "1...e5"]);
    assert!(run.stderr.contains("not text in UTF-8"), "{}", run.stderr);
    let run = with_input(
        &["play"],
        b"\x1b[31m\0\ne4\r\nwait 18446744073709551615\nwait 30\ne5\n",
    );
    in_order(&run, &["1.e4"]);
    assert!(!run.stdout.contains('\x1b'), "a sign of control comes back");
}

#[test]
fn help_names_every_word_in_either_language() {
    for (language, words) in [
        (
            "en",
            &[
                "offer",
                "claim [threefold|fifty] [MOVE]",
                "touch SQUARE",
                "case [FILE]",
                "quit",
            ],
        ),
        (
            "es",
            &[
                "ofrecer",
                "reclamar [triple|cincuenta] [JUGADA]",
                "tocar CASILLA",
                "caso [ARCHIVO]",
                "salir",
            ],
        ),
    ] {
        let run = play(&["--lang", language], &["help"]);
        in_order(&run, words);
        assert!(
            run.stdout.lines().all(|line| line.chars().count() <= 80),
            "a line is longer than 80 columns:\n{}",
            run.stdout
        );
    }
    let run = play(&[], &["help reclamar"]);
    in_order(&run, &["claim [threefold|fifty] [MOVE]: claims a draw"]);
}

#[test]
fn what_cannot_begin_is_said_at_once() {
    let dir = tempfile::tempdir().expect("a directory");
    let broken = dir.path().join("broken.log");
    std::fs::write(&broken, "not a log\n").expect("it can be written");
    for (arguments, text) in [
        (&["--time", "soon"][..], "is no time control"),
        (&["--fen", "8/8/8"], "is no position"),
        (&["--moves", "e4 e4"], "is not legal"),
        (&["--regulations", "sofia-2006"], "did you mean sofia-2005"),
        (&["nowhere.log"], "does not exist"),
        (&[name(&broken)], "line 1"),
        (&[name(&broken), "--time", "300"], "cannot be used together"),
    ] {
        let run = play(arguments, &["e4"]);
        assert_eq!(run.code, 2, "{arguments:?}\n{}{}", run.stdout, run.stderr);
        assert!(
            run.stderr.to_lowercase().contains(text),
            "{arguments:?}: {}",
            run.stderr
        );
    }
}

#[test]
fn regulations_decide_at_the_prompt_too() {
    //= fide-2009#9.1a
    //= fide-2018#9.1.1
    //= type=test
    let lines = ["e4 e5", "Nf3 offer", "offer arbiter", "accept", "consent"];
    for (preset, article) in [
        ("sofia-2005", "(fide-2009#9.1a)"),
        ("sinquefield-2018", "(fide-2018#9.1.1)"),
    ] {
        in_order(
            &play(&["--regulations", preset], &lines),
            &[
                &format!("Regulations: {preset}."),
                article,
                "(the event bars the last offer)> offer arbiter",
                "Black offers a draw through the arbiter.",
                "> accept",
                "White accepts the draw.",
                "> consent",
                "The arbiter consents to the agreement.",
            ],
        );
    }
    let run = play(&["--time", "180+2"], &["quit"]);
    assert!(
        run.stderr.contains("A.1, B.1"),
        "a blitz game under standard rules: {}",
        run.stderr
    );
}
