//! Sentences in both languages.

use tablas::law::{Article, Language};
use tablas::sentence::Sentence;
use tablas_say::Speaker;
use tablas_wire::desk::Said;

thread_local! {
    static SPEAKERS: [Speaker; 2] = [Speaker::new(Language::En), Speaker::new(Language::Es)];
}

/// A sentence in both languages.
pub(crate) fn said(sentence: &Sentence) -> Said {
    SPEAKERS.with(|[en, es]| Said {
        en: en.say(sentence),
        es: es.say(sentence),
    })
}

/// What each language says for itself.
pub(crate) fn in_both(text: impl Fn(Language) -> String) -> Said {
    Said {
        en: text(Language::En),
        es: text(Language::Es),
    }
}

/// An article as the documents write it.
pub(crate) fn key(article: Article) -> String {
    article.to_string()
}
