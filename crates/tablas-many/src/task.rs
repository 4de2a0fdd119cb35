//! What is done with each game.

use tablas::regulations::Agreement;
use tablas_audit::AuditOptions;
use tablas_record::ReadOptions;
use tablas_tables::Layout;

use crate::code::ManyCode;
use crate::query::Query;

/// What is done with each game.
#[derive(Clone, Debug)]
pub struct Task {
    /// How the games are audited.
    pub audit: AuditOptions,
    /// Whether each game is judged by the Laws of its date.
    pub by_date: bool,
    /// How they are read.
    pub read: ReadOptions,
    /// One game of so many is looked at.
    pub sample: u64,
    /// Games of this day and later ones, counted from 1970; undated ones are left out.
    pub since: Option<i32>,
    /// What else chooses them.
    pub query: Option<Query>,
    /// Codes, or their beginnings, of the findings that are told; all if there are none.
    pub only: Vec<String>,
    /// What the regulations say about agreeing to draws.
    pub agreement: Option<Agreement>,
    /// What is kept of each game.
    pub keep: Keep,
}

/// What is kept of each game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Rows, and keys to find the like of a game.
    Rows(Layout),
    /// The text of games in which something is found.
    Text,
    /// Numbers.
    Stats,
}

impl Task {
    /// Whether a game in which nothing is found is left out.
    pub(crate) fn needs_finding(&self) -> bool {
        let by_query = self.query.as_ref().map(Query::is_about_findings);
        match self.keep {
            Keep::Text => !self.only.is_empty() || by_query != Some(false),
            Keep::Rows(_) => {
                by_query == Some(true) || !self.only.is_empty() && !self.wants_of_many()
            }
            Keep::Stats => by_query == Some(true),
        }
    }

    /// Whether what only many games show is wanted, so that every game counts. An expression about
    /// findings of one game chooses none of many.
    pub(crate) fn wants_of_many(&self) -> bool {
        let about_one = self.query.as_ref().is_some_and(Query::is_about_findings);
        !about_one
            && [ManyCode::Mny001, ManyCode::Mny002]
                .into_iter()
                .any(|code| self.wants_code(code.key()))
    }

    pub(crate) fn wants_code(&self, code: &str) -> bool {
        self.only.is_empty()
            || self
                .only
                .iter()
                .any(|wanted| code.starts_with(wanted.as_str()))
    }
}
