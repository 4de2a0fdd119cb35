use super::*;

const GAMES: &str = "\
[White \"A\"]
[Black \"B\"]

1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4) 3. Bb5 a6 1/2-1/2

[White \"A\"]
[FEN \"8/8/8/8/8/2k5/8/K6R w - - 0 1\"]

1. Rh3+ Kc4 2. Rh4+ Kc3 3. Rh3+ *
";

#[test]
fn all_ways_replay_the_same_moves() {
    let corpus = Corpus::repeat(GAMES.as_bytes().to_vec(), 1).unwrap();
    for way in [Way::Replay, Way::Read, Way::Check] {
        let tally = way.go(&corpus.bytes);
        assert_eq!((tally.games, tally.plies, tally.cut), (2, 11, 0), "{way:?}");
    }
}

#[test]
fn a_small_file_is_repeated_and_that_is_said() {
    let corpus = Corpus::repeat(b"[White \"A\"]\n\n1. e4 *\n\n".to_vec(), 100).unwrap();
    assert_eq!(corpus.bytes.len(), 110);
    assert!(
        corpus.description().contains("5 times"),
        "{}",
        corpus.description()
    );
    assert_eq!(Way::Read.go(&corpus.bytes).games, 5);
    assert!(Corpus::repeat(b" \n".to_vec(), 100).is_none());
}

#[test]
fn options() {
    let read = |words: &str| Options::read(words.split_whitespace().map(str::to_owned));
    let options = read("a.pgn --runs 3 --only check").unwrap();
    assert_eq!((options.runs, options.ways), (3, vec![Way::Check]));
    for wrong in [
        "",
        "a.pgn --runs 0",
        "a.pgn --runs",
        "a.pgn --copies 0",
        "a.pgn --only",
        "a.pgn --mb x",
        "--what",
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}
