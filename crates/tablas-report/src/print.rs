//! Everything in one step: what a desk or another program asks for. Nothing here reads or writes a file.

use tablas::law::Edition;
use tablas_say::Speaker;
use tablas_wire::ruling::Ruling;

#[cfg(feature = "pdf")]
use crate::pdf::{PdfError, pdf};
use crate::round::{Round, csv};
use crate::ruling::Names;
use crate::{blank, html, round, ruling};

/// The report on a ruling as the bytes of a PDF.
///
/// # Errors
///
/// If the file would not be what PDF/UA-1 asks for.
#[cfg(feature = "pdf")]
pub fn ruling_pdf(ruling: &Ruling, names: Names, speaker: &Speaker) -> Result<Vec<u8>, PdfError> {
    pdf(&ruling::document(ruling, names, speaker))
}

/// The report on a ruling as one HTML page.
#[must_use]
pub fn ruling_html(ruling: &Ruling, names: Names, speaker: &Speaker) -> String {
    html::page(&ruling::document(ruling, names, speaker))
}

/// The positions that decide a ruling as one SVG picture.
#[must_use]
pub fn ruling_svg(ruling: &Ruling, speaker: &Speaker) -> String {
    ruling::picture(ruling, speaker).to_svg()
}

/// The report of a round as the bytes of a PDF.
///
/// # Errors
///
/// If the file would not be what PDF/UA-1 asks for.
#[cfg(feature = "pdf")]
pub fn round_pdf(found: &Round, speaker: &Speaker) -> Result<Vec<u8>, PdfError> {
    pdf(&round::document(found, speaker))
}

/// The report of a round as one HTML page.
#[must_use]
pub fn round_html(found: &Round, speaker: &Speaker) -> String {
    html::page(&round::document(found, speaker))
}

/// Everything of a round as comma-separated values in UTF-8, the names of the columns in the first line.
#[must_use]
pub fn round_csv(found: &Round) -> String {
    csv(found)
}

/// The blank form of a claim as the bytes of a PDF.
///
/// # Errors
///
/// If the file would not be what PDF/UA-1 asks for.
#[cfg(feature = "pdf")]
pub fn form_pdf(edition: Edition, speaker: &Speaker) -> Result<Vec<u8>, PdfError> {
    pdf(&blank::form(edition, speaker))
}

/// The blank form of a claim as one HTML page.
#[must_use]
pub fn form_html(edition: Edition, speaker: &Speaker) -> String {
    html::page(&blank::form(edition, speaker))
}
