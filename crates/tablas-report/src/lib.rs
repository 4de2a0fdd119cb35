//! Rulings on paper and on the screen: diagrams as SVG, reports as PDF and as one self-contained HTML
//! page, the blank form of a claim, and everything that was ruled in a round as a report and a table.
//!
//! What is said is put together once, as a [`document::Document`] of blocks in one language;
//! [`html::page`] and `pdf::pdf` (feature `pdf`) lay the same blocks out. A [`diagram`] is drawn once,
//! as a [`picture::Picture`] of shapes in black on white, and SVG, HTML and PDF show these shapes.
//! Nothing here rules on anything: the words are made from what a ruling holds, and whether that is
//! true is for `tablas verify`.

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
mod qr;
pub mod round;
pub mod ruling;
mod svg;
