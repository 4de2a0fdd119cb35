//! `tablas explain`: a finding or an article in our own words, with an example.

use std::io::Write;

use clap::ArgMatches;
use tablas::law::{Article, Document, Edition, Language, Status};
use tablas::sentence::Sentence;
use tablas_record::ProblemCode;
use tablas_say::explain::{Page, Topic, pages, topic};

use crate::commands::Context;
use crate::fault::{Fault, Outcome};
use crate::output::wrapped;

/// Columns of a paragraph.
const WIDTH: usize = 80;

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let Some(asked) = matches.get_one::<String>("topic") else {
        list(context)?;
        return Ok(Outcome::Clean);
    };
    let document = matches
        .get_one::<String>("edition")
        .and_then(|key| key.parse::<Document>().ok());
    match find(asked, document) {
        Some(Topic::Page(page, article)) => show_page(page, article, context)?,
        Some(Topic::Article(article)) => show_article(article, context)?,
        None => {
            let about_reading = about_reading(asked)
                .ok_or_else(|| Sentence::new("explain-unknown").with("asked", asked.as_str()))?;
            let text = context.speaker.say(&about_reading);
            paragraph(&text, context)?;
        }
    }
    Ok(Outcome::Clean)
}

/// What there is to say about a code of reading, whose own sentence says the rest.
fn about_reading(asked: &str) -> Option<Sentence> {
    let named = |code: &&ProblemCode| code.code().eq_ignore_ascii_case(asked.trim());
    let code = ProblemCode::ALL.iter().find(named)?;
    let sentence = Sentence::new("explain-reading").with("code", code.code());
    Some(
        sentence
            .with("name", code.name())
            .with("severity", code.severity().key()),
    )
}

/// The topic, in the document that was asked for if it has it.
fn find(asked: &str, document: Option<Document>) -> Option<Topic> {
    let exact = document.and_then(|document| {
        let article = Article::find(document, asked.trim())?;
        topic(&article.to_string(), Edition::Fide2023)
    });
    exact.or_else(|| topic(asked, Edition::Fide2023))
}

fn heading(title: &str, context: &mut Context<'_>) -> Result<(), Fault> {
    let bold = anstyle::Style::new().bold();
    writeln!(context.output, "\n{bold}{title}{bold:#}")?;
    Ok(())
}

fn paragraph(text: &str, context: &mut Context<'_>) -> Result<(), Fault> {
    for line in wrapped(text, WIDTH) {
        writeln!(context.output, "{line}")?;
    }
    Ok(())
}

fn show_page(
    page: &Page,
    article: Option<Article>,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let speaker = context.speaker;
    let language = speaker.language();
    let text = page.text(language);
    let bold = anstyle::Style::new().bold();
    writeln!(
        context.output,
        "{bold}{}: {}{bold:#}",
        page.name(),
        text.title
    )?;
    writeln!(context.output)?;
    paragraph(&text.gist, context)?;
    if let Some(article) = article {
        writeln!(context.output)?;
        paragraph(&format!("{article}: {}", article.gist(language)), context)?;
        if says_otherwise_than_today(article, language) {
            writeln!(context.output)?;
            paragraph(&speaker.word("explain-earlier"), context)?;
        }
    }
    heading(&speaker.word("explain-practice"), context)?;
    for (i, part) in text.practice.iter().enumerate() {
        if i > 0 {
            writeln!(context.output)?;
        }
        paragraph(part, context)?;
    }
    heading(&speaker.word("explain-example"), context)?;
    for line in page.example.pgn.trim().lines() {
        writeln!(context.output, "{}", format!("    {line}").trim_end())?;
    }
    writeln!(context.output)?;
    paragraph(&text.example, context)?;
    if !page.example.finds.is_empty() {
        let found = Sentence::new("explain-finds").with("codes", page.example.finds.join(", "));
        let mut found = speaker.say(&found);
        let mut options = Vec::new();
        options.extend(
            page.example
                .edition
                .map(|edition| format!("--edition {edition}")),
        );
        options.extend(page.example.play.map(|play| format!("--play {play}")));
        if !options.is_empty() {
            let with = Sentence::new("explain-options").with("options", options.join(" "));
            found = format!("{found} ({})", speaker.say(&with));
        }
        paragraph(&found, context)?;
    }
    heading(&speaker.word("explain-programs"), context)?;
    paragraph(&text.programs, context)?;
    heading(&speaker.word("explain-articles"), context)?;
    for article in &page.articles {
        line_of(*article, context)?;
    }
    let earlier = earlier(page, language);
    if !earlier.is_empty() {
        heading(&speaker.word("explain-earlier-articles"), context)?;
        for article in earlier {
            line_of(article, context)?;
        }
    }
    footer(context)
}

