//! Piece letters of the languages that records are written in (Appendix C.3).

use std::fmt;
use std::str::FromStr;

use shakmaty::Role;

/// The piece letters of a language. Figurines need no language and are always read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Letters {
    /// K Q R B N.
    English,
    /// R D T A C; Italian and Catalan have the same letters.
    Spanish,
    /// R D T F C.
    French,
    /// K D T L S; Swedish, Danish, Norwegian, Croatian and Slovene have the same letters.
    German,
    /// R D T B C.
    Portuguese,
    /// K D T L P.
    Dutch,
    /// K V B F H.
    Hungarian,
    /// K H W G S.
    Polish,
    /// K D V S J.
    Czech,
    /// K D T L R.
    Finnish,
    /// R D T N C.
    Romanian,
    /// Кр Ф Л С К.
    Russian,
}

use Role::{Bishop, King, Knight, Pawn, Queen, Rook};

impl Letters {
    /// Every language, in the order in which they are tried.
    pub const ALL: [Letters; 12] = [
        Letters::English,
        Letters::Spanish,
        Letters::German,
        Letters::French,
        Letters::Portuguese,
        Letters::Dutch,
        Letters::Hungarian,
        Letters::Polish,
        Letters::Czech,
        Letters::Finnish,
        Letters::Romanian,
        Letters::Russian,
    ];

    /// The code of the language, `es`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Letters::English => "en",
            Letters::Spanish => "es",
            Letters::French => "fr",
            Letters::German => "de",
            Letters::Portuguese => "pt",
            Letters::Dutch => "nl",
            Letters::Hungarian => "hu",
            Letters::Polish => "pl",
            Letters::Czech => "cs",
            Letters::Finnish => "fi",
            Letters::Romanian => "ro",
            Letters::Russian => "ru",
        }
    }

    /// The letters, king first, as a person would list them.
    #[must_use]
    pub const fn shown(self) -> &'static str {
        match self {
            Letters::English => "K Q R B N",
            Letters::Spanish => "R D T A C",
            Letters::French => "R D T F C",
            Letters::German => "K D T L S",
            Letters::Portuguese => "R D T B C",
            Letters::Dutch => "K D T L P",
            Letters::Hungarian => "K V B F H",
            Letters::Polish => "K H W G S",
            Letters::Czech => "K D V S J",
            Letters::Finnish => "K D T L R",
            Letters::Romanian => "R D T N C",
            Letters::Russian => "Кр Ф Л С К",
        }
    }

    /// Letters and the pieces they stand for, longer ones first: `Кр` before `К`. The pawn's letter
    /// stands last; it is known only where it is `P` or `п`, because others, such as the German `B`,
    /// are hardly ever written and would make pieces of other languages doubtful.
    pub(crate) const fn table(self) -> &'static [(&'static str, Role)] {
        match self {
            Letters::English => &[
                ("K", King),
                ("Q", Queen),
                ("R", Rook),
                ("B", Bishop),
                ("N", Knight),
                ("P", Pawn),
            ],
            Letters::Spanish => &[
                ("R", King),
                ("D", Queen),
                ("T", Rook),
                ("A", Bishop),
                ("C", Knight),
                ("P", Pawn),
            ],
            Letters::French => &[
                ("R", King),
                ("D", Queen),
                ("T", Rook),
                ("F", Bishop),
                ("C", Knight),
                ("P", Pawn),
            ],
            Letters::German => &[
                ("K", King),
                ("D", Queen),
                ("T", Rook),
                ("L", Bishop),
                ("S", Knight),
            ],
            Letters::Portuguese => &[
                ("R", King),
                ("D", Queen),
                ("T", Rook),
                ("B", Bishop),
                ("C", Knight),
                ("P", Pawn),
            ],
            Letters::Dutch => &[
                ("K", King),
                ("D", Queen),
                ("T", Rook),
                ("L", Bishop),
                ("P", Knight),
            ],
            Letters::Hungarian => &[
                ("K", King),
                ("V", Queen),
                ("B", Rook),
                ("F", Bishop),
                ("H", Knight),
            ],
            Letters::Polish => &[
                ("K", King),
                ("H", Queen),
                ("W", Rook),
                ("G", Bishop),
                ("S", Knight),
                ("P", Pawn),
            ],
            Letters::Czech => &[
                ("K", King),
                ("D", Queen),
                ("V", Rook),
                ("S", Bishop),
                ("J", Knight),
                ("P", Pawn),
            ],
            Letters::Finnish => &[
                ("K", King),
                ("D", Queen),
                ("T", Rook),
                ("L", Bishop),
                ("R", Knight),
            ],
            Letters::Romanian => &[
                ("R", King),
                ("D", Queen),
                ("T", Rook),
                ("N", Bishop),
                ("C", Knight),
                ("P", Pawn),
            ],
            Letters::Russian => &[
                ("Кр", King),
                ("Ф", Queen),
                ("Л", Rook),
                ("С", Bishop),
                ("К", Knight),
                ("п", Pawn),
            ],
        }
    }

    /// The piece whose letter `text` begins with, and the length of the letter in bytes.
    pub(crate) fn piece_at_start(self, text: &str) -> Option<(Role, usize)> {
        self.table()
            .iter()
            .find(|(letter, _)| text.starts_with(letter))
            .map(|&(letter, role)| (role, letter.len()))
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// The text names no language whose letters are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLetters;

impl fmt::Display for UnknownLetters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown language of piece letters")
    }
}

impl std::error::Error for UnknownLetters {}

impl FromStr for Letters {
    type Err = UnknownLetters;

    /// Reads a language code. A language that shares its letters with another one is read as that
    /// one: `it` and `ca` are Spanish letters; `sv`, `da`, `nb`, `nn`, `no`, `hr` and `sl` German.
    fn from_str(text: &str) -> Result<Letters, UnknownLetters> {
        let same_letters = match text {
            "it" | "ca" => "es",
            "sv" | "da" | "nb" | "nn" | "no" | "hr" | "sl" => "de",
            other => other,
        };
        Letters::ALL
            .into_iter()
            .find(|letters| letters.key() == same_letters)
            .ok_or(UnknownLetters)
    }
}

/// The piece that a chess figurine shows. The colour of the picture is ignored: printed books use
/// one set for both players.
pub(crate) const fn figurine(c: char) -> Option<Role> {
    match c {
        '♔' | '♚' => Some(King),
        '♕' | '♛' => Some(Queen),
        '♖' | '♜' => Some(Rook),
        '♗' | '♝' => Some(Bishop),
        '♘' | '♞' => Some(Knight),
        '♙' | '♟' => Some(Pawn),
        _ => None,
    }
}
