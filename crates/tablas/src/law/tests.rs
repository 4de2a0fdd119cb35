//! What the files of `laws/` must hold, and what the build script says when they do not.

use super::articles::{fide_2009, fide_2014, fide_2018, fide_2023, fide_online, us_chess};
use super::{Article, Automatic, CitationError, Document, Edition, Language, Play, Rule, Rules};
use crate::units::Seconds;

#[expect(dead_code, reason = "the build script uses the rest")]
#[path = "../../build/laws.rs"]
mod build_laws;

fn rules(edition: Edition, play: Play) -> Rules {
    Rules { edition, play }
}

#[test]
fn citations_read_back() {
    for article in Article::all() {
        assert_eq!(article.to_string().parse(), Ok(article));
        for language in Language::ALL {
            assert!(!article.gist(language).is_empty(), "{article}");
        }
    }
    assert_eq!("fide-2023#9.2.1".parse(), Ok(fide_2023::A9_2_1));
    assert_eq!("fide-2023#GIII.5.1".parse(), Ok(fide_2023::GIII_5_1));
    assert_eq!("9.2.1".parse::<Article>(), Err(CitationError::NoNumber));
    assert_eq!(
        "fide-1066#1".parse::<Article>(),
        Err(CitationError::UnknownDocument)
    );
    assert_eq!(
        "fide-2023#9.7".parse::<Article>(),
        Err(CitationError::UnknownNumber(Document::Fide2023)),
    );
}

#[test]
fn every_document_has_articles() {
    for document in Document::ALL {
        assert!(
            Article::all().any(|it| it.document() == document),
            "{document}"
        );
        assert!(!document.published().is_empty());
        for language in Language::ALL {
            assert!(!document.title(language).is_empty());
        }
    }
}

// The renumbering of 2023, from the two published editions.
#[test]
fn one_rule_has_its_number_in_each_edition() {
    let pairs = [
        ("9.2", "9.2.1"),
        ("9.2.1", "9.2.1.1"),
        ("9.2.2", "9.2.1.2"),
        ("9.2.3", "9.2.2"),
        ("9.2.3.1", "9.2.2.1"),
        ("9.2.3.2", "9.2.2.2"),
        ("A.4", "A.3"),
        ("A.5", "A.4"),
        ("B.2", "B.3"),
        ("B.3", "B.4"),
    ];
    for (now, before) in pairs {
        let now = Article::find(Document::Fide2023, now).unwrap();
        let before = Article::find(Document::Fide2018, before).unwrap();
        assert!(now.elsewhere().contains(&before), "{now} is {before}");
        assert!(before.elsewhere().contains(&now), "{before} is {now}");
    }
}

// The numbers of 2014 and of 2009, from the published editions.
//= fide-2014#6.2a
//= fide-2009#6.7a
//= type=test
#[test]
fn one_rule_has_its_number_in_the_older_editions() {
    let table = [
        (Rule::Stalemate, fide_2014::A5_2A, fide_2009::A5_2A),
        (Rule::DeadPosition, fide_2014::A5_2B, fide_2009::A5_2B),
        (Rule::ThreefoldAhead, fide_2014::A9_2A, fide_2009::A9_2A),
        (Rule::FiftyOnBoard, fide_2014::A9_3B, fide_2009::A9_3B),
        (Rule::ClaimIncorrect, fide_2014::A9_5B, fide_2009::A9_5B),
        (Rule::FlagFall, fide_2014::A6_9, fide_2009::A6_9),
        (Rule::MoveThatEnds, fide_2014::A6_2A, fide_2009::A6_7A),
        (Rule::SecondIllegalMove, fide_2014::A7_5B, fide_2009::A7_4B),
        (Rule::ArbiterSilent, fide_2014::A12_6, fide_2009::A13_6),
        (Rule::OfferMoment, fide_2014::A9_1B1, fide_2009::A9_1B1),
        (Rule::Fivefold, fide_2014::A9_6A, fide_2009::A9_2),
        (Rule::SeventyFive, fide_2014::A9_6B, fide_2009::A9_3),
    ];
    for (rule, in_2014, in_2009) in table {
        assert_eq!(
            rule.article(rules(Edition::Fide2014, Play::Standard)),
            in_2014
        );
        assert_eq!(
            rule.article(rules(Edition::Fide2009, Play::Standard)),
            in_2009
        );
    }
    // 9.6 was another rule in 2009.
    assert!(fide_2009::A9_6.elsewhere().contains(&fide_2023::A5_2_2));
    assert!(!fide_2009::A9_6.elsewhere().contains(&fide_2023::A9_6));
    // What has a number today is cited by its old one.
    let old = rules(Edition::Fide2009, Play::Standard);
    assert_eq!(old.cite(fide_2023::A12_9_6), fide_2009::A13_4D);
    assert_eq!(old.cite(fide_2023::GIII_5_2), fide_2009::A10_2B);
}

