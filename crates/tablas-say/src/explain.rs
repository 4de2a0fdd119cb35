//! The pages of `tablas explain`, from `explain/*.toml`: one for each finding code and for the
//! articles that decide most cases. The format is described in `explain/README.md`.

use std::sync::OnceLock;

use tablas::law::{Article, Document, Edition, Language, Play};
use toml::{Table, Value};

/// A page: what a rule means in practice, an example, and what programs get wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The finding code that it is about, `REP001`; `None` for a page about an article alone.
    pub code: Option<String>,
    /// The articles for which this page is shown.
    pub explains: Vec<Article>,
    /// The articles that it rests on, the deciding one first.
    pub articles: Vec<Article>,
    /// The example.
    pub example: Example,
    en: Text,
    es: Text,
}

/// The text of a page in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// Heading, without a full stop.
    pub title: String,
    /// The rule in one sentence.
    pub gist: String,
    /// What it means in practice; one item a paragraph.
    pub practice: Vec<String>,
    /// What to see in the example.
    pub example: String,
    /// What programs usually get wrong.
    pub programs: String,
}

/// The example game of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// PGN games that the command takes as they stand; mostly one.
    pub pgn: String,
    /// The codes that a check of it reports.
    pub finds: Vec<String>,
    /// The edition it is about, if not the usual one.
    pub edition: Option<Edition>,
    /// The way of play it is about, if not the usual one.
    pub play: Option<Play>,
    /// The command that reports the codes, if it is not `check`.
    pub command: Option<String>,
    /// The regulations that the command needs.
    pub regulations: Option<String>,
}

/// What a person asked to have explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// There is a page; the article is the one asked for, if one was.
    Page(&'static Page, Option<Article>),
    /// There is no page for this article: its gist is all there is.
    Article(Article),
}

impl Page {
    /// The text in a language.
    #[must_use]
    pub const fn text(&self, language: Language) -> &Text {
        match language {
            Language::En => &self.en,
            Language::Es => &self.es,
        }
    }

    /// The name under which the page is listed: its code, else the number of its first article.
    #[must_use]
    pub fn name(&self) -> String {
        match (&self.code, self.explains.first()) {
            (Some(code), _) => code.clone(),
            (None, Some(article)) if article.document() == Document::Fide2023 => {
                article.number().to_owned()
            }
            (None, Some(article)) => article.to_string(),
            (None, None) => String::new(),
        }
    }
}

/// Every page: the codes, then the articles.
#[must_use]
pub fn pages() -> &'static [Page] {
    static PAGES: OnceLock<Vec<Page>> = OnceLock::new();
    PAGES.get_or_init(|| {
        FILES
            .iter()
            .map(|(_, text)| read(text).expect("a test reads every page"))
            .collect()
    })
}

/// The page for an article: its own, else that of the same rule in another edition.
#[must_use]
pub fn page_of(article: Article) -> Option<&'static Page> {
    std::iter::once(article)
        .chain(article.elsewhere().iter().copied())
        .find_map(|it| pages().iter().find(|page| page.explains.contains(&it)))
}

/// What `asked` names: a code (`rep003`), a citation (`fide-2018#9.2.2`), or the number of an
/// article, looked for in the document of `edition` first and then in the others.
#[must_use]
pub fn topic(asked: &str, edition: Edition) -> Option<Topic> {
    let asked = asked.trim();
    let named = |page: &&Page| {
        page.code
            .as_ref()
            .is_some_and(|code| code.eq_ignore_ascii_case(asked))
    };
    if let Some(page) = pages().iter().find(named) {
        return Some(Topic::Page(page, None));
    }
    let article = asked.parse().ok().or_else(|| {
        std::iter::once(edition.document())
            .chain(Document::ALL)
            .find_map(|document| by_number(document, asked))
    })?;
    Some(match page_of(article) {
        Some(page) => Topic::Page(page, Some(article)),
        None => Topic::Article(article),
    })
}

fn by_number(document: Document, number: &str) -> Option<Article> {
    Article::all().find(|it| it.document() == document && it.number().eq_ignore_ascii_case(number))
}

