//! Expressions, and what is said of wrong ones.

use super::*;

fn wrong(text: &str) -> (usize, String) {
    let error = Query::read(text).expect_err(text);
    let sentence = error.sentence();
    let what = sentence
        .args
        .iter()
        .find_map(|(name, value)| match (*name, value) {
            ("what", tablas::sentence::Value::Sentence(what)) => Some(what.id.to_owned()),
            _ => None,
        })
        .expect("it says what");
    (error.column, what)
}

#[test]
fn expressions_are_read() {
    for text in [
        "code = \"REP003\" and rating > 2500",
        "not (result = \"1/2-1/2\") or white ~ 'kasparov'",
        "date >= 2014-07-01 and date < 2017.07",
        "complete = no y plies<=20",
        "((((ply = 0))))",
    ] {
        Query::read(text).expect(text);
    }
    assert!(
        Query::read("rating > 2500 or code = REP001")
            .expect("read")
            .is_about_findings()
    );
    assert!(
        !Query::read("rating > 2500")
            .expect("read")
            .is_about_findings()
    );
}

#[test]
fn wrong_ones_are_told_with_their_place() {
    for (text, column, what) in [
        ("", 1, "where-ends"),
        ("code = \"REP003\" and", 20, "where-ends"),
        ("= 3", 1, "where-no-condition"),
        ("ratings > 3", 1, "where-unknown-field"),
        ("rating", 7, "where-no-comparison"),
        ("rating 2500", 8, "where-no-comparison"),
        ("rating ~ 25", 8, "where-bad-comparison"),
        ("code < REP", 6, "where-bad-comparison"),
        ("rating > high", 10, "where-wants-number"),
        ("date > 32", 8, "where-wants-day"),
        ("complete = 1", 12, "where-wants-flag"),
        ("code = ", 8, "where-wants-text"),
        ("(ply = 3", 9, "where-unclosed"),
        ("ply = 3)", 8, "where-trailing"),
        ("ply = 3 ply = 4", 9, "where-trailing"),
        ("code = \"REP", 8, "where-open-quote"),
    ] {
        assert_eq!(wrong(text), (column, what.to_owned()), "{text}");
    }
    assert_eq!(wrong(&"(".repeat(80)).1, "where-too-deep");
    assert_eq!(wrong(&"not ".repeat(80)).1, "where-too-deep");
}
