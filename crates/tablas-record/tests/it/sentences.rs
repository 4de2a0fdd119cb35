//! Every problem has its message in both languages.

use std::collections::BTreeSet;

use tablas_record::ProblemCode;

fn messages(text: &str) -> BTreeSet<&str> {
    let ids = text.lines().filter(|line| !line.starts_with(['#', ' ']));
    ids.filter_map(|line| line.split_once(" ="))
        .map(|(id, _)| id)
        .collect()
}

#[test]
fn every_code_is_said_in_both_languages() {
    let english = messages(include_str!("../../../../locales/en/record.ftl"));
    let spanish = messages(include_str!("../../../../locales/es/record.ftl"));
    let codes = ProblemCode::ALL.iter().map(|code| code.message());
    let expected: BTreeSet<&str> = codes.chain(["record-io", "record-binary"]).collect();
    assert_eq!(english, expected);
    assert_eq!(spanish, expected);
}

#[test]
fn codes_and_names_are_unique() {
    let codes: BTreeSet<&str> = ProblemCode::ALL.iter().map(|code| code.code()).collect();
    let names: BTreeSet<&str> = ProblemCode::ALL.iter().map(|code| code.name()).collect();
    assert_eq!(codes.len(), ProblemCode::ALL.len());
    assert_eq!(names.len(), ProblemCode::ALL.len());
    for code in ProblemCode::ALL {
        assert_eq!(code.code().to_lowercase(), code.message());
    }
}
