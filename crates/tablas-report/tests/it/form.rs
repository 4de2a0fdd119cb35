//! The blank form.

use tablas::law::Edition;
use tablas_report::blank;

use crate::common::{LANGUAGES, speaker, texts};

//= fide-2023#9.5.3
//= type=test
#[test]
fn the_time_for_a_wrong_claim_is_that_of_each_way_of_play() {
    for language in LANGUAGES {
        let form = blank::form(Edition::Fide2023, &speaker(language));
        let said = texts(&form).join("\n");
        assert!(said.contains("9.5.3"), "{said}");
        for seconds in ["120", "60"] {
            assert!(said.contains(seconds), "{said}");
        }
    }
    // Two minutes (9.5.3, and B.2 which does not change it); one where A.3 holds: rapid, and blitz by B.3.
    let said = texts(&blank::form(Edition::Fide2023, &speaker(LANGUAGES[0]))).join("\n");
    let (two, one) = said
        .split_once("60 seconds more in")
        .expect("one minute comes second");
    let two = two
        .split_once("120 seconds more in")
        .expect("two minutes")
        .1;
    let one = one
        .split_once("Start the claimant")
        .expect("then the clock")
        .0;
    assert!(
        two.contains("standard play") && two.contains("B.2"),
        "{two}"
    );
    assert!(
        one.contains("A.4") && one.contains("A.5") && one.contains("B.3"),
        "{one}"
    );
}

#[test]
fn every_step_has_its_article_under_the_laws_of_2023() {
    for language in LANGUAGES {
        let form = blank::form(Edition::Fide2023, &speaker(language));
        for block in &form.blocks {
            if let tablas_report::document::Block::List(
                tablas_report::document::Numbering::Numbers,
                steps,
            ) = block
            {
                assert!(steps.len() >= 10);
                for step in steps {
                    let text: String = step.iter().map(|it| it.text.as_str()).collect();
                    assert!(text.ends_with(')'), "{text}");
                }
            }
        }
    }
}