/// Reads one page.
fn read(text: &str) -> Result<Page, String> {
    let table: Table = text.parse().map_err(|error| format!("{error}"))?;
    only(
        &table,
        &["code", "explains", "articles", "en", "es", "example"],
    )?;
    let example = section(&table, "example")?;
    only(
        example,
        &["pgn", "finds", "edition", "play", "command", "regulations"],
    )?;
    Ok(Page {
        code: optional(&table, "code")?,
        explains: articles(&table, "explains")?,
        articles: articles(&table, "articles")?,
        example: Example {
            pgn: string(example, "pgn")?.trim().to_owned(),
            finds: strings(example, "finds")?,
            edition: optional(example, "edition")?
                .map(|key| key.parse().map_err(|()| format!("{key} is no edition")))
                .transpose()?,
            play: optional(example, "play")?
                .map(|key| key.parse().map_err(|()| format!("{key} is no way of play")))
                .transpose()?,
            command: optional(example, "command")?,
            regulations: optional(example, "regulations")?,
        },
        en: language(section(&table, "en")?)?,
        es: language(section(&table, "es")?)?,
    })
}

fn language(table: &Table) -> Result<Text, String> {
    only(table, &["title", "gist", "practice", "example", "programs"])?;
    let line = |key| string(table, key).map(joined);
    let practice = string(table, "practice")?;
    Ok(Text {
        title: line("title")?,
        gist: line("gist")?,
        practice: practice.trim().split("\n\n").map(joined).collect(),
        example: line("example")?,
        programs: line("programs")?,
    })
}

/// The lines of a paragraph as one.
fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn articles(table: &Table, key: &str) -> Result<Vec<Article>, String> {
    strings(table, key)?
        .iter()
        .map(|citation| {
            citation
                .parse()
                .map_err(|error| format!("{citation}: {error}"))
        })
        .collect()
}

fn section<'a>(table: &'a Table, key: &str) -> Result<&'a Table, String> {
    table
        .get(key)
        .and_then(Value::as_table)
        .ok_or_else(|| format!("[{key}] is missing"))
}

fn string<'a>(table: &'a Table, key: &str) -> Result<&'a str, String> {
    table
        .get(key)
        .and_then(Value::as_str)
        .filter(|text| !text.trim().is_empty())
        .ok_or_else(|| format!("{key} is missing"))
}

fn optional(table: &Table, key: &str) -> Result<Option<String>, String> {
    if table.contains_key(key) {
        string(table, key).map(|text| Some(text.to_owned()))
    } else {
        Ok(None)
    }
}

fn strings(table: &Table, key: &str) -> Result<Vec<String>, String> {
    table
        .get(key)
        .and_then(Value::as_array)
        .ok_or_else(|| format!("{key} is missing"))?
        .iter()
        .map(|item| item.as_str().map(str::to_owned))
        .collect::<Option<_>>()
        .ok_or_else(|| format!("{key} holds texts"))
}

fn only(table: &Table, allowed: &[&str]) -> Result<(), String> {
    table
        .keys()
        .find(|key| !allowed.contains(&key.as_str()))
        .map_or(Ok(()), |key| Err(format!("{key} is no key here")))
}

macro_rules! files {
    ($($name:literal)*) => {
        [$((
            concat!($name, ".toml"),
            include_str!(concat!("../../../explain/", $name, ".toml")),
        )),*]
    };
}

/// Every file of `explain/`, in the order in which the pages are listed.
const FILES: &[(&str, &str)] = &files!(
    "REP001" "REP002" "REP003" "REP004" "REP005"
    "QMV001" "QMV002" "QMV003" "QMV004"
    "DED001" "DED002" "DED003"
    "FLG001" "FLG002"
    "OFR001" "OFR002" "OFR003" "OFR004"
    "MNY001" "MNY002"
    "RES001" "RES002" "RES003" "RES004" "RES005" "RES006"
    "1.3" "5.1.1" "6.8" "6.12.2" "7.5.5" "8.1.2"
    "9.1.1" "9.1.2.3" "9.2" "9.2.3.1" "9.2.3.2" "9.4"
    "9.5.1" "9.5.2" "9.5.3" "9.6"
    "11.5" "11.9" "11.12" "12.6"
    "C.3" "GII.3" "GIII.5"
    "us-chess-14C4" "us-chess-14E"
);

#[cfg(test)]
mod tests;
