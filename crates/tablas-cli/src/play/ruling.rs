//! The ruling on the last decision of the game, as a document.

use std::path::Path;

use tablas::regulations::Regulations;
use tablas::sentence::Sentence;
use tablas_ruling::{finished, game_draft};
use tablas_wire::ruling::{DecidedPart, Role, Ruling};

use super::session::Session;
use crate::claim::evidence::part::now;
use crate::verify::file;

/// Writes it to a new file.
pub(super) fn write(path: &Path, session: &Session) -> Result<Sentence, Sentence> {
    let ruling = of(session)?;
    file::write_new(path, &ruling)?;
    Ok(Sentence::new("ruling-written")
        .with("file", path.to_string_lossy().into_owned())
        .with("hash", ruling.short_hash()))
}

fn of(session: &Session) -> Result<Ruling, Sentence> {
    let game = session.game();
    let mut draft = game_draft(game).map_err(|_| Sentence::new("ruling-nothing-decided"))?;
    let people = &session.people;
    draft.event.name.clone_from(&people.event);
    draft.event.board.clone_from(&people.board);
    draft.event.round = game.setup().round.map(|round| round.to_string());
    draft.players.white.name.clone_from(&people.white);
    draft.players.black.name.clone_from(&people.black);
    let own = *game.regulations() != Regulations::LAWS;
    draft.event.preset = tablas_wire::regulations::presets()
        .iter()
        .find(|it| own && it.preset.regulations == *game.regulations())
        .map(|it| it.name.to_owned());
    draft.decided = DecidedPart {
        by: people.arbiter.clone(),
        role: if people.arbiter.is_some() {
            Role::Arbiter
        } else {
            Role::Nobody
        },
        id: None,
        at: people.arbiter.as_ref().and_then(|_| now()),
    };
    finished(&draft).map_err(|faults| {
        let fault = faults.first().expect("what cannot be derived has a reason");
        Sentence::new("verify-fault")
            .with("path", fault.path.as_str())
            .with("what", fault.sentence())
    })
}
