//! `tablas explain`: every page can be shown, and its example finds what it says.

use std::collections::BTreeSet;

use tablas::law::Language;
use tablas_say::explain::pages;

use crate::run::{tablas, with_input};

#[test]
fn every_example_finds_the_codes_of_its_page() {
    let mut wrong = Vec::new();
    for page in pages().iter().filter(|page| page.code.is_some()) {
        if page.example.command.is_some() {
            continue;
        }
        let mut arguments = vec!["check", "-", "--format", "concise"];
        arguments.extend(
            page.example
                .edition
                .iter()
                .flat_map(|it| ["--edition", it.key()]),
        );
        arguments.extend(page.example.play.iter().flat_map(|it| ["--play", it.key()]));
        let run = with_input(&arguments, page.example.pgn.as_bytes());
        let found: BTreeSet<&str> = run
            .stdout
            .lines()
            .filter_map(|line| line.split(' ').nth(1))
            .collect();
        let kinds: BTreeSet<&str> = page.example.finds.iter().map(|code| &code[..3]).collect();
        for code in &page.example.finds {
            if !found.contains(code.as_str()) {
                wrong.push(format!("{}: {code} not found, only {found:?}", page.name()));
            }
        }
        for code in found.iter().filter(|code| kinds.contains(&code[..3])) {
            if !page.example.finds.iter().any(|wanted| wanted == code) {
                wrong.push(format!("{}: {code} is found too", page.name()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_example_of_the_audit_finds_the_codes_of_its_page() {
    let mut tried = 0;
    for page in pages() {
        let Some(command) = &page.example.command else {
            continue;
        };
        let mut arguments = vec![command.as_str(), "-", "--table", "findings"];
        if let Some(name) = &page.example.regulations {
            arguments.extend(["--regulations", name]);
        }
        let run = with_input(&arguments, page.example.pgn.as_bytes());
        assert_eq!(run.code, 0, "{}: {}", page.name(), run.stderr);
        // Names hold commas, so codes are looked for and not counted to.
        let found: BTreeSet<String> = run
            .stdout
            .lines()
            .filter_map(|line| {
                let code = line.split(',').find(|cell| {
                    cell.len() == 6 && cell[..3].bytes().all(|byte| byte.is_ascii_uppercase())
                })?;
                Some(code.to_owned())
            })
            .collect();
        let wanted: BTreeSet<String> = page.example.finds.iter().cloned().collect();
        assert_eq!(found, wanted, "{}", page.name());
        tried += 1;
    }
    assert_eq!(tried, tablas_many::ManyCode::ALL.len());
}

#[test]
fn every_code_has_a_page_and_every_page_is_shown() {
    let named: BTreeSet<String> = pages()
        .iter()
        .filter_map(|page| page.code.clone())
        .collect();
    for code in tablas_audit::Code::ALL {
        assert!(named.contains(code.key()), "{} has no page", code.key());
    }
    for code in tablas_many::ManyCode::ALL {
        assert!(named.contains(code.key()), "{} has no page", code.key());
    }
    for page in pages() {
        for (language, key) in [(Language::En, "en"), (Language::Es, "es")] {
            let run = tablas(&["explain", &page.name(), "--lang", key]);
            assert_eq!(run.code, 0, "{}", page.name());
            assert!(
                run.stdout.contains(&page.text(language).title),
                "{}",
                page.name()
            );
        }
    }
}

/// The page speaks of today; who asks for the rule of 2014 is told where it differed.
#[test]
fn an_earlier_edition_is_not_taken_for_todays() {
    let earlier = "This is an earlier edition";
    let run = tablas(&["explain", "fide-2014#9.6a"]);
    assert!(
        run.stdout.contains("one right after another"),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains(earlier), "{}", run.stdout);
    // The same in both editions.
    let run = tablas(&["explain", "fide-2014#9.1b1"]);
    assert!(!run.stdout.contains(earlier), "{}", run.stdout);
    let run = tablas(&["explain", "REP003", "--lang", "es"]);
    let (_, listed) = run
        .stdout
        .split_once("Qué dicen de otro modo las ediciones anteriores")
        .expect("a list");
    assert!(
        listed.contains("fide-2014#9.6a: Cinco apariciones seguidas"),
        "{listed}"
    );
}

#[test]
fn the_list_names_every_page() {
    let run = tablas(&["explain"]);
    for page in pages() {
        assert!(run.stdout.contains(&page.name()), "{}", page.name());
    }
}

#[test]
fn every_code_of_reading_is_known() {
    for code in tablas_record::ProblemCode::ALL {
        for (language, wanted) in [("en", "about reading"), ("es", "la lectura")] {
            let run = tablas(&["explain", code.code(), "--lang", language]);
            assert_eq!(run.code, 0, "{code}: {}", run.stderr);
            assert!(run.stdout.contains(wanted), "{code}: {}", run.stdout);
        }
    }
}
