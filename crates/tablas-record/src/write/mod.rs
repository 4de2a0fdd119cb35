//! Writing a game as PGN that any reader takes: the export format, in UTF-8, lines of 80 columns.
//!
//! Comments, annotations, variations and embedded commands are kept, known or not. Offers, claims and
//! the rule that ended the game are written as commands in comments and as tags of their own, because
//! PGN has nothing for them; `Termination` never holds free text.

mod from_game;
mod movetext;
mod wrap;

use std::fmt::Write as _;

pub(crate) use movetext::printable;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Move};
use tablas::ruling::{Points, Score};
use tablas::units;

/// A game to be written. [`GameToWrite::from`] makes one of a game that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct GameToWrite {
    /// Tags by name and value. The seven that every game has are put first and added if they are
    /// missing; those that follow from the other fields are replaced.
    pub tags: Vec<(String, String)>,
    /// The start position; `None` if it is not known, in which case the tags say what was.
    pub start: Option<Chess>,
    /// Standard chess or Chess960.
    pub mode: CastlingMode,
    /// What stands between tags and result.
    pub movetext: Vec<MovetextItem>,
    /// The move numbers of the main line.
    pub numbers: Numbers,
    /// The result; `None` is written `*`.
    pub result: Option<Score>,
    /// The game was won or lost without being played.
    pub forfeit: bool,
    /// How the draw came about, where the result is one and it is known.
    pub draw: Option<DrawEnding>,
}

/// Where the move numbers of the main line come from; those of variations are always counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// They are counted from the start position.
    Counted,
    /// They stand in the movetext. Where it is in doubt which words are moves, the numbers as they
    /// were written are part of the evidence.
    AsWritten,
}

/// A part of the movetext.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MovetextItem {
    /// A move. It must be legal where it stands; one that is not is written by its squares.
    Move(Move),
    /// A null move.
    Null,
    /// A word in the place of a move that is not certain, written as it is.
    Unread(String),
    /// A move number of the main line, if they are [`Numbers::AsWritten`]; else it is not written.
    Number {
        /// Its digits, none if the dots stand alone.
        digits: String,
        /// How many dots follow them.
        dots: usize,
    },
    /// A comment, with its embedded commands. A closing brace in it is replaced.
    Comment(String),
    /// A numeric annotation, `$1`.
    Nag(u16),
    /// A draw offer, an answer or a claim, behind the last move.
    Draw(DrawNote),
    /// A line that begins with `%`, written as it is on a line of its own.
    Escape(String),
    /// A variation begins, instead of the last move.
    Open,
    /// It ends.
    Close,
}

/// What happened about a draw. A claim is written for the player who has the move unless it names
/// another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawNote {
    /// The player who made the last move offers a draw.
    Offer,
    /// The opponent accepts.
    Accept,
    /// The opponent refuses.
    Reject,
    /// A claim.
    Claim {
        /// `threefold`, `fifty`.
        ground: String,
        /// `pending`, `correct`, `incorrect`.
        status: String,
        /// The claimant, if it is not the player who has the move.
        by: Option<Color>,
    },
}

/// How a draw came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawEnding {
    /// `threefold`, `fifty`, `agreement`, `dead-position`, ….
    pub rule: String,
    /// Who claimed it.
    pub claimant: Option<Color>,
    /// The half-move after which it was claimed.
    pub claim_ply: Option<units::Ply>,
    /// The article, `fide-2023#9.2.1`.
    pub basis: Option<String>,
}

const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// Writes a game, with an empty line at its end.
#[must_use]
pub fn write_game(game: &GameToWrite) -> String {
    let mut text = String::new();
    for (name, value) in all_tags(game) {
        let _ = writeln!(text, "[{name} \"{}\"]", escape(&name, &value));
    }
    text.push('\n');
    text.push_str(&wrap::wrap(&movetext::words(game)));
    text.push_str("\n\n");
    text
}

/// The result as the standard has it. A score that none of its four fits is `*`, and tags say it.
pub(crate) fn result_text(result: Option<Score>) -> &'static str {
    match result {
        Some(score) if score == Score::win(Color::White) => "1-0",
        Some(score) if score == Score::win(Color::Black) => "0-1",
        Some(Score::DRAW) => "1/2-1/2",
        Some(_) | None => "*",
    }
}

fn all_tags(game: &GameToWrite) -> Vec<(String, String)> {
    let mut tags: Vec<(String, String)> = Vec::new();
    let given = |name: &str| game.tags.iter().find(|(given, _)| given == name);
    for (name, unknown) in ROSTER {
        let value = match given(name) {
            _ if name == "Result" => result_text(game.result).to_owned(),
            Some((_, value)) => value.clone(),
            None => unknown.to_owned(),
        };
        tags.push((name.to_owned(), value));
    }
    let own = own_tags(game);
    for (name, value) in &game.tags {
        let own = own.iter().any(|(own, _)| own == name);
        if !own && is_name(name) && !tags.iter().any(|(there, _)| there == name) {
            tags.push((name.clone(), value.clone()));
        }
    }
    let added = own
        .into_iter()
        .filter_map(|(name, value)| Some((name.to_owned(), value?)));
    tags.extend(added);
    tags
}

/// The tags that the other fields decide: `None` for one that must not stand.
fn own_tags(game: &GameToWrite) -> Vec<(&'static str, Option<String>)> {
    let mut own = Vec::new();
    if let Some(start) = &game.start {
        let usual = *start == Chess::default() && is_fresh(start);
        let fen = || Fen::from_position(start, EnPassantMode::Legal).to_string();
        own.push(("SetUp", (!usual).then(|| "1".to_owned())));
        own.push(("FEN", (!usual).then(fen)));
        let chess960 = game.mode.is_chess960();
        own.push(("Variant", chess960.then(|| "Chess960".to_owned())));
    }
    if let Some(score) = game.result.filter(|&score| result_text(Some(score)) == "*") {
        let points = |points: Points| Some(points.to_string());
        own.push(("WhiteScore", points(score.white)));
        own.push(("BlackScore", points(score.black)));
    }
    own.push(("Forfeit", game.forfeit.then(|| "1".to_owned())));
    if let Some(draw) = &game.draw {
        let color = |color: Color| color.fold_wb("White", "Black").to_owned();
        own.push(("Termination", Some("normal".to_owned())));
        own.push(("DrawRule", Some(draw.rule.clone())));
        own.push(("DrawClaimant", draw.claimant.map(color)));
        own.push(("DrawClaimPly", draw.claim_ply.map(|ply| ply.to_string())));
        own.push(("DrawBasis", draw.basis.clone()));
    }
    own
}

/// Whether no half-move has been counted before the start.
fn is_fresh(start: &Chess) -> bool {
    use shakmaty::Position;
    start.halfmoves() == 0 && start.fullmoves().get() == 1
}

fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(crate::token::is_name_byte)
}

fn escape(name: &str, value: &str) -> String {
    let mut escaped = String::with_capacity(value.len());
    for c in value.chars() {
        if matches!(c, '"' | '\\') {
            escaped.push('\\');
        }
        escaped.push(readable(name, c));
    }
    escaped
}

/// The character of a tag's value, or what stands for one that is no text. A blank must not make a
/// position of what was none.
pub(crate) fn readable(name: &str, c: char) -> char {
    match c {
        '\t' if !matches!(name, "FEN" | "SetUp" | "Variant") => ' ',
        c if c.is_control() => '\u{fffd}',
        c => c,
    }
}
