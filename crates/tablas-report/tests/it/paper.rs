//! The PDF: its text, its tags, its pages.

use lopdf::Object;
use tablas_report::document::Document;
use tablas_report::ruling::{Names, document};
use tablas_report::{blank, pdf};

use crate::common::{Claim, LANGUAGES, WALK, done, known, long_game, player, speaker, texts};

/// The text of all pages without blanks, as a program finds it that copies or reads aloud. What stands
/// at the foot of every page must be there, and is taken away.
fn extracted(bytes: &[u8], document: &Document) -> String {
    let pdf = lopdf::Document::load_mem(bytes).expect("a PDF");
    let foot = squeezed(&document.running);
    pdf.get_pages()
        .into_keys()
        .map(|page| {
            let text = squeezed(&pdf.extract_text(&[page]).expect("text"));
            let end = text.rfind(&foot).expect("every page has a foot");
            text[..end].to_owned()
        })
        .collect()
}

/// Without blanks, and without the hyphen that is none.
fn squeezed(text: &str) -> String {
    text.chars().filter(|it| !it.is_whitespace()).collect()
}

/// Everything that the report says stands in the PDF, in the same order.
#[track_caller]
fn holds_every_text(document: &Document) {
    let bytes = pdf::pdf(document).expect("PDF/UA-1");
    let all = extracted(&bytes, document);
    let mut rest = all.as_str();
    for text in texts(document) {
        let wanted = squeezed(&text);
        let Some(at) = rest.find(&wanted) else {
            panic!("«{text}» is not there, or not in its place, in\n{rest}");
        };
        rest = &rest[at + wanted.len()..];
    }
}

#[test]
fn every_word_can_be_selected_in_the_order_of_reading() {
    for language in LANGUAGES {
        let speaker = speaker(language);
        let ruling = Claim::after(WALK).full();
        holds_every_text(&document(&ruling, Names::Shown, &speaker));
    }
}

#[test]
fn the_same_report_gives_the_same_bytes() {
    let speaker = speaker(LANGUAGES[0]);
    let report = document(&Claim::after(WALK).full(), Names::Shown, &speaker);
    assert_eq!(pdf::pdf(&report), pdf::pdf(&report));
}

#[test]
fn it_is_tagged_and_says_its_title_and_language() {
    for language in LANGUAGES {
        let speaker = speaker(language);
        let report = document(&Claim::after(WALK).full(), Names::Shown, &speaker);
        let bytes = pdf::pdf(&report).expect("PDF/UA-1");
        let pdf = lopdf::Document::load_mem(&bytes).expect("a PDF");
        let catalog = pdf.catalog().expect("a catalog");
        let marked = catalog
            .get(b"MarkInfo")
            .and_then(|it| pdf.dereference(it))
            .and_then(|(_, it)| it.as_dict())
            .and_then(|it| it.get(b"Marked"))
            .and_then(Object::as_bool);
        assert_eq!(marked.ok(), Some(true));
        assert!(catalog.has(b"StructTreeRoot"));
        let named = catalog
            .get(b"Lang")
            .and_then(Object::as_str)
            .expect("it says");
        assert_eq!(named, language.key().as_bytes());
        // Diagrams and the code are told in words.
        let told = pdf
            .objects
            .values()
            .filter_map(|it| it.as_dict().ok())
            .filter(|it| it.has(b"Alt"))
            .count();
        assert!(told >= 5, "{told} pictures are told in words");
    }
}

#[test]
fn an_ordinary_ruling_takes_two_pages() {
    for language in LANGUAGES {
        let speaker = speaker(language);
        for ruling in [Claim::after(WALK).ruling(), Claim::after(WALK).full()] {
            let report = document(&ruling, Names::Shown, &speaker);
            assert!(pdf::pages(&report) <= 2, "{language:?}");
        }
    }
}

#[test]
fn a_game_of_250_moves_keeps_every_move() {
    let moves = long_game();
    let ruling = Claim::after(&moves).full();
    assert!(ruling.game.moves.len() >= 500);
    assert_eq!(ruling.conclusion.claim.as_deref(), Some("correct"));
    for language in LANGUAGES {
        let speaker = speaker(language);
        let report = document(&ruling, Names::Shown, &speaker);
        holds_every_text(&report);
        assert_eq!(pdf::pages(&report), 2);
    }
}

#[test]
fn names_that_do_not_end_stay_on_the_page() {
    let mut draft = known(Claim::after(WALK).draft());
    let name = "Wijesekera-Ratnayake Mudiyanselage Chandrasekharampillai ".repeat(6);
    draft.players.white = player(&name, "9999999999");
    draft.players.black = player(&"Ñ".repeat(400), "1");
    draft.event.name = Some(name.clone());
    draft.decided.by = Some(name);
    let ruling = done(draft);
    for language in LANGUAGES {
        let speaker = speaker(language);
        let report = document(&ruling, Names::Shown, &speaker);
        holds_every_text(&report);
        assert!(pdf::pages(&report) <= 4);
    }
}

#[test]
fn rapid_without_clocks_says_so() {
    let claim = Claim {
        play: "rapid-a4",
        ..Claim::after(WALK)
    };
    for language in LANGUAGES {
        let speaker = speaker(language);
        let report = document(&claim.ruling(), Names::Shown, &speaker);
        holds_every_text(&report);
        let said = texts(&report).join(" ");
        assert!(said.contains(&speaker.word("report-clocks-none")), "{said}");
    }
}

#[test]
fn a_ruling_that_was_changed_says_so_in_a_frame() {
    let mut ruling = Claim::after(WALK).full();
    ruling.conclusion.claim = Some("incorrect".into());
    for language in LANGUAGES {
        let speaker = speaker(language);
        let report = document(&ruling, Names::Shown, &speaker);
        let warned = report
            .blocks
            .iter()
            .any(|it| matches!(it, tablas_report::document::Block::Warning(_)));
        assert!(warned);
        holds_every_text(&report);
    }
    let report = document(
        &Claim::after(WALK).full(),
        Names::Shown,
        &speaker(LANGUAGES[0]),
    );
    let warned = report
        .blocks
        .iter()
        .any(|it| matches!(it, tablas_report::document::Block::Warning(_)));
    assert!(!warned);
}

#[test]
fn a_sign_that_the_font_lacks_is_a_box_and_is_told() {
    let mut draft = known(Claim::after(WALK).draft());
    draft.players.white = player("王小明", "1");
    let ruling = done(draft);
    for language in LANGUAGES {
        let speaker = speaker(language);
        let report = document(&ruling, Names::Shown, &speaker);
        let bytes = pdf::pdf(&report).expect("PDF/UA-1");
        let note = squeezed(&speaker.word("report-unprintable"));
        assert!(extracted(&bytes, &report).contains(&note));
    }
}

#[test]
fn the_form_is_two_pages_in_every_edition() {
    for language in LANGUAGES {
        let speaker = speaker(language);
        for edition in tablas::law::Edition::ALL {
            let form = blank::form(edition, &speaker);
            holds_every_text(&form);
            assert_eq!(pdf::pages(&form), 2, "{edition:?} {language:?}");
        }
    }
}
