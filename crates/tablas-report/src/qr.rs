//! A code for machines.

use qrcode::{Color, EcLevel, QrCode};

use crate::picture::{Outline, Picture, Shape, Tone};

/// The code of a text, 29 or so squares wide with the white that readers need around it. `None` if
/// the text is too long for one.
pub(crate) fn code(text: &str, title: &str) -> Option<Picture> {
    const QUIET: usize = 2;
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let width = code.width();
    let size = (width + 2 * QUIET) as f32;
    let mut picture = Picture {
        size: [size, size],
        title: title.to_owned(),
        description: text.to_owned(),
        ..Picture::default()
    };
    picture.push(Shape::filled(
        Outline::rect([0.0, 0.0], [size, size]),
        Tone::Paper,
    ));
    // Neighbours in a row are one bar, and all bars one shape: no seams between them.
    let mut bars = Outline::default();
    for y in 0..width {
        let mut x = 0;
        while x < width {
            let start = x;
            while x < width && code[(x, y)] == Color::Dark {
                x += 1;
            }
            if x > start {
                let at = [(start + QUIET) as f32, (y + QUIET) as f32];
                bars.0
                    .extend(Outline::rect(at, [(x - start) as f32, 1.0]).0);
            }
            x += 1;
        }
    }
    picture.push(Shape::filled(bars, Tone::Ink));
    Some(picture)
}
