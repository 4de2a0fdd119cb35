//! How the bytes of a game are to be read.

use std::borrow::Cow;

use encoding_rs::WINDOWS_1252;

/// The encoding of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Encoding {
    #[default]
    Utf8,
    Windows1252,
}

impl Encoding {
    /// UTF-8 if the bytes are that, else windows-1252, which everything is.
    pub(crate) fn of(bytes: &[u8]) -> Encoding {
        if bytes.is_ascii() || std::str::from_utf8(bytes).is_ok() {
            Encoding::Utf8
        } else {
            Encoding::Windows1252
        }
    }

    /// The text of a part of the game. A part that cuts a character in two is not lost: its broken
    /// bytes are shown as U+FFFD.
    pub(crate) fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        match self {
            // Looking for the broken bytes takes longer than finding out that there are none.
            Encoding::Utf8 => match std::str::from_utf8(bytes) {
                Ok(text) => Cow::Borrowed(text),
                Err(_) => String::from_utf8_lossy(bytes),
            },
            Encoding::Windows1252 => WINDOWS_1252.decode_without_bom_handling(bytes).0,
        }
    }

    /// Number of characters in a part of the game.
    pub(crate) fn count_chars(self, bytes: &[u8]) -> usize {
        match self {
            Encoding::Utf8 => bytes.iter().filter(|&&byte| byte & 0xc0 != 0x80).count(),
            Encoding::Windows1252 => bytes.len(),
        }
    }
}
