//! Moves with clock times and other words that LiveChess and LiveChessCloud share.

use serde_json::Value;
use shakmaty::{CastlingMode, Chess, Color, FromSetup, Setup};
use tablas::ruling::Score;
use tablas::units::Millis;

use crate::json::{number, text};
use crate::model::{Player, ReportedResult, Start};
use crate::san_line::{MOST_PLIES, Word};

/// Reads `SAN[ [left][+used]]`, times in seconds: `d4 1852+6`, `Nc6 +26`, `Kxg3 1521`, `e4`.
pub(crate) fn word(text: &str) -> Word {
    let text = text.trim();
    let (san, times) = text.split_once(' ').unwrap_or((text, ""));
    let times = times.trim();
    let (left, used) = times.split_once('+').unwrap_or((times, ""));
    let seconds = |text: &str| {
        let seconds: u64 = text.trim().parse().ok()?;
        seconds.checked_mul(1_000).map(Millis)
    };
    Word {
        san: san.chars().take(20).collect::<String>().into(),
        left: seconds(left),
        used: seconds(used),
    }
}

/// The words of a list of moves.
pub(crate) fn words(moves: Option<&Value>) -> Option<Vec<Word>> {
    let moves = moves?.as_array()?;
    let moves = moves.iter().take(MOST_PLIES);
    Some(
        moves
            .map(|it| word(it.as_str().unwrap_or_default()))
            .collect(),
    )
}

/// A result by any of its names; `None`: there is none.
pub(crate) fn result(value: Option<&Value>) -> Option<ReportedResult> {
    let text = value?.as_str()?.trim();
    let forfeit = |winner| ReportedResult {
        forfeit: true,
        ..ReportedResult::of(Score::win(winner))
    };
    Some(match text {
        "WHITEWIN" | "1-0" => ReportedResult::of(Score::win(Color::White)),
        "BLACKWIN" | "0-1" => ReportedResult::of(Score::win(Color::Black)),
        "DRAW" | "1/2-1/2" | "½-½" => ReportedResult::of(Score::DRAW),
        "WHITEFORFAIT" | "WHITEFORFEIT" | "+--" | "+/-" => forfeit(Color::White),
        "BLACKFORFAIT" | "BLACKFORFEIT" | "--+" | "-/+" => forfeit(Color::Black),
        "0-0" => ReportedResult::of(Score::NONE),
        _ => return None,
    })
}

/// A player of a pairing.
pub(crate) fn player(value: Option<&Value>) -> Player {
    let Some(player) = value.and_then(Value::as_object) else {
        return Player::default();
    };
    let part = |name: &str| text(player.get(name));
    let given: Vec<Box<str>> = [part("fname"), part("mname")]
        .into_iter()
        .flatten()
        .collect();
    let given = given.join(" ");
    let name = match (part("lname"), given.is_empty()) {
        (Some(last), true) => last,
        (Some(last), false) => format!("{last}, {given}").into(),
        (None, _) => given.into(),
    };
    let id = number(player.get("fideid")).and_then(|it| u32::try_from(it).ok());
    Player {
        name,
        title: part("title"),
        federation: part("federation"),
        fide_id: id.filter(|&it| it > 0),
        rating: None,
    }
}

/// The first position by its number in Chess960; 518 and nothing are the usual one. `None`: there is
/// no such number.
pub(crate) fn start(chess960: Option<&Value>) -> Option<Start> {
    match number(chess960) {
        None | Some(518) => Some(Start::default()),
        Some(other) => Some(Start {
            position: chess960_start(u16::try_from(other).ok()?)?,
            mode: CastlingMode::Chess960,
        }),
    }
}

/// The start position of this number, by the numbering that everybody uses.
fn chess960_start(number: u16) -> Option<Chess> {
    const KNIGHTS: [(usize, usize); 10] = [
        (0, 1),
        (0, 2),
        (0, 3),
        (0, 4),
        (1, 2),
        (1, 3),
        (1, 4),
        (2, 3),
        (2, 4),
        (3, 4),
    ];

    if number >= 960 {
        return None;
    }
    let number = usize::from(number);
    let mut rank = [' '; 8];
    rank[(number % 4) * 2 + 1] = 'b';
    rank[(number / 4 % 4) * 2] = 'b';
    let free = |rank: &[char; 8], n: usize| {
        (0..8)
            .filter(|&file| rank[file] == ' ')
            .nth(n)
            .expect("free files are left")
    };
    let queen = free(&rank, number / 16 % 6);
    rank[queen] = 'q';
    let (first, second) = KNIGHTS[number / 96];
    let (first, second) = (free(&rank, first), free(&rank, second));
    rank[first] = 'n';
    rank[second] = 'n';
    for piece in ['r', 'k', 'r'] {
        let file = free(&rank, 0);
        rank[file] = piece;
    }
    let black: String = rank.iter().collect();
    let white = black.to_uppercase();
    let fen = format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1");
    let setup: Setup = fen.parse::<shakmaty::fen::Fen>().ok()?.into_setup();
    Chess::from_setup(setup, CastlingMode::Chess960).ok()
}

#[cfg(test)]
mod tests {
    use shakmaty::EnPassantMode;
    use shakmaty::fen::Fen;

    use super::*;

    #[test]
    fn words_with_and_without_times() {
        let of = |text| {
            let word = word(text);
            (
                word.san.to_string(),
                word.left.map(|it| it.0),
                word.used.map(|it| it.0),
            )
        };
        assert_eq!(of("d4 1852+6"), ("d4".into(), Some(1_852_000), Some(6_000)));
        assert_eq!(of("Nc6 +26"), ("Nc6".into(), None, Some(26_000)));
        assert_eq!(of("Kxg3 1521"), ("Kxg3".into(), Some(1_521_000), None));
        assert_eq!(of(" e4 "), ("e4".into(), None, None));
        assert_eq!(of("e4 x+y"), ("e4".into(), None, None));
        assert_eq!(of(""), (String::new(), None, None));
    }

    /// From the table of start positions of the Laws' Guidelines II and its well-known numbering.
    #[test]
    fn start_positions_by_number() {
        let of = |number| {
            chess960_start(number).map(|it| {
                let fen = Fen::from_position(&it, EnPassantMode::Legal).to_string();
                fen.split('/').next().unwrap_or_default().to_owned()
            })
        };
        assert_eq!(of(0).as_deref(), Some("bbqnnrkr"));
        assert_eq!(of(518).as_deref(), Some("rnbqkbnr"));
        assert_eq!(of(959).as_deref(), Some("rkrnnqbb"));
        assert_eq!(of(960), None);
    }
}
