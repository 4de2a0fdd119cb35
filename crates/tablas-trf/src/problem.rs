//! What a file has that cannot be understood.

use tablas::sentence::Sentence;

/// Something in a file that is not as it should be, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// What is wrong and what to do.
    pub sentence: Sentence,
}

impl Problem {
    pub(crate) const fn new(line: u32, column: u32, sentence: Sentence) -> Problem {
        Problem {
            line,
            column,
            sentence,
        }
    }
}
