//! Each kind of mistake, with its line and column.

use std::collections::BTreeSet;

use tablas::law::Language;
use tablas::regulations::{Contradiction, Switch};
use tablas_say::Speaker;

use super::super::*;
use super::{GOOD, check, said};

#[test]
fn a_key_that_there_is_not() {
    check(
        &[("off-turn = \"valid\"", "‸off_turn = ‸\"vald\"")],
        &[
            ("unknown-key", "offers.off_turn"),
            ("wrong-value", "offers.off-turn"),
        ],
    );
    check(&[("[offers]", "[‸offer]")], &[("unknown-key", "offer")]);
    check(
        &[("by = \"players\"", "by = \"players\"\n‸colour = 3")],
        &[("unknown-key", "agreement.colour")],
    );
    // A key in the wrong section is not missing in the right one too.
    check(
        &[
            ("by = \"players\"", "by = \"players\"\n‸truth = \"clock\""),
            ("[flags]\ntruth = \"noticed\"\n", ""),
        ],
        &[("unknown-key", "agreement.truth")],
    );
    assert!(said("reoffer", "reofer").contains("did you mean offers.reoffer?"));
    assert!(
        said("[offers]", "[ofertas]\n[offers]").contains("At the top there are: version, name")
    );
    assert!(said("by =", "colour = 1\nby =").contains("In [agreement] there are: min-moves, by"));
    assert!(said("by =", "truth = 1\nby =").contains("did you mean flags.truth?"));
}

#[test]
fn a_value_that_its_key_cannot_have() {
    for (from, to, key) in [
        ("win = 1, draw = 0.5", "win = 1, draw = 0.3", "scoring"),
        ("loss = 0 }", "loss = 0, bye = 1 }", "scoring"),
        ("by = \"players\"", "by = 3", "agreement.by"),
        (
            "reoffer = \"free\"",
            "reoffer = { plies = 0 }",
            "offers.reoffer",
        ),
        (
            "reoffer = \"free\"",
            "reoffer = { plies = 2, max = 3 }",
            "offers.reoffer",
        ),
        (
            "rounds = \"all\"",
            "rounds = { until = 70000 }",
            "agreement.rounds",
        ),
        ("min-moves = 0", "min-moves = -1", "agreement.min-moves"),
        (
            "min-moves = 0",
            "min-moves = 99999999999999999999",
            "agreement.min-moves",
        ),
        ("grounds = \"any\"", "grounds = []", "agreement.grounds"),
        (
            "offer-survives = false",
            "offer-survives = \"no\"",
            "claims.offer-survives",
        ),
        (
            "wrong-claims = \"no-limit\"",
            "wrong-claims = 0",
            "claims.wrong-claims",
        ),
        ("edition = \"fide-2023\"", "edition = 2023", "laws.edition"),
        ("\"5400+30\"", "\"ninety minutes\"", "laws.time-control"),
        ("\"5400+30\"", "\"5400:1800\"", "laws.time-control"),
        ("version = 1", "version = 2", "version"),
        ("es = \"Club\"", "es = \" \"", "name.es"),
        ("source = \"the club's board\"", "source = []", "source"),
    ] {
        let at = to.find(" = ").map_or(0, |at| at + 3);
        let marked = match key {
            "scoring" => to.to_owned(),
            "laws.time-control" => format!("‸{to}"),
            _ => format!("{}‸{}", &to[..at], &to[at..]),
        };
        let scoring = ("scoring = {", "scoring = ‸{");
        let plain = ("version", "version");
        let first = if key == "scoring" { scoring } else { plain };
        check(&[first, (from, &marked)], &[("wrong-value", key)]);
    }
    // In a list the item is marked.
    for items in [
        "[\"fifty\", ‸\"fivty\"]",
        "[\"fifty\", ‸\"fifty\"]",
        "[\"fifty\", ‸3]",
    ] {
        check(
            &[("by = \"players\"", "by = \"arbiter\""), ("\"any\"", items)],
            &[("wrong-value", "agreement.grounds")],
        );
    }
    check(
        &[(
            "name = { en = \"Club\", es = \"Club\" }",
            "name = ‸\"Club\"",
        )],
        &[("wrong-value", "name")],
    );
    assert!(said("\"players\"", "\"player\"").contains("did you mean \"players\"?"));
    assert!(said("\"players\"", "\"xyz\"").contains("\"players\", \"arbiter\" and \"never\""));
}

