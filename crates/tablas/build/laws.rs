//! The files of `laws/`: what they may say, and what is wrong with one that says something else.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The documents, in the order of `tablas::law::Document`; each is a file `laws/KEY.toml`.
pub(crate) const KEYS: [&str; 9] = [
    "fide-2023",
    "fide-2018",
    "fide-2014",
    "fide-2009",
    "us-chess",
    "fide-online",
    "fide-competitions",
    "fide-captains",
    "fide-rating",
];

/// What an article may be, as the files write it.
pub(crate) const STATUSES: [&str; 6] = [
    "in-force",
    "appendix",
    "guideline",
    "regulation",
    "variation",
    "superseded",
];

/// One file of `laws/`.
#[derive(Debug)]
pub(crate) struct Document {
    /// Name used in citations.
    pub(crate) key: &'static str,
    /// Title in English and Spanish.
    pub(crate) title: [String; 2],
    /// First day on which it applies, where the document says so.
    pub(crate) applied_from: Option<String>,
    /// Where the official text stands.
    pub(crate) published: String,
    /// Its articles, in the order of the file.
    pub(crate) articles: Vec<Article>,
}

/// One article.
#[derive(Debug)]
pub(crate) struct Article {
    /// Its number in its document.
    pub(crate) number: String,
    /// Our one line on it in English and Spanish.
    pub(crate) gist: [String; 2],
    /// One of [`STATUSES`].
    pub(crate) status: &'static str,
    /// The same rule in other documents: positions in [`KEYS`] and in the articles there.
    pub(crate) elsewhere: Vec<(usize, usize)>,
    /// Why the program does not apply it.
    pub(crate) excused: Option<String>,
    links: Vec<(usize, String)>,
    line: usize,
}

/// Something wrong in a file.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    key: &'static str,
    line: usize,
    article: Option<String>,
    message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "laws/{}.toml:{}: ", self.key, self.line)?;
        if let Some(number) = &self.article {
            write!(f, "article {number}: ")?;
        }
        f.write_str(&self.message)
    }
}

/// Reads every file and ties the numbers of one rule in several editions together, both ways.
///
/// # Errors
///
/// Everything that is wrong, in the order of the files.
pub(crate) fn read(sources: &[(&'static str, String)]) -> Result<Vec<Document>, Vec<Problem>> {
    let mut problems = Vec::new();
    let mut documents: Vec<Document> = Vec::new();
    for (key, text) in sources {
        documents.extend(Reader::new(key, text, &mut problems).document());
    }
    if documents.len() == sources.len() {
        duplicates(&documents, &mut problems);
        link(&mut documents, &mut problems);
    }
    if problems.is_empty() {
        Ok(documents)
    } else {
        Err(problems)
    }
}

/// Name of the constant for an article: `9.2.1` is `A9_2_1`, `9.6a` is `A9_6A`, `GIII.5.1` is `GIII_5_1`.
pub(crate) fn constant(number: &str) -> String {
    let name = number.replace('.', "_").to_ascii_uppercase();
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        format!("A{name}")
    } else {
        name
    }
}

fn duplicates(documents: &[Document], problems: &mut Vec<Problem>) {
    for document in documents {
        let mut seen = BTreeMap::new();
        for article in &document.articles {
            if let Some(line) = seen.insert(constant(&article.number), article.line) {
                problems.push(Problem {
                    key: document.key,
                    line: article.line,
                    article: Some(article.number.clone()),
                    message: format!("stands in the file already, in line {line}"),
                });
            }
        }
    }
}

fn link(documents: &mut [Document], problems: &mut Vec<Problem>) {
    let mut pairs = BTreeSet::new();
    for (d, document) in documents.iter().enumerate() {
        for (a, article) in document.articles.iter().enumerate() {
            for (other, number) in &article.links {
                let found = documents
                    .get(*other)
                    .and_then(|it| it.articles.iter().position(|there| there.number == *number));
                match found {
                    Some(there) => {
                        pairs.insert(((d, a), (*other, there)));
                        pairs.insert(((*other, there), (d, a)));
                    }
                    None => problems.push(Problem {
                        key: document.key,
                        line: article.line,
                        article: Some(article.number.clone()),
                        message: format!("{} has no article {number}", KEYS[*other]),
                    }),
                }
            }
        }
    }
    for ((d, a), there) in pairs {
        documents[d].articles[a].elsewhere.push(there);
    }
}

struct Reader<'a> {
    key: &'static str,
    text: &'a str,
    article: Option<String>,
    problems: &'a mut Vec<Problem>,
}

type Table<'a> = DeTable<'a>;

