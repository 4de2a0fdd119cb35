//! From what was found in a game to rows.

use tablas_audit::{Auditor, Report};
use tablas_record::{Game, Problem};
use tablas_tables::Rows;

use crate::code::ManyCode;
use crate::early;
use crate::facts::{Facts, is_told};
use crate::query::Subject;
use crate::tables::{self, Told};
use crate::tally::Tally;
use crate::task::Task;

/// Where the findings of one game go.
pub(crate) struct Findings<'a, 'g> {
    pub(crate) file: &'a str,
    pub(crate) facts: &'a Facts<'g>,
    pub(crate) task: &'a Task,
    pub(crate) rows: Option<&'a mut Rows>,
    pub(crate) counts: &'a mut Tally,
    pub(crate) stats: bool,
    pub(crate) scratch: &'a mut String,
    pub(crate) told: u32,
}

impl Findings<'_, '_> {
    fn wants(&self, code: &str) -> bool {
        !self.stats && self.task.wants_code(code)
    }

    fn add(&mut self, code: &'static str, game: &Game, told: &Told<'_>) {
        if let Some(query) = &self.task.query {
            let subject = Subject {
                facts: self.facts,
                told: Some(told),
            };
            if !query.holds(&subject) {
                return;
            }
        }
        self.told += 1;
        self.counts.code(code);
        if let Some(rows) = &mut self.rows {
            tables::finding_row(rows, self.file, self.facts, game, told, self.scratch);
        }
    }
}

/// Tells what was found in a game and in its record, in the order of the game.
pub(crate) fn tell(
    findings: &mut Findings<'_, '_>,
    game: &Game,
    auditor: &Auditor,
    report: &Report,
    articles: &mut String,
    details: &mut String,
) {
    let facts = findings.facts;
    // Both are in the order of the game; problems of reading stand before what they leave open.
    let mut problems = game
        .problems()
        .iter()
        .filter(|problem| is_told(problem))
        .map(|problem| {
            let ply = problem
                .ply
                .map_or_else(|| ply_at(game, problem.span.start), |ply| ply.0);
            (ply, problem)
        })
        .peekable();
    let told_problem = |ply: u32, problem: &Problem, findings: &mut Findings<'_, '_>| {
        if !findings.wants(problem.code()) {
            return;
        }
        let mut details = String::new();
        tables::problem_details(problem, &mut details);
        findings.add(
            problem.code(),
            game,
            &Told {
                code: problem.code(),
                severity: problem.severity().key(),
                ply,
                side: None,
                at: Some(problem.span.start),
                articles: "",
                details: &details,
            },
        );
    };
    for finding in &report.findings {
        while let Some((ply, problem)) = problems.next_if(|(ply, _)| *ply <= finding.ply.0) {
            told_problem(ply, problem, findings);
        }
        let code = finding.code.key();
        if !findings.wants(code) {
            continue;
        }
        articles.clear();
        details.clear();
        if findings.rows.is_some() {
            tables::articles(finding, articles);
            tables::details(finding, game.castling_mode(), details);
        }
        let to_move = auditor.course().having_the_move_after(finding.ply);
        let told = Told {
            code,
            severity: finding.severity.key(),
            ply: finding.ply.0,
            side: tables::side(finding, to_move),
            at: tables::place(game, finding.ply),
            articles,
            details,
        };
        findings.add(code, game, &told);
    }
    for (ply, problem) in problems {
        told_problem(ply, problem, findings);
    }
    if let Some(agreement) = &findings.task.agreement
        && let Some((severity, text)) = early::look(agreement, facts, auditor)
    {
        let code = ManyCode::Ofr004.key();
        if findings.wants(code) {
            let article = tablas::law::Rule::Agreement
                .article(report.choices.rules())
                .to_string();
            let told = early::told(severity, facts, &article, &text);
            findings.add(code, game, &told);
        }
    }
}

/// The last half-move that is written before a place.
fn ply_at(game: &Game, at: u32) -> u32 {
    let count = game.moves().partition_point(|ply| ply.span.start <= at);
    u32::try_from(count).unwrap_or(u32::MAX)
}