//= fide-2023#A.6
//= type=test
//= fide-2023#B.4
//= type=test
#[test]
fn rapid_and_blitz_need_a_choice() {
    for (rate, article) in [("rapid", "fide-2023#A.6"), ("Blitz", "fide-2023#B.4")] {
        check(
            &[("play = \"standard\"", &format!("play = ‸\"{rate}\""))],
            &[("open-choice", "laws.play")],
        );
        let text = GOOD.replace("\"standard\"", &format!("\"{rate}\""));
        let errors = read_preset(&text).expect_err("a mistake");
        assert_eq!(
            errors[0].article.map(|it| it.to_string()).as_deref(),
            Some(article)
        );
    }
    check(
        &[("play = \"standard\"\n", ""), ("[laws]", "[‸laws]")],
        &[("missing-key", "laws.play")],
    );
}

#[test]
fn nothing_has_a_silent_default() {
    let lines: Vec<&str> = GOOD.lines().collect();
    let mut missed = BTreeSet::new();
    for left_out in &lines {
        if !left_out.contains(" = ") || left_out.starts_with("time-control") {
            continue;
        }
        let text = GOOD.replacen(&format!("{left_out}\n"), "", 1);
        let errors = read_preset(&text).expect_err("a key is missing");
        for error in &errors {
            assert_eq!(error.kind, RegulationErrorKind::MissingKey, "{left_out}");
            missed.insert(error.key.clone());
        }
    }
    for switch in Switch::ALL {
        assert!(missed.contains(switch.path()), "{}", switch.path());
    }
    for key in [
        "version",
        "name.en",
        "name.es",
        "about.es",
        "source",
        "laws.edition",
        "laws.play",
    ] {
        assert!(missed.contains(key), "{key}");
    }
    // A section that is not there is missed at the end of the file.
    check(
        &[
            ("\n[penalties]\nfines = \"not-announced\"\n", ""),
            ("adjournment = false", "adjournment = false‸"),
        ],
        &[("missing-key", "penalties.fines")],
    );
    let errors = read_preset("").expect_err("everything is missing");
    assert_eq!(errors.len(), 8 + Switch::ALL.len());
}

#[test]
fn contradictions_are_marked_at_both_keys() {
    check(
        &[
            ("min-moves = 0", "min-moves = ‸30"),
            ("by = \"players\"", "by = \"never\""),
        ],
        &[("contradiction", "agreement.min-moves")],
    );
    let text = GOOD
        .replace("min-moves = 0", "min-moves = 30")
        .replace("\"players\"", "\"never\"");
    let errors = read_preset(&text).expect_err("a contradiction");
    let by = &errors[0].related[0];
    assert_eq!((by.line, by.column), (20, 6));
    assert_eq!(&text[by.span.clone()], "\"never\"");
    assert_eq!(
        errors[0].article.map(|it| it.to_string()).as_deref(),
        Some("fide-2023#9.1.1")
    );

    check(
        &[
            ("\"standard\"", "\"blitz-b3\""),
            ("\"5400+30\"", "‸\"5400+30\""),
            ("\"off\"", "‸‸\"iii-4\""),
        ],
        &[
            ("contradiction", "laws.time-control"),
            ("contradiction", "guidelines.quick-finish"),
            ("contradiction", "guidelines.quick-finish"),
        ],
    );
    check(
        &[
            ("\"fide-2023\"", "\"us-chess\""),
            ("\"standard\"", "‸\"rapid-a5\""),
        ],
        &[("contradiction", "laws.play")],
    );
    check(
        &[
            ("\"standard\"", "\"online-e04\""),
            (
                "wrong-claim-seconds = \"laws\"",
                "wrong-claim-seconds = ‸60",
            ),
        ],
        &[("contradiction", "claims.wrong-claim-seconds")],
    );
    // What is not understood contradicts nothing.
    check(
        &[
            ("min-moves = 0", "min-moves = 30"),
            ("by = \"players\"", "by = ‸\"nevermore\""),
        ],
        &[("wrong-value", "agreement.by")],
    );
}

