//! `cargo xtask laws`: which articles the code applies, which ones a test shows.
//!
//! The marks are `//= fide-2023#9.2.1` above code that applies the article, and the same line
//! followed by `//= type=test` beside a test. A case file cites in its `cite` list, and counts as
//! a test.

mod coverage;
mod scan;

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use tablas::law::{Article, Document, Language};

use coverage::{Coverage, State};
use scan::Problem;

/// The list of articles that have a test.
const LIST: &str = "laws/coverage.txt";

const LIST_HEAD: &str = "\
# Articles that a test or a law case shows. `cargo xtask laws --check` fails when one of them has lost
# its test; `cargo xtask laws --update` writes this list.
";

/// Runs the task.
///
/// # Errors
///
/// A message for the person at the terminal, if the option is unknown or a file cannot be read.
pub(crate) fn run(root: &Path, option: Option<&str>) -> Result<ExitCode, String> {
    let (coverage, problems) = read(root)?;
    let tested = coverage.tested();
    let list = root.join(LIST);
    match option {
        None => {
            print!("{}", report(&coverage));
            print!("{}", told(&problems));
            Ok(code(problems.is_empty()))
        }
        Some("--check") => {
            let recorded = fs::read_to_string(&list).map_err(|error| fault(&list, &error))?;
            let (recorded, mut faults) = coverage::recorded(&recorded, LIST);
            faults.extend(problems);
            faults.extend(coverage::lost(&recorded, &tested, LIST));
            print!("{}", told(&faults));
            println!("{}", summary(&coverage));
            let new: Vec<String> = tested
                .difference(&recorded)
                .map(ToString::to_string)
                .collect();
            if !new.is_empty() {
                println!(
                    "not in {LIST} yet (cargo xtask laws --update): {}",
                    new.join(", ")
                );
            }
            Ok(code(faults.is_empty()))
        }
        Some("--update") => {
            print!("{}", told(&problems));
            fs::write(&list, list_text(&tested)).map_err(|error| fault(&list, &error))?;
            println!("{LIST}: {} articles", tested.len());
            Ok(code(problems.is_empty()))
        }
        Some(other) => Err(format!("{other}: `laws` knows --check and --update\n")),
    }
}

fn read(root: &Path) -> Result<(Coverage, Vec<Problem>), String> {
    let mut coverage = Coverage::default();
    let mut problems = Vec::new();
    for (directory, extension) in [("crates", "rs"), ("cases", "toml")] {
        let mut files = Vec::new();
        let top = root.join(directory);
        walk(&top, extension, &mut files).map_err(|error| fault(&top, &error))?;
        files.sort();
        for path in files {
            let text = fs::read_to_string(&path).map_err(|error| fault(&path, &error))?;
            let name = path
                .strip_prefix(root)
                .expect("the walk began at the root")
                .to_string_lossy()
                .replace('\\', "/");
            let (marks, faults) = match extension {
                "rs" => scan::source(&name, &text),
                _ => scan::case(&name, &text),
            };
            coverage.add(marks);
            problems.extend(faults);
        }
    }
    Ok((coverage, problems))
}

fn walk(directory: &Path, extension: &str, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            walk(&path, extension, files)?;
        } else if path.extension().is_some_and(|it| it == extension) {
            files.push(path);
        }
    }
    Ok(())
}

fn report(coverage: &Coverage) -> String {
    let mut out = String::new();
    for document in Document::ALL {
        out += &format!("{document}: {}\n", document.title(Language::En));
        for article in Article::all().filter(|it| it.document() == document) {
            out += &format!("  {:<11} {}\n", article.number(), coverage.line(article));
        }
        out.push('\n');
    }
    out + &summary(coverage) + "\n"
}

fn summary(coverage: &Coverage) -> String {
    let lines: Vec<String> = Document::ALL
        .into_iter()
        .map(|document| {
            let count = |wanted: State| {
                Article::all()
                    .filter(|it| it.document() == document && coverage.state(*it) == wanted)
                    .count()
            };
            format!(
                "{document}: {} applied and tested, {} applied, {} tested, {} excused, {} missing",
                count(State::AppliedAndTested),
                count(State::Applied),
                count(State::Tested),
                count(State::Excused),
                count(State::Missing),
            )
        })
        .collect();
    lines.join("\n")
}

fn list_text(tested: &BTreeSet<Article>) -> String {
    let lines: Vec<String> = tested
        .iter()
        .map(|article| format!("{article}\n"))
        .collect();
    LIST_HEAD.to_owned() + &lines.concat()
}

fn told(problems: &[Problem]) -> String {
    problems
        .iter()
        .map(|problem| format!("error: {problem}\n"))
        .collect()
}

fn fault(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}\n", path.display())
}

fn code(good: bool) -> ExitCode {
    if good {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
