//! Names and numbers from the tags of a game.

use tablas_record::Game;

use crate::model::{GameTags, Player};

/// What the tags of a game say.
pub(crate) fn game_tags(game: &Game) -> GameTags {
    let text = |name: &str| said(game.tag(name).as_deref());
    let (round, board) = round_and_board(game);
    GameTags {
        event: text("Event"),
        site: text("Site"),
        date: text("Date").filter(|date| !date.starts_with("????")),
        round,
        board,
        white: player(
            game,
            [
                "White",
                "WhiteTitle",
                "WhiteTeam",
                "WhiteFideId",
                "WhiteElo",
            ],
        ),
        black: player(
            game,
            [
                "Black",
                "BlackTitle",
                "BlackTeam",
                "BlackFideId",
                "BlackElo",
            ],
        ),
        time_control: text("TimeControl"),
    }
}

fn player(game: &Game, [name, title, _team, fide_id, rating]: [&str; 5]) -> Player {
    let text = |name: &str| said(game.tag(name).as_deref());
    Player {
        name: text(name).unwrap_or_default(),
        title: text(title),
        federation: None,
        fide_id: text(fide_id)
            .and_then(|it| it.parse().ok())
            .filter(|&it| it > 0),
        rating: text(rating)
            .and_then(|it| it.parse().ok())
            .filter(|&it| it > 0),
    }
}

/// A value that says something.
fn said(text: Option<&str>) -> Option<Box<str>> {
    let text = text?.trim();
    (!matches!(text, "" | "?" | "-")).then(|| text.into())
}

/// LiveChess writes round and board into one tag, `3.12`; others have a tag for the board.
fn round_and_board(game: &Game) -> (Option<u16>, Option<u32>) {
    let round = game.tag("Round");
    let board = game.tag("Board").and_then(|it| it.trim().parse().ok());
    let Some(round) = round.as_deref().map(str::trim) else {
        return (None, board);
    };
    match round.split_once('.') {
        Some((round, in_round)) => {
            let in_round = in_round.split('.').next().and_then(|it| it.parse().ok());
            (round.parse().ok(), board.or(in_round))
        }
        None => (round.parse().ok(), board),
    }
}