#[test]
fn every_contradiction_can_be_said() {
    for contradiction in [
        Contradiction::NeverWithMinimum,
        Contradiction::NeverWithGrounds,
        Contradiction::NeverWithAdviser,
        Contradiction::NeverWithOffers,
        Contradiction::GroundsWithoutArbiter,
        Contradiction::AdviserWithoutArbiter,
        Contradiction::RoundsWithoutRestriction,
        Contradiction::ScoringOrder,
        Contradiction::WordWithScore,
        Contradiction::WordButWritten,
        Contradiction::QuickFinishInBlitz,
        Contradiction::QuickFinishOnline,
        Contradiction::QuickFinishUnderUsChess,
        Contradiction::QuickFinishWithIncrement,
        Contradiction::NoArbiterToAsk,
        Contradiction::NoArbiterToObserve,
        Contradiction::NoArbiterUnderA4,
        Contradiction::NothingToClaim(Switch::WrongClaims),
        Contradiction::NoIllegalMoves,
        Contradiction::RateOfPlayUnderUsChess,
        Contradiction::OnlineUnderUsChess,
        Contradiction::TimeAgainstPlay,
    ] {
        for language in Language::ALL {
            let said = Speaker::new(language).say(&contradiction.sentence());
            assert!(said.contains(contradiction.keys()[0]), "{said}");
            assert!(!said.contains('{'), "{said}");
        }
    }
}

#[test]
fn text_that_is_no_toml() {
    for (from, to, message) in [
        (
            "by = \"players\"",
            "by = ‸players",
            "begins and ends with quotes",
        ),
        ("by = \"players\"", "by = ‸", "a value is missing"),
        (
            "by = \"players\"",
            "by = \"players\"\n‸by = \"never\"",
            "stands twice",
        ),
        (
            "grounds = \"any\"",
            "grounds = [\"fifty\" ‸\"perpetual\"]",
            "a comma is wrong",
        ),
    ] {
        check(&[(from, to)], &[("toml", "")]);
        assert!(
            said(from, &to.replace('‸', "")).contains(message),
            "{to}: {}",
            said(from, &to.replace('‸', ""))
        );
    }
    // One mistake a line, all of them.
    check(
        &[
            ("by = \"players\"", "by = ‸players"),
            ("truth = \"noticed\"", "truth = ‸noticed"),
        ],
        &[("toml", ""), ("toml", "")],
    );
}

#[test]
fn bytes_that_are_no_text() {
    let mut bytes = GOOD
        .replace("\"Las del club\"", "\"Las del caf?\"")
        .into_bytes();
    let at = bytes.iter().position(|&b| b == b'?').expect("it is there");
    bytes[at] = 0xe9;
    let (text, read) = read_preset_bytes(&bytes);
    let errors = read.expect_err("Latin 1 is no UTF-8");
    let place = errors[0].place.as_ref().expect("a place");
    assert_eq!(errors[0].kind, RegulationErrorKind::Encoding);
    assert_eq!((place.line, place.column), (3, 51));
    assert_eq!(&text[place.span.clone()], "\u{fffd}");
}

#[test]
fn columns_count_characters() {
    check(
        &[(
            "{ en = \"Club\", es = \"Club\" }",
            "{ en = \"Peña\", es = ‸\"\" }",
        )],
        &[("wrong-value", "name.es")],
    );
}
