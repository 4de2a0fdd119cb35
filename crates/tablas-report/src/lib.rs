//! Rulings on paper and on the screen: diagrams as SVG, reports as PDF and as one self-contained HTML
//! page, the blank form of a claim, and everything that was ruled in a round as a report and a table.
//!
//! What is said is put together once, as a [`document::Document`] of blocks in one language;
//! [`html::page`] and `pdf::pdf` (feature `pdf`) lay the same blocks out. A [`diagram`] is drawn once,
//! as a [`picture::Picture`] of shapes in black on white, and SVG, HTML and PDF show these shapes.
//! Nothing here rules on anything: the words are made from what a ruling holds. It is computed again
//! while it is printed, and a report on one that does not hold says so.
//!
//! The short way is [`mod@print`]: bytes from a ruling or from a [`round::Round`]. A round is read from
//! texts ([`round::read`]), or put together by whoever knows what happened, since its fields are public.
//!
//! ```
//! use tablas::law::Language;
//! use tablas_report::round::{Source, read};
//! use tablas_report::ruling::Names;
//! use tablas_report::print;
//! use tablas_say::Speaker;
//!
//! let speaker = Speaker::new(Language::Es);
//! let sources: Vec<Source> = Vec::new(); // names and texts of rulings and logs
//! let round = read(&sources, Names::Shown, &speaker);
//! let table = print::round_csv(&round);
//! assert!(table.starts_with("kind,round,board,white,black,"));
//! let page = print::round_html(&round, &speaker);
//! assert!(page.contains("<html lang=\"es\">"));
//! ```

pub mod blank;
pub mod diagram;
pub mod document;
mod font;
pub mod html;
#[cfg(feature = "pdf")]
mod page;
#[cfg(feature = "pdf")]
pub mod pdf;
pub mod picture;
mod piece;
pub mod print;
mod qr;
pub mod redact;
pub mod round;
pub mod ruling;
mod svg;