#[test]
fn rules_have_an_article_under_every_choice() {
    for edition in Edition::ALL {
        for play in Play::ALL {
            for rule in Rule::ALL {
                let article = rule.article(rules(edition, play));
                match play {
                    Play::OnlineE04 => assert!(
                        [edition.document(), Document::FideOnline].contains(&article.document())
                    ),
                    Play::Standard
                    | Play::RapidA4
                    | Play::RapidA5
                    | Play::BlitzB2
                    | Play::BlitzB3 => assert_eq!(article.document(), edition.document()),
                }
            }
        }
    }
}

//= fide-2023#9.2.1
//= type=test
//= fide-online#5.4.1
//= type=test
#[test]
fn a_rule_is_cited_by_the_number_of_its_edition() {
    let check = |rule: Rule, edition, play, article: Article| {
        assert_eq!(rule.article(rules(edition, play)), article);
    };
    check(
        Rule::ThreefoldAhead,
        Edition::Fide2023,
        Play::Standard,
        fide_2023::A9_2_1,
    );
    check(
        Rule::ThreefoldAhead,
        Edition::Fide2018,
        Play::Standard,
        fide_2018::A9_2_1_1,
    );
    check(
        Rule::SameEnPassant,
        Edition::Fide2018,
        Play::BlitzB3,
        fide_2018::A9_2_2_1,
    );
    check(
        Rule::FlagFallNoMate,
        Edition::UsChess,
        Play::Standard,
        us_chess::A14E,
    );
    check(
        Rule::ThreefoldAutomatic,
        Edition::Fide2023,
        Play::OnlineE04,
        fide_online::A5_4_1,
    );
    check(
        Rule::Checkmate,
        Edition::Fide2023,
        Play::OnlineE04,
        fide_2023::A5_1_1,
    );
}

//= fide-2023#9.5.3
//= type=test
//= fide-2023#A.3
//= type=test
//= fide-2023#B.2
//= type=test
//= fide-2023#B.3
//= type=test
//= fide-2018#9.5.3
//= type=test
//= fide-2018#B.2
//= type=test
//= us-chess#14C6
//= type=test
//= fide-2014#9.5b
//= fide-2014#B.2
//= fide-2009#9.5b
//= type=test
#[test]
fn an_incorrect_claim_costs_the_time_of_its_rate_of_play() {
    use Edition::{Fide2009, Fide2014, Fide2018, Fide2023, UsChess};
    let table = [
        (Fide2023, Play::Standard, Some((120, "fide-2023#9.5.3"))),
        (Fide2023, Play::RapidA4, Some((60, "fide-2023#A.3"))),
        (Fide2023, Play::RapidA5, Some((60, "fide-2023#A.3"))),
        (Fide2023, Play::BlitzB2, Some((120, "fide-2023#B.2"))),
        (Fide2023, Play::BlitzB3, Some((60, "fide-2023#B.3"))),
        (Fide2023, Play::OnlineE04, None),
        (Fide2018, Play::Standard, Some((120, "fide-2018#9.5.3"))),
        (Fide2018, Play::RapidA4, Some((120, "fide-2018#9.5.3"))),
        (Fide2018, Play::RapidA5, Some((120, "fide-2018#9.5.3"))),
        (Fide2018, Play::BlitzB2, Some((60, "fide-2018#B.2"))),
        (Fide2018, Play::BlitzB3, Some((60, "fide-2018#B.2"))),
        (Fide2014, Play::Standard, Some((120, "fide-2014#9.5b"))),
        (Fide2014, Play::RapidA5, Some((120, "fide-2014#9.5b"))),
        (Fide2014, Play::BlitzB3, Some((60, "fide-2014#B.2"))),
        (Fide2009, Play::Standard, Some((180, "fide-2009#9.5b"))),
        (Fide2009, Play::RapidA5, Some((180, "fide-2009#9.5b"))),
        (Fide2009, Play::BlitzB2, Some((180, "fide-2009#9.5b"))),
        (Fide2009, Play::OnlineE04, None),
        (UsChess, Play::Standard, Some((120, "us-chess#14C6"))),
    ];
    for (edition, play, expected) in table {
        let expected = expected.map(|(seconds, cite)| (Seconds(seconds), cite.parse().unwrap()));
        assert_eq!(
            rules(edition, play).wrong_claim_time(),
            expected,
            "{edition} {play}"
        );
    }
}

