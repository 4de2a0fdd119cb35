//! What a game leaves: its log, its case, the transcripts of the book.

use std::path::Path;

use super::{in_order, name, play};
use crate::run::{root, tablas, with_input};

#[test]
fn a_saved_game_goes_on() {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("game of mine.log");
    let kept = dir.path().join("kept.log");
    let save = format!("save {}", name(&file));
    let lines = ["e4 e5", "wait 30", "Nf3 offer", "save", &save, &save];
    let run = play(&["--time", "5400+30", "--log", name(&kept)], &lines);
    in_order(
        &run,
        &[
            "The log is in",
            "The log is in",
            "exists already and stays as it is",
        ],
    );
    let text = |path: &Path| std::fs::read_to_string(path).expect("a log");
    assert_eq!(text(&file), text(&kept), "the log is kept line by line");

    let run = play(&[name(&file)], &["log", "wait 5", "accept"]);
    in_order(
        &run,
        &[
            "Time control: 5400+30",
            "7 events",
            // 1:30:00, 30 seconds used and twice 30 gained.
            "2... Black [W 1:30:30, B 1:30:30] (White offers a draw)",
            "0:00:30 White offers a draw",
            "0:00:35 since the start.",
            "1/2-1/2",
        ],
    );
    assert_eq!(text(&file), text(&kept), "only --log writes");
    let run = play(&[name(&kept), "--log", name(&kept)], &["accept", "undo"]);
    in_order(&run, &["1/2-1/2", "Taken back: accept"]);
    assert_eq!(
        text(&file),
        text(&kept),
        "what is taken back is not in the log"
    );

    let run = play(&["--log", name(&kept)], &[]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("exists already"), "{}", run.stderr);
}

#[test]
fn the_case_of_a_game_gets_its_own_ruling() {
    for (language, extension) in [("en", "md"), ("es", "md"), ("en", "jsonl")] {
        let dir = tempfile::tempdir().expect("a directory");
        let file = dir.path().join(format!("claimed.{extension}"));
        let case = format!("case {}", name(&file));
        let lines = [
            "Nf3 Nf6 Ng1 Ng8",
            "wait 90",
            "White withdraws the draw offer",
            "claim fifty Nf3",
            "check",
            "Nf3",
            "wait 0:10",
            "black offer",
            "black resign",
            &case,
        ];
        let arguments = [
            "--time",
            "5400+30",
            "--regulations",
            "strict-offers",
            "--lang",
            language,
        ];
        let run = play(&arguments, &lines);
        assert_eq!(run.code, 0, "{}", run.stderr);
        let text = std::fs::read_to_string(&file).expect("a case");
        assert!(text.contains("strict-offers"), "{text}");
        let checked = tablas(&["adjudicate", name(&file), "--check"]);
        assert_eq!(
            checked.code, 0,
            "{text}\n{}{}",
            checked.stdout, checked.stderr
        );
        if extension == "md" {
            let resigned = if language == "en" {
                "- Black resigns"
            } else {
                "- Las negras abandonan"
            };
            assert!(text.contains(resigned), "{text}");
        }
    }
    let run = play(&[], &["e4 e5", "resign", "case"]);
    in_order(&run, &["## Events", "- White resigns", "## Ruling", "0-1"]);
}

/// The transcripts of the book are what the program prints. With `TABLAS_BLESS` they are written anew
/// from what is typed in them.
#[test]
fn the_book_shows_what_happens() {
    let path = root().join("docs/src/play.md");
    let text = std::fs::read_to_string(&path).expect("the chapter");
    let mut compared = 0;
    let mut new = String::new();
    for (i, part) in text.split("```console\n").enumerate() {
        if i == 0 {
            new.push_str(part);
            continue;
        }
        let (block, after) = part.split_once("```").expect("a block closes");
        let (command, shown) = block.split_once('\n').expect("a command");
        let arguments = command
            .strip_prefix("$ ./x tablas ")
            .expect("the chapter shows this program");
        // What is typed stands behind the prompt.
        let typed: Vec<&str> = shown
            .lines()
            .filter_map(|line| line.split_once("> "))
            .map(|(_, typed)| typed)
            .collect();
        let arguments: Vec<&str> = arguments.split_whitespace().collect();
        let run = with_input(&arguments, typed.join("\n").as_bytes());
        let printed = run.stdout.trim_end();
        new.push_str(&format!("```console\n{command}\n{printed}\n```{after}"));
        if std::env::var_os("TABLAS_BLESS").is_none() {
            assert_eq!(printed, shown.trim_end(), "{command}");
        }
        compared += 1;
    }
    assert!(compared > 1, "the chapter shows no game in both languages");
    if std::env::var_os("TABLAS_BLESS").is_some() {
        std::fs::write(&path, new).expect("the chapter can be written");
    }
}
