use std::collections::BTreeMap;

use super::*;
use theirs::Theirs;

fn line(fen: &str, moves: &str) -> Line {
    let fen: shakmaty::fen::Fen = fen.parse().unwrap();
    let mode = CastlingMode::detect(fen.as_setup());
    let start: shakmaty::Chess = fen.into_position(mode).unwrap();
    let mut position = start.clone();
    let moves = moves
        .split_whitespace()
        .map(|uci| {
            let uci: shakmaty::uci::UciMove = uci.parse().unwrap();
            let mv = uci.to_move(&position).unwrap();
            shakmaty::Position::play_unchecked(&mut position, mv);
            mv
        })
        .collect();
    Line { start, mode, moves }
}

/// Answers of python-chess in which nothing special happens.
fn quiet(ours: &Ours) -> Theirs {
    Theirs {
        legal: ours.seen.iter().map(|it| it.legal).collect(),
        occurrences: vec![1; ours.seen.len()],
        placements: vec![1; ours.seen.len()],
        flags: vec![Flags::default(); ours.seen.len()],
        ..Theirs::default()
    }
}

fn kinds(
    line: &Line,
    ours: &Ours,
    theirs: &Theirs,
) -> Vec<(usize, &'static str, Option<Explained>)> {
    compare::compare(line, ours, theirs)
        .into_iter()
        .map(|it| (it.ply, it.question, it.explained))
        .collect()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn nothing_differs_where_nothing_happens() {
    let line = line(START, "e2e4 e7e5 g1f3");
    let ours = Ours::of(&line);
    assert_eq!(kinds(&line, &ours, &quiet(&ours)), []);
}

#[test]
fn a_missed_repetition_is_unexplained() {
    let line = line(START, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    let ours = Ours::of(&line);
    let found = kinds(&line, &ours, &quiet(&ours));
    assert!(found.contains(&(8, "is_repetition(3)", None)), "{found:?}");
    assert!(
        found.contains(&(7, "moves to a third occurrence", None)),
        "{found:?}"
    );
}

#[test]
fn a_fiftieth_move_that_mates_is_explained() {
    // The count is at 99. Qh8 mates; Ka6 and every queen move along the diagonal to b8 stalemate.
    // python-chess leaves all of them out.
    let line = line("k7/8/1K6/8/8/8/7Q/8 w - - 99 80", "");
    let ours = Ours::of(&line);
    let mates = &ours.seen[0].ending_fifty;
    assert_eq!(
        *mates,
        ["b6a6", "h2c7", "h2d6", "h2e5", "h2f4", "h2g3", "h2h8"]
    );
    let rest: Vec<String> = ours.seen[0]
        .fifty
        .iter()
        .filter(|name| !mates.contains(name))
        .cloned()
        .collect();
    let mut theirs = quiet(&ours);
    theirs.fifty = BTreeMap::from([(0, rest.clone())]);
    theirs.flags = vec![Flags::CLAIM_FIFTY];
    let explained = Some(Explained::AnnouncedMoveEnds);
    assert_eq!(
        kinds(&line, &ours, &theirs),
        [(0, "moves that complete fifty", explained)]
    );
    // A move less that does not end the game is no known difference.
    theirs.fifty = BTreeMap::from([(0, rest[1..].to_vec())]);
    assert_eq!(
        kinds(&line, &ours, &theirs),
        [(0, "moves that complete fifty", None)]
    );
}

#[test]
fn a_move_that_python_refuses_is_unexplained() {
    let line = line(START, "e2e4 e7e5");
    let ours = Ours::of(&line);
    let mut theirs = quiet(&ours);
    theirs.legal.truncate(2);
    theirs.flags.truncate(2);
    theirs.illegal = Some(2);
    assert_eq!(kinds(&line, &ours, &theirs), [(2, "move is legal", None)]);
}

#[test]
fn made_up_games_are_always_the_same_and_legal() {
    for number in 1..40 {
        let line = shuffle::line(number);
        assert_eq!(line.uci(), shuffle::line(number).uci());
        let mut position = line.start.clone();
        for &mv in &line.moves {
            assert!(shakmaty::Position::is_legal(&position, mv));
            shakmaty::Position::play_unchecked(&mut position, mv);
        }
    }
}

#[test]
fn options() {
    let read = |words: &str| Options::read(words.split_whitespace().map(str::to_owned));
    let options = read("a.pgn --games 20 b.pgn.zst --processes 3").unwrap();
    assert_eq!(
        options.files,
        [PathBuf::from("a.pgn"), PathBuf::from("b.pgn.zst")]
    );
    assert_eq!((options.games, options.processes), (20, 3));
    for wrong in [
        "",
        "--games 3",
        "a.pgn --games",
        "a.pgn --games x",
        "a.pgn --games 0",
        "--what",
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}
