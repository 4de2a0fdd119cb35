//! What the marks say about each article.

use std::collections::{BTreeMap, BTreeSet};

use tablas::law::{Article, Language, Status};

use super::scan::{Kind, Mark, Problem};

/// How an article stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// Code applies it and a test shows it.
    AppliedAndTested,
    /// Code applies it, no test shows it.
    Applied,
    /// A test shows it, no code is marked.
    Tested,
    /// `laws/` says why no code applies it.
    Excused,
    /// None of these.
    Missing,
}

/// All marks, by article.
#[derive(Debug, Default)]
pub(crate) struct Coverage {
    marks: BTreeMap<Article, Vec<Mark>>,
}

impl Coverage {
    /// Takes in the marks of one file.
    pub(crate) fn add(&mut self, marks: Vec<Mark>) {
        for mark in marks {
            self.marks.entry(mark.article).or_default().push(mark);
        }
    }

    /// The articles that a test shows themselves.
    pub(crate) fn tested(&self) -> BTreeSet<Article> {
        self.marks
            .iter()
            .filter(|(_, marks)| marks.iter().any(|mark| mark.kind == Kind::Test))
            .map(|(article, _)| *article)
            .collect()
    }

    /// How the article stands.
    pub(crate) fn state(&self, article: Article) -> State {
        let has = |kind| self.places(article, kind).next().is_some();
        match (has(Kind::Code), has(Kind::Test)) {
            (true, true) => State::AppliedAndTested,
            (true, false) => State::Applied,
            (false, true) => State::Tested,
            (false, false) if article.excused().is_some() => State::Excused,
            (false, false) => State::Missing,
        }
    }

    /// One line for a person.
    pub(crate) fn line(&self, article: Article) -> String {
        let mut line = match (self.state(article), article.excused()) {
            (State::AppliedAndTested, _) => "applied, tested".to_owned(),
            (State::Applied, _) => "applied".to_owned(),
            (State::Tested, _) => "tested".to_owned(),
            (State::Excused, reason) => format!("excused: {}", reason.unwrap_or_default()),
            (State::Missing, _) => "missing".to_owned(),
        };
        for (word, kind) in [("in", Kind::Code), ("by", Kind::Test)] {
            let mut places: Vec<String> = self
                .places(article, kind)
                .map(|mark| match mark.article == article {
                    true => format!("{}:{}", mark.file, mark.line),
                    false => format!("{}:{} (as {})", mark.file, mark.line, mark.article),
                })
                .collect();
            if places.len() > 3 {
                let more = places.split_off(2).len();
                places.push(format!("{more} more"));
            }
            if !places.is_empty() {
                line += &format!("; {word} {}", places.join(", "));
            }
        }
        let marked = self.places(article, Kind::Code).next().is_some();
        if marked && article.excused().is_some() {
            line += "; its excuse in laws/ can go";
        }
        line
    }

    fn places(&self, article: Article, kind: Kind) -> impl Iterator<Item = &Mark> {
        std::iter::once(article)
            .chain(same_rule(article))
            .filter_map(|it| self.marks.get(&it))
            .flatten()
            .filter(move |mark| mark.kind == kind)
    }
}

/// The articles of later editions that say what a superseded one says: the same gist in both
/// languages. What applies those applies this one too.
fn same_rule(article: Article) -> impl Iterator<Item = Article> {
    let superseded = article.status() == Status::Superseded;
    let later = article.elsewhere().iter().copied();
    later.filter(move |it| {
        superseded
            && it.status() != Status::Superseded
            && Language::ALL
                .into_iter()
                .all(|language| it.gist(language) == article.gist(language))
    })
}

/// The articles of the committed list, and the lines that are none.
pub(crate) fn recorded(list: &str, name: &str) -> (BTreeSet<Article>, Vec<Problem>) {
    let mut articles = BTreeSet::new();
    let mut problems = Vec::new();
    for (line, content) in (1..).zip(list.lines()) {
        let content = content.trim();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        match content.parse() {
            Ok(article) => {
                articles.insert(article);
            }
            Err(error) => problems.push(Problem {
                file: name.to_owned(),
                line,
                message: format!("{content}: {error}"),
            }),
        }
    }
    (articles, problems)
}

/// The recorded articles that no test shows any more.
pub(crate) fn lost(
    recorded: &BTreeSet<Article>,
    tested: &BTreeSet<Article>,
    name: &str,
) -> Vec<Problem> {
    recorded
        .difference(tested)
        .map(|article| Problem {
            file: name.to_owned(),
            line: 1,
            message: format!("{article} has lost its test"),
        })
        .collect()
}
