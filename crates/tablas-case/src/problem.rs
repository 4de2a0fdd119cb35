//! What is wrong with the text of a case.

use tablas::sentence::Sentence;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The case can be used; something in it says nothing to this program.
    Warning,
    /// The case cannot be used.
    Error,
}

/// Something wrong, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line of the file, from 1.
    pub line: usize,
    /// The column, from 1, where it is known.
    pub column: Option<usize>,
    /// How bad it is.
    pub severity: Severity,
    /// What, and what to do.
    pub what: Sentence,
}

impl Problem {
    /// Something that makes the case unusable.
    #[must_use]
    pub fn error(line: usize, what: Sentence) -> Problem {
        Problem {
            line,
            column: None,
            severity: Severity::Error,
            what,
        }
    }

    /// Something that says nothing to this program.
    #[must_use]
    pub fn warning(line: usize, what: Sentence) -> Problem {
        Problem {
            line,
            column: None,
            severity: Severity::Warning,
            what,
        }
    }
}

/// A case of a file, as far as it could be read.
#[derive(Clone, Debug)]
pub struct Found {
    /// Where it begins, from 1.
    pub line: usize,
    /// Its name, if that could be read.
    pub id: Option<String>,
    /// The case; `None` if it has errors.
    pub scenario: Option<crate::Scenario>,
    /// What is wrong.
    pub problems: Vec<Problem>,
}

impl Found {
    /// What was found on a line, with what is wrong there.
    #[must_use]
    pub fn of(
        line: usize,
        id: Option<String>,
        scenario: Option<crate::Scenario>,
        problems: Vec<Problem>,
    ) -> Found {
        let broken = problems.iter().any(|it| it.severity == Severity::Error);
        Found {
            line,
            id,
            scenario: scenario.filter(|_| !broken),
            problems,
        }
    }
}
