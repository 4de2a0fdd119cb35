//! Bad input gets one clear sentence in both languages, and exit code 2.

use std::path::Path;

use crate::run::{Run, tablas, with_input};

/// One line on standard error that names every word, in each language; exit code 2.
fn check(arguments: &[&str], words: &[&str], palabras: &[&str]) {
    for (language, wanted) in [("en", words), ("es", palabras)] {
        let mut all = arguments.to_vec();
        all.extend(["--lang", language]);
        refused(&tablas(&all), wanted, &all);
    }
}

fn refused(run: &Run, wanted: &[&str], arguments: &[&str]) {
    assert_eq!(run.code, 2, "{arguments:?}: {}", run.stderr);
    assert_eq!(
        run.stderr.trim_end().lines().count(),
        1,
        "{arguments:?}: {}",
        run.stderr
    );
    for word in wanted {
        assert!(
            run.stderr.contains(word),
            "{arguments:?}: no “{word}” in {}",
            run.stderr
        );
    }
}

fn file(dir: &Path, name: &str, bytes: &[u8]) -> String {
    let path = dir.join(name);
    std::fs::write(&path, bytes).expect("a temporary file");
    path.to_string_lossy().into_owned()
}

#[test]
fn files_that_are_no_records() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let empty = file(dir.path(), "empty.pgn", b"");
    let zeros = file(dir.path(), "zeros.pgn", &vec![0; 3 << 20]);
    let binary = file(dir.path(), "binary.pgn", &{
        let mut bytes = vec![0x7f, b'E', b'L', b'F'];
        bytes.extend((0..4000_u32).map(|i| (i * 7 % 251) as u8));
        bytes
    });
    let directory = dir.path().to_string_lossy().into_owned();
    let missing = dir
        .path()
        .join("missing.pgn")
        .to_string_lossy()
        .into_owned();
    for command in ["check", "read"] {
        check(
            &[command, &empty],
            &["empty.pgn", "empty"],
            &["empty.pgn", "vacío"],
        );
        check(&[command, &zeros], &["zeros.pgn"], &["zeros.pgn"]);
        check(&[command, &binary], &["binary.pgn"], &["binary.pgn"]);
        check(&[command, &directory], &["directory"], &["directorio"]);
        check(&[command, &missing], &["does not exist"], &["no existe"]);
    }
}

/// What was read of it is told first, and then that it is no game.
#[test]
fn a_text_without_a_game() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let list = file(dir.path(), "list.txt", b"milk, bread and four apples\n");
    for (language, sentence) in [
        ("en", "holds no game"),
        ("es", "no contiene ninguna partida"),
    ] {
        for command in ["check", "read", "claim"] {
            let run = tablas(
                &[
                    command, &list, "--lang", language, "--at", "2w", "--ground", "fifty",
                ][..if command == "claim" { 8 } else { 4 }],
            );
            assert_eq!(run.code, 2, "{command}: {}", run.stderr);
            assert!(run.stderr.contains(sentence), "{command}: {}", run.stderr);
        }
    }
}

#[test]
fn an_option_given_twice() {
    check(
        &["position", "--moves", "e4", "--moves", "e5"],
        &["--moves", "twice"],
        &["--moves", "dos veces"],
    );
}

/// A gigabyte of zeros ends at once: it is known for what it is from its beginning.
#[test]
fn an_endless_stream_of_zeros_ends() {
    let run = with_input(&["check", "-"], &vec![0; 64 << 20]);
    refused(&run, &["-"], &["check", "-"]);
}

#[test]
fn a_broken_file_does_not_hide_the_next() {
    let run = tablas(&[
        "check",
        "no-such-file.pgn",
        "examples/historic.pgn",
        "--format",
        "concise",
    ]);
    assert_eq!(run.code, 2);
    assert!(run.stdout.contains("REP001"), "{}", run.stdout);
    assert!(run.stderr.contains("no-such-file.pgn"));
}

#[test]
fn games_and_moments_that_do_not_exist() {
    let historic = "examples/historic.pgn";
    let claim = |at: &'static str, game: &'static str| {
        [
            "claim",
            historic,
            "--game",
            game,
            "--at",
            at,
            "--ground",
            "threefold",
        ]
    };
    check(&claim("90w", "1"), &["90w", "34b"], &["90w", "34b"]);
    check(&claim("3w", "2"), &["3w", "22w"], &["3w", "22w"]);
    check(
        &claim("12w", "7"),
        &["game 7", "2 games"],
        &["partida 7", "2 partidas"],
    );
    check(&claim("noon", "1"), &["noon", "42w"], &["noon", "42w"]);
    check(
        &["check", historic, "--games", "3..4"],
        &["game 3"],
        &["partida 3"],
    );
    check(&["check", historic, "--games", "x"], &["N..M"], &["N..M"]);
    check(&["check", historic, "--only", "XYZ"], &["XYZ"], &["XYZ"]);
    let without_number = ["claim", historic, "--at", "5w", "--ground", "any"];
    check(&without_number, &["--game"], &["--game"]);
}