//= fide-2023#9.6.1
//= type=test
//= fide-2023#9.6.2
//= type=test
//= fide-online#5.4.4
//= type=test
//= fide-online#5.4
//= type=test
//= us-chess#14K
//= type=test
#[test]
fn what_ends_a_game_without_a_claim() {
    let check = |edition, play, expected: Automatic| {
        assert_eq!(rules(edition, play).automatic(), expected);
    };
    check(
        Edition::Fide2023,
        Play::BlitzB3,
        Automatic::FiveAndSeventyFive,
    );
    check(
        Edition::Fide2018,
        Play::Standard,
        Automatic::FiveAndSeventyFive,
    );
    check(Edition::Fide2023, Play::OnlineE04, Automatic::ThreeAndFifty);
    check(
        Edition::UsChess,
        Play::Standard,
        Automatic::AtTheDirectorsDiscretion,
    );
    check(
        Edition::Fide2014,
        Play::RapidA5,
        Automatic::FiveInARowAndSeventyFive,
    );
    check(Edition::Fide2009, Play::Standard, Automatic::OnlyOnClaim);
    assert_eq!(Automatic::FiveAndSeventyFive.occurrences(), Some(5));
    assert_eq!(Automatic::FiveAndSeventyFive.quiet_moves(), Some(75));
    assert_eq!(Automatic::ThreeAndFifty.occurrences(), Some(3));
    assert_eq!(Automatic::ThreeAndFifty.quiet_moves(), Some(50));
    assert_eq!(Automatic::AtTheDirectorsDiscretion.occurrences(), None);
}

/// Reads fide-2023 with `articles` below its header, every other document with one article, and
/// gives back the faults.
fn faults(articles: &str) -> Vec<String> {
    let sources: Vec<(&'static str, String)> = build_laws::KEYS
        .into_iter()
        .map(|key| {
            let header = format!(
                "[document]\nkey = \"{key}\"\ntitle = {{ en = \"T\", es = \"T\" }}\n\
                 published = \"here\"\nstatus = \"in-force\"\n"
            );
            let body = match key {
                "fide-2023" => articles.to_owned(),
                _ => "[[article]]\nnumber = \"1\"\nen = \"a\"\nes = \"b\"\n".to_owned(),
            };
            (key, header + &body)
        })
        .collect();
    match build_laws::read(&sources) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn a_fault_in_a_file_is_told_with_file_line_and_article() {
    let check = |articles: &str, expected: &[&str]| assert_eq!(faults(articles), expected);

    check(
        "[[article]]\nnumber = \"9.1\"\nen = \"a\"\nes = \"b\"\nfide-2018 = \"1\"\n",
        &[],
    );
    check(
        "[[article]]\nnumber = \"9.1\"\nen = \"a\"\n",
        &["laws/fide-2023.toml:6: article 9.1: es is missing or is no text"],
    );
    check(
        "[[article]]\nnumber = \"9.1\"\nen = \"a\"\nes = \"b\"\n\
         [[article]]\nnumber = \"9.1\"\nen = \"a\"\nes = \"b\"\n",
        &["laws/fide-2023.toml:10: article 9.1: stands in the file already, in line 6"],
    );
    check(
        "[[article]]\nnumber = \"9.1\"\nen = \"a\"\nes = \"b\"\nfide-2018 = \"7\"\n",
        &["laws/fide-2023.toml:6: article 9.1: fide-2018 has no article 7"],
    );
    check(
        "[[article]]\nnumber = \"9.1\"\nen = \"a\"\nes = \"b\"\nfide-2021 = \"7\"\n",
        &["laws/fide-2023.toml:10: article 9.1: fide-2021 is no key here"],
    );
    check(
        "[[article]]\nnumber = \"9.1\"\nen = \"a\"\nes = \"b\"\nstatus = \"dead\"\n",
        &[
            "laws/fide-2023.toml:6: article 9.1: dead is no status; one of: in-force, appendix, \
           guideline, regulation, variation, superseded",
        ],
    );
}
