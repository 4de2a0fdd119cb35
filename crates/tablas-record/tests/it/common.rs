//! Reading a text in tests.

use shakmaty::uci::UciMove;
use tablas_record::{Game, Letters, ReadOptions, Reader};

/// Reads all games of a text.
pub(crate) fn games(text: impl AsRef<[u8]>) -> Vec<Game> {
    games_in(text, None)
}

/// Reads all games of a text, the language told.
pub(crate) fn games_in(text: impl AsRef<[u8]>, letters: Option<Letters>) -> Vec<Game> {
    let options = ReadOptions {
        letters,
        guess_offers: false,
    };
    let mut reader = Reader::new(text.as_ref(), options);
    let mut games = Vec::new();
    loop {
        let mut game = Game::new();
        if !reader
            .read(&mut game, &mut ())
            .expect("the text can be read")
        {
            return games;
        }
        games.push(game);
    }
}

/// Reads a text that is one game.
pub(crate) fn one_game(text: impl AsRef<[u8]>) -> Game {
    let mut games = games(text);
    assert_eq!(games.len(), 1);
    games.remove(0)
}

/// The certain main line in UCI.
pub(crate) fn uci(game: &Game) -> String {
    let mode = game.castling_mode();
    let moves = game.moves().iter();
    moves
        .map(|ply| UciMove::from_move(ply.mv, mode).to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Names of the problems, without those of missing results, which short examples all have.
pub(crate) fn names(game: &Game) -> String {
    let names = game.problems().iter().map(|problem| problem.name());
    names
        .filter(|&name| name != "missing-result")
        .collect::<Vec<_>>()
        .join(" ")
}
