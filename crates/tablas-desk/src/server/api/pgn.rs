//! Boards from games: a PGN that somebody drops on the page.

use axum::Json;
use axum::extract::State;
use schemars::JsonSchema;
use serde::Serialize;
use shakmaty::Position;
use tablas::game::{Game, Setup};
use tablas::sentence::Sentence;
use tablas_record::{Game as Record, ReadOptions, Reader};
use tablas_wire::desk::{BoardRow, Deed, EntryDoc, NewBoard, Person, Said};
use tablas_wire::game_log::{ActDoc, write_header};
use tablas_wire::uci;

use super::{Answer, at_least, changed};
use crate::desk::{EventId, Rulebook, entered_as_far, said};
use crate::server::Shared;
use crate::server::account::Role;
use crate::server::extract::{Id, Text};
use crate::server::guard::Who;
use crate::server::keeper::{OfBoard, OfEvent, Wanted, now};
use crate::server::problem::Denied;

/// What was taken from games.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Taken {
    /// The boards that were set up.
    boards: Vec<BoardRow>,
    /// What could not be taken, with its place.
    problems: Vec<Said>,
}

pub(super) async fn import(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
    Text(text): Text,
) -> Answer<Taken> {
    let name = who.name.clone();
    take_in(&shared, &who, EventId(id), move |rulebook, boards| {
        read(&text, rulebook, boards, &name)
    })
    .await
}

/// Sets up the boards that `read` finds for an event with these rules and so many boards.
pub(super) async fn take_in(
    shared: &Shared,
    who: &Who,
    event: EventId,
    read: impl FnOnce(&Rulebook, usize) -> Read + Send + 'static,
) -> Answer<Taken> {
    at_least(who, Role::Chief)?;
    let found = shared.keeper().look(|desk| {
        let found = desk.events.get(&event)?;
        Some((found.rulebook.clone(), found.boards.len()))
    });
    let (rulebook, boards) = found.ok_or(Denied::NotFound)?;
    let read = tokio::task::spawn_blocking(move || read(&rulebook, boards))
        .await
        .map_err(|_| Denied::NotFound)?;
    if read.made.is_empty() {
        return Err(Denied::Bad(Sentence::new("desk-no-games")));
    }
    let made: Vec<usize> = read.made;
    let entries = read.entries.into_iter().map(|(board, doc)| Wanted {
        event: OfEvent::Known(event),
        board: board.map(OfBoard::Made),
        who: who.name.clone(),
        at: None,
        doc,
    });
    let first = changed(shared, |_| Ok(entries.collect())).await?;
    let rows = shared.keeper().look(|desk| {
        let ids = made.iter().map(|&made| first.0 + made as u64);
        ids.filter_map(|id| desk.row(crate::desk::BoardId(id), now()))
            .collect()
    });
    Ok(Json(Taken {
        boards: rows,
        problems: read.problems,
    }))
}

/// What a file holds for the log.
#[derive(Default)]
pub(super) struct Read {
    /// Entries, each with the one of them that makes its board.
    pub(super) entries: Vec<(Option<usize>, EntryDoc)>,
    /// Which of the entries set up boards.
    pub(super) made: Vec<usize>,
    /// What could not be read.
    pub(super) problems: Vec<Said>,
}

/// One broken game never hides the next.
fn read(text: &[u8], rulebook: &Rulebook, boards: usize, who: &str) -> Read {
    let mut read = Read::default();
    let options = ReadOptions {
        letters: None,
        guess_offers: false,
    };
    let mut reader = Reader::new(text, options);
    let mut record = Record::new();
    for number in 1_usize.. {
        match reader.read(&mut record, &mut ()) {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) => {
                read.problems.push(said(&error.sentence()));
                break;
            }
        }
        // A text that names no player and has no move is no game.
        if record.moves().is_empty() && record.tag("White").is_none() {
            read.problems.push(problem(number, 0));
            continue;
        }
        let (board, deeds) = plan(&record, rulebook, boards + read.made.len() + 1);
        let Ok(setup) = tablas_wire::game_log::read_header(&board.log) else {
            read.problems.push(problem(number, 0));
            continue;
        };
        let game = Game::new(setup);
        let made = read.entries.len();
        read.made.push(made);
        let board = Box::new(board);
        read.entries.push((None, EntryDoc::Board { board }));
        let (acts, count) = entered_as_far(&game, deeds.iter().map(|(at, it)| (*at, it)), who);
        if count < deeds.len() {
            read.problems.push(problem(number, count / 2));
        }
        if count > 0 {
            read.entries.push((Some(made), acts));
        }
        if record.stop().is_some() {
            read.problems.push(problem(number, record.moves().len()));
        }
    }
    read
}

fn problem(game: usize, moves: usize) -> Said {
    let sentence = Sentence::new("desk-game-cut").with("game", game);
    said(&sentence.with("moves", moves))
}

/// What a file says of the result. How the game ended it does not say: who resigned, whose flag fell,
/// what was agreed is for the arbiter to enter.
pub(super) fn recorded(result: &str) -> Deed {
    Deed {
        by: "arbiter".to_owned(),
        act: ActDoc::Remark {
            text: format!("= {result}"),
        },
    }
}

/// A board of a game, and its moves. The record does not say when they were made: no clocks.
fn plan(record: &Record, rulebook: &Rulebook, number: usize) -> (NewBoard, Vec<(u64, Deed)>) {
    let tag = |name: &str| {
        let value = record.tag(name)?;
        let value = value.trim();
        (!value.is_empty() && value != "?" && value != "-").then(|| value.to_owned())
    };
    let count = |name: &str| tag(name)?.parse().ok();
    let round = tag("Round").and_then(|it| it.split('.').next()?.parse::<u16>().ok());
    let round = round.unwrap_or(1);
    let at = now();
    let mut setup: Setup = rulebook.setup(round, at);
    setup.control = None;
    setup.start = record.start().clone();
    let person = |side: &str| Person {
        name: tag(side).unwrap_or_else(|| "?".to_owned()),
        title: tag(&format!("{side}Title")),
        federation: tag(&format!("{side}Federation")),
        rating: count(&format!("{side}Elo")).and_then(|it: u32| u16::try_from(it).ok()),
        fide_id: tag(&format!("{side}FideId")),
    };
    let in_round = tag("Round").and_then(|it| it.split('.').nth(1)?.parse().ok());
    let board = NewBoard {
        round,
        number: count("Board")
            .or(in_round)
            .unwrap_or(u32::try_from(number).unwrap_or(u32::MAX)),
        sector: None,
        white: person("White"),
        black: person("Black"),
        log: write_header(&setup),
        waits: false,
    };
    let mode = Position::castles(&setup.start).mode();
    let mut deeds = Vec::new();
    let first = Position::turn(&setup.start);
    let sides = [
        first.fold_wb("white", "black"),
        first.fold_wb("black", "white"),
    ];
    for (ply, made) in record.moves().iter().enumerate() {
        let by = sides[ply % 2].to_owned();
        let uci = uci(made.mv, mode);
        let act = ActDoc::Move { uci };
        deeds.push((
            at,
            Deed {
                by: by.clone(),
                act,
            },
        ));
        let act = ActDoc::PressClock;
        deeds.push((at, Deed { by, act }));
    }
    if let Some(result) = record.result() {
        deeds.push((at, recorded(&result.to_string())));
    }
    (board, deeds)
}
