//! Problems while a game is read.

use tablas::units;

use crate::problem::{Problem, ProblemCode as Code};
use crate::span::Span;

/// The problems of a game while they are found.
#[derive(Default)]
pub(super) struct Reports {
    pub(super) problems: Vec<Problem>,
}

impl Reports {
    pub(super) fn add(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    /// Takes back what was said of a token that turned out to be half of one.
    pub(super) fn take_back(&mut self, span: Span) {
        self.problems.retain(|problem| problem.span != span);
    }

    /// Says a problem once for a game, and counts its places.
    pub(super) fn note(&mut self, code: Code, span: Span) {
        self.note_at(code, span, None);
    }

    pub(super) fn note_at(&mut self, code: Code, span: Span, ply: Option<units::Ply>) {
        match self
            .problems
            .iter_mut()
            .find(|problem| problem.code == code)
        {
            Some(problem) => problem.places += 1,
            None => {
                let mut problem = Problem::new(code, span);
                problem.ply = ply;
                self.problems.push(problem);
            }
        }
    }
}

/// The beginning of a text that may be very long.
pub(super) fn shorten(text: &str) -> String {
    const LENGTH: usize = 60;
    if text.chars().count() <= LENGTH {
        return text.to_owned();
    }
    text.chars().take(LENGTH).chain(['…']).collect()
}