#[test]
fn moves_and_positions_that_are_none() {
    check(&["position", "--moves", "e4 e5 Qxh9"], &["Qxh9"], &["Qxh9"]);
    check(
        &["position", "--moves", "e4 e5 Qh6"],
        &["Qh6", "not legal"],
        &["Qh6", "no es legal"],
    );
    check(
        &["position", "--moves", "d4 d5 Nf3 Nf6 Nd2"],
        &["Nbd2", "Nfd2"],
        &["Cbd2", "Cfd2"],
    );
    check(
        &["position", "--fen", "hello"],
        &["hello", "FEN"],
        &["hello", "FEN"],
    );
    check(&["dead", "8/8/8/8/8/8/8/K7 w - - 0 1"], &["king"], &["rey"]);
    check(
        &["dead", "k6R/8/K7/8/8/8/8/8 w - - 0 1"],
        &["check"],
        &["jaque"],
    );
    let claim = [
        "claim", "--moves", "e4 e5", "--ground", "fifty", "--move", "???",
    ];
    check(&claim, &["???"], &["???"]);
}

#[test]
fn arguments_that_are_wrong() {
    check(&["chekc"], &["chekc", "--help"], &["chekc", "--help"]);
    check(&["check"], &["FILE"], &["ARCHIVO"]);
    check(
        &["check", "x.pgn", "--formt", "json"],
        &["--formt", "--format"],
        &["--formt", "--format"],
    );
    check(
        &["check", "x.pgn", "--format", "xml"],
        &["xml", "concise"],
        &["xml", "concise"],
    );
    check(
        &["check", "x.pgn", "--play", "blitz"],
        &["blitz", "blitz-b2"],
        &["blitz", "blitz-b2"],
    );
    check(&["explain", "77.7"], &["77.7"], &["77.7"]);
    check(
        &[
            "claim", "x.pgn", "--game", "zero", "--at", "1w", "--ground", "any",
        ],
        &["zero"],
        &["zero"],
    );
}

#[cfg(unix)]
#[test]
fn a_file_that_may_not_be_read() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().expect("a temporary directory");
    let secret = file(dir.path(), "secret.pgn", b"1. e4 *");
    std::fs::set_permissions(&secret, std::fs::Permissions::from_mode(0o000)).expect("permissions");
    // The superuser may read everything; then there is nothing to see here.
    if std::fs::read(&secret).is_err() {
        check(
            &["check", &secret],
            &["may not be read"],
            &["no se puede leer"],
        );
    }
}

/// What a record or a user writes never reaches the terminal as a command to it.
#[test]
fn signs_of_control_are_shown_and_not_obeyed() {
    let pgn = "[Event \"A\u{1b}[31mX\"]\n[White \"\u{7}B\"]\n[Termination \"\u{1b}]0;x\u{7}\"]\n\n1. e4 \u{1b}[2J e5 2. Nf3 Ke8 1-0\n";
    for command in ["check", "read"] {
        let run = with_input(&[command, "-", "--color", "never"], pgn.as_bytes());
        let run = run.stdout + &run.stderr;
        assert!(
            run.contains('␇') && !run.contains(['\u{1b}', '\u{7}']),
            "{run}"
        );
    }
    let run = tablas(&["position", "--fen", "\u{1b}[31m8/8", "--color", "never"]);
    assert!(!run.stderr.contains('\u{1b}'), "{}", run.stderr);
}

#[test]
fn a_long_argument_is_not_repeated_whole() {
    let long = "x".repeat(5000);
    for arguments in [["position", "--fen", &long], ["position", "--moves", &long]] {
        let run = tablas(&arguments);
        refused(&run, &["xxx…"], &arguments);
    }
    check(
        &[
            "claim",
            "--moves",
            "e4 e5",
            "--ground",
            "threefold",
            "--move",
            "zz",
        ],
        &["announced move", "zz"],
        &["jugada anunciada", "zz"],
    );
}
