//! The directory of a watch.

use tablas::law::Language;

use super::*;

#[test]
fn a_torn_line_is_taken_away_and_two_programs_do_not_write_at_once() {
    let directory = tempfile::tempdir().expect("a directory");
    let speaker = Speaker::new(Language::En);
    let path = directory.path().join("watch-arbiter.jsonl");
    let (state, memory) =
        StateFile::open(directory.path(), Audience::Arbiter, &speaker).expect("a new state");
    assert_eq!(memory, Memory::default());
    let locked = StateFile::open(directory.path(), Audience::Arbiter, &speaker);
    assert!(matches!(locked, Err(Fault::Say(it)) if it.id == "watch-state-locked"));
    // The public's is another one.
    StateFile::open(directory.path(), Audience::Public, &speaker).expect("another state");
    drop(state);
    let whole = std::fs::read_to_string(&path).expect("the file");
    std::fs::write(&path, format!("{whole}{{\"t\":\"alert\",\"sou")).expect("torn");
    StateFile::open(directory.path(), Audience::Arbiter, &speaker).expect("it goes on");
    assert_eq!(std::fs::read_to_string(&path).expect("the file"), whole);
    std::fs::write(&path, "[Event \"?\"]\n").expect("another file");
    let other = StateFile::open(directory.path(), Audience::Arbiter, &speaker);
    assert!(matches!(other, Err(Fault::Say(it)) if it.id == "watch-state-other"));
    assert_eq!(
        std::fs::read_to_string(&path).expect("the file"),
        "[Event \"?\"]\n"
    );
}
