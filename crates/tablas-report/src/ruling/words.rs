//! Small words that several parts of the report need.

use shakmaty::Color;
use shakmaty::fen::Fen;
use tablas::law::Article;
use tablas_say::{Speaker, san_in_letters};
use tablas_wire::ruling::Ruling;

use crate::diagram;

/// A player by the document's word.
pub(super) fn color(word: &str) -> Color {
    match word {
        "black" => Color::Black,
        _ => Color::White,
    }
}

/// The move number and the player who has the move at the start.
pub(super) fn start(ruling: &Ruling) -> (u32, Color) {
    ruling
        .game
        .start
        .parse::<Fen>()
        .map_or((1, Color::White), |fen| {
            let setup = fen.into_setup();
            (setup.fullmoves.get(), setup.turn)
        })
}

/// Number and player of the move that makes the half-move `ply`, counted from 1.
pub(super) fn numbered(ruling: &Ruling, ply: u32) -> (u32, Color) {
    let (number, turn) = start(ruling);
    let from = u64::from(number) * 2 + u64::from(turn == Color::Black);
    let at = from + u64::from(ply.saturating_sub(1));
    let color = if at % 2 == 0 {
        Color::White
    } else {
        Color::Black
    };
    (u32::try_from(at / 2).unwrap_or(u32::MAX), color)
}

/// The move that made the position at `ply` as a player calls it, `23…Ta8`; `None` for the start
/// position and what the game does not have.
pub(super) fn move_name(ruling: &Ruling, ply: u32, speaker: &Speaker) -> Option<String> {
    let mv = ruling
        .game
        .moves
        .get(usize::try_from(ply).ok()?.checked_sub(1)?)?;
    let (number, color) = numbered(ruling, ply);
    Some(named(number, color, &mv.san, speaker))
}

/// A move with its number, in the letters of the language.
pub(super) fn named(number: u32, color: Color, san: &str, speaker: &Speaker) -> String {
    let dots = color.fold_wb(".", "…");
    format!(
        "{number}{dots}{}",
        san_in_letters(&tablas_say::harmless(san), speaker.language())
    )
}

/// A move that a document names with its number, `7...Ke8`.
pub(super) fn in_letters(text: &str, speaker: &Speaker) -> String {
    san_in_letters(&tablas_say::harmless(text), speaker.language()).replace("...", "…")
}

/// A move of the position on the board by its UCI, as it is called.
pub(super) fn announced(ruling: &Ruling, uci: &str, speaker: &Speaker) -> Option<String> {
    let position = diagram::position(&ruling.finding.position.fen, ruling.game.chess960)?;
    let mv = uci
        .parse::<shakmaty::uci::UciMove>()
        .ok()?
        .to_move(&position)
        .ok()?;
    let name = tablas::sentence::NumberedMove::of(&position, mv);
    Some(in_letters(&name.to_string(), speaker))
}

/// An article by its number, where the document names one that exists; else what the document says.
pub(super) fn number(article: &str) -> String {
    article.parse::<Article>().map_or_else(
        |_| tablas_say::harmless(article),
        |it| it.number().to_owned(),
    )
}

/// The numbers of articles.
pub(crate) fn article_numbers<'a>(articles: impl IntoIterator<Item = &'a String>) -> Vec<String> {
    articles.into_iter().map(|it| number(it)).collect()
}

/// The move after which the act was done.
pub(crate) fn after(ruling: &Ruling, speaker: &Speaker) -> String {
    move_name(ruling, ruling.act.ply, speaker).unwrap_or_else(|| speaker.word("at-the-start"))
}

/// When it was decided, or else done.
pub(crate) fn decided_at(ruling: &Ruling) -> String {
    ruling
        .decided
        .at
        .as_ref()
        .or(ruling.act.at.as_ref())
        .map_or_else(String::new, |it| moment(it))
}

/// A clock, `1:27:05`.
pub(super) fn clock(ms: u64) -> String {
    let seconds = ms / 1000;
    format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

/// A moment as the document writes it, with a blank for the T and to the minute where that is enough.
pub(super) fn moment(text: &str) -> String {
    let text = tablas_say::harmless(text);
    match text.split_once('T') {
        Some((day, time)) => {
            let time: String = time.chars().take(5).collect();
            format!("{day} {time}")
        }
        None => text,
    }
}

/// A result as it is printed.
pub(super) fn score(result: &str) -> String {
    tablas_say::harmless(result)
        .replace("1/2", "½")
        .replace('-', "–")
}

/// The first letter large.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}
