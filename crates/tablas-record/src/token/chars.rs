//! Bytes and characters of a record that may be UTF-8 or windows-1252.

/// The character at `at`: a UTF-8 sequence if there is one, else the windows-1252 character.
pub(crate) fn char_at(bytes: &[u8], at: usize) -> Option<(char, usize)> {
    let &first = bytes.get(at)?;
    if first < 0x80 {
        return Some((char::from(first), 1));
    }
    let length = match first {
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => 0,
    };
    let sequence = bytes.get(at..at + length).unwrap_or_default();
    if let Some(c) = std::str::from_utf8(sequence)
        .ok()
        .and_then(|text| text.chars().next())
    {
        return Some((c, length));
    }
    let c = match first {
        0x96 => '–',
        0x97 => '—',
        _ => char::from(first),
    };
    Some((c, 1))
}

/// Whether a byte separates tokens and belongs to none.
pub(crate) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

/// Whether a byte may stand in the name of a tag.
pub(crate) const fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-'
}

/// Whether a character is a sign of comment: evaluation, novelty, development and so on.
pub(super) const fn is_sign(c: char) -> bool {
    matches!(
        c,
        '±' | '∓'
            | '∞'
            | '⩲'
            | '⩱'
            | '⇆'
            | '⇄'
            | '→'
            | '↑'
            | '↓'
            | '←'
            | '□'
            | '■'
            | '⊥'
            | '⊕'
            | '⊙'
            | '⌓'
            | '⟳'
            | '△'
            | '∆'
            | '∇'
            | '⨀'
            | '○'
            | '≌'
            | '≅'
            | '⯹'
            | '‼'
            | '⁇'
            | '⁈'
            | '⁉'
            | '\u{a0}'
            | '\u{200b}'..='\u{200f}' | '\u{feff}'
    )
}

/// A run of zero bytes of this length is a lost block of the disk: what stood before it and what
/// follows it belong to different games.
pub(crate) const LONG_ZEROS: usize = 4096;

/// Length of the run of zero bytes at `at`, counted no further than [`LONG_ZEROS`].
pub(crate) fn zero_run(bytes: &[u8], at: usize) -> usize {
    let rest = bytes.get(at..).unwrap_or_default();
    let run = rest.iter().take(LONG_ZEROS);
    run.take_while(|&&byte| byte == 0).count()
}

/// Whether a word is nothing but zero bytes.
pub(crate) fn is_zeros(word: &[u8]) -> bool {
    word.iter().all(|&byte| byte == 0)
}
