//! The HTML page.

use tablas_report::html;
use tablas_report::ruling::{Names, document};

use crate::common::{Claim, LANGUAGES, WALK, done, known, player, speaker};

#[test]
fn names_with_markup_are_text() {
    let mut draft = known(Claim::after(WALK).draft());
    let evil = "<script>alert('x')</script> & \"quoted\" <img src=x onerror=y>";
    draft.players.white = player(evil, "<b>1</b>");
    draft.players.black = player("</title></style><svg onload=z>", "2");
    draft.event.name = Some(evil.into());
    draft.remarks = vec![evil.into()];
    draft.decided.by = Some(evil.into());
    let ruling = done(draft);
    for language in LANGUAGES {
        let page = html::page(&document(&ruling, Names::Shown, &speaker(language)));
        for never in ["<script", "<img", "<svg onload", "<b>1</b>", "' &"] {
            assert!(!page.contains(never), "{never}");
        }
        assert!(
            page.contains(
                "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;quoted&quot;"
            )
        );
        assert_eq!(
            page.matches("</title>").count(),
            1 + page.matches("<title id=").count()
        );
        assert_eq!(page.matches("</style>").count(), 1);
    }
}

#[test]
fn it_needs_nothing_else() {
    let page = html::page(&document(
        &Claim::after(WALK).full(),
        Names::Shown,
        &speaker(LANGUAGES[1]),
    ));
    // The name of a kind of document is no address that is loaded.
    let loaded = page.replace("http://www.w3.org/2000/svg", "");
    for never in ["http:", "https:", "url(", "@import", " src=", "<link"] {
        assert!(!loaded.contains(never), "{never}");
    }
    assert!(page.starts_with("<!doctype html>\n<html lang=\"es\">"));
}

#[test]
fn every_name_within_the_page_is_used_once() {
    let page = html::page(&document(
        &Claim::after(WALK).full(),
        Names::Shown,
        &speaker(LANGUAGES[0]),
    ));
    let mut names: Vec<&str> = page
        .split(" id=\"")
        .skip(1)
        .filter_map(|it| it.split('"').next())
        .collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
}
