//! Piece letters of the language that a person reads.

use tablas::law::Language;
use tablas::sentence::NumberedMove;

/// The move with the piece letters of `language`: `23...Ra8` is `23...Ta8` in Spanish.
#[must_use]
pub fn in_letters(mv: &NumberedMove, language: Language) -> String {
    san_in_letters(&mv.to_string(), language)
}

/// A move in SAN with the piece letters of `language`. Castling stays as it is.
#[must_use]
pub fn san_in_letters(san: &str, language: Language) -> String {
    match language {
        Language::En => san.to_owned(),
        Language::Es => san
            .chars()
            .map(|c| match c {
                'K' => 'R',
                'Q' => 'D',
                'R' => 'T',
                'B' => 'A',
                'N' => 'C',
                other => other,
            })
            .collect(),
    }
}
