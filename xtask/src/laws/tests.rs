use super::coverage::{self, Coverage, State};
use super::scan::{self, Kind, Mark};
use tablas::law::{Article, Status};

fn article(citation: &str) -> Article {
    citation.parse().unwrap()
}

/// What the scanner sees, one mark or problem a line.
fn seen((marks, problems): (Vec<Mark>, Vec<scan::Problem>)) -> Vec<String> {
    let kind = |mark: &Mark| match mark.kind {
        Kind::Code => "code",
        Kind::Test => "test",
    };
    marks
        .iter()
        .map(|mark| format!("{} {} {}", mark.line, kind(mark), mark.article))
        .chain(problems.iter().map(ToString::to_string))
        .collect()
}

fn check_source(text: &str, expected: &[&str]) {
    assert_eq!(seen(scan::source("a.rs", text)), expected);
}

fn check_case(text: &str, expected: &[&str]) {
    assert_eq!(seen(scan::case("a.toml", text)), expected);
}

#[test]
fn a_mark_is_code_unless_a_test_line_follows() {
    check_source(
        "//= fide-2023#9.2.1\nfn claim() {}\n    //= fide-2023#9.4\n    touch();\n",
        &["1 code fide-2023#9.2.1", "3 code fide-2023#9.4"],
    );
    check_source(
        "//= fide-2023#9.2.1\n//= type=test\n#[test]\n",
        &["1 test fide-2023#9.2.1"],
    );
}

#[test]
fn one_test_line_serves_the_block_above_it() {
    check_source(
        "//= fide-2023#9.2.1\n//= fide-2023#9.3.1\n//= type=test\n//= us-chess#14C2\n",
        &[
            "1 test fide-2023#9.2.1",
            "2 test fide-2023#9.3.1",
            "4 code us-chess#14C2",
        ],
    );
    check_source(
        "//= fide-2023#9.2.1\nfn apart() {}\n//= fide-2023#9.3.1\n//= type=test\n",
        &["1 code fide-2023#9.2.1", "3 test fide-2023#9.3.1"],
    );
}

#[test]
fn other_comments_are_no_marks() {
    check_source("// = fide-2023#9.2.1\n/// //= x\nlet a = 1; //= x\n", &[]);
}

#[test]
fn a_mark_that_names_no_article_is_an_error() {
    check_source(
        "//= fide-2023#9.7\n//= 9.2.1\n//= fide-1997#9.2\n",
        &[
            "a.rs:1: fide-2023#9.7: laws/fide-2023.toml has no such article",
            "a.rs:2: 9.2.1: a citation is written DOCUMENT#NUMBER",
            "a.rs:3: fide-1997#9.2: no such document",
        ],
    );
    check_source(
        "//= type=test\n//= fide-2023#9.2.1\n//= type=todo\n",
        &[
            "2 test fide-2023#9.2.1",
            "a.rs:1: type=test has no citation above it",
            "a.rs:3: type=todo is unknown; the one type is type=test",
        ],
    );
}

#[test]
fn a_case_cites_at_any_depth() {
    check_case(
        "cite = [\"fide-2023#9.2.3.1\"]\n[[case]]\nfen = \"x\"\ncite = \"fide-2023#9.6.1\"\n",
        &["1 test fide-2023#9.2.3.1", "4 test fide-2023#9.6.1"],
    );
    check_case(
        "cite = [\"fide-2023#9.2.3.1\",\n  \"fide-2023#9.99\"]\n",
        &[
            "1 test fide-2023#9.2.3.1",
            "a.toml:2: \"fide-2023#9.99\": laws/fide-2023.toml has no such article",
        ],
    );
}

#[test]
fn a_case_that_cannot_be_read_is_an_error() {
    let (marks, problems) = scan::case("a.toml", "cite = [\n");
    assert!(marks.is_empty());
    assert_eq!(problems.len(), 1);
}

#[test]
fn an_article_is_applied_tested_excused_or_missing() {
    let mut coverage = Coverage::default();
    let text = "//= fide-2023#9.2.1\n\n//= fide-2023#9.2.1\n//= type=test\n\n//= fide-2023#9.4\n";
    coverage.add(scan::source("a.rs", text).0);

    assert_eq!(
        coverage.state(article("fide-2023#9.2.1")),
        State::AppliedAndTested
    );
    assert_eq!(coverage.state(article("fide-2023#9.4")), State::Applied);
    assert_eq!(coverage.state(article("fide-2023#1.5")), State::Excused);
    assert_eq!(coverage.state(article("fide-2023#9.6.1")), State::Missing);
    assert_eq!(
        coverage.line(article("fide-2023#9.2.1")),
        "applied, tested; in a.rs:1; by a.rs:3"
    );
}

#[test]
fn a_superseded_article_is_covered_by_the_one_that_says_the_same() {
    let mut coverage = Coverage::default();
    coverage.add(scan::source("a.rs", "//= fide-2023#9.2.3.1\n\n//= fide-2023#5.1.2\n").0);

    // The number changed, the rule did not.
    let same = article("fide-2018#9.2.2.1");
    assert_eq!(same.status(), Status::Superseded);
    assert_eq!(coverage.state(same), State::Applied);
    assert_eq!(
        coverage.line(same),
        "applied; in a.rs:1 (as fide-2023#9.2.3.1)"
    );
    // The number is the same, the rule changed.
    assert_eq!(coverage.state(article("fide-2018#5.1.2")), State::Missing);
}

#[test]
fn a_lost_test_is_found() {
    let list = "# head\nfide-2023#9.2.1\nfide-2023#9.4\nfide-2023#9.99\n";
    let (recorded, problems) = coverage::recorded(list, "list");
    assert_eq!(
        problems.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["list:4: fide-2023#9.99: laws/fide-2023.toml has no such article"],
    );

    let mut coverage = Coverage::default();
    coverage.add(scan::source("a.rs", "//= fide-2023#9.4\n//= type=test\n").0);
    let lost = coverage::lost(&recorded, &coverage.tested(), "list");
    assert_eq!(
        lost.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["list:1: fide-2023#9.2.1 has lost its test"],
    );
}
