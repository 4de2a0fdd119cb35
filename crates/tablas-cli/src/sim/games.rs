//! The games that are replayed.

use tablas::sentence::Sentence;
use tablas_feed::double::PlayedGame;
use tablas_record::ReadOptions;
use tablas_say::Speaker;

use super::Wishes;
use crate::fault::{Fault, complain};
use crate::input;

/// Reads the games, one for each board; those beyond the last board are left out, and that is said.
pub(super) fn read(wishes: &Wishes, speaker: &Speaker) -> Result<Vec<PlayedGame>, Fault> {
    let options = ReadOptions {
        letters: None,
        guess_offers: false,
    };
    let mut games = Vec::new();
    let mut more = false;
    for file in &wishes.files {
        let input = input::open(file)?;
        let left = wishes.boards - games.len();
        // One more than there is room for tells that there are more.
        let found = PlayedGame::read(input.reader, options, left + 1)
            .map_err(|error| input::reading_stopped(&input.name, &error))?;
        more |= found.len() > left;
        games.extend(found.into_iter().take(left));
    }
    if games.is_empty() {
        return Err(Sentence::new("sim-no-games").into());
    }
    if more {
        let sentence = Sentence::new("sim-more-games").with("boards", wishes.boards);
        complain(speaker, &sentence);
    }
    Ok(games)
}