impl<'a> Reader<'a> {
    fn new(key: &'static str, text: &'a str, problems: &'a mut Vec<Problem>) -> Reader<'a> {
        Reader {
            key,
            text,
            article: None,
            problems,
        }
    }

    fn document(mut self) -> Option<Document> {
        let root = match DeTable::parse(self.text) {
            Ok(root) => root.into_inner(),
            Err(error) => {
                let start = error.span().map_or(0, |span| span.start);
                self.problem(start, error.message().to_owned());
                return None;
            }
        };
        self.only(&root, &["document", "article"]);
        let Some(header) = root.get("document").and_then(|it| it.get_ref().as_table()) else {
            self.problem(0, "[document] is missing".to_owned());
            return None;
        };
        self.only(
            header,
            &["key", "title", "applied_from", "published", "status"],
        );
        if self.string(header, "key", 0).as_deref() != Some(self.key) {
            self.problem(0, format!("the key of this file is {}", self.key));
        }
        let title = match header.get("title").and_then(|it| it.get_ref().as_table()) {
            Some(title) => self.both(title, 0),
            None => {
                self.problem(0, "the title is missing".to_owned());
                [String::new(), String::new()]
            }
        };
        let status = self.status(header, 0);
        if status.is_none() {
            self.problem(0, "the status is missing".to_owned());
        }
        let applied_from = self.optional(header, "applied_from", 0);
        let published = self.string(header, "published", 0).unwrap_or_default();
        let mut articles = Vec::new();
        let list = root.get("article").and_then(|it| it.get_ref().as_array());
        for item in list.into_iter().flat_map(|list| list.iter()) {
            if let Some(table) = item.get_ref().as_table() {
                articles.extend(self.article(
                    table,
                    item.span().start,
                    status.unwrap_or("in-force"),
                ));
            }
        }
        Some(Document {
            key: self.key,
            title,
            applied_from,
            published,
            articles,
        })
    }

    fn article(&mut self, table: &Table<'_>, at: usize, status: &'static str) -> Option<Article> {
        self.article = None;
        let number = self.string(table, "number", at)?;
        self.article = Some(number.clone());
        let mut allowed = vec!["number", "en", "es", "status", "excused"];
        allowed.extend(KEYS.iter().filter(|key| **key != self.key));
        self.only(table, &allowed);
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '.';
        if number.is_empty() || !number.chars().all(plain) {
            self.problem(at, "a number has letters, digits and full stops".to_owned());
        }
        let gist = self.both(table, at);
        let status = self.status(table, at).unwrap_or(status);
        let mut links = Vec::new();
        for (other, key) in KEYS.into_iter().enumerate() {
            if key != self.key {
                let numbers = self.strings(table, key);
                links.extend(numbers.into_iter().map(|number| (other, number)));
            }
        }
        let excused = self.optional(table, "excused", at);
        let article = Article {
            number,
            gist,
            status,
            elsewhere: Vec::new(),
            excused,
            links,
            line: self.line(at),
        };
        self.article = None;
        Some(article)
    }

    fn both(&mut self, table: &Table<'_>, at: usize) -> [String; 2] {
        ["en", "es"].map(|language| self.string(table, language, at).unwrap_or_default())
    }

    fn status(&mut self, table: &Table<'_>, at: usize) -> Option<&'static str> {
        let written = self.optional(table, "status", at)?;
        let known = STATUSES.into_iter().find(|status| *status == written);
        if known.is_none() {
            self.problem(
                at,
                format!("{written} is no status; one of: {}", STATUSES.join(", ")),
            );
        }
        known
    }

    fn string(&mut self, table: &Table<'_>, key: &str, at: usize) -> Option<String> {
        let text = table.get(key).and_then(|value| value.get_ref().as_str());
        match text.map(str::trim) {
            Some(text) if !text.is_empty() => Some(text.to_owned()),
            Some(_) | None => {
                self.problem(at, format!("{key} is missing or is no text"));
                None
            }
        }
    }

    fn optional(&mut self, table: &Table<'_>, key: &str, at: usize) -> Option<String> {
        if table.contains_key(key) {
            self.string(table, key, at)
        } else {
            None
        }
    }

    fn strings(&mut self, table: &Table<'_>, key: &str) -> Vec<String> {
        let Some(value) = table.get(key) else {
            return Vec::new();
        };
        let items: Vec<&Spanned<DeValue<'_>>> = match value.get_ref().as_array() {
            Some(array) => array.iter().collect(),
            None => vec![value],
        };
        let mut strings = Vec::new();
        for item in items {
            match item.get_ref().as_str() {
                Some(text) => strings.push(text.to_owned()),
                None => self.problem(item.span().start, format!("{key} holds an article number")),
            }
        }
        strings
    }

    fn only(&mut self, table: &Table<'_>, allowed: &[&str]) {
        for key in table.keys() {
            if !allowed.contains(&key.get_ref().as_ref()) {
                self.problem(
                    key.span().start,
                    format!("{} is no key here", key.get_ref()),
                );
            }
        }
    }

    fn problem(&mut self, at: usize, message: String) {
        self.problems.push(Problem {
            key: self.key,
            line: self.line(at),
            article: self.article.clone(),
            message,
        });
    }

    fn line(&self, at: usize) -> usize {
        let before = &self.text.as_bytes()[..at.min(self.text.len())];
        1 + before.iter().filter(|byte| **byte == b'\n').count()
    }
}
