//! The Laws as data: documents, editions, articles, and which article a rule stands in.
//!
//! An [`Article`] exists only if `laws/*.toml` has it: the build script makes one constant for
//! each article ([`articles`]), so that a citation to an article that is not there does not compile.

mod article;
mod automatic;
mod edition;
mod illegal;
mod rule;

pub use article::{Article, CitationError, Language, Status, articles};
pub use automatic::Automatic;
pub use edition::{Document, Edition, Play, Rules};
pub use rule::Rule;

#[cfg(test)]
mod tests;
