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

/// The beginning of a text that may be very long. Signs of control are shown by their pictures.
pub(super) fn shorten(text: &str) -> String {
    const LENGTH: usize = 60;
    let picture = |c: char| match c {
        '\0'..='\x1f' => char::from_u32(0x2400 + u32::from(c)).unwrap_or('␀'),
        '\x7f' => '␡',
        '\u{80}'..='\u{9f}' => '\u{fffd}',
        _ => c,
    };
    let mut chars = text.chars();
    let mut short: String = chars.by_ref().take(LENGTH).map(picture).collect();
    if chars.next().is_some() {
        short.push('…');
    }
    short
}
