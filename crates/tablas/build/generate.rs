//! The Rust text that `src/law/article.rs` includes.

use std::fmt::Write as _;

use crate::laws::{Document, constant};

/// The tables of articles and documents, and one constant for each article.
pub(crate) fn code(documents: &[Document]) -> String {
    let mut starts = Vec::new();
    let mut total = 0;
    for document in documents {
        starts.push(total);
        total += document.articles.len();
    }

    let mut out = String::new();
    let mut constants = String::new();
    writeln!(out, "static TABLE: [Entry; {total}] = [").expect("a String takes all");
    for (document, start) in documents.iter().zip(&starts) {
        let variant = camel(document.key);
        let module = document.key.replace('-', "_");
        writeln!(constants, "/// {}.\npub mod {module} {{", document.title[0])
            .expect("a String takes all");
        writeln!(constants, "use super::Article;").expect("a String takes all");
        for (i, article) in document.articles.iter().enumerate() {
            let elsewhere: Vec<String> = article
                .elsewhere
                .iter()
                .map(|(d, a)| format!("Article({})", starts[*d] + a))
                .collect();
            writeln!(
                out,
                "Entry {{ document: Document::{variant}, number: {:?}, gist: [{:?}, {:?}], \
                 status: Status::{}, elsewhere: &[{}], excused: {:?} }},",
                article.number,
                article.gist[0],
                article.gist[1],
                camel(article.status),
                elsewhere.join(", "),
                article.excused,
            )
            .expect("a String takes all");
            writeln!(
                constants,
                "/// {}: {}.\npub const {}: Article = Article({});",
                article.number,
                article.gist[0].trim_end_matches('.'),
                constant(&article.number),
                start + i,
            )
            .expect("a String takes all");
        }
        constants.push_str("}\n");
    }
    out.push_str("];\n");

    writeln!(out, "static HEADERS: [Header; {}] = [", documents.len()).expect("a String takes all");
    for document in documents {
        writeln!(
            out,
            "Header {{ document: Document::{}, title: [{:?}, {:?}], applied_from: {:?}, \
             published: {:?} }},",
            camel(document.key),
            document.title[0],
            document.title[1],
            document.applied_from,
            document.published,
        )
        .expect("a String takes all");
    }
    out.push_str("];\n");

    out.push_str("/// One constant for each article, by document.\npub mod articles {\n");
    out.push_str("use super::Article;\n");
    out.push_str(&constants);
    out.push_str("}\n");
    out
}

/// `fide-2023` is `Fide2023`.
fn camel(name: &str) -> String {
    name.split('-')
        .map(|word| {
            let mut letters = word.chars();
            letters.next().map_or_else(String::new, |first| {
                first.to_uppercase().chain(letters).collect::<String>()
            })
        })
        .collect()
}
