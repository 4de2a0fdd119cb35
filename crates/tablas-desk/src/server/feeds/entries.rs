//! The entries that follow from what a source says of a board.

use tablas_wire::desk::{EntryDoc, NewBoard};
use tablas_wire::game_log::write_header;

use super::watching::{Open, Watching};
use crate::desk::follow::{Standing, Telling, follow, person};
use crate::desk::{Board, BoardId, Desk, Source};
use crate::server::keeper::{OfBoard, OfEvent, Wanted};
use crate::store::Seq;

/// How a board stands, and what is to be entered; the board's number if it has one already.
pub(super) type Made = (Option<BoardId>, Standing, Vec<Wanted>);

pub(super) fn go_on(
    desk: &Desk,
    id: BoardId,
    open: &Open,
    watching: &Watching,
    telling: &Telling<'_>,
) -> Made {
    let Some(board) = desk.boards.get(&id) else {
        return (None, Standing::Agrees, Vec::new());
    };
    let (fed, standing) = follow(board, &watching.rulebook, telling);
    let wanted = (!fed.is_empty()).then(|| Wanted {
        event: OfEvent::Known(open.event),
        board: Some(OfBoard::Known(id)),
        who: open.who.clone(),
        at: None,
        doc: EntryDoc::Fed { fed: Box::new(fed) },
    });
    (Some(id), standing, wanted.into_iter().collect())
}

/// A new board for a game of which something is known.
pub(super) fn set_up(
    open: &Open,
    watching: &Watching,
    telling: &Telling<'_>,
    round: u16,
    number: u32,
) -> Option<Made> {
    let live = telling.live;
    let tags = live.tags();
    if live.plies().is_empty() && tags.white.name.is_empty() && tags.black.name.is_empty() {
        return None;
    }
    let players = [person(&tags.white), person(&tags.black)];
    let [white, black] = players.clone();
    let mut setup = watching.rulebook.setup(round, telling.at);
    setup.start = live.start().position.clone();
    let new = NewBoard {
        round,
        number,
        sector: None,
        white,
        black,
        log: write_header(&setup),
        waits: live.plies().is_empty(),
    };
    let source = Source {
        seq: Seq(0),
        at: telling.at,
        who: open.who.clone(),
        event: open.event,
        board: None,
    };
    let board = Board::new(&source, new.clone()).ok()?;
    let (mut fed, standing) = follow(&board, &watching.rulebook, telling);
    fed.players = Some(Box::new(players));
    let wanted = |board: Option<OfBoard>, doc: EntryDoc| Wanted {
        event: OfEvent::Known(open.event),
        board,
        who: open.who.clone(),
        at: None,
        doc,
    };
    let board = EntryDoc::Board {
        board: Box::new(new),
    };
    let fed = EntryDoc::Fed { fed: Box::new(fed) };
    Some((
        None,
        standing,
        vec![wanted(None, board), wanted(Some(OfBoard::Made(0)), fed)],
    ))
}
