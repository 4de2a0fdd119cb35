//! Reports without names.

use tablas_report::html;
use tablas_report::ruling::{Names, document, picture};

use crate::common::{Claim, LANGUAGES, WALK, speaker};

const NEVER: [&str; 9] = [
    "Núñez", "Beatriz", "Peña", "degård", "ukasz", "2299990", "2299991", "Sáez", "2200001",
];

#[test]
fn nobody_is_named() {
    let ruling = Claim::after(WALK).full();
    for language in LANGUAGES {
        let speaker = speaker(language);
        let report = document(&ruling, Names::LeftOut, &speaker);
        let page = html::page(&report);
        for never in NEVER {
            assert!(!page.contains(never), "{never} in the page");
            assert!(!report.title.contains(never), "{never} in the title");
        }
        // What is no name stays.
        assert!(page.contains("Abierto Ciudad de Arén"));
        assert!(page.contains("2105") || page.contains("ESP"));
        assert!(page.contains(&ruling.short_hash()));
        let svg = picture(&ruling, &speaker).to_svg();
        for never in NEVER {
            assert!(!svg.contains(never), "{never} in the picture");
        }
    }
}