/// Whether `article` is of an edition before today's, and today's says it in other words.
fn says_otherwise_than_today(article: Article, language: Language) -> bool {
    let today = |other: &&Article| other.document() == Edition::Fide2023.document();
    article.status() == Status::Superseded
        && article
            .elsewhere()
            .iter()
            .filter(today)
            .all(|it| it.gist(language) != article.gist(language))
}

/// What earlier editions say otherwise about the articles of a page, the newest first.
fn earlier(page: &Page, language: Language) -> Vec<Article> {
    let mut found: Vec<Article> = Vec::new();
    for document in [Document::Fide2018, Document::Fide2014, Document::Fide2009] {
        for article in &page.articles {
            let others = article.elsewhere().iter().copied();
            for other in others.filter(|other| other.document() == document) {
                if says_otherwise_than_today(other, language)
                    && !page.articles.contains(&other)
                    && !found.contains(&other)
                {
                    found.push(other);
                }
            }
        }
    }
    found
}

fn show_article(article: Article, context: &mut Context<'_>) -> Result<(), Fault> {
    let speaker = context.speaker;
    let bold = anstyle::Style::new().bold();
    writeln!(
        context.output,
        "{bold}{article}{bold:#} ({})\n",
        speaker.say(&article.status().sentence())
    )?;
    paragraph(article.gist(speaker.language()), context)?;
    if !article.elsewhere().is_empty() {
        heading(&speaker.word("explain-elsewhere"), context)?;
        for other in article.elsewhere() {
            line_of(*other, context)?;
        }
    }
    writeln!(context.output)?;
    paragraph(&speaker.word("explain-only-gist"), context)?;
    footer(context)
}

fn line_of(article: Article, context: &mut Context<'_>) -> Result<(), Fault> {
    let gist = article.gist(context.speaker.language());
    let text = format!("{article}: {gist}");
    for (i, line) in wrapped(&text, WIDTH - 2).iter().enumerate() {
        let indent = if i == 0 { "" } else { "  " };
        writeln!(context.output, "{indent}{line}")?;
    }
    Ok(())
}

fn footer(context: &mut Context<'_>) -> Result<(), Fault> {
    writeln!(context.output)?;
    let sentence =
        Sentence::new("explain-not-the-law").with("published", Document::Fide2023.published());
    paragraph(&context.speaker.say(&sentence), context)
}

fn list(context: &mut Context<'_>) -> Result<(), Fault> {
    let speaker = context.speaker;
    let language: Language = speaker.language();
    for (id, wanted) in [("explain-codes", true), ("explain-article-pages", false)] {
        heading(&speaker.word(id), context)?;
        for page in pages().iter().filter(|page| page.code.is_some() == wanted) {
            writeln!(
                context.output,
                "{:14}{}",
                page.name(),
                page.text(language).title
            )?;
        }
    }
    writeln!(context.output)?;
    let documents: Vec<&str> = Document::ALL.into_iter().map(Document::key).collect();
    let more = Sentence::new("explain-more-articles").with("documents", documents.join(", "));
    paragraph(&speaker.say(&more), context)
}
