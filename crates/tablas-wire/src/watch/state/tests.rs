//! The file of what was said, whole and torn.

use super::*;

const HEADER: &str =
    "{\"t\":\"state\",\"format\":\"tablas-watch-state\",\"version\":1,\"audience\":\"arbiter\"}\n";
const ALERT: &str = "{\"t\":\"alert\",\"source\":\"hall\",\"board\":\"1\",\"game\":\"g\",\
    \"kind\":\"threefold-on-board\",\"ply\":8,\"player\":null,\"number\":3,\"stands\":true,\
    \"arrived_ms\":5,\"source_time_ms\":null,\"acknowledged_ms\":null}\n";

fn read(text: &str) -> Result<StateRead, StateProblem> {
    read_state(text.as_bytes(), Audience::Arbiter)
}

#[test]
fn a_torn_last_line_is_nothing() {
    let text = format!("{HEADER}{ALERT}{}", &ALERT[..60]);
    let found = read(&text).expect("a state");
    assert_eq!(found.whole, HEADER.len() + ALERT.len());
    assert_eq!(found.odd_lines, Vec::<usize>::new());
    assert_eq!(found.memory.last_number, 3);
    // Wherever it is torn, what stands before it is kept.
    for cut in 0..text.len() {
        if let Ok(part) = read(&text[..cut]) {
            let whole = cut >= HEADER.len() + ALERT.len();
            assert_eq!(part.memory.last_number, if whole { 3 } else { 0 }, "{cut}");
        }
    }
}

#[test]
fn the_last_word_on_an_alert_counts() {
    let over = ALERT.replace("\"stands\":true", "\"stands\":false");
    let found = read(&format!("{HEADER}{ALERT}{over}")).expect("a state");
    let game = found.memory.games.values().next().expect("a game");
    assert_eq!(game.alerts.len(), 1);
    assert!(game.alerts.values().all(|it| !it.stands && it.number == 3));
}

#[test]
fn a_line_that_is_none_hides_no_other() {
    let found = read(&format!("{HEADER}\u{fffd}nonsense\n{ALERT}")).expect("a state");
    assert_eq!(found.odd_lines, [2]);
    assert_eq!(found.memory.last_number, 3);
}

#[test]
fn other_files_are_refused() {
    assert_eq!(read("[Event \"x\"]\n"), Err(StateProblem::OtherFormat));
    let newer = HEADER.replace("\"version\":1", "\"version\":2");
    assert_eq!(read(&newer), Err(StateProblem::Newer(2)));
    let public = HEADER.replace("arbiter", "public");
    assert_eq!(
        read(&public),
        Err(StateProblem::OtherAudience("public".to_owned()))
    );
    assert_eq!(read("").expect("nothing"), StateRead::default());
}
